"""Looking back: what was said, round by round, and all of it as a file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response, StreamingResponse

from parlour.engine import archive, read
from parlour.engine.match import HOSTS_SEAT, LOBBY, Happening, Match, NumberedNotice, empty_match, fold_log, viewer_at
from parlour.engine.names import names_by_language
from parlour.engine.old_seat_ids import for_export, opaque_ids
from parlour.engine.ports import StoredMatch
from parlour.sdk.audience import Seat
from parlour.web import present
from parlour.web.errors import forbidden, not_found
from parlour.web.live.streams import Stream, play_back
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import NamesChanged, NoticePage, NoticeWorded, Rounds, RoundShown, ServerMessage, TurnShown

SLICE = 50  # happenings that are gone through before others have their turn
LINES = "application/x-ndjson"

_encode = msgspec.json.Encoder().encode


class NoticeQuery(Struct, frozen=True, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0)] = 0
    most: Annotated[int, Meta(ge=1, le=500)] = 100


class ExportQuery(Struct, frozen=True, forbid_unknown_fields=True):
    whole: bool = False


class CountedNotice(Struct, frozen=True):
    """A notice with the viewer's own count of it."""

    numbered: NumberedNotice
    cursor: int
    at: datetime


async def list_notices(request: ApiRequest) -> NoticePage:
    """A page of what the asker was told, in their language."""
    said = request.query
    assert isinstance(said, NoticeQuery)
    counted = [each async for each in _counted_notices(request)]
    page = counted[said.after : said.after + said.most]
    return NoticePage(tuple(_worded(request, each) for each in page), min(said.after, len(counted)) + len(page))


async def _counted_notices(request: ApiRequest) -> AsyncIterator[CountedNotice]:
    """What the viewer at this place was told then: whoever hosts now has not heard what the last host heard."""
    match, cursor = _empty_match(request.visitor.match), 0
    for number, happening in enumerate(await _log(request)):
        match = fold_log(match, (happening,))
        viewer = viewer_at(match, request.visitor.place)
        for numbered in happening.notices:
            if viewer in numbered.notice.to:
                cursor += 1
                yield CountedNotice(numbered, cursor, happening.at)
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)


def _worded(request: ApiRequest, counted: CountedNotice) -> NoticeWorded:
    return present.said(counted.numbered, counted.cursor, counted.at, request.speaker)


async def _log(request: ApiRequest) -> Sequence[Happening]:
    return (await request.services.store.log(request.visitor.match.id)).happenings


def _empty_match(match: Match) -> Match:
    return empty_match(match.game, match.id, match.seed)


async def list_rounds(request: ApiRequest) -> Rounds:
    """The rounds that can be looked at."""
    match = request.visitor.match
    current = match.agenda.round if match.state.started else LOBBY
    rounds = {happening.round for happening in await _log(request)} | {current}
    return Rounds(tuple(sorted(rounds)), current)


async def show_round(request: ApiRequest) -> RoundShown:
    """One round as the asker may look back on it."""
    round = _number(request.path["round"])
    seen = read.history(request.visitor.match.game, await _log(request), request.visitor.viewer, round)
    if seen is None:
        raise not_found("no_such_round")
    return RoundShown(seen.round, seen.start, seen.end, tuple(_turn(request, numbered) for numbered in seen.turns))


def _turn(request: ApiRequest, numbered: NumberedNotice) -> TurnShown:
    notice = numbered.notice
    return TurnShown(
        Seat(notice.turn or ""), notice.phrase, notice.details, request.speaker.notice(notice, numbered.number)
    )


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise not_found("no_such_round") from None


async def export(request: ApiRequest) -> Response:
    """Everything as it was told to this viewer.  The log itself, with every secret and the seed, is for a host who
    did not play, when the match is over."""
    said = request.query
    assert isinstance(said, ExportQuery)
    if not said.whole:
        return StreamingResponse(_export_lines(request), media_type=LINES)
    match = request.visitor.match
    if request.visitor.place != HOSTS_SEAT or not match.agenda.over:
        raise forbidden("storyteller_only")
    return Response(b"".join(archive.archive_lines(await _exported_log(request), match.game)), media_type=LINES)


async def _exported_log(request: ApiRequest) -> StoredMatch:
    store, match_id = request.services.store, request.visitor.match.id
    return for_export(await store.log(match_id), await store.seating(match_id))


async def _export_lines(request: ApiRequest) -> AsyncIterator[bytes]:
    """What this viewer's socket would have been told: what people are called first, then change by change."""
    services, match, place = request.services, request.visitor.match, request.visitor.place
    seating = await services.store.seating(match.id)
    ids = opaque_ids(seating)
    names = {ids.get(seat, seat): called for seat, called in names_by_language(seating).items()}
    yield _encode(ServerMessage(None, "NAMES_CHANGED", NamesChanged(names), services.clock.now())) + b"\n"
    own = place if place is None else ids.get(place, place)
    stream = Stream(own, _empty_match(match), services.prompt_ids)
    happenings = for_export(await services.store.log(match.id), seating).happenings
    for number, changes in enumerate(play_back(stream, happenings)):
        for change in changes:
            yield change + b"\n"
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/notices",
        list_notices,
        "visitor",
        "What was said to the asker, after a cursor.",
        gives=NoticePage,
        is_worded=True,
        asks=NoticeQuery,
    ),
    Endpoint(
        "GET", "/games/{game_id}/history", list_rounds, "visitor", "Which rounds can be read back.", gives=Rounds
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/history/{round}",
        show_round,
        "visitor",
        "One round: how it began, what was publicly done, how it ended, as the asker may see it.",
        gives=RoundShown,
        is_worded=True,
        refuses=("ERR_NOT_FOUND",),
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/export",
        export,
        "visitor",
        "The whole match as lines of JSON, as it was told to the asker.",
        gives=LINES,
        asks=ExportQuery,
    ),
)
