"""Lines that begin with a slash: help, rules, history, the host's powers, the way out, questions by their names."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from parlour.messengers.typed_answers import read_choice
from parlour.sdk.phrases import Speaker


class Meaning(Enum):
    HELP = "help"
    RULES = "rules"
    HISTORY = "history"
    HOST = "host"
    QUIT = "quit"


def understood(text: str, own: Speaker, questions: Sequence[tuple[str, str]]) -> Meaning | int | None:
    """A meaning in the reader's language or in English, or the place of a question, by its name or its button's."""
    word = text.lstrip("/").strip().casefold()
    if text == "?":
        return Meaning.HELP
    for meaning in Meaning:
        if word in (meaning.value, own.say(f"command-{meaning.value}").casefold()):
            return meaning
    if not word or word.isdigit():
        return None
    names = [name for name, _ in questions]
    return names.index(word) if word in names else read_choice([button for _, button in questions], word)
