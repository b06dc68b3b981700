"""A workspace as Slack keeps it: members, channels, messages, files and views."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tests.emulators.slack.block_kit import BlockKit
from tests.emulators.slack.errors import ApiError
from tests.emulators.slack.limits import Clock, Limits
from tests.emulators.slack.messages import Message, SharedFile

TEAM, APP, BOT_USER, BOT = "T0001", "A0001", "U0BOT", "B0001"
SCOPES = frozenset(
    {
        *("app_mentions:read", "channels:join", "channels:read", "chat:write", "commands", "files:write"),
        *("groups:read", "im:history", "im:read", "im:write", "users:read"),
    }
)


class Member(Struct):
    """A member of the workspace, or of another in a channel that both share."""

    id: str
    name: str
    locale: str = "en-US"
    tz: str = ""
    is_admin: bool = False
    is_deleted: bool = False
    is_guest: bool = False
    is_stranger: bool = False
    is_active: bool = True  # looks at Slack just now
    team: str = TEAM

    def wire(self, with_locale: bool = False) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "id": self.id,
            "team_id": "T0OTHER" if self.is_stranger else self.team,
            "name": self.name.lower(),
            "deleted": self.is_deleted,
            "real_name": self.name,
            "profile": {"real_name": self.name, "display_name": self.name},
            "is_admin": self.is_admin,
            "is_owner": False,
            "is_bot": False,
            "is_restricted": self.is_guest,
            "is_stranger": self.is_stranger,
        }
        if self.tz:
            shown["tz"] = self.tz
        return {**shown, "locale": self.locale} if with_locale else shown


class Channel(Struct):
    """A channel, or the conversation of the app with one member."""

    id: str
    name: str
    members: list[str]
    creator: str = ""
    is_private: bool = False
    is_archived: bool = False
    has_app: bool = False
    dm_with: str = ""
    former_ids: list[str] = []
    messages: dict[str, Message] = {}

    @property
    def posts(self) -> tuple[Message, ...]:
        return tuple(message for message in self.messages.values() if message.is_ours)

    def wire(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "is_channel": not self.is_private and not self.dm_with,
            "is_group": self.is_private,
            "is_im": bool(self.dm_with),
            "is_private": self.is_private,
            "is_archived": self.is_archived,
            "is_member": self.has_app,
            "creator": self.creator,
        }


class OpenView(Struct):
    """A modal that somebody has open, or their Home."""

    id: str
    user: str
    view: dict[str, Any]
    hash: str
    is_open: bool = True
    team: str = TEAM

    def wire(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "team_id": self.team,
            "app_id": APP,
            "bot_id": BOT,
            "hash": self.hash,
            "root_view_id": self.id,
            "previous_view_id": None,
            **self.view,
        }


class State:
    """All of it, and what the app may do."""

    def __init__(self, clock: Clock, app_name: str = "Parlour", team: str = TEAM) -> None:
        self.clock, self.app_name, self.team = clock, app_name, team
        self.bot_token, self.app_token, self.signing_secret = "xoxb-not-a-secret", "xapp-not-a-secret", "not-a-secret"
        self.is_installed = True
        self.messages_tab = True
        self.scopes = set(SCOPES)
        self.limits = Limits(clock)
        self.members: dict[str, Member] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, SharedFile] = {}
        self.uploads: dict[str, SharedFile] = {}
        self.complete: set[str] = set()  # files that can be shown
        self.slow_files = 0  # so many files cannot be shown at the first try
        self._looked_at: set[str] = set()
        self.views: dict[str, OpenView] = {}
        self.homes: dict[str, OpenView] = {}
        self.kit = BlockKit(self.has_file)
        self._numbers, self._stamps = count(1), count(1)
        self.on_change: Callable[[], None] = lambda: None

    def number(self) -> int:
        return next(self._numbers)

    def stamp(self) -> str:
        """The name of a new message: its instant, unlike any other."""
        return f"{int(self.clock.now().timestamp())}.{next(self._stamps):06d}"

    @property
    def names(self) -> dict[str, str]:
        return {BOT_USER: self.app_name} | {member.id: member.name for member in self.members.values()}

    def has_file(self, file_id: str) -> bool:
        """Whether it can be shown: Slack looks at what was uploaded, and that may take a moment."""
        if file_id in self.complete and self.slow_files and file_id not in self._looked_at:
            self.slow_files -= 1
            self._looked_at.add(file_id)
            return False
        return file_id in self.complete

    # ── Conversations ──

    def conversation(self, id: str) -> Channel:
        """By its id, or by that of the member whom the app writes to."""
        if id[:1] in ("U", "W"):
            return self.dm(id)
        found = self.channels.get(id)
        if found is None or (found.is_private and not found.has_app):
            raise ApiError("channel_not_found")
        return found

    def dm(self, user: str) -> Channel:
        """The private conversation of the app with a member."""
        member = self.members.get(user)
        if member is None or member.is_stranger:
            raise ApiError("channel_not_found" if member is not None else "user_not_found")
        found = next((each for each in self.channels.values() if each.dm_with == user), None)
        if found is None:
            if member.is_deleted:
                raise ApiError("user_disabled")
            found = Channel(f"D{self.number():04d}", "directmessage", [user], has_app=True, dm_with=user)
            self.channels[found.id] = found
        return found

    def admit(self, channel: Channel) -> None:
        """Raises why the app may not write there."""
        if channel.dm_with and not self.messages_tab:
            raise ApiError("messages_tab_disabled")
        if channel.is_archived:
            raise ApiError("is_archived")
        if not channel.has_app:
            raise ApiError("not_in_channel")

    def keep(self, channel: Channel, message: Message) -> Message:
        channel.messages[message.ts] = message
        return message

    def own(self, channel: Channel, ts: str, code: str) -> Message:
        found = channel.messages.get(ts)
        if found is None:
            raise ApiError("message_not_found")
        if not found.is_ours or found.only_for:
            raise ApiError(code)
        return found

    def edit(self, channel: Channel, message: Message, text: str, blocks: tuple[dict[str, Any], ...]) -> Message:
        return self.keep(channel, replace(message, top_text=text, blocks=blocks, edited=message.edited + 1))
