"""Law 11: whoever is away is covered for, without anybody else learning of it, and an open seat can be taken."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine import read
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import SayMove, WaitMove, move_line
from parlour.rehearsal.play import Play
from parlour.sdk.attendance import COVERS, WAIT
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.house import GoAway, SetAbsenceRules, TakeGrace, TakeOver
from parlour.sdk.refused import Refused

LAW = "11 absence"
A_DAY = timedelta(days=1)


def absence_is_covered(play: Play, chance: Chance) -> None:
    """Somebody goes away, by each way to be covered for: it holds, nobody else sees it, and the match goes on."""
    vacant = play.state.attendance.vacant  # whoever is heard of again is there again, and all may see that
    seats = [seat for seat in play.seats if seat not in vacant] if play.state.started else []
    if not seats:
        return
    seat = chance.pick(seats)
    for cover in (*COVERS, "a deputy"):
        away = play.fork()
        _host_says(away, SetAbsenceRules(0, 0, 1, waits=True, early=False))
        before = _seen_by_others(away, seat)
        _says(away, away.match.viewer(seat), GoAway(2, 0, cover))
        if away.state.attendance.cover(seat) != cover:
            raise LawViolation(LAW, f"{seat} went away, and {cover!r} does not cover", moves=away.moves)
        if found := first_difference(before, _seen_by_others(away, seat)):
            raise LawViolation(LAW, f"others can see that {seat} is away: {found}", moves=away.moves)
        _go_on(away, seat, cover)


def _go_on(away: Play, seat: Seat, cover: str) -> None:
    """The next deadline comes: it waits for who is to be waited for, and the absence is over in the end."""
    due = away.state.due
    owes = any(each.due is not None and Viewer(seat) in each.owing for each in away.agenda.prompts)
    if due is not None and away.state.paused_at is None:
        away.do(WaitMove(due))
        if cover == WAIT and owes and away.state.attendance.absences and away.state.due == due:
            what = f"{seat} is to be waited for, and the deadline {due} has not moved"
            raise LawViolation(LAW, what, moves=away.moves)
    away.do(WaitMove(away.now + 3 * A_DAY))
    if seat in away.state.attendance.absences and not away.agenda.over:
        raise LawViolation(LAW, f"{seat} should be back, and is not", moves=away.moves)


def an_open_seat_is_taken(play: Play) -> None:
    """Whoever misses too much may be replaced: the newcomer sees what the seat saw, and owes what it owed."""
    late = play.fork()
    if not play.state.started or not _host_says(late, SetAbsenceRules(1, 0, 1, waits=False, early=False)):
        return
    if late.match.wake_at is None:
        return
    late.do(WaitMove(late.match.wake_at))
    for seat in () if late.agenda.over else late.state.attendance.vacant:
        viewer = late.match.viewer(seat)
        before = read.view(late.match, viewer)
        owed = [question.key for question in read.owed_questions(late.match, viewer)]
        taken = late.fork()
        _says(taken, SPECTATOR, TakeOver(seat))
        if seat in taken.state.attendance.vacant:
            what = f"the seat of {seat} was taken over, and still is open"
            raise LawViolation(LAW, what, moves=taken.moves)
        if found := first_difference(before, read.view(taken.match, viewer), "view"):
            what = f"whoever takes over from {seat} sees something else than the seat did: {found}"
            raise LawViolation(LAW, what, moves=taken.moves)
        if [question.key for question in read.owed_questions(taken.match, viewer)] != owed:
            raise LawViolation(LAW, f"whoever takes over from {seat} owes other answers", moves=taken.moves)


def grace_is_more_time(play: Play) -> None:
    """Each may give everyone more time, as often as the host says."""
    late = play.fork()
    if play.state.due is None or not _host_says(late, SetAbsenceRules(0, 1, 1, waits=False, early=False)):
        return
    before = late.state.due
    for prompt in [each for each in late.agenda.prompts if each.command is TakeGrace and not each.blocked][:1]:
        late.say(Viewer(prompt.to.seats[0]), TakeGrace(), prompt.key)
        if before is None or late.state.due is None or late.state.due <= before:
            what = f"more time moved the deadline from {before} to {late.state.due}"
            raise LawViolation(LAW, what, moves=late.moves)


def _seen_by_others(play: Play, seat: Seat) -> dict[str, object]:
    """What everyone may see who is neither away nor the host."""
    others = [viewer for viewer in map(play.match.viewer, play.seats) if viewer.seat != seat and not viewer.host]
    return {
        viewer.seat or "a spectator": {
            "view": read.view(play.match, viewer),
            "questions": [question.key for question in read.questions(play.match, viewer)],
        }
        for viewer in (*others, SPECTATOR)
    }


def _host_says(play: Play, command: Command) -> bool:
    return _says(play, Viewer(play.state.host, host=True), command)


def _says(play: Play, viewer: Viewer, command: Command) -> bool:
    """False: it is not offered just now."""
    offered = [each for each in play.agenda.prompts if each.command is type(command) and viewer in each.to]
    for prompt in [each for each in offered if not each.blocked][:1]:
        try:
            play.say(viewer, command, prompt.key)
        except Refused as no:
            move = SayMove(viewer, prompt.key, command)
            what = f"what was offered is refused: {move_line(move)} ({no.code})"
            raise LawViolation(LAW, what, moves=[*play.moves, move]) from no
        return True
    return False
