"""Matches to come to without being asked, and whether one's own is among them."""

from __future__ import annotations

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.names import spoken
from parlour.engine.ports import GameMissing, NoSuchMatch, Unreadable
from parlour.engine.ports import Listing as ListedMatch
from parlour.engine.submission import MatchId, PlayerId
from parlour.web.errors import Denied
from parlour.web.rest.endpoint import Call, Endpoint
from parlour.web.services import Desk
from parlour.web.wire import ChooseListing, Listing, OpenGame, OpenGames

MOST = 50


async def list_open(call: Call) -> OpenGames:
    """One that has begun is taken down by whoever looks first."""
    shown = list[OpenGame]()
    for listing in await call.desk.listings.all():
        match = await _gathering(call.desk, listing.match_id)
        if match is None:
            await call.desk.listings.take_down(listing.match_id)
        elif len(shown) < MOST:
            shown.append(await _shown(call, match, listing))
    return OpenGames(tuple(shown))


async def _gathering(desk: Desk, match_id: MatchId) -> Match | None:
    try:
        match = await desk.writer.match(match_id)
    except (NoSuchMatch, GameMissing, Unreadable):
        return None
    return None if match.state.started or match.agenda.over else match


async def _shown(call: Call, match: Match, listing: ListedMatch) -> OpenGame:
    desk, names = call.desk, spoken(call.desk.people.names(match.id, call.language))
    founder = (await desk.store.seating(match.id)).holders.get(HOSTS_SEAT)
    player = await desk.store.player(PlayerId(founder)) if founder is not None else None
    seats, host = match.state.seats, match.state.host
    return OpenGame(
        match.game.key,
        listing.code,
        names(host) if host is not None else player.name if player is not None else "",
        tuple(map(names, seats)),
        max(match.game.seats[-1] - len(seats), 0),
        listing.listed_at,
    )


async def choose_listing(call: Call) -> Listing:
    """Until it begins."""
    said, match, desk = call.body, call.visit.match, call.desk
    assert isinstance(said, ChooseListing)
    code = await desk.codes.of(match.id)
    if said.listed and (code is None or match.state.started or match.agenda.over):
        raise Denied("ERR_CONFLICT", "not_gathering")
    await (desk.listings.put_up(match.id, code) if said.listed and code else desk.listings.take_down(match.id))
    return Listing(said.listed)


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
        gives=Listing,
        takes=ChooseListing,
        refuses=("ERR_CONFLICT",),
        pace="act",
    ),
)
