"""The road of every cause: an answer to a prompt or an instant that has come, then what follows by itself."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import SPECTATOR, Viewer
from parlour.sdk.command import Command
from parlour.sdk.fault import RulesFault
from parlour.sdk.keys import has_keys, with_keys
from parlour.sdk.notice import Who
from parlour.sdk.parts import absence
from parlour.sdk.parts.clock import Extend, Pause, held_event
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused
from parlour.sdk.table import S, Table
from parlour.sdk.tx import Rules, Tx

BOUND = 100  # consequences of one cause; more than any game has, less than forever
_LAST = 20  # events that are named when it never ends
_WITHIN_BOUND = range(BOUND)  # made once: every cause settles


def awaits(game: Rules[S], state: S) -> Agenda:
    """The agenda with what the house asks in every match and the keys it makes, all anew after the host went back."""
    agenda = game.agenda(state)
    return _completed(agenda if has_keys(agenda) else with_keys(state.openings, agenda), state)


def close(tx: Tx[S]) -> Agenda:
    """What the match waits for after this cause; that a step has opened is noted, if the house makes its keys."""
    agenda = tx.game.agenda(tx.state)
    if not has_keys(agenda):
        agenda = with_keys(tx.note_step(agenda).openings, agenda)
    return _completed(agenda, tx.state)


def _completed(agenda: Agenda, state: S) -> Agenda:
    if not agenda.over:
        prompts = (*agenda.prompts, *absence.absence_prompts(state))
        agenda = replace(agenda, prompts=prompts, attendance_at=state.attendance.changes_at)
    if not state.era:
        return agenda
    prompts = tuple(replace(prompt, key=f"{prompt.key}~{state.era}") for prompt in agenda.prompts)
    return replace(agenda, prompts=prompts)


def open_match(tx: Tx[S], settings: Struct) -> None:
    tx.game.open(tx, settings)
    settle(tx)


def answer(tx: Tx[S], agenda: Agenda, key: str, command: Command) -> Struct | None:
    """The result of a command, for its actor alone; it is heard only as the answer to an open prompt, so no rule can
    forget a guard."""
    before = tx.state
    if tx.actor.host and before.host not in (None, tx.actor.seat):
        tx.actor = Viewer(tx.actor.seat)  # has handed over, whatever the face still thinks
    tx.prompt = agenda.find(key)
    check(tx, tx.prompt, command)
    absence.break_silence(tx, tx.actor)
    result = _decide(tx, command)
    settle(tx)
    _end_early(tx)
    if tx.state.paused_at is not None and not isinstance(command, Pause | Extend):
        _hold_the_clock(tx, before)
    return result


def _decide(tx: Tx[S], command: Command) -> Struct | None:
    if isinstance(command, absence.Commands):
        absence.decide(tx, command)
        return None
    result = tx.game.answer(tx, command)
    if result is None or isinstance(result, Table):
        return None  # a state, as `tx.add` returns it, is nobody's to see
    if not isinstance(result, Struct):
        raise RulesFault(f"{tx.game.key}: decide returned {result!r}: the result of a command is a Struct, or None")
    return result


def check(tx: Tx[S], prompt: Prompt | None, command: Command) -> None:
    """A refusal depends on nothing but what the asker may see, so none can give a secret away."""
    if prompt is None:
        raise Refused("not_asked")
    if tx.actor not in prompt.to:
        if prompt.shown or tx.actor in prompt.privy:
            raise Refused("not_yours", to=Who(() if prompt.to.all_but else prompt.to.seats))
        raise Refused("not_asked")
    if prompt.blocked:
        raise Refused(prompt.blocked, **prompt.details)
    if wrong := prompt.fault(command):
        raise Refused("not_an_option", field=wrong)


def wake(tx: Tx[S], agenda: Agenda) -> None:
    """Time reached an instant on the agenda: the silent get their defaults, then things settle."""
    absence.begin_and_end(tx)
    if absence.wait_for_absent(tx, agenda):
        return
    absence.count_misses(tx, agenda)
    _run_due(tx, agenda)
    _end_early(tx)


def _end_early(tx: Tx[S]) -> None:
    """Where nobody is waited for but those who are away and leave it to the default, it counts at once."""
    if not tx.state.attendance.rules.early:
        return
    for _ in _WITHIN_BOUND:
        event = absence.early_end(tx.state, awaits(tx.game, tx.state), tx.now)
        if event is None:
            return
        tx.add(event)
        _run_due(tx, awaits(tx.game, tx.state))
    raise RulesFault(f"{tx.game.key}: steps that nobody is there for never end")


def _run_due(tx: Tx[S], agenda: Agenda) -> None:
    for prompt in agenda.prompts:
        if prompt.default is not None and prompt.due is not None and prompt.due <= tx.now:
            _answer_for_the_silent(tx, prompt, prompt.default)
    settle(tx)


def _answer_for_the_silent(tx: Tx[S], prompt: Prompt, default: Command) -> None:
    """Each of them by himself, as long as the question is still open."""
    for silent in prompt.owing.named():
        still = awaits(tx.game, tx.state).find(prompt.key)
        if still is not None and silent in still.owing:
            tx.actor, tx.silent, tx.prompt = _as_seated(silent, tx.state), True, still
            tx.game.answer(tx, default)


def _as_seated(viewer: Viewer, table: Table) -> Viewer:
    """The one whom an audience names only as a seat, or only as the host, may be both."""
    seat = table.host if viewer.seat is None else viewer.seat
    return Viewer(seat, host=viewer.host or (seat is not None and seat == table.host))


def settle(tx: Tx[S]) -> None:
    """What follows by itself is the same whoever moved."""
    tx.actor, tx.silent, tx.prompt = SPECTATOR, False, None
    events, what_follows = tx.events, tx.game.settle
    for _ in _WITHIN_BOUND:
        before = len(events)
        what_follows(tx)
        if len(events) == before:
            return
    again = ", ".join(dict.fromkeys(type(event).__name__ for event in events[-_LAST:]))
    raise RulesFault(f"{tx.game.key}: consequences never end: settle adds {again} again and again")


def _hold_the_clock(tx: Tx[S], before: S) -> None:
    """No game has code for a pause: what it sets meanwhile begins to run when the clock does."""
    if (event := held_event(before, tx.state, tx.now)) is not None:
        tx.add(event)


def must_move_on(step: str, earliest_wake_at: datetime | None, now: datetime) -> None:
    """A due instant after which the match is due again at once would spin for ever."""
    if earliest_wake_at is not None and earliest_wake_at <= now:
        raise RulesFault(f"{step} was due and did not move on")
