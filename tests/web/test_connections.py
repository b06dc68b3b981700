"""Before anybody has said who they are: requests come in time, are not too large, and not from too many at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest

from parlour.web.connections import LARGEST_HEAD, MOST_WAITING, Connections
from parlour.web.networks import network_of
from parlour.web.traffic import Unwatched
from tests.waiting import until
from tests.web.house import Web, opened, story

PATIENCE = 10.0  # seconds; a busy machine is slow


class Wire:
    """A connection without any manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, data: bytes) -> None:
        self._writer.write(data)
        await self._writer.drain()

    async def answer(self) -> str:
        """All that comes until the house hangs up."""
        async with asyncio.timeout(PATIENCE):
            return (await self._reader.read()).decode()

    async def some(self) -> str:
        async with asyncio.timeout(PATIENCE):
            return (await self._reader.read(1000)).decode()


@asynccontextmanager
async def wire(web: Web, source: str = "127.0.0.1") -> AsyncIterator[Wire]:
    reader, writer = await asyncio.open_connection("127.0.0.1", web.port, local_addr=(source, 0))
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()


GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/v1/auth/refresh HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.connections.HEAD_SECONDS", 0.3)
    monkeypatch.setattr("parlour.web.connections.BODY_SECONDS", 0.3)


@pytest.mark.usefixtures("in_haste")
@pytest.mark.parametrize("said", [b"", b"GET", GET, GET + b"X-Slow: "])
def test_a_request_whose_head_does_not_come_in_time_is_hung_up_on(said: bytes) -> None:
    @story
    async def told() -> None:
        async with opened() as web, wire(web) as client:
            await client.send(said)
            assert (await client.answer()).startswith("HTTP/1.1 408 ")

    told()


@pytest.mark.usefixtures("in_haste")
@story
async def test_a_head_that_comes_drop_by_drop_is_not_waited_for_longer() -> None:
    async with opened() as web, wire(web) as client:
        await client.send(GET)
        answering = asyncio.create_task(client.answer())
        while not answering.done():
            await client.send(b"X-A: b\r\n")
            await asyncio.wait([answering], timeout=0.02)
        assert (await answering).startswith("HTTP/1.1 408 ")


@pytest.mark.usefixtures("in_haste")
@story
async def test_a_body_that_does_not_come_in_time_is_hung_up_on() -> None:
    async with opened() as web, wire(web) as client:
        await client.send(POST + b"{")
        assert (await client.answer()).startswith("HTTP/1.1 408 ")


@pytest.mark.usefixtures("in_haste")
@story
async def test_a_second_request_on_a_connection_has_as_much_time_as_the_first() -> None:
    async with opened() as web, wire(web) as client:
        await client.send(GET + b"\r\n")
        assert "200 OK" in await client.some()
        await client.send(GET)
        assert (await client.answer()).startswith("HTTP/1.1 408 ")


@pytest.mark.usefixtures("in_haste")
@pytest.mark.parametrize("said", [b"\r\n", b"\n", b"\r\n\r\n"])
def test_empty_lines_after_a_request_keep_no_connection_open(said: bytes) -> None:
    """Red before: they are no request, and nobody waited for one any more."""

    @story
    async def told() -> None:
        async with opened() as web, wire(web) as client:
            await client.send(GET + b"\r\n")
            assert "200 OK" in await client.some()
            await client.send(said)
            assert "408" in await client.answer()

    told()


@pytest.mark.parametrize("piece", [b"X-Trail: " + b"a" * 900 + b"\r\n", b"a" * 1000], ids=["lines", "one line"])
def test_what_follows_a_body_in_chunks_is_not_read_for_ever(piece: bytes) -> None:
    """Red before: lines after the last chunk were kept in memory, as many as came."""

    @story
    async def told() -> None:
        async with opened() as web, wire(web) as client:
            await client.send(POST.replace(b"Content-Length: 10", b"Transfer-Encoding: chunked"))
            await client.send(b"2\r\n{}\r\n0\r\nX: ")
            answering = asyncio.create_task(client.answer())
            sent = 0
            while not answering.done() and sent < 20 * LARGEST_HEAD:
                with suppress(ConnectionError):
                    await client.send(piece)
                sent += len(piece)
                await asyncio.sleep(0)
            assert (await answering).startswith("HTTP/1.1 431 ")
            assert sent < 20 * LARGEST_HEAD

    told()


UPGRADE = (
    b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /ws?token=" + b"x" * 9000 + b" HTTP/1.1\r\n" + UPGRADE,
        b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"X-Long: " + b"x" * 9000 + b"\r\n",
        b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"X-A: b\r\n" * 200,
        b"GET /ws?token=\xc3\xa5 HTTP/1.1\r\n" + UPGRADE,
    ],
    ids=["long address", "long header", "many headers", "no ASCII"],
)
def test_a_handshake_of_a_socket_that_cannot_be_read_is_hung_up_on(head: bytes) -> None:
    """Red before: nobody answered, and the connection stayed for as long as its client liked."""

    @story
    async def told() -> None:
        async with opened() as web, wire(web) as client:
            await client.send(head + b"\r\n")
            assert (await client.answer()).startswith("HTTP/1.1 400 ")

    told()


LAST = GET + b"Connection: close\r\n\r\n"


@story
async def test_some_requests_may_be_sent_before_the_first_is_answered() -> None:
    async with opened() as web, wire(web) as client:
        await client.send((GET + b"\r\n") * 9 + LAST)
        assert (await client.answer()).count("200 OK") == 10


@story
async def test_many_requests_that_are_sent_before_the_first_is_answered_are_not_kept() -> None:
    """Red before: each was kept with all it needs, 240 MB of them from one connection that read nothing."""
    async with opened() as web, wire(web) as client:
        await client.send((GET + b"\r\n") * 1000 + LAST)
        said = await client.answer()
        assert said.count("200 OK") <= MOST_WAITING
        assert "503 " in said


PING = b"\x89\xfd" + bytes(4) + b"a" * 125
ENOUGH = 1 << 25  # bytes: more than lie on the way between two ends of a connection


@story
async def test_a_socket_that_asks_whether_we_are_there_and_does_not_listen_is_hung_up_on() -> None:
    """Red before: our answers were kept for it, as many as it asked for."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with wire(web) as client:
            address = f"GET /ws?token={await table.watch()}&game_id={table.id} HTTP/1.1\r\n"
            await client.send(address.encode() + UPGRADE + b"\r\n")
            assert "101 Switching" in await client.some()
            sent, is_gone = 0, False
            while sent < ENOUGH and not is_gone:
                try:
                    await client.send(PING * 500)
                except ConnectionError:
                    is_gone = True
                sent += len(PING) * 500
            assert is_gone


@pytest.mark.usefixtures("in_haste")
@story
async def test_a_socket_is_open_for_longer_than_a_request_may_take() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            async with wire(web) as client:
                assert (await client.answer()).startswith("HTTP/1.1 408 ")  # by now the socket is as old
            assert (await line.ask("PICK_NUMBER", number=3))["payload"]["status"] == "accepted"


@pytest.mark.parametrize("pieces", [1, 40])
def test_a_head_of_more_than_64_kilobytes_is_refused(pieces: int) -> None:
    @story
    async def told() -> None:
        async with opened() as web, wire(web) as client:
            fields = b"".join(b"X-%d: %s\r\n" % (number, b"a" * 3500) for number in range(20))
            head = GET + fields + b"\r\n"
            size = len(head) // pieces + 1
            for start in range(0, len(head), size):
                await client.send(head[start : start + size])
                await asyncio.sleep(0)
            assert (await client.answer()).startswith("HTTP/1.1 431 ")

    told()


@story
async def test_a_head_of_60_kilobytes_is_heard() -> None:
    async with opened() as web, wire(web) as client:
        await client.send(GET + b"X-Long: " + b"a" * 60_000 + b"\r\nConnection: close\r\n\r\n")
        assert (await client.answer()).startswith("HTTP/1.1 200 ")


class Watched(Unwatched):
    def __init__(self) -> None:
        self.times_full = 0

    def full(self) -> None:
        self.times_full += 1


async def is_served(web: Web, source: str = "127.0.0.1") -> bool:
    async with wire(web, source) as client:
        await client.send(GET + b"Connection: close\r\n\r\n")
        try:
            return (await client.answer()).startswith("HTTP/1.1 200 ")
        except ConnectionResetError:
            return False


@story
async def test_when_there_are_as_many_as_there_may_be_others_hear_so_and_it_is_logged_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.web.server.most_connections", lambda: 3)
    traffic = Watched()
    async with opened(traffic=traffic) as web:
        async with AsyncExitStack() as stack:
            for _ in range(3):
                client = await stack.enter_async_context(wire(web))
                await client.send(b"GET")
            for _ in range(3):
                refused = await stack.enter_async_context(wire(web))
                answer = await refused.answer()
                assert answer.startswith("HTTP/1.1 503 ")
                assert "Content-Type: text/plain" in answer
                assert answer.endswith("\r\n\r\nThere are too many connections just now. Try again soon.\n")
        assert traffic.times_full == 1
        await until(lambda: is_served(web), what="room for another")


@story
async def test_a_socket_counts_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
    monkeypatch.setattr("parlour.web.server.most_connections", lambda: 2)
    async with opened(web.services.store) as web:
        here = table.at(web)
        for _ in range(3):
            async with here.socket(table.tokens["Ada"]) as one, here.socket(table.tokens["Bo"]) as two:
                await one.must_begin()
                await two.must_begin()
                assert not await is_served(web)
            await until(lambda: is_served(web), what="room for another")


@story
async def test_from_one_address_there_may_be_fewer_than_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.server.MOST_FROM_ONE", 2)
    monkeypatch.setattr("parlour.web.connections.is_this_machine", lambda host: host == "127.0.0.9")
    async with opened() as web, wire(web, "127.0.0.2") as one, wire(web, "127.0.0.2") as two:
        await one.send(b"GET")
        await two.send(b"GET")
        assert not await is_served(web, "127.0.0.2")
        assert await is_served(web, "127.0.0.3")


def test_a_household_of_ipv6_is_one_network_and_a_mapped_address_is_the_one_it_stands_for() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("") == ""


def test_a_household_has_one_limit_and_this_machine_none() -> None:
    counted = Connections(100, 2, lambda: None)
    assert [counted.admit(f"2001:db8::{number}") for number in range(1, 4)] == [True, True, False]
    assert all(counted.admit("127.0.0.1") for _ in range(10))
    behind = Connections(100, 2, lambda: None, {"172.17.0.1"})
    assert all(behind.admit("172.17.0.1") for _ in range(10))
    counted.release("2001:db8::1")
    assert counted.admit("2001:db8::9")


def test_it_is_told_again_that_it_is_full_when_there_was_room_meanwhile() -> None:
    told = list[str]()
    counted = Connections(10, 10, lambda: told.append("full"))
    for _ in range(2):
        assert [counted.admit("192.0.2.1") for _ in range(12)] == [True] * 10 + [False] * 2
        for _ in range(10):
            counted.release("192.0.2.1")
    assert told == ["full", "full"]
