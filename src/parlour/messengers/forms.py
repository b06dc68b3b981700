"""A question with several fields as one form, for a messenger that has forms, and the answer that comes back whole.

Choices are known by the same tokens as buttons: each means one option for ever, or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from parlour.engine.capabilities import Capabilities
from parlour.engine.match import Match
from parlour.engine.screens import FieldKind, Form, FormChoice, FormField
from parlour.messengers.button_codes import ButtonCode, match_tag, prompt_tag
from parlour.messengers.controls import choices
from parlour.messengers.drafts import Answer, ChoiceGone, Draft, NotUnderstood, Step, next_step, with_answer
from parlour.messengers.typed_answers import read_answer
from parlour.messengers.wording import house_voice
from parlour.sdk.ask import Ask, Number, PickOne, PickSome, Write, WriteLines, WrittenLine
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question

LINE = "/"  # between the name of a field and that of one of its lines


def takes_form(question: Question, can: Capabilities) -> bool:
    """Whether it is asked by a form: it has several fields, or one that is chosen line by line, and a form has as
    many; none unfolds step by step."""
    asks = list(question.fields.values())
    has_lines = can.form_fields > 1 and any(isinstance(ask, WriteLines) for ask in asks)
    return fits_form(question, can) and (len(asks) > 1 or has_lines)


def fits_form(question: Question, can: Capabilities) -> bool:
    """Whether it could be asked by a form."""
    asks = list(question.fields.values())
    return 0 < len(asks) <= can.form_fields and all(
        isinstance(ask, PickOne | PickSome | Number | Write) for ask in asks
    )


def form_of(match: Match, question: Question, seat: Seat | None, speaker: Speaker) -> Form:
    """The form of a question, with the answer that stands already filled in."""
    given = question.given.get(seat) if seat is not None else None
    return Form(
        code=ButtonCode("o", match_tag(match.id), prompt_tag(match, question)).code,
        text=speaker.ask(question),
        fields=tuple(
            [
                field
                for name in question.fields
                for field in _fields(question, name, speaker, getattr(given, name, None))
            ]
        ),
        button=speaker.button(question.command),
    )


def read_form(
    question: Question, fields: Mapping[str, tuple[str, ...]], speaker: Speaker
) -> Draft | dict[str, NotUnderstood]:
    """The draft with all answers; or what is wrong, by field."""
    answers, faults = dict[str, Answer](), dict[str, NotUnderstood]()
    for name in question.fields:
        read = _read_field(_alone(question, name), name, _joined_lines(question, name, fields), speaker)
        if isinstance(read, NotUnderstood):
            faults[name] = read
        else:
            answers[name] = read.answers[name]
    return faults or Draft(question.key, answers)


def problems_written(question: Question, fields: Mapping[str, tuple[str, ...]], speaker: Speaker) -> dict[str, str]:
    """What the game cannot take of the words that were written beside the lines, by field."""
    problems = dict[str, str]()
    for name, ask in question.fields.items():
        written = "\n".join(fields.get(name, ())).strip()
        if isinstance(ask, WriteLines) and ask.problems is not None and written:
            said = [speaker.say(phrase, details) for phrase, details in ask.problems(written)]
            problems |= {name: " ".join(said)} if said else {}
    return problems


def _joined_lines(question: Question, name: str, fields: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What was filled in for a field; of one that is chosen line by line, all lines, then what was written."""
    ask, written = question.fields[name], fields.get(name, ())
    if not isinstance(ask, WriteLines):
        return written
    here = _step(question, name)
    chosen = [
        option
        for line in ask.lines()
        for option in line.options
        if _line_token(here, line, option) in fields.get(f"{name}{LINE}{line.name}", ())
    ]
    return ("\n".join([*chosen, *written]),)


def find_choices(question: Question, field: str, words: str, speaker: Speaker) -> tuple[FormChoice, ...]:
    """The choices of a field that have these words in them, in any order; those that begin with them first."""
    wanted = words.casefold().split()
    fields = [each for name in question.fields for each in _fields(question, name, speaker, None)]
    offered = [choice for each in fields if each.name == field for choice in each.choices]
    found = [choice for choice in offered if all(word in choice.label.casefold() for word in wanted)]
    return tuple(sorted(found, key=lambda choice: not choice.label.casefold().startswith(words.casefold())))


def _alone(question: Question, name: str) -> Question:
    """The question as if this field were all of it."""
    return replace(question, fields={name: question.fields[name]}, given={})


def _step(question: Question, name: str) -> Step:
    here = next_step(_alone(question, name), Draft(question.key))
    assert here is not None
    return here


def _fields(question: Question, name: str, speaker: Speaker, given: Answer) -> Sequence[FormField]:
    """The fields of a form for one of the question's: a text may be chosen line by line, and what is written counts
    too."""
    field, ask = _field(question, name, speaker, given), question.fields[name]
    if not isinstance(ask, WriteLines):
        return [field]
    here = _step(question, name)
    lines = [_line_field(here, name, line, speaker) for line in ask.lines()]
    return [*lines, replace(field, label=house_voice(speaker).say("or-write-it"), least=0, given=())]


def _line_field(here: Step, name: str, line: WrittenLine, speaker: Speaker) -> FormField:
    choices = [FormChoice(_line_token(here, line, option), option) for option in line.options]
    given = (_line_token(here, line, line.given),) if line.given in line.options and line.given else ()
    return FormField(
        name=f"{name}{LINE}{line.name}",
        kind="pick_one",
        label=speaker.word(line.label),
        choices=tuple(choices),
        least=0,
        most=1,
        given=given,
    )


def _line_token(here: Step, line: WrittenLine, option: str) -> str:
    return here.token("line", f"{line.name} {option}")


def _field(question: Question, name: str, speaker: Speaker, given: Answer) -> FormField:
    ask, here = question.fields[name], _step(question, name)
    kind, least, most = _bounds(ask)
    shown = () if kind == "number" else choices(_alone(question, name), here, speaker)
    return FormField(
        name=name,
        kind=kind,
        label=speaker.ask_field(question.command, name),
        choices=tuple([FormChoice(each.value, each.label) for each in shown]),
        least=least,
        most=most,
        given=_given(here, given),
    )


def _bounds(ask: Ask) -> tuple[FieldKind, int, int]:
    match ask:
        case PickOne():
            return "pick_one", 1, 1
        case PickSome():
            return "pick_some", ask.least, min(ask.most, len(ask.options))
        case Number():
            return "number", ask.least, ask.most
        case Write():
            return "text", ask.shortest, ask.longest
        case _:
            raise AssertionError("what unfolds step by step is no field of a form")


def _given(here: Step, given: Answer) -> tuple[str, ...]:
    if given is None:
        return ()
    if isinstance(here.ask, PickOne | PickSome):
        chosen = given if isinstance(given, tuple) else (given,)
        return tuple([here.token("option", option) for option in chosen])
    return (str(given),)


def _read_field(alone: Question, name: str, values: tuple[str, ...], speaker: Speaker) -> Draft | NotUnderstood:
    """The draft with what was filled in there."""
    here, draft = _step(alone, name), Draft(alone.key)
    if not isinstance(here.ask, PickOne | PickSome):
        read = read_answer(alone, draft, values[0] if values else "", speaker)
        return read if isinstance(read, NotUnderstood) or name in read.answers else ChoiceGone()
    chosen = [option for option in here.options if here.token("option", option) in values]
    if len(chosen) != len(set(values)) or (isinstance(here.ask, PickOne) and len(chosen) != 1):
        return ChoiceGone()
    return with_answer(alone, draft, tuple(chosen) if isinstance(here.ask, PickSome) else chosen[0])
