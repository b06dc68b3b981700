"""Lines between spots."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.drawing.lines import Curve, Line, arrow_head, cross, curve_through, wave
from tests.games.diplomacy.drawing.drawn_scene import far

SPOTS = st.tuples(st.floats(0, 1000), st.floats(0, 1000))
LINES = st.builds(Line, SPOTS, SPOTS)


def test_a_line_is_cut_at_both_ends() -> None:
    assert Line((0, 0), (100, 0)).cut(20, 10) == Line((20, 0), (90, 0))


def test_a_line_between_neighbours_is_never_cut_away_or_turned_round() -> None:
    short = Line((0, 0), (20, 0)).cut(17, 17)
    assert short.length == pytest.approx(6)
    assert short.way == (1, 0)


@given(LINES, st.floats(0, 40), st.floats(0, 40))
@settings(max_examples=60, deadline=None)
def test_a_cut_line_lies_on_the_old_one(line: Line, begin: float, end: float) -> None:
    cut = line.cut(begin, end)
    along = far(line.begin, cut.begin) + cut.length + far(cut.end, line.end)
    assert along == pytest.approx(line.length, abs=1e-6)


@given(LINES, st.floats(1, 20))
@settings(max_examples=60, deadline=None)
def test_a_line_and_its_counterpart_go_to_different_sides(line: Line, by: float) -> None:
    there, back = line.aside(by), Line(line.end, line.begin).aside(by)
    if line.length > 1e-6:
        assert far(there.begin, back.end) == pytest.approx(2 * by)


@given(LINES, SPOTS)
@settings(max_examples=60, deadline=None)
def test_a_helper_meets_the_middle_of_a_line(line: Line, helper: tuple[float, float]) -> None:
    assert line.length * 0.34 - 1e-6 <= far(line.begin, line.nearest(helper)) <= line.length * 0.71 + 1e-6


def test_a_wave_has_whole_half_waves_and_arrives() -> None:
    assert wave(Line((0, 0), (30, 0)), 5, 10) == "M0.0 0.0q5.0 5.0 10.0 0.0t10.0 0.0t10.0 0.0"


def test_a_head_points_to_the_end_of_its_line() -> None:
    assert arrow_head(Line((0, 0), (50, 0)), 10, 8) == "M50.0 0.0L40.0 4.0L40.0 -4.0z"


def test_a_line_and_a_cross_are_written_for_the_svg() -> None:
    assert Line((0, 1), (2, 3)).path == "M0.0 1.0L2.0 3.0"
    assert cross((10, 10), 4) == "M8.0 8.0l4.0 4.0m0-4.0l-4.0 4.0"


# ── Over sea ──


@settings(max_examples=60, deadline=None)
@given(st.lists(SPOTS, min_size=2, max_size=5))
def test_a_curve_goes_through_all_its_spots(spots: list[tuple[float, float]]) -> None:
    curve = curve_through(*spots)
    assert all(min(far(spot, each) for each in curve.spots) < 1e-6 for spot in spots)
    assert curve.end == spots[-1]


def test_a_curve_has_no_corners() -> None:
    curve = curve_through((0, 0), (50, 50), (100, 0))
    ways = [Line(*two).way for two in pairwise(curve.spots)]
    turns = [one[0] * other[0] + one[1] * other[1] for one, other in pairwise(ways)]
    assert min(turns) > 0.9


@settings(max_examples=60, deadline=None)
@given(st.lists(SPOTS, min_size=2, max_size=4, unique=True), st.floats(0, 40), st.floats(0, 40))
def test_a_cut_curve_lies_on_the_old_one(spots: list[tuple[float, float]], begin: float, end: float) -> None:
    curve = curve_through(*spots)
    cut = curve.cut(begin, end)
    assert cut.length <= curve.length + 1e-6
    assert cut.length == pytest.approx(max(curve.length - begin - end, curve.length * 0.3), abs=1e-6)


def test_a_helper_meets_the_middle_of_a_curve() -> None:
    curve = Curve(((0, 0), (100, 0), (100, 100)))
    assert curve.nearest((0, 0))[0] == pytest.approx(70)
    assert curve.at(150) == (100, 50)
