"""Chapter 6 of the rules: battles, with every deal forced."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import BadChance, Game
from tests.support.polis import board, galleys, hoplites, picks, play, rule, situation

P2, P1 = "phalanx_othismos", "phalanx_advance"
H1, H0 = "hippeis_advance", "hippeis_hold"
T1, T0 = "toxotai_advance", "toxotai_volley"
L0, M, S = "peltasts_hold", "mercenaries", "salpinx"
COPIES = {P2: 3, P1: 5, H1: 4, H0: 2, T1: 3, T0: 2, L0: 3, M: 1, S: 1}  # the table of the second rulebook

LAND, SEA = "boeotia", "ionian"
FOUGHT = {LAND: ("sparta", "athens"), SEA: ("athens", "sparta")}  # area: who attacks first, who defends
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
AREAS = pytest.mark.parametrize("area", [LAND, SEA])


def armies(edition: str, area: str, athens: int = 4, sparta: int = 4, prestige: Any = (5, 5), **more: Any) -> Game:
    """A turn of Athens; the limit is 5, so the units of one area may be enough for a battle."""
    document = {
        "round": 3,
        "sides": {"athens": {"prestige": prestige[0]}, "sparta": {"prestige": prestige[1]}},
        "hoplites": {LAND: {"athens": athens, "sparta": sparta}} if area == LAND else {},
        "galleys": {SEA: {"athens": athens, "sparta": sparta}} if area == SEA else {},
        "turn": {"side": "athens"},
        **more,
    }
    return situation(edition, **document)


def fought(game: Game, *cards: str) -> Game:
    """Athens passes and nobody yields; these cards are dealt, those of Athens first."""
    questions = sum(board(game, side)["prestige"] > 0 for side in ("athens", "sparta"))
    moves = ["pass", *["fight"] * questions]
    return play(game, *moves[:-1], (moves[-1], *cards))


def battle(edition: str, area: str, athens: tuple[str, ...], sparta: tuple[str, ...], **more: Any) -> Game:
    """A battle in which each side has these cards, and as many units."""
    return fought(armies(edition, area, len(athens), len(sparta), **more), *athens, *sparta)


def table(game: Game, side: str | None = None) -> dict[str, Any]:
    """What the side sees of the battle."""
    row: dict[str, Any] = game.view(side)["battle"]
    return row


def asked(game: Game) -> tuple[str, str]:
    """What is to be decided, and by whom."""
    assert game.decision is not None
    return game.decision["id"], game.decision["sides"][0]


def units(game: Game, area: str, side: str) -> int:
    return hoplites(game, area, side) if area == LAND else galleys(game, area, side)


def prestige(game: Game) -> tuple[int, int]:
    return board(game, "athens")["prestige"], board(game, "sparta")["prestige"]


def in_order(*cards: str) -> str:
    """A pair as the engine names it: an attack has no order, so it is written in the order of the deck."""
    return " ".join(sorted(cards, key=list(COPIES).index))


# -- 6.1 the deal and the roles


@rule("6.1")
@EDITIONS
@AREAS
def test_each_side_gets_as_many_cards_as_it_has_units(edition: str, area: str) -> None:
    game = fought(armies(edition, area, athens=5, sparta=3))
    assert table(game)["cards"] == {"athens": 5, "sparta": 3}
    assert table(game)["deck"] == 24 - 8


@rule("6.1")
@EDITIONS
@pytest.mark.parametrize("card", COPIES)
def test_the_deck_holds_each_card_as_often_as_printed(edition: str, card: str) -> None:
    game = fought(armies(edition, LAND, athens=5, sparta=5), *[card] * COPIES[card])
    assert table(game, "athens")["hand"].count(card) == COPIES[card]
    with pytest.raises(BadChance):
        fought(armies(edition, LAND, athens=5, sparta=5), *[card] * (COPIES[card] + 1))


@rule("6.1")
def test_all_cards_are_shuffled_again_for_the_next_battle() -> None:
    two = {LAND: {"athens": 4, "sparta": 4}, "attica": {"athens": 4, "sparta": 4}}
    game = play(armies("second", LAND, hoplites=two), "pass", "battle attica", "fight", ("fight", P2, P2, P2, S))
    game.play(0)  # Sparta attacks
    game.play(0)  # Athens defends
    play(game, "yield", "fight", ("fight", P2, P2, P2, S))  # seen in Attica, and here once more
    assert (table(game)["area"], table(game)["deck"]) == (LAND, 24 - 8)
    assert table(game)["cards"] == {"athens": 4, "sparta": 4}  # and no card of the old hands is left


@rule("6.1")
@EDITIONS
@pytest.mark.parametrize("turn", ["athens", "sparta"])
@pytest.mark.parametrize(("area", "first"), [(LAND, "sparta"), (SEA, "athens")])
def test_sparta_attacks_first_on_land_and_athens_at_sea(edition: str, turn: str, area: str, first: str) -> None:
    game = fought(armies(edition, area, turn={"side": turn}))
    assert asked(game) == ("attack", first)
    assert table(game)["attacker"] == first


@rule("6.1")
@EDITIONS
@AREAS
def test_roles_alternate(edition: str, area: str) -> None:
    first, second = FOUGHT[area]
    game = battle(edition, area, (L0, T0, P1, P1), (L0, T0, H1, H1))
    seen = [asked(game)]
    for move in (f"attack {in_order(L0, T0)}", f"defend {in_order(L0, T0)}", "fight", "fight"):
        seen.append(asked(play(game, move)))
    assert seen[:2] == [("attack", first), ("defend", second)]
    assert seen[-1] == ("attack", second)
    game.play(0)
    assert asked(game) == ("defend", first)


# -- 6.2 two cards against two


@rule("6.2")
@EDITIONS
def test_the_attacker_shows_any_two_cards_of_the_hand(edition: str) -> None:
    game = battle(edition, LAND, (H1, H1, H1, H1, H0), (P1, P1, T0))
    assert picks(game) == [f"attack {P1} {P1}", f"attack {P1} {T0}"]


@rule("6.2")
@EDITIONS
def test_the_attack_lies_open(edition: str) -> None:
    game = play(battle(edition, LAND, (H1, H1, H1, H1, H0), (P1, P1, T0)), f"attack {P1} {T0}")
    assert table(game)["attack"] == [P1, T0]
    assert table(game)["cards"] == {"athens": 5, "sparta": 1}


@rule("6.2")
@EDITIONS
def test_the_defender_answers_each_card_with_one(edition: str) -> None:
    game = play(battle(edition, LAND, (P1, T1, T1, T1), (P1, P1, P1, T0)), f"attack {P1} {T0}")
    assert picks(game) == [f"defend {P1} {T1}", f"defend {T1} {P1}", f"defend {T1} {T1}"]


@rule("6.2")
@EDITIONS
def test_which_card_answers_which_makes_the_difference(edition: str) -> None:
    game = play(battle(edition, LAND, (P1, T1, H0, H0), (P1, T1, H1, H1)), f"attack {P1} {T1}")
    matched = play(game.copy(), f"defend {P1} {T1}")
    crossed = play(game.copy(), f"defend {T1} {P1}")
    assert (hoplites(matched, LAND, "athens"), prestige(matched)) == (4, (5, 5))
    assert (hoplites(crossed, LAND, "athens"), prestige(crossed)) == (2, (5, 7))


@rule("6.2")
@EDITIONS
@AREAS
def test_only_the_defender_loses_units_and_only_the_attacker_gains(edition: str, area: str) -> None:
    attacker, defender = FOUGHT[area]
    game = battle(edition, area, (P1, P1, H1, H1), (P1, P1, H1, H1))
    play(game, f"attack {P1} {P1}", f"defend {H1} {H1}")
    assert (units(game, area, attacker), units(game, area, defender)) == (4, 2)
    assert (board(game, attacker)["prestige"], board(game, defender)["prestige"]) == (7, 5)


@rule("6.2")
def test_a_lost_unit_goes_back_to_the_supply() -> None:
    game = battle("second", LAND, (H1, H1, H1, H1), (P1, P1, P1, P1))
    before = board(game, "athens")["supply"]["cubes"]
    play(game, f"attack {P1} {P1}", f"defend {H1} {H1}")
    assert board(game, "athens")["supply"]["cubes"] == before + 2


@rule("6.2")
@EDITIONS
def test_example_of_the_rulebooks_on_land(edition: str) -> None:
    """Othismos against advance gains the difference; the defender's better volley gains nobody anything."""
    game = battle(edition, LAND, (P1, T1, H1, H1), (P2, T0, H1, H1))
    play(game, f"attack {P2} {T0}", f"defend {P1} {T1}")
    assert (hoplites(game, LAND, "athens"), prestige(game)) == (4, (5, 6))


@rule("6.2")
@EDITIONS
def test_example_of_the_rulebooks_at_sea(edition: str) -> None:
    """A trireme in a circle is answered by a better one, the salpinx by nothing."""
    game = battle(edition, SEA, (H0, S, P1, P1), (H1, P2, P1, P1))
    play(game, f"attack {H0} {S}", f"defend {H1} {P2}")
    assert (galleys(game, SEA, "sparta"), prestige(game)) == (3, (4, 5))


@rule("6.2")
@EDITIONS
def test_example_of_the_rulebooks_with_mercenaries(edition: str) -> None:
    """Mercenaries stop the phalanx but not its prestige; cavalry doesn't stop archers."""
    game = battle(edition, LAND, (M, H1, P1, P1), (P2, T1, P1, P1))
    play(game, f"attack {P2} {T1}", f"defend {M} {H1}")
    assert (hoplites(game, LAND, "athens"), prestige(game)) == (3, (5, 8))


@rule("6.2")
@EDITIONS
@pytest.mark.parametrize(("before", "after"), [(16, 20), (17, 20), (20, 20)])
def test_prestige_of_a_battle_stops_at_the_cap(edition: str, before: int, after: int) -> None:
    game = battle(edition, LAND, (H1, H1, H0, H0), (P2, P2, P1, P1), prestige=(5, before))
    play(game, f"attack {P2} {P2}", f"defend {H1} {H1}")
    assert prestige(game) == (5, after)


# Every card against every other: units the defender loses / prestige the attacker gains.
RESULTS = """
    P2   P1   H1   H0   T1   T0   L0   M    S
P2  0/0  0/1  1/2  1/2  1/2  1/2  1/2  0/2  1/2
P1  0/0  0/0  1/1  1/1  1/1  1/1  1/1  0/1  1/1
H1  1/1  1/1  0/0  0/1  1/1  1/1  1/1  0/1  1/1
H0  1/0  1/0  0/0  0/0  1/0  1/0  1/0  0/0  1/0
T1  1/1  1/1  1/1  1/1  0/0  0/1  1/1  0/1  1/1
T0  1/0  1/0  1/0  1/0  0/0  0/0  1/0  0/0  1/0
L0  1/0  1/0  1/0  1/0  1/0  1/0  0/0  0/0  1/0
M   0/0  0/0  0/0  0/0  0/0  0/0  0/0  .    0/0
S   1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 .
"""


def pairs() -> list[Any]:
    head, *rows = RESULTS.strip("\n").splitlines()
    found = []
    for row in rows:
        ours, *cells = row.split()
        for theirs, cell in zip(head.split(), cells, strict=True):
            if cell != ".":  # there is one such card only
                lost, gained = map(int, cell.split("/"))
                ids = globals()[ours], globals()[theirs]
                found.append(pytest.param(*ids, lost, gained, id=f"{ours}-{theirs}"))
    return found


@rule("6.2")
@rule("6.3")
@rule("6.6")
@EDITIONS
@AREAS
@pytest.mark.parametrize(("ours", "theirs", "lost", "gained"), pairs())
def test_every_card_against_every_card(edition: str, area: str, ours: str, theirs: str, lost: int, gained: int) -> None:
    attacker, defender = FOUGHT[area]
    beside = next(card for card in (T0, L0, H0) if card not in (ours, theirs))  # second cards: a match of zeros
    hands = {attacker: (ours, beside, P1, H1), defender: (theirs, beside, P1, H1)}
    game = battle(edition, area, hands["athens"], hands["sparta"])
    pair = in_order(ours, beside)
    play(
        game,
        f"attack {pair}",
        f"defend {' '.join(theirs if card == ours else beside for card in pair.split())}",
    )
    assert units(game, area, defender) == 4 - lost
    assert units(game, area, attacker) == 4
    assert board(game, attacker)["prestige"] == 5 + gained
    # 6.3: a salpinx in defence costs its player 1 in the first edition, nothing in the second
    assert board(game, defender)["prestige"] == (4 if theirs == S and edition == "first" else 5)


# -- 6.3 the salpinx without prestige


@rule("6.3")
@EDITIONS
def test_the_salpinx_may_take_the_last_prestige(edition: str) -> None:
    game = battle(edition, LAND, (P1, P1, H1, H1), (S, L0, L0, T0), prestige=(5, 1))
    play(game, f"attack {L0} {S}", f"defend {P1} {P1}")
    assert (prestige(game), game.outcome) == ((5, 0), None)


@rule("6.3")
def test_in_the_second_edition_the_salpinx_is_held_back_at_0_prestige() -> None:
    game = battle("second", LAND, (P1, P1, H1, H1, H1), (S, L0, T0), prestige=(5, 0))
    assert picks(game) == [f"attack {T0} {L0}"]


@rule("6.3")
@rule("7.7")
def test_in_the_second_edition_the_salpinx_loses_the_match_when_there_is_no_other_pair() -> None:
    game = battle("second", LAND, (P1, P1, H1, H1, H1), (S, L0), prestige=(5, 0), event="alcibiades_flees")
    assert picks(game) == [f"attack {L0} {S}"]
    play(game, f"attack {L0} {S}")
    assert game.outcome is not None
    assert (game.outcome["winner"], game.outcome["reason"]) == ("athens", "below_zero")


@rule("6.3")
def test_in_the_second_edition_the_salpinx_is_free_to_play_with_1_prestige() -> None:
    game = battle("second", LAND, (P1, P1, H1, H1, H1), (S, L0, T0), prestige=(5, 1))
    assert f"attack {L0} {S}" in picks(game)


@rule("6.3")
@rule("7.7")
def test_in_the_first_edition_the_salpinx_may_be_played_at_0_prestige() -> None:
    game = battle("first", LAND, (P1, P1, H1, H1, H1), (S, L0, T0), prestige=(5, 0))
    assert f"attack {L0} {S}" in picks(game)
    play(game, f"attack {L0} {S}", f"defend {P1} {P1}")
    assert (prestige(game), game.outcome) == ((5, 0), None)
    assert hoplites(game, LAND, "athens") == 3


@rule("6.3")
@EDITIONS
def test_a_salpinx_in_defence_is_legal_at_0_prestige(edition: str) -> None:
    game = battle(edition, LAND, (S, L0, H1, H1), (P1, L0, T0, T0), prestige=(0, 5))
    play(game, f"attack {P1} {L0}", f"defend {S} {L0}")
    assert (prestige(game), game.outcome) == ((0, 6), None)
    assert hoplites(game, LAND, "athens") == 3


@rule("6.3")
def test_in_the_first_edition_a_salpinx_in_defence_costs_its_last_prestige() -> None:
    game = battle("first", LAND, (S, L0, H1, H1), (P1, L0, T0, T0), prestige=(1, 5))
    play(game, f"attack {P1} {L0}", f"defend {S} {L0}")
    assert prestige(game) == (0, 6)


@rule("6.6")
def test_mercenaries_against_a_salpinx_still_cost_the_defender_1_in_the_first_edition() -> None:
    game = battle("first", LAND, (S, L0, H1, H1), (M, L0, T0, T0))
    play(game, f"attack {L0} {M}", f"defend {L0} {S}")
    assert (hoplites(game, LAND, "athens"), prestige(game)) == (4, (4, 5))


# -- 6.4 yielding and drawing


@rule("6.4")
@EDITIONS
@AREAS
def test_before_the_first_deal_the_first_attacker_is_asked_first(edition: str, area: str) -> None:
    first, second = FOUGHT[area]
    game = play(armies(edition, area), "pass")
    assert asked(game) == ("yield", first)
    assert table(game)["cards"] == {"athens": 0, "sparta": 0}
    play(game, "fight")
    assert asked(game) == ("yield", second)
    assert table(game)["cards"] == {"athens": 0, "sparta": 0}


@rule("6.4")
@EDITIONS
@AREAS
def test_after_a_round_its_defender_is_asked_first_and_before_any_card_is_drawn(edition: str, area: str) -> None:
    attacker, defender = FOUGHT[area]
    game = battle(edition, area, (L0, T0, P1, P1), (L0, T0, H1, H1))
    play(game, f"attack {in_order(L0, T0)}", f"defend {in_order(L0, T0)}")
    assert asked(game) == ("yield", defender)
    play(game, "fight")
    assert asked(game) == ("yield", attacker)
    assert (table(game)["cards"], table(game)["deck"]) == ({"athens": 2, "sparta": 2}, 16)


@rule("6.4")
@EDITIONS
@AREAS
@pytest.mark.parametrize("fights", [0, 1])
def test_who_yields_pays_1_prestige_and_the_units_stay(edition: str, area: str, fights: int) -> None:
    game = play(armies(edition, area), "pass", *["fight"] * fights)
    _, coward = asked(game)
    winner = "athens" if coward == "sparta" else "sparta"
    play(game, "yield")
    assert (board(game, coward)["prestige"], board(game, winner)["prestige"]) == (4, 6)
    assert (units(game, area, "athens"), units(game, area, "sparta")) == (4, 4)
    assert asked(game) == ("turn", "sparta")


@rule("6.4")
@EDITIONS
@pytest.mark.parametrize(("fights", "after"), [(0, (4, 6)), (1, (6, 4))])
def test_yielding_after_a_round_ends_the_battle(edition: str, fights: int, after: tuple[int, int]) -> None:
    game = battle(edition, LAND, (L0, T0, P1, P1), (L0, T0, H1, H1))
    play(game, f"attack {T0} {L0}", f"defend {T0} {L0}", *["fight"] * fights, "yield")
    assert (prestige(game), asked(game)) == (after, ("turn", "sparta"))


@rule("6.4")
@EDITIONS
@pytest.mark.parametrize(("poor", "rich"), [("athens", "sparta"), ("sparta", "athens")])
def test_at_0_prestige_nobody_is_asked_to_yield(edition: str, poor: str, rich: str) -> None:
    game = play(armies(edition, LAND, prestige=(0, 5) if poor == "athens" else (5, 0)), "pass")
    assert asked(game) == ("yield", rich)
    play(game, "fight")
    assert asked(game) == ("attack", "sparta")


@rule("6.4")
@EDITIONS
def test_with_both_at_0_prestige_the_cards_are_dealt_at_once(edition: str) -> None:
    game = play(armies(edition, LAND, prestige=(0, 0)), "pass")
    assert asked(game) == ("attack", "sparta")


@rule("6.4")
@EDITIONS
def test_who_lost_the_last_prestige_in_the_round_cannot_yield_after_it(edition: str) -> None:
    game = battle(edition, LAND, (P1, P1, H1, H1), (S, L0, L0, T0), prestige=(5, 1))
    play(game, f"attack {L0} {S}", f"defend {P1} {P1}", "fight")
    assert asked(game) == ("attack", "athens")  # Sparta was not asked


@rule("6.4")
@EDITIONS
def test_the_last_prestige_can_be_yielded(edition: str) -> None:
    game = play(armies(edition, LAND, prestige=(5, 1)), "pass", "yield")
    assert (prestige(game), game.outcome) == ((6, 0), None)


@rule("6.4")
@EDITIONS
def test_prestige_from_a_yield_stops_at_the_cap(edition: str) -> None:
    game = play(armies(edition, LAND, prestige=(20, 5)), "pass", "yield")
    assert prestige(game) == (20, 4)


@rule("6.4")
@EDITIONS
@AREAS
@pytest.mark.parametrize("losses", [0, 1, 2])
def test_the_attacker_draws_two_and_the_defender_two_less_the_losses(edition: str, area: str, losses: int) -> None:
    attacker, defender = FOUGHT[area]
    answer = [(P1, P1), (P1, H1), (H1, H1)][losses]
    hands = {attacker: (P1, P1, T0, T0), defender: (*answer, L0, L0)}
    game = battle(edition, area, hands["athens"], hands["sparta"])
    play(game, f"attack {P1} {P1}", f"defend {in_order(*answer)}", "fight", "fight")
    assert table(game)["cards"] == {attacker: 4, defender: 4 - losses}
    assert table(game)["deck"] == 16 - (4 - losses)
    assert units(game, area, defender) == 4 - losses  # as many cards as units again


@rule("6.4")
def test_cards_played_are_out_until_the_next_battle() -> None:
    game = battle("second", LAND, (S, M, P2, P2), (P2, L0, L0, L0))
    play(game, f"attack {P2} {L0}", f"defend {M} {S}", "fight")
    for card in (S, M, P2, L0):
        with pytest.raises(BadChance):
            game.copy().play("fight", chance=[card])


# -- 6.5 the end


@rule("6.5")
@EDITIONS
@AREAS
def test_a_defender_with_fewer_than_two_units_ends_the_battle(edition: str, area: str) -> None:
    attacker, defender = FOUGHT[area]
    hands = {attacker: (P1, P1, T0, T0, T1), defender: (H1, H1, L0)}
    game = battle(edition, area, hands["athens"], hands["sparta"])
    play(game, f"attack {P1} {P1}", f"defend {H1} {H1}")
    assert (units(game, area, defender), asked(game)) == (1, ("turn", "sparta"))
    assert game.view()["battle"] is None


@rule("6.5")
@EDITIONS
@AREAS
def test_a_defender_with_two_units_left_fights_on(edition: str, area: str) -> None:
    attacker, defender = FOUGHT[area]
    hands = {attacker: (P1, P1, T0, T0, T1), defender: (P1, H1, L0)}
    game = battle(edition, area, hands["athens"], hands["sparta"])
    play(game, f"attack {P1} {P1}", f"defend {P1} {H1}", "fight", "fight")
    assert (units(game, area, defender), asked(game)) == (2, ("attack", defender))


@rule("6.5")
@EDITIONS
def test_an_army_can_be_wiped_out(edition: str) -> None:
    game = battle(edition, LAND, (H1, H1), (P1, P1, T0, T0, T1), event="alcibiades_flees")
    play(game, f"attack {P1} {P1}", f"defend {H1} {H1}")
    assert (hoplites(game, LAND, "athens"), asked(game)) == (0, ("turn", "sparta"))


@rule("4.3")
def test_siege_discs_leave_with_the_last_hoplite_lost_in_battle() -> None:
    game = battle(
        "second",
        LAND,
        (H1, H1),
        (P1, P1, T0, T0, T1),
        event="alcibiades_flees",
        siege_discs={"thebes": {"athens": 1}},
    )
    play(game, f"attack {P1} {P1}", f"defend {H1} {H1}")
    assert game.view()["poleis"]["thebes"]["siege_discs"] == {}


@rule("6.5")
@EDITIONS
def test_a_deck_that_cannot_serve_both_ends_the_battle(edition: str) -> None:
    """Five against five leave 14 cards: after three rounds without losses 2 are left, and the fourth is the last."""
    hand = (P1, P1, H1, H1, T1)
    game = battle(edition, LAND, hand, hand)
    for pair, drawn in (((P1, P1), (T0, L0, T0, L0)), ((H1, H1), (P2, P2, P2, P1))):
        play(game, f"attack {in_order(*pair)}", f"defend {in_order(*pair)}", "fight", ("fight", *drawn))
    play(game, f"attack {T1} {T0}", f"defend {T1} {T0}", "fight", "fight")
    assert table(game)["deck"] == 2
    play(game, f"attack {P2} {P2}", f"defend {P2} {P1}")
    assert asked(game) == ("turn", "sparta")
    assert (hoplites(game, LAND, "athens"), hoplites(game, LAND, "sparta")) == (5, 5)


@rule("6.5")
@EDITIONS
def test_a_deck_with_just_enough_cards_serves_both(edition: str) -> None:
    """Four against four leave 16 cards, and after three rounds without losses 4: a fourth draw is possible."""
    hand = (P1, P1, H1, H1)
    game = battle(edition, LAND, hand, hand)
    rounds = (
        (in_order(P1, P1), in_order(P1, P1), (T1, T0, T1, T0)),
        (in_order(H1, H1), in_order(H1, H1), (P2, P2, P2, P1)),
        (in_order(T1, T0), in_order(T1, T0), (L0, L0, L0, M)),
    )
    for ours, theirs, drawn in rounds:
        play(game, f"attack {ours}", f"defend {theirs}", "fight", ("fight", *drawn))
    assert table(game)["deck"] == 4
    play(game, f"attack {P2} {P2}", f"defend {P2} {P1}", "fight", "fight")
    assert (table(game)["deck"], asked(game)) == (0, ("attack", "sparta"))
    play(game, f"attack {L0} {L0}", f"defend {L0} {M}")
    assert asked(game) == ("turn", "sparta")


@rule("6.5")
@EDITIONS
@pytest.mark.parametrize(("answer", "following"), [(in_order(P2, P1), "turn"), (in_order(P2, H0), "yield")])
def test_what_the_deck_must_serve_depends_on_the_losses(edition: str, answer: str, following: str) -> None:
    """Three cards are left: enough for the attacker's two and one for a defender who lost a unit, else too few."""
    hand = (P1, P1, H1, H1, T1)
    game = battle(edition, LAND, hand, hand)
    for ours, theirs, drawn in (
        (in_order(P1, P1), in_order(P1, P1), (T0, L0, T0, L0)),
        (in_order(H1, H1), in_order(H1, H1), (P2, P2, P2, P1)),
        (in_order(T1, T0), in_order(T1, L0), (H0, H0, T1)),  # a loss
    ):
        play(game, f"attack {ours}", f"defend {theirs}", "fight", ("fight", *drawn))
    assert table(game)["deck"] == 3
    play(game, f"attack {P2} {P2}", f"defend {answer}")
    assert asked(game) == (following, "sparta")


# -- 2.6 which battles


def last_action(game: Game) -> Game:
    """The second action of a turn of Athens, which ends it."""
    return play(game, "merchants", "polis athens", "merchant wood", "done")


@rule("2.6")
@EDITIONS
@AREAS
@pytest.mark.parametrize(("athens", "sparta", "due"), [(4, 4, True), (5, 3, True), (4, 3, False), (5, 2, False)])
def test_eight_units_of_both_sides_together_are_a_battle(
    edition: str, area: str, athens: int, sparta: int, due: bool
) -> None:
    game = last_action(armies(edition, area, athens, sparta, turn={"side": "athens", "taken": ["trade"]}))
    assert (asked(game)[0] == "yield") == due


TWO = {LAND: {"athens": 4, "sparta": 4}, "attica": {"athens": 4, "sparta": 4}}


@rule("2.6")
@EDITIONS
@pytest.mark.parametrize("turn", ["athens", "sparta"])
def test_the_player_whose_turn_it_was_orders_the_battles(edition: str, turn: str) -> None:
    three = {"galleys": {SEA: {"athens": 4, "sparta": 4}}, "hoplites": TWO}
    game = play(armies(edition, LAND, turn={"side": turn}, **three), "pass")
    assert asked(game) == ("battle_order", turn)
    assert picks(game) == ["battle attica", "battle boeotia", "battle ionian"]
    play(game, "battle ionian", "yield")
    assert (asked(game), picks(game)) == (("battle_order", turn), ["battle attica", "battle boeotia"])


@rule("2.6")
@EDITIONS
def test_an_area_is_fought_once_per_check(edition: str) -> None:
    game = play(armies(edition, LAND, hoplites=TWO), "pass", "battle attica", "yield")
    assert (asked(game), table(game)["area"]) == (
        ("yield", "sparta"),
        LAND,
    )  # the other one, without a choice
    play(game, "yield")
    assert (hoplites(game, LAND, "athens"), hoplites(game, LAND, "sparta")) == (4, 4)
    assert asked(game) == ("turn", "sparta")


@rule("2.6")
@EDITIONS
def test_the_battle_is_fought_again_after_the_next_turn(edition: str) -> None:
    game = last_action(armies(edition, LAND, turn={"side": "athens", "taken": ["trade"]}))
    play(game, "yield")
    assert asked(game) == ("turn", "sparta")
    play(game, "pass")
    assert (asked(game), table(game)["area"]) == (("yield", "sparta"), LAND)


@rule("2.6")
@EDITIONS
def test_after_a_pass_the_battles_of_the_other_wait_until_that_one_passes(edition: str) -> None:
    game = armies(edition, LAND, turn={"side": "athens", "passed": "sparta"})
    play(
        game,
        "merchants",
        "pay oil" if edition == "first" else "pay wine",
        "polis athens",
        "merchant wood",
        "done",
    )
    assert asked(game) == ("turn", "athens")
    play(game, "pass")
    assert asked(game) == ("yield", "sparta")


# -- hidden hands


@rule("6.1")
@EDITIONS
@AREAS
def test_a_hand_is_seen_by_its_owner_only(edition: str, area: str) -> None:
    athens, sparta = (P2, P2, H0, H0), (T1, T0, L0, M)
    game = battle(edition, area, athens, sparta)
    assert table(game, "athens")["hand"] == list(athens)
    assert table(game, "sparta")["hand"] == list(sparta)
    assert table(game)["hand"] == []
    unseen = {"athens": sparta, "sparta": athens, None: athens + sparta}
    for side, cards in unseen.items():
        everything = repr((game.view(side), game.events(seat=side), game.decision))
        assert not [card for card in cards if card in everything]


@rule("6.1")
@EDITIONS
def test_drawn_cards_are_told_to_their_owner_only(edition: str) -> None:
    game = battle(edition, LAND, (L0, T0, P1, P1), (L0, T0, H1, H1))
    play(game, f"attack {T0} {L0}", f"defend {T0} {L0}", "fight", ("fight", M, S, P2, P2))  # Sparta's two first
    drawn = {
        side: [event["args"] for event in game.events(since=game.cursor - 1, seat=side)]
        for side in ("athens", "sparta", None)
    }
    blind = [{"side": "sparta"}, {"side": "sparta"}, {"side": "athens"}, {"side": "athens"}]
    assert drawn[None] == blind
    assert drawn["sparta"] == [{"side": "sparta", "card": M}, {"side": "sparta", "card": S}, *blind[2:]]
    assert drawn["athens"] == [*blind[:2], {"side": "athens", "card": P2}, {"side": "athens", "card": P2}]


@rule("6.1")
@EDITIONS
def test_the_other_seat_is_told_no_options(edition: str) -> None:
    game = battle(edition, LAND, (L0, T0, P1, P1), (L0, T0, H1, H1))
    assert game.legal("athens") == []
    assert game.legal("sparta") == game.legal()
