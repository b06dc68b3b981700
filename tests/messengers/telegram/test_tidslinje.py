"""Tidslinje in a group: a whole cycle of four by taps, with the song in the room where the host chose so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.records import Performance
from parlour.games.tidslinje.state import State
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, HOUR, Club, open_club, started_private_chats

YEARS = (1985, 1990, 1995, 2000)


@asynccontextmanager
async def at_table(settings: str = "tones") -> AsyncIterator[tuple[Club, list[Person], Group]]:
    """Four in a group who have chosen their years, and have begun."""
    async with open_club(GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:4]]
        group = club.world.group("Musikkväll", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, f"/new tidslinje {settings}")
        for person in people:
            await club.taps(person, group, "Gå med")
        for person, year in zip(people, YEARS, strict=True):
            await club.tells(person, "/startar")
            await club.tells(person, str(year))
        await club.taps(people[0], group, "Starta")
        yield club, people, group


async def state_of(club: Club, group: Group) -> State:
    state = (await club.match_in(group)).state
    assert isinstance(state, State)
    return state


async def guess(club: Club, person: Person, playing: Performance, year: int) -> None:
    """Before all of one's cards; the first title and the first artist."""
    await club.taps(person, person, "Lägg låten")
    await club.taps(person, person, f"före {year}")
    await club.taps(person, person, "Välj titel")
    await club.taps(person, person, playing.titles[0].text)
    await club.taps(person, person, "Välj artist")
    await club.taps(person, person, playing.artists[0].text)


async def play_round(club: Club, people: list[Person], oracle: Person, group: Group) -> None:
    await club.taps(oracle, group, "Dra låten")
    state = await state_of(club, group)
    assert state.performance is not None
    firsts = [player.years[0] for player in state.players.values()]
    for person, year in zip(people, firsts, strict=True):
        if person is not oracle:
            await guess(club, person, state.performance, year)
    await club.taps(oracle, oracle, "Lätt")
    await club.taps(oracle, oracle, "Lås")
    await club.taps(oracle, oracle, "Lås")  # who is missing is said first
    await club.taps(oracle, group, "Visa facit")


@story
async def test_a_start_year_is_one_button_in_the_group_and_is_chosen_in_private() -> None:
    async with open_club(GAME) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:3]]
        group = club.world.group("Musikkväll", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, "/new tidslinje tones")
        for person in people:
            await club.taps(person, group, "Gå med")
        assert "[1985]" not in club.world.transcript(group)
        assert "Startår saknas: Elin, Bo och Cilla" in club.world.transcript(group)  # where a ✓ would read as done
        assert "3 till 5 spelare" in club.world.transcript(group)
        await club.taps(people[1], group, "Välj startår")
        await club.tells(people[1], "1985")
        assert (await state_of(club, group)).without_start_year == ("s1", "s3")


@story
async def test_an_oracle_without_a_recording_reads_in_private_that_it_is_theirs_to_hum() -> None:
    async with at_table("evening") as (club, people, group):
        await club.taps(people[0], group, "Dra låten")
        assert "sjung in ett röstmeddelande" in club.world.transcript(people[0])
        assert "sjung in" not in club.world.transcript(people[1])


def files_in(group: Group) -> list[str]:
    """The names of the files that stand in the group now."""
    return [post.document.name for post in group.posts if post.document is not None]


@story
async def test_four_play_a_whole_cycle_by_taps() -> None:
    async with at_table() as (club, people, group):
        for oracle in people:
            await play_round(club, people, oracle, group)
            if oracle is not people[-1]:
                await club.taps(oracle, group, "Vidare")
        await club.taps(people[0], group, "Avsluta spelet")
        state = await state_of(club, group)
        assert (state.over, state.cycles, len(state.ranking or ())) == (True, 1, 4)
        told = club.world.transcript(group)
        assert told.count("📅 Låten är från") == told.count("🎤 ") == told.count("🔮 ") - 4 == 4
        assert "🏆" in told
        assert files_in(group) == []


@story
async def test_the_room_hears_nothing_of_the_song_before_it_is_revealed() -> None:
    async with at_table() as (club, people, group):
        await club.taps(people[0], group, "Dra låten")
        playing = (await state_of(club, group)).performance
        assert playing is not None
        assert playing.song.title not in club.world.transcript(group)
        assert str(playing.song.year) not in club.world.transcript(group).rpartition("Nu kör vi")[2]
        assert playing.song.title in club.world.transcript(people[0])


@story
async def test_the_song_is_posted_where_the_host_chose_so_and_gone_after_the_reveal() -> None:
    async with at_table("tones post_song=true") as (club, people, group):
        await play_until_locked(club, people, group)
        assert files_in(group) == ["1.wav"]
        [post] = [post for post in group.posts if post.document is not None]
        assert post.protected
        await club.taps(people[0], group, "Visa facit")
        assert files_in(group) == []
        assert "färdigspelad" in club.world.transcript(group)


async def play_until_locked(club: Club, people: list[Person], group: Group) -> None:
    await club.taps(people[0], group, "Dra låten")
    await club.taps(people[0], people[0], "Svår")
    await club.taps(people[0], people[0], "Lås")
    await club.taps(people[0], people[0], "Lås")


@story
async def test_in_slow_play_those_who_are_missing_are_reminded_in_the_room() -> None:
    async with at_table("slow mix=tones") as (club, people, group):
        await club.taps(people[0], group, "Dra låten")
        await club.goes_to(club.clock.at + 13 * HOUR)
        assert "Låten väntar på Bo" in club.world.transcript(group)
        await club.goes_to(club.clock.at + 24 * HOUR)
        assert (await state_of(club, group)).step == "guessing"
