"""A match is over, and the same people play another: a lobby in which they sit already."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import fields, replace

from parlour.engine.match import Match
from parlour.engine.ports import Raced
from parlour.engine.seating import Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.messengers.opening import may_not_open, new_id, standing_in_the_way
from parlour.messengers.standing import gathering
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit
from parlour.sdk.audience import SPECTATOR, Viewer


async def again(visit: Visit, mark: str) -> Toast:
    """Once for each match, however many tap: whoever was in it may, and hosts the next."""
    match = await visit.marked(mark)
    if match is None or not match.state.over or visit.room is None:
        return Toast(visit.whisper.say("tap-gone" if match is None else "tap-old"), is_alert=True)
    if await visit.viewer(match) == SPECTATOR:
        return Toast(visit.whisper.say("only-who-played"), is_alert=True)
    id = new_id(f"again {match.id}")
    no = await may_not_open(visit, match.game, visit.whisper) or await standing_in_the_way(visit, visit.whisper, id)
    if no is not None:
        return Toast(no, is_alert=True)
    return await _open(visit, match, await _founded(visit, match, id))


async def _founded(visit: Visit, match: Match, id: MatchId) -> Match:
    hall, host, settings = visit.hall, Viewer(host=True), _settings(match)
    try:
        return await hall.writer.found(id, match.game, host, settings, player=visit.player.id, room=visit.room)
    except Raced:
        return await hall.writer.match(id)


async def _open(visit: Visit, before: Match, match: Match) -> Toast:
    """Heard twice, everyone sits there already."""
    if match.state.started or match.state.over:
        return Toast(visit.whisper.say("tap-old"), is_alert=True)
    for player in await _company(visit, before):
        await visit.hall.people.sit_down(await visit.hall.writer.match(match.id), player, f"again {player.id}")
    visit.replies += gathering(await visit.hall.writer.match(match.id), visit.hall.clock.now())
    return Toast(visit.whisper.say("lobby-open"))


async def _company(visit: Visit, match: Match) -> list[Player]:
    """Whoever taps first; the others as they sat.  Where it matters, who cannot be written to comes by themselves."""
    seating = await visit.hall.store.seating(match.id)
    seats = [seat for seat in match.state.seats if seat in seating.reached or not match.game.private_first]
    ids = [PlayerId(seating.holders[seat]) for seat in seats if seat in seating.holders]
    found = [await visit.hall.store.player(id) for id in dict.fromkeys([visit.player.id, *ids]) if id in ids]
    return [player for player in found if player is not None]


def _settings(match: Match) -> Struct:
    """As they were, but for an hour that was set: it has passed."""
    settings = getattr(match.state, "settings", None)
    if not isinstance(settings, match.game.settings):
        return match.game.default_settings
    passed = [each.name for each in fields(settings) if isinstance(getattr(settings, each.name), datetime)]
    return replace(settings, **dict.fromkeys(passed))
