"""A messenger in which all that was posted can be looked up, and that fails as real ones do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from itertools import count
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import CarrierBusy, Envelope, Pace, PostFailed
from parlour.engine.letters import Delivery, NoticeLetter, QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.seating import Address, Messenger
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.faults.lives import Life
from parlour.rehearsal.faults.virtual_time import VirtualLoop

POST = Messenger("post")
UNLIMITED = Pace(overall=1000, between=timedelta(), in_room=1000, between_in_room=timedelta(), burst_in_room=1000)
SLOWEST_POST = 400  # thousandths of a second

Mood = Literal[
    "fine", "busy", "failing", "silent"
]  # silent: it takes what is posted, and the house never hears of it

_encoder = msgspec.json.Encoder()


class ReceivedPost(Struct, frozen=True, eq=False):
    """A letter that people can read."""

    at: float
    life: Life
    address: Address
    envelope: Envelope
    is_known: bool  # the house heard that it was taken
    is_new: bool  # a post of its own, and no revision of one


def letter_key(delivery: Delivery) -> str:
    """What tells a letter from others, whatever the courier learns of it on its way: who of several still owes an
    answer, and whether a card has its result by now."""
    letter = delivery.letter
    if isinstance(letter, NoticeLetter):
        letter = replace(letter, is_progress=False)
    if isinstance(letter, QuestionLetter | ReminderLetter):
        letter = replace(letter, seats=())
    return f"{delivery.match_id} {delivery.lane} {_encoder.encode(letter).decode()}"


class PostOffice:
    """The service behind all carriers."""

    def __init__(self, loop: VirtualLoop, chance: Chance, told: Callable[[ReceivedPost], Awaitable[None]]) -> None:
        self._loop, self._chance, self._told = loop, chance, told
        self._refs = count(1)
        self.mood: Mood = "fine"

    async def take(self, life: Life, envelope: Envelope, is_new: bool) -> None:
        """Take a post or a revision of one, if it is in the mood."""
        await self._pass_time(life)
        self._must_be_willing()
        await self._told(
            ReceivedPost(self._loop.time(), life, envelope.address, envelope, self.mood != "silent", is_new)
        )
        await self._confirm(life)

    async def close_post(self, life: Life) -> None:
        """Take the buttons from a post."""
        await self._pass_time(life)
        self._must_be_willing()
        await self._confirm(life)

    def new_ref(self) -> str:
        return str(next(self._refs))

    def _must_be_willing(self) -> None:
        if self.mood == "busy":
            raise CarrierBusy(timedelta(seconds=2))
        if self.mood == "failing":
            raise PostFailed("it did not work")

    async def _confirm(self, life: Life) -> None:
        if self.mood == "silent":
            await asyncio.sleep(timedelta(hours=1).total_seconds())  # the house gives up sooner
        await self._pass_time(life)

    async def _pass_time(self, life: Life) -> None:
        await life.go_on()
        await asyncio.sleep(self._chance.below(SLOWEST_POST) / 1000)
        await life.go_on()


class PostCarrier:
    """The messenger as one life of a house reaches it."""

    name, pace, can = POST, UNLIMITED, Capabilities(text=4096, edits=True, writes_first=True)

    def __init__(self, office: PostOffice, life: Life) -> None:
        self._office, self._life = office, life

    async def post(self, envelope: Envelope) -> str:
        await self._office.take(self._life, envelope, is_new=True)
        return self._office.new_ref()

    async def revise(self, ref: str, envelope: Envelope) -> str:
        await self._office.take(self._life, envelope, is_new=False)
        return ref

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        assert reply.keeps_text, f"nobody writes here, and so nobody is answered at {address}"
        await self._office.close_post(self._life)
        return reply.ref or self._office.new_ref()
