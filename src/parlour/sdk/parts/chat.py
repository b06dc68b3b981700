"""Talk inside a match: to everyone, or among some seats that nobody else hears."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.sdk.ask import Write
from parlour.sdk.audience import EVERYONE, NOBODY, Audience, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.event import Event, Written
from parlour.sdk.game import S, Tx
from parlour.sdk.notice import Notice, who
from parlour.sdk.prompt import Prompt

LONGEST = 1000


class Say(Command, frozen=True):
    """Say something, to whoever hears this conversation."""

    text: str


class MessageSent(Event, frozen=True, tag="said"):
    seat: Seat
    text: Written
    to: Audience = EVERYONE

    def known_to(self, viewer: Viewer) -> object:
        return self if viewer in self.to else None


class Message(Struct, frozen=True):
    """Something that was said, kept in a state for those who come back later."""

    seat: Seat
    text: str
    to: Audience = EVERYONE


def chat_prompt(key: str, speakers: Audience, hears: Audience = EVERYONE) -> Prompt:
    """A prompt that is always open and never owed.  Talk among some seats is not even shown to the rest."""
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
    tx.add(MessageSent(tx.seat, command.text.strip(), hears))


def with_message(messages: tuple[Message, ...], event: MessageSent, most: int = 200) -> tuple[Message, ...]:
    """The messages with one more; the oldest go when there are more than `most`."""
    return (*messages, Message(event.seat, event.text, event.to))[-most:]


def messages_for(messages: Iterable[Message], viewer: Viewer) -> tuple[Message, ...]:
    """Those that this viewer may read."""
    return tuple(message for message in messages if viewer in message.to)


def narrate(event: MessageSent) -> Notice:
    return Notice("said", {"seat": who(event.seat), "text": event.text}, to=event.to)
