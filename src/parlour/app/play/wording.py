"""What is said to the one who plays against stand-ins."""

from __future__ import annotations

from functools import cache

from parlour.sdk.phrases import Phrasebook, Speaker


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook(__package__)


def own_voice(speaker: Speaker) -> Speaker:
    """For the same reader as the game's."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone)


def house_voice(language: str) -> Speaker:
    """Before there is a game."""
    return _phrasebook().speaker(language, str)
