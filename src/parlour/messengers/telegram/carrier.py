"""Telegram as the courier knows it.

A post may be several messages.  One is sent at a time, and then the courier is asked to come again: so that every
message keeps its pace, and what was sent before a fault is not sent twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from telegram import Bot
from telegram.error import TelegramError

from parlour.engine.carriers import A_SECOND, Busy, Envelope, Pace, TooLong
from parlour.engine.deliveries import Asked, Delivery, Reminded, Reply
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import Clock
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.pictures import Pictures
from parlour.messengers.telegram.errors import refusal
from parlour.messengers.telegram.gaps import GAP, Gaps
from parlour.messengers.telegram.lately import Lately
from parlour.messengers.telegram.messages import Messages
from parlour.messengers.telegram.pins import is_to_be_pinned, pin, takes_a_place
from parlour.messengers.telegram.places import TELEGRAM, Place, place_of
from parlour.messengers.telegram.writing import Part, written

PACE = Pace(overall=30, between=A_SECOND, in_room=20, between_in_room=GAP)
REMEMBERED = 1000  # posts of several messages

Compose = Callable[[Envelope], Awaitable[Screen]]


class Stood(NamedTuple):
    """A message of a post, and what it was when we last saw to it."""

    id: int
    part: Part | None = None


class What(NamedTuple):
    """Which post it is: the same when the courier comes again with it."""

    address: Address
    name: str

    @property
    def place(self) -> Place:
        return place_of(self.address)


class TelegramCarrier:
    name: Messenger = TELEGRAM
    pace: Pace = PACE

    def __init__(self, bot: Bot, compose: Compose, pictures: Pictures, clock: Clock) -> None:
        self._compose, self._clock = compose, clock
        self._bot, self._messages, self._gaps = bot, Messages(bot, pictures), Gaps(clock)
        self._begun = Lately[What, list[Stood]](REMEMBERED)
        self._whole = Lately[tuple[Address, str], str](REMEMBERED)  # by the message that bears the buttons
        self._turned_away: tuple[Address | None, datetime] = None, LONG_AGO

    async def post(self, envelope: Envelope) -> str:
        with self._refusals(envelope.address):
            what = _what(envelope)
            ids = await self._shown(what, await self._screen(envelope), ())
            if ids and is_to_be_pinned(envelope):
                await pin(self._bot, what.place, ids[0])
            return _ref(ids)

    async def revise(self, ref: str, envelope: Envelope) -> str:
        with self._refusals(envelope.address):
            what = _what(envelope)
            ids = await self._shown(what, await self._screen(envelope), _ids(ref))
            if ids and takes_a_place(envelope, ref) and is_to_be_pinned(envelope):
                await pin(self._bot, what.place, ids[0])
            return _ref(ids)

    async def reply(self, address: Address, reply: Reply) -> str:
        with self._refusals(address):
            what, tapped = What(address, f"reply {hash(reply)}"), reply.ref or ""
            return _ref(await self._shown(what, reply.screen, _ids(self._whole.get((address, tapped)) or tapped)))

    async def _screen(self, envelope: Envelope) -> Screen:
        screen = await self._compose(envelope)
        if len(envelope.deliveries) > 1 and len(written(screen)) > 1:
            raise TooLong
        return screen

    @contextmanager
    def _refusals(self, address: Address) -> Iterator[None]:
        """What Telegram says, in the courier's words."""
        try:
            yield
        except TelegramError as fault:
            no = refusal(fault, address)
            raise (self._busy(no, address) if isinstance(no, Busy) else no) from None

    async def _shown(self, what: What, screen: Screen, ids: Sequence[int]) -> list[int]:
        """What stands there is changed, what is more is taken away, and of what lacks the next is sent."""
        parts = written(screen)
        standing = self._begun.get(what) or [Stood(id) for id in ids]
        standing = await self._revised(what.place, standing, parts)
        self._begun.note(what, standing)
        if len(standing) < len(parts):
            self._gaps.look(what.place)
            part, is_quiet = parts[len(standing)], screen.is_quiet or bool(standing)
            standing.append(Stood(await self._messages.send(what.place, part, is_quiet, screen.is_secret), part))
            wait = self._gaps.took(what.place)
            if len(standing) < len(parts):
                raise Busy(wait)
        self._begun.forget(what)
        ids = [stood.id for stood in standing]
        if len(ids) > 1:
            self._whole.note((what.address, str(ids[-1])), _ref(ids))
        return ids

    async def _revised(self, place: Place, standing: list[Stood], parts: Sequence[Part]) -> list[Stood]:
        """Nothing, if it cannot be changed any more: then all of it goes, and comes anew."""
        pairs = list(zip(standing, parts, strict=False))
        for stood, part in pairs:
            if stood.part != part and not await self._messages.edit(place, stood.id, part):
                await self._removed(place, standing)
                return []
        await self._removed(place, standing[len(parts) :])
        return [Stood(stood.id, part) for stood, part in pairs]

    async def _removed(self, place: Place, standing: Sequence[Stood]) -> None:
        for stood in standing:
            await self._messages.remove(place, stood.id)

    def _busy(self, busy: Busy, address: Address) -> Busy:
        """Telegram does not say whether a chat has had enough or all have; two chats at once mean all."""
        now, (other, when) = self._clock.now(), self._turned_away
        self._turned_away = address, now
        at_once = other not in (None, address) and now - when < A_SECOND
        return Busy(busy.retry_after, busy.overall or at_once)


def _what(envelope: Envelope) -> What:
    first = envelope.deliveries[0]
    return What(envelope.address, f"{first.match_id} {_about(first)}")


def _about(delivery: Delivery) -> str:
    """Seats that have answered meanwhile are not asked, and it is the same question all the same."""
    letter = delivery.letter
    if delivery.card is not None:
        return f"card {delivery.card}"
    return f"about {letter.about}" if isinstance(letter, Asked | Reminded) else repr(letter)


def _ref(ids: Sequence[int]) -> str:
    return ",".join(map(str, ids))


def _ids(ref: str) -> tuple[int, ...]:
    return tuple(int(id) for id in ref.split(",") if id.isdigit())
