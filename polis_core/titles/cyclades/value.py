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
from polis_core.parts.graph import bits

from .figures import (
    APOLLO,
    APOLLO_GOLD,
    ARES,
    ATHENA,
    BUILDINGS,
    BUILDS,
    CERBERUS,
    CREATURES,
    FIRST_FIGURE,
    HERA,
    HEROES,
    HYDRA,
    MINOTAUR,
    NOBODY,
    NONE,
    POSEIDON,
    STRENGTH,
    TEMPLE,
    THINKERS,
    ZEUS,
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
    OFFER,
    OFFER_AT,
    ON_CARD,
    PATRON,
    PRIESTS,
    PURSE,
    SITE,
    THINKS,
    UNITS,
    Position,
)
from .rules.battle import counts, defender, heroes, strength, units
from .rules.offerings import price_of
from .score import standing_of
from .world import LANDS

TERMS = ("metropolises", "progress", "income", "purse", "cards", "lands", "army", "threat", "favour")
_CALM = frozenset({"act", "offer", "claim", "keep", "dice", "die"})
_FOLLOW_UPS = (
    "berth", "spread", "roam", "build_at", "group", "march", "pegasus", "perseus", "fleet", "voyage", "give_up",
    "found", "put_horn", "quarters", "pairs", "triple", "trade", "dryad", "satyr", "griffin", "charon", "harpy",
    "giant", "cyclops", "sylph", "chimera", "sphinx", "peek", "settle", "devour", "herd",
)  # fmt: skip
SOME_HORNS = 5  # places for a horn that are looked at: one is nearly as good as another
_B = len(BUILDINGS)


class CycladesJudge(Judge):
    stops = frozenset({"dice", "die"})
    passes = frozenset({"done"})
    follow_ups = frozenset(_FOLLOW_UPS)
    known_odds = frozenset({"reroll", "withdraw", "casualty", "escape", "strike"})
    max_depth = 1
    noise_percent = 20

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
        seating = p.setting.seating
        teams = range(len(seating.teams))
        found = [[0] * len(TERMS) for _ in teams]
        metros = [0] * len(seating.teams)
        types = [[0] * _B for _ in teams]
        face = p.world.face
        team_of = seating.team_of
        w_land, w_site, w_soldier, w_ship, w_income = w["land"], w["site"], w["soldier"], w["ship"], w["income"]
        hydra, cerberus = c[FIGURE_AT + HYDRA], c[FIGURE_AT + CERBERUS]
        for land in p.world.lands:
            side = c[CONTROL + land]
            if side == NOBODY:
                continue
            team = team_of[side]
            row = found[team]
            row[5] += w_land
            row[6] += w_soldier * (c[UNITS + land] + c[MERCS + land])
            if land != cerberus:
                row[2] += w_income * (face.horns[land] + c[HORNS + land]) * (2 if land == hydra else 1)
            for site in face.sites_of[land]:
                built = c[SITE + site]
                if not built:
                    row[5] += w_site
                elif built >= METROPOLIS:
                    metros[team] += 1
                    row[7] -= self._threat(p, side, land)
                else:
                    types[team][built - 1] += 1
                    if built == TEMPLE + 1:
                        row[4] += w["temple"]
        for sea in p.world.seas:
            side = c[CONTROL + sea]
            if side != NOBODY:
                row = found[team_of[side]]
                row[6] += w_ship * c[UNITS + sea]
                row[2] += w_income * (face.horns[sea] + c[HORNS + sea]) * (2 if sea == hydra else 1)
        if cerberus >= 0:
            holder = c[CREATURE_IS + FIRST_FIGURE + CERBERUS] - HELD
            found[team_of[holder]][2] += w_income * (face.horns[cerberus] + c[HORNS + cerberus])
        for hero in range(len(HEROES)):
            if c[HERO_IS + hero] >= HERO_HELD:
                found[seating.team_of[c[HERO_IS + hero] - HERO_HELD]][6] += w["hero"]
            if c[ON_CARD + hero]:
                metros[seating.team_of[(c[ON_CARD + hero] - 1) // 5]] += 1
        for card in range(FIRST_FIGURE, len(CREATURES)):
            if c[CREATURE_IS + card] >= HELD:
                found[seating.team_of[c[CREATURE_IS + card] - HELD]][4] += w["creature"]
        offering = p.stack[-1][0] == "offer" or ("bidding",) in p.stack
        for side, team in enumerate(seating.team_of):
            row = found[team]
            row[1] += w["philosopher"][min(c[THINKS + side], THINKERS - 1)]
            row[4] += w["priestess"] * c[PRIESTS + side]
            row[8] += self._favour(p, side, offering, types[team])
        for team in teams:
            row = found[team]
            lacking = p.setting.goal - metros[team]
            row[0] = w["goal"][max(min(lacking, len(w["goal"]) - 1), 0)]
            row[1] += w["types"][sum(n > 0 for n in types[team])] + w["spare"] * sum(max(n - 1, 0) for n in types[team])
            gold = c[PURSE + team]
            sides = sum(of == team for of in seating.team_of)
            if offering:
                gold -= sum(
                    price_of(p, s, c[OFFER + s])
                    for s, of in enumerate(seating.team_of)
                    if of == team and c[OFFER_AT + s] >= 0
                )
            enough = w["enough"] * sides
            row[3] = w["gold"] * min(gold, enough) + w["idle"] * max(gold - enough, 0)
        return found

    def _threat(self, p: Position, side: int, land: int) -> int:
        """How far the strongest army that may reach a metropolis outweighs those who guard it."""
        c, w = p.cells, p.world
        team_of = p.setting.seating.team_of
        if p.petrified(land):
            return 0
        built = p.world.face.sites_of[land]
        guard = c[UNITS + land] + c[MERCS + land] + sum(c[SITE + s] >= METROPOLIS or c[SITE + s] == 2 for s in built)
        guard += sum(STRENGTH[hero] for hero in p.heroes_in(land, side))
        guard += 2 * (c[FIGURE_AT + MINOTAUR] == land)
        worst = 0
        near = w.near_land[land]
        for sea in bits(w.near_sea[land]):
            holder = c[CONTROL + sea]
            if holder != NOBODY and team_of[holder] != team_of[side]:
                for other in bits(w.near_land[sea]):
                    if c[CONTROL + other] == holder:
                        near |= 1 << other
        for other in bits(near):
            holder = c[CONTROL + other]
            if holder != NOBODY and team_of[holder] != team_of[side]:
                army = c[UNITS + other] + c[MERCS + other]
                army += sum(STRENGTH[hero] for hero in p.heroes_in(other, holder))
                if army > worst:
                    worst = army
        if not worst:
            return 0
        lead = worst - guard + 1
        table: list[int] = self.w["threat"]
        return table[max(min(lead, len(table) - 1), 0)]

    def _favour(self, p: Position, side: int, offering: bool, types: list[int]) -> int:
        """What the god at whom the pillar stands still gives."""
        c, w = p.cells, self.w
        god = c[OFFER_AT + side]
        if god == NONE:
            return int(w["wait"]) if offering else 0
        build, recruit, free = 1, 1, 1
        if c[ACTIVE] == side:
            god, build, recruit, free = c[PATRON], c[MUST_BUILD], c[MUST_RECRUIT], 0
        if god == APOLLO:
            seas = any(c[CONTROL + sea] == side for sea in p.world.seas)
            return int(free * (w["gold"] * APOLLO_GOLD + w["income"] * (1 + seas) + w["first"]))
        found = free * int(w["mortal"])
        if build:
            found += self._building(types, BUILDS[god])
        if god == ATHENA:
            thinks = w["philosopher"]
            now = c[THINKS + side]
            gain = thinks[now + 1] - thinks[now] if now + 1 < THINKERS else w["goal"][1] - w["goal"][2] - thinks[now]
            found += recruit * gain
        elif god == ZEUS:
            found += recruit * w["priestess"] + free * w["zeus"]
        elif god == POSEIDON:
            found += recruit * w["ship"] + free * w["poseidon"]
        elif god == ARES:
            found += recruit * w["soldier"] + free * w["ares"]
        elif god == HERA:
            found += recruit * w["soldier"] + free * w["hera"]
        return found

    def _building(self, types: list[int], kind: int) -> int:
        """What one more building brings; of a lacking type where it may be chosen."""
        have = sum(n > 0 for n in types)
        if kind >= 0 and types[kind]:
            return int(self.w["spare"])
        if have + 1 == _B:
            return int(self.w["goal"][1] - self.w["goal"][2] - self.w["types"][have])
        return int(self.w["types"][have + 1] - self.w["types"][have])
