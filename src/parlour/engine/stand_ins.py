"""Programs in seats.  They see what their seat may see, the view and its questions, and nothing else."""

from __future__ import annotations

from msgspec import Struct

from parlour.engine.match import Match
from parlour.sdk import house
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice, shuffled
from parlour.sdk.prompt import Question

_HOUSE = frozenset(members(house.Commands))


class Choice(Struct, frozen=True):
    key: str
    command: Command


def choose(match: Match, viewer: Viewer, dice: Dice) -> Choice | None:
    """What a stand-in answers to one of the questions it owes an answer; nothing if it owes none."""
    for owed in shuffled(dice, [asked for asked in match.agenda.questions(viewer) if asked.owed]):
        command = answer(match, viewer, owed, dice)
        if command is not None:
            return Choice(owed.key, command)
    return None


def answer(match: Match, viewer: Viewer, question: Question, dice: Dice) -> Command | None:
    game = match.game
    if game.stand_in is None or question.command in _HOUSE:
        return question.sample(dice)
    return game.stand_in(game.view(match.state, viewer), question, dice)
