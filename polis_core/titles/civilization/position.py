"""The position of a match: one flat list of small ints, with names for the places in it.

Nothing hidden stands here in advance: tiles, huts, villages, cards are drawn when they are turned. What a side holds
unseen (unit cards, event cards, hut and village tokens, a tech chosen face down) does stand here; see `resample.py`.
"""

from __future__ import annotations

from polis_core.kernel.action import action
from polis_core.kernel.layout import Layout
from polis_core.kernel.windows import Ballot
from polis_core.parts.position import Ending, EndingPosition

from .board import FACES, GROUNDS, MOST_SLOTS, SQUARES
from .figures import (
    CARD_COUNT,
    CARDS,
    CITIES,
    DESPOTISM,
    EVENT_COUNT,
    EVENTS,
    FIGURES,
    FIRST_SCOUT,
    HUT,
    HUT_COUNT,
    HUT_KINDS,
    MARKET,
    NOBODY,
    NONE,
    NOWHERE,
    PEOPLE,
    PEOPLE_COUNT,
    POOL_SIZE,
    POOLS,
    SCOUTS,
    SIDES,
    TECHS,
    TOKEN_TECHS,
    VILLAGE,
    VILLAGE_COUNT,
    VILLAGE_KINDS,
    WONDERS,
)
from .setting import Setting

_S = len(SIDES)
C, E, U, W = CITIES, len(EVENTS), len(CARDS), len(WONDERS)
H, V, G, T = len(HUT_KINDS), len(VILLAGE_KINDS), len(PEOPLE), len(TOKEN_TECHS)
F = FIGURES
FRONTS = 28  # at most: as many as two hands may open
FRONT_CELLS = 4  # of a front: the attacker's card and wounds, the defender's card and wounds
IN_DECK, OPEN, BUILT, GONE = range(4)  # where a wonder is
REASONS = ("", "culture", "technology", "economy", "military", "learning", "turns")

# -- the layout: where each thing stands in `cells`
LAYOUT = Layout()
ENDING = Ending(LAYOUT, SIDES, REASONS)
TURN = LAYOUT.add("turn")
PHASE = LAYOUT.add("phase")
FIRST = LAYOUT.add("first")  # the first player of this turn
ACTIVE = LAYOUT.add("active", usual=NOBODY)  # whose part it is
CIV = LAYOUT.add("civilization", _S, usual=NONE)  # + side
TILE_AT = LAYOUT.add("tile", MOST_SLOTS, usual=NONE)  # + slot: the tile that lies there open
TURNED = LAYOUT.add("turned", MOST_SLOTS)  # + slot: where its arrow points
GROUND = LAYOUT.add("ground", SQUARES, usual=NONE)  # + square: what is printed there, or a disaster token's side
TOKEN_ON = LAYOUT.add("token", SQUARES)  # + square: hut, village, building, great person or wonder
AT = LAYOUT.add("at", _S, F, usual=NOWHERE)  # + side * 9 + figure: square; NOWHERE in the supply
MOVED = LAYOUT.add("moved", _S, F)  # + side * 9 + figure: 1 once it has moved in this turn
BORN = LAYOUT.add("born", _S, SCOUTS)  # + side * 2 + scout: 1 in the turn in which it came on the map
GATHERS = LAYOUT.add("gathers", _S, SCOUTS, usual=NONE)  # + side * 2 + scout: the city it sends to in this turn
GATHERED = LAYOUT.add("gathered", _S, SCOUTS, usual=NOWHERE)  # + side * 2 + scout: the square it was assigned on
CITY = LAYOUT.add("city", _S, C, usual=NOWHERE)  # + side * 3 + city: square; the first is the capital
WALLED = LAYOUT.add("walled", _S, C)
ACTIONS = LAYOUT.add("actions", _S, C)  # + side * 3 + city: actions it may still take in this turn
BOOST = LAYOUT.add("boost", _S, C)  # + side * 3 + city: production by effects of this turn
KNOWN = LAYOUT.add("known", _S)  # + side: its techs, as bits
COINS_ON = LAYOUT.add("coins_on", _S, T)  # + side * 4 + tech that holds coins
SHEET = LAYOUT.add("sheet", _S)  # + side: coins on the civilization sheet
USED = LAYOUT.add("used", _S)  # + side: abilities used in this turn, as bits
GOVERNED = LAYOUT.add("government", _S)  # + side
FRESH = LAYOUT.add("fresh", _S)  # + side: governments that may be adopted directly, as bits
CHANGED = LAYOUT.add("changed", _S)  # + side: 1 once the government has changed in this turn
TRADE = LAYOUT.add("trade", _S)
CULTURE = LAYOUT.add("culture", _S)
SPACE = LAYOUT.add("space", _S)  # + side: on the culture track
HELD = LAYOUT.add("held", _S, MARKET)  # + side * 4 + resource: tokens from the market
HUTS = LAYOUT.add("huts", _S, H)  # + side * 5 + kind: unseen by others
VILLAGES = LAYOUT.add("villages", _S, V)  # + side * 4 + kind: unseen by others
STOCK = LAYOUT.add("stock", MARKET)  # + resource: tokens in the market
HUT_BOX = LAYOUT.add("hut_box", H)  # + kind: not taken yet, be they on the map or beside it
VILLAGE_BOX = LAYOUT.add("village_box", V)
POOL = LAYOUT.add("pool", len(POOLS))  # + pool: building tokens in the market
WONDER_IS = LAYOUT.add("wonder", W)  # + wonder: IN_DECK and so on
WONDER_AT = LAYOUT.add("wonder_at", W, usual=NOWHERE)  # + wonder: square
OBSOLETE = LAYOUT.add("obsolete")  # wonders, as bits
WONDERED = LAYOUT.add("wondered")  # wonders used in this turn, as bits
CANAL = LAYOUT.add("canal")  # coins on the Panama Canal
PERSON_BOX = LAYOUT.add("person_box", G)  # + great person: not drawn yet
RESERVE = LAYOUT.add("reserve", _S, G)  # + side * 6 + great person
DECK = LAYOUT.add("deck", U)  # + card: face down
DEAD = LAYOUT.add("dead", U)  # + card: face up at the bottom
UNITS = LAYOUT.add("units", _S, U)  # + side * 12 + card: standing forces, unseen by others
EVENT_DECK = LAYOUT.add("event_deck", E)
EVENT_PILE = LAYOUT.add("event_pile", E)  # discarded
HAND = LAYOUT.add("hand", _S, E)  # + side * 25 + event: unseen by others
LOCKED = LAYOUT.add("locked", _S, usual=NOWHERE)  # + side: the square that it lets no figure leave in this turn
STANDING = LAYOUT.add("standing", _S)  # + side: 0 asked, 1 lets pass until the turn ends, 2 always, 3 until hit
CHOSEN = LAYOUT.add("chosen", _S)  # + side: see RESEARCH
DEALT = LAYOUT.add("dealt", _S, _S)  # + side * 4 + other: 1 once it has made an offer in this phase
# -- a battle
ATTACKER = LAYOUT.add("attacker", usual=NOBODY)
DEFENDER = LAYOUT.add("defender", usual=NOBODY)  # of barbarians: who plays them
FIELD = LAYOUT.add("field", usual=NOWHERE)
BATTLE = LAYOUT.add("battle")  # NO_BATTLE and so on
BATTLE_HAND = LAYOUT.add("battle_hand", 2, U)  # + role * 12 + card
FALLEN = LAYOUT.add("fallen", 2, U)  # + role * 12 + card: killed in this battle
FRONT = LAYOUT.add("front", FRONTS, FRONT_CELLS)  # + front * 4: card + 1 and wounds of the attacker, of the defender
FRONT_COUNT = LAYOUT.add("front_count")
CHARGE = LAYOUT.add("charge")  # wounds that the next card deals beside its strength
HEALED = LAYOUT.add("healed", 2)  # + role: abilities used in this battle, as bits
BONUS = LAYOUT.add("bonus", 2)  # + role: what is left of the combat bonus

NO_BATTLE, OVER_FIGURES, OVER_CITY, OVER_VILLAGE = range(4)
CHOICES = (action("research", "none"), *(action("research", name) for name in TECHS))
RESEARCH = Ballot(CHOSEN, _S, CHOICES)


class Position(EndingPosition):
    __slots__ = ()
    ending = ENDING
    setting: Setting

    def knows(self, side: int, tech: int) -> int:
        return self.cells[KNOWN + side] >> tech & 1

    def order(self) -> list[int]:
        """All sides, the first player first."""
        n, first = self.setting.sides, self.cells[FIRST]
        return [(first + number) % n for number in range(n)]

    # -- figures

    def figures(self, side: int, sq: int) -> list[int]:
        """The figures of a side on a square, as numbers from 0 to 8."""
        at = AT + side * F
        row = self.cells[at : at + F]
        return [figure for figure, here in enumerate(row) if here == sq] if sq in row else []  # most often none

    def count(self, side: int, sq: int) -> int:
        """How many figures of a side are on a square."""
        at = AT + side * F
        return self.cells[at : at + F].count(sq)

    def armies(self, side: int, sq: int) -> int:
        return self.cells[AT + side * F : AT + side * F + FIRST_SCOUT].count(sq)

    def enemies(self, side: int) -> list[int]:
        """The squares of all figures of others; NOWHERE among them."""
        at = AT + side * F
        return self.cells[AT:at] + self.cells[at + F : AT + _S * F]

    def owner_on(self, sq: int) -> int:
        """Whose figures stand on a square; NOBODY's."""
        row = self.cells[AT : AT + _S * F]
        return row.index(sq) // F if sq in row else NOBODY

    def spare(self, side: int, scout: bool) -> int:
        """A figure in the supply, NONE if there is none left. The white army is Russia's alone."""
        at = AT + side * F
        row = self.cells[at : at + F]
        first, last = (FIRST_SCOUT, F) if scout else (0, FIRST_SCOUT)
        return next((figure for figure in range(first, last) if row[figure] == NOWHERE), NONE)

    # -- cities

    def cities(self, side: int) -> list[int]:
        """The cities of a side on the map, as numbers side * 3 + city."""
        at = side * C
        return [city for city, sq in enumerate(self.cells[CITY + at : CITY + at + C], at) if sq != NOWHERE]

    def city_on(self, sq: int) -> int:
        """The city whose centre the square is, NONE."""
        row = self.cells[CITY : CITY + _S * C]
        return row.index(sq) if sq in row else NONE

    # -- the map

    def lay(self, slot: int, tile: int, turn: int) -> None:
        """Puts a tile down open, with its hut and village tokens, as far as there are any left (R22)."""
        c = self.cells
        tokens = c[TOKEN_ON : TOKEN_ON + SQUARES]
        huts = sum(c[HUT_BOX : HUT_BOX + H]) - tokens.count(HUT)
        villages = sum(c[VILLAGE_BOX : VILLAGE_BOX + V]) - tokens.count(VILLAGE)
        c[TILE_AT + slot] = tile
        c[TURNED + slot] = turn
        for sq, ground in zip(self.setting.map.squares[slot], FACES[tile][turn]):
            c[GROUND + sq] = ground
            if GROUNDS[ground].hut and huts > 0:
                c[TOKEN_ON + sq] = HUT
                huts -= 1
            elif GROUNDS[ground].village and villages > 0:
                c[TOKEN_ON + sq] = VILLAGE
                villages -= 1


OUT_OF_GAME = -2  # in place of a square: the white army of those who are not Russia


def start_position(setting: Setting) -> Position:
    """2: the table before anything is drawn."""
    c = [0] * LAYOUT.size
    for at, size in (
        (ENDING.winner, 1), (ACTIVE, 1), (CIV, _S), (TILE_AT, MOST_SLOTS), (GROUND, SQUARES), (AT, _S * F),
        (GATHERS, _S * SCOUTS), (GATHERED, _S * SCOUTS), (CITY, _S * C), (WONDER_AT, W), (LOCKED, _S), (ATTACKER, 1),
        (DEFENDER, 1), (FIELD, 1),
    ):  # fmt: skip
        c[at : at + size] = [NONE] * size
    for side in range(_S):
        c[AT + side * F + FIRST_SCOUT - 1] = OUT_OF_GAME
        c[GOVERNED + side] = DESPOTISM
    c[STOCK : STOCK + MARKET] = [setting.sides] * MARKET  # 2.4
    c[HUT_BOX : HUT_BOX + H] = HUT_COUNT
    c[VILLAGE_BOX : VILLAGE_BOX + V] = VILLAGE_COUNT
    c[POOL : POOL + len(POOLS)] = POOL_SIZE
    c[PERSON_BOX : PERSON_BOX + G] = PEOPLE_COUNT
    c[DECK : DECK + U] = CARD_COUNT
    c[EVENT_DECK : EVENT_DECK + E] = EVENT_COUNT
    if setting.learning:  # 2.8
        c[WONDER_IS : WONDER_IS + W] = [GONE] * W
    return Position(setting, c, [("opening",)])
