"""Edits that have a limit of their own: counted by workspace, apart from posts, and neither waits for the other."""

from datetime import timedelta

from parlour.engine.carriers import Pace
from parlour.engine.pacing import Pacing
from parlour.engine.seating import Address, Messenger
from parlour.rehearsal import MONDAY

SECOND = timedelta(seconds=1)
HERE, THERE, ELSEWHERE = (Address(Messenger("slack"), id) for id in ("T1/C1", "T1/C2", "T2/C1"))


def test_edits_of_one_workspace_share_a_limit_and_those_of_another_do_not() -> None:
    pacing = Pacing(Pace(edits_a_minute=2))
    pacing.take_edit(HERE, MONDAY)
    pacing.take_edit(THERE, MONDAY + SECOND)
    assert pacing.edit_free_at(HERE) == pacing.edit_free_at(THERE) == MONDAY + timedelta(minutes=1)
    assert pacing.edit_free_at(ELSEWHERE) <= MONDAY


def test_an_edit_does_not_keep_a_post_waiting_nor_a_post_an_edit() -> None:
    pacing = Pacing(Pace(edits_a_minute=1))
    pacing.take_edit(HERE, MONDAY)
    assert pacing.free_at(HERE) <= MONDAY
    pacing.take(THERE, True, MONDAY)
    assert pacing.edit_free_at(ELSEWHERE) <= MONDAY


def test_both_wait_while_the_messenger_takes_nothing() -> None:
    pacing = Pacing(Pace(edits_a_minute=50))
    pacing.hold(MONDAY + SECOND, HERE)
    assert pacing.edit_free_at(HERE) == pacing.free_at(HERE) == MONDAY + SECOND
    assert pacing.edit_free_at(THERE) <= MONDAY


def test_where_edits_have_no_limit_of_their_own_they_are_not_counted_apart() -> None:
    assert not Pacing(Pace()).counts_edits
    assert Pacing(Pace(edits_a_minute=50)).counts_edits
