"""How long it is until something, and by which clock, as one says it to a reader."""

from __future__ import annotations

from datetime import datetime, timedelta

from parlour.messengers.wording import face
from parlour.sdk.phrases import Speaker

A_MINUTE = timedelta(minutes=1)
MANY_HOURS = timedelta(hours=48)  # beyond them people count days


def how_long(speaker: Speaker, span: timedelta) -> str:
    """Rounded down: nobody is promised a minute that there is not."""
    voice = face(speaker)
    if span > MANY_HOURS:
        return voice.say("span-days", {"days": span.days})
    hours, minutes = divmod(max(span, timedelta()) // A_MINUTE, 60)
    if not hours:
        return voice.say("span-minutes", {"minutes": minutes})
    if not minutes:
        return voice.say("span-hours", {"hours": hours})
    return voice.say("span-hours-and-minutes", {"hours": hours, "minutes": minutes})


def by_the_clock(speaker: Speaker, at: datetime, now: datetime) -> str:
    """With its day, unless that is today."""
    here = at.astimezone(speaker.zone)
    is_today = here.date() == now.astimezone(speaker.zone).date()
    return f"{here:%H:%M}" if is_today else speaker.at(at)


def until(speaker: Speaker, due: datetime, now: datetime) -> str:
    """At the latest then, and how long that is."""
    details = {"due": by_the_clock(speaker, due, now)}
    if due - now < A_MINUTE:
        return face(speaker).say("reminder", details)
    return face(speaker).say("until", {**details, "left": how_long(speaker, due - now)})
