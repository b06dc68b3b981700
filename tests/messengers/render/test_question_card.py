"""Every question of every game, as the one who answers it in private reads it."""

from typing import Any

import pytest

from parlour.messengers.drafts import new_draft
from parlour.messengers.render.fitting import MANY_BUTTONS
from parlour.sdk import Game
from tests.messengers.test_button_codes import GAMES, composer, questions


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_first_line_is_whose_it_is_and_where_and_gives_nothing_away(game: Game[Any], language: str) -> None:
    """Journey 4.2.1, 4.2.2: and there is room for all that stands beside the choices"""
    for match, viewer, asked in questions(game):
        speaker = composer().speaker(match, language, "Europe/Stockholm")
        draft = new_draft(asked, viewer.seat)
        screen = composer().questions.card(match, viewer.seat, asked, draft, speaker, "reminded, may wait")
        where = f"{speaker.say('game-name')}: {speaker.step(match.agenda.step)}"
        assert str(screen.text).splitlines()[0] == (where if viewer.seat is None else f"{viewer.seat} · {where}")
        assert screen.is_secret
        assert sum(map(len, screen.rows)) <= MANY_BUTTONS
        assert "‹" not in str(screen.text)
        assert not speaker.missing
