"""People and channels change: guests, strangers, who is deactivated, channels that are renamed, archived or left, an
app that is removed, a token that is revoked.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from parlour.games import ligan, lowest
from parlour.messengers.slack.client import SLACK
from parlour.messengers.slack.profiles import read_profile
from parlour.messengers.slack.updates import FormPlace
from parlour.sdk import Game
from parlour.sdk.house import Paused
from tests.emulators.slack.errors import too_many
from tests.emulators.slack.people import Person, Room
from tests.emulators.slack.state import TEAM
from tests.engine.house import story
from tests.engine.retold import asking
from tests.messengers.slack.club import Club, open_club

GAME, PRIVATE = lowest.GAME, asking(lowest.GAME, private=True)
ELSEWHERE = "T0OTHER"


@asynccontextmanager
async def three(game: Game[Any] = GAME) -> AsyncIterator[tuple[Club, Room, list[Person]]]:
    """A match that has begun."""
    async with open_club(game) as club:
        people = [club.world.person(name) for name in ("Elin", "Bo", "Cilla")]
        room = club.world.room("games", *people)
        await club.settled()
        await club.types(people[0], room, f"/parlour new {game.key}")
        for person in people:
            await club.taps(person, room, "Join")
        await club.taps(people[0], room, "Start")
        yield club, room, people


async def is_paused(club: Club, room: Room) -> bool:
    ids = [each.id for each in await club.store.matches()]
    happened = [told for id in ids for told in (await club.store.log(id)).happenings]
    return any(isinstance(event, Paused) for told in happened for event in told.events)


@story
async def test_language_zone_and_name_come_from_the_profile() -> None:
    async with open_club(GAME) as club:
        person = club.world.person("Åsa", locale="sv-SE", tz="America/New_York")
        person.opens_app()
        await club.settled()
        found = await club.store.account_with_player(SLACK, f"{TEAM}/{person.id}")
        assert found is not None
        assert (found[1].name, found[1].language, found[1].zone) == ("Åsa", "sv", "America/New_York")
        assert "Hej Åsa" in person.text


@story
async def test_a_guest_plays_like_anybody() -> None:
    async with open_club(PRIVATE) as club:
        elin, guest = club.world.person("Elin"), club.world.person("Guest", is_guest=True)
        cilla = club.world.person("Cilla")
        room = club.world.room("games", elin, guest, cilla)
        await club.settled()
        await club.types(elin, room, "/parlour new lowest")
        for person in (elin, guest, cilla):
            await club.taps(person, room, "Join")
        await club.taps(elin, room, "Start")
        await club.taps(guest, guest, "4")
        assert "4" in guest.text


@story
async def test_whoever_comes_from_another_workspace_is_seen_as_unreachable_before_anything_is_dealt() -> None:
    async with open_club(PRIVATE) as club:
        elin, stranger = club.world.person("Elin"), club.world.person("Mal", is_stranger=True)
        room = club.world.room("shared", elin, stranger)
        await club.settled()
        await club.types(elin, room, "/parlour new lowest")
        await club.taps(elin, room, "Join")
        await club.taps(stranger, room, "Join")
        assert "Mal ○" in room.text
        assert not club.world.refused


@story
async def test_a_form_from_a_shared_channel_counts_where_the_app_is_installed() -> None:
    async with open_club(GAME) as club:
        elin, stranger = club.world.person("Elin"), club.world.person("Mal", is_stranger=True)
        room = club.world.room("shared", elin, stranger)
        await club.settled()
        await club.types(elin, room, "/parlour new lowest")
        await club.taps(stranger, room, "Join")
        assert "Mal" in room.text
        place = FormPlace("a code", f"{TEAM}/{room.id}").write()
        view = {"private_metadata": place, "app_installed_team_id": TEAM, "team_id": ELSEWHERE}
        told = {"team": {"id": ELSEWHERE}, "user": {"id": stranger.id, "team_id": ELSEWHERE}, "view": view}
        form = await club.parts.receiver._reader.form(told)
        assert form is not None
        assert (form.sender.id, form.address.id) == (f"{TEAM}/{stranger.id}", f"{TEAM}/{room.id}")


def test_in_an_organisation_whoever_belongs_to_the_workspace_too_is_no_stranger() -> None:
    organisation = {"id": "E1", "teams": ["T0002", "T0001"]}
    colleague = {"id": "W1", "name": "cy", "team_id": "T0002", "enterprise_user": organisation}
    assert not read_profile("T0001", colleague).is_stranger
    assert read_profile("T0003", colleague).is_stranger


@story
async def test_a_member_who_is_deactivated_is_not_written_to_though_slack_would_take_it() -> None:
    async with three(PRIVATE) as (club, _, (elin, bo, cilla)):
        before = len(bo.posts)
        bo.is_deactivated()
        await club.settled()
        assert "Bo" in elin.last.text(club.world.state.names)
        await club.taps(elin, elin, "4")
        await club.taps(cilla, cilla, "5")
        await club.goes_to(await club.wake_at())
        assert len(bo.posts) == before


async def restarted(club: Club) -> None:
    await club.deafen()
    club.restart()
    await club.listen()
    await club.settled()


@story
async def test_a_member_who_was_deactivated_while_the_house_was_down_is_not_written_to_and_the_host_hears_it() -> (
    None
):
    async with three(PRIVATE) as (club, _, (elin, bo, cilla)):
        bo.member.is_deleted = True
        await restarted(club)
        before = len(bo.posts)
        for person in (elin, cilla):
            await club.taps(person, person, "4")
        while "Bo" not in elin.last.text(club.world.state.names):
            await club.goes_to(await club.wake_at())
        assert len(bo.posts) == before
        account = await club.store.account(SLACK, f"{TEAM}/{bo.id}")
        assert account is not None
        assert account.unreachable == "deactivated"


@story
async def test_a_member_who_came_back_while_the_house_was_down_is_written_to_once_they_do_something() -> None:
    async with three(PRIVATE) as (club, _, (_, bo, _)):
        bo.is_deactivated()
        await club.settled()
        bo.member.is_deleted = False
        await club.tells(bo, "/now")
        assert "1" in bo.text
        account = await club.store.account(SLACK, f"{TEAM}/{bo.id}")
        assert account is not None
        assert account.address is not None


@story
async def test_words_that_come_with_a_file_are_heard_and_of_the_file_one_line_is_said() -> None:
    async with three(PRIVATE) as (club, _, (_, bo, _)):
        bo.sends_file("4")
        await club.settled()
        assert "✓ 4" in bo.text
        assert bo.text.count("I cannot look at files") == 1
        bo.sends_file()
        await club.settled()
        assert bo.text.count("I cannot look at files") == 2


@story
async def test_whoever_slack_could_not_look_up_at_first_is_written_to_in_their_language_later() -> None:
    async with open_club(GAME) as club:
        person = club.world.person("Åsa", locale="sv-SE", tz="Europe/Stockholm")
        club.world.faults.refuse("users.info", too_many(30))
        await club.tells(person, "hi")
        await club.tells(person, "hi")
        found = await club.store.account_with_player(SLACK, f"{TEAM}/{person.id}")
        assert found is not None
        assert (found[1].name, found[1].language) == ("Åsa", "sv")


@story
async def test_in_a_group_message_a_command_says_to_make_a_channel() -> None:
    async with open_club(GAME) as club:
        elin, bo = club.world.person("Elin"), club.world.person("Bo")
        several = club.world.room("mpdm-elin--bo-1", elin, bo, app=False, is_private=True)
        await club.types(elin, several, "/parlour new lowest")
        assert "Make a channel" in elin.whispers[-1]
        assert not several.posts


@story
async def test_a_member_who_is_back_finds_what_waits() -> None:
    async with three(PRIVATE) as (club, _, (_, bo, _)):
        bo.is_deactivated()
        await club.settled()
        bo.is_reactivated()
        await club.settled()
        await club.taps(bo, bo, "4")
        assert "✓ 4" in bo.text


@story
async def test_a_channel_that_is_renamed_goes_on_as_it_was() -> None:
    async with three() as (club, room, (_, bo, _)):
        room.rename("better-games")
        await club.settled()
        await club.taps(bo, room, "4")
        assert not await is_paused(club, room)


@story
async def test_an_archived_channel_stops_the_clock_and_the_host_hears_of_it() -> None:
    async with three() as (club, room, (elin, _, _)):
        room.archive()
        await club.settled()
        assert await is_paused(club, room)
        assert "I was removed" in elin.text


@story
async def test_when_the_app_is_removed_from_the_channel_the_host_is_told_what_to_do_next() -> None:
    async with three() as (club, room, (elin, _, _)):
        room.remove_app()
        await club.settled()
        assert await is_paused(club, room)
        told = elin.last
        assert "I was removed" in elin.reads(told)
        assert told.labels


@story
async def test_when_the_app_is_removed_from_the_workspace_all_its_matches_stand_still() -> None:
    async with three() as (club, room, _):
        club.world.uninstall()
        await club.settled()
        assert await is_paused(club, room)


@story
async def test_a_revoked_token_of_the_app_stops_its_matches_and_one_of_a_member_does_not() -> None:
    async with three() as (club, room, _):
        club.world.delivery.event({"type": "tokens_revoked", "tokens": {"oauth": ["U0001"], "bot": []}})
        await club.settled()
        assert not await is_paused(club, room)
        club.world.delivery.event({"type": "tokens_revoked", "tokens": {"oauth": [], "bot": ["U0BOT"]}})
        await club.settled()
        assert await is_paused(club, room)


@story
async def test_letters_wait_for_another_token_and_none_is_given_up() -> None:
    async with three() as (club, room, people):
        known, club.world.state.bot_token = club.world.state.bot_token, "xoxb-another"
        await club.taps(people[1], room, "4")
        assert await club.store.depth() > 0
        assert not await club.dead()
        club.world.state.bot_token = known
        await club.until(club.clock.at.replace(minute=30))
        await club.settled()
        assert "1" in room.text


@story
async def test_where_the_messages_tab_is_shut_off_play_goes_on_in_the_channel() -> None:
    async with three() as (club, room, (elin, bo, cilla)):
        club.world.state.messages_tab = False
        await club.taps(bo, room, "4")  # the copy of the receipt cannot be kept in private
        account = await club.store.account(SLACK, f"{TEAM}/{bo.id}")
        assert account is not None
        assert account.unreachable == "messages_tab_disabled"
        await club.taps(cilla, room, "5")
        await club.taps(elin, room, "3")
        assert "alone" in room.text


@story
async def test_what_slackbot_and_other_bots_write_is_left_alone() -> None:
    async with open_club(GAME) as club:
        person = club.world.person("Elin")
        channel = person.channel.id
        for event in (
            {
                "type": "message",
                "user": "USLACKBOT",
                "text": "hi",
                "channel": channel,
                "channel_type": "im",
                "ts": "1.1",
            },
            {"type": "message", "bot_id": "B1", "user": "U1", "text": "hi", "channel": channel, "channel_type": "im"},
            {"type": "message", "subtype": "message_changed", "channel": channel, "channel_type": "im"},
            {"type": "message", "user": person.id, "text": "hello all", "channel": "C1", "channel_type": "channel"},
        ):
            club.world.delivery.event(event)
        await club.settled()
        assert not person.posts


@story
async def test_a_command_in_a_channel_that_we_are_not_in_joins_it_or_says_how_to_get_us_there() -> None:
    async with open_club(ligan.GAME) as club:
        elin = club.world.person("Elin", is_admin=True)
        public = club.world.room("open", elin, app=False)
        private = club.world.room("closed", elin, app=False, is_private=True)
        await club.types(elin, public, "/liga new start_now=true")
        assert public.posts
        await club.types(elin, private, "/liga new")
        assert "/invite" in elin.whispers[-1]
        assert not private.posts


@story
async def test_a_mention_is_a_command_and_other_talk_is_nobodys_business() -> None:
    async with three() as (club, room, (_, bo, _)):
        before = len(room.posts)
        bo.mentions(room, "status")
        await club.settled()
        assert "Elin" in room.reads(room.posts[-1])
        assert len(room.posts) == before + 1
        named = {"type": "app_mention", "user": bo.id, "channel": room.id, "text": "Hm, <@U0BOT|parlour> status"}
        club.world.delivery.event(named)
        await club.goes_to(club.clock.at + timedelta(minutes=5))
        assert room.reads(room.posts[-1]) == room.reads(room.posts[before])
        assert len(room.posts) == before + 2
