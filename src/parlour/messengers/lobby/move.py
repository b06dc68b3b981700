"""A match leaves a room that we were removed from, and its host brings it into another."""

from __future__ import annotations

from parlour.engine import read
from parlour.engine.letters import ROOM, ReplyLetter
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Room
from parlour.engine.submission import PlayerId, Submission, SubmissionId
from parlour.messengers.button_codes import HouseVerb, house_code, match_tag
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.messengers.wording import house_voice
from parlour.sdk.house import Pause, Resume


async def bring_match(tap: HouseTap) -> Toast:
    """Bring the match of the button into this room."""
    await bring_match_tagged(tap.visit, tap.words)
    return Toast()


async def bring_match_tagged(visit: Visit, tag: str) -> None:
    """Move a match into this room from another, if its host wants so."""
    for match in await seated_matches(visit):
        if match_tag(match.id) == tag and (await visit.viewer(match)).host:
            room = Room(visit.update.address, visit.player.language, visit.player.zone)
            await visit.services.people.set_room(match.id, room)
            return _say_moved_in(visit, match)
    return visit.say(visit.voice.say("only-the-host"))


async def bring_buttons(visit: Visit) -> list[Row]:
    """A button for each of the matches that the one who added us hosts, and that are carried in no room."""
    rows = list[Row]()
    for match in await seated_matches(visit):
        is_theirs = (await visit.viewer(match)).host and not match.state.over
        if is_theirs and await visit.services.store.room(match.id) is None:
            label = visit.voice.say("button-bring", {"game": visit.speaker(match).say("game-name")})
            rows.append((Button(label, house_code(HouseVerb.BRING_MATCH, match_tag(match.id))),))
    return rows


async def seated_matches(visit: Visit) -> list[Match]:
    """The matches in which they sit, wherever those are played."""
    seats = await visit.services.store.seats_of(visit.player.id)  # a host who plays has two
    found = [await visit.match(match_id) for match_id in dict.fromkeys(seated.match_id for seated in seats)]
    return [match for match in found if match is not None]


def _say_moved_in(visit: Visit, match: Match) -> None:
    """Say that the match goes on here; with a button for the clock, if it was stopped when we were removed."""
    speaker, composer = visit.speaker(match), visit.services.composer
    host = match.viewer_of(match.state.host or HOSTS_SEAT)
    resuming = read.own_questions(match, host, Resume)
    rows = tuple([(composer.questions.open_button(match, each, speaker),) for each in resuming if not each.blocked])
    step = speaker.step(match.agenda.step)
    phrase = "moved-in-paused" if rows else "moved-in"
    visit.say(visit.voice.say(phrase, {"game": speaker.say("game-name"), "step": step}), rows)


async def leave_room(visit: Visit) -> None:
    """Tell the host of each match there, with a button to move it, and stop its clock."""
    for match in await _matches_there(visit):
        await _tell_host(visit, match)
        await _pause(visit, match)


async def _matches_there(visit: Visit) -> list[Match]:
    """Matches in the room or in any part of it: nobody says which of its topics we were removed from."""
    store, address = visit.services.store, visit.update.address
    rooms = (address, *await store.rooms_within(address))
    found = [await visit.match(match_id) for room in rooms for match_id in await store.matches_in(room)]
    return [match for match in found if match is not None and not match.state.over]


async def _tell_host(visit: Visit, match: Match) -> None:
    """Tell the host that we were removed from the room, with a button to move the match."""
    services = visit.services
    holder = (await services.store.seating(match.id)).holders.get(match.state.host or HOSTS_SEAT)
    player = await services.store.player(PlayerId(holder)) if holder is not None else None
    if player is None:
        return
    speaker = services.composer.speaker(match, player.language, player.zone)
    text = house_voice(speaker).say("shown-out", {"game": speaker.say("game-name")})
    screen = Screen(text, ((services.composer.move_button(match, speaker),),))
    for account in await services.store.accounts(player.id):
        if account.address is not None and account.messenger == services.messenger.name:
            visit.reply(account.address, False, ReplyLetter(screen))
            await services.writer.note_host_knows(match.id, ROOM)


async def _pause(visit: Visit, match: Match) -> None:
    """Stop the clock, if the game has one: nobody can read along."""
    host = match.viewer_of(match.state.host or HOSTS_SEAT)
    for asked in read.questions(match, host):
        if asked.command is Pause and asked.mine and not asked.blocked:
            id = SubmissionId(f"{visit.update.id}/{match.id}")
            await visit.services.writer.submit(Submission(id, match.id, host, asked.key, Pause()))
