"""What the host may do while a match is under way."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from parlour.sdk.ask import Number, PickOne, Write
from parlour.sdk.attendance import STAND_IN as STAND_IN
from parlour.sdk.audience import HOST, NOBODY, Seat
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.parts.clock import MOST_EXTENSIONS, MOST_HOURS, Extend, Pause, Resume
from parlour.sdk.parts.undo import Correct
from parlour.sdk.prompt import Prompt
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx


class Finish(Command, frozen=True):
    """End the match here."""

    is_irreversible = True


class Replace(Command, frozen=True):
    """Give a seat to someone else: a stand-in, or a player the house knows by this id."""

    is_irreversible = True

    seat: Seat
    by: str


class HandOver(Command, frozen=True):
    """Let someone else be the host."""

    is_irreversible = True

    to: Seat


class Finished(Event, frozen=True):
    """Over by the host's word: nothing is secret any more."""

    reveals = (Command, Event)


class Replaced(Event, frozen=True):
    seat: Seat
    by: str


class HandedOver(Event, frozen=True):
    to: Seat


def host_commands(table: Table, *commands: type[Command]) -> tuple[Prompt, ...]:
    """Prompts for what the host may do: these commands, or all; each blocked with its reason when it cannot be."""
    return _host_commands(
        table.seats,
        table.host,
        table.paused_at is not None,
        table.due is not None or bool(table.bells),
        table.extensions,
        tuple([kept.round for kept in table.past]),
        commands,
    )


@lru_cache(maxsize=4096)
def _host_commands(
    seats: tuple[Seat, ...],
    host: Seat | None,
    paused: bool,
    runs: bool,
    extensions: int,
    rounds: tuple[int, ...],
    commands: tuple[type[Command], ...],
) -> tuple[Prompt, ...]:
    others = tuple(seat for seat in seats if seat != host)
    prompts = (
        *_clock_commands(paused, runs, extensions),
        Prompt(
            HOST,
            Replace,
            {"seat": PickOne(seats), "by": Write(64, suggestions=(STAND_IN,))},
            key="replace",
            awaited=NOBODY,
            secret=False,
        ),
        Prompt(
            HOST,
            HandOver,
            {"to": PickOne(others)},
            key="hand_over",
            awaited=NOBODY,
            blocked=None if others else "nobody_else",
            secret=False,
        ),
        Prompt(
            HOST,
            Correct,
            {"round": PickOne(rounds)},
            key="correct",
            awaited=NOBODY,
            blocked=None if rounds else "nothing_to_go_back_to",
            secret=False,
        ),
        Prompt(HOST, Finish, key="finish", awaited=NOBODY, secret=False),
    )
    return tuple(prompt for prompt in prompts if not commands or prompt.command in commands)


def _clock_commands(paused: bool, runs: bool, extensions: int) -> tuple[Prompt, ...]:
    """Pause, resume and more time; while the clock is paused, the host is awaited to resume."""
    no_more_time = "no_deadline" if not runs else "enough_extensions" if extensions >= MOST_EXTENSIONS else None
    return (
        Prompt(HOST, Pause, key="pause", awaited=NOBODY, blocked="paused" if paused else None, secret=False),
        Prompt(HOST, Resume, key="resume", blocked=None if paused else "not_paused", secret=False),
        Prompt(
            HOST,
            Extend,
            {"hours": Number(1, MOST_HOURS)},
            key="extend",
            awaited=NOBODY,
            blocked=no_more_time,
            secret=False,
        ),
    )


def decide(tx: Tx[S], command: Finish | Replace | HandOver) -> None:
    match command:
        case Finish():
            tx.add(Finished())
        case Replace():
            tx.add(Replaced(command.seat, command.by))
        case HandOver():
            tx.add(HandedOver(command.to))


def apply(table: S, event: Finished | Replaced | HandedOver) -> S:
    match event:
        case Finished():
            return replace(table, over=True, due=None, bells={}, paused_at=None)
        case Replaced():
            return table
        case HandedOver():
            return replace(table, host=event.to)
