"""What comes from outside may be anything: how tests say that it is refused, quickly, by a typed error."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import polis_core
from polis_core import PolisError

SLOW = 5 if os.environ.get("POLIS_PROFILE") == "parity" else 1  # WebAssembly takes its time
HUGE = 10**5000  # Python refuses to write out a number of more than 4300 digits

WRONG: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    7,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\x00",
    "ψ",
    [],
    [1],
    [[]],
    {},
    {"a": 1},
]
wrong = pytest.mark.parametrize("value", WRONG, ids=repr)


@contextmanager
def quickly(seconds: float = 4.0) -> Iterator[None]:
    """Processor time, so that a busy machine fails nothing."""
    begun = time.process_time()
    yield
    assert time.process_time() - begun < seconds * SLOW


def refused(ask: Callable[[], Any], *kinds: type[PolisError]) -> PolisError:
    """The typed error, which must come quickly and be short enough to be shown."""
    with quickly(), pytest.raises(PolisError) as caught:
        ask()
    error = caught.value
    assert error.id and isinstance(error.id, str)
    assert isinstance(error, kinds or PolisError), repr(error)[:200]
    assert len(str(error)) < 20_000
    return error


def only_typed_errors(document: Any, must_fail: bool = False) -> None:
    """Opens and can be played, or is refused with a typed error."""
    with quickly():
        try:
            game = polis_core.from_position(document)
        except PolisError as error:
            assert error.id and str(error)
            return
        assert not must_fail, document
        if game.seat is not None:  # some documents describe a match that is lost at once
            game.play(game.legal()[0])
        assert polis_core.load(game.save()).problems == ()
