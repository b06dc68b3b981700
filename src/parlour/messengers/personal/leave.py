"""Somebody wants out of a match: in the lobby they leave, later only the host can give their seat to another."""

from __future__ import annotations

from functools import partial

from parlour.engine import read
from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.reminders import request_stand_in
from parlour.engine.screens import Button, Row, Screen
from parlour.messengers.button_codes import HouseVerb, house_code, match_tag, short_code
from parlour.messengers.personal.settings import show_in_place
from parlour.messengers.render.question_card import button_rows
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import HandOver, Leave, Replace
from parlour.sdk.prompt import Question

_YES = "yes"


async def leave(tap: HouseTap) -> Toast:
    """Ask which match to leave; then, if it is under way, whether they are sure."""
    tag, _, sure = tap.words.partition(" ")
    await _leave(tap.visit, tag, sure == _YES)
    return Toast()


async def _leave(visit: Visit, tag: str, is_sure: bool) -> None:
    seats = await _seats(visit)
    if not tag:
        return _ask_which(visit, [match for match, _ in seats])
    for match, viewer in seats:
        if tag == match_tag(match.id):
            return await _leave_match(visit, match, viewer, is_sure)
    return _say(visit, visit.personal_voice.say("leave-not-there"))


async def _seats(visit: Visit) -> list[tuple[Match, Viewer]]:
    seated = [(match, await visit.viewer(match)) for match in await visit.matches()]
    return [(match, viewer) for match, viewer in seated if viewer.seat is not None]


def _ask_which(visit: Visit, matches: list[Match]) -> None:
    """Ask which of these to leave."""
    buttons = [_button(_match_label(visit, match), match) for match in matches]
    _say(visit, visit.personal_voice.say("leave-which" if matches else "leave-nothing"), *button_rows(buttons))


async def _leave_match(visit: Visit, match: Match, viewer: Viewer, is_sure: bool) -> None:
    """Leave the match, ask whether they are sure, or say why it cannot be."""
    leaving, about = _own_question(match, viewer, Leave), {"game": visit.personal_speaker(match).say("game-name")}
    if leaving is not None:
        receipt = (await visit.submit(match, viewer, leaving, Leave())).receipt
        return _say(visit, visit.personal_voice.say("left" if receipt.accepted else "leave-not-there", about))
    assert viewer.seat is not None
    if viewer.host:
        return _say(visit, visit.personal_voice.say("leave-host", about), *_host_buttons(visit, match, viewer))
    if _own_question(match, match.viewer_of(match.state.host or HOSTS_SEAT), Replace) is None:
        return _say(visit, visit.personal_voice.say("leave-cannot", about))
    if is_sure:
        return await _ask_host(visit, match, viewer.seat)
    sure = _button(visit.personal_voice.say("button-leave-sure"), match, _YES)
    return _say(visit, visit.personal_voice.say("leave-sure", about), (sure,))


async def _ask_host(visit: Visit, match: Match, seat: Seat) -> None:
    """Ask the host for a stand-in, once: whoever asks again hears that the host knows."""
    await visit.services.writer.tell_aside(match.id, partial(request_stand_in, seat))
    _say(visit, visit.personal_voice.say("leave-asked", {"game": visit.personal_speaker(match).say("game-name")}))


def _host_buttons(visit: Visit, match: Match, viewer: Viewer) -> list[Row]:
    """Buttons by which a host gives away the seat, and the hosting."""
    asked = [_own_question(match, viewer, command) for command in (Replace, HandOver)]
    return [
        (visit.services.composer.questions.open_button(match, each, visit.personal_speaker(match)),)
        for each in asked
        if each is not None
    ]


def _own_question(match: Match, viewer: Viewer, command: type[Command]) -> Question | None:
    """Their question for this command, if it can be answered."""
    own = read.own_questions(match, viewer, command)
    return next((each for each in own if not each.blocked), None)


def _button(label: str, match: Match, *words: str) -> Button:
    return Button(label, house_code(HouseVerb.SETTINGS_LEAVE, match_tag(match.id), *words))


def _match_label(visit: Visit, match: Match) -> str:
    return f"{visit.personal_speaker(match).say('game-name')} {short_code(match.id)}"


def _say(visit: Visit, text: str, *rows: Row) -> None:
    """Say it with a button back to the settings."""
    back: Row = (Button(visit.personal_voice.say("back"), house_code(HouseVerb.SETTINGS)),)
    show_in_place(visit, Screen(text, (*rows, back)))
