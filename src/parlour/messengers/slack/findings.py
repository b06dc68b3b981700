"""What `parlour doctor` finds out about Slack: tokens, scopes, the socket, the channels that have the app, the clock.

Apart from the rest because it loads the Slack library, which a house without Slack does not need.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any

from msgspec import Struct

from parlour.messengers.messenger import FAULT, OK, WARNING, BadSetting, Finding, Settings
from parlour.messengers.slack.client import Clients
from parlour.messengers.slack.commands import read_words
from parlour.messengers.slack.errors import SLACK_FAULTS, fault_text, is_token_bad
from parlour.messengers.slack.tokens import TokenPair, token_pairs

NEEDED = (  # what the manifest asks for
    *("app_mentions:read", "channels:join", "channels:read", "chat:write", "commands", "files:write"),
    *("groups:read", "im:history", "im:read", "im:write", "users:read"),
)
TOO_MUCH = ("channels:history", "groups:history")
WRONG = timedelta(minutes=1)  # by which two clocks may differ; Slack's signature forgives five
MANIFEST = "deploy/slack/manifest.yaml"


class WorkspaceCheck(Struct, frozen=True):
    """What Slack says of the app in one workspace."""

    name: str = ""
    scopes: frozenset[str] = frozenset()
    channels: int = 0
    their_time: datetime | None = None
    fault: str = ""  # why it could not be asked
    is_unknown: bool = False  # Slack does not know the bot's token
    socket_fault: str = ""  # why there is no socket
    has_app_token: bool = False


def slack_findings(settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
    """Ask Slack and judge its answers.  An open house is not disturbed by it."""
    del is_open
    try:
        read_words(settings["commands"])
        pairs = token_pairs(settings)
    except BadSetting as wrong:
        yield FAULT, str(wrong)
        return
    has_secret = bool(settings["signing_secret"]) or any(pair.signing_secret for pair in pairs)
    for seen in asyncio.run(check_workspaces(pairs, settings["api"])):
        yield from judge_workspace(seen, public if has_secret else "", datetime.now(UTC))
    if has_secret and not public:
        yield (
            WARNING,
            "SLACK_SIGNING_SECRET is set and PARLOUR_PUBLIC is not, so Slack cannot come here: Socket Mode is used.",
        )


def judge_workspace(seen: WorkspaceCheck, public: str, now: datetime) -> Iterator[Finding]:
    """Everything that is worth saying about the app in one workspace; `public`: where Slack comes to us."""
    if seen.is_unknown:
        yield FAULT, "Slack does not know this bot token. Copy it from OAuth & Permissions, and set SLACK_BOT_TOKEN."
        return
    if seen.fault:
        yield FAULT, f"Slack cannot be reached: {seen.fault}. Look at the network, or at PARLOUR_SLACK_API."
        return
    yield OK, f"the bot token is good: {seen.name}"
    missing = [scope for scope in NEEDED if scope not in seen.scopes]
    if missing:
        advice = f"Paste {MANIFEST} into the app's manifest once more, and reinstall it."
        yield FAULT, f"The app lacks {', '.join(missing)}. {advice}"
    else:
        yield OK, "it has all the scopes that it needs"
    if more := [scope for scope in TOO_MUCH if scope in seen.scopes]:
        yield (
            WARNING,
            f"The app may read what people write in channels ({', '.join(more)}), and needs it for nothing.",
        )
    yield from _listening(seen, public)
    if seen.channels:
        yield OK, f"it is in {seen.channels} channel{'s' if seen.channels > 1 else ''}"
    else:
        yield WARNING, "It is in no channel yet. Write /invite @ and its name in one, or /parlour new."
    yield from _clock(seen, now)


def _listening(seen: WorkspaceCheck, public: str) -> Iterator[Finding]:
    if public:
        yield OK, f"Slack brings what is new to {public}/slack: name that address in the app's settings"
    elif not seen.has_app_token:
        needs = "an app-level token with connections:write"
        yield FAULT, f"Nobody tells the house what people write. Set SLACK_APP_TOKEN, {needs}."
    elif seen.socket_fault:
        advice = (
            "Make one under Basic Information, App-Level Tokens, with connections:write, and set SLACK_APP_TOKEN."
        )
        yield FAULT, f"Slack opens no socket: {seen.socket_fault}. {advice}"
    else:
        yield OK, "Slack opens a socket: no public address is needed"


def _clock(seen: WorkspaceCheck, now: datetime) -> Iterator[Finding]:
    if seen.their_time is None:
        return
    off = now - seen.their_time
    if abs(off) > WRONG:
        how = "ahead of" if off > timedelta() else "behind"
        yield FAULT, f"The clock here is {abs(off).total_seconds():,.0f} seconds {how} Slack's. Set it right."
    else:
        yield OK, "the clock agrees with Slack's"


# ── Asking Slack ──


async def check_workspaces(pairs: tuple[TokenPair, ...], api: str) -> list[WorkspaceCheck]:
    """What Slack says of each."""
    clients = Clients([pair.bot_token for pair in pairs], api)
    try:
        return [await _check(clients, pair) for pair in pairs]
    finally:
        await clients.close()


async def _check(clients: Clients, pair: TokenPair) -> WorkspaceCheck:
    client = clients.client(pair.bot_token)
    try:
        me: Any = await client.auth_test()
        there: Any = await client.users_conversations(types="public_channel,private_channel", limit=200)
    except SLACK_FAULTS as fault:
        return WorkspaceCheck(fault=fault_text(fault), is_unknown=is_token_bad(fault))
    headers = {str(name).lower(): str(value) for name, value in dict(me.headers).items()}
    scopes = frozenset(each.strip() for each in headers.get("x-oauth-scopes", "").split(",") if each.strip())
    return WorkspaceCheck(
        name=str(me.get("team", "")),
        scopes=scopes,
        channels=len(there.get("channels", ())),
        their_time=parsedate_to_datetime(headers["date"]) if "date" in headers else None,
        socket_fault=await _socket_fault(clients, pair),
        has_app_token=pair.app_token is not None,
    )


async def _socket_fault(clients: Clients, pair: TokenPair) -> str:
    """Why there is no socket; asked for by its address only, which nobody then uses."""
    if pair.app_token is None:
        return ""
    try:
        await clients.client(pair.bot_token).apps_connections_open(app_token=pair.app_token)
    except SLACK_FAULTS as fault:
        return fault_text(fault)
    return ""
