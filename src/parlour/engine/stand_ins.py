"""Programs in seats.  They see what their seat may see, the view and its questions, and nothing else."""

from __future__ import annotations

from msgspec import Struct

from parlour.engine.match import Match
from parlour.sdk import house
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import members
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.prompt import Question

_HOUSE = frozenset(members(house.Commands))


class Choice(Struct, frozen=True):
    key: str
    command: Command


def choose(match: Match, viewer: Viewer, dice: Dice) -> Choice | None:
    """What a stand-in answers to the first question it owes an answer; nothing if it owes none."""
    owed = next((asked for asked in match.agenda.questions(viewer) if asked.owed), None)
    return None if owed is None else Choice(owed.key, answer(match, viewer, owed, dice))


def answer(match: Match, viewer: Viewer, question: Question, dice: Dice) -> Command:
    game = match.game
    if game.stand_in is None or question.command in _HOUSE:
        return question.sample(dice)
    return game.stand_in(game.view(match.state, viewer), question, dice)
