"""The position of a match: one flat list of small ints, with names for the places in it, and the map it is on."""

from __future__ import annotations

from typing import Self

from polis_core.kernel.frames import Frame
from polis_core.kernel.layout import Layout
from polis_core.parts.position import MatchPosition

from .figures import (
    BONUS_TOKENS,
    BONUSES,
    BUILDINGS,
    CREATURES,
    EACH_BUILDING,
    FIGURES,
    FIRST_FIGURE,
    GOD_BOARDS,
    HEROES,
    KRAKEN,
    MEDUSA,
    MERCENARIES,
    MINOTAUR,
    NOBODY,
    NONE,
    OFFER_SIZE,
    PHILOSOPHERS,
    POLYPHEMUS,
    PRIESTESSES,
    REGULARS,
    SHIPS,
    SIDES,
    START_GOLD,
    TEMPLE,
)
from .setting import Setting
from .world import AREAS, BOARD_COUNT, LANDS, SITES, World, example, world

_S, _H, _C = len(SIDES), len(HEROES), len(CREATURES)
NOWHERE = -1

# Where a hero is: the deck, a space of the offer, the discard pile, out of the game, or with a side.
HERO_DECK, HERO_OFFER, HERO_DISCARD, HERO_OUT, HERO_HELD = 0, 1, 1 + OFFER_SIZE, 2 + OFFER_SIZE, 3 + OFFER_SIZE
# Where a creature is: the deck, the discard pile, a space of the row by its price, Sphinx's hand, being played, held.
IN_DECK, DISCARDED, IN_HAND, IN_PLAY, HELD = 0, 1, 6, 7, 8
EMPTY = 0  # of a site; a basic building stands as its number plus 1, a metropolis as its bonus plus METROPOLIS
METROPOLIS = 1 + len(BUILDINGS)
_TEMPLES = frozenset({TEMPLE + 1, *range(METROPOLIS, METROPOLIS + len(BONUSES))})  # what a site may hold that is one
REASONS = ("", "metropolises", "elimination")

# -- the layout: where each thing stands in `cells`
LAYOUT = Layout()
EPOCH = LAYOUT.add("epoch")
BOARD = LAYOUT.add("board", BOARD_COUNT, usual=NONE)  # + place: the board laid there
TURNED = LAYOUT.add("turned", BOARD_COUNT)  # + place: its quarter turns
PURSE = LAYOUT.add("purse", _S)  # + team
CONTROL = LAYOUT.add("control", AREAS, usual=NOBODY)  # + area: side; of a sea, whose ships are there
UNITS = LAYOUT.add("units", AREAS)  # + area: regulars or ships of the side that controls it
MERCS = LAYOUT.add("mercs", LANDS)  # + land: its mercenaries
HORNS = LAYOUT.add("horns", AREAS)  # + area: horns on tokens, beside the printed ones
SITE = LAYOUT.add("site", SITES)  # + site: EMPTY, a building or a metropolis
HERO_IS = LAYOUT.add("hero", _H)  # + hero: HERO_DECK and so on
HERO_AT = LAYOUT.add("hero_at", _H, usual=NOWHERE)  # + hero: land
HERO_NEW = LAYOUT.add("hero_new", _H)  # + hero: 1 in the epoch in which he came
ON_CARD = LAYOUT.add("on_card", _H)  # + hero: a metropolis on the card, 1 + side * 5 + bonus
CREATURE_IS = LAYOUT.add("creature", _C)  # + creature: IN_DECK and so on
FIGURE_AT = LAYOUT.add("figure_at", len(FIGURES), usual=NOWHERE)  # + figure: area
PAID = LAYOUT.add("paid", len(FIGURES))  # + figure: 1 once its upkeep is paid in this phase
TOP = LAYOUT.add("top", usual=NONE)  # the creature that Zeus' player saw on top of the deck
SEEN_BY = LAYOUT.add("seen_by", usual=NONE)  # the seat that saw it
PRIESTS = LAYOUT.add("priestesses", _S)  # + side
THINKS = LAYOUT.add("philosophers", _S)  # + side
TOKENS = LAYOUT.add("tokens", len(BONUSES))  # + bonus: metropolis tokens in the stack
GOD_AT = LAYOUT.add("god_at", GOD_BOARDS, usual=NONE)  # + space, the topmost first: god
OFFER_AT = LAYOUT.add("offer_at", _S, usual=NONE)  # + side: the god at whom its pillar stands
OFFER = LAYOUT.add("offer", _S)  # + side: the space of the track
ORDER = LAYOUT.add("order", _S, usual=NOBODY)  # + space of the order track less 1: side
DISCOUNT = LAYOUT.add("discount", _S)  # + side: temples used in this epoch
OUT = LAYOUT.add("out", _S)  # + side: 1 when eliminated
ACTIVE = LAYOUT.add("active", usual=NOBODY)  # the side whose turn it is
PATRON = LAYOUT.add("patron", usual=NONE)  # its god
MUST_BUILD = LAYOUT.add("must_build")  # 1 while the free building is due
MUST_RECRUIT = LAYOUT.add("must_recruit")
LADDER = LAYOUT.add("ladder")  # paid recruits of this turn
HERO_MOVES = LAYOUT.add("hero_moves")  # of this turn
EXTRA = LAYOUT.add("extra")  # 1 after the second philosopher or priestess, or the hero
LOOKED = LAYOUT.add("looked")  # 1 after Zeus' look
ATTACKER = LAYOUT.add("attacker", usual=NOBODY)  # the side that attacks
FIELD = LAYOUT.add("field", usual=NOWHERE)  # the area where it attacks
FORCE = LAYOUT.add("force")  # its regulars or ships there
HIRED = LAYOUT.add("hired")  # its mercenaries there
REASON = LAYOUT.add("reason")  # why the match ended: see REASONS


class Position(MatchPosition):
    __slots__ = ("world",)
    setting: Setting
    world: World

    def __init__(self, setting: Setting, cells: list[int], stack: list[Frame], world: World) -> None:
        self.cells = cells
        self.stack = stack
        self.journal = None
        self.setting = setting
        self.world = world

    def clone(self) -> Self:
        return self.__class__(self.setting, self.cells[:], self.stack[:], self.world)

    def lay(self, letter: str) -> None:
        """Finds out what touches what, once the boards are in their cells."""
        n, c = self.setting.boards, self.cells
        layout = tuple(zip(c[BOARD : BOARD + n], c[TURNED : TURNED + n]))
        self.world = world(letter, layout, self.setting.rows)

    def name(self, area: int) -> str:
        return self.world.face.names[area]

    def area(self, name: object) -> int:
        return self.world.face.area_of[str(name)]

    # -- gold

    def gold(self, side: int) -> int:
        return self.cells[PURSE + self.setting.seating.team_of[side]]

    def earn(self, side: int, gold: int) -> None:
        """Gets or, below 0, pays."""
        self.cells[PURSE + self.setting.seating.team_of[side]] += gold

    # -- areas

    # These are asked for at nearly every decision: a slice is faster than cell after cell.

    def lands(self, side: int) -> list[int]:
        holder = self.cells[CONTROL : CONTROL + LANDS]
        return [area for area in self.world.lands if holder[area] == side]

    def seas(self, side: int) -> list[int]:
        holder = self.cells[CONTROL : CONTROL + AREAS]
        return [area for area in self.world.seas if holder[area] == side]

    def figure_in(self, area: int) -> int:
        at = self.cells[FIGURE_AT : FIGURE_AT + len(FIGURES)]
        return at.index(area) if area in at else NONE

    def closed(self, sea: int) -> bool:
        """11.8: Kraken is there, or Polyphemus beside it."""
        c = self.cells
        giant = c[FIGURE_AT + POLYPHEMUS]
        return c[FIGURE_AT + KRAKEN] == sea or (giant >= 0 and bool(self.world.near[giant] >> sea & 1))

    def petrified(self, land: int) -> bool:
        return self.cells[FIGURE_AT + MEDUSA] == land

    def heroes_of(self, side: int) -> list[int]:
        held, all_of_them = HERO_HELD + side, self.cells[HERO_IS : HERO_IS + _H]
        return [hero for hero, where in enumerate(all_of_them) if where == held] if held in all_of_them else []

    def heroes_in(self, land: int, side: int) -> list[int]:
        c = self.cells
        if land not in c[HERO_AT : HERO_AT + _H]:
            return []
        return [hero for hero in range(_H) if c[HERO_AT + hero] == land and c[HERO_IS + hero] == HERO_HELD + side]

    def has_units(self, land: int) -> bool:
        """Soldiers, heroes or Minotaur of the side that controls it."""
        c = self.cells
        if c[UNITS + land] or c[MERCS + land] or c[FIGURE_AT + MINOTAUR] == land:
            return True
        return bool(self.heroes_in(land, c[CONTROL + land]))

    def horns(self, area: int) -> int:
        return self.world.face.horns[area] + self.cells[HORNS + area]

    # -- supplies (1.6)

    def ships_on_map(self, side: int) -> int:
        c = self.cells
        attacking = c[FORCE] if c[ATTACKER] == side and c[FIELD] >= LANDS else 0
        rows = zip(c[CONTROL + LANDS : CONTROL + AREAS], c[UNITS + LANDS : UNITS + AREAS])
        return attacking + sum([n for holder, n in rows if holder == side])

    def ships_left(self, side: int) -> int:
        return SHIPS - self.ships_on_map(side)

    def regulars_left(self, side: int) -> int:
        c = self.cells
        attacking = c[FORCE] if c[ATTACKER] == side and c[FIELD] < LANDS else 0
        rows = zip(c[CONTROL : CONTROL + LANDS], c[UNITS : UNITS + LANDS])
        return REGULARS - attacking - sum([n for holder, n in rows if holder == side])

    def mercenaries_left(self) -> int:
        c = self.cells
        return MERCENARIES - c[HIRED] - sum(c[MERCS : MERCS + LANDS])

    def priestesses_left(self) -> int:
        return PRIESTESSES - sum(self.cells[PRIESTS : PRIESTS + _S])

    def philosophers_left(self) -> int:
        return PHILOSOPHERS - sum(self.cells[THINKS : THINKS + _S])

    def buildings_left(self, kind: int) -> int:
        return EACH_BUILDING - self.cells[SITE : SITE + SITES].count(kind + 1)

    def tokens_left(self) -> int:
        return sum(self.cells[TOKENS : TOKENS + len(BONUSES)])

    # -- sites

    def sites(self, side: int) -> list[int]:
        """The sites on the lands of a side."""
        holder, sites_of = self.cells[CONTROL : CONTROL + LANDS], self.world.face.sites_of
        return [site for land in self.world.lands if holder[land] == side for site in sites_of[land]]

    def empty_sites(self, side: int) -> list[int]:
        c = self.cells
        return [site for site in self.sites(side) if not c[SITE + site]]

    def basic_sites(self, side: int, kind: int = NONE) -> list[int]:
        """Own basic buildings, of one kind or of all."""
        c, w = self.cells, self.world
        built, holder, land_of = c[SITE : SITE + SITES], c[CONTROL : CONTROL + LANDS], w.face.land_of
        if kind != NONE:
            token = kind + 1
            return [site for site in w.sites if built[site] == token and holder[land_of[site]] == side]
        return [site for site in w.sites if EMPTY < built[site] < METROPOLIS and holder[land_of[site]] == side]

    def can_build(self, side: int) -> bool:
        """Whether there is a site without a metropolis on its lands."""
        c, sites_of = self.cells, self.world.face.sites_of
        for land in self.lands(side):
            for site in sites_of[land]:
                if c[SITE + site] < METROPOLIS:
                    return True
        return False

    def team_sites(self, side: int, kind: int) -> list[int]:
        """12.4: basic buildings of one kind, the team-mate's too."""
        found = self.basic_sites(side, kind)
        mate = self.setting.mate[side]
        return found + self.basic_sites(mate, kind) if mate >= 0 else found

    def metropolises(self, side: int) -> int:
        """On its lands and on its cards."""
        c, land_of = self.cells, self.world.face.land_of
        built = enumerate(c[SITE : SITE + SITES])
        found = [site for site, now in built if now >= METROPOLIS and c[CONTROL + land_of[site]] == side]
        return len(found) + len(self.cards_with_metropolis(side))

    def cards_with_metropolis(self, side: int) -> list[int]:
        c = self.cells
        if not any(c[ON_CARD : ON_CARD + _H]):
            return []
        return [hero for hero in range(_H) if c[ON_CARD + hero] and (c[ON_CARD + hero] - 1) // len(BONUSES) == side]

    def team_metropolises(self, team: int) -> int:
        team_of = self.setting.seating.team_of
        return sum(self.metropolises(side) for side, of in enumerate(team_of) if of == team)

    def discount(self, side: int) -> int:
        """7.5: temples and metropolises, less those used in this epoch."""
        c = self.cells
        own = len(self.cards_with_metropolis(side)) - c[DISCOUNT + side]
        for site in self.sites(side):
            if c[SITE + site] in _TEMPLES:
                own += 1
        return max(own, 0)

    # -- cards and gods

    def creatures(self, where: int) -> list[int]:
        return [card for card, now in enumerate(self.cells[CREATURE_IS : CREATURE_IS + _C]) if now == where]

    def figures_of(self, side: int) -> list[int]:
        held, all_of_them = HELD + side, self.cells[CREATURE_IS + FIRST_FIGURE : CREATURE_IS + _C]
        return [figure for figure, where in enumerate(all_of_them) if where == held] if held in all_of_them else []

    def hero_offer(self) -> list[int]:
        """The heroes of the offer by space."""
        c = self.cells
        return [hero for space in range(OFFER_SIZE) for hero in range(_H) if c[HERO_IS + hero] == HERO_OFFER + space]

    def gods(self) -> list[int]:
        """The gods that are there in this epoch, the topmost first, Apollo last."""
        return [*self.cells[GOD_AT : GOD_AT + self.setting.sides - 1], GOD_BOARDS]


def start_position(setting: Setting) -> Position:
    """The table before anything is drawn."""
    c = [0] * LAYOUT.size
    for at, size in (
        (BOARD, BOARD_COUNT),
        (CONTROL, AREAS),
        (HERO_AT, _H),
        (FIGURE_AT, len(FIGURES)),
        (GOD_AT, GOD_BOARDS),
        (OFFER_AT, _S),
        (ORDER, _S),
        (TOP, 1),
        (SEEN_BY, 1),
        (ACTIVE, 1),
        (PATRON, 1),
        (ATTACKER, 1),
        (FIELD, 1),
    ):
        c[at : at + size] = [NONE] * size
    c[TOKENS : TOKENS + len(BONUSES)] = BONUS_TOKENS
    for side in range(setting.sides):
        c[PURSE + setting.seating.team_of[side]] += START_GOLD
    letter, layout = example(setting.sides)
    if not setting.face:
        for place, (board, turns) in enumerate(layout):
            c[BOARD + place] = board
            c[TURNED + place] = turns
    return Position(setting, c, [("opening",)], world(letter, layout, setting.rows))
