"""When the house was down, deadlines passed that nobody could keep: they are moved once, and people are told."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from parlour.engine.match import Happening, Match, after_event, after_waking
from parlour.sdk.parts.clock import Extended, forgiving_event, postponing_event

MISSED_BEATS = 20  # missed signs of life, a minute; a restart in between is no outage


class Outage(Struct, frozen=True):
    """A time in which the house was down, asleep, or its clock was wrong."""

    since: datetime
    until: datetime

    def covers(self, at: datetime) -> bool:
        return self.since < at <= self.until


def shortest_outage(beats: timedelta) -> timedelta:
    """How long the house must be gone for that to be an outage, if it gives signs of life so often."""
    return beats * MISSED_BEATS


def outage_before(last_beat: datetime | None, now: datetime, beats: timedelta) -> Outage | None:
    """The outage that ends now; None: the house never lived before, or was hardly gone."""
    if last_beat is None or now - last_beat < shortest_outage(beats):
        return None
    return Outage(last_beat, now)


def after_instant(match: Match, at: datetime, down: Outage | None) -> tuple[Match, Happening]:
    """The match after its next instant; or with that instant moved, where nobody could do what it asks for."""
    if down is None:
        return after_waking(match, at)
    if (forgiven := forgiveness(match, down)) is not None:
        return after_event(match, forgiven, down.until)
    after, happening = after_waking(match, at)
    if (postponed := _postponement(match, after, down)) is not None:
        return after_event(match, postponed, down.until)
    return after, happening


def forgiveness(match: Match, down: Outage) -> Extended | None:
    """A new deadline for a step that someone owes an answer in and that fell due while the house was down.

    None: it is not to be forgiven, awaited nobody, or its time had come before.
    """
    at = _owed_at(match)
    if at is None or not down.covers(at) or not _forgives(match):
        return None
    return forgiving_event(match.state, at, down.since, down.until)


def _postponement(match: Match, after: Match, down: Outage) -> Extended | None:
    """Another instant for the one that makes `after` of the match, if what opens by it would be over by now.

    None: what opens can still be answered, or nobody has to.
    """
    at, owed_at = match.wake_at, _owed_at(after)
    if at is None or owed_at is None or not _forgives(match):
        return None
    if not down.covers(at) or at == down.until or owed_at > down.until:
        return None
    return postponing_event(match.state, at, down.until, after.state.rhythm is not None)


def _forgives(match: Match) -> bool:
    return match.state.forgives is not False and match.state.paused_at is None


def _owed_at(match: Match) -> datetime | None:
    """When the first answer is due that somebody owes; None: nobody does, or the match has not begun."""
    if not match.state.started or match.agenda.over:
        return None
    return min((each.due for each in match.agenda.prompts if each.due is not None and each.owing), default=None)
