"""What cannot be taken back is asked once more, in private, by a button."""

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.state import State
from tests.emulators.telegram.people import Group
from tests.engine.house import story
from tests.messengers.telegram.club import Club, open_club
from tests.messengers.telegram.test_diplomacy import at_war


async def led(club: Club, group: Group) -> int:
    """How many powers have a leader."""
    state = (await club.match_in(group)).state
    assert isinstance(state, State)
    return len(state.active)


@story
async def test_a_boot_typed_in_the_room_is_confirmed_in_private_first() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club, "sv")
        elin = next(iter(people.values()))
        await club.writes(elin, group, "/boot Italy")
        assert "frågar dig privat" in group.last.text
        assert await led(club, group) == 7
        assert "Det här går inte att ta tillbaka:\nTa bort en spelare: Italien" in elin.last.text
        assert elin.last.labels == ("Ja, gör det", "Nej, låt bli")
        await club.taps(elin, elin, "Ja, gör det")
        assert await led(club, group) == 6
        assert "Ja, gör det" not in elin.last.labels


@story
async def test_whoever_thinks_better_of_it_has_done_nothing() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin = next(iter(people.values()))
        await club.tells(elin, "/boot Italy")
        asked = elin.last
        await club.taps(elin, elin, "No, leave it")
        assert elin.now(asked).text == "Then we leave it. Nothing has happened."
        await elin.taps_as_seen(asked, "Yes, do it")
        await club.settled()
        assert await led(club, group) == 7


@story
async def test_an_older_question_does_not_confirm_a_newer_command() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin = next(iter(people.values()))
        await club.tells(elin, "/boot Italy")
        older = elin.last
        await club.tells(elin, "/boot France")
        answer = await elin.taps_as_seen(older, "Yes, do it")
        await club.settled()
        assert answer.alert
        assert await led(club, group) == 7


@story
async def test_it_is_confirmed_by_a_word_too_and_other_words_mean_what_they_mean() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin = next(iter(people.values()))
        await club.tells(elin, "/boot Italy")
        await club.tells(elin, "what do you mean?")
        assert await led(club, group) == 7
        await club.tells(elin, "/boot Italy")
        await club.tells(elin, "yes")
        assert await led(club, group) == 6


@story
async def test_nobody_else_confirms_it_and_twice_is_once() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        elin, bo = list(people.values())[:2]
        await club.tells(elin, "/undo")  # nothing to go back to: refused as ever
        await club.tells(elin, "/boot Italy")
        asked = elin.last
        await club.tells(bo, "/boot France")
        assert "sure" not in bo.last.text
        for _ in range(2):
            await elin.taps_as_seen(asked, "Yes, do it")
            await club.settled()
        assert await led(club, group) == 6
