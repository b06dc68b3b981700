"""Typed answers: a number from the list, a label as people write it, several at once, or words of one's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from parlour.messengers.controls import choices
from parlour.messengers.drafts import (
    Draft,
    NotUnderstood,
    Step,
    next_step,
    step_back,
    with_answer,
    words_ahead,
    wrong_count,
)
from parlour.messengers.wording import house_voice
from parlour.sdk.ask import Number, Option, PickSome, Tree, Write
from parlour.sdk.phrases import Speaker
from parlour.sdk.prompt import Question

BACK = "<"
NONE_OF_THEM = ("-", "–", "0")
LEAST_OF_A_WORD = 3  # letters that may stand for the rest of a label
_SEPARATORS = re.compile(r"[,;&+\n]")
_SEPARATORS_AND_SPACE = re.compile(r"[,;&+\s]+")


class _Offer(NamedTuple):
    option: Option
    label: str
    reply: str


def read_answer(question: Question, draft: Draft, text: str, speaker: Speaker) -> Draft | NotUnderstood:
    """The draft after a typed reply to what is asked next."""
    here, text = next_step(question, draft), text.strip()
    if here is None:
        return draft
    if _is_back(here, text, speaker):
        return step_back(question, draft)
    match here.ask:
        case Write():
            return _read_words(question, draft, here, here.ask, text, speaker)
        case Number():
            return _read_number(question, draft, here.ask, text)
        case PickSome():
            return _read_several(question, draft, here, here.ask, text, speaker)
        case Tree():
            return _read_path(question, draft, text, speaker)
        case _:
            return _read_one(question, draft, here, text, speaker)


def read_words_behind(question: Question, draft: Draft, text: str, speaker: Speaker) -> Draft | NotUnderstood:
    """The draft after what stands behind a slash command.

    Where words are asked for, it is these, whatever else is asked before them: "/whisper Wait!", and then to whom.
    Only a colon makes a choice of what stands before it: "/whisper Bo: wait!".
    """
    if len(question.fields) < 2:
        return read_answer(question, draft, text, speaker)
    choice, colon, words = text.partition(":")
    chosen = read_answer(question, draft, choice, speaker) if colon else NotUnderstood("not_a_choice")
    if not isinstance(chosen, NotUnderstood) and (after := words_ahead(question, chosen, words.strip())) is not None:
        return after
    return words_ahead(question, draft, text) or read_answer(question, draft, text, speaker)


def read_choice(labels: Sequence[str], text: str) -> int | None:
    """The place of the label that is meant, by its number from 1 on or by itself."""
    found = _find([_Offer(place, label, str(place + 1)) for place, label in enumerate(labels)], text)
    return found.option if found is not None and isinstance(found.option, int) else None


def read_label(labels: Sequence[str], text: str) -> int | None:
    """The place of the label that is meant: the whole of it, or its number from 1 on; a number stands for itself."""
    offers = [_Offer(at, label, label if label.isdigit() else str(at + 1)) for at, label in enumerate(labels)]
    found = _find(offers, text, whole=True)
    return found.option if found is not None and isinstance(found.option, int) else None


def _is_back(here: Step, text: str, speaker: Speaker) -> bool:
    """Whether it means one step back; where words are asked for, "back" may be the words."""
    return text == BACK or (
        not isinstance(here.ask, Write) and _folded(text) == _folded(house_voice(speaker).say("back"))
    )


def _read_words(
    question: Question, draft: Draft, here: Step, ask: Write, text: str, speaker: Speaker
) -> Draft | NotUnderstood:
    suggested = _find(_offers(question, here, speaker), text, whole=True)
    words = text if suggested is None else suggested.option
    if ask.accepts(words):
        return with_answer(question, draft, words)
    if len(text) > ask.longest:
        return NotUnderstood("too_long", {"length": len(text), "longest": ask.longest})
    return NotUnderstood("too_short", {"shortest": ask.shortest})


def _read_number(question: Question, draft: Draft, ask: Number, text: str) -> Draft | NotUnderstood:
    number = int(text) if re.fullmatch(r"[-+]?[0-9]{1,18}", text) else None
    if ask.accepts(number):
        return with_answer(question, draft, number)
    return NotUnderstood("not_a_number", {"least": ask.least, "most": ask.most})


def _read_one(question: Question, draft: Draft, here: Step, text: str, speaker: Speaker) -> Draft | NotUnderstood:
    offers = _offers(question, here, speaker)
    found = _find(offers, text)
    if found is None:
        return _not_a_choice(offers)
    return Draft(question.key, pressed=True) if here.ask is None else with_answer(question, draft, found.option)


def _read_several(
    question: Question, draft: Draft, here: Step, ask: PickSome, text: str, speaker: Speaker
) -> Draft | NotUnderstood:
    """ "1 3", "Ada, Bo" or a mixture.  Without a word it is the ticks that stand."""
    offers = _offers(question, here, speaker)
    if not text or _folded(text) == _folded(house_voice(speaker).say("done")):
        return with_answer(question, draft, here.ticked)
    if text in NONE_OF_THEM and _find(offers, text) is None:
        return with_answer(question, draft, ())
    for split in (_SEPARATORS, _SEPARATORS_AND_SPACE):
        found = [_find(offers, part) for part in split.split(text) if part.strip()]
        options = tuple(offer.option for offer in found if offer is not None)
        if found and len(options) == len(found):
            return with_answer(question, draft, options)
    return _not_a_choice(offers) if ask.most == 1 else replace(wrong_count(ask, 0), code="not_choices")


def _read_path(question: Question, draft: Draft, text: str, speaker: Speaker) -> Draft | NotUnderstood:
    """One fork, or several numbers for several forks."""
    here = next_step(question, draft)
    assert here is not None
    whole = _read_one(question, draft, here, text, speaker)
    parts = _SEPARATORS_AND_SPACE.split(text)
    if not isinstance(whole, NotUnderstood) or len(parts) < 2:
        return whole
    walked = draft
    for part in parts:
        here = next_step(question, walked)
        if here is None or not isinstance(here.ask, Tree):
            return whole
        after = _read_one(question, walked, here, part, speaker)
        if isinstance(after, NotUnderstood):
            return whole
        walked = after
    return walked


def _offers(question: Question, here: Step, speaker: Speaker) -> list[_Offer]:
    shown = choices(question, here, speaker)
    options = here.options if here.ask is not None else (None,)
    return [_Offer(option, choice.label, choice.reply) for option, choice in zip(options, shown, strict=True)]


def _not_a_choice(offers: Sequence[_Offer]) -> NotUnderstood:
    if any(type(offer.option) is int for offer in offers):
        return NotUnderstood("not_shown")
    return NotUnderstood("not_a_choice", {"most": len(offers)})


def _find(offers: Sequence[_Offer], text: str, *, whole: bool = False) -> _Offer | None:
    """By its label, then by its number, then by the beginning of its label, if that leaves no doubt."""
    text = " ".join(text.split())
    bare = _folded(text)
    begins = not whole and len(bare) >= LEAST_OF_A_WORD
    for fits in (
        [offer for offer in offers if offer.label.casefold() == text.casefold()],
        [offer for offer in offers if bare and _folded(offer.label) == bare],
        [offer for offer in offers if offer.reply == text.rstrip(".)")],
        [offer for offer in offers if begins and _folded(offer.label).startswith(bare)],
    ):
        if len(fits) == 1:
            return fits[0]
    return None


def _folded(text: str) -> str:
    """Without case, accents and signs: "Säkra!" is "sakra"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c if c.isalnum() else " " for c in plain if not unicodedata.combining(c)).split())
