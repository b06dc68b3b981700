"""What a game code says to whoever has it, before they come in: the game, its host, who is there and the pace."""

from __future__ import annotations

from parlour.engine import read
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.names import shown_names
from parlour.engine.seating import Seating
from parlour.engine.submission import PlayerId
from parlour.sdk.audience import SPECTATOR
from parlour.sdk.phrases import Speaker
from parlour.web.auth.seats import may_join, most_players
from parlour.web.catalogue import describe_game, pace_of
from parlour.web.errors import Denied, not_found
from parlour.web.language import speaker
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.services import Services
from parlour.web.wire import Invitation, MatchState, SeatRange


async def show_invitation(request: ApiRequest) -> Invitation:
    """The match of a code.  Raises Denied; whoever tries many codes in vain must wait."""
    return await invitation(request.services, request.path["code"], request.address, request.language, request.zone)


async def invitation(services: Services, code: str, address: str, language: str, zone: str) -> Invitation:
    """Raises Denied."""
    if services.limits.is_empty("enter", address):
        raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=1)
    match_id = await services.codes.match_of(code)
    if match_id is None:
        services.limits.wait("enter", address)
        raise not_found("no_such_match")
    match = await services.sessions.match(match_id)
    seating = await services.store.seating(match_id)
    names = shown_names(seating, language)
    voice = speaker(match.game, language, zone, lambda seat: names.get(seat, seat))
    game, seats = describe_game(match.game, language), match.state.seats
    state = state_of(match)
    return Invitation(
        match.game.key,
        code,
        game.name,
        game.about,
        game.rules,
        await host_name(services, match, seating, voice),
        tuple(voice.names(seat) for seat in seats),
        SeatRange(match.game.seats[0], most_players(match)),
        max(most_players(match) - len(seats), 0),
        state,
        pace_of(match.game, getattr(match.state, "settings", None), voice),
        match.state.due if not match.state.started else None,
        ending_of(match, voice),
    )


def state_of(match: Match) -> MatchState:
    """Some games let people join between two parts of it, too."""
    is_open = not match.state.started or may_join(match)
    return "over" if match.agenda.over else "gathering" if is_open else "started"


async def host_name(services: Services, match: Match, seating: Seating, voice: Speaker) -> str:
    """The name of who hosts the match; empty, if nobody knows."""
    if match.state.host is not None:
        return voice.names(match.state.host)
    founder = seating.holders.get(HOSTS_SEAT)
    player = None if founder is None else await services.store.player(PlayerId(founder))
    return "" if player is None else player.name


def ending_of(match: Match, voice: Speaker) -> str | None:
    """How it ended, as anyone may know; None: it has not."""
    ended = read.ending(match, SPECTATOR)
    return None if ended is None else voice.say(*ended.why)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/invitations/{code}",
        show_invitation,
        "anyone",
        "What a game code leads to: the game, its host, who is there, the pace; and whether one can still come.",
        gives=Invitation,
        refuses=("ERR_NOT_FOUND", "ERR_CONFLICT"),
        is_worded=True,
    ),
)
