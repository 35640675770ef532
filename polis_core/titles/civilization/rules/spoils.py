"""16.6 to 17.4: who wins a battle, what both lose, and what the winner takes."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    ABILITIES,
    CARD,
    CARD_NAMES,
    CHINA,
    EVENT,
    EVENTS,
    HUT_KINDS,
    LOOT,
    MARKET,
    NO_TOKEN,
    NOBODY,
    NOWHERE,
    RESOURCES,
    SIDES,
    TECH,
    TECHS,
    UNITS_FOR_AN_ARMY,
    VILLAGE_KINDS,
)
from ..position import (
    ATTACKER,
    BATTLE,
    BONUS,
    CIV,
    COINS_ON,
    CULTURE,
    DEAD,
    DEFENDER,
    FALLEN,
    FIELD,
    HAND,
    HELD,
    HUTS,
    NO_BATTLE,
    OVER_CITY,
    OVER_VILLAGE,
    SHEET,
    TOKEN_ON,
    TRADE,
    UNITS,
    USED,
    VILLAGES,
    C,
    E,
    H,
    Position,
    T,
    U,
    V,
)
from .abilities import coin_on, earn_culture, earn_trade
from .battle import barbaric, cell, clear, fighter, in_play, strength
from .culture import rome_steps
from .hands import hand_size
from .learning import learn
from .targets import learnable
from .tokens import kill_figures, remove_city
from .yields import check_coins

CODE_OF_LAWS = TECH["code_of_laws"]
_WON_BIT = 1 << next(ability.number for ability in ABILITIES if ability.tech == CODE_OF_LAWS)
_TOP_LEVEL = 5


def total(p: Position, role: int) -> int:
    """16.6: the strength of all units in play, and the bonus."""
    c = p.cells
    return sum([strength(p, role, c[cell(front, role)] - 1) for front in in_play(p, role)]) + c[BONUS + role]


def battle_over(p: Position, frame: Frame) -> None:
    c = p.cells
    attack, defence = total(p, 0), total(p, 1)
    winner = 0 if attack > defence else 1  # 16.6: a tie is the defender's
    p.emit(
        "battle_won", side=SIDES[fighter(p, winner)], role=("attacker", "defender")[winner], totals=[attack, defence]
    )
    p.push("disband", winner)
    for one in (1, 0):  # R37
        fallen = any(c[FALLEN + one * U : FALLEN + one * U + U])
        if fallen and not barbaric(p, one) and c[CIV + fighter(p, one)] == CHINA:
            p.push("spare", fighter(p, one), one)
    killed = sum(c[FALLEN + winner * U : FALLEN + winner * U + U])
    if not barbaric(p, winner):
        lose_armies(p, fighter(p, winner), killed // UNITS_FOR_AN_ARMY)


def lose_armies(p: Position, side: int, n: int) -> None:
    """17.1: never the last army on the square."""
    sq = p.cells[FIELD]
    armies = p.figures(side, sq)[: p.armies(side, sq)]
    n = min(n, len(armies) - 1)
    if n > 0:
        kill_figures(p, side, armies[:n], sq)


def spare_options(p: Position, frame: Frame, side: int) -> list[Action]:
    at = FALLEN + frame[2] * U
    return [action("spare", CARD_NAMES[card]) for card in range(U) if p.cells[at + card]]


def spare_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    card = CARD[str(option[1])]
    p.cells[FALLEN + frame[2] * U + card] -= 1
    p.cells[UNITS + side * U + card] += 1
    p.emit("unit_spared", side=SIDES[side], card=option[1])


def disband(p: Position, frame: Frame) -> None:
    """16.7: survivors go home, the killed under their decks; R36: all of the barbarians. Then the outcome."""
    c = p.cells
    _, winner = frame
    for role in (0, 1):
        for front in in_play(p, role):
            card = c[cell(front, role)] - 1
            if barbaric(p, role):
                c[DEAD + card] += 1
            else:
                c[UNITS + fighter(p, role) * U + card] += 1
        for card in range(U):
            c[DEAD + card] += c[FALLEN + role * U + card]
    attacker, defender, sq, over = c[ATTACKER], c[DEFENDER], c[FIELD], c[BATTLE]
    clear(p)
    c[ATTACKER] = c[DEFENDER] = NOBODY
    c[FIELD], c[BATTLE] = NOWHERE, NO_BATTLE
    settle_outcome(p, (attacker, defender), winner, sq, over)


def settle_outcome(p: Position, roles: tuple[int, int], winner: int, sq: int, over: int) -> None:
    c = p.cells
    side, loser = roles[winner], roles[1 - winner]
    if winner == 1 and over == OVER_VILLAGE:  # 15.4: nothing else
        kill_figures(p, loser, p.figures(loser, sq), sq)
        check_coins(p)
        return
    p.push("victor", side)
    if winner == 0 and over == OVER_VILLAGE:
        c[TOKEN_ON + sq] = NO_TOKEN
        rome_steps(p, side)
        p.push("explored", side)
        p.push("village_token", side, sq)
    elif winner == 0 and over == OVER_CITY:
        city = p.city_on(sq)
        if city % C == 0:
            p.end_match(side, "military")
            return
        remove_city(p, city)
        rome_steps(p, side)
        p.push("loot", side, loser, 1, 2 if p.setting.faq2 else 1)
        check_coins(p)
    else:
        kill_figures(p, loser, p.figures(loser, sq), sq)
        p.push("loot", side, loser, 0, 1)
        check_coins(p)


def victor(p: Position, frame: Frame) -> None:
    """Code of Laws: a coin for a battle won, once a turn."""
    _, side = frame
    if p.knows(side, CODE_OF_LAWS) and not p.cells[USED + side] & _WON_BIT:
        p.cells[USED + side] |= _WON_BIT
        coin_on(p, side, CODE_OF_LAWS)


# -- 17.2, 17.3 loot: ("loot", winner, loser, 1 for a city, picks left)


def loot(p: Position, frame: Frame) -> None:
    if frame[4] and loot_options(p, frame, frame[1]):
        p.push("take_loot", *frame[1:])


def coin_tokens(p: Position, side: int) -> int:
    return p.cells[SHEET + side] + sum(p.cells[COINS_ON + side * T : COINS_ON + side * T + T])


def small_loot(p: Position, loser: int) -> list[Action]:
    c = p.cells
    found = [action("loot", "trade")] if c[TRADE + loser] else []
    found += [action("loot", "culture")] if c[CULTURE + loser] else []
    return [*found, *token_loot(p, loser)]


def token_loot(p: Position, loser: int) -> list[Action]:
    c = p.cells
    found = [action("loot", RESOURCES[number]) for number in range(MARKET) if c[HELD + loser * MARKET + number]]
    found += [action("loot", "hut")] if any(c[HUTS + loser * H : HUTS + loser * H + H]) else []
    return [*found, action("loot", "village")] if any(c[VILLAGES + loser * V : VILLAGES + loser * V + V]) else found


def large_loot(p: Position, side: int, loser: int) -> list[Action]:
    found = [action("loot", "tech", TECHS[tech]) for tech in learnable(p, side, loser, _TOP_LEVEL)]
    return [*found, action("loot", "event")] if hand_size(p, loser) else found


def loot_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """R33: only what yields something."""
    _, _, loser, city, left = frame
    if not p.setting.faq2:
        if left < 0:  # the second token of a city's loot
            return token_loot(p, loser)
        return [*large_loot(p, side, loser), *token_loot(p, loser)] if city else small_loot(p, loser)
    found = small_loot(p, loser)
    coins = coin_tokens(p, loser)
    found += [action("loot", "coin")] if coins else []
    if left == 2:
        found += [*large_loot(p, side, loser), *([action("loot", "steal_coin")] if coins else [])]
    return found


def loot_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, loser, city, left = frame
    c = p.cells
    what = str(option[1])
    p.emit("looted", side=SIDES[side], loser=SIDES[loser], what=what)
    large = what in ("tech", "event", "steal_coin")
    token = what in RESOURCES or what in ("hut", "village")
    if p.setting.faq2:
        p.push("loot", side, loser, city, 0 if large else left - 1)
    elif city and token and left > 0:
        p.push("loot", side, loser, city, -1)
    if what == "trade":
        n = min(LOOT["trade"], c[TRADE + loser])
        c[TRADE + loser] -= n
        earn_trade(p, side, n)
    elif what == "culture":
        n = min(LOOT["culture"], c[CULTURE + loser])
        c[CULTURE + loser] -= n
        earn_culture(p, side, n)
    elif what in ("hut", "village"):
        p.push("stolen_token", side, loser, what)
    elif what == "event":
        p.push("cut_hand", side)
        p.push("stolen_event", side, loser)
    elif what == "tech":
        learn(p, side, TECH[str(option[2])], "loot")
    elif large or what == "coin":
        drop_coin(p, loser)
        if large:
            c[SHEET + side] += 1
            check_coins(p)
    else:
        number = RESOURCES.index(what)
        c[HELD + loser * MARKET + number] -= 1
        c[HELD + side * MARKET + number] += 1


def drop_coin(p: Position, side: int) -> None:
    """One coin token less: from the sheet, else from the first tech that has one."""
    c = p.cells
    row = [SHEET + side, *range(COINS_ON + side * T, COINS_ON + side * T + T)]
    c[next(at for at in row if c[at])] -= 1


def loot_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"loser": SIDES[frame[2]], "over": "city" if frame[3] else "figures"}


# -- what is taken unseen


_ROWS = {"hut": (HUTS, H, HUT_KINDS), "village": (VILLAGES, V, VILLAGE_KINDS)}


def stolen_outcomes(p: Position, frame: Frame) -> Outcomes:
    _, _, loser, what = frame
    at, size, names = _ROWS[what]
    return [(names[number], n) for number in range(size) if (n := p.cells[at + loser * size + number])]


def stolen_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, loser, what = frame
    at, size, names = _ROWS[what]
    number = names.index(str(outcome))
    p.cells[at + loser * size + number] -= 1
    p.cells[at + side * size + number] += 1
    p.emit_secret(
        "token_stolen", (side, loser), {"resource": outcome}, side=SIDES[side], loser=SIDES[loser], token=what
    )


def event_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = HAND + frame[2] * E
    return [(EVENTS[card], n) for card in range(E) if (n := p.cells[at + card])]


def event_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, loser = frame
    card = EVENT[str(outcome)]
    p.cells[HAND + loser * E + card] -= 1
    p.cells[HAND + side * E + card] += 1
    p.emit_secret("event_stolen", (side, loser), {"event": outcome}, side=SIDES[side], loser=SIDES[loser])


FRAMES = {
    "battle_over": Procedure(battle_over),
    "spare": Decision(spare_options, spare_play),
    "disband": Procedure(disband),
    "victor": Procedure(victor),
    "loot": Procedure(loot),
    "take_loot": Decision(loot_options, loot_play, loot_args),
    "stolen_token": Chance(stolen_outcomes, stolen_play),
    "stolen_event": Chance(event_outcomes, event_play),
}
