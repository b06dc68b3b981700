"""What people are called in a chat, from the next card on."""

from parlour.engine.submission import PlayerId
from parlour.games import lowest
from tests.engine.house import story
from tests.messengers.telegram.club import open_club
from tests.messengers.test_commands import gathered


@story
async def test_whoever_wants_another_name_or_none_is_called_so_on_the_next_card() -> None:
    async with open_club(lowest.GAME) as club:
        group, people = await gathered(club, language="sv", count=4)
        elin, _, _, last = people
        await club.writes(elin, group, "/newgame lowest")
        for person in people:
            await club.taps(person, group, "Gå med")
        match = await club.match_in(group)
        holders, seats = (await club.store.seating(match.id)).holders, await club.seats_of(match)
        await club.people.rename(PlayerId(holders[seats["Bo"]]), "Nova")
        await club.people.forget(PlayerId(holders[seats["Cilla"]]))
        await club.taps(last, group, "Lämna")
        assert "Nova" in group.last.text
        assert "Någon " in group.last.text
        assert "Bo" not in group.last.text
        assert "Cilla" not in group.last.text
