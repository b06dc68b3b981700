"""Links and codes: for another device, for those who watch, for somebody who takes over; and locking them out."""

from __future__ import annotations

from parlour.engine.links import CODE_LASTS, LINK_LASTS, SPECTATORS
from parlour.engine.submission import PlayerId
from parlour.sdk.house import Replace
from parlour.web.admitting import let_in
from parlour.web.errors import Denied, forbidden, not_found, unauthorized
from parlour.web.rest.endpoint import Call, Endpoint
from parlour.web.wire import LinkMade, MakeLink, MoveCode, Refreshed, Revoke


async def make_link(call: Call) -> LinkMade:
    """To one's own place; the host also to watch, or to a seat that somebody else shall have."""
    said = call.body
    assert isinstance(said, MakeLink)
    made = _mine(call) if said.opens == "me" else _hosts(call, said)
    return LinkMade(address(call, made), call.desk.clock.now() + LINK_LASTS)


def _mine(call: Call) -> str:
    return call.desk.links.to_player(call.game_id, _player(call))


def _player(call: Call) -> PlayerId:
    """Whoever only watches has nothing to take along."""
    if call.visit.claims.role == "observer":
        raise forbidden("seat_only")
    return call.visit.claims.sub


def _hosts(call: Call, said: MakeLink) -> str:
    if not call.visit.viewer.host:
        raise forbidden("host_only")
    if said.opens == "spectator":
        return call.desk.links.to_watch(call.game_id)
    if said.player_id not in call.visit.match.state.seats:
        raise not_found("no_such_seat")
    if not any(prompt.command is Replace for prompt in call.visit.match.agenda.prompts):
        raise Denied("ERR_CONFLICT", "not_taking_over")
    return call.desk.links.to_take_over(call.game_id, call.visit.claims.sub, said.player_id)


def address(call: Call, link: str) -> str:
    """After the #, where no server, proxy or log gets to see it."""
    return f"{call.desk.address}/enter#{link}"


async def move_code(call: Call) -> MoveCode:
    player_id = _player(call)
    code, good_until = await call.desk.links.code(call.game_id, player_id)
    link = call.desk.links.to_player(call.game_id, player_id, CODE_LASTS)
    ways = {messenger: way(call.game_id, code) for messenger, way in call.desk.ways.items()}
    return MoveCode(code, address(call, link), good_until, ways)


async def revoke(call: Call) -> Refreshed:
    """Every link, session and token for this door that was made before; the asker gets fresh ones at once."""
    said, visit, desk = call.body, call.visit, call.desk
    assert isinstance(said, Revoke)
    if said.opens == "spectator" and not visit.viewer.host:
        raise forbidden("host_only")
    door = SPECTATORS if said.opens == "spectator" else _player(call)
    if await desk.store.player(visit.claims.sub) is None:
        raise unauthorized()
    await desk.doors.lock(visit.match.id, door)
    desk.sockets.lock(visit.match.id, door)
    admitted = let_in(desk, visit.match, visit.claims.sub, visit.place, visit.claims.role)
    return Refreshed(admitted.jwt, admitted.session)


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
        "/games/{game_id}/revoke",
        revoke,
        "visitor",
        "Make all earlier links, sessions and tokens worthless: one's own, or for the host those to watch.",
        gives=Refreshed,
        takes=Revoke,
        pace="act",
    ),
)
