"""`parlour serve` over and over, as a program: each life is a process of its own that finds everything loaded.

To load it takes most of the time in which a house opens.  For each line that comes in a life begins; its process id
goes out, and when it is over, how it ended.  What a life says goes into the file that is named.
"""

import importlib
import os
import sys
from typing import NoReturn

from parlour.app.cli import main
from parlour.app.games import load_games
from parlour.messengers.telegram.menus import menus_for

LOADED_LATE = (
    "parlour.app.commands.serve",
    "parlour.messengers.telegram.serving",
    "parlour.stores.postgres.store",
    "uvloop",
)


def lives(store: str, log: str) -> None:
    for name in LOADED_LATE:
        importlib.import_module(name)
    menus_for(load_games().games.values())  # so all games and their words are at hand
    while sys.stdin.readline():
        pid = os.fork()
        if pid == 0:
            live(store, log)
        print(pid, flush=True)
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def live(store: str, log: str) -> NoReturn:
    """Ends with the process."""
    told = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(told, sys.stdout.fileno())
    os.dup2(told, sys.stderr.fileno())
    os.environ["PARLOUR_PACE"] = "0"  # stand-ins answer at once
    sys.argv = ["parlour", "serve", "--store", store]
    main()
    sys.exit()


if __name__ == "__main__":
    lives(*sys.argv[1:])
