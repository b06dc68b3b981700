"""What people write can be blanked in every game: wherever it stands in the log, its event says so."""

from contextlib import suppress
from importlib.metadata import entry_points
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.chain import row_of, with_texts_blanked
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.recording import write_happening
from parlour.engine.stand_ins import choose
from parlour.rehearsal import Rehearsal
from parlour.sdk import Game, Refused, Viewer
from parlour.sdk.ask import Write

GAMES = {entry.name: entry.load() for entry in entry_points(group="parlour.games")}
MOST_STEPS, MOST_TEXTS, PLAYS = 150, 40, 2
WRITTEN_IN = ("clocktower", "diary", "diplomacy", "ligan")  # so that what is looked for is there


def written_play(game: Game[Any], seed: int) -> tuple[Rehearsal, list[str]]:
    """A play in which everyone who may write does, always something else; and what they wrote."""
    play, dice = (
        Rehearsal(game, seats=min(max(game.seats.start, 5), game.seats[-1]), seed=seed),
        SeedDice(seed_from(seed), 0),
    )
    texts: list[str] = []
    for _ in range(MOST_STEPS):
        if play.agenda.over:
            break
        moved = [_writes(play, viewer, dice, texts) for viewer in play.viewers]
        if not any(moved):
            play.wake()
    return play, texts


def _writes(play: Rehearsal, viewer: Viewer, dice: SeedDice, texts: list[str]) -> bool:
    """Whether they owed an answer and gave it; whatever they may write besides, they write."""
    for question in play.questions(viewer):
        fields = [name for name, ask in question.fields.items() if isinstance(ask, Write) and not ask.suggestions]
        if fields and question.mine and question.blocked is None and len(texts) < MOST_TEXTS:
            text = f"unmistakable {len(texts)}."
            with suppress(Refused):
                play.say(viewer, replace(question.sample(dice), **dict.fromkeys(fields, text)), question.key)
                texts.append(text)
            return True
    choice = choose(play.match, viewer, dice)
    if choice is not None:
        play.say(viewer, choice.command, choice.key)
    return choice is not None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_nothing_that_anybody_wrote_is_left_in_the_log_when_texts_are_blanked(game: Game[Any]) -> None:
    for seed in range(PLAYS):
        play, texts = written_play(game, seed)
        rows = [row_of(each, 0, write_happening(each)) for each in play.happenings]
        left = [row.body for row in map(with_texts_blanked, rows) if b"unmistakable" in row.body]
        assert left == []
        in_log = sum(text.encode() in row.body for text in texts for row in rows)
        assert bool(in_log) == (game.key in WRITTEN_IN)
