"""How hard the property tests try: POLIS_PROFILE picks a profile; the Pyodide run asks for `parity`.

POLIS_SHARE, as in `1/2`, runs one share of the tests: where Python has one core only, several of it run side by side.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No deadline: a slow machine is no bug, and the speed of the engine has its own alarm.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}

settings.register_profile("default", max_examples=60, **_COMMON)
settings.register_profile("ci", max_examples=60, derandomize=True, print_blob=True, **_COMMON)
settings.register_profile("parity", max_examples=8, derandomize=True, database=None, **_COMMON)
settings.register_profile("thorough", max_examples=1000, **_COMMON)
settings.load_profile(os.environ.get("POLIS_PROFILE") or ("ci" if os.environ.get("CI") else "default"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if share := os.environ.get("POLIS_SHARE"):
        number, of = map(int, share.split("/"))
        config.hook.pytest_deselected(items=[item for n, item in enumerate(items) if n % of != number])
        items[:] = items[number::of]
