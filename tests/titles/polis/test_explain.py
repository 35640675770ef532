"""Why not: for every kind of decision, exactly what is legal has nothing against it, and all else has a reason."""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import polis_core
from polis_core import Game, IllegalAction
from polis_core.kernel.frames import Decision
from polis_core.titles import find
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import AREAS, CARDS, GOODS, MARKETS, POLEIS, REGIONS, SEAS
from polis_core.titles.polis.rules.turn import KINDS
from tests.support.golden import FOLDER
from tests.support.polis import alliances, only, play, reason, situation

RULES = {row["rule"] for row in json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))}
CHAPTERS = RULES | {rule.partition(".")[0] for rule in RULES}
DECISIONS = sorted(name for name, handler in find("polis").handlers.items() if isinstance(handler, Decision))
SAMPLES = 12  # moments of each kind of decision
TURNS = 120  # moments of the one decision that all others hang on
TILES = {name: [tile.id for tile in edition(name, "full").tiles] for name in ("first", "second")}


@cache
def asked() -> dict[str, list[Game]]:
    """Decision -> moments at which it is asked, up to two from each golden match."""
    found: dict[str, list[Game]] = {name: [] for name in DECISIONS}
    for record in json.loads((FOLDER / "polis" / "matches.json").read_text(encoding="utf-8")):
        match = polis_core.open_link(record["link"])
        names = [step.position.stack[-1][0] for step in match._steps[:-1]]
        for name in sorted(set(names)):
            steps = [number for number, other in enumerate(names) if other == name]
            for step in {steps[0], steps[-1]}:
                found[name].append(match.copy())
                found[name][-1].seek(step)
    return found


def moments(decision: str, most: int) -> list[Game]:
    """Some of them, spread over all matches."""
    games = asked()[decision]
    return games[:: max(len(games) // most, 1)][:most]


@cache
def universe(name: str) -> tuple[str, ...]:
    """Everything that may ever be said in a match of this edition, and some nonsense."""
    cards = [card.id for card in CARDS]
    materials = (*GOODS, "mercenaries", "prestige")
    parts = (
        product(("polis", "release", "grow"), POLEIS),
        product(("to", "from", "region", "send", "return", "battle", "hoplite", "galley"), AREAS),
        product(("lay", "pay", "hoplite", "merchant"), materials),
        product(("galley",), materials, SEAS),
        product(("pacify", "phoros", "give"), map(str, range(13))),
        product(("remove",), TILES[name]),
        product(("tile",), TILES[name], POLEIS),
        product(("cargo",), MARKETS, "0123"),
        product(("attack", "defend"), cards, cards),
    )
    single = ("yield", "fight", "double", "keep", "collect", "done", "dance", "polis nowhere", "cargo persia -1")
    return (*KINDS, *single, *(" ".join(words) for part in parts for words in part))


# -- every decision


@pytest.mark.parametrize("decision", [name for name in DECISIONS if name != "turn"])
def test_nothing_is_against_exactly_the_legal_texts(decision: str) -> None:
    games = moments(decision, SAMPLES)
    assert games
    for game in games:
        texts = {option.text for option in game.legal()}
        kinds = {option.kind for option in game.legal()}
        said = universe(game.options["edition"])
        assert texts <= set(said)
        unrefused = {text for text in said if game.explain(text) is None}
        assert unrefused == texts | (kinds & set(said)), game.link()


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_refusal_is_data_and_names_a_rule(decision: str) -> None:
    (game,) = moments(decision, 1)
    before = game.digest()
    for text in universe(game.options["edition"]):
        answer = game.explain(text)
        if answer is not None:
            assert json.loads(json.dumps(answer)) == answer
            assert list(answer) == ["reason", "args", "rule"]
            assert answer["reason"].isidentifier()
            assert answer["rule"] in CHAPTERS or answer["reason"] in ("not_asked_now", "not_an_option")
    assert game.digest() == before  # asking changes nothing


@pytest.mark.parametrize("decision", DECISIONS)
def test_what_is_not_legal_can_not_be_played(decision: str) -> None:
    """And who tries hears the same reason."""
    (game,) = moments(decision, 1)
    legal = {option.text for option in game.legal()}
    for text in universe(game.options["edition"])[::7]:
        if text not in legal:
            with pytest.raises(IllegalAction) as caught:
                game.play(text)
            if answer := game.explain(text):
                assert caught.value.refusal == (answer["reason"], answer["args"], answer["rule"])


# -- a turn: a kind of action, and a kind with its target


def targets(game: Game) -> dict[str, list[tuple[str, str]]]:
    """For each action of a turn the words that name a target, and the option that they mean once it is chosen."""
    tiles = TILES[game.options["edition"]]
    cargoes = [f"{market} {slot}" for market, row in game.view()["markets"].items() for slot in range(len(row))]
    return {
        **{
            kind: [(polis, f"polis {polis}") for polis in POLEIS]
            for kind in ("train", "galleys", "merchants", "siege", "proxenos")
        },
        "move_hoplites": [(region, f"to {region}") for region in REGIONS],
        "move_galleys": [(sea, f"to {sea}") for sea in SEAS],
        "tribute": [(region, f"region {region}") for region in REGIONS],
        "trade": [(cargo, f"cargo {cargo}") for cargo in cargoes],
        "project": [(f"{tile} {polis}", f"tile {tile} {polis}") for tile in tiles for polis in POLEIS],
    }


def after(game: Game, kind: str) -> set[str]:
    """The options once the action is chosen, whatever extra good is paid for it."""
    chosen = game.copy()
    chosen.play(kind)
    if chosen.decision is None or chosen.decision["id"] != "extra":
        return {option.text for option in chosen.legal()}
    found: set[str] = set()
    for pay in chosen.legal():
        paid = chosen.copy()
        paid.play(pay)
        found |= {option.text for option in paid.legal()}
    return found


def test_at_a_turn_exactly_the_possible_kinds() -> None:
    for game in moments("turn", TURNS):
        legal = {option.text for option in game.legal()}
        assert {kind for kind in KINDS if game.explain(kind) is None} == legal, game.link()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("ransom", "civil_war", "pass")])
@pytest.mark.parametrize("extra", [False, True])
def test_at_a_turn_exactly_the_targets_that_can_be_chosen(kind: str, extra: bool) -> None:
    games = [game for game in moments("turn", TURNS) if bool(game.view()["passed"]) == extra]
    assert games
    for game in games:
        possible = after(game, kind) if kind in [option.text for option in game.legal()] else set()
        for words, option in targets(game)[kind]:
            assert (game.explain(f"{kind} {words}") is None) == (option in possible), (words, game.link())


def test_a_polis_too_far_for_what_the_extra_good_leaves() -> None:
    """2.5: the bribe to Gythion takes all the silver, and silver is all there is to pay the extra good with."""
    game = situation(
        sides={"athens": {"goods": only(silver=3)}},
        hoplites={"laconia": {"sparta": 3}, "attica": {"athens": 1}},
        galleys={"myrtoan": {"sparta": 3}, "ionian": {"sparta": 3}},
        turn={"side": "athens", "passed": "sparta"},
    )
    play(game, "proxenos")
    assert [option.text for option in game.legal()] == ["pay silver"]
    play(game, "pay silver")
    assert reason(game, "polis gythion") == "cannot_pay_bribes"
    game.seek(0)
    assert reason(game, "proxenos gythion") is not None


# -- some reasons in full, one for each decision that knows its own


class TestReasons:
    def test_a_sea_where_a_region_is_asked_for(self) -> None:
        game = play(situation(turn={"side": "athens"}), "move_hoplites")
        assert reason(game, "to boeotia") is None
        assert reason(game, "to myrtoan") is not None

    def test_a_legal_text_and_a_word_too_many(self) -> None:
        game = play(situation(turn={"side": "athens"}), "move_hoplites")
        assert reason(game, "to boeotia please") is not None

    @pytest.mark.parametrize("text", ["train nowhere", "trade persia 9", "tribute nowhere", "move_hoplites myrtoan"])
    def test_at_a_turn_a_target_that_is_none(self, text: str) -> None:
        game = situation(turn={"side": "athens"}, sides={"athens": {"goods": only(metal=2, wine=9), "merchants": 1}})
        assert reason(game, text.split()[0]) is None
        assert reason(game, text) is not None

    def test_a_march_from_where_nobody_stands(self) -> None:
        game = play(situation(turn={"side": "athens"}), "move_hoplites", "to boeotia")
        assert game.explain("from sicily") == {"reason": "no_unit_there", "args": {}, "rule": "4.1"}
        assert reason(game, "done") == "not_asked_now"  # at least one must go

    def test_a_march_without_a_way(self) -> None:
        game = situation(
            hoplites={"attica": {"athens": 2}, "ionia": {"athens": 1}},
            galleys={sea: {"sparta": 1} for sea in SEAS},
            turn={"side": "athens"},
        )
        play(game, "move_hoplites", "to boeotia")
        assert game.explain("from ionia") == {"reason": "no_way", "args": {}, "rule": "4.1"}

    def test_a_voyage(self) -> None:
        game = situation(galleys={"cyclades": {"athens": 2}}, turn={"side": "athens"})
        play(game, "move_galleys", "to myrtoan")
        assert game.explain("from ionian") == {"reason": "no_unit_there", "args": {}, "rule": "4.2"}

    def test_a_cargo_is_not_paid_with_just_anything(self) -> None:
        game = situation(
            sides={"athens": {"goods": only(metal=9, wood=1, silver=9), "merchants": 1}}, turn={"side": "athens"}
        )
        play(game, "trade", "cargo persia 0")
        prices = game.decision["args"]["prices"]
        for good in GOODS:
            answer = game.explain(f"pay {good}")
            if good in prices:
                assert answer is None
            elif answer is not None and answer["reason"] == "cannot_pay_cargo":
                assert answer["args"]["price"] > only(metal=9, wood=1, silver=9)[good]
            else:
                assert answer == {"reason": "good_not_accepted", "args": {"good": good}, "rule": "5.1"}
        assert reason(game, "pay wheat") == "good_not_accepted"

    def test_supply(self) -> None:
        game = situation(
            sides={"athens": {"prestige": 1, "goods": only()}, "sparta": {"goods": only(wheat=9)}},
            poleis=alliances("chalcis chios", "gythion"),
            hoplites={},
            turn={"side": "athens", "passed": "sparta"},
        )
        play(game, "pass")
        assert game.decision is not None and game.decision["id"] == "supply"
        assert reason(game, "release athens") == "capital_goes_last"
        assert reason(game, "release gythion") == "not_your_polis"
        assert game.explain("pay prestige")["reason"] == "cannot_pay_shortage"
        assert reason(game, "release chios") is None

    def test_growth(self) -> None:
        game = situation(
            sides={"athens": {"prestige": 4, "goods": only(wheat=12)}, "sparta": {"goods": only(wheat=12)}},
            poleis=alliances("chalcis chios", "gythion"),
            turn={"side": "athens", "passed": "sparta"},
        )
        play(game, "pass")
        while game.side != "athens":
            play(game, "done")
        assert game.decision is not None and game.decision["id"] == "growth"
        assert reason(game, "grow gythion") == "not_your_polis"
        assert reason(game, "grow") is None
        grown = 0
        while reason(game, "grow athens") is None:
            play(game, "grow athens")
            grown += 1
        assert grown > 0
        assert reason(game, "grow athens") in ("growth_used", "polis_full")
        assert reason(game, "grow nowhere") == "not_asked_now"

    def test_a_match_that_is_over(self) -> None:
        record = json.loads((FOLDER / "polis" / "matches.json").read_text(encoding="utf-8"))[0]
        over = polis_core.open_link(record["link"])
        assert over.side is None
        assert {reason(over, text) for text in universe("first")} == {"match_over"}
