"""All who look at a match at this moment, told at once when it moves.

A gallery is a cache: it is made when somebody comes, and forgotten a while after the last has gone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from sys import maxsize
from typing import Any, Protocol

from parlour.engine.live import Hinting, Live
from parlour.engine.match import Happening, Match, empty_match
from parlour.engine.names import names_by_language
from parlour.engine.places import Standpoint, standpoint_of
from parlour.engine.ports import GameMissing, NoSuchMatch, Store, StoreFailed
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId
from parlour.sdk.game import Game
from parlour.sdk.house import HandedOver, Joined, Left, Replaced
from parlour.web.following import Source, Streams
from parlour.web.streams import Stream
from parlour.web.wire import Names

LINGERS = 60.0  # seconds that a gallery stays when nobody is in it
LOOKS = 5.0  # seconds between two looks at what other processes may have written
LOOKS_AT_ONCE = 50

_RESEATS = frozenset((Joined, Left, Replaced, HandedOver))  # after these somebody may be at another place


class Onlooker(Protocol):
    """A socket.  Nothing here raises or waits."""

    @property
    def sub(self) -> str: ...

    def call(self, names: Names) -> None:
        """What people are called from now on."""
        ...

    def begin(self, stream: Stream) -> None:
        """Everything, as it is seen from this place; from now on it looks from there."""
        ...

    def tell(self, change: bytes) -> None: ...

    def turn_away(self) -> None:
        """The match cannot be shown any more."""
        ...

    def lock_out(self) -> None:
        """Whoever it is has to come in anew."""
        ...


class Gallery:
    def __init__(self, galleries: Galleries, match_id: MatchId, streams: Streams) -> None:
        self._all, self.match_id, self._streams = galleries, match_id, streams
        self._onlookers: dict[Onlooker, Stream] = {}
        self._at: dict[Standpoint, dict[Onlooker, None]] = {}
        self._names: Names = {}
        self.version = 0  # of the seating, as it was last looked at
        self._waiting: deque[tuple[Match, Happening]] = deque()
        self._scheduled = False
        self._lock = asyncio.Lock()  # one at a time is shown to a place
        self._settled = asyncio.Event()  # everyone is at the place that is theirs
        self._settled.set()
        self._looking_up: asyncio.Task[None] | None = None
        self._leaving: asyncio.TimerHandle | None = None

    # What happens

    def moved(self, match: Match, happened: Happening) -> None:
        """On the road itself: what there is to say is worked out when the road is free again."""
        self._waiting.append((match, happened))
        if not self._scheduled:
            self._scheduled = True
            self._all.soon(self._tell)

    def elsewhere(self) -> None:
        """Another process has written to it."""
        if self._settled.is_set():
            self._look_up(self._catch_up())

    def reseated(self) -> None:
        """Somebody is called otherwise now, or sits elsewhere, and nothing happened in the match."""
        if self._settled.is_set():
            self._look_up(self._reseat())

    def _tell(self) -> None:
        self._scheduled = False
        while self._waiting and self._settled.is_set():
            match, happened = self._waiting.popleft()
            if self._streams.would_miss(happened):
                self._look_up(self._catch_up())
            else:
                self._advance(match, happened)

    def _advance(self, match: Match, happened: Happening) -> None:
        try:
            told = self._streams.advance(match, happened)
        except Exception as fault:  # noqa: BLE001 - a view is a rule, and the rules are not ours
            self._fail(fault)
        else:
            for stream, change in told:
                for onlooker in tuple(self._at.get(stream.place, ())):
                    onlooker.tell(change)
            if not _RESEATS.isdisjoint(map(type, happened.events)):
                self._look_up(self._reseat())

    # What must be looked up before anything more is told

    def _look_up(self, work: Coroutine[Any, Any, None]) -> None:
        self._settled.clear()
        self._looking_up = asyncio.get_running_loop().create_task(self._and_go_on(work))

    async def _and_go_on(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as fault:  # noqa: BLE001 - the store or the rules: nobody may be left at a wrong place
            self._fail(fault)
        finally:
            self._settled.set()
            self._tell()

    async def _reseat(self) -> None:
        """Some may be at another place by now: they begin anew there."""
        async with self._lock:
            holders = self._called(await self._all.store.seating(self.match_id)).holders
            for onlooker, stream in tuple(self._onlookers.items()):
                place = standpoint_of(stream.match, holders, onlooker.sub)
                if place is None and stream.place is not None and await self._all.is_known_otherwise(onlooker.sub):
                    onlooker.lock_out()
                elif place != stream.place:
                    there = await self._streams.at(place)
                    if onlooker in self._onlookers:
                        self._put(onlooker, there)

    def _called(self, seating: Seating) -> Seating:
        """Whoever looks hears of it if somebody is called otherwise by now."""
        names, self.version = names_by_language(seating), seating.version
        if names != self._names:
            self._names = names
            for onlooker in tuple(self._onlookers):
                onlooker.call(names)
        return seating

    async def _catch_up(self) -> None:
        async with self._lock:
            for stream, changes in await self._streams.catch_up():
                for onlooker in tuple(self._at.get(stream.place, ())):
                    for change in changes:
                        onlooker.tell(change)
        await self._reseat()

    @property
    def is_settled(self) -> bool:
        """Nothing is left to be told or looked up."""
        return not self._waiting and self._settled.is_set()

    async def settled(self) -> None:
        """What is known to have happened has been told, and everyone is at the place that is theirs."""
        self._tell()
        while not self._settled.is_set():
            await self._settled.wait()

    # Whoever comes and goes

    async def admit(self, onlooker: Onlooker) -> None:
        """To the place that is theirs now.  From the first word on they miss nothing."""
        self._stay()
        try:
            async with self._lock:
                self._put(onlooker, await self._stream_for(onlooker.sub))
        finally:
            self._leave_if_empty()

    async def _stream_for(self, sub: str) -> Stream:
        """Who sits where may change while the log is read."""
        match = await self._all.present(self.match_id)
        while True:
            stream = await self._streams.at(await self._place(match, sub))
            match = stream.match
            if await self._place(match, sub) == stream.place:
                return stream

    async def _place(self, match: Match, sub: str) -> Standpoint:
        seating = self._called(await self._all.store.seating(self.match_id))
        return standpoint_of(match, seating.holders, sub)

    def _put(self, onlooker: Onlooker, stream: Stream) -> None:
        self._take_away(onlooker)
        self._onlookers[onlooker] = stream
        self._at.setdefault(stream.place, {})[onlooker] = None
        if self._names:
            onlooker.call(self._names)
        onlooker.begin(stream)

    def _take_away(self, onlooker: Onlooker) -> None:
        if (stream := self._onlookers.pop(onlooker, None)) is not None:
            self._at[stream.place].pop(onlooker, None)

    def leave(self, onlooker: Onlooker) -> None:
        self._take_away(onlooker)
        self._leave_if_empty()

    async def stream(self, place: Standpoint) -> Stream:
        """For one look."""
        self._stay()
        try:
            await self.settled()
            async with self._lock:
                return await self._streams.at(place)
        finally:
            self._leave_if_empty()

    async def again(self, place: Standpoint) -> Stream:
        """With changes that are no longer kept, however large they were."""
        return await self._streams.anew(place, most_bytes=maxsize)

    @property
    def seq(self) -> int | None:
        return self._streams.seq

    # The end

    def _stay(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def _leave_if_empty(self) -> None:
        if not self._onlookers and self._leaving is None:
            self._leaving = asyncio.get_running_loop().call_later(LINGERS, self._all.forget, self)

    def _fail(self, fault: Exception) -> None:
        self._all.forget(self)
        self._all.failed(self.match_id, fault)
        self._waiting.clear()
        for onlooker in tuple(self._onlookers):
            onlooker.turn_away()


class Galleries:
    def __init__(
        self,
        source: Source,
        live: Live,
        games: Mapping[str, Game[Any]],
        present: Callable[[MatchId], Awaitable[Match]],
        failed: Callable[[MatchId, Exception], None],
        is_known_otherwise: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._source, self._live, self._games = source, live, games
        self.present, self.failed, self.is_known_otherwise = present, failed, is_known_otherwise
        self._open: dict[MatchId, Gallery] = {}
        self._to_tell: list[Callable[[], None]] = []

    def soon(self, tell: Callable[[], None]) -> None:
        """A commit brings many matches on at once: the loop is asked for one turn, not for one each."""
        if not self._to_tell:
            asyncio.get_running_loop().call_soon(self._tell)
        self._to_tell.append(tell)

    def _tell(self) -> None:
        telling, self._to_tell = self._to_tell, []
        for tell in telling:
            tell()

    @property
    def store(self) -> Store:
        return self._source.store

    async def of(self, match_id: MatchId) -> Gallery:
        """Raises NoSuchMatch, GameMissing, Unreadable."""
        if match_id not in self._open:
            founding = (await self.store.load(match_id)).founding
            game = self._games.get(founding.game)
            if game is None:
                raise GameMissing(founding.game)
            if match_id not in self._open:
                self._open_for(match_id, Streams(self._source, empty_match(game, match_id, founding.seed)))
        return self._open[match_id]

    def _open_for(self, match_id: MatchId, streams: Streams) -> None:
        gallery = self._open[match_id] = Gallery(self, match_id, streams)
        self._live.watch(match_id, gallery.moved, gallery.elsewhere)

    def forget(self, gallery: Gallery) -> None:
        if self._open.get(gallery.match_id) is gallery:
            del self._open[gallery.match_id]
            self._live.leave(gallery.match_id)

    def reseated(self, match_id: MatchId) -> None:
        if (gallery := self._open.get(match_id)) is not None:
            gallery.reseated()

    async def hear_of_others(self) -> None:
        """Until cancelled, if the store has it from other processes what they moved."""
        if isinstance(self.store, Hinting):
            await self.store.hear(self._live.elsewhere)

    async def look_elsewhere(self) -> None:
        """Until cancelled: a hint from another process may be lost, or there is nobody to carry it."""
        while True:
            await asyncio.sleep(LOOKS)
            for number, gallery in enumerate(tuple(self._open.values()), start=1):
                with suppress(StoreFailed, NoSuchMatch):
                    seq, version = await self.store.revision(gallery.match_id)
                    if seq > (gallery.seq or 0):
                        self._live.elsewhere(gallery.match_id)
                    elif version != gallery.version:
                        gallery.reseated()
                if number % LOOKS_AT_ONCE == 0:
                    await asyncio.sleep(0.1)
