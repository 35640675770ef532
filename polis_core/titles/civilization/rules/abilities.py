"""19.1: what the resource abilities of techs do, a function an op; those of battles are in `battle.py`."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Frame, Outcomes

from ..board import AROUND, SQUARE
from ..figures import (
    ABILITIES,
    ABILITY_N,
    ANARCHY,
    CARD,
    CARD_NAMES,
    MOST_TRADE,
    PAID,
    PAID_NAMED,
    PHASES,
    PRICED,
    SIDES,
    TECH,
    TECHS,
    TOKEN_TECHS,
    WONDER,
    WONDERS,
    Ability,
)
from ..position import (
    ACTIONS,
    AT,
    BOOST,
    CITY,
    COINS_ON,
    CULTURE,
    DEAD,
    GONE,
    GOVERNED,
    LOCKED,
    MOVED,
    OBSOLETE,
    OPEN,
    PHASE,
    TRADE,
    UNITS,
    USED,
    WONDER_IS,
    C,
    F,
    Position,
    T,
    U,
)
from .announce import RESOLVERS, side_named
from .market import refill_wonders
from .pay import payable, wealth
from .targets import Picks, has_target, room_for_coin
from .tokens import destroy_building, kill_figures, remove_city
from .yields import check_coins


def usable(p: Position, side: int) -> list[Action]:
    """The resource abilities of this phase that a side can pay for and that would do something."""
    if not wealth(p, side):
        return []
    return [
        action("use", a.name) for a in _BY_PHASE[p.cells[PHASE]] if payable(p, side, a) and has_target(p, side, a.name)
    ]


_OWN_PICK = ("cancel_city_action",)
_BY_PHASE: tuple[tuple[Ability, ...], ...] = tuple(
    tuple(ability for ability in PAID if ability.phase == phase and ability.op not in _OWN_PICK) for phase in PHASES
)


def _n(name: str) -> int:
    return ABILITY_N[PAID_NAMED[name].number]


def add_production(p: Position, side: int, name: str, more: Picks) -> None:
    city = p.city_on(SQUARE[more[0]])
    p.cells[BOOST + city] += _n(name)
    p.emit("production_added", side=SIDES[side], city=more[0], n=_n(name))


def gain_culture(p: Position, side: int, name: str, more: Picks) -> None:
    earn_culture(p, side, _n(name))


def earn_culture(p: Position, side: int, n: int) -> None:
    if n:
        p.cells[CULTURE + side] += n
        p.emit("culture_gained", side=SIDES[side], n=n)


def earn_trade(p: Position, side: int, n: int) -> None:
    before = p.cells[TRADE + side]
    p.cells[TRADE + side] = min(MOST_TRADE, before + n)
    if n:
        p.emit("trade_gained", side=SIDES[side], n=p.cells[TRADE + side] - before)


def trade_and_gift(p: Position, side: int, name: str, more: Picks) -> None:
    earn_trade(p, side, _n(name))
    earn_trade(p, side_named(more[0]), PAID_NAMED[name].gift)


def gain_person(p: Position, side: int, name: str, more: Picks) -> None:
    p.push("draw_person", side, 1)


def coin_on(p: Position, side: int, tech: int) -> None:
    """Puts a coin token on a tech, if it has room (21.1)."""
    if room_for_coin(p, side, tech):
        p.cells[COINS_ON + side * T + TOKEN_TECHS.index(tech)] += 1
        p.emit("coin_on_tech", side=SIDES[side], tech=TECHS[tech])
        check_coins(p)


def coin_on_tech(p: Position, side: int, name: str, more: Picks) -> None:
    coin_on(p, side, PAID_NAMED[name].tech)


def either(p: Position, side: int, name: str, more: Picks) -> None:
    """Monarchy and Gunpowder: a wonder becomes obsolete, or a unit dies, or a building."""
    if more[0] == "obsolete_wonder":
        obsolete(p, WONDER[more[1]])
    elif more[0] == "kill_random_unit":
        p.push("unit_dies", side_named(more[1]))
    else:
        destroy_building(p, SQUARE[more[2]])
        check_coins(p)


def obsolete(p: Position, wonder: int) -> None:
    """11.3; R52: one that is still open in the market is thrown away, and another comes."""
    c = p.cells
    p.emit("obsolete", wonder=WONDERS[wonder])
    if c[WONDER_IS + wonder] == OPEN:
        c[WONDER_IS + wonder] = GONE
        refill_wonders(p)
    else:
        c[OBSOLETE] |= 1 << wonder


def dying_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = UNITS + frame[1] * U
    return [(CARD_NAMES[card], n) for card in range(U) if (n := p.cells[at + card])]


def dying_play(p: Position, frame: Frame, outcome: Atom) -> None:
    card = CARD[str(outcome)]
    p.cells[UNITS + frame[1] * U + card] -= 1
    p.cells[DEAD + card] += 1
    p.emit("unit_killed", side=SIDES[frame[1]], card=outcome)


def lock_square(p: Position, side: int, name: str, more: Picks) -> None:
    p.cells[LOCKED + side] = SQUARE[more[1]]
    p.emit("square_locked", side=SIDES[side], square=more[1])


def teleport(p: Position, side: int, name: str, more: Picks) -> None:
    c = p.cells
    start, to = SQUARE[more[0]], SQUARE[more[2]]
    for figure in p.figures(side, start):
        c[AT + side * F + figure] = to
        c[MOVED + side * F + figure] = 1
    p.emit("shipped", side=SIDES[side], square=more[0], to=more[2])
    check_coins(p)


def extra_actions(p: Position, side: int, name: str, more: Picks) -> None:
    for city in p.cities(side):
        if city % C or p.cells[GOVERNED + side] != ANARCHY:  # 6.3
            p.cells[ACTIONS + city] += 1
    p.emit("extra_actions", side=SIDES[side])


def nuke(p: Position, side: int, name: str, more: Picks) -> None:
    """R56: figures in the outskirts die, own ones too; no loot."""
    city = p.city_on(SQUARE[more[0]])
    p.emit("nuked", side=SIDES[side], square=more[0])
    for sq in (p.cells[CITY + city], *AROUND[p.cells[CITY + city]]):
        owner = p.owner_on(sq)
        if owner >= 0:
            kill_figures(p, owner, p.figures(owner, sq), sq)
    remove_city(p, city)
    check_coins(p)


_OPS = {
    "city_production": add_production,
    "gain_culture": gain_culture,
    "trade_and_gift": trade_and_gift,
    "gain_great_person": gain_person,
    "coin_on_tech": coin_on_tech,
    "choose_one": either,
    "lock_square": lock_square,
    "teleport_to_water": teleport,
    "extra_city_actions": extra_actions,
    "nuke_city": nuke,
}
for _ability in PAID:
    if _ability.op in _OPS:
        RESOLVERS[_ability.name] = _OPS[_ability.op]


# -- coins that are bought with trade or culture


_PRICED_NUMBER = {TECHS[ability.tech]: ability.number for ability in ABILITIES if ability.kind == "paid"}


def buyable(p: Position, side: int) -> list[Action]:
    """Democracy and the Printing Press: once a turn a coin on the tech for trade or culture."""
    c = p.cells
    return [
        action("coin", name)
        for name, price in PRICED.items()
        if p.knows(side, TECH[name])
        and not c[USED + side] >> _PRICED_NUMBER[name] & 1
        and c[TRADE + side] >= price.get("trade", 0)
        and c[CULTURE + side] >= price.get("culture", 0)
        and room_for_coin(p, side, TECH[name])
    ]


def buy_coin(p: Position, side: int, name: str) -> None:
    c = p.cells
    c[TRADE + side] -= PRICED[name].get("trade", 0)
    c[CULTURE + side] -= PRICED[name].get("culture", 0)
    c[USED + side] |= 1 << _PRICED_NUMBER[name]
    coin_on(p, side, TECH[name])


FRAMES = {"unit_dies": Chance(dying_outcomes, dying_play)}
