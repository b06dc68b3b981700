"""What the web says by itself, and in which language it is heard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from parlour.sdk.game import Game
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Names, Phrasebook, Speaker, phrasebook
from parlour.web.errors import Denied
from parlour.web.zones import USUAL

LONGEST = 200  # letters of a header that are looked at


@cache
def own_phrases() -> Phrasebook:
    return Phrasebook("parlour.web")


def voice(language: str) -> Speaker:
    return own_phrases().speaker(language, str)


def speaker(game: Game[Any] | None, language: str, zone: str = USUAL, names: Names = str) -> Speaker:
    return phrasebook(game).speaker(language, names, zone)


def message(
    denied: Denied, language: str, game: Game[Any] | None = None, zone: str = USUAL, names: Names = str
) -> str:
    """A refusal in the words of the game, anything else in the web's own."""
    if denied.by_rules:
        return speaker(game, language, zone, names).refusal(denied.why, denied.details)
    return voice(language).refusal(denied.why, denied.details)


@lru_cache(maxsize=1024)
def preferred(accept_language: str) -> str:
    """The best of `sv-SE,sv;q=0.9,en;q=0.8` that somebody has written phrases in."""
    known = set(own_phrases().languages)
    for tag in _by_weight(accept_language[:LONGEST]):
        if tag.split("-")[0].lower() in known:
            return tag
    return ENGLISH


def _by_weight(header: str) -> Iterable[str]:
    weighed = []
    for place, part in enumerate(header.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        weighed.append((-_number(weight), place, tag.strip()))
    return (tag for _, _, tag in sorted(weighed) if tag)


def _number(weight: str) -> float:
    try:
        return float(weight) if weight else 1.0
    except ValueError:
        return 0.0
