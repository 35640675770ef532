"""Chapters 4 to 8: the bonuses, the end, and the three modules."""

from __future__ import annotations

from collections import Counter

import pytest

import polis_core
from polis_core import BadOption
from polis_core.titles.caesar.figures import BORDERS
from tests.support.caesar import MODULES, POSTS, around, asked, borders, ids, province, side, situation, told
from tests.support.match import picks, play, reason, rule, rule_of

CLOSE = "place shield-60 HU-HC HU"


def gains(bonus: str, *rows: str, caesar=None, pompey=None, hc: str | None = None, **more):
    """Caesar closes HU (Pompey has a ship of 3 there) and wins it with the shield of 6; its bonus is the given one."""
    provinces = {"HU": {"bonus": bonus}, **more.pop("provinces", {})}
    if hc:
        provinces["HC"] = {"bonus": hc}
    return situation(
        borders=borders("p HU-MT ship-33", *rows),
        provinces=provinces,
        sides={
            "caesar": {"reserve": ["shield-60", "shield-33"], **(caesar or {})},
            "pompey": {"reserve": ["sword-33", "wild-40"], **(pompey or {})},
        },
        **more,
    )


# -- 4 the bonuses


@rule("4.1")
def test_tactics_gives_another_turn() -> None:
    game = play(gains("tactics"), CLOSE)
    assert (asked(game), game.decision["args"]) == ("bonus", {"bonus": "tactics", "province": "HU"})
    play(game, "use")
    assert (game.seat, game.decision["args"]["extra"], game.round) == ("caesar", True, 2)
    assert ids(game) == ["bonus_used", "token_drawn", "turn_begun"], "the draw comes first"
    game.play(0)
    assert game.seat == "pompey" and game.decision["args"]["extra"] is False
    assert play(gains("tactics"), CLOSE, "skip").seat == "pompey"


@rule("4.1")
def test_two_tactics_in_one_turn_give_one_turn() -> None:
    game = play(gains("tactics", "c HC-GA sword-60 HC", hc="tactics"), "place shield-60 HU-HC HU", "judge HU")
    play(game, "use")
    while asked(game) == "borders":
        game.play("done")
    lost = [event["args"] for event in game.events(since=0) if event["id"] == "bonus_lost"]
    assert lost == [{"side": "caesar", "bonus": "tactics", "why": "already_extra"}]
    assert (game.seat, game.decision["args"]["extra"]) == ("caesar", True)
    while game.seat == "caesar":
        game.play(picks(game)[0])
    assert game.round == 3


@rule("4.1")
def test_tactics_gained_in_an_extra_turn_gives_yet_another() -> None:
    game = gains("tactics", "p AS-SY shield-60 AS", provinces={"SY": {"bonus": "tactics"}}, caesar={
        "reserve": ["shield-60", "sword-33"]})  # fmt: skip
    play(game, CLOSE, "use", "place sword-33 AG-SY AG", "use")
    assert (game.seat, game.round, game.decision["args"]["extra"]) == ("caesar", 3, True)


@rule("4.2")
def test_wealth_draws_one_more_at_once_and_for_good() -> None:
    game = play(gains("wealth"), CLOSE, "use")
    assert ids(game) == ["bonus_used", "token_drawn", "token_drawn", "turn_begun"]
    assert side(game, "caesar")["reserve_size"] == 3
    game.play(0)
    game.play(0)
    assert side(game, "caesar")["reserve_size"] == 3


MIGHT_ROWS = ("p SC-IT sword-51 IT", "p IT-GC sword-42 GC down", "c IT-MD shield-51 IT")


@rule("4.3")
def test_might_turns_any_face_up_token_of_the_opponent() -> None:
    game = play(gains("might", *MIGHT_ROWS), CLOSE)
    assert (asked(game), game.decision["args"]) == ("might", {"province": "HU"})
    assert picks(game) == ["skip", "turn_influence HU-MT", "turn_influence SC-IT"]
    for text, why in (
        ("turn_influence IT-MD", "own_token"),
        ("turn_influence IT-GC", "face_down_already"),
        ("turn_influence CR-AS", "nothing_there"),
        ("turn_control HU", "own_token"),
        ("turn_control IT", "nothing_there"),
        ("turn_border SC-IT", "nothing_there"),
    ):
        assert (reason(game, text), rule_of(game, text)) == (why, "4.3")
    assert reason(game, "turn_control rome") == reason(game, "turn_influence rome") == "not_asked_now"
    play(game, "turn_influence SC-IT")
    assert game.view()["borders"]["SC-IT"]["values"] == {"SC": 0, "IT": 0}
    assert province(game, "IT")["influence"] == {"caesar": 5, "pompey": 0}
    assert told(game, "influence_turned") == [{"side": "pompey", "border": "SC-IT"}]


@rule("4.3")
def test_might_changes_nothing_in_a_closed_province() -> None:
    """HU and HC are closed at once; the Might of HU turns the token that would decide HC, and HC stays Pompey's."""
    game = gains("might", "p HC-GA sword-42 HC", hc="wealth", caesar={"reserve": ["shield-60"]})
    play(game, CLOSE, "judge HU", "turn_influence HC-GA")
    assert told(game, "province_closed")[0] == {
        "province": "HC", "side": "caesar", "influence": {"caesar": 0, "pompey": 0}, "winner": "pompey",
    }  # fmt: skip
    assert province(game, "HC")["control"] == "pompey"


@rule("4.3")
def test_a_turned_control_token_stops_covering_its_borders() -> None:
    rows = ("c HC-GA sword-60 HC", "c GA-GC sword-33", "c SD-GA shield-42 GA")
    for turned, question in ((0, "borders"), (1, "bonus")):
        game = situation(
            borders=borders(*rows),
            provinces={"GA": {"control": "caesar", "turned": turned}, "HC": {"bonus": "tactics"}},
            sides={"caesar": {"reserve": ["shield-33"]}, "pompey": {"reserve": ["wild-40"]}},
        )
        play(game, "place shield-33 HU-HC HU")
        assert asked(game) == question


@rule("4.3")
def test_might_on_control_tokens() -> None:
    """A covered influence token is out of reach; the control token on it, and one on a province, are not."""
    rows = ("p HC-GA sword-60 GA", "p GA-GC sword-42", "p SD-GA shield-42", "p IT-GC sword-51", "p GC-DM shield-51")
    game = gains(
        "might", *rows, provinces={"GA": {"control": "pompey"}, "GC": {"control": "pompey"}},
        caesar={"reserve": ["shield-60", "wild-22"]},
    )  # fmt: skip
    document = game.position()
    document["borders"]["GA-GC"]["cover"] = "pompey"
    game = play(polis_core.from_position(document), CLOSE, "judge HU")
    assert {"turn_border GA-GC", "turn_control GA", "turn_control GC"} <= set(picks(game))
    assert reason(game, "turn_influence GA-GC") == "covered_token"
    control = play(game.copy(), "turn_control GA")
    assert province(control, "GA")["turned"] == 1 and province(control, "GA")["control"] == "pompey"
    border = play(game.copy(), "turn_border GA-GC")
    assert border.view()["borders"]["GA-GC"]["cover"] == {"side": "pompey", "turned": True}
    assert side(border, "pompey")["score"]["borders"] == 1, "it stays where it is"


@rule("4.3")
def test_might_in_italia_turns_one_token_and_then_the_other() -> None:
    rows = around("IT", side="p")
    game = situation(
        borders=borders(*rows, "p HU-MT ship-51 MT"),
        provinces={"IT": {"control": "pompey", "turned": 1}, "HU": {"bonus": "might"}},
        sides={"caesar": {"reserve": ["shield-60"]}, "pompey": {"reserve": ["wild-40"]}},
    )
    play(game, CLOSE)
    assert "turn_control IT" in picks(game)
    play(game, "turn_control IT")
    assert province(game, "IT")["turned"] == 2


@rule("4.3")
def test_might_without_a_target_is_lost() -> None:
    game = situation(
        borders=borders("c HU-MT ship-33"), provinces={"HU": {"bonus": "might"}},
        sides={"caesar": {"reserve": ["shield-60"]}, "pompey": {"reserve": ["wild-40"]}},
    )  # fmt: skip
    play(game, CLOSE)
    assert told(game, "bonus_lost") == [{"side": "caesar", "bonus": "might", "why": "no_target"}]
    assert game.seat == "pompey"


@rule("4.4")
def test_a_senate_with_control_takes_control_tokens() -> None:
    game = play(gains("senate", caesar={"senate": 2, "reserve": ["shield-60"]}), CLOSE)
    assert game.decision["args"] == {"bonus": "senate", "province": "HU", "tokens": 3}
    play(game, "use")
    assert told(game, "senate_filled") == [{"side": "caesar", "tokens": 3, "left": 8}]
    assert (side(game, "caesar")["senate"], side(game, "caesar")["under_senate"]) == (3, 3)


@rule("4.4")
def test_a_senate_without_control_is_kept_and_no_more() -> None:
    game = play(gains("senate"), "place shield-60 HU-HC HC")
    assert province(game, "HU")["control"] == "pompey"
    assert told(game, "bonus_lost") == [{"side": "caesar", "bonus": "senate", "why": "no_control"}]
    assert (side(game, "caesar")["senate"], side(game, "caesar")["under_senate"]) == (1, 0)
    skipped = play(gains("senate"), CLOSE, "skip")
    assert (side(skipped, "caesar")["senate"], side(skipped, "caesar")["under_senate"]) == (1, 0)


# -- 5 the end


@rule("5.1")
def test_who_cannot_lay_a_token_loses() -> None:
    ships = [name for name in BORDERS if name in (
        "HU-MT", "MT-SD", "SD-SC", "NU-SC", "SC-AF", "IT-AC", "IT-DM", "AF-AC", "CR-AG", "AG-AS")]  # fmt: skip
    tokens = ["ship-60", "ship-51", "ship-42", "wild-22", "wild-40"]
    rows = [f"{'cp'[n // 5]} {name} {tokens[n % 5]}" for n, name in enumerate(ships)]
    game = situation(
        borders=borders(*rows), turn={"side": "pompey"},
        sides={"pompey": {"reserve": ["wild-31"]}, "caesar": {"reserve": ["ship-33"]}},
    )  # fmt: skip
    play(game, "place wild-31 GC-DM GC")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("pompey", "no_placement")
    assert ids(game)[-2:] == ["stuck", "match_over"] and game.legal() == []
    shields = situation(borders=borders(*rows), sides={"caesar": {"reserve": ["shield-33"]}})
    assert shields.outcome is None, "a shield still fits"


@rule("5.2")
def test_the_last_control_token_wins_at_once() -> None:
    game = play(gains("senate", caesar={"senate": 3, "under_senate": 10, "reserve": ["shield-60"]}), CLOSE)
    assert game.outcome is None
    play(game, "use")
    assert told(game, "senate_filled") == [{"side": "caesar", "tokens": 1, "left": 0}], "one is left, one is laid"
    assert game.outcome == {
        "winner": "caesar",
        "ranking": [["caesar"], ["pompey"]],
        "reason": "control",
        "score": {
            "caesar": {"provinces": 1, "borders": 0, "senate": 11, "discarded": 0, "total": 12},
            "pompey": {"provinces": 0, "borders": 0, "senate": 0, "discarded": 0, "total": 0},
        },
    }


@rule("5.2")
def test_the_opponent_may_win_in_ones_own_turn() -> None:
    game = play(gains("tactics", pompey={"under_senate": 11, "senate": 1}), "place shield-60 HU-HC HC")
    assert game.outcome is not None and game.outcome["winner"] == "pompey" and game.seat is None


@rule("5.2")
def test_italia_with_one_token_left_wins() -> None:
    game = situation(
        borders=borders(*around("IT", but=["IT-GC"])),
        sides={"caesar": {"reserve": ["wild-40"], "senate": 1, "under_senate": 11}, "pompey": {"reserve": ["wild-40"]}},
    )
    play(game, "place wild-40 IT-GC IT")
    assert game.outcome is not None and game.outcome["winner"] == "caesar"
    assert province(game, "IT")["tokens"] == 1


# -- 6 poison


@rule("6.1")
def test_poison_replaces_three_tokens_and_reserves_begin_with_three() -> None:
    for seed in range(12):
        game = polis_core.new_game("caesar", seed=seed, poison="yes")
        dealt = Counter(row["bonus"] for row in game.view()["provinces"].values())
        assert dealt["poison"] == 3 and sum(dealt.values()) == 18 and "centurion" not in dealt
        assert game.view()["provinces"]["IT"]["bonus"] == "senate" and game.view()["bank"] is None
        assert [side(game, name)["reserve_size"] for name in ("caesar", "pompey")] == [3, 3]
        assert len([event for event in game.events() if event["id"] == "bonus_replaced"]) == 3


@rule("6.2")
def test_poison_returns_a_random_token_for_all_to_see() -> None:
    game = play(gains("poison", poison="yes"), CLOSE)
    play(game, ("use", "sword-33", "ship-51"))
    assert told(game, "token_returned", "pompey") == told(game, "token_returned") == [
        {"side": "pompey", "token": "sword-33"}
    ]  # fmt: skip
    assert side(game, "pompey")["reserve_size"] == 1 and side(game, "pompey")["bag_size"] == 14
    game.play(0)
    assert side(game, "pompey")["reserve_size"] == 1, "one less for good"


@rule("6.2")
def test_poison_against_an_empty_reserve_is_lost() -> None:
    game = play(gains("poison", poison="yes", pompey={"reserve": []}), CLOSE)
    assert "bonus_lost" in ids(game) and told(game, "bonus_lost")[0]["why"] == "reserve_empty"
    assert game.outcome is not None and game.outcome["reason"] == "no_placement", "and with it the match"


# -- 7 centurions


@rule("7.1")
def test_three_centurions_lie_open_before_each_side() -> None:
    game = polis_core.new_game("caesar", centurions="yes", seed=4)
    names = ["cen-shieldship-44", "cen-sword-70", "cen-wild-33"]
    assert [side(game, name)["centurions"] for name in ("caesar", "pompey")] == [names, names]
    assert Counter(row["bonus"] for row in game.view()["provinces"].values())["centurion"] == 3
    assert side(game, "caesar")["reserve_size"] == 2
    assert polis_core.new_game("caesar", seed=4).view()["sides"]["caesar"]["centurions"] == []


@rule("7.2", "1.6")
def test_a_centurion_is_taken_instead_of_the_draw() -> None:
    game = play(gains("centurion", centurions="yes"), CLOSE)
    assert asked(game) == "centurion" and "centurion_due" in ids(game)
    assert picks(game) == ["draw", "take cen-shieldship-44", "take cen-sword-70", "take cen-wild-33"]
    assert (reason(game, "take wild-40"), rule_of(game, "take wild-40")) == ("not_a_centurion", "7.2")
    drawn = play(game.copy(), "draw")
    assert side(drawn, "caesar", "caesar")["known"] == [] and side(drawn, "caesar")["reserve_size"] == 2
    play(game, "take cen-shieldship-44")
    row = side(game, "caesar", "pompey")
    assert row["known"] == ["cen-shieldship-44"] and row["reserve"] is None and row["reserve_size"] == 2
    assert row["centurions"] == ["cen-sword-70", "cen-wild-33"] and game.seat == "pompey"
    game.play(0)
    texts = [text for text in picks(game) if "shieldship" in text]
    symbols = {game.title.table()["borders"][text.split()[2]]["symbol"] for text in texts}
    assert symbols == {"shield", "ship"}, "it shows two symbols"


@rule("7.2")
def test_centurions_may_run_out() -> None:
    game = gains("centurion", centurions="yes", caesar={"centurions": ["cen-wild-33"], "reserve": ["shield-60"]})
    assert picks(play(game, CLOSE)) == ["draw", "take cen-wild-33"]
    assert (reason(game, "take cen-sword-70"), rule_of(game, "take cen-sword-70")) == ("centurion_gone", "7.2")
    none = play(gains("centurion", centurions="yes", caesar={"centurions": [], "reserve": ["shield-60"]}), CLOSE)
    assert told(none, "bonus_lost") == [{"side": "caesar", "bonus": "centurion", "why": "no_centurion"}]
    assert none.seat == "pompey"


@rule("7.2")
def test_two_centurions_in_one_turn_are_one() -> None:
    game = gains("centurion", "c HC-GA sword-60 HC", hc="centurion", centurions="yes")
    play(game, CLOSE, "judge HU")
    while asked(game) == "borders":
        game.play("done")
    lost = [event["args"]["why"] for event in game.events(since=0) if event["id"] == "bonus_lost"]
    assert asked(game) == "centurion" and lost == ["already_due"]


# -- 8 control posts


@rule("8.1")
def test_the_bank_holds_the_six_replaced_tokens() -> None:
    for seed in range(12):
        game = polis_core.new_game("caesar", seed=seed, **POSTS)
        bank = game.view()["bank"]
        assert bank["size"] == 6 == sum(bank["bonuses"].values())
        whole = Counter(bank["bonuses"]) + Counter(row["bonus"] for row in game.view()["provinces"].values())
        assert whole == {"tactics": 4, "wealth": 4, "might": 4, "senate": 6, "poison": 3, "centurion": 3}


@rule("8.1")
@pytest.mark.parametrize("modules", [{}, {"poison": "yes"}, {"centurions": "yes"}])
def test_posts_need_both_modules(modules: dict[str, str]) -> None:
    with pytest.raises(BadOption) as caught:
        polis_core.new_game("caesar", posts="yes", **modules)
    assert caught.value.id == "posts_need_both_modules"
    game = polis_core.new_game("caesar", **modules)
    assert (reason(game, "place_down"), rule_of(game, "place_down")) == ("posts_not_in_play", "8.1")


def at_a_post(bank: dict[str, int] | None = None, *rows: str, **more):
    return situation(
        borders=borders("p SC-IT sword-51 IT", *rows), bank={"wealth": 1} if bank is None else bank,
        sides={"caesar": {"reserve": ["shield-60", "cen-wild-33"], "known": ["cen-wild-33"]},
               "pompey": {"reserve": ["sword-33", "ship-33"]}},
        **POSTS, **more,
    )  # fmt: skip


@rule("8.2")
def test_a_token_face_down_on_a_post_draws_from_the_bank() -> None:
    game = at_a_post()
    down = [text for text in picks(game) if text.startswith("place_down")]
    assert down == [
        "place_down cen-wild-33 AG-AS", "place_down cen-wild-33 NU-AF", "place_down cen-wild-33 SD-GA",
        "place_down shield-60 SD-GA",
    ]  # fmt: skip
    for text, why in (
        ("place_down shield-60 HU-HC", "not_a_post"),
        ("place_down shield-60 NU-AF", "wrong_symbol"),
    ):
        assert reason(game, text) == why
    play(game, "place_down shield-60 SD-GA")
    assert ids(game) == ["token_laid_down", "bank_drawn"] and game.view()["bank"]["size"] == 0
    assert game.decision["args"] == {"bonus": "wealth", "province": None}
    assert province(game, "GA")["influence"] == {"caesar": 0, "pompey": 0} and province(game, "GA")["free"] == 2
    play(game, "use")
    assert side(game, "caesar")["reserve_size"] == 3
    assert not [text for text in picks(game) if text.startswith("place_down")], "the bank is empty"
    assert reason(game, "place_down") == reason(game, "place_down ship-33 AG-AS") == "bank_empty"


@rule("8.2", "1.6")
def test_only_its_own_side_knows_a_token_laid_face_down() -> None:
    game = play(at_a_post(), "place_down shield-60 SD-GA")
    assert game.view("caesar")["borders"]["SD-GA"]["token"] == "shield-60"
    assert told(game, "token_laid_down", "caesar")[0]["token"] == "shield-60"
    for seat in ("pompey", None):
        row = game.view(seat)["borders"]["SD-GA"]
        assert (row["token"], row["face"], row["laid_down"]) == (None, "down", True)
        assert told(game, "token_laid_down", seat) == [{"side": "caesar", "border": "SD-GA"}]
        assert "shield-60" in side(game, "caesar", seat)["unseen"]
    assert side(game, "caesar", "pompey")["known"] == [], "it might have been the Centurion, which fits"


@rule("8.2")
def test_a_senate_from_the_bank_is_kept_but_wins_no_province() -> None:
    game = play(at_a_post({"senate": 1}), "place_down shield-60 SD-GA")
    assert told(game, "bonus_lost") == [{"side": "caesar", "bonus": "senate", "why": "no_control"}]
    assert side(game, "caesar")["senate"] == 1 and game.seat == "pompey"


@rule("8.2")
def test_the_bank_comes_before_the_closed_province() -> None:
    """The token closes GA; Might from the bank is carried out first, but GA is settled by then."""
    rows = ("p HC-GA sword-42 GA", "c GA-GC sword-51 GC")
    game = at_a_post({"might": 1}, *rows, provinces={"GA": {"bonus": "wealth"}})
    play(game, "place_down shield-60 SD-GA")
    assert asked(game) == "might" and province(game, "GA")["control"] is None
    play(game, "turn_influence HC-GA")
    assert told(game, "province_closed")[0]["winner"] == "pompey"
    assert asked(game) == "bonus" and game.decision["args"]["province"] == "GA"


@rule("6.1", "7.1")
def test_modules_can_be_combined() -> None:
    game = polis_core.new_game("caesar", **MODULES)
    dealt = Counter(row["bonus"] for row in game.view()["provinces"].values())
    assert dealt["poison"] == dealt["centurion"] == 3 and sum(dealt.values()) == 18
    replaced = [event["args"]["bonus"] for event in game.events() if event["id"] == "bonus_replaced"]
    assert len(replaced) == 6 and not {"poison", "centurion"} & set(replaced)
