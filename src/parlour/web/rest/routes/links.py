"""Links and codes: for another device, for those who watch, for somebody who takes over; and revoking them."""

from __future__ import annotations

from parlour.engine.links import CODE_LIFETIME, LINK_LIFETIME
from parlour.engine.revocations import SPECTATORS
from parlour.engine.submission import PlayerId
from parlour.sdk.house import Replace
from parlour.web.errors import Denied, forbidden, not_found, unauthorized
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import FreshSession, LinkMade, MakeLink, MoveCode, RevokeLinks, SocketTicket


async def make_link(request: ApiRequest) -> LinkMade:
    """A link to one's own place; for the host also to watch, or to a seat that somebody else shall have."""
    said = request.body
    assert isinstance(said, MakeLink)
    made = await (_link_to_oneself(request) if said.opens == "me" else _link_by_host(request, said))
    return LinkMade(address(request, made), request.services.clock.now() + LINK_LIFETIME)


async def _link_to_oneself(request: ApiRequest) -> str:
    return await request.services.links.to_player(request.game_id, _player(request))


def _player(request: ApiRequest) -> PlayerId:
    """The player who asks.  Raises Denied: whoever only watches has nothing to take along."""
    if request.visitor.claims.role == "observer":
        raise forbidden("seat_only")
    return request.visitor.claims.sub


async def _link_by_host(request: ApiRequest, said: MakeLink) -> str:
    if not request.visitor.viewer.host:
        raise forbidden("host_only")
    if said.opens == "spectator":
        return await request.services.links.to_watch(request.game_id)
    if said.player_id not in request.visitor.match.state.seats:
        raise not_found("no_such_seat")
    if not any(prompt.command is Replace for prompt in request.visitor.match.agenda.prompts):
        raise Denied("ERR_CONFLICT", "not_taking_over")
    return await request.services.links.to_take_over(request.game_id, request.visitor.claims.sub, said.player_id)


def address(request: ApiRequest, link: str) -> str:
    """The link as an address: after the #, where no server, proxy or log gets to see it."""
    return f"{request.services.address}/enter#{link}"


async def move_code(request: ApiRequest) -> MoveCode:
    """A code and links by which the asker goes on with another device."""
    player_id = _player(request)
    code, good_until = await request.services.links.code(request.game_id, player_id)
    link = await request.services.links.to_player(request.game_id, player_id, CODE_LIFETIME)
    messengers = {name: link_to(request.game_id, code) for name, link_to in request.services.messenger_links.items()}
    return MoveCode(code, address(request, link), good_until, messengers)


async def revoke(request: ApiRequest) -> FreshSession:
    """Makes every earlier link, session and token worthless; the asker gets fresh ones at once."""
    said, visitor, services = request.body, request.visitor, request.services
    assert isinstance(said, RevokeLinks)
    if said.opens == "spectator" and not visitor.viewer.host:
        raise forbidden("host_only")
    owners = [SPECTATORS] if said.opens == "spectator" else await services.people.all_ids(_player(request))
    if await services.store.player(visitor.claims.sub) is None:
        raise unauthorized()
    await services.revocations.revoke(visitor.match.id, *owners)
    claims = visitor.claims
    if said.opens == "spectator":
        device = await services.sessions.device_of(claims, request.device.name)
    else:
        known = await services.store.sessions_of(claims.sub)
        await services.store.end_sessions([each.id for each in known if each.match_id == visitor.match.id])
        device = request.device
    admitted = await services.sessions.admit(visitor.match, claims.sub, visitor.place, device, claims.role)
    return FreshSession(admitted.jwt, admitted.session)


async def socket_ticket(request: ApiRequest) -> SocketTicket:
    """A ticket for a socket: it may stand in an address, since it is soon worth nothing."""
    return SocketTicket(*request.services.tokens.ticket(request.visitor.claims))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/games/{game_id}/links",
        make_link,
        "visitor",
        "A link to one's own place; for the host also to watch, or to take over a seat.",
        gives=LinkMade,
        takes=MakeLink,
        refuses=("ERR_CONFLICT", "ERR_NOT_FOUND"),
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/move-code",
        move_code,
        "visitor",
        "A code, and a link for a QR code, to come to one's own place on another device.",
        gives=MoveCode,
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/ticket",
        socket_ticket,
        "visitor",
        "A ticket that opens a socket within half a minute: for its address, where a token might be logged.",
        gives=SocketTicket,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/revoke",
        revoke,
        "visitor",
        "Make all earlier links, sessions and tokens worthless: one's own, or for the host those to watch.",
        gives=FreshSession,
        takes=RevokeLinks,
        pace="act",
    ),
)
