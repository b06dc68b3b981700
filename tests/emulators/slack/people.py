"""Members who type, write, tap and fill in forms; and what happens to channels in real life."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from tests.emulators.slack.block_kit import check_options
from tests.emulators.slack.delivery import Acknowledgement, Delivery
from tests.emulators.slack.messages import Message, Touch, touches_in
from tests.emulators.slack.state import APP, BOT_USER, Channel, Member, OpenView, State
from tests.emulators.slack.transcript import Transcript
from tests.emulators.slack.triggers import Triggers


class Seen(Struct, frozen=True):
    """What somebody sees after a tap, a command or a form."""

    came: bool = True  # else their client says that the app did not answer
    whispers: tuple[Message, ...] = ()
    modal: OpenView | None = None
    errors: Mapping[str, str] = {}  # at the fields of a form, which stays open
    texts: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return "\n".join([*self.texts, *self.errors.values()])


class Service:
    """What everyone here needs."""

    def __init__(
        self, state: State, delivery: Delivery, triggers: Triggers, transcript: Transcript, base: list[str]
    ) -> None:
        self.state, self.delivery, self.triggers, self.transcript, self.base = (
            state,
            delivery,
            triggers,
            transcript,
            base,
        )


class Place:
    def __init__(self, service: Service) -> None:
        self._service = service

    @property
    def channel(self) -> Channel:
        raise NotImplementedError

    @property
    def id(self) -> str:
        return self.channel.id

    @property
    def posts(self) -> tuple[Message, ...]:
        """What the app wrote, as it reads now."""
        return self.channel.posts

    @property
    def last(self) -> Message:
        return self.posts[-1]

    def reads(self, message: Message) -> str:
        return message.text(self._service.state.names)

    @property
    def text(self) -> str:
        return "\n".join(self.reads(each) for each in self.posts)

    def now(self, message: Message) -> Message:
        return self.channel.messages[message.ts]

    def with_button(self, label: str) -> tuple[Message, Touch]:
        """The newest post with such a button."""
        for post in reversed(self.posts):
            for touch in post.touches:
                if label in touch.label:
                    return post, touch
        raise LookupError(f"there is no [{label}] in\n{self._service.transcript.of(self.channel)}")


class Room(Place):
    def __init__(self, service: Service, channel: Channel) -> None:
        super().__init__(service)
        self._channel = channel

    @property
    def channel(self) -> Channel:
        return self._channel

    def invite_app(self, by: Person | None = None) -> None:
        inviter = by.id if by is not None else self._channel.creator
        self._channel.has_app = True
        self._service.transcript.happened(self._channel, f"{self._service.state.app_name} was added")
        kind = "G" if self._channel.is_private else "C"
        event = {"type": "member_joined_channel", "user": BOT_USER, "channel": self.id, "channel_type": kind}
        self._service.delivery.event({**event, "team": self._service.state.team, "inviter": inviter})

    def remove_app(self) -> None:
        self._channel.has_app = False
        self._service.transcript.happened(self._channel, f"{self._service.state.app_name} was removed")
        kind = "group_left" if self._channel.is_private else "channel_left"
        self._service.delivery.event({"type": kind, "channel": self.id, "actor_id": self._channel.creator})

    def archive(self) -> None:
        self._channel.is_archived = True
        self._service.transcript.happened(self._channel, "the channel was archived")
        self._service.delivery.event(
            {"type": "channel_archive", "channel": self.id, "user": self._channel.creator, "is_moved": 0}
        )

    def rename(self, name: str) -> None:
        self._channel.name = name
        told = {"id": self.id, "name": name, "created": 1}
        self._service.delivery.event({"type": "channel_rename", "channel": told})

    def change_id(self) -> None:
        """As when it is shared with another organisation."""
        state, old = self._service.state, self._channel.id
        self._channel.former_ids.append(old)
        self._channel.id = f"C{state.number():04d}"
        self._channel.messages = {}
        del state.channels[old]
        state.channels[self._channel.id] = self._channel
        self._service.delivery.event(
            {"type": "channel_id_changed", "old_channel_id": old, "new_channel_id": self._channel.id}
        )


class Person(Place):
    """Their posts are those of the private conversation with the app."""

    def __init__(self, service: Service, member: Member) -> None:
        super().__init__(service)
        self.member = member

    @property
    def id(self) -> str:
        return self.member.id

    @property
    def name(self) -> str:
        return self.member.name

    @property
    def channel(self) -> Channel:
        return self._service.state.dm(self.member.id) if not self.member.is_deleted else self._known_dm()

    def _known_dm(self) -> Channel:
        return next(each for each in self._service.state.channels.values() if each.dm_with == self.member.id)

    @property
    def whispers(self) -> tuple[str, ...]:
        """What only they saw in channels."""
        known = self._service.triggers.whispers.get(self.member.id, ())
        return tuple([each.text(self._service.state.names) for each in known])

    # ── Writing ──

    def opens_app(self, tab: str = "messages") -> None:
        event = {"type": "app_home_opened", "user": self.id, "channel": self.channel.id, "tab": tab}
        self._service.delivery.event(event)

    def writes(self, text: str) -> None:
        """In private."""
        stamp = self._service.state.stamp()
        self._service.transcript.wrote(self.channel, self.name, text)
        self._service.state.keep(self.channel, Message(stamp, self.channel.id, self.id, _escaped(text)))
        event = {
            "type": "message",
            "user": self.id,
            "text": _escaped(text),
            "ts": stamp,
            "team": self._service.state.team,
        }
        self._service.delivery.event({**event, "channel": self.channel.id, "channel_type": "im"})

    def sends_file(self, text: str = "") -> None:
        """In private, with or without words."""
        stamp = self._service.state.stamp()
        self._service.transcript.wrote(self.channel, self.name, f"{text} [a picture]".strip())
        self._service.state.keep(self.channel, Message(stamp, self.channel.id, self.id, _escaped(text)))
        files = [{"id": "F0HERS", "name": "photo.jpg", "mimetype": "image/jpeg"}]
        event = {"type": "message", "subtype": "file_share", "user": self.id, "text": _escaped(text), "ts": stamp}
        self._service.delivery.event({**event, "files": files, "channel": self.channel.id, "channel_type": "im"})

    def mentions(self, room: Room, text: str) -> None:
        """`@Parlour text` in a channel."""
        stamp, name = self._service.state.stamp(), self._service.state.app_name
        self._service.transcript.wrote(room.channel, self.name, f"@{name} {text}")
        event = {"type": "app_mention", "user": self.id, "text": f"<@{BOT_USER}> {_escaped(text)}", "ts": stamp}
        self._service.delivery.event({**event, "channel": room.id, "team": self._service.state.team})

    async def types(self, place: Place, command: str) -> Seen:
        """A slash command: `/dip new`."""
        channel = place.channel
        word, _, text = command.partition(" ")
        self._service.transcript.typed(channel, self.name, command)
        payload = {
            "command": word,
            "text": text,
            "team_id": self._service.state.team,
            "channel_id": channel.id,
            "channel_name": channel.name,
            "user_id": self.id,
            "user_name": self.name.lower(),
            "api_app_id": APP,
            "response_url": self._response_url(channel),
            "trigger_id": self._service.triggers.trigger(self.id),
        }
        return await self._see(self._service.delivery.command(payload))

    # ── Touching ──

    async def taps(self, place: Place, label: str, message: Message | None = None) -> Seen:
        """The newest button of that label, or that of a message."""
        if message is None:
            message, touch = place.with_button(label)
        else:
            touch = next(each for each in message.touches if label in each.label)
        return await self.touches(place, message, touch)

    async def touches(self, place: Place, message: Message, touch: Touch) -> Seen:
        self._service.transcript.tapped(place.channel, self.name, touch.label)
        payload = self._tap(place.channel, message, dict(touch.action))
        return await self._see(self._service.delivery.interaction(payload))

    async def forges(self, place: Place, message: Message, code: str) -> Seen:
        """A code that is on no button there."""
        action = {"type": "button", "action_id": "tap0", "block_id": "row0", "value": code}
        return await self._see(self._service.delivery.interaction(self._tap(place.channel, message, action)))

    def _tap(self, channel: Channel, message: Message, action: dict[str, Any]) -> dict[str, Any]:
        container = {
            "type": "message",
            "message_ts": message.ts,
            "channel_id": message.channel,
            "is_ephemeral": bool(message.only_for),
        }
        shown = {} if message.only_for else {"message": {"ts": message.ts, "blocks": list(message.blocks)}}
        return {
            **self._interaction("block_actions"),
            "container": container,
            "channel": {"id": message.channel, "name": channel.name},
            "response_url": self._response_url(channel),
            "actions": [{**action, "action_ts": self._service.state.stamp()}],
            **shown,
        }

    def _interaction(self, kind: str) -> dict[str, Any]:
        return {
            "type": kind,
            "team": {"id": self._service.state.team, "domain": "friends"},
            "user": {
                "id": self.id,
                "name": self.name.lower(),
                "username": self.name.lower(),
                "team_id": self._service.state.team,
            },
            "api_app_id": APP,
            "token": "unused",
            "trigger_id": self._service.triggers.trigger(self.id),
        }

    def _response_url(self, channel: Channel) -> str:
        return self._service.base[0] + self._service.triggers.response_path(channel.id, self.id)

    # ── Forms and the Home ──

    async def searches(self, modal: OpenView, field: str, words: str) -> list[dict[str, Any]]:
        """What they can choose there when they have typed so much."""
        payload = {
            **self._interaction("block_suggestion"),
            "block_id": field,
            "action_id": field,
            "value": words,
            "view": modal.wire(),
            "container": {"type": "view", "view_id": modal.id},
        }
        answer = await self._service.delivery.interaction(payload)
        return check_options(answer.body or {})

    async def fills(self, modal: OpenView, answers: Mapping[str, str | Sequence[str]]) -> Seen:
        """Send a form: by the label of each field, what is chosen by its label, or the words."""
        values = dict[str, Any]()
        for block in [each for each in modal.view["blocks"] if each["type"] == "input"]:
            label = block["label"]["text"]
            given = next((answers[name] for name in answers if name in (label, block["block_id"])), None)
            state = await self._filled(modal, block, given)
            if state is None and not block.get("optional"):
                raise AssertionError(f"{label} must be filled in")
            values[block["block_id"]] = {block["element"]["action_id"]: state or _empty(block["element"])}
        return await self.sends(modal, values)

    async def sends(self, modal: OpenView, values: dict[str, Any]) -> Seen:
        view = {**modal.wire(), "state": {"values": values}}
        payload = {**self._interaction("view_submission"), "view": view, "response_urls": []}
        seen = await self._see(self._service.delivery.interaction(payload))
        if not seen.errors and seen.came:
            modal.is_open = False
        for name in seen.errors:
            assert name in values, f"{name} is no field of this form"
        return seen

    async def _filled(
        self, modal: OpenView, block: Mapping[str, Any], given: str | Sequence[str] | None
    ) -> dict[str, Any] | None:
        element = block["element"]
        kind = element["type"]
        if given is None:
            begun = {name: element[f"initial_{name}"] for name in ("value",) if f"initial_{name}" in element}
            for name in ("option", "options"):
                if f"initial_{name}" in element:
                    begun[f"selected_{name}"] = element[f"initial_{name}"]
            return {"type": kind, **begun} if begun else None
        if not kind.endswith("_select"):
            assert isinstance(given, str)
            return {"type": kind, "value": given}
        wanted = [given] if isinstance(given, str) else list(given)
        chosen = [await self._option(modal, block, each) for each in wanted]
        if kind.startswith("multi"):
            return {"type": kind, "selected_options": chosen}
        return {"type": kind, "selected_option": chosen[0]}

    async def _option(self, modal: OpenView, block: Mapping[str, Any], label: str) -> dict[str, Any]:
        element = block["element"]
        offered = element.get("options")
        if offered is None:
            offered = await self.searches(modal, block["block_id"], label)
        found = [each for each in offered if each["text"]["text"] == label]
        found = found or [each for each in offered if label in each["text"]["text"]]
        assert found, f"{label} is not offered: {[each['text']['text'] for each in offered]}"
        return dict(found[0])

    async def taps_home(self, label: str) -> Seen:
        """A button of their own page."""
        home = self._service.state.homes[self.id]
        touch = next(each for each in touches_in(home.view["blocks"]) if label in each.label)
        payload = {
            **self._interaction("block_actions"),
            "container": {"type": "view", "view_id": home.id},
            "view": home.wire(),
            "actions": [{**touch.action, "action_ts": self._service.state.stamp()}],
        }
        return await self._see(self._service.delivery.interaction(payload))

    @property
    def home(self) -> str:
        """What their own page reads like."""
        home = self._service.state.homes.get(self.id)
        if home is None:
            return ""
        shown = Message("0", "", BOT_USER, "", tuple(home.view["blocks"]))
        return "\n".join([shown.text(self._service.state.names), *(f"[{each}]" for each in shown.labels)])

    # ── What they see ──

    async def _see(self, told: asyncio.Future[Acknowledgement]) -> Seen:
        state, triggers = self._service.state, self._service.triggers
        whispers, views = len(triggers.whispers.get(self.id, ())), set(state.views)
        answer = await told
        body = answer.body or {}
        new = tuple(triggers.whispers.get(self.id, ())[whispers:])
        opened = [view for id, view in state.views.items() if id not in views and view.user == self.id]
        errors = dict(body.get("errors", {})) if body.get("response_action") == "errors" else {}
        said = [each.text(state.names) for each in new]
        if body.get("response_type") == "ephemeral":
            said.append(str(body.get("text")))
        return Seen(answer.came, new, opened[-1] if opened else None, errors, tuple(said))

    # ── Life ──

    def is_deactivated(self) -> None:
        self.member.is_deleted = True
        self._service.delivery.event({"type": "user_change", "user": self.member.wire(True), "cache_ts": 1})

    def is_reactivated(self) -> None:
        self.member.is_deleted = False
        self._service.delivery.event({"type": "user_change", "user": self.member.wire(True), "cache_ts": 1})

    def renames(self, name: str) -> None:
        self.member.name = name
        self._service.delivery.event({"type": "user_change", "user": self.member.wire(True), "cache_ts": 1})


def _empty(element: Mapping[str, Any]) -> dict[str, Any]:
    name = "value"
    if element["type"].endswith("_select"):
        name = "selected_options" if element["type"].startswith("multi") else "selected_option"
    return {"type": element["type"], name: [] if name.endswith("s") else None}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
