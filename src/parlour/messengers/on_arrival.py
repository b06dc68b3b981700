"""Somebody opens the private conversation or adds us to a room; or blocks or removes us."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine import read
from parlour.engine.letters import ReplyLetter, seat_lane
from parlour.engine.links import CODE_LETTERS
from parlour.engine.ports import NoSuchMatch
from parlour.engine.screens import Button
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId, PlayerId
from parlour.messengers.answering import PendingQuestion, is_asked_by_letter
from parlour.messengers.button_codes import TAG_LENGTH, LinkPrefix, prompt_tag
from parlour.messengers.drafts import new_draft
from parlour.messengers.lobby.carry import carry_by_link
from parlour.messengers.lobby.create import HELLO, hello_screen, new_match_buttons, why_room_is_taken
from parlour.messengers.lobby.fan_out import enter, enter_by_link, match_of_code, return_to_rooms
from parlour.messengers.lobby.join import join, joined_by_this_update, room_from_words
from parlour.messengers.lobby.move import bring_buttons, bring_match_tagged, leave_room
from parlour.messengers.lobby.start import tell_host_when_all_reached
from parlour.messengers.render.pages import rules_buttons
from parlour.messengers.updates import Arrival, Departure
from parlour.messengers.visit import Visit
from parlour.sdk.parts.hosting import STAND_IN

A_MOMENT = timedelta(seconds=4)  # in which the words of a link may follow the one who brought us in


async def on_arrival(visit: Visit, update: Arrival) -> None:
    """Greet whoever came, and do what the words of the link say."""
    await visit.learn_room()
    if update.is_room:
        return await _greet_room(visit, update.words)
    if visit.services.composer.can.fans_out:
        await return_to_rooms(visit)
    await _refresh_lobbies(visit)
    if update.is_wordless:
        return None  # they can be written to again, and what waits for them comes by itself
    if (room := room_from_words(visit.services.messenger.name, update.words)) is not None:
        return await _join_from_link(visit, room)
    if update.words.startswith(LinkPrefix.ENTER_ROOM) and visit.services.composer.can.fans_out:
        return await enter_by_link(visit, update.words.removeprefix(LinkPrefix.ENTER_ROOM))
    if visit.services.composer.can.fans_out and (match := await match_of_code(visit, update.words)) is not None:
        return await enter(visit, match)
    if update.words.startswith(LinkPrefix.ANSWER):
        return await _open_question(visit, update.words.removeprefix(LinkPrefix.ANSWER))
    if update.words.startswith(LinkPrefix.SEAT):
        return await _link_accounts(visit, update.words.removeprefix(LinkPrefix.SEAT))
    return _welcome(visit)


def seat_link_words(match_id: MatchId, code: str) -> str:
    """The words of a link for whoever holds a seat elsewhere: by it they are reached here too."""
    return f"{LinkPrefix.SEAT}{match_id}{code}"


async def _link_accounts(visit: Visit, words: str) -> None:
    """Unite who plays on the web with who writes here.

    Whoever plays something here already has all of it in both places from then on.
    """
    services, match_id, code = visit.services, MatchId(words[:-CODE_LETTERS]), words[-CODE_LETTERS:]
    try:
        holders = (await services.store.seating(match_id)).holders.values()
    except NoSuchMatch:
        holders = {}.values()
    players = [PlayerId(holder) for holder in dict.fromkeys(holders) if holder != STAND_IN]
    meant = await services.links.player_of_code(match_id, code, players)
    if meant is None:
        return visit.say(visit.personal_voice.say("link-too-old"))
    is_one = meant == visit.player.id or await services.people.unite(meant, visit.player.id)
    return visit.say(visit.personal_voice.say("linked" if is_one else "sits-there-too"))


def _welcome(visit: Visit) -> None:
    """Welcome them; whoever comes again is one we know."""
    voice, games, fans_out = visit.personal_voice, visit.services.games, visit.services.composer.can.fans_out
    room = Button(voice.say("button-room"), link=visit.services.messenger.room_link())
    first = new_match_buttons(games, visit.language) if fans_out else ((room,),)
    phrase = "welcome-back" if visit.is_known else "welcome-alone" if fans_out else "welcome"
    visit.say(voice.say(phrase, {"name": visit.player.name}), (*first, *rules_buttons(games, visit.language)))


async def _greet_room(visit: Visit, words: str) -> None:
    """Greet a room: by a link for one game in that game's words; else they choose."""
    if words.startswith(LinkPrefix.BRING_MATCH):
        return await bring_match_tagged(visit, words.removeprefix(LinkPrefix.BRING_MATCH))
    if words.startswith(LinkPrefix.CARRY):
        return await carry_by_link(visit, words.removeprefix(LinkPrefix.CARRY))
    if (taken := await why_room_is_taken(visit, visit.voice)) is not None:
        return visit.say(taken) if words in visit.services.games else None
    game = visit.services.games.get(words)
    screen = hello_screen(visit, game, await bring_buttons(visit))
    later = A_MOMENT if game is None else timedelta()
    return visit.reply(visit.update.address, True, ReplyLetter(screen, HELLO, unless_played=True), later)


async def _join_from_link(visit: Visit, room: Address) -> None:
    """Seat them where they wanted to sit down, now that they can be written to."""
    found = [await visit.match(match_id) for match_id in await visit.services.store.matches_in(room)]
    going_on = [match for match in found if match is not None and not match.state.over]
    match = next((each for each in going_on if not each.state.started), next(iter(going_on), None))
    if match is None:
        return _welcome(visit)
    voice, sits = visit.personal_voice, (await visit.viewer(match)).seat is not None
    if sits and not await joined_by_this_update(visit, match):
        return visit.say(voice.say("welcome-back"))
    toast = await join(visit, match)
    return visit.say("\n".join([voice.say("welcome-from-room", {"name": visit.player.name}), toast.text]))


async def _open_question(visit: Visit, tags: str) -> None:
    """Show the question that the link was for."""
    match = await visit.match_tagged(tags[:TAG_LENGTH])
    if match is None:
        return _welcome(visit)
    viewer = await visit.viewer(match)
    for asked in read.questions(match, viewer):
        if asked.mine and prompt_tag(match, asked) == tags[TAG_LENGTH:]:
            if not await is_asked_by_letter(visit, match, viewer, asked):
                await PendingQuestion(visit, match, viewer, asked).show_step(new_draft(asked, viewer.seat))
            return None
    return visit.say(visit.personal_voice.say("tap-old"))


async def on_departure(visit: Visit, update: Departure) -> None:
    """Write no more to whoever left, or to the room.  Nothing is lost: whoever comes back finds it as it was."""
    services = visit.services
    if not update.is_room:
        await services.people.mark_unreachable(services.messenger.name, update.sender.id, "blocked")
        return await _tell_of_loss(visit)
    return await leave_room(visit)


async def _tell_of_loss(visit: Visit) -> None:
    """Say that they cannot be written to any more: in the lobby everyone sees it; later the host is told, once."""
    await _refresh_lobbies(visit)
    for match in await visit.matches():
        seat = (await visit.viewer(match)).seat
        if seat is not None and match.state.started:
            await visit.services.writer.report_undelivered(match.id, seat_lane(seat))


async def _refresh_lobbies(visit: Visit) -> None:
    """Show the cards of their lobbies anew: they tell who can be written to, before anything secret is dealt."""
    for match in await visit.matches():
        if match.state.started or (await visit.viewer(match)).seat is None:
            continue  # the card tells of those who sit there
        if await visit.services.store.room(match.id) is not None:
            visit.show_lobby(match)
            await tell_host_when_all_reached(visit, match)
