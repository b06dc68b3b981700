"""A messenger that lets us write to people for a day after their last words: nothing is lost, and everyone knows."""

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from parlour.engine.carriers import WindowClosed
from parlour.engine.seating import Account
from parlour.games import lowest
from tests.engine.house import story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking
from tests.engine.town import a_note
from tests.messengers.paper import PAPER, THREE, PaperHouse
from tests.messengers.test_narrow_messengers import ROOM, gathered
from tests.messengers.test_without_edits import SEVEN

A_DAY_LONG = replace(THREE, window_hours=24)
PRIVATE = asking(lowest.GAME, private=True)
ELIN, BO, CILLA = SEVEN[:3]
INVITATION = "annars får jag inte skriva till dig"
ASKED = "Vilket tal"
NIGHT, EVENING = (datetime(2026, 1, 6, hour, tzinfo=UTC) for hour in (1, 20))  # on Tuesday; all wrote on Monday at 8


async def begun(house: PaperHouse) -> None:
    """On Monday at eight, and Bo writes no more."""
    await gathered(house, "/new lowest", [ELIN, BO, CILLA])
    await house.taps(ELIN, ROOM, "Starta")


async def until(house: PaperHouse, at: datetime) -> None:
    await house.until(at)
    await house.settled()


def asked(house: PaperHouse, words: str = ASKED) -> list[str]:
    """What was asked of Bo, without reminders."""
    return [sheet.text for sheet in house.sheets(BO.conversation) if words in sheet.text and "kvar" not in sheet.text]


@story
async def test_when_the_window_is_shut_nothing_is_sent_that_the_messenger_would_refuse() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, EVENING)
    before = house.reads(BO.conversation)
    await until(house, EVENING + timedelta(days=2))
    assert (house.reads(BO.conversation), house.carrier.turned_away) == (before, [])


@story
async def test_who_writes_again_gets_at_once_what_still_counts_and_nothing_that_is_past() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, EVENING)
    match = await house.match_in(ROOM)
    await house.leave(a_note("a secret"), to="s2", match_id=match.id)
    await until(house, EVENING + timedelta(days=1))
    before = len(house.sheets(BO.conversation))
    await house.writes(BO, BO.conversation, "hej")
    news = "\n".join(sheet.text for sheet in house.sheets(BO.conversation)[before:])
    assert (news.count("a secret"), news.count("Runda 3. Vilket tal"), news.count("Runda 2. Vilket tal")) == (1, 1, 0)
    assert await house.dead() == []


@story
async def test_a_question_that_is_due_after_the_window_has_shut_asks_for_a_word_before_that() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, NIGHT)
    first, second = asked(house)[:2]
    assert (INVITATION in first, INVITATION in second, "09:00" in second) == (False, True, True)


@story
async def test_what_is_asked_within_the_window_invites_nobody() -> None:
    house = PaperHouse(replace(A_DAY_LONG, window_hours=96), PRIVATE)
    await begun(house)
    await until(house, NIGHT)
    assert (len(asked(house)), asked(house, INVITATION)) == (2, [])


@story
async def test_who_owes_an_answer_when_it_is_shut_is_called_by_what_may_go_then_once_a_day() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, EVENING)
    assert house.carrier.called == []
    await until(house, datetime(2026, 1, 7, 8, tzinfo=UTC))
    assert sorted(house.carrier.called) == [person.conversation for person in (BO, CILLA, ELIN)]


@story
async def test_the_host_hears_of_it_once_and_sees_it_at_the_table() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, NIGHT)
    await house.writes(ELIN, ELIN.conversation, "hej")
    await until(house, datetime(2026, 1, 7, 6, tzinfo=UTC))
    told = [sheet.text for sheet in house.sheets(ELIN.conversation) if "får inte skriva till Bo" in sheet.text]
    await house.writes(ELIN, ELIN.conversation, "/table")
    table = house.sheets(ELIN.conversation)[-1].text.splitlines()
    lines = {name: next(line for line in table if line.startswith(name)) for name in ("Elin", "Bo")}
    assert (len(told), ["går inte att nå" in line for line in lines.values()]) == (1, [False, True])


@story
async def test_a_window_that_shuts_earlier_than_we_knew_holds_the_letter_all_the_same() -> None:
    house = PaperHouse(replace(THREE, window_hours=24), PRIVATE)
    await begun(house)
    house.carrier.refusals.append(WindowClosed())
    await house.leave(a_note("a secret"), to="s2", match_id=(await house.match_in(ROOM)).id)
    await house.settled()
    account = await house.store.account(PAPER, BO.name)
    assert account is not None
    assert (account.is_shut(house.clock.at), "a secret" in house.reads(BO.conversation)) == (True, False)
    await house.writes(BO, BO.conversation, "hej")
    assert "a secret" in house.reads(BO.conversation)


@story
async def test_a_tap_in_the_room_opens_no_private_window_and_a_word_in_private_does() -> None:
    house = PaperHouse(A_DAY_LONG, lowest.GAME)
    await begun(house)
    house.clock.at += timedelta(hours=3)
    await house.taps(BO, ROOM, "4")
    await house.writes(CILLA, CILLA.conversation, "hej")
    accounts = [await house.store.account(PAPER, person.name) for person in (BO, CILLA)]
    left = [each.window_until - house.clock.at for each in accounts if each is not None and each.window_until]
    assert [span > timedelta(hours=22) for span in left] == [False, True]


@story
async def test_what_waits_for_a_shut_window_outlives_the_process() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    await until(house, EVENING)
    await house.leave(a_note("a secret"), to="s2", match_id=(await house.match_in(ROOM)).id)
    await house.settled()
    house.restart()
    await house.writes(BO, BO.conversation, "hej")
    await until(house, house.clock.at + timedelta(minutes=15))
    assert house.reads(BO.conversation).count("a secret") == 1


@story
async def test_who_can_be_written_to_elsewhere_is_written_to_there() -> None:
    house = PaperHouse(A_DAY_LONG, PRIVATE)
    await begun(house)
    bo = await house.store.account(PAPER, BO.name)
    assert bo is not None
    await house.store.save_account(Account(POSTBOX, "bo", bo.player_id, "box of Bo"))
    await until(house, EVENING)
    assert house.postbox.posts("box of Bo") == []
    await house.leave(a_note("a secret"), to="s2", match_id=(await house.match_in(ROOM)).id)
    await house.settled()
    assert house.postbox.posts("box of Bo") == ["‹a secret›"]
