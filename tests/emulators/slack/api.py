"""The methods of the Web API that are emulated: what each needs, how often it may be called, what it does."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.emulators.slack.errors import ApiError, invalid_arguments
from tests.emulators.slack.messages import Message, SharedFile
from tests.emulators.slack.state import APP, BOT, BOT_USER, Channel, OpenView, State
from tests.emulators.slack.transcript import Transcript
from tests.emulators.slack.triggers import Triggers

Args = Mapping[str, Any]
Run = Callable[["Methods", Args], dict[str, Any]]

MOST_TEXT, MOST_EDIT = 40_000, 4000
MOST_STACKED = 3


class Method(NamedTuple):
    run: Run
    scopes: tuple[str, ...] = ()  # any of them
    tier: int = 3
    with_app_token: bool = False
    knows: frozenset[str] = frozenset()


class Methods:
    """What the app asks for, done."""

    def __init__(self, state: State, triggers: Triggers, transcript: Transcript, base: Callable[[], str]) -> None:
        self._state, self._triggers, self._transcript, self._base = state, triggers, transcript, base

    # ── Who we are ──

    def auth_test(self, asked: Args) -> dict[str, Any]:
        known = {"team": "Friends", "user": "parlour", "url": "https://friends.slack.example/"}
        return {**known, "team_id": self._state.team, "user_id": BOT_USER, "bot_id": BOT}

    def bots_info(self, asked: Args) -> dict[str, Any]:
        if asked.get("bot") != BOT:
            raise ApiError("bot_not_found")
        return {"bot": {"id": BOT, "app_id": APP, "user_id": BOT_USER, "name": self._state.app_name}}

    def apps_connections_open(self, asked: Args) -> dict[str, Any]:
        ticket = f"ticket{self._state.number()}"
        return {"url": f"{self._base().replace('http', 'ws', 1)}/link/?ticket={ticket}&app_id={APP}"}

    # ── Messages ──

    def chat_postMessage(self, asked: Args) -> dict[str, Any]:  # noqa: N802 - as Slack calls it
        channel = self._state.conversation(str(asked.get("channel")))
        self._state.admit(channel)
        text, blocks = self._content(asked, MOST_TEXT)
        thread = str(asked.get("thread_ts") or "")
        if thread and thread not in channel.messages:
            raise ApiError("cannot_reply_to_message")
        self._state.limits.post(channel.id)
        message = Message(self._state.stamp(), channel.id, BOT_USER, text, blocks, thread, is_ours=True)
        self._state.keep(channel, message)
        self._transcript.said(channel, message)
        return {"channel": channel.id, "ts": message.ts, "message": {"ts": message.ts, "text": text}}

    def chat_postEphemeral(self, asked: Args) -> dict[str, Any]:  # noqa: N802
        channel, user = self._state.conversation(str(asked.get("channel"))), str(asked.get("user"))
        self._state.admit(channel)
        if user not in channel.members:
            raise ApiError("user_not_in_channel")
        text, blocks = self._content(asked, MOST_TEXT)
        return {"message_ts": self.whisper(channel, user, text, blocks).ts}

    def whisper(self, channel: Channel, user: str, text: str, blocks: tuple[dict[str, Any], ...]) -> Message:
        """For one person; whoever does not look just now never sees it."""
        message = Message(self._state.stamp(), channel.id, BOT_USER, text, blocks, is_ours=True, only_for=user)
        if self._state.members[user].is_active:
            self._transcript.whispered(channel, message)
            self._triggers.whispers.setdefault(user, []).append(message)
        return message

    def chat_update(self, asked: Args) -> dict[str, Any]:
        channel = self._state.conversation(str(asked.get("channel")))
        message = self._state.own(channel, str(asked.get("ts")), "cant_update_message")
        self._state.admit(channel)
        text, blocks = self._content(asked, MOST_EDIT)
        self._transcript.edited(channel, self._state.edit(channel, message, text, blocks), message)
        return {"channel": channel.id, "ts": message.ts, "text": text}

    def chat_delete(self, asked: Args) -> dict[str, Any]:
        channel = self._state.conversation(str(asked.get("channel")))
        message = self._state.own(channel, str(asked.get("ts")), "cant_delete_message")
        del channel.messages[message.ts]
        return {"channel": channel.id, "ts": message.ts}

    def _content(self, asked: Args, most: int) -> tuple[str, tuple[dict[str, Any], ...]]:
        text, blocks = str(asked.get("text") or ""), _parsed(asked.get("blocks")) or []
        if len(text) > most:
            raise ApiError("msg_too_long")
        if not text.strip() and not blocks:
            raise ApiError("no_text")
        if not text.strip():
            raise invalid_arguments("a message without text tells screen readers nothing")
        return text, tuple(self._state.kit.message(blocks))

    # ── Conversations and people ──

    def conversations_open(self, asked: Args) -> dict[str, Any]:
        return {"channel": {"id": self._state.dm(str(asked.get("users"))).id}}

    def conversations_info(self, asked: Args) -> dict[str, Any]:
        return {"channel": self._state.conversation(str(asked.get("channel"))).wire()}

    def conversations_join(self, asked: Args) -> dict[str, Any]:
        channel = self._state.conversation(str(asked.get("channel")))
        if channel.is_private or channel.dm_with:
            raise ApiError("method_not_supported_for_channel_type")
        if channel.is_archived:
            raise ApiError("is_archived")
        channel.has_app = True
        self._transcript.happened(channel, f"{self._state.app_name} joins")
        return {"channel": channel.wire()}

    def conversations_history(self, asked: Args) -> dict[str, Any]:
        channel = self._state.conversation(str(asked.get("channel")))
        if not channel.dm_with:
            raise ApiError("missing_scope", needed="channels:history", provided=",".join(sorted(self._state.scopes)))
        oldest, latest = str(asked.get("oldest", "0")), str(asked.get("latest", "9"))
        found = [each for each in channel.messages.values() if oldest <= each.ts <= latest]
        return {"messages": [_wire(each) for each in reversed(found)][: int(asked.get("limit", 100))]}

    def users_info(self, asked: Args) -> dict[str, Any]:
        member = self._state.members.get(str(asked.get("user")))
        if member is None:
            raise ApiError("user_not_found")
        return {"user": member.wire(with_locale=str(asked.get("include_locale")).lower() in ("true", "1"))}

    def users_conversations(self, asked: Args) -> dict[str, Any]:
        there = [each.wire() for each in self._state.channels.values() if each.has_app and not each.dm_with]
        return {"channels": there, "response_metadata": {"next_cursor": ""}}

    # ── Files ──

    def files_getUploadURLExternal(self, asked: Args) -> dict[str, Any]:  # noqa: N802
        if not asked.get("filename") or int(asked.get("length", 0)) < 1:
            raise invalid_arguments("filename and length")
        if len(str(asked.get("alt_txt", ""))) > 1000:
            raise invalid_arguments("alt_txt")
        id = f"F{self._state.number():04d}"
        self._state.uploads[id] = SharedFile(id, str(asked["filename"]), b"", str(asked.get("alt_txt", "")))
        return {"upload_url": f"{self._base()}/upload/{id}", "file_id": id}

    def files_completeUploadExternal(self, asked: Args) -> dict[str, Any]:  # noqa: N802
        files = _parsed(asked.get("files")) or []
        for each in files:
            if each.get("id") not in self._state.files:
                raise ApiError("file_not_found")
        if where := str(asked.get("channel_id") or ""):
            channel = self._state.conversation(where)
            self._state.admit(channel)
            for each in files:
                self._share(channel, self._state.files[each["id"]], str(asked.get("initial_comment") or ""))
        self._state.complete |= {each["id"] for each in files}
        return {"files": [{"id": each["id"], "title": each.get("title", "")} for each in files]}

    def _share(self, channel: Channel, file: SharedFile, comment: str) -> None:
        message = Message(self._state.stamp(), channel.id, BOT_USER, comment, is_ours=True, file=file)
        self._state.keep(channel, message)
        self._transcript.said(channel, message)

    # ── Views ──

    def views_open(self, asked: Args) -> dict[str, Any]:
        user = self._triggers.use(str(asked.get("trigger_id")))
        view = self._state.kit.view(_parsed(asked.get("view")))
        if view["type"] != "modal":
            raise ApiError("invalid_arguments")
        stacked = [each for each in self._state.views.values() if each.user == user and each.is_open]
        if len(stacked) >= MOST_STACKED:
            raise ApiError("push_limit_reached")
        opened = OpenView(
            f"V{self._state.number():04d}", user, view, f"hash{self._state.number()}", team=self._state.team
        )
        self._state.views[opened.id] = opened
        self._transcript.opened(user, view)
        return {"view": opened.wire()}

    def views_update(self, asked: Args) -> dict[str, Any]:
        opened = self._state.views.get(str(asked.get("view_id")))
        if opened is None or not opened.is_open:
            raise ApiError("not_found")
        if asked.get("hash") and asked["hash"] != opened.hash:
            raise ApiError("hash_conflict")
        opened.view, opened.hash = self._state.kit.view(_parsed(asked.get("view"))), f"hash{self._state.number()}"
        return {"view": opened.wire()}

    def views_publish(self, asked: Args) -> dict[str, Any]:
        user, view = str(asked.get("user_id")), self._state.kit.view(_parsed(asked.get("view")))
        known = self._state.homes.get(user)
        if view["type"] != "home":
            raise ApiError("invalid_arguments")
        if asked.get("hash") and (known is None or asked["hash"] != known.hash):
            raise ApiError("hash_conflict")
        home = OpenView(
            f"V{self._state.number():04d}", user, view, f"hash{self._state.number()}", team=self._state.team
        )
        self._state.homes[user] = home
        return {"view": home.wire()}


def _parsed(value: Any) -> Any:
    """Structures come as JSON, or as JSON within a field of a form."""
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        raise ApiError("invalid_arg_name") from None


def _wire(message: Message) -> dict[str, Any]:
    return {"type": "message", "ts": message.ts, "text": message.top_text, "blocks": list(message.blocks)}


def _method(run: Run, *scopes: str, tier: int = 3, with_app_token: bool = False) -> Method:
    return Method(run, scopes, tier, with_app_token)


READ = ("channels:read", "groups:read")
METHODS: Mapping[str, Method] = {
    "apps.connections.open": _method(Methods.apps_connections_open, tier=3, with_app_token=True),
    "auth.test": _method(Methods.auth_test, tier=4),
    "bots.info": _method(Methods.bots_info, "users:read"),
    "chat.delete": _method(Methods.chat_delete, "chat:write"),
    "chat.postEphemeral": _method(Methods.chat_postEphemeral, "chat:write", tier=4),
    "chat.postMessage": _method(Methods.chat_postMessage, "chat:write", tier=0),
    "chat.update": _method(Methods.chat_update, "chat:write"),
    "conversations.history": _method(Methods.conversations_history, "im:history"),
    "conversations.info": _method(Methods.conversations_info, *READ),
    "conversations.join": _method(Methods.conversations_join, "channels:join"),
    "conversations.open": _method(Methods.conversations_open, "im:write"),
    "files.completeUploadExternal": _method(Methods.files_completeUploadExternal, "files:write", tier=4),
    "files.getUploadURLExternal": _method(Methods.files_getUploadURLExternal, "files:write", tier=4),
    "users.conversations": _method(Methods.users_conversations, *READ),
    "users.info": _method(Methods.users_info, "users:read", tier=4),
    "views.open": _method(Methods.views_open, tier=4),
    "views.publish": _method(Methods.views_publish, tier=4),
    "views.update": _method(Methods.views_update, tier=4),
}
