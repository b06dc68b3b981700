"""A private thread reaches its people wherever they are: here in their private chats in Telegram."""

from parlour.games.diplomacy import GAME
from parlour.sdk import Seat
from parlour.sdk.parts.chat import Say, Whisper
from tests.emulators.telegram.people import Group
from tests.engine.house import story
from tests.messengers.telegram.club import Club, open_club
from tests.messengers.telegram.test_diplomacy import at_war

WORDS = "Shall we divide Germany?"


async def writes_on_the_web(club: Club, group: Group, seat: Seat, command: Say | Whisper) -> None:
    key = f"talk/{seat}" if isinstance(command, Say) else f"press/0/{seat}"
    receipt = await club.say(seat, command, key=key, match_id=(await club.match_in(group)).id)
    assert receipt.accepted, receipt
    await club.settled()


@story
async def test_a_letter_written_on_the_web_reaches_its_people_in_private_and_nobody_else() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        (ada, _), (bo, reader), (cy, third), *rest = people.items()
        await writes_on_the_web(club, group, ada, Whisper((bo, cy), WORDS))
        for person in (reader, third):
            assert person.posts[-1].text.count(WORDS) == 1
        for place in (group, *(person for _, person in rest)):
            assert WORDS not in club.reads(place)


@story
async def test_what_is_said_to_everyone_is_posted_in_the_room_alone() -> None:
    async with open_club(GAME) as club:
        group, people = await at_war(club)
        ada = next(iter(people))
        await writes_on_the_web(club, group, ada, Say("Peace in our time."))
        assert "Peace in our time." in group.posts[-1].text
        assert not any("Peace in our time." in club.reads(person) for person in people.values())
