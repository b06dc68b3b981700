"""People leave, rooms move, we are removed; and whoever asks gets all that is known of them, or is forgotten."""

import msgspec

from parlour.sdk.house import Left, Paused
from tests.engine.house import story
from tests.messengers.contract.conftest import OpenDriver
from tests.messengers.contract.driver import Driver
from tests.messengers.contract.steps import GAME, PRIVATE, begun, gathered, named, reads, since


async def leaves(driver: Driver, name: str) -> None:
    await driver.write(name, "/settings", private=True)
    await driver.tap(name, "Leave a game", private=True)
    await driver.tap(name, "Lowest", private=True)


@story
async def test_who_leaves_the_lobby_is_not_at_the_table_any_more(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        await leaves(driver, "Bo")
        assert len((await driver.state()).seats) == 2
        assert "Bo" not in driver.room()[-1].text


@story
async def test_who_left_the_lobby_may_come_again(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await gathered(driver)
        await leaves(driver, "Bo")
        await driver.tap("Bo", "Join")
        assert len((await driver.state()).seats) == 3


@story
async def test_who_leaves_a_match_under_way_keeps_the_seat_until_the_host_gives_it_away(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        before = driver.private("Elin")
        await leaves(driver, "Bo")
        await driver.tap("Bo", "Yes, leave", private=True)
        assert "Bo cannot take part just now" in reads(since(before, driver.private("Elin")))
        assert not [event for event in await driver.events() if isinstance(event, Left)]


@story
async def test_when_we_are_removed_the_clock_stops_and_the_host_hears_of_it(opened_in_a_group: OpenDriver) -> None:
    async with opened_in_a_group(GAME) as driver:
        await begun(driver)
        host, room = driver.private("Elin"), driver.room()
        await driver.remove_us()
        assert "I was removed from the group" in reads(since(host, driver.private("Elin")))
        assert [event for event in await driver.events() if isinstance(event, Paused)]
        assert driver.room() == room


@story
async def test_the_host_brings_a_match_back_into_a_room_that_has_us_again(opened_in_a_group: OpenDriver) -> None:
    async with opened_in_a_group(GAME) as driver:
        await begun(driver)
        await driver.remove_us()
        await driver.add_us()
        await driver.tap("Elin", "Continue")
        assert "goes on here" in driver.room()[-1].text
        assert (await driver.state()).started


@story
async def test_a_room_that_moves_is_played_in_at_its_new_address(opened_in_a_group: OpenDriver) -> None:
    async with opened_in_a_group(GAME) as driver:
        await begun(driver)
        await driver.move_room()
        assert driver.room(), "the card is posted again"
        await driver.tap("Bo", "4")
        assert await named(driver) == [4]


@story
async def test_a_lobby_moves_with_its_room(opened_in_a_group: OpenDriver) -> None:
    async with opened_in_a_group(GAME) as driver:
        await gathered(driver)
        await driver.move_room()
        await driver.tap("Elin", "Start")
        assert (await driver.state()).started


@story
async def test_nobodys_zone_is_known_until_they_say_it(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await driver.start("Bo")
        assert await driver.player_zone("Bo") == ""
        await driver.write("Bo", "/zone Asia/Tokyo", private=True)
        assert await driver.player_zone("Bo") == "Asia/Tokyo"


@story
async def test_all_that_is_known_of_somebody_is_sent_to_them_alone(opened: OpenDriver) -> None:
    async with opened(PRIVATE) as driver:
        await begun(driver)
        await driver.write("Bo", "4", private=True)
        before, others = driver.private("Bo"), [driver.private(name) for name in ("Elin", "Cilla")]
        await driver.write("Bo", "/export", private=True)
        sent = since(before, driver.private("Bo"))
        assert "Everything I have about you" in reads(sent)
        assert [driver.private(name) for name in ("Elin", "Cilla")] == others
        if driver.can.attachments:
            (file,) = [post.file for post in sent if post.file]
            known = msgspec.json.decode(file)
            answers = [each["command"]["type"] for given in known["answers"].values() for each in given]
            assert (known["player"]["name"], answers) == ("Bo", ["join", "name_number"])


@story
async def test_who_wants_to_be_forgotten_is(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        await driver.write("Bo", "/forget", private=True)
        await driver.tap("Bo", "orget", private=True)
        assert await driver.player_zone("Bo") is None
        await driver.until((await driver.state()).due)
        assert "Bo" not in driver.room()[-1].text
        assert len((await driver.state()).seats) == 3
