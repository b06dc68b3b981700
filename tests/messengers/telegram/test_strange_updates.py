"""What Telegram may bring besides people's words and taps: passed over, or answered kindly, and nothing breaks."""

from typing import Any

import pytest
from telegram import Update

from parlour.games import ligan
from parlour.messengers.telegram.client import TELEGRAM
from tests.emulators.telegram.people import Group
from tests.engine.house import story
from tests.messengers.telegram.club import MINUTE, open_club
from tests.messengers.telegram.ligan_week import a_lobby

ADA = {"id": 7001, "is_bot": False, "first_name": "Ada", "language_code": "sv"}
BOT = {"id": 4711, "is_bot": True, "first_name": "Another", "username": "another_bot"}
HIDDEN = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
AS_CHANNEL = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
TELEGRAM_ITSELF = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
CHANNEL = {"id": -1009, "type": "channel", "title": "Nytt"}
GROUP = {"id": -4001, "type": "group", "title": "Gänget"}
PRIVATE = {"id": 7001, "type": "private", "first_name": "Ada"}
OPTION = {"text": "ja", "voter_count": 0, "persistent_id": "1"}
POLL = {"id": "1", "question": "?", "options": [OPTION], "total_voter_count": 0, "is_closed": False}
POLL |= {"is_anonymous": True, "type": "regular", "allows_multiple_answers": False, "allows_revoting": False}
POLL |= {"members_only": False}
PRICE = {"currency": "SEK", "total_amount": 100, "invoice_payload": "x"}
MARK = {"type": "emoji", "emoji": "👍"}


def message(chat: dict[str, Any], **content: Any) -> dict[str, Any]:
    return {"message_id": 5, "date": 1767600000, "chat": chat} | content


PASSED_OVER: dict[str, dict[str, Any]] = {
    "a message without a sender": {"message": message(GROUP, text="/nyttspel")},
    "another bot": {"message": message(GROUP, text="/nyttspel", **{"from": BOT})},
    "what a channel passes on by itself": {
        "message": message(
            GROUP, text="/nyttspel", sender_chat=CHANNEL, is_automatic_forward=True, **{"from": TELEGRAM_ITSELF}
        )
    },
    "an admin who hides and speaks to another bot": {
        "message": message(GROUP, text="/nyttspel@another_bot", sender_chat=GROUP, **{"from": HIDDEN})
    },
    "an admin who hides and merely talks": {
        "message": message(GROUP, text="hej på er", sender_chat=GROUP, **{"from": HIDDEN})
    },
    "an admin who hides and says a word that is none of ours": {
        "message": message(GROUP, text="/weather", sender_chat=GROUP, **{"from": HIDDEN})
    },
    "a picture with words": {"message": message(GROUP, caption="/nyttspel", photo=[], **{"from": ADA})},
    "a sticker in private": {"message": message(PRIVATE, dice={"emoji": "🎲", "value": 3}, **{"from": ADA})},
    "a poll": {"message": message(GROUP, poll=POLL, **{"from": ADA})},
    "somebody who comes": {"message": message(GROUP, new_chat_members=[BOT], **{"from": ADA})},
    "a channel": {"message": message(CHANNEL, text="/nyttspel", **{"from": ADA})},
    "an edited message": {"edited_message": message(GROUP, text="/nyttspel", edit_date=1767600001, **{"from": ADA})},
    "a post in a channel": {"channel_post": message(CHANNEL, text="/nyttspel", sender_chat=CHANNEL)},
    "a question typed after our name": {"inline_query": {"id": "1", "from": ADA, "query": "ligan", "offset": ""}},
    "a mark on a message": {
        "message_reaction": {
            "chat": GROUP,
            "message_id": 5,
            "date": 1767600000,
            "user": ADA,
            "old_reaction": [],
            "new_reaction": [MARK],
        }
    },
    "a payment": {"pre_checkout_query": {"id": "1", "from": ADA, **PRICE}},
    "a poll that changes": {"poll": POLL},
    "somebody who wants to be let in": {
        "chat_join_request": {"chat": GROUP, "from": ADA, "user_chat_id": 7001, "date": 1767600000}
    },
    "something that nobody has heard of yet": {"a_new_kind_of_update": {"x": 1}},
}


@pytest.mark.parametrize("content", PASSED_OVER.values(), ids=list(PASSED_OVER))
@story
async def test_what_is_not_for_us_is_passed_over_and_leaves_no_trace(content: dict[str, Any]) -> None:
    async with open_club(ligan.GAME) as club:
        await club.receiver.receive(Update.de_json({"update_id": 99, **content}, club.bot))
        assert club.faults == []
        assert await club.store.depth() == 0
        assert [await club.store.account(TELEGRAM, str(who["id"])) for who in (ADA, HIDDEN, BOT)] == [None] * 3


@pytest.mark.parametrize("strange", [{"inline_message_id": "i"}, {"message": message(CHANNEL, text="x")}])
@story
async def test_a_tap_that_leads_nowhere_stops_spinning(strange: dict[str, Any]) -> None:
    """Under what somebody sent with our help elsewhere, or in a channel"""
    async with open_club(ligan.GAME) as club:
        answered = list[str]()
        club.world.on_call(lambda call: answered.append(call.method))
        query = {"id": "1", "from": ADA, "chat_instance": "1", "data": "x", **strange}
        await club.receiver.receive(Update.de_json({"update_id": 99, "callback_query": query}, club.bot))
        assert "answerCallbackQuery" in answered
        assert club.faults == []


def from_behind_a_mask(group: Group, who: dict[str, Any], text: str) -> dict[str, Any]:
    return {"message": message(group.room.wire(), text=text, sender_chat=group.room.wire(), **{"from": who})}


@pytest.mark.parametrize("who", [HIDDEN, AS_CHANNEL])
@story
async def test_who_hides_behind_the_groups_name_is_told_how_to_be_known(who: dict[str, Any]) -> None:
    """In the language of the group, and once, however often Telegram says it"""
    async with a_lobby(4) as week:
        before = len(week.group.posts)
        content = from_behind_a_mask(week.group, who, "/avbryt@guzman_bot")
        for _ in range(2):
            await week.club.receiver.receive(Update.de_json({"update_id": 9999, **content}, week.club.bot))
            week.club.restart()
        await week.club.goes_to(week.club.clock.at + MINUTE)
        [told] = week.group.posts[before:]
        assert told.text.startswith("Du skriver som gruppen")
        assert not (await week.state()).over


@story
async def test_where_nothing_is_played_who_hides_is_told_in_every_language() -> None:
    async with open_club(ligan.GAME) as club:
        group = club.world.group("Gänget", club.world.person("Ada", language_code="sv"))
        content = from_behind_a_mask(group, HIDDEN, "/nyttspel")
        await club.receiver.receive(Update.de_json({"update_id": 9999, **content}, club.bot))
        await club.settled()
        assert "Du skriver som gruppen" in club.reads(group)
        assert "You are writing as the group" in club.reads(group)


@story
async def test_who_merely_talks_in_a_group_is_nobody_to_us() -> None:
    """Also where we could read along: nothing of it is kept"""
    async with open_club(ligan.GAME) as club:
        elin, bo = club.world.person("Elin"), club.world.person("Bo")
        group = club.world.group("Gänget", elin, bo)
        group.promote_bot()
        bo.writes(group, "Ses vi i kväll?")
        await club.settled()
        assert await club.store.account(TELEGRAM, str(bo.id)) is None
