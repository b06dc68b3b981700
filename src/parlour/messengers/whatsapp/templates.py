"""The one thing that may be said when a window is shut: that a move waits.

No secret is in it; before and after each variable stand words, as both services want it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from msgspec import Struct

from parlour.messengers.wording import LANGUAGES
from parlour.sdk.phrases import Phrasebook
from parlour.sdk.text import text_of

MOVE_WAITS = "parlour_move_waits"
CATEGORY = "UTILITY"
LONGEST_WORDS = 60  # in place of a variable
SAMPLE = "Diplomacy"

TemplateState = Literal["approved", "pending", "rejected", "paused", "disabled", "missing"]


class Template(Struct, frozen=True):
    """A template in one language, as it is submitted; {{1}} stands for the game."""

    name: str
    language: str
    body: str
    button: str
    sample: tuple[str, ...] = (SAMPLE,)


@cache
def whatsapp_phrases() -> Phrasebook:
    """WhatsApp's own phrases."""
    return Phrasebook("parlour.messengers.whatsapp")


def say(language: str, phrase: str) -> str:
    return whatsapp_phrases().speaker(language or "en", str).say(phrase)


def move_waits(language: str) -> Template:
    """The template in this language; in English, if there is none."""
    known = language if language in LANGUAGES else "en"
    speaker = whatsapp_phrases().speaker(known, str)
    body = str(text_of(speaker.say("template-move-waits", {"game": "{{1}}"})))
    return Template(MOVE_WAITS, known, body, speaker.say("template-show"))


def all_templates() -> Sequence[Template]:
    """Those that are to be submitted, in every language."""
    return [move_waits(language) for language in sorted(LANGUAGES)]


def as_value(words: str) -> str:
    """Words in place of a variable: in one line, and not long."""
    line = " ".join(words.split())
    return (line if len(line) <= LONGEST_WORDS else f"{line[: LONGEST_WORDS - 1]}…") or "Parlour"
