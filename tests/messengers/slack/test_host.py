"""The host's console in her Home: a message to all, an export without secrets, reminders, a line for each deed."""

from parlour.games import diplomacy, lowest
from tests.engine.house import story
from tests.messengers.slack.club import Club, open_club
from tests.messengers.slack.congress import Congress


async def home(congress: Congress) -> None:
    congress.priya.opens_app("home")
    await congress.club.settled()


@story
async def test_a_message_to_all_comes_in_the_channel_and_to_each_in_private_once() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 3)
        await congress.gathers()
        await home(congress)
        opened = await congress.priya.taps_home("Message all")
        assert opened.modal is not None
        await congress.priya.fills(opened.modal, {"message": "Talk *tonight*, <everyone>!"})
        await club.settled()
        said = "Priya, who hosts Diplomacy, to everyone: Talk *tonight*, <everyone>!"
        assert congress.room.text.count(said) == 1
        for person in congress.people:
            assert person.text.count(said) == 1, person.name


@story
async def test_an_empty_message_and_one_that_is_too_long_are_answered_and_said_to_nobody() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        before = len(congress.room.posts)
        await club.tells(congress.priya, "/announce")
        assert "Write the words too" in congress.priya.reads(congress.priya.last)
        await club.tells(congress.priya, f"/announce {'x' * 1001}")
        assert "1000 is the most" in congress.priya.reads(congress.priya.last)
        await club.tells(congress.people[0], "/announce I am the host")
        assert "Only the host" in congress.people[0].text
        assert len(congress.room.posts) == before


@story
async def test_the_export_has_what_everyone_was_told_and_no_order_that_is_not_resolved() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        orders = await congress.orders_of(elin)
        await congress.writes_in_modal(elin, orders)
        await home(congress)
        await congress.priya.taps_home("Export")
        await club.settled()
        file = list(club.world.state.files.values())[-1]
        text = file.content.decode()
        assert file.name.startswith("diplomacy-")
        assert "The powers of Europe" in text
        assert orders
        assert not any(order in text for order in orders)
        assert "has exported" in congress.room.text


@story
async def test_reminding_all_is_told_in_the_channel_once_in_a_while() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        for _ in range(2):
            await home(congress)
            await congress.priya.taps_home("Remind all")
            await club.settled()
        assert congress.room.text.count("has had everyone reminded") == 1


async def must_ask_which(club: Club) -> None:
    elin = club.world.person("Elin")
    for name in ("one", "two"):
        room = club.world.room(name, elin, *[club.world.person(f"{each} {name}") for each in ("Bo", "Cilla")])
        await club.settled()
        await club.types(elin, room, "/parlour new lowest")
    await club.tells(elin, "/announce Hello")
    assert "You host several games" in elin.reads(elin.last)


@story
async def test_who_hosts_several_is_asked_which_is_meant() -> None:
    async with open_club(lowest.GAME) as club:
        await must_ask_which(club)
