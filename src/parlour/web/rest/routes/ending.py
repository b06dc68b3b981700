"""The end of a match: who has won and why, its story, and another with the same people."""

from __future__ import annotations

from parlour.engine import read
from parlour.engine.budget import DEFAULT_SECONDS, run_within
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.names import shown_names
from parlour.engine.ports import NoSuchMatch, WriteConflict
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk.audience import Viewer
from parlour.web import present
from parlour.web.auth.idempotency import next_request_id
from parlour.web.auth.seats import seat_of
from parlour.web.errors import Denied, not_found
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import Admission, AgainState, EndingShown


async def show_ending(request: ApiRequest) -> EndingShown:
    """How the match ended.  Raises Denied: it has not, or its game tells no more than its view."""
    visitor = request.visitor
    ended = run_within(DEFAULT_SECONDS, read.ending, visitor.match, visitor.viewer)
    if ended is None:
        raise not_found("no_ending")
    return present.ending(ended, visitor.viewer, request.speaker)


async def see_again(request: ApiRequest) -> AgainState:
    """Who is there already for another match."""
    match = await _next_match(request)
    if match is None:
        return AgainState((), is_open=False)
    names = shown_names(await request.services.store.seating(match.id), request.language)
    players = tuple(names.get(seat, seat) for seat in match.state.seats)
    return AgainState(players, is_open=not match.state.started and not match.agenda.over)


async def play_again(request: ApiRequest) -> Admission:
    """Seats the asker in the match that follows this one, with the same settings; whoever comes first opens it and
    hosts it.  Raises Denied."""
    services, visitor = request.services, request.visitor
    if not visitor.match.agenda.over:
        raise Denied("ERR_CONFLICT", "not_over_yet")
    player = await services.store.player(visitor.claims.sub)
    if player is None or seat_of(visitor.place) is None:
        raise Denied("ERR_FORBIDDEN", "seat_only")
    match = await _next_match(request) or await _open_next(request, player.id)
    is_host = await _hosts(request, match, player.id)
    if not is_host or match.game.host_plays:
        place = HOSTS_SEAT if is_host else None
        taken = await services.seats.take(match, place, player, player.name, request.id)
        if is_host and not taken.is_repeated:
            await _add_stand_ins(request, match)
    return await services.sessions.admit_player(await services.writer.match(match.id), player.id, request.device)


async def _next_match(request: ApiRequest) -> Match | None:
    try:
        return await request.services.writer.match(_next_id(request))
    except NoSuchMatch:
        return None


def _next_id(request: ApiRequest) -> MatchId:
    """Everyone finds the same one."""
    return request.services.requested_ids.successor(request.visitor.match.id)


async def _open_next(request: ApiRequest, player: PlayerId) -> Match:
    services, before = request.services, request.visitor.match
    settings = getattr(before.state, "settings", None)
    chosen = settings if isinstance(settings, before.game.settings) else None
    match_id = _next_id(request)
    if await services.codes.of(match_id) is None:
        await services.codes.new(match_id)
    try:
        return await services.writer.create(match_id, before.game, Viewer(host=True), chosen, player=player)
    except WriteConflict:
        return await services.writer.match(match_id)


async def _hosts(request: ApiRequest, match: Match, player: PlayerId) -> bool:
    return (await request.services.store.seating(match.id)).holders.get(HOSTS_SEAT) == player


async def _add_stand_ins(request: ApiRequest, match: Match) -> None:
    """As many as played before, by their names."""
    services, before = request.services, request.visitor.match
    seating = await services.store.seating(before.id)
    names = shown_names(seating, request.language)
    for number, seat in enumerate(each for each in before.state.seats if each in seating.stand_ins):
        await services.seats.add_stand_in(match, names.get(seat, seat), next_request_id(request.id, 100 + number))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/ending",
        show_ending,
        "visitor",
        "Who has won and why, and the story of the match; once it is over.",
        gives=EndingShown,
        refuses=("ERR_NOT_FOUND",),
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/again",
        see_again,
        "visitor",
        "Who is there already for another match with the same people.",
        gives=AgainState,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/again",
        play_again,
        "seated",
        "Another match with the same people and settings: whoever asks first opens it.",
        gives=Admission,
        refuses=("ERR_CONFLICT", "ERR_FORBIDDEN"),
        pace="act",
    ),
)
