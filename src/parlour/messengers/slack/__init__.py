"""Slack as a messenger of the house: its events read as ours, our screens sent within its limits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from typing import Annotated

from msgspec import Meta

from parlour.engine.seating import Messenger
from parlour.messengers.messenger import Finding, MessengerHouse, MessengerKind, ServedMessenger, Setting, Settings
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.tokens import COMMANDS, AppToken, BotToken, TokenPair, token_pairs

_API = r"^https?://[^\s?#]+$"


def _open(house: MessengerHouse) -> AbstractAsyncContextManager[ServedMessenger]:
    from parlour.messengers.slack.serving import open_slack

    return open_slack(house)


def _examine(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
    from parlour.messengers.slack.findings import slack_findings

    return slack_findings(settings, public, is_open)


MESSENGER = MessengerKind(
    name=Messenger("slack"),
    can=CAN,
    settings=(
        Setting(
            name="bot_token",
            kind=BotToken,
            default="",
            about="with it the house is open in Slack too; SLACK_BOT_TOKEN means the same",
            allowed="the Bot User OAuth Token of your app, which begins with xoxb-",
            is_secret=True,
            also_named="SLACK_BOT_TOKEN",
        ),
        Setting(
            name="app_token",
            kind=AppToken,
            default="",
            about="by it Slack tells the house what people write, without a public address; SLACK_APP_TOKEN likewise",
            allowed="an app-level token with connections:write, which begins with xapp-",
            is_secret=True,
            also_named="SLACK_APP_TOKEN",
        ),
        Setting(
            name="signing_secret",
            kind=str,
            default="",
            about="with it Slack comes to /slack at the public address instead; SLACK_SIGNING_SECRET means the same",
            allowed="the Signing Secret of your app",
            is_secret=True,
            also_named="SLACK_SIGNING_SECRET",
        ),
        Setting(
            name="workspaces",
            kind=tuple[TokenPair, ...],
            default=(),
            about="further workspaces, each with tokens of its own: [[slack_workspaces]] in the file",
            allowed="tables with bot_token and app_token, and perhaps signing_secret",
            is_secret=True,
        ),
        Setting(
            name="commands",
            kind=str,
            default=COMMANDS,
            about="the slash commands that your app has, as in its manifest, each perhaps with its game",
            allowed="/parlour /dip=diplomacy",
        ),
        Setting(
            name="api",
            kind=Annotated[str, Meta(pattern=_API)],
            default="https://slack.com/api",
            about="where the Web API is",
            allowed="https://name/api",
        ),
    ),
    is_wanted=lambda settings: bool(token_pairs(settings)),
    open=_open,
    examine=_examine,
)
