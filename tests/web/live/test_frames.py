"""Messages as they lie on the socket: what we make others can read, and what others make we can read."""

import asyncio
import json

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from parlour.web.frames import are_whole, as_frame, said_in, text_of
from tests.web.house import opened, story

LENGTHS = st.sampled_from([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin=fin).serialize(mask=True)


@given(LENGTHS)
def test_a_frame_of_ours_is_a_frame_and_has_its_text_in_it(length: int) -> None:
    text = b"x" * length
    assert as_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert text_of(as_frame(text)) == text


@given(LENGTHS)
def test_what_a_client_says_in_one_frame_is_heard(length: int) -> None:
    """A long one may be too long, which the protocol judges."""
    text = b"y" * length
    assert said_in(from_client(text)) == (text if length < 1 << 16 else None)
    assert are_whole(from_client(text))


@given(st.binary(max_size=300), st.integers(min_value=0), st.booleans())
def test_what_is_not_just_that_is_left_to_others(text: bytes, cut: int, is_more: bool) -> None:
    frame = from_client(text)
    spoilt = frame + frame if is_more else frame[: cut % len(frame)]
    assert said_in(spoilt) is None
    assert are_whole(spoilt) == (is_more or spoilt == b"")
    assert said_in(from_client(text, Opcode.BINARY)) is None
    assert not are_whole(from_client(text, fin=False))
    assert said_in(Frame(Opcode.TEXT, text).serialize(mask=False)) is None


@given(st.binary(max_size=40))
def test_any_bytes_can_be_looked_at(data: bytes) -> None:
    said_in(data), are_whole(data)


@story
async def test_messages_are_heard_in_their_order_however_they_are_cut() -> None:
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
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        heard = b""
        while heard.count(b"PONG") < 7:
            heard += await asyncio.wait_for(reader.read(4096), 5)
        told = [heard.index(b'"t": %d}' % number) for number in range(1, 8)]
        assert told == sorted(told)
        writer.close()
