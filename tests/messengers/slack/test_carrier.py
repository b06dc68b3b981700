"""Slack as the courier knows it: what it refuses is said in the courier's words, and a post is posted once."""

from datetime import timedelta

import pytest

from parlour.engine.carriers import AddressGone, CarrierBusy, LetterUnfit, PostFailed
from parlour.engine.letters import ReplyLetter
from parlour.engine.screens import Button, File, Picture, Screen
from parlour.games import lowest
from parlour.messengers.slack.client import Clients, address_of
from parlour.messengers.slack.whispers import whisper_to
from tests.emulators.slack.errors import ApiError, invalid_blocks, too_many
from tests.emulators.slack.state import TEAM
from tests.engine.house import story
from tests.messengers.slack.club import Club, open_club

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="{}" height="20"/></svg>'
ROWS = ((Button("Yes", "yes"),),)


async def post(club: Club, place: str, screen: Screen, ref: str | None = None) -> str:
    club.clock.at += timedelta(seconds=2)
    return await club.parts.carrier.reply(address_of(TEAM, place), ReplyLetter(screen, ref))


@pytest.mark.parametrize(
    ("no", "raised"),
    [
        (too_many(7), CarrierBusy),
        (ApiError("token_revoked"), CarrierBusy),
        (ApiError("not_in_channel"), AddressGone),
        (ApiError("channel_not_found"), AddressGone),
        (ApiError("is_archived"), AddressGone),
        (ApiError("user_disabled"), AddressGone),
        (ApiError("messages_tab_disabled"), AddressGone),
        (ApiError("internal_error"), PostFailed),
        (invalid_blocks("text too long"), LetterUnfit),
        (ApiError("msg_too_long"), LetterUnfit),
    ],
    ids=lambda each: getattr(each, "code", ""),
)
def test_a_no_of_slack_means_the_same_to_the_courier(no: ApiError, raised: type[Exception]) -> None:
    @story
    async def ask() -> None:
        async with open_club(lowest.GAME) as club:
            ada = club.world.person("Ada")
            club.world.faults.refuse("chat.postMessage", no, times=2)
            with pytest.raises(raised) as fault:
                await post(club, ada.id, Screen("Hello"))
            if isinstance(fault.value, CarrierBusy) and no.retry_after:
                assert fault.value.retry_after == timedelta(seconds=7)

    ask()


@story
async def test_a_scope_that_is_missing_holds_letters_and_the_operator_is_told_once() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        club.world.state.scopes.discard("chat:write")
        for _ in range(2):
            with pytest.raises(CarrierBusy):
                await post(club, ada.id, Screen("Hello"))
        assert [what for what, _ in club.faults] == [
            "letters wait: the app in Slack lacks the scope chat:write; `parlour doctor` says more"
        ]
        club.world.state.scopes.add("chat:write")
        await post(club, ada.id, Screen("Hello"))
        assert "Hello" in ada.text


@story
async def test_with_whom_slack_has_no_conversation_yet_one_is_opened() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        club.world.faults.refuse("chat.postMessage", ApiError("channel_not_found"))
        await post(club, ada.id, Screen("One"))
        await post(club, ada.id, Screen("Two"))
        assert [ada.reads(each) for each in ada.posts] == ["One", "Two"]


@story
async def test_a_picture_is_uploaded_once_with_its_words_and_shown_by_its_id() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        room = club.world.room("games", ada)
        await club.settled()
        screen = Screen("Here", picture=Picture("map", SVG.format(10), "England: F London"))
        ref = await post(club, room.id, screen)
        await post(club, room.id, Screen("There", picture=screen.picture), ref)
        uploads = [call for call in club.world.calls if call.method == "files.getUploadURLExternal"]
        assert [call.asked["alt_txt"] for call in uploads] == ["England: F London"]
        assert room.last.image is not None
        assert room.last.image["alt_text"] == "England: F London"
        assert room.reads(room.last) == "There"


@story
async def test_a_picture_that_slack_still_looks_at_comes_a_moment_later() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        club.world.state.slow_files = 1
        screen = Screen("Here", picture=Picture("map", SVG.format(10), "A map"))
        with pytest.raises(CarrierBusy):
            await post(club, ada.id, screen)
        await post(club, ada.id, screen)
        assert ada.last.image is not None


@story
async def test_what_cannot_be_edited_any_more_is_posted_anew() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        ref = await post(club, ada.id, Screen("One", ROWS))
        club.world.faults.refuse("chat.update", ApiError("edit_window_closed"))
        other = await post(club, ada.id, Screen("Two", ROWS), ref)
        assert other != ref
        assert [ada.reads(each) for each in ada.posts] == ["Two"]


@story
async def test_an_edit_that_changes_nothing_is_not_sent() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        ref = await post(club, ada.id, Screen("One", ROWS))
        await post(club, ada.id, Screen("One", ROWS), ref)
        assert not [call for call in club.world.calls if call.method == "chat.update"]


@story
async def test_a_post_in_private_loses_its_buttons_also_after_a_restart() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        ref = await post(club, ada.id, Screen("One", ROWS))
        club.restart()
        where = address_of(TEAM, ada.id)
        await club.parts.carrier.reply(where, ReplyLetter(Screen(""), ref, keeps_text=True))
        assert (ada.reads(ada.last), ada.last.labels) == ("One", [])


@story
async def test_a_file_is_shared_with_its_words_and_nothing_unfurls() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        await post(club, ada.id, Screen("All of it", file=File("all.json", "{}")))
        assert ada.last.file is not None
        assert ada.last.file.content == b"{}"
        await post(club, ada.id, Screen("See https://x.example"))
        [said] = [call for call in club.world.calls if call.method == "chat.postMessage"]
        assert (said.asked["unfurl_links"], said.asked["unfurl_media"]) == (False, False)


@story
async def test_a_whisper_goes_by_its_address_and_when_that_is_used_up_by_the_member() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        room = club.world.room("games", ada)
        await club.settled()
        url = club.world._base[0] + club.world.triggers.response_path(room.id, ada.id)
        reply = ReplyLetter(Screen("Only you"), whisper_to=whisper_to(ada.id, url))
        for _ in range(7):
            await club.parts.carrier.reply(address_of(TEAM, room.id), reply)
        assert ada.whispers == ("Only you",) * 7
        assert len([call for call in club.world.calls if call.method == "chat.postEphemeral"]) == 2


@story
async def test_slack_may_close_its_socket_whenever_it_likes() -> None:
    async with open_club(lowest.GAME) as club:
        ada = club.world.person("Ada")
        await club.world.delivery.refresh()
        await club.world.until(lambda: len([c for c in club.world.calls if c.method == "apps.connections.open"]) > 1)
        await club.world.until(lambda: club.world.delivery.is_listened_to)
        await club.tells(ada, "help")
        assert "You can write" in ada.text


@story
async def test_a_workspace_that_does_not_know_its_token_does_not_keep_the_others_waiting() -> None:
    async with open_club(lowest.GAME) as club:
        clients = Clients(["xoxb-another", club.world.state.bot_token], club.world._base[0] + "/api")
        assert await clients.connect() == 1
        assert list(clients.workspaces) == [TEAM]
        await clients.close()
