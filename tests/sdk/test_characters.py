"""Text is cut between characters as people see them."""

import pytest

from parlour.sdk.characters import cut_text, whole_end

FAMILY, WAVE, SWEDEN = "👩‍👩‍👧", "👋🏽", "🇸🇪"


@pytest.mark.parametrize("character", [FAMILY, WAVE, SWEDEN, "A\u030a", "❤️"])
def test_no_character_is_cut_in_two(character: str) -> None:
    text = f"ab{character}"
    assert {text[: whole_end(text, at)] for at in range(2, len(text))} == {"ab"}


def test_the_second_of_two_flags_is_cut_off_whole() -> None:
    assert cut_text(SWEDEN * 3, 5) == f"{SWEDEN * 2}…"


def test_what_fits_is_not_cut() -> None:
    assert cut_text(FAMILY, len(FAMILY)) == FAMILY
