"""The waiting list of a match without a free seat: one's place on it, getting on it and off it."""

from __future__ import annotations

from parlour.engine.seating import Seating
from parlour.engine.submission import PlayerId
from parlour.engine.waiting import place_on_list
from parlour.web.errors import Denied, forbidden
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import TakeSeat, WaitingAdmission, WaitingPlace


async def waiting_place(request: ApiRequest) -> WaitingPlace:
    """How many wait, and the asker's place among them."""
    seating = await request.services.store.seating(request.visitor.match.id)
    return _place(seating, request.visitor.claims.sub)


async def wait_for_seat(request: ApiRequest) -> WaitingAdmission:
    """Puts the asker on the list, by this name.

    Raises Denied: they sit there, came by a link that lets one only watch, are banned, or the match is over.
    """
    services, visitor, said = request.services, request.visitor, request.body
    assert isinstance(said, TakeSeat)
    if visitor.claims.role == "observer":
        raise forbidden("watch_only")
    player = await services.seats.named_player(
        visitor.claims.sub, said.display_name, request.language, request.own_zone
    )
    place = await services.people.wait_for_seat(visitor.match.id, player.id)
    if place is None and player.id in (await services.store.seating(visitor.match.id)).banned:
        raise Denied("ERR_FORBIDDEN", "banned", by_rules=True)
    if place is None:
        raise Denied("ERR_CONFLICT", "nothing_to_wait_for")
    admitted = await services.sessions.admit(visitor.match, player.id, None, request.device)
    return WaitingAdmission(place, admitted.jwt, admitted.session)


async def stop_waiting(request: ApiRequest) -> WaitingPlace:
    """Takes the asker off the list; who is not on it stays off it."""
    services, visitor = request.services, request.visitor
    await services.people.stop_waiting(visitor.match.id, visitor.claims.sub)
    return _place(await services.store.seating(visitor.match.id), visitor.claims.sub)


def _place(seating: Seating, player_id: PlayerId) -> WaitingPlace:
    place = place_on_list(seating, player_id)
    offered_at = seating.waiting[place - 1].offered_at if place is not None else None
    return WaitingPlace(len(seating.waiting), place, offered_at)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/waiting-list",
        waiting_place,
        "visitor",
        "How many wait for a seat, and the asker's own place.",
        gives=WaitingPlace,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/waiting-list",
        wait_for_seat,
        "visitor",
        "Wait for a seat, by this name.  Whoever waits already keeps the place.",
        gives=WaitingAdmission,
        takes=TakeSeat,
        refuses=("ERR_CONFLICT",),
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/waiting-list/leave",
        stop_waiting,
        "visitor",
        "Wait no longer.",
        gives=WaitingPlace,
        pace="act",
    ),
)
