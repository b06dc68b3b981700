"""Lines between spots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.diplomacy.drawing.lines import Line, cross, head, straight, wave
from tests.games.diplomacy.drawing.seen import far

SPOTS = st.tuples(st.floats(0, 1000), st.floats(0, 1000))
LINES = st.builds(Line, SPOTS, SPOTS)


def test_a_line_is_cut_at_both_ends() -> None:
    assert Line((0, 0), (100, 0)).cut(20, 10) == Line((20, 0), (90, 0))


def test_a_line_between_neighbours_is_never_cut_away_or_turned_round() -> None:
    short = Line((0, 0), (20, 0)).cut(17, 17)
    assert short.length == pytest.approx(6)
    assert short.way == (1, 0)


@given(LINES, st.floats(0, 40), st.floats(0, 40))
def test_a_cut_line_lies_on_the_old_one(line: Line, begin: float, end: float) -> None:
    cut = line.cut(begin, end)
    along = far(line.begin, cut.begin) + cut.length + far(cut.end, line.end)
    assert along == pytest.approx(line.length, abs=1e-6)


@given(LINES, st.floats(1, 20))
def test_a_line_and_its_counterpart_go_to_different_sides(line: Line, by: float) -> None:
    there, back = line.aside(by), Line(line.end, line.begin).aside(by)
    if line.length > 1e-6:
        assert far(there.begin, back.end) == pytest.approx(2 * by)


@given(LINES, SPOTS)
def test_a_helper_meets_the_middle_of_a_line(line: Line, helper: tuple[float, float]) -> None:
    assert line.length * 0.34 - 1e-6 <= far(line.begin, line.nearest(helper)) <= line.length * 0.71 + 1e-6


def test_a_wave_has_whole_half_waves_and_arrives() -> None:
    assert wave(Line((0, 0), (30, 0)), 5, 10) == "M0.0 0.0q5.0 5.0 10.0 0.0t10.0 0.0t10.0 0.0"


def test_a_head_points_to_the_end_of_its_line() -> None:
    assert head(Line((0, 0), (50, 0)), 10, 8) == "M50.0 0.0L40.0 4.0L40.0 -4.0z"


def test_a_line_and_a_cross_are_written_for_the_svg() -> None:
    assert straight(Line((0, 1), (2, 3))) == "M0.0 1.0L2.0 3.0"
    assert cross((10, 10), 4) == "M8.0 8.0l4.0 4.0m0-4.0l-4.0 4.0"
