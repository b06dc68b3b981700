"""When the house was down, deadlines passed that nobody could keep: they are moved once, and people are told."""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from parlour.engine.match import Match
from parlour.sdk.parts.clock import Extended, forgiving_event

MISSED_BEATS = 4  # missed signs of life
A_RESTART = timedelta(minutes=1)  # in which somebody closes the house and opens it again: no outage
AN_HOUR = timedelta(hours=1)  # to come back and look


class Outage(Struct, frozen=True):
    """A time in which the house was down."""

    since: datetime
    until: datetime

    @property
    def length(self) -> timedelta:
        return self.until - self.since


def outage_before(last_beat: datetime | None, now: datetime, beats: timedelta) -> Outage | None:
    """The outage that ends now; None: the house never lived before, or was hardly gone."""
    if last_beat is None or now - last_beat < max(beats * MISSED_BEATS, A_RESTART):
        return None
    return Outage(last_beat, now)


def forgiveness(match: Match, down: Outage) -> Extended | None:
    """A new deadline for a step that someone owes an answer in and that fell due while the house was down.

    None: it is not to be forgiven, is over, awaited nobody, or its time had come before.
    """
    state, agenda = match.state, match.agenda
    forgives = state.forgives is not False
    if not forgives or agenda.over or state.due is None or state.paused_at is not None:
        return None
    if not down.since < state.due <= down.until:
        return None
    if not any(prompt.due is not None and prompt.owing for prompt in agenda.prompts):
        return None
    return forgiving_event(state, down.length, AN_HOUR, down.until)
