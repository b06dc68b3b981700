from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from parlour.games.diary import GAME, Settings, WriteEntry
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import Codec, Refused
from parlour.sdk.house import Extend, Finish, Pause, Resume
from tests.games.sights import others_see_the_same, turns_told

STOCKHOLM = ZoneInfo("Europe/Stockholm")
MOMENT = timedelta(microseconds=1)


def midnight(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=STOCKHOLM).astimezone(UTC)


def diary(seats: int = 3, days: int = 7, now: datetime = MONDAY) -> Rehearsal:
    return Rehearsal(GAME, seats=seats, settings=Settings(days=days), now=now)


def test_a_day_is_over_at_midnight_though_nobody_wrote() -> None:
    play = diary()
    play.sleep(midnight("2026-01-06") - MOMENT)
    assert play.agenda.round == 0
    play.sleep(MOMENT)
    assert play.agenda.round == 1
    assert play.view().last == {}


def test_a_day_is_not_over_when_everyone_has_written() -> None:
    play = diary(seats=2)
    play.say("ada", WriteEntry("Rain."))
    play.say("bo", WriteEntry("Sun."))
    assert play.agenda.round == 0
    assert play.match.wake_at == midnight("2026-01-06")


def test_at_midnight_everyone_reads_what_was_written() -> None:
    play = diary()
    play.say("ada", WriteEntry("Rain."))
    play.say("cy", WriteEntry("Sun."))
    play.wake()
    assert play.view("bo").last == {"ada": "Rain.", "cy": "Sun."}
    assert turns_told(play) == [("ada", "entry"), ("cy", "entry")]


def test_nobody_can_tell_what_another_has_written_before_midnight() -> None:
    one, other = diary(), diary()
    one.say("bo", WriteEntry("I lost the cat."))
    other.say("bo", WriteEntry("I found a cat."))
    assert others_see_the_same(one, other, giver="bo")
    assert one.view("ada").has_written == ("bo",)


def test_nobody_can_tell_that_another_has_written_anew() -> None:
    once, twice = diary(), diary()
    once.say("bo", WriteEntry("I lost the cat."))
    twice.say("bo", WriteEntry("I found a cat."))
    twice.say("bo", WriteEntry("I lost the cat."))
    assert others_see_the_same(once, twice, giver="bo")


def test_an_entry_may_be_rewritten_until_midnight() -> None:
    play = diary()
    play.say("ada", WriteEntry("Rain."))
    play.say("ada", WriteEntry("Rain, then sun."))
    assert play.questions("ada")[0].given == {"ada": WriteEntry("Rain, then sun.")}
    play.wake()
    assert play.view().last == {"ada": "Rain, then sun."}
    assert play.view().written == {"ada": 1}


def test_everyone_may_write_all_day_and_those_who_have_not_are_awaited() -> None:
    play = diary()
    play.say("ada", WriteEntry("Rain."))
    ask = play.prompt(WriteEntry)
    assert ask.to.seats == ("ada", "bo", "cy")
    assert ask.owing.seats == ("bo", "cy")


def test_an_entry_is_asked_for_in_private() -> None:
    assert diary().prompt(WriteEntry).private


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 1001, 7, None])
def test_an_entry_is_some_words_and_not_too_many(text: str) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        diary().say("ada", WriteEntry(text))


def test_a_thousand_characters_fit() -> None:
    play = diary()
    play.say("ada", WriteEntry("å" * 1000))
    assert play.view("ada").entries == {"ada": "å" * 1000}


def test_space_around_an_entry_is_left_out() -> None:
    play = diary()
    play.say("ada", WriteEntry("  Rain.\n"))
    assert play.view("ada").entries == {"ada": "Rain."}


def test_a_stranger_writes_nothing() -> None:
    with pytest.raises(Refused, match="not_yours"):
        diary().say("zoe", WriteEntry("Hello?"))


def test_an_entry_for_yesterday_comes_too_late() -> None:
    play = diary()
    key = play.prompt(WriteEntry).key
    play.wake()
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", WriteEntry("Rain."), key)


def test_after_the_last_day_the_diary_is_closed() -> None:
    play = diary(days=3)
    play.say("bo", WriteEntry("First."))
    play.wake()
    play.wake()
    play.say("bo", WriteEntry("Third."))
    play.wake()
    assert play.agenda.over
    assert play.now == midnight("2026-01-08")
    assert play.view().written == {"bo": 2}


def test_it_lasts_a_week_if_nothing_else_is_said() -> None:
    play = Rehearsal(GAME, seats=2)
    play.sleep(timedelta(days=30))
    assert play.happenings[-1].at == midnight("2026-01-12")


def test_one_can_keep_a_diary_alone() -> None:
    play = diary(seats=1, days=2)
    play.say("ada", WriteEntry("Just me."))
    play.wake()
    assert play.view().last == {"ada": "Just me."}
    play.wake()
    assert play.agenda.over


def test_the_table_has_twelve_seats() -> None:
    assert len(diary(seats=12).seats) == 12
    with pytest.raises(Refused, match="full"):
        diary(seats=13)


def test_in_spring_one_day_has_twenty_three_hours() -> None:
    play = diary(now=midnight("2026-03-28"))
    lengths = [night_after(play) for _ in range(3)]
    assert lengths == [timedelta(hours=24), timedelta(hours=23), timedelta(hours=24)]


def test_in_autumn_one_day_has_twenty_five_hours() -> None:
    play = diary(now=midnight("2026-10-24"))
    lengths = [night_after(play) for _ in range(3)]
    assert lengths == [timedelta(hours=24), timedelta(hours=25), timedelta(hours=24)]


def night_after(play: Rehearsal) -> timedelta:
    before = play.now
    play.wake()
    return play.now - before


def test_where_midnight_is_leapt_over_the_day_begins_when_the_clock_has_leapt() -> None:
    """In Beirut summer time begins at midnight."""
    play = Rehearsal(GAME, settings=Settings(zone="Asia/Beirut"), now=datetime(2026, 3, 28, 12, tzinfo=UTC))
    assert play.match.wake_at == datetime(2026, 3, 28, 22, tzinfo=UTC)


def test_while_the_clock_stands_no_day_passes() -> None:
    play = diary()
    play.say(play.host, Pause())
    play.sleep(timedelta(days=10))
    assert play.agenda.round == 0
    play.say(play.host, Resume())
    assert play.match.wake_at == midnight("2026-01-16")


def test_what_was_written_before_a_pause_still_stands_after_it() -> None:
    play = diary()
    play.say("bo", WriteEntry("Rain."))
    play.say(play.host, Pause())
    play.sleep(timedelta(days=2))
    play.say(play.host, Resume())
    play.wake()
    assert play.view().last == {"bo": "Rain."}


def test_the_host_can_make_a_day_longer() -> None:
    play = diary()
    play.say(play.host, Extend(hours=3))
    play.wake()
    assert play.now == midnight("2026-01-06") + timedelta(hours=3)
    assert play.match.wake_at == midnight("2026-01-07")


def test_when_the_host_ends_it_what_was_written_today_can_be_read() -> None:
    play = diary()
    play.say("bo", WriteEntry("Rain."))
    play.say(play.host, Finish())
    assert play.view("ada").entries == {"bo": "Rain."}


def test_one_post_a_day_is_revised_and_tells_at_last_who_wrote() -> None:
    play = diary()
    play.say("bo", WriteEntry("Rain."))
    play.wake()
    about_today = [told.notice.phrase for told in play.notices() if told.notice.card == "day/0"]
    assert about_today == ["today", "today", "published"]


def test_a_long_diary_does_not_make_a_match_heavier() -> None:
    play, codec = diary(days=5000), Codec(GAME)
    sizes = []
    for day in range(60):
        play.say("ada", WriteEntry(f"Day {day:02}."))
        play.wake()
        sizes.append(len(codec.encode(play.state)))
    assert sizes[59] == sizes[19]


@pytest.mark.parametrize("days", [b"0", b"5001", b"1.5"])
def test_days_that_make_no_sense_are_not_accepted(days: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"days": %b}' % days, type=Settings)
