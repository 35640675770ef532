"""Chapter 11: the eighteen creatures."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.titles.cyclades.figures import CREATURES
from tests.support.cyclades import asked, at, gold, ids, paid, play, side, texts, told, why
from tests.support.match import rule
from tests.titles.cyclades.test_rules_5_to_7 import upkeep


def buy(card: str, areas: dict[str, str] | None = None, god: str = "athena", **more: Any) -> Game:
    """Purple has just bought a creature for 2 gold of its 20."""
    cards = {card: {"at": "row 2"}, **more.pop("creatures", {})}
    game = paid(god, areas, creatures=cards, **more)
    chance = more.pop("chance", None)
    game.play(f"creature {card}", chance=chance)
    return game


def discarded(game: Game) -> list[str]:
    found: list[str] = game.view()["creatures"]["discard"]
    return found


# -- 11.1, 11.2


@rule("11.1")
@pytest.mark.parametrize("card", ["charon", "chimera", "dryad", "harpy", "giant", "pegasus", "satyr", "sylph"])
def test_a_card_that_can_do_nothing_is_just_discarded(card: str) -> None:
    game = buy(card)
    assert told(game, "no_effect") == [{"side": "purple", "creature": card}] and asked(game) == "act"
    assert discarded(game) == ([] if card == "chimera" else [card]) and gold(game, "purple") == 18


@rule("11.2")
def test_a_figure_stands_on_any_area_of_its_kind_without_a_creature() -> None:
    game = buy("cerberus", creatures={"medusa": {"at": "blue", "area": "A10-L2"}})
    assert len(texts(game, "on_land")) == 14 and not texts(game, "on_sea")
    assert why(game, "on_land A10-L2") == ("creature_there", "11.2")
    assert why(game, "on_sea A10-S1") == ("not_its_kind", "11.2")
    game.play("on_land A06-L3")
    assert at(game, "A06-L3")["creature"] == "cerberus" and side(game, "purple")["creatures"] == {"cerberus": "A06-L3"}
    assert discarded(game) == []


# -- 11.3: one effect


@rule("11.3")
def test_charon() -> None:
    heroes = {"ajax": {"at": "purple", "area": "A04-L3"}, "helen": {"at": "offer 2"}, "jason": {"at": "offer 1"}}
    game = buy("charon", heroes=heroes)
    assert texts(game) == ["swap ajax"]
    game.play("swap ajax")
    assert texts(game) == ["for helen", "for jason"]
    game.play("for helen")
    assert side(game, "purple")["heroes"] == {"helen": {"area": "A04-L3", "new": True}}
    assert game.view()["heroes"]["offer"] == ["jason", "ajax"] and discarded(game) == ["charon"]


@rule("11.3", "3.4")
def test_chimera() -> None:
    game = buy("chimera", creatures={"graeae": {"at": "discard"}, "harpy": {"at": "discard"}})
    assert texts(game) == ["card graeae", "card harpy"]
    game.play("card graeae")
    assert gold(game, "purple") == 20, "the card is free"
    assert discarded(game) == [] and game.view()["creatures"]["deck"] == 18, "all is shuffled, Chimera too"


@rule("11.3", "12.7")
def test_dryad() -> None:
    game = buy("dryad", sides={"yellow": {"priestesses": 1}})
    assert texts(game) == ["from yellow"]
    game.play("from yellow")
    assert side(game, "purple")["priestesses"] == 1 and side(game, "yellow")["priestesses"] == 0


@rule("11.3", "11.5")
def test_satyr() -> None:
    game = buy("satyr", sides={"yellow": {"philosophers": 1}, "purple": {"philosophers": 2}}, god="zeus")
    game.play("from yellow")
    assert side(game, "purple")["philosophers"] == 3 and side(game, "yellow")["philosophers"] == 0
    game = buy("satyr", sides={"yellow": {"philosophers": 1}, "purple": {"philosophers": 3}}, god="zeus")
    game.play("from yellow")
    assert asked(game) == "found" and side(game, "purple")["philosophers"] == 0


@rule("11.3")
def test_griffin() -> None:
    game = buy("griffin", purses={"purple": 4, "yellow": 7, "blue": 0})
    assert texts(game) == ["rob blue", "rob yellow"]
    game.play("rob yellow")
    assert gold(game, "purple") == 5 and gold(game, "yellow") == 4
    assert told(game, "gold_stolen", "purple") == [{"side": "purple", "team": "yellow", "gold": 3}]
    assert told(game, "gold_stolen", "yellow") == told(game, "gold_stolen", "purple")
    assert told(game, "gold_stolen", "blue") == [{"side": "purple", "team": "yellow"}], "blue sees no purse"


@rule("11.3", "11.6")
def test_graeae() -> None:
    assert gold(buy("graeae"), "purple") == 20
    hydra = {"hydra": {"at": "blue", "area": "A04-L3"}, "cerberus": {"at": "purple", "area": "A09-L2"}}
    assert gold(buy("graeae", creatures=hydra), "purple") == 18 + 4 + 1, "as the income phase would"


@rule("11.3")
def test_harpy() -> None:
    game = buy("harpy", {"A04-L1": "yellow 2r 1m", "A09-L2": "blue 1m"})
    assert texts(game) == ["kill A04-L1 mercenary", "kill A04-L1 regular", "kill A09-L2 mercenary"]
    game.play("kill A09-L2 mercenary")
    assert at(game, "A09-L2")["mercenaries"] == 0 and at(game, "A09-L2")["side"] == "blue"


@rule("11.3", "11.7")
def test_giant() -> None:
    medusa = {"medusa": {"at": "blue", "area": "A09-L2"}}
    areas = {"A04-L1": "yellow 1r 3m", "A09-L2": "blue 2m", "A04-L3": "purple 1m"}
    game = buy("giant", areas, creatures=medusa)
    assert texts(game) == ["at A04-L1"], "not out of Medusa's land"
    game.play("at A04-L1")
    assert (asked(game), texts(game, "one")) == ("spread", ["one A04-L3", "one A05-L1"])
    play(game, "one A05-L1", "rest A04-L3")
    assert (at(game, "A05-L1")["mercenaries"], at(game, "A04-L3")["mercenaries"]) == (1, 3)
    assert at(game, "A04-L1")["mercenaries"] == 0 and at(game, "A04-L1")["side"] == "yellow"
    game = buy("giant", areas, creatures={"medusa": {"at": "blue", "area": "A04-L3"}})
    game.play("at A04-L1")
    assert at(game, "A05-L1")["mercenaries"] == 3, "not into Medusa's land"


@rule("11.3", "11.5")
def test_cyclops() -> None:
    game = buy("cyclops", {"A05-L1": "purple - port fortress", "A04-L3": "purple port"}, god="zeus")
    assert texts(game) == ["change A04-L3 0", "change A05-L1 0", "change A05-L1 1", "change A05-L1 2"]
    game.play("change A04-L3 0")
    assert texts(game) == ["into academy", "into fortress", "into temple"]
    game.play("into academy")
    assert asked(game) == "found", "port, fortress, temple and academy"


@rule("11.3", "11.5")
def test_pegasus() -> None:
    medusa = {"medusa": {"at": "blue", "area": "A10-L2"}}
    game = buy("pegasus", {"A04-L3": "purple 2r", "A09-L1": "yellow 1r"}, creatures=medusa)
    play(game, "from A04-L3", "regulars 2")
    assert "to A10-L2" not in texts(game) and "to A09-L1" in texts(game)
    game.play("to A09-L1", chance=["3-0"])
    assert at(game, "A09-L1")["side"] == "purple" and gold(game, "purple") == 18
    stone = {"medusa": {"at": "blue", "area": "A04-L3"}}
    assert told(buy("pegasus", {"A04-L3": "purple 2r"}, creatures=stone), "no_effect"), "nor out of Medusa's land"
    alone = {"A10-L3": "", "A07-L1": "", "A04-L2": "yellow", "A04-L3": "purple 2r"}
    game = buy("pegasus", alone)
    play(game, "from A04-L3", "regulars 2")
    assert why(game, "to A04-L2") == ("last_land", "8.11")


@rule("11.3", "11.6")
def test_sphinx() -> None:
    game = paid("athena", creatures={"sphinx": {"at": "row 2"}})
    game.play("creature sphinx", chance=["harpy", "graeae", "satyr"])
    assert (asked(game), texts(game)) == ("sphinx", ["card graeae", "card harpy", "card satyr"])
    assert game.view("purple")["creatures"]["hand"] == ["graeae", "harpy", "satyr"]
    assert game.view("blue")["creatures"]["hand"] is None and game.view("blue")["creatures"]["hand_size"] == 3
    drawn = [event["args"] for event in game.events(seat="blue") if event["id"] == "creature_drawn"]
    assert drawn == [{"side": "purple"}] * 3
    game.play("card graeae")
    assert gold(game, "purple") == 20 and discarded(game) == ["graeae", "harpy", "satyr", "sphinx"]
    thrown = told(game, "creatures_thrown", "blue")
    assert thrown == [{"side": "purple", "creatures": ["harpy", "satyr"]}]


@rule("11.6", "3.4")
def test_chimera_thrown_away_by_sphinx_shuffles() -> None:
    game = paid("athena", creatures={"sphinx": {"at": "row 2"}})
    game.play("creature sphinx", chance=["harpy", "graeae", "chimera"])
    game.play("card graeae")
    assert discarded(game) == ["sphinx"] and game.view()["creatures"]["deck"] == 17


@rule("11.3")
def test_sylph() -> None:
    game = buy("sylph", {"A05-S1": "purple 1s", "A04-S2": "yellow 3s", "A06-S1": "blue 2s"})
    assert texts(game) == ["swap A04-S2", "swap A05-S1", "swap A06-S1"]
    game.play("swap A04-S2")
    assert texts(game) == ["with A05-S1", "with A06-S1"]
    game.play("with A06-S1")
    assert (at(game, "A04-S2")["side"], at(game, "A04-S2")["ships"]) == ("blue", 2)
    assert (at(game, "A06-S1")["side"], at(game, "A06-S1")["ships"]) == ("yellow", 3)
    assert "battle_begun" not in ids(game)


# -- 11.4, 11.7, 11.8: figures


@rule("11.4", "11.7")
def test_hydra() -> None:
    game = buy("hydra", {"A04-L2": "yellow 1r", "A04-S1": "blue 2s"})
    assert len(texts(game, "on_land")) == 15 and len(texts(game, "on_sea")) == 15
    game.play("on_sea A04-S2")
    assert (asked(game), texts(game)) == ("devour", ["kill A04-L2 regular", "kill A04-S1 ship"])
    game.play("kill A04-L2 regular")
    assert at(game, "A04-S2")["horns"] == 1 and at(game, "A04-L2")["regulars"] == 0
    game = buy("hydra", {"A04-L2": "yellow 1r 1m", "A04-S1": "blue 2s"})
    game.play("on_land A04-L2")
    assert texts(game) == ["kill A04-L2 mercenary", "kill A04-L2 regular", "kill A04-S1 ship"]
    game.play("kill A04-S1 ship")
    assert at(game, "A04-S1")["ships"] == 1 and at(game, "A04-L2")["horns"] == 1
    game = buy("hydra", {"A04-L3": "purple 1r"})
    game.play("on_land A04-L3")
    assert at(game, "A04-L3")["regulars"] == 0 and at(game, "A04-L3")["horns"] == 3, "own, if there is no other"


@rule("11.7", "4.3")
def test_cerberus() -> None:
    game = buy("cerberus")
    game.play("on_land A09-L2")
    assert side(game, "purple")["income"] == 3 and side(game, "blue")["income"] == 0


@rule("11.7")
def test_medusa() -> None:
    areas = {"A04-L1": "purple 3r", "A04-L2": "purple 1r"}
    game = paid("ares", areas, creatures={"medusa": {"at": "row 2"}})
    play(game, "creature medusa", "on_land A04-L1")
    assert "move A04-L1" not in texts(game), "none leaves"
    assert "move A04-L2" not in texts(game), "none enters, and there is nowhere else to go"
    before = at(game, "A04-L1")["regulars"]
    game.play("regular A04-L1")
    assert at(game, "A04-L1")["regulars"] == before + 1, "recruits may be placed"
    stone = {"medusa": {"at": "blue", "area": "A10-L1"}}
    game = paid("ares", areas, creatures=stone)
    play(game, "move A04-L1", "regulars 1")
    assert texts(game, "to") == ["to A04-L2"] and why(game, "to A10-L1") == ("medusa_there", "11.7")


@rule("11.7")
def test_minotaur() -> None:
    game = buy("minotaur")
    assert texts(game) == ["on_land A04-L3", "on_land A05-L1"], "own land"
    # It defends a land that is held by a token alone, and the last unit must die.
    alone = {"minotaur": {"at": "yellow", "area": "A04-L2"}}
    game = paid("ares", {"A04-L1": "purple 3r", "A04-L2": "yellow"}, creatures=alone)
    play(game, "move A04-L1", "regulars 3", "to A04-L2", chance=["3-0"])
    assert told(game, "unit_lost") == [{"side": "yellow", "area": "A04-L2", "unit": "minotaur"}]
    assert at(game, "A04-L2")["side"] == "purple" and "minotaur" in discarded(game)


@rule("11.8")
def test_kraken() -> None:
    game = buy("kraken", {"A05-S1": "purple 2s", "A05-S2": "purple 1s"}, god="poseidon")
    assert not texts(game, "on_land")
    game.play("on_sea A05-S1")
    assert at(game, "A05-S1")["ships"] == 0 and at(game, "A05-S1")["closed"], "own ships too"
    assert "ship A05-S1" not in texts(game)
    game.play("sail A05-S2")
    assert why(game, "to A05-S1") == ("sea_closed", "11.8")


@rule("11.8")
def test_polyphemus() -> None:
    game = buy("polyphemus", {"A05-S1": "purple 2s", "A05-S2": "blue 1s", "A09-S1": "yellow 1s"})
    game.play("on_land A05-L2")
    # From A05-S1 purple's ships could go to A09-S1, which is yellow's: they are stuck. Blue's has three ways.
    assert texts(game) == ["push A05-S2 A09-S2", "push A05-S2 A10-S2", "push A05-S2 A10-S3"]
    game.play("push A05-S2 A10-S2")
    assert at(game, "A10-S2") | {"neighbours": []} == {
        "kind": "sea", "side": "blue", "horns": 0, "creature": None, "neighbours": [], "ships": 1, "closed": False,
    }  # fmt: skip
    assert at(game, "A05-S1")["ships"] == 0 and told(game, "ships_sunk") == [
        {"side": "purple", "area": "A05-S1", "n": 2}
    ]
    assert at(game, "A05-S1")["closed"] and at(game, "A05-S2")["closed"]


@rule("11.8")
def test_ships_are_pushed_one_by_one_or_together() -> None:
    game = buy("polyphemus", {"A05-S2": "blue 3s"})
    game.play("on_land A05-L2")
    assert "push_all A05-S2 A10-S2" in texts(game)
    play(game, "push A05-S2 A10-S3", "push_all A05-S2 A10-S2")
    assert at(game, "A10-S3")["ships"] == 1 and at(game, "A10-S2")["ships"] == 2


@rule("11.8", "6.2")
def test_polyphemus_clears_the_seas_he_moves_to() -> None:
    areas = {"A10-S1": "blue 1s"}
    cards = {"polyphemus": {"at": "yellow", "area": "A04-L2"}}
    game = upkeep(cards, 1, areas)
    play(game, "keep polyphemus", "to A04-L1")
    assert asked(game) == "act", "A10-S1 is not beside A04-L1"
    game = upkeep({"polyphemus": {"at": "yellow", "area": "A04-L1"}}, 1, areas)
    play(game, "keep polyphemus", "to A10-L1")
    assert told(game, "ships_pushed") == [{"side": "blue", "origin": "A10-S1", "area": "A04-S2", "n": 1}]


def test_every_card_has_a_test() -> None:
    names = [name.removeprefix("test_") for name in globals() if name.startswith("test_")]
    assert [card for card in CREATURES if card not in names] == []


@rule("11.2")
def test_nothing_is_said_against_an_area_that_is_only_folded() -> None:
    """On ten boards Hydra has 52 areas to choose from: first land or sea, then which."""
    sides = ("purple", "yellow", "blue", "black", "red", "green")
    gods = ("ares", "zeus", "poseidon", "hera", "athena", "apollo")
    start = polis_core.new_game("cyclades", players="six_teams", seed=2).position()
    offers = {name: {"god": god, "offer": int(god != "apollo")} for name, god in zip(sides, gods)}
    moment = {"phase": "actions", "gods": list(gods[:5]), "offers": offers, "order": [None] * 6}
    game = polis_core.from_position({**start, **moment, "creatures": {"hydra": {"at": "row 2"}}})
    while asked(game) == "act" and "creature hydra" not in texts(game):
        game.play(texts(game)[0])
    game.play("creature hydra")
    assert "on_land" in texts(game) and why(game, "on_land B01-L1") is None
    assert why(game, "on_land B01-S1") == ("not_its_kind", "11.2")
