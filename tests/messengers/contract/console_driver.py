"""The terminal under the contract: `parlour play` as it is, with Elin at the keyboard and stand-ins around her."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from datetime import datetime
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Semaphore, Thread
from typing import Any
from unittest.mock import patch

from rich.console import Console

from parlour.app.commands.play import play
from parlour.app.play.saves import Saves
from parlour.app.play.session import Options
from parlour.engine import archive
from parlour.engine.ports import StoredMatch
from parlour.messengers.console.questions import CAN
from parlour.sdk import Event, Game
from tests.messengers.contract.driver import NAMES, Shown
from tests.messengers.fates import Died, Doom, Fates

PATIENCE = 20.0  # seconds of the real clock, in which it asks for the next line or ends


class Sitting:
    """One process: from sitting down until it ends or dies.  It runs beside the test, for it waits for lines."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self._out, self._lines, self._waits = StringIO(), SimpleQueue[str | Died](), Semaphore(0)
        self._game, self._options = game, options
        self.has_died = False
        self._process = Thread(target=self._run, daemon=True)
        self._process.start()
        self._wait()

    def _run(self) -> None:
        try:
            play(self._game, self._options, Console(file=self._out, width=80), self._read, watched=False)
        except Died:
            self.has_died = True
        finally:
            self._waits.release()

    def _read(self, prompt: str) -> str:
        self._waits.release()
        line = self._lines.get()
        if isinstance(line, Died):
            raise line
        return line

    def _wait(self) -> None:
        assert self._waits.acquire(timeout=PATIENCE), "the terminal asks for nothing"

    def type(self, line: str | Died) -> None:
        self._lines.put(line)
        self._wait()

    def end(self) -> None:
        if self._process.is_alive():
            self.type(Died())
        self._process.join(PATIENCE)

    @property
    def lines(self) -> Sequence[str]:
        return self._out.getvalue().splitlines()


class ConsoleDriver:
    """Whoever finds that what they typed before a death does not count types it again."""

    can = CAN

    def __init__(self, game: Game[Any], folder: Path, fates: Fates) -> None:
        self.game, self.fates = game, fates
        self._saves = Saves(folder, game)
        self._options = Options("en", folder, "Elin", len(NAMES), seed=1)
        self._sitting: Sitting | None = None

    async def start(self, name: str) -> None:
        assert name == "Elin", f"{name} does not sit at this terminal"
        self._sitting = self._sit_down()

    def _sit_down(self) -> Sitting:
        """As often as it takes."""
        while (sitting := Sitting(self.game, self._options)).has_died:
            self.fates.new_life()
        return sitting

    @property
    def sitting(self) -> Sitting:
        assert self._sitting is not None, "nobody sits there"
        return self._sitting

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        assert name == "Elin", f"{name} does not sit at this terminal"
        before = len(self._stored().happenings)
        while True:
            self.sitting.type(text)
            if not self.sitting.has_died:
                return
            self.fates.new_life()
            self._sitting = self._sit_down()
            if len(self._stored().happenings) > before:
                return

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        """Nothing is tapped there: a choice is typed."""
        before = self.private(name)
        await self.write(name, label)
        return "\n".join([post.text for post in self.private(name)[len(before) :]])

    async def restart(self) -> None:
        self.sitting.end()
        self.fates.new_life()
        self._sitting = self._sit_down()

    async def settle(self) -> None:
        """It waits for a line only when all else is done."""

    async def until(self, at: datetime) -> None:
        while self._stored().happenings[-1].at < at:
            await self.write("Elin", "")

    def refused(self) -> Sequence[str]:
        return ()

    def room(self) -> Sequence[Shown]:
        return ()

    def private(self, name: str) -> Sequence[Shown]:
        """The screen of this sitting, a line each."""
        life = str(self.fates.life)
        return [Shown(f"{life} {place}", line) for place, line in enumerate(self.sitting.lines)]

    def _stored(self) -> StoredMatch:
        with self._saves.path.open("rb") as lines:
            return archive.read_archive(lines, {self.game.key: self.game})

    async def state(self) -> Any:
        state = self.game.empty
        for event in await self.events():
            state = self.game.fold(state, event)
        return state

    async def events(self) -> Sequence[Event]:
        return [event for happened in self._stored().happenings for event in happened.events]


def _dying_saves(fates: Fates) -> ExitStack:
    """The process may die before a move is saved, while it is written, and after it."""
    patches, save, fsync = ExitStack(), Saves.save, os.fsync

    def mortal_save(saves: Saves, stored: StoredMatch) -> None:
        _reach(fates, "a save comes")
        save(saves, stored)
        _reach(fates, "a save stands")

    def mortal_fsync(file: int) -> None:
        _reach(fates, "a save is written beside the last")
        fsync(file)

    patches.enter_context(patch.object(Saves, "save", mortal_save))
    patches.enter_context(patch.object(os, "fsync", mortal_fsync))
    return patches


def _reach(fates: Fates, point: str) -> None:
    if fates.reaches(point):
        raise Died


@asynccontextmanager
async def open_console(game: Game[Any], doom: Doom | None = None) -> AsyncIterator[ConsoleDriver]:
    fates = Fates(doom)
    with TemporaryDirectory() as folder, _dying_saves(fates):
        driver = ConsoleDriver(game, Path(folder), fates)
        yield driver
        if driver._sitting is not None:
            driver._sitting.end()
