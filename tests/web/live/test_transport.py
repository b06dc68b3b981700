"""Sockets are uvicorn's own, with frames written to them directly: what that relies on."""

import asyncio
import json
from functools import partial
from importlib.metadata import version

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from parlour.web.live import transport
from parlour.web.live.transport import WebSocket, text_frame
from tests.waiting import until
from tests.web.house import opened, story

LENGTHS = st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


@given(LENGTHS)
def test_a_frame_of_ours_is_what_others_make_of_the_same_text(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_it_is_served_by_the_uvicorn_that_it_was_written_for() -> None:
    """What it uses of the class that is not public; another minor has to be looked at first."""
    assert version("uvicorn").startswith("0.54.")
    used = ("connection_made", "handle_connect", "handle_ping", "receive", "send", "shutdown")
    assert all(callable(getattr(WebSocketsSansIOProtocol, name)) for name in used)


@story
async def test_what_it_reads_of_a_connection_is_there_and_says_what_it_means(monkeypatch: pytest.MonkeyPatch) -> None:
    sockets, connected = list[WebSocket](), WebSocket.connection_made

    def connecting(socket: WebSocket, made: asyncio.Transport) -> None:
        sockets.append(socket)
        connected(socket, made)

    monkeypatch.setattr(WebSocket, "connection_made", connecting)
    async with opened() as web:
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            [socket] = sockets
            assert (socket.writable.is_set(), socket.close_sent, socket.disconnected) == (True, False, False)
            assert socket.handshake_initiated
            assert socket.transport.get_write_buffer_size() == 0
            socket.pause_writing()
            assert not socket.write(text_frame(b"{}"))
            socket.resume_writing()
            assert socket.write(text_frame(b'{"evt": "first"}'))
            assert socket.write(text_frame(b'{"evt": "second"}'))
            socket.hang_up(4999)
            assert [(await line.hear())["evt"] for _ in range(2)] == ["first", "second"]
            assert await line.closed() == 4999
            assert socket.close_sent
    assert socket.disconnected


@story
async def test_all_that_is_written_in_one_turn_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    written, flush = list[int](), WebSocket.flush

    def flushing(socket: WebSocket) -> None:
        written.append(len(socket._frames))
        flush(socket)

    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            monkeypatch.setattr(WebSocket, "flush", flushing)
            await line.ask("PICK_NUMBER", number=3)
    assert max(written) == 2  # its answer and the change


@story
async def test_who_does_not_answer_that_it_is_closed_is_gone_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "CLOSING_TIME", 0.1)
    async with opened() as web:
        table = await web.gathered("Ada")
        reader, writer = await asyncio.open_connection("127.0.0.1", web.port)
        query = f"/ws?token=wrong&game_id={table.id}"
        head = f"GET {query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"\r\n\r\n")
        with pytest.raises(ConnectionError):  # noqa: PT012 - which of the two hears of it depends on the moment
            assert Frame(Opcode.CLOSE, b"\x11\x31").serialize(mask=False) in await reader.read(100)
            await asyncio.wait_for(reader.read(), 5)
            raise ConnectionResetError
        writer.close()


def count_bytes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes came, each time that some did, at whatever socket."""
    arrived, receive = list[int](), WebSocket.data_received

    def receiving(socket: WebSocket, read: bytes) -> None:
        arrived.append(len(read))
        receive(socket, read)

    monkeypatch.setattr(WebSocket, "data_received", receiving)
    return arrived


def _is_sum(numbers: list[int], whole: int) -> bool:
    return sum(numbers) == whole


@story
async def test_messages_are_heard_in_their_order_however_they_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """In pieces, several at once, in fragments, with a ping between: as a network may bring them."""
    async with opened() as web:
        table = await web.gathered("Ada")
        reader, writer = await asyncio.open_connection("127.0.0.1", web.port)
        query = f"/ws?token={table.tokens['Ada']}&game_id={table.id}"
        head = f"GET {query} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{KEY}\r\n\r\n"
        writer.write(head.encode())
        await reader.readuntil(b"STATE_SNAPSHOT")

        def ping(number: int) -> bytes:
            return json.dumps({"cmd": "PING", "payload": {"t": number}}).encode()

        one, two, three, four, five = (from_client(ping(number)) for number in range(1, 6))
        halves = (from_client(ping(6)[:9], fin=False), from_client(ping(6)[9:], Opcode.CONT))
        pieces = (
            one,
            two + three,
            from_client(b"", Opcode.PING) + four,
            five[:7],
            five[7:],
            *halves,
            from_client(ping(7)),
        )
        arrived = count_bytes(monkeypatch)
        for number, piece in enumerate(pieces, 1):
            writer.write(piece)
            sent = sum(map(len, pieces[:number]))
            await until(partial(_is_sum, arrived, sent))  # else the network might bring them together
        assert len(arrived) == len(pieces)
        heard = b""
        while heard.count(b"PONG") < 7:
            heard += await asyncio.wait_for(reader.read(4096), 5)
        told = [heard.index(b'"t": %d}' % number) for number in range(1, 8)]
        assert told == sorted(told)
        writer.close()
