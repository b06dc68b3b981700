"""The house's own commands, answered in one line by every game that has no other wish."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.sdk import keys
from parlour.sdk.audience import HOST
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.keys import PromptsOpened
from parlour.sdk.notice import Notice, who
from parlour.sdk.parts import absence, clock, hosting, lobby, undo
from parlour.sdk.parts.absence import (
    AbsenceBegan,
    AbsenceEnded,
    AbsenceRulesSet,
    AnswersMissed,
    GoAway,
    GraceTaken,
    SeatOpened,
    SeatTakenOver,
    SetAbsenceRules,
    SilenceBroken,
    TakeGrace,
    TakeOver,
    WentAway,
)
from parlour.sdk.parts.clock import Extend, Extended, Held, Pause, Paused, Resume, Resumed
from parlour.sdk.parts.hosting import Finish, Finished, HandedOver, HandOver, Replace, Replaced
from parlour.sdk.parts.lobby import Join, Joined, Kick, Leave, Left, PutOff, Start, Started
from parlour.sdk.parts.undo import Correct, Corrected
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx

__all__ = [
    "AbsenceBegan",
    "AbsenceEnded",
    "AbsenceRulesSet",
    "AnswersMissed",
    "Commands",
    "Correct",
    "Corrected",
    "Events",
    "Extend",
    "Extended",
    "Finish",
    "Finished",
    "GoAway",
    "GraceTaken",
    "HandOver",
    "HandedOver",
    "Held",
    "Join",
    "Joined",
    "Kick",
    "Leave",
    "Left",
    "Pause",
    "Paused",
    "PromptsOpened",
    "PutOff",
    "Replace",
    "Replaced",
    "Resume",
    "Resumed",
    "SeatOpened",
    "SeatTakenOver",
    "SetAbsenceRules",
    "SilenceBroken",
    "Start",
    "Started",
    "TakeGrace",
    "TakeOver",
    "WentAway",
    "apply",
    "decide",
    "gathered",
    "narrate",
    "put_off",
]

Commands = (
    Join
    | Leave
    | Kick
    | Start
    | Pause
    | Resume
    | Extend
    | Correct
    | Finish
    | Replace
    | HandOver
    | SetAbsenceRules
    | GoAway
    | TakeGrace
    | TakeOver
)
Events = (
    Joined
    | Left
    | Started
    | PutOff
    | Paused
    | Held
    | Resumed
    | Extended
    | Corrected
    | Finished
    | Replaced
    | HandedOver
    | AbsenceRulesSet
    | WentAway
    | AbsenceBegan
    | AbsenceEnded
    | GraceTaken
    | AnswersMissed
    | SeatOpened
    | SilenceBroken
    | SeatTakenOver
    | PromptsOpened
)


def decide(tx: Tx[S], command: Command) -> None:
    match command:
        case Join() | Leave() | Kick() | Start():
            lobby.decide(tx, command)
        case Pause() | Resume() | Extend():
            clock.decide(tx, command)
        case Correct():
            undo.decide(tx, command)
        case Finish() | Replace() | HandOver():
            hosting.decide(tx, command)
        case _:
            assert isinstance(command, absence.Commands), f"no rule answers {command}"
            absence.decide(tx, command)


def apply(state: S, event: Event) -> S:
    match event:
        case Joined() | Left() | Started() | PutOff():
            return lobby.apply(state, event)
        case Paused() | Held() | Resumed() | Extended():
            return clock.apply(state, event)
        case Corrected():
            return undo.apply(state, event)
        case Finished() | Replaced() | HandedOver():
            return hosting.apply(state, event)
        case PromptsOpened():
            return keys.apply(state, event)
        case _:
            assert isinstance(event, absence.Events), f"no rule applies {event}"
            return absence.apply(state, event)


def narrate(state: S, event: Event) -> Iterable[Notice]:
    match event:
        case Joined() | Left():
            yield gathered(state)
        case PutOff():
            yield from (gathered(state), put_off(state, event))
        case Started():
            yield Notice("started")
        case Corrected():
            yield Notice("corrected", {"round": event.round + 1})
        case Replaced():
            yield Notice("replaced", {"seat": who(event.seat)})
        case HandedOver():
            yield Notice("handed_over", {"seat": who(event.to)})
        case Finished():
            yield Notice("finished")
        case Paused() | Held() | Resumed() | Extended():
            yield from clock.narrate(event)
        case PromptsOpened():
            pass
        case _:
            assert isinstance(event, absence.Events), f"no rule tells of {event}"
            yield from absence.narrate(state, event)


def gathered(state: Table) -> Notice:
    return Notice("lobby", {"seats": who(*state.seats), "count": len(state.seats)}, card="lobby")


def put_off(state: Table, event: PutOff) -> Notice:
    return Notice("put_off", {"count": len(state.seats), "least": event.least}, to=HOST)
