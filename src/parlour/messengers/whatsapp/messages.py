"""A post as messages of WhatsApp: a picture, text in parts that fit, and the buttons or the list under the last."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.engine.screens import Button, Picture, Screen
from parlour.messengers.render.parts import split
from parlour.messengers.whatsapp.capabilities import BODY, CAN, TITLE
from parlour.sdk.characters import cut_text

WORDLESS = "·"


class Limits(Struct, frozen=True):
    """What one of the services takes in a message."""

    text: int
    heads_buttons: bool = False  # may a picture stand above buttons?


class Choice(Struct, frozen=True):
    """A button or a row of a list: what comes back, and what is read on it."""

    code: str
    title: str
    description: str = ""


class Message(Struct, frozen=True):
    """One message of ours."""

    text: str = ""
    choices: tuple[Choice, ...] = ()
    picture: Picture | None = None

    @property
    def is_list(self) -> bool:
        return len(self.choices) > CAN.buttons


def messages_of(screen: Screen, limits: Limits, list_label: str) -> tuple[Message, ...]:
    """The messages of a post, in their order; choices that cannot stand below a picture have one of their own."""
    text, choices = str(screen.text).strip(), tuple(_choices(screen))
    if (picture := screen.picture) is None:
        return tuple(_texts(text, choices, limits))
    if len(text) <= BODY and (not choices or (limits.heads_buttons and len(choices) <= CAN.buttons)):
        return (Message(text, choices, picture),)
    if text and len(text) <= BODY:
        return (Message(text, picture=picture), Message(list_label, choices))
    return (Message(picture=picture), *_texts(text, choices, limits))


def _texts(text: str, choices: tuple[Choice, ...], limits: Limits) -> Iterable[Message]:
    """The text in parts; what has choices below it is short."""
    if choices and len(text) > BODY:
        start, end = split(text, BODY, BODY)[-1]
        yield from _texts(text[:start].rstrip(), (), limits)
        text = text[start:end]
    spans = split(text, limits.text, limits.text)
    for start, end in spans[:-1]:
        yield Message(text[start:end])
    start, end = spans[-1] if spans else (0, 0)
    yield Message(text[start:end] or WORDLESS, choices)


def _choices(screen: Screen) -> Iterable[Choice]:
    buttons = [button for row in screen.rows for button in row if button.code]
    is_list = len(buttons) > CAN.buttons
    for button in buttons:
        yield _row(button) if is_list else Choice(button.code, _line(button.label, CAN.label))


def _row(button: Button) -> Choice:
    """A row: a label that is too long for its title stands whole below it."""
    title = _line(button.label, TITLE)
    is_whole = title == " ".join(button.label.split())
    return Choice(button.code, title, "" if is_whole else _line(button.label, CAN.row_label))


def _line(label: str, longest: int) -> str:
    return cut_text(" ".join(label.split()) or WORDLESS, longest)
