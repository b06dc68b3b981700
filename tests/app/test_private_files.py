"""What a house keeps is for its own user alone, and it may have as many files open as the system lets it."""

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

from tests.web.house import story
from tests.web.serving import served


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@story
async def test_a_house_makes_its_folder_and_files_for_its_user_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with served(tmp_path) as (web, house):
            await web.begun("Ada", "Bo")
            data = tmp_path / "data"
            files = [path for path in data.rglob("*") if path.is_file()]
            assert {path.name for path in files} >= {"parlour.db", "parlour.db-wal", "secret.key"}
            assert mode(data) == 0o700
            assert {path.name: oct(mode(path)) for path in files} == {path.name: "0o600" for path in files}
            await house.stop()
    finally:
        os.umask(before)


SCRIPT = """
import resource
from parlour.app.private_files import raise_file_limit
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))
raise_file_limit()
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


def test_the_number_of_open_files_is_raised_as_far_as_it_may() -> None:
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert int(told.stdout) == (65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536))
