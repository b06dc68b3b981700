"""What a game names for a viewer is served to that viewer, in parts if wanted, and to nobody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import httpx
import pytest

from parlour.games.pick import GAME as PICK
from parlour.games.pick import State
from parlour.sdk import Collection, Game, Medium, Stock, Viewer
from tests.waiting import until
from tests.web.house import Table, opened, story

SOUND = bytes(range(256)) * 1000


def media(state: State, viewer: Viewer) -> tuple[Medium, ...]:
    """One for the host, in the first round."""
    return (Medium("7", "audio/mpeg", "sounds", "Waterloo by ABBA.mp3"),) if viewer.host and not state.round else ()


def with_sound(source: Path | bytes | None) -> Game[State]:
    return replace(PICK, stock=Stock({"sounds": Collection(None, lambda name: source)}, media=media))


@asynccontextmanager
async def at_table(source: Path | bytes | None = SOUND) -> AsyncIterator[Table]:
    async with opened(games={"pick": with_sound(source)}) as web:
        yield await web.begun("Ada", "Bo")


async def play(table: Table, name: str = "Ada", id: str = "7", **headers: str) -> httpx.Response:
    token = table.tokens.get(name)
    return await table.web.ask("GET", f"{table.path}/media/{id}", token, headers=headers)


@story
async def test_the_host_gets_it_whole_and_nothing_tells_what_it_is() -> None:
    async with at_table() as table:
        got = await play(table)
        assert (got.status_code, got.content, got.headers["content-type"]) == (200, SOUND, "audio/mpeg")
        assert got.headers["cache-control"] == "no-store"
        assert not {"etag", "last-modified"} & set(got.headers)
        assert "Waterloo" not in str(got.headers)


@story
async def test_nobody_else_gets_it() -> None:
    async with at_table() as table:
        assert (await play(table, "Bo")).status_code == 404
        assert (await table.web.ask("GET", f"{table.path}/media/7", await table.watch())).status_code == 404
        assert (await play(table, "nobody")).status_code == 401
        assert (await play(table, id="8")).json()["error"]["message"].startswith("There is nothing to play here")


@story
async def test_it_is_served_only_as_long_as_the_game_names_it() -> None:
    async with at_table() as table:
        for name in ("Ada", "Bo"):
            await table.pick(name, 3)
        assert (await play(table)).status_code == 404


@story
async def test_parts_of_it_are_served(tmp_path: Path) -> None:
    file = tmp_path / "sound"
    file.write_bytes(SOUND)
    for source in (SOUND, file):
        async with at_table(source) as table:
            for wanted, first, last in (("0-99", 0, 99), ("255900-", 255900, 255999), ("-10", 255990, 255999)):
                got = await play(table, range=f"bytes={wanted}")
                assert (got.status_code, got.content) == (206, SOUND[first : last + 1])
                assert got.headers["content-range"] == f"bytes {first}-{last}/{len(SOUND)}"


@story
async def test_a_part_that_is_not_there_is_said() -> None:
    async with at_table() as table:
        for wanted in ("bytes=256000-", "bytes=-", "bytes=5-3", "bytes=0-1,5-6", "nonsense"):
            got = await play(table, range=wanted)
            assert (got.status_code, got.headers["content-range"]) == (416, f"bytes */{len(SOUND)}")


@story
async def test_a_file_that_is_gone_or_empty_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    for source in (None, tmp_path / "gone", tmp_path / "empty"):
        async with at_table(source) as table:
            assert (await play(table)).status_code == 404


# ── A client that goes while it is sent ──


@pytest.fixture
def opened_files(monkeypatch: pytest.MonkeyPatch) -> list[IO[Any]]:
    """Every file that is opened by its path."""
    files, open_path = list[IO[Any]](), Path.open

    def noted(path: Path, *args: Any, **named: Any) -> IO[Any]:
        files.append(open_path(path, *args, **named))
        return files[-1]

    monkeypatch.setattr(Path, "open", noted)
    return files


@story
async def test_no_file_stays_open_for_a_client_that_does_not_read_on(
    tmp_path: Path, opened_files: list[IO[Any]]
) -> None:
    file = tmp_path / "sound"
    with file.open("wb") as long:
        long.truncate(64 << 20)  # more than sockets buffer
    async with at_table(file) as table, asked_and_not_read(table) as answer:
        assert await answer.readline() == b"HTTP/1.1 200 OK\r\n"
        await until(lambda: all(each.closed for each in opened_files), what="that the file is closed")
    assert file in [Path(each.name) for each in opened_files]


@asynccontextmanager
async def asked_and_not_read(table: Table) -> AsyncIterator[asyncio.StreamReader]:
    """What is read of the answer, and nothing more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.web.port, limit=1 << 10)
    asked = (
        f"GET /api/v1{table.path}/media/7 HTTP/1.1",
        "Host: 127.0.0.1",
        f"Authorization: Bearer {table.tokens['Ada']}",
    )
    writer.write("\r\n".join([*asked, "", ""]).encode())
    try:
        yield reader
    finally:
        writer.close()
