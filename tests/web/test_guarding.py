"""The house minds its doors: not too often, not from other pages, nothing guessed, nothing leaked."""

import ast
import stat
from datetime import timedelta
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette

from parlour.sdk.phrases_check import faults_of_package
from parlour.web import limits
from parlour.web.auth import secret
from parlour.web.auth.secret import BadSecret, secret_in
from parlour.web.language import own_phrases, preferred_language
from parlour.web.limits import Limits, Rate
from parlour.web.origins import Origins
from parlour.web.pages import page_routes
from tests.web.house import GENEROUS, opened, right, story

WEB = Path(limits.__file__).parent


# Not too often


def test_a_bucket_is_emptied_at_once_and_filled_as_time_passes() -> None:
    now = [0.0]
    some = Limits(
        {"enter": Rate(3, 0.5), "create": Rate(1, 1), "look": Rate(1, 1), "act": Rate(1, 1)}, lambda: now[0]
    )
    assert [some.wait("enter", "ada") for _ in range(4)] == [0, 0, 0, 2]
    assert some.wait("enter", "bo") == 0
    now[0] = 2
    assert [some.wait("enter", "ada") for _ in range(2)] == [0, 2]


def test_buckets_that_are_full_again_are_forgotten_and_no_others() -> None:
    now = [0.0]
    some = Limits({**GENEROUS, "enter": Rate(5, 1)}, lambda: now[0])
    for number in range(50_000):
        some.wait("enter", str(number), cost=5)
    now[0] = 4.5
    assert {some.wait("enter", str(number), cost=5) for number in range(50_000)} == {0.5}
    now[0] = 9.5
    some.wait("enter", "new")
    assert list(some._buckets["enter"]) == ["new"]


@story
async def test_codes_cannot_be_tried_one_after_the_other() -> None:
    async with opened(limits=Limits({**GENEROUS, "enter": Rate(3, 0.01)})) as web:
        body = {"gameCode": "AAAAAA", "role": "observer"}
        said = [await web.ask("POST", "/auth/join", json=body) for _ in range(4)]
        assert [each.status_code for each in said] == [404, 404, 404, 429]
        assert said[-1].json()["error"]["code"] == "ERR_RATE_LIMITED"
        assert int(said[-1].headers["retry-after"]) > 60


@story
async def test_one_who_asks_too_much_does_not_hinder_another() -> None:
    async with opened(limits=Limits({**GENEROUS, "look": Rate(3, 0.01)})) as web:
        table = await web.gathered("Ada", "Bo")
        asked = [await web.ask("GET", f"{table.path}/prompts", table.tokens["Bo"]) for _ in range(4)]
        assert [each.status_code for each in asked] == [200, 200, 200, 429]
        right(await web.ask("GET", f"{table.path}/prompts", table.tokens["Ada"]))


@story
async def test_a_socket_that_floods_is_warned_and_then_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.talking.PACE", Rate(5, 0.001))
    monkeypatch.setattr("parlour.web.talking.PATIENCE", 3)
    async with opened() as web:
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            for _ in range(20):
                await line.say("PING")
            assert await line.closed() == 4429
            warned = [said["payload"]["code"] for said in line.heard if said["evt"] == "ERROR"]
            assert warned == ["ERR_RATE_LIMITED"] * 3


@story
async def test_a_player_has_not_more_sockets_than_anyone_has_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.open_sockets.MOST_FOR_ONE", 1)
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as one, table.socket(table.tokens["Ada"]) as more:
            assert (await one.hear())["evt"] == "STATE_SNAPSHOT"
            assert await more.closed() == 4429


@story
async def test_a_socket_is_closed_when_its_token_has_expired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.open_sockets.LOOKS", 0.05)
    monkeypatch.setattr("parlour.web.auth.tokens.LASTS", timedelta(seconds=1))
    async with opened() as web:
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            assert await line.closed() == 4401


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
        right(said := await web.ask("POST", "/games", json={"game": "pick"}, headers=mine))
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
async def test_where_no_page_was_built_the_front_page_says_how_to_play_without_one() -> None:
    bare = httpx.ASGITransport(Starlette(routes=page_routes(Path("nothing was built"))))
    async with httpx.AsyncClient(transport=bare, base_url="http://parlour") as http:
        said = await http.get("/", headers={"Accept-Language": "sv"})
    assert 'lang="sv"' in said.text
    assert "Huset är öppet." in said.text


def test_pages_that_were_built_are_served_at_whatever_address_they_are_opened(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app.js").write_text("1")

    @story
    async def told() -> None:
        async with opened(pages=tmp_path) as web, httpx.AsyncClient(trust_env=False) as http:
            house = f"http://127.0.0.1:{web.port}"
            for path in ("/", "/enter", "/a/match"):
                said = await http.get(house + path)
                assert (said.status_code, said.text) == (200, "<p>the page</p>")
            assert (await http.get(f"{house}/assets/app.js")).text == "1"
            assert (await http.get(f"{house}/icon.svg")).text == "<svg/>"
            for path in ("/assets/none.js", "/assets/%2e%2e/index.html", "/api/v1/nothing"):
                assert (await http.get(house + path)).status_code == 404
            assert (await http.get(f"{house}/api/v1/games/x/start")).status_code == 405

    told()


@story
async def test_an_unknown_address_and_a_wrong_method_are_answered_as_any_error() -> None:
    async with opened() as web:
        for method, path, status, code in (
            ("GET", "/nothing", 404, "ERR_NOT_FOUND"),
            ("DELETE", "/games", 405, "ERR_WRONG_METHOD"),
        ):
            said = await web.ask(method, path)
            assert (said.status_code, said.json()["error"]["code"]) == (status, code)


# The secret


def test_a_secret_is_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    first = secret_in(tmp_path / "data")
    assert secret_in(tmp_path / "data") == first
    path = tmp_path / "data" / secret.FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "data").iterdir()] == [secret.FILE]
    assert secret_in(tmp_path / "other") != first


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / secret.FILE).write_bytes(b"short")
    with pytest.raises(BadSecret, match="Delete it"):
        secret_in(tmp_path)


# Words


def test_the_web_has_words_for_everything_in_every_language() -> None:
    needed = sorted(said_in_code())
    assert len(needed) > 20
    assert faults_of_package("parlour.web", needed) == []


def said_in_code() -> set[str]:
    """The phrases of all errors that the web itself makes."""
    found: set[str] = set()
    for path in WEB.rglob("*.py"):
        for call in (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)):
            name = getattr(call.func, "id", "")
            words = [str(each.value) for each in call.args if isinstance(each, ast.Constant)]
            place = {"Denied": 1, "forbidden": 0, "not_found": 0}.get(name)
            if place is not None and len(words) > place:
                found.add("no-" + words[place])
    return found


@given(st.text())
def test_whatever_a_browser_says_of_its_languages_there_is_one_to_answer_in(header: str) -> None:
    assert preferred_language(header).split("-")[0].lower() in own_phrases().languages


def test_the_language_that_is_wanted_most_is_taken() -> None:
    assert preferred_language("de, sv;q=0.8, en;q=0.9") == "en"
    assert preferred_language("sv-FI, en;q=0.9") == "sv-FI"
    assert preferred_language("*") == "en"
