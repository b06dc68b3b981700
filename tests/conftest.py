"""For all tests: a busy machine is no fault of theirs, and where a store of each kind is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.stores.server import the_server

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture
def address() -> Iterator[str]:
    """Where an empty database is, on the PostgreSQL that all tests of a process share."""
    with the_server().database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store of each kind is."""
    return str(tmp_path if request.param == "sqlite" else request.getfixturevalue("address"))
