"""Coming in: by the game code, by a link, by a code from another device, or with what the device has kept."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.engine.links import BadLink, Link, link_id
from parlour.engine.match import HOSTS_SEAT, Match, standpoint_of, viewer_at
from parlour.engine.people import NAMELESS, TRIES
from parlour.engine.revocations import SPECTATORS
from parlour.engine.submission import PlayerId, Submission, SubmissionId
from parlour.engine.tokens import BadToken
from parlour.sdk.audience import Seat
from parlour.sdk.contract import PLAYER
from parlour.sdk.house import Replace
from parlour.web.auth.idempotency import next_request_id
from parlour.web.auth.seats import may_join
from parlour.web.auth.tokens import GRACE
from parlour.web.contracts import contract_of
from parlour.web.errors import Denied, forbidden, invalid, not_found, unauthorized
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.services import Services
from parlour.web.wire import (
    Admission,
    ContractAdmission,
    EnterRequest,
    FreshSession,
    JoinRequest,
    MoveRequest,
    RefreshRequest,
)


async def join(request: ApiRequest) -> Admission | ContractAdmission:
    """Admits somebody by the game code, in the words of the game's contract if the client speaks that."""
    said = request.body
    assert isinstance(said, JoinRequest)
    match = await _by_code(request.services, said.game_code)
    request.game = match.game
    admitted = await _join(request, match, said)
    if contract_of(match.game, request.dialect) is None:
        return admitted
    seat, ids = admitted.player_id, request.services.contract_ids
    player_id = None if seat is None else ids.of(match.id, PLAYER, seat)
    return ContractAdmission(admitted.jwt, match.id, admitted.role, admitted.session, player_id)


async def _join(request: ApiRequest, match: Match, said: JoinRequest) -> Admission:
    """With a name, while people can join, a player also takes a seat."""
    services = request.services
    if said.role == "storyteller":
        return await _claim_hosting(request, match)
    if said.role == "observer":
        return await services.sessions.admit_spectator(match, request.device)
    name, newcomer = said.display_name or NAMELESS, await request.newcomer()
    await services.sessions.must_be_open(match.id, newcomer.player_id)
    player = await services.people.introduce(name, request.language, request.own_zone, newcomer.player_id)
    if said.display_name is None or (match.state.started and not may_join(match)):
        return await services.sessions.admit(match, player.id, None, request.device)
    taken = await services.seats.take(match, None, player, said.display_name, newcomer.submission_id)
    return await services.sessions.admit(match, player.id, taken.seat, request.device)


async def _claim_hosting(request: ApiRequest, match: Match) -> Admission:
    """Admits the first who comes to run a match that a contract created, as its founder.  Raises Denied."""
    services = request.services
    founder = (await services.store.seating(match.id)).holders.get(HOSTS_SEAT)
    if match.game.contract is None or founder is None or not await services.sessions.host_claims.take(match.id):
        raise forbidden("storyteller_needs_link")
    return await services.sessions.admit(match, PlayerId(founder), HOSTS_SEAT, request.device)


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
        return await services.sessions.admit_spectator(match, replace(request.device, revocations=link.revocations))
    if link.opens == "takeover":
        return await _take_over(request, match, link, said.display_name)
    player_id = await _owner(services, link)
    known = link.revocations if player_id == link.owner else 0
    return await services.sessions.admit_player(match, player_id, replace(request.device, revocations=known))


async def _owner(services: Services, link: Link) -> PlayerId:
    """Whom a link stands for by now: they may have been united with another."""
    return await services.people.current_id(PlayerId(link.owner))


async def _take_over(request: ApiRequest, match: Match, link: Link, name: str | None) -> Admission:
    """Gives a seat to whoever opened the link, in the name of the host who made it and must still be the host."""
    services, seat = request.services, Seat(link.seat or "")
    host = await _owner(services, link)
    place = standpoint_of(match, (await services.store.seating(match.id)).holders, host)
    actor = viewer_at(match, place)
    asking = [prompt for prompt in match.agenda.prompts if prompt.command is Replace and actor in prompt.to]
    if not asking or seat not in match.state.seats:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    newcomer = await request.newcomer()
    await services.sessions.must_be_open(match.id, newcomer.player_id)
    command = Replace(seat, newcomer.player_id)
    id = await _unused_id(services, link, host, command)
    if id is None:
        raise Denied("ERR_CONFLICT", "link_used")
    player = await services.people.introduce(name or seat, request.language, request.own_zone, newcomer.player_id)
    submission = Submission(id, match.id, actor, asking[0].key, command, host)
    receipt = (await services.writer.submit(submission)).receipt
    if not receipt.accepted:
        raise Denied("ERR_CONFLICT", "not_taking_over")
    return await services.sessions.admit(match, player.id, seat, request.device)


async def _unused_id(services: Services, link: Link, host: PlayerId, command: Replace) -> SubmissionId | None:
    """The id under which the link takes effect, which is once: the store knows what was submitted under it.

    A refusal leaves it good for another try.  None: somebody else has got the seat by it.
    """
    first = SubmissionId(link_id(link))
    hosts = await services.people.all_ids(host)
    for attempt in range(TRIES):
        id = next_request_id(first, attempt)
        earlier = [known for by in hosts if (known := await services.store.receipt(link.match_id, by, id))]
        if not any(receipt.refused for _, receipt in earlier):
            return id if all(submission.command == command for submission, _ in earlier) else None
    return None


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
    place = standpoint_of(match, holders, player_id)
    return await services.sessions.admit(match, player_id, place, request.device)


async def refresh(request: ApiRequest) -> FreshSession:
    """A fresh token and session, with the seat that was taken since."""
    services, said = request.services, request.body
    assert isinstance(said, RefreshRequest)
    if (said.jwt is None) == (said.session is None):
        raise invalid("either jwt or session")
    return await (_by_token(services, said.jwt) if said.jwt is not None else _by_session(request, said.session or ""))


async def _by_token(services: Services, text: str) -> FreshSession:
    """A fresh token alone: whoever found one that has expired is not admitted for half a year by it."""
    try:
        claims = services.tokens.read(text, GRACE)
    except BadToken:
        raise unauthorized() from None
    await services.sessions.must_be_good(claims)
    count = claims.revocations
    if (current := await services.sessions.current_claims(claims)) is not claims:
        claims, count = current, 0
    match = await services.sessions.match(claims.game_id)
    return FreshSession(await services.sessions.fresh_token(match, claims, count))


async def _by_session(request: ApiRequest, text: str) -> FreshSession:
    services = request.services
    try:
        session = await services.links.read_session(text)
    except BadLink:
        raise unauthorized() from None
    match = await services.sessions.match(session.match_id)
    if session.owner == SPECTATORS:
        device = replace(request.device, revocations=session.revocations)
        fresh = await services.sessions.admit_spectator(match, device)
    else:
        player_id = await _owner(services, session)
        device = await services.sessions.device_by(session, player_id, request.device.name)
        fresh = await services.sessions.admit_player(match, player_id, device)
    return FreshSession(fresh.jwt, fresh.session)


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
