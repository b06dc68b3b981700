"""Programs in seats.  They see what their seat may see, the view and its questions, and nothing else."""

from __future__ import annotations

from msgspec import Struct

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Match
from parlour.engine.seating import Seating
from parlour.engine.submission import PlayerId, Submission, SubmissionId
from parlour.sdk import house
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice, shuffled
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.prompt import Question

_HOUSE = frozenset(members(house.Commands))


class StandInAnswer(Struct, frozen=True):
    key: str
    command: Command


def choose(match: Match, viewer: Viewer, dice: Dice) -> StandInAnswer | None:
    """What a stand-in answers to one of the questions it owes an answer; nothing if it owes none."""
    for owed in shuffled(dice, read.owed_questions(match, viewer)):
        command = answer(match, viewer, owed, dice)
        if command is not None:
            return StandInAnswer(owed.key, command)
    return None


def answer(match: Match, viewer: Viewer, question: Question, dice: Dice) -> Command | None:
    game = match.game
    if game.stand_in is None or question.command in _HOUSE:
        return question.sample(dice)
    return game.stand_in(read.view(match, viewer), question, dice)


def next_answer(match: Match, seat: Seat) -> Submission | None:
    """What the stand-in that the house keeps in this seat has to say now; nothing, if it owes no answer.

    Whichever process works it out, now or after a restart, it is the same answer under the same id.
    """
    if seat not in match.state.seats:
        return None
    viewer = match.viewer(seat)
    choice = choose(match, viewer, SeedDice(seed_from(match.seq, match.seed, seat), match.seq))
    if choice is None:
        return None
    new = SubmissionId(f"{seat} {match.seq}")
    return Submission(new, match.id, viewer, choice.key, choice.command, PlayerId(STAND_IN))


def stand_in_seats(match: Match, seating: Seating) -> tuple[Seat, ...]:
    """The seats that a stand-in plays: its own, and those of who is away and wants it so."""
    there, kept = match.state.attendance, seating.stand_ins
    if not there.absences:
        return kept
    return (*kept, *[seat for seat in there.covered_by(STAND_IN) if seat not in kept])


def any_owes_answer(match: Match, seating: Seating) -> bool:
    """Whether a stand-in owes an answer."""
    seats = [seat for seat in stand_in_seats(match, seating) if seat in match.state.seats]
    return any(read.owed_questions(match, match.viewer(seat)) for seat in seats)
