"""Slack as the courier knows it.

A post may be several messages.  One is sent at a time, and then the courier is asked to come again: so that every
message keeps its pace, and what was sent before a fault is not sent twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from cachetools import FIFOCache
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_slack_response import AsyncSlackResponse

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import A_SECOND, AddressGone, CarrierBusy, Envelope, Pace, PostUnfinished
from parlour.engine.letters import Delivery, QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.slack.blocks import Block, MessagePart, parts_of, without_controls
from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.client import (
    SLACK,
    Clients,
    Conversation,
    MessageRef,
    ReportFault,
    Workspace,
    conversation_of,
    read_refs,
)
from parlour.messengers.slack.errors import (
    A_WHILE,
    GONE,
    SLACK_FAULTS,
    cannot_be_edited,
    code_of,
    courier_fault,
    is_file_unready,
    missing_scope,
)
from parlour.messengers.slack.files import Files
from parlour.messengers.slack.profiles import Profiles
from parlour.messengers.slack.whispers import Whispers

PACE = Pace(overall=20, between=A_SECOND, in_room=60, edits_a_minute=50)  # 50: of all edits in a workspace
REMEMBERED = 2000  # messages

Compose = Callable[[Envelope], Awaitable[Screen]]
ComposeReply = Callable[[Address, ReplyLetter], Awaitable[Screen]]
Payload = dict[str, Any]


class PostedMessage(NamedTuple):
    """A message of a post, and what it read like when we last sent or edited it."""

    ref: MessageRef
    part: MessagePart | None = None


class PostKey(NamedTuple):
    """Tells which post it is: the same when the courier comes again with it."""

    address: Address
    name: str


class SlackCarrier:
    """Posts, revises and answers in channels and private conversations of Slack."""

    name: Messenger = SLACK
    pace: Pace = PACE
    can: Capabilities = CAN

    def __init__(
        self,
        clients: Clients,
        compose: Compose,
        compose_reply: ComposeReply,
        files: Files,
        profiles: Profiles,
        clock: Clock,
        report: ReportFault,
    ) -> None:
        self._clock, self._last_busy = clock, (Conversation("", ""), LONG_AGO)
        self._profiles, self._report, self._scope_reported_at = profiles, report, LONG_AGO
        self._clients, self._compose, self._compose_reply, self._files = clients, compose, compose_reply, files
        self._whispers = Whispers(clients, files)
        self._opened: FIFOCache[Conversation, str] = FIFOCache(REMEMBERED)  # conversations that had to be opened
        self._unfinished: FIFOCache[PostKey, list[PostedMessage]] = FIFOCache(REMEMBERED)
        self._posts: FIFOCache[MessageRef, str] = FIFOCache(REMEMBERED)  # by the message that bears the buttons
        self._sent: FIFOCache[MessageRef, Payload] = FIFOCache(REMEMBERED)  # as each message reads now

    async def post(self, envelope: Envelope) -> str:
        with self._courier_faults(envelope.address):
            screen = await self._compose(envelope)
            return await self._update(_post_key(envelope), screen, ())

    async def revise(self, ref: str, envelope: Envelope) -> str:
        with self._courier_faults(envelope.address):
            screen = await self._compose(envelope)
            if envelope.in_place:
                return await self._revise_in_place(ref, envelope.address, screen)
            return await self._update(_post_key(envelope), screen, read_refs(ref))

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        with self._courier_faults(address):
            if reply.keeps_text and reply.ref is not None:
                return await self._strip_buttons(address, reply.ref)
            screen = await self._compose_reply(address, reply)
            if reply.whisper_to:
                await self._whispers.say(conversation_of(address), reply.whisper_to, screen)
                return ""
            standing = read_refs(self._whole(reply.ref or ""))
            return await self._update(PostKey(address, f"reply {hash(reply)}"), screen, standing)

    def _whole(self, tapped: str) -> str:
        """The post of which somebody tapped the message with the buttons."""
        refs = read_refs(tapped)
        return str(self._posts.get(refs[-1], tapped)) if refs else ""

    @contextmanager
    def _courier_faults(self, address: Address) -> Iterator[None]:
        """Faults of Slack, raised as the courier knows them."""
        try:
            yield
        except SLACK_FAULTS as fault:
            no = courier_fault(fault)
            if scope := missing_scope(fault):
                self._report_scope(scope, fault)
            raise (self._busy(no, conversation_of(address)) if isinstance(no, CarrierBusy) else no) from None

    def _report_scope(self, scope: str, fault: Exception) -> None:
        """Tell the operator why letters wait, once in a while: only the app's settings can mend it."""
        now = self._clock.now()
        if now - self._scope_reported_at >= A_WHILE:
            self._scope_reported_at = now
            self._report(f"letters wait: the app in Slack lacks the scope {scope}; `parlour doctor` says more", fault)

    def _busy(self, busy: CarrierBusy, where: Conversation) -> CarrierBusy:
        """Slack does not say whether a channel has had enough or the workspace has; two at once mean all."""
        now, (other, when) = self._clock.now(), self._last_busy
        self._last_busy = where, now
        at_once = other.id not in ("", where.id) and other.team == where.team and now - when < A_SECOND
        return CarrierBusy(busy.retry_after, busy.overall or (at_once and len(self._clients.workspaces) == 1))

    def _workspace(self, where: Conversation) -> Workspace:
        workspace = self._clients.workspace(where.team)
        if workspace is None:
            raise CarrierBusy(A_WHILE)  # its token is not set, or Slack did not know it: the letters wait
        return workspace

    # ── Several messages as one post ──

    async def _update(self, post: PostKey, screen: Screen, standing: Sequence[MessageRef]) -> str:
        """Edit the messages that exist, delete the surplus, and send the next missing one."""
        where = conversation_of(post.address)
        parts, workspace = parts_of(screen, not where.is_private), self._workspace(where)
        await self._must_be_read(workspace, where)
        posted = self._unfinished.get(post) or [PostedMessage(ref) for ref in _in_order(standing, where)]
        posted = await self._edit_posted(workspace, posted, parts)
        self._unfinished[post] = posted
        if len(posted) < len(parts):
            posted.append(await self._send(workspace, where, parts[len(posted)], posted))
            if len(posted) < len(parts):
                raise PostUnfinished
        self._unfinished.pop(post, None)
        ref = _ref(posted, where)
        if len(posted) > 1:
            self._posts[read_refs(ref)[-1]] = ref
        return ref

    async def _must_be_read(self, workspace: Workspace, where: Conversation) -> None:
        """Slack takes what is posted to a member who was deactivated, and nobody reads it."""
        if where.is_private and (await self._profiles.profile(workspace, where.id)).is_deleted:
            raise AddressGone(GONE["user_disabled"])

    async def _edit_posted(
        self, workspace: Workspace, posted: list[PostedMessage], parts: Sequence[MessagePart]
    ) -> list[PostedMessage]:
        """The messages that exist after it; none if one could not be edited: all are then sent anew."""
        pairs = list(zip(posted, parts, strict=False))
        for message, part in pairs:
            if message.part != part and not await self._edit(workspace, message.ref, part):
                await self._remove(workspace, posted)
                return []
        await self._remove(workspace, posted[len(parts) :])
        return [PostedMessage(message.ref, part) for message, part in pairs]

    async def _revise_in_place(self, ref: str, address: Address, screen: Screen) -> str:
        """Edit its messages; if there is more to say than fits into them, they only lose their buttons."""
        where = conversation_of(address)
        workspace, posted = self._workspace(where), _in_order(read_refs(ref), where)
        parts = parts_of(screen, not where.is_private)
        if len(parts) > len(posted):
            return await self._strip_buttons(address, ref)
        for message, part in zip(posted, parts, strict=False):
            await self._edit(workspace, message, part)
        kept = [PostedMessage(message) for message in posted]
        await self._remove(workspace, kept[len(parts) :])
        return _ref(kept[: len(parts)], where)

    # ── Single messages ──

    async def _send(
        self, workspace: Workspace, where: Conversation, part: MessagePart, before: Sequence[PostedMessage]
    ) -> PostedMessage:
        if part.file is not None:
            return await self._share(workspace, where, part)
        thread = before[0].ref.ts if part.in_thread and before else None
        payload = await self._payload(workspace, part)
        answer = await self._say(workspace, where, {**payload, "thread_ts": thread})
        ref = MessageRef(str(answer["ts"]), str(answer["channel"]))
        self._sent[ref] = payload
        return PostedMessage(ref, part)

    async def _say(self, workspace: Workspace, where: Conversation, payload: Payload) -> AsyncSlackResponse:
        """Post it; to somebody with whom Slack has no conversation yet, in one that is opened for it."""
        said = {**payload, "unfurl_links": False, "unfurl_media": False}
        try:
            return await workspace.client.chat_postMessage(channel=self._opened.get(where, where.id), **said)
        except SlackApiError as fault:
            if code_of(fault) != "channel_not_found" or not where.is_private or where in self._opened:
                raise
        self._opened[where] = await self._open(workspace, where)
        return await workspace.client.chat_postMessage(channel=self._opened[where], **said)

    @staticmethod
    async def _open(workspace: Workspace, where: Conversation) -> str:
        """The conversation with a member, as Slack calls it."""
        opened: Any = await workspace.client.conversations_open(users=where.id)
        return str(opened["channel"]["id"])

    async def _share(self, workspace: Workspace, where: Conversation, part: MessagePart) -> PostedMessage:
        assert part.file is not None
        channel = await self._open(workspace, where) if where.is_private else where.id
        file_id = await self._files.share(workspace, channel, part.file, part.top_text)
        return PostedMessage(MessageRef(file_id, channel), part)

    async def _payload(self, workspace: Workspace, part: MessagePart) -> Payload:
        return {
            "text": part.top_text,
            "blocks": part.blocks(await self._files.picture(workspace, part.picture)),
        }

    async def _edit(self, workspace: Workspace, message: MessageRef, part: MessagePart) -> bool:
        """Change the message into this; whether that was possible."""
        if part.file is not None:
            return False
        payload = await self._payload(workspace, part)
        if self._sent.get(message) == payload:
            return True
        return await self._change(workspace, message, payload)

    async def _change(self, workspace: Workspace, message: MessageRef, payload: Payload) -> bool:
        try:
            await workspace.client.chat_update(channel=message.channel, ts=message.ts, **payload)
        except SLACK_FAULTS as fault:
            if is_file_unready(fault):
                self._forget_pictures(workspace, payload)
            if not cannot_be_edited(fault):
                raise
            return False
        self._sent[message] = payload
        return True

    def _forget_pictures(self, workspace: Workspace, payload: Payload) -> None:
        for block in payload["blocks"]:
            if block["type"] == "image":
                self._files.forget(workspace, block["slack_file"]["id"])

    async def _strip_buttons(self, address: Address, ref: str) -> str:
        """Take the buttons from a post, if it has any and can still be read."""
        workspace = self._workspace(conversation_of(address))
        for message in read_refs(ref)[-1:]:
            reads = self._sent.get(message) or await self._read(workspace, message)
            bare: Payload | None = None if reads is None else {**reads, "blocks": without_controls(reads["blocks"])}
            if bare is not None and bare != reads:
                await self._change(workspace, message, bare)
        return ref

    async def _read(self, workspace: Workspace, message: MessageRef) -> Payload | None:
        """What a message of ours reads like; None if we may not look: we ask for no right to read in channels."""
        if not message.channel.startswith("D"):
            return None
        found: Any = await workspace.client.conversations_history(
            channel=message.channel, latest=message.ts, oldest=message.ts, inclusive=True, limit=1
        )
        messages: Sequence[Any] = found.get("messages") or ()
        return next(
            (
                {"text": each.get("text", ""), "blocks": _own_blocks(each)}
                for each in messages
                if each["ts"] == message.ts
            ),
            None,
        )

    async def _remove(self, workspace: Workspace, posted: Sequence[PostedMessage]) -> None:
        for message in posted:
            try:
                await workspace.client.chat_delete(channel=message.ref.channel, ts=message.ref.ts)
            except SLACK_FAULTS as fault:
                if code_of(fault) not in (
                    "message_not_found",
                    "cant_delete_message",
                    "compliance_exports_prevent_deletion",
                ):
                    raise


def _own_blocks(message: Any) -> list[Block]:
    """The blocks of a message as they can be sent again: Slack adds to pictures what it knows of them."""
    blocks = list[Block]()
    for block in message.get("blocks", ()):
        if block.get("type") == "image" and "slack_file" in block:
            shown = {"id": block["slack_file"]["id"]}
            block = {"type": "image", "slack_file": shown, "alt_text": block.get("alt_text", "")}
        blocks.append(block)
    return blocks


def _in_order(refs: Sequence[MessageRef], where: Conversation) -> list[MessageRef]:
    """The messages of a post as they are read; the one with the buttons is named last, and stands first in a room."""
    return list(refs) if where.is_private or not refs else [refs[-1], *refs[:-1]]


def _ref(posted: Sequence[PostedMessage], where: Conversation) -> str:
    """The post as the courier knows it: its messages, the one with the buttons last."""
    refs = [str(each.ref) for each in posted]
    return ",".join(refs if where.is_private else [*refs[1:], *refs[:1]])


def _post_key(envelope: Envelope) -> PostKey:
    """The key of the post that the letter makes."""
    delivery = envelope.delivery
    return PostKey(envelope.address, f"{delivery.match_id} {_about(delivery)}")


def _about(delivery: Delivery) -> str:
    """What the letter is about.

    Whoever has answered meanwhile is not asked, and it is the same question all the same.
    """
    letter = delivery.letter
    if delivery.card is not None:
        return f"card {delivery.card}"
    return f"about {letter.about}" if isinstance(letter, QuestionLetter | ReminderLetter) else repr(letter)
