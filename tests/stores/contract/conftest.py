"""Every store keeps the same contract.  A new one is one line more in STORES."""

from collections.abc import Callable

import pytest

from parlour.engine.ports import Store
from parlour.stores.memory import MemoryStore

STORES: dict[str, Callable[[], Store]] = {"memory": MemoryStore}


@pytest.fixture(params=STORES.values(), ids=list(STORES))
def store(request: pytest.FixtureRequest) -> Store:
    """Empty, and nobody else's."""
    fresh: Store = request.param()
    return fresh
