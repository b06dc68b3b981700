"""The SDK's clients that speak to Slack for us, one for each workspace, and how conversations are addressed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from aiohttp import ClientSession, ClientTimeout, TCPConnector
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from parlour.engine.seating import WITHIN, Address, Messenger
from parlour.messengers.slack.errors import is_token_bad

SLACK = Messenger("slack")
API = "https://slack.com/api/"
AT_ONCE = 32  # requests; those that are more wait a little for one to end
SLOWEST = 6.0  # seconds: less than the courier's patience

ReportFault = Callable[[str, Exception], None]  # what went wrong, for the operator

_SILENT = logging.getLogger("parlour.silent_slack_sdk")  # its lines may show what people wrote
_SILENT.addHandler(logging.NullHandler())
_SILENT.propagate = False
_SILENT.setLevel(logging.CRITICAL)


def silent_log() -> logging.Logger:
    """For the SDK to write into; the house has a log of its own."""
    return _SILENT


class Conversation(NamedTuple):
    """A conversation of Slack: a channel, or the private one with a member, who is always named by their own id."""

    team: str
    id: str

    @property
    def is_private(self) -> bool:
        return self.id[:1] in ("U", "W")


def address_of(team: str, id: str) -> Address:
    """The address of a channel, or of the private conversation with a member."""
    return Address(SLACK, f"{team}{WITHIN}{id}")


def conversation_of(address: Address) -> Conversation:
    team, _, id = address.id.partition(WITHIN)
    return Conversation(team, id)


class MessageRef(NamedTuple):
    """A message as the courier and the inbox know it: its instant is its name, within its channel."""

    ts: str
    channel: str

    def __str__(self) -> str:
        return f"{self.ts}@{self.channel}"


def read_refs(ref: str) -> list[MessageRef]:
    """The messages of a post; what is no message is left out."""
    parts = [each.partition("@") for each in ref.split(",")]
    return [MessageRef(ts, channel) for ts, at, channel in parts if at and ts and channel]


class Workspace(NamedTuple):
    """A workspace that the app is installed in."""

    team: str
    name: str
    bot_user: str
    app_id: str
    client: AsyncWebClient


class Clients:
    """The clients of all workspaces, on one set of connections.  None retries by itself: the courier keeps pace."""

    def __init__(self, bot_tokens: Iterable[str], api: str = API) -> None:
        self._api = api.rstrip("/") + "/"
        self._tokens = list(dict.fromkeys(bot_tokens))
        self._session: ClientSession | None = None
        self.workspaces: dict[str, Workspace] = {}  # by team, once each was asked who it is

    @property
    def session(self) -> ClientSession:
        if self._session is None or self._session.closed:
            self._session = ClientSession(
                timeout=ClientTimeout(total=SLOWEST), connector=TCPConnector(limit=AT_ONCE), trust_env=True
            )
        return self._session

    def client(self, token: str) -> AsyncWebClient:
        """A client with this token; it waits for nothing and repeats nothing."""
        return AsyncWebClient(
            token, self._api, timeout=int(SLOWEST), session=self.session, retry_handlers=[], logger=silent_log()
        )

    async def connect(self) -> int:
        """Ask each workspace who we are there; the number of those that do not know us, if others do.  Raises
        SlackApiError or a fault of the network."""
        unknown = list[SlackApiError]()
        for token in self._tokens:
            try:
                await self._introduce(token)
            except SlackApiError as fault:
                if not is_token_bad(fault):
                    raise
                unknown.append(fault)
        if unknown and not self.workspaces:
            raise unknown[0]
        return len(unknown)

    async def _introduce(self, token: str) -> None:
        client = self.client(token)
        me = (await client.auth_test()).data
        assert isinstance(me, dict)
        app_id = await _app_id(client, str(me.get("bot_id", "")))
        team, name, user = str(me["team_id"]), str(me.get("team", "")), str(me["user_id"])
        self.workspaces[team] = Workspace(team, name, user, app_id, client)

    def workspace(self, team: str) -> Workspace | None:
        return self.workspaces.get(team)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


async def _app_id(client: AsyncWebClient, bot_id: str) -> str:
    """The id of the app, for links to it; empty if Slack does not say: they are worth no more than that."""
    try:
        found: Any = (await client.bots_info(bot=bot_id)).data if bot_id else {}
    except SlackApiError:
        return ""
    return str(found.get("bot", {}).get("app_id", "")) if isinstance(found, dict) else ""
