"""Reading a position document: everything wrong is listed, with the path where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .figures import (
    BONUS_TOKENS,
    BONUSES,
    BUILDINGS,
    CREATURE,
    CREATURES,
    EACH_BUILDING,
    ELEMENT,
    FIRST_FIGURE,
    HERO,
    HEROES,
    MERCENARIES,
    NOBODY,
    NONE,
    OFFER_SIZE,
    PHILOSOPHERS,
    PRIESTESSES,
    REGULARS,
    ROW,
    SHIPS,
    SIDES,
    THINKERS,
)
from .moments import MomentReader
from .position import (
    BOARD,
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    DISCOUNT,
    FIGURE_AT,
    HELD,
    HERO_AT,
    HERO_DISCARD,
    HERO_HELD,
    HERO_IS,
    HERO_NEW,
    HERO_OFFER,
    HERO_OUT,
    HORNS,
    IN_DECK,
    MERCS,
    METROPOLIS,
    OFFER_AT,
    ON_CARD,
    OUT,
    PRIESTS,
    PURSE,
    SEEN_BY,
    SITE,
    THINKS,
    TOKENS,
    TOP,
    TURNED,
    UNITS,
)
from .setting import OPTIONS
from .world import LANDS, TURNS, example, face

FIELDS = (
    "title", *OPTIONS, "boards", "epoch", "phase", "gods", "order", "offers", "purses", "areas", "heroes", "creatures",
    "sides", "top", "displaced", "upkeep",
)  # fmt: skip
AREA_FIELDS = {"land": ("side", "regulars", "mercenaries", "horns", "sites"), "sea": ("side", "ships", "horns")}
SITE_WORDS = {
    **{name: kind + 1 for kind, name in enumerate(BUILDINGS)},
    **{f"metropolis {name}": METROPOLIS + bonus for bonus, name in enumerate(BONUSES)},
}
HERO_PLACES = {
    "deck": 0,
    **{f"offer {space + 1}": HERO_OFFER + space for space in range(OFFER_SIZE)},
    "discard": HERO_DISCARD,
    "out": HERO_OUT,
}
CARD_PLACES = {"deck": IN_DECK, "discard": DISCARDED, **{f"row {price}": price for price in ROW}}
MOST_HORNS = 99
MOST_GOLD = 9999


class Reader(MomentReader):
    def read(self) -> None:
        self.names(self.given, FIELDS, "")
        if not self.boards():
            return
        self.areas()
        self.heroes()
        self.creatures()
        self.sides()
        self.purses()
        self.gods()
        phase = self.phase()
        if not self.problems:
            self.supplies()
            self.between_turns(phase)

    # -- kinds of fields

    def area(self, row: Mapping[str, Any], path: str) -> int:
        w = self.p.world
        known = tuple(w.name(area) for area in (*w.lands, *w.seas))
        name = self.one_of(row.get("area"), known, f"{path}.area")
        return self.p.area(name) if name else w.lands[0]

    # -- the map

    def boards(self) -> bool:
        """False where there is no map to read the rest by."""
        setting, c, before = self.setting, self.c, len(self.problems)
        letter, layout = example(setting.sides)
        if not setting.face and "boards" not in self.given:
            return True
        known = face(setting.face or letter).boards
        given = self.items(self.given, "boards", "boards")
        if len(given) != setting.boards:
            self.problem("wrong_count", "boards", n=setting.boards)
            return False
        found = []
        for place, entry in enumerate(given):
            path = f"boards[{place}]"
            row = self.section({"board": entry}, "board", path)
            self.names(row, ("board", "turn"), path)
            turn = self.number(row, "turn", path, TURNS[0], TURNS[-1])
            if turn not in TURNS:
                self.problem("out_of_range", f"{path}.turn", low=TURNS[0], high=TURNS[-1])
                turn = 0
            found.append((self.index(row.get("board"), known, f"{path}.board"), TURNS.index(turn)))
            if len(self.problems) == before and found[-1][0] in [board for board, _ in found[:-1]]:
                self.problem("twice", f"{path}.board")
        if not setting.face and tuple(found) != layout and len(self.problems) == before:
            self.problem("does_not_fit", "boards")
        if len(self.problems) > before:
            return False
        for place, (board, turns) in enumerate(found):
            c[BOARD + place], c[TURNED + place] = board, turns
        self.p.lay(setting.face or letter)
        return True

    def areas(self) -> None:
        c, w = self.c, self.p.world
        for name, row, path in self.rows("areas", tuple(w.name(area) for area in (*w.lands, *w.seas))):
            area = self.p.area(name)
            sea = area >= LANDS
            self.names(row, AREA_FIELDS["sea" if sea else "land"], path)
            if "side" in row:
                c[CONTROL + area] = self.index(row["side"], self.side_names, f"{path}.side")
            unit = "ships" if sea else "regulars"
            c[UNITS + area] = self.number(row, unit, path, 0, SHIPS if sea else REGULARS)
            c[HORNS + area] = self.number(row, "horns", path, 0, MOST_HORNS)
            if sea:
                if bool(c[UNITS + area]) != (c[CONTROL + area] != NOBODY):
                    self.problem("does_not_fit", f"{path}.ships")
                continue
            c[MERCS + area] = self.number(row, "mercenaries", path, 0, MERCENARIES)
            sites = self.items(row, "sites", f"{path}.sites")
            if len(sites) > len(w.face.sites_of[area]):
                self.problem("wrong_count", f"{path}.sites", n=len(w.face.sites_of[area]))
            for number, (site, word) in enumerate(zip(w.face.sites_of[area], sites)):
                if word is not None:
                    kind = self.one_of(word, SITE_WORDS, f"{path}.sites[{number}]")
                    c[SITE + site] = SITE_WORDS[kind] if kind else 0
            if c[CONTROL + area] == NOBODY and (c[UNITS + area] or c[MERCS + area] or any(sites)):
                self.problem("does_not_fit", path)

    # -- cards

    def heroes(self) -> None:
        c = self.c
        taken: list[str] = []
        for name, row, path in self.rows("heroes", HEROES):
            hero = HERO[name]
            self.names(row, ("at", "area", "new", "metropolis"), path)
            at = self.one_of(row.get("at", "deck"), (*HERO_PLACES, *self.side_names), f"{path}.at") or "deck"
            if at.startswith("offer") and at in taken:
                self.problem("twice", f"{path}.at")
            taken.append(at)
            if at in HERO_PLACES:
                c[HERO_IS + hero] = HERO_PLACES[at]
            else:
                side = self.side_names.index(at)
                c[HERO_IS + hero] = HERO_HELD + side
                c[HERO_AT + hero] = self.area(row, path)
                c[HERO_NEW + hero] = int(self.truth(row, "new", path))
                if c[HERO_AT + hero] >= LANDS or c[CONTROL + c[HERO_AT + hero]] != side:
                    self.problem("does_not_fit", f"{path}.area")
            if "metropolis" in row:
                token = self.section(row, "metropolis", f"{path}.metropolis")
                side = self.index(token.get("side"), self.side_names, f"{path}.metropolis.side")
                bonus = self.index(token.get("bonus"), BONUSES, f"{path}.metropolis.bonus")
                c[ON_CARD + hero] = 1 + side * len(BONUSES) + bonus
                if at != "out" or name not in ("penthesilea", "pandora"):
                    self.problem("does_not_fit", f"{path}.metropolis")

    def creatures(self) -> None:
        c = self.c
        taken: list[str] = []
        for name, row, path in self.rows("creatures", CREATURES):
            card = CREATURE[name]
            figure = card - FIRST_FIGURE
            self.names(row, ("at", "area"), path)
            known = (*CARD_PLACES, *self.side_names) if figure >= 0 else tuple(CARD_PLACES)
            at = self.one_of(row.get("at", "deck"), known, f"{path}.at") or "deck"
            if at.startswith("row") and at in taken:
                self.problem("twice", f"{path}.at")
            taken.append(at)
            if at in CARD_PLACES:
                c[CREATURE_IS + card] = CARD_PLACES[at]
                continue
            side = self.side_names.index(at)
            area = self.area(row, path)
            element = ELEMENT[figure]
            if self.p.figure_in(area) >= 0:
                self.problem("twice", f"{path}.area")
            if element != "any" and (area >= LANDS) != (element == "sea"):
                self.problem("does_not_fit", f"{path}.area")
            if element == "own_land" and c[CONTROL + area] != side:
                self.problem("does_not_fit", f"{path}.area")
            c[CREATURE_IS + card] = HELD + side
            c[FIGURE_AT + figure] = area
        if "top" in self.given:
            row = self.section(self.given, "top", "top")
            self.names(row, ("creature", "seat"), "top")
            card = self.index(row.get("creature"), CREATURES, "top.creature")
            if c[CREATURE_IS + card] != IN_DECK:
                self.problem("does_not_fit", "top.creature")
            c[TOP] = card
            c[SEEN_BY] = self.index(row.get("seat"), self.setting.seating.seats, "top.seat")

    def sides(self) -> None:
        c = self.c
        for name, row, path in self.rows("sides", self.side_names):
            side = self.side_names.index(name)
            self.names(row, ("priestesses", "philosophers", "discounts", "out"), path)
            c[PRIESTS + side] = self.number(row, "priestesses", path, 0, PRIESTESSES)
            c[THINKS + side] = self.number(row, "philosophers", path, 0, THINKERS - 1)
            c[DISCOUNT + side] = self.number(row, "discounts", path, 0, MOST_HORNS)
            c[OUT + side] = int(self.truth(row, "out", path))

    def purses(self) -> None:
        purses = self.section(self.given, "purses", "purses")
        teams = self.setting.seating.teams
        for team in self.names(purses, teams, "purses"):
            self.c[PURSE + teams.index(team)] = self.integer(purses[team], f"purses.{team}", 0, MOST_GOLD)

    # -- what there is, and what can't be between two turns

    def supplies(self) -> None:
        c, p = self.c, self.p
        for side, name in enumerate(self.side_names):
            for left, path in ((p.regulars_left(side), "regulars"), (p.ships_left(side), "ships")):
                if left < 0:
                    self.problem("too_many", f"sides.{name}.{path}", over=-left)
        for left, path in (
            (p.mercenaries_left(), "mercenaries"),
            (PRIESTESSES - sum(c[PRIESTS : PRIESTS + len(SIDES)]), "priestesses"),
            (PHILOSOPHERS - sum(c[THINKS : THINKS + len(SIDES)]), "philosophers"),
        ):
            if left < 0:
                self.problem("too_many", path, over=-left)
        sites = c[SITE : SITE + len(p.world.face.land_of)]
        for kind, name in enumerate(BUILDINGS):
            if sites.count(kind + 1) > EACH_BUILDING:
                self.problem("too_many", f"areas.{name}", over=sites.count(kind + 1) - EACH_BUILDING)
        on_cards = [(value - 1) % len(BONUSES) for value in c[ON_CARD : ON_CARD + len(HEROES)] if value]
        for bonus, name in enumerate(BONUSES):
            used = sites.count(METROPOLIS + bonus) + on_cards.count(bonus)
            if used > BONUS_TOKENS[bonus]:
                self.problem("too_many", f"areas.{name}", over=used - BONUS_TOKENS[bonus])
            c[TOKENS + bonus] = max(BONUS_TOKENS[bonus] - used, 0)

    def between_turns(self, phase: str) -> None:
        """8.12, 9.2, 11.8: what would have happened at once can't be."""
        c, p = self.c, self.p
        for side, name in enumerate(self.side_names):
            has = p.lands(side) or p.seas(side) or p.heroes_of(side) or p.figures_of(side)
            if c[OUT + side]:
                if has or c[PRIESTS + side] or c[THINKS + side] or c[OFFER_AT + side] != NONE:
                    self.problem("does_not_fit", f"sides.{name}.out")
            elif not p.lands(side) and phase != "placement":
                self.problem("does_not_fit", f"sides.{name}")
            if all(p.team_sites(side, kind) for kind in range(len(BUILDINGS))):
                self.problem("does_not_fit", f"sides.{name}")
        for sea in p.world.seas:
            if c[UNITS + sea] and p.closed(sea):
                self.problem("does_not_fit", f"areas.{p.name(sea)}.ships")
