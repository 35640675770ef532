"""16.3, 16.8: one's turn in a battle: abilities before the card, the card, abilities after it (R35)."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import ABILITIES, ABILITY_N, CARD, DONE, MARKET, PAID, PAID_NAMED, RESOURCE, SIDES, TECHS
from ..position import CHARGE, HEALED, HELD, USED, Position
from .announce import RESOLVERS
from .battle import barbaric, card_options, cell, fighter, hand_of, in_play, play_card, wound
from .hands import hand_size, hidden_tokens
from .pay import begin_ability, payable
from .targets import Picks

_PAID = tuple(ability for ability in PAID if ability.phase == "battle")
_HEALS = tuple(ability for ability in ABILITIES if ability.op == "heal_own_wounds")
IRON = RESOURCE["iron"]


def aids(p: Position, side: int, role: int, before: bool) -> list[Action]:
    """The abilities that a side can use in its turn. Barbarians have none (R36)."""
    if barbaric(p, role):
        return []
    found = [
        action("use", ability.name)
        for ability in _PAID
        if payable(p, side, ability) and (before if ability.op == "play_bonus_attack" else in_play(p, 1 - role))
    ]
    if wounded(p, role):
        found += [
            action("heal", TECHS[ability.tech])
            for number, ability in enumerate(_HEALS)
            if p.knows(side, ability.tech) and not p.cells[HEALED + role] >> number & 1
        ]
    return found


def may_aid(p: Position, side: int, role: int) -> bool:
    """Whether a side might use an ability after its card, as far as all can tell."""
    if barbaric(p, role):
        return False
    c = p.cells
    if wounded(p, role) and any(
        p.knows(side, ability.tech) and not c[HEALED + role] >> number & 1 for number, ability in enumerate(_HEALS)
    ):
        return True
    if not in_play(p, 1 - role) or not (c[HELD + side * MARKET + IRON] or hand_size(p, side) or hidden_tokens(p, side)):
        return False
    return any(
        p.knows(side, ability.tech) and not c[USED + side] >> ability.number & 1
        for ability in _PAID
        if ability.op == "deal_wounds"
    )


def wounded(p: Position, role: int) -> list[int]:
    """The fronts where a role's unit has wounds."""
    return [front for front in in_play(p, role) if p.cells[cell(front, role) + 1]]


# -- the turn


def combat_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """("combat", side, role)"""
    return [*card_options(p, frame[2]), *aids(p, side, frame[2], True)]


def combat_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, role = frame
    if option.kind == "card":
        p.push("fight", 1 - role)
        p.push("aftermath", side, role)
        play_card(p, side, role, CARD[str(option[1])])
    else:
        p.push(*frame)
        use_aid(p, side, role, option)


def combat_args(p: Position, frame: Frame) -> dict[str, Any]:
    role = frame[2]
    return {"role": ("attacker", "defender")[role], "cards": sum(hand_of(p, role)), "barbarians": barbaric(p, role)}


def use_aid(p: Position, side: int, role: int, option: Action) -> None:
    if option.kind == "use":
        begin_ability(p, side, PAID_NAMED[str(option[1])])
        return
    number = next(number for number, ability in enumerate(_HEALS) if TECHS[ability.tech] == option[1])
    p.cells[HEALED + role] |= 1 << number
    p.push("mend", side, role, ABILITY_N[_HEALS[number].number])


def aftermath(p: Position, frame: Frame) -> None:
    if may_aid(p, frame[1], frame[2]):
        p.push("after", *frame[1:])


def after_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [DONE, *aids(p, side, frame[2], False)]


def after_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not DONE:
        p.push("aftermath", *frame[1:])
        use_aid(p, side, frame[2], option)


# -- Metalworking, Mathematics, Ballistics


def _role_of(p: Position, side: int) -> int:
    return 0 if fighter(p, 0) == side else 1


def charge(p: Position, side: int, name: str, more: Picks) -> None:
    p.cells[CHARGE] += ABILITY_N[PAID_NAMED[name].number]


def volley(p: Position, side: int, name: str, more: Picks) -> None:
    p.push("volley", side, _role_of(p, side), ABILITY_N[PAID_NAMED[name].number])


def volley_on(p: Position, frame: Frame) -> None:
    """("volley", side, role, wounds left to deal): as long as there is somebody to hit."""
    _, _, role, left = frame
    if left and in_play(p, 1 - role):
        p.push("hit", *frame[1:])


def hit_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [DONE, *[action("hit", front + 1) for front in in_play(p, 1 - frame[2])]]


def hit_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not DONE:
        _, _, role, left = frame
        p.push("volley", side, role, left - 1)
        wound(p, int(option[1]) - 1, 1 - role, 1)


def hit_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"left": frame[3]}


# -- Animal Husbandry, Biology


def mend(p: Position, frame: Frame) -> None:
    """("mend", side, role, wounds left to remove): asks only where not all can be removed."""
    _, side, role, left = frame
    fronts = wounded(p, role)
    if not left or not fronts:
        return
    if sum(p.cells[cell(front, role) + 1] for front in fronts) <= left:
        for front in fronts:
            p.cells[cell(front, role) + 1] = 0
        p.emit("healed", side=SIDES[side])
    else:
        p.push("mend_one", *frame[1:])


def mend_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [DONE, *[action("mend", front + 1) for front in wounded(p, frame[2])]]


def mend_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not DONE:
        _, _, role, left = frame
        p.cells[cell(int(option[1]) - 1, role) + 1] -= 1
        p.emit("mended", side=SIDES[side], front=option[1])
        p.push("mend", side, role, left - 1)


for _ability in _PAID:
    RESOLVERS[_ability.name] = charge if _ability.op == "play_bonus_attack" else volley

FRAMES = {
    "combat": Decision(combat_options, combat_play, combat_args),
    "aftermath": Procedure(aftermath),
    "after": Decision(after_options, after_play, combat_args),
    "volley": Procedure(volley_on),
    "hit": Decision(hit_options, hit_play, hit_args, many=True),
    "mend": Procedure(mend),
    "mend_one": Decision(mend_options, mend_play, hit_args, many=True),
}
