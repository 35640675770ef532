"""What the worked examples of both rulebooks of Polis start from and look at."""

from __future__ import annotations

from polis_core import Game
from polis_core.titles.polis import figures
from tests.support.polis import board, play, situation

# A whole turn of Sparta from the set-up that touches no example.
SPARTA_IDLES = ("proxenos", "polis gythion", "merchants", "polis pylos", "merchant wood")
PHALANX_2, PHALANX_1, HIPPEIS_1, HIPPEIS_0 = "phalanx_othismos", "phalanx_advance", "hippeis_advance", "hippeis_hold"
TOXOTAI_1, TOXOTAI_0, PELTASTS, MERCENARIES, SALPINX = (
    "toxotai_advance",
    "toxotai_volley",
    "peltasts_hold",
    "mercenaries",
    "salpinx",
)


def gained(game: Game, side: str, why: str) -> int:
    """The prestige a side got for this in the whole match."""
    rows = [event["args"] for event in game.events() if event["id"] == "prestige_gained"]
    return sum(row["n"] for row in rows if (row["side"], row["why"]) == (side, why))


def moved(game: Game) -> list[tuple[str, list[str]]]:
    """How each hoplite went: by land or sea, and over what."""
    rows = [event["args"] for event in game.events() if event["id"] == "hoplite_moved"]
    return [(row["by"], row["way"]) for row in rows]


def asked(game: Game) -> str:
    """What is to be decided now."""
    assert game.decision is not None
    return str(game.decision["id"])


def owned(game: Game, side: str) -> dict[str, int]:
    return {name: row["population"] for name, row in game.view()["poleis"].items() if row["owner"] == side}


def units(game: Game, kind: str, side: str) -> dict[str, int]:
    return {area: row[side] for area, row in game.view()[kind].items() if row[side]}


def prestige(game: Game) -> dict[str, int]:
    return {side: board(game, side)["prestige"] for side in ("athens", "sparta")}


def five_for_thessaly(edition: str, cyclades: str = "athens") -> Game:
    """Boeotia holds 2 Athenians and nobody controls it, so 2 Spartans too: Sparta does when one leaves."""
    game = situation(
        edition,
        round=3,
        hoplites={"ionia": {"athens": 1}, "attica": {"athens": 2}, "boeotia": {"athens": 2, "sparta": 2}},
        galleys={"cyclades": {cyclades: 2}},
        turn={"side": "athens"},
    )
    return play(game, "move_hoplites", "to thessaly")


def before_thebes(edition: str, moving: int) -> Game:
    """Round two, Athens with prestige 5 (ours), marches on neutral Thebes; five hoplites stand in reach."""
    game = situation(
        edition,
        round=2,
        sides={"athens": {"prestige": 5}},
        hoplites={"attica": {"athens": 4}, "thessaly": {"athens": 1}},
        turn={"side": "athens"},
    )
    march = ["from attica"] * moving
    return play(game, "move_hoplites", "to boeotia", *march, *(["done"] if moving < 4 else []), "siege")


def battle(edition: str, area: str, athens: list[str], sparta: list[str], number: int = 2) -> Game:
    """A battle with these hands, dealt card for card; who fights with how many is ours."""
    kind = "galleys" if area in figures.SEAS else "hoplites"
    there = {area: {"athens": len(athens), "sparta": len(sparta)}}
    game = situation(edition, round=number, turn={"side": "athens"}, **{kind: there})
    return play(game, "pass", "fight", ("fight", *athens, *sparta))
