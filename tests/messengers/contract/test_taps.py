"""A tap counts for whoever tapped, once and while it is meant; a code may come from anybody and be anything."""

import pytest

from tests.engine.house import story
from tests.messengers.contract.conftest import OpenDriver
from tests.messengers.contract.driver import STRANGER
from tests.messengers.contract.steps import GAME, PRIVATE, begun, gathered, named


@story
async def test_a_stranger_who_taps_is_told_and_changes_nothing(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.start(STRANGER)
        before = driver.room()
        assert await driver.tap(STRANGER, "4")
        assert (await named(driver), driver.room()) == ([], before)


@pytest.mark.parametrize("code", ["x", "a" * 20, "hnew ligan", "kAAAAAAAAAAAA", "n9", "n99999", "h", "å" * 10])
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
        seats = (await driver.state()).seats
        await driver.start(STRANGER)
        posts = len(driver.room())
        assert await driver.tap_kept(STRANGER, lobby)
        assert ((await driver.state()).seats, len(driver.room())) == (seats, posts)


@story
async def test_who_taps_join_twice_sits_down_once_and_hears_so(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        card = driver.room()[-1].text
        assert "already" in await driver.tap("Bo", "Join")
        assert (len((await driver.state()).seats), driver.room()[-1].text) == (3, card)


@story
async def test_the_same_answer_tapped_twice_is_the_same_answer(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        first, again = await driver.tap("Bo", "4"), await driver.tap("Bo", "4")
        assert first
        assert again
        assert set(await named(driver)) == {4}


@story
async def test_a_button_that_was_meant_for_another_is_not_ones_own(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        code = driver.code("Bo", "4")
        before = [driver.private(name) for name in ("Elin", "Bo")]
        if code:  # else there is nothing to send but a number, which means what oneself was shown
            await driver.forge(STRANGER, code)
        assert await named(driver) == []
        assert [driver.private(name) for name in ("Elin", "Bo")] == before
