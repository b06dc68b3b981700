"""The clock: the host can stop it, start it again and give more time; no game has code for that."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from msgspec.structs import replace

from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.game import S, Tx
from parlour.sdk.notice import Notice, when
from parlour.sdk.table import Table

MOST_EXTENSIONS = 10  # in one match
MOST_HOURS = 72  # at a time


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
    why: Literal["host", "outage"] = "host"


def resumed_event(table: Table, now: datetime) -> Resumed:
    """The clock goes on: a boundary of the day is the next one, anything else keeps what was left of its time."""
    stood = now - (table.paused_at or now)
    bells = _later(table.bells, stood)
    if table.due is None or table.rhythm is None:
        return Resumed(table.due and table.due + stood, bells)
    return Resumed(table.due if table.due > now else table.rhythm.next(now), bells)


def extended_event(table: Table, by: timedelta, why: Literal["host", "outage"] = "host") -> Extended:
    """The deadline and the bells, later by that much."""
    return Extended(table.due and table.due + by, _later(table.bells, by), why)


def forgiving_event(table: Table, length: timedelta, grace: timedelta, now: datetime) -> Extended:
    """More time by the length of an outage and a while to come back, inside play hours; that while at least."""
    assert table.due is not None, "nothing to forgive"
    due = max(table.due + length, now) + grace
    if table.rhythm is not None:
        due = table.rhythm.within_play(due - grace, grace)
    return Extended(due, _later(table.bells, due - table.due), why="outage")


def _later(bells: dict[str, datetime], by: timedelta) -> dict[str, datetime]:
    return {bell: at + by for bell, at in bells.items()}


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
        case Extended(due=datetime() as due):
            yield Notice("extended" if event.why == "host" else "forgiven", {"due": when(due)})
        case Extended():
            yield Notice("more_time")
        case _:
            pass
