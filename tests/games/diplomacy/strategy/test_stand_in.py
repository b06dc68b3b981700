"""Stand-ins play from what their seat may see, finish every match, and never stand in the way of an agreement."""

import pytest
from msgspec.structs import replace

from parlour.engine.stand_ins import choose
from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.commands import Concede, VoteDraw
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.games.diplomacy.strategy import concedes_to, stand_in, votes_for_draw
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.season import play_season
from parlour.sdk import Command
from tests.games.diplomacy.congress import POWERS, Congress
from tests.games.diplomacy.strategy.matches import EUROPE


def answer(play: Congress, power: str, seed: int = 0) -> Command | None:
    choice = choose(play.match, play.viewer(play.seat(power)), Chance(seed))
    return choice.command if choice else None


@pytest.mark.parametrize("power", POWERS)
def test_its_orders_are_all_read_and_cover_every_unit(power: str) -> None:
    play = Congress()
    command = answer(play, power)
    assert command is not None
    play.say(play.seat(power), command)
    assert len(play.orders_of(power)) == len([u for u in play.game_state.position.units if u.power == power])
    assert not [phrase for phrase in play.private(power) if phrase.startswith("order-")]


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
    [played] = play_season(GAME, 1, 2, seed=3)
    assert played.finished


@pytest.mark.parametrize("preset", PRESETS)
def test_stand_ins_finish_with_every_preset(preset: str) -> None:
    [played] = play_season(GAME, 1, 3, seed=4, settings=replace(PRESETS[preset], last_year=1904))
    assert played.finished


def test_stand_ins_finish_also_where_every_phase_waits_for_its_hour() -> None:
    [played] = play_season(GAME, 1, 3, seed=5, settings=Settings(early=False, draws="named", last_year=1903))
    assert played.finished


def sizes(**counts: int) -> Position:
    owners = [power for power, count in counts.items() for _ in range(count)]
    return Position((), dict(zip(EUROPE.centres, owners, strict=False)))


EVEN = sizes(England=9, France=9, Russia=8, Turkey=8)
LEAD = sizes(England=15, Turkey=10, France=9)


@pytest.mark.parametrize(
    ("position", "power", "year", "changed", "agrees"),
    [
        (EVEN, "France", 1908, 1907, False),
        (EVEN, "France", 1908, 1905, True),  # two years in which nothing changed hands
        (EVEN, "France", 1917, 1916, True),
        (LEAD, "France", 1908, 1907, True),  # rather a share than another's solo
        (LEAD, "England", 1908, 1907, False),
        (LEAD, "England", 1917, 1916, False),
        (LEAD, "England", 1919, 1918, True),
    ],
)
def test_a_draw_is_agreed_to_by_who_has_nothing_more_to_win(
    position: Position, power: str, year: int, changed: int, agrees: bool
) -> None:
    assert votes_for_draw(EUROPE, position, power, year, changed) is agrees


def test_only_one_who_cannot_be_stopped_is_let_win() -> None:
    assert concedes_to(EUROPE, LEAD, "France", {"England"}) is None
    assert concedes_to(EUROPE, sizes(England=16, France=18), "Turkey", {"England"}) == "England"


def test_nobody_is_let_win_whom_nobody_has_proposed() -> None:
    assert concedes_to(EUROPE, sizes(England=17, France=17), "France", set()) is None


def test_nobody_concedes_to_itself() -> None:
    assert concedes_to(EUROPE, sizes(England=17, France=17), "England", {"England"}) is None
