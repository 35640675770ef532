"""The worked examples of Polis that stand in both rulebooks; the others have a file for each book."""

from __future__ import annotations

import pytest

from tests.support.examples import (
    HIPPEIS_0,
    HIPPEIS_1,
    MERCENARIES,
    PELTASTS,
    PHALANX_1,
    PHALANX_2,
    SALPINX,
    TOXOTAI_1,
    battle,
    five_for_thessaly,
    moved,
    prestige,
)
from tests.support.polis import board, galleys, hoplites, play, reason, rule, situation

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
BY_BOEOTIA = ("land", ["attica", "boeotia", "thessaly"])
OUT_OF_BOEOTIA = ("land", ["boeotia", "thessaly"])
FROM_IONIA = ("sea", ["south_sporades", "cyclades"])


# p. 8 of the first book, p. 12 of the second
@EDITIONS
@rule("4.1")
def test_five_march_to_thessaly(edition: str) -> None:
    game = play(five_for_thessaly(edition), "from ionia", "from attica", "from attica", "from boeotia")
    assert game.view()["control"]["boeotia"] == "sparta"
    play(game, "from boeotia")  # it only starts there, so it may still go
    assert moved(game) == [FROM_IONIA, BY_BOEOTIA, BY_BOEOTIA, OUT_OF_BOEOTIA, OUT_OF_BOEOTIA]
    assert hoplites(game, "thessaly", "athens") == 5
    assert board(game, "athens")["prestige"] == 3 - 1


# p. 8 of the first book, p. 12 of the second
@EDITIONS
@rule("4.1")
def test_the_wrong_order_needs_another_way(edition: str) -> None:
    game = play(five_for_thessaly(edition), "from boeotia", "from attica", "from attica")
    assert moved(game) == [OUT_OF_BOEOTIA, ("sea", ["cyclades"]), ("sea", ["cyclades"])]


# p. 8 of the first book, p. 12 of the second
@EDITIONS
@rule("4.1")
def test_the_wrong_order_without_another_way(edition: str) -> None:
    # Our what-if: with the Cyclades Spartan as well the hoplites of Attica stay behind.
    right = play(
        five_for_thessaly(edition, cyclades="sparta"), "from attica", "from attica", "from boeotia", "from boeotia"
    )
    assert hoplites(right, "thessaly", "athens") == 4
    wrong = play(five_for_thessaly(edition, cyclades="sparta"), "from boeotia")
    assert reason(wrong, "from attica") == "no_way"


# p. 9 of the first book, p. 13 of the second
@EDITIONS
@rule("4.3")
@pytest.mark.parametrize(("name", "region"), [("corinth", "megaris"), ("syracuse", "sicily")])
def test_not_in_round_one(edition: str, name: str, region: str) -> None:
    first = situation(edition, round=1, hoplites={region: {"athens": 3}}, turn={"side": "athens"})
    assert reason(first, f"siege {name}") == "too_few_hoplites"
    second = situation(edition, round=2, hoplites={region: {"athens": 4}}, turn={"side": "athens"})
    assert reason(play(second, "siege"), f"polis {name}") is None


# p. 15 of the first book, p. 20 of the second
@EDITIONS
@rule("6.3")
def test_battle_2_at_sea(edition: str) -> None:
    game = battle(
        edition, "cyclades", [HIPPEIS_0, SALPINX, PELTASTS, PELTASTS], [HIPPEIS_1, PHALANX_2, PELTASTS, PHALANX_1]
    )
    assert game.side == "athens"  # at sea Athens attacks first
    play(game, f"attack {HIPPEIS_0} {SALPINX}", f"defend {HIPPEIS_1} {PHALANX_2}")
    assert galleys(game, "cyclades", "sparta") == 4 - 1
    assert galleys(game, "cyclades", "athens") == 4
    assert prestige(game) == {"athens": 3 - 1, "sparta": 3}


# p. 15 of the first book, p. 20 of the second
@EDITIONS
@rule("6.3")
def test_battle_3_on_land(edition: str) -> None:
    game = battle(
        edition, "boeotia", [MERCENARIES, HIPPEIS_1, PELTASTS, PELTASTS], [PHALANX_2, TOXOTAI_1, PHALANX_1, PELTASTS]
    )
    play(game, f"attack {PHALANX_2} {TOXOTAI_1}", f"defend {MERCENARIES} {HIPPEIS_1}")
    assert hoplites(game, "boeotia", "athens") == 4 - 1
    assert prestige(game) == {"athens": 3, "sparta": 3 + 2 + 1}
