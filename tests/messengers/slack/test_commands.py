"""Slash commands in a channel: only whoever types one sees it, so that even what is private can be typed there."""

import pytest

from parlour.games import diplomacy, tidslinje
from parlour.messengers.slack.commands import SlashWords, read_words
from parlour.messengers.slack.tokens import COMMANDS
from parlour.sdk.text import text_of
from tests.engine.house import story
from tests.messengers.slack.club import open_club
from tests.messengers.slack.congress import Congress

LOOK = "I have written to you in private."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("/parlour now", "Waiting for you"),
        ("/dip orders", "Orders: 0 of"),
        ("/dip draw", "✓ Propose a draw: Yes"),
        ("/dip order A Nowhere - Par", "I don’t know a place"),
        ("/parlour settings", "Language"),
    ],
)
def test_what_belongs_in_private_is_answered_there_at_once(typed: str, told: str) -> None:
    @story
    async def play() -> None:
        async with open_club(diplomacy.GAME) as club:
            congress = Congress(club, 3)
            await congress.gathers()
            elin, before = congress.people[0], len(congress.room.posts)
            await club.types(elin, congress.room, typed)
            assert told in elin.text + str(elin.last.labels)
            assert elin.whispers[-1] == LOOK
            assert not [post for post in congress.room.posts[before:] if "draw" not in congress.room.reads(post)]

    play()


@story
async def test_whoever_cannot_be_written_to_is_asked_to_come_by() -> None:
    async with open_club(diplomacy.GAME) as club:
        elin, stranger = club.world.person("Elin"), club.world.person("Mal", is_stranger=True)
        room = club.world.room("shared", elin, stranger)
        await club.settled()
        await club.types(stranger, room, "/parlour now")
        assert stranger.whispers[-1] == "Let’s do that in our private chat."


@story
async def test_whoever_looks_often_disturbs_nobody_and_is_answered_each_time() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        elin = congress.people[0]
        before = len(elin.whispers)
        for _ in range(8):
            await club.types(elin, congress.room, "/dip status")
        assert len(set(elin.whispers[before:])) == 1
        assert len(elin.whispers) == before + 8


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("/newgame opens one", "/dip new opens one"),
        ("/draw", "/dip draw"),
        ("/now", "/parlour now"),
        ("/tidslinje", "/parlour tidslinje"),
        ("https://a.example/draw", "https://a.example/draw"),
    ],
)
def test_a_command_in_a_text_is_shown_as_it_is_typed_here(written: str, typed: str) -> None:
    words = SlashWords(read_words(COMMANDS), {"diplomacy": diplomacy.GAME, "tidslinje": tidslinje.GAME})
    assert str(words.shown(text_of(written))) == typed


@story
async def test_more_time_is_told_to_the_host_in_hours() -> None:
    async with open_club(diplomacy.GAME) as club:
        congress = Congress(club, 2)
        await congress.gathers()
        priya = congress.priya
        priya.opens_app("home")
        await club.settled()
        opened = await priya.taps_home("More time")
        assert opened.modal is not None
        await priya.fills(opened.modal, {"hours": "24"})
        await club.settled()
        assert "More time: 24 hours" in priya.text
