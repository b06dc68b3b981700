"""What is long goes compressed to whoever can read it so; what is short goes as it is."""

import gzip
from pathlib import Path

import brotli
import httpx
import pytest

from parlour.games.diplomacy import GAME as DIPLOMACY
from parlour.web.compression import LEAST
from tests.web.house import GAMES, Table, Web, opened, story

POWERS = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
READ = {"gzip": gzip.decompress, "br": brotli.decompress}


async def raw(web: Web, path: str, accepted: str | None, token: str | None = None) -> tuple[httpx.Response, bytes]:
    """The response and its bytes as they came over the wire."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = web.http.build_request("GET", path, headers=headers)
    del request.headers["accept-encoding"]
    if accepted is not None:
        request.headers["accept-encoding"] = accepted
    response = await web.http.send(request, stream=True)
    body = b"".join([chunk async for chunk in response.aiter_raw()])
    await response.aclose()
    return response, body


async def diplomacy(web: Web) -> Table:
    return await web.begun(*POWERS, game="diplomacy")


@pytest.mark.parametrize("coding", ["gzip", "br"])
@story
async def test_a_map_comes_in_a_third_of_its_bytes(coding: str) -> None:
    """Red before: 232 KB a map, whatever the browser could read."""
    async with opened(games={**GAMES, "diplomacy": DIPLOMACY}) as web:
        table = await diplomacy(web)
        path, token = f"{table.path}/pictures/board", table.tokens["Ada"]
        _, plain = await raw(web, path, None, token)
        response, packed = await raw(web, path, coding, token)
        assert response.headers["content-encoding"] == coding
        assert READ[coding](packed) == plain
        assert len(packed) < len(plain) / 3


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("*", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=1.0", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
        ("gzip;q=nonsense", None),
        ("", None),
        (None, None),
    ],
)
@story
async def test_whoever_asks_gets_what_they_can_read(accepted: str | None, coding: str | None) -> None:
    async with opened() as web:
        response, body = await raw(web, "/games", accepted)
        assert response.headers.get("content-encoding") == coding
        assert int(response.headers["content-length"]) == len(body)
        assert (READ[coding](body) if coding else body).startswith(b'{"games":')


@story
async def test_a_cache_in_between_keeps_the_two_apart() -> None:
    async with opened() as web:
        for accepted in ("gzip", None):
            response, _ = await raw(web, "/games", accepted)
            assert "accept-encoding" in response.headers["vary"].lower()


@story
async def test_a_short_answer_goes_as_it_is() -> None:
    async with opened() as web:
        response, body = await raw(web, "/open-games", "gzip, br")
        assert (response.headers.get("content-encoding"), body) == (None, b'{"games":[]}')
        assert len(body) < LEAST


@story
async def test_whoever_has_the_phrases_already_hears_so_by_the_tag_of_the_compressed_ones() -> None:
    async with opened() as web:
        response, _ = await raw(web, "/games/pick/phrases", "gzip")
        assert response.headers["etag"].startswith('W/"')
        again = await web.ask("GET", "/games/pick/phrases", headers={"If-None-Match": response.headers["etag"]})
        assert (again.status_code, again.content, "content-encoding" in again.headers) == (304, b"", False)


@story
async def test_a_refusal_that_is_short_and_an_unknown_page_are_still_understood() -> None:
    async with opened() as web:
        said = await web.ask("GET", "/nowhere", headers={"Accept-Encoding": "br"})
        assert said.json()["error"]["code"] == "ERR_NOT_FOUND"


def test_the_built_page_comes_compressed_and_pictures_in_it_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " hello" * 1000)
    (tmp_path / "assets" / "app.js").write_text("let a = 1;\n" * 40_000)
    (tmp_path / "assets" / "photo.png").write_bytes(bytes(range(256)) * 100)

    @story
    async def told() -> None:
        async with opened(pages=tmp_path) as web:
            web.http.base_url = f"http://127.0.0.1:{web.port}"
            for path, coding in (("/", "br"), ("/assets/app.js", "br"), ("/assets/photo.png", None)):
                response, body = await raw(web, path, "gzip, br")
                assert response.headers.get("content-encoding") == coding, path
                assert len(READ[coding](body) if coding else body) > 5000

    told()
