"""The bench with a PostgreSQL at the end of the road: one that is named, or one for this purpose only."""

from urllib.parse import urlsplit

import asyncpg
import pytest

from bench import measure
from bench.command import bench_command
from bench.figures import durable
from bench.measure import NotMeasured
from bench.servers import postgres
from parlour.games.ttt import GAME as TTT
from tests.engine.house import story
from tests.stores.postgres.nodes import opened


@pytest.fixture(autouse=True)
def in_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(postgres.ADDRESS_VARIABLE, raising=False)
    monkeypatch.setattr(durable, "MATCHES", 4)
    monkeypatch.setattr(durable, "measure", lambda prepare: measure.measure(prepare, chunks=1, seconds=0.01))


def test_commands_are_counted_by_the_second(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(postgres.ADDRESS_VARIABLE, address)
    rates = [durable.played_on_postgres(TTT) for _ in range(2)]
    assert all(rate.per_cpu_s > 0 and rate.per_s > 0 for rate in rates)


@story
async def test_a_named_server_keeps_what_was_in_it(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(address) as store:
        monkeypatch.setenv(postgres.ADDRESS_VARIABLE, address)
        with postgres.postgres_server() as named:
            assert named == address
        assert list(await store.matches()) == []


@story
async def test_a_server_for_this_purpose_only_is_gone_afterwards() -> None:
    with postgres.postgres_server() as address:
        connection = await asyncpg.connect(address)
        assert await connection.fetchval("SHOW fsync") == "on"
        await connection.close()
        assert urlsplit(address).hostname == "127.0.0.1"
    with pytest.raises(ConnectionRefusedError):
        await asyncpg.connect(address)


def test_without_a_server_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(postgres, "PROGRAMS", "no_such_package")
    with pytest.raises(NotMeasured):
        durable.played_on_postgres(TTT)
    assert bench_command("durable.postgres.ttt", as_json=True) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("durable.postgres.ttt was not measured: there is no PostgreSQL to measure with. Name")
    assert said.err.count("\n") == 1


def test_a_named_server_that_does_not_answer_is_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(postgres.ADDRESS_VARIABLE, "postgresql://parlour:hush@127.0.0.1:1/parlour")
    assert bench_command("durable.postgres.ttt", as_json=True) == 1
    said = capsys.readouterr().err
    assert "nobody answers there" in said
    assert "hush" not in said
