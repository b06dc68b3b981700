"""Where a store cannot be, that is said: which place, and why."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlour.engine.ports import StoreFailed
from parlour.engine.recording import Recorder
from parlour.stores import open_store
from tests.engine.house import story
from tests.stores.sqlite.house import FILE, diary_begun, house_in, store_in, write

NOBODY = 65534


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root may write anywhere, so it becomes nobody for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def locked_folder(tmp_path: Path) -> Iterator[Path]:
    """That may be looked into and not written to; and so may all the folders that lead to it."""
    for folder in (tmp_path, *tmp_path.parents[:3]):
        if folder.stat().st_uid == os.geteuid() and folder != Path("/tmp"):
            folder.chmod(0o755)
    tmp_path.chmod(0o555)
    yield tmp_path
    tmp_path.chmod(0o755)


def test_a_folder_that_may_not_be_written_to_is_named(locked_folder: Path) -> None:
    with without_privileges(), pytest.raises(StoreFailed) as failed:
        store_in(locked_folder)
    assert str(locked_folder / FILE) in str(failed.value)
    assert not list(locked_folder.iterdir())


@story
async def test_a_file_that_may_only_be_read_is_named(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        await diary_begun(house)
    (tmp_path / FILE).chmod(0o444)
    tmp_path.chmod(0o777)
    for folder in tmp_path.parents[:3]:
        if folder != Path("/tmp"):
            folder.chmod(0o755)
    with without_privileges(), pytest.raises(StoreFailed) as failed:
        async with house_in(tmp_path) as house:
            await write(house, "a line", id="tap")
    assert str(tmp_path / FILE) in str(failed.value)


@story
async def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "parlour").write_text("my shopping list")
    with pytest.raises(StoreFailed) as failed:
        await open_store(str(tmp_path / "parlour"), Recorder({}))
    assert str(tmp_path / "parlour") in str(failed.value)
    assert (tmp_path / "parlour").read_text() == "my shopping list"


@story
async def test_a_folder_below_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("my shopping list")
    with pytest.raises(StoreFailed) as failed:
        await open_store(str(tmp_path / "list" / "parlour"), Recorder({}))
    assert str(tmp_path / "list" / "parlour") in str(failed.value)


@story
async def test_a_folder_that_is_not_there_yet_is_made(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "new" / "folder"), Recorder({}))
    await store.close()
    assert (tmp_path / "new" / "folder" / FILE).is_file()
