"""What programs go by: how near each team is to its goal by every road, what it lives on, and what threatens it.

A battle under way counts as its likely ends. The weights stand in `data/weights.json`, each with what it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge, Terms
from polis_core.parts import figures

from .figures import (
    APOLLO,
    ARES,
    CERBERUS,
    CREATURES,
    FIRST_FIGURE,
    HEROES,
    HYDRA,
    MINOTAUR,
    NOBODY,
    NONE,
    TEMPLE,
    load,
)
from .odds import WHOLE, odds
from .position import (
    ACTIVE,
    ATTACKER,
    CONTROL,
    CREATURE_IS,
    FIELD,
    FIGURE_AT,
    FORCE,
    HELD,
    HERO_AT,
    HERO_HELD,
    HERO_IS,
    HIRED,
    HORNS,
    MERCS,
    METROPOLIS,
    MUST_BUILD,
    MUST_RECRUIT,
    NOWHERE,
    OFFER_AT,
    ON_CARD,
    OUT,
    PATRON,
    PRIESTS,
    PURSE,
    SITE,
    THINKS,
    UNITS,
    Position,
)
from .rules.battle import counts, defender, heroes, strength, units
from .score import standing_of
from .value_gods import building, foreseen, recruit, worth
from .value_roads import KINDS, Roads, heroic
from .value_threats import guard, threats
from .world import LANDS

TERMS = ("metropolises", "progress", "income", "purse", "cards", "lands", "army", "threat", "favour", "prey")
METROPOLISES, PROGRESS, INCOME, GOLD, CARDS, OWNED, ARMY, THREAT, FAVOUR, PREY = range(len(TERMS))
_CALM = frozenset({"act", "offer", "claim", "keep", "dice", "die", "epoch"})
_FOLLOW_UPS = (
    "berth", "spread", "roam", "build_at", "group", "march", "pegasus", "perseus", "fleet", "voyage", "give_up",
    "found", "put_horn", "quarters", "pairs", "triple", "trade", "dryad", "satyr", "griffin", "charon", "harpy",
    "giant", "cyclops", "sylph", "chimera", "sphinx", "peek", "settle", "devour", "herd",
)  # fmt: skip
_ANSWERS = ("reroll", "withdraw", "casualty", "escape", "strike")  # in a battle
SOME_HORNS = 5  # places for a horn that are looked at: one is nearly as good as another


class CycladesJudge(Judge):
    stops = frozenset({"dice", "die", "epoch"})
    passes = frozenset({"done"})
    follow_ups = frozenset(_FOLLOW_UPS)
    known_odds = frozenset(_ANSWERS)
    hidden_idle = frozenset((*_FOLLOW_UPS, *_ANSWERS, "act", "keep"))
    quickest = True
    purposeful = True  # a ship may sail to and fro while there is gold
    budget_percent = 7
    most_ends = 800  # an army that may fly anywhere has thousands of ends
    rescues = 8
    max_depth = 60  # to the end of the epoch, where looking ahead stops
    noise_percent = 90

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = figures.weights(load("weights"), weights)

    def calm(self, position: KernelPosition) -> bool:
        """Between two actions, or where only dice can go on; a folded list is in the middle of one."""
        if not position.stack:
            return True
        frame = position.stack[-1]
        return frame[0] in _CALM and not (frame[0] == "act" and len(frame) > 2)

    def promising(self, position: KernelPosition, side: int, options: Sequence[Action]) -> Sequence[Action]:
        """Of a group all go, or all but one, or none of a kind; pieces are placed together. The rest is no better."""
        asked = position.stack[-1][0]
        if asked in ("group", "fleet") and len(options) > 4:
            numbers = [option for option in options if len(option) == 2 and isinstance(option[1], int)]
            return [option for option in options if option not in numbers[1:-2]]
        if asked == "put_horn":
            return options[:SOME_HORNS]
        if asked in ("spread", "herd"):
            return [option for option in options if option[0] in ("rest", "push_all")] or options
        return options

    def in_danger(self, position: KernelPosition, side: int) -> bool:
        """13.1: in its turn, a rival has what wins at the end of the epoch; an attack on that is under way at best."""
        assert isinstance(position, Position)
        p, c = position, position.cells
        if not p.stack or c[ACTIVE] != side:
            return False
        seating, goal = p.setting.seating, p.setting.goal
        own = p.team_metropolises(seating.team_of[side])
        for team in range(len(seating.teams)):
            if team == seating.team_of[side]:
                continue
            there = p.team_metropolises(team)
            field = c[FIELD]
            if 0 <= field < LANDS and seating.team_of[c[CONTROL + field]] == team:
                there -= sum(c[SITE + site] >= METROPOLIS for site in p.world.face.sites_of[field])
            if there >= max(goal, own):
                return True
        return False

    def values(self, position: KernelPosition) -> Sequence[int]:
        return [sum(terms.values()) for terms in self.terms(position)]

    def terms(self, position: KernelPosition) -> Sequence[Terms]:
        """What each team has, in hundredths of a tenth of a metropolis."""
        assert isinstance(position, Position)
        p = position
        if not p.stack:
            return self._final(p)
        if p.cells[FIELD] < 0:
            return [dict(zip(TERMS, parts)) for parts in self._parts(p)]
        return self._battle(p)

    def _final(self, p: Position) -> list[dict[str, int]]:
        rows = [standing_of(p, team) for team in range(len(p.setting.seating.teams))]
        best = max(rows)
        won = WIN if rows.count(best) == 1 else WIN // 2
        return [{OUTCOME: 100 * row[1] + row[2] + (won if row == best else 0)} for row in rows]

    # -- a battle under way: its likely ends, by their odds

    def _battle(self, p: Position) -> list[dict[str, int]]:
        side, rival = p.cells[ATTACKER], defender(p)
        own, other = units(p, side), units(p, rival)
        chance, held, left, kept = odds(own, other, strength(p, side) - own, strength(p, rival) - other)
        won = self._after(p, side, left // max(chance, 1))
        lost = self._after(p, rival, kept // max(held, 1))
        rows, more = self._parts(won), self._parts(lost)
        return [
            {name: (a * chance + b * (WHOLE - chance)) // WHOLE for name, a, b in zip(TERMS, one, two)}
            for one, two in zip(rows, more)
        ]

    def _after(self, p: Position, winner: int, left: int) -> Position:
        """The battle is over, and so many units of the winner are left."""
        other = p.clone()
        c = other.cells
        area, side = c[FIELD], c[ATTACKER]
        mine, mercs = counts(other, winner)
        fighting = heroes(other, winner)
        loser = defender(other) if winner == side else side
        for hero in heroes(other, loser):
            c[HERO_AT + hero] = NOWHERE
            c[HERO_IS + hero] = 0
        soldiers = max(min(left, mine + mercs + len(fighting)) - len(fighting), 0)
        if winner == side and area < LANDS and c[FIGURE_AT + MINOTAUR] == area:
            c[FIGURE_AT + MINOTAUR] = NOWHERE
        c[ATTACKER], c[FIELD], c[FORCE], c[HIRED] = NOBODY, NOWHERE, 0, 0
        c[CONTROL + area] = winner
        c[UNITS + area] = min(soldiers, mine)
        if area < LANDS:
            c[MERCS + area] = max(soldiers - mine, 0)
        elif not c[UNITS + area]:
            c[CONTROL + area] = NOBODY
        return other

    # -- the terms

    def _parts(self, p: Position) -> list[list[int]]:
        """For each team the terms in the order of TERMS."""
        w, c = self.w, p.cells
        setting = p.setting
        seating = setting.seating
        team_of = seating.team_of
        teams = range(len(seating.teams))
        found = [[0] * len(TERMS) for _ in teams]
        roads = [Roads(w, setting.goal) for _ in teams]
        built = [[0] * KINDS for _ in team_of]
        room = [False] * len(team_of)
        horns = [0] * len(teams)
        threatened: list[int] = []  # lands with metropolises
        face = p.world.face
        w_land, w_site, w_soldier, w_ship = w["land"], w["site"], w["soldier"], w["ship"]
        hydra, cerberus = c[FIGURE_AT + HYDRA], c[FIGURE_AT + CERBERUS]
        for land in p.world.lands:
            side = c[CONTROL + land]
            if side == NOBODY:
                continue
            team = team_of[side]
            row = found[team]
            row[OWNED] += w_land
            row[ARMY] += w_soldier * (c[UNITS + land] + c[MERCS + land])
            if land != cerberus:
                horns[team] += (face.horns[land] + c[HORNS + land]) * (2 if land == hydra else 1)
            great = False
            for site in face.sites_of[land]:
                what = c[SITE + site]
                if not what:
                    row[OWNED] += w_site
                    room[side] = True
                elif what >= METROPOLIS:
                    roads[team].metros += 1
                    great = True
                else:
                    built[side][what - 1] += 1
                    roads[team].types[what - 1] += 1
                    if what == TEMPLE + 1:
                        row[CARDS] += w["temple"]
            if great:
                threatened.append(land)
        for sea in p.world.seas:
            side = c[CONTROL + sea]
            if side != NOBODY:
                team = team_of[side]
                found[team][ARMY] += w_ship * c[UNITS + sea]
                horns[team] += (face.horns[sea] + c[HORNS + sea]) * (2 if sea == hydra else 1)
        if cerberus >= 0:
            side = c[CREATURE_IS + FIRST_FIGURE + CERBERUS] - HELD
            if side >= 0:
                horns[team_of[side]] += face.horns[cerberus] + c[HORNS + cerberus]
        for hero in range(len(HEROES)):
            if c[HERO_IS + hero] >= HERO_HELD:
                side = c[HERO_IS + hero] - HERO_HELD
                found[team_of[side]][ARMY] += w["hero"]
                roads[team_of[side]].heroic.append(heroic(p, side, hero, w, built[side]))
            if c[ON_CARD + hero]:
                roads[team_of[(c[ON_CARD + hero] - 1) // 5]].metros += 1
        for card in range(FIRST_FIGURE, len(CREATURES)):
            if c[CREATURE_IS + card] >= HELD:
                found[team_of[c[CREATURE_IS + card] - HELD]][CARDS] += w["creature"]
        places = []  # by side: the how manieth of its team it is
        for side, team in enumerate(team_of):
            places.append(len(roads[team].thinks))
            roads[team].thinks.append(c[THINKS + side])
            found[team][CARDS] += w["priestess"] * c[PRIESTS + side]
        most = max(road.metros for road in roads)
        horn = w["income"][max(min(setting.goal - most, len(w["income"]) - 1), 0)]
        for team in teams:
            row = found[team]
            row[METROPOLISES], row[PROGRESS] = roads[team].worth()
            types = roads[team].types
            row[PROGRESS] += w["spare"] * sum(max(n - 1, 0) for n in types)
            row[INCOME] = horn * horns[team]
        gods, spent = self._favour(p, found, roads, places, room, threatened, horn)
        for team in teams:
            gold = c[PURSE + team] - spent[team]
            enough = w["enough"] * len(roads[team].thinks)
            found[team][GOLD] = w["gold"] * min(gold, enough) + w["idle"] * max(gold - enough, 0)
        self._threats(p, found, roads, threatened, gods)
        return found

    def _favour(
        self,
        p: Position,
        found: list[list[int]],
        roads: list[Roads],
        places: list[int],
        room: list[bool],
        threatened: list[int],
        horn: int,
    ) -> tuple[list[int], list[int]]:
        """What gods have still to give; returns the god of each side, and what each team is likely to pay for them."""
        w, c = self.w, p.cells
        team_of = p.setting.seating.team_of
        gods, spent = c[OFFER_AT : OFFER_AT + len(team_of)], [0] * len(found)
        if p.stack[-1][0] == "offer" or ("bidding",) in p.stack:
            prey = [0] * len(team_of)
            if threatened:
                for row in threats(p, threatened, [ARES] * len(team_of), w):
                    for side, chance in row:
                        gain = roads[team_of[side]].gain() * chance * w["prey"] // 100_000
                        prey[side] = max(prey[side], gain)
            shown = p.gods()
            rows = [
                {god: worth(p, w, side, places[side], god, roads[team], room[side], prey[side], horn) for god in shown}
                for side, team in enumerate(team_of)
            ]
            gods, prices = foreseen(p, w, rows)
            for side, team in enumerate(team_of):
                if gods[side] != NONE:
                    found[team][FAVOUR] += rows[side][gods[side]] - (prey[side] if gods[side] == ARES else 0)
                    spent[team] += prices[side]
            return gods, spent
        active = c[ACTIVE]
        for side, team in enumerate(team_of):
            god = gods[side]
            if god == NONE or c[OUT + side]:
                continue
            road, place = roads[team], places[side]
            if active != side or (c[MUST_BUILD] and c[MUST_RECRUIT]):
                found[team][FAVOUR] += worth(p, w, side, place, god, road, room[side], 0, horn)
            elif c[PATRON] != APOLLO:
                if c[MUST_BUILD]:
                    found[team][FAVOUR] += building(road, god, room[side])
                if c[MUST_RECRUIT]:
                    found[team][FAVOUR] += recruit(w, road, place, god)
        return gods, spent

    def _raid(self, p: Position, land: int) -> int:
        """How likely some raiders would take a land, by wing or over several lands: nobody is safe without a guard."""
        units, more = guard(p, land)
        return odds(self.w["raiders"], units, 0, more)[0]

    def _threats(
        self, p: Position, found: list[list[int]], roads: list[Roads], lands: list[int], gods: list[int]
    ) -> None:
        """What owners of metropolises have to fear, and what others hope for."""
        w, c = self.w, p.cells
        team_of = p.setting.seating.team_of
        hopes = [0] * len(team_of)
        for land, row in zip(lands, threats(p, lands, gods, w)):
            owner = team_of[c[CONTROL + land]]
            worst = 0 if p.petrified(land) else self._raid(p, land) * w["raid"] // 100
            worst = max([worst, *(chance for _, chance in row)])
            found[owner][THREAT] -= roads[owner].loss() * worst * w["fear"] // 100_000
            for side, chance in row:
                hopes[side] = max(hopes[side], roads[team_of[side]].gain() * chance * w["prey"] // 100_000)
        for side, team in enumerate(team_of):
            found[team][PREY] += hopes[side]
