"""The clock: the host can stop it, start it again and give more time; no game has code for that."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from msgspec.structs import replace

from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.notice import Notice, when
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx

MOST_EXTENSIONS = 10  # in one match
MOST_HOURS = 72  # at a time
AN_HOUR = timedelta(hours=1)  # to come back and look, after an outage

# Why a deadline was moved.  After an outage: to be kept after all, to come at its hour later on, or to come at once.
# And: to wait for who is away, since all who owe an answer are away and leave it to the default, or since somebody
# who develops wants to see what comes next.
Why = Literal["host", "outage", "postponed", "late", "away", "early", "developer"]


class Pause(Command, frozen=True):
    """Stop the clock."""


class Resume(Command, frozen=True):
    """Let the clock go on."""


class Extend(Command, frozen=True):
    """Move the deadline."""

    hours: int


class Paused(Event, frozen=True):
    at: datetime


class Held(Event, frozen=True):
    """Instants set while the clock stands, put as if set when it stopped: their time begins when it goes on."""

    due: datetime | None
    bells: dict[str, datetime] = {}


class Resumed(Event, frozen=True):
    due: datetime | None
    bells: dict[str, datetime] = {}


class Extended(Event, frozen=True):
    due: datetime | None
    bells: dict[str, datetime] = {}
    why: Why = "host"


def resumed_event(table: Table, now: datetime) -> Resumed:
    """The clock goes on: a boundary of the day is the next one, anything else keeps what was left of its time."""
    stood = now - (table.paused_at or now)
    bells = _later(table.bells, stood)
    if table.due is None or table.rhythm is None:
        return Resumed(table.due and table.due + stood, bells)
    return Resumed(table.due if table.due > now else table.rhythm.next_like(table.due, now), bells)


def extended_event(table: Table, by: timedelta) -> Extended:
    """The deadline and the bells, later by that much; a day more is a play day more."""
    keeps_to = table.rhythm or table.calendar
    if table.due is not None and keeps_to is not None:
        by = keeps_to.later(table.due, by) - table.due
    return moved_event(table, by, "host")


def forgiving_event(table: Table, at: datetime, since: datetime, until: datetime) -> Extended:
    """More time for what fell due at this instant of an outage, while somebody owed an answer.

    A boundary of the day comes again on a later play day; a length of time goes on for the outage and an hour.
    """
    if table.rhythm is not None and table.due == at:
        again = table.rhythm.same_time(at, until + AN_HOUR)
    else:
        again = at + (until - since) + AN_HOUR
        again = again if table.calendar is None else table.calendar.within_play(again, timedelta())
    return moved_event(table, again - at, "outage")


def postponing_event(table: Table, at: datetime, until: datetime, opens_by_rhythm: bool) -> Extended:
    """Another instant for a step that should have opened at this one of an outage, and would be over by now.

    One that ends at a boundary of the day opens at its hour on a later play day, any other as soon as it can.
    """
    if opens_by_rhythm and table.rhythm is not None and table.due == at:
        return moved_event(table, table.rhythm.same_time(at, until) - at, "postponed")
    opens_at = until if table.calendar is None else table.calendar.within_play(until, timedelta())
    return moved_event(table, opens_at - at, "late" if opens_at == until else "postponed")


def moved_event(table: Table, by: timedelta, why: Why) -> Extended:
    """The deadline and the bells, later by just that much."""
    return Extended(table.due and table.due + by, _later(table.bells, by), why)


def _later(bells: dict[str, datetime], by: timedelta) -> dict[str, datetime]:
    return {bell: at + by for bell, at in bells.items()}


_MOVED: dict[Why, str] = {
    "host": "extended",
    "outage": "forgiven",
    "postponed": "postponed",
    "away": "waits_for_absent",
}


def decide(tx: Tx[S], command: Pause | Resume | Extend) -> None:
    match command:
        case Pause():
            tx.add(Paused(tx.now))
        case Resume():
            tx.add(resumed_event(tx.state, tx.now))
        case Extend():
            tx.add(extended_event(tx.state, timedelta(hours=command.hours)))


def held_event(before: Table, after: Table, now: datetime) -> Held | None:
    """Instants set during a pause; None if there are none.  A boundary of the day stays where it is."""
    if after.paused_at is None or (before.due, before.bells) == (after.due, after.bells):
        return None
    stood = now - after.paused_at
    due = after.due
    if due is not None and due != before.due and after.rhythm is None:
        due -= stood
    bells = {bell: at if before.bells.get(bell) == at else at - stood for bell, at in after.bells.items()}
    return Held(due, bells)


def apply(table: S, event: Paused | Held | Resumed | Extended) -> S:
    match event:
        case Held():
            return replace(table, due=event.due, bells=event.bells)
        case Paused():
            return replace(table, paused_at=event.at)
        case Resumed():
            return replace(table, due=event.due, bells=event.bells, paused_at=None)
        case Extended():
            used = table.extensions + (event.why == "host")
            return replace(table, due=event.due, bells=event.bells, extensions=used)


def narrate(event: Paused | Held | Resumed | Extended) -> Iterable[Notice]:
    match event:
        case Paused():
            yield Notice("paused")
        case Resumed(due=None):
            yield Notice("resumed")
        case Resumed(due=datetime() as due):
            yield Notice("resumed_until", {"due": when(due)})
        case Extended(why="developer"):
            return
        case Extended(why="late" | "early"):
            yield Notice("late" if event.why == "late" else "ends_early")
        case Extended(due=datetime() as due):
            yield Notice(_MOVED[event.why], {"due": when(due)})
        case Extended():
            yield Notice("more_time")
        case _:
            pass
