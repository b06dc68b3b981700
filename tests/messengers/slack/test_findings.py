"""`parlour doctor` asks Slack about tokens, scopes, the socket and the channels, and says what to do."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from parlour.engine.clocks import TrustedClock
from parlour.messengers.messenger import FAULT, OK, WARNING, Finding
from parlour.messengers.slack import MESSENGER
from parlour.messengers.slack.findings import check_workspaces, judge_workspace, slack_findings
from parlour.messengers.slack.tokens import TokenPair
from tests.emulators.slack.world import World


def found(
    change: Callable[[World], None] = lambda world: None, *, app_token: str | None = "", public: str = ""
) -> list[Finding]:
    async def ask() -> list[Finding]:
        world = World(TrustedClock())
        person = world.person("Ada")
        async with world.serving() as api:
            world.room("games", person)
            token = world.state.bot_token
            own = world.state.app_token if app_token == "" else app_token
            change(world)
            [seen] = await check_workspaces((TokenPair(token, own),), api)
        return list(judge_workspace(seen, public, datetime.now(UTC)))

    return asyncio.run(ask())


def test_all_is_well() -> None:
    assert {how for how, _ in found()} == {OK}


def test_a_bot_token_that_slack_does_not_know() -> None:
    [(how, text)] = found(lambda world: setattr(world.state, "bot_token", "xoxb-another"))
    assert (how, "SLACK_BOT_TOKEN" in text) == (FAULT, True)


@pytest.mark.parametrize("scope", ["users:read", "files:write", "im:history"])
def test_a_scope_that_is_missing_is_named(scope: str) -> None:
    faults = [text for how, text in found(lambda world: world.state.scopes.discard(scope)) if how == FAULT]
    assert any(scope in text for text in faults)


def test_a_right_that_nobody_needs_is_named() -> None:
    warnings = [
        text for how, text in found(lambda world: world.state.scopes.add("channels:history")) if how == WARNING
    ]
    assert any("channels:history" in text for text in warnings)


def test_a_socket_that_does_not_open() -> None:
    faults = [text for how, text in found(app_token="xapp-another") if how == FAULT]
    assert any("SLACK_APP_TOKEN" in text for text in faults)


def test_nobody_tells_the_house_anything() -> None:
    assert any("SLACK_APP_TOKEN" in text for how, text in found(app_token=None) if how == FAULT)


def test_the_app_is_in_no_channel() -> None:
    warnings = [text for how, text in found(lambda world: world.state.channels.clear()) if how == WARNING]
    assert any("/invite" in text for text in warnings)


def test_slack_that_cannot_be_reached_is_no_stack_trace() -> None:
    settings = {
        **MESSENGER.own_settings({}),
        "bot_token": "xoxb-1",
        "app_token": "xapp-1",
        "api": "http://127.0.0.1:9",
    }
    [(how, text)] = list(slack_findings(settings, "", False))
    assert (how, "PARLOUR_SLACK_API" in text) == (FAULT, True)
