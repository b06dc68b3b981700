"""A control as lines of text: the question, its numbered choices in columns, and how to answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from parlour.messengers.controls import ButtonLimits, Control, Numbered, NumberEntry, ShownChoice, TextEntry
from parlour.messengers.updates import Capabilities
from parlour.sdk.notice import Detail
from parlour.sdk.phrases import Speaker

CAN = Capabilities(text=1_000_000, label=1_000, edits=True, room_conversations=0)  # one person, and all is typed
NOTHING_TO_TOUCH = ButtonLimits(buttons=CAN.buttons, rows=CAN.list_rows)
INDENT, GAP = 2, 3


def question_lines(control: Control, width: int, voice: Speaker, *, private: bool = False) -> list[Text]:
    """The lines of a control, not yet wrapped; no line of choices is wider than `width`."""
    lines = [Text(line, "bold") for line in str(control.text).split("\n")]
    if private:
        lines[0] = Text.assemble(("🔒 ", "magenta"), lines[0])
    if control.so_far:
        lines.append(Text(f"✓ {control.so_far}", "green"))
    if control.blocked:
        return [*lines, Text(control.blocked, "yellow")]
    lines += _columns([_choice(choice) for choice in control.choices], width)
    return [*lines, *(Text(hint, "dim") for hint in _hints(control, voice))]


def _hints(control: Control, voice: Speaker) -> Iterator[str]:
    match control:
        case Numbered() if control.most > 1 or control.least == 0:
            yield _several(control, voice)
        case NumberEntry():
            yield voice.say("from-to", {"least": control.least, "most": control.most})
        case TextEntry():
            words = "or-own-words" if control.choices else "own-words"
            yield voice.say(words, {"longest": control.longest})
        case _:
            pass
    if control.back is not None:
        yield voice.say("way-back")


def _several(control: Numbered, voice: Speaker) -> str:
    example = " ".join(choice.reply for choice in control.choices[: max(control.least, 1)])
    details: dict[str, Detail] = {"least": control.least, "most": control.most, "example": example}
    if control.least == control.most:
        return voice.say("several-exactly", details)
    return voice.say("several-between" if control.least else "several-up-to", details)


def _choice(choice: ShownChoice) -> Text:
    """Where a choice is a number, its number is not said twice."""
    number = "" if choice.reply == choice.label else f"{choice.reply} "
    mark = "● " if choice.on else ""
    return Text.assemble((number, "bold cyan"), (mark, "green"), (choice.label, "cyan" if not number else ""))


def _columns(cells: Sequence[Text], width: int) -> Iterable[Text]:
    """As many columns as fit, each as wide as the widest; one under the other, if they are long."""
    if not cells:
        return []
    widest = max(cell_len(cell.plain) for cell in cells)
    count = max(1, (width - INDENT + GAP) // (widest + GAP))
    return [_row(cells[i : i + count], widest) for i in range(0, len(cells), count)]


def _row(cells: Sequence[Text], widest: int) -> Text:
    row = Text(" " * INDENT)
    for cell in cells[:-1]:
        row.append_text(cell)
        row.append(" " * (widest + GAP - cell_len(cell.plain)))
    return row.append_text(cells[-1])
