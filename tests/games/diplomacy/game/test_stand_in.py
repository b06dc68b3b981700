"""Stand-ins play from what their seat may see, finish every match, and never stand in the way of an agreement."""

import pytest
from msgspec.structs import replace

from parlour.engine.stand_ins import choose
from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.commands import Concede, VoteDraw
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.games.diplomacy.stand_in import stand_in
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.season import season
from parlour.sdk import Command
from tests.games.diplomacy.game.congress import NATIONS, Congress


def answer(play: Congress, nation: str, seed: int = 0) -> Command | None:
    choice = choose(play.match, play.viewer(play.seat(nation)), Chance(seed))
    return choice.command if choice else None


@pytest.mark.parametrize("nation", NATIONS)
def test_its_orders_are_all_read_and_cover_every_unit(nation: str) -> None:
    play = Congress()
    command = answer(play, nation)
    assert command is not None
    play.say(play.seat(nation), command)
    assert len(play.orders_of(nation)) == len([u for u in play.game_state.position.units if u.nation == nation])
    assert not [phrase for phrase in play.private(nation) if phrase.startswith("order-")]


def test_it_votes_before_it_is_final_so_that_a_draw_can_pass() -> None:
    play = Congress().vote_draw("Austria")
    assert isinstance(answer(play, "France"), VoteDraw)


def test_it_does_not_want_a_draw_while_there_is_something_to_win() -> None:
    play = Congress().vote_draw("Austria")
    assert answer(play, "France") == VoteDraw(False)


def test_it_concedes_only_to_someone_who_is_nearly_there() -> None:
    play = Congress()
    play.say("ada", Concede("France"))
    question = play.question("Turkey", Concede)
    assert stand_in(play.seen("Turkey"), question, Chance(1)) == Concede(None)
    play.give_centres("France", 17)
    assert stand_in(play.seen("Turkey"), question, Chance(1)) == Concede("France")


def test_two_stand_ins_finish_a_match_to_its_natural_end() -> None:
    """Seven do so in tests/app/test_simulate.py."""
    [played] = season(GAME, 1, 2, seed=3)
    assert played.finished


@pytest.mark.parametrize("preset", PRESETS)
def test_stand_ins_finish_with_every_preset(preset: str) -> None:
    [played] = season(GAME, 1, 3, seed=4, settings=replace(PRESETS[preset], last_year=1904))
    assert played.finished


def test_stand_ins_finish_also_where_every_phase_waits_for_its_hour() -> None:
    [played] = season(GAME, 1, 3, seed=5, settings=Settings(early=False, draws="named", last_year=1903))
    assert played.finished
