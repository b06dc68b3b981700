"""Databases on the server that all tests of a process share."""

from collections.abc import Iterator

import pytest

from tests.stores.server import Server, the_server


@pytest.fixture
def server() -> Server:
    return the_server()


@pytest.fixture
def bare(server: Server) -> Iterator[str]:
    """Of a database that no Parlour has seen yet."""
    with server.database(bare=True) as address:
        yield address
