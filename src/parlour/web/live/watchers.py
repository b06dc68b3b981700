"""All who watch a match now, told at once when it moves.

What is kept here is a cache: it is made when somebody comes, and forgotten a while after the last has gone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from sys import maxsize
from typing import Any, Protocol

from parlour.engine import read
from parlour.engine.match import Happening, Match, Standpoint, empty_match, standpoint_of
from parlour.engine.names import names_by_language
from parlour.engine.ports import GameMissing, NoSuchMatch, Store, StoreFailed
from parlour.engine.seating import Seating
from parlour.engine.signals import Hinting, Signals
from parlour.engine.submission import MatchId
from parlour.sdk.audience import SPECTATOR, Seat
from parlour.sdk.game import Game
from parlour.sdk.house import HandedOver, Joined, Left, Replaced
from parlour.web.auth.seats import seat_of
from parlour.web.live.contract_streams import ContractStream, Dialect
from parlour.web.live.streams import AnyStream, Stream, Streams, StreamSource
from parlour.web.live.transport import text_frame
from parlour.web.wire import NamesChanged

LINGER_TIME = 60.0  # seconds that a match is kept when nobody watches it
LOOK_INTERVAL = 5.0  # seconds between two looks at what other processes may have written
LOOKS_AT_ONCE = 50

_RESEATING = frozenset((Joined, Left, Replaced, HandedOver))  # after these somebody may be at another place


class Watcher(Protocol):
    """A socket.  Nothing here raises or waits."""

    @property
    def sub(self) -> str: ...

    def show_names(self, names: NamesChanged) -> None:
        """What people are called from now on."""
        ...

    @property
    def dialect(self) -> Dialect | None:
        """In which the game's own contract is read; None: the house's own dialect is spoken."""
        ...

    def show_online(self, seat: Seat, is_online: bool) -> None:
        """Somebody has come or gone."""
        ...

    def begin(self, stream: AnyStream) -> None:
        """Show everything as it is seen from this place; from now on it is watched from there."""
        ...

    def tell(self, frame: bytes) -> None:
        """A change, in a frame that goes to all who watch from this place."""
        ...

    def tell_words(self) -> None:
        """Something has changed, or somebody's name: what is asked and said, in their words, if they read any."""
        ...

    def turn_away(self) -> None:
        """The match cannot be shown any more."""
        ...

    def lock_out(self) -> None:
        """Whoever it is has to come in anew."""
        ...


class MatchWatchers:
    """All who watch one match."""

    def __init__(self, matches: WatchedMatches, match_id: MatchId, streams: Streams) -> None:
        self._matches, self.match_id, self._streams = matches, match_id, streams
        self._watchers: dict[Watcher, AnyStream] = {}
        self._at: dict[AnyStream, dict[Watcher, None]] = {}
        self._names = NamesChanged({})
        self.seating_version = 0  # as it was last looked at
        self._untold: deque[tuple[Match, Happening]] = deque()
        self._is_scheduled = False
        self._lock = asyncio.Lock()  # one at a time is shown to a place
        self._settled = asyncio.Event()  # everyone is at the place that is theirs
        self._settled.set()
        self._must_look_again = False  # something was written elsewhere while it was being looked up
        self._looking_up: asyncio.Task[None] | None = None
        self._leaving: asyncio.TimerHandle | None = None

    # What happens

    def moved(self, match: Match, happened: Happening) -> None:
        """Called where the command is carried out: what there is to tell is worked out when that is done."""
        self._untold.append((match, happened))
        if not self._is_scheduled:
            self._is_scheduled = True
            self._matches.call_soon(self._tell_all)

    def moved_elsewhere(self) -> None:
        """Another process has written to it."""
        if self._settled.is_set():
            self._look_up(self._catch_up())
        else:
            self._must_look_again = True

    def reseated(self) -> None:
        """Somebody has another name or another seat now, and nothing happened in the match."""
        if self._settled.is_set():
            self._look_up(self._reseat())
        else:
            self._must_look_again = True

    def _tell_all(self) -> None:
        self._is_scheduled = False
        while self._untold and self._settled.is_set():
            match, happened = self._untold.popleft()
            if self._streams.would_miss(happened):
                self._look_up(self._catch_up())
            elif _RESEATING.isdisjoint(map(type, happened.events)):
                self._advance(match, happened)
            else:
                self._look_up(self._advance_and_reseat(match, happened))

    def _advance(self, match: Match, happened: Happening) -> None:
        try:
            told = self._streams.advance(match, happened)
        except Exception as fault:  # noqa: BLE001 - a view is a rule, and the rules are not ours
            self._fail(fault)
        else:
            for stream, changes in told:
                self._tell(stream, changes)
            self._note_online()

    def _tell(self, stream: AnyStream, changes: Iterable[bytes]) -> None:
        frames = [text_frame(change) for change in changes]
        for watcher in tuple(self._at.get(stream, ())):
            for frame in frames:
                watcher.tell(frame)
            watcher.tell_words()

    # What must be looked up before anything more is told

    def _look_up(self, work: Coroutine[Any, Any, None]) -> None:
        self._settled.clear()
        self._looking_up = asyncio.get_running_loop().create_task(self._then_go_on(work))

    async def _then_go_on(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            async with self._lock:
                await work
        except Exception as fault:  # noqa: BLE001 - the store or the rules: nobody may be left at a wrong place
            self._fail(fault)
        finally:
            self._settled.set()
            if self._must_look_again:
                self._must_look_again = False
                self._look_up(self._catch_up())
            self._tell_all()

    async def _advance_and_reseat(self, match: Match, happened: Happening) -> None:
        """A newcomer's name comes before the change that shows their seat."""
        seating = await self._load_seating()
        self._advance(match, happened)
        await self._move_to_places(seating)

    async def _reseat(self) -> None:
        await self._move_to_places(await self._load_seating())

    async def _catch_up(self) -> None:
        """With all that other processes wrote."""
        missed = await self._streams.catch_up()
        seating = await self._load_seating()
        for stream, changes in missed:
            self._tell(stream, changes)
        await self._move_to_places(seating)

    async def _load_seating(self) -> Seating:
        """Who sits where now.  Whoever watches hears of it if somebody has another name."""
        seating = await self._matches.store.seating(self.match_id)
        names, self.seating_version = NamesChanged(names_by_language(seating), seating.stand_ins), seating.version
        if names != self._names:
            self._names = names
            for watcher in tuple(self._watchers):
                watcher.show_names(names)
                watcher.tell_words()
        return seating

    async def _move_to_places(self, seating: Seating) -> None:
        """Whoever is at another place by now begins anew there."""
        for watcher, stream in tuple(self._watchers.items()):
            place = standpoint_of(stream.match, seating.holders, watcher.sub)
            if place is None and stream.place is not None and await self._matches.has_another_id(watcher.sub):
                watcher.lock_out()
            elif place != stream.place:
                there = await self._streams.at(place, watcher.dialect)
                if watcher in self._watchers:
                    self._put(watcher, there)

    async def settled(self) -> None:
        """Wait until what is known to have happened has been told, and everyone is at the place that is theirs."""
        self._tell_all()
        while not self._settled.is_set():
            await self._settled.wait()

    # Whoever comes and goes

    async def admit(self, watcher: Watcher) -> None:
        """Put a watcher at the place that is theirs now.  From the snapshot on they miss nothing."""
        self._stay()
        try:
            async with self._lock:
                self._put(watcher, await self._stream_for(watcher.sub, watcher.dialect))
        finally:
            self._leave_if_empty()

    async def _stream_for(self, sub: str, dialect: Dialect | None) -> AnyStream:
        """Who sits where may change while the log is read."""
        match = await self._matches.load_match(self.match_id)
        while True:
            stream = await self._streams.at(await self._place(match, sub), dialect)
            match = stream.match
            if await self._place(match, sub) == stream.place:
                return stream

    async def _place(self, match: Match, sub: str) -> Standpoint:
        return standpoint_of(match, (await self._load_seating()).holders, sub)

    def _put(self, watcher: Watcher, stream: AnyStream) -> None:
        self._take_away(watcher)
        self._watchers[watcher] = stream
        self._at.setdefault(stream, {})[watcher] = None
        self._note_online()
        watcher.show_names(self._names)
        watcher.begin(stream)

    def _take_away(self, watcher: Watcher) -> None:
        if (stream := self._watchers.pop(watcher, None)) is not None:
            self._at[stream].pop(watcher, None)

    def _note_online(self) -> None:
        """Who is connected, as far as the game's contract lets it be told just now; else as it was before."""
        contract, streams = self._streams.game.contract, tuple(self._watchers.values())
        if contract is None or not streams:
            return
        match = streams[0].match
        if not contract.tells_presence(read.view(match, SPECTATOR)):
            return
        online = frozenset(seat for stream in streams if (seat := seat_of(stream.place)) in match.state.seats)
        before, self._streams.online = self._streams.online, online
        for seat in sorted(before ^ online):
            for watcher in tuple(self._watchers):
                watcher.show_online(seat, seat in online)

    def leave(self, watcher: Watcher) -> None:
        self._take_away(watcher)
        self._note_online()
        self._leave_if_empty()

    async def stream(self, place: Standpoint) -> Stream:
        """For one look, in the house's own dialect."""
        stream = await self._looked_at(place, None)
        assert isinstance(stream, Stream)
        return stream

    async def contract_stream(self, place: Standpoint, dialect: Dialect) -> ContractStream:
        """For one look, in the words of the game's contract."""
        stream = await self._looked_at(place, dialect)
        assert isinstance(stream, ContractStream)
        return stream

    async def _looked_at(self, place: Standpoint, dialect: Dialect | None) -> AnyStream:
        self._stay()
        try:
            await self.settled()
            async with self._lock:
                return await self._streams.at(place, dialect)
        finally:
            self._leave_if_empty()

    async def stream_anew(self, place: Standpoint, dialect: Dialect | None) -> AnyStream:
        """With all changes that a client may have missed, however large they were."""
        return await self._streams.anew(place, dialect, kept_size=maxsize)

    @property
    def seq(self) -> int | None:
        return self._streams.seq

    # The end

    def _stay(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def _leave_if_empty(self) -> None:
        if not self._watchers and self._leaving is None:
            self._leaving = asyncio.get_running_loop().call_later(LINGER_TIME, self._matches.forget, self)

    def _fail(self, fault: Exception) -> None:
        self._matches.forget(self)
        self._matches.report(self.match_id, fault)
        self._untold.clear()
        for watcher in tuple(self._watchers):
            watcher.turn_away()


class WatchedMatches:
    """The matches that somebody watches in this process."""

    def __init__(
        self,
        source: StreamSource,
        signals: Signals,
        games: Mapping[str, Game[Any]],
        load_match: Callable[[MatchId], Awaitable[Match]],
        report: Callable[[MatchId, Exception], None],
        has_another_id: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._source, self._signals, self._games = source, signals, games
        self.load_match, self.report, self.has_another_id = load_match, report, has_another_id
        self._watched: dict[MatchId, MatchWatchers] = {}
        self._to_call: list[Callable[[], None]] = []

    def call_soon(self, tell: Callable[[], None]) -> None:
        """One commit moves many matches: the loop is asked for one turn, not for one each."""
        if not self._to_call:
            asyncio.get_running_loop().call_soon(self._call_all)
        self._to_call.append(tell)

    def _call_all(self) -> None:
        to_call, self._to_call = self._to_call, []
        for tell in to_call:
            tell()

    @property
    def store(self) -> Store:
        return self._source.store

    async def of(self, match_id: MatchId) -> MatchWatchers:
        """Raises NoSuchMatch, GameMissing, UnreadableMatch."""
        if match_id not in self._watched:
            header = (await self.store.load(match_id)).header
            game = self._games.get(header.game)
            if game is None:
                raise GameMissing(header.game)
            if match_id not in self._watched:
                self._watch(match_id, Streams(self._source, empty_match(game, match_id, header.seed)))
        return self._watched[match_id]

    def _watch(self, match_id: MatchId, streams: Streams) -> None:
        watchers = self._watched[match_id] = MatchWatchers(self, match_id, streams)
        self._signals.listen(match_id, watchers)

    def forget(self, watchers: MatchWatchers) -> None:
        if self._watched.get(watchers.match_id) is watchers:
            del self._watched[watchers.match_id]
            self._signals.leave(watchers.match_id, watchers)

    async def hear_of_others(self) -> None:
        """Listen until cancelled, if the store says what other processes moved."""
        if isinstance(self.store, Hinting):
            await self.store.hear(self._signals.moved_elsewhere, self._signals.revoked.set)

    async def look_for_others(self) -> None:
        """Look until cancelled: a hint from another process may be lost, or there is nobody to carry it."""
        while True:
            await asyncio.sleep(LOOK_INTERVAL)
            for number, watchers in enumerate(tuple(self._watched.values()), start=1):
                with suppress(StoreFailed, NoSuchMatch):
                    seq, version = await self.store.revision(watchers.match_id)
                    if seq > (watchers.seq or 0):
                        watchers.moved_elsewhere()
                    elif version != watchers.seating_version:
                        watchers.reseated()
                if number % LOOKS_AT_ONCE == 0:
                    await asyncio.sleep(0.1)
