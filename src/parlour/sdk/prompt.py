"""A question to someone: the only door through which a command comes in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields as struct_fields

from parlour.sdk.ask import Ask, PickSome
from parlour.sdk.audience import EVERYONE, NOBODY, Audience, Seat, Viewer
from parlour.sdk.command import Command, command_name
from parlour.sdk.dice import Dice
from parlour.sdk.notice import Detail

AN_HOUR_BEFORE = (timedelta(hours=1),)


class Talk(Struct, frozen=True, gc=False):
    """That a prompt asks for words, in the field `text`, and who reads them: besides those in the field `to`, if it
    has one."""

    readers: Audience = EVERYONE
    is_seen: bool = False  # everyone sees that they are said and to whom, if not what


class Prompt(Struct, frozen=True, gc=False):
    """Who may answer, by which command, and what may go into the command's fields.

    Where options differ from seat to seat it is one prompt each; they may share a card.
    """

    to: Audience  # who may answer; where the first answer serves all, the prompt is gone after it
    command: type[Command]
    fields: Mapping[str, Ask] = {}
    details: Mapping[str, Detail] = {}  # for the phrase that asks
    awaited: Audience | None = None  # who owes an answer: all of them, unless said otherwise
    due: datetime | None = None
    default: Command | None = None  # what the silence of those awaited means at the due instant
    given: Mapping[Seat, Command] = {}  # answers that stand and may still be changed
    remind: tuple[timedelta, ...] = AN_HOUR_BEFORE  # before it is due, those who still owe; at most two
    blocked: str | None = None  # why it cannot be answered just now: greys the button, is the refusal
    secret: bool = True  # an answer is for its giver and the privy, until an event reveals or opens it
    place: str | None = None  # where its answers lie, for an event that opens them; the command's name, if not said
    open: tuple[str, ...] = ()  # fields of a secret answer that others may see all the same
    shown: bool = True  # others may know who is asked and who still owes; if not, not even that
    private: bool = False  # ask in a private conversation; in the room everyone sees what is asked
    privy: Audience = NOBODY  # who else sees all of it: a storyteller
    serves_all: bool = False  # the first answer of all who are asked alike counts: stand-ins leave people the time
    card: str | None = None  # prompts with one card share one post
    opens: bool = False  # under that post it is one button that opens it in private, however few its choices
    about: str | None = None  # told once per seat and this; the key, unless said otherwise
    talk: Talk | None = None  # it asks for words to others, and nobody waits for them
    key: str = ""  # unique to this asking, never reused in a match: "vote/3.2"; the house makes it, unless said

    @property
    def owing(self) -> Audience:
        if self.blocked:
            return NOBODY
        return self.to if self.awaited is None else self.awaited

    @property
    def secret_place(self) -> str:
        """Where an answer lies; a field of it lies under that: `place_bid/amount`."""
        return self.place or command_name(self.command)

    def fault(self, command: Command) -> str | None:
        """The first field that does not hold what was asked for."""
        if type(command) is not self.command:
            return "command"
        for name, ask in self.fields.items():
            if not ask.accepts(getattr(command, name)):
                return name
        if len(self.fields) == len(command.__struct_fields__):
            return None
        return self._unasked(command)

    def _unasked(self, command: Command) -> str | None:
        """What was not asked for must be left as it is."""
        for name, default in _defaults(self.command).items():
            value = getattr(command, name)
            if name not in self.fields and (value != default or type(value) is not type(default)):
                return name
        return None

    def sample(self, dice: Dice) -> Command:
        return self.command(**{name: ask.sample(dice) for name, ask in self.fields.items()})


@cache
def _defaults(command: type[Command]) -> dict[str, object]:
    """A field without a default cannot be left out: NODEFAULT equals no value."""
    return {
        field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
        for field in struct_fields(command)
    }


class Question(Struct, frozen=True, gc=False):
    """A prompt as one viewer may see it: to answer it, to watch it, or only to know who is awaited."""

    key: str
    command: type[Command]
    mine: bool
    owed: bool
    awaited: Audience
    due: datetime | None = None
    whole: bool = False  # else the answers are missing, and in private what is asked, too
    fields: Mapping[str, Ask] = {}
    details: Mapping[str, Detail] = {}
    given: Mapping[Seat, Command] = {}
    open: Mapping[Seat, Mapping[str, object]] = {}  # of answers that are not for this viewer: the parts that are
    default: Command | None = None
    blocked: str | None = None
    private: bool = False
    card: str | None = None
    about: str = ""
    talk: Talk | None = None

    def sample(self, dice: Dice) -> Command:
        return self.command(**{name: ask.sample(dice) for name, ask in self.fields.items()})


def question(prompt: Prompt, viewer: Viewer) -> Question | None:
    """Asked of every prompt by everyone who looks, so nothing is looked up twice."""
    mine, owing = viewer in prompt.to, prompt.owing
    privy = prompt.privy is not NOBODY and viewer in prompt.privy
    if not (mine or privy or (prompt.shown and owing)):
        return None
    awaited = owing if prompt.shown or privy else NOBODY
    if prompt.secret and not (mine or privy):
        return _outline(prompt, awaited)
    return Question(
        prompt.key,
        prompt.command,
        mine,
        mine and (owing is prompt.to or viewer in owing),
        awaited,
        prompt.due,
        whole=True,
        fields=prompt.fields,
        details=prompt.details,
        given=_given(prompt, viewer, privy),
        default=prompt.default,
        blocked=prompt.blocked,
        private=prompt.private,
        card=prompt.card,
        about=prompt.about or prompt.key,
        talk=prompt.talk,
    )


def is_live(asked: Prompt | Question) -> bool:
    """Whether each tick is an answer by itself, that everyone sees and that may still be changed."""
    asks = list(asked.fields.values())
    return len(asks) == 1 and isinstance(asks[0], PickSome) and asks[0].least == 0 and bool(asked.given)


def has_answered(asked: Prompt | Question, seat: Seat | None) -> bool:
    """Whether this seat has given an answer; where each tick is one, nothing ticked is none."""
    given = None if seat is None else asked.given.get(seat)
    return given is not None and not (is_live(asked) and not any(getattr(given, name) for name in asked.fields))


def _outline(prompt: Prompt, awaited: Audience) -> Question:
    """That someone is asked; and what, if it is asked in the room, where everyone sees the buttons."""
    in_the_room = prompt.shown and not prompt.private
    return Question(
        prompt.key,
        prompt.command,
        mine=False,
        owed=False,
        awaited=awaited,
        due=prompt.due,
        fields=prompt.fields if in_the_room else {},
        details=prompt.details if in_the_room else {},
        open=_open(prompt) if prompt.shown else {},
        card=prompt.card,
    )


def _open(prompt: Prompt) -> Mapping[Seat, Mapping[str, object]]:
    if not prompt.open:
        return {}
    return {seat: {part: getattr(said, part) for part in prompt.open} for seat, said in prompt.given.items()}


def _given(prompt: Prompt, viewer: Viewer, privy: bool) -> Mapping[Seat, Command]:
    if privy or not prompt.secret or not prompt.given:
        return prompt.given
    return {seat: command for seat, command in prompt.given.items() if seat == viewer.seat}
