"""Diplomacy in WhatsApp to the end of 1901: orders as text, the map as a picture, few messages a phase."""

from parlour.games.diplomacy import GAME
from tests.engine.house import story
from tests.messengers.whatsapp.club import open_club
from tests.messengers.whatsapp.congress import Congress

MOST_PHASES = 8
MOST_A_PHASE = 4  # besides the answers to what they wrote themselves
OWN = ("orders saved", "submitted", "isn’t a whole order")


@story
async def test_seven_play_to_the_end_of_1901_by_text() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers()
        for _ in range(MOST_PHASES):
            before = {person.name: len(person.posts) for person in congress.people}
            phase = (await congress.state()).phase
            if "1902" in str(phase):
                break
            await congress.plays_phase()
            for person in congress.people:
                came = person.posts[before[person.name] :]
                unasked = [post for post in came if not any(words in post.text for words in OWN)]
                assert len(unasked) <= MOST_A_PHASE, (phase, person.name, [post.text for post in unasked])
        assert "1902" in str((await congress.state()).phase)
        for person in congress.people:
            assert "Fall 1901" in person.text
            maps = [post for post in person.posts if post.picture]
            assert len(maps) >= 2
            assert all(post.text for post in maps if post.picture.startswith(b"\x89PNG"))
        assert not club.world.refused
        assert not await club.dead()


@story
async def test_an_order_that_cannot_be_is_answered_with_the_reason() -> None:
    async with open_club(GAME) as club:
        congress = Congress(club)
        await congress.gathers()
        elin = congress.people[0]
        before = len(elin.posts)
        await club.writes(elin, "A Atlantis - Moon")
        said = "\n".join(post.text for post in elin.posts[before:])
        assert "Write which one you mean" in said
