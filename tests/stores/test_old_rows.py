"""What a step of the schema writes down is what a store would write today: else one thing would be kept twice."""

import pytest

from parlour.engine.nudges import Nudge
from parlour.engine.recording import read_nudges, written_nudge
from parlour.stores.old_rows import nudge_of_text
from tests.stores.old_nudges import NONE_AT_ALL, NUDGES


@pytest.mark.parametrize(("old", "nudge"), NUDGES.items())
def test_an_old_nudge_is_written_as_a_new_one_is(old: str, nudge: Nudge) -> None:
    assert nudge_of_text(old) == written_nudge(nudge)
    assert read_nudges([written_nudge(nudge)]) == {nudge}


@pytest.mark.parametrize("old", NONE_AT_ALL)
def test_what_never_was_a_nudge_is_left_out(old: str) -> None:
    assert nudge_of_text(old) is None
