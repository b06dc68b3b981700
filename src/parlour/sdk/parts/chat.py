"""Talk inside a match: to everyone, among some seats that nobody else hears, or to whom one picks.

Each face shows it where it shows talk: the page in a panel of its own, a messenger in the room or to each in private.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk.ask import Label, PickOne, PickSome, Write
from parlour.sdk.audience import EVERYONE, HOST, NOBODY, Audience, Seat, Viewer, only
from parlour.sdk.command import Command
from parlour.sdk.event import Event, Written
from parlour.sdk.notice import Notice, Spoken, who
from parlour.sdk.prompt import Prompt, Talk
from parlour.sdk.secret import Secret
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx

LONGEST = 500
MUTED = "muted"  # why somebody may not talk


class Say(Command, frozen=True):
    """Say something, to whoever hears this conversation."""

    text: str


class Whisper(Command, frozen=True):
    """Say something to these, and to nobody else."""

    to: tuple[Seat, ...]
    text: str


class Mute(Command, frozen=True):
    """Let somebody talk no more, in this match."""

    seat: Seat


class Unmute(Command, frozen=True):
    seat: Seat


class MessageSent(Event, frozen=True, tag="said"):
    seat: Seat
    text: Written
    to: Audience = EVERYONE

    def secrets(self) -> Iterable[Secret]:
        return [Secret("message", self.text, self.to, owner=self.seat)]


class Whispered(Event, frozen=True, tag="whispered.2"):
    """Somebody has said something to some; where it is seen, everyone knows who and to whom."""

    seat: Seat
    to: tuple[Seat, ...]
    text: Written
    is_seen: bool = True
    storyteller: bool = False  # hears it, too

    @property
    def hears(self) -> Audience:
        return only(self.seat, *self.to, storyteller=self.storyteller)

    def secrets(self) -> Iterable[Secret]:
        seen_by = EVERYONE if self.is_seen else self.hears
        return [
            Secret("whisper", self.to, seen_by, owner=self.seat),
            Secret("whisper/text", self.text, self.hears, owner=self.seat),
        ]


class Muted(Event, frozen=True):
    seat: Seat


class Unmuted(Event, frozen=True):
    seat: Seat


def _to_several(plain: dict[str, Any]) -> dict[str, Any]:
    """A whisper of the days when it went to one person."""
    return {**plain, "type": "whispered.2", "to": [plain["to"]]}


UPCASTERS = {"whispered": _to_several}  # for games whose matches had whispers then


class Message(Struct, frozen=True):
    """Something that was said, kept in a state for those who come back later."""

    seat: Seat
    text: str
    to: Audience = EVERYONE


# ── What is asked ──


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
        talk=Talk(hears),
    )


def whisper_prompt(
    key: str,
    speaker: Seat,
    to: tuple[Seat, ...],
    blocked: str | None = None,
    most: int = 1,
    storyteller: bool = False,
    is_seen: bool = False,
    labels: tuple[Label, ...] = (),
) -> Prompt:
    """A prompt to say something to some of these: always open, never owed, and nobody else knows of it."""
    return Prompt(
        only(speaker),
        Whisper,
        {"to": PickSome(to, 1, most, labels), "text": Write(LONGEST)},
        key=key,
        awaited=NOBODY,
        blocked=blocked,
        shown=False,
        private=True,
        talk=Talk(only(speaker, storyteller=storyteller), is_seen),
    )


@lru_cache(maxsize=4096)
def talk_prompts(
    speakers: tuple[Seat, ...], muted: tuple[Seat, ...], blocked: str | None = None
) -> tuple[Prompt, ...]:
    """Prompts to say something to everyone, one for each, so that whom the host has muted hears so."""
    return tuple(
        chat_prompt(f"talk/{seat}", only(seat), blocked=blocked or (MUTED if seat in muted else None))
        for seat in speakers
    )


def host_prompts(table: Table) -> tuple[Prompt, ...]:
    """Lets the host mute a seat, and give it its voice back."""
    return _host_prompts(table.seats, table.host, table.muted)


@lru_cache(maxsize=4096)
def _host_prompts(seats: tuple[Seat, ...], host: Seat | None, muted: tuple[Seat, ...]) -> tuple[Prompt, ...]:
    loud, still = _divided(tuple([seat for seat in seats if seat != host]), muted)
    return (
        _host_prompt("mute", Mute, loud, "nobody_else"),
        _host_prompt("unmute", Unmute, still, "nobody_is_muted"),
    )


def _host_prompt(key: str, command: type[Command], seats: tuple[Seat, ...], otherwise: str) -> Prompt:
    blocked = None if seats else otherwise
    return Prompt(HOST, command, {"seat": PickOne(seats)}, key=key, awaited=NOBODY, blocked=blocked, secret=False)


def _divided(seats: tuple[Seat, ...], muted: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Those who may talk, and those whom the host has muted."""
    return (
        tuple([seat for seat in seats if seat not in muted]),
        tuple([seat for seat in seats if seat in muted]),
    )


# ── What it makes happen, and what is true then ──


def decide(tx: Tx[S], command: Say, hears: Audience = EVERYONE) -> None:
    tx.add(MessageSent(tx.seat, command.text.strip(), hears))


def whisper(tx: Tx[S], command: Whisper, is_seen: bool = False, storyteller: bool = False) -> None:
    """Says it to those who are meant, in the order of the table."""
    to = tuple([seat for seat in tx.state.seats if seat in command.to])
    tx.add(Whispered(tx.seat, to, command.text.strip(), is_seen, storyteller))


def decide_talk(tx: Tx[S], command: TalkCommand) -> None:
    """Talk where the game has no rule of its own: to everyone, or to those who are meant and nobody else."""
    match command:
        case Say():
            decide(tx, command)
        case Whisper():
            whisper(tx, command)
        case Mute() | Unmute():
            mute(tx, command)


def mute(tx: Tx[S], command: Mute | Unmute) -> None:
    tx.add(Muted(command.seat) if isinstance(command, Mute) else Unmuted(command.seat))


def apply(state: S, event: TalkEvent) -> S:
    """Words change nothing; a game that shows them in its view keeps them itself."""
    match event:
        case Muted():
            return replace(state, muted=(*state.muted, event.seat))
        case Unmuted():
            return replace(state, muted=tuple([seat for seat in state.muted if seat != event.seat]))
        case _:
            return state


def with_message(
    messages: tuple[Message, ...], event: MessageSent | Whispered, most: int = 200
) -> tuple[Message, ...]:
    """The messages with one more; the oldest go when there are more than `most`."""
    hears = event.hears if isinstance(event, Whispered) else event.to
    return (*messages, Message(event.seat, event.text, hears))[-most:]


def messages_for(messages: Iterable[Message], viewer: Viewer) -> tuple[Message, ...]:
    """Those that this viewer may read."""
    return tuple(message for message in messages if viewer in message.to)


# ── What is told ──


def narrate(event: MessageSent) -> Notice:
    return Notice(
        "said",
        {"seat": who(event.seat), "text": event.text},
        to=event.to,
        turn=event.seat,
        spoken=Spoken(event.seat, event.to),
    )


def narrate_whisper(event: Whispered) -> Iterable[Notice]:
    """The words to those who are meant; to everyone, where it is seen, that they whisper."""
    if event.is_seen:
        yield Notice("whisper_seen", {"seat": who(event.seat), "to": who(*event.to)})
    yield Notice(
        "whispered",
        {"seat": who(event.seat), "to": who(*event.to), "text": event.text},
        to=event.hears,
        turn=event.seat,
        spoken=Spoken(event.seat, event.hears),
    )


def narrate_talk(event: TalkEvent) -> Iterable[Notice]:
    """What is said, to those who hear it; to somebody whom the host mutes, that they are."""
    match event:
        case MessageSent():
            yield narrate(event)
        case Whispered():
            yield from narrate_whisper(event)
        case Muted():
            yield Notice("muted", {"seat": who(event.seat)}, to=only(event.seat, host=True))
        case Unmuted():
            yield Notice("unmuted", {"seat": who(event.seat)}, to=only(event.seat, host=True))


TalkCommand = Say | Whisper | Mute | Unmute
TalkEvent = MessageSent | Whispered | Muted | Unmuted
