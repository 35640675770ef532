"""Chapters 1 to 4: the table, set-up, the start of an epoch, income."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import polis_core
from polis_core import BadOption, Game
from polis_core.kernel.chance import Source
from polis_core.titles import find
from polis_core.titles.cyclades import figures
from polis_core.titles.cyclades.position import CONTROL
from polis_core.titles.cyclades.rules.opening import claimable
from polis_core.titles.cyclades.world import EXAMPLES, LANDS, World, face, world
from tests.support.cyclades import asked, at, gold, paid, play, position, side, situation, texts, told, turn, why
from tests.support.match import rule

TITLE = find("cyclades")
MAPS = json.loads((Path(__file__).parent / "maps.json").read_text(encoding="utf-8"))
MODES = TITLE.options["players"]


def start(players: str = "three", seed: int = 0, **options: str) -> Game:
    return polis_core.new_game("cyclades", seed=seed, players=players, **options)


# -- 1 the match


@rule("1.1", "12.1")
@pytest.mark.parametrize(
    ("players", "sides", "seats", "teams", "boards"),
    [
        ("two", 4, 2, 2, 8),
        ("three", 3, 3, 3, 6),
        ("four", 4, 4, 4, 8),
        ("five", 5, 5, 5, 10),
        ("four_teams", 4, 4, 2, 8),
        ("six_teams", 6, 6, 3, 10),
    ],
)
def test_who_plays(players: str, sides: int, seats: int, teams: int, boards: int) -> None:
    game = start(players)
    seating = game.seating
    assert (len(seating.sides), len(seating.seats), len(seating.teams)) == (sides, seats, teams)
    assert len(game.view()["boards"]) == boards
    assert all(row["ships_left"] == 5 and row["regulars_left"] == 5 for row in game.view()["sides"].values())


@rule("1.2", "12.6")
def test_the_goal() -> None:
    assert start().view()["goal_metropolises"] == 3
    assert start("two", goal="four").view()["goal_metropolises"] == 4
    for players in ("three", "four", "five"):
        with pytest.raises(BadOption, match="options_clash"):
            start(players, goal="four")


@rule("1.3")
@pytest.mark.parametrize("sides", sorted(MAPS))
def test_what_touches_on_the_example_maps(sides: str) -> None:
    letter = str(EXAMPLES[sides]["side"])
    names = face(letter).boards
    boards = EXAMPLES[sides]["boards"]
    assert isinstance(boards, list)
    w = world(letter, tuple((names.index(board), turns) for board, turns in boards), 2)
    found = {
        w.name(area): sorted(w.name(other) for other in range(52) if w.near[area] >> other & 1)
        for area in (*w.lands, *w.seas)
    }
    assert found == {name: sorted(row) for name, row in MAPS[sides]["adjacency"].items()}
    islands = [sorted(w.name(land) for land in island) for island in w.islands()]
    assert sorted(islands) == sorted(sorted(row) for row in MAPS[sides]["islands"])


@rule("1.3")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_what_is_printed_on_each_side(letter: str) -> None:
    one = face(letter)
    assert (len(one.names), len(one.land_of), sum(one.symbol)) == (52, 40, 6)
    assert (sum(one.horns[:LANDS]), sum(one.horns[LANDS:])) == (20, 14)
    assert len(set(one.land_names)) == 26
    for board in one.boards:
        own = [name for name in one.names if name.startswith(board)]
        assert sum(len(one.sites_of[one.area_of[name]]) for name in own if "-L" in name) == 4


@rule("1.3")
def test_every_layout_is_sound() -> None:
    """All seas hang together, every land touches two seas of its board, turns are those of the data."""
    source = Source(5)
    for number in range(60):
        letter = "AB"[number % 2]
        left = list(range(10))
        n = (6, 8, 10)[number % 3]
        layout = tuple((left.pop(source.below(len(left))), source.below(4)) for _ in range(n))
        w = World(letter, layout, 2)
        seas = sum(1 << sea for sea in w.seas)
        linked, more = 1 << w.seas[0], 0
        while linked != more:
            more = linked
            for sea in w.seas:
                if linked >> sea & 1:
                    linked |= w.near_sea[sea]
        assert linked == seas
        for land in w.lands:
            board = w.name(land)[:3]
            assert sum(w.name(s)[:3] == board for s in w.seas if w.near[land] >> s & 1) >= 2
        for site in w.sites:
            assert w.near[w.face.land_of[site]] >> w.face.faces[site] & 1, "a port lies beside its land"


@rule("1.4", "7.9")
def test_land_stays_with_whoever_left_it_and_seas_do_not() -> None:
    game = paid("ares", {"A04-L1": "purple 2r", "A04-L2": ""})
    play(game, "move A04-L1", "regulars 2", "to A04-L2")
    assert at(game, "A04-L1")["side"] == "purple" and at(game, "A04-L1")["regulars"] == 0
    assert at(game, "A04-L2")["side"] == "purple" and at(game, "A04-L2")["regulars"] == 2
    game = paid("poseidon", {"A05-S1": "purple 1s"})
    play(game, "sail A05-S1", "to A09-S1")
    assert at(game, "A05-S1")["side"] is None and at(game, "A09-S1")["side"] == "purple"


@rule("1.5")
def test_a_mercenary_counts_as_a_soldier_and_a_hero_does_not() -> None:
    game = paid("ares", {"A04-L1": "purple 1m", "A07-L2": "yellow 1m"})
    play(game, "move A04-L1", "to A04-L2")
    assert at(game, "A04-L2")["mercenaries"] == 1 and at(game, "A04-L2")["side"] == "purple"
    game = paid("zeus", {"A04-L1": "purple"}, heroes={"ajax": {"at": "purple", "area": "A04-L1"}},
                creatures={"harpy": {"at": "row 2"}})  # fmt: skip
    game.play("creature harpy")
    assert told(game, "no_effect") == [{"side": "purple", "creature": "harpy"}], "only a hero is on the map"


@rule("1.6")
def test_what_a_supply_lacks_is_not_placed() -> None:
    game = turn("ares", {"A05-L1": "purple 8r"})
    game.play("build A05-L1 0")
    assert asked(game) == "act" and game.decision and not game.decision["args"]["recruit"]
    assert why(game, "regular A05-L1") == ("supply_empty", "1.6")
    game = turn("hera", {"A05-L1": "purple 1r", "A09-L2": "blue 16m"})
    assert not texts(game, "mercenary")
    game = turn("poseidon", {"A05-S1": "purple 8s"})
    assert not texts(game, "ship")
    full = {"purple": {"priestesses": 12}, "yellow": {"priestesses": 8}}
    game = turn("zeus", sides=full)
    play(game, "build A05-L1 0")
    assert side(game, "purple")["priestesses"] == 12 and why(game, "priestess") == ("supply_empty", "1.6")


@rule("1.7")
def test_a_seat_sees_its_own_purse() -> None:
    game = start(seed=4)
    assert game.view("purple")["purses"] == {"purple": 9, "yellow": None, "blue": None}
    assert game.view()["purses"] == dict.fromkeys(("purple", "yellow", "blue"))
    open_game = start(seed=4, gold_hidden="no")
    assert open_game.view()["purses"] == dict.fromkeys(("purple", "yellow", "blue"), 9)
    team = start("four_teams", seed=4)
    assert team.view("purple")["purses"] == team.view("blue")["purses"] == {"west": 18, "east": None}
    shown = situation(creatures={"dryad": {"at": "discard"}}).view()["creatures"]
    assert shown["discard"] == ["dryad"] and shown["deck"] == 17


# -- 2 set-up


@rule("2.1")
def test_random_boards_of_one_side() -> None:
    for name, letter in (("side_a", "A"), ("side_b", "B")):
        seen = set()
        for seed in range(5):
            boards = start("five", seed, start="free", map=name).view()["boards"]
            assert len({row["board"] for row in boards}) == 10 and {row["board"][0] for row in boards} == {letter}
            seen.add(json.dumps(boards))
        assert len(seen) == 5
    with pytest.raises(BadOption, match="options_clash"):
        start(map="side_a")


@rule("2.2")
@pytest.mark.parametrize(("players", "n"), [("two", 4), ("three", 3), ("four", 4), ("five", 5), ("six_teams", 6)])
def test_gods_face_up(players: str, n: int) -> None:
    view = start(players, 3).view()
    assert len(view["gods"]) == n and view["gods"][-1] == "apollo" and len(view["gods_face_down"]) == 6 - n
    assert sorted([*view["gods"], *view["gods_face_down"]]) == sorted(figures.GODS)


@rule("2.3")
def test_cards_of_the_start() -> None:
    view = start(seed=8).view()
    assert list(view["creatures"]["row"]) == ["2", "3", "4", "5"] and all(view["creatures"]["row"].values())
    assert view["creatures"]["deck"] == 14 and len(view["heroes"]["offer"]) == 2 and view["heroes"]["deck"] == 7
    assert view["metropolis_tokens"] == dict.fromkeys(figures.BONUSES, 3)


@rule("2.4", "12.2")
@pytest.mark.parametrize(("players", "purses"), [("three", [5] * 3), ("two", [10, 10]), ("six_teams", [10] * 3)])
def test_gold_of_the_start(players: str, purses: list[int]) -> None:
    game = start(players, start="free", gold_hidden="no")
    assert list(game.view()["purses"].values()) == purses


@rule("2.5")
@pytest.mark.parametrize("players", MODES)
def test_the_quick_set_up(players: str) -> None:
    game = start(players, 2)
    rows = game.view()["sides"]
    for name, row in rows.items():
        assert (row["lands"], row["income"], row["priestesses"]) == (3, 4, 1), name
        assert row["regulars_left"] == 5 and row["ships_left"] == 5
    assert asked(game) == "offer" and game.round == 1


@rule("2.6")
def test_the_order_is_drawn() -> None:
    orders = {tuple(start(seed=seed).view()["order"]) for seed in range(30)}
    assert len(orders) == 6
    game = start(seed=1)
    assert game.side == game.view()["order"][0]


@rule("2.7", "2.8", "2.9", "2.10")
def test_free_placement() -> None:
    game = start(seed=3, start="free")
    order = game.view()["order"]
    asked_for = []
    while game.view()["phase"] == "setup":
        asked_for.append((game.side, asked(game)))
        if asked(game) == "claim" and game.decision and game.decision["args"]["number"] == 2:
            lands = [
                name for name, row in game.view()["areas"].items() if row["side"] == game.side and row["kind"] == "land"
            ]
            w = position(game).world
            island = w.island[w.face.area_of[lands[0]]]
            assert not [text for text in texts(game) if island >> w.face.area_of[text.split()[1]] & 1]
        game.play(0)
    assert asked_for == [
        *((name, kind) for name in order for kind in ("claim", "berth", "claim", "berth")),
        *((name, kind) for name in reversed(order) for kind in ("claim", "berth", "spread", "spread", "spread")),
    ]
    for row in game.view()["sides"].values():
        assert (row["lands"], row["ships_left"], row["regulars_left"]) == (3, 5, 5)


@rule("2.7", "2.8")
def test_which_lands_can_be_claimed() -> None:
    game = start(seed=3, start="free")
    first = game.legal()[0].args[0]
    game.play(0)
    berths = texts(game)
    assert all(at(game, text.split()[1])["side"] is None for text in berths)
    game.play(0)
    assert why(game, f"land {first}") == ("land_not_free", "2.7")
    assert why(game, "land A04-S1") == ("not_a_land", "1.3")
    game = start(seed=3, start="free")
    play(game, "land A04-L2", "ship A04-S1")
    assert why(game, "land A04-L1") == ("same_island", "2.7")


@rule("2.8")
def test_a_land_without_an_empty_sea_is_not_claimed() -> None:
    game = start("five", seed=3, start="free")
    p = position(game)
    w = p.world
    land = w.lands[0]
    for sea in w.seas:
        if w.near[land] >> sea & 1:
            p.cells[CONTROL + sea] = 0
    assert land not in claimable(p, p.stack[-1], 1)
    for other in w.lands[1:]:
        p.cells[CONTROL + other] = 0
    assert claimable(p, p.stack[-1], 1) == [land], "nothing else is left"


@rule("2.9", "8.8")
def test_a_priestess_symbol_gives_a_card_at_each_new_taking() -> None:
    game = paid("ares", {"A04-L1": "purple 1r", "A04-L2": "yellow"})
    play(game, "move A04-L1", "to A04-L2")
    assert side(game, "purple")["priestesses"] == 1
    play(game, "move A04-L2", "to A04-L1")
    play(game, "move A04-L1", "to A04-L2")
    assert side(game, "purple")["priestesses"] == 1, "it was own already"


@rule("2.10")
def test_three_soldiers_spread_or_all_in_one_place() -> None:
    game = start(seed=3, start="free")
    while asked(game) != "spread":
        game.play(0)
    assert game.decision and game.decision["args"] == {"n": 3, "unit": "regular"}
    lands = texts(game, "one")
    assert len(lands) == 3 and len(texts(game, "rest")) == 3
    game.play(texts(game, "rest")[0])
    assert asked(game) != "spread" or game.side != game.log[-1].side


# -- 3 start of an epoch


def next_epoch(game: Game) -> Game:
    """Plays on until the next epoch's offerings, doing as little as possible."""
    now = game.round
    while game.round == now:
        game.play("done" if "done" in texts(game) else 0)
    return game


@rule("3.1")
def test_the_phases_in_order() -> None:
    game = start(seed=2)
    shown = [event["id"] for event in game.events()]
    assert "epoch_begun" not in shown and shown.count("income") == 3, "the first epoch has no start, but income"
    next_epoch(game)
    ids = [event["id"] for event in game.events(since=game.cursor - 1)]
    parts = [ids.index(id) for id in ("turn_ended", "epoch_begun", "gods_moved", "income")]
    assert parts == sorted(parts) and asked(game) == "offer"


@rule("3.2")
def test_spaces_emptied_by_hiring_are_filled() -> None:
    game = paid("hera", heroes={"ajax": {"at": "offer 1"}, "helen": {"at": "offer 2"}})
    play(game, "hire ajax", "at A05-L1")
    assert game.view()["heroes"]["offer"] == ["helen"]
    next_epoch(game)
    assert len(game.view()["heroes"]["offer"]) == 2 and "helen" in game.view()["heroes"]["offer"]
    gone = {name: {"at": "discard"} for name in figures.HEROES}
    game = next_epoch(turn("athena", heroes=gone))
    assert game.view()["heroes"]["offer"] == [] and len(game.view()["heroes"]["discard"]) == 9, "never shuffled again"


@rule("3.3")
def test_the_row_slides_and_is_filled_from_the_cheapest() -> None:
    row = {"charon": {"at": "row 2"}, "griffin": {"at": "row 4"}}
    game = next_epoch(turn("athena", creatures=row))
    events = [event for event in game.events(since=game.cursor - 1) if event["id"] == "creature_turned_up"]
    assert [event["args"]["price"] for event in events] == [3, 4, 5]
    view = game.view()["creatures"]
    assert (
        view["row"]["2"]["creature"] == "griffin" and view["discard"] == ["charon"] and None not in view["row"].values()
    )


@rule("3.4")
def test_chimera_shuffles_deck_and_discard_pile_before_a_card_is_drawn() -> None:
    cards = {name: {"at": "discard"} for name in figures.CREATURES}
    cards |= {"chimera": {"at": "row 2"}}
    game = next_epoch(turn("athena", creatures=cards))
    view = game.view()["creatures"]
    assert view["discard"] == [] and view["deck"] == 14 and None not in view["row"].values()
    ids = [event["id"] for event in game.events(since=game.cursor - 1)]
    assert ids.index("creatures_shuffled") < ids.index("creature_turned_up")


@rule("3.4")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    cards = {name: {"at": "discard"} for name in figures.CREATURES}
    game = next_epoch(turn("athena", creatures=cards))
    assert None not in game.view()["creatures"]["row"].values() and game.view()["creatures"]["discard"] == []


@rule("3.5")
@pytest.mark.parametrize("players", ["three", "five", "six_teams"])
def test_gods_move_up(players: str) -> None:
    game = start(players, 6)
    before = [*game.view()["gods"][:-1], *game.view()["gods_face_down"]]
    next_epoch(game)
    after = [*game.view()["gods"][:-1], *game.view()["gods_face_down"]]
    assert after == [*before[1:], before[0]] and game.view()["gods"][-1] == "apollo"


# -- 4 income


def income(game: Game) -> dict[str, int]:
    """Of the next epoch. Blue has Apollo, so one of its lands gets a horn."""
    next_epoch(game)
    return {args["side"]: args["gold"] for args in told(game, "income")}


@rule("4.1")
def test_a_gold_for_each_horn_of_land_and_sea() -> None:
    areas = {"A04-L1": "purple 1h", "A05-S1": "purple 1s 2h", "A04-S1": "yellow 1s"}
    # purple: A04-L3 has 2, A05-S1 has 1, and three tokens.
    assert income(turn("athena", areas)) == {"purple": 6, "yellow": 1, "blue": 2}
    assert gold(start(seed=1), "purple") == 5 + 4, "in the first epoch too"


@rule("4.2")
def test_hydra_doubles_for_the_controller() -> None:
    hydra = {"hydra": {"at": "blue", "area": "A04-L3"}}
    assert income(turn("athena", {"A04-L3": "purple 1h"}, creatures=hydra)) == {"purple": 6, "yellow": 0, "blue": 2}


@rule("4.3")
def test_cerberus_pays_his_holder() -> None:
    cerberus = {"cerberus": {"at": "blue", "area": "A04-L3"}}
    assert income(turn("athena", creatures=cerberus)) == {"purple": 0, "yellow": 0, "blue": 4}
    nobodys = {"cerberus": {"at": "blue", "area": "A10-L2"}}
    assert income(turn("athena", creatures=nobodys)) == {"purple": 2, "yellow": 0, "blue": 4}, "nobody's land too"
