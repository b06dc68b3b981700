"""Who asks again and again hides nothing from others: a few answers, one that says when, then silence."""

from datetime import timedelta

from parlour.engine.seating import Address, Messenger
from parlour.messengers.command_limit import MOST, SPAN, CommandLimit
from parlour.rehearsal import MONDAY
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import a_week

SECOND = timedelta(seconds=1)
HERE, THERE = (Address(Messenger("post"), name) for name in ("here", "there"))


def test_after_a_few_one_says_when_and_then_nothing_until_it_is_over() -> None:
    limit = CommandLimit()
    verdicts = [limit.judge(HERE, "bo", MONDAY + number * SECOND) for number in range(8)]
    assert [each.what for each in verdicts] == ["answer"] * MOST + ["say when"] + ["ignore"] * (7 - MOST)
    assert verdicts[MOST].again_at == MONDAY + SPAN
    assert limit.judge(HERE, "bo", MONDAY + SPAN).what == "answer"


def test_others_and_other_rooms_have_limits_of_their_own() -> None:
    limit = CommandLimit()
    for _ in range(8):
        limit.judge(HERE, "bo", MONDAY)
    assert [limit.judge(*each, MONDAY).what for each in ((HERE, "ada"), (THERE, "bo"))] == ["answer", "answer"]


@story
async def test_eight_times_status_by_one_delays_no_card_and_nobody_elses_answer() -> None:
    async with a_week(4) as week:
        ada, bo = week.people[:2]
        before, at = len(week.group.posts), week.club.clock.at
        for _ in range(8):
            bo.writes(week.group, "/status")
        ada.writes(week.group, "/status")
        await week.club.settled()
        new = week.group.posts[before:]
        assert len(new) == MOST + 2
        assert [post.text for post in new].count("Bo, fråga mig igen om 30 sekunder.") == 1
        assert max(post.sent_at for post in new) - at < 10 * SECOND
