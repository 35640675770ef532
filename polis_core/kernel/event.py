"""What happened, as ids and arguments with an audience; the catalogues turn it into words, the board into motion."""

from __future__ import annotations

from typing import Any


class Event:
    """`args` are open to all; `secret` only to the seats of `audience`."""

    __slots__ = ("args", "audience", "id", "secret")

    def __init__(
        self,
        id: str,
        args: dict[str, Any],
        secret: dict[str, Any] | None = None,
        audience: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.args = args
        self.secret = secret
        self.audience = audience

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Plain data for one seat; None is a spectator, who sees what is open."""
        args = self.args
        if self.secret is not None and seat in self.audience:
            args = {**args, **self.secret}
        return {"id": self.id, "args": args}
