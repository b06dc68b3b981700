"""A word behind a stroke, and how whoever typed it in a room is asked to do so in private."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from parlour.engine.match import Match
from parlour.engine.screens import Button
from parlour.messengers.visits import Visit


class Stroke(NamedTuple):
    visit: Visit
    rest: str  # all that stands behind the word
    match: Match | None  # that is probably meant


Word = Callable[[Stroke], Awaitable[None]]


def do_it_in_private(visit: Visit, link: str = "") -> None:
    voice = visit.voice
    link = link or visit.hall.service.private_link()
    visit.say(voice.say("only-in-private"), ((Button(voice.say("button-private"), link=link),),))
