"""5.2 to 5.4: the proxenos moves, is ransomed, and stirs up civil war."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame
from polis_core.parts.graph import bits

from ..figures import BASE, CAPITAL, POLEIS, POLIS, PORT, REGION_OF, SIDES, SILVER
from ..position import CAPTURED, GALLEYS_OF, HOPLITES_OF, NOBODY, OWNER, POPULATION, PROXENOS, PURSE, Position
from .acts import Act, named, of_all
from .ways import FAR, travel_bribes

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


def travel_costs(p: Position, side: int) -> tuple[int, ...]:
    """The cheapest bribe to each polis; FAR where there is no way."""
    return travel_bribes(p, side, p.cells[PROXENOS + side])


def travel_options(p: Position, frame: Frame, side: int) -> list[Action]:
    silver = p.cells[PURSE[side] + SILVER]
    taken = (p.cells[PROXENOS + side], p.cells[PROXENOS + 1 - side])
    return [
        action("polis", POLEIS[polis])
        for polis, cost in enumerate(travel_costs(p, side))
        if cost <= silver and polis not in taken
    ]


def travel_possible(p: Position, side: int) -> bool:
    c = p.cells
    here = c[PROXENOS + side]
    if here == CAPTURED:
        return False
    silver = c[PURSE[side] + SILVER]
    # Most often the next polis in the same region or on the same sea will do: look there before the whole map.
    other = c[PROXENOS + 1 - side]
    foe_hoplites, foe_galleys = HOPLITES_OF[1 - side], GALLEYS_OF[1 - side]
    for polis, region, seas in NEARBY[here]:
        if polis != other:
            if region >= 0 and c[foe_hoplites + region] <= silver:
                return True
            for sea in seas:
                if c[foe_galleys + sea] <= silver:
                    return True
    return bool(travel_options(p, (), side))


def travel_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    cost = travel_costs(p, side)[polis]
    before = p.cells[PROXENOS + side]
    p.pay_good(side, SILVER, cost, "proxenos")
    p.cells[PROXENOS + side] = polis
    p.emit("proxenos_moved", side=SIDES[side], start=POLEIS[before], target=POLEIS[polis], silver=cost)


def polis_refusal(p: Position, side: int, polis: int) -> Refusal | None:
    if p.cells[PROXENOS + side] == polis:
        return SAME_POLIS
    if p.cells[PROXENOS + 1 - side] == polis:
        return OTHER_PROXENOS
    cost = travel_costs(p, side)[polis]
    if cost >= FAR:
        return ("no_way", {}, "5.2")
    silver = p.cells[PURSE[side] + SILVER]
    return None if cost <= silver else ("cannot_pay_bribes", {"needed": cost, "silver": silver}, "5.2")


def travel_refusal(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if p.cells[PROXENOS + side] == CAPTURED:
        return PRISONER
    polis = named(words, POLIS)
    if polis is not None:
        return polis_refusal(p, side, polis)
    if len(words) > 1:
        return NOT_ASKED
    return of_all(
        [
            polis_refusal(p, side, polis)
            for polis in range(len(POLEIS))
            if polis not in p.cells[PROXENOS : PROXENOS + 2]
        ],
        ("cannot_pay_bribes", {}, "5.2"),
    )


def _travel_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    return travel_refusal(p, side, words) if len(words) > 1 else NOT_ASKED


# -- 5.3 ransom


def ransom_refusal(p: Position, side: int, words: tuple[Atom, ...] = ()) -> Refusal | None:
    c = p.cells
    if c[PROXENOS + side] != CAPTURED:
        return NOT_CAPTURED
    if c[PROXENOS + 1 - side] == CAPITAL[side]:
        return CAPITAL_TAKEN  # ruling: two proxenoi never share a polis
    return None if c[PURSE[side] + SILVER] >= p.edition.ransom_silver else NO_RANSOM


def ransom_possible(p: Position, side: int) -> bool:
    return p.cells[PROXENOS + side] == CAPTURED and ransom_refusal(p, side) is None


def ransom(p: Position, side: int) -> None:
    p.pay_good(side, SILVER, p.edition.ransom_silver, "ransom")
    p.gain_good(1 - side, SILVER, p.edition.ransom_silver, "ransom")
    p.cells[PROXENOS + side] = CAPITAL[side]
    p.emit("proxenos_ransomed", side=SIDES[side], polis=POLEIS[CAPITAL[side]])


# -- 5.4 civil war


def civil_war_terms(p: Position, polis: int) -> tuple[int, int]:
    """Population that changes sides, and the silver for it."""
    if p.cells[OWNER + polis] == NOBODY:
        return BASE[polis], 2 * BASE[polis]
    return p.cells[POPULATION + polis], 3 * p.cells[POPULATION + polis]


def civil_war_refusal(p: Position, side: int, words: tuple[Atom, ...] = ()) -> Refusal | None:
    c = p.cells
    polis = c[PROXENOS + side]
    if polis == CAPTURED:
        return PRISONER
    if c[OWNER + polis] == side:
        return OWN_POLIS
    if polis in CAPITAL:
        return ENEMY_CAPITAL
    population, silver = civil_war_terms(p, polis)
    if c[PURSE[side] + SILVER] < silver:
        return ("cannot_pay_civil_war", {"needed": silver, "silver": c[PURSE[side] + SILVER]}, "5.4")
    if p.cubes_left(side) < population:
        return NO_CUBES
    return None if p.discs_left(side) else NO_DISC


def civil_war_possible(p: Position, side: int) -> bool:
    return civil_war_refusal(p, side) is None


def civil_war(p: Position, side: int) -> None:
    polis = p.cells[PROXENOS + side]
    population, silver = civil_war_terms(p, polis)
    p.emit("civil_war", side=SIDES[side], polis=POLEIS[polis], silver=silver)
    p.pay_good(side, SILVER, silver, "civil_war")
    p.take_polis(side, polis, "civil_war")
    p.gain_prestige(side, population, "civil_war")


FRAMES = {
    "proxenos": Decision(
        travel_options,
        travel_play,
        lambda p, frame: {"from": POLEIS[p.cells[PROXENOS + frame[1]]]},
        _travel_explain,
    ),
}

ACTS = (
    Act("proxenos", travel_possible, lambda p, side: p.push("proxenos", side), travel_refusal, spends=(SILVER,)),
    Act("ransom", ransom_possible, ransom, ransom_refusal, spends=(SILVER,)),
    Act("civil_war", civil_war_possible, civil_war, civil_war_refusal, spends=(SILVER,)),
)
