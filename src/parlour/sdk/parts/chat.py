"""Talk inside a match: to everyone, or among some seats that nobody else hears."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.sdk.ask import Write
from parlour.sdk.audience import EVERYONE, NOBODY, Audience, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.game import S, Tx
from parlour.sdk.notice import Notice, who
from parlour.sdk.prompt import Prompt

LONGEST = 1000


class Say(Command, frozen=True):
    text: str


class Said(Event, frozen=True):
    seat: Seat
    text: str
    to: Audience = EVERYONE

    def known_to(self, viewer: Viewer) -> object:
        return self if viewer in self.to else None


class Line(Struct, frozen=True):
    """Something that was said, kept in a state for those who come back later."""

    seat: Seat
    text: str
    to: Audience = EVERYONE


def chat_prompt(key: str, speakers: Audience, hears: Audience = EVERYONE) -> Prompt:
    """Always open, never owed.  Talk among some is not even shown to the rest."""
    return Prompt(
        key,
        speakers,
        Say,
        {"text": Write(LONGEST)},
        awaited=NOBODY,
        secret=hears != EVERYONE,
        shown=hears == EVERYONE,
        private=hears != EVERYONE,
        privy=hears if hears != EVERYONE else NOBODY,
    )


def decide(tx: Tx[S], command: Say, hears: Audience = EVERYONE) -> None:
    tx.add(Said(tx.seat, command.text.strip(), hears))


def noted(lines: tuple[Line, ...], event: Said, most: int = 200) -> tuple[Line, ...]:
    return (*lines, Line(event.seat, event.text, event.to))[-most:]


def heard(lines: Iterable[Line], viewer: Viewer) -> tuple[Line, ...]:
    return tuple(line for line in lines if viewer in line.to)


def narrate(event: Said) -> Notice:
    return Notice("said", {"seat": who(event.seat), "text": event.text}, to=event.to)
