"""7.2: the market day of a side (abilities of the Trade phase), and deals, built in small picks (R10)."""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import END
from ..position import Position
from .abilities import usable
from .announce import could_answer
from .hands import hand_size, hidden_tokens
from .targets import aim_at


def market_day(p: Position, frame: Frame) -> None:
    _, side = frame
    if usable(p, side) or ((hand_size(p, side) or hidden_tokens(p, side)) and p.knows(side, _HORSES) and not _used(p, side)):
        p.push("market_menu", side)


from ..figures import PAID_NAMED  # noqa: E402
from ..position import USED  # noqa: E402

_HORSEBACK = PAID_NAMED["horseback_riding"]
_HORSES = _HORSEBACK.tech


def _used(p: Position, side: int) -> int:
    return p.cells[USED + side] >> _HORSEBACK.number & 1


def market_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *usable(p, side)]


def market_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not END:
        p.push("market_day", side)
        aim_at(p, side, str(option[1]))


def deals(p: Position, frame: Frame) -> None:
    pass


assert could_answer

FRAMES = {
    "market_day": Procedure(market_day),
    "market_menu": Decision(market_options, market_play),
    "deals": Procedure(deals),
}
