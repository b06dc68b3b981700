"""One socket: everything first, then each change at once, in order and none twice."""

from __future__ import annotations

import asyncio
from typing import Any

from parlour.sdk.audience import Seat
from parlour.web.auth.tokens import Claims
from parlour.web.live.contract_streams import ContractStream, Dialect
from parlour.web.live.deltas import message_json
from parlour.web.live.streams import AnyStream, Stream
from parlour.web.live.transport import Connection, text_frame
from parlour.web.live.watchers import MatchWatchers
from parlour.web.live.words import Reading, in_words
from parlour.web.services import Services
from parlour.web.wire import Event, NamesChanged

UNAUTHORIZED, OTHER_GAME, NO_SUCH_GAME, SLOW, FLOOD, BROKEN, TRY_LATER = 4401, 4403, 4404, 4408, 4429, 1011, 1013
GREETING_TIME = 0.3  # seconds after the snapshot in which a client may say what it has seen before


class Session:
    """A watcher of a match with a connection to its client."""

    def __init__(
        self,
        services: Services,
        connection: Connection,
        claims: Claims,
        watchers: MatchWatchers,
        reading: Reading | None = None,
        dialect: Dialect | None = None,
    ) -> None:
        self._services, self._connection, self.claims, self.watchers = services, connection, claims, watchers
        self._reading, self._dialect = (reading if dialect is None else None), dialect
        self._worded = 0  # the count of the last notice that was told in words
        self.stream: AnyStream | None = None
        self._began_at = 0  # the number of the last change that the snapshot had in it
        self._held: list[bytes] | None = None  # changes that must wait for those before them
        self._held_until: float | None = None  # when they wait no longer; None: until older ones are sent
        self._greeting: asyncio.TimerHandle | None = None
        self.is_locked_out = False  # its token is worth nothing any more

    @property
    def sub(self) -> str:
        return self.claims.sub

    @property
    def dialect(self) -> Dialect | None:
        return self._dialect

    # What the match's watchers are told

    def show_names(self, names: NamesChanged) -> None:
        """A contract names people in its own events."""
        if self._dialect is None:
            self.answer("NAMES_CHANGED", names)

    def show_online(self, seat: Seat, is_online: bool) -> None:
        if isinstance(self.stream, ContractStream) and (tell := self.stream.contract.presence) is not None:
            told = tell(self.stream.now(), seat, is_online)
            self.answer(told.evt, told.payload)

    def begin(self, stream: AnyStream) -> None:
        """At another place everything begins anew, with another count."""
        self._held = [] if self.stream is None else None
        self._held_until = asyncio.get_running_loop().time() + GREETING_TIME
        self.stream, self._began_at = stream, stream.last
        now = self._services.clock.now()
        self._send(text_frame(message_json("STATE_SNAPSHOT", stream.snapshot(), now, stream.last)))
        self._worded = stream.cursor
        if self._reading is not None and isinstance(stream, Stream):
            self._send(self._words(stream, self._reading))

    def tell(self, frame: bytes) -> None:
        if self._held is None:
            self._send(frame)
        else:
            self._hold(self._held, frame)

    def tell_words(self) -> None:
        if self._reading is not None and isinstance(self.stream, Stream):
            self.tell(self._words(self.stream, self._reading))

    def _words(self, stream: Stream, reading: Reading) -> bytes:
        words = in_words(self._services, stream, reading, self._worded)
        self._worded = words.notice_cursor
        return text_frame(message_json("WORDS", words, self._services.clock.now()))

    def _hold(self, held: list[bytes], frame: bytes) -> None:
        """Until the client has said what it had seen, or has had the time to."""
        held.append(frame)
        loop, until = asyncio.get_running_loop(), self._held_until
        if until is not None and loop.time() >= until:
            self.release()
        elif until is not None and self._greeting is None:
            self._greeting = loop.call_at(until, self.release)

    def turn_away(self) -> None:
        self.close(BROKEN)

    def lock_out(self) -> None:
        self.is_locked_out = True
        self.close(UNAUTHORIZED)

    # Coming back

    def has_missed(self, last_seen: object) -> bool:
        """An acknowledgement of what was sent here says nothing new."""
        last = self.stream.last if self.stream is not None else 0
        return type(last_seen) is not int or not self._began_at <= last_seen <= last

    async def resume(self, last_seen: object) -> None:
        """Send what came after this number, one by one; or everything anew, if that is too much or the number was
        never given."""
        stream = self.stream
        assert stream is not None, "a snapshot comes first"
        missed = stream.missed(last_seen)
        self._services.traffic.came_back(missed is not None)
        self._held = None  # what waits now is among what was missed
        self.release()
        if missed is None:
            self.begin(stream)
        else:
            self._held, self._held_until = [], None
            await self._replay(stream, missed)
            self.release()

    async def _replay(self, stream: AnyStream, missed: int) -> None:
        seen, last = stream.last - missed, stream.last
        changes = stream.between(seen, last)
        if changes is None:
            changes = (await self.watchers.stream_anew(stream.place, self._dialect)).between(seen, last)
        if self.stream is stream:
            for change in changes or ():
                self._send(text_frame(change))

    def release(self) -> None:
        """Send the changes that are held back."""
        held, self._held = self._held, None
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        for frame in held or ():
            self._send(frame)

    # The connection

    def answer(self, evt: Event | str, payload: Any) -> None:
        """To this client alone, so it has no number."""
        self._send(text_frame(message_json(evt, payload, self._services.clock.now())))

    def _send(self, frame: bytes) -> None:
        """A client that does not read is dropped, and can resume when it comes again."""
        if not self._connection.write(frame):
            self._services.traffic.socket_dropped("slow")
            self.close(SLOW)

    def close(self, code: int) -> None:
        self._connection.hang_up(code)
        self.watchers.leave(self)
