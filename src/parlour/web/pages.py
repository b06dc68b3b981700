"""What a browser gets: the pages that were built for it, or else a word about how to play without."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from parlour.web.language import own_speaker, preferred_language

BUILT = Path(__file__).parent / "ui"
INDEX = "index.html"


def page_routes(built: Path = BUILT) -> list[BaseRoute]:
    """The routes of the pages.  These find their own way: at whatever address, it is the same file."""
    if not (built / INDEX).is_file():
        return [Route("/", _front), Route("/enter", _front)]
    files = sorted(file for file in built.iterdir() if file.is_file() and file.name != INDEX)
    index = _file(built / INDEX)
    return [
        Mount("/assets", _Assets(directory=built / "assets", check_dir=False)),
        *(Route(f"/{file.name}", _file(file)) for file in files),
        Route("/", index),
        Route("/{path:path}", index),
    ]


class _Assets(StaticFiles):
    """Files whose names change with what is in them, so that a browser that has one need not ask again."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        del request
        return FileResponse(path, headers={"Cache-Control": "no-cache"})

    return send


async def _front(request: Request) -> Response:
    speaker = own_speaker(preferred_language(request.headers.get("accept-language", "")))
    title, is_open, no_ui, api = (
        escape(speaker.say(phrase)) for phrase in ("front-title", "front-open", "front-no-ui", "front-api")
    )
    return HTMLResponse(
        f'<!doctype html><html lang="{speaker.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f'<h1>{title}</h1><p>{is_open}</p><p>{no_ui}</p><p><a href="/openapi.json">{api}</a></p></html>'
    )
