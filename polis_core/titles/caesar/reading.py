"""Reading a position document: what is absent has its start value, and everything that is wrong is listed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.parts import fields

from .figures import (
    BONUS_COUNT,
    BONUS_KIND,
    BONUSES,
    BORDER,
    CENTURIONS,
    CONTROL_TOKENS,
    COPIES,
    ENDS,
    EQUAL,
    FITS,
    ITALIA,
    KIND,
    KINDS,
    MASK_OF,
    NOBODY,
    POST,
    PROVINCE,
    PROVINCES,
    ROW_START,
    SENATE,
    SIDES,
    SPACES,
    TILE_INDEX,
    TILE_ROWS,
    TILES,
)
from .position import (
    ACTIVE,
    BAG_OF,
    BANK,
    BONUS,
    CONTROL,
    COVER,
    DECK,
    DISCARDED,
    EMPTY,
    FREE,
    HOME_OF,
    KNOWN_OF,
    LAID,
    LAID_DOWN,
    LEFT,
    NONE,
    POOL,
    RESERVE_OF,
    ROW,
    SENATES,
    SPENT,
    TOKENS,
    TURN,
    TURNED,
    TURNED_AT,
    UNDER,
    Position,
    module_bonuses,
)
from .setting import OPTIONS

FIELDS = ("title", *OPTIONS, "turn", "provinces", "borders", "sides", "bank", "solo")
FACES = ("up", "turned", "laid_down")
MOST_TURNS = 60  # every turn but the last lays a token, and there are 30 borders


class Reader(fields.Reader[Position]):
    def read(self) -> None:
        self.names(self.given, FIELDS, "")
        self.borders()
        self.provinces()
        for side in range(len(SIDES)):
            self.side(side)
        if self.p.setting.solo:
            self.crassus()
        elif "solo" in self.given:
            self.problem("solo_only", "solo")
        for side in range(len(SIDES)):
            self.bag(side)
        self.bonuses()
        self.turn()
        if not self.problems:
            self.whole()

    def borders(self) -> None:
        rows = self.section(self.given, "borders", "borders")
        for name in self.names(rows, BORDER, "borders"):
            path = f"borders.{name}"
            row = self.section(rows, name, path)
            if not isinstance(rows[name], dict):
                continue
            self.names(row, ("side", "token", "toward", "face", "cover", "cover_turned"), path)
            side = self.name(row, "side", SIDES, path)
            token = self.name(row, "token", KIND, path)
            border = BORDER[name]
            ends = [PROVINCES[end] for end in ENDS[border]]
            toward = self.name(row, "toward", ends, path) if "toward" in row else ends[0]
            face = self.name({"face": "up", **row}, "face", FACES, path)
            if side and token and toward and face:
                kind = KIND[token]
                if not FITS[kind] >> border & 1:
                    self.problem("wrong_symbol", f"{path}.token", token=token)
                way = 0 if EQUAL[kind] else ends.index(toward)
                down = FACES.index(face) == LAID_DOWN
                if down and not (self.p.setting.posts and POST[border]):
                    self.problem("not_a_post", f"{path}.face")
                self.p.lay(SIDES.index(side), kind, border, 0 if down else way, down)
                if FACES.index(face) == TURNED:
                    self.p.turn_influence(border)
            if "cover" in row and (cover := self.name(row, "cover", SIDES, path)):
                self.c[COVER + border] = SIDES.index(cover) + 2 * self.truth(row, "cover_turned", path)

    def provinces(self) -> None:
        rows = self.section(self.given, "provinces", "provinces")
        for name in self.names(rows, PROVINCE, "provinces"):
            path = f"provinces.{name}"
            row = self.section(rows, name, path)
            self.names(row, ("bonus", "control", "tokens", "turned"), path)
            province = PROVINCE[name]
            is_open = bool(self.c[FREE] & MASK_OF[province])
            if row.get("bonus") is not None:
                bonus = self.name(row, "bonus", BONUSES, path)
                self.c[BONUS + province] = BONUS_KIND[bonus] if bonus else NONE
                if not is_open:
                    self.problem("bonus_in_a_closed_province", f"{path}.bonus")
            elif "bonus" in row and is_open:
                self.problem("open_province_without_bonus", f"{path}.bonus")
            if row.get("control") is None:
                continue
            control = self.name(row, "control", SIDES, path)
            if is_open:
                self.problem("control_of_an_open_province", f"{path}.control")
            if control:
                self.c[CONTROL + province] = SIDES.index(control)
                self.c[TOKENS + province] = self.number(row, "tokens", path, 1, SPACES[province], SPACES[province])
                self.c[TURNED_AT + province] = self.number(row, "turned", path, 0, self.c[TOKENS + province])

    def side(self, side: int) -> None:
        path = f"sides.{SIDES[side]}"
        row = self.section(self.section(self.given, "sides", "sides"), SIDES[side], path)
        if side == 0:
            self.names(self.section(self.given, "sides", "sides"), SIDES, "sides")
        fields = ("reserve", "senate", "under_senate", "discarded", "centurions", "known")
        self.names(row, fields, path)
        c = self.c
        c[SENATES + side] = self.number(row, "senate", path, 0, BONUS_COUNT[SENATE])
        c[UNDER + side] = self.number(row, "under_senate", path, 0, CONTROL_TOKENS)
        c[DISCARDED + side] = self.number(row, "discarded", path, 0, CONTROL_TOKENS)
        for token in self.list_of(row, "reserve", KIND, path):
            c[RESERVE_OF[side] + KIND[token]] += 1
        if side == self.p.setting.crassus and row.get("reserve"):
            self.problem("crassus_has_a_row", f"{path}.reserve")
        names = [KINDS[kind] for kind in CENTURIONS]
        if "centurions" in row and self.p.setting.centurions:
            home = self.list_of(row, "centurions", names, path)
            for index, token in enumerate(names):
                c[HOME_OF[side] + index] = int(token in home)
        for token in self.list_of(row, "known", names, path):
            c[KNOWN_OF[side] + names.index(token)] = 1
            if not c[RESERVE_OF[side] + KIND[token]]:
                self.problem("not_in_the_reserve", f"{path}.known", token=token)
        if not self.p.setting.centurions and (row.get("centurions") or row.get("known")):
            self.problem("module_not_in_play", f"{path}.centurions")

    def crassus(self) -> None:
        row = self.section(self.given, "solo", "solo")
        self.names(row, ("row", "deck", "discard"), "solo")
        tokens = self.list_of(row, "row", KIND, "solo")
        if len(tokens) > ROW_START:
            self.problem("out_of_range", "solo.row", low=0, high=ROW_START)
        for place, token in enumerate(tokens[:ROW_START]):
            self.c[ROW + place] = KIND[token]
        most = max(tile["copies"] for tile in TILE_ROWS)
        if "deck" in row or "discard" in row:
            self.c[DECK : DECK + len(TILES)] = self.counts(row, "deck", TILES, most, "solo.deck")
            self.c[SPENT : SPENT + len(TILES)] = self.counts(row, "discard", TILES, most, "solo.discard")
            for tile, name in enumerate(TILES):
                if self.c[DECK + tile] + self.c[SPENT + tile] != self.p.setting.deck[TILE_INDEX[name]]:
                    self.problem("wrong_tiles", f"solo.deck.{name}", n=self.p.setting.deck[tile])

    def bag(self, side: int) -> None:
        """What is neither on the board nor in the reserve, the row or on the table is in the bag."""
        c = self.c
        row = self.p.row() if side == self.p.setting.crassus else []
        for kind, name in enumerate(KINDS):
            laid = sum(c[LAID + b] != EMPTY and c[LAID + b] & 1 == side and c[LAID + b] >> 2 == kind for b in ALL)
            used = laid + c[RESERVE_OF[side] + kind] + row.count(kind)
            copies = COPIES[kind]
            if kind in CENTURIONS:
                at = HOME_OF[side] + CENTURIONS.index(kind)
                given = self.section(self.section(self.given, "sides", "sides"), SIDES[side], "sides")
                if used and c[at] and "centurions" not in given:
                    c[at] = 0
                copies = int(self.p.setting.centurions) - c[at]
            if used > copies:
                self.problem("too_many_tokens", f"sides.{SIDES[side]}", token=name, over=used - copies)
            c[BAG_OF[side] + kind] = max(copies - used, 0)

    def bonuses(self) -> None:
        """Open provinces without a word about their bonus get what is left, in order; then the bank."""
        c = self.c
        modules = module_bonuses(self.p.setting)
        pool = [BONUS_COUNT[kind] if kind < 4 or kind in modules else 0 for kind in range(len(BONUSES))]
        if not c[FREE] & MASK_OF[ITALIA]:
            c[BONUS + ITALIA] = NONE
        elif c[BONUS + ITALIA] != SENATE:
            self.problem("italia_has_the_senate", f"provinces.{PROVINCES[ITALIA]}.bonus")
        pool[SENATE] -= 1
        for province, name in enumerate(PROVINCES):
            kind = c[BONUS + province]
            if province != ITALIA and kind != NONE:
                pool[kind] -= 1
                if pool[kind] < 0:
                    self.problem("too_many_bonuses", f"provinces.{name}.bonus", bonus=BONUSES[kind])
        left = [kind for kind in (*modules, *range(4)) for _ in range(max(pool[kind], 0))]
        for province in range(len(PROVINCES)):
            if province != ITALIA and c[FREE] & MASK_OF[province] and c[BONUS + province] == NONE and left:
                c[BONUS + province] = left.pop(0)
        c[POOL : POOL + len(BONUSES)] = [0] * len(BONUSES)
        if not self.p.setting.posts:
            if "bank" in self.given:
                self.problem("module_not_in_play", "bank")
        elif "bank" in self.given:
            c[BANK : BANK + len(BONUSES)] = self.counts(self.given, "bank", BONUSES, 6, "bank")
        else:
            for kind in [kind for kind in left if kind < 4][:6]:
                c[BANK + kind] += 1

    def turn(self) -> None:
        row = self.section(self.given, "turn", "turn")
        self.names(row, ("number", "side", "extra"), "turn")
        default = SIDES[self.p.setting.seating.sides_of[0][0]]
        side = SIDES.index(self.name({"side": default, **row}, "side", SIDES, "turn") or default)
        number = self.number(row, "number", "turn", 1, MOST_TURNS, 1)
        self.c[TURN] = number - 1  # the turn itself counts one on
        self.c[ACTIVE] = side
        self.p.stack = [("turn", side, int(self.truth(row, "extra", "turn")))]
        for index, name in enumerate(SIDES):
            self.draw_up(index, self.section(self.section(self.given, "sides", "sides"), name, "sides"))

    def draw_up(self, side: int, row: Mapping[str, Any]) -> None:
        """A reserve or a row without a word about it is drawn as at the start of a match."""
        frame: tuple[Any, ...]
        if side == self.p.setting.crassus:
            frame, size = ("crassus_draw",), ROW_START
            given = "row" in self.section(self.given, "solo", "solo")
        else:
            frame, size = ("draw", side, 0), self.p.setting.reserve
            given = "reserve" in row
        if not given:
            self.p.stack += [frame] * min(size, self.p.bag_size(side))

    def whole(self) -> None:
        """What no single field can tell: control tokens are limited, and borders are covered between own provinces."""
        c = self.c
        for side, name in enumerate(SIDES):
            placed = sum(c[TOKENS + one] for one in range(len(PROVINCES)) if c[CONTROL + one] == side)
            placed += sum(cover != NOBODY and cover & 1 == side for cover in c[COVER : COVER + len(BORDER)])
            left = CONTROL_TOKENS - placed - c[UNDER + side] - c[DISCARDED + side]
            c[LEFT + side] = max(left, 0)
            if left < 1:
                self.problem("no_control_token_left", f"sides.{name}", over=1 - left)
        for name, border in BORDER.items():
            cover = c[COVER + border]
            if cover != NOBODY and any(c[CONTROL + end] != cover & 1 for end in ENDS[border]):
                self.problem("border_not_yours", f"borders.{name}.cover")
        if c[SENATES] + c[SENATES + 1] > BONUS_COUNT[SENATE]:
            self.problem("too_many_bonuses", "sides", bonus=BONUSES[SENATE])


ALL = range(len(BORDER))
