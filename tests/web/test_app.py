"""Nothing is guessed or leaked, and pages of other sites may not ask: what holds for every answer of the web."""

import httpx
import pytest

from parlour.web.origins import Origins
from tests.web.house import must_succeed, opened, story


@story
async def test_what_is_too_large_is_not_read() -> None:
    async with opened() as web:
        said = await web.ask("POST", "/games", content=b'{"game": "' + b"x" * 70_000 + b'"}')
        assert (said.status_code, said.json()["error"]["code"]) == (413, "ERR_TOO_LARGE")
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.socket.send("x" * 70_000)
            assert await line.closed() == 1009


# From other pages


def test_only_own_pages_and_named_ones_may_ask() -> None:
    origins = Origins(["https://games.example/"])
    host = {"host": "parlour.example"}
    assert origins.may_ask(host)  # a program
    assert origins.may_ask({**host, "origin": "https://parlour.example"})
    assert origins.may_ask({**host, "origin": "https://games.example"})
    for other in ("https://evil.example", "null", "https://parlour.example.evil.example", ""):
        assert not origins.may_ask({**host, "origin": other})


@story
async def test_another_page_can_neither_found_a_match_nor_open_a_socket() -> None:
    async with opened() as web:
        evil = {"Origin": "https://evil.example"}
        said = await web.ask("POST", "/games", json={"game": "pick"}, headers=evil)
        assert (said.status_code, said.json()["error"]["code"]) == (403, "ERR_FORBIDDEN")
        handshake = {**evil, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        refused = await web.http.get(f"http://127.0.0.1:{web.port}/ws", headers={**handshake, **key})
        assert refused.status_code == 403


@story
async def test_a_named_origin_may_read_what_it_asked_for() -> None:
    async with opened(origins=("https://games.example",)) as web:
        mine = {"Origin": "https://games.example"}
        must_succeed(said := await web.ask("POST", "/games", json={"game": "pick"}, headers=mine))
        assert said.headers["access-control-allow-origin"] == "https://games.example"
        plain = await web.ask("GET", "/games", headers={"Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in plain.headers


# Headers


@pytest.mark.parametrize("path", ["/", "/openapi.json", "/healthz", "/api/v1/games", "/api/v1/nothing", "/nothing"])
def test_every_answer_is_guarded(path: str) -> None:
    @story
    async def told() -> None:
        async with opened(address="https://parlour.example") as web, httpx.AsyncClient(trust_env=False) as http:
            headers = (await http.get(f"http://127.0.0.1:{web.port}{path}")).headers
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["strict-transport-security"] == "max-age=31536000"
            policy = headers["content-security-policy"]
            assert policy.startswith("default-src 'none'")
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "server" not in headers

    told()


@story
async def test_what_is_said_of_a_match_is_kept_by_no_cache() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        said = await web.ask("GET", f"{table.path}/me", table.tokens["Ada"])
        assert said.headers["cache-control"] == "no-store"


@story
async def test_an_unknown_address_and_a_wrong_method_are_answered_as_any_error() -> None:
    async with opened() as web:
        for method, path, status, code in (
            ("GET", "/nothing", 404, "ERR_NOT_FOUND"),
            ("DELETE", "/games", 405, "ERR_WRONG_METHOD"),
        ):
            said = await web.ask(method, path)
            assert (said.status_code, said.json()["error"]["code"]) == (status, code)
