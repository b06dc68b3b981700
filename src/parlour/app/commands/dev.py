"""`parlour dev`: work on a game, with its page, a match from every seat, and the check beside it."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

import msgspec

from parlour.app.dev.house import CHECK, CheckState, Work, hour
from parlour.app.dev.saved_files import Seen, look_at, saved_since
from parlour.app.web import LOCAL, ListenAddress, is_taken
from parlour.app.wrong_use import WrongUse

LOOKS = 0.3  # seconds between two looks at the files
PATIENCE = 8.0  # seconds for a process to end by itself
PLAYS = 20
INDENT = " " * 10
MOST_NAMED = 4  # files, in one line
GENTLY = "import os; hasattr(os, 'nice') and os.nice(10); from parlour.app.cli import main; main()"


def dev_command(game: str, seats: int | None, port: int, settings: Sequence[str] = ()) -> int:
    """Serve until Ctrl-C; whenever a file is saved, load the game anew."""
    folder = Path(game)
    if not folder.exists():
        raise WrongUse(f"There is no {game}. Name the folder of a game: parlour dev ./two_doors")
    if is_taken(ListenAddress(LOCAL, port)):
        raise WrongUse(f"Something else is at port {port}. Take another: parlour dev {game} --port {port + 1}")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: what was started is ended, and tidied up
    with tempfile.TemporaryDirectory(prefix="parlour-dev-") as kept, suppress(KeyboardInterrupt):
        print(f"Open http://localhost:{port}/dev and save a file of {folder}. Ctrl-C ends it.", flush=True)
        _work_until_stopped(folder, Work(str(folder.resolve()), kept, port, 0, seats, tuple(settings)))
    return 0


def _work_until_stopped(folder: Path, work: Work) -> None:
    house, check = Served(), Check(Path(work.folder))
    try:
        while True:
            seen = look_at(folder)
            work = msgspec.structs.replace(work, build=work.build + 1)
            house.serve(work)
            check.begin(work)
            saved = _await_change(folder, seen)
            print(f"{hour()}  saved: {', '.join(saved[:MOST_NAMED])}", flush=True)
    finally:
        check.end()
        house.end()


def _await_change(folder: Path, seen: Seen) -> list[str]:
    """What was saved, once nothing more is: an editor may save several files, one after the other."""
    while True:
        time.sleep(LOOKS)
        now = look_at(folder)
        if saved := saved_since(seen, now):
            while now != (now := look_at(folder)):
                time.sleep(LOOKS)
            return saved


class Served:
    """The process that serves."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def serve(self, work: Work) -> None:
        """Serve the game as it is now, in place of what it was."""
        self.end()
        words = [sys.executable, "-m", "parlour.app.dev.house", msgspec.json.encode(work).decode()]
        self._process = subprocess.Popen(words)

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _end(process)


class Check:
    """The check of one build, in a process of its own; what it says goes to the terminal and to the page."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / CHECK
        self._process: subprocess.Popen[str] | None = None
        self._reading: Thread | None = None

    def begin(self, work: Work) -> None:
        """Check the game as it is now; what an older check would still say is not wanted any more."""
        self.end()
        words = [sys.executable, "-u", "-c", GENTLY, "check", work.game, "--plays", str(PLAYS)]
        self._process = process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
        )
        self._note(CheckState("runs", "", work.build))
        self._reading = Thread(target=self._read, args=(process, work.build), daemon=True)
        self._reading.start()

    def _read(self, process: subprocess.Popen[str], build: int) -> None:
        text = ""
        for line in process.stdout or ():
            text += line
            if process is self._process:
                self._note(CheckState("runs", text, build))
                lead = f"{hour()}  check: " if text == line else INDENT
                print(lead + line.rstrip(), flush=True)
        code = process.wait()
        if process is self._process:
            self._note(CheckState("red" if code else "green", text, build))

    def _note(self, state: CheckState) -> None:
        fresh = self._file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.encode(state))
        fresh.replace(self._file)

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        if self._reading is not None:
            self._reading.join(PATIENCE)


def _end(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()  # rules that never come to an end hear nothing
        process.wait()
