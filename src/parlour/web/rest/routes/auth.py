"""Coming in: by the game code, by a link, by a code from another device, or with what the device has kept."""

from __future__ import annotations

from parlour.engine.links import BadLink, Pass
from parlour.engine.match import Match
from parlour.engine.people import NAMELESS
from parlour.engine.places import place_of, viewer_at
from parlour.engine.submission import MatchId, PlayerId, Submission
from parlour.sdk.audience import Seat
from parlour.sdk.house import Replace
from parlour.web.admitting import let_in, let_player_in, let_watch
from parlour.web.auth.seats import sit_down
from parlour.web.auth.sessions import as_known_now, the_match
from parlour.web.auth.tokens import GRACE, BadToken, Claims
from parlour.web.errors import Denied, forbidden, invalid, not_found, unauthorized
from parlour.web.rest.endpoint import Call, Endpoint
from parlour.web.services import Desk
from parlour.web.wire import Admitted, Enter, Join, Move, Refresh, Refreshed


async def join(call: Call) -> Admitted:
    """With a name, while people gather, a player also takes a seat."""
    desk, said = call.desk, call.body
    assert isinstance(said, Join)
    match = await _by_code(desk, said.game_code)
    call.game = match.game
    if said.role == "storyteller":
        raise forbidden("storyteller_needs_link")
    if said.role == "observer":
        return let_watch(desk, match)
    name = said.display_name or NAMELESS
    player = await desk.people.introduce(name, call.language, call.zone, call.new_player_id)
    if said.display_name is None or match.state.started:
        return let_in(desk, match, player.id, None)
    sat = await sit_down(desk, match, None, player, said.display_name, call.request_id)
    return let_in(desk, match, player.id, sat.seat)


async def _by_code(desk: Desk, code: str) -> Match:
    match_id = await desk.codes.match_of(code)
    if match_id is None:
        raise not_found("no_such_match")
    return await the_match(desk, match_id)


async def enter(call: Call) -> Admitted:
    desk, said = call.desk, call.body
    assert isinstance(said, Enter)
    shown = await _opened(desk, said.link)
    match = await the_match(desk, shown.match_id)
    if shown.opens == "spectator":
        return let_watch(desk, match)
    if shown.opens == "takeover":
        return await _take_over(call, match, shown, said.display_name)
    return await let_player_in(desk, match, await _whose(desk, shown))


async def _opened(desk: Desk, text: str) -> Pass:
    try:
        return await desk.links.opened(text.rpartition("#")[2])
    except BadLink:
        raise unauthorized() from None


async def _whose(desk: Desk, shown: Pass) -> PlayerId:
    """Whom it stands for by now: they may have been found to be one with another, who may have locked the door."""
    player_id = await desk.people.whose(PlayerId(shown.door))
    if await desk.links.is_revoked(shown.match_id, player_id, shown.made_at):
        raise unauthorized()
    return player_id


async def _take_over(call: Call, match: Match, shown: Pass, name: str | None) -> Admitted:
    """In the name of the host who made the link, who must still be the host; everyone is told."""
    desk, host, seat = call.desk, await _whose(call.desk, shown), Seat(shown.seat or "")
    place = place_of(match, (await desk.store.seating(match.id)).holders, host)
    actor = viewer_at(match, place)
    asking = [prompt for prompt in match.agenda.prompts if prompt.command is Replace and actor in prompt.to]
    if not asking or seat not in match.state.seats:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    player = await desk.people.introduce(name or seat, call.language, call.zone, call.new_player_id)
    command = Replace(seat, player.id)
    receipt = await desk.writer.submit(Submission(call.request_id, match.id, actor, asking[0].key, command, host))
    if not receipt.accepted:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    return let_in(desk, match, player.id, seat)


async def move(call: Call) -> Admitted:
    """The code stands for whoever made it, in the match of the game code."""
    desk, said = call.desk, call.body
    assert isinstance(said, Move)
    match = await _by_code(desk, said.game_code)
    holders = (await desk.store.seating(match.id)).holders
    players = dict.fromkeys(PlayerId(holder) for holder in holders.values())
    player_id = await desk.links.meant(match.id, said.code, players)
    if player_id is None:
        raise unauthorized()
    return let_in(desk, match, player_id, place_of(match, holders, player_id))


async def refresh(call: Call) -> Refreshed:
    """Picks up the seat that was taken since."""
    desk, said = call.desk, call.body
    assert isinstance(said, Refresh)
    if (said.jwt is None) == (said.session is None):
        raise invalid("either jwt or session")
    fresh = await (_by_token(desk, said.jwt) if said.jwt is not None else _by_session(desk, said.session or ""))
    return Refreshed(fresh.jwt, fresh.session)


async def _by_token(desk: Desk, text: str) -> Admitted:
    claims = _lately_good(desk, text)
    if await desk.doors.is_locked(claims.game_id, claims.door, claims.made_at):
        raise unauthorized()
    claims = await as_known_now(desk, claims)
    match = await the_match(desk, claims.game_id)
    place = place_of(match, (await desk.store.seating(match.id)).holders, claims.sub)
    return let_in(desk, match, claims.sub, place, claims.role)


def _lately_good(desk: Desk, text: str) -> Claims:
    try:
        return desk.tokens.read(text, GRACE)
    except BadToken:
        raise unauthorized() from None


async def _by_session(desk: Desk, text: str) -> Admitted:
    shown = await _opened(desk, text)
    if shown.opens != "device":
        raise unauthorized()
    match = await the_match(desk, MatchId(shown.match_id))
    return let_watch(desk, match) if not shown.door else await let_player_in(desk, match, await _whose(desk, shown))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/auth/join",
        join,
        "anyone",
        "Come to a match by its game code: to play, or to watch.",
        gives=Admitted,
        takes=Join,
        refuses=("ERR_FORBIDDEN", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="door",
    ),
    Endpoint(
        "POST",
        "/auth/enter",
        enter,
        "anyone",
        "Come by a link: as oneself on another device, to watch, or to take over a seat.",
        gives=Admitted,
        takes=Enter,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="door",
    ),
    Endpoint(
        "POST",
        "/auth/move",
        move,
        "anyone",
        "Come as oneself on another device, by the code that the first one shows.",
        gives=Admitted,
        takes=Move,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="door",
    ),
    Endpoint(
        "POST",
        "/auth/refresh",
        refresh,
        "anyone",
        "A fresh token, for one that has expired lately or for the session of a device.",
        gives=Refreshed,
        takes=Refresh,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="door",
    ),
)
