"""The real `parlour serve`, in a process that is killed and started again; Telegram and the people live on."""

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from msgspec import Struct

from parlour.engine.clocks import HandClock
from parlour.stores import file_of
from tests.emulators.telegram.faults import Call, Fate, Moment
from tests.emulators.telegram.world import World
from tests.stores.server import told

CRADLE = Path(__file__).with_name("cradle.py")
PATIENCE = 120.0  # real seconds, on a machine that has much else to do
LONGEST_LIFE = 3.0  # seconds after it has begun to listen
ON_THE_WAY = ("getUpdates", "answerCallbackQuery", "sendMessage", "editMessageText")  # from an update to a post


class Sent(Struct, frozen=True):
    """What Telegram took, and which life of the house had sent it."""

    life: int
    text: str


class TurningClock(HandClock):
    """Set by hand while the table is laid, and then the one on the wall."""

    runs = False

    def now(self) -> datetime:
        return datetime.now(UTC) if self.runs else self.at


class Kept:
    """A store that outlives the house."""

    def __init__(self, where: str) -> None:
        self.where = where

    async def expire(self) -> None:
        """As if the time had passed for which others wait for a process that says nothing more."""
        file = file_of(self.where)
        if file is None:
            await told(self.where, "UPDATE parlour.leases SET until = 0")
            return
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE leases SET until = 0")


class RealHouse:
    def __init__(self, world: World, api: str, kept: Kept, folder: Path, chance: Random) -> None:
        self._world, self._api, self._kept, self._folder, self._chance = world, api, kept, folder, chance
        self._cradle: asyncio.subprocess.Process | None = None
        self._pid, self._ended = 0, asyncio.get_running_loop().create_future()
        self._is_listening, self._left = asyncio.Event(), 0
        self.life = 0
        self.sent: dict[int, list[Sent]] = {}  # by chat
        self.deaths: list[str] = []  # what Telegram saw of it last
        world.on_call(self._called)

    async def begin(self) -> None:
        """What takes long can be done while the tables are laid."""
        words = (sys.executable, CRADLE, self._kept.where, self._folder / "log")
        pipe, env = asyncio.subprocess.PIPE, self._environment()
        self._cradle = await asyncio.create_subprocess_exec(*words, env=env, stdin=pipe, stdout=pipe)

    async def open(self) -> None:
        assert self._cradle is not None
        assert self._cradle.stdin is not None
        await self._kept.expire()
        self._is_listening.clear()
        self._cradle.stdin.write(b"\n")
        self._pid, self.life = await self._told(), self.life + 1
        self._ended = asyncio.ensure_future(self._told())

    async def _told(self) -> int:
        assert self._cradle is not None
        assert self._cradle.stdout is not None
        return int(await self._cradle.stdout.readline())

    def _environment(self) -> dict[str, str]:
        """Nothing of ours but what is said here."""
        known = {name: value for name, value in os.environ.items() if not name.startswith("PARLOUR_")}
        ours = {"PARLOUR_WEB": "off", "PARLOUR_DATA": str(self._folder), "PARLOUR_TELEGRAM_API": self._api}
        return known | ours | {"TELEGRAM_TOKEN": self._world.token}

    async def listens(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._is_listening.wait()

    async def is_killed(self) -> None:
        """At some point between an update and a post: when Telegram is asked for something, or a little later."""
        self._left, listens = self._chance.randint(1, 10), asyncio.ensure_future(self.listens())
        await asyncio.wait({self._ended, listens}, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait({self._ended}, timeout=LONGEST_LIFE)
        self._kill("nothing", self.life)
        assert await self._ended == -signal.SIGKILL, self._log()
        listens.cancel()
        self._left = 0

    async def closes(self) -> None:
        """When it is asked to."""
        os.kill(self._pid, signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await self._ended == 0, self._log()

    async def end(self) -> None:
        """Whatever has happened, nothing of it stays behind."""
        if self._cradle is None or self._cradle.stdin is None:
            return
        if self._pid and not self._ended.done():
            os.kill(self._pid, signal.SIGKILL)
        self._cradle.stdin.close()
        async with asyncio.timeout(PATIENCE):
            await self._cradle.wait()

    def _log(self) -> str:
        return (self._folder / "log").read_text()

    def _called(self, call: Call) -> Fate | None:
        if call.method == "getUpdates" and call.moment is Moment.ARRIVED:
            self._is_listening.set()
        if call.method == "sendMessage" and call.moment is Moment.DONE:
            chat = self._world.service.chats[call.asked.number("chat_id")]
            self.sent.setdefault(chat.id, []).append(Sent(self.life, chat.last.text))
        if call.method not in ON_THE_WAY or not self._left:
            return None
        self._left -= 1
        return None if self._left else self._dies_at(f"{call.method} {call.moment.value}")

    def _dies_at(self, point: str) -> Fate | None:
        """In half of the cases a moment later, in the middle of whatever it does then."""
        if self._chance.random() < 0.5:
            self._kill(point, self.life)
            return Fate.DROP
        delay, after = self._chance.uniform(0, 0.02), f"after {point}"
        asyncio.get_running_loop().call_later(delay, self._kill, after, self.life)
        return None

    def _kill(self, point: str, life: int) -> None:
        """Unless that life is over already."""
        if life == self.life and len(self.deaths) < life and not self._ended.done():
            os.kill(self._pid, signal.SIGKILL)
            self.deaths.append(point)


def without_what_came_again(sent: list[Sent]) -> list[str]:
    """Twice is only what was taken just before a death, and at once after it; all else would be a fault."""
    once = list[Sent]()
    for each in sent:
        if once and once[-1].text == each.text:
            assert once[-1].life < each.life, f"said twice without need: {each.text}"
            once.pop()
        once.append(each)
    return [each.text for each in once]
