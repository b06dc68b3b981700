"""Texts fit into messages, however long, in whatever script, and nobody's name disturbs the line it stands in."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from parlour.engine.screens import Button, Picture, Screen
from parlour.messengers.telegram.messages import keyboard
from parlour.messengers.telegram.text import parts_of, safe_text, utf16_length

HEBREW, ARABIC = "אבנר כהן", "ليلى"
PEOPLE = "👨‍👩‍👧‍👦"


@given(some.text())
def test_every_screen_can_be_sent(text: str) -> None:
    for part in parts_of(Screen(text, ((Button(text, "x"),),))):
        assert part.text.encode()
        assert part.text.strip()
        assert utf16_length(part.text) <= 4096


def test_a_picture_whose_caption_does_not_hold_all_has_the_first_paragraph_and_the_rest_is_one_text() -> None:
    """The orders of a few powers were under the map, and the others below it"""
    headline, orders = "Spring 1901 is resolved.", "\n\n".join(["Austria\nA Bud - Ser"] * 60)
    map_, text = parts_of(Screen(f"{headline}\n\n{orders}", picture=Picture("result", "<svg/>")))
    assert (map_.text, text.text) == (headline, orders)
    [whole] = parts_of(Screen(f"{headline}\n\n{orders[:500]}", picture=Picture("result", "<svg/>")))
    assert whole.text == f"{headline}\n\n{orders[:500]}"


def test_a_name_from_right_to_left_stays_in_its_place() -> None:
    assert safe_text(f"{HEBREW}: 3 röster, {ARABIC}: 2") == f"\u2068{HEBREW}\u2069: 3 röster, \u2068{ARABIC}\u2069: 2"


def test_a_name_that_turns_the_line_round_does_not() -> None:
    assert safe_text("Bo\u202eoB\u2066 vann\r\n3\x00 gånger\ud800") == "BooB vann\n3 gånger\ufffd"


def test_swedish_and_pictures_are_left_alone() -> None:
    said = f"Åsa – {PEOPLE}: 3/9 ✓"
    assert safe_text(said) == said


@given(some.text())
def test_no_name_brings_along_what_opens_and_is_not_closed(name: str) -> None:
    said = safe_text(name)
    turning = [letter for letter in said if unicodedata.bidirectional(letter) in ("LRE", "RLE", "LRO", "RLO", "PDF")]
    assert turning == []
    assert said.count("\u2068") == said.count("\u2069")


def test_more_than_eight_in_a_row_go_on_in_the_next() -> None:
    shown = keyboard([tuple(Button(str(number), f"c{number}") for number in range(10))])
    assert shown is not None
    assert [len(row) for row in shown.inline_keyboard] == [8, 2]


def test_a_label_is_one_line_that_can_be_read_on_a_telephone() -> None:
    shown = keyboard([(Button("Skicka\n" + "jättemånga " * 20, "x"),)])
    assert shown is not None
    [[button]] = shown.inline_keyboard
    assert button.text.startswith("Skicka jättemånga")
    assert (len(button.text) <= 64, button.text[-1]) == (True, "…")


def test_g109_a_code_that_does_not_fit_is_a_fault_of_ours() -> None:
    assert keyboard([(Button("å", "å" * 32),)]) is not None
    with pytest.raises(AssertionError):
        keyboard([(Button("å", "å" * 33),)])
