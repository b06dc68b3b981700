"""To look at and to read: pictures of the match, now or in an earlier round, and the game's own pages about it."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from msgspec import Struct
from starlette.responses import Response

from parlour.engine import read
from parlour.engine.budget import DEFAULT_SECONDS, run_within
from parlour.web import present
from parlour.web.catalogue import page_title
from parlour.web.errors import not_found
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import BoardShown, PageShown, PagesShown, PageTitle

SVG = "image/svg+xml"
_HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # a picture runs nothing, and fetches nothing


class LookQuery(Struct, frozen=True, forbid_unknown_fields=True):
    round: int | None = None  # the present, if not said; -1 is the lobby
    at: Literal["start", "end"] = "end"  # of that round; one that goes on ends now


async def draw(request: ApiRequest) -> Response:
    """A picture of the match."""
    game, name = request.visitor.match.game, request.path["name"]
    if game.show.picture is None or name not in game.show.pictures:
        raise not_found("no_such_picture")
    svg = await asyncio.to_thread(
        run_within, DEFAULT_SECONDS, game.show.picture, await _view_then_or_now(request), name
    )
    return Response(request.speaker.picture(svg), media_type=SVG, headers={"Content-Security-Policy": _HARMLESS})


async def lay_board(request: ApiRequest) -> BoardShown:
    """The board that the game declares."""
    lay = request.visitor.match.game.show.board
    if lay is None:
        raise not_found("no_such_board")
    return present.board(run_within(DEFAULT_SECONDS, lay, await _view_then_or_now(request)), request.speaker)


async def _view_then_or_now(request: ApiRequest) -> Any:
    """What the asker may see of the match, then or now."""
    said, match, viewer = request.query, request.visitor.match, request.visitor.viewer
    assert isinstance(said, LookQuery)
    now = read.view(match, viewer)
    if said.round is None:
        return now
    log = (await request.services.store.log(match.id)).happenings
    seen = read.history(match.game, log, viewer, said.round)
    if seen is None:
        raise not_found("no_such_round")
    return seen.start if said.at == "start" else now if seen.end is None else seen.end


async def list_pages(request: ApiRequest) -> PagesShown:
    """The game's own pages."""
    titles = (PageTitle(name, page_title(request.speaker, name)) for name in request.visitor.match.game.show.pages)
    return PagesShown(tuple(titles))


async def show_page(request: ApiRequest) -> PageShown:
    """One of the game's own pages."""
    match, name, speaker = request.visitor.match, request.path["page"], request.speaker
    page = match.game.show.pages.get(name)
    if page is None:
        raise not_found("no_such_page")
    lines = run_within(DEFAULT_SECONDS, page, read.view(match, request.visitor.viewer))
    return PageShown(name, page_title(speaker, name), tuple(speaker.say(*line) for line in lines))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/pictures/{name}",
        draw,
        "visitor",
        "A picture of the match, now or in a round, as the asker may see it.",
        gives=SVG,
        asks=LookQuery,
        refuses=("ERR_NOT_FOUND",),
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/board",
        lay_board,
        "visitor",
        "What can be tapped on the page and lies there, now or in a round, as the asker may see it.",
        gives=BoardShown,
        asks=LookQuery,
        refuses=("ERR_NOT_FOUND",),
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/pages",
        list_pages,
        "visitor",
        "What there is to read about the match.",
        gives=PagesShown,
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/pages/{page}",
        show_page,
        "visitor",
        "One page, in words, as the asker may read it.",
        gives=PageShown,
        is_worded=True,
        refuses=("ERR_NOT_FOUND",),
    ),
)
