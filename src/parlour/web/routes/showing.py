"""To look at and to read: pictures of the match, now or in an earlier round, and the game's own pages about it."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from msgspec import Struct
from starlette.responses import Response

from parlour.engine import read
from parlour.engine.budget import SECONDS, within
from parlour.web.endpoints import Call, Endpoint
from parlour.web.errors import not_found
from parlour.web.game_words import page_title
from parlour.web.wire import PageShown, PagesShown, PageTitle

SVG = "image/svg+xml"
_HARMLESS = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # a picture runs nothing, and fetches nothing


class AskPicture(Struct, frozen=True, forbid_unknown_fields=True):
    round: int | None = None  # the present, if not said; -1 is the lobby
    at: Literal["start", "end"] = "end"  # of that round; one that goes on ends now


async def draw(call: Call) -> Response:
    game, name = call.visit.match.game, call.path["name"]
    if game.show.picture is None or name not in game.show.pictures:
        raise not_found("no_such_picture")
    svg = await asyncio.to_thread(within, SECONDS, game.show.picture, await _seen(call), name)
    return Response(call.speaker.picture(svg), media_type=SVG, headers={"Content-Security-Policy": _HARMLESS})


async def _seen(call: Call) -> Any:
    """What the asker may see of the match, then or now."""
    said, match, viewer = call.query, call.visit.match, call.visit.viewer
    assert isinstance(said, AskPicture)
    now = match.game.view(match.state, viewer)
    if said.round is None:
        return now
    log = (await call.desk.store.log(match.id)).happenings
    seen = read.history(match.game, log, viewer, said.round)
    if seen is None:
        raise not_found("no_such_round")
    return seen.start if said.at == "start" else now if seen.end is None else seen.end


async def list_pages(call: Call) -> PagesShown:
    titles = (PageTitle(name, page_title(call.speaker, name)) for name in call.visit.match.game.show.pages)
    return PagesShown(tuple(titles))


async def show_page(call: Call) -> PageShown:
    match, name, speaker = call.visit.match, call.path["page"], call.speaker
    page = match.game.show.pages.get(name)
    if page is None:
        raise not_found("no_such_page")
    lines = within(SECONDS, page, match.game.view(match.state, call.visit.viewer))
    return PageShown(name, page_title(speaker, name), tuple(speaker.say(*line) for line in lines))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/pictures/{name}",
        draw,
        "visitor",
        "A picture of the match, now or in a round, as the asker may see it.",
        gives=SVG,
        asks=AskPicture,
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
