"""Somebody else has the file: the house waits a while, says so if that is not enough, and goes on afterwards."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from parlour.engine.ports import StoreFailed
from parlour.stores.sqlite import connection
from tests.engine.house import story
from tests.stores.sqlite.house import FILE, diary_begun, house_in, log_in, store_in, write
from tests.waiting import until

HOLDS = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2:]:
    connection.execute(statement).fetchall()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(path: Path, *statements: str) -> Iterator[None]:
    """By another process."""
    with Popen([sys.executable, "-c", HOLDS, str(path), *statements], stdin=PIPE, stdout=PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            holder.communicate()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits for a lock for a moment only."""
    monkeypatch.setattr(connection, "PATIENCE", 0.2)


def note_beginnings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every transaction that a store has asked for from now on, also while it waits for its turn."""
    begun, connect = list[str](), connection.connect

    def connected(path: Path) -> sqlite3.Connection:
        made = connect(path)
        made.set_trace_callback(lambda statement: begun.append(statement) if "BEGIN" in statement else None)
        return made

    monkeypatch.setattr(connection, "connect", connected)
    return begun


@story
async def test_a_file_that_is_locked_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = note_beginnings(monkeypatch)
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        with held(tmp_path / FILE, "BEGIN IMMEDIATE"):
            begun.clear()
            writing = asyncio.create_task(write(house, "patience"))
            await until(lambda: "BEGIN IMMEDIATE" in begun)
            await asyncio.sleep(0.2)  # the moment itself: SQLite waits in real time, and must not give up in it
            assert not writing.done()
        assert (await writing).accepted


@story
async def test_a_new_file_that_another_has_just_begun_to_write_is_waited_for(tmp_path: Path) -> None:
    """Red before: as long as the file has no log beside it SQLite says at once that it is locked."""
    with held(tmp_path / FILE, "BEGIN IMMEDIATE"):
        opening = asyncio.create_task(asyncio.to_thread(store_in, tmp_path))
        await asyncio.sleep(0.2)  # the moment itself, in real time
        assert not opening.done()
    await (await opening).close()


@story
async def test_a_file_that_stays_locked_is_named_and_nothing_is_half_done(impatient: None, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        before = (await house.match()).seq
        with held(tmp_path / FILE, "BEGIN IMMEDIATE"):
            with pytest.raises(StoreFailed) as failed:
                await write(house, "in vain", id="tap")
            assert "locked" in str(failed.value)
            assert str(tmp_path / FILE) in str(failed.value)
            assert (await house.match()).seq == before
        assert (await write(house, "in vain", id="tap")).accepted
    assert sum(len(h.events) for h in await log_in(tmp_path)) == before + 1


@story
async def test_while_somebody_else_writes_everything_can_be_read(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        with held(tmp_path / FILE, "BEGIN IMMEDIATE", "DELETE FROM happenings"):
            assert (await house.another().state()).started


@story
async def test_a_file_that_someone_keeps_to_himself_is_named(impatient: None, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
    alone = ("PRAGMA locking_mode=EXCLUSIVE", "BEGIN IMMEDIATE", "INSERT INTO house VALUES ('mine', 1)")
    with held(tmp_path / FILE, *alone), pytest.raises(StoreFailed) as failed:
        store_in(tmp_path)
    assert "locked" in str(failed.value)
    assert str(tmp_path / FILE) in str(failed.value)
