"""Slack on this machine, with people in it.  Start here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import web

from tests.emulators.slack.api import Methods
from tests.emulators.slack.delivery import Delivery
from tests.emulators.slack.faults import Call, Faults, Watcher
from tests.emulators.slack.limits import Clock, Limits
from tests.emulators.slack.people import Person, Place, Room, Service
from tests.emulators.slack.server import Server
from tests.emulators.slack.state import TEAM, Channel, Member, State
from tests.emulators.slack.transcript import Transcript
from tests.emulators.slack.triggers import Triggers

PATIENCE = 15.0  # real seconds; a busy machine is slow


class World:
    def __init__(self, clock: Clock, app_name: str = "Parlour", team: str = TEAM) -> None:
        self.state = State(clock, app_name, team)
        self.triggers, self.faults = Triggers(clock, team), Faults()
        self._transcript = Transcript(self.state)
        self._base = [""]
        methods = Methods(self.state, self.triggers, self._transcript, lambda: self._base[0])
        self.delivery = Delivery(self.state, clock, self._pulse)
        self.state.on_change = self._pulse
        self.server = Server(self.state, methods, self.delivery, self.triggers, self.faults)
        self._service = Service(self.state, self.delivery, self.triggers, self._transcript, self._base)
        self._moved: asyncio.Event | None = None

    def _pulse(self) -> None:
        if self._moved is not None:
            self._moved.set()

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """Where the Web API is: `slack_api`."""
        self._moved = asyncio.Event()
        runner = web.AppRunner(self.server.application(), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self._base[0] = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            yield f"{self._base[0]}/api"
        finally:
            await self.delivery.close()
            await runner.cleanup()

    # ── The cast ──

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        tz: str = "",
        is_admin: bool = False,
        is_guest: bool = False,
        is_stranger: bool = False,
    ) -> Person:
        member = Member(
            f"U{self.state.number():04d}",
            name,
            locale,
            tz,
            is_admin=is_admin,
            is_guest=is_guest,
            is_stranger=is_stranger,
            team=self.state.team,
        )
        self.state.members[member.id] = member
        return Person(self._service, member)

    def room(self, name: str, *people: Person, app: bool = True, is_private: bool = False) -> Room:
        """A channel; the first of them made it, and invites the app."""
        members = [person.id for person in people]
        channel = Channel(f"C{self.state.number():04d}", name, members, members[0], is_private)
        self.state.channels[channel.id] = channel
        room = Room(self._service, channel)
        if app:
            room.invite_app()
        return room

    # ── What happened ──

    def transcript(self, place: Place) -> str:
        return self._transcript.of(place.channel)

    @property
    def calls(self) -> list[Call]:
        return self.server.calls

    @property
    def refused(self) -> list[str]:
        """What the app asked for in vain, and why."""
        return self.server.refused

    @property
    def limits(self) -> Limits:
        return self.state.limits

    async def until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Looks again whenever something has happened."""
        assert self._moved is not None
        async with asyncio.timeout(patience):
            while not is_so():
                self._moved.clear()
                if is_so():
                    return
                try:
                    await asyncio.wait_for(self._moved.wait(), 0.5)
                except TimeoutError:
                    continue

    async def taken(self, patience: float = PATIENCE) -> None:
        """Until the app has acknowledged all that it was told."""
        await self.until(lambda: not self.delivery.waiting, patience)

    def uninstall(self) -> None:
        """Somebody removes the app from the workspace."""
        self.delivery.event({"type": "app_uninstalled"})
        self.state.is_installed = False

    def on_call(self, watcher: Watcher) -> None:
        self.faults.watch(watcher)
