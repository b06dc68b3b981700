"""What a player sees on the chart of centres over the years (issue 6)."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlour
from parlour.games.diplomacy.drawing.centre_chart import LEFT, WIDTH, Years, centre_chart
from parlour.games.diplomacy.drawing.symbols import power_colour, power_letters
from parlour.games.diplomacy.map.board import board, read_board
from parlour.games.diplomacy.tools.draw_maps import png
from tests.games.diplomacy.drawing.font import Font
from tests.games.diplomacy.random_positions import BOOK

EUROPE = board()
SVG = "{http://www.w3.org/2000/svg}"
BOLD = Font((Path(parlour.__file__).parent / "fonts" / "DejaVuSans-Bold.ttf").read_bytes())
SMALLEST = 10.0  # letters that a phone's owner reads without zooming
UNHURRIED = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
LANGUAGES = st.sampled_from(("en", "sv"))


def chart(years: Years, language: str = "en") -> Element:
    return fromstring(BOOK.speaker(language, str).picture(centre_chart(EUROPE, years)))


def words(drawn: Element) -> list[str]:
    return [each.text or "" for each in drawn.iter(f"{SVG}text")]


def bars(drawn: Element, power: str) -> list[float]:
    """How high each bar of a power is, from left to right."""
    shapes = [
        each.get("d", "") for each in drawn.iter(f"{SVG}path") if each.get("fill") == power_colour(EUROPE, power).ink
    ]
    ends = [re.fullmatch(r"M[\d.]+ ([\d.]+)h[\d.]+V([\d.]+)h-[\d.]+z", each) for each in shapes]
    return [float(found[2]) - float(found[1]) for found in ends if found]


def counts(years: int) -> st.SearchStrategy[Years]:
    one = st.fixed_dictionaries({power: st.integers(0, 34) for power in EUROPE.powers})
    return st.lists(one, max_size=years).map(lambda each: dict(enumerate(each, 1900)))


def test_every_power_has_its_letter_and_its_name_in_the_readers_language() -> None:
    seen = words(chart({1901: {"France": 5}}, "sv"))
    assert {*power_letters(EUROPE).values(), "Centra genom åren", "Österrike", "Frankrike"} <= {*seen}


def test_a_bar_is_as_high_as_there_are_centres() -> None:
    five, ten = bars(chart({1901: {"France": 5}, 1902: {"France": 10}}), "France")
    assert abs(ten - 2 * five) < 0.2


def test_years_run_from_left_to_right_however_they_are_given() -> None:
    early, late = bars(chart({1902: {"Italy": 9}, 1901: {"Italy": 3}}), "Italy")
    assert early < late


def test_the_year_in_which_a_power_lost_its_last_centre_says_nought() -> None:
    seen = words(chart({1901: {"Italy": 1}, 1902: {}, 1903: {}}))
    assert seen.count("0") == 1
    assert bars(chart({1901: {"Italy": 1}, 1902: {}}), "Italy") == bars(chart({1901: {"Italy": 1}}), "Italy")


def test_the_last_year_is_always_named() -> None:
    assert "1939" in words(chart({year: {"Italy": 3} for year in range(1901, 1940)}))


def test_a_match_that_has_just_begun_has_a_chart_too() -> None:
    assert "Germany" in words(chart({}))


def test_a_second_variant_needs_no_code() -> None:
    small = read_board((Path(__file__).parents[1] / "map" / "two_seas.json").read_bytes())
    drawn = fromstring(centre_chart(small, {1: dict.fromkeys(small.powers, 1)}))
    assert {*small.powers} <= {*words(drawn)}


def test_it_becomes_a_png_for_a_chat() -> None:
    assert png(centre_chart(EUROPE, {1901: {"France": 5}}), 390).startswith(b"\x89PNG")


@given(counts(years=30), LANGUAGES)
@UNHURRIED
def test_no_word_is_too_small_at_390_pixels(years: Years, language: str) -> None:
    drawn = chart(years, language)
    assert float(drawn.get("width", 0)) == WIDTH <= 390
    sizes = {float(each.get("font-size", 0)) for each in drawn.iter(f"{SVG}text") if not is_chip(each)}
    assert min(sizes) >= SMALLEST


@given(counts(years=30), LANGUAGES)
@UNHURRIED
def test_no_word_is_cut_off(years: Years, language: str) -> None:
    """Names end before the bars begin."""
    drawn = chart(years, language)
    spans = [span(each) for each in drawn.iter(f"{SVG}text") if not is_chip(each)]
    named = [each for each in drawn.iter(f"{SVG}text") if each.get("data-phrase", "").startswith("nation-")]
    names = [span(each) for each in named]
    assert len(names) == len(EUROPE.powers)
    assert all(begin >= 0 and end <= WIDTH for begin, end in spans)
    assert max(end for _, end in names) < LEFT


@given(counts(years=30))
@UNHURRIED
def test_numbers_beside_each_other_do_not_touch(years: Years) -> None:
    drawn = chart(years)
    rows = [row.findall(f"{SVG}text") for row in drawn.findall(f"{SVG}g")]
    axis = [each for each in drawn.findall(f"{SVG}text") if not each.get("data-phrase")]
    for line in (*rows, axis):
        spans = sorted(span(each) for each in line)
        assert all(one[1] < other[0] for one, other in pairwise(spans))


def span(word: Element) -> tuple[float, float]:
    """From where to where it goes across."""
    middle, half = float(word.get("x", 0)), BOLD.width(word.text or "", float(word.get("font-size", 0))) / 2
    return middle - half, middle + half


def is_chip(word: Element) -> bool:
    """The letters on discs are drawn larger than they say, and elsewhere."""
    return word.text in power_letters(EUROPE).values()
