"""What the inbox asks of Slack besides carrying letters: links to us, and who runs a channel."""

from __future__ import annotations

from typing import Any

from cachetools import TTLCache

from parlour.engine.ports import Clock
from parlour.engine.seating import Address, Messenger
from parlour.messengers.slack.client import SLACK, Clients, Conversation, Workspace, conversation_of
from parlour.messengers.slack.errors import SLACK_FAULTS
from parlour.messengers.slack.profiles import Profiles
from parlour.messengers.updates import Sender

FRESH = 600.0  # seconds: a channel keeps its creator
MANY = 10_000  # channels


class SlackService:
    """Slack's links to us, and who runs a channel."""

    name: Messenger = SLACK

    def __init__(self, clients: Clients, profiles: Profiles, clock: Clock) -> None:
        self._clients, self._profiles = clients, profiles
        self._creators: TTLCache[Conversation, str] = TTLCache(MANY, FRESH, lambda: clock.now().timestamp())

    def private_link(self, words: str = "") -> str:  # noqa: ARG002 - a link of Slack carries none
        """Opens the app.  Nobody needs the words, since we may write first."""
        app = next((each.app_id for each in self._clients.workspaces.values()), "")
        return f"https://slack.com/app_redirect?app={app}"

    def room_link(self, words: str = "") -> str:  # noqa: ARG002 - likewise
        """Opens the app; into a channel one gets us by `/invite`."""
        return self.private_link()

    def pin_link(self) -> str:
        return self.private_link()

    async def may_pin(self, room: Address) -> bool:  # noqa: ARG002 - the same everywhere
        return True  # nobody is asked for a right that is not used

    async def runs_the_room(self, room: Address, sender: Sender) -> bool:
        """Whether they made the channel, or run the workspace; in private everyone does."""
        where = conversation_of(room)
        workspace = self._clients.workspace(where.team)
        if where.is_private or workspace is None:
            return where.is_private
        user = conversation_of(Address(SLACK, sender.id)).id
        if (await self._profiles.profile(workspace, user)).is_admin:
            return True
        return await self._creator(workspace, where) == user

    async def _creator(self, workspace: Workspace, where: Conversation) -> str:
        if (known := self._creators.get(where)) is not None:
            return known
        try:
            found: Any = await workspace.client.conversations_info(channel=where.id)
        except SLACK_FAULTS:
            return ""  # who cannot be looked up runs nothing just now
        self._creators[where] = creator = str(found["channel"].get("creator") or "")
        return creator
