"""The examples that the rulebook itself gives, played."""

from __future__ import annotations

from tests.support.caesar import asked, borders, province, side, situation, told
from tests.support.match import picks, play, rule


@rule("2.1", "2.2")
def test_a_token_of_five_and_one_between_sicilia_and_sardinia() -> None:
    """Caesar lays a token so that he has 5 in Sicilia and 1 in Sardinia."""
    game = situation(sides={"caesar": {"reserve": ["ship-51", "sword-33"]}})
    play(game, "place ship-51 SD-SC SC")
    assert province(game, "SC")["influence"]["caesar"] == 5
    assert province(game, "SD")["influence"]["caesar"] == 1


@rule("3.1", "3.2")
def test_pompey_closes_achaia_and_caesar_takes_it() -> None:
    """Pompey closes Achaia with a 3/3 and takes its bonus; Caesar's influence is higher, 8 to 4, and he controls it."""
    game = situation(
        turn={"side": "pompey"},
        borders=borders("c IT-AC ship-60 AC", "c AF-AC ship-42 AF", "p AC-CR shield-51 CR"),
        provinces={"AC": {"bonus": "wealth"}},
        sides={"pompey": {"reserve": ["sword-33"]}, "caesar": {"reserve": ["wild-40"]}},
    )
    play(game, "place sword-33 AC-MD AC")
    (closed,) = told(game, "province_closed")
    assert closed["influence"] == {"caesar": 8, "pompey": 4} and closed["winner"] == "caesar"
    assert told(game, "bonus_taken") == [{"side": "pompey", "province": "AC", "bonus": "wealth"}]
    assert province(game, "AC")["control"] == "caesar"
    assert (asked(game), game.seat) == ("bonus", "pompey")


@rule("3.4")
def test_pompey_closes_asia_beside_his_syria_and_covers_a_token_of_caesar() -> None:
    """Pompey's 5/1 closes Asia; he holds Syria already and may cover the red token on the border between them."""
    game = situation(
        turn={"side": "pompey"},
        borders=borders("c AS-SY shield-42 SY", "p AG-SY sword-60 SY", "p AG-AS ship-60 AS"),
        provinces={"SY": {"control": "pompey"}, "AS": {"bonus": "tactics"}},
        sides={"pompey": {"reserve": ["shield-51"]}, "caesar": {"reserve": ["wild-40"]}},
    )
    play(game, "place shield-51 CR-AS AS")
    assert province(game, "AS")["control"] == "pompey"
    assert picks(game) == ["cover AS-SY", "done"]
    play(game, "cover AS-SY")
    covered = game.view()["borders"]["AS-SY"]
    assert covered["side"] == "caesar" and covered["cover"] == {"side": "pompey", "turned": False}
    assert side(game, "pompey")["control_left"] == 9


@rule("4.4")
def test_three_senates_of_caesar() -> None:
    """One control token under the first; the second without control is only kept; three under the third."""
    game = situation(
        borders=borders("p HU-MT ship-33", "p AG-SY sword-42 SY", "p IT-GC sword-33", "p GA-GC sword-60 GA"),
        provinces={"HU": {"bonus": "senate"}, "SY": {"bonus": "senate"}, "GC": {"bonus": "senate"}},
        sides={
            "caesar": {"reserve": ["shield-60", "shield-33", "shield-42"]},
            "pompey": {"reserve": ["ship-60", "ship-51", "ship-42"]},
        },
    )
    play(game, "place shield-60 HU-HC HU")
    assert game.decision["args"]["tokens"] == 1
    play(game, "use", "place ship-60 IT-AC IT", "place shield-33 AS-SY AS")
    assert province(game, "SY")["control"] == "pompey"
    assert (side(game, "caesar")["senate"], side(game, "caesar")["under_senate"]) == (2, 1)
    play(game, "place ship-51 IT-DM IT", "place shield-42 GC-DM GC")
    assert province(game, "GC")["control"] == "caesar" and game.decision["args"]["tokens"] == 3
    play(game, "use")
    assert (side(game, "caesar")["senate"], side(game, "caesar")["under_senate"]) == (3, 4)


@rule("4.1")
def test_a_third_turn_without_a_break() -> None:
    """A Tactics gained in the extra turn gives a third one in a row."""
    game = situation(
        borders=borders("p HU-MT ship-33", "p AG-SY sword-42 SY"),
        provinces={"HU": {"bonus": "tactics"}, "SY": {"bonus": "tactics"}},
        sides={"caesar": {"reserve": ["shield-60", "shield-33"]}, "pompey": {"reserve": ["wild-40"]}},
    )
    play(game, "place shield-60 HU-HC HU", "use", "place shield-33 AS-SY AS", "use")
    assert (game.seat, game.round) == ("caesar", 3)
