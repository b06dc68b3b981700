"""Where one person takes so many posts a day, what is owed goes while there are few left, and nothing is lost."""

from datetime import timedelta
from itertools import pairwise

from msgspec.structs import replace

from parlour.engine.carriers import Pace
from parlour.engine.letters import NoticeLetter, ReminderLetter
from parlour.engine.match import NumberedNotice
from parlour.games import lowest
from parlour.sdk.notice import Notice
from tests.engine.house import story
from tests.engine.retold import asking
from tests.engine.town import a_note
from tests.messengers.paper import THREE, PaperCarrier, PaperHouse
from tests.messengers.test_narrow_messengers import ROOM, gathered
from tests.messengers.test_without_edits import SEVEN

TEN_A_DAY = replace(THREE, posts_a_day=10)
PRIVATE = asking(lowest.GAME, private=True)
ELIN, HERS, A_DAY = SEVEN[0], SEVEN[0].conversation, timedelta(days=1)
NOTES = [f"note {number}" for number in range(20)]


async def gathered_with_notes(house: PaperHouse) -> None:
    """Three are gathered, and far more has been written to Elin than she may get in a day."""
    await gathered(house, "/new lowest", SEVEN[:3])
    await house.leave(*map(a_note, NOTES), to="s1", match_id=(await house.match_in(ROOM)).id)
    await house.settled()


def notes_read(house: PaperHouse) -> list[str]:
    return [sheet.text.strip("‹›") for sheet in house.sheets(HERS) if "note" in sheet.text]


@story
async def test_what_nobody_owes_leaves_some_posts_of_the_day_to_what_is_owed() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered_with_notes(house)
    assert len(house.sheets(HERS)) == 8
    await house.taps(ELIN, ROOM, "Starta")
    after = [sheet.text for sheet in house.sheets(HERS)[8:]]
    assert [("Vilket tal" in text, "note" in text) for text in after] == [(True, False), (False, False)]


@story
async def test_what_waited_comes_on_the_next_days_in_its_order_and_all_of_it() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered_with_notes(house)
    before = len(notes_read(house))
    await house.until(house.clock.at + A_DAY)
    await house.settled()
    assert len(notes_read(house)) > before
    await house.until(house.clock.at + 4 * A_DAY)
    assert notes_read(house) == NOTES


@story
async def test_other_people_do_not_wait_for_who_has_had_enough() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered_with_notes(house)
    before = len(house.sheets(SEVEN[1].conversation))
    await house.leave(a_note("to Bo"), to="s2", match_id=(await house.match_in(ROOM)).id)
    await house.settled()
    assert len(house.sheets(SEVEN[1].conversation)) == before + 1


@story
async def test_what_somebody_asked_for_is_answered_also_on_a_full_day() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered_with_notes(house)
    await house.writes(ELIN, HERS, "/privacy")
    assert "/forget" in house.sheets(HERS)[-1].text


@story
async def test_lessons_that_waited_share_a_post_and_other_news_do_not() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered(house, "/new lowest", SEVEN[:3])
    lessons = [NoticeLetter(NumberedNotice(0, Notice(f"lesson {number}", is_lesson=True))) for number in range(3)]
    match_id = (await house.match_in(ROOM)).id
    await house.leave(*map(a_note, NOTES[:9]), *lessons, a_note(NOTES[9]), to="s1", match_id=match_id)
    await house.until(house.clock.at + 3 * A_DAY)
    said = [sheet.text for sheet in house.sheets(HERS) if "lesson" in sheet.text]
    assert said == ["‹lesson 0›\n\n‹lesson 1›\n\n‹lesson 2›"]
    assert notes_read(house) == NOTES[:10]


@story
async def test_of_reminders_of_one_thing_that_waited_only_the_last_goes() -> None:
    house = PaperHouse(TEN_A_DAY, PRIVATE)
    await gathered(house, "/new lowest", SEVEN[:3])
    match_id = (await house.match_in(ROOM)).id
    await house.leave(*map(a_note, NOTES[:8]), to="s1", match_id=match_id)
    await house.until(house.clock.at + timedelta(hours=23))
    await house.taps(ELIN, ROOM, "Starta")
    match = await house.match_in(ROOM)
    owed = next(prompt for prompt in match.agenda.prompts if prompt.owing)
    assert owed.due is not None
    reminder, before = ReminderLetter(owed.about or owed.key, (match.state.seats[0],), owed.due), house.reads(HERS)
    await house.leave(*[reminder] * 3, to="s1", match_id=match_id)
    await house.settled()
    assert house.reads(HERS) == before
    await house.until(house.clock.at + timedelta(hours=2))
    assert house.reads(HERS).removeprefix(before).count("kvar") == 1


@story
async def test_posts_to_one_person_keep_the_distance_that_the_messenger_wants() -> None:
    carrier = PaperCarrier(THREE)
    carrier.pace = Pace(between=timedelta(seconds=6))
    house = PaperHouse(THREE, PRIVATE, carrier=carrier)
    await gathered_with_notes(house)
    times = [sheet.at for sheet in house.sheets(HERS)][-20:]
    assert min(after - before for before, after in pairwise(times)) == timedelta(seconds=6)
