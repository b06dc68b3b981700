"""Rounds made of steps: night, dawn, day, vote.  Each says who is asked, until when, and what happens as it closes.

The steps open one after the other, and after the last of them the next round begins.  A game's state extends
`SteppedTable`; its `apply` has `steps.rules`, its `settle` calls `steps.settle`, and its agenda is `steps.agenda`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from parlour.sdk.agenda import Agenda
from parlour.sdk.event import Event
from parlour.sdk.fault import RulesFault
from parlour.sdk.parts.undo import keep
from parlour.sdk.prompt import Prompt
from parlour.sdk.schedule import Schedule
from parlour.sdk.table import Table
from parlour.sdk.tx import Tx

BETWEEN = "between"  # no step is open: one has closed, and the same cause opens the next


class SteppedTable(Table, frozen=True):
    """A table whose rounds are made of steps."""

    round: int = 0
    step: str = ""  # the one that is open; "": none is
    last_step: str = ""  # the one that closed last


T = TypeVar("T", bound=SteppedTable)


class StepOpened(Event, frozen=True):
    round: int
    step: str
    due: datetime | None = None
    rhythm: Schedule | None = None  # if it is due at a boundary of the day
    begins_round: bool = False


class StepClosed(Event, frozen=True):
    step: str


@dataclass(frozen=True)
class Step(Generic[T]):
    """One step of a round.

    It closes when it is due, or when nobody owes an answer any more; where a prompt is not shown, by the hour alone,
    because an early end would tell that somebody has answered.
    """

    name: str
    asks: Callable[[T], Iterable[Prompt]] = lambda state: ()  # what is asked while it is open, and of whom
    lasts: timedelta | Callable[[T], timedelta] | None = None  # a length of time
    until: str | None = None  # or: the name of a boundary in the schedule of the steps
    ends: Callable[[Tx[T]], None] = lambda tx: None  # what happens when it has closed
    then: Callable[[T], str | None] = lambda state: None  # the step after it; None: the next in order
    is_complete: Callable[[T], bool] | None = None  # closes it early; None: that nobody owes an answer any more
    is_skipped: Callable[[T], bool] = lambda state: False  # it does not open this time


def by_the_hour(state: Table) -> bool:
    """Never, for `Step.is_complete`: it closes when it is due.  Where people just talk, nobody owes a word."""
    del state
    return False


class Steps(Generic[T]):
    """The steps of a round, in their order."""

    def __init__(
        self, *steps: Step[T], schedule: Callable[[T], Schedule] | None = None, rounds_kept: int = 0
    ) -> None:
        self.steps = {step.name: step for step in steps}
        assert len(self.steps) == len(steps) > 0, f"steps need names of their own: {[step.name for step in steps]}"
        untimed = [step.name for step in steps if step.until is not None and schedule is None]
        assert not untimed, f"{untimed[0]} ends at a boundary of a schedule: Steps(…, schedule=…)"
        self._schedule, self._rounds_kept, self._order = schedule, rounds_kept, tuple(self.steps)
        # What `apply` does with the events of the steps: put it among the rules of the game.
        self.rules: Mapping[type[Event], Callable[[T, Any], T]] = {StepOpened: self._opened, StepClosed: self._closed}

    def settle(self, tx: Tx[T]) -> None:
        """Close the step that is complete or due, or open the next: one at a time, so that a game can end between."""
        state = tx.state
        if state.over or not state.started:
            return
        step = self.steps.get(state.step)
        if step is None:
            self._open(tx)
        elif state.is_due(tx.now) or self._is_complete(step, state):
            tx.add(StepClosed(step.name))
            step.ends(tx)

    def agenda(self, state: T, *more: Prompt) -> Agenda:
        """What the open step asks, due when it is, and what is asked besides.  For a match that goes on."""
        step = self.steps.get(state.step)
        if step is None:
            return Agenda(state.round, BETWEEN, more)
        asked = [self._due(prompt, state) for prompt in step.asks(state)]
        return Agenda(state.round, step.name, (*asked, *more), wake_at=state.closes_at)

    def _open(self, tx: Tx[T]) -> None:
        """Open the step that follows, or the first after it that is not skipped."""
        state, count = tx.state, len(self._order)
        start, is_first = self._following(state), not state.last_step
        for place in range(start, start + count):
            step = self.steps[self._order[place % count]]
            if not step.is_skipped(state):
                due, rhythm = self._deadline(step, tx)
                rounds = place // count
                tx.add(StepOpened(state.round + rounds, step.name, due, rhythm, begins_round=is_first or rounds > 0))
                return
        raise RulesFault(f"all steps of the round are skipped: {', '.join(self._order)}")

    def _following(self, state: T) -> int:
        """The place in the order of the step that comes next; beyond the last, it is in the next round."""
        if not state.last_step:
            return 0
        then = self.steps[state.last_step].then(state)
        if then is None:
            return self._order.index(state.last_step) + 1
        if then not in self.steps:
            raise RulesFault(f"{then!r} is to follow {state.last_step!r}, and is none of the steps")
        return self._order.index(then)

    def _deadline(self, step: Step[T], tx: Tx[T]) -> tuple[datetime | None, Schedule | None]:
        if step.until is not None and self._schedule is not None:
            schedule = self._schedule(tx.state)
            return schedule.next(tx.now, step.until), schedule
        lasts = step.lasts(tx.state) if callable(step.lasts) else step.lasts
        return None if lasts is None else tx.now + lasts, None

    def _is_complete(self, step: Step[T], state: T) -> bool:
        if step.is_complete is not None:
            return step.is_complete(state)
        asked = tuple(step.asks(state))
        if not asked or any(not prompt.shown for prompt in asked):
            return not asked and state.due is None
        return not any(prompt.owing for prompt in asked)

    def _due(self, prompt: Prompt, state: T) -> Prompt:
        """The prompt, due when the step is, if somebody owes an answer and the game has not said otherwise."""
        is_timed = prompt.due is None and state.closes_at is not None and bool(prompt.owing)
        return replace(prompt, due=state.closes_at) if is_timed else prompt

    def _opened(self, state: T, event: StepOpened) -> T:
        before = keep(state, event.round, self._rounds_kept) if event.begins_round else state
        return replace(before, round=event.round, step=event.step, due=event.due, rhythm=event.rhythm)

    def _closed(self, state: T, event: StepClosed) -> T:
        return replace(state, step="", last_step=event.step, due=None, rhythm=None)
