"""A damaged file is named, with what to do; no match comes back otherwise than it was."""

import asyncio
from pathlib import Path

import pytest

from parlour.engine.match import Happening
from parlour.engine.ports import StoreFailed
from parlour.engine.submission import MatchId
from tests.engine.house import House, story
from tests.stores.sqlite.house import FILE, behind_its_back, diary_begun, house_in, store_in, write

PAGE = 4096
MATCHES = [MatchId(f"match {number:02}") for number in range(30)]


def says_what_to_do(failed: StoreFailed, folder: Path) -> bool:
    return str(folder / FILE) in str(failed) and "backup" in str(failed)


async def furnished(folder: Path) -> dict[MatchId, list[Happening]]:
    """Many matches, all in the one file and nothing beside it."""
    async with house_in(folder) as house:
        for match_id in MATCHES:
            await diary_begun(house, match_id)
            for number in range(5):
                await write(house, f"{number} of {match_id} {'x' * 700}", match_id=match_id)
        logs = {match_id: list((await house.store.log(match_id)).happenings) for match_id in MATCHES}
    behind_its_back(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
    return logs


def tear(path: Path, page: int, scrap: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(page * PAGE)
        file.write(scrap * (PAGE // len(scrap)))


async def outcome(house: House, match_id: MatchId) -> list[Happening] | StoreFailed:
    try:
        return list((await house.store.log(match_id)).happenings)
    except StoreFailed as failed:
        return failed


@pytest.mark.parametrize(
    "foreign", [b"Dear diary, " * 2000, b"PK\x03\x04" + bytes(9000), b"SQLite format 3\0" + b"\xff" * 9000]
)
def test_a_file_that_is_none_of_ours_is_named_and_left_as_it_is(tmp_path: Path, foreign: bytes) -> None:
    (tmp_path / FILE).write_bytes(foreign)
    with pytest.raises(StoreFailed) as failed:
        store_in(tmp_path)
    assert says_what_to_do(failed.value, tmp_path)
    assert (tmp_path / FILE).read_bytes() == foreign


@pytest.mark.parametrize("share", [0.5, 0.9])
@story
async def test_a_file_cut_short_is_named_before_anything_is_read(tmp_path: Path, share: float) -> None:
    await furnished(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(StoreFailed) as failed:
        store_in(tmp_path)
    assert says_what_to_do(failed.value, tmp_path)


@story
async def test_of_a_file_cut_within_its_last_page_nothing_else_than_a_fault_or_the_truth_is_read(
    tmp_path: Path,
) -> None:
    """SQLite opens it: the number of its pages is right."""
    logs = await furnished(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole[: -PAGE // 2])
    async with house_in(tmp_path) as house:
        for match_id in MATCHES:
            read = await outcome(house, match_id)
            assert isinstance(read, StoreFailed) or read == logs[match_id]


@pytest.mark.parametrize("scrap", [b"\xff", b"\0", b"torn"], ids=["ones", "zeros", "text"])
@story
async def test_a_torn_page_harms_only_what_was_on_it_and_is_told(tmp_path: Path, scrap: bytes) -> None:
    logs = await furnished(tmp_path)
    pages = (tmp_path / FILE).stat().st_size // PAGE
    for page in range(pages // 2, pages // 2 + 3):
        tear(tmp_path / FILE, page, scrap)
    async with house_in(tmp_path) as house:
        outcomes = {match_id: await outcome(house, match_id) for match_id in MATCHES}
    failures = {match_id: failed for match_id, failed in outcomes.items() if isinstance(failed, StoreFailed)}
    assert failures
    assert all(says_what_to_do(failed, tmp_path) for failed in failures.values())
    assert {m: log for m, log in outcomes.items() if m not in failures} == {
        m: log for m, log in logs.items() if m not in failures
    }


@story
async def test_wherever_a_page_is_torn_nothing_else_than_a_fault_or_the_truth_is_read(tmp_path: Path) -> None:
    logs = await furnished(tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    for page in range(1, len(whole) // PAGE, 3):
        (tmp_path / FILE).write_bytes(whole)
        tear(tmp_path / FILE, page, b"\xff")
        try:
            store = store_in(tmp_path)
        except StoreFailed:
            continue
        house = House(store=store)
        for match_id in MATCHES:
            read = await outcome(house, match_id)
            assert isinstance(read, StoreFailed) or read == logs[match_id], page
        await store.close()


@story
async def test_who_writes_to_a_torn_page_hears_of_it_and_nothing_hangs(tmp_path: Path) -> None:
    await furnished(tmp_path)
    pages = (tmp_path / FILE).stat().st_size // PAGE
    for page in range(2, pages):
        tear(tmp_path / FILE, page, b"\xff")
    with pytest.raises(StoreFailed) as failed:
        async with house_in(tmp_path) as house, asyncio.timeout(10):
            await diary_begun(house, "one more")
    assert says_what_to_do(failed.value, tmp_path)
