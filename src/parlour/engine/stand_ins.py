"""Programs in seats.  They see what their seat may see, the view and its questions, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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


def choose(
    match: Match, viewer: Viewer, dice: Dice, is_ready: Callable[[str], bool] | None = None
) -> StandInAnswer | None:
    """What a stand-in answers to one of the questions it owes an answer; nothing if it owes none, or still thinks."""
    questions = read.owed_questions(match, viewer)
    for owed in shuffled(dice, [each for each in questions if is_ready is None or is_ready(each.key)]):
        command = answer(match, viewer, owed, dice)
        if command is not None:
            return StandInAnswer(owed.key, command)
    return None


def answer(match: Match, viewer: Viewer, question: Question, dice: Dice) -> Command | None:
    game = match.game
    if game.stand_in is None or question.command in _HOUSE:
        return question.sample(dice)
    return game.stand_in(read.view(match, viewer), question, dice)


def volunteered_questions(match: Match, viewer: Viewer) -> list[Question]:
    """Those that nobody waits for, and that the game lets a stand-in consider all the same."""
    kinds = match.game.volunteers
    if not kinds or match.game.stand_in is None:
        return []
    asked = read.open_questions(match, viewer)
    return [each for each in asked if each.command in kinds and not each.owed and viewer.seat not in each.given]


def volunteer(match: Match, viewer: Viewer, question: Question, seed: bytes) -> StandInAnswer | None:
    """What a stand-in does about a question that nobody waits for; mostly nothing.

    The dice are the question's own: however often it is considered, it is the same throw.
    """
    command = answer(match, viewer, question, SeedDice(seed_from(0, seed, viewer.seat, question.key), 0))
    return None if command is None else StandInAnswer(question.key, command)


def next_answer(match: Match, seat: Seat, is_ready: Callable[[str], bool] | None = None) -> Submission | None:
    """What the stand-in that the house keeps in this seat has to say now; nothing, if it owes no answer.

    Whichever process works it out, now or after a restart, it is the same answer under the same id.
    """
    if seat not in match.state.seats:
        return None
    viewer = match.viewer(seat)
    choice = choose(match, viewer, SeedDice(seed_from(match.seq, match.seed, seat), match.seq), is_ready)
    return None if choice is None else _submission(match, viewer, choice, f"{seat} {match.seq}")


def volunteered_answers(
    match: Match, seat: Seat, is_ready: Callable[[str], bool] | None = None
) -> Iterator[Submission]:
    """What it does though nobody waits for it: each under the id of its question, so that it is done once."""
    if seat not in match.state.seats:
        return
    viewer = match.viewer(seat)
    for question in volunteered_questions(match, viewer):
        if is_ready is None or is_ready(question.key):
            choice = volunteer(match, viewer, question, match.seed)
            if choice is not None:
                yield _submission(match, viewer, choice, f"{seat} {question.key}")


def _submission(match: Match, viewer: Viewer, choice: StandInAnswer, id: str) -> Submission:
    return Submission(SubmissionId(id), match.id, viewer, choice.key, choice.command, PlayerId(STAND_IN))


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


def any_may_volunteer(before: Match | None, match: Match, seating: Seating) -> bool:
    """Whether something has opened that nobody waits for and that a stand-in may do all the same."""
    kinds = match.game.volunteers
    if not kinds or not seating.stand_ins or not match.state.started:
        return False
    known = {prompt.key for prompt in before.agenda.prompts if not prompt.blocked} if before is not None else set()
    return any(
        prompt.command in kinds and not prompt.blocked and prompt.key not in known for prompt in match.agenda.prompts
    )
