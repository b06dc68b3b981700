"""For those who keep the house: it says how it is, closes in good order, and loses nothing when it does not."""

import asyncio
import json
import signal
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed

from parlour.engine.clocks import TrustedClock
from parlour.engine.ports import StoreFailed
from parlour.stores.memory import MemoryStore
from parlour.web.operations import Operations
from parlour.web.traffic import RequestTrace, Unwatched
from tests.waiting import until, until_set
from tests.web.house import BEATS, Line, must_succeed, opened, story
from tests.web.serving import served


@story
async def test_it_says_that_it_is_alive_and_whether_it_is_ready() -> None:
    async with opened() as web, httpx.AsyncClient(base_url=f"http://127.0.0.1:{web.port}", trust_env=False) as http:
        assert (await http.get("/healthz")).text == "ok"
        late = await http.get("/readyz")
        assert (late.status_code, late.json()) == (503, {"ready": False, "store": "ok", "scheduler": "late"})
        await web.services.store.beat(TrustedClock().now())
        assert (await http.get("/readyz")).json() == {"ready": True, "store": "ok", "scheduler": "ok"}
        await web.services.store.beat(TrustedClock().now() - 5 * BEATS)
        assert (await http.get("/readyz")).status_code == 503


@story
async def test_a_store_that_does_not_answer_is_not_ready() -> None:
    class Broken(MemoryStore):
        async def last_beat(self) -> None:
            raise StoreFailed("the disk is gone")

    ready = await Operations(Broken(), TrustedClock(), timedelta(seconds=15)).ready()
    assert (ready.ready, ready.store) == (False, "failed")


@story
async def test_numbers_are_for_this_machine_and_only_if_somebody_counts() -> None:
    async with opened() as web, httpx.AsyncClient(base_url=f"http://127.0.0.1:{web.port}", trust_env=False) as http:
        assert (await http.get("/metrics")).status_code == 404


def test_a_house_is_closed_and_opened_again_under_open_sockets_and_nothing_is_lost(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, house):
            table = await web.begun("Ada", "Bo", "Cy")
            async with table.socket(table.tokens["Cy"]) as line:
                await line.must_begin()
                assert (await line.ask("PICK_NUMBER", number=4))["payload"]["status"] == "accepted"
                must_succeed(await table.pick("Ada", 7))
                seen = (await line.hear("STATE_CHANGED"))["seq"] + 1
                assert await house.stop() == 0
                assert await line.closed() == 1012
            house.start()
            await house.ready()
            async with table.socket(table.tokens["Cy"]) as line:
                snapshot = (await line.must_begin())["payload"]
                assert (snapshot["last_seq"], snapshot["view"]["mine"]) == (seen, 4)
                assert snapshot["view"]["has_picked"] == table.seats("Cy", "Ada")
                must_succeed(await table.pick("Bo", 1))
                revealed = await line.hear("STATE_CHANGED")
                assert (revealed["seq"], revealed["payload"]["view"]["scores"]) == (seen + 1, {table.seat("Ada"): 1})

    told()


def test_a_house_that_is_killed_in_the_middle_has_all_that_it_said_it_had(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, house):
            table = await web.begun("Ada", "Bo")
            async with table.socket(table.tokens["Ada"]) as ada, table.socket(table.tokens["Bo"]) as bo:
                is_in_the_middle = asyncio.Event()
                playing = asyncio.create_task(_until_it_breaks(is_in_the_middle, ada, bo))
                await until_set(is_in_the_middle, playing)
                await house.stop(signal.SIGKILL)
                accepted = await playing
            house.start()
            await house.ready()
            view = (await web.get(f"{table.path}/me", table.tokens["Ada"]))["view"]
            assert view["round"] * 2 + len(view["has_picked"]) in (accepted, accepted + 1)

    async def _until_it_breaks(is_in_the_middle: asyncio.Event, *lines: Line) -> int:
        """How often it was said that a number is picked, one after the other."""
        for number in range(10):
            try:
                said = await lines[number % 2].ask("PICK_NUMBER", number=number)
            except ConnectionClosed:
                return number
            assert said["payload"]["status"] == "accepted"
            if number == 3:
                is_in_the_middle.set()
        return 10

    told()


def test_a_house_whose_file_was_removed_is_not_ready_takes_nothing_and_says_why(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, house):
            table = await web.begun("Ada", "Bo")
            prompt = await table.prompt(table.tokens["Ada"], "pick_number")
            (tmp_path / "data" / "parlour.db").unlink()
            ready = await web.http.get(f"http://127.0.0.1:{web.port}/readyz")
            said = await table.pick("Ada", 3, prompt=prompt)
            await until(lambda: "the file was removed while the house was open" in house.log)
            assert (ready.status_code, ready.json()["store"], said.status_code) == (503, "failed", 503)
            assert await house.stop() == 0

    told()


def test_every_request_leaves_one_line_with_what_it_was_about(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, house):
            table = await web.begun("Ada", "Bo")
            before = house.answered
            ids = [str(uuid4()) for _ in range(3)]
            must_succeed(await table.pick("Ada", 3, id=ids[0]))
            must_succeed(await table.pick("Bo", 4, id=ids[1]))
            await web.ask("GET", f"{table.path}/me?secret=a-marked-token", table.tokens["Ada"])
            await web.ask("GET", "/games/a-marked-game/me", "a-marked-token")
            await web.http.get(f"http://127.0.0.1:{web.port}/a-marked-page?token=a-marked-token")
            async with table.socket(table.tokens["Ada"]) as line:
                await line.must_begin()
                await line.ask("FLY", text="a-marked-text")
            await house.stop()
            [flown] = [json.loads(line) for line in house.log.splitlines() if "turned away" in line]
            assert (flown["game_id"], flown["refused"], len(flown["request_id"])) == (table.id, "ERR_NOT_FOUND", 36)
            said = [line for line in house.answered if line not in before]
            commands = [line for line in said if line["route"].startswith("POST")]
            assert [(line["game_id"], line["request_id"], line["status"]) for line in commands] == [
                (table.id, ids[0], 200),
                (table.id, ids[1], 200),
            ]
            assert 0 < commands[0]["seq"] < commands[1]["seq"] == said[-3]["seq"]  # after it, as who looks next finds
            assert [line["status"] for line in said[-3:-1]] == [200, 401]
            assert (said[-3]["game_id"], said[-2].get("game_id"), said[-1]["route"]) == (table.id, None, "page")
            assert "a-marked" not in house.log

    told()


class Broken(Unwatched):
    """Notes what broke, and how requests ended."""

    def __init__(self) -> None:
        self.faults, self.statuses = list[str](), list[int]()

    def broke(self, where: str, fault: Exception) -> None:
        self.faults.append(type(fault).__name__)

    def answered(self, trace: RequestTrace, status: int, seconds: float) -> None:
        self.statuses.append(status)


@story
async def test_a_client_that_hangs_up_in_the_middle_of_a_request_has_broken_nothing() -> None:
    """Red before: anybody could fill the log with errors of ours."""
    traffic = Broken()
    async with opened(traffic=traffic) as web:
        _, writer = await asyncio.open_connection("127.0.0.1", web.port)
        writer.write(b"POST /api/v1/auth/refresh HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        await writer.drain()
        await web.http.get("/games")  # by now the head has been read
        writer.close()
        await until(lambda: len(traffic.statuses) == 2)
    assert (traffic.faults, traffic.statuses[-1]) == ([], 408)


def test_no_token_and_no_address_with_one_gets_into_the_log(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, house):
            table = await web.begun("Ada", "Bo", game="diary")
            link = (await web.post(f"{table.path}/links", table.tokens["Ada"], opens="me"))["link"].rpartition("#")[2]
            async with table.socket(table.tokens["Ada"]) as line:
                await line.ask("WRITE_ENTRY", text="a-marked-text")
                await line.ask("FLY", text="a-marked-text")
            await web.ask("GET", "/games/none/me?token=a-marked-token", "a-marked-token")
            async with table.socket("a-marked-token") as line:
                await line.closed()
            await house.stop()
            log = house.log
            assert "submitted" in log
            secrets = [*table.tokens.values(), *table.sessions.values(), table.host, link, table.code]
            for secret in (*secrets, "a-marked-text", "a-marked-token", "token="):
                assert secret not in log

    told()


def test_numbers_tell_how_many_sockets_are_open_and_how_fast_answers_are(tmp_path: Path) -> None:
    @story
    async def told() -> None:
        async with served(tmp_path) as (web, _):
            table = await web.begun("Ada", "Bo")
            async with table.socket(table.tokens["Bo"]) as line:
                last = (await line.must_begin())["seq"]
                await line.say("ACK", last_seen_seq=last - 1)
                await line.rest()
                said = (await web.http.get(f"http://127.0.0.1:{web.port}/metrics")).text
            assert "parlour_sockets 1.0" in said
            assert "parlour_reconnects_total 1.0" in said
            assert "parlour_reconnects_resumed_total 1.0" in said
            route = 'route="POST /api/v1/games/{game_id}/start"'
            assert f'parlour_http_seconds_count{{{route},status="200"}} 1.0' in said
            assert table.id not in said

    told()
