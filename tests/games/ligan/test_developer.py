"""Developer mode: matches of one to three, to try it out.  Spec 2.2 and 14."""

from typing import cast

import pytest
from msgspec.structs import replace

from parlour.engine.chance import seed_from
from parlour.games.ligan import GAME
from parlour.games.ligan.commands import Scout
from parlour.games.ligan.settings import PRESETS, Settings
from parlour.games.ligan.state import State
from parlour.rehearsal.season import _Table
from parlour.sdk import Seat, Viewer
from parlour.sdk.house import Join, Start
from tests.games.ligan.crew_at_play import Ligan

DEVELOPER = Settings(developer=True)
NUMBERS = {1: (0, 1), 2: (1, 1), 3: (1, 1)}  # Golare, and how many go on a heist


@pytest.mark.parametrize("seats", NUMBERS)
def test_one_to_three_can_play_with_their_own_numbers(seats: int) -> None:
    play = Ligan(seats, DEVELOPER)
    assert (len(play.golare), play.state.team_size) == NUMBERS[seats]
    assert len(play.crew("hogra_hand")) == 1


def test_others_need_four() -> None:
    """G11"""
    for settings, least in ((Settings(), 4), (DEVELOPER, 1)):
        play = Ligan(1, settings, start=False)
        assert play.prompt(Start).details["least"] == least
        play.say(Viewer(Seat("ada"), host=True), Join())
        assert play.prompt(Start).blocked == ("too_few" if least > 1 else None)


@pytest.mark.parametrize(("seats", "leader"), [(1, "ligan"), (2, "aina")])
def test_where_nobody_can_guess_the_finale_comes_at_once(seats: int, leader: str) -> None:
    """Spec 14: "No one qualifies as guesser → straight to the final reveal"."""
    play = Ligan(seats, DEVELOPER).score(leader, leader, leader)
    while play.agenda.step == "decided":
        play.wake()
    assert play.agenda.step == "finale"
    play.to_end()
    assert play.state.winner == leader
    assert "nobody_guessed" not in play.phrases()


def test_whoever_is_alone_has_nobody_to_ask_about() -> None:
    play = Ligan(1, DEVELOPER).to_mission()
    assert play.prompt(Scout).blocked == "nobody_else"


@pytest.mark.parametrize("seats", NUMBERS)
def test_stand_ins_play_it_to_the_end(seats: int) -> None:
    for seed in range(6):
        table = _Table(GAME, seats, replace(PRESETS["try-it"], developer=True), seed_from(seed, "developer"))
        assert table.play(10_000).finished
        assert cast("State", table.match.state).winner is not None
