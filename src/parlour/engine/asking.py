"""Asking: who is told that they owe an answer, and what becomes of the posts that asked when it is given or over."""

from __future__ import annotations

from collections.abc import Iterable, Set
from datetime import datetime

from parlour.engine.letters import (
    AnsweredLetter,
    ClosingLetter,
    Delivery,
    Outgoing,
    QuestionLetter,
    asked_post,
    receipt_post,
    reminder_post,
    room_lanes,
    seat_lane,
)
from parlour.engine.match import HOSTS_SEAT, Happening, Match, NumberedNotice, deputised_seat, deputy_seat
from parlour.engine.nudges import Nudge, NudgedByHost, QuestionTold, ReminderRequested, ReminderSent
from parlour.engine.seating import Seating
from parlour.engine.submission import MatchId, Submission
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.prompt import Prompt, is_live

Reminded = tuple[Seat, str]  # who, and about what


def people_of(match: Match) -> Iterable[tuple[Seat, Viewer]]:
    """Everyone at the table, the host if the host does not play, and deputies of those who are away."""
    hosts = () if match.state.host is not None else (HOSTS_SEAT,)
    there = match.state.attendance
    deputies = [deputy_seat(seat) for seat in there.absences if there.deputy(seat)] if there.absences else ()
    return ((seat, match.viewer_of(seat)) for seat in (*match.state.seats, *hosts, *deputies))


def owing_seats(match: Match, prompt: Prompt, seating: Seating) -> Iterable[Seat]:
    """The seats that owe this answer, without stand-ins and those who are away; their deputies owe it instead."""
    owing = prompt.owing
    if not owing or not seating.is_carried or not (match.state.started or prompt.due):
        return ()  # in the lobby everyone sees whom it waits for, unless there is an hour at which it ends
    stand_ins, there = seating.stand_ins, match.state.attendance
    return (
        seat
        for seat, viewer in people_of(match)
        if seat not in stand_ins and there.cover(seat) is None and viewer in owing
    )


def ask_questions(match: Match, at: datetime, seating: Seating, asker: Seat | None = None) -> Outgoing:
    """Letters to those who owe an answer and have not been told; none about what they opened themselves.

    Who cannot be told yet is told when they can.
    """
    deliveries, nudges = list[Delivery](), NewNudges(seating)
    for prompt in match.agenda.prompts:
        about, in_room = prompt.about or prompt.key, _in_room(prompt, seating)
        owing = owing_seats(match, prompt, seating)
        hearing = [seat for seat in owing if (in_room and not is_deputy(seat)) or seat in seating.reachable]
        new = [seat for seat in hearing if nudges.is_new(QuestionTold(seat, about, seating.holders.get(seat)))]
        to = tuple([seat for seat in new if seat != asker])
        in_private = tuple([seat for seat in to if not in_room or is_deputy(seat)])
        deliveries += _question_deliveries(match.id, about, in_private, at, seating)
        if in_room:
            others = tuple([seat for seat in to if seat not in in_private])
            deliveries += _room_question_deliveries(match.id, prompt, about, others, at, seating)
    return Outgoing(tuple(deliveries), nudges.new)


def is_deputy(seat: Seat) -> bool:
    """Whether it is a deputy's, who need not be in the room, and is asked everything in private."""
    return deputised_seat(seat) is not None


class NewNudges:
    """Nudges that were not given before: two prompts about one thing are told of once."""

    def __init__(self, seating: Seating) -> None:
        self._before, self._now = seating.nudges, dict[Nudge, None]()

    def is_new(self, nudge: Nudge) -> bool:
        """Whether this nudge is new; from now on it is not."""
        if nudge in self._before or nudge in self._now:
            return False
        self._now[nudge] = None
        return True

    def any_new(self, nudges: Iterable[Nudge]) -> bool:
        """Whether one of them is new: one telling serves for all of them."""
        return True in [self.is_new(nudge) for nudge in nudges]

    @property
    def new(self) -> tuple[Nudge, ...]:
        return tuple(self._now)


def _in_room(prompt: Prompt, seating: Seating) -> bool:
    return seating.has_room and prompt.shown and not prompt.private


def _question_deliveries(
    match_id: MatchId, about: str, seats: tuple[Seat, ...], at: datetime, seating: Seating
) -> list[Delivery]:
    letters = {seat: QuestionLetter(about, (seat,), seating.holders.get(seat)) for seat in seats}
    return [Delivery(match_id, seat_lane(seat), letter, at) for seat, letter in letters.items()]


def _room_question_deliveries(
    match_id: MatchId, prompt: Prompt, about: str, seats: tuple[Seat, ...], at: datetime, seating: Seating
) -> list[Delivery]:
    """A letter to each room; none under a card, which shows the question itself."""
    if not seats or prompt.card is not None:
        return []
    return [Delivery(match_id, lane, QuestionLetter(about, seats), at) for lane in room_lanes(seating)]


# ── Posts in private about what was asked: none keeps buttons that do nothing, or words that are no longer so ──


def answered_deliveries(
    before: Match, match: Match, happening: Happening, submission: Submission | None, seating: Seating
) -> Iterable[Delivery]:
    """Letters to who has answered, by whatever road: each post that asked it becomes a receipt."""
    seat = seat_of_actor(submission)
    if submission is None or seat is None or seat not in seating.reachable:
        return
    prompt = next((each for each in before.agenda.prompts if each.key == submission.key), None)
    if prompt is None or _is_word_on_answer(before, prompt, seat):
        return
    about, shown_in = _about(prompt), submission.shown_in
    if shown_in is None and any(_is_receipt(told, about, match.viewer_of(seat)) for told in happening.notices):
        shown_in = ""
    receipts = [receipt_post(about)] if shown_in is None else []
    posts = [*_asking_posts(prompt, seat, seating, _reminded(seating)), *receipts]
    for number, post in enumerate(posts, 1):
        newer = tuple(posts[number:]) if shown_in is None else None
        letter = AnsweredLetter(post, about, submission.by, submission.id, shown_in or "", newer)
        yield Delivery(match.id, seat_lane(seat), letter, happening.at)


def closing_deliveries(
    before: Match, match: Match, at: datetime, seating: Seating, answered: tuple[Seat, str] | None = None
) -> Iterable[Delivery]:
    """Letters to all who can no longer answer what they were asked in private.

    `answered` is who has just answered, and about what: that one's posts say so.
    """
    open_keys = {prompt.key for prompt in match.agenda.prompts if _is_open(match, prompt)}
    over = [each for each in before.agenda.prompts if each.key not in open_keys and _is_open(before, each)]
    reminded = _reminded(seating) if over else frozenset()
    for prompt in over:
        about = _about(prompt)
        others = [each for each in match.agenda.prompts if _about(each) == about and _is_open(match, each)]
        for seat, viewer in people_of(before):
            if seat not in seating.reachable or viewer not in prompt.to or (seat, about) == answered:
                continue
            if not any(viewer in each.to for each in others):
                for letter in _closings(before, prompt, seat, seating, reminded):
                    yield Delivery(match.id, seat_lane(seat), letter, at)


def _closings(
    before: Match, prompt: Prompt, seat: Seat, seating: Seating, reminded: Set[Reminded]
) -> Iterable[ClosingLetter]:
    """For each post that may stand; a receipt keeps its text, and whatever was answered is a receipt already."""
    about, posts = _about(prompt), list(_asking_posts(prompt, seat, seating, reminded))
    alike = [each for each in before.agenda.prompts if _about(each) == about]
    if not any(seat in each.given and not is_live(each) for each in alike):
        yield from (ClosingLetter(post, about, before.seq) for post in posts)
    if posts or seat in prompt.given:
        yield ClosingLetter(receipt_post(about))


def _asking_posts(prompt: Prompt, seat: Seat, seating: Seating, reminded: Set[Reminded]) -> Iterable[str]:
    """The names of the posts in which whoever holds the seat may have been asked it in private, the oldest first."""
    about, in_room = _about(prompt), _in_room(prompt, seating)
    if prompt.private and prompt.card is not None:
        yield prompt.card
    if not in_room and QuestionTold(seat, about, seating.holders.get(seat)) in seating.nudges:
        yield asked_post(about)
    if (seat, about) in reminded:
        yield reminder_post(about)


def _reminded(seating: Seating) -> frozenset[Reminded]:
    """Who was reminded of what, so far: looked up once for a cause, since there are many in a long match."""
    reminding = [each for each in seating.nudges if isinstance(each, ReminderSent | ReminderRequested | NudgedByHost)]
    return frozenset([(each.seat, each.about) for each in reminding])


def _about(prompt: Prompt) -> str:
    return prompt.about or prompt.key


def _is_open(match: Match, prompt: Prompt) -> bool:
    """Whether it can be answered.  In the lobby what is blocked may soon not be."""
    return not prompt.blocked or not match.state.started


def _is_word_on_answer(before: Match, prompt: Prompt, seat: Seat) -> bool:
    """Whether it only says something about an answer that was given before: the receipt of that one stands."""
    alike = (each for each in before.agenda.prompts if _about(each) == _about(prompt))
    return not prompt.fields and any(seat in each.given and not is_live(each) for each in alike)


def _is_receipt(told: NumberedNotice, about: str, viewer: Viewer) -> bool:
    """Whether the game itself tells this viewer what became of the answer."""
    return told.notice.about == about and viewer in told.notice.to and not told.notice.unsaid


def question_revisions(
    before: Match, match: Match, happening: Happening, submission: Submission | None, seating: Seating
) -> Iterable[Delivery]:
    """Letters that revise posts in private, after an answer and when something is over."""
    if not seating.reachable:
        return
    seat, key = seat_of_actor(submission), submission.key if submission is not None else ""
    about = next((_about(each) for each in before.agenda.prompts if each.key == key), "")
    answered = (seat, about) if seat is not None else None
    yield from answered_deliveries(before, match, happening, submission, seating)
    yield from closing_deliveries(before, match, happening.at, seating, answered)


def seat_of_actor(submission: Submission | None) -> Seat | None:
    if submission is None:
        return None
    actor = submission.actor
    return HOSTS_SEAT if actor.seat is None and actor.host else actor.seat
