"""What every messenger says by itself, whatever the game; and durations and hours as they are said to a reader."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

from parlour.messengers.drafts import NotUnderstood
from parlour.sdk.notice import When
from parlour.sdk.phrases import Phrasebook, Speaker, phrase_id
from parlour.sdk.text import Text

LANGUAGES = {"sv": "Svenska", "en": "English"}
A_MINUTE = timedelta(minutes=1)
MANY_HOURS = timedelta(hours=48)  # beyond them people count days
CHOSEN = "● "  # before the label of what is chosen already


@cache
def _phrasebook() -> Phrasebook:
    return Phrasebook("parlour.messengers")


def house_voice(speaker: Speaker) -> Speaker:
    """The messengers' own phrases for the same reader."""
    return Speaker(_phrasebook().closest(speaker.language), speaker.names, speaker.zone, speaker.now)


def correction(speaker: Speaker, no: NotUnderstood) -> str:
    """What was wrong with a reply, and what to do instead; in the game's own words, if it has any for it."""
    voice = speaker if speaker.has(phrase_id("no", no.code)) else house_voice(speaker)
    return voice.refusal(no.code, no.details)


def duration_text(speaker: Speaker, span: timedelta) -> str:
    """How long it is, rounded down: nobody is promised a minute that there is not."""
    voice = house_voice(speaker)
    if span > MANY_HOURS:
        return voice.say("span-days", {"days": span.days})
    hours, minutes = divmod(max(span, timedelta()) // A_MINUTE, 60)
    if not hours:
        return voice.say("span-minutes", {"minutes": minutes})
    if not minutes:
        return voice.say("span-hours", {"hours": hours})
    return voice.say("span-hours-and-minutes", {"hours": hours, "minutes": minutes})


def tell_due(speaker: Speaker, due: datetime, now: datetime) -> Text:
    """The deadline, and how long it is until then."""
    voice, details = replace(house_voice(speaker), now=now), {"due": When(due)}
    if due - now < A_MINUTE:
        return voice.tell("reminder", details)
    return voice.tell("until", {**details, "left": duration_text(speaker, due - now)})
