"""A match in several rooms: its host has it carried in one more, and stops that again; in its last room it stays.

The same for every messenger: a link of the host's table adds us to another room, and `/carry` there does the same.
"""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.engine.screens import Button, Row
from parlour.engine.seating import Room
from parlour.messengers.button_codes import HouseVerb, house_code, match_tag, short_code
from parlour.messengers.lobby.create import why_not_allowed
from parlour.messengers.lobby.move import seated_matches
from parlour.messengers.lobby.room_cards import room_cards
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.messengers.wording import house_voice


async def carry_command(command: TypedCommand) -> None:
    """`/carry`: what the host may have carried in this room too, and what no longer; `/carry K7F` at once."""
    visit = command.visit
    if _is_own(visit):
        here = [match for match in await visit.matches() if await _is_here(visit, match)]
        rows = tuple([(_button(visit, match, is_here=True),) for match in here])
        return visit.say(visit.voice.say("carried" if rows else "no-match-here"), rows)
    if not visit.update.is_room:
        return visit.say(visit.voice.say("only-in-a-room"))
    hosted = await _hosted_matches(visit)
    meant = [match for match in hosted if short_code(match.id).casefold() == command.words.casefold()]
    if meant:
        return await _carry(visit, meant[0])
    if not hosted or command.words:
        return visit.say(visit.voice.say("carry-which" if hosted else "carry-not-host"), await _rows(visit, hosted))
    return visit.say(visit.voice.say("carry"), await _rows(visit, hosted))


async def carry(tap: HouseTap) -> Toast:
    """Carry the match of the button in this room too, if its host tapped."""
    return await _if_host(tap, tap.visit.voice.say("only-the-host"), stops=False)


async def stop_carrying(tap: HouseTap) -> Toast:
    """Carry the match of the button in this room no more, if its host tapped, or whose own conversation it is."""
    own = await tap.visit.match_tagged(tap.words) if _is_own(tap.visit) else None
    if own is not None:
        await _stop(tap.visit, own)
        return Toast()
    return await _if_host(tap, tap.visit.voice.say("only-the-host"), stops=True)


async def _if_host(tap: HouseTap, no: str, *, stops: bool) -> Toast:
    match = await _hosted_match(tap.visit, tap.words)
    if match is None:
        return Toast(no, is_alert=True)
    await (_stop(tap.visit, match) if stops else _carry(tap.visit, match))
    return Toast()


async def carry_by_link(visit: Visit, tag: str) -> None:
    """Carry the match of a link in the room that we were added to by it, if its host did."""
    match = await _hosted_match(visit, tag)
    if match is None:
        return visit.say(visit.voice.say("only-the-host"))
    return await _carry(visit, match)


async def _carry(visit: Visit, match: Match) -> None:
    """Carry the match here too, beginning with what can be tapped in it now."""
    if (no := await why_not_allowed(visit, match.game, visit.voice)) is not None:
        return visit.say(no)
    room = visit.room
    assert room is not None
    await visit.services.people.add_room(match.id, Room(room.address, room.language, room.zone))
    visit.say(_about(visit, match, "carried-here"))
    visit.replies += await room_cards(visit.services.store, match, visit.services.clock.now(), room.address)
    return None


async def _stop(visit: Visit, match: Match) -> None:
    is_dropped = await visit.services.people.drop_room(match.id, visit.update.address)
    visit.say(_about(visit, match, "carried-no-more" if is_dropped else "carried-only-here"))


def _about(visit: Visit, match: Match, phrase: str) -> str:
    speaker = visit.speaker(match)
    return house_voice(speaker).say(phrase, {"game": speaker.say("game-name"), "code": short_code(match.id)})


def _is_own(visit: Visit) -> bool:
    """Whether this is somebody's own part of a room that is a list of private conversations."""
    return visit.services.composer.can.fans_out and not visit.update.is_room


async def _is_here(visit: Visit, match: Match) -> bool:
    return match.id in await visit.services.store.matches_in(visit.update.address)


async def _rows(visit: Visit, hosted: list[Match]) -> tuple[Row, ...]:
    return tuple([(_button(visit, match, is_here=await _is_here(visit, match)),) for match in hosted])


def _button(visit: Visit, match: Match, *, is_here: bool) -> Button:
    verb, phrase = (
        (HouseVerb.STOP_CARRYING, "button-carry-stop") if is_here else (HouseVerb.CARRY, "button-carry-here")
    )
    return Button(_about(visit, match, phrase), house_code(verb, match_tag(match.id)))


async def _hosted_matches(visit: Visit) -> list[Match]:
    """The matches that they host and that go on, wherever those are played."""
    return [
        match for match in await seated_matches(visit) if not match.state.over and (await visit.viewer(match)).host
    ]


async def _hosted_match(visit: Visit, tag: str) -> Match | None:
    return next((match for match in await _hosted_matches(visit) if match_tag(match.id) == tag), None)
