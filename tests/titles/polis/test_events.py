"""Every event card with its whole effect, in each edition and round whose deck has it."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.titles.polis import TITLE
from polis_core.titles.polis.figures import load
from tests.support.polis import board, galleys, hoplites, picks, play, polis, reason, rule, situation

# (edition, round): the cards of its deck
DECKS = {
    ("first", 1): "no_event earthquake_sparta persian_fleet_destroyed philopersians xerxes_assassinated "
    "leotychidas_ii holy_war",
    ("first", 2): "no_event egypt_rebels betrayal persian_king_murdered peasant_revolts age_of_pericles "
    "treasury_transfer",
    ("first", 3): "no_event behind_long_walls betrayal free_trade_persia great_commanders enemies_of_greece "
    "mercenaries persian_king_murdered pacifism plague_humiliation",
    ("first", 4): "no_event alcibiades_flees carthage_in_sicily etna_eruption free_trade_persia "
    "liberation_of_slaves hermocopidae mercenaries pacifism superstition",
    ("second", 1): "no_event earthquake_sparta persian_fleet_destroyed philopersians xerxes_assassinated "
    "leotychidas_ii holy_war",
    ("second", 2): "no_event egypt_rebels betrayal persian_king_murdered peasant_revolts age_of_pericles "
    "treasury_transfer",
    ("second", 3): "behind_long_walls great_commanders mercenaries plague_humiliation alcibiades_flees "
    "carthage_in_sicily etna_eruption liberation_of_slaves",
}
LIMIT = {("first", 1): 3, ("first", 2): 4, ("first", 3): 5, ("first", 4): 5,
         ("second", 1): 3, ("second", 2): 4, ("second", 3): 5}  # fmt: skip
HOME = {"athens": {"owner": "athens", "population": 5}, "sparta": {"owner": "sparta", "population": 4}}


def rounds(event: str) -> list[tuple[str, int]]:
    return [key for key, deck in DECKS.items() if event in deck.split()]


def card(event: str) -> Any:
    """In each edition and round that has the card."""
    return pytest.mark.parametrize(("edition", "number"), rounds(event))


def drawn(event: str, edition: str, number: int, **document: Any) -> Game:
    """The beginning of a round in this situation: its projects lie open and this card is drawn."""
    given = {"title": "polis", "edition": edition, "round": number, **document}
    options, position = TITLE.read_position(given)
    position.stack = [("event_draw",)]
    return Game(TITLE, options, position=position, opening=[event])


def during(event: str, edition: str, number: int, side: str, **document: Any) -> Game:
    """A turn in a round in which this card is in force."""
    return situation(edition, round=number, event=event, turn={"side": side}, **document)


def ending(
    event: str, edition: str, number: int, first_passer: str = "sparta", chance: tuple[str, ...] = (), **document: Any
) -> Game:
    """The end of that round with its last phase: nobody is short of wheat, none grows, none takes phoros."""
    sides = {"athens": {"prestige": 5, "goods": {"wheat": 8}}, "sparta": {"prestige": 5, "goods": {"wheat": 7}}}
    for side, row in document.pop("sides", {}).items():
        sides[side].update(row)
    turn = {"side": "athens" if first_passer == "sparta" else "sparta", "passed": first_passer}
    game = situation(edition, round=number, event=event, turn=turn, sides=sides, **document)
    return play(game, "pass", "phoros 0", ("phoros 0", *chance))


NEXT = {  # what chance does when a round is over; the second edition then asks who removes a project
    "first": ("protagoras", "socrates", "temple_zeus", "no_event"),
    "second": ("protagoras", "socrates", "temple_zeus", "temple_apollo", "statue_ephebe"),
}


def come_home(game: Game, edition: str, *areas: str) -> Game:
    """Units come back to these areas, and with the last of them the round is over."""
    *moves, last = [f"return {area}" for area in areas]
    return play(game, *moves, (last, *NEXT[edition]))


def numbers(value: Any, path: str = "") -> dict[str, int]:
    """All numbers of a document, by path."""
    if isinstance(value, dict):
        return {k: n for key, inner in value.items() for k, n in numbers(inner, f"{path}{key} ").items()}
    return {path.strip(): value} if isinstance(value, int) else {}


def effect(event: str, edition: str, number: int, *moves: str, **document: Any) -> dict[str, int]:
    """The differences that the card makes to all numbers of the position document, with these answers to it."""
    before = numbers(situation(edition, round=number, **document).position())
    after = numbers(play(drawn(event, edition, number, **document), *moves).position())
    changes = {path: after.get(path, 0) - before.get(path, 0) for path in {**before, **after}}
    return {path: n for path, n in changes.items() if n}


def asked(game: Game) -> tuple[str, str] | None:
    return None if game.decision is None else (game.decision["id"], game.decision["sides"][0])


def prestige(game: Game) -> tuple[int, int]:
    return board(game, "athens")["prestige"], board(game, "sparta")["prestige"]


def held(athens: int, sparta: int) -> dict[str, Any]:
    """Seats with this prestige."""
    return {"athens": {"prestige": athens}, "sparta": {"prestige": sparta}}


def no_cubes(edition: str, side: str, spare: int = 0) -> dict[str, Any]:
    """Poleis that take all cubes of a side, but those spared; the other side has its capital."""
    most = {"athens": 10, "sparta": 8, "corinth": 6, "samos": 6, "syracuse": 7, "thebes": 5, "gela": 5, "argos": 5}
    most |= {"pydna": 3, "potidaea": 3, "corcyra": 3}
    left = (38 if edition == "first" else 39) - spare
    poleis = {}
    for name, n in most.items():
        if name in HOME and name != side:
            poleis[name] = HOME[name]
        elif left:
            poleis[name] = {"owner": side, "population": min(n, left)}
            left -= min(n, left)
    return poleis


@rule("10")
def test_these_are_all_the_cards() -> None:
    cards = {card for deck in DECKS.values() for card in deck.split()}
    assert cards == set(load("events"))
    assert len(cards) == 26


# -- the card of a round as a match draws it


@rule("2.2")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_match_begins_with_projects_and_an_event(edition: str) -> None:
    tiles = ["protagoras", "socrates", "temple_zeus"]
    game = Game(TITLE, {"edition": edition, "scenario": "full"}, opening=[*tiles, "persian_fleet_destroyed"])
    assert (game.view()["event"], prestige(game)) == ("persian_fleet_destroyed", (4, 3))
    assert asked(game) == ("turn", "sparta")


@rule("2.2")
def test_the_next_round_draws_its_event_after_the_projects() -> None:
    game = ending("no_event", "first", 1, chance=("protagoras", "socrates", "temple_zeus", "treasury_transfer"))
    assert (game.round, game.view()["event"], asked(game)) == (2, "treasury_transfer", ("exchange", "athens"))


# -- 2.2 who applies a card first; philopersians asks both


@rule("2.2")
@pytest.mark.parametrize(
    ("edition", "prestige", "first"),
    [
        ("first", (3, 3), "athens"),
        ("first", (3, 4), "sparta"),
        ("first", (4, 3), "athens"),
        ("second", (3, 3), "athens"),
        ("second", (3, 4), "athens"),  # the second edition's first round: always Athens
    ],
)
def test_who_has_more_prestige_applies_the_card_first(edition: str, prestige: tuple[int, int], first: str) -> None:
    game = drawn("philopersians", edition, 1, sides=held(*prestige))
    assert asked(game) == ("remove_unit", first)
    game.play(0)
    assert asked(game) == ("remove_unit", "sparta" if first == "athens" else "athens")


@rule("2.2")
@pytest.mark.parametrize(("prestige", "first"), [((3, 4), "sparta"), ((4, 3), "athens"), ((4, 4), "athens")])
def test_in_later_rounds_of_the_second_edition_too(prestige: tuple[int, int], first: str) -> None:
    assert asked(drawn("treasury_transfer", "second", 2, sides=held(*prestige))) == ("exchange", first)


# -- nothing


@rule("10")
@card("no_event")
def test_no_event(edition: str, number: int) -> None:
    assert effect("no_event", edition, number) == {}
    assert asked(drawn("no_event", edition, number)) == ("turn", "sparta")


# -- cards that add units

ADDED = {
    "earthquake_sparta": [("sparta", "galleys", "ionian"), ("athens", "hoplites", "messenia")],
    "holy_war": [("sparta", "hoplites", "thessaly"), ("athens", "hoplites", "boeotia")],
    "peasant_revolts": [("athens", "hoplites", "messenia"), ("sparta", "hoplites", "ionia")],
    "age_of_pericles": [("sparta", "hoplites", "megaris")],
    "enemies_of_greece": [("athens", "hoplites", "messenia"), ("sparta", "galleys", "south_sporades")],
}
ADDING = pytest.mark.parametrize(
    ("event", "edition", "number"), [(event, *key) for event in ADDED for key in rounds(event)]
)


@rule("10")
@ADDING
def test_added_units_appear_and_nothing_else_changes(event: str, edition: str, number: int) -> None:
    expected = {f"{kind} {area} {side}": 1 for side, kind, area in ADDED[event]}
    assert effect(event, edition, number) == expected


@rule("10")
@ADDING
def test_added_units_come_from_the_supply(event: str, edition: str, number: int) -> None:
    game, before = drawn(event, edition, number), situation(edition, round=number)
    for side, _, _ in ADDED[event]:
        assert board(game, side)["supply"]["cubes"] == board(before, side)["supply"]["cubes"] - 1


@rule("10")
@ADDING
def test_added_units_respect_the_limit(event: str, edition: str, number: int) -> None:
    full = LIMIT[edition, number]
    units: dict[str, Any] = {"hoplites": {}, "galleys": {}}
    for side, kind, area in ADDED[event]:
        units[kind][area] = {side: full}
    assert effect(event, edition, number, **units) == {}
    for side, kind, area in ADDED[event]:
        units[kind][area] = {side: full - 1}
    assert len(effect(event, edition, number, **units)) == len(ADDED[event])


@rule("10")
@ADDING
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_without_a_cube_no_unit_is_added(event: str, edition: str, number: int, side: str) -> None:
    other = {f"{kind} {area} {whose}": 1 for whose, kind, area in ADDED[event] if whose != side}
    empty = {"hoplites": {}, "galleys": {}, "poleis": no_cubes(edition, side)}
    assert effect(event, edition, number, **empty) == other


# -- the first deck


@rule("10")
@card("persian_fleet_destroyed")
def test_persian_fleet_destroyed(edition: str, number: int) -> None:
    expected = {"sides sparta goods silver": 1, "sides athens prestige": 1}
    assert effect("persian_fleet_destroyed", edition, number) == expected


@rule("10")
@rule("1.4")
@card("persian_fleet_destroyed")
def test_gains_of_a_card_stop_at_the_cap(edition: str, number: int) -> None:
    sides = {"athens": {"prestige": 20}, "sparta": {"goods": {"silver": 20}}}
    assert effect("persian_fleet_destroyed", edition, number, sides=sides) == {}


@rule("10")
@card("philopersians")
def test_philopersians_each_side_gains_1_and_removes_a_unit_of_its_choice(edition: str, number: int) -> None:
    game = drawn("philopersians", edition, number)
    assert picks(game) == ["galley cyclades", "galley south_sporades", "hoplite attica", "hoplite ionia"]
    play(game, "hoplite ionia")
    assert picks(game) == ["galley ionian", "galley myrtoan", "hoplite laconia"]
    assert effect("philopersians", edition, number, "hoplite ionia", "galley myrtoan") == {
        "sides athens prestige": 1,
        "sides sparta prestige": 1,
        "hoplites ionia athens": -1,
        "galleys myrtoan sparta": -1,
    }


@rule("10")
@card("philopersians")
def test_philopersians_the_removed_unit_goes_to_the_supply(edition: str, number: int) -> None:
    game = drawn("philopersians", edition, number)
    before = board(game, "athens")["supply"]["cubes"]
    assert board(play(game, "hoplite ionia"), "athens")["supply"]["cubes"] == before + 1


@rule("10")
@card("philopersians")
def test_philopersians_a_side_without_units_still_gains_1(edition: str, number: int) -> None:
    units = {"hoplites": {"laconia": {"sparta": 1}}, "galleys": {}}
    game = drawn("philopersians", edition, number, **units)
    assert (asked(game), picks(game)) == (("remove_unit", "sparta"), ["hoplite laconia"])
    assert prestige(game) == (4, 4)


@rule("10")
@card("xerxes_assassinated")
def test_xerxes_assassinated_closes_the_cargo_of_three_wheat_in_persia(edition: str, number: int) -> None:
    assert effect("xerxes_assassinated", edition, number) == {}
    markets = drawn("xerxes_assassinated", edition, number).view()["markets"]
    closed = [(name, cargo["size"]) for name, row in markets.items() for cargo in row if not cargo["open"]]
    usual = situation(edition, round=number).view()["markets"]
    before = [(name, cargo["size"]) for name, row in usual.items() for cargo in row if not cargo["open"]]
    assert sorted(closed) == sorted([*before, ("persia", 3)])


@rule("10")
@card("xerxes_assassinated")
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_xerxes_assassinated_nobody_trades_there(edition: str, number: int, side: str) -> None:
    sides = {side: {"goods": {"silver": 9, "wine": 9}}}
    game = play(during("xerxes_assassinated", edition, number, side, sides=sides, galleys={}), "trade")
    assert reason(game, "cargo persia 0") == "cargo_closed"
    assert "cargo egypt 0" in picks(game)
    assert "cargo persia 0" in picks(play(during("no_event", edition, number, side, sides=sides, galleys={}), "trade"))


@rule("10")
@card("leotychidas_ii")
@pytest.mark.parametrize("held_by", [(3, 3), (5, 3), (3, 5)])
def test_leotychidas_athens_takes_the_first_turn(edition: str, number: int, held_by: tuple[int, int]) -> None:
    assert effect("leotychidas_ii", edition, number, sides=held(*held_by)) == {}
    assert asked(drawn("leotychidas_ii", edition, number, sides=held(*held_by))) == ("turn", "athens")


@rule("10")
@card("leotychidas_ii")
def test_leotychidas_the_usual_order_is_back_in_the_next_round(edition: str, number: int) -> None:
    game = ending("leotychidas_ii", edition, number, chance=NEXT[edition])
    if edition == "second":
        game.play("remove socrates", chance=["no_event"])
    assert asked(game) == ("turn", "sparta")


# -- the second deck: Egypt


FLEET = {"galleys": {"cyclades": {"athens": 2}, "south_sporades": {"athens": 1}, "thracian": {"athens": 1}}}


@rule("10")
@card("egypt_rebels")
def test_egypt_rebels_athens_sends_at_least_two_galleys(edition: str, number: int) -> None:
    game = drawn("egypt_rebels", edition, number, **FLEET)
    assert asked(game) == ("send_galleys", "athens")
    sends = ["send cyclades", "send south_sporades", "send thracian"]
    assert picks(game) == sends
    assert picks(play(game, "send cyclades")) == sends
    assert picks(play(game, "send thracian")) == ["done", *sends[:2]]


@rule("10")
@card("egypt_rebels")
@pytest.mark.parametrize(("sent", "gain"), [(2, 2), (3, 3), (4, 3)])
def test_egypt_rebels_brings_1_for_each_galley_sent_and_3_at_most(
    edition: str, number: int, sent: int, gain: int
) -> None:
    order = ["thracian", "cyclades", "cyclades", "south_sporades"][:sent]
    moves = [f"send {sea}" for sea in order] + ["done"] * (sent < 4)
    lost: dict[str, int] = {}
    for sea in order:
        lost[f"galleys {sea} athens"] = lost.get(f"galleys {sea} athens", 0) - 1
    expected = {"sides athens prestige": gain, "sides athens away galleys": sent, **lost}
    assert effect("egypt_rebels", edition, number, *moves, **FLEET) == expected


@rule("10")
@rule("1.3")
@card("egypt_rebels")
def test_egypt_rebels_galleys_away_are_not_in_the_supply(edition: str, number: int) -> None:
    game = drawn("egypt_rebels", edition, number, **FLEET)
    before = board(game, "athens")["supply"]["cubes"]
    play(game, "send thracian", "send cyclades", "done")
    assert board(game, "athens")["supply"]["cubes"] == before


@rule("10")
@card("egypt_rebels")
def test_egypt_rebels_with_one_galley_athens_sends_it_and_pays_for_the_other(edition: str, number: int) -> None:
    one = {"galleys": {"thracian": {"athens": 1}}}
    changes = effect("egypt_rebels", edition, number, "send thracian", **one)
    assert changes == {"galleys thracian athens": -1, "sides athens away galleys": 1}  # 1 lost, 1 gained


@rule("10")
@card("egypt_rebels")
def test_egypt_rebels_without_galleys_athens_loses_2(edition: str, number: int) -> None:
    none = {"galleys": {"ionian": {"sparta": 2}}}
    assert effect("egypt_rebels", edition, number, **none) == {"sides athens prestige": -2}


@rule("10")
@rule("7.7")
@card("egypt_rebels")
def test_egypt_rebels_with_1_prestige_and_no_galleys(edition: str, number: int) -> None:
    game = drawn("egypt_rebels", edition, number, galleys={}, sides=held(1, 3))
    if edition == "second":  # below 0 loses at once
        assert game.outcome is not None
        assert (game.outcome["winner"], game.outcome["reason"]) == ("sparta", "below_zero")
    else:
        assert (prestige(game), game.outcome) == ((0, 3), None)


@rule("10")
@card("egypt_rebels")
@pytest.mark.parametrize(("sent", "back"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_egypt_rebels_half_of_the_galleys_come_back_rounded_up(edition: str, number: int, sent: int, back: int) -> None:
    away = {"athens": {"away": {"galleys": sent}}}
    game = ending("egypt_rebels", edition, number, sides=away, galleys={})
    assert (asked(game), picks(game)) == (("return_to", "athens"), ["return cyclades", "return south_sporades"])
    come_home(game, edition, *["cyclades"] * back)
    assert asked(game) != ("return_to", "athens")
    assert galleys(game, "cyclades", "athens") == back
    assert board(game, "athens")["away"]["galleys"] == 0


@rule("10")
@card("egypt_rebels")
def test_egypt_rebels_the_galleys_come_back_where_there_is_room(edition: str, number: int) -> None:
    away = {"athens": {"away": {"galleys": 4}}}
    fleet = {"cyclades": {"athens": 4}, "south_sporades": {"athens": 3}}  # the limit is 4
    game = ending("egypt_rebels", edition, number, sides=away, galleys=fleet)
    assert picks(game) == ["return south_sporades"]
    before = board(game, "athens")["supply"]["cubes"]
    come_home(game, edition, "south_sporades")  # and the second goes to the supply
    assert asked(game) != ("return_to", "athens")
    assert galleys(game, "south_sporades", "athens") == 4
    assert board(game, "athens")["supply"]["cubes"] == before + 1


# -- betrayal

SMALL = {
    **HOME,
    "chios": {"owner": "athens", "population": 1},
    "chalcis": {"owner": "athens", "population": 1},
    "samos": {"owner": "athens", "population": 2},
    "gythion": {"owner": "sparta", "population": 1},
    "pylos": {"owner": "sparta", "population": 1},
    "argos": {"owner": "sparta", "population": 3},
}


@rule("10")
@card("betrayal")
def test_betrayal_each_side_takes_a_polis_of_one_population(edition: str, number: int) -> None:
    game = drawn("betrayal", edition, number, poleis=SMALL)
    assert (asked(game), picks(game)) == (("betrayal", "athens"), ["polis gythion", "polis pylos"])
    play(game, "polis pylos")
    assert (asked(game), picks(game)) == (("betrayal", "sparta"), ["polis chalcis", "polis chios"])  # not Pylos again
    play(game, "polis chios")
    assert [polis(game, name)["owner"] for name in ("pylos", "chios", "chalcis", "gythion")] == [
        "athens",
        "sparta",
        "athens",
        "sparta",
    ]
    assert (polis(game, "pylos")["population"], prestige(game)) == (1, (3, 3))
    assert asked(game) == ("turn", "sparta")


@rule("10")
@card("betrayal")
@pytest.mark.parametrize(("held_by", "first"), [((3, 5), "sparta"), ((5, 3), "athens"), ((4, 4), "athens")])
def test_betrayal_who_has_more_prestige_receives_first(edition: str, number: int, held_by: Any, first: str) -> None:
    assert asked(drawn("betrayal", edition, number, poleis=SMALL, sides=held(*held_by))) == ("betrayal", first)


@rule("10")
@card("betrayal")
def test_betrayal_a_polis_that_came_over_does_not_go_back(edition: str, number: int) -> None:
    poleis = {**HOME, "gythion": {"owner": "sparta", "population": 1}}
    game = play(drawn("betrayal", edition, number, poleis=poleis), "polis gythion")
    assert (polis(game, "gythion")["owner"], asked(game)) == ("athens", ("turn", "sparta"))


@rule("10")
@card("betrayal")
def test_betrayal_never_takes_a_capital(edition: str, number: int) -> None:
    poleis = {"athens": {"owner": "athens", "population": 1}, "sparta": {"owner": "sparta", "population": 1}}
    assert asked(drawn("betrayal", edition, number, poleis=poleis)) == ("turn", "sparta")


@rule("10")
@card("betrayal")
def test_betrayal_without_such_a_polis_nothing_happens(edition: str, number: int) -> None:
    poleis = {**HOME, "chios": {"owner": "athens", "population": 2}, "argos": {"owner": "sparta", "population": 2}}
    assert effect("betrayal", edition, number, poleis=poleis) == {}


@rule("10")
@card("betrayal")
def test_betrayal_projects_go_along(edition: str, number: int) -> None:
    tiles = [{"tile": "statue_ephebe", "done": True}, {"tile": f"statue_{'venus' if edition == 'first' else 'aphrodite'}", "done": False}]  # noqa: E501  # fmt: skip
    poleis = {**HOME, "gela": {"owner": "sparta", "population": 1, "projects": tiles}}
    game = play(drawn("betrayal", edition, number, poleis=poleis), "polis gela")
    assert polis(game, "gela") == {"owner": "athens", "population": 1, "projects": tiles, "siege_discs": {}}


@rule("10")
@card("betrayal")
def test_betrayal_the_receiver_needs_a_cube(edition: str, number: int) -> None:
    poleis = {**no_cubes(edition, "athens"), "gythion": {"owner": "sparta", "population": 1}}
    empty = {"hoplites": {}, "galleys": {}}
    assert asked(drawn("betrayal", edition, number, poleis=poleis, **empty)) == ("turn", "sparta")
    poleis = {**no_cubes(edition, "athens", spare=1), "gythion": {"owner": "sparta", "population": 1}}
    assert asked(drawn("betrayal", edition, number, poleis=poleis, **empty)) == ("betrayal", "athens")


# -- the murder of the Persian king


@rule("10")
@card("persian_king_murdered")
def test_persian_king_murdered_each_side_may_send_up_to_three_hoplites(edition: str, number: int) -> None:
    army = {"hoplites": {"attica": {"athens": 3}, "ionia": {"athens": 2}, "laconia": {"sparta": 2}}}
    game = drawn("persian_king_murdered", edition, number, **army)
    assert (asked(game), picks(game)) == (("send_hoplites", "athens"), ["done", "send attica", "send ionia"])
    play(game, "send ionia", "send ionia")
    assert picks(game) == ["done", "send attica"]
    play(game, "send attica")  # the third
    assert (asked(game), picks(game)) == (("send_hoplites", "sparta"), ["done", "send laconia"])
    play(game, "send laconia", "done")
    assert (prestige(game), asked(game)) == ((9, 5), ("turn", "sparta"))
    assert board(game, "athens")["away"] == {"hoplites": 3, "galleys": 0}
    assert (hoplites(game, "attica", "athens"), hoplites(game, "ionia", "athens")) == (2, 0)


@rule("10")
@card("persian_king_murdered")
def test_persian_king_murdered_nobody_has_to_send_any(edition: str, number: int) -> None:
    assert effect("persian_king_murdered", edition, number, "done", "done") == {}


@rule("10")
@card("persian_king_murdered")
def test_persian_king_murdered_the_last_hoplite_may_go(edition: str, number: int) -> None:
    army = {"hoplites": {"attica": {"athens": 1}}}  # Sparta has none and is not asked
    game = play(drawn("persian_king_murdered", edition, number, **army), "send attica")
    assert (asked(game), prestige(game)) == (("turn", "sparta"), (5, 3))


@rule("10")
@card("persian_king_murdered")
@pytest.mark.parametrize(("first", "second"), [("athens", "sparta"), ("sparta", "athens")])
def test_persian_king_murdered_all_come_back_in_turn_the_first_passer_first(
    edition: str, number: int, first: str, second: str
) -> None:
    away = {first: {"away": {"hoplites": 3}}, second: {"away": {"hoplites": 1}}}
    game = ending("persian_king_murdered", edition, number, first_passer=first, sides=away, hoplites={})
    order = []
    for _ in range(3):
        order.append(asked(game))
        play(game, f"return {'boeotia' if game.side == first else 'sicily'}")
    assert [*order, asked(game)] == [("return_to", who) for who in (first, second, first, first)]
    come_home(game, edition, "boeotia")
    assert (hoplites(game, "boeotia", first), hoplites(game, "sicily", second)) == (3, 1)
    assert board(game, first)["away"] == board(game, second)["away"] == {"hoplites": 0, "galleys": 0}


@rule("10")
@card("persian_king_murdered")
def test_persian_king_murdered_they_come_back_to_any_region_with_room(edition: str, number: int) -> None:
    limit = LIMIT[edition, number]
    away = {"sparta": {"away": {"hoplites": 1}}}
    army = {"laconia": {"sparta": limit}, "attica": {"athens": limit}}
    game = ending("persian_king_murdered", edition, number, sides=away, hoplites=army)
    assert len(picks(game)) == 11
    assert "return laconia" not in picks(game)
    assert "return attica" in picks(game)


# -- the age of Pericles: the project


@rule("10")
@card("age_of_pericles")
@pytest.mark.parametrize(
    ("where", "tile", "done", "gain"),
    [
        ("athens", "socrates", False, 4 + 1),
        ("athens", "socrates", True, 0),  # finished before
        ("syracuse", "temple_zeus", False, 4),  # not in the city of Athens
    ],
)
def test_age_of_pericles_a_project_finished_in_athens_brings_1_more(
    edition: str, number: int, where: str, tile: str, done: bool, gain: int
) -> None:
    poleis = {**HOME, "syracuse": {"owner": "athens"}}
    poleis[where] = {**poleis[where], "projects": [{"tile": tile, "done": done}]}
    sides = {"athens": {"prestige": 5, "goods": {"wheat": 20}}, "sparta": {"prestige": 5, "goods": {"wheat": 20}}}
    turn = {"side": "athens", "passed": "sparta"}
    game = situation(edition, round=number, event="age_of_pericles", poleis=poleis, sides=sides, turn=turn)
    assert prestige(play(game, "pass")) == (5 + gain, 5)


@rule("10")
@card("age_of_pericles")
def test_age_of_pericles_brings_nothing_for_a_project_of_sparta(edition: str, number: int) -> None:
    poleis = {**HOME, "sparta": {"owner": "sparta", "projects": [{"tile": "temple_zeus", "done": False}]}}
    sides = {"athens": {"prestige": 5, "goods": {"wheat": 20}}, "sparta": {"prestige": 5, "goods": {"wheat": 20}}}
    turn = {"side": "athens", "passed": "sparta"}
    game = situation(edition, round=number, event="age_of_pericles", poleis=poleis, sides=sides, turn=turn)
    assert prestige(play(game, "pass")) == (5, 9)


# -- the treasury


@rule("10")
@card("treasury_transfer")
def test_treasury_transfer_each_prestige_given_up_brings_2_silver(edition: str, number: int) -> None:
    game = drawn("treasury_transfer", edition, number)
    assert (asked(game), picks(game)) == (("exchange", "athens"), ["give 1", "give 2", "give 3"])  # at least 1
    assert effect("treasury_transfer", edition, number, "give 2", "give 1") == {
        "sides athens prestige": -2,
        "sides athens goods silver": 4,
        "sides sparta prestige": -1,
        "sides sparta goods silver": 2,
    }


@rule("10")
@card("treasury_transfer")
def test_treasury_transfer_all_prestige_may_go(edition: str, number: int) -> None:
    game = play(drawn("treasury_transfer", edition, number), "give 3", "give 1")
    assert (prestige(game), game.outcome, asked(game)) == ((0, 2), None, ("turn", "athens"))


@rule("10")
@card("treasury_transfer")
def test_treasury_transfer_passes_by_who_has_no_prestige(edition: str, number: int) -> None:
    game = drawn("treasury_transfer", edition, number, sides=held(0, 2))
    assert asked(game) == ("exchange", "sparta")
    assert asked(play(game, "give 1")) == ("turn", "athens")


@rule("10")
@rule("1.4")
@card("treasury_transfer")
def test_treasury_transfer_silver_stops_at_the_cap(edition: str, number: int) -> None:
    game = drawn("treasury_transfer", edition, number, sides={"athens": {"goods": {"silver": 19}}})
    assert board(play(game, "give 2"), "athens")["goods"]["silver"] == 20


# -- behind the long walls


@rule("10")
@card("behind_long_walls")
@pytest.mark.parametrize(("before", "growth"), [(5, 2), (8, 2), (9, 1), (10, 0)])
def test_behind_long_walls_athens_gains_2_population_up_to_its_maximum(
    edition: str, number: int, before: int, growth: int
) -> None:
    poleis = {**HOME, "athens": {"owner": "athens", "population": before}}
    expected = {"poleis athens population": growth} if growth else {}
    assert effect("behind_long_walls", edition, number, poleis=poleis) == expected


@rule("10")
@card("behind_long_walls")
def test_behind_long_walls_the_population_comes_from_the_supply(edition: str, number: int) -> None:
    poleis = no_cubes(edition, "athens")
    poleis["athens"] = {"owner": "athens", "population": 5}  # room for five
    poleis |= {"abdera": {"owner": "athens", "population": 3}, "chios": {"owner": "athens", "population": 1}}
    changes = effect("behind_long_walls", edition, number, poleis=poleis, hoplites={}, galleys={})
    assert changes == {"poleis athens population": 1}  # one cube was left


@rule("10")
@card("behind_long_walls")
def test_behind_long_walls_at_most_2_hoplites_tax_attica(edition: str, number: int) -> None:
    army = {"attica": {"athens": 5}, "ionia": {"athens": 3}}
    game = play(during("behind_long_walls", edition, number, "athens", hoplites=army), "tribute", "region attica")
    play(game, "lay silver", "lay silver")
    assert game.decision is not None
    assert game.decision["id"] == "turn"
    assert board(game, "athens")["goods"]["silver"] == 3


@rule("10")
@card("behind_long_walls")
def test_behind_long_walls_other_regions_are_taxed_as_ever(edition: str, number: int) -> None:
    army = {"attica": {"athens": 5}, "ionia": {"athens": 3}}
    game = play(during("behind_long_walls", edition, number, "athens", hoplites=army), "tribute", "region ionia")
    play(game, "lay wine", "lay wine", "lay wine")
    assert board(game, "athens")["goods"]["wine"] == 4 + 6


@rule("10")
@card("behind_long_walls")
@pytest.mark.parametrize("before", [0, 3])
def test_behind_long_walls_sparta_marches_into_attica_for_nothing(edition: str, number: int, before: int) -> None:
    army = {"hoplites": {"megaris": {"sparta": 2}}, "sides": held(3, before)}
    game = play(during("behind_long_walls", edition, number, "sparta", **army), "move_hoplites", "to attica")
    play(game, "from megaris", "from megaris")
    assert (prestige(game)[1], hoplites(game, "attica", "sparta")) == (before, 2)


@rule("10")
@card("behind_long_walls")
def test_behind_long_walls_other_marches_cost_as_ever(edition: str, number: int) -> None:
    army = {"megaris": {"sparta": 2, "athens": 1}}
    sparta = during("behind_long_walls", edition, number, "sparta", hoplites=army)
    assert prestige(play(sparta, "move_hoplites", "to boeotia")) == (3, 2)
    athens = during("behind_long_walls", edition, number, "athens", hoplites=army)
    assert prestige(play(athens, "move_hoplites", "to attica")) == (2, 3)
    usual = during("no_event", edition, number, "sparta", hoplites=army)
    assert prestige(play(usual, "move_hoplites", "to attica")) == (3, 2)


@rule("10")
@card("behind_long_walls")
def test_behind_long_walls_at_0_prestige_attica_is_the_only_goal(edition: str, number: int) -> None:
    army = {"hoplites": {"megaris": {"sparta": 2}}, "sides": held(3, 0)}
    game = play(during("behind_long_walls", edition, number, "sparta", **army), "move_hoplites")
    assert picks(game) == ["to attica"]


# -- free trade with Persia


def after_turn(event: str, edition: str, number: int, side: str, **document: Any) -> Game:
    """The side's turn ends by a second action that touches nothing of the board: a merchant for wood."""
    sides = {"athens": {"prestige": 5}, "sparta": {"prestige": 5, "goods": {"silver": 4}}}
    commercial = "polis athens" if side == "athens" else "polis pylos"
    turn = {"side": side, "taken": ["trade"]}
    game = situation(edition, round=number, event=event, turn=turn, **{"sides": sides, **document})
    play(game, "merchants", commercial, "merchant wood")
    return play(game, "done") if "done" in picks(game) else game


BLOCKADE = {"cyclades": {"sparta": 1}}  # Athens' merchants start in the Cyclades


@rule("10")
@card("free_trade_persia")
@pytest.mark.parametrize("event", ["free_trade_persia", "no_event"])
def test_free_trade_persia_who_blocks_the_way_at_the_end_of_a_turn_loses_1(
    edition: str, number: int, event: str
) -> None:
    game = after_turn(event, edition, number, "sparta", galleys=BLOCKADE)
    assert prestige(game) == ((5, 4) if event == "free_trade_persia" else (5, 5))


@rule("10")
@card("free_trade_persia")
def test_free_trade_persia_counts_the_own_turn_only(edition: str, number: int) -> None:
    assert prestige(after_turn("free_trade_persia", edition, number, "athens", galleys=BLOCKADE)) == (5, 5)


@rule("10")
@card("free_trade_persia")
@pytest.mark.parametrize(
    ("side", "fleet", "blocked"),
    [
        ("sparta", {"south_sporades": {"sparta": 1}}, True),  # the last sea before both markets
        ("sparta", {"south_sporades": {"sparta": 1, "athens": 1}}, False),  # nobody controls it
        ("sparta", {"myrtoan": {"sparta": 3}, "thracian": {"sparta": 3}}, False),
        ("athens", {"myrtoan": {"athens": 1}}, True),  # Sparta's ships go round by the Ionian sea, but not farther
        ("athens", {"ionian": {"athens": 3}, "cyclades": {"athens": 3}}, False),
        ("athens", {"ionian": {"athens": 3}, "south_sporades": {"athens": 3}}, True),
    ],
)
def test_free_trade_persia_what_is_a_blockade(
    edition: str, number: int, side: str, fleet: dict[str, Any], blocked: bool
) -> None:
    game = after_turn("free_trade_persia", edition, number, side, galleys=fleet)
    assert board(game, side)["prestige"] == 5 - blocked


@rule("10")
@card("free_trade_persia")
def test_free_trade_persia_is_paid_at_the_end_of_every_such_turn(edition: str, number: int) -> None:
    game = after_turn("free_trade_persia", edition, number, "sparta", galleys=BLOCKADE)
    play(game, "pass")  # Athens
    assert prestige(play(game, "pass"))[1] == 3


@rule("10")
@card("free_trade_persia")
@pytest.mark.parametrize(("thracian", "lost"), [(5, 0), (4, 1)])
def test_free_trade_persia_ten_galleys_in_the_ionian_and_thracian_excuse(
    edition: str, number: int, thracian: int, lost: int
) -> None:
    fleet = {**BLOCKADE, "ionian": {"sparta": 5}, "thracian": {"sparta": thracian}}
    assert prestige(after_turn("free_trade_persia", edition, number, "sparta", galleys=fleet)) == (5, 5 - lost)


@rule("10")
@card("free_trade_persia")
def test_free_trade_persia_changes_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("free_trade_persia", edition, number, galleys=BLOCKADE) == {}


# -- great commanders

CARDS = {
    "athens": ["phalanx_advance", "phalanx_advance", "hippeis_hold", "hippeis_hold"],
    "sparta": ["peltasts_hold", "peltasts_hold", "toxotai_advance", "toxotai_advance"],
}


def fight_for_two(game: Game) -> Game:
    """Sparta's two archers bring 2 prestige, then Athens yields."""
    return play(
        game, "fight", ("fight", *CARDS["athens"], *CARDS["sparta"]),
        "attack toxotai_advance toxotai_advance", "defend hippeis_hold hippeis_hold", "yield",
    )  # fmt: skip


def won_by_sparta(event: str, edition: str, number: int, **document: Any) -> Game:
    """Such a battle in Boeotia, after Athens passed."""
    table = {"hoplites": {"boeotia": {"athens": 4, "sparta": 4}}, "sides": held(5, 5), **document}
    return fight_for_two(play(during(event, edition, number, "athens", **table), "pass"))


@rule("10")
@card("great_commanders")
def test_great_commanders_the_prestige_of_a_battle_may_be_doubled_after_it(edition: str, number: int) -> None:
    game = won_by_sparta("great_commanders", edition, number)
    assert (asked(game), picks(game), prestige(game)) == (("commanders", "sparta"), ["double", "keep"], (4, 8))
    assert prestige(play(game, "double")) == (4, 10)  # what the yield brought is not doubled
    assert asked(game) == ("turn", "sparta")


@rule("10")
@card("great_commanders")
def test_great_commanders_nobody_has_to(edition: str, number: int) -> None:
    game = play(won_by_sparta("great_commanders", edition, number), "keep")
    assert (asked(game), prestige(game)) == (("turn", "sparta"), (4, 8))


@rule("10")
@card("great_commanders")
@pytest.mark.parametrize(("answer", "again"), [("double", False), ("keep", True)])
def test_great_commanders_double_once_a_round(edition: str, number: int, answer: str, again: bool) -> None:
    two = {"boeotia": {"athens": 4, "sparta": 4}, "attica": {"athens": 4, "sparta": 4}}
    game = during("great_commanders", edition, number, "athens", hoplites=two, sides=held(5, 5))
    play(game, "pass", "battle boeotia")
    fight_for_two(game)
    assert asked(game) == ("commanders", "sparta")
    fight_for_two(play(game, answer))
    assert (asked(game) == ("commanders", "sparta")) == again
    if again:
        play(game, "double")  # 2 of this battle, not 4 of both
    assert prestige(game) == (3, 5 + 2 + 1 + 2 + 1 + 2)


@rule("10")
@card("great_commanders")
def test_great_commanders_each_side_has_its_own_doubling(edition: str, number: int) -> None:
    sides = held(5, 5)
    army = {"boeotia": {"athens": 5, "sparta": 5}}
    game = during("great_commanders", edition, number, "athens", hoplites=army, sides=sides)
    deal = ["phalanx_advance"] * 3 + ["hippeis_hold"] * 2 + ["toxotai_advance"] * 3 + ["peltasts_hold"] * 2
    play(game, "pass", "fight", ("fight", *deal))
    play(game, "attack toxotai_advance toxotai_advance", "defend hippeis_hold hippeis_hold", "fight", "fight")
    play(game, "attack phalanx_advance phalanx_advance", "defend peltasts_hold peltasts_hold", "yield")
    assert asked(game) == ("commanders", "athens")
    assert asked(play(game, "double")) == ("commanders", "sparta")
    assert prestige(play(game, "double")) == (5 + 2 + 1 + 2, 5 + 2 - 1 + 2)


@rule("10")
@card("great_commanders")
def test_great_commanders_need_prestige_of_cards(edition: str, number: int) -> None:
    army = {"boeotia": {"athens": 4, "sparta": 4}}
    game = play(during("great_commanders", edition, number, "athens", hoplites=army), "pass", "yield")
    assert asked(game) == ("turn", "sparta")


@rule("10")
@card("great_commanders")
def test_great_commanders_are_spent_for_the_rest_of_the_round(edition: str, number: int) -> None:
    game = won_by_sparta("great_commanders", edition, number, spent={"sparta": 1})
    assert asked(game) == ("turn", "sparta")


@rule("10")
def test_great_commanders_look_at_no_battle_of_an_earlier_round() -> None:
    sides = {"athens": {"prestige": 5, "goods": {"wheat": 8}}, "sparta": {"prestige": 5, "goods": {"wheat": 7}}}
    army = {"attica": {"athens": 4, "sparta": 4}}
    game = play(during("no_event", "first", 2, "athens", hoplites=army, sides=sides), "pass")
    fight_for_two(game)
    play(game, "pass", "phoros 0", ("phoros 0", "protagoras", "socrates", "temple_zeus", "great_commanders"))
    play(game, "train", "polis athens", "hoplite metal", "hoplite metal", "done", "pass")  # four and four again
    assert asked(play(game, "yield")) == ("turn", "sparta")


@rule("10")
@card("great_commanders")
def test_great_commanders_stop_at_the_cap(edition: str, number: int) -> None:
    game = play(won_by_sparta("great_commanders", edition, number, sides=held(5, 16)), "double")
    assert prestige(game) == (4, 20)  # 16 + 2 by cards + 1 by the yield, and 1 of the 2 more


@rule("10")
@card("great_commanders")
def test_great_commanders_change_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("great_commanders", edition, number) == {}


# -- mercenaries


@rule("10")
@card("mercenaries")
def test_mercenaries_hoplites_for_2_silver_without_population(edition: str, number: int) -> None:
    sides = {"sparta": {"goods": {"silver": 5, "metal": 0}}}
    game = play(during("mercenaries", edition, number, "sparta", sides=sides), "train", "polis sparta")
    assert picks(game) == ["hoplite mercenaries", "hoplite silver"]
    before = board(game, "sparta")["supply"]["cubes"]
    play(game, "hoplite mercenaries")
    assert (board(game, "sparta")["goods"]["silver"], hoplites(game, "laconia", "sparta")) == (3, 4)
    assert (polis(game, "sparta")["population"], board(game, "sparta")["supply"]["cubes"]) == (4, before - 1)


@rule("10")
@card("mercenaries")
def test_mercenaries_galleys_for_2_silver_without_population(edition: str, number: int) -> None:
    sides = {"sparta": {"goods": {"silver": 3, "wood": 0}}}
    galley = galleys(situation(edition), "myrtoan", "sparta")
    game = play(during("mercenaries", edition, number, "sparta", sides=sides), "galleys", "polis gythion")
    assert picks(game) == ["galley mercenaries myrtoan"]  # Gythion's last cube stays
    play(game, "galley mercenaries myrtoan")
    assert (board(game, "sparta")["goods"]["silver"], galleys(game, "myrtoan", "sparta")) == (1, galley + 1)
    assert polis(game, "gythion")["population"] == 1


@rule("10")
@card("mercenaries")
def test_mercenaries_and_citizens_in_one_action(edition: str, number: int) -> None:
    sides = {"sparta": {"goods": {"silver": 4, "metal": 1}}}
    game = play(during("mercenaries", edition, number, "sparta", sides=sides), "train", "polis sparta")
    play(game, "hoplite mercenaries", "hoplite metal")
    assert (hoplites(game, "laconia", "sparta"), polis(game, "sparta")["population"]) == (5, 3)


@rule("10")
@card("mercenaries")
@pytest.mark.parametrize(("silver", "legal"), [(1, False), (2, True)])
def test_mercenaries_cost_2_silver(edition: str, number: int, silver: int, legal: bool) -> None:
    sides = {"sparta": {"goods": {"silver": silver, "metal": 0}}}
    game = play(during("mercenaries", edition, number, "sparta", sides=sides), "train", "polis sparta")
    assert ("hoplite mercenaries" in picks(game)) == legal


@rule("10")
@rule("1.2")
@card("mercenaries")
def test_mercenaries_respect_the_limit(edition: str, number: int) -> None:
    sides = {"sparta": {"goods": {"silver": 9}}}
    game = during("mercenaries", edition, number, "sparta", sides=sides, hoplites={"laconia": {"sparta": 5}})
    play(game, "train")
    assert reason(game, "polis sparta") == "limit_reached"
    assert "polis pylos" in picks(game)


@rule("10")
@rule("1.3")
@card("mercenaries")
@pytest.mark.parametrize(("spare", "legal"), [(0, False), (1, True)])
def test_mercenaries_need_a_cube_of_the_supply(edition: str, number: int, spare: int, legal: bool) -> None:
    sides = {"sparta": {"goods": {"silver": 9}}}
    units = {"hoplites": {}, "galleys": {}, "poleis": no_cubes(edition, "sparta", spare)}
    game = play(during("mercenaries", edition, number, "sparta", sides=sides, **units), "train", "polis sparta")
    assert ("hoplite mercenaries" in picks(game)) == legal


@rule("10")
@card("mercenaries")
def test_mercenaries_are_no_merchants_and_gone_with_the_card(edition: str, number: int) -> None:
    sides = {"sparta": {"goods": {"silver": 9, "wood": 0, "metal": 0}}}
    game = play(during("mercenaries", edition, number, "sparta", sides=sides), "merchants", "polis pylos")
    assert picks(game) == ["merchant silver"]
    game = play(during("no_event", edition, number, "sparta", sides=sides), "train", "polis sparta")
    assert picks(game) == ["hoplite silver"]


@rule("10")
@card("mercenaries")
def test_mercenaries_change_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("mercenaries", edition, number) == {}


# -- pacifism


@rule("10")
@card("pacifism")
@pytest.mark.parametrize(("side", "home"), [("athens", "attica"), ("sparta", "laconia")])
@pytest.mark.parametrize("n", [1, 3])
def test_pacifism_hoplites_at_home_bring_prestige_instead_of_goods(
    edition: str, number: int, side: str, home: str, n: int
) -> None:
    game = play(during("pacifism", edition, number, side), "tribute", f"region {home}")
    assert picks(game) == ["collect", "pacify 1", "pacify 2", "pacify 3"]
    goods = board(game, side)["goods"]
    play(game, f"pacify {n}")
    assert (board(game, side)["prestige"], board(game, side)["goods"]) == (3 + n, goods)
    assert (game.decision or {})["id"] == ("turn" if n == 3 else "lay"), "those who silence nobody collect"
    assert game.view()["tributes"] == {home: side}  # spent all the same
    assert hoplites(game, home, side) == 3


@rule("10")
@card("pacifism")
def test_pacifism_the_other_hoplites_collect(edition: str, number: int) -> None:
    """Ruling pacifism_rest_collects: of three hoplites one silences, and two are laid in the rows."""
    game = play(during("pacifism", edition, number, "athens"), "tribute", "region attica", "pacify 1")
    assert game.decision is not None and game.decision["args"]["hoplites"] == 2
    before = board(game, "athens")["goods"]["wine"]
    play(game, "lay wine", "lay wine")
    assert (board(game, "athens")["goods"]["wine"] - before, prestige(game)) == (3, (4, 3))
    assert (game.decision or {})["id"] == "turn"


@rule("10")
@card("pacifism")
def test_pacifism_tribute_may_be_collected_as_ever(edition: str, number: int) -> None:
    game = play(
        during("pacifism", edition, number, "athens"), "tribute", "region attica", "collect", "lay wine", "done"
    )
    assert (board(game, "athens")["goods"]["wine"], prestige(game)) == (5, (3, 3))


@rule("10")
@card("pacifism")
def test_pacifism_is_limited_by_the_population_of_the_capital(edition: str, number: int) -> None:
    poleis = {**HOME, "sparta": {"owner": "sparta", "population": 2}}
    game = play(during("pacifism", edition, number, "sparta", poleis=poleis), "tribute", "region laconia")
    assert picks(game) == ["collect", "pacify 1", "pacify 2"]


@rule("10")
@card("pacifism")
def test_pacifism_is_for_the_home_region_only(edition: str, number: int) -> None:
    game = play(during("pacifism", edition, number, "athens"), "tribute", "region ionia")
    assert game.decision is not None
    assert game.decision["id"] == "lay"


@rule("10")
@card("pacifism")
def test_pacifism_changes_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("pacifism", edition, number) == {}


# -- plague and humiliation


@rule("10")
@card("plague_humiliation")
@pytest.mark.parametrize(("before", "lost"), [(7, 2), (3, 2), (2, 1), (1, 0)])
def test_plague_athens_loses_2_population_but_not_the_last(edition: str, number: int, before: int, lost: int) -> None:
    poleis = {**HOME, "athens": {"owner": "athens", "population": before}}
    expected = {"poleis athens population": -lost} if lost else {}
    assert effect("plague_humiliation", edition, number, poleis=poleis) == expected


@rule("10")
@card("plague_humiliation")
@pytest.mark.parametrize(("athens", "sparta", "gain"), [(1, 0, 2), (2, 1, 2), (1, 1, 0), (0, 0, 0), (1, 2, 0)])
def test_humiliation_control_of_messenia_after_its_turn_brings_athens_2(
    edition: str, number: int, athens: int, sparta: int, gain: int
) -> None:
    army = {"messenia": {"athens": athens, "sparta": sparta}}
    assert prestige(after_turn("plague_humiliation", edition, number, "athens", hoplites=army)) == (5 + gain, 5)


@rule("10")
@card("plague_humiliation")
def test_humiliation_is_judged_after_turns_of_athens_only(edition: str, number: int) -> None:
    for army in ({"messenia": {"athens": 1}}, {"messenia": {"sparta": 1}}):
        assert prestige(after_turn("plague_humiliation", edition, number, "sparta", hoplites=army)) == (5, 5)


@rule("10")
@card("plague_humiliation")
def test_humiliation_comes_once_a_round(edition: str, number: int) -> None:
    game = after_turn("plague_humiliation", edition, number, "athens", hoplites={"messenia": {"athens": 1}})
    play(game, "pass")
    assert asked(game) == ("turn", "athens")
    play(game, "pass")
    gains = [event for event in game.events() if event["id"] == "prestige_gained" and event["args"]["why"] == "event"]
    assert [gain["args"] for gain in gains] == [{"side": "athens", "n": 2, "why": "event"}]


@rule("10")
@card("plague_humiliation")
def test_humiliation_is_judged_after_the_battles_of_the_turn(edition: str, number: int) -> None:
    army = {"messenia": {"athens": 5, "sparta": 3}}
    game = after_turn("plague_humiliation", edition, number, "athens", hoplites=army)
    deal = ["phalanx_advance"] * 5 + ["hippeis_hold"] * 2 + ["toxotai_volley"]
    play(game, "fight", ("fight", *deal), "attack hippeis_hold hippeis_hold")
    play(game, "defend phalanx_advance phalanx_advance", "yield")
    assert hoplites(game, "messenia", "athens") == 3  # no more than Sparta now
    assert prestige(game) == (4, 6)  # nothing but the yield


# -- Alcibiades


@rule("10")
@card("alcibiades_flees")
@pytest.mark.parametrize(("event", "units", "due"), [
    ("alcibiades_flees", (4, 3), True), ("alcibiades_flees", (5, 2), True), ("alcibiades_flees", (3, 3), False),
    ("no_event", (4, 3), False),
])  # fmt: skip
@pytest.mark.parametrize(("kind", "area"), [("hoplites", "boeotia"), ("galleys", "ionian")])
def test_alcibiades_seven_units_are_a_battle(
    edition: str, number: int, event: str, units: tuple[int, int], due: bool, kind: str, area: str
) -> None:
    army = {"hoplites": {}, "galleys": {}, kind: {area: {"athens": units[0], "sparta": units[1]}}}
    game = play(during(event, edition, number, "athens", **army), "pass")
    assert ((asked(game) or ("", ""))[0] == "yield") == due


@rule("10")
@card("alcibiades_flees")
def test_alcibiades_changes_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("alcibiades_flees", edition, number) == {}


# -- Carthage


@rule("10")
@card("carthage_in_sicily")
@pytest.mark.parametrize(
    ("athens", "sparta", "lost"),
    [
        (3, 2, {"athens": -2}),
        (1, 4, {"sparta": -2}),
        (1, 0, {"athens": -1}),
        (0, 2, {"sparta": -2}),
        (3, 3, {"athens": -2, "sparta": -2}),
        (1, 1, {"athens": -1, "sparta": -1}),
    ],
)
def test_carthage_the_stronger_loses_up_to_2_hoplites_and_equals_both(
    edition: str, number: int, athens: int, sparta: int, lost: dict[str, int]
) -> None:
    army = {"sicily": {"athens": athens, "sparta": sparta}, "boeotia": {"athens": 1, "sparta": 1}}
    expected = {f"hoplites sicily {side}": n for side, n in lost.items()}
    assert effect("carthage_in_sicily", edition, number, hoplites=army) == expected
    assert drawn("carthage_in_sicily", edition, number, hoplites=army).view()["tributes"] == {}


@rule("10")
@card("carthage_in_sicily")
def test_carthage_without_hoplites_there_nobody_taxes_sicily(edition: str, number: int) -> None:
    poleis = {**HOME, "gela": {"owner": "athens"}, "syracuse": {"owner": "sparta"}}
    game = drawn("carthage_in_sicily", edition, number, poleis=poleis, hoplites={"megaris": {"sparta": 2}})
    assert game.view()["tributes"] == {"sicily": "closed"}
    play(game, "move_hoplites", "to sicily", "from megaris", "done")
    assert hoplites(game, "sicily", "sparta") == 1
    assert reason(game, "tribute sicily") == "region_closed"
    assert [board(game, side)["supply"]["discs"] for side in ("athens", "sparta")] == [23, 23]  # nobody's disc


@rule("10")
@card("carthage_in_sicily")
def test_carthage_with_hoplites_there_sicily_may_be_taxed(edition: str, number: int) -> None:
    poleis = {**HOME, "syracuse": {"owner": "sparta"}}
    game = drawn("carthage_in_sicily", edition, number, poleis=poleis, hoplites={"sicily": {"sparta": 3}})
    assert hoplites(game, "sicily", "sparta") == 1
    assert reason(game, "tribute sicily") != "region_closed"
    assert "region sicily" in picks(play(game, "tribute"))


# -- Etna


@rule("10")
@card("etna_eruption")
@pytest.mark.parametrize(("event", "wine"), [("etna_eruption", 6), ("no_event", 15)])
def test_etna_at_most_3_hoplites_tax_sicily(edition: str, number: int, event: str, wine: int) -> None:
    poleis = {**HOME, "gela": {"owner": "athens"}}
    table = {"poleis": poleis, "hoplites": {"sicily": {"athens": 5}}, "sides": {"athens": {"goods": {"wine": 0}}}}
    game = play(during(event, edition, number, "athens", **table), "tribute", "region sicily")
    while "lay wine" in picks(game):
        play(game, "lay wine")
    assert board(game, "athens")["goods"]["wine"] == wine


@rule("10")
@card("etna_eruption")
def test_etna_leaves_other_regions_and_smaller_armies_alone(edition: str, number: int) -> None:
    poleis = {**HOME, "gela": {"owner": "athens"}, "samos": {"owner": "athens"}}
    table = {"poleis": poleis, "hoplites": {"sicily": {"athens": 2}, "ionia": {"athens": 4}}}
    game = play(during("etna_eruption", edition, number, "athens", **table), "tribute", "region sicily")
    assert game.decision is not None
    assert game.decision["args"]["hoplites"] == 2
    game = play(during("etna_eruption", edition, number, "athens", **table), "tribute", "region ionia")
    assert game.decision is not None
    assert game.decision["args"]["hoplites"] == 4


@rule("10")
@card("etna_eruption")
def test_etna_changes_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("etna_eruption", edition, number) == {}


# -- the liberation of slaves


@rule("10")
@card("liberation_of_slaves")
def test_liberation_of_slaves_wine_and_oil_cost_as_much_as_silver(edition: str, number: int) -> None:
    prices = {"metal": 4, "wood": 7, "wine": 11, **({"oil": 2} if edition == "first" else {})}
    expected = {"prices wine": -10, **({"prices oil": -1} if edition == "first" else {})}
    assert effect("liberation_of_slaves", edition, number, prices=prices) == expected
    cargo = drawn("liberation_of_slaves", edition, number, prices=prices).view()["markets"]["persia"][0]
    assert cargo["prices"]["wine"] == cargo["size"] == 3


@rule("10")
@card("liberation_of_slaves")
def test_liberation_of_slaves_changes_nothing_at_the_first_column(edition: str, number: int) -> None:
    assert effect("liberation_of_slaves", edition, number) == {}


# -- the hermocopidae


@rule("10")
@card("hermocopidae")
def test_hermocopidae_both_lose_1(edition: str, number: int) -> None:
    assert effect("hermocopidae", edition, number) == {"sides athens prestige": -1, "sides sparta prestige": -1}


@rule("10")
@rule("7.7")
@card("hermocopidae")
def test_hermocopidae_stop_at_0(edition: str, number: int) -> None:
    game = drawn("hermocopidae", edition, number, sides=held(0, 1))
    assert (prestige(game), game.outcome) == ((0, 0), None)


# -- superstition


@rule("10")
@card("superstition")
@pytest.mark.parametrize(("event", "gain"), [("superstition", 0), ("no_event", 3)])
def test_superstition_matched_cards_give_no_prestige(edition: str, number: int, event: str, gain: int) -> None:
    army = {"boeotia": {"athens": 4, "sparta": 4}}
    game = during(event, edition, number, "athens", hoplites=army)
    athens = ["phalanx_advance", "mercenaries", "hippeis_hold", "hippeis_hold"]
    play(game, "pass", "fight", ("fight", *athens, "phalanx_othismos", "phalanx_othismos"))
    play(game, "attack phalanx_othismos phalanx_othismos", "defend phalanx_advance mercenaries")
    assert (prestige(game), hoplites(game, "boeotia", "athens")) == ((3, 3 + gain), 4)


@rule("10")
@card("superstition")
def test_superstition_leaves_other_cards_alone(edition: str, number: int) -> None:
    game = won_by_sparta("superstition", edition, number)
    assert prestige(game) == (4, 5 + 2 + 1)  # two archers, and a yield
    assert hoplites(game, "boeotia", "athens") == 2


@rule("10")
@card("superstition")
def test_superstition_the_salpinx_costs_as_ever(edition: str, number: int) -> None:
    game = during("superstition", edition, number, "athens", hoplites={"boeotia": {"athens": 4, "sparta": 4}})
    athens = ["phalanx_advance", "phalanx_advance", "hippeis_hold", "hippeis_hold"]
    play(game, "pass", "fight", ("fight", *athens, "salpinx", "phalanx_advance"))
    play(game, "attack phalanx_advance salpinx", "defend phalanx_advance hippeis_hold")
    assert (prestige(game), hoplites(game, "boeotia", "athens")) == ((3, 2), 3)


@rule("10")
@card("superstition")
def test_superstition_changes_nothing_when_drawn(edition: str, number: int) -> None:
    assert effect("superstition", edition, number) == {}
