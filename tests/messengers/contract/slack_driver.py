"""Slack under the contract, through its emulator.

Slack tells us once of what people tap and type; whoever sees that it did not come, and nothing of it, does it again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from parlour.messengers.slack.capabilities import CAN
from parlour.messengers.slack.client import SLACK
from parlour.sdk import Event, Game
from tests.emulators.slack.errors import ApiError, too_many
from tests.emulators.slack.messages import Message, Touch
from tests.emulators.slack.people import Person, Place, Seen
from tests.emulators.slack.state import TEAM
from tests.messengers.contract.driver import NAMES, STRANGER, Shown
from tests.messengers.fates import Doom
from tests.messengers.slack.mortal import Lives, many_lives

MOST_TRIES = 10
WORD = "/parlour"


class SlackDriver:
    can = CAN

    def __init__(self, game: Game[Any], lives: Lives) -> None:
        self.game, self.fates = game, lives.fates
        self._lives, self._world, self._store = lives, lives.world, lives.store
        self.people = {name: self._world.person(name) for name in (*NAMES, STRANGER)}
        self.channel = self._world.room("the-room", *self.people.values())

    async def start(self, name: str) -> None:
        self.people[name].opens_app()
        await self.settle()

    async def write(self, name: str, text: str, *, private: bool = False) -> None:
        """A command is typed as a slash command of Slack; other words are written."""
        who = self.people[name]
        if text.startswith("/"):
            await self._do(lambda: who.types(who if private else self.channel, f"{WORD} {text[1:]}"))
        elif private:
            who.writes(text)
            await self.settle()

    async def tap(self, name: str, label: str, *, private: bool = False) -> str:
        who = self.people[name]
        place: Place = who if private else self.channel
        while True:
            try:
                found, touch = place.with_button(label)
            except LookupError:
                found, touch = place.with_button("More …")  # of a menu that has no room for all
                await self._touch(who, place, found, touch)
            else:
                return await self._touch(who, place, found, touch)

    async def _touch(self, who: Person, place: Place, message: Message, touch: Touch) -> str:
        """What they see at once: a whisper, or, in private, what is said there."""
        before = self._private_posts(who)
        seen = await self._do(lambda: who.touches(place, message, touch))
        new = [text for text in self._private_posts(who) if text not in before]
        return seen.text or "\n".join(new)

    def _private_posts(self, who: Person) -> list[str]:
        return [who.reads(post) for post in who.posts]

    async def _do(self, deed: Callable[[], Awaitable[Seen]]) -> Seen:
        for _ in range(MOST_TRIES):
            before = await self._stands()
            doing = asyncio.ensure_future(deed())
            ends: list[asyncio.Future[Any]] = [doing, self.fates.death]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self.fates.is_dead:
                await self._lives.end()  # so its connection ends, and the client says that nobody answered
            seen = await doing
            await self.settle()
            if seen.came or await self._stands() != before:
                return seen
        raise AssertionError("it never comes")

    async def _stands(self) -> tuple[int, list[Sequence[Shown]]]:
        found = await self._store.matches()
        happened = [len((await self._store.log(each.id)).happenings) for each in found]
        return sum(happened), [self.room(), *(self.private(name) for name in self.people)]

    def keep(self, label: str) -> tuple[Message, Touch]:
        return self.channel.with_button(label)

    async def tap_kept(self, name: str, kept: tuple[Message, Touch]) -> str:
        return await self._touch(self.people[name], self.channel, *kept)

    def code(self, name: str, label: str) -> str:
        return self.people[name].with_button(label)[1].value

    async def forge(self, name: str, code: str) -> str:
        return (await self._do(lambda: self.people[name].forges(self.channel, self.channel.last, code))).text

    async def repeat(self) -> None:
        self._world.delivery.repeat()
        await self.settle()

    async def block(self, name: str) -> None:
        """Nobody can block an app there; who is deactivated reads nothing any more."""
        self.people[name].is_deactivated()
        await self.settle()

    async def unblock(self, name: str) -> None:
        self.people[name].is_reactivated()
        await self.settle()

    async def remove_us(self) -> None:
        self.channel.remove_app()
        await self.settle()

    async def add_us(self) -> None:
        self.channel.invite_app()
        await self.settle()

    async def move_room(self) -> None:
        self.channel.change_id()
        await self.settle()

    async def restart(self) -> None:
        await self._lives.end()
        self.fates.new_life()
        await self.settle()

    def refuse(self, times: int) -> None:
        self._world.faults.refuse("chat.postMessage", too_many(2), times)

    def fail(self, times: int) -> None:
        self._world.faults.refuse("chat.postMessage", ApiError("internal_error"), times)

    async def settle(self) -> None:
        await self._lives.settled()

    async def until(self, at: datetime) -> None:
        await self._lives.club.goes_to(at)

    def refused(self) -> Sequence[str]:
        return self._world.refused

    def room(self) -> Sequence[Shown]:
        return self._shown(self.channel)

    def private(self, name: str) -> Sequence[Shown]:
        return self._shown(self.people[name])

    def _shown(self, place: Place) -> Sequence[Shown]:
        return [self._post(place, post) for post in place.posts]

    def _post(self, place: Place, post: Message) -> Shown:
        file = post.file.content.decode() if post.file is not None else ""
        where = self._lives.conversation(post.channel)
        return Shown(post.ts, place.reads(post), tuple(post.labels), where, post.image is not None, file)

    async def state(self) -> Any:
        return (await self._lives.club.match_in(self.channel)).state

    async def events(self) -> Sequence[Event]:
        (found,) = await self._store.matches()
        return [event for told in (await self._store.log(found.id)).happenings for event in told.events]

    async def player_zone(self, name: str) -> str | None:
        found = await self._store.account_with_player(SLACK, f"{TEAM}/{self.people[name].id}")
        return None if found is None else found[1].zone


@asynccontextmanager
async def open_slack(game: Game[Any], doom: Doom | None = None) -> AsyncIterator[SlackDriver]:
    async with many_lives(game, doom) as lives:
        driver = SlackDriver(game, lives)
        await driver.settle()
        yield driver
