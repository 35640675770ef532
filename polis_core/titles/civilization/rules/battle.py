"""16: a battle: hands are drawn, cards are laid on fronts in turn, the stronger side wins.

Role 0 attacks, role 1 defends. A front is four cells: the attacker's card + 1 and its wounds, the defender's.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..board import NAMES
from ..figures import (
    AIRCRAFT,
    BATTLE_HAND as HAND_SIZE,
    CAPITAL_BONUS,
    CARD,
    CARD_NAMES,
    CARDS,
    CITY_BONUS,
    GOVERNMENT_BATTLE,
    HAND_ARMY,
    HAND_CITY,
    KINDS,
    SIDES,
    TECH,
    TRUMPS,
    TYPES,
    WALLS_BONUS,
    WONDER,
)
from ..position import (
    ATTACKER,
    BATTLE,
    BATTLE_HAND,
    BONUS,
    CHARGE,
    DEAD,
    DECK,
    DEFENDER,
    FALLEN,
    FIELD,
    FRONT,
    FRONT_CELLS,
    FRONT_COUNT,
    FRONTS,
    GOVERNED,
    HEALED,
    OVER_CITY,
    OVER_VILLAGE,
    UNITS,
    WALLED,
    C,
    Position,
    U,
)
from .hands import turn_deck
from .learning import rank
from .tokens import destroy_building
from .yields import combat_bonus, computers, works

HIMEJI, ORACLE = WONDER["himeji_samurai_castle"], WONDER["oracle"]
COMBUSTION = TECH["combustion"]
NEW = action("new_front")


def fighter(p: Position, role: int) -> int:
    """Who plays a role."""
    return p.cells[DEFENDER if role else ATTACKER]


def barbaric(p: Position, role: int) -> bool:
    return role == 1 and p.cells[BATTLE] == OVER_VILLAGE


# -- before the first card


def battle(p: Position, frame: Frame) -> None:
    """("battle", attacker, defender, square, over what)"""
    _, attacker, defender, sq, over = frame
    c = p.cells
    c[ATTACKER], c[DEFENDER], c[FIELD], c[BATTLE] = attacker, defender, sq, over
    clear(p)
    p.emit("battle_begun", attacker=SIDES[attacker], defender=SIDES[defender], square=NAMES[sq], over=_OVER[over])
    p.push("line_up")
    if over == OVER_CITY and c[WALLED + p.city_on(sq)] and p.knows(attacker, COMBUSTION):
        p.push("breach", attacker)


_OVER = ("", "figures", "city", "village")


def clear(p: Position) -> None:
    c = p.cells
    for at, size in (
        (BATTLE_HAND, 2 * U), (FALLEN, 2 * U), (FRONT, FRONTS * FRONT_CELLS), (FRONT_COUNT, 1), (CHARGE, 1),
        (HEALED, 2), (BONUS, 2),
    ):  # fmt: skip
        c[at : at + size] = [0] * size


BREACH = (action("breach", "no"), action("breach", "yes"))


def breach_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return list(BREACH)


def breach_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    """R55: walls go before hands are drawn."""
    if option is BREACH[1]:
        destroy_building(p, p.cells[FIELD])


def hand_limit(p: Position, role: int) -> int:
    """16.1"""
    c = p.cells
    side, sq = fighter(p, role), c[FIELD]
    found = HAND_SIZE + GOVERNMENT_BATTLE[c[GOVERNED + side]] + computers(p, side)
    found += HAND_ARMY * max(0, p.armies(side, sq) - 1)
    return found + HAND_CITY if role and c[BATTLE] == OVER_CITY else found


def bonus(p: Position, role: int) -> int:
    """16.2; R36: barbarians have none, R38: a city's is for attacks on its centre."""
    c = p.cells
    if barbaric(p, role):
        return 0
    found = combat_bonus(p, fighter(p, role))
    if role and c[BATTLE] == OVER_CITY:
        city = p.city_on(c[FIELD])
        found += CITY_BONUS if city % C else CAPITAL_BONUS
        found += WALLS_BONUS * c[WALLED + city]
    return found


def line_up(p: Position, frame: Frame) -> None:
    c = p.cells
    attack, defence = bonus(p, 0), bonus(p, 1)
    c[BONUS], c[BONUS + 1] = max(0, attack - defence), max(0, defence - attack)
    walls = c[BATTLE] == OVER_CITY and c[WALLED + p.city_on(c[FIELD])]
    p.push("fight", 0 if walls else 1)  # 16.3
    if c[BATTLE] == OVER_VILLAGE:
        for kind in range(AIRCRAFT):
            p.push("horde", kind)
    else:
        p.push("muster", 1, hand_limit(p, 1))
    p.push("muster", 0, hand_limit(p, 0))


def muster(p: Position, frame: Frame) -> None:
    """("muster", role, cards still to draw)"""
    _, role, left = frame
    at = UNITS + fighter(p, role) * U
    if left and any(p.cells[at : at + U]):
        p.push("muster", role, left - 1)
        p.push("hand_card", role)


def hand_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = UNITS + fighter(p, frame[1]) * U
    return [(CARD_NAMES[card], n) for card in range(U) if (n := p.cells[at + card])]


def hand_play(p: Position, frame: Frame, outcome: Atom) -> None:
    role = frame[1]
    card, side = CARD[str(outcome)], fighter(p, role)
    p.cells[UNITS + side * U + card] -= 1
    p.cells[BATTLE_HAND + role * U + card] += 1
    p.emit_secret("card_in_hand", _seeing(p, role), {"card": outcome}, side=SIDES[side])


def _seeing(p: Position, role: int) -> tuple[int, ...]:
    """Who sees a hand: its owner, and who has the Oracle."""
    side, other = fighter(p, role), fighter(p, 1 - role)
    return (side, other) if open_hand(p, role) else (side,)


def open_hand(p: Position, role: int) -> bool:
    """11.4: the Oracle opens the opponent's hand; barbarians have no ability (R36)."""
    return not barbaric(p, 1 - role) and works(p, fighter(p, 1 - role), ORACLE)


def horde(p: Position, frame: Frame) -> None:
    """15.4: one card of the type; R36: of another where there is none, never aircraft."""
    _, kind = frame
    decks = [other for other in range(AIRCRAFT) if _cards_left(p, other)]
    if kind in decks:
        turn_deck(p, kind)
        p.push("horde_card", kind)
    elif len(decks) == 1:
        p.push("horde", decks[0])
    elif decks:
        p.push("horde_from", fighter(p, 1))


def _cards_left(p: Position, kind: int) -> bool:
    at = kind * KINDS
    return any(p.cells[DECK + at : DECK + at + KINDS]) or any(p.cells[DEAD + at : DEAD + at + KINDS])


def from_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("horde", TYPES[kind]) for kind in range(AIRCRAFT) if _cards_left(p, kind)]


def from_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.push("horde", TYPES.index(str(option[1])))


def horde_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = frame[1] * KINDS
    return [(CARD_NAMES[card], n) for card in range(at, at + KINDS) if (n := p.cells[DECK + card])]


def horde_play(p: Position, frame: Frame, outcome: Atom) -> None:
    card = CARD[str(outcome)]
    p.cells[DECK + card] -= 1
    p.cells[BATTLE_HAND + U + card] += 1
    p.emit_secret("card_in_hand", _seeing(p, 1), {"card": outcome}, side=SIDES[fighter(p, 1)])


# -- 16.3 cards in turn


def hand_of(p: Position, role: int) -> list[int]:
    at = BATTLE_HAND + role * U
    return p.cells[at : at + U]


def fight(p: Position, frame: Frame) -> None:
    _, role = frame
    if any(hand_of(p, role)):
        p.push("combat", fighter(p, role), role)
    elif any(hand_of(p, 1 - role)):
        p.push("combat", fighter(p, 1 - role), 1 - role)
    else:
        p.push("battle_over")


def strength(p: Position, role: int, card: int) -> int:
    """16.4, at the owner's rank; Himeji adds 1 in every respect."""
    kind, found = CARDS[card]
    if barbaric(p, role):
        return found
    side = fighter(p, role)
    if kind != AIRCRAFT:
        found += rank(p, side, kind) - 1
    return found + 1 if works(p, side, HIMEJI) else found


def cell(front: int, role: int) -> int:
    return FRONT + front * FRONT_CELLS + 2 * role


def in_play(p: Position, role: int) -> list[int]:
    """The fronts on which a role has a unit."""
    return [front for front in range(p.cells[FRONT_COUNT]) if p.cells[cell(front, role)]]


def attackable(p: Position, role: int) -> list[int]:
    """16.4: the fronts where an enemy unit stands alone."""
    return [front for front in in_play(p, 1 - role) if not p.cells[cell(front, role)]]


def card_options(p: Position, role: int) -> list[Action]:
    return [action("card", CARD_NAMES[card]) for card, n in enumerate(hand_of(p, role)) if n]


def play_card(p: Position, side: int, role: int, card: int) -> None:
    p.cells[BATTLE_HAND + role * U + card] -= 1
    p.emit("card_played", side=SIDES[side], card=CARD_NAMES[card], strength=strength(p, role, card))
    if attackable(p, role):
        p.push("front", side, role, card)
    else:
        lay(p, role, card, p.cells[FRONT_COUNT])


def front_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """("front", side, role, card)"""
    return [NEW, *[action("front", front + 1) for front in attackable(p, frame[2])]]


def front_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, role, card = frame
    lay(p, role, card, p.cells[FRONT_COUNT] if option is NEW else int(option[1]) - 1)


def front_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"card": CARD_NAMES[frame[3]]}


def lay(p: Position, role: int, card: int, front: int) -> None:
    """Opens a front, or attacks: 16.4, 16.5."""
    c = p.cells
    mine, theirs = cell(front, role), cell(front, 1 - role)
    c[mine], c[mine + 1] = card + 1, 0
    charge, c[CHARGE] = c[CHARGE], 0  # 16.8: lost on a new front
    if front == c[FRONT_COUNT]:
        c[FRONT_COUNT] += 1
        return
    other = c[theirs] - 1
    force, counter = strength(p, role, card) + charge, strength(p, 1 - role, other)
    if TRUMPS[CARDS[card][0]] == CARDS[other][0]:
        if not wound(p, front, 1 - role, force):
            wound(p, front, role, counter)
    elif TRUMPS[CARDS[other][0]] == CARDS[card][0]:
        if not wound(p, front, role, counter):
            wound(p, front, 1 - role, force)
    else:
        wound(p, front, 1 - role, force)
        wound(p, front, role, counter)


def wound(p: Position, front: int, role: int, n: int) -> bool:
    """Deals wounds to a unit; True when they kill it."""
    c = p.cells
    at = cell(front, role)
    card = c[at] - 1
    c[at + 1] += n
    p.emit("wounded", side=SIDES[fighter(p, role)], card=CARD_NAMES[card], front=front + 1, n=n)
    if c[at + 1] < strength(p, role, card):
        return False
    c[at] = c[at + 1] = 0
    c[FALLEN + role * U + card] += 1
    p.emit("unit_fell", side=SIDES[fighter(p, role)], card=CARD_NAMES[card], front=front + 1)
    return True


FRAMES = {
    "battle": Procedure(battle),
    "breach": Decision(breach_options, breach_play),
    "line_up": Procedure(line_up),
    "muster": Procedure(muster),
    "hand_card": Chance(hand_outcomes, hand_play),
    "horde": Procedure(horde),
    "horde_from": Decision(from_options, from_play),
    "horde_card": Chance(horde_outcomes, horde_play),
    "fight": Procedure(fight),
    "front": Decision(front_options, front_play, front_args),
}
