"""What a pick costs though the match goes on at first: a wonder built over, an open capital, a gift, an idle city."""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.title import Danger

from .board import NAMES, SQUARE
from .figures import (
    BATTLE_HAND,
    CAPITAL_BONUS,
    CITY_BONUS,
    END,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_SCOUT,
    FIRST_WONDER,
    GOVERNMENT_BATTLE,
    HAND_ARMY,
    NOBODY,
    NONE,
    NOWHERE,
    SIDES,
    TECH,
    TOKENS,
    TYPES,
    VILLAGE,
    WALLS_BONUS,
    WONDER,
)
from .position import ACTIONS, AT, CITY, GOVERNED, TOKEN_ON, WALLED, C, F, Position
from .rules.answers import members
from .rules.battle import HIMEJI
from .rules.culture import person_squares
from .rules.deals import ACCEPT, PROPOSE
from .rules.fields import enemies_on
from .rules.hands import unit_counts
from .rules.items import BUILDING, squares
from .rules.manage import SPLIT, affordable, budget, put_squares
from .rules.moves import MAY_END, PASS_ON, entry, steps
from .rules.yields import combat_bonus, computers, speed, works
from .value_war import forces

_COMBUSTION = TECH["combustion"]


def dangers(p: Position, side: int, option: Action) -> list[Danger]:
    frame = p.stack[-1]
    decision, kind = frame[0], option.kind
    if decision == "manage_menu" and option == END:
        return _idle_cities(p, side)
    if decision in ("act", "split") and kind in ("build", "free"):
        later = decision == "split"  # a unit may be the other half of it
        return [*_all_taken(p, frame[2], str(option[1])), *([] if later else _open_capital(p, side, frame[2], option))]
    if decision == "act" and option != SPLIT:
        return _open_capital(p, side, frame[2], option)
    if decision == "place":
        return _covered(p, SQUARE[str(option[1])], put_squares(p, frame[2], frame[3], list(frame[4:])), frame[3])
    if decision == "settle" and option[1] in SQUARE:
        return _covered(p, SQUARE[str(option[1])], person_squares(p, side), "")
    if option in (PROPOSE, ACCEPT):
        return _gift(frame, option)
    if decision == "step" and kind == "step":
        return _hopeless(p, side, members(p, side, frame[2]), SQUARE[str(option[1])])
    return []


# -- in one's cities


def _idle_cities(p: Position, side: int) -> list[Danger]:
    """9.1: a city that has done nothing yet; to devote itself to the arts is always possible."""
    idle = [NAMES[p.cells[CITY + city]] for city in p.cities(side) if p.cells[ACTIONS + city]]
    return [("idle_cities", {"city": idle, "n": len(idle)})] if idle else []


def _all_taken(p: Position, city: int, item: str) -> list[Danger]:
    """R20: the only squares for it hold a wonder or building of one's own, which it takes the place of."""
    if item not in BUILDING and item not in WONDER:
        return []
    places = squares(p, city, item)
    held = [_kept(p, sq) for sq in places]
    return held[0] if held and all(held) else []


def _covered(p: Position, sq: int, places: list[int], item: str) -> list[Danger]:
    """10.4: what stands there goes. A building is asked about only where there was room elsewhere."""
    if item in ("army", "scout"):
        return []
    lost = _kept(p, sq)
    if lost and p.cells[TOKEN_ON + sq] < FIRST_WONDER and all(_kept(p, other) for other in places):
        return []
    return lost


def _kept(p: Position, sq: int) -> list[Danger]:
    """A wonder or a building that would be lost; great people go back to their owner (10.4)."""
    token = p.cells[TOKEN_ON + sq]
    args = {"token": TOKENS[token], "square": NAMES[sq]}
    if token >= FIRST_WONDER:
        return [("covers_wonder", args)]
    return [("covers_building", args)] if FIRST_BUILDING <= token < FIRST_PERSON else []


def _open_capital(p: Position, side: int, city: int, option: Action) -> list[Danger]:
    """21.2: no unit to defend the capital, an enemy that could take it, and no later city that could build one."""
    c = p.cells
    if sum(unit_counts(p, side)) or c[CITY + side * C] == NOWHERE or not _builds_unit(p, city):
        return []
    if option.kind == "build" and option[1] in TYPES:
        return []
    if any(c[ACTIONS + other] and _builds_unit(p, other) for other in p.cities(side) if other != city):
        return []
    defence = combat_bonus(p, side) + CAPITAL_BONUS + WALLS_BONUS * c[WALLED + side * C]
    for other in p.setting.after(side):
        armies = _most_in_reach(p, other, c[CITY + side * C])
        if armies and _attack(p, other, armies) > defence:
            return [("capital_open", {"side": SIDES[other], "city": NAMES[c[CITY + side * C]]})]
    return []


def _builds_unit(p: Position, city: int) -> bool:
    return any(item in TYPES and squares(p, city, item) for item in affordable(p, city, budget(p, city)))


def _most_in_reach(p: Position, side: int, target: int) -> int:
    """How many armies of a side could end their next move together on a square."""
    row = p.cells[AT + side * F : AT + side * F + FIRST_SCOUT]
    squares_with = sorted({sq for sq in row if sq >= 0})
    return max([row.count(sq) for sq in squares_with if _reaches(p, side, row.index(sq), sq, target)], default=0)


def _reaches(p: Position, side: int, figure: int, start: int, target: int) -> bool:
    edge, seen = [start], {start}
    for points in range(speed(p, side), 0, -1):
        following = []
        for here in edge:
            for to in steps(p, side, [figure], here, points):
                if to == target:
                    return bool(entry(p, side, [figure], to) & MAY_END)
                if to not in seen and entry(p, side, [figure], to) & PASS_ON:
                    seen.add(to)
                    following.append(to)
        edge = following
    return False


# -- in battle


def _attack(p: Position, side: int, armies: int) -> int:
    """16.1, 16.2: the most that a side's units could be worth at the end of an attack."""
    hand = BATTLE_HAND + GOVERNMENT_BATTLE[p.cells[GOVERNED + side]] + computers(p, side) + HAND_ARMY * (armies - 1)
    best = forces(p, side)[:hand]
    return sum(best) + (len(best) if works(p, side, HIMEJI) else 0) + combat_bonus(p, side)


def _hopeless(p: Position, side: int, figures: list[int], sq: int) -> list[Danger]:
    """16.7: with all its strength the attack would not come to more than the bonus of who defends."""
    c, city = p.cells, p.city_on(sq)
    defender = city // C if city != NONE else enemies_on(p, side, sq)
    over_village = c[TOKEN_ON + sq] == VILLAGE and defender == NOBODY
    if entry(p, side, figures, sq) & PASS_ON or not (over_village or defender not in (NOBODY, side)):
        return []
    if city == NONE and not over_village and not p.armies(defender, sq):
        return []
    attack = _attack(p, side, sum(figure < FIRST_SCOUT for figure in figures))
    defence = 0 if over_village else combat_bonus(p, defender)
    if city != NONE:
        walls = c[WALLED + city] and not p.knows(side, _COMBUSTION)
        defence += (CITY_BONUS if city % C else CAPITAL_BONUS) + (WALLS_BONUS if walls else 0)
    if attack > defence:
        return []
    return [("hopeless_attack", {"square": NAMES[sq], "attack": attack, "defence": defence})]


# -- in trade


def _gift(frame: tuple[object, ...], option: Action) -> list[Danger]:
    """7.2: an offer in which only one side gives anything; terms are those of who offers."""
    own = "give" if option == PROPOSE else "ask"
    _, _, other, *terms = frame
    if any(str(term).split()[0] != own for term in terms):
        return []
    return [("gift", {"side": SIDES[int(str(other))]})]
