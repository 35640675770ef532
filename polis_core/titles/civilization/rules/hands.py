"""12.3 to 12.6, 9.6: hands and decks: event cards, unit cards, great people; all drawn by chance."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    CARD,
    CARD_NAMES,
    ERAS,
    EVENT,
    EVENT_ERA,
    EVENTS,
    KINDS,
    PEOPLE,
    SIDES,
    TYPES,
)
from ..position import (
    DEAD,
    DECK,
    EVENT_DECK,
    EVENT_PILE,
    HAND,
    HUTS,
    PERSON_BOX,
    UNITS,
    VILLAGES,
    E,
    H,
    Position,
    U,
    V,
)
from .yields import event_limit

_OF_ERA = tuple(tuple(card for card in range(len(EVENTS)) if EVENT_ERA[card] == era) for era in range(len(ERAS)))


# -- event cards


def hand_size(p: Position, side: int) -> int:
    return sum(p.cells[HAND + side * E : HAND + side * E + E])


def era_counts(p: Position, side: int) -> list[int]:
    """How many cards of each era a side holds: their backs are open."""
    at = HAND + side * E
    return [sum([p.cells[at + card] for card in cards]) for cards in _OF_ERA]


def hidden_tokens(p: Position, side: int) -> bool:
    """Whether a side has tokens of huts or villages: how many is open, which they are is not."""
    c = p.cells
    return any(c[HUTS + side * H : HUTS + side * H + H]) or any(c[VILLAGES + side * V : VILLAGES + side * V + V])


def discard_event(p: Position, side: int, card: int) -> None:
    p.cells[HAND + side * E + card] -= 1
    p.cells[EVENT_PILE + card] += 1


def draw_event(p: Position, frame: Frame) -> None:
    """("draw_event", side, era): 12.4, an empty deck is made of its discards."""
    _, side, era = frame
    c = p.cells
    if not any(c[EVENT_DECK + card] for card in _OF_ERA[era]):
        for card in _OF_ERA[era]:
            c[EVENT_DECK + card] = c[EVENT_PILE + card]
            c[EVENT_PILE + card] = 0
        p.emit("events_shuffled", era=ERAS[era])
    if any(c[EVENT_DECK + card] for card in _OF_ERA[era]):
        p.push("cut_hand", side)
        p.push("event_card", side, era)


def event_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(EVENTS[card], n) for card in _OF_ERA[frame[2]] if (n := p.cells[EVENT_DECK + card])]


def event_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, era = frame
    card = EVENT[str(outcome)]
    p.cells[EVENT_DECK + card] -= 1
    p.cells[HAND + side * E + card] += 1
    p.emit_secret("event_drawn", (side,), {"event": outcome}, side=SIDES[side], era=ERAS[era])


def cut_hand(p: Position, frame: Frame) -> None:
    """12.5: above the limit cards are discarded at once, also when the limit drops (R24)."""
    _, side = frame
    if hand_size(p, side) > event_limit(p, side):
        p.push("cut_hand", side)
        p.push("discard", side)


def discard_options(p: Position, frame: Frame, side: int) -> list[Action]:
    at = HAND + side * E
    return [action("discard", EVENTS[card]) for card in range(E) if p.cells[at + card]]


def discard_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    discard_event(p, side, EVENT[str(option[1])])
    p.emit("event_discarded", side=SIDES[side], event=option[1])


# -- unit cards


def can_draw_unit(p: Position, kind: int) -> bool:
    at = kind * KINDS
    return any(p.cells[DECK + at : DECK + at + KINDS]) or any(p.cells[DEAD + at : DEAD + at + KINDS])


def turn_deck(p: Position, kind: int) -> None:
    """9.6: when the draw reaches the cards that lie face up, the deck is turned and shuffled."""
    c, at = p.cells, kind * KINDS
    if not any(c[DECK + at : DECK + at + KINDS]):
        c[DECK + at : DECK + at + KINDS] = c[DEAD + at : DEAD + at + KINDS]
        c[DEAD + at : DEAD + at + KINDS] = [0] * KINDS


def draw_unit(p: Position, frame: Frame) -> None:
    """("draw_unit", side, type)"""
    _, side, kind = frame
    if can_draw_unit(p, kind):
        turn_deck(p, kind)
        p.push("unit_card", side, kind)


def unit_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = frame[2] * KINDS
    return [(CARD_NAMES[card], n) for card in range(at, at + KINDS) if (n := p.cells[DECK + card])]


def unit_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, kind = frame
    card = CARD[str(outcome)]
    p.cells[DECK + card] -= 1
    p.cells[UNITS + side * U + card] += 1
    p.emit_secret("unit_drawn", (side,), {"card": outcome}, side=SIDES[side], type=TYPES[kind])


def unit_counts(p: Position, side: int) -> list[int]:
    """How many unit cards of each type a side has: all were built in the open."""
    at = UNITS + side * U
    return [sum(p.cells[at + kind * KINDS : at + (kind + 1) * KINDS]) for kind in range(len(TYPES))]


# -- great people


def draw_person(p: Position, frame: Frame) -> None:
    """("draw_person", side, 1 if it may be kept): R23, from an empty pile none is gained."""
    if any(p.cells[PERSON_BOX : PERSON_BOX + len(PEOPLE)]):
        p.push("person", *frame[1:])


def person_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, n) for number, name in enumerate(PEOPLE) if (n := p.cells[PERSON_BOX + number])]


def person_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, kept = frame
    number = PEOPLE.index(str(outcome))
    p.cells[PERSON_BOX + number] -= 1
    p.emit("person_drawn", side=SIDES[side], person=outcome)
    p.push("settle", side, number, kept)


FRAMES = {
    "draw_event": Procedure(draw_event),
    "event_card": Chance(event_outcomes, event_play),
    "cut_hand": Procedure(cut_hand),
    "discard": Decision(discard_options, discard_play),
    "draw_unit": Procedure(draw_unit),
    "unit_card": Chance(unit_outcomes, unit_play),
    "draw_person": Procedure(draw_person),
    "person": Chance(person_outcomes, person_play),
}
