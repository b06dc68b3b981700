"""Sending and hearing without detours: a message that is ready goes straight to the transport, and one that comes
in one piece, as they do, straight to whoever listens.

While a client reads, its buffer is empty and the message is written at once; if not, the transport queues it; and
when the queue has grown beyond a bound, the client is dropped, and can resume when it comes again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from parlour.web.frames import are_whole, said_in

if TYPE_CHECKING:
    from websockets.http11 import Request

KEY = "parlour.direct"  # where a socket finds its line, in the state of its scope
MOST_UNREAD = 1 << 18  # bytes
MOST_UNHEARD = 32  # messages of a client that wait for their turn before no more are taken in
END_OF_REQUEST = b"\r\n\r\n"
LAST_WORDS = 2.0  # seconds that a closing frame has to get through to one who does not read


class Breath:
    """All that is to be said is said in one breath, when everything that has happened by now has been worked out.

    A commit brings many matches on at once, and each write may wake a client: one after the other, with work in
    between, they would cost three times as much.
    """

    def __init__(self) -> None:
        self.lines: list[DirectProtocol] = []  # that have something to say

    def draw(self) -> None:
        asyncio.get_running_loop().call_soon(self._hold)

    def _hold(self) -> None:
        """What has just been stored is worked out in this turn of the loop, so it is said in the next."""
        asyncio.get_running_loop().call_soon(self._speak)

    def _speak(self) -> None:
        lines, self.lines = self.lines, []
        speak(lines)


def speak(lines: Iterable[DirectProtocol]) -> None:
    """Hundreds of them at once, so it takes no detour."""
    for line in lines:
        unsaid, transport = line.unsaid, line.transport
        if unsaid and not (line.close_sent or line.disconnected or transport.is_closing()):
            transport.write(unsaid[0] if len(unsaid) == 1 else b"".join(unsaid))
        line.unsaid = []


class BreathConfig(uvicorn.Config):
    """All lines of one server share a breath."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.breath = Breath()


class Mailbox(asyncio.Queue[Any]):
    """What a client has said.  One listens, and there is always room: of a queue, this is all that is used."""

    def __init__(self) -> None:
        self.letters: deque[Any] = deque()
        self._listening: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self.letters.append(item)
        if (listening := self._listening) is not None and not listening.done():
            listening.set_result(None)

    async def get(self) -> Any:
        while not self.letters:
            await self.more()
        return self.letters.popleft()

    def more(self) -> asyncio.Future[None]:
        """Done when there is something in it."""
        self._listening = asyncio.get_running_loop().create_future()
        return self._listening

    def empty(self) -> bool:
        return not self.letters


class DirectProtocol(WebSocketsSansIOProtocol):
    def __init__(self, config: BreathConfig, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.queue = self._mailbox = Mailbox()
        self._breath = config.breath
        self.unsaid: list[bytes] = []  # to be said in the next breath
        self.is_unread = False  # more than a client may leave unread waits in the transport
        self._is_between = False  # nothing of a message lies there that has not come to its end

    def data_received(self, data: bytes) -> None:
        said = said_in(data) if self._is_between else None
        if said is not None:
            self._heard(said)
            return
        is_begun = self.handshake_initiated
        self._is_between = self._is_between and are_whole(data)
        super().data_received(data)
        if not is_begun:
            self._is_between = self.handshake_initiated and data.endswith(END_OF_REQUEST)

    def _heard(self, said: bytes) -> None:
        if self.close_sent:
            return
        self._mailbox.put_nowait(said)
        if len(self._mailbox.letters) >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def listen(self, hear: Callable[[str | bytes], Awaitable[None]]) -> None:
        """To all that the client says, one after the other, until it goes."""
        letters = self._mailbox.letters
        while True:
            while not letters:
                await self._mailbox.more()
            letter = letters.popleft()
            if self.read_paused and not letters:
                self.read_paused = False
                self.transport.resume_reading()
            if isinstance(letter, bytes):
                await hear(letter)
            elif letter["type"] == "websocket.disconnect":
                return
            else:  # it came in pieces
                await hear(letter.get("text") or letter.get("bytes") or "")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][KEY] = self

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=MOST_UNREAD, low=MOST_UNREAD)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_unread = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_unread = False

    def write(self, frame: bytes) -> bool:
        """In a moment, with all else that there is to say by then.  False: this client does not read."""
        if self.is_unread:
            return False
        if not self.unsaid:
            lines = self._breath.lines
            if not lines:
                self._breath.draw()
            lines.append(self)
        self.unsaid.append(frame)
        return True

    def shutdown(self) -> None:
        """The house closes: what was answered is said before goodbye."""
        speak([self])
        super().shutdown()

    def hang_up(self, code: int, reason: str = "") -> None:
        """Politely, and then for sure.  Not by way of the queue that the client does not read."""
        speak([self])
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code, reason)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
