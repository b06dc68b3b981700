"""The streams of one match, made from its log when they are wanted and kept up with it from then on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import Struct

from parlour.engine.budget import within
from parlour.engine.match import Happening, Match
from parlour.engine.places import Standpoint
from parlour.engine.ports import Store, Stored
from parlour.web.moments import Moment
from parlour.web.prompt_ids import PromptIds
from parlour.web.streams import Stream, played_back

A_SLICE = 20  # happenings that are played back before others have their turn

X = TypeVar("X")


class Source(Struct, frozen=True):
    """What streams are made from."""

    store: Store
    ids: PromptIds
    budget: float  # seconds for the rules to say what somebody sees


class Streams:
    def __init__(self, source: Source, unopened: Match) -> None:
        self._source, self._unopened = source, unopened
        self._made: dict[Standpoint, Stream] = {}
        self._meanwhile: list[tuple[Match, Happening]] = []  # while one is being made, which must not miss it
        self._making = 0
        self._latest: Moment | None = None

    @property
    def seq(self) -> int | None:
        """Up to where all of them know what happened; None: there is none."""
        return min((stream.match.seq for stream in self._made.values()), default=None)

    def would_miss(self, happened: Happening) -> bool:
        """Something came before it that was not told here: another process has written."""
        for stream in self._made.values():  # noqa: SIM110 - asked with every cause, and a generator costs thrice as much
            if stream.match.seq < happened.seq:
                return True
        return False

    def advance(self, match: Match, happened: Happening) -> list[tuple[Stream, bytes]]:
        """What there is to tell to whom."""
        if self._making:
            self._meanwhile.append((match, happened))
        return within(self._source.budget, self._advance, match, happened)

    def _advance(self, match: Match, happened: Happening) -> list[tuple[Stream, bytes]]:
        self._latest = moment = Moment(match, happened, self._source.ids, self._latest)
        changes = [(s, s.advance(moment)) for s in self._made.values() if s.match.seq <= happened.seq]
        return [(stream, change) for stream, change in changes if change is not None]

    async def at(self, place: Standpoint) -> Stream:
        if (known := self._made.get(place)) is not None:
            return known
        self._making += 1
        try:
            stream = await self.anew(place)
            for match, happened in self._meanwhile:
                if happened.seq >= stream.match.seq:
                    stream.advance(Moment(match, happened, self._source.ids))
            return self._made.setdefault(place, stream)
        finally:
            self._making -= 1
            if not self._making:
                self._meanwhile.clear()

    async def anew(self, place: Standpoint, most_bytes: int | None = None) -> Stream:
        """As far as the store knows by now; nobody keeps it up."""
        stored = await self._source.store.log(self._unopened.id)
        stream = Stream(place, self._unopened, most_bytes)
        await self._play_back(stream, stored.happenings)
        return stream

    async def catch_up(self) -> list[tuple[Stream, list[bytes]]]:
        """From the store."""
        stored = await self._since(self.seq or 0)
        return [(s, await self._play_back(s, stored.happenings)) for s in tuple(self._made.values())]

    async def _since(self, seq: int) -> Stored:
        """With at least all that happened from there on."""
        store, match_id = self._source.store, self._unopened.id
        stored = await store.load(match_id)
        return stored if stored.snapshot is None or stored.snapshot.seq <= seq else await store.log(match_id)

    async def _play_back(self, stream: Stream, happenings: Iterable[Happening]) -> list[bytes]:
        steps, changes = played_back(stream, happenings, self._source.ids), list[bytes]()
        while (slice := within(self._source.budget, _some, steps, A_SLICE)) is not None:
            changes += slice
            await asyncio.sleep(0)
        return changes


def _some(steps: Iterator[bytes | None], most: int) -> list[bytes] | None:
    """The next few; None: there are no more."""
    taken = [change for _, change in zip(range(most), steps, strict=False)]
    return [change for change in taken if change is not None] if taken else None
