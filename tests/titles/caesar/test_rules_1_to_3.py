"""Chapters 1 to 3: the table, a turn, a closed province."""

from __future__ import annotations

from collections import Counter

import pytest

import polis_core
from polis_core.titles.caesar import figures
from tests.support.caesar import around, asked, borders, ids, province, side, situation, told
from tests.support.match import picks, play, reason, rule, rule_of


def closing_hu(**more):
    """Caesar can close Hispania Ulterior with a shield on HU-HC; Pompey holds the ship border with 3."""
    return situation(
        borders=borders("p HU-MT ship-33"),
        provinces={"HU": {"bonus": "wealth"}},
        sides={"caesar": {"reserve": ["shield-51", "shield-33"]}, "pompey": {"reserve": ["sword-33", "wild-40"]}},
        **more,
    )


# -- 1 the table


@rule("1.1")
def test_caesar_begins_and_the_sides_take_turns() -> None:
    game = polis_core.new_game("caesar", seed=5)
    assert game.seats == ("caesar", "pompey") and game.seat == "caesar"
    game.play(0)
    assert (game.seat, game.view()["active"], game.round) == ("pompey", "pompey", 2)


@rule("1.2")
def test_the_map_has_the_counts_of_the_board() -> None:
    assert (len(figures.PROVINCES), len(figures.BORDERS)) == (18, 30)
    assert Counter(figures.SYMBOL) == {"sword": 10, "shield": 10, "ship": 10}
    assert sum(len(row) for row in figures.BORDERS_OF) == 60
    central = [figures.PROVINCES[p] for p in range(18) if figures.CENTRAL[p]]
    assert sorted(central) == ["AC", "CR", "IT", "SC", "SD"]
    italia = [figures.SYMBOL[b] for b in figures.BORDERS_OF[figures.ITALIA]]
    assert Counter(italia) == {"sword": 2, "shield": 2, "ship": 2}


@rule("1.3")
def test_seventeen_bonuses_are_dealt_and_italia_has_a_senate() -> None:
    for seed in range(20):
        view = polis_core.new_game("caesar", seed=seed).view()
        dealt = Counter(row["bonus"] for row in view["provinces"].values())
        assert dealt == {"tactics": 4, "wealth": 4, "might": 4, "senate": 6}
        assert view["provinces"]["IT"]["bonus"] == "senate"
    deals = {tuple(polis_core.new_game("caesar", seed=seed).opening.chance[:17]) for seed in range(20)}
    assert len(deals) == 20


@rule("1.4")
def test_each_side_has_sixteen_tokens_and_draws_two() -> None:
    game = polis_core.new_game("caesar", seed=3)
    for name in ("caesar", "pompey"):
        row = side(game, name, name)
        assert (row["reserve_size"], row["bag_size"]) == (2, 14)
        tokens = Counter(row["reserve"] + row["bag"])
        assert tokens["wild-22"] == 2 and sum(tokens.values()) == 16 and len(tokens) == 15
        assert {token for token in tokens if token.startswith("ship")} == {"ship-60", "ship-51", "ship-42", "ship-33"}


@rule("1.5")
def test_twelve_control_tokens() -> None:
    game = polis_core.new_game("caesar")
    assert [side(game, name)["control_left"] for name in ("caesar", "pompey")] == [12, 12]


@rule("1.6")
def test_a_reserve_is_seen_by_its_side_only() -> None:
    game = polis_core.new_game("caesar", seed=3)
    assert side(game, "caesar", "caesar")["reserve"] and side(game, "caesar", "caesar")["bag"]
    for seat in ("pompey", None):
        row = side(game, "caesar", seat)
        assert row["reserve"] is None and row["bag"] is None and row["reserve_size"] == 2
        assert len(row["unseen"]) == 16
    drawn = [event for event in game.events(seat="pompey") if event["id"] == "token_drawn"]
    assert [("token" in event["args"]) for event in drawn] == [False, False, True, True]


# -- 2 a turn


@rule("2.1")
def test_one_token_on_a_free_border_of_its_symbol() -> None:
    game = closing_hu()
    shields = [b for b, symbol in zip(figures.BORDERS, figures.SYMBOL) if symbol == "shield"]
    assert {text.split()[2] for text in picks(game)} == set(shields)
    play(game, "place shield-51 CR-AS AS")
    assert game.view()["borders"]["CR-AS"]["values"] == {"CR": 1, "AS": 5}
    wild = sorted({text.split()[2] for text in picks(game) if "wild-40" in text})
    assert wild == sorted(set(figures.BORDERS) - {"HU-MT", "CR-AS"}), "a wreath fits everywhere"


@rule("2.1")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("place ship-33 MT-SD MT", "token_not_in_reserve"),
        ("place shield-51 HU-MT HU", "border_taken"),
        ("place shield-51 SC-IT SC", "wrong_symbol"),
    ],
)
def test_why_a_token_cannot_be_laid(text: str, why: str) -> None:
    game = closing_hu()
    assert (reason(game, text), rule_of(game, text)) == (why, "2.1")


@rule("2.2")
def test_either_value_may_face_either_province() -> None:
    game = closing_hu()
    assert "place shield-51 HU-HC HU" in picks(game) and "place shield-51 HU-HC HC" in picks(game)
    assert "place shield-33 HU-HC HU" in picks(game) and "place shield-33 HU-HC HC" not in picks(game)
    assert (reason(game, "place shield-33 HU-HC HC"), rule_of(game, "place shield-33 HU-HC HC")) == (
        "same_either_way",
        "2.2",
    )
    assert reason(game, "place shield-51 HU-HC MT") == "not_at_border"
    assert reason(game, "place shield-51 HU-HC rome") == "not_asked_now"
    assert reason(game, "place shield-51") == "not_asked_now"


def two_closed(bonus_hu: str = "wealth", bonus_hc: str = "might", **more):
    """The shield on HU-HC closes both Spains: HU goes to Pompey (6 from the ship), HC to Caesar."""
    return situation(
        borders=borders("p HU-MT ship-60 HU", "c HC-GA sword-60 HC"),
        provinces={"HU": {"bonus": bonus_hu}, "HC": {"bonus": bonus_hc}},
        sides={"caesar": {"reserve": ["shield-33"]}, "pompey": {"reserve": ["sword-33"]}},
        **more,
    )


@rule("2.3")
def test_the_active_side_says_which_closed_province_comes_first() -> None:
    for first, second in (("HU", "HC"), ("HC", "HU")):
        game = play(two_closed(), "place shield-33 HU-HC HU")
        assert (asked(game), game.seat, game.decision["args"]) == ("order", "caesar", {"provinces": ["HU", "HC"]})
        assert picks(game) == ["judge HC", "judge HU"]
        assert (reason(game, "judge IT"), rule_of(game, "judge IT")) == ("not_closed_now", "2.3")
        play(game, f"judge {first}")
        assert told(game, "province_closed")[0]["province"] == first
        while asked(game) not in ("place", None):
            game.play("skip")
        closed = [e["args"]["province"] for e in game.events(since=0) if e["id"] == "province_closed"]
        assert closed == [first, second]
        assert (province(game, "HU")["control"], province(game, "HC")["control"]) == ("pompey", "caesar")


@rule("2.4")
def test_the_turn_ends_with_one_token_drawn() -> None:
    game = closing_hu()
    play(game, "place shield-51 CR-AS AS")
    assert ids(game) == ["token_placed", "token_drawn", "turn_begun"]
    assert side(game, "caesar")["reserve_size"] == 2 and game.seat == "pompey"


@rule("2.4")
def test_an_empty_bag_gives_nothing() -> None:
    tokens = [kind for kind, n in zip(figures.KINDS, figures.COPIES) for _ in range(n) if "cen" not in kind]
    game = situation(sides={"caesar": {"reserve": tokens}})
    assert side(game, "caesar")["bag_size"] == 0
    play(game, "place ship-33 HU-MT HU")
    assert ids(game) == ["token_placed", "bag_empty", "turn_begun"]
    assert side(game, "caesar")["reserve_size"] == 15


# -- 3 a closed province


@rule("3.1", "3.2")
def test_the_closer_takes_the_bonus_and_the_majority_the_province() -> None:
    game = play(closing_hu(), "place shield-51 HU-HC HC")
    assert told(game, "province_closed") == [
        {"province": "HU", "side": "caesar", "influence": {"caesar": 1, "pompey": 3}, "winner": "pompey"}
    ]
    assert told(game, "bonus_taken") == [{"side": "caesar", "province": "HU", "bonus": "wealth"}]
    assert province(game, "HU")["control"] == "pompey" and province(game, "HU")["bonus"] is None
    assert side(game, "pompey")["control_left"] == 11 and side(game, "caesar")["control_left"] == 12


@rule("3.2")
def test_equal_influence_is_nobodys() -> None:
    game = play(closing_hu(), "place shield-33 HU-HC HU")
    assert told(game, "nobody_controls") == [{"province": "HU"}]
    row = province(game, "HU")
    assert (row["control"], row["tokens"], row["open"]) == (None, 0, False)
    assert asked(game) == "bonus", "the bonus is the closer's all the same"


@rule("3.3")
def test_italia_takes_two_control_tokens() -> None:
    rows = around("IT", but=["IT-GC"])
    game = situation(borders=borders(*rows), sides={"caesar": {"reserve": ["wild-40"]}})
    play(game, "place wild-40 IT-GC IT")
    assert told(game, "control_placed") == [{"side": "caesar", "province": "IT", "tokens": 2, "left": 10}]
    assert province(game, "IT")["tokens"] == 2


def own_neighbours(*turned: str, left_under: int = 0, **more):
    """Caesar holds HC and MT; HU between them is closed by the shield, and is his."""
    rows = [*around("HC", but=["HU-HC"]), *around("MT", but=["HU-MT"], value="42"), "p HU-MT ship-60 MT"]
    return situation(
        borders=borders(*rows),
        provinces={
            "HC": {"bonus": "tactics"},
            "HU": {"bonus": "tactics"},
            "MT": {"control": "caesar", "turned": int("MT" in turned)},
        },
        sides={"caesar": {"reserve": ["shield-33"], "under_senate": left_under}, "pompey": {"reserve": ["wild-40"]}},
        **more,
    )


@rule("3.4")
def test_borders_between_own_provinces_may_be_covered() -> None:
    game = play(own_neighbours(), "place shield-33 HU-HC HU", "judge HC")
    while asked(game) == "bonus":
        game.play("skip")
    assert game.decision["id"] == "borders"
    assert game.decision["args"] == {"province": "HU", "borders": ["HU-HC", "HU-MT"], "left": 9}
    assert picks(game) == ["cover HU-HC", "cover HU-MT", "cover_all", "done"]
    for text, why in (("cover HC-GA", "not_at_border"), ("cover rome", "not_asked_now")):
        assert reason(game, text) == why
    one = play(game.copy(), "cover HU-MT")
    assert one.view()["borders"]["HU-MT"]["cover"] == {"side": "caesar", "turned": False}
    assert one.view()["borders"]["HU-MT"]["side"] == "pompey", "whoever's token lies there"
    assert picks(one) == ["cover HU-HC", "done"]
    assert (reason(one, "cover HU-MT"), rule_of(one, "cover HU-MT")) == ("border_covered", "3.4")
    assert side(play(one, "cover HU-HC"), "caesar")["control_left"] == 7
    both = play(game.copy(), "cover_all")
    assert side(both, "caesar")["control_left"] == 7 and len(told(both, "border_covered")) == 2
    none = play(game.copy(), "done")
    assert side(none, "caesar")["control_left"] == 9 and told(none, "borders_declined")
    assert asked(none) == "bonus" and none.decision["args"]["province"] == "HU"


@rule("3.4")
def test_only_borders_of_the_province_that_is_judged_and_only_now() -> None:
    """MT and NU are both Caesar's and their border was left bare: closing HU does not bring it back."""
    game = play(own_neighbours(), "place shield-33 HU-HC HU", "judge HU", "done")
    while asked(game) != "borders":
        game.play("skip")
    assert game.decision["args"]["province"] == "HC"
    assert picks(game) == ["cover HU-HC", "done"], "HU-MT was declined"
    assert reason(game, "cover HC-GA") == "border_not_yours"


@rule("3.4", "4.3")
def test_a_border_of_a_turned_province_is_refused() -> None:
    game = play(own_neighbours("MT"), "place shield-33 HU-HC HU", "judge HC")
    while asked(game) == "bonus":
        game.play("skip")
    assert picks(game) == ["cover HU-HC", "done"]
    assert (reason(game, "cover HU-MT"), rule_of(game, "cover HU-MT")) == ("turned_province", "4.3")


@rule("3.5")
def test_the_active_side_covers_first() -> None:
    """HU goes to Pompey, who holds MT; HC goes to Caesar, who holds GA; both may cover a border."""
    rows = [
        "p HU-MT ship-60 HU", "p MT-SD ship-42", "p MT-NU sword-33",
        "c HC-GA sword-60 HC", "c SD-GA shield-51 GA", "c GA-GC sword-42",
    ]  # fmt: skip
    game = situation(
        borders=borders(*rows),
        provinces={
            "HU": {"bonus": "tactics"}, "HC": {"bonus": "might"}, "MT": {"control": "pompey"},
            "GA": {"control": "caesar"},
        },
        sides={"caesar": {"reserve": ["shield-33"]}, "pompey": {"reserve": ["wild-40"]}},
    )  # fmt: skip
    play(game, "place shield-33 HU-HC HU", "judge HU")
    assert [args["province"] for args in told(game, "province_closed")] == ["HU", "HC"], "both are settled first"
    assert (asked(game), game.seat) == ("borders", "caesar")
    play(game, "cover HC-GA")
    assert (asked(game), game.seat, picks(game)) == ("borders", "pompey", ["cover HU-MT", "done"])
    play(game, "cover HU-MT")
    assert (asked(game), game.seat, game.decision["args"]["bonus"]) == ("bonus", "caesar", "tactics")
    play(game, "skip")
    assert (asked(game), game.decision["args"]["province"]) == ("might", "HC")


@rule("3.6")
def test_a_bonus_is_used_now_or_lost() -> None:
    used = play(closing_hu(), "place shield-51 HU-HC HU", "use")
    lost = play(closing_hu(), "place shield-51 HU-HC HU", "skip")
    assert side(used, "caesar")["reserve_size"] == 3 and side(lost, "caesar")["reserve_size"] == 2
    assert told(lost, "bonus_skipped") == [{"side": "caesar", "bonus": "wealth"}]
    for game in (used, lost):
        assert game.seat == "pompey" and asked(game) == "place"
