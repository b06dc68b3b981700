"""An address that leads nowhere: one line that says what to check, and never the password."""

import pytest

from parlour.engine.ports import StoreFailed
from parlour.stores.postgres.store import open_postgres
from tests.engine.house import story
from tests.stores.postgres.nodes import RECORDER
from tests.stores.server import Server, told

SECRET = "hush-hush"


async def complaint(address: str) -> str:
    with pytest.raises(StoreFailed) as failed:
        await open_postgres(address, RECORDER)
    return str(failed.value)


def told_well(said: str, *words: str) -> bool:
    return "\n" not in said and "hush" not in said and all(word in said for word in words)


@story
async def test_a_wrong_password(server: Server) -> None:
    said = await complaint(server.address(password=SECRET))
    assert told_well(said, f"127.0.0.1:{server.port}", "user 'parlour'", "Check user and password")


@story
async def test_a_wrong_user(server: Server) -> None:
    assert told_well(await complaint(server.address(user="mallory")), "'mallory'", "Check user and password")


@story
async def test_a_wrong_database(server: Server) -> None:
    assert told_well(await complaint(server.address("parlor")), "'parlor'", "no such database", "createdb")


@story
async def test_a_user_who_may_not_make_tables(server: Server, bare: str) -> None:
    await told(bare, f"CREATE ROLE guest LOGIN PASSWORD '{SECRET}'")
    said = await complaint(server.address(bare.rpartition("/")[2], "guest", SECRET))
    await told(bare, "DROP ROLE guest")
    assert told_well(said, "may not make tables", "GRANT CREATE ON DATABASE")


@story
async def test_a_port_where_nobody_listens() -> None:
    said = await complaint(f"postgresql://parlour:{SECRET}@127.0.0.1:1/parlour")
    assert told_well(said, "127.0.0.1:1 ", "nobody answers there", "that the server is running")


@story
async def test_a_host_that_does_not_exist() -> None:
    said = await complaint(f"postgresql://parlour:{SECRET}@nowhere.invalid/parlour")
    assert told_well(said, "nowhere.invalid:5432", "no such host")


@pytest.mark.parametrize(
    "secret", [f"{SECRET}@{SECRET}", f"{SECRET}/{SECRET}", f"{SECRET}#x", f"{SECRET}?x", "[hush"]
)
@story
async def test_a_password_with_characters_that_make_something_else_of_the_address(secret: str) -> None:
    said = await complaint(f"postgresql://parlour:{secret}@127.0.0.1:1/parlour")
    assert told_well(said, "cannot be read", "%2F")


@story
async def test_an_option_that_asyncpg_does_not_know(server: Server) -> None:
    said = await complaint(f"{server.address(password=SECRET)}?sslmode=perhaps")
    assert told_well(said, "Check the address")
