"""Coming in: by the game code, by a link, by a code from another device, or with what the device has kept."""

from __future__ import annotations

from parlour.engine.links import BadLink, Link
from parlour.engine.match import Match, standpoint_of, viewer_at
from parlour.engine.people import NAMELESS
from parlour.engine.revocations import SPECTATORS
from parlour.engine.submission import PlayerId, Submission
from parlour.engine.tokens import BadToken
from parlour.sdk.audience import Seat
from parlour.sdk.house import Replace
from parlour.web.auth.tokens import GRACE
from parlour.web.errors import Denied, forbidden, invalid, not_found, unauthorized
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.services import Services
from parlour.web.wire import Admission, EnterRequest, FreshSession, JoinRequest, MoveRequest, RefreshRequest


async def join(request: ApiRequest) -> Admission:
    """Admits somebody by the game code.  With a name, while people gather, a player also takes a seat."""
    services, said = request.services, request.body
    assert isinstance(said, JoinRequest)
    match = await _by_code(services, said.game_code)
    request.game = match.game
    if said.role == "storyteller":
        raise forbidden("storyteller_needs_link")
    if said.role == "observer":
        return await services.sessions.admit_spectator(match)
    name, newcomer = said.display_name or NAMELESS, await request.newcomer()
    await services.sessions.must_be_open(match.id, newcomer.player_id)
    player = await services.people.introduce(name, request.language, request.own_zone, newcomer.player_id)
    if said.display_name is None or match.state.started:
        return await services.sessions.admit(match, player.id, None)
    taken = await services.seats.take(match, None, player, said.display_name, newcomer.submission_id)
    return await services.sessions.admit(match, player.id, taken.seat)


async def _by_code(services: Services, code: str) -> Match:
    match_id = await services.codes.match_of(code)
    if match_id is None:
        raise not_found("no_such_match")
    return await services.sessions.match(match_id)


async def enter(request: ApiRequest) -> Admission:
    """Admits somebody by a link."""
    services, said = request.services, request.body
    assert isinstance(said, EnterRequest)
    try:
        link = await services.links.read_link(said.link.rpartition("#")[2])
    except BadLink:
        raise unauthorized() from None
    match = await services.sessions.match(link.match_id)
    if link.opens == "spectator":
        return await services.sessions.admit_spectator(match, link.revocations)
    if link.opens == "takeover":
        return await _take_over(request, match, link, said.display_name)
    return await services.sessions.admit_player(match, *await _owner(services, link))


async def _owner(services: Services, link: Link) -> tuple[PlayerId, int]:
    """Whom a link stands for by now, since they may have been united with another; and of how many revocations of
    theirs it knows."""
    player_id = await services.people.current_id(PlayerId(link.owner))
    return player_id, link.revocations if player_id == link.owner else 0


async def _take_over(request: ApiRequest, match: Match, link: Link, name: str | None) -> Admission:
    """Gives a seat to whoever opened the link, in the name of the host who made it and must still be the host."""
    services, seat = request.services, Seat(link.seat or "")
    host, _ = await _owner(services, link)
    place = standpoint_of(match, (await services.store.seating(match.id)).holders, host)
    actor = viewer_at(match, place)
    asking = [prompt for prompt in match.agenda.prompts if prompt.command is Replace and actor in prompt.to]
    if not asking or seat not in match.state.seats:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    newcomer = await request.newcomer()
    await services.sessions.must_be_open(match.id, newcomer.player_id)
    player = await services.people.introduce(name or seat, request.language, request.own_zone, newcomer.player_id)
    command = Replace(seat, player.id)
    submission = Submission(newcomer.submission_id, match.id, actor, asking[0].key, command, host)
    receipt = (await services.writer.submit(submission)).receipt
    if not receipt.accepted:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    return await services.sessions.admit(match, player.id, seat)


async def move(request: ApiRequest) -> Admission:
    """Admits whoever made the code, in the match of the game code."""
    services, said = request.services, request.body
    assert isinstance(said, MoveRequest)
    match = await _by_code(services, said.game_code)
    holders = (await services.store.seating(match.id)).holders
    players = dict.fromkeys(PlayerId(holder) for holder in holders.values())
    player_id = await services.links.player_of_code(match.id, said.code, players)
    if player_id is None:
        raise unauthorized()
    return await services.sessions.admit(match, player_id, standpoint_of(match, holders, player_id))


async def refresh(request: ApiRequest) -> FreshSession:
    """A fresh token and session, with the seat that was taken since."""
    services, said = request.services, request.body
    assert isinstance(said, RefreshRequest)
    if (said.jwt is None) == (said.session is None):
        raise invalid("either jwt or session")
    fresh = await (
        _by_token(services, said.jwt) if said.jwt is not None else _by_session(services, said.session or "")
    )
    return FreshSession(fresh.jwt, fresh.session)


async def _by_token(services: Services, text: str) -> Admission:
    try:
        claims = services.tokens.read(text, GRACE)
    except BadToken:
        raise unauthorized() from None
    await services.sessions.must_be_good(claims)
    count = claims.revocations
    if (current := await services.sessions.current_claims(claims)) is not claims:
        claims, count = current, 0
    match = await services.sessions.match(claims.game_id)
    place = standpoint_of(match, (await services.store.seating(match.id)).holders, claims.sub)
    return await services.sessions.admit(match, claims.sub, place, claims.role, count)


async def _by_session(services: Services, text: str) -> Admission:
    try:
        session = await services.links.read_session(text)
    except BadLink:
        raise unauthorized() from None
    match = await services.sessions.match(session.match_id)
    if session.owner == SPECTATORS:
        return await services.sessions.admit_spectator(match, session.revocations)
    return await services.sessions.admit_player(match, *await _owner(services, session))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/auth/join",
        join,
        "anyone",
        "Come to a match by its game code: to play, or to watch.",
        gives=Admission,
        takes=JoinRequest,
        refuses=("ERR_UNAUTHORIZED", "ERR_FORBIDDEN", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="enter",
    ),
    Endpoint(
        "POST",
        "/auth/enter",
        enter,
        "anyone",
        "Come by a link: as oneself on another device, to watch, or to take over a seat.",
        gives=Admission,
        takes=EnterRequest,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="enter",
    ),
    Endpoint(
        "POST",
        "/auth/move",
        move,
        "anyone",
        "Come as oneself on another device, by the code that the first one shows.",
        gives=Admission,
        takes=MoveRequest,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="enter",
    ),
    Endpoint(
        "POST",
        "/auth/refresh",
        refresh,
        "anyone",
        "A fresh token, for one that has expired lately or for the session of a device.",
        gives=FreshSession,
        takes=RefreshRequest,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND", "ERR_CONFLICT"),
        pace="enter",
    ),
)
