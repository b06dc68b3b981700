"""What people call the provinces and powers of the board."""

from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.map.board import read_board
from parlour.games.diplomacy.notation.lexicon import (
    COAST,
    IDLE,
    UNITS,
    VERBS,
    fold_text,
    full_name,
    names,
    slips,
    tolerance,
)
from tests.games.diplomacy.random_positions import BOARD, BOOK

NAMES = names(BOARD)
LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyz ")
WORDS = st.text(LETTERS, max_size=12)


@pytest.mark.parametrize("abbr", BOARD.provinces)
def test_a_province_is_known_by_abbreviation_name_and_nicknames_in_any_case(abbr: str) -> None:
    province = BOARD.provinces[abbr]
    for name in (abbr, province.name, *province.aliases):
        assert NAMES.provinces_called(fold_text(name.upper())) == (abbr,)


def test_one_name_may_mean_several_provinces_only_where_the_variant_says_so() -> None:
    several = {name for name, provinces in NAMES.provinces.items() if len(provinces) > 1}
    assert several == set(BOARD.ambiguous)


@pytest.mark.parametrize(
    ("written", "abbr"),
    [
        ("Mid-Atlantic", "Mao"),
        ("ST. PETERSBURG", "Stp"),
        ("gulf  of   lyon", "Lyo"),
        ("München", "Mun"),
        ("Östersjön", "Bal"),
        ("Svarta havet", "Bla"),
        ("Konstantinopel", "Con"),
    ],
)
def test_accents_dots_hyphens_and_spaces_make_no_difference(written: str, abbr: str) -> None:
    assert NAMES.provinces_called(fold_text(written)) == (abbr,)


def test_no_word_of_an_order_is_also_a_name() -> None:
    words = {*VERBS, *UNITS, *IDLE, *COAST}
    assert words.isdisjoint(NAMES.provinces)
    assert words.isdisjoint(NAMES.powers)


def test_a_word_of_orders_has_one_meaning() -> None:
    counted = Counter([*VERBS, *UNITS, *IDLE, *COAST])
    assert [word for word, count in counted.items() if count > 1] == []


def test_powers_are_known_by_their_adjectives_too() -> None:
    assert [NAMES.powers[word] for word in ("france", "french", "franska", "british")] == ["France"] * 3 + ["England"]


def test_a_variant_needs_no_words_beyond_its_own_file() -> None:
    file = files("parlour.games.diplomacy") / "variants" / "standard.json"
    other = names(read_board(file.read_bytes().replace(b'"variant": "standard"', b'"variant": "home-made"')))
    assert other.provinces_called("paris") == ("Par",)
    assert other.provinces_called("svarta havet") == ()
    assert other.powers == {power.lower(): power for power in BOARD.powers}


def test_a_name_that_is_cut_short_may_become_several() -> None:
    assert set(NAMES.provinces_beginning("bu")) == {"Bud", "Bul", "Bur"}


def test_full_names_carry_the_coast() -> None:
    assert full_name(BOARD, "Stp/nc") == "St Petersburg (nc)"
    assert full_name(BOARD, "Nth") == "North Sea"


# ── Misspellings ──


@pytest.mark.parametrize(
    ("written", "abbr"),
    [
        ("edinburg", "Edi"),
        ("skaggerak", "Ska"),
        ("budapset", "Bud"),
        ("constantinopol", "Con"),
        ("sevestopol", "Sev"),
        ("norwegain sea", "Nwg"),
        ("st petersberg", "Stp"),
    ],
)
def test_common_misspellings_are_close_to_one_province_only(written: str, abbr: str) -> None:
    assert NAMES.provinces_close_to(written) == (abbr,)


@pytest.mark.parametrize("written", ["", "x", "qwxz", "tomorrow", "please", "hello there", "a" * 500])
def test_other_words_are_close_to_nothing(written: str) -> None:
    assert NAMES.provinces_close_to(written) == ()


@given(st.sampled_from(sorted(BOARD.provinces)), st.data())
@settings(max_examples=60, deadline=None)
def test_one_slip_in_a_long_name_does_not_hide_it(abbr: str, choice: st.DataObject) -> None:
    name = fold_text(BOARD.provinces[abbr].name)
    at = choice.draw(st.integers(0, len(name) - 1))
    letter = choice.draw(LETTERS)
    slip = choice.draw(st.sampled_from((name[:at] + name[at + 1 :], name[:at] + letter + name[at:])))
    assert slips(slip, name, 3) <= 1
    assert (
        tolerance(len(slip)) == 0
        or len(name) < 7
        or abbr in NAMES.provinces_close_to(slip)
        or NAMES.provinces_called(slip)
    )


@given(WORDS, WORDS)
@settings(max_examples=60, deadline=None)
def test_slips_are_counted_alike_both_ways_and_none_means_equal(one: str, other: str) -> None:
    apart = slips(one, other, 12)
    assert apart == slips(other, one, 12)
    assert (apart == 0) == (one == other)
    assert apart <= max(len(one), len(other))


@given(WORDS, WORDS, st.integers(0, 4))
@settings(max_examples=60, deadline=None)
def test_counting_may_stop_early_but_not_wrongly(one: str, other: str, most: int) -> None:
    assert slips(one, other, most) == min(slips(one, other, 24), most + 1)


@given(WORDS, WORDS, WORDS)
@settings(max_examples=60, deadline=None)
def test_a_detour_has_no_fewer_slips_unless_letters_changed_places(one: str, via: str, other: str) -> None:
    """Two letters that change places count once, so a detour may save one for each such pair."""
    direct = slips(one, other, 24)
    assert direct <= 2 * (slips(one, via, 24) + slips(via, other, 24))


def test_letters_that_changed_places_are_one_slip() -> None:
    assert slips("budapset", "budapest", 3) == 1


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_the_provinces_asked_for_are_all_named_the_likest_first(written: str) -> None:
    asked = ("Gal", "Boh", "Tyr")
    assert sorted(NAMES.by_likeness(written, asked)) == sorted(asked)


def test_the_likest_name_comes_first() -> None:
    assert NAMES.by_likeness("tirolen", ("Gal", "Boh", "Tyr"))[0] == "Tyr"


# ── In the reader's language ──


@pytest.mark.parametrize("abbr", sorted(BOARD.provinces))
def test_a_province_is_understood_by_the_name_it_is_told_by(abbr: str) -> None:
    english, swedish = (BOOK.speaker(language, str).say(f"province-{abbr}") for language in ("en", "sv"))
    assert english == BOARD.provinces[abbr].name
    assert names(BOARD).provinces_called(fold_text(swedish)) == (abbr,)


@pytest.mark.parametrize("power", BOARD.powers)
def test_a_power_is_understood_by_the_name_it_is_told_by(power: str) -> None:
    english, swedish = (BOOK.speaker(language, str).say(f"nation-{power}") for language in ("en", "sv"))
    assert english == power
    assert names(BOARD).powers[fold_text(swedish)] == power
