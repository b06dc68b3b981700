"""What every messenger keeps: it is opened, joined and played there, twice is once, and nothing is lost.

The terminal is no room of others: it has no strangers, no taps and nobody who cannot be reached.  What it shares, the
same questions and typed answers, is in tests/messengers/console and tests/app/play.
"""

from datetime import timedelta

import pytest

from parlour.games import lowest
from parlour.games.lowest import NumberNamed
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.contract.conftest import OpenDriver
from tests.messengers.contract.driver import NAMES, STRANGER, Driver

GAME, PRIVATE = lowest.GAME, asking(lowest.GAME, private=True)


async def gathered(driver: Driver) -> None:
    for name in NAMES:
        await driver.start(name)
    await driver.write("Elin", "/new lowest")
    for name in NAMES:
        await driver.tap(name, "Join")


async def begun(driver: Driver) -> None:
    await gathered(driver)
    await driver.tap("Elin", "Start")


async def named(driver: Driver) -> list[int]:
    log = await driver.store.log((await driver.match()).id)
    return [each.number for told in log.happenings for each in told.events if isinstance(each, NumberNamed)]


@story
async def test_a_match_is_opened_joined_and_begun(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        match = await driver.match()
        assert match.state.started
        assert len(match.state.seats) == 3


@story
async def test_an_answer_is_tapped_in_the_room(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.tap("Bo", "4")
        assert await named(driver) == [4]


@story
async def test_what_is_asked_in_private_is_answered_there_and_seen_by_nobody_else(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        others = [len(driver.private(name)) for name in ("Elin", "Cilla")]
        await driver.tap("Bo", "4", private=True)
        assert await named(driver) == [4]
        assert [len(driver.private(name)) for name in ("Elin", "Cilla")] == others


@story
async def test_an_answer_is_typed_in_private(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.write("Bo", "4", private=True)
        assert await named(driver) == [4]


@story
async def test_what_is_delivered_twice_happens_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.tap("Bo", "4")
        posts = len(driver.room())
        await driver.repeat()
        assert (await named(driver), len(driver.room())) == ([4], posts)


@story
async def test_a_stranger_who_taps_is_told_and_changes_nothing(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.start(STRANGER)
        before = driver.room()
        assert await driver.tap(STRANGER, "4")
        assert (await named(driver), driver.room()) == ([], before)


@pytest.mark.parametrize("code", ["x", "a" * 20, "hnew ligan", "kAAAAAAAAAAAA", "n9", "n99999", "h"])
def test_a_forged_code_changes_nothing(opened: OpenDriver, code: str) -> None:
    @story
    async def forge() -> None:
        async with opened(GAME) as driver:
            await begun(driver)
            await driver.start(STRANGER)
            before = driver.room()
            await driver.forge(STRANGER, code)
            assert (await named(driver), list(driver.room())[: len(before)]) == ([], list(before))

    forge()


@story
async def test_an_old_button_is_answered_and_does_nothing(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        lobby = driver.keep("Join")
        await driver.tap("Elin", "Start")
        seats = (await driver.match()).state.seats
        await driver.start(STRANGER)
        posts = len(driver.room())
        assert await driver.tap_kept(STRANGER, lobby)
        assert ((await driver.match()).state.seats, len(driver.room())) == (seats, posts)


@story
async def test_a_card_is_revised_in_place_or_posted_anew(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        lobbies = [post for post in driver.room() if all(name in post.text for name in NAMES)]
        assert len(lobbies) == 1
        grown = [post for post in driver.room() if "Elin" in post.text]
        assert len(grown) == 1 if driver.can.edits else len(grown) > 1


@story
async def test_what_the_service_refuses_for_a_while_comes_later_and_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        driver.refuse(3)
        await driver.tap("Elin", "Start")
        await driver.settle()
        calm = [post.text for post in driver.room()]
        assert len(calm) == len(set(calm))
        await driver.tap("Bo", "4")
        assert await named(driver) == [4]


@story
async def test_a_house_that_dies_goes_on_where_it_was(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.tap("Bo", "4")
        await driver.restart()
        await driver.tap("Cilla", "5")
        assert await named(driver) == [4, 5]


@story
async def test_who_cannot_be_written_to_any_more_stays_at_the_table(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.block("Bo")
        posts = len(driver.private("Bo"))
        await driver.tap("Cilla", "5", private=True)
        assert (len((await driver.match()).state.seats), len(driver.private("Bo"))) == (3, posts)


@story
async def test_pages_are_read_in_private(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        posts = len(driver.private("Bo"))
        await driver.tap("Bo", "Rules")
        assert len(driver.private("Bo")) > posts


@story
async def test_a_reminder_comes_before_the_deadline(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        due = next(prompt.due for prompt in (await driver.match()).agenda.prompts if prompt.due is not None)
        await driver.until(due - timedelta(minutes=1))
        assert ["left" in driver.private(name)[-1].text for name in ("Bo", "Cilla")] == [True, True]
        assert await named(driver) == []


@story
async def test_nobodys_zone_is_known_until_they_say_it(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await driver.start("Bo")
        assert await driver.player_zone("Bo") == ""
        await driver.write("Bo", "/zone Asia/Tokyo", private=True)
        assert await driver.player_zone("Bo") == "Asia/Tokyo"


@story
async def test_who_wants_to_be_forgotten_is(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.write("Bo", "/forget", private=True)
        await driver.tap("Bo", "orget", private=True)
        assert await driver.player_zone("Bo") is None
        assert "Bo" not in driver.private("Cilla")[-1].text
