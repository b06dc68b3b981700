"""Telegram as the courier knows it.

A post may be several messages.  One is sent at a time, and then the courier is asked to come again: so that every
message keeps its pace, and what was sent before a fault is not sent twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from typing import NamedTuple

from cachetools import FIFOCache
from telegram import Bot
from telegram.error import TelegramError

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import A_SECOND, CarrierBusy, Envelope, Pace, PostUnfinished
from parlour.engine.letters import Delivery, NoticeLetter, QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.render.composer import LOBBY
from parlour.messengers.render.fitting import with_described
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.client import PICTURE, TELEGRAM, ChatRef, can_pin, chat_of, message_ref
from parlour.messengers.telegram.errors import courier_fault
from parlour.messengers.telegram.messages import Messages
from parlour.messengers.telegram.text import MessagePart, parts_of

GAP = timedelta(seconds=3)  # twenty a minute to a group, for all its topics together
PACE = Pace(overall=30, between=A_SECOND, in_room=20, between_in_room=GAP, burst_in_room=4, parts_share_limits=True)
REMEMBERED = 1000  # posts of several messages
PIN_TIMEOUT = 2.0  # seconds: the card itself has been posted, and must not wait to be noted

Compose = Callable[[Envelope], Awaitable[Screen]]


class PostedMessage(NamedTuple):
    """A message of a post, and its content when we last sent or edited it."""

    id: int
    part: MessagePart | None = None
    has_picture: bool = False  # its text is a caption
    picture: str = ""  # which one, if known


class PostKey(NamedTuple):
    """Tells which post it is: the same when the courier comes again with it."""

    address: Address
    name: str

    @property
    def chat(self) -> ChatRef:
        return chat_of(self.address)


class TelegramCarrier:
    """Posts, revises and answers in chats of Telegram."""

    name: Messenger = TELEGRAM
    pace: Pace = PACE
    can: Capabilities = CAN

    def __init__(self, bot: Bot, compose: Compose, pictures: Pictures, clock: Clock) -> None:
        self._compose, self._clock = compose, clock
        self._bot, self._messages = bot, Messages(bot, pictures)
        self._unfinished: FIFOCache[PostKey, list[PostedMessage]] = FIFOCache(REMEMBERED)
        # By the message that bears the buttons.
        self._refs: FIFOCache[tuple[Address, str], str] = FIFOCache(REMEMBERED)
        self._last_busy: tuple[Address | None, datetime] = None, LONG_AGO

    async def post(self, envelope: Envelope) -> str:
        with self._courier_faults(envelope.address):
            post = _post_key(envelope)
            ids = await self._update(post, await self._compose(envelope), ())
            if ids and is_to_pin(envelope):
                await pin_message(self._bot, post.chat, ids[0].id)
            return _ref(ids)

    async def revise(self, ref: str, envelope: Envelope) -> str:
        with self._courier_faults(envelope.address):
            if envelope.in_place:
                return await self._revise_in_place(ref, envelope)
            post, screen, standing = _post_key(envelope), await self._compose(envelope), _messages_of(ref)
            if screen.drops_file:  # an edit would keep it
                await self._remove(post.chat, standing)
                standing = []
            ids = await self._update(post, screen, standing)
            if ids and replaces_post(envelope, ref) and is_to_pin(envelope):
                await pin_message(self._bot, post.chat, ids[0].id)
            return _ref(ids)

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        with self._courier_faults(address):
            if reply.keeps_text and reply.ref is not None:
                return await self._strip_buttons(address, reply.ref)
            post, tapped = PostKey(address, f"reply {hash(reply)}"), reply.ref or ""
            standing = _messages_of(self._refs.get((address, tapped)) or tapped)
            return _ref(await self._update(post, with_described(reply.screen, CAN), standing))

    async def _revise_in_place(self, ref: str, envelope: Envelope) -> str:
        """Edit its messages; if there is more to say than fits into them, they only lose their buttons."""
        chat, posted, parts = chat_of(envelope.address), _messages_of(ref), parts_of(await self._compose(envelope))
        if len(parts) > len(posted):
            return await self._strip_buttons(envelope.address, ref)
        for message, part in zip(posted, parts, strict=False):
            await self._messages.edit(chat, message.id, part, message.has_picture)
        await self._remove(chat, posted[len(parts) :])
        return _ref(posted[: len(parts)])

    async def _strip_buttons(self, address: Address, ref: str) -> str:
        """Take the buttons from a post, if it has any; they hang under its last message."""
        for message in _messages_of(ref)[-1:]:
            await self._messages.strip_buttons(chat_of(address), message.id)
        return ref

    @contextmanager
    def _courier_faults(self, address: Address) -> Iterator[None]:
        """Faults of Telegram, raised as the courier knows them."""
        try:
            yield
        except TelegramError as fault:
            no = courier_fault(fault, address)
            raise (self._busy(no, address) if isinstance(no, CarrierBusy) else no) from None

    async def _update(self, post: PostKey, screen: Screen, standing: Sequence[PostedMessage]) -> list[PostedMessage]:
        """Edit the messages that exist, delete the surplus, and send the next missing one."""
        parts = parts_of(screen)
        posted = self._unfinished.get(post) or list(standing)
        posted = await self._edit_posted(post.chat, posted, parts)
        self._unfinished[post] = posted
        if len(posted) < len(parts):
            part, is_quiet = parts[len(posted)], screen.is_quiet or bool(posted)
            posted.append(await self._send(post.chat, part, is_quiet, screen.is_secret))
            if len(posted) < len(parts):
                raise PostUnfinished
        self._unfinished.pop(post, None)
        if len(posted) > 1:
            self._refs[post.address, _ref(posted[-1:])] = _ref(posted)
        return posted

    async def _send(self, chat: ChatRef, part: MessagePart, is_quiet: bool, is_secret: bool) -> PostedMessage:
        return self._posted(chat, await self._messages.send(chat, part, is_quiet, is_secret), part)

    def _posted(self, chat: ChatRef, id: int, part: MessagePart, has_picture: bool = False) -> PostedMessage:
        picture = self._messages.shown_picture(chat, id)
        return PostedMessage(id, part, has_picture or picture != "", picture)

    async def _edit_posted(
        self, chat: ChatRef, posted: list[PostedMessage], parts: Sequence[MessagePart]
    ) -> list[PostedMessage]:
        """The messages that exist after it; none if one could not be edited: all are then sent anew."""
        pairs = list(zip(posted, parts, strict=False))
        for message, part in pairs:
            known = message.has_picture, message.picture
            if message.part != part and not await self._messages.edit(chat, message.id, part, *known):
                await self._remove(chat, posted)
                return []
        await self._remove(chat, posted[len(parts) :])
        return [self._posted(chat, message.id, part, message.has_picture) for message, part in pairs]

    async def _remove(self, chat: ChatRef, posted: Sequence[PostedMessage]) -> None:
        for message in posted:
            await self._messages.remove(chat, message.id, message.has_picture)

    def _busy(self, busy: CarrierBusy, address: Address) -> CarrierBusy:
        """Telegram does not say whether a chat has had enough or all have; two chats at once mean all."""
        now, (other, when) = self._clock.now(), self._last_busy
        self._last_busy = address, now
        at_once = other not in (None, address) and now - when < A_SECOND
        return CarrierBusy(busy.retry_after, busy.overall or at_once)


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


def _ref(posted: Sequence[PostedMessage]) -> str:
    """The post as the courier knows it: its messages' ids, with a letter behind those that bear a picture."""
    return ",".join([message_ref(message.id, message.has_picture, message.picture) for message in posted])


def _messages_of(ref: str) -> list[PostedMessage]:
    """The messages in it; what is no id is left out."""
    ids = [each.partition(PICTURE) for each in ref.split(",")]
    return [PostedMessage(int(id), None, bool(mark), picture) for id, mark, picture in ids if id.isdigit()]


# ── The lobby of a match is pinned in its room, where we may ──


def is_to_pin(envelope: Envelope) -> bool:
    """Whether it is the lobby's card in its room: posted once and revised from then on, so nobody is asked twice."""
    return envelope.is_room and envelope.delivery.card == LOBBY and not envelope.match.state.started


def replaces_post(envelope: Envelope, ref: str) -> bool:
    """Whether the card takes the place of another post, which was not pinned."""
    letter = envelope.delivery.letter
    return isinstance(letter, NoticeLetter) and letter.into == ref


async def pin_message(bot: Bot, chat: ChatRef, message: int) -> None:
    """Pin it without a sound, where we may."""
    with suppress(TelegramError):
        if await can_pin(bot, chat):
            await bot.pin_chat_message(chat.id, message, True, read_timeout=PIN_TIMEOUT)
