"""Members as their workspace knows them: name, language, zone, and whether we may write to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cachetools import TTLCache
from msgspec import Struct

from parlour.engine.ports import Clock
from parlour.messengers.slack.client import Workspace, address_of
from parlour.messengers.slack.errors import SLACK_FAULTS
from parlour.messengers.updates import Sender
from parlour.sdk.phrase_set import ENGLISH

FRESH = 3600.0  # seconds: a name seldom changes, and Slack tells us when it does
MANY = 20_000  # members
NAMELESS = "?"
SLACKBOT = "USLACKBOT"


class Profile(Struct, frozen=True):
    """What a workspace says of a member."""

    name: str = ""
    language: str = ""  # unknown, if Slack did not answer
    zone: str = ""
    is_admin: bool = False
    is_deleted: bool = False
    is_stranger: bool = False  # of another workspace, in a channel that both share: an app cannot write to them first
    is_bot: bool = False


class Profiles:
    """Looks members up, each once in a while."""

    def __init__(self, clock: Clock) -> None:
        self._known: TTLCache[tuple[str, str], Profile] = TTLCache(MANY, FRESH, lambda: clock.now().timestamp())

    async def profile(self, workspace: Workspace, user: str) -> Profile:
        """What is known of them; hardly anything, if Slack does not answer just now."""
        known = self._known.get((workspace.team, user))
        if known is not None:
            return known
        try:
            found: Any = await workspace.client.users_info(user=user, include_locale=True)
        except SLACK_FAULTS:
            return Profile()
        return self.learn(workspace.team, found["user"])

    def learn(self, team: str, user: Mapping[str, Any]) -> Profile:
        """What Slack tells of a member."""
        profile = read_profile(team, user)
        self._known[team, str(user["id"])] = profile
        return profile

    async def sender(self, workspace: Workspace, user: str, called: str = "") -> Sender:
        """Who did something, and where they can be written to.  Whoever does something is not gone any more."""
        if (known := self._known.get((workspace.team, user))) is not None and known.is_deleted:
            del self._known[workspace.team, user]
        profile = await self.profile(workspace, user)
        id = address_of(workspace.team, user).id
        name = profile.name or called or NAMELESS
        return Sender(id, name, profile.language, None if profile.is_stranger else id, profile.zone)


def read_profile(team: str, user: Mapping[str, Any]) -> Profile:
    shown = user.get("profile") or {}
    names = (shown.get("display_name"), shown.get("real_name"), user.get("real_name"), user.get("name"))
    return Profile(
        name=next((str(name) for name in names if name), ""),
        language=str(user.get("locale") or ENGLISH).partition("-")[0],
        zone=str(user.get("tz") or ""),
        is_admin=bool(user.get("is_admin") or user.get("is_owner")),
        is_deleted=bool(user.get("deleted")),
        is_stranger=bool(user.get("is_stranger")) or not _is_ours(team, user),
        is_bot=bool(user.get("is_bot")),
    )


def _is_ours(team: str, user: Mapping[str, Any]) -> bool:
    """Whether they belong to the workspace: in an organisation somebody may belong to several."""
    organisation = user.get("enterprise_user") or {}
    return team in (str(user.get("team_id") or team), *(organisation.get("teams") or ()))
