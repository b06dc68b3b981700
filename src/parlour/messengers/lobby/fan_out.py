"""A room of a messenger without group conversations: a list of private ones.

Each of them is a room of the match: so every post reaches each once, and cards are revised in each.  Whoever opens a
match there gets a link, by which the others come in.
"""

from __future__ import annotations

from hmac import compare_digest

from parlour.engine.links import CODE_LETTERS
from parlour.engine.match import Match
from parlour.engine.ports import NoSuchMatch
from parlour.engine.seating import Room
from parlour.engine.submission import MatchId
from parlour.messengers.button_codes import LinkPrefix
from parlour.messengers.lobby.room_cards import room_cards
from parlour.messengers.render.letters import GAP
from parlour.messengers.visit import Visit
from parlour.messengers.wording import house_voice


def say_invitation(visit: Visit, match: Match) -> None:
    """Say how others come into the room."""
    speaker = visit.personal_speaker(match)
    words = f"{LinkPrefix.ENTER_ROOM}{match.id}{visit.services.links.room_code(match.id)}"
    link = visit.services.messenger.private_link(words)
    voice, price = house_voice(speaker), visit.services.prices.get(visit.services.messenger.name)
    lines = [voice.say("invitation", {"game": speaker.say("game-name"), "link": link})]
    if price is not None:
        lines.append(voice.say("lobby-cost", {"each": price.each, "most": price.most}))
    visit.say(GAP.join(lines))


async def enter_by_link(visit: Visit, words: str) -> None:
    """Carry the match of the link in this conversation too, from now on, beginning with what can be tapped."""
    match, most = await _invited_match(visit, words), visit.services.composer.can.room_conversations
    if match is None or match.state.over:
        return visit.say(visit.personal_voice.say("link-too-old"))
    here = visit.update.address
    rooms = [room.address for room in (await visit.services.store.rooms(match.id)).values()]
    if here not in rooms and len([room for room in rooms if room.messenger == here.messenger]) >= most:
        return visit.say(visit.personal_voice.say("room-full", {"most": most}))
    await visit.services.people.add_room(match.id, Room(here, visit.player.language, visit.player.zone))
    game = visit.personal_speaker(match).say("game-name")
    visit.say(visit.personal_voice.say("entered-room", {"game": game, "name": visit.player.name}))
    visit.replies += await room_cards(visit.services.store, match, visit.services.clock.now(), here)
    return None


async def _invited_match(visit: Visit, words: str) -> Match | None:
    """The match of a link that is ours."""
    match_id, code = MatchId(words[:-CODE_LETTERS]), words[-CODE_LETTERS:]
    if not compare_digest(code.encode(), visit.services.links.room_code(match_id).encode()):
        return None
    try:
        return await visit.match(match_id)
    except NoSuchMatch:
        return None
