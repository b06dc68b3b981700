"""Talk inside a match: to everyone, or among some seats that nobody else hears."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.sdk.ask import PickOne, Write
from parlour.sdk.audience import EVERYONE, NOBODY, Audience, Seat, Viewer, only
from parlour.sdk.command import Command
from parlour.sdk.event import Event, Written
from parlour.sdk.notice import Notice, who
from parlour.sdk.prompt import Prompt
from parlour.sdk.secret import Secret
from parlour.sdk.table import S
from parlour.sdk.tx import Tx

LONGEST = 1000


class Say(Command, frozen=True):
    """Say something, to whoever hears this conversation."""

    text: str


class Whisper(Command, frozen=True):
    """Say something to one person."""

    to: Seat
    text: str


class MessageSent(Event, frozen=True, tag="said"):
    seat: Seat
    text: Written
    to: Audience = EVERYONE

    def secrets(self) -> Iterable[Secret]:
        return [Secret("message", self.text, self.to, owner=self.seat)]


class Whispered(Event, frozen=True):
    """Somebody has said something to one person; where it is seen, everyone knows who and to whom."""

    seat: Seat
    to: Seat
    text: Written
    is_seen: bool = True
    storyteller: bool = False  # hears it, too

    @property
    def hears(self) -> Audience:
        return only(self.seat, self.to, storyteller=self.storyteller)

    def secrets(self) -> Iterable[Secret]:
        seen_by = EVERYONE if self.is_seen else self.hears
        return [
            Secret("whisper", self.to, seen_by, owner=self.seat),
            Secret("whisper/text", self.text, self.hears, owner=self.seat),
        ]


class Message(Struct, frozen=True):
    """Something that was said, kept in a state for those who come back later."""

    seat: Seat
    text: str
    to: Audience = EVERYONE


def chat_prompt(key: str, speakers: Audience, hears: Audience = EVERYONE, blocked: str | None = None) -> Prompt:
    """A prompt that is always open and never owed.  Talk among some seats is not even shown to the rest."""
    return Prompt(
        speakers,
        Say,
        {"text": Write(LONGEST)},
        key=key,
        awaited=NOBODY,
        blocked=blocked,
        secret=hears != EVERYONE,
        shown=hears == EVERYONE,
        private=hears != EVERYONE,
        privy=hears if hears != EVERYONE else NOBODY,
    )


def whisper_prompt(key: str, speaker: Seat, to: tuple[Seat, ...], blocked: str | None = None) -> Prompt:
    """A prompt to whisper to one of these: always open, never owed, and nobody else knows of it."""
    return Prompt(
        only(speaker),
        Whisper,
        {"to": PickOne(to), "text": Write(LONGEST)},
        key=key,
        awaited=NOBODY,
        blocked=blocked,
        shown=False,
        private=True,
    )


def decide(tx: Tx[S], command: Say, hears: Audience = EVERYONE) -> None:
    tx.add(MessageSent(tx.seat, command.text.strip(), hears))


def whisper(tx: Tx[S], command: Whisper, is_seen: bool, storyteller: bool = False) -> None:
    tx.add(Whispered(tx.seat, command.to, command.text.strip(), is_seen, storyteller))


def with_message(
    messages: tuple[Message, ...], event: MessageSent | Whispered, most: int = 200
) -> tuple[Message, ...]:
    """The messages with one more; the oldest go when there are more than `most`."""
    hears = event.hears if isinstance(event, Whispered) else event.to
    return (*messages, Message(event.seat, event.text, hears))[-most:]


def messages_for(messages: Iterable[Message], viewer: Viewer) -> tuple[Message, ...]:
    """Those that this viewer may read."""
    return tuple(message for message in messages if viewer in message.to)


def narrate_whisper(event: Whispered) -> Iterable[Notice]:
    """The words to those two; to everyone, where it is seen, that they whisper."""
    if event.is_seen:
        yield Notice("whisper_seen", {"seat": who(event.seat), "to": who(event.to)})
    yield Notice("whispered", {"seat": who(event.seat), "to": who(event.to), "text": event.text}, to=event.hears)


def narrate(event: MessageSent) -> Notice:
    return Notice("said", {"seat": who(event.seat), "text": event.text}, to=event.to)
