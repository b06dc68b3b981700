"""Telegram on this machine, with people in it.  Start here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

from tests.emulators.telegram.api import Api
from tests.emulators.telegram.chats import Account, GroupChat
from tests.emulators.telegram.faults import Call, Faults, Watcher
from tests.emulators.telegram.limits import Clock, Limits
from tests.emulators.telegram.messages import User
from tests.emulators.telegram.people import Group, Person, Place
from tests.emulators.telegram.server import Connection, Connections
from tests.emulators.telegram.service import Judge, Service
from tests.emulators.telegram.updates import Mailbag

TOKEN = "1000:not-a-secret"
PATIENCE = 10.0  # real seconds; a busy machine is slow


class World:
    def __init__(
        self, clock: Clock, name: str = "Guzman", username: str = "guzman_bot", judge: Judge | None = None
    ) -> None:
        bot = User(1000, name, username=username, is_bot=True)
        self.token = TOKEN
        self.service = Service(clock, bot, self.token, judge)
        self.faults = Faults()
        self._api = Api(self.service, self.faults)
        self._user_ids, self._group_ids = count(7001), count(-4001, -1)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """The address that comes before the token: `Bot(world.token, base_url=…)`."""
        connections = Connections()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Connection(self._api.answer, connections), "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/bot"
        finally:
            server.close()
            self.service.webhook.stop()
            self.service.queries.give_up()
            await connections.close()
            await server.wait_closed()
        connections.verdict()
        if self.service.judge is not None:
            self.service.judge.verdict()

    # ── The cast ──

    def person(self, name: str, *, surname: str = "", username: str = "", language_code: str = "") -> Person:
        user = User(next(self._user_ids), name, surname, username, language_code)
        person = Person(self.service, Account(user))
        self.service.chats[person.id] = person.chat
        return person

    def group(self, title: str, *people: Person, bot: bool = True, forum: bool = False) -> Group:
        """The first of them made it, and adds the bot."""
        chat = GroupChat(next(self._group_ids), title, (person.account for person in people))
        if forum:
            chat.id, chat.is_super, chat.is_forum = self.service.new_super_id(), True, True
        self.service.chats[chat.id] = chat
        group = Group(self.service, chat)
        if bot:
            group.add_bot()
        return group

    # ── What happened ──

    def transcript(self, place: Place) -> str:
        return self.service.transcript.of(place.chat)

    @property
    def calls(self) -> list[Call]:
        """What the bot was obeyed in, in order; polls left out."""
        return self._api.calls

    @property
    def refused(self) -> list[str]:
        """What the bot asked for in vain, and why."""
        return self._api.refused

    async def until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Looks again whenever something has happened."""
        async with asyncio.timeout(patience):
            while not is_so():
                await self.service.moves()

    async def taken(self, patience: float = PATIENCE) -> None:
        """Until the bot has taken, and asked for what comes after, all that waits for it."""
        await self.until(lambda: not self.updates.waiting, patience)

    # ── What goes wrong ──

    @property
    def updates(self) -> Mailbag:
        """`duplicate()`, `repeat()`, `hold()` and `release()`, `shuffle(chance)`."""
        return self.service.mailbag

    @property
    def limits(self) -> Limits:
        return self.service.limits

    def on_call(self, watcher: Watcher) -> None:
        """Sees every call twice, when it arrives and when it is done, and may break the connection."""
        self.faults.watch(watcher)
