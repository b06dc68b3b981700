"""A house with its web open, in a process of its own: what is measured is what it costs the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from multiprocessing import get_context
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory
from typing import Any, Literal
from uuid import uuid4

from msgspec import Struct

from bench.measure import resident_memory
from parlour.app.collector import tuned_collector
from parlour.app.games import find_game
from parlour.engine.chance import new_seed
from parlour.engine.clocks import TrustedClock
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.recording import Recorder
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId, PlayerId, Submission, SubmissionId
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk.audience import Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Start
from parlour.stores import open_store
from parlour.web.app import Application
from parlour.web.operations import Operations
from parlour.web.server import listening, served
from parlour.web.services import Services, make_services

BEATS = timedelta(seconds=15)
A_MOMENT = 0.005  # seconds between two looks at what is asked

Ask = Literal["cpu", "memory", "close"] | tuple[Literal["tables"], int] | tuple[Literal["watchers"], MatchId, int]


class Table(Struct, frozen=True):
    """A match under way, and a token for each seat."""

    match_id: MatchId
    tokens: dict[str, str]


class Server:
    """As the measuring process sees it."""

    def __init__(self, pipe: Connection, port: int) -> None:
        self._pipe, self.port = pipe, port

    def cpu(self) -> float:
        """Seconds of its own time, with all its threads."""
        return float(self._asked("cpu"))

    def memory(self) -> int:
        return int(self._asked("memory"))

    def tables(self, count: int) -> list[Table]:
        tables: list[Table] = self._asked(("tables", count))
        return tables

    def watchers(self, table: Table, count: int) -> list[str]:
        """A token each: one person has only so many sockets."""
        tokens: list[str] = self._asked(("watchers", table.match_id, count))
        return tokens

    def _asked(self, what: Ask) -> Any:
        self._pipe.send(what)
        return self._pipe.recv()


@contextmanager
def server(game: Game[Any]) -> Iterator[Server]:
    """With its store on the disk."""
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe()
    with TemporaryDirectory() as folder:
        process = spawn.Process(target=_run, args=(theirs, folder, game.key), daemon=True)
        process.start()
        theirs.close()  # so that the end of it is heard
        try:
            yield Server(ours, int(ours.recv()))
            ours.send("close")
        finally:
            process.join(10)


def _run(pipe: Connection, folder: str, key: str) -> None:
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(_serve(pipe, folder, key))


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop


async def _serve(pipe: Connection, folder: str, key: str) -> None:
    game, clock = find_game(key), TrustedClock()
    games = {key: game}
    store = await open_store(folder, Recorder(games))
    services = make_services(make_house_services(store, clock, games, new_seed()))
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]
    async with served(Application(services, Operations(store, clock, BEATS)), listener):
        pipe.send(port)
        with tuned_collector():
            await _answer(pipe, services, game)
    await store.close()


async def _answer(pipe: Connection, services: Services, game: Game[Any]) -> None:
    while True:
        while not pipe.poll():
            await asyncio.sleep(A_MOMENT)
        match pipe.recv():
            case "cpu":
                pipe.send(time.process_time())
            case "memory":
                pipe.send(resident_memory())
            case ("tables", int(count)):
                pipe.send(await asyncio.gather(*(_table(services, game) for _ in range(count))))
            case ("watchers", str(match_id), int(count)):
                pipe.send([_watcher(services, MatchId(match_id)) for _ in range(count)])
            case _:
                return


async def _table(services: Services, game: Game[Any]) -> Table:
    match_id, tokens = MatchId(str(uuid4())), dict[str, str]()
    names = CAST[: game.bench.seats or game.seats[0]]
    host = await services.people.introduce(names[0])
    match = await services.writer.create(match_id, game, Viewer(host=True), player=host.id)
    for name in names:
        player = host if name == names[0] else await services.people.introduce(name)
        place = HOSTS_SEAT if name == names[0] else None
        sat = await services.seats.take(match, place, player, name, _new_id())
        tokens[name] = services.tokens.issue(player.id, match_id, "player", sat.seat)
    match = await services.writer.match(match_id)
    keys = {prompt.command: prompt.key for prompt in match.agenda.prompts}
    start = Submission(_new_id(), match_id, match.viewer(match.state.host), keys[Start], Start(), host.id)
    receipt = (await services.writer.submit(start)).receipt
    assert receipt.accepted, receipt
    return Table(match_id, tokens)


def _watcher(services: Services, match_id: MatchId) -> str:
    return services.tokens.issue(PlayerId(f"~{_new_id()}"), match_id, "observer")


def _new_id() -> SubmissionId:
    return SubmissionId(str(uuid4()))
