"""What every face says by itself, whatever the game: back, done, and how to answer instead."""

from __future__ import annotations

from functools import cache

from parlour.messengers.drafts import NotUnderstood
from parlour.sdk.phrases import Phrasebook, Speaker


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook("parlour.messengers")


def face(speaker: Speaker) -> Speaker:
    """The face's own voice for the same reader."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone)


def instead(speaker: Speaker, no: NotUnderstood) -> str:
    """What was wrong with a reply, and what to write instead."""
    return face(speaker).refusal(no.code, no.details)
