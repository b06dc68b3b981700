"""What a step of the schema writes down is what a store would write today: else one thing would be kept twice."""

import msgspec
import pytest

from parlour.engine.letters import Lane
from parlour.engine.nudges import Nudge
from parlour.engine.recording import read_lane, read_nudges, write_lane, write_nudge
from parlour.stores.old_rows import digest_of_old, lane_of_text, nudge_of_text
from tests.stores.old_lanes import DIGEST, LANES, MERGED
from tests.stores.old_nudges import NONE_AT_ALL, NUDGES


@pytest.mark.parametrize(("old", "nudge"), NUDGES.items())
def test_an_old_nudge_is_written_as_a_new_one_is(old: str, nudge: Nudge) -> None:
    assert nudge_of_text(old) == write_nudge(nudge)
    assert read_nudges([write_nudge(nudge)]) == {nudge}


@pytest.mark.parametrize("old", NONE_AT_ALL)
def test_what_never_was_a_nudge_is_left_out(old: str) -> None:
    assert nudge_of_text(old) is None


@pytest.mark.parametrize(("old", "lane"), LANES.items())
def test_an_old_lane_is_written_as_a_new_one_is(old: str, lane: Lane) -> None:
    assert lane_of_text(old) == write_lane(lane)
    assert read_lane(write_lane(lane)) == lane
    assert str(lane) == old


def test_the_lanes_of_a_digest_are_all_of_it_that_changes() -> None:
    assert b'"lane":"host"' in DIGEST
    assert digest_of_old(DIGEST) == msgspec.json.encode((MERGED,))


def test_a_digest_that_cannot_be_read_stays_as_it_is() -> None:
    assert digest_of_old(b'[{"match_id":"m"') == b'[{"match_id":"m"'
