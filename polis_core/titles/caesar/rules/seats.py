"""Who is asked: frames name sides, the kernel asks seats."""

from __future__ import annotations

from polis_core.kernel.frames import Frame

from ..position import Position


def seat_of(p: Position, frame: Frame) -> tuple[int, ...]:
    """Frames name sides; in a solo match the only seat may be either of them."""
    return (p.setting.seat_of[frame[1]],)
