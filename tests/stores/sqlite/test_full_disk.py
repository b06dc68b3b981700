"""No room left: whoever asked hears that nothing of it was stored, and nothing that was promised is lost."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour.engine.ports import StoreFailed
from parlour.engine.submission import MatchId
from parlour.games.diary import EntryWritten
from parlour.stores.sqlite import connection as stores
from tests.engine.house import House, M, story
from tests.stores.sqlite.house import FILE, diary_begun, house_in, log_in, write

A_LOT = "x" * 900
PAGES = 60


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """With room for so many pages.  The connections to it, in case it shall be enlarged."""
    connections: list[sqlite3.Connection] = []
    connect = stores.connect

    def narrow(path: Path) -> sqlite3.Connection:
        connections.append(connect(path))
        connections[-1].execute(f"PRAGMA max_page_count={PAGES}")
        return connections[-1]

    monkeypatch.setattr(stores, "connect", narrow)
    return connections


@contextmanager
def no_file_longer_than(length: int) -> Iterator[None]:
    """Of this process; Python ignores the signal, so that a write beyond just fails."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def written_until_it_fails(house: House) -> tuple[list[str], StoreFailed]:
    """The texts that were promised to be kept, and the fault."""
    kept: list[str] = []
    for number in range(1000):
        try:
            receipt = await write(house, f"{number} {A_LOT}", id=str(number))
        except StoreFailed as failed:
            return kept, failed
        assert receipt.accepted
        kept.append(f"{number} {A_LOT}")
    raise AssertionError("the disk is not full")


async def texts(folder: Path) -> list[str]:
    return [e.text for h in await log_in(folder) for e in h.events if isinstance(e, EntryWritten)]


@story
async def test_what_was_promised_is_there_and_what_failed_is_not(small_disk: object, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        kept, _ = await written_until_it_fails(house)
    assert len(kept) > 5
    assert await texts(tmp_path) == kept


@story
async def test_it_is_said_which_file_has_no_room(small_disk: object, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        _, failed = await written_until_it_fails(house)
    assert "full" in str(failed)
    assert str(tmp_path / FILE) in str(failed)


@story
async def test_a_full_disk_can_still_be_read(small_disk: object, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        kept, _ = await written_until_it_fails(house)
        assert (await house.another().state()).entries == {"ada": kept[-1]}


@story
async def test_when_there_is_room_again_the_same_submission_is_taken_once(
    small_disk: list[sqlite3.Connection], tmp_path: Path
) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        kept, _ = await written_until_it_fails(house)
        for connection in small_disk:
            connection.execute("PRAGMA max_page_count=100000")
        last = f"{len(kept)} {A_LOT}"
        receipts = [await write(house, last, id=str(len(kept))) for _ in range(2)]
    assert receipts[0].accepted
    assert receipts[0] == receipts[1]
    assert await texts(tmp_path) == [*kept, last]


@story
async def test_a_small_match_does_not_half_begin_on_a_full_disk(small_disk: object, tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        await written_until_it_fails(house)
        others = [MatchId(f"other {number}") for number in range(100)]
        with pytest.raises(StoreFailed):
            await diary_begun(house, *others)
    async with house_in(tmp_path) as house:
        founded = [header.id for header in await house.store.matches()]
        for match_id in founded:
            happenings = (await house.store.log(match_id)).happenings
            assert (await house.match(match_id)).seq == sum(len(happening.events) for happening in happenings)
        assert founded == [M, *sorted(others[: len(founded) - 1])]


@story
async def test_a_disk_that_refuses_a_write_in_the_middle_of_a_commit_loses_nothing(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        with no_file_longer_than(700_000):
            kept, _ = await written_until_it_fails(house)
            assert (await house.another().state()).entries == {"ada": kept[-1]}
        receipt = await write(house, "room again")
    assert receipt.accepted
    assert len(kept) > 5
    assert await texts(tmp_path) == [*kept, "room again"]
