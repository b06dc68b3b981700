"""Whatever a service does, repeat itself, refuse, fail or lose people: everything counts once and arrives once."""

from tests.engine.house import story
from tests.messengers.contract.conftest import OpenDriver, OpenFace
from tests.messengers.contract.driver import Driver
from tests.messengers.contract.steps import GAME, PRIVATE, begun, gathered, named, reads, since, texts


@story
async def test_what_is_delivered_twice_happens_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.tap("Bo", "4")
        posts = driver.room()
        await driver.repeat()
        assert (await named(driver), driver.room()) == ([4], posts)


@story
async def test_what_is_delivered_again_after_a_death_happens_once(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.write("Bo", "4", private=True)
        before = driver.private("Bo")
        await driver.restart()
        await driver.repeat()
        assert (await named(driver), driver.private("Bo")) == ([4], before)


async def must_begin_and_play(driver: Driver) -> None:
    """All that is to be read at the start is there, once, and can be answered."""
    await driver.tap("Elin", "Start")
    await driver.settle()
    calm = texts(driver.room())
    assert len(calm) == len(set(calm))
    await driver.tap("Bo", "4")
    assert await named(driver) == [4]


@story
async def test_what_the_service_refuses_for_a_while_comes_later_and_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        driver.refuse(3)
        await must_begin_and_play(driver)


@story
async def test_what_fails_is_tried_again_and_comes_once(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        driver.fail(3)
        await must_begin_and_play(driver)


@story
async def test_a_house_that_dies_goes_on_where_it_was(anywhere: OpenFace) -> None:
    async with anywhere(GAME) as driver:
        await begun(driver)
        await driver.restart()
        await driver.tap("Elin", "5")
        assert await named(driver, "Elin") == [5]


@story
async def test_who_cannot_be_written_to_any_more_stays_at_the_table(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.block("Bo")
        posts = driver.private("Bo")
        await driver.tap("Cilla", "5", private=True)
        assert (len((await driver.state()).seats), driver.private("Bo")) == (3, posts)


@story
async def test_the_host_hears_of_whoever_cannot_be_written_to(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        before = driver.private("Elin")
        await driver.block("Bo")
        told = since(before, driver.private("Elin"))
        assert "I can’t write to Bo" in reads(told)


@story
async def test_who_comes_back_answers_as_if_never_gone(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.block("Bo")
        await driver.unblock("Bo")
        await driver.write("Bo", "4", private=True)
        assert await named(driver) == [4]


@story
async def test_the_lobby_tells_who_cannot_be_written_to(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await gathered(driver)
        before = driver.room()[-1].text
        await driver.block("Cilla")
        assert driver.room()[-1].text != before
