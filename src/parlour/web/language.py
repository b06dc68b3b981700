"""What the web says by itself: in which language, and by whose clock."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from parlour.engine.match import Match
from parlour.sdk.game import Game
from parlour.sdk.phrase_set import ENGLISH
from parlour.sdk.phrases import Names, Phrasebook, Speaker, phrasebook
from parlour.web.errors import Denied

LONGEST_HEADER = 200  # letters of a header that are looked at
LONGEST_ZONE = 64  # letters; no zone has a longer name
ZONE_HEADER = "X-Time-Zone"
DEFAULT_ZONE = "UTC"


@cache
def own_phrases() -> Phrasebook:
    return Phrasebook("parlour.web")


def own_speaker(language: str) -> Speaker:
    return own_phrases().speaker(language, str)


def speaker(game: Game[Any] | None, language: str, zone: str = DEFAULT_ZONE, names: Names = str) -> Speaker:
    return phrasebook(game).speaker(language, names, zone)


def closest_language(game: Game[Any], language: str) -> str:
    """The one of the game's languages that is spoken to this reader, whatever they ask for."""
    return phrasebook(game).closest(language).language


def message(
    denied: Denied, language: str, game: Game[Any] | None = None, zone: str = DEFAULT_ZONE, names: Names = str
) -> str:
    """The sentence for a person: a refusal in the words of the game, anything else in the web's own."""
    if denied.by_rules:
        return speaker(game, language, zone, names).refusal(denied.why, denied.details)
    return own_speaker(language).refusal(denied.why, denied.details)


@lru_cache(maxsize=1024)
def preferred_language(accept_language: str) -> str:
    """The best language of `sv-SE,sv;q=0.9,en;q=0.8` that somebody has written phrases in."""
    known = set(own_phrases().languages)
    for tag in _by_weight(accept_language[:LONGEST_HEADER]):
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


@lru_cache(maxsize=1024)
def is_known_zone(zone: str) -> bool:
    if not 0 < len(zone) <= LONGEST_ZONE:
        return False
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):  # not one of ours, not a name, or a folder of names
        return False
    return True


def zone_of(claimed: str | None, match: Match | None = None) -> str:
    """The reader's zone as the request names it; that of the match, if it names none or one unknown here."""
    if claimed is not None and is_known_zone(claimed):
        return claimed
    rhythm = match.state.rhythm if match is not None else None
    return DEFAULT_ZONE if rhythm is None else rhythm.zone
