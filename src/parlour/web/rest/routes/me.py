"""Oneself, in every match: how to be called and written to, what is kept about one, and being forgotten."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from parlour.engine.match import Match
from parlour.engine.personal_data import PersonalData, PersonalDataReader
from parlour.engine.seating import Player
from parlour.web.errors import forbidden, invalid, not_found
from parlour.web.language import is_known_zone, own_phrases, speaker
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import ChangeOwnSettings, ForgottenSeats, OwnSessions, OwnSettings, SessionShown


async def own_settings(request: ApiRequest) -> OwnSettings:
    """How the asker wants to be called and written to."""
    return await _describe_settings(request, await asking_player(request))


async def change_own_settings(request: ApiRequest) -> OwnSettings:
    """Change the asker's settings."""
    said, player, people = request.body, await asking_player(request), request.services.people
    assert isinstance(said, ChangeOwnSettings)
    wanted = replace(player, **_wanted_changes(said))
    if wanted != player:
        await people.save_preferences(wanted)
    if said.name is not None and said.name != player.name:
        wanted = replace(wanted, name=await people.rename(player.id, said.name))
    return await _describe_settings(request, wanted)


async def own_data(request: ApiRequest) -> PersonalData:
    """All that is stored about the asker."""
    services = request.services

    def name_of(match: Match) -> str:
        return speaker(match.game, request.language).say("game-name")

    return await PersonalDataReader(services.store, services.writer, services.people, name_of).read(
        await asking_player(request)
    )


async def own_sessions(request: ApiRequest) -> OwnSessions:
    """Where the asker is signed in."""
    player, this = await asking_player(request), request.visitor.claims.sid
    known = await request.services.store.sessions_of(player.id)
    return OwnSessions(
        tuple(
            SessionShown(each.id, each.match_id, each.device, each.made_at, each.seen_at, each.id == this)
            for each in known
        )
    )


async def sign_out(request: ApiRequest) -> OwnSessions:
    """Ends the session of one of the asker's devices, wherever it is."""
    player, id = await asking_player(request), request.path["session_id"]
    ending = [each for each in await request.services.store.sessions_of(player.id) if each.id == id]
    if not ending:
        raise not_found("no_such_session")
    await request.services.sessions.sign_out(ending[0].match_id, [id])
    return await own_sessions(request)


async def forget_me(request: ApiRequest) -> ForgottenSeats:
    """Forgets the asker, and ends the sessions, tokens and sockets of all their devices."""
    claims, services = request.visitor.claims, request.services
    if claims.role == "observer":
        raise forbidden("seat_only")
    seats = await services.store.seats_of(claims.sub)
    await services.people.forget(claims.sub)
    return ForgottenSeats(len(seats))


async def asking_player(request: ApiRequest) -> Player:
    """The player who asks.  Raises Denied: whoever only watches is nobody here."""
    claims = request.visitor.claims
    player = None if claims.role == "observer" else await request.services.store.player(claims.sub)
    if player is None:
        raise forbidden("seat_only")
    return player


async def _describe_settings(request: ApiRequest, player: Player) -> OwnSettings:
    accounts = await request.services.store.accounts(player.id)
    messengers = tuple(dict.fromkeys(str(each.messenger) for each in accounts if each.address is not None))
    return OwnSettings(player.name, player.language, player.zone, player.hears, player.quiet, messengers, player.id)


def _wanted_changes(said: ChangeOwnSettings) -> dict[str, Any]:
    """The settings to be changed.  Raises Denied."""
    if said.language is not None and said.language not in own_phrases().languages:
        raise invalid(f"language is one of {', '.join(own_phrases().languages)}")
    if said.zone is not None and not is_known_zone(said.zone):
        raise invalid("zone is the name of a time zone, as Europe/Stockholm")
    named = {"language": said.language, "zone": said.zone, "hears": said.hears}
    chosen: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
    return chosen if said.quiet is UNSET else {**chosen, "quiet": said.quiet}


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/me/settings",
        own_settings,
        "visitor",
        "How the asker is called and written to, in every match.",
        gives=OwnSettings,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/settings",
        change_own_settings,
        "visitor",
        "Be called or written to differently, in every match; what is not named stays.",
        gives=OwnSettings,
        takes=ChangeOwnSettings,
        pace="act",
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/me/data",
        own_data,
        "visitor",
        "All that the house keeps about the asker, in every match.",
        gives=PersonalData,
        pace="act",
        is_worded=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/me/sessions",
        own_sessions,
        "visitor",
        "Where the asker is signed in, in every match.",
        gives=OwnSessions,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/sessions/{session_id}/sign-out",
        sign_out,
        "visitor",
        "Sign out on one of the asker's devices: its session, its tokens and its sockets end.",
        gives=OwnSessions,
        refuses=("ERR_NOT_FOUND",),
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/forget",
        forget_me,
        "visitor",
        "Forget who the asker is. Their seats stay, held by somebody without a name.",
        gives=ForgottenSeats,
        pace="act",
    ),
)
