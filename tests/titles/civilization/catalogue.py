"""What is special about the catalogue of Civilization: what its page adds to the engine's arguments; many matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from polis_core.kernel.check import Style, begin, random_match
from polis_core.kernel.game import Game
from tests.support.catalogue import Catalogue, Said
from tests.support.civilization import army, asked, picked, play, pyramid, scout, table

PLAYERS = ("two", "three", "four")
MOST = 6  # whole random matches, if nothing else has brought everything
SITUATIONS = 400  # late and crowded positions at most, from which so many picks are played
PICKS = 60
ASKED = 40  # parts into which the questions of a long match are dealt, one for each moment

# What the page adds, by decision, event or choice. Things that are counted or chosen come with an article, as `a_item`.
ARTICLES = ("token", "item", "figure", "building", "person", "resource", "what", "first")
ADDED: Mapping[str, frozenset[str]] = {
    "terms": frozenset({"gives", "asks"}),
    "deal_answer": frozenset({"gives", "asks"}),
    "deal_proposed": frozenset({"gives", "asks"}),
    "aim": frozenset({"question"}),
    "act": frozenset({"place"}),
    "manage_menu": frozenset({"n"}),
    "move_menu": frozenset({"n"}),
    "civilization": frozenset({"colour"}),
    "event_played": frozenset({"aims"}),
    "ability_used": frozenset({"aims"}),
    "unit_drawn": frozenset({"a_unit"}),
    "battle_won": frozenset({"attack", "defence"}),
    "figures_killed": frozenset({"figures"}),
}


class Own(Catalogue):
    asked_every = 7
    rare = frozenset({("events_shuffled", frozenset({"era"}))})
    left_out = ("log.tech_learnt", "decision.act.other", "choice.research", "rule.18.2")
    wrong = (("log.moved", "{loser} moves."), ("decision.split", "{wonder}?"))

    def provided(self, where: str, args: frozenset[str]) -> frozenset[str]:
        articles = {f"a_{name}" for name in ARTICLES if name in args}
        return super().provided(where, args) | articles | ADDED.get(where, frozenset())

    def names(self) -> Iterator[str]:
        yield from super().names()
        table = self.title.table()
        for kind, key in (
            ("tech", "techs"),
            ("government", "governments"),
            ("wonder", "wonders"),
            ("event", "events"),
            ("person", "people"),
            ("building", "buildings"),
        ):
            for name in table[key]:
                yield from (f"{kind}.{name}", f"{kind}.{name}.text")

    def asked(self, game: Game) -> Iterator[str]:
        texts = list(super().asked(game))
        yield from texts[game.cursor % ASKED :: ASKED]
        yield from WOULD_BE[game.cursor % 3 :: 3]

    def matches(self, heard: Said) -> Iterator[Game]:
        """Moments that hardly ever come by chance, late positions, and whole matches as far as still needed."""
        yield from rare_moments()
        for number in range(SITUATIONS):
            game = begin(self.title, self._options(number), 2 * number + 1)  # odd seeds are situations
            style = Style(number)
            while game.seat is not None and game.cursor < PICKS:
                style.play(game)
            yield game
            if number > SITUATIONS // 4 and not self.unheard(heard):
                return
        for number in range(MOST):
            yield random_match(self.title, self._options(number), 2 * number)
            if not self.unheard(heard):
                return

    def _options(self, number: int) -> dict[str, str]:
        loot, deals = ("rulebook", "faq2")[number % 2], ("on", "off")[number % 7 == 6]
        return self.title.complete_options({"players": PLAYERS[number % 3], "loot": loot, "deals": deals})


# What one might ask for at any time: of each sort something that can't be done.
WOULD_BE = (
    *(f"build {item}" for item in ("army", "scout", "aircraft", "harbor", "market", "academy", "city_walls", "louvre")),
    *("split", "free temple", "harvest silk", "harvest spy", "culture", "city g3", "city c15", "use currency"),
    *("found b15", "found b11", "found d16", "govern monarchy", "govern despotism", "wonder louvre"),
    *(
        "step a1",
        "step c15",
        "step d15",
        "discover b12",
        "research flight",
        "research pottery",
        "research code_of_laws",
    ),
)

OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
VILLAGES = {**OPEN, "a9": "tile04 0"}  # the village is in b10
TAKEN = ["b9", "c11"]


def rare_moments() -> Iterator[Game]:
    """Played to the end of what is rare."""
    for names in (("america", "egypt", "russia"), ("china", "germany")):
        game = picked(*names)
        for _ in range(24):
            game.play(0)
        yield game
    scouts = {"figures": [scout("b11"), army("b11")]}
    yield play(table("start_of_turn", red=scouts, tiles=OPEN, taken=TAKEN), "found b11", "to b12")
    swapper = {"events": {"knowledge_shared": 1}, "techs": ["pottery", "masonry", "monarchy"]}
    game = table("start_of_turn", first="blue", red=swapper, blue={"techs": ["writing", "currency"]})
    yield play(game, "play knowledge_shared", "aim blue", "aim currency", "learn monarchy", "keep")
    tank = {"techs": pyramid("combustion"), "units": {"mounted_1": 1}}
    game = table("movement", red={**tank, "figures": [army("e3")]}, tokens={"f3": "library"})
    yield play(game, "move e3", "step f3", "stop", "raze yes")
    walled = {"cities": [{"square": "g3", "walls": True}]}
    yield play(
        table("movement", red={**tank, "figures": [army("f3")]}, blue=walled), "move f3", "step g3", "breach yes"
    )
    towns = [{"square": "g3"}, {"square": "b11"}]
    for loot in ("event", "tech pottery", "hut"):
        blue = {
            "cities": towns,
            "techs": ["pottery"],
            "events": {"drought": 1},
            "huts": {"silk": 1},
            "standing": "always",
        }
        red = {"units": {"mounted_3": 3}, "figures": [army("b12")]}
        game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN)
        play(game, "move b12", "step b11")
        while asked(game) in ("combat", "front"):
            game.play("new_front" if asked(game) == "front" else 0)
        yield play(game, f"loot {loot}")
    bomb = {"techs": pyramid("atomic_theory"), "villages": {"uranium": 1}}
    yield play(
        table("movement", red=bomb, blue={"cities": towns}, tiles=OPEN, taken=TAKEN), "use atomic_theory_2", "aim b11"
    )
    yield play(table(red=bomb), "use atomic_theory")
    horde = {"figures": [army("b11")], "units": {"infantry_1": 3, "infantry_2": 9, "infantry_3": 3}}
    game = table("movement", red=horde, tiles=VILLAGES, taken=["d12"])
    yield play(game, "move b11", "step b10", "horde mounted")
