"""Reads a position document: each fault becomes a problem with its path. `document.py` writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.parts import fields

from .board import HOME_OF, NAMES, PLAIN_DESERT, PLAIN_GRASSLAND, SQUARE, TILE, distance, home_capital
from .document import FLAGS, MENUS, STANDS, use_name
from .figures import (
    ABILITIES,
    ANARCHY,
    CARD_COUNT,
    CARD_NAMES,
    CHINA,
    CITY_DISTANCE,
    CIVILIZATIONS,
    EVENT_COUNT,
    EVENTS,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_SCOUT,
    FIRST_WONDER,
    GOVERNMENT,
    GOVERNMENTS,
    HUT_COUNT,
    HUT_KINDS,
    LAST_SPACE,
    MARKET,
    MOST_TRADE,
    MOST_TURNS,
    NO_TOKEN,
    NONE,
    NOWHERE,
    OPEN_WONDERS,
    PEOPLE,
    PEOPLE_COUNT,
    PHASES,
    POOL_OF,
    POOLS,
    RESOURCES,
    RUSSIA,
    SCOUTS,
    SIDES,
    START_GOVERNMENT,
    START_TECH,
    TECH,
    TECHS,
    TOKEN,
    TOKEN_TECHS,
    TOKENS,
    VILLAGE_COUNT,
    VILLAGE_KINDS,
    WONDER,
    WONDER_ERA,
    WONDERS,
)
from .lawful import problems
from .position import (
    ACTIONS,
    ACTIVE,
    AT,
    BOOST,
    BORN,
    BUILT,
    CANAL,
    CHANGED,
    CITY,
    CIV,
    COINS_ON,
    CULTURE,
    DEAD,
    DECK,
    EVENT_DECK,
    EVENT_PILE,
    FIRST,
    FRESH,
    GATHERED,
    GATHERS,
    GONE,
    GOVERNED,
    GROUND,
    HAND,
    HELD,
    HUT_BOX,
    HUTS,
    IN_DECK,
    KNOWN,
    LOCKED,
    MOVED,
    OBSOLETE,
    OPEN,
    PERSON_BOX,
    PHASE,
    POOL,
    RESERVE,
    SHEET,
    SPACE,
    STANDING,
    STOCK,
    TILE_AT,
    TOKEN_ON,
    TRADE,
    TURN,
    UNITS,
    USED,
    VILLAGE_BOX,
    VILLAGES,
    WALLED,
    WONDER_AT,
    WONDER_IS,
    WONDERED,
    C,
    E,
    F,
    G,
    H,
    Position,
    T,
    U,
    V,
    W,
)
from .rules.learning import rows
from .rules.turn import push_parts
from .rules.yields import owner_of

_TOP = (
    "title", "turn", "phase", "first", "side", "tiles", "tokens", "taken", "disasters", "open_wonders", "gone_wonders",
    "obsolete", "wonders_used", "canal", "hut_box", "village_box", "people", "dead", "pile", "sides",
)  # fmt: skip
_SIDE = (
    "civilization", "government", "techs", "trade", "culture", "space", "coins", "cities", "figures", "resources",
    "huts", "villages", "people", "units", "events", "used", "fresh", "changed", "locked", "standing",
)  # fmt: skip
_USES = tuple(use_name(number) for number in range(len(ABILITIES) + len(FLAGS)))
_MANY = 99  # more of anything than a table has


class Reader(fields.Reader[Position]):
    def read(self) -> None:
        given = self.given
        self.names(given, (*_TOP, *self.p.setting.options), "")
        sides = self.section(given, "sides", "sides")
        names = self.p.setting.seating.sides
        self.names(sides, names, "sides")
        rows_by_side = [self.section(sides, name, f"sides.{name}") for name in names]
        self._civilizations(rows_by_side)
        if self.problems:
            return
        self._tiles()
        for side, row in enumerate(rows_by_side):
            self._side(side, row)
        if self.problems:
            return
        self._tokens()
        self._wonders()
        self._boxes()
        self._turn()
        if not self.problems:
            for name, path, args in problems(self.p):
                self.problem(name, path, **args)

    # -- who and where

    def _civilizations(self, rows_by_side: list[Mapping[str, Any]]) -> None:
        c = self.c
        for side, row in enumerate(rows_by_side):
            path = f"sides.{SIDES[side]}"
            self.names(row, _SIDE, path)
            name = self.name(row, "civilization", CIVILIZATIONS, path)
            if name is None:
                continue
            civilization = CIVILIZATIONS.index(name)
            if civilization in c[CIV : CIV + len(SIDES)] or civilization not in self.p.setting.civilizations:
                self.problem("taken_civilization", f"{path}.civilization", civilization=name)
            c[CIV + side] = civilization

    def _square(self, value: Any, path: str) -> int:
        name = self.one_of(value, SQUARE, path)
        if name is None:
            return NOWHERE
        if self.c[GROUND + SQUARE[name]] == NONE:
            self.problem("not_on_the_map", path, square=name)
            return NOWHERE
        return SQUARE[name]

    def _tiles(self) -> None:
        """Homes lie where they belong; other tiles by the square in their corner, as "tile03 2"."""
        p, corners = self.p, [NAMES[squares[0]] for squares in self.p.setting.map.squares]
        homes = {slot for slot, _ in p.setting.map.homes}
        for side in range(p.setting.sides):
            slot, turn = p.setting.map.homes[side]
            p.lay(slot, HOME_OF[CIVILIZATIONS[self.c[CIV + side]]], turn)
        tiles = self.section(self.given, "tiles", "tiles")
        for corner in self.names(tiles, corners, "tiles"):
            slot, path = corners.index(corner), f"tiles.{corner}"
            word, _, turned = str(tiles[corner]).partition(" ")
            if word not in TILE or turned not in ("", "0", "1", "2", "3"):
                self.problem("unknown_name", path, value=str(tiles[corner])[:80])
            elif slot in homes:
                if TILE[word] != self.c[TILE_AT + slot]:
                    self.problem("not_the_home", path, tile=word)
            elif TILE[word] in HOME_OF.values() or TILE[word] in self.c[TILE_AT : TILE_AT + len(corners)]:
                self.problem("taken_tile", path, tile=word)
            else:
                p.lay(slot, TILE[word], int(turned or 0))
        for number, name in enumerate(self.items(self.given, "taken", "taken")):
            sq = self._square(name, f"taken[{number}]")
            if sq != NOWHERE:
                self.c[TOKEN_ON + sq] = NO_TOKEN
        disasters = self.section(self.given, "disasters", "disasters")
        for name in self.names(disasters, SQUARE, "disasters"):
            to = self.name(disasters, name, ("desert", "grassland"), "disasters")
            sq = self._square(name, f"disasters.{name}")
            if to and sq != NOWHERE:
                self.c[GROUND + sq] = PLAIN_DESERT if to == "desert" else PLAIN_GRASSLAND

    # -- a side

    def _side(self, side: int, row: Mapping[str, Any]) -> None:
        c, path = self.c, f"sides.{SIDES[side]}"
        civilization = c[CIV + side]
        if civilization == RUSSIA:
            c[AT + side * F + FIRST_SCOUT - 1] = NOWHERE
        c[GOVERNED + side] = START_GOVERNMENT[civilization]
        if "government" in row:
            government = self.name(row, "government", GOVERNMENTS, path)
            c[GOVERNED + side] = GOVERNMENT.get(government or "", 0)
        c[KNOWN + side] = 1 << START_TECH[civilization]
        for name in self.list_of(row, "techs", TECHS[:-1], path):
            c[KNOWN + side] |= 1 << TECH[name]
        found = rows(self.p, side)
        if any(found[level] and found[level - 1] < found[level] + 1 for level in range(2, len(found))):
            self.problem("no_pyramid", f"{path}.techs")
        c[TRADE + side] = self.number(row, "trade", path, 0, MOST_TRADE)
        c[CULTURE + side] = self.number(row, "culture", path, 0, 10 * _MANY)
        c[SPACE + side] = self.number(row, "space", path, 0, LAST_SPACE - 1)
        coins = self.section(row, "coins", f"{path}.coins")
        self.names(coins, ("sheet", *(TECHS[tech] for tech in TOKEN_TECHS)), f"{path}.coins")
        c[SHEET + side] = self.number(coins, "sheet", f"{path}.coins", 0, 14)
        for number, tech in enumerate(TOKEN_TECHS):
            c[COINS_ON + side * T + number] = self.number(coins, TECHS[tech], f"{path}.coins", 0, 4)
        for at, size, key, known in (
            (HELD, MARKET, "resources", RESOURCES[:MARKET]), (HUTS, H, "huts", HUT_KINDS),
            (VILLAGES, V, "villages", VILLAGE_KINDS), (RESERVE, G, "people", PEOPLE),
            (UNITS, U, "units", CARD_NAMES), (HAND, E, "events", EVENTS),
        ):  # fmt: skip
            counts = self.counts(row, key, known, _MANY, f"{path}.{key}")
            c[at + side * size : at + side * size + size] = counts
        self._cities(side, row, path)
        self._figures(side, row, path)
        for name in self.list_of(row, "used", _USES, path):
            c[USED + side] |= 1 << _USES.index(name)
        for name in self.list_of(row, "fresh", GOVERNMENTS, path):
            c[FRESH + side] |= 1 << GOVERNMENT[name]
        c[CHANGED + side] = int(self.truth(row, "changed", path))
        if row.get("locked") is not None:
            c[LOCKED + side] = self._square(row["locked"], f"{path}.locked")
        standing = self.one_of(row.get("standing", STANDS[0]), STANDS, f"{path}.standing")
        c[STANDING + side] = STANDS.index(standing or STANDS[0])

    def _cities(self, side: int, row: Mapping[str, Any], path: str) -> None:
        c = self.c
        usual = [{"square": NAMES[home_capital(self.p.setting.map, side, CIVILIZATIONS[c[CIV + side]])]}]
        for index, city in enumerate(self.items(row, "cities", f"{path}.cities") if "cities" in row else usual):
            here = f"{path}.cities[{index}]"
            if not isinstance(city, dict):
                self.problem("not_an_object", here)
                continue
            self.names(city, ("square", "number", "walls", "actions", "boost"), here)
            number = side * C + self.number(city, "number", here, 0, C - 1, index)
            sq = self._square(city.get("square"), f"{here}.square")
            if sq == NOWHERE:
                continue
            others = [other for other in c[CITY : CITY + len(SIDES) * C] if other != NOWHERE]
            if any(distance(sq, other) < CITY_DISTANCE for other in others) or c[CITY + number] != NOWHERE:
                self.problem("no_room_for_a_city", here, square=NAMES[sq])
                continue
            c[CITY + number] = sq
            c[TOKEN_ON + sq] = NO_TOKEN
            usual_walls = c[CIV + side] == CHINA and number == side * C
            c[WALLED + number] = int(self.truth({"walls": usual_walls, **city}, "walls", here))
            c[BOOST + number] = self.number(city, "boost", here, 0, _MANY)
            acts = self.given.get("phase") == "city_management" and self.given.get("side") == SIDES[side]
            if number == side * C and c[GOVERNED + side] == ANARCHY:  # 6.3
                acts = False
            c[ACTIONS + number] = self.number(city, "actions", here, 0, 3, int(acts))
        if c[CITY + side * C] == NOWHERE:
            self.problem("no_capital", f"{path}.cities")

    def _figures(self, side: int, row: Mapping[str, Any], path: str) -> None:
        c = self.c
        for index, figure in enumerate(self.items(row, "figures", f"{path}.figures")):
            here = f"{path}.figures[{index}]"
            if not isinstance(figure, dict):
                self.problem("not_an_object", here)
                continue
            self.names(figure, ("number", "figure", "square", "moved", "new", "gathered", "gathers"), here)
            scout = self.name(figure, "figure", ("army", "scout"), here) == "scout"
            fallen = scout and figure.get("gathers") is not None and figure.get("square") is None
            sq = NOWHERE if fallen else self._square(figure.get("square"), f"{here}.square")
            number = self.number(figure, "number", here, 0, F - 1, max(0, self.p.spare(side, scout)))
            at = side * F + number
            if scout != (number >= FIRST_SCOUT) or c[AT + at] != NOWHERE:
                self.problem("no_such_figure", here)
                continue
            if fallen:
                self._scout(side, number - FIRST_SCOUT, figure, here)
            if sq == NOWHERE:
                continue
            other = self.p.owner_on(sq)
            if other not in (NONE, side):
                self.problem("enemies_together", here, square=NAMES[sq])
            c[AT + at] = sq
            c[MOVED + at] = int(self.truth(figure, "moved", here))
            if scout:
                self._scout(side, number - FIRST_SCOUT, figure, here)

    def _scout(self, side: int, scout: int, figure: Mapping[str, Any], here: str) -> None:
        c, at = self.c, side * SCOUTS + scout
        c[BORN + at] = int(self.truth(figure, "new", here))
        if figure.get("gathered") is not None:
            c[GATHERED + at] = self._square(figure["gathered"], f"{here}.gathered")
        if figure.get("gathers") is not None:
            city = side * C + self.number(figure, "gathers", here, 0, C - 1)
            c[GATHERS + at] = city
            if c[CITY + city] == NOWHERE or c[GATHERED + at] == NOWHERE:
                self.problem("gathers_for_nobody", here)

    # -- the table

    def _tokens(self) -> None:
        c = self.c
        tokens = self.section(self.given, "tokens", "tokens")
        for name in self.names(tokens, SQUARE, "tokens"):
            path = f"tokens.{name}"
            token = TOKEN.get(self.name(tokens, name, TOKENS[FIRST_BUILDING:], "tokens") or "", NONE)
            sq = self._square(name, path)
            if token == NONE or sq == NOWHERE:
                continue
            if owner_of(self.p, sq) == NONE:
                self.problem("not_in_outskirts", path)
            c[TOKEN_ON + sq] = token
            if token < FIRST_PERSON:
                c[POOL + POOL_OF[token - FIRST_BUILDING]] -= 1
            elif token >= FIRST_WONDER:
                wonder = token - FIRST_WONDER
                if c[WONDER_IS + wonder] == BUILT:
                    self.problem("twice", path)
                elif c[WONDER_IS + wonder] == GONE:  # 2.8
                    self.problem("no_such_wonder", path)
                c[WONDER_IS + wonder], c[WONDER_AT + wonder] = BUILT, sq
        for number, name in enumerate(POOLS):
            if c[POOL + number] < 0:
                self.problem("too_many", "tokens", building=name)

    def _wonders(self) -> None:
        c, given = self.c, self.given
        for key, state in (("gone_wonders", GONE), ("open_wonders", OPEN)):
            for name in self.list_of(given, key, WONDERS, key):
                if c[WONDER_IS + WONDER[name]] == BUILT:
                    self.problem("twice", key, wonder=name)
                c[WONDER_IS + WONDER[name]] = state
        if "open_wonders" not in given and not self.p.setting.learning:  # the next ones in the order of eras
            for wonder in sorted(range(W), key=lambda wonder: WONDER_ERA[wonder]):
                if c[WONDER_IS + wonder] == IN_DECK and c[WONDER_IS : WONDER_IS + W].count(OPEN) < OPEN_WONDERS:
                    c[WONDER_IS + wonder] = OPEN
        for wonder in range(W):  # 2.3: the ancient ones are never in the deck
            if c[WONDER_IS + wonder] == IN_DECK and WONDER_ERA[wonder] == 0:
                c[WONDER_IS + wonder] = GONE
        if c[WONDER_IS : WONDER_IS + W].count(OPEN) > OPEN_WONDERS:
            self.problem("too_many", "open_wonders")
        for key, at in (("obsolete", OBSOLETE), ("wonders_used", WONDERED)):
            for name in self.list_of(given, key, WONDERS, key):
                c[at] |= 1 << WONDER[name]
        c[CANAL] = self.number(given, "canal", "canal", 0, 14)

    def _boxes(self) -> None:
        """What is not elsewhere is in the decks and boxes; where tokens have left the game the box is told."""
        c, sides = self.c, range(self.p.setting.sides)
        c[DEAD : DEAD + U] = self.counts(self.given, "dead", CARD_NAMES, _MANY, "dead")
        c[EVENT_PILE : EVENT_PILE + E] = self.counts(self.given, "pile", EVENTS, _MANY, "pile")
        people = [c[TOKEN_ON : TOKEN_ON + len(NAMES)].count(FIRST_PERSON + number) for number in range(G)]
        for key, at, total, held, out in (
            ("units", DECK, CARD_COUNT, UNITS, c[DEAD : DEAD + U]),
            ("events", EVENT_DECK, EVENT_COUNT, HAND, c[EVENT_PILE : EVENT_PILE + E]),
            ("resources", STOCK, (self.p.setting.sides,) * MARKET, HELD, [0] * MARKET),
            ("hut_box", HUT_BOX, HUT_COUNT, HUTS, [0] * H),
            ("village_box", VILLAGE_BOX, VILLAGE_COUNT, VILLAGES, [0] * V),
            ("people", PERSON_BOX, PEOPLE_COUNT, RESERVE, people),
        ):
            size = len(total)
            for number in range(size):
                left = total[number] - out[number] - sum(c[held + side * size + number] for side in sides)
                c[at + number] = left
                if left < 0:
                    self.problem("too_many", key, number=number)
        for key, at, names in (
            ("hut_box", HUT_BOX, HUT_KINDS), ("village_box", VILLAGE_BOX, VILLAGE_KINDS),
            ("people", PERSON_BOX, PEOPLE),
        ):  # fmt: skip
            if key in self.given:
                found = self.counts(self.given, key, names, _MANY, key)
                if any(n > c[at + number] for number, n in enumerate(found)):
                    self.problem("too_many", key)
                c[at : at + len(names)] = found
        for key, at, size, token in (("hut_box", HUT_BOX, H, 1), ("village_box", VILLAGE_BOX, V, 2)):
            if sum(c[at : at + size]) < c[TOKEN_ON : TOKEN_ON + len(NAMES)].count(token):
                self.problem("too_few", key)

    def _turn(self) -> None:
        c, given, p = self.c, self.given, self.p
        names = p.setting.seating.sides
        c[TURN] = self.number(given, "turn", "turn", 1, MOST_TURNS, 1)
        phase = self.one_of(given.get("phase", PHASES[0]), PHASES, "phase")
        first = self.one_of(given.get("first", names[0]), names, "first")
        side = self.one_of(given.get("side", first), names, "side")
        if phase is None or first is None or side is None:
            return
        c[FIRST] = SIDES.index(first)
        c[PHASE] = PHASES.index(phase)
        p.stack[:] = []
        if c[PHASE] not in MENUS.values():  # all act together: the phase begins
            push_parts(p, c[PHASE] - 1, [])
            return
        active = SIDES.index(side)
        c[ACTIVE] = active
        order = p.order()
        push_parts(p, c[PHASE], order[order.index(active) + 1 :])
        menu = next(name for name, number in MENUS.items() if number == c[PHASE])
        p.push("part_over", active)
        p.push(menu, active)
