"""A match in one more room: its host has it carried there too, and every room gets everything once, from then on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlour.engine.seating import Address
from parlour.games import lowest, ttt
from parlour.messengers.button_codes import short_code
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.paper import PAPER, WIDE, PaperHouse, PaperPerson
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats

ADA, BO, CY = (PaperPerson(name, "en") for name in ("Ada", "Bo", "Cy"))
SALON, KITCHEN = "salon", "kitchen"


async def a_table(game: str = "ttt", *, carried: bool = True) -> PaperHouse:
    """Ada hosts, Bo plays, in the salon; and in the kitchen too."""
    house = PaperHouse(WIDE, ttt.GAME, asking(lowest.GAME, card=None))
    for who in (ADA, BO, CY):
        await house.starts(who)
    await house.writes(ADA, SALON, f"/new {game}")
    for who in (ADA, BO) if game == "ttt" else (ADA, BO, CY):
        await house.taps(who, SALON, "Join")
    if carried:
        await house.writes(ADA, KITCHEN, "/carry")
        await house.taps(ADA, KITCHEN, "here too")
    return house


async def rooms_of(house: PaperHouse) -> list[str]:
    match = await house.match_in(SALON)
    return [room.address.id for room in (await house.store.rooms(match.id)).values()]


@story
async def test_the_host_has_the_match_carried_in_one_more_room_beginning_with_its_card() -> None:
    house = await a_table()
    assert await rooms_of(house) == [SALON, KITCHEN]
    assert "comes here too" in house.reads(KITCHEN)
    card = next(sheet for sheet in house.sheets(KITCHEN) if sheet.text.startswith("2 are in: Ada"))
    assert (card.text, card.labels) == (house.sheets(SALON)[-1].text, house.sheets(SALON)[-1].labels)


@story
async def test_each_room_gets_every_post_once_and_can_be_tapped() -> None:
    house = await a_table()
    await house.taps(ADA, KITCHEN, "Start")
    begun = [sheet.text for sheet in house.sheets(SALON)][-1]
    assert [sheet.text for sheet in house.sheets(KITCHEN)].count(begun) == 1
    await house.taps(ADA, KITCHEN, "b2")
    await house.taps(BO, SALON, "a1")
    board = house.sheets(SALON)[-1].text
    assert "Ada to move" in board
    assert board == house.sheets(KITCHEN)[-1].text


@story
async def test_what_is_asked_without_a_card_is_asked_in_the_new_room_too() -> None:
    house = await a_table("lowest", carried=False)
    await house.taps(ADA, SALON, "Start")
    await house.writes(ADA, KITCHEN, f"/carry {short_code((await house.match_in(SALON)).id).lower()}")
    asked = house.sheets(SALON)[-1]
    also_asked = [sheet for sheet in house.sheets(KITCHEN) if "Waiting for Ada, Bo and Cy." in sheet.text]
    assert [sheet.labels for sheet in also_asked] == [asked.labels]
    assert asked.labels


@story
async def test_whoever_does_not_host_hears_who_may() -> None:
    house = await a_table(carried=False)
    await house.writes(BO, KITCHEN, "/carry")
    assert house.sheets(KITCHEN)[-1].text.startswith("You don’t host any game.")
    await house.writes(ADA, KITCHEN, "/carry")
    toast = await house.taps(BO, KITCHEN, "here too")
    assert toast is not None
    assert (toast.text, await rooms_of(house)) == ("Only the host can do that.", [SALON])


@story
async def test_a_code_that_is_none_of_theirs_is_answered_with_those_that_are() -> None:
    house = await a_table(carried=False)
    await house.writes(ADA, KITCHEN, "/carry XXXX")
    assert house.sheets(KITCHEN)[-1].text == "None of the games you host has that code. These do:"
    assert len(house.sheets(KITCHEN)[-1].labels) == 1


@story
async def test_the_host_stops_it_in_one_room_and_it_goes_on_in_the_other() -> None:
    house = await a_table()
    await house.writes(ADA, KITCHEN, "/carry")
    await house.taps(ADA, KITCHEN, "Stop")
    assert house.sheets(KITCHEN)[-1].text.endswith("It goes on in its other groups.")
    before = len(house.sheets(KITCHEN))
    await house.taps(ADA, SALON, "Start")
    assert (len(house.sheets(KITCHEN)), await rooms_of(house)) == (before, [SALON])
    assert not [dead.why for dead in await house.store.dead_letters()]


@story
async def test_the_last_room_is_not_dropped() -> None:
    house = await a_table(carried=False)
    await house.writes(ADA, SALON, "/carry")
    await house.taps(ADA, SALON, "Stop")
    assert house.sheets(SALON)[-1].text.endswith("is in no other group, so it stays here.")
    assert await rooms_of(house) == [SALON]


@story
async def test_an_update_that_comes_twice_carries_it_once() -> None:
    house = await a_table()
    before = len(house.sheets(KITCHEN))
    await house.hear(house.heard[-1])
    assert (len(house.sheets(KITCHEN)), await rooms_of(house)) == (before, [SALON, KITCHEN])


@story
async def test_in_private_it_is_said_where_that_is_done() -> None:
    house = await a_table(carried=False)
    await house.writes(ADA, ADA.conversation, "/carry")
    assert house.sheets(ADA.conversation)[-1].text == "That is done in a group. Add me where you usually talk."


@story
async def test_a_room_that_is_added_again_gets_nothing_that_was_on_its_way_before() -> None:
    house = await a_table()
    match = await house.match_in(SALON)
    await house.people.drop_room(match.id, Address(PAPER, KITCHEN))
    await house.writes(ADA, "attic", "/carry")
    await house.taps(ADA, "attic", "here too")
    assert list(await house.store.rooms(match.id)) == [0, 2]


# ── On Telegram ──


@asynccontextmanager
async def two_groups() -> AsyncIterator[tuple[Club, Group, Group, list[Person]]]:
    async with open_club(ttt.GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:3]]
        first, second = (club.world.group(name, *people) for name in ("Ett", "Två"))
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], first, "/new ttt")
        for person in people[:2]:
            await club.taps(person, first, "Gå med")
        yield club, first, second, people


@story
async def test_a_link_of_the_hosts_table_brings_the_match_into_another_group_too() -> None:
    async with two_groups() as (club, first, second, people):
        await club.tells(people[0], "/table")
        buttons = club.with_button(people[0], "Visa det i en grupp till").buttons
        link = next(button.url for row in buttons for button in row if button.url)
        assert link is not None
        people[0].opens(link, second)
        await club.settled()
        assert "kommer hit också" in club.reads(second)
        await club.taps(people[1], second, "Lämna")
        assert club.with_button(first, "Gå med").text == club.with_button(second, "Gå med").text
        await club.taps(people[0], second, "Gå med")


@story
async def test_the_link_is_worth_nothing_to_whoever_does_not_host() -> None:
    async with two_groups() as (club, _, second, people):
        await club.tells(people[0], "/table")
        buttons = club.with_button(people[0], "Visa det i en grupp till").buttons
        link = next(button.url for row in buttons for button in row if button.url)
        assert link is not None
        people[1].opens(link, second)
        await club.settled()
        assert second.posts[-1].text == "Det kan bara värden."


@story
async def test_each_group_gets_what_is_said_from_then_on_once() -> None:
    async with two_groups() as (club, first, second, people):
        await club.writes(people[0], second, "/carry")
        await club.taps(people[0], second, second.posts[-1].labels[0])
        await club.taps(people[0], second, "Starta")
        assert first.posts[-1].text == second.posts[-1].text
        assert len([post for post in second.posts if post.text == second.posts[-1].text]) == 1
