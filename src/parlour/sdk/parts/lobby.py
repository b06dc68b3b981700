"""The lobby: people take their seats until the host starts."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from msgspec.structs import replace

from parlour.sdk.ask import PickOne
from parlour.sdk.audience import HOST, NOBODY, Seat, but, only
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.prompt import Prompt
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx


class Join(Command, frozen=True):
    """Take a seat.  The house has named it, and the actor carries it already."""


class Leave(Command, frozen=True):
    """Give the seat back."""


class Kick(Command, frozen=True):
    """The host shows someone the door."""

    seat: Seat
    ban: bool = False  # whoever holds the seat cannot come back to this match


class Start(Command, frozen=True):
    """No more waiting."""


class Joined(Event, frozen=True):
    seat: Seat
    as_host: bool = False


class Left(Event, frozen=True):
    seat: Seat
    kicked: bool = False
    banned: bool = False


class Started(Event, frozen=True): ...


class PutOff(Event, frozen=True):
    """The hour of the start had come, and too few people: it starts when the host says so."""

    least: int


def lobby(table: Table, seats: range, host_plays: bool = True) -> tuple[Prompt, ...]:
    """Join, leave, kick and start, each blocked with its reason when it cannot be.

    `Table.due` is the hour of the start, if one is planned: see `start_when_due`.
    """
    return _lobby(table.seats, table.host, seats, host_plays, table.due)


@lru_cache(maxsize=1024)
def _lobby(
    taken: tuple[Seat, ...], host: Seat | None, seats: range, host_plays: bool, starts_at: datetime | None
) -> tuple[Prompt, ...]:
    full = "full" if len(taken) >= seats[-1] else None
    few = "too_few" if len(taken) < seats[0] else None
    others = tuple(seat for seat in taken if seat != host)
    counts = {"taken": len(taken), "least": seats[0], "most": seats[-1]}
    return (
        Prompt(
            but(*taken, host=not host_plays),
            Join,
            key="join",
            details=counts,
            awaited=None if few else NOBODY,
            blocked=full,
            secret=False,
            card="lobby",
        ),
        Prompt(only(*taken), Leave, key="leave", awaited=NOBODY, secret=False, card="lobby"),
        Prompt(
            HOST,
            Kick,
            {"seat": PickOne(others), "ban": PickOne((False, True))},
            key="kick",
            awaited=NOBODY,
            blocked=None if others else "nobody_else",
            secret=False,
        ),
        Prompt(HOST, Start, key="start", details=counts, due=starts_at, blocked=few, secret=False, card="lobby"),
    )


def start_when_due(tx: Tx[S], seats: range) -> None:
    """For a game whose settings name an hour: with enough people it starts then, else the host decides."""
    if not tx.state.started and tx.state.is_due(tx.now):
        tx.add(Started() if len(tx.state.seats) >= seats[0] else PutOff(seats[0]))


def decide(tx: Tx[S], command: Join | Leave | Kick | Start) -> None:
    match command:
        case Join():
            tx.add(Joined(tx.seat, as_host=tx.actor.host))
        case Leave():
            tx.add(Left(tx.seat))
        case Kick():
            tx.add(Left(command.seat, kicked=True, banned=command.ban))
        case Start():
            tx.add(Started())


def apply(table: S, event: Joined | Left | Started | PutOff) -> S:
    match event:
        case Joined():
            host = event.seat if event.as_host else table.host
            return replace(table, seats=(*table.seats, event.seat), host=host)
        case Left():
            seats = tuple(seat for seat in table.seats if seat != event.seat)
            return replace(table, seats=seats, host=None if table.host == event.seat else table.host)
        case Started():
            return replace(table, started=True, due=None)
        case PutOff():
            return replace(table, due=None)
