"""The emulator is as strict as Slack: the real SDK hears no for whatever Slack would refuse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from parlour.engine.clocks import HandClock
from parlour.messengers.slack.client import Clients
from parlour.rehearsal import MONDAY
from tests.emulators.slack.people import Person, Room
from tests.emulators.slack.world import World
from tests.engine.house import story


class Desk:
    def __init__(self, world: World, client: AsyncWebClient, clock: HandClock) -> None:
        self.world, self.client, self.clock = world, client, clock
        self.ada: Person = world.person("Ada")
        self.room: Room = world.room("games", self.ada)

    async def refusal(self, method: str, **asked: Any) -> str:
        self.clock.at += timedelta(seconds=2)
        try:
            await getattr(self.client, method)(**asked)
        except SlackApiError as no:
            return str(no.response["error"])
        return ""


@asynccontextmanager
async def at_slack() -> AsyncIterator[Desk]:
    clock = HandClock(MONDAY)
    world = World(clock)
    async with world.serving() as api:
        clients = Clients([world.state.bot_token], api)
        try:
            yield Desk(world, clients.client(world.state.bot_token), clock)
        finally:
            await clients.close()


def section(text: str) -> dict[str, Any]:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text}}


def button(value: str = "x", label: str = "Tap", name: str = "a") -> dict[str, Any]:
    return {"type": "button", "action_id": name, "text": {"type": "plain_text", "text": label}, "value": value}


def actions(*elements: dict[str, Any]) -> dict[str, Any]:
    return {"type": "actions", "elements": list(elements)}


def options(count: int, text: str = "One") -> list[dict[str, Any]]:
    return [{"text": {"type": "plain_text", "text": text}, "value": str(each)} for each in range(count)]


def select(count: int, text: str = "One") -> dict[str, Any]:
    return actions({"type": "static_select", "action_id": "s", "options": options(count, text)})


WRONG = {
    "a section of 3,001 characters": [section("x" * 3001)],
    "an empty section": [section("")],
    "51 blocks": [section("x")] * 51,
    "26 buttons in a block": [actions(*[button(name=str(each)) for each in range(26)])],
    "no buttons in a block": [actions()],
    "a label of 76 characters": [actions(button(label="x" * 76))],
    "a value of 2,001 characters": [actions(button("x" * 2001))],
    "two buttons of one name": [actions(button(), button())],
    "101 options": [select(101)],
    "an option of 76 characters": [select(1, "x" * 76)],
    "a picture without words": [{"type": "image", "image_url": "https://x.example/y.png", "alt_text": ""}],
    "a file that is not there": [{"type": "image", "slack_file": {"id": "F9"}, "alt_text": "x"}],
    "an input in a message": [{"type": "input", "label": {"type": "plain_text", "text": "x"}, "element": button()}],
    "an unknown property": [{**section("x"), "colour": "red"}],
    "an unknown block": [{"type": "video"}],
}


@pytest.mark.parametrize("blocks", WRONG.values(), ids=WRONG)
def test_blocks_that_slack_would_refuse_are_refused(blocks: list[dict[str, Any]]) -> None:
    @story
    async def post() -> None:
        async with at_slack() as desk:
            no = await desk.refusal("chat_postMessage", channel=desk.room.id, text="x", blocks=blocks)
            assert no == "invalid_blocks"

    post()


@story
async def test_long_texts_and_long_blocks_have_their_own_names() -> None:
    async with at_slack() as desk:
        where = desk.room.id
        assert await desk.refusal("chat_postMessage", channel=where, text="x" * 40_001) == "msg_too_long"
        many = [section("x" * 2900)] * 5
        assert await desk.refusal("chat_postMessage", channel=where, text="x", blocks=many) == "msg_blocks_too_long"
        assert await desk.refusal("chat_postMessage", channel=where, text="x", blocks=[section("x" * 3000)]) == ""
        ts = desk.room.last.ts
        assert await desk.refusal("chat_update", channel=where, ts=ts, text="x" * 4001) == "msg_too_long"
        assert await desk.refusal("chat_update", channel=where, ts="1.0", text="x") == "message_not_found"


@story
async def test_where_the_app_may_not_write_it_is_told_why() -> None:
    async with at_slack() as desk:
        foreign = desk.world.room("other", desk.ada, app=False)
        secret = desk.world.room("secret", desk.ada, app=False, is_private=True)
        assert await desk.refusal("chat_postMessage", channel="C404", text="x") == "channel_not_found"
        assert await desk.refusal("chat_postMessage", channel=foreign.id, text="x") == "not_in_channel"
        assert await desk.refusal("chat_postMessage", channel=secret.id, text="x") == "channel_not_found"
        desk.room.channel.is_archived = True
        assert await desk.refusal("chat_postMessage", channel=desk.room.id, text="x") == "is_archived"
        desk.world.state.messages_tab = False
        assert await desk.refusal("chat_postMessage", channel=desk.ada.id, text="x") == "messages_tab_disabled"
        assert await desk.refusal("conversations_history", channel=desk.room.id) == "missing_scope"


@story
async def test_a_post_to_a_member_who_was_deactivated_succeeds_silently() -> None:
    async with at_slack() as desk:
        assert await desk.refusal("chat_postMessage", channel=desk.ada.id, text="x") == ""
        desk.ada.member.is_deleted = True
        known = desk.ada.channel.id
        assert await desk.refusal("chat_postMessage", channel=known, text="x") == ""


@story
async def test_scopes_tokens_and_limits_are_enforced() -> None:
    async with at_slack() as desk:
        desk.world.state.scopes.discard("users:read")
        assert await desk.refusal("users_info", user=desk.ada.id) == "missing_scope"
        await desk.client.chat_postMessage(channel=desk.room.id, text="x")
        with pytest.raises(SlackApiError) as no:
            await desk.client.chat_postMessage(channel=desk.room.id, text="y")
        assert (no.value.response.status_code, no.value.response.headers["Retry-After"]) == (429, "1")
        ts = desk.room.last.ts
        for number in range(50):
            await desk.client.chat_update(channel=desk.room.id, ts=ts, text=str(number))
        with pytest.raises(SlackApiError):
            await desk.client.chat_update(channel=desk.room.id, ts=ts, text="one more")
        desk.world.state.is_installed = False
        assert await desk.refusal("auth_test") == "account_inactive"


@story
async def test_a_trigger_serves_once_and_for_three_seconds() -> None:
    async with at_slack() as desk:
        title = {"type": "plain_text", "text": "Form"}
        view = {"type": "modal", "title": title, "blocks": [section("x")]}
        first, second = desk.world.triggers.trigger(desk.ada.id), desk.world.triggers.trigger(desk.ada.id)
        assert await desk.refusal("views_open", trigger_id=first, view=view) == ""
        assert await desk.refusal("views_open", trigger_id=first, view=view) == "exchanged_trigger_id"
        desk.world.triggers.lasts = -1
        assert await desk.refusal("views_open", trigger_id=second, view=view) == "expired_trigger_id"


@story
async def test_a_view_of_another_hash_or_of_too_many_kilobytes_is_refused() -> None:
    async with at_slack() as desk:
        home = {"type": "home", "blocks": [section("x")]}
        published = await desk.client.views_publish(user_id=desk.ada.id, view=home)
        view: Any = published["view"]
        assert await desk.refusal("views_publish", user_id=desk.ada.id, view=home, hash="old") == "hash_conflict"
        assert await desk.refusal("views_publish", user_id=desk.ada.id, view=home, hash=view["hash"]) == ""
        label = {"type": "plain_text", "text": "x"}
        lists = [
            {
                "type": "input",
                "block_id": str(place),
                "label": label,
                "element": {"type": "static_select", "action_id": "s", "options": options(100, "x" * 75)},
            }
            for place in range(30)
        ]
        modal = {"type": "modal", "title": label, "submit": label, "blocks": lists}
        trigger = desk.world.triggers.trigger(desk.ada.id)
        assert await desk.refusal("views_open", trigger_id=trigger, view=modal) == "view_too_large"


@story
async def test_a_response_url_takes_five_answers_within_half_an_hour() -> None:
    async with at_slack() as desk:
        path = desk.world.triggers.response_path(desk.room.id, desk.ada.id)
        for _ in range(5):
            desk.world.triggers.respond(path)
        with pytest.raises(Exception, match="used_url"):
            desk.world.triggers.respond(path)
        late = desk.world.triggers.response_path(desk.room.id, desk.ada.id)
        desk.clock.at += timedelta(minutes=31)
        with pytest.raises(Exception, match="expired_url"):
            desk.world.triggers.respond(late)
