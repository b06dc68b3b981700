"""Laws 4 and 5: instants come in order at their own time, and each of them moves the match on."""

from __future__ import annotations

from datetime import timedelta

from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import WaitMove
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import Extend, Pause, Resume
from parlour.sdk.refused import Refused

LAW = "4 instants in order"
PAUSE = "7 of design: a pause keeps every deadline"
A_WEEK = timedelta(days=7)


def a_week_asleep(play: Play) -> None:
    """Waking late and all at once is the same as waking in time."""
    until = play.now + A_WEEK
    asleep, awake = play.fork(), play.fork()
    asleep.do(WaitMove(until))
    while (at := awake.match.wake_at) is not None and at <= until:
        awake.do(WaitMove(at))
    if found := first_difference(asleep.state, awake.state, "state"):
        what = f"a week of downtime ends elsewhere than a week of waking in time: {found}"
        raise LawViolation(LAW, what, moves=asleep.moves)


def a_pause_keeps_deadlines(play: Play) -> None:
    """While the clock stands nothing rings; when it goes on, what had a deadline has one again."""
    paused = play.fork()
    if not _host_says(paused, Pause()):
        return
    before = {p.key for p in play.agenda.prompts if p.due is not None}
    if (at := paused.agenda.clock_wake_at) is not None:
        raise LawViolation(PAUSE, f"the clock stands and yet rings at {at}", moves=paused.moves)
    paused.do(WaitMove(paused.now + timedelta(days=3)))
    if not _host_says(paused, Resume()):
        raise LawViolation(PAUSE, "a paused match cannot be resumed", moves=paused.moves)
    _compare(play, paused, before)


def _compare(play: Play, paused: Play, before: set[str]) -> None:
    after = {p.key: p.due for p in paused.agenda.prompts}
    if lost := next((key for key in before if key in after and after[key] is None), None):
        raise LawViolation(PAUSE, f"the deadline of {lost!r} is lost after a pause", moves=paused.moves)
    at, was_at = paused.agenda.clock_wake_at, play.agenda.clock_wake_at
    if was_at is not None and at is None:
        raise LawViolation(PAUSE, "an instant was set before the pause and none is after it", moves=paused.moves)
    if at is not None and at <= paused.now:
        raise LawViolation(PAUSE, f"after the pause the clock rings in the past, at {at}", moves=paused.moves)
    if was_at and at and play.state.rhythm is None and at - paused.now < was_at - play.now:
        what = f"of the {was_at - play.now} that were left only {at - paused.now} are after the pause"
        raise LawViolation(PAUSE, what, moves=paused.moves)


def more_time_is_more_time(play: Play) -> None:
    """Just so much, unless that would be no time to play: then a little more."""
    longer, state = play.fork(), play.state
    if state.due is None or not _host_says(longer, Extend(hours=5)):
        return
    span, keeps_to = timedelta(hours=5), state.rhythm or state.calendar
    if longer.state.due not in (state.due + span, keeps_to and keeps_to.later(state.due, span)):
        what = f"extended by 5 hours from {state.due} to {longer.state.due}"
        raise LawViolation(PAUSE, what, moves=longer.moves)


def _host_says(play: Play, command: Command) -> bool:
    """False: not offered, or refused; a game may do both."""
    host = Viewer(play.state.host, host=True)
    offered = [p for p in play.agenda.prompts if p.command is type(command) and host in p.to and not p.blocked]
    try:
        for prompt in offered[:1]:
            play.say(host, command, prompt.key)
            return True
    except Refused:
        pass
    return False
