"""4.4: tribute, laid one hoplite at a time in the rows of the region's field."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import CAPITAL, GOOD, GOODS, HOME, POLEIS_IN, REGION, REGIONS, SEATS
from ..position import CLOSED, HOPLITES_OF, NOBODY, OWNER, POPULATION, PRESTIGE, TRIBUTE, Position
from .acts import DONE, Act, named, of_all
from .movement import NO_PRESTIGE

TAXED: Refusal = ("already_taxed", {}, "4.4")
CLOSED_BY_EVENT: Refusal = ("region_closed", {}, "10")
NO_HOPLITES: Refusal = ("no_hoplites_there", {}, "4.4")
NO_POLIS: Refusal = ("no_polis_there", {}, "4.4")
NO_DISC: Refusal = ("no_disc_left", {}, "1.3")
NOWHERE: Refusal = ("nothing_to_tax", {}, "4.4")
HOME_FIRST = tuple(  # the home region is the likeliest to do
    (home, *(region for region in range(len(REGIONS)) if region != home)) for home in HOME
)
COLLECT = action("collect")


def tribute_refusal(p: Position, seat: int, region: int) -> Refusal | None:
    c = p.cells
    if c[TRIBUTE + region] != NOBODY:
        return CLOSED_BY_EVENT if c[TRIBUTE + region] == CLOSED else TAXED
    if not c[HOPLITES_OF[seat] + region]:
        return NO_HOPLITES
    poleis = POLEIS_IN[region]
    if poleis and seat not in [c[OWNER + polis] for polis in poleis]:
        return NO_POLIS
    if region != HOME[seat] and not c[PRESTIGE + seat]:
        return NO_PRESTIGE
    return None if p.discs_left(seat) else NO_DISC


def taxable(p: Position, seat: int) -> list[int]:
    c = p.cells
    own = HOPLITES_OF[seat]
    return [r for r in range(len(REGIONS)) if c[own + r] and tribute_refusal(p, seat, r) is None]


def possible(p: Position, seat: int) -> bool:
    c = p.cells
    own = HOPLITES_OF[seat]
    for region in HOME_FIRST[seat]:
        if c[own + region] and tribute_refusal(p, seat, region) is None:
            return True
    return False


def region_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("region", REGIONS[region]) for region in taxable(p, seat)]


def region_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    region = REGION[str(option[1])]
    if region != HOME[seat]:
        p.lose_prestige(seat, 1, "tribute")
    p.cells[TRIBUTE + region] = seat
    p.emit("tribute_begun", seat=SEATS[seat], region=REGIONS[region])
    if p.event.pacify_home and region == HOME[seat]:
        p.push("tribute_way", seat, region)
    else:
        p.push("lay", seat, region, *[0] * len(GOODS))


def hands(p: Position, seat: int, region: int) -> int:
    """Hoplites that may be laid: all that stand there, or fewer by an event."""
    there = p.cells[HOPLITES_OF[seat] + region]
    return min(there, p.event.tribute_limit.get(region, there))


# -- an event lets the home region's hoplites put down pacifists instead


def way_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    most = min(hands(p, seat, frame[2]), p.cells[POPULATION + CAPITAL[seat]])
    return [COLLECT, *(action("pacify", n) for n in range(1, most + 1))]


def way_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, region = frame
    if option is COLLECT:
        p.push("lay", seat, region, *[0] * len(GOODS))
    else:
        p.gain_prestige(seat, int(option[1]), "pacifism")


# -- the rows


def open_rows(p: Position, frame: Frame, seat: int) -> list[int]:
    _, _, region, *laid = frame
    if sum(laid) >= hands(p, seat, region):
        return []
    return [good for good, cells in enumerate(p.edition.tribute[region]) if laid[good] < cells]


def lay_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    options = [action("lay", GOODS[good]) for good in open_rows(p, frame, seat)]
    return [*options, DONE] if any(frame[3:]) and not p.edition.tribute_takes_all else options


def lay_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, region, *laid = frame
    if option is not DONE:
        laid[GOOD[str(option[1])]] += 1
        following = ("lay", seat, region, *laid)
        if open_rows(p, following, seat):
            p.push(*following)
            return
    for good, count in enumerate(laid):
        if count:
            p.gain_good(seat, good, p.edition.tribute_values[count], "tribute")


def lay_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, seat, region, *laid = frame
    return {
        "region": REGIONS[region],
        "hoplites": hands(p, seat, region),
        "laid": {GOODS[good]: count for good, count in enumerate(laid) if p.edition.tribute[region][good]},
    }


def refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    region = named(words, REGION)
    if region is not None:
        return tribute_refusal(p, seat, region)
    if len(words) > 1:
        return NOT_ASKED
    return of_all([tribute_refusal(p, seat, region) for region in range(len(REGIONS))], NOWHERE)


def _region_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


FRAMES = {
    "tribute": Decision(region_options, region_play, explain=_region_explain),
    "tribute_way": Decision(way_options, way_play, lambda p, frame: {"region": REGIONS[frame[2]]}),
    "lay": Decision(lay_options, lay_play, lay_args),
}

ACTS = (Act("tribute", possible, lambda p, seat: p.push("tribute", seat), refusal, spends=()),)
