"""After a kill the log beside the file has what is not in the file yet, and all of it is read back."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games.diary import EntryWritten
from tests.engine.house import story
from tests.stores.sqlite.house import FILE, house_in, log_in, write

ROOT = Path(__file__).parents[3]
LINES = 12
A_FRAME = 24 + 4096  # of a page in the log


@pytest.fixture
def after_a_kill(tmp_path: Path) -> Path:
    command = [sys.executable, "-m", "tests.stores.sqlite.dying", str(tmp_path), str(LINES)]
    died = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert died.returncode == -signal.SIGKILL, died.stderr.decode()
    return tmp_path


def log_beside(folder: Path) -> Path:
    return folder / f"{FILE}-wal"


async def lines_in(folder: Path) -> list[str]:
    return [e.text for h in await log_in(folder) for e in h.events if isinstance(e, EntryWritten)]


@story
async def test_what_was_only_in_the_log_is_read_back(after_a_kill: Path) -> None:
    assert log_beside(after_a_kill).stat().st_size > 10 * A_FRAME
    assert b"line 0" not in (after_a_kill / FILE).read_bytes()
    assert await lines_in(after_a_kill) == [f"line {number}" for number in range(LINES)]


@story
async def test_a_log_whose_end_was_never_written_has_all_before_it(after_a_kill: Path) -> None:
    log = log_beside(after_a_kill)
    log.write_bytes(log.read_bytes()[: -A_FRAME // 2])
    assert await lines_in(after_a_kill) == [f"line {number}" for number in range(LINES - 1)]


@story
async def test_a_house_that_died_goes_on_where_it_was(after_a_kill: Path) -> None:
    async with house_in(after_a_kill) as house:
        assert (await house.state()).entries == {"ada": f"line {LINES - 1}"}
        assert (await write(house, "I live", id="after")).accepted
    assert (await lines_in(after_a_kill))[-1] == "I live"


@story
async def test_a_house_that_closes_leaves_one_file(after_a_kill: Path) -> None:
    async with house_in(after_a_kill):
        pass
    assert [path.name for path in after_a_kill.iterdir()] == [FILE]
