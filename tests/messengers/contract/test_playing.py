"""A match is opened, joined and played in every messenger: in the room, in private, by taps and by words."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from parlour.games import ttt
from tests.engine.house import story
from tests.messengers.contract.conftest import OpenDriver, OpenFace
from tests.messengers.contract.driver import NAMES, Driver, Face, Shown
from tests.messengers.contract.steps import GAME, PRIVATE, begun, gathered, named, reads, since, texts


def private_posts(driver: Driver, *names: str) -> list[Sequence[Shown]]:
    return [driver.private(name) for name in names]


def must_hear_nothing_of_their_own(
    driver: Driver, before: list[Sequence[Shown]], after: list[Sequence[Shown]]
) -> None:
    """Where the room is everyone's own conversation, all hear the same there, and nobody what the answer was."""
    news = [[post.text for post in since(old, new)] for old, new in zip(before, after, strict=True)]
    if driver.can.fans_out:
        assert all(each == news[0] for each in news)
        assert not any("4" in text for each in news for text in each)
    else:
        assert news == [[] for _ in news]


async def due(driver: Face) -> datetime:
    prompts = driver.game.agenda(await driver.state()).prompts
    return next(prompt.due for prompt in prompts if prompt.due is not None)


@story
async def test_a_match_is_opened_joined_and_begun(anywhere: OpenFace) -> None:
    async with anywhere(GAME) as driver:
        await begun(driver)
        state = await driver.state()
        assert (state.started, len(state.seats)) == (True, 3)


@story
async def test_an_answer_is_tapped(anywhere: OpenFace) -> None:
    async with anywhere(GAME) as driver:
        await begun(driver)
        await driver.tap("Elin", "4")
        assert await named(driver, "Elin") == [4]


@story
async def test_an_answer_can_be_changed_until_all_have_answered(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.write("Bo", "4", private=True)
        await driver.tap("Bo", "Change", private=True)
        await driver.write("Bo", "5", private=True)
        assert await named(driver) == [4, 5]


@story
async def test_what_is_asked_in_private_is_answered_there_and_seen_by_nobody_else(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        others = private_posts(driver, "Elin", "Cilla")
        await driver.tap("Bo", "4", private=True)
        assert await named(driver) == [4]
        must_hear_nothing_of_their_own(driver, others, private_posts(driver, "Elin", "Cilla"))


@story
async def test_an_answer_is_typed_in_private(anywhere: OpenFace) -> None:
    async with anywhere(PRIVATE) as driver:
        await begun(driver)
        await driver.write("Elin", "4", private=True)
        assert await named(driver, "Elin") == [4]


@story
async def test_an_answer_that_is_none_is_told_what_to_write_instead(anywhere: OpenFace) -> None:
    async with anywhere(PRIVATE) as driver:
        await begun(driver)
        before = driver.private("Elin")
        await driver.write("Elin", "eleven", private=True)
        assert "a whole number from 1 to 9" in reads(since(before, driver.private("Elin")))
        assert await named(driver, "Elin") == []


@story
async def test_a_card_is_revised_in_place_or_posted_anew(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        lobbies = [post for post in driver.room() if all(name in post.text for name in NAMES)]
        assert len(lobbies) == 1
        grown = [post for post in driver.room() if "Elin" in post.text]
        assert len(grown) == 1 if driver.can.edits else len(grown) > 1


@story
async def test_a_card_is_revised_in_place_by_a_house_that_has_died_or_stays_as_it_is(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.restart()
        before = driver.room()
        await driver.tap("Bo", "4")
        cards = [card.ref in [post.ref for post in before] for card in since(before, driver.room())]
        assert cards == ([True] if driver.can.edits else [])


@story
async def test_pages_are_read_in_private(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        before = driver.private("Bo")
        await driver.tap("Bo", "Rules")
        assert "lowest" in reads(since(before, driver.private("Bo")))


@story
async def test_a_page_is_read_when_it_is_asked_for(anywhere: OpenFace) -> None:
    async with anywhere(GAME) as driver:
        await begun(driver)
        before = driver.private("Elin")
        await driver.write("Elin", "/rules", private=True)
        assert "lowest" in reads(since(before, driver.private("Elin")))


@story
async def test_a_picture_is_shown_or_said_in_words(opened: OpenDriver) -> None:
    async with opened(ttt.GAME) as driver:
        await begun(driver, NAMES[:2])
        for name, cell in zip(("Elin", "Bo") * 3, ("a1", "b1", "a2", "b2", "a3"), strict=False):
            await driver.tap(name, cell)
        (end,) = [post for post in driver.room() if "🏆" in post.text]
        assert "Elin" in end.text
        assert end.has_picture == driver.can.pictures


@story
async def test_a_reminder_comes_before_the_deadline_to_those_who_owe(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.tap("Bo", "4", private=True)
        bo, cilla = driver.private("Bo"), driver.private("Cilla")
        await driver.until(await due(driver) - timedelta(minutes=5))
        assert "left" in reads(since(cilla, driver.private("Cilla")))
        assert since(bo, driver.private("Bo")) == []


@story
async def test_whoever_is_silent_until_the_deadline_does_not_keep_the_others(anywhere: OpenFace) -> None:
    async with anywhere(GAME) as driver:
        await begun(driver)
        await driver.until(await due(driver))
        state = await driver.state()
        assert (state.round, await named(driver, "Elin")) == (1, [])


@story
async def test_all_read_how_a_round_ended_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        for number, name in enumerate(NAMES, start=3):
            await driver.tap(name, str(number))
        (end,) = [text for text in texts(driver.room()) if "alone" in text and "Cilla" in text]
        assert all(name in end for name in NAMES)
