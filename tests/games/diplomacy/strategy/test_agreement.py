"""When a stand-in agrees that it is over."""

import pytest

from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.strategy import concedes_to, votes_for_draw
from tests.games.diplomacy.strategy.matches import EUROPE


def sizes(**counts: int) -> Position:
    owners = [nation for nation, count in counts.items() for _ in range(count)]
    return Position((), dict(zip(EUROPE.centres, owners, strict=False)))


EVEN = sizes(England=9, France=9, Russia=8, Turkey=8)
LEAD = sizes(England=15, Turkey=10, France=9)


@pytest.mark.parametrize(
    ("position", "nation", "year", "changed", "agrees"),
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
    position: Position, nation: str, year: int, changed: int, agrees: bool
) -> None:
    assert votes_for_draw(EUROPE, position, nation, year, changed) is agrees


def test_only_one_who_cannot_be_stopped_is_let_win() -> None:
    assert concedes_to(EUROPE, LEAD, "France", {"England"}) is None
    assert concedes_to(EUROPE, sizes(England=16, France=18), "Turkey", {"England"}) == "England"


def test_nobody_is_let_win_whom_nobody_has_proposed() -> None:
    assert concedes_to(EUROPE, sizes(England=17, France=17), "France", set()) is None


def test_nobody_concedes_to_itself() -> None:
    assert concedes_to(EUROPE, sizes(England=17, France=17), "England", {"England"}) is None
