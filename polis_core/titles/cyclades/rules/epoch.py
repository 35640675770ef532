"""3, 4, 13: what an epoch begins and ends with, and income."""

from __future__ import annotations

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import (
    BONUS_TOKENS,
    CERBERUS,
    CREATURES,
    FIRST_FIGURE,
    GOD_BOARDS,
    GODS,
    HEROES,
    HYDRA,
    NOBODY,
    OFFER_SIZE,
    ROW,
    SIDES,
)
from ..position import (
    CONTROL,
    CREATURE_IS,
    DISCOUNT,
    EPOCH,
    FIGURE_AT,
    GOD_AT,
    HELD,
    HERO_DECK,
    HERO_IS,
    HERO_NEW,
    HERO_OFFER,
    HORNS,
    OUT,
    REASON,
    REASONS,
    Position,
)
from ..world import AREAS
from .deck import discard


def epoch(p: Position, frame: Frame) -> None:
    c = p.cells
    c[EPOCH] += 1
    c[HERO_NEW : HERO_NEW + len(HEROES)] = [0] * len(HEROES)
    c[DISCOUNT : DISCOUNT + len(SIDES)] = [0] * len(SIDES)
    p.emit("epoch_begun", epoch=c[EPOCH])
    p.push("bidding")
    p.push("income")
    p.push("rotate")
    p.push("row")
    for space in reversed(range(OFFER_SIZE)):
        if HERO_OFFER + space not in c[HERO_IS : HERO_IS + len(HEROES)]:
            p.push("hero_space", space)


# -- 3.2: heroes


def hero_space(p: Position, frame: Frame) -> None:
    if HERO_DECK in p.cells[HERO_IS : HERO_IS + len(HEROES)]:
        p.push("hero_card", frame[1])


def hero_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, 1) for hero, name in enumerate(HEROES) if p.cells[HERO_IS + hero] == HERO_DECK]


def hero_play(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[HERO_IS + HEROES.index(str(outcome))] = HERO_OFFER + frame[1]
    p.emit("hero_turned_up", hero=outcome)


# -- 3.3, 3.4: creatures


def row(p: Position, frame: Frame) -> None:
    c = p.cells
    for card in p.creatures(ROW[0]):
        p.emit("creature_removed", creature=CREATURES[card])
        discard(p, card)
    cards = c[CREATURE_IS : CREATURE_IS + len(CREATURES)]
    left = [cards.index(price) for price in ROW if price in cards]
    for price, card in zip(ROW, left):
        c[CREATURE_IS + card] = price
    for price in reversed(ROW[len(left) :]):
        p.push("fill", price)


# -- 3.5: gods


def rotate(p: Position, frame: Frame) -> None:
    c = p.cells
    gods = c[GOD_AT : GOD_AT + GOD_BOARDS]
    c[GOD_AT : GOD_AT + GOD_BOARDS] = [*gods[1:], gods[0]]
    if p.journal is not None:
        p.emit("gods_moved", gods=[GODS[god] for god in p.gods()])


# -- 4: income


def income_of(p: Position, side: int) -> int:
    """4.1 to 4.3: one gold for each horn; Hydra doubles, Cerberus takes."""
    c = p.cells
    hydra, cerberus = c[FIGURE_AT + HYDRA], c[FIGURE_AT + CERBERUS]
    rows = zip(c[CONTROL : CONTROL + AREAS], c[HORNS : HORNS + AREAS], p.world.face.horns)
    gold = sum([tokens + printed for holder, tokens, printed in rows if holder == side])
    if hydra >= 0 and c[CONTROL + hydra] == side:
        gold += p.horns(hydra)
    if cerberus >= 0:
        holds = c[CREATURE_IS + FIRST_FIGURE + CERBERUS] == HELD + side
        gold += p.horns(cerberus) * (holds - (c[CONTROL + cerberus] == side))
    return gold


def incomes(p: Position) -> list[int]:
    """Of all sides in one go, where no creature changes them."""
    c, n = p.cells, p.setting.sides
    if c[FIGURE_AT + HYDRA] >= 0 or c[FIGURE_AT + CERBERUS] >= 0:
        return [income_of(p, side) for side in range(n)]
    found, printed = [0] * n, p.world.face.horns
    for area, holder in enumerate(c[CONTROL : CONTROL + AREAS]):
        if holder != NOBODY:
            found[holder] += c[HORNS + area] + printed[area]
    return found


def income(p: Position, frame: Frame) -> None:
    for side, gold in enumerate(incomes(p)):
        p.earn(side, gold)
        if p.journal is not None:
            p.emit("income", side=SIDES[side], gold=gold)


# -- 13: the end


def epoch_end(p: Position, frame: Frame) -> None:
    c = p.cells
    goal, teams = p.setting.goal, range(len(p.setting.seating.teams))
    built = sum(BONUS_TOKENS) - p.tokens_left()
    if built >= goal and any(p.team_metropolises(team) >= goal for team in teams):
        c[REASON] = REASONS.index("metropolises")
    elif any(c[OUT : OUT + len(SIDES)]):
        c[REASON] = REASONS.index("elimination")
    if c[REASON]:
        p.emit("match_over", reason=REASONS[c[REASON]])
    else:
        p.push("epoch")


FRAMES = {
    "epoch": Procedure(epoch),
    "hero_space": Procedure(hero_space),
    "hero_card": Chance(hero_outcomes, hero_play),
    "row": Procedure(row),
    "rotate": Procedure(rotate),
    "income": Procedure(income),
    "epoch_end": Procedure(epoch_end),
}
