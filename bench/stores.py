"""Stores to measure with, and matches in them that were started by the same road as people's."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId, Submission, SubmissionId
from parlour.engine.write import Writer
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.game import Game
from parlour.sdk.house import Join, Start
from parlour.stores import open_store
from parlour.stores.memory import MemoryStore

X = TypeVar("X")

AT_ONCE = 256


class Run(Protocol):
    """Does some work in an event loop, to its end."""

    def __call__(self, work: Coroutine[Any, Any, X], /) -> X: ...


class OpenStore(NamedTuple):
    """A store, and the loop in which all work with it is done: a connection lives in the one that it was made in."""

    store: Store
    run: Run


def store_in_memory() -> OpenStore:
    return OpenStore(MemoryStore(), asyncio.run)


@contextmanager
def store_at(where: Path | str, game: Game[Any]) -> Iterator[OpenStore]:
    """The store in a folder, or at the address of a server."""
    with asyncio.Runner() as loop:
        store = loop.run(open_store(str(where), Recorder({game.key: game})))
        try:
            yield OpenStore(store, loop.run)
        finally:
            loop.run(store.close())


async def start_matches(
    writer: Writer, game: Game[Any], ids: list[MatchId], seats: int, settings: Struct | None
) -> None:
    """Create and start these matches, with so many seats taken in each."""
    rest = iter(ids)

    async def start_in_turn() -> None:
        for match_id in rest:
            await _start_match(writer, game, match_id, seats, settings)

    await asyncio.gather(*(start_in_turn() for _ in range(AT_ONCE)))


async def _start_match(
    writer: Writer, game: Game[Any], match_id: MatchId, seats: int, settings: Struct | None
) -> None:
    match = await writer.create(match_id, game, Viewer(host=True), settings)
    keys = {prompt.command: prompt.key for prompt in match.agenda.prompts}
    players = [Viewer(Seat(name), host=game.host_plays and name == CAST[0]) for name in CAST[:seats]]
    host = players[0] if game.host_plays else Viewer(host=True)
    for said in [(player, Join()) for player in players] + [(host, Start())]:
        who, command = said
        id = SubmissionId(f"{who.seat} {command}")
        receipt = (await writer.submit(Submission(id, match_id, who, keys[type(command)], command))).receipt
        assert receipt.accepted, receipt
