"""One process serves from a file; when it has died, the next knows at once."""

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.engine.ports import StoreFailed
from parlour.stores.sqlite.serving import serve_alone

SERVING = """
import sys
from pathlib import Path
from parlour.stores.sqlite.serving import serve_alone
with serve_alone(Path(sys.argv[1])) as alone:
    print(alone, flush=True)
    sys.stdin.read()
"""


def test_the_first_is_alone_and_the_second_hears_who_has_the_file(tmp_path: Path) -> None:
    with serve_alone(tmp_path / "parlour.db") as first:
        assert first
        with pytest.raises(StoreFailed, match=r"Another parlour serve has .*parlour\.db open"):
            serve_alone(tmp_path / "parlour.db").__enter__()
    with serve_alone(tmp_path / "parlour.db") as again:
        assert again


def test_whoever_was_killed_serves_no_more(tmp_path: Path) -> None:
    file = tmp_path / "parlour.db"
    with subprocess.Popen(
        [sys.executable, "-c", SERVING, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"True"
        with pytest.raises(StoreFailed):
            serve_alone(file).__enter__()
        other.kill()
        other.wait()
        with serve_alone(file) as alone:
            assert alone


def test_where_no_lock_can_be_made_nobody_is_alone(tmp_path: Path) -> None:
    with serve_alone(tmp_path / "nowhere" / "parlour.db") as alone:
        assert not alone


def test_one_file_is_one_file_by_whichever_name(tmp_path: Path) -> None:
    """Red before: by a link to it two could serve from it."""
    file, other = tmp_path / "parlour.db", tmp_path / "elsewhere" / "parlour.db"
    other.parent.mkdir()
    other.symlink_to(file)
    with serve_alone(file), pytest.raises(StoreFailed), serve_alone(other):
        pass
