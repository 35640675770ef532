"""Chapter 6: battles with hidden hands."""

from __future__ import annotations

from itertools import chain
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import AREAS, ATHENS, CARD, CARDS, MERCENARIES, REGIONS, SALPINX, SEAS, SIDES, SPARTA
from ..position import (
    BATTLE_GAIN,
    DECK,
    GALLEYS,
    GALLEYS_OF,
    HAND,
    HAND_OF,
    HOPLITES,
    HOPLITES_OF,
    PRESTIGE,
    PRICE,
    SPENT,
    Position,
)

_KINDS = len(CARDS)
YIELD, FIGHT, DOUBLE, KEEP = action("yield"), action("fight"), action("double"), action("keep")
AREA = {name: index for index, name in enumerate(AREAS)}


def is_sea(area: int) -> bool:
    return area >= len(REGIONS)


def units(p: Position, side: int, area: int) -> int:
    if is_sea(area):
        return p.cells[GALLEYS_OF[side] + area - len(REGIONS)]
    return p.cells[HOPLITES_OF[side] + area]


def lose_unit(p: Position, side: int, area: int) -> None:
    if is_sea(area):
        p.cells[GALLEYS_OF[side] + area - len(REGIONS)] -= 1
    else:
        p.remove_hoplite(side, area)
    p.emit("unit_lost", side=SIDES[side], area=AREAS[area], why="battle")


# -- 2.6 which battles, in which order


def due(p: Position, fought: int) -> list[int]:
    threshold = p.event.threshold
    c = p.cells
    on_land = zip(c[HOPLITES : HOPLITES + len(REGIONS)], c[HOPLITES + len(REGIONS) : GALLEYS])
    at_sea = zip(c[GALLEYS : GALLEYS + len(SEAS)], c[GALLEYS + len(SEAS) : PRICE])
    areas = enumerate(chain(on_land, at_sea))
    return [area for area, (a, b) in areas if a + b >= threshold and not fought >> area & 1]


def check_battles(p: Position, frame: Frame) -> None:
    _, side, fought = frame
    areas = due(p, fought)
    if len(areas) > 1:
        p.push("battle_order", side, fought)
    elif areas:
        begin(p, side, fought, areas[0])


def order_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("battle", AREAS[area]) for area in due(p, frame[2])]


def order_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    begin(p, side, frame[2], AREA[str(option[1])])


def begin(p: Position, side: int, fought: int, area: int) -> None:
    """6.1: on land Sparta attacks first, at sea Athens. 6.4: before the first deal the attacker may yield first."""
    p.push("battles", side, fought | 1 << area)
    attacker = ATHENS if is_sea(area) else SPARTA
    p.emit("battle_begun", area=AREAS[area], units={SIDES[s]: units(p, s, area) for s in (ATHENS, SPARTA)})
    p.push("battle_deal", area, attacker)
    ask(p, area, (attacker, 1 - attacker))


# -- 6.4 yielding


def ask(p: Position, area: int, sides: tuple[int, ...]) -> None:
    """Asks these sides in turn; at 0 prestige nobody can yield."""
    for side in reversed(sides):
        if p.cells[PRESTIGE + side] > 0:
            p.push("yield", side, area)


def yield_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [FIGHT, YIELD]


def yield_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is FIGHT:
        return
    _, _, area = frame
    p.emit("yielded", side=SIDES[side], area=AREAS[area])
    p.lose_prestige(side, 1, "yield")
    p.gain_prestige(1 - side, 1, "yield")
    while p.stack[-1][0] in ("yield", "battle_deal", "battle_draw"):  # what the battle still had in hand
        p.stack.pop()
    finish(p, area)


# -- 6.1 and 6.4 dealing


def deal(p: Position, frame: Frame) -> None:
    """All 24 cards; each side gets as many as it has units there."""
    _, area, attacker = frame
    p.cells[DECK : DECK + _KINDS] = [card.copies for card in CARDS]
    p.push("attack", attacker, area)
    for side in (SPARTA, ATHENS):
        push_cards(p, side, units(p, side, area))


def draw(p: Position, frame: Frame) -> None:
    """6.4: attacker two, defender two less the losses; then the roles change."""
    _, area, attacker, losses = frame
    defender = 1 - attacker
    p.push("attack", defender, area)
    push_cards(p, defender, 2 - losses)
    push_cards(p, attacker, 2)


def push_cards(p: Position, side: int, n: int) -> None:
    for _ in range(n):
        p.push("card", side)


def card_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(card.id, left) for card, left in zip(CARDS, p.cells[DECK : DECK + _KINDS], strict=True) if left]


def card_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side = frame
    kind = CARD[str(outcome)]
    p.cells[DECK + kind] -= 1
    p.cells[HAND_OF[side] + kind] += 1
    p.emit_secret("card_drawn", (side,), {"card": outcome}, side=SIDES[side])


def hand(p: Position, side: int) -> list[int]:
    at = HAND_OF[side]
    return p.cells[at : at + _KINDS]


# -- 6.2 attack and defence


def attack_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """Pairs of cards; a pair has no order."""
    cards = hand(p, side)
    # Ruling (6.3): who would go below 0 prestige keeps the salpinx back while there is another pair.
    hold_back = p.edition.below_zero_loses and not p.cells[PRESTIGE + side] and sum(cards) - cards[SALPINX] >= 2
    kinds = [kind for kind in range(_KINDS) if cards[kind] and not (hold_back and kind == SALPINX)]
    return [
        action("attack", CARDS[a].id, CARDS[b].id) for a in kinds for b in kinds if a < b or (a == b and cards[a] > 1)
    ]


def attack_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, area = frame
    first, second = CARD[str(option[1])], CARD[str(option[2])]
    discard(p, side, first, second)
    p.emit("attacked", side=SIDES[side], area=AREAS[area], cards=[option[1], option[2]])
    if SALPINX in (first, second):
        p.lose_prestige(side, 1, "salpinx")  # 6.3: the card's -1, taken once
    p.push("defend", 1 - side, area, first, second)


def discard(p: Position, side: int, first: int, second: int) -> None:
    p.cells[HAND_OF[side] + first] -= 1
    p.cells[HAND_OF[side] + second] -= 1


def defend_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """One card against each attacking card; against two of a kind the order is all one."""
    _, _, _, first, second = frame
    cards = hand(p, side)
    kinds = [kind for kind in range(_KINDS) if cards[kind]]
    return [
        action("defend", CARDS[a].id, CARDS[b].id)
        for a in kinds
        for b in kinds
        if (a != b or cards[a] > 1) and (first != second or a <= b)
    ]


def defend_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, area, *attack = frame
    attacker = 1 - side
    defence = [CARD[str(option[1])], CARD[str(option[2])]]
    discard(p, side, *defence)
    p.emit("defended", side=SIDES[side], area=AREAS[area], cards=[option[1], option[2]])
    if SALPINX in defence and p.edition.salpinx_defender_pays:
        p.lose_prestige(side, p.edition.salpinx_defender_pays, "salpinx")
    losses = 0
    for theirs, ours in zip(attack, defence, strict=True):
        lost, gained = compare(p, area, theirs, ours)
        losses += lost
        p.emit("cards_compared", attack=CARDS[theirs].id, defence=CARDS[ours].id, lost=lost, gained=gained)
        if gained:
            before = p.cells[PRESTIGE + attacker]
            p.gain_prestige(attacker, gained, "battle")
            p.cells[BATTLE_GAIN + attacker] += p.cells[PRESTIGE + attacker] - before
        if lost:
            lose_unit(p, side, area)
    after_round(p, area, attacker, losses)


def compare(p: Position, area: int, theirs: int, ours: int) -> tuple[int, int]:
    """6.2, 6.3, 6.6: units the defender loses, prestige the attacker gains."""
    column = 1 if is_sea(area) else 0
    attack, defence = CARDS[theirs], CARDS[ours]
    if theirs == MERCENARIES and ours == SALPINX:
        return 0, 0  # ruling 6.6
    if SALPINX in (theirs, ours):
        same = False
    elif MERCENARIES in (theirs, ours):
        same = True
    else:
        same = attack.formation[column] == defence.formation[column]
    if not same:
        return 1, max(attack.value, 0)
    return 0, max(attack.value - defence.value, 0) if p.event.matched_gives else 0


def after_round(p: Position, area: int, attacker: int, losses: int) -> None:
    """6.5: fewer than two defenders, or a deck that can't serve both, end the battle; else both may yield."""
    defender = 1 - attacker
    if units(p, defender, area) < 2 or sum(p.cells[DECK : DECK + _KINDS]) < 4 - losses:
        finish(p, area)
        return
    p.push("battle_draw", area, attacker, losses)
    ask(p, area, (defender, attacker))


def finish(p: Position, area: int) -> None:
    p.cells[HAND:DECK] = [0] * (2 * _KINDS)
    p.cells[DECK : DECK + _KINDS] = [0] * _KINDS
    p.emit("battle_over", area=AREAS[area], units={SIDES[s]: units(p, s, area) for s in (ATHENS, SPARTA)})
    for side in (SPARTA, ATHENS):
        if p.event.double_battle_prestige and p.cells[BATTLE_GAIN + side] and not p.cells[SPENT + side]:
            p.push("commanders", side, area)
        else:
            p.cells[BATTLE_GAIN + side] = 0


# -- an event: double the prestige of one battle


def commanders_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [DOUBLE, KEEP]


def commanders_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is DOUBLE:
        p.cells[SPENT + side] = 1
        p.gain_prestige(side, p.cells[BATTLE_GAIN + side], "event")
    p.cells[BATTLE_GAIN + side] = 0


def _area_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"area": AREAS[frame[2]]}


def _defend_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"area": AREAS[frame[2]], "attack": [CARDS[frame[3]].id, CARDS[frame[4]].id]}


def _commanders_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"area": AREAS[frame[2]], "gain": p.cells[BATTLE_GAIN + frame[1]]}


FRAMES = {
    "battles": Procedure(check_battles),
    "battle_order": Decision(order_options, order_play),
    "battle_deal": Procedure(deal),
    "battle_draw": Procedure(draw),
    "card": Chance(card_outcomes, card_play),
    "yield": Decision(yield_options, yield_play, _area_args),
    "attack": Decision(attack_options, attack_play, _area_args),
    "defend": Decision(defend_options, defend_play, _defend_args),
    "commanders": Decision(commanders_options, commanders_play, _commanders_args),
}
