"""7.3, 9, 12.4: buildings, the four ways to a metropolis, and what each metropolis brings."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    APOLLO,
    BONUS_GOLD,
    BONUS_PIECES,
    BONUSES,
    BUILDINGS,
    HERO,
    HEROES,
    NOBODY,
    NONE,
    ONE_HORN,
    PANDORA,
    PENTHESILEA,
    PRIESTESS_BONUS,
    SIDES,
    THINKERS,
    THREE_GOLD,
    TWO_SOLDIERS,
)
from ..position import (
    ACTIVE,
    EMPTY,
    HERO_AT,
    HERO_IS,
    HERO_NEW,
    HERO_OUT,
    METROPOLIS,
    NOWHERE,
    ON_CARD,
    PATRON,
    SITE,
    THINKS,
    TOKENS,
    Position,
)
from ..world import SITES
from .control import gain_priestess

_BASIC = range(EMPTY + 1, EMPTY + 1 + len(BUILDINGS))  # a basic building of each type, as a site holds it


def site_picks(p: Position, kind: str, sites: list[int]) -> list[Action]:
    found = p.world.face.site_picks(kind)
    return [found[site] for site in sites]


def site_in(p: Position, option: Action) -> int:
    return p.world.site_of(str(option[1]), int(option[2]))


def build(p: Position, side: int, kind: int, site: int) -> None:
    """A basic building, on an empty site or in the place of another."""
    c = p.cells
    old = c[SITE + site]
    c[SITE + site] = kind + 1
    if p.journal is not None:
        area, number = p.world.site_name(site)
        replaced = BUILDINGS[old - 1] if old else None
        p.emit("built", side=SIDES[side], building=BUILDINGS[kind], area=area, site=number, replaced=replaced)
    p.push("sets", side)


# -- 9.2, 9.3: what is forced


def sets(p: Position, frame: Frame) -> None:
    """All four types, of the team: they go, and a metropolis comes."""
    _, side = frame
    if has_set(p, side) and p.tokens_left():
        p.emit("set_completed", side=SIDES[side])
        p.push("sets", side)
        p.push("metropolis", side, 0)
        for kind in reversed(range(len(BUILDINGS))):
            p.push("discard", side, kind, 1, 1)


def has_set(p: Position, side: int) -> bool:
    c, mate = p.cells, p.setting.mate[side]
    all_built = c[SITE : SITE + SITES]
    for token in _BASIC:
        if token not in all_built:  # nobody has one
            return False
    sites = p.sites(side) if mate == NOBODY else p.sites(side) + p.sites(mate)
    built = [all_built[site] for site in sites]
    for token in _BASIC:
        if token not in built:
            return False
    return True


def thinkers(p: Position, frame: Frame) -> None:
    _, side = frame
    if p.cells[THINKS + side] >= THINKERS:
        p.cells[THINKS + side] -= THINKERS
        p.emit("philosophers_returned", side=SIDES[side], n=THINKERS)
        p.push("metropolis", side, 1)


def candidates(p: Position, frame: Frame) -> list[int]:
    _, side, kind, _, of_team = frame
    return p.team_sites(side, kind) if of_team else p.basic_sites(side, kind)


def discard(p: Position, frame: Frame) -> None:
    """So many buildings of a type go; which ones, if there are more, is for the side to say."""
    _, side, kind, n, of_team = frame
    found = candidates(p, frame)
    if len(found) <= n:
        for site in found:
            remove(p, site)
    else:
        p.push("give_up", side, kind, n, of_team)


def remove(p: Position, site: int) -> None:
    kind = p.cells[SITE + site] - 1
    p.cells[SITE + site] = EMPTY
    if p.journal is not None:
        area, number = p.world.site_name(site)
        p.emit("building_removed", building=BUILDINGS[kind], area=area, site=number)


def give_up_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return site_picks(p, "give_up", candidates(p, frame))


def give_up_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, kind, n, of_team = frame
    remove(p, site_in(p, option))
    if n > 1:
        p.push("discard", side, kind, n - 1, of_team)


def give_up_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"building": BUILDINGS[frame[2]], "n": frame[3]}


# -- 9.2 to 9.4: where it stands


def cards(p: Position, side: int, given_up: int = NONE) -> list[int]:
    """10.4: heroes on whose card a metropolis may be put now: Penthesilea, or Pandora who copies her."""
    c = p.cells
    if c[ACTIVE] != side or c[PATRON] == APOLLO:
        return []
    own = [hero for hero in p.heroes_of(side) if not c[HERO_NEW + hero] and hero != given_up]
    return [hero for hero in own if hero == PENTHESILEA or (hero == PANDORA and PENTHESILEA in p.hero_offer())]


def can_build(p: Position, side: int, hero: int) -> bool:
    """9.4: whether a sacrifice of this hero that builds would build."""
    return bool(p.tokens_left() and (p.empty_sites(side) or p.basic_sites(side) or cards(p, side, hero)))


def metropolis_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, may_replace = frame
    found = site_picks(p, "site", p.empty_sites(side))
    if not found and may_replace:
        found = site_picks(p, "replace", p.basic_sites(side))
    return [*found, *(action("card", HEROES[hero]) for hero in cards(p, side))]


def metropolis(p: Position, frame: Frame) -> None:
    _, side, may_replace = frame
    found = metropolis_options(p, frame, side) if p.tokens_left() else []
    if not found:
        p.emit("no_site", side=SIDES[side])
    elif len(found) == 1:
        metropolis_play(p, frame, side, found[0])
    else:
        p.push("found", side, may_replace)


def metropolis_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    if option[0] == "card":
        hero = HERO[str(option[1])]
        c[HERO_IS + hero] = HERO_OUT
        c[HERO_AT + hero] = NOWHERE
        p.emit("sacrificed", side=SIDES[side], hero=option[1])
        p.push("token", side, NONE, hero)
        return
    site = site_in(p, option)
    if c[SITE + site]:
        remove(p, site)
    p.push("token", side, site, NONE)


def token_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, n) for name, n in zip(BONUSES, p.cells[TOKENS : TOKENS + len(BONUSES)]) if n]


def token_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, site, hero = frame
    c = p.cells
    bonus = BONUSES.index(str(outcome))
    c[TOKENS + bonus] -= 1
    if hero == NONE:
        c[SITE + site] = METROPOLIS + bonus
        area, number = p.world.site_name(site)
        p.emit("metropolis_built", side=SIDES[side], area=area, site=number, bonus=outcome)
    else:
        c[ON_CARD + hero] = 1 + side * len(BONUSES) + bonus
        p.emit("metropolis_on_card", side=SIDES[side], hero=HEROES[hero], bonus=outcome)
    p.push("bonus", side, bonus)


# -- 9.6: what it brings


def bonus(p: Position, frame: Frame) -> None:
    _, side, kind = frame
    p.emit("bonus", side=SIDES[side], bonus=BONUSES[kind])
    if kind == TWO_SOLDIERS:
        p.push("levy", side, BONUS_PIECES, "regular", 0)
    elif kind == ONE_HORN:
        p.push("horn", side, "area", 1)
    elif kind == PRIESTESS_BONUS:
        gain_priestess(p, side)
    elif kind == THREE_GOLD:
        p.earn(side, BONUS_GOLD)
    else:
        p.push("levy", side, BONUS_PIECES, "ship", 0)


FRAMES = {
    "sets": Procedure(sets),
    "thinkers": Procedure(thinkers),
    "discard": Procedure(discard),
    "give_up": Decision(give_up_options, give_up_play, give_up_args),
    "metropolis": Procedure(metropolis),
    "found": Decision(metropolis_options, metropolis_play),
    "token": Chance(token_outcomes, token_play),
    "bonus": Procedure(bonus),
}
