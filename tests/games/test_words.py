"""Every game of the house can be told, from beginning to end, in every language of the house."""

from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

import pytest

from parlour.engine.stand_ins import choose
from parlour.rehearsal import Rehearsal
from parlour.sdk import Game, Question
from parlour.sdk.ask import PickOne, PickSome
from parlour.sdk.phrase_files import read_phrases
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.phrases_check import LANGUAGES, faults_of

GAMES = {entry.name: entry.load() for entry in entry_points(group="parlour.games")}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
def test_a_game_has_words_for_everything_in_every_language_of_the_house(game: Game[Any]) -> None:
    assert faults_of(game) == []
    assert {*LANGUAGES} <= read_phrases(game.package).keys()


@every_game
@every_language
def test_all_that_is_said_in_a_match_can_be_said(game: Game[Any], language: str) -> None:
    speaker = phrasebook(game).speaker(language, lambda seat: seat.title())
    for seed in range(3):
        for said in told(played(game, seed, speaker), speaker):
            assert "‹" not in said
    assert speaker.missing == set()


class Stubborn:
    """Now one side, now another, the same every time."""

    def __init__(self, seed: int) -> None:
        self.at = seed

    def below(self, n: int) -> int:
        self.at = (self.at * 1103515245 + 12345) % 2**31
        return (self.at >> 8) % n


def played(game: Game[Any], seed: int, speaker: Speaker) -> Rehearsal:
    """To the end, with every question put into words on the way; now and then somebody is silent."""
    play, dice = Rehearsal(game, game.bench.seats, seed=seed), Stubborn(seed)
    for _ in range(1000):
        speaker.step(play.agenda.step)
        for viewer in play.viewers:
            for question in play.questions(viewer):
                asked(question, speaker)
        owing = [viewer for viewer in play.viewers if any(asked.owed for asked in play.questions(viewer))]
        if play.agenda.over:
            return play
        if play.match.wake_at is not None and (not owing or dice.below(8) == 0):
            play.wake()
            continue
        viewer = owing[dice.below(len(owing))]
        choice = choose(play.match, viewer, dice)
        if choice is not None:
            play.say(viewer, choice.command, choice.key)
    raise AssertionError("does not end")


def asked(question: Question, speaker: Speaker) -> None:
    speaker.ask(question)
    speaker.button(question.command)
    if question.blocked:
        speaker.refusal(question.blocked, question.details)
    for name, ask in question.fields.items():
        if isinstance(ask, PickOne | PickSome):
            for option in ask.options:
                speaker.label(question.command, name, ask, option)


def told(play: Rehearsal, speaker: Speaker) -> Iterator[str]:
    for number, told in enumerate(play.notices()):
        yield speaker.notice(told.notice, number)
