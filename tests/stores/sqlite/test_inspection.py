"""An operator looks at the file while a house serves from it: nothing that is written afterwards is lost."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.engine.house import story
from tests.stores.contract.test_store import M, founded
from tests.stores.sqlite.house import FILE, store_in

LOOKS = """
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as connection:
    print(connection.execute("SELECT count(*) FROM matches").fetchone()[0])
connection.close()
"""


def looked_at(folder: Path) -> int:
    """By another process, which opens the file, reads, and closes it again."""
    told = subprocess.run([sys.executable, "-c", LOOKS, str(folder / FILE)], capture_output=True, check=True)
    return int(told.stdout)


@story
async def test_what_is_written_after_somebody_looked_is_there_for_all(tmp_path: Path) -> None:
    house = store_in(tmp_path)
    assert looked_at(tmp_path) == 0
    await founded(house)
    assert looked_at(tmp_path) == 1
    await house.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT id FROM matches").fetchall() == [(M,)]
