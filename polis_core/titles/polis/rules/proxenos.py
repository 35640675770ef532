"""5.2 to 5.4: the proxenos moves, is ransomed, and stirs up civil war."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import BASE, CAPITAL, POLEIS, POLIS, PORT, PORT_SEAS, REGION_OF, SEATS, SILVER
from ..position import CAPTURED, GALLEYS_OF, HOPLITES_OF, NOBODY, OWNER, POPULATION, PROXENOS, PURSE, Position
from .acts import Act, named, of_all
from .ways import FAR, bits, bribes

PRISONER: Refusal = ("proxenos_captured", {}, "5.3")
SAME_POLIS: Refusal = ("already_there", {}, "5.2")
OTHER_PROXENOS: Refusal = ("other_proxenos_there", {}, "5.2")
NOT_CAPTURED: Refusal = ("proxenos_not_captured", {}, "5.3")
CAPITAL_TAKEN: Refusal = ("other_proxenos_in_capital", {}, "5.3")
NO_RANSOM: Refusal = ("cannot_pay_ransom", {}, "5.3")
OWN_POLIS: Refusal = ("your_own_polis", {}, "5.4")
ENEMY_CAPITAL: Refusal = ("never_a_capital", {}, "5.4")
NO_CUBES: Refusal = ("too_few_cubes", {}, "1.3")
NO_DISC: Refusal = ("no_disc_left", {}, "1.3")


# -- 5.2 moving

NEARBY = tuple(  # polis -> others that share its region (or -1) or seas of its port
    tuple(
        (
            polis,
            REGION_OF[here] if REGION_OF[here] == REGION_OF[polis] else -1,
            bits(PORT[here] & PORT[polis]),
        )
        for polis in range(len(POLEIS))
        if polis != here and (REGION_OF[here] == REGION_OF[polis] or PORT[here] & PORT[polis])
    )
    for here in range(len(POLEIS))
)


def travel_costs(p: Position, seat: int) -> list[int]:
    """The cheapest bribe to each polis; FAR where there is no way."""
    by_land, by_sea = bribes(p, seat, p.cells[PROXENOS + seat])
    found = [by_land[region] if region >= 0 else FAR for region in REGION_OF]
    for polis, seas in enumerate(PORT_SEAS):
        for sea in seas:
            if by_sea[sea] < found[polis]:
                found[polis] = by_sea[sea]
    return found


def travel_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    silver = p.cells[PURSE[seat] + SILVER]
    taken = (p.cells[PROXENOS + seat], p.cells[PROXENOS + 1 - seat])
    return [
        action("polis", POLEIS[polis])
        for polis, cost in enumerate(travel_costs(p, seat))
        if cost <= silver and polis not in taken
    ]


def travel_possible(p: Position, seat: int) -> bool:
    c = p.cells
    here = c[PROXENOS + seat]
    if here == CAPTURED:
        return False
    silver = c[PURSE[seat] + SILVER]
    # Most often the next polis in the same region or on the same sea will do: look there before the whole map.
    other = c[PROXENOS + 1 - seat]
    foe_hoplites, foe_galleys = HOPLITES_OF[1 - seat], GALLEYS_OF[1 - seat]
    for polis, region, seas in NEARBY[here]:
        if polis != other:
            if region >= 0 and c[foe_hoplites + region] <= silver:
                return True
            for sea in seas:
                if c[foe_galleys + sea] <= silver:
                    return True
    return bool(travel_options(p, (), seat))


def travel_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    cost = travel_costs(p, seat)[polis]
    before = p.cells[PROXENOS + seat]
    p.pay_good(seat, SILVER, cost, "proxenos")
    p.cells[PROXENOS + seat] = polis
    p.emit("proxenos_moved", seat=SEATS[seat], start=POLEIS[before], target=POLEIS[polis], silver=cost)


def polis_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if p.cells[PROXENOS + seat] == polis:
        return SAME_POLIS
    if p.cells[PROXENOS + 1 - seat] == polis:
        return OTHER_PROXENOS
    cost = travel_costs(p, seat)[polis]
    if cost >= FAR:
        return ("no_way", {}, "5.2")
    silver = p.cells[PURSE[seat] + SILVER]
    return None if cost <= silver else ("cannot_pay_bribes", {"needed": cost, "silver": silver}, "5.2")


def travel_refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    if p.cells[PROXENOS + seat] == CAPTURED:
        return PRISONER
    polis = named(words, POLIS)
    if polis is not None:
        return polis_refusal(p, seat, polis)
    if len(words) > 1:
        return NOT_ASKED
    return of_all(
        [
            polis_refusal(p, seat, polis)
            for polis in range(len(POLEIS))
            if polis not in p.cells[PROXENOS : PROXENOS + 2]
        ],
        ("cannot_pay_bribes", {}, "5.2"),
    )


def _travel_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return travel_refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


# -- 5.3 ransom


def ransom_refusal(p: Position, seat: int, words: tuple[Atom, ...] = ()) -> Refusal | None:
    c = p.cells
    if c[PROXENOS + seat] != CAPTURED:
        return NOT_CAPTURED
    if c[PROXENOS + 1 - seat] == CAPITAL[seat]:
        return CAPITAL_TAKEN  # ruling: two proxenoi never share a polis
    return None if c[PURSE[seat] + SILVER] >= p.edition.ransom_silver else NO_RANSOM


def ransom_possible(p: Position, seat: int) -> bool:
    return p.cells[PROXENOS + seat] == CAPTURED and ransom_refusal(p, seat) is None


def ransom(p: Position, seat: int) -> None:
    p.pay_good(seat, SILVER, p.edition.ransom_silver, "ransom")
    p.gain_good(1 - seat, SILVER, p.edition.ransom_silver, "ransom")
    p.cells[PROXENOS + seat] = CAPITAL[seat]
    p.emit("proxenos_ransomed", seat=SEATS[seat], polis=POLEIS[CAPITAL[seat]])


# -- 5.4 civil war


def civil_war_terms(p: Position, polis: int) -> tuple[int, int]:
    """Population that changes sides, and the silver for it."""
    if p.cells[OWNER + polis] == NOBODY:
        return BASE[polis], 2 * BASE[polis]
    return p.cells[POPULATION + polis], 3 * p.cells[POPULATION + polis]


def civil_war_refusal(p: Position, seat: int, words: tuple[Atom, ...] = ()) -> Refusal | None:
    c = p.cells
    polis = c[PROXENOS + seat]
    if polis == CAPTURED:
        return PRISONER
    if c[OWNER + polis] == seat:
        return OWN_POLIS
    if polis in CAPITAL:
        return ENEMY_CAPITAL
    population, silver = civil_war_terms(p, polis)
    if c[PURSE[seat] + SILVER] < silver:
        return ("cannot_pay_civil_war", {"needed": silver, "silver": c[PURSE[seat] + SILVER]}, "5.4")
    if p.cubes_left(seat) < population:
        return NO_CUBES
    return None if p.discs_left(seat) else NO_DISC


def civil_war_possible(p: Position, seat: int) -> bool:
    return civil_war_refusal(p, seat) is None


def civil_war(p: Position, seat: int) -> None:
    polis = p.cells[PROXENOS + seat]
    population, silver = civil_war_terms(p, polis)
    p.emit("civil_war", seat=SEATS[seat], polis=POLEIS[polis], silver=silver)
    p.pay_good(seat, SILVER, silver, "civil_war")
    p.take_polis(seat, polis, "civil_war")
    p.gain_prestige(seat, population, "civil_war")


FRAMES = {
    "proxenos": Decision(
        travel_options,
        travel_play,
        lambda p, frame: {"from": POLEIS[p.cells[PROXENOS + frame[1]]]},
        _travel_explain,
    ),
}

ACTS = (
    Act("proxenos", travel_possible, lambda p, seat: p.push("proxenos", seat), travel_refusal, spends=(SILVER,)),
    Act("ransom", ransom_possible, ransom, ransom_refusal, spends=(SILVER,)),
    Act("civil_war", civil_war_possible, civil_war, civil_war_refusal, spends=(SILVER,)),
)
