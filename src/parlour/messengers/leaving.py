"""Somebody wants out of a match: in the lobby they get up, later only the host can give their seat to another."""

from __future__ import annotations

from functools import partial

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.screens import Row, Screen
from parlour.engine.wishes import stand_in_wanted
from parlour.messengers.composing import rows_of
from parlour.messengers.opening import short_code
from parlour.messengers.own_settings import button, in_place
from parlour.messengers.taps import match_mark
from parlour.messengers.visits import Visit
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import HandOver, Leave, Replace
from parlour.sdk.prompt import Question

LEAVE, BACK = "leave", "back"
_YES = "yes"


async def leave(visit: Visit, words: str) -> None:
    """First which match; then, if it is under way, whether they are sure."""
    mark, _, sure = words.partition(" ")
    seats = await _seats(visit)
    if not mark:
        return _which(visit, [match for match, _ in seats])
    for match, viewer in seats:
        if mark == match_mark(match.id):
            return await _get_up(visit, match, viewer, sure == _YES)
    return _say(visit, visit.whisper.say("leave-not-there"))


async def _seats(visit: Visit) -> list[tuple[Match, Viewer]]:
    seated = [(match, await visit.viewer(match)) for match in await visit.matches()]
    return [(match, viewer) for match, viewer in seated if viewer.seat is not None]


def _which(visit: Visit, matches: list[Match]) -> None:
    buttons = [button(_called(visit, match), f"{LEAVE} {match_mark(match.id)}") for match in matches]
    _say(visit, visit.whisper.say("leave-which" if matches else "leave-nothing"), *rows_of(buttons))


async def _get_up(visit: Visit, match: Match, viewer: Viewer, is_sure: bool) -> None:
    leaving, about = _asked(match, viewer, Leave), {"game": visit.whisperer(match).say("game-name")}
    if leaving is not None:
        receipt = await visit.submit(match, viewer, leaving, Leave())
        return _say(visit, visit.whisper.say("left" if receipt.accepted else "leave-not-there", about))
    assert viewer.seat is not None
    if viewer.host:
        return _say(visit, visit.whisper.say("leave-host", about), *_host_commands(visit, match, viewer))
    if _asked(match, match.viewer_of(match.state.host or HOSTS_SEAT), Replace) is None:
        return _say(visit, visit.whisper.say("leave-cannot", about))
    if is_sure:
        return await _ask_host(visit, match, viewer.seat)
    sure = button(visit.whisper.say("button-leave-sure"), f"{LEAVE} {match_mark(match.id)} {_YES}")
    return _say(visit, visit.whisper.say("leave-sure", about), (sure,))


async def _ask_host(visit: Visit, match: Match, seat: Seat) -> None:
    """Once: whoever asks again hears that the host knows."""
    await visit.hall.writer.aside(match.id, partial(stand_in_wanted, seat))
    _say(visit, visit.whisper.say("leave-asked", {"game": visit.whisperer(match).say("game-name")}))


def _host_commands(visit: Visit, match: Match, viewer: Viewer) -> list[Row]:
    """The host gives away the seat, and the hosting."""
    asked = [_asked(match, viewer, command) for command in (Replace, HandOver)]
    return [(visit.hall.composer.opener(match, each, visit.whisperer(match)),) for each in asked if each is not None]


def _asked(match: Match, viewer: Viewer, command: type[Command]) -> Question | None:
    own = [each for each in match.agenda.questions(viewer) if each.command is command and each.mine]
    return next((each for each in own if not each.blocked), None)


def _called(visit: Visit, match: Match) -> str:
    return f"{visit.whisperer(match).say('game-name')} {short_code(match.id)}"


def _say(visit: Visit, text: str, *rows: Row) -> None:
    """With a way back to what was shown before."""
    back: Row = (button(visit.whisper.say("back"), BACK),)
    in_place(visit, Screen(text, (*rows, back)))
