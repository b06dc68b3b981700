"""Texts are split where a reader would pause, and no part is longer than a messenger takes."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.messengers.render.parts import Measure, split

PEOPLE = "👨‍👩‍👧‍👦"


def in_units(text: str) -> int:
    """As Telegram counts."""
    return sum(1 if ord(letter) < 0x10000 else 2 for letter in text)


def pieces(text: str, first: int, rest: int, length: Measure = len) -> list[str]:
    return [text[start:end] for start, end in split(text, first, rest, length)]


def without_gaps(text: str) -> str:
    return "".join(text.split())


@given(some.text(max_size=300), some.integers(5, 40), some.integers(5, 60))
@pytest.mark.parametrize("length", [len, in_units])
def test_nothing_is_lost_between_the_parts_and_each_fits(length: Measure, text: str, first: int, rest: int) -> None:
    parts = pieces(text, first, rest, length)
    assert without_gaps("".join(parts)) == without_gaps(text)
    assert all(part and length(part) <= (rest if at else first) for at, part in enumerate(parts))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("ett två.\n\ntre fyra\nfem", ["ett två.", "tre fyra\nfem"]),
        ("ett två\ntre fyra fem", ["ett två", "tre fyra fem"]),
        ("ett två tre fyra", ["ett två tre", "fyra"]),
        ("ettordsomintefår", ["ettordsominte", "får"]),
    ],
)
def test_a_text_is_split_at_a_paragraph_a_line_or_a_word_in_this_order(text: str, parts: list[str]) -> None:
    assert pieces(text, 13, 13) == parts


def test_a_family_of_faces_is_not_torn_apart() -> None:
    parts = pieces(PEOPLE * 3, 14, 14, in_units)
    assert parts == [PEOPLE, PEOPLE, PEOPLE]
