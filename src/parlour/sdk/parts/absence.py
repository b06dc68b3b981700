"""Absence: every match lets people go away, be covered for, need more time, and be replaced; no game has code for it.

The house adds these prompts to each agenda (`road.awaits`) and answers them itself (`road.answer`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, time, timedelta
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from parlour.sdk.agenda import Agenda
from parlour.sdk.ask import Ask, Number, PickOne, Write
from parlour.sdk.attendance import COVERS, DEFAULT, STAND_IN, WAIT, Absence, AbsenceRules, Attendance
from parlour.sdk.audience import HOST, NOBODY, Seat, Viewer, but, only
from parlour.sdk.command import Command
from parlour.sdk.event import Event
from parlour.sdk.notice import Notice, when, who
from parlour.sdk.parts.clock import AN_HOUR, Extended, moved_event
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused
from parlour.sdk.schedule import DAY, midnights
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Tx

MOST_DAYS = 60  # away at a time, and ahead
MOST_MISSES = 20
MOST_GRACES = 5
MOST_HOURS = 72
YES_OR_NO = PickOne((True, False))


class SetAbsenceRules(Command, frozen=True):
    """What the host allows those who are away or late."""

    misses: int
    grace: int
    hours: int
    waits: bool
    early: bool


class GoAway(Command, frozen=True):
    """Be away for some days, from today or later, and say what covers: a word, or the id of a deputy.

    No days at all: be back.
    """

    days: int
    begins_in: int
    cover: str


class TakeGrace(Command, frozen=True):
    """Give everyone more time, once."""


class TakeOver(Command, frozen=True):
    """Take the seat of somebody who was silent too long."""

    seat: Seat


class AbsenceRulesSet(Event, frozen=True):
    rules: AbsenceRules


class WentAway(Event, frozen=True):
    """Somebody has said when they are away; it begins by an event of its own."""

    seat: Seat
    begins_at: datetime
    ends_at: datetime
    cover: str


class AbsenceBegan(Event, frozen=True):
    seat: Seat
    cover: str


class AbsenceEnded(Event, frozen=True):
    seat: Seat
    had_begun: bool = True


class GraceTaken(Event, frozen=True):
    seat: Seat
    due: datetime | None
    bells: dict[str, datetime] = {}


class AnswersMissed(Event, frozen=True):
    seats: tuple[Seat, ...]


class SeatOpened(Event, frozen=True):
    seat: Seat


class SilenceBroken(Event, frozen=True):
    """Somebody who had missed answers gave one: nothing counts against them any more."""

    seat: Seat


class SeatTakenOver(Event, frozen=True):
    """A substitute sits there now."""

    seat: Seat


Commands = SetAbsenceRules | GoAway | TakeGrace | TakeOver
Events = (
    AbsenceRulesSet
    | WentAway
    | AbsenceBegan
    | AbsenceEnded
    | GraceTaken
    | AnswersMissed
    | SeatOpened
    | SilenceBroken
    | SeatTakenOver
)


# ── What is offered ──


def absence_prompts(table: Table) -> tuple[Prompt, ...]:
    """The prompts about absence in a match that is not over; in the lobby the host says what is allowed then."""
    attendance = table.attendance
    if not table.started:
        return (rules_prompt(table.host, attendance.rules),)
    prompts = _prompts(table.seats, table.host, attendance.rules)
    if attendance.rules.grace:
        prompts = (*prompts, *[_grace_prompt(table, seat) for seat in table.seats])
    if attendance.vacant:
        prompts = (*prompts, _take_over_prompt(table))
    if attendance.absences:
        prompts = tuple([_with_given(prompt, attendance) for prompt in prompts])
    return prompts


def rules_prompt(host: Seat | None, rules: AbsenceRules) -> Prompt:
    """Asks the host what is allowed; open from the lobby to the end."""
    fields: dict[str, Ask] = {
        "misses": Number(0, MOST_MISSES),
        "grace": Number(0, MOST_GRACES),
        "hours": Number(1, MOST_HOURS),
        "waits": YES_OR_NO,
        "early": YES_OR_NO,
    }
    now = SetAbsenceRules(rules.misses, rules.grace, rules.hours, rules.waits, rules.early)
    given = {} if host is None else {host: now}
    return Prompt(HOST, SetAbsenceRules, fields, key="absence_rules", awaited=NOBODY, given=given, secret=False)


@lru_cache(maxsize=4096)
def _prompts(seats: tuple[Seat, ...], host: Seat | None, rules: AbsenceRules) -> tuple[Prompt, ...]:
    """What is asked in nearly every match, at every moment alike."""
    cover = Write(64, suggestions=COVERS if rules.waits else (DEFAULT, STAND_IN))
    away: dict[str, Ask] = {"days": Number(1, MOST_DAYS), "begins_in": Number(0, MOST_DAYS), "cover": cover}
    return (rules_prompt(host, rules), *[_own_prompt(f"go_away/{seat}", seat, GoAway, away) for seat in seats])


def _own_prompt(key: str, seat: Seat, command: type[Command], fields: dict[str, Ask]) -> Prompt:
    """A prompt that nobody else knows of."""
    return Prompt(only(seat), command, fields, key=key, awaited=NOBODY, secret=False, shown=False, private=True)


def _grace_prompt(table: Table, seat: Seat) -> Prompt:
    there, runs = table.attendance, table.due is not None and table.paused_at is None
    left = max(0, there.rules.grace - there.graces.get(seat, 0))
    asked = _own_prompt(f"grace/{there.rules_set}/{seat}", seat, TakeGrace, {})
    blocked = None if left and runs else "no_deadline" if left else "no_grace_left"
    return replace(asked, details={"left": left}, blocked=blocked)


def _take_over_prompt(table: Table) -> Prompt:
    """Asks for a substitute from outside.  A host who does not play may know too much."""
    return Prompt(
        but(*table.seats, host=table.host is None),
        TakeOver,
        {"seat": PickOne(table.attendance.vacant)},
        key=f"take_over/{table.attendance.openings}",
        awaited=NOBODY,
        secret=False,
    )


def _with_given(prompt: Prompt, attendance: Attendance) -> Prompt:
    """The prompt with the absence that stands and can be ended, if it is the one about it."""
    if prompt.command is not GoAway:
        return prompt
    [seat] = prompt.to.seats
    absence = attendance.absences.get(seat)
    if absence is None:
        return prompt
    days = max(1, -(-(absence.ends_at - absence.begins_at) // DAY))
    fields = {**prompt.fields, "days": Number(0, MOST_DAYS)}  # none: to be back
    return replace(prompt, fields=fields, given={seat: GoAway(min(days, MOST_DAYS), 0, absence.cover)})


# ── What commands make happen ──


def decide(tx: Tx[S], command: Commands) -> None:
    match command:
        case SetAbsenceRules():
            rules = AbsenceRules(command.misses, command.grace, command.hours, command.waits, command.early)
            tx.add(AbsenceRulesSet(rules))
        case GoAway():
            go_away(tx, command)
        case TakeGrace():
            table = tx.state
            assert table.due is not None, "the prompt is blocked without a deadline"
            later = moved_event(table, _grace_end(table, table.due) - table.due, "host")
            tx.add(GraceTaken(tx.seat, later.due, later.bells))
        case TakeOver():
            tx.add(SeatTakenOver(command.seat))


def go_away(tx: Tx[S], command: GoAway) -> None:
    """From now on, or from the beginning of a later day, to the end of the last day: by the clock of the match."""
    seat, attendance, cover = tx.seat, tx.state.attendance, command.cover.strip()
    if cover == WAIT and not attendance.rules.waits:
        raise Refused("nobody_waits")
    if seat in attendance.absences:
        tx.add(AbsenceEnded(seat, attendance.cover(seat) is not None))
    if not command.days:
        return
    begins_at, ends_at = _days_away(tx.state, tx.now, command.begins_in, command.days)
    tx.add(WentAway(seat, begins_at, ends_at, cover))
    begin_and_end(tx)


def _days_away(table: Table, now: datetime, begins_in: int, days: int) -> tuple[datetime, datetime]:
    kept = table.rhythm or table.calendar
    clock = midnights(kept.zone if kept is not None else "UTC")
    today = clock.day_of(now)
    first = today + begins_in * DAY
    return (clock.at(first, time.min) if begins_in else now), clock.at(first + days * DAY, time.min)


def _grace_end(table: Table, due: datetime) -> datetime:
    """The next boundary of the day, or so many hours later inside play."""
    if table.rhythm is not None:
        return table.rhythm.next_like(due, due)
    hours = timedelta(hours=table.attendance.rules.hours)
    return due + hours if table.calendar is None else table.calendar.within_play(due, hours)


# ── What follows from the hour ──


def begin_and_end(tx: Tx[S]) -> None:
    """Absences begin and end at their own instants."""
    for seat, absence in tuple(tx.state.attendance.absences.items()):
        if not absence.has_begun and absence.begins_at <= tx.now:
            tx.add(AbsenceBegan(seat, absence.cover))
        if absence.ends_at <= tx.now:
            tx.add(AbsenceEnded(seat))


def wait_for_absent(tx: Tx[S], agenda: Agenda) -> bool:
    """Move the deadline that has come, if somebody who owes an answer is away and is waited for; whether it was."""
    attendance, at = tx.state.attendance, tx.state.due
    if at is None or not attendance.absences or not tx.state.is_due(tx.now):
        return False
    owing = [seat for seat in _owing(agenda, tx.now) if attendance.cover(seat) == WAIT]
    if not owing or not attendance.rules.waits:
        return False
    back = max(attendance.absences[seat].ends_at for seat in owing)
    tx.add(moved_event(tx.state, _after_return(tx.state, at, back) - at, "away"))
    return True


def _after_return(table: Table, due: datetime, back: datetime) -> datetime:
    if table.rhythm is not None:
        return table.rhythm.same_time(due, back + AN_HOUR)
    return back + AN_HOUR if table.calendar is None else table.calendar.within_play(back, AN_HOUR)


def count_misses(tx: Tx[S], agenda: Agenda) -> None:
    """Note who is silent at a deadline though nothing covers for them; too often, and their seat is open.

    Only where everyone may know who is asked: else an open seat would tell it.
    """
    attendance = tx.state.attendance
    most = attendance.rules.misses
    if not most or tx.state.paused_at is not None:
        return
    silent = tuple([seat for seat in _owing(agenda, tx.now, shown=True) if attendance.cover(seat) is None])
    if not silent:
        return
    tx.add(AnswersMissed(silent))
    for seat in silent:
        after = tx.state.attendance
        if after.misses.get(seat, 0) >= most and seat not in after.vacant:
            tx.add(SeatOpened(seat))


def break_silence(tx: Tx[S], actor: Viewer) -> None:
    """Whoever answers is there again."""
    if actor.seat is not None and actor.seat in tx.state.attendance.misses:
        tx.add(SilenceBroken(actor.seat))


def early_end(table: Table, agenda: Agenda, now: datetime) -> Extended | None:
    """The deadline of now, if all who owe an answer by it are away and leave it to the default."""
    attendance = table.attendance
    if not attendance.rules.early or table.due is None or table.due <= now or table.paused_at is not None:
        return None
    if all(attendance.cover(seat) is not None for seat in table.seats):
        return None  # or a match that everybody has left would run to its end by itself
    owing = [viewer for prompt in agenda.prompts if prompt.due is not None for viewer in prompt.owing.named()]
    is_open = any(prompt.due is not None and prompt.owing.all_but for prompt in agenda.prompts)
    if not owing or is_open or any(attendance.cover(viewer.seat) != DEFAULT for viewer in owing):
        return None
    return Extended(now, table.bells, why="early")


def _owing(agenda: Agenda, now: datetime, shown: bool = False) -> list[Seat]:
    """The seats that owe an answer which is due now."""
    due = [each for each in agenda.prompts if each.due is not None and each.due <= now and (each.shown or not shown)]
    seats = [viewer.seat for each in due for viewer in each.owing.named()]
    return list(dict.fromkeys([seat for seat in seats if seat is not None]))


# ── What is true then, and what is said ──


def apply(table: S, event: Events) -> S:
    there = table.attendance
    match event:
        case AbsenceRulesSet():
            return replace(table, attendance=replace(there, rules=event.rules, rules_set=there.rules_set + 1))
        case WentAway():
            absence = Absence(event.begins_at, event.ends_at, event.cover)
            return replace(table, attendance=replace(there, absences={**there.absences, event.seat: absence}))
        case AbsenceBegan():
            begun = replace(there.absences[event.seat], has_begun=True)
            return replace(table, attendance=replace(there, absences={**there.absences, event.seat: begun}))
        case AbsenceEnded():
            return replace(table, attendance=replace(there, absences=_without(there.absences, event.seat)))
        case GraceTaken():
            graces = {**there.graces, event.seat: there.graces.get(event.seat, 0) + 1}
            return replace(table, due=event.due, bells=event.bells, attendance=replace(there, graces=graces))
        case AnswersMissed():
            misses = there.misses | {seat: there.misses.get(seat, 0) + 1 for seat in event.seats}
            return replace(table, attendance=replace(there, misses=misses))
        case SeatOpened():
            vacant = (*there.vacant, event.seat)
            return replace(table, attendance=replace(there, vacant=vacant, openings=there.openings + 1))
        case SilenceBroken():
            return replace(table, attendance=_not_silent(there, event.seat))
        case SeatTakenOver():
            seat, after = event.seat, _not_silent(there, event.seat)
            after = replace(after, absences=_without(there.absences, seat), graces=_without(there.graces, seat))
            return replace(table, attendance=after)


def _not_silent(there: Attendance, seat: Seat) -> Attendance:
    """The attendance with somebody in this seat who answers."""
    return replace(
        there,
        misses=_without(there.misses, seat),
        vacant=tuple([other for other in there.vacant if other != seat]),
        openings=there.openings + 1,
    )


def _without(mapping: dict[Seat, Any], seat: Seat) -> dict[Seat, Any]:
    return {other: value for other, value in mapping.items() if other != seat}


def narrate(table: Table, event: Events) -> Iterable[Notice]:
    match event:
        case AbsenceRulesSet():
            yield Notice("absence_rules_set", _told_rules(event.rules))
        case WentAway():
            details = {"from": when(event.begins_at), "until": when(event.ends_at)}
            yield Notice(f"away_{_kind(event.cover)}", details, to=only(event.seat))
        case AbsenceBegan():
            yield Notice("covered", {"seat": who(event.seat)}, to=_host_but(table, event.seat))
        case AbsenceEnded() if event.had_begun:
            yield Notice("back_again", {"seat": who(event.seat)}, to=_host_but(table, event.seat))
        case GraceTaken():
            yield Notice("grace_taken", {"due": when(event.due)} if event.due is not None else {})
        case SeatOpened():
            yield Notice("seat_opened", {"seat": who(event.seat)})
        case SeatTakenOver():
            yield Notice("replaced", {"seat": who(event.seat)})
            yield Notice("brief", {"seat": who(event.seat)}, to=only(event.seat))
        case _:
            pass


def _host_but(table: Table, seat: Seat) -> Any:
    """The host; nobody, if that is who goes away or comes back."""
    return NOBODY if table.host == seat else HOST


def _kind(cover: str) -> str:
    """The name of what covers, in phrases."""
    return cover if cover in COVERS else "deputy"


def _told_rules(rules: AbsenceRules) -> dict[str, Any]:
    return {"misses": rules.misses, "grace": rules.grace}
