"""A house that dies in the middle of a day.

    python -m tests.stores.sqlite.dying FOLDER LINES

writes so many lines into a diary, then dies without a word.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.engine.house import House
from tests.stores.sqlite.house import GAMES, diary_begun, store_in, write


async def live_and_die(folder: Path, lines: int) -> None:
    house = House(*GAMES, store=store_in(folder))
    await diary_begun(house)
    for number in range(lines):
        await write(house, f"line {number}")
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(live_and_die(Path(sys.argv[1]), int(sys.argv[2])))
