"""What Slack tells us read as ours: who wrote, tapped, filled in a form, arrived, left or moved, and where."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.messengers.slack.blocks import LINK, codes_in
from parlour.messengers.slack.client import SLACK, Clients, MessageRef, Workspace, address_of
from parlour.messengers.slack.commands import SlashWords
from parlour.messengers.slack.profiles import SLACKBOT, Profiles
from parlour.messengers.slack.text import plain_words
from parlour.messengers.slack.whispers import whisper_to
from parlour.messengers.updates import (
    Arrival,
    ButtonTap,
    Departure,
    FormSearch,
    FormSent,
    HomeOpened,
    RoomMove,
    Sender,
    TextMessage,
    Update,
)

Payload = Mapping[str, Any]
NOBODY = Sender("", "")
LEFT = ("channel_left", "group_left", "channel_archive", "group_archive", "channel_deleted", "group_deleted")
LOST = ("app_uninstalled", "tokens_revoked")
WITH_FILE = "file_share"  # of a message
DIRECT = "directmessage"  # what a command calls any conversation of two


class FormPlace(NamedTuple):
    """What a modal remembers: the question that it asks, and where its button hung."""

    code: str
    address: str = ""
    ref: str = ""

    def write(self) -> str:
        return json.dumps(list(self))

    @staticmethod
    def read(metadata: str) -> FormPlace | None:
        """None if it is none of ours."""
        try:
            known = json.loads(metadata)
        except ValueError:
            return None
        is_ours = isinstance(known, list) and len(known) == 3 and all(isinstance(each, str) for each in known)
        return FormPlace(*known) if is_ours else None


class Reader:
    """Reads what Slack tells us; who did it is looked up."""

    def __init__(self, clients: Clients, profiles: Profiles, words: SlashWords, store: Store) -> None:
        self._clients, self._profiles, self._words, self._store = clients, profiles, words, store

    # ── Events ──

    async def event(self, payload: Payload, is_repeated: bool = False) -> Update | None:
        """An event as the inbox knows it; None for what is not for us."""
        event, workspace = payload.get("event") or {}, self._workspace(payload)
        if workspace is None or not isinstance(event, Mapping):
            return None
        id, kind = f"{SLACK}/{payload.get('event_id', '')}", str(event.get("type", ""))
        if kind in ("message", "app_mention"):
            return await self._message(id, workspace, event, is_mention=kind == "app_mention")
        if kind == "app_home_opened":
            return await self._home(id, workspace, event, is_repeated)
        if kind == "user_change":
            return await self._member(id, workspace, event.get("user") or {})
        return await self._membership(id, workspace, kind, event)

    def _workspace(self, payload: Payload) -> Workspace | None:
        """The workspace that we are installed in: of a channel that two share, the other may be named too."""
        owners = [each.get("team_id") for each in payload.get("authorizations") or () if isinstance(each, Mapping)]
        team, view = payload.get("team"), payload.get("view") or {}
        owners.append(view.get("app_installed_team_id"))
        named = [*owners, payload.get("team_id"), team.get("id") if isinstance(team, Mapping) else team]
        found = [self._clients.workspace(str(each)) for each in named if each]
        return next((each for each in found if each is not None), None)

    async def _message(self, id: str, workspace: Workspace, event: Payload, *, is_mention: bool) -> Update | None:
        """What somebody wrote to us in private, or with our name in it in a channel."""
        user, channel = str(event.get("user") or ""), str(event.get("channel") or "")
        is_private = event.get("channel_type") == "im" or channel.startswith("D")
        is_ours = is_private != is_mention
        has_file = event.get("subtype") == WITH_FILE
        if (
            (event.get("subtype") and not has_file)
            or event.get("bot_id")
            or not is_ours
            or user in ("", SLACKBOT, workspace.bot_user)
        ):
            return None
        text = str(event.get("text") or "")
        if is_mention:
            text = self._mentioned(text, workspace)
        where = address_of(workspace.team, user if is_private else channel)
        sender = await self._profiles.sender(workspace, user)
        return TextMessage(
            id=id,
            sender=sender,
            address=where,
            is_room=not is_private,
            text=plain_words(text),
            is_addressed=True,
            has_file=has_file,
        )

    def _mentioned(self, text: str, workspace: Workspace) -> str:
        """What stands behind our name; a word of ours is a command there."""
        words = re.split(f"<@{workspace.bot_user}(?:\\|[^>]*)?>", text, maxsplit=1)[-1].strip()
        return self._words.typed("", words.lstrip("/"))

    async def _home(self, id: str, workspace: Workspace, event: Payload, is_repeated: bool) -> Update | None:
        """They look at their own page with us; or at our private conversation, for the first time."""
        user = str(event.get("user") or "")
        sender = await self._profiles.sender(workspace, user)
        about = _private(id, sender)
        if event.get("tab") == "home":
            return HomeOpened(**about)
        known = await self._store.account(SLACK, sender.id)
        is_new = known is None or known.conversation is None or known.seen_at is None
        return Arrival(**about) if is_new or is_repeated else None

    async def _member(self, id: str, workspace: Workspace, user: Payload) -> Update | None:
        """A member was deactivated, or is back.  Whoever we never met does not matter."""
        if "id" not in user:
            return None
        self._profiles.learn(workspace.team, user)
        known = await self._store.account(SLACK, address_of(workspace.team, str(user["id"])).id)
        if known is None or bool(user.get("deleted")) == (known.address is None):
            return None
        sender = await self._profiles.sender(workspace, str(user["id"]))
        about = _private(id, sender)
        return Departure(**about) if user.get("deleted") else Arrival(**about, is_wordless=True)

    async def _membership(self, id: str, workspace: Workspace, kind: str, event: Payload) -> Update | None:
        """We were added to a channel or removed, it was archived or has another id, or the app was removed."""
        team, channel = workspace.team, str(event.get("channel") or "")
        if kind == "channel_id_changed":
            old, new = str(event.get("old_channel_id")), str(event.get("new_channel_id"))
            return RoomMove(id=id, address=address_of(team, old), to=address_of(team, new))
        if kind in LOST and _concerns_the_app(kind, event):
            return Departure(id=id, sender=NOBODY, address=Address(SLACK, team), is_room=True)
        if kind in LEFT and channel:
            return Departure(id=id, sender=NOBODY, address=address_of(team, channel), is_room=True)
        inviter = str(event.get("inviter") or "")
        if kind == "member_joined_channel" and event.get("user") == workspace.bot_user and inviter:
            sender = await self._profiles.sender(workspace, inviter)
            return Arrival(id=id, sender=sender, address=address_of(team, channel), is_room=True)
        return None

    # ── Commands ──

    async def command(self, payload: Payload) -> TextMessage | None:
        """A slash command; only whoever typed it sees it, and the answer."""
        workspace, user, channel = self._workspace(payload), str(payload.get("user_id")), str(payload["channel_id"])
        if workspace is None:
            return None
        is_private = payload.get("channel_name") == DIRECT or channel.startswith("D")
        text = self._words.typed(str(payload.get("command", "")), plain_words(str(payload.get("text") or "")))
        return TextMessage(
            id=_interaction(payload),
            sender=await self._profiles.sender(workspace, user, str(payload.get("user_name") or "")),
            address=address_of(workspace.team, user if is_private else channel),
            is_room=not is_private,
            room_name=str(payload.get("channel_name") or ""),
            whisper_to="" if is_private else whisper_to(user, str(payload.get("response_url") or "")),
            text=text,
            is_addressed=True,
        )

    # ── What people touch ──

    async def tap(self, payload: Payload) -> ButtonTap | None:
        """A tap on a button, or a choice from a menu; None for a button that only leads somewhere."""
        workspace = self._workspace(payload)
        action: Payload = next(iter(payload.get("actions") or ()), {})
        code = _code(action)
        if workspace is None or code is None or str(action.get("action_id", "")).startswith(LINK):
            return None
        user, container = str(payload["user"]["id"]), payload.get("container") or {}
        channel = str((payload.get("channel") or {}).get("id") or container.get("channel_id") or "")
        is_room = bool(channel) and not channel.startswith("D")
        is_alone = bool(container.get("is_ephemeral")) or not channel
        message = payload.get("message") or {}
        return ButtonTap(
            id=_interaction(payload),
            sender=await self._profiles.sender(workspace, user, str(payload["user"].get("name") or "")),
            address=address_of(workspace.team, channel if is_room else user),
            is_room=is_room,
            room_name=str((payload.get("channel") or {}).get("name") or ""),
            whisper_to=whisper_to(user, str(payload.get("response_url") or "")) if is_room and is_alone else "",
            code=code,
            ref="" if is_alone else str(MessageRef(str(container.get("message_ts")), channel)),
            codes_beneath=codes_in(message.get("blocks") or ()),
        )

    async def form(self, payload: Payload) -> FormSent | None:
        """A modal that was sent."""
        workspace, view = self._workspace(payload), payload.get("view") or {}
        place = FormPlace.read(str(view.get("private_metadata") or ""))
        if workspace is None or place is None:
            return None
        values = (view.get("state") or {}).get("values") or {}
        fields = {str(name): _values(given) for name, given in values.items()}
        about = await self._about_form(payload, workspace, place)
        return FormSent(**about, code=place.code, fields=fields, ref=place.ref)

    async def search(self, payload: Payload) -> FormSearch | None:
        """Somebody types into a field of a modal, and wants to see what they can choose."""
        workspace, view = self._workspace(payload), payload.get("view") or {}
        place = FormPlace.read(str(view.get("private_metadata") or ""))
        if workspace is None or place is None:
            return None
        field, words = str(payload.get("block_id") or ""), str(payload.get("value") or "")
        about = await self._about_form(payload, workspace, place)
        return FormSearch(**about, code=place.code, field=field, words=words)

    async def _about_form(self, payload: Payload, workspace: Workspace, place: FormPlace) -> dict[str, Any]:
        user = str(payload["user"]["id"])
        private = address_of(workspace.team, user)
        address = Address(SLACK, place.address) if place.address.startswith(f"{workspace.team}/") else private
        return {
            "id": _interaction(payload),
            "sender": await self._profiles.sender(workspace, user, str(payload["user"].get("name") or "")),
            "address": address,
            "is_room": address != private,
        }


def _concerns_the_app(kind: str, event: Payload) -> bool:
    """Whether the app itself lost its right, and not merely a member theirs."""
    tokens = event.get("tokens")
    return kind != "tokens_revoked" or not isinstance(tokens, Mapping) or bool(tokens.get("bot"))


def _private(id: str, sender: Sender) -> dict[str, Any]:
    """What every update has that is about the private conversation with somebody."""
    return {"id": id, "sender": sender, "address": Address(SLACK, sender.id), "is_room": False}


def _interaction(payload: Payload) -> str:
    """What tells one interaction from another, and is the same when it comes again."""
    view, user = payload.get("view") or {}, (payload.get("user") or {}).get("id", payload.get("user_id", ""))
    at = [each.get("action_ts", "") for each in payload.get("actions") or ()]
    known = payload.get("trigger_id") or " ".join(
        [str(user), str(view.get("id")), str(view.get("hash")), *map(str, at)]
    )
    return f"{SLACK}/{known}"


def _code(action: Payload) -> str | None:
    chosen = action.get("selected_option") or action
    value = chosen.get("value") if isinstance(chosen, Mapping) else None
    return str(value) if value is not None else None


def _values(given: Any) -> tuple[str, ...]:
    """What was filled into one field."""
    for state in given.values() if isinstance(given, Mapping) else ():
        options: Sequence[Any] = state.get("selected_options") or ()
        if (one := state.get("selected_option")) is not None:
            options = (one,)
        if options:
            return tuple([str(each["value"]) for each in options])
        if state.get("value") is not None:
            return (str(state["value"]),)
    return ()
