"""What anybody can do to the house who has nothing to show: guess, ask for much, pretend to be elsewhere."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from parlour.app.web import LOCAL
from parlour.engine.clocks import TrustedClock
from parlour.engine.ports import Listing
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.sdk import Viewer
from parlour.stores.memory import MemoryStore
from parlour.web.app import Application
from parlour.web.hosts import Hosts
from parlour.web.limits import Rate, RateLimits
from parlour.web.operations import Operations
from tests.web.house import BEATS, GENEROUS, Web, must_succeed, opened, story
from tests.web.live.test_revoking import process, shared
from tests.web.serving import served

__all__ = ["shared"]  # a fixture

# Sockets with bad tokens


async def refusals(web: Web, times: int, **headers: str) -> list[int]:
    """What each socket with a bad token is told: the code it is closed with, or the status that refuses it."""
    told = list[int]()
    for _ in range(times):
        try:
            url = f"ws://127.0.0.1:{web.port}/ws?token=bad&game_id=m"
            async with connect(url, compression=None, additional_headers=headers) as socket:
                await socket.wait_closed()
                told.append(socket.close_code or 0)
        except InvalidStatus as no:
            told.append(no.response.status_code)
    return told


@story
async def test_sockets_with_bad_tokens_are_soon_refused_before_they_are_opened() -> None:
    async with opened(limits=RateLimits({**GENEROUS, "bad_token": Rate(3, 0.001)})) as web:
        assert await refusals(web, 5) == [4401, 4401, 4401, 403, 403]
        table = await web.begun("Ada", "Bo")
        with pytest.raises(InvalidStatus):
            async with table.socket(table.tokens["Ada"]):
                pass


@story
async def test_whoever_shows_bad_tokens_hinders_nobody_at_another_address() -> None:
    async with opened(limits=RateLimits({**GENEROUS, "bad_token": Rate(1, 0.001)})) as web:
        first = {"X-Forwarded-For": "2001:db8:1:2::7"}
        neighbour, other = {"X-Forwarded-For": "2001:db8:1:2::8"}, {"X-Forwarded-For": "2001:db8:1:3::7"}
        assert await refusals(web, 2, **first) == [4401, 403]
        assert await refusals(web, 1, **neighbour) == [403]
        assert await refusals(web, 1, **other) == [4401]


@story
async def test_codes_cannot_be_tried_from_all_addresses_of_one_household() -> None:
    async with opened(limits=RateLimits({**GENEROUS, "enter": Rate(3, 0.01)})) as web:
        body, said = {"gameCode": "AAAAAA", "role": "observer"}, list[int]()
        for number in range(5):
            headers = {"X-Forwarded-For": f"2001:db8::{number}"}
            said.append((await web.ask("POST", "/auth/join", json=body, headers=headers)).status_code)
        assert said == [404, 404, 404, 429, 429]


# What is too deep, and what is no text


@pytest.mark.parametrize("depth", [33, 10_000])
def test_json_that_is_nested_too_deeply_is_refused_and_breaks_nothing(depth: int) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            deep = '{"number": ' + "[" * depth + "]" * depth + "}"
            said = await web.ask("POST", f"{table.path}/pick-number", table.tokens["Ada"], content=deep)
            assert (said.status_code, said.json()["error"]["code"]) == (422, "ERR_VALIDATION")
            joined = await web.ask("POST", "/auth/join", content="[" * depth)
            assert (joined.status_code, joined.json()["error"]["code"]) == (422, "ERR_VALIDATION")
            async with table.socket(table.tokens["Ada"]) as line:
                await line.must_begin()
                for cmd in ("PICK_NUMBER", "ACK"):
                    await line.socket.send(f'{{"cmd": "{cmd}", "request_id": null, "payload": {deep}}}')
                    assert (await line.hear("ERROR"))["payload"]["code"] == "ERR_VALIDATION"
                assert (await line.ask("PICK_NUMBER", number=3))["payload"]["status"] == "accepted"

    told()


@story
async def test_many_brackets_side_by_side_or_in_words_are_not_deep() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        wide = {"text": "[" * 200 + '\\"' * 20}
        said = await web.ask("POST", f"{table.path}/text", table.tokens["Ada"], json=wide)
        assert said.json()["error"]["code"] == "ERR_NOT_UNDERSTOOD"


def test_a_nul_in_a_text_is_refused_whatever_the_store(shared: str) -> None:
    @story
    async def told() -> None:
        async with process(shared) as web:
            table = await web.begun("Ada", "Bo")
            asked: list[tuple[str, str | None, dict[str, Any]]] = [
                ("/games", None, {"game": "pick", "displayName": "A\0da"}),
                ("/auth/join", None, {"gameCode": "A\0", "role": "observer"}),
                (f"{table.path}/replace", table.tokens["Ada"], {"seat": table.seat("Bo"), "by": "b\0"}),
                (f"{table.path}/me/settings", table.tokens["Ada"], {"name": "A\0"}),
                (f"{table.path}/text", table.tokens["Ada"], {"text": "\0"}),
            ]
            for path, token, body in asked:
                said = await web.ask("POST", path, token, json=body)
                assert (said.status_code, said.json()["error"]["code"]) == (422, "ERR_VALIDATION"), path
            async with table.socket(table.tokens["Ada"]) as line:
                await line.must_begin()
                await line.say("REPLACE", seat=table.seat("Bo"), by="b\0")
                assert (await line.hear("ERROR"))["payload"]["code"] == "ERR_VALIDATION"
            backslash = await web.ask("POST", f"{table.path}/text", table.tokens["Ada"], json={"text": "\\u0000"})
            assert backslash.json()["error"]["code"] == "ERR_NOT_UNDERSTOOD"

    told()


# By which name it is called

HOSTS = Hosts("https://games.example", ["https://club.example:8443"])


@pytest.mark.parametrize(
    "host",
    [
        "games.example",
        "GAMES.example:443",
        "games.example.",
        "club.example:8443",
        "localhost:8000",
        "127.0.0.1",
        "192.168.1.7:8000",
        "[::1]:8000",
        "parlour",
        "parlour.local:8000",
    ],
)
def test_a_name_of_the_house_or_an_address_of_the_machine_is_heard(host: str) -> None:
    assert HOSTS.are_ours(host)


@pytest.mark.parametrize(
    "host", ["evil.example", "games.example.evil.example", "", "games.example, evil.example", "a b", "[::1", "@x"]
)
def test_any_other_name_is_not(host: str) -> None:
    assert not HOSTS.are_ours(host)


@story
async def test_a_request_under_a_foreign_name_is_refused_by_http_and_by_socket() -> None:
    async with opened() as web, httpx.AsyncClient(base_url=f"http://127.0.0.1:{web.port}", trust_env=False) as http:
        for path in ("/", "/api/v1/games", "/healthz"):
            said = await http.get(path, headers={"Host": "evil.example"})
            assert (said.status_code, said.headers["content-type"]) == (421, "text/plain; charset=utf-8")
            assert "PARLOUR_PUBLIC" in said.text
        table = await web.begun("Ada", "Bo")
        url = f"ws://evil.example:{web.port}/ws?token={table.tokens['Ada']}&game_id={table.id}"
        with pytest.raises(InvalidStatus):
            async with connect(url, compression=None, host="127.0.0.1", port=web.port):
                pass


# The numbers


async def metrics_status(headers: dict[str, str]) -> int:
    store, clock = MemoryStore(), TrustedClock()
    async with opened(store) as web:
        operations = Operations(store, clock, BEATS, lambda: b"numbers")
        application = Application(web.services, operations)
        transport = httpx.ASGITransport(application, client=(LOCAL, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as http:
            return (await http.get("/metrics", headers=headers)).status_code


@story
async def test_the_numbers_are_not_shown_through_a_proxy() -> None:
    assert await metrics_status({}) == 200
    for name, value in (
        ("Host", "parlour.local"),
        ("X-Forwarded-For", "127.0.0.1"),
        ("X-Forwarded-Host", "localhost"),
        ("X-Real-IP", "127.0.0.1"),
        ("Forwarded", "for=127.0.0.1"),
        ("Via", "1.1 proxy"),
        ("X-Forwarded-Port", "443"),
        ("X-Forwarded-Prefix", "/parlour"),
        ("X-Forwarded", "for=127.0.0.1"),
        ("X-Original-URL", "/metrics"),
        ("CF-Connecting-IP", "127.0.0.1"),
        ("True-Client-IP", "127.0.0.1"),
        ("X-Cluster-Client-IP", "127.0.0.1"),
    ):
        assert await metrics_status({name: value}) == 404, name
    assert await metrics_status({"X-Prometheus-Scrape-Timeout-Seconds": "10"}) == 200


@story
async def test_the_numbers_are_not_shown_to_a_proxy_that_says_nothing_and_speaks_an_older_http() -> None:
    """As nginx does, if it is told no more than where the house is."""
    async with opened(numbers=lambda: b"numbers") as web:
        for version, status in ((b"1.1", b"200"), (b"1.0", b"404")):
            reader, writer = await asyncio.open_connection("127.0.0.1", web.port)
            writer.write(b"GET /metrics HTTP/" + version + b"\r\nHost: localhost:8000\r\nConnection: close\r\n\r\n")
            assert (await reader.read()).split()[1] == status
            writer.close()


# Open games


async def store_calls(listed: int) -> int:
    """How many calls of the store and listings out of it it takes to show the open games, if so many are listed."""
    calls = list[str]()

    class Counted(MemoryStore):
        def __getattribute__(self, name: str) -> Any:
            if not name.startswith("_"):
                calls.append(name)
            return super().__getattribute__(name)

        async def listings(self, most: int = 1000) -> Sequence[Listing]:
            found = await super().listings(most)
            calls.extend(["a listing"] * len(found))
            return found

    store = Counted()
    async with opened(store) as web:
        at = web.services.clock.now()
        for number in range(listed):
            match_id = MatchId(f"m{number:05}")
            await web.services.writer.create(match_id, PICK, Viewer(host=True))
            await store.list_match(Listing(match_id, f"C{number}", at))
        calls.clear()
        assert len((await web.get("/open-games"))["games"]) == 30
        return len([name for name in calls if name not in ("last_revocation", "revocations_after")])


@story
async def test_to_show_the_open_games_costs_the_same_at_3000_listings_as_at_30() -> None:
    assert await store_calls(3000) == await store_calls(30)


@story
async def test_many_listings_that_have_begun_are_taken_down_a_few_at_a_time() -> None:
    async with opened() as web:
        tables = [await web.gathered("Ada", "Bo", listed=True) for _ in range(3)]
        for table in tables[1:]:
            await web.post(f"{table.path}/start", table.tokens["Ada"])
        assert [each["gameCode"] for each in (await web.get("/open-games"))["games"]] == [tables[0].code]
        assert len(await web.services.store.listings(10)) == 1


# The log


@story
async def test_no_query_string_stands_in_the_log(tmp_path: Path) -> None:
    async with served(tmp_path) as (web, house):
        table = await web.begun("Ada", "Bo")
        ticket = (await web.post(f"{table.path}/ticket", table.tokens["Bo"]))["ticket"]
        for token, more in ((table.tokens["Ada"], {}), ("", {"ticket": ticket})):
            async with table.socket(token, **more) as line:
                await line.must_begin()
        async with table.socket("no-such-token") as line:
            assert await line.closed() == 4401
        await web.get(f"{table.path}/suggestions", table.tokens["Ada"], params={"text": "typed-by-ada"})
        must_succeed(await table.pick("Ada", 3))
        await house.stop()
        assert '"submitted"' in house.log
        for secret in (table.tokens["Ada"], ticket, "no-such-token", "typed-by-ada", "token=", "ticket="):
            assert secret not in house.log
