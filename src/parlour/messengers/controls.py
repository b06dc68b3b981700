"""Any question as something a person can touch, one step at a time, until it is a command.

No service is named here: `Limits` says how much a messenger can show, and each draws the controls its own way.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.messengers.drafts import Draft, Step, command_from, next_step, numbered_reply
from parlour.messengers.wording import house_voice
from parlour.sdk.ask import Ask, Number, Option, PickSome, Tree, Write
from parlour.sdk.audience import Seat
from parlour.sdk.command import Command
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question
from parlour.sdk.text import Text, join_texts, text_of


class ButtonLimits(Struct, frozen=True):
    """What a messenger can show before it lists the choices in the text and takes a numbered reply."""

    buttons: int  # under one post
    rows: int = 0  # of a menu


class ShownChoice(Struct, frozen=True):
    """A choice as it is shown, and what one replies to take it."""

    value: str  # opaque: give it to `touched`
    label: str
    reply: str  # what a numbered reply says for it
    on: bool = False  # ticked, or the answer that stands


class ShownControl(Struct, frozen=True):
    """The fields that all controls have."""

    text: Text
    choices: tuple[ShownChoice, ...] = ()
    blocked: str | None = None  # why it cannot be answered just now, in words: greys it
    so_far: str = ""  # what this draft has answered already
    back: ShownChoice | None = None


class Buttons(ShownControl, frozen=True):
    """Few choices."""


class ChoiceMenu(ShownControl, frozen=True):
    """Many choices, one of which is taken."""


class Numbered(ShownControl, frozen=True):
    """More than can be touched: listed in the text, answered by numbers."""

    least: int = 1
    most: int = 1


class Toggles(ShownControl, frozen=True, kw_only=True):
    """Each choice on or off, and a button when the number is right."""

    confirm: ShownChoice
    confirm_blocked: bool
    least: int
    most: int


class NumberEntry(ShownControl, frozen=True, kw_only=True):
    """A number within these bounds, typed."""

    least: int
    most: int


class TextEntry(ShownControl, frozen=True, kw_only=True):
    """Words of one's own; the choices are suggestions."""

    shortest: int
    longest: int


class ReadyCommand(Struct, frozen=True):
    """All is answered."""

    command: Command


Control = Buttons | ChoiceMenu | Numbered | Toggles | NumberEntry | TextEntry


def control(
    question: Question, draft: Draft, speaker: Speaker, limits: ButtonLimits, seat: Seat | None = None
) -> Control | ReadyCommand:
    """What to show next.  With the answerer's seat, the answer that stands is marked."""
    here = next_step(question, draft)
    if here is None:
        command = command_from(question, draft)
        assert command is not None
        return ReadyCommand(command)
    shown = ShownControl(
        _text(question, here, speaker),
        choices(question, here, speaker, seat),
        speaker.refusal(question.blocked, question.details) if question.blocked else None,
        _so_far(question, draft, here, speaker),
        _back(here, speaker),
    )
    return _control(here, shown, speaker, limits)


def choices(question: Question, here: Step, speaker: Speaker, seat: Seat | None = None) -> tuple[ShownChoice, ...]:
    """The choices of a step, with their labels."""
    if here.ask is None:
        return (ShownChoice(here.token("press"), speaker.button(question.command), "1"),)
    given = question.given.get(seat) if seat is not None else None
    return tuple(
        ShownChoice(
            here.token("option", option),
            speaker.label(question.command, here.field, here.ask, option),
            numbered_reply(option, place),
            on=_is_on(option, here, given),
        )
        for place, option in enumerate(here.options, start=1)
    )


def _control(here: Step, shown: ShownControl, speaker: Speaker, limits: ButtonLimits) -> Control:
    few, some = len(here.options) <= limits.buttons, len(here.options) <= limits.rows
    match here.ask:
        case PickSome():
            return _toggles(here, here.ask, shown, speaker, len(here.options) < max(limits.buttons, limits.rows))
        case Number() if not (here.options and few):
            return NumberEntry(*_bare(shown), least=here.ask.least, most=here.ask.most)
        case Write():
            return TextEntry(*_all(shown), shortest=here.ask.shortest, longest=here.ask.longest)
        case _:
            return Buttons(*_all(shown)) if few else ChoiceMenu(*_all(shown)) if some else Numbered(*_all(shown))


def _toggles(here: Step, ask: PickSome, shown: ShownControl, speaker: Speaker, fits: bool) -> Toggles | Numbered:
    most = min(ask.most, len(ask.options))
    if not fits:
        return Numbered(*_all(shown), least=ask.least, most=most)
    voice = house_voice(speaker)
    count = voice.say("ticked", {"count": len(here.ticked), "most": most})
    return Toggles(
        *_all(shown),
        confirm=ShownChoice(here.token("confirm"), f"{voice.say('done')} {count}", voice.say("done")),
        confirm_blocked=not ask.least <= len(here.ticked) <= most,
        least=ask.least,
        most=most,
    )


def _all(shown: ShownControl) -> tuple[Text, tuple[ShownChoice, ...], str | None, str, ShownChoice | None]:
    return shown.text, shown.choices, shown.blocked, shown.so_far, shown.back


def _bare(shown: ShownControl) -> tuple[Text, tuple[ShownChoice, ...], str | None, str, ShownChoice | None]:
    """Without a list of numbers, which nobody needs to see."""
    return shown.text, (), shown.blocked, shown.so_far, shown.back


def _text(question: Question, here: Step, speaker: Speaker) -> Text:
    """Where there are several fields, the question as a whole comes with the first."""
    if len(question.fields) < 2:
        return speaker.tell_question(question)
    field = text_of(speaker.ask_field(question.command, here.field))
    return join_texts("\n", [speaker.tell_question(question), field]) if here.is_first else field


def _so_far(question: Question, draft: Draft, here: Step, speaker: Speaker) -> str:
    parts = []
    for name, ask in question.fields.items():
        if name == here.field:
            break
        value = draft.answers[name]
        joint = " → " if isinstance(ask, Tree) else ", "
        parts.append(
            joint.join(_labels(question, name, ask, value if isinstance(value, tuple) else (value,), speaker))
        )
    if here.ask is not None and here.path:
        parts.append(" → ".join(_labels(question, here.field, here.ask, here.path, speaker)))
    return " · ".join(parts)


def _labels(question: Question, field: str, ask: Ask, options: Iterable[Option], speaker: Speaker) -> list[str]:
    return [speaker.label(question.command, field, ask, option) for option in options]


def _is_on(option: Option, here: Step, given: Command | None) -> bool:
    if isinstance(here.ask, PickSome):
        return option in here.ticked
    standing = getattr(given, here.field) if given is not None else here
    return option == standing and type(option) is type(standing)


def _back(here: Step, speaker: Speaker) -> ShownChoice | None:
    if here.is_first and not here.path and not here.ticked:
        return None
    return ShownChoice(here.token("back"), house_voice(speaker).say("back"), "<")
