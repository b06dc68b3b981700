"""One socket: everything first, then each change at once, in order and none twice."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Raw

from parlour.web.auth.tokens import Claims
from parlour.web.direct import DirectProtocol
from parlour.web.frames import framed
from parlour.web.galleries import Gallery
from parlour.web.services import Services
from parlour.web.streams import Stream
from parlour.web.wire import Event, Names, NamesChanged

UNAUTHORIZED, OTHER_GAME, NO_SUCH_GAME, SLOW, FLOOD, BROKEN, TRY_LATER = 4401, 4403, 4404, 4408, 4429, 1011, 1013
GREETING = 0.3  # seconds after the snapshot in which a client may say what it has seen before


class Socket:
    """An onlooker with a line to the client."""

    __slots__ = ("_began_at", "_desk", "_greeting", "_held", "_held_until", "_line", "claims", "gallery", "stream")

    def __init__(self, desk: Services, line: DirectProtocol, claims: Claims, gallery: Gallery) -> None:
        self._desk, self._line, self.claims, self.gallery = desk, line, claims, gallery
        self.stream: Stream | None = None
        self._began_at = 0  # the number of the last change that the snapshot had in it
        self._held: list[bytes] | None = None  # changes that must wait for those before them
        self._held_until: float | None = None  # or, while older ones are sent, until these are through
        self._greeting: asyncio.TimerHandle | None = None

    @property
    def sub(self) -> str:
        return self.claims.sub

    # What the gallery says

    def call(self, names: Names) -> None:
        self.answer("NAMES_CHANGED", NamesChanged(names))

    def begin(self, stream: Stream) -> None:
        """At another place everything begins anew, with another count."""
        self._held = [] if self.stream is None else None
        self._held_until = asyncio.get_running_loop().time() + GREETING
        self.stream, self._began_at = stream, stream.last
        self.send(framed("STATE_SNAPSHOT", Raw(stream.snapshot()), self._desk.clock.now(), stream.last))

    def tell(self, change: bytes) -> None:
        """It goes to hundreds at every move, so it takes no detour."""
        line = self._line
        if self._held is not None:
            self._hold(self._held, change)
        elif line.unsaid and not line.is_unread:
            line.unsaid.append(change)
        elif not line.write(change):
            self._drop()

    def _hold(self, held: list[bytes], change: bytes) -> None:
        """Until the client has said what it had seen, or has had the time to."""
        held.append(change)
        loop, until = asyncio.get_running_loop(), self._held_until
        if until is not None and loop.time() >= until:
            self.let_go()
        elif until is not None and self._greeting is None:
            self._greeting = loop.call_at(until, self.let_go)

    def turn_away(self) -> None:
        self.close(BROKEN)

    def lock_out(self) -> None:
        self.close(UNAUTHORIZED)

    # Coming back

    def has_missed(self, last_seen: object) -> bool:
        """An acknowledgement of what was sent here says nothing new."""
        last = self.stream.last if self.stream is not None else 0
        return type(last_seen) is not int or not self._began_at <= last_seen <= last

    async def resume(self, last_seen: object) -> None:
        """What came after it, one by one; or everything anew, if that is too much or the number was never given."""
        stream = self.stream
        assert stream is not None, "a snapshot comes first"
        missed = stream.missed(last_seen)
        self._desk.traffic.came_back(missed is not None)
        self._held = None  # what waits now is among what was missed
        self.let_go()
        if missed is None:
            self.begin(stream)
        else:
            self._held, self._held_until = [], None
            await self._replay(stream, missed)
            self.let_go()

    async def _replay(self, stream: Stream, missed: int) -> None:
        seen, last = stream.last - missed, stream.last
        changes = stream.between(seen, last)
        if changes is None:
            changes = (await self.gallery.again(stream.place)).between(seen, last)
        if self.stream is stream:
            for change in changes or ():
                self.send(change)

    def let_go(self) -> None:
        """Nothing needs to wait any more."""
        held, self._held = self._held, None
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None
        for change in held or ():
            self.send(change)

    # The line

    def answer(self, evt: Event, payload: Any) -> None:
        """To this client alone, so it has no number."""
        self.send(framed(evt, payload, self._desk.clock.now()))

    def send(self, frame: bytes) -> None:
        if not self._line.write(frame):
            self._drop()

    def _drop(self) -> None:
        """It does not read, and can resume when it comes again."""
        self._desk.traffic.socket_dropped("slow")
        self.close(SLOW)

    def close(self, code: int) -> None:
        self._line.hang_up(code)
        self.gallery.leave(self)
