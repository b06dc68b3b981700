"""Edits that have a limit of their own: counted by workspace, apart from posts, and neither waits for the other."""

from datetime import timedelta

from parlour.engine.carriers import Pace
from parlour.engine.pacing import Pacing
from parlour.engine.ports import Store
from parlour.engine.seating import Address, Messenger
from parlour.games import lowest
from parlour.rehearsal import MONDAY
from tests.engine.house import story
from tests.engine.town import SALON, Town, a_note

SECOND = timedelta(seconds=1)
ONE_EDIT = Pace(between=timedelta(), between_in_room=timedelta(), in_room=1000, edits_a_minute=1)
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


async def with_two_cards(store: Store) -> Town:
    """Two cards stand in the room, and the edit of this minute has been used."""
    town = Town(lowest.GAME, store=store, pace=ONE_EDIT)
    await town.lobby(lowest.GAME)
    await town.told()
    await town.leave(a_note("a", card="a"), a_note("b", card="b"), to="room")
    await town.told()
    await town.leave(a_note("a2", card="a"), to="room")
    await town.until(SECOND)
    return town


def minutes(town: Town, who: str) -> list[tuple[str, int]]:
    """What came after the edit of the first minute, and how much later."""
    [edited] = [place for place, slip in enumerate(town.postbox.slips) if slip.text == "‹a2›"]
    began = town.postbox.slips[edited].at
    later = [slip for slip in town.postbox.slips[edited + 1 :] if slip.address.id == who]
    return [(slip.text, int((slip.at - began).total_seconds() / 60)) for slip in later]


@story
async def test_a_post_goes_before_edits_that_have_to_wait_and_these_keep_their_order(store: Store) -> None:
    town = await with_two_cards(store)
    await town.leave(
        a_note("a3", card="a"),
        a_note("b2", card="b"),
        a_note("news"),
        a_note("a4", card="a"),
        a_note("more"),
        to="room",
    )
    await town.told()
    assert minutes(town, SALON) == [("‹news›", 0), ("‹more›", 0), ("‹b2›", 1), ("‹a4›", 2)]


@story
async def test_a_new_card_is_posted_at_once_and_its_revision_waits_with_the_edits(store: Store) -> None:
    town = await with_two_cards(store)
    await town.leave(a_note("b2", card="b"), a_note("c", card="c"), a_note("c2", card="c"), to="room")
    await town.told()
    assert minutes(town, SALON) == [("‹c›", 0), ("‹b2›", 1), ("‹c2›", 2)]


@story
async def test_what_is_said_in_private_does_not_wait_for_an_edit_that_waits_for_its_minute(store: Store) -> None:
    town = await with_two_cards(store)
    await town.leave(a_note("b2", card="b"), to="room")
    await town.leave(a_note("yours"), to="bo")
    await town.told()
    assert minutes(town, "bo") == [("‹yours›", 0)]
    assert minutes(town, SALON) == [("‹b2›", 1)]


@story
async def test_a_post_that_must_not_go_yet_is_not_moved_before_an_edit(store: Store) -> None:
    town = await with_two_cards(store)
    await town.leave(a_note("b2", card="b"), (a_note("later"), timedelta(minutes=2)), a_note("last"), to="room")
    await town.told()
    assert [text for text, _ in minutes(town, SALON)] == ["‹b2›", "‹later›", "‹last›"]
