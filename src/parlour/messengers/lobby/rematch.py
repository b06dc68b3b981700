"""A match is over, and the same people play another: a lobby in which they sit already."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import fields, replace

from parlour.engine.match import Match
from parlour.engine.ports import WriteConflict
from parlour.engine.seating import Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.messengers.lobby.create import match_id_from, why_not_allowed, why_room_is_taken
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.refused import Refused


async def rematch(tap: HouseTap) -> Toast | None:
    """Open a lobby for the same people, once for each match.  Whoever was in it may, and hosts the next."""
    visit, match = tap.visit, await tap.visit.match_tagged(tap.words)
    if match is None:
        return None
    voice = visit.personal_voice
    if not match.state.over or visit.room is None:
        return Toast(voice.say("tap-old"), is_alert=True)
    if await visit.viewer(match) == SPECTATOR:
        return Toast(voice.say("only-who-played"), is_alert=True)
    match_id = match_id_from(f"again {match.id}")
    no = await why_not_allowed(visit, match.game, voice) or await why_room_is_taken(visit, voice, match_id)
    if no is not None:
        return Toast(no, is_alert=True)
    try:
        created = await _create(visit, match, match_id)
    except Refused as refused:
        return Toast(visit.refuse_creation(match.game, refused), is_alert=True)
    return await _seat_players(visit, match, created)


async def _create(visit: Visit, match: Match, match_id: MatchId) -> Match:
    """The lobby of the rematch; if it was opened before, that one."""
    writer, host, settings = visit.services.writer, Viewer(host=True), _settings(match)
    try:
        return await writer.create(match_id, match.game, host, settings, player=visit.player.id, room=visit.room)
    except WriteConflict:
        return await writer.match(match_id)


async def _seat_players(visit: Visit, before: Match, match: Match) -> Toast:
    """Seat the players of the match before; done twice, everyone sits there already."""
    if match.state.started or match.state.over:
        return Toast(visit.personal_voice.say("tap-old"), is_alert=True)
    people, writer = visit.services.people, visit.services.writer
    for player in await _players(visit, before):
        await people.sit_down(await writer.match(match.id), player, f"again {player.id}")
    visit.show_lobby(await writer.match(match.id))
    return Toast(visit.personal_voice.say("lobby-open"))


async def _players(visit: Visit, match: Match) -> list[Player]:
    """Who is to sit there: whoever taps first, then the others as they sat.

    Where it matters, who cannot be written to comes by themselves.
    """
    store, seating = visit.services.store, await visit.services.store.seating(match.id)
    seats = [seat for seat in match.state.seats if seat in seating.reachable or not match.game.chat.private_first]
    ids = [PlayerId(seating.holders[seat]) for seat in seats if seat in seating.holders]
    found = [await store.player(id) for id in dict.fromkeys([visit.player.id, *ids]) if id in ids]
    return [player for player in found if player is not None]


def _settings(match: Match) -> Struct:
    """The settings of the match, but for an hour that was set: it has passed."""
    settings = getattr(match.state, "settings", None)
    if not isinstance(settings, match.game.settings):
        return match.game.default_settings
    passed = [each.name for each in fields(settings) if isinstance(getattr(settings, each.name), datetime)]
    return replace(settings, **dict.fromkeys(passed))
