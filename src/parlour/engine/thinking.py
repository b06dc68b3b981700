"""The pace of stand-ins: like people they read before they answer, so that a match of them can be watched.

How long one thinks about a question is drawn by dice and kept among the nudges of the match: whichever process
goes on with it, after a restart too, it is the same instant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Match
from parlour.engine.nudges import StandInThinks
from parlour.engine.seating import Seating, is_at_table
from parlour.engine.stand_ins import stand_in_seats, volunteer, volunteered_questions
from parlour.sdk.audience import Seat
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Question

SHORTEST = 4  # the shortest thought is this part of the longest
PATIENCE = 2  # people have this part of the time for themselves, where one answer serves all who are asked

Thoughts = Mapping[tuple[Seat, str], datetime]  # until when each stand-in thinks about each question


def thoughts(seating: Seating) -> Thoughts:
    """What was drawn so far."""
    return {(each.seat, each.about): each.until for each in seating.nudges if isinstance(each, StandInThinks)}


def owed_by_stand_ins(match: Match, seating: Seating) -> list[tuple[Seat, Question]]:
    """What the stand-ins of the match owe an answer to."""
    seats = [seat for seat in stand_in_seats(match, seating) if seat in match.state.seats]
    return [(seat, owed) for seat in seats for owed in read.owed_questions(match, match.viewer(seat))]


def optional_for_stand_ins(match: Match, seating: Seating) -> list[tuple[Seat, Question]]:
    """What they may do though nobody waits for it; in the seat of somebody who is away they do nothing of that."""
    if not match.game.volunteers:
        return []
    seats = [seat for seat in seating.stand_ins if seat in match.state.seats]
    return [(seat, each) for seat in seats for each in volunteered_questions(match, match.viewer(seat))]


def new_thoughts(match: Match, seating: Seating, now: datetime, pace: float) -> tuple[StandInThinks, ...]:
    """For each question that a stand-in will answer and has not begun to think about: until when it thinks."""
    known = thoughts(seating)
    new = [(seat, owed) for seat, owed in owed_by_stand_ins(match, seating) if (seat, owed.key) not in known]
    for seat, each in optional_for_stand_ins(match, seating):
        if (seat, each.key) not in known and volunteer(match, match.viewer(seat), each, match.seed) is not None:
            new.append((seat, each))
    return tuple([_think(match, seating, seat, each, now, pace) for seat, each in new])


def next_thought(match: Match, seating: Seating, now: datetime) -> datetime | None:
    """When the next stand-in has thought enough; None: none is thinking about what is still asked."""
    known = thoughts(seating)
    if not known:
        return None
    asked = [*owed_by_stand_ins(match, seating), *optional_for_stand_ins(match, seating)]
    until = (known.get((seat, each.key)) for seat, each in asked)
    return min((at for at in until if at is not None and at > now), default=None)


def _think(
    match: Match, seating: Seating, seat: Seat, question: Question, now: datetime, pace: float
) -> StandInThinks:
    longest = match.state.think * pace
    dice = SeedDice(seed_from(match.seq, match.seed, seat, question.key, "think"), match.seq)
    shortest = longest / SHORTEST
    span = shortest + (longest - shortest) * dice.below(1001) / 1000
    if question.due is not None:
        span = _within(span, question.due - now, _leaves_it_to_people(match, seating, question))
    return StandInThinks(seat, question.key, now + span)


def _within(span: timedelta, left: timedelta, is_patient: bool) -> timedelta:
    """Never so long that the answer comes too late, and long enough for people who are asked the same."""
    left = max(left, timedelta())
    return left / PATIENCE if is_patient else min(span, left / PATIENCE)


def _leaves_it_to_people(match: Match, seating: Seating, question: Question) -> bool:
    """Whether one answer serves all, and a person plays along: on which side, an early answer would tell."""
    prompt = match.agenda.find(question.key)
    return prompt is not None and prompt.serves_all and any(_people(seating))


def _people(seating: Seating) -> Iterable[Seat]:
    return (seat for seat, holder in seating.holders.items() if holder != STAND_IN and is_at_table(seat))
