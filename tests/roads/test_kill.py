"""Kill -9 at any instant: no accepted command is lost, none is done twice, and every notice is there."""

import pytest

from tests.roads.campaign import survives


def test_a_house_that_is_killed_again_and_again_keeps_its_word(where: str) -> None:
    journal = survives(where, kills=5, seed=1, receipts=100)
    assert len(journal.receipts) > 100


@pytest.mark.soak
def test_a_house_that_is_killed_three_hundred_times_keeps_its_word(where: str) -> None:
    journal = survives(where, kills=300, seed=2, receipts=10_000)
    assert len(journal.receipts) > 10_000
