"""The collector is set while a house is open, and as it was before when it has closed."""

import gc

from parlour.app.collector import THRESHOLDS, tuned_collector


def test_the_collector_is_tuned_for_as_long_as_the_house_is_open() -> None:
    before = gc.get_threshold()
    with tuned_collector():
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > 0
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
