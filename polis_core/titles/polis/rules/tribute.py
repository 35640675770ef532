"""4.4: tribute, laid one hoplite at a time in the rows of the region's field."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import CAPITAL, GOOD, GOODS, HOME, POLEIS_IN, REGION, REGIONS, SIDES
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


def tribute_refusal(p: Position, side: int, region: int) -> Refusal | None:
    c = p.cells
    if c[TRIBUTE + region] != NOBODY:
        return CLOSED_BY_EVENT if c[TRIBUTE + region] == CLOSED else TAXED
    if not c[HOPLITES_OF[side] + region]:
        return NO_HOPLITES
    owners = [c[OWNER + polis] for polis in POLEIS_IN[region]]
    if owners and side not in owners:
        return NO_POLIS
    if region != HOME[side] and not c[PRESTIGE + side]:
        return NO_PRESTIGE
    return None if p.discs_left(side) else NO_DISC


def taxable(p: Position, side: int) -> list[int]:
    c = p.cells
    own = HOPLITES_OF[side]
    return [r for r in range(len(REGIONS)) if c[own + r] and tribute_refusal(p, side, r) is None]


def possible(p: Position, side: int) -> bool:
    c = p.cells
    own = HOPLITES_OF[side]
    for region in HOME_FIRST[side]:
        if c[own + region] and tribute_refusal(p, side, region) is None:
            return True
    return False


def region_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("region", REGIONS[region]) for region in taxable(p, side)]


def region_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    region = REGION[str(option[1])]
    if region != HOME[side]:
        p.lose_prestige(side, 1, "tribute")
    p.cells[TRIBUTE + region] = side
    p.emit("tribute_begun", side=SIDES[side], region=REGIONS[region])
    if p.event.pacify_home and region == HOME[side]:
        p.push("tribute_way", side, region)
    else:
        p.push("lay", side, region, *[0] * len(GOODS))


def hands(p: Position, side: int, region: int) -> int:
    """Hoplites that may be laid: all that stand there, or fewer by an event."""
    there = p.cells[HOPLITES_OF[side] + region]
    return min(there, p.event.tribute_limit.get(region, there))


# -- an event lets some of the home region's hoplites put down pacifists instead; the others collect


def way_options(p: Position, frame: Frame, side: int) -> list[Action]:
    most = min(hands(p, side, frame[2]), p.cells[POPULATION + CAPITAL[side]])
    return [COLLECT, *(action("pacify", n) for n in range(1, most + 1))]


def way_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, region = frame
    if option is COLLECT:
        p.push("lay", side, region, *[0] * len(GOODS))
        return
    sent = int(option[1])
    p.gain_prestige(side, sent, "pacifism")
    if sent < hands(p, side, region):
        p.push("lay", side, region, *[0] * len(GOODS), sent)


# -- the rows: ("lay", side, region, laid in each row), and how many put down pacifists, if any do


def laid_in(frame: Frame) -> list[int]:
    return list(frame[3 : 3 + len(GOODS)])


def sent_in(frame: Frame) -> int:
    return int(sum(frame[3 + len(GOODS) :]))


def open_rows(p: Position, frame: Frame, side: int) -> list[int]:
    region, laid = frame[2], frame[3:]
    if sum(laid) >= hands(p, side, region):  # those laid, and those sent
        return []
    return [good for good, cells in enumerate(p.edition.tribute[region]) if laid[good] < cells]


def lay_options(p: Position, frame: Frame, side: int) -> list[Action]:
    options = [action("lay", GOODS[good]) for good in open_rows(p, frame, side)]
    return [*options, DONE] if any(frame[3:]) and not p.edition.tribute_takes_all else options  # or some were sent


def lay_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    laid = laid_in(frame)
    if option is not DONE:
        laid[GOOD[str(option[1])]] += 1
        following = (*frame[:3], *laid, *frame[3 + len(GOODS) :])
        if open_rows(p, following, side):
            p.push(*following)
            return
    for good, count in enumerate(laid):
        if count:
            p.gain_good(side, good, p.edition.tribute_values[count], "tribute")


def lay_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side, region = frame[:3]
    return {
        "region": REGIONS[region],
        "hoplites": hands(p, side, region) - sent_in(frame),
        "laid": {GOODS[good]: count for good, count in enumerate(laid_in(frame)) if p.edition.tribute[region][good]},
    }


def refusal(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    region = named(words, REGION)
    if region is not None:
        return tribute_refusal(p, side, region)
    if len(words) > 1:
        return NOT_ASKED
    return of_all([tribute_refusal(p, side, region) for region in range(len(REGIONS))], NOWHERE)


def _region_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    return refusal(p, side, words) if len(words) > 1 else NOT_ASKED


FRAMES = {
    "tribute": Decision(region_options, region_play, explain=_region_explain, leads=True),
    "tribute_way": Decision(way_options, way_play, lambda p, frame: {"region": REGIONS[frame[2]]}),
    "lay": Decision(lay_options, lay_play, lay_args, many=True),
}

ACTS = (Act("tribute", possible, lambda p, side: p.push("tribute", side), refusal, spends=()),)
