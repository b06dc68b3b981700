"""What a game names to be listened to or looked at, served to those for whom it names it and to nobody else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from starlette.responses import Response, StreamingResponse

from parlour.engine import read
from parlour.sdk.stock import MediumSource
from parlour.web.errors import not_found
from parlour.web.rest.endpoint import ApiRequest, Endpoint

ANY = "application/octet-stream"
CHUNK = 1 << 18
_RANGE = re.compile(r"bytes=(\d*)-(\d*)")
# Neither a browser nor a proxy keeps it, and no name, date or tag of the file goes along.
_NOT_KEPT = {"Cache-Control": "no-store", "Accept-Ranges": "bytes", "Content-Disposition": "inline"}


async def play_medium(request: ApiRequest) -> Response:
    """A medium, or the part of it that is asked for."""
    visitor, id = request.visitor, request.path["medium"]
    medium = next((each for each in read.media(visitor.match, visitor.viewer) if each.id == id), None)
    source = None if medium is None else await asyncio.to_thread(visitor.match.game.stock.source, medium)
    size = None if source is None else await asyncio.to_thread(_size, source)
    if medium is None or source is None or size is None:
        raise not_found("no_such_medium")
    wanted = _wanted(request.http.headers.get("range"), size)
    if wanted is None:
        return Response(status_code=416, headers={**_NOT_KEPT, "Content-Range": f"bytes */{size}"})
    first, last = wanted
    headers = {**_NOT_KEPT, "Content-Length": str(last - first + 1)}
    is_part = "range" in request.http.headers
    if is_part:
        headers["Content-Range"] = f"bytes {first}-{last}/{size}"
    body = _chunks(source, first, last) if request.http.method != "HEAD" else _nothing()
    return StreamingResponse(body, 206 if is_part else 200, headers, medium.type)


def _size(source: MediumSource) -> int | None:
    """Its length in bytes.  None: the file is gone, or empty."""
    if isinstance(source, bytes):
        return len(source) or None
    try:
        return source.stat().st_size or None
    except OSError:
        return None


def _wanted(header: str | None, size: int) -> tuple[int, int] | None:
    """The first and last byte that are asked for; all, unless a range says otherwise.  None: there are none."""
    if header is None:
        return 0, size - 1
    said = _RANGE.fullmatch(header.strip())
    if said is None or said.group(0) == "bytes=-":
        return None
    first, last = said.groups()
    if not first:  # so many at the end
        return (max(0, size - int(last)), size - 1) if int(last) else None
    begin, end = int(first), min(int(last), size - 1) if last else size - 1
    return (begin, end) if begin <= end else None


async def _chunks(source: MediumSource, first: int, last: int) -> AsyncIterator[bytes]:
    """The bytes from first to last.  No file is open between two pieces: a client may be gone before the next one."""
    for at, size in _pieces(first, last):
        if isinstance(source, bytes):
            yield source[at : at + size]
        else:
            yield await asyncio.to_thread(_read_at, source, at, size)


def _read_at(path: Path, at: int, size: int) -> bytes:
    with path.open("rb") as file:
        file.seek(at)
        return file.read(size)


def _pieces(first: int, last: int) -> Iterator[tuple[int, int]]:
    """Where each piece begins, and how long it is."""
    for at in range(first, last + 1, CHUNK):
        yield at, min(CHUNK, last + 1 - at)


async def _nothing() -> AsyncIterator[bytes]:
    return
    yield b""


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/media/{medium}",
        play_medium,
        "visitor",
        "Something to listen to or look at, while the game names it for the asker; if a range says so, a part.",
        gives=ANY,
        refuses=("ERR_NOT_FOUND",),
    ),
)
