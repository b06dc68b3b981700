"""Matches to come to without being asked, and whether one's own is among them."""

from __future__ import annotations

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.names import name_lookup
from parlour.engine.ports import GameMissing, Listing, NoSuchMatch, UnreadableMatch
from parlour.engine.submission import MatchId, PlayerId
from parlour.web.errors import Denied
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.services import Services
from parlour.web.wire import ChooseListing, ListingState, OpenGame, OpenGames

MOST = 30  # that are shown, and looked at for one request: it costs the same however many there are


async def list_open(request: ApiRequest) -> OpenGames:
    """The newest open lobbies; a match that has begun is taken down by whoever looks first."""
    shown = list[OpenGame]()
    for listing in await request.services.listings.listings(MOST):
        match = await _open_lobby(request.services, listing.match_id)
        if match is None:
            await request.services.listings.unlist_match(listing.match_id)
        else:
            shown.append(await _describe(request, match, listing))
    return OpenGames(tuple(shown))


async def _open_lobby(services: Services, match_id: MatchId) -> Match | None:
    try:
        match = await services.writer.match(match_id)
    except (NoSuchMatch, GameMissing, UnreadableMatch):
        return None
    return None if match.state.started or match.agenda.over else match


async def _describe(request: ApiRequest, match: Match, listing: Listing) -> OpenGame:
    services, names = request.services, name_lookup(request.services.people.names(match.id, request.language))
    founder = (await services.store.seating(match.id)).holders.get(HOSTS_SEAT)
    player = await services.store.player(PlayerId(founder)) if founder is not None else None
    seats, host = match.state.seats, match.state.host
    return OpenGame(
        match.game.key,
        listing.code,
        names(host) if host is not None else player.name if player is not None else "",
        tuple(map(names, seats)),
        max(match.game.seats[-1] - len(seats), 0),
        listing.listed_at,
    )


async def choose_listing(request: ApiRequest) -> ListingState:
    """Lists the match for anyone to come to, until it begins, or takes it down."""
    said, match, services = request.body, request.visitor.match, request.services
    assert isinstance(said, ChooseListing)
    code = await services.codes.current(match.id)
    if said.listed and (code is None or match.state.started or match.agenda.over):
        raise Denied("ERR_CONFLICT", "not_gathering")
    await (
        services.listings.list_match(match.id, code)
        if said.listed and code
        else services.listings.unlist_match(match.id)
    )
    return ListingState(said.listed)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/open-games",
        list_open,
        "anyone",
        "Matches that anyone may join by their code: their hosts chose so, and people still gather.",
        gives=OpenGames,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/listing",
        choose_listing,
        "host",
        "Whether anyone may find the match and come to it, while people gather.",
        gives=ListingState,
        takes=ChooseListing,
        refuses=("ERR_CONFLICT",),
        pace="act",
    ),
)
