"""14 to 17 again, number by number: trumps, hands, bonuses, losses, loot, barbarians, moves that stop."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles.civilization import TITLE
from tests.support.civilization import army, asked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
VILLAGE = {**OPEN, "a9": "tile04 0"}  # the village is in b10


def totals(game: Game) -> list[list[int]]:
    return [event["args"]["totals"] for event in game.events() if event["id"] == "battle_won"]


def battle(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = game.view(None)["battle"]
    return found


def drawn(cards: dict[str, int]) -> list[str]:
    return [name for name, n in cards.items() for _ in range(n)]


def attack(
    mine: dict[str, int], theirs: dict[str, int], armies: int = 1, against: int = 1, hands: bool = True, **more: Any
) -> Game:
    """Red's armies in b11 attack blue's in b12; all cards come to the hands."""
    red = {"figures": [army("b11")] * armies, "units": mine, **more.pop("red", {})}
    blue = {"figures": [army("b12")] * against, "units": theirs, **more.pop("blue", {})}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN, **more)
    play(game, "move b11", *([f"group {armies} 0"] if armies > 1 else []))
    return play(game, "step b12", chance=[*drawn(mine), *drawn(theirs)] if hands else None)


def siege(mine: dict[str, int], theirs: dict[str, int], armies: int = 1, walls: bool = False, **more: Any) -> Game:
    """Red's armies in f3 attack blue's capital."""
    red = {"figures": [army("f3")] * armies, "units": mine, "techs": ["masonry", "philosophy"], **more.pop("red", {})}
    blue = {"cities": [{"square": "g3", "walls": walls}], "units": theirs, **more.pop("blue", {})}
    game = table("movement", red=red, blue=blue, **more)
    return play(game, "move f3", *([f"group {armies} 0"] if armies > 1 else []), "step g3")


def finish(game: Game) -> Game:
    """All cards on fronts of their own."""
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    return game


# -- 16.5


@rule("16.5")
@pytest.mark.parametrize(
    ("lies", "comes", "wounds", "fallen"),
    [
        ("artillery_3", "mounted_1", 1, {"mounted_1": 1}),  # trumps, yet does not kill: both deal
        ("artillery_2", "mounted_2", None, {}),  # trumps and kills: nothing comes back
        ("artillery_2", "infantry_2", 0, {"infantry_2": 1}),  # is trumped and dies before it deals
        ("artillery_1", "infantry_2", None, {}),  # is trumped, lives with 1 wound, kills
        ("infantry_2", "infantry_2", None, {"infantry_2": 1}),  # alike: both at once
        ("infantry_3", "infantry_1", 1, {"infantry_1": 1}),
        ("mounted_2", "infantry_2", None, {}),
        ("mounted_3", "artillery_3", 0, {"artillery_3": 1}),
    ],
)
def test_who_deals_first(lies: str, comes: str, wounds: int | None, fallen: dict[str, int]) -> None:
    game = attack({comes: 1, "mounted_3": 1} if comes != "mounted_3" else {comes: 1}, {lies: 1})
    play(game, f"card {lies}", f"card {comes}", "front 1")
    if battle(game):
        unit = battle(game)["fronts"][0][1]
        assert (None if unit is None else unit["wounds"]) == wounds and battle(game)["fallen"][0] == fallen


@rule("16.5")
def test_aircraft_neither_trump_nor_are_trumped() -> None:
    red = {"techs": pyramid("flight")}
    blue = {"techs": pyramid("replaceable_parts", start="construction")}
    game = table(
        "movement",
        red={**red, "figures": [army("b11")], "units": {"aircraft_5": 1, "mounted_1": 1}},
        blue={**blue, "figures": [army("b12")], "units": {"infantry_3": 1}},
        tiles=OPEN,
        taken=TAKEN,
    )
    play(game, "move b11", "step b12", "stop", "card infantry_3", "card aircraft_5", "front 1")
    assert battle(game)["fallen"][0] == {"aircraft_5": 1}
    assert battle(game)["fronts"][0][1] == {"card": "infantry_3", "strength": 6, "wounds": 5}


# -- 16.1, 16.2, 16.6

MANY = {"infantry_2": 6, "mounted_2": 6}


@rule("16.1")
@pytest.mark.parametrize(("armies", "cards"), [(1, 3), (2, 5), (3, 7), (4, 9)])
def test_each_army_beyond_the_first_brings_two_cards(armies: int, cards: int) -> None:
    game = attack(MANY, {"artillery_1": 2}, armies, hands=False, red={"techs": pyramid("printing_press")})
    assert battle(game)["hands"] == [cards, 2]


@rule("16.1", "16.2")
def test_a_city_brings_three_cards_and_its_bonus() -> None:
    game = siege({"mounted_1": 3}, MANY)
    assert battle(game)["hands"] == [3, 6] and battle(game)["bonus"] == [0, 12]
    game = siege({"mounted_1": 3}, MANY, walls=True)
    assert battle(game)["bonus"] == [0, 16] and game.decision is not None and game.decision["side"] == "red"
    cities = [{"square": "g3"}, {"square": "b11", "walls": True}]
    red = {"figures": [army("b12")], "units": {"mounted_1": 1}}
    game = table("movement", red=red, blue={"cities": cities, "units": MANY}, tiles=OPEN, taken=TAKEN)
    play(game, "move b12", "step b11")
    assert battle(game)["bonus"] == [0, 10] and battle(game)["hands"] == [1, 6]


@rule("16.2")
def test_figures_in_the_outskirts_have_nothing_of_the_city() -> None:
    red = {"figures": [army("e3")], "units": {"mounted_1": 1}}
    blue = {"figures": [army("f3")], "cities": [{"square": "g3", "walls": True}], "units": MANY}
    game = table("movement", red=red, blue=blue)
    play(game, "move e3", "step f3")
    assert battle(game)["bonus"] == [0, 0] and battle(game)["hands"] == [1, 3]


@rule("16.2", "8.3")
def test_what_is_blockaded_gives_no_bonus() -> None:
    tokens = {"c14": "academy", "b14": "general"}
    for at, bonus in (("a9", 8), ("c14", 4), ("b14", 4)):
        blue = {"figures": [army("b12"), scout(at)]}
        game = attack({"mounted_1": 1}, {}, blue=blue, tokens=tokens)
        assert battle(game)["bonus"] == [bonus, 0], at


@rule("16.6")
def test_the_bonus_alone_may_win_and_a_tie_is_the_defenders() -> None:
    cities = [{"square": "g3"}, {"square": "b11"}]
    for tokens, won in (({"c14": "academy"}, False), ({"c14": "academy", "b14": "general"}, True)):
        red = {"figures": [army("b12")]}
        game = table("movement", red=red, blue={"cities": cities}, tiles=OPEN, taken=TAKEN, tokens=tokens)
        play(game, "move b12", "step b11")
        assert totals(game) == ([[2, 0]] if won else [[0, 2]])
        assert len(side(game, "blue")["cities"]) == (1 if won else 2)
    game = attack({"mounted_2": 1}, {"infantry_2": 1})
    play(game, "card infantry_2", "card mounted_2", "new_front")
    assert totals(game) == [[2, 2]] and "red" not in square(game, "b12")["figures"]


@rule("16.3")
def test_who_has_no_cards_left_is_passed_over() -> None:
    game = attack({"mounted_1": 3}, {"infantry_1": 1})
    play(game, "card infantry_1", "card mounted_1", "new_front")
    assert game.decision is not None and game.decision["side"] == "red"
    play(game, "card mounted_1", "new_front")
    assert game.decision is not None and game.decision["side"] == "red"


@rule("16.4", "9.7")
def test_strength_goes_by_the_owners_rank() -> None:
    for techs, strength in ((["pottery"], 1), (pyramid("democracy"), 2), (pyramid("gunpowder"), 3)):
        game = attack({"infantry_1": 1, "mounted_1": 1}, {"mounted_1": 1}, red={"techs": techs})
        play(game, "card mounted_1", "card infantry_1", "new_front")
        assert battle(game)["fronts"][1][0]["strength"] == strength


# -- 17.1


@rule("17.1")
@pytest.mark.parametrize(
    ("killed", "armies", "left"), [(1, 3, 3), (2, 3, 2), (3, 3, 2), (4, 3, 1), (2, 1, 1), (4, 2, 1)]
)
def test_the_winner_loses_an_army_for_two_units(killed: int, armies: int, left: int) -> None:
    """Red's mounted units die one after the other against one Modern Infantry; its bonus of 12 wins all the same."""
    mine = {"mounted_1": min(killed, 3), "mounted_2": max(0, killed - 3)}
    game = attack(
        {name: n for name, n in mine.items() if n},
        {"infantry_3": 1},
        armies,
        red={"techs": pyramid("printing_press")},
        blue={"techs": pyramid("replaceable_parts", start="construction")},
        tokens={"c14": "academy", "b14": "general", "b15": "general"},
    )
    play(game, "card infantry_3")
    while asked(game) == "combat":
        play(game, texts(game)[0], "front 1")
    assert totals(game) == [[12, 6]]
    assert square(game, "b12")["figures"]["red"]["armies"] == left


@rule("17.1", "17.2")
def test_a_defender_that_wins_loses_armies_too_and_loots() -> None:
    game = attack({"infantry_3": 1, "mounted_1": 1}, {"mounted_1": 2, "infantry_2": 3}, 1, 2, red={"culture": 2})
    play(game, "card mounted_1", "card infantry_3", "front 1", "card mounted_1", "front 1", "card mounted_1")
    finish(game)
    assert square(game, "b12")["figures"] == {"blue": {"armies": 1, "scouts": 0}}  # two Horsemen fell
    assert texts(game) == ["loot culture"]
    play(game, "loot culture")
    assert (side(game)["culture"], side(game, "blue")["culture"]) == (0, 2)


# -- 17.2, 17.3


@rule("17.2")
@pytest.mark.parametrize(("has", "taken"), [(1, 1), (3, 3), (9, 3)])
def test_loot_is_up_to_three(has: int, taken: int) -> None:
    for what in ("trade", "culture"):
        game = attack({"mounted_1": 1}, {}, blue={what: has})
        play(game, "card mounted_1", f"loot {what}")
        assert (side(game)[what], side(game, "blue")[what]) == (taken, has - taken)


@rule("17.2")
def test_one_resource_token_also_a_hidden_one() -> None:
    blue = {"resources": {"silk": 1}, "huts": {"spy": 1}, "villages": {"iron": 1}}
    game = attack({"mounted_1": 1}, {}, blue=blue)
    play(game, "card mounted_1")
    assert texts(game) == ["loot hut", "loot silk", "loot village"]
    play(game, "loot hut")
    assert side(game)["hut_tokens"] == {"spy": 1} and side(game, "blue")["huts"] == 0
    assert asked(game) != "take_loot"


@rule("17.2")
def test_who_has_nothing_is_not_looted() -> None:
    game = attack({"mounted_1": 1}, {})
    play(game, "card mounted_1")
    assert asked(game) != "take_loot" and side(game)["coin_tokens"]["code_of_laws"] == 1


@rule("17.3", "18.2")
def test_a_looted_tech_needs_its_place() -> None:
    cities = [{"square": "g3"}, {"square": "b11"}]
    blue = {"cities": cities, "techs": ["pottery", "sailing"]}
    red = {"figures": [army("b12")], "units": {"mounted_3": 3}}
    for techs, found in (
        ([], ["loot tech pottery"]),
        (["currency"], ["loot tech construction", "loot tech pottery", "loot tech sailing"]),
    ):
        game = table("movement", red={**red, "techs": techs}, blue=blue, tiles=OPEN, taken=TAKEN)
        play(game, "move b12", "step b11")
        assert texts(finish(game)) == found


@rule("17.3")
def test_a_razed_city_leaves_nothing() -> None:
    cities = [{"square": "g3"}, {"square": "b11"}]
    red = {"figures": [army("b12")], "units": {"mounted_3": 3}}
    tokens = {"a12": "trading_post", "b10": "artist", "a10": "louvre"}
    game = table("movement", red=red, blue={"cities": cities}, tiles=OPEN, taken=TAKEN, tokens=tokens)
    people = game.view(None)["people"]
    play(game, "move b12", "step b11")
    finish(game)
    assert not any("token" in square(game, at) for at in tokens) and game.view(None)["wonders"] == {}
    assert game.view(None)["people"] == people and side(game, "blue")["people"] == {}
    assert "louvre" not in game.view(None)["market"]["wonders"]
    assert square(game, "b11")["figures"]["red"]["armies"] == 1


# -- 15.4 barbarians


def village(mine: dict[str, int], horde: list[str], **more: Any) -> Game:
    red = {"figures": [army("b11")], "units": mine, **more.pop("red", {})}
    game = table("movement", red=red, tiles=VILLAGE, taken=["d12"], **more)
    play(game, "move b11")
    return play(game, "step b10", chance=[*drawn(mine), *horde])


HORDE = ["mounted_1", "artillery_1", "infantry_1"]


@rule("15.4")
def test_barbarians_are_of_rank_one_without_any_bonus() -> None:
    blue = {"techs": pyramid("gunpowder", start="construction"), "units": {"infantry_3": 2}}
    game = village({"mounted_3": 3}, HORDE, blue=blue, tokens={"f3": "academy", "c14": "barracks"})
    assert battle(game)["bonus"] == [2, 0] and battle(game)["hands"] == [3, 3]
    play(game, "card infantry_1", "card mounted_3", "new_front")
    assert battle(game)["fronts"][0][1]["strength"] == 1


@rule("15.4")
def test_a_lost_village_kills_the_figures_and_nothing_else() -> None:
    game = village({"infantry_1": 1}, ["mounted_3", "artillery_3", "infantry_3"], red={"trade": 5, "culture": 5})
    finish(game)
    assert square(game, "b10")["token"] == "village" and "figures" not in square(game, "b10")
    assert (side(game)["trade"], side(game)["culture"]) == (5, 5) and side(game)["supply"]["armies"] == 6
    assert side(game)["unit_cards"] == {"infantry_1": 1}
    dead = {kind: row["dead"] for kind, row in game.view(None)["decks"].items() if row["dead"]}
    assert dead == {"infantry": {"infantry_3": 1}, "artillery": {"artillery_3": 1}, "mounted": {"mounted_3": 1}}


@rule("15.4", "12.6")
@pytest.mark.parametrize("token", ["uranium", "spy", "iron", "great_person"])
def test_what_a_village_holds(token: str) -> None:
    game = village({"mounted_3": 3}, HORDE)
    play(game, "card artillery_1", "card mounted_3", "new_front", "card infantry_1", "new_front", "card mounted_3")
    play(game, "new_front", "card mounted_1", "new_front", "card mounted_3")
    play(game, "new_front", chance=[token, *(["artist"] if token == "great_person" else [])])
    if token == "great_person":
        assert asked(game) == "settle" and side(game)["villages"] == 0
    else:
        assert side(game)["village_tokens"] == {token: 1}


@rule("15.4")
def test_missing_barbarians_come_from_another_deck() -> None:
    units = {"infantry_1": 3, "infantry_2": 9, "infantry_3": 3}
    red = {"figures": [army("b11")], "units": units}
    game = table("movement", red=red, tiles=VILLAGE, taken=["d12"])
    play(game, "move b11", "step b10")
    assert texts(game) == ["horde artillery", "horde mounted"] and game.decision is not None
    assert game.decision["side"] == "blue"
    play(game, "horde mounted")
    assert battle(game)["hands"] == [3, 3]


@rule("15.4")
def test_with_four_seats_the_next_to_the_left_leads_the_barbarians() -> None:
    names = ("red", "blue", "green", "yellow")
    sides: dict[str, Any] = dict(zip(names, [{"civilization": name} for name in ("rome", "egypt", "china", "germany")]))
    for number, name in enumerate(names):
        rows = {**sides, name: {**sides[name], "figures": [army("f7")]}}
        document = {"players": "four", "phase": "movement", "side": name, "first": name, "sides": rows}
        game = from_position(TITLE, {**document, "tiles": {"e5": "tile04 0"}, "taken": ["h8"]}, 0)
        play(game, "move f7", "step f6")
        assert game.view(None)["battle"]["defender"] == names[(number + 1) % 4]


# -- 14


@rule("14.6")
def test_an_army_stops_where_something_happens_whatever_its_speed() -> None:
    red = {"figures": [army("b10")], "techs": ["horseback_riding"]}
    game = play(table("movement", red=red, tiles=OPEN), "move b10", "step b9")
    assert asked(game) != "step"


@rule("14.1", "14.2")
def test_figures_that_have_moved_join_no_group() -> None:
    game = table("movement", red={"figures": [army("c14"), army("c13")]})
    play(game, "move c14", "step c13", "stop", "move c13")
    assert asked(game) == "step" and game.decision is not None and game.decision["args"]["armies"] == 1


@rule("15.1")
def test_a_group_pays_once_and_diagonals_do_not_discover() -> None:
    game = table("movement", red={"figures": [army("c13"), army("c13")]})
    play(game, "move c13", "group 2 0")
    assert texts(game, "discover") == ["discover c12"]
    play(game, "discover c12")
    assert game.decision is not None and (game.decision["args"]["points"], game.decision["args"]["armies"]) == (1, 2)
    inner = play(table("movement", red={"figures": [army("c14")]}), "move c14")
    assert texts(inner, "discover") == []


@rule("14.4", "6.4")
def test_armies_enter_enemy_outskirts_and_centres_scouts_only_outskirts() -> None:
    game = play(table("movement", red={"figures": [army("f3")]}), "move f3")
    assert "step g3" in texts(game) and "step f4" in texts(game)
    game = play(table("movement", red={"figures": [scout("f3")]}), "move f3")
    assert "step g3" not in texts(game) and "step f4" in texts(game)
    group = play(table("movement", red={"figures": [army("f3"), scout("f3")]}), "move f3", "group 1 1")
    assert "step g3" not in texts(group)


@rule("8.5", "14.7")
def test_an_army_that_is_built_onto_enemies_attacks_them() -> None:
    game = table(red={"units": {"mounted_3": 1}}, blue={"figures": [army("c14"), scout("c14")], "trade": 2})
    play(game, "city c15", "build army", "place c14", "card mounted_3", "loot trade")
    assert side(game)["trade"] == 2 and square(game, "c14")["figures"] == {"red": {"armies": 1, "scouts": 0}}
    lone = table(blue={"figures": [scout("c14")], "trade": 2})
    play(lone, "city c15", "build army", "place c14", "loot trade")
    assert side(lone)["trade"] == 2 and side(lone, "blue")["supply"]["scouts"] == 2


@rule("9.6", "16.7")
def test_killed_cards_come_back_when_the_deck_is_drawn_out() -> None:
    mine = {"infantry_1": 3, "infantry_2": 9}
    game = table(red={"units": mine}, dead={"infantry_3": 3})
    assert game.view(None)["decks"]["infantry"] == {"left": 0, "dead": {"infantry_3": 3}}
    play(game, "city c15", "build infantry")
    assert game.view(None)["decks"]["infantry"] == {"left": 2, "dead": {}}
    assert side(game)["unit_cards"]["infantry_3"] == 1
    none = table(red={"units": {**mine, "infantry_3": 3}})
    assert "build infantry" not in texts(play(none, "city c15"))
