"""A room of a messenger without group conversations: a list of private ones.

Each of them is a room of the match: so every post reaches each once, and cards are revised in each.  Whoever opens a
match there gets a link, by which the others come in.
"""

from __future__ import annotations

from hmac import compare_digest

from parlour.engine.links import CODE_LETTERS, plain_code
from parlour.engine.match import Match
from parlour.engine.ports import NoSuchMatch
from parlour.engine.seating import Room
from parlour.engine.submission import MatchId
from parlour.messengers.lobby.room_cards import room_cards
from parlour.messengers.render.letters import GAP
from parlour.messengers.render.lobby_card import room_words
from parlour.messengers.visit import Visit
from parlour.messengers.wording import house_voice


def say_invitation(visit: Visit, match: Match) -> None:
    """Say how others come into the room."""
    speaker = visit.personal_speaker(match)
    link = visit.services.messenger.private_link(room_words(visit.services.links, match.id))
    voice, price = house_voice(speaker), visit.services.prices.get(visit.services.messenger.name)
    lines = [voice.say("invitation", {"game": speaker.say("game-name"), "link": link})]
    if price is not None:
        lines.append(voice.say("lobby-cost", {"each": price.each, "most": price.most}))
    visit.say(GAP.join(lines))


async def match_of_code(visit: Visit, words: str) -> Match | None:
    """The match whose game code that is; None if it is none."""
    match_id = await visit.services.store.match_of_code(plain_code(words))
    return None if match_id is None else await visit.match(match_id)


async def enter_by_link(visit: Visit, words: str) -> None:
    """Carry the match of the link in this conversation too, from now on."""
    await enter(visit, await _invited_match(visit, words))


async def enter(visit: Visit, match: Match | None) -> None:
    """Carry the match in this conversation too, from now on, beginning with what can be tapped."""
    most = visit.services.composer.can.room_conversations
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


async def return_to_rooms(visit: Visit) -> None:
    """Carry the matches in which they sit in this conversation again, if it was left: nobody else's is touched."""
    services, here = visit.services, visit.update.address
    for match in await visit.matches():
        rooms = [room.address for room in (await services.store.rooms(match.id)).values()]
        if here in rooms or not any(room.messenger == here.messenger for room in rooms):
            continue
        if (await visit.viewer(match)).seat is not None:
            await services.people.add_room(match.id, Room(here, visit.player.language, visit.player.zone))


async def _invited_match(visit: Visit, words: str) -> Match | None:
    """The match of a link that is ours."""
    match_id, code = MatchId(words[:-CODE_LETTERS]), words[-CODE_LETTERS:]
    if not compare_digest(code.encode(), visit.services.links.room_code(match_id).encode()):
        return None
    try:
        return await visit.match(match_id)
    except NoSuchMatch:
        return None
