"""No messenger is written to faster than it takes, and none is waited for longer than needed."""

from datetime import datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as some

from parlour.engine.carriers import Pace
from parlour.engine.pacing import A_DAY, A_MINUTE, Bucket, Pacing, Window
from parlour.engine.seating import Address, Messenger
from parlour.rehearsal import MONDAY

SECOND = timedelta(seconds=1)
HERE, THERE = (Address(Messenger("postbox"), name) for name in ("here", "there"))
PACE = Pace(overall=4, between=timedelta(seconds=3), in_room=5)


def test_a_window_is_open_until_it_has_had_its_fill() -> None:
    window = Window(2, A_MINUTE)
    window.take(MONDAY)
    assert window.free_at() < MONDAY
    window.take(MONDAY + 20 * SECOND)
    assert window.free_at() == MONDAY + A_MINUTE
    window.take(MONDAY + A_MINUTE)
    assert window.free_at() == MONDAY + A_MINUTE + 20 * SECOND


def test_two_to_one_conversation_keep_their_distance_and_others_need_not_wait() -> None:
    pacing = Pacing(PACE)
    pacing.take(HERE, False, MONDAY)
    assert pacing.free_at(HERE) == MONDAY + 3 * SECOND
    assert pacing.free_at(THERE) < MONDAY


def test_so_many_in_a_second_and_no_more() -> None:
    pacing = Pacing(PACE)
    for number in range(4):
        pacing.take(Address(Messenger("postbox"), str(number)), False, MONDAY)
    assert pacing.free_at(HERE) == MONDAY + SECOND


def test_a_room_has_a_minute_of_its_own() -> None:
    pacing = Pacing(PACE)
    for number in range(5):
        pacing.take(HERE, True, MONDAY + number * 4 * SECOND)
    assert pacing.free_at(HERE) == MONDAY + A_MINUTE
    assert pacing.free_at(THERE) < MONDAY + 20 * SECOND


def test_a_private_conversation_has_not() -> None:
    pacing = Pacing(PACE)
    for number in range(5):
        pacing.take(HERE, False, MONDAY + number * 4 * SECOND)
    assert pacing.free_at(HERE) == MONDAY + 19 * SECOND


def test_who_is_told_to_wait_waits_in_one_conversation_or_in_all() -> None:
    pacing = Pacing(PACE)
    pacing.hold(MONDAY + 9 * SECOND, HERE)
    assert (pacing.free_at(HERE), pacing.free_at(THERE) < MONDAY) == (MONDAY + 9 * SECOND, True)
    pacing.hold(MONDAY + 7 * SECOND)
    assert (pacing.free_at(HERE), pacing.free_at(THERE)) == (MONDAY + 9 * SECOND, MONDAY + 7 * SECOND)
    pacing.hold(MONDAY + 2 * SECOND, HERE)
    assert pacing.free_at(HERE) == MONDAY + 9 * SECOND


def test_what_is_long_quiet_is_forgotten_and_what_is_not_is_not() -> None:
    pacing, later = Pacing(Pace(overall=100_000)), MONDAY + 2 * A_MINUTE
    for number in range(10_001):
        pacing.take(Address(Messenger("postbox"), str(number)), True, MONDAY)
    pacing.take(HERE, True, later)
    pacing.take(THERE, True, later)
    assert len(pacing._conversations) == len(pacing._rooms) == 2
    assert pacing.free_at(HERE) == later + SECOND


TOPICS = [Address(Messenger("postbox"), f"group/{number}") for number in (1, 2)]
CHATTY = Pace(in_room=20, between_in_room=3 * SECOND, burst_in_room=4, parts_share_limits=True)


def sent_in_a_row(pacing: Pacing, posts: int, *rooms: Address) -> list[float]:
    """After how many seconds each post may go, if all wait from the beginning."""
    now, sent = MONDAY, list[float]()
    for number in range(posts):
        room = rooms[number % len(rooms)]
        now = max(now, pacing.free_at(room))
        pacing.take(room, True, now)
        sent.append((now - MONDAY).total_seconds())
    return sent


def test_a_bucket_gives_a_few_at_once_after_a_pause_and_then_one_in_each_interval() -> None:
    bucket = Bucket(3, 10 * SECOND)
    for _ in range(3):
        assert bucket.free_at() <= MONDAY
        bucket.take(MONDAY)
    assert bucket.free_at() == MONDAY + 10 * SECOND
    bucket.take(MONDAY + A_MINUTE)
    assert bucket.free_at() == MONDAY + A_MINUTE - 10 * SECOND


def test_twenty_posts_to_a_group_are_a_second_apart_at_first_and_never_more_than_three() -> None:
    sent = sent_in_a_row(Pacing(CHATTY), 20, HERE)
    gaps = [after - before for before, after in pairwise(sent)]
    assert (gaps[:3], max(gaps), min(gaps)) == ([1, 1, 1], 3, 1)


def test_in_no_minute_a_group_gets_more_than_twenty() -> None:
    sent = sent_in_a_row(Pacing(CHATTY), 200, HERE)
    assert max(sum(at <= each < at + 60 for each in sent) for at in sent) == 20


def test_all_topics_of_a_group_share_its_limits() -> None:
    assert sent_in_a_row(Pacing(CHATTY), 60, *TOPICS) == sent_in_a_row(Pacing(CHATTY), 60, HERE)
    pacing = Pacing(CHATTY)
    pacing.hold(MONDAY + 9 * SECOND, TOPICS[0])
    assert (pacing.free_at(TOPICS[1]), pacing.free_at(HERE) < MONDAY) == (MONDAY + 9 * SECOND, True)


def test_where_they_do_not_share_them_each_part_of_a_room_has_its_own() -> None:
    pacing = Pacing(Pace(in_room=1))
    pacing.take(TOPICS[0], True, MONDAY)
    assert (pacing.free_at(TOPICS[0]), pacing.free_at(TOPICS[1]) < MONDAY) == (MONDAY + A_MINUTE, True)


ROOMS = [Address(Messenger("postbox"), name) for name in "abc"]


@given(some.lists(some.tuples(some.sampled_from(ROOMS), some.integers(0, 4000)), max_size=60))
def test_whoever_waits_until_it_is_free_never_breaks_a_limit(waits: list[tuple[Address, int]]) -> None:
    pacing, now, sent = Pacing(PACE), MONDAY, list[tuple[datetime, Address]]()
    for room, milliseconds in waits:
        now = max(now + timedelta(milliseconds=milliseconds), pacing.free_at(room))
        pacing.take(room, True, now)
        sent.append((now, room))
    for at, room in sent:
        assert sum(at <= each < at + SECOND for each, _ in sent) <= PACE.overall
        to_room = [each for each, there in sent if there == room and at <= each]
        assert sum(each < at + A_MINUTE for each in to_room) <= PACE.in_room
        assert sum(each < at + PACE.between for each in to_room) == 1


def test_the_last_posts_of_a_day_are_kept_for_what_is_owed() -> None:
    pacing = Pacing(Pace(), posts_a_day=10)
    for hour in range(8):
        pacing.take(HERE, False, MONDAY + hour * 3600 * SECOND)
    last = MONDAY + 7 * 3600 * SECOND
    assert (pacing.is_scarce(HERE, last), pacing.is_scarce(THERE, last)) == (True, False)
    assert pacing.free_at(HERE, is_owed=False) == MONDAY + A_DAY
    assert pacing.free_at(HERE, is_owed=True) == last + SECOND
    for second in (1, 2):
        pacing.take(HERE, False, last + second * SECOND)
    assert pacing.free_at(HERE, is_owed=True) == MONDAY + A_DAY


def test_a_room_has_no_day_of_its_own() -> None:
    pacing = Pacing(Pace(), posts_a_day=1)
    pacing.take(HERE, True, MONDAY)
    assert pacing.free_at(HERE, is_owed=False) == MONDAY + SECOND
