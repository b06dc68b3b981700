"""Sending without detours: a message that is ready goes straight to the transport.

While a client reads, its buffer is empty and the message is written at once; if not, the transport queues it; and
when the queue has grown beyond a bound, the client is dropped, and can resume when it comes again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

if TYPE_CHECKING:
    from websockets.http11 import Request

KEY = "parlour.direct"  # where a socket finds its line, in the state of its scope
MOST_UNREAD = 1 << 18  # bytes
LAST_WORDS = 2.0  # seconds that a closing frame has to get through to one who does not read


class DirectProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][KEY] = self

    def write(self, frame: bytes) -> bool:
        """False: this client does not read."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            return False
        self.transport.write(frame)
        return True

    def hang_up(self, code: int, reason: str = "") -> None:
        """Politely, and then for sure.  Not by way of the queue that the client does not read."""
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
