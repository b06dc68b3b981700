"""Somebody who plays in the chat and in the browser turns out to be one person, by one tap."""

from parlour.engine.match import Match
from parlour.engine.submission import PlayerId
from parlour.games import lowest
from parlour.messengers.on_arrival import seat_link_words
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import Club, open_club
from tests.messengers.test_commands import gathered


async def opened_in(club: Club, group: Group, host: Person) -> Match:
    await club.writes(host, group, "/newgame lowest")
    return await club.match_in(group)


async def comes_with(club: Club, person: Person, match: Match, player_id: PlayerId) -> None:
    code, _ = await club.links.code(match.id, player_id)
    person.opens(f"https://t.me/{club.bot.username}?start={seat_link_words(match.id, code)}")
    await club.settled()


@story
async def test_whoever_plays_in_the_chat_too_has_all_their_seats_in_both_places() -> None:
    async with open_club(lowest.GAME) as club:
        group, (elin, bo, _) = await gathered(club)
        here = await opened_in(club, group, elin)
        await club.taps(bo, group, "Join")
        there = await opened_in(club, club.world.group("Elsewhere", elin), elin)
        web = await club.people.introduce("Bosse")
        await club.people.sit_down(there, web, "from the web")
        await comes_with(club, bo, there, web.id)
        assert bo.last.text.startswith("Done!")
        seats = {each.match_id: each.seat for each in await club.store.seats_of(web.id)}
        assert set(seats) == {here.id, there.id}
        assert (await club.people.reach(there.id))[seats[there.id]] == "reached"


@story
async def test_at_one_table_two_seats_stay_two() -> None:
    async with open_club(lowest.GAME) as club:
        group, (elin, bo, _) = await gathered(club)
        match = await opened_in(club, group, elin)
        await club.taps(bo, group, "Join")
        web = await club.people.introduce("Bosse")
        await club.people.sit_down(match, web, "from the web")
        await comes_with(club, bo, match, web.id)
        assert bo.last.text.startswith("You are already in that game from here")
        [own] = await club.store.seats_of(web.id)
        assert own.seat == (await club.seats_of(await club.match_in(group)))["Bosse"]


@story
async def test_a_link_that_is_opened_twice_says_the_same_twice() -> None:
    async with open_club(lowest.GAME) as club:
        group, (elin, bo, _) = await gathered(club)
        match = await opened_in(club, group, elin)
        web = await club.people.introduce("Bosse")
        await club.people.sit_down(match, web, "from the web")
        for _ in range(2):
            await comes_with(club, bo, match, web.id)
            assert bo.last.text.startswith("Done!")
