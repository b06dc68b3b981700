"""The file is removed, replaced or emptied under an open house: nothing is confirmed that nobody would find again."""

import asyncio
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from parlour.engine.ports import StoreFailed
from parlour.stores.sqlite.connection import connect
from parlour.stores.sqlite.inspection import copy_whole
from parlour.stores.sqlite.watch import mark_file
from tests.engine.house import House, story
from tests.stores.sqlite.house import FILE, behind_its_back, diary_begun, house_in, log_in, write


def remove(file: Path) -> None:
    file.unlink()


def remove_all(file: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        file.with_name(file.name + ending).unlink()


def remove_journal(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


def replace(file: Path) -> None:
    (file.parent / "backup").rename(file)


def copy_over(file: Path) -> None:
    shutil.copyfile(file.parent / "backup", file)


def empty(file: Path) -> None:
    os.truncate(file, 0)


def overwrite(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 1000)


MISTAKES: dict[Callable[[Path], None], str] = {
    remove: "removed",
    remove_all: "removed",
    remove_journal: "removed",
    replace: "replaced",
    copy_over: "another file was copied over this one",
    empty: "emptied",
    overwrite: "emptied or overwritten",
}


async def opened_with_a_backup(house: House, folder: Path) -> None:
    await diary_begun(house)
    behind_its_back(folder, "PRAGMA wal_checkpoint")
    assert (await write(house, "before")).accepted
    copy_whole(folder / FILE, folder / "backup")


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
@story
async def test_what_is_written_after_the_file_is_lost_is_refused_with_the_reason(
    tmp_path: Path, mistake: Callable[[Path], None]
) -> None:
    async with house_in(tmp_path) as house:
        await opened_with_a_backup(house, tmp_path)
        mistake(tmp_path / FILE)
        with pytest.raises(StoreFailed, match=MISTAKES[mistake]) as said:
            await write(house, "after")
        with pytest.raises(StoreFailed, match=MISTAKES[mistake]):
            await house.store.last_beat()
    assert "Stop the house, put the right file there" in str(said.value)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
@story
async def test_so_it_is_in_a_house_that_is_as_new_as_its_file(
    tmp_path: Path, mistake: Callable[[Path], None]
) -> None:
    """Red before for a backup copied over it: all that was written was in the journal yet, the file's number too."""
    async with house_in(tmp_path) as house:
        await diary_begun(house)
        copy_whole(tmp_path / FILE, tmp_path / "backup")
        mistake(tmp_path / FILE)
        with pytest.raises(StoreFailed, match=MISTAKES[mistake]):
            await write(house, "after")


@story
async def test_a_file_that_comes_back_is_not_trusted(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await opened_with_a_backup(house, tmp_path)
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        with pytest.raises(StoreFailed):
            await write(house, "after")
        (tmp_path / "elsewhere").rename(tmp_path / FILE)
        with pytest.raises(StoreFailed):
            await write(house, "later")


@story
async def test_others_may_write_to_the_file_and_compact_it(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await opened_with_a_backup(house, tmp_path)
        async with house_in(tmp_path) as other:
            await diary_begun(other, "another")
        behind_its_back(tmp_path, "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")
        assert (await write(house, "after")).accepted
    assert len(await log_in(tmp_path)) > 3


@story
async def test_of_two_who_open_a_new_file_at_once_only_the_first_marks_it(tmp_path: Path) -> None:
    """Red before: the second marked it anew, and the first took it for another file."""
    with closing(connect(tmp_path / FILE)) as first, closing(connect(tmp_path / FILE)) as second:
        first.execute("BEGIN IMMEDIATE")
        first.execute("PRAGMA application_id = 417")
        marking = asyncio.create_task(asyncio.to_thread(mark_file, second))
        await asyncio.sleep(0.2)  # in which the second looks whether there is a mark
        first.execute("COMMIT")
        await marking
        assert first.execute("PRAGMA application_id").fetchone() == (417,)
