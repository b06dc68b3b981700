"""The process in which a game under work is served: a fresh one for each save, so that no old code stays in it.

`parlour dev` starts it, ends it, and starts the next; a game that does not load is shown to be so until it does.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from parlour.app.dev.pushed_clock import PushedClock
from parlour.app.dev.table import DevTable
from parlour.app.games import find_game
from parlour.app.settings import read_settings
from parlour.app.store import use_store
from parlour.app.web import LOCAL
from parlour.app.wrong_use import WrongUse
from parlour.engine.clocks import wall_clock
from parlour.engine.scheduler import Scheduler
from parlour.engine.services import make_house_services
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook
from parlour.stores.sqlite.snapshots import forget_snapshots
from parlour.web.app import Application
from parlour.web.auth.secret import secret_in
from parlour.web.limits import RATES, LimitKind, Rate, RateLimits
from parlour.web.operations import Operations
from parlour.web.origins import Origins
from parlour.web.server import listening, served
from parlour.web.services import make_services

STORE, CHECK, CLOCK, TABLE = "dev.sqlite3", "check.json", "ahead", "table.json"
PAGE = Path(__file__).parent / "page"
ENDS_WITH = 1.0  # seconds between looks whether `parlour dev` is still there
BEATS = timedelta(seconds=3)
PUSHES: Mapping[str, timedelta | None] = {
    "next": None,
    "minute": timedelta(minutes=1),
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
}
UNLIMITED: Mapping[LimitKind, Rate] = dict.fromkeys(RATES, Rate(1e9, 1e9))  # many panes, and nobody to fear


class Work(Struct, frozen=True):
    """What `parlour dev` tells the process that serves."""

    game: str  # a path
    folder: str  # where it keeps everything, until it ends
    port: int
    build: int  # how often the game has been loaded
    seats: int | None = None
    settings: tuple[str, ...] = ()  # as they were typed: the game they are for may change its own


class CheckState(Struct, frozen=True):
    """What the check beside it says so far."""

    state: str = "waits"  # or runs, green, red
    text: str = ""
    build: int = 0


def read_check(folder: Path) -> CheckState:
    """What the check says so far; nothing, before the first."""
    with suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode((folder / CHECK).read_bytes(), type=CheckState)
    return CheckState()


Answer = Callable[[DevTable, Request], Awaitable[Any]]


class DevPage:
    """Answers the page that shows all panes."""

    def __init__(self, work: Work, title: str, broken: str | None) -> None:
        self._work, self._title, self._broken = work, title, broken
        self.table: DevTable | None = None
        self.clock: PushedClock | None = None
        self.said = ""
        self._began_at = wall_clock()

    def routes(self) -> list[Route]:
        files = {"/dev": "page.html", "/dev/page.js": "page.js", "/dev/page.css": "page.css"}
        return [
            Route("/", self._lead),
            *(Route(path, partial(_send, PAGE / name)) for path, name in files.items()),
            Route("/dev/state", self._state),
            Route("/dev/panes", self._answer(self._panes), methods=["POST"]),
            Route("/dev/push/{far}", self._answer(self._push), methods=["POST"]),
            Route("/dev/new", self._answer(self._new), methods=["POST"]),
        ]

    async def _lead(self, request: Request) -> Response:
        del request
        return RedirectResponse("/dev")

    async def _state(self, request: Request) -> Response:
        """All that the page polls for."""
        del request
        check = read_check(Path(self._work.folder))
        match_id = self.table.match_id if self.table else None
        is_over, wake_at, aside = (False, None, None) if self.table is None else await self.table.standing()
        return JSONResponse(
            {
                "build": self._work.build,
                "title": self._title,
                "folder": self._work.game,
                "broken": self._broken,
                "said": self.said,
                "match_id": match_id,
                "over": is_over,
                "set_aside": aside,
                "now": self.clock.now().isoformat() if self.clock else None,
                "wake_at": wake_at.isoformat() if wake_at else None,
                "check": msgspec.to_builtins(check),
            }
        )

    def _answer(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """What changes something, for this page alone, and only while there is a match."""

        async def respond(request: Request) -> Response:
            if not Origins().may_ask(request.headers):
                return JSONResponse({"error": "only for the page of parlour dev"}, 403)
            if self.table is None:
                return JSONResponse({"error": "the game does not load"}, 409)
            return JSONResponse(await answer(self.table, request))

        return respond

    async def _panes(self, table: DevTable, request: Request) -> Any:
        del request
        return msgspec.to_builtins(await table.panes())

    async def _push(self, table: DevTable, request: Request) -> Any:
        far = request.path_params["far"]
        if far in PUSHES:
            await table.push(PUSHES[far])
        return {}

    async def _new(self, table: DevTable, request: Request) -> Any:
        del request
        self.said = await table.begin()
        return {}


async def _send(path: Path, request: Request) -> Response:
    del request
    return FileResponse(path, headers={"Cache-Control": "no-cache"})


async def serve_work(work: Work, stop: asyncio.Event) -> None:
    """Serve the game, or why it does not load, until `stop` is set."""
    folder = Path(work.folder)
    game, settings, broken = _load(work)
    games: dict[str, Game[Any]] = {} if game is None else {game.key: game}
    title = Path(work.game).name if game is None else phrasebook(game).speaker("en", str).say("game-name")
    page = DevPage(work, title, broken)
    page.clock = clock = PushedClock(folder / CLOCK)
    listener = listening(LOCAL, work.port)
    forget_snapshots(folder / STORE)  # they are states of other rules
    with listener:
        async with use_store(str(folder / STORE), games) as store:
            house = make_house_services(store, clock, games, secret_in(folder), beat_interval=BEATS)
            services = make_services(house, limits=RateLimits(UNLIMITED), address=f"http://localhost:{work.port}")
            scheduler = asyncio.create_task(Scheduler(store, house.writer, clock).run())
            application = Application(services, Operations(store, clock, BEATS), framing=page.routes())
            if game is not None:
                seats = _seats(game, work.seats)
                page.table = DevTable(game, services, clock, folder / TABLE, seats, settings)
                page.said = await page.table.lay()
            print(f"{hour()}  {broken or page.said + '.'}", flush=True)
            try:
                async with served(application, listener.dup()):
                    await stop.wait()
            finally:
                scheduler.cancel()


def hour() -> str:
    """The time of day here, for a line in the terminal."""
    return f"{wall_clock().astimezone():%H:%M:%S}"


def _load(work: Work) -> tuple[Game[Any] | None, Struct | None, str | None]:
    """The game and the settings of its matches; or neither, and why."""
    try:
        game = find_game(work.game)
        return game, read_settings(game, work.settings, game.default_settings), None
    except WrongUse as why:
        return None, None, str(why)
    except Exception as fault:  # noqa: BLE001 - an author's folder may hold anything; it is shown and goes on
        return None, None, f"The game in {work.game} does not load: {type(fault).__name__}: {fault}"


def _seats(game: Game[Any], wanted: int | None) -> int:
    """As many as were asked for, if so many can play; else the fewest that the game likes."""
    if wanted is not None and wanted in game.seats:
        return wanted
    return game.bench.seats or game.seats[0]


async def _run(work: Work) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):
            loop.add_signal_handler(each, stop.set)
    watching = asyncio.create_task(_stop_when_alone(stop))
    try:
        await serve_work(work, stop)
    finally:
        watching.cancel()


async def _stop_when_alone(stop: asyncio.Event) -> None:
    """End when whoever started this is gone, however they went."""
    parent = os.getppid()
    while os.getppid() == parent:
        await asyncio.sleep(ENDS_WITH)
    stop.set()


def main() -> None:
    """Serve what the first word says, as JSON."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_run(msgspec.json.decode(sys.argv[1], type=Work)))


if __name__ == "__main__":
    main()
