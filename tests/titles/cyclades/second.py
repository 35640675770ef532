"""A second reading of the rules, from the view alone: neighbours are walked, nothing of the engine's rules is used."""

from __future__ import annotations

from typing import Any

TRACK = (1, 3, 5, 7, 10, 13, 16, 20, 25)
KINDS = ("port", "fortress", "temple", "academy")


class Table:
    """What lies on the table, and what each side may do with it."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.areas: dict[str, Any] = view["areas"]
        self.near = {name: row["neighbours"] for name, row in self.areas.items()}
        self.lands = [name for name, row in self.areas.items() if row["kind"] == "land"]
        self.stands = {row["creature"]: name for name, row in self.areas.items() if row["creature"]}
        self.team = {name: row["team"] for name, row in view["sides"].items()}

    def own(self, side: str) -> list[str]:
        return [land for land in self.lands if self.areas[land]["side"] == side]

    def mate(self, side: str) -> str | None:
        return next((name for name, team in self.team.items() if team == self.team[side] and name != side), None)

    def gold(self, side: str) -> int:
        found: int = self.view["purses"][self.team[side]]
        return found

    def sites(self, land: str) -> list[str | None]:
        return [site["building"] for site in self.areas[land]["sites"]]

    def fleet(self, sea: str) -> str | None:
        """Whose ships are there."""
        row = self.areas[sea]
        return row["side"] if row["kind"] == "sea" and row["ships"] else None

    # -- 1.3, 7.8 to 7.10, 12.5, 8.11: moves

    def island(self, land: str) -> set[str]:
        found, todo = {land}, [land]
        while todo:
            more = [other for other in self.near[todo.pop()] if other in self.lands and other not in found]
            found |= set(more)
            todo += more
        return found

    def shut(self, sea: str) -> bool:
        giant = self.stands.get("polyphemus")
        return self.stands.get("kraken") == sea or (giant is not None and sea in self.near[giant])

    def by_ship(self, land: str, owners: set[str | None]) -> set[str]:
        """Lands at the end of a chain of ships of these owners."""
        found: set[str] = set()
        seen: set[str] = set()
        todo = list(self.near[land])
        while todo:
            sea = todo.pop()
            if sea in seen or sea in self.lands or self.fleet(sea) not in owners:
                continue
            seen.add(sea)
            found |= {other for other in self.near[sea] if other in self.lands}
            todo += self.near[sea]
        return found

    def reach(self, side: str, origin: str, jason: bool = False) -> set[str]:
        medusa = self.stands.get("medusa")
        if medusa == origin:
            return set()
        mate = self.mate(side)
        owners: set[str | None] = set(self.team) if jason else {side, mate or side}
        loops = self.view["same_island_by_sea"] == "yes"
        found: set[str] = set()
        todo, seen = [origin], {origin}
        while todo:
            land = todo.pop()
            far = self.by_ship(land, owners)
            far -= set() if loops else self.island(land) | self.island(origin)
            step = ({other for other in self.near[land] if other in self.lands} | far) - {origin, medusa}
            found |= step
            passed = [other for other in step if mate and self.areas[other]["side"] == mate and other not in seen]
            seen |= set(passed)
            todo += passed
        return found

    def enterable(self, side: str, lands: set[str]) -> set[str]:
        """Not the mate's, nor the only land of a side unless it brings the metropolis that wins."""
        return {
            land
            for land in lands
            if (holder := self.areas[land]["side"]) in (side, None)
            or (holder != self.mate(side) and (len(self.own(holder)) > 1 or self.wins(side, land)))
        }

    def metropolises(self, team: str) -> int:
        sides = [side for side in self.team if self.team[side] == team]
        on_land = sum(self.sites(land).count("metropolis") for side in sides for land in self.own(side))
        return on_land + sum(len(self.view["sides"][side]["on_card"]) for side in sides)

    def wins(self, side: str, land: str) -> bool:
        team = self.team[side]
        lands = [own for other in self.team if self.team[other] == team for own in self.own(other)]
        built = [word for own in (*lands, land) for word in self.sites(own)]
        tokens: int = sum(self.view["metropolis_tokens"].values())
        sets = min(tokens, *(built.count(kind) for kind in KINDS))
        now = self.metropolises(team)
        goal: int = self.view["goal_metropolises"]
        return now < goal <= now + self.sites(land).count("metropolis") + sets

    def anywhere(self, side: str, origin: str) -> set[str]:
        return self.enterable(side, set(self.lands) - {origin, self.stands.get("medusa", origin)})

    def sail(self, side: str, origin: str) -> set[str]:
        found: set[str] = set()
        seen, todo = {origin}, [origin]
        while todo:
            for sea in self.near[todo.pop()]:
                if sea in seen or sea in self.lands or self.shut(sea):
                    continue
                seen.add(sea)
                if (mate := self.mate(side)) and self.fleet(sea) == mate:
                    todo.append(sea)
                else:
                    found.add(sea)
        return found

    def havens(self, side: str, area: str) -> set[str]:
        """8.6."""
        if area in self.lands:
            near = self.reach(side, area)
        else:
            near = {sea for sea in self.near[area] if sea not in self.lands and not self.shut(sea)}
        return {other for other in near if self.areas[other]["side"] in (side, None)}

    def berths(self, side: str, paid: bool) -> set[str]:
        """7.7."""
        near = {sea for land in self.own(side) for sea in self.near[land] if sea not in self.lands}
        found = {sea for sea in near if self.fleet(sea) in (side, None)}
        if paid:
            found |= {sea for sea in self.areas if self.fleet(sea) == side}
        return {sea for sea in found if not self.shut(sea)}

    # -- 4, 5, 8: gold and strength

    def income(self, side: str) -> int:
        found = 0
        for name, row in self.areas.items():
            if name == self.stands.get("cerberus"):
                found += row["horns"] * ("cerberus" in self.view["sides"][side]["creatures"])
            elif row["side"] == side:
                found += row["horns"] * (2 if name == self.stands.get("hydra") else 1)
        return found

    def offers(self, side: str, displaced_from: str | None) -> set[str]:
        offers = self.view["offers"]
        at = {row["god"]: (name, row["offer"]) for name, row in offers.items()}
        found = {"offer apollo 0"} - ({"offer apollo 0"} if "apollo" in at else set())
        for god in self.view["gods"][:-1]:
            if god == displaced_from:
                continue
            holder, low = at.get(god, (None, 0))
            gold, mate = self.gold(side), self.mate(side)
            if mate in offers and mate != holder:
                gold = max(gold - max(offers[mate]["offer"] - self.view["sides"][mate]["priestesses"], 0), 0)
            most = gold + self.view["sides"][side]["priestesses"]
            found |= {f"offer {god} {n}" for n in TRACK if low < n <= most}
        return found or {f"offer {god} 1" for god in self.view["gods"][:-1] if god not in at and god != displaced_from}

    def strengths(self) -> tuple[int, int]:
        """Of the attacker and the defender, without dice."""
        battle = self.view["battle"]
        area, row = battle["area"], self.areas[battle["area"]]
        if area not in self.lands:
            one, other = (self.ports(battle[role], area) for role in ("attacker", "defender"))
            return battle["force"] + one, row["ships"] + other
        one = battle["force"] + battle["mercenaries"] + _heroes(battle["heroes"])
        other = row["regulars"] + row["mercenaries"] + _heroes(row["heroes"]) + 2 * (row["creature"] == "minotaur")
        if "odysseus" not in battle["heroes"]:
            other += sum(word in ("fortress", "metropolis") for word in self.sites(area))
        return one, other

    def ports(self, side: str, sea: str) -> int:
        every = self.view["port_area"] == "every"
        return sum(
            site["building"] in ("port", "metropolis") and (sea in self.near[land] if every else site["faces"] == sea)
            for land in self.own(side)
            for site in self.areas[land]["sites"]
        )


def _heroes(names: list[str]) -> int:
    return sum(2 if name == "ajax" else 1 for name in names)
