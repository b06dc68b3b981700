"""Telegram with people in it, the real SDK over real HTTP, and a carrier that posts what a test lays before it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from telegram import Bot

from parlour.engine.carriers import Envelope
from parlour.engine.clocks import HandClock
from parlour.engine.courier import Courier
from parlour.engine.letters import Delivery, HouseLetter, NoticeLetter, ReplyLetter, lane_to
from parlour.engine.match import Match, NumberedNotice
from parlour.engine.ports import NO_MATCH
from parlour.engine.screens import Button, Picture, Screen
from parlour.engine.seating import Address
from parlour.games import pick
from parlour.messengers.render.pictures import Pictures
from parlour.messengers.telegram.carrier import TelegramCarrier
from parlour.messengers.telegram.client import address_of, make_bot
from parlour.rehearsal import MONDAY
from parlour.sdk import SPECTATOR
from parlour.sdk.notice import Notice
from tests.emulators.telegram.people import Place
from tests.emulators.telegram.world import World
from tests.engine.house import House

SECOND = timedelta(seconds=1)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="{}" height="20"/></svg>'


def picture(width: int = 10) -> Picture:
    return Picture("board", SVG.format(width))


def yes_or_no(code: str = "ja") -> tuple[tuple[Button, ...], ...]:
    return ((Button("JA", code), Button("NEJ", "nej")),)


class Desk:
    def __init__(self, world: World, bot: Bot, clock: HandClock) -> None:
        self.world, self.bot, self.clock, self.house = world, bot, clock, House(pick.GAME, clock=clock)
        self.screen = Screen("")  # what the next letter reads like
        self.pictures = Pictures()
        self.carrier = TelegramCarrier(bot, self.composed, self.pictures, clock)
        self.match: Match | None = None

    async def composed(self, envelope: Envelope) -> Screen:
        return self.screen

    async def letter(self, place: Place, card: str | None = None, *, is_room: bool = False) -> Envelope:
        """A revision of this card, or without a card."""
        if self.match is None:
            await self.house.found(pick.GAME)
            self.match = await self.house.match()
        return Envelope(here(place), self.match, SPECTATOR, "sv", "UTC", self._delivery(self.match, card), is_room)

    def _delivery(self, match: Match, card: str | None) -> Delivery:
        letter = (
            HouseLetter("set_aside")
            if card is None
            else NoticeLetter(NumberedNotice(0, Notice("gathering", card=card)))
        )
        return Delivery(match.id, lane_to(address_of(1), False), letter, self.clock.now())

    async def posts(self, place: Place, text: str, card: str | None = None, is_room: bool = False) -> str:
        self.screen = Screen(text, yes_or_no(), is_quiet=is_room)
        return await self.carrier.post(await self.letter(place, card, is_room=is_room))

    async def revises(self, ref: str, place: Place, screen: Screen) -> str:
        self.screen = screen
        return await self.carrier.revise(ref, await self.letter(place, "lobby"))

    async def leave(self, address: Address, *screens: Screen, is_room: bool = False) -> None:
        """In the outbox."""
        lane = lane_to(address, is_room)
        letters = [Delivery(NO_MATCH, lane, ReplyLetter(screen), self.clock.now()) for screen in screens]
        await self.house.store.reply(f"heard at {address}", self.clock.now(), letters)

    async def carried(self) -> None:
        """All that is in the outbox, however long it takes by the clock."""
        courier = Courier(self.house.store, self.house.writer, self.clock, [self.carrier])
        while (then := await courier.carry()) is not None:
            self.clock.at = max(then, self.clock.at)


def here(place: Place, topic: int | None = None) -> Address:
    return address_of(place.id, topic)


@asynccontextmanager
async def at_telegram() -> AsyncIterator[Desk]:
    clock = HandClock(MONDAY)
    world = World(clock)
    async with world.serving() as base_url, make_bot(world.token, base_url.removesuffix("/bot")) as bot:
        desk = Desk(world, bot, clock)
        try:
            yield desk
        finally:
            desk.pictures.close()
