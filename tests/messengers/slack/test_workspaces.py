"""One house in two workspaces: ids that are alike mean other people there, and each hears only of its own match."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import structlog

from parlour.engine.clocks import HandClock
from parlour.engine.services import make_house_services
from parlour.games import ligan, lowest
from parlour.messengers.messenger import MessengerHouse, ServedMessenger
from parlour.messengers.slack import MESSENGER
from parlour.messengers.slack.client import SLACK, Clients
from parlour.messengers.slack.socket import Socket
from parlour.messengers.slack.tokens import TokenPair
from parlour.rehearsal import MONDAY
from parlour.sdk.house import Paused
from parlour.stores.memory import MemoryStore
from tests.emulators.slack.errors import ApiError
from tests.emulators.slack.front import serving
from tests.emulators.slack.people import Person, Room
from tests.emulators.slack.world import World
from tests.engine.house import story
from tests.messengers.slack.club import Club, at_slack

NAMES = ("Elin", "Bo", "Cilla")


class TwoWorkspaces(Club):
    """The second is beside `world`."""

    other: World
    _sockets: list[asyncio.Task[None]]

    @property
    def worlds(self) -> tuple[World, World]:
        return self.world, self.other

    async def listen(self) -> None:
        if not self.clients.workspaces:
            await self.clients.connect()
        self.parts.warm_up()
        await self.parts.receiver.resume()
        self._sockets = []
        for world in self.worlds:
            client = self.clients.client(world.state.bot_token)
            self._sockets.append(
                asyncio.create_task(Socket(world.state.app_token, client, self.parts.receiver).run())
            )
            await world.until(lambda world=world: world.delivery.is_listened_to)  # type: ignore[misc]

    async def deafen(self) -> None:
        for task in self._sockets:
            task.cancel()
        await asyncio.gather(*self._sockets, return_exceptions=True)
        await self.parts.receiver.close()

    async def settled(self) -> None:
        await self.other.taken()
        await super().settled()


@asynccontextmanager
async def two() -> AsyncIterator[tuple[TwoWorkspaces, list[tuple[Room, list[Person]]]]]:
    """A match of the same game in each, begun; in the second, channel and people have the ids of the first."""
    clock = HandClock(MONDAY)
    first, second = World(clock), World(clock, team="T0002")
    second.state.bot_token, second.state.app_token = "xoxb-second", "xapp-second"
    for world in (first, second):
        world.delivery.patience = world.triggers.lasts = 30.0
    async with serving([first, second]) as api:
        clients = Clients([first.state.bot_token, second.state.bot_token], api)
        club = TwoWorkspaces(first, clients, clock, [lowest.GAME, ligan.GAME], None)
        club.other = second
        async with at_slack(club):
            tables = []
            for world in (first, second):
                people = [world.person(name) for name in NAMES]
                room = world.room("games", *people)
                await club.settled()
                await club.types(people[0], room, "/parlour new lowest")
                for person in people:
                    await club.taps(person, room, "Join")
                await club.taps(people[0], room, "Start")
                tables.append((room, people))
            yield club, tables


@story
async def test_people_with_the_same_ids_play_each_in_their_own_workspace() -> None:
    async with two() as (club, [(here, ours), (there, theirs)]):
        assert [each.id for each in ours] == [each.id for each in theirs]
        assert here.id == there.id
        assert len(await club.store.matches()) == 2
        for person, number in zip(ours, "345", strict=True):
            await club.taps(person, here, number)
        assert "alone" in here.text
        assert "alone" not in there.text
        for person, number in zip(theirs, "543", strict=True):
            await club.taps(person, there, number)
        assert "alone" in there.text
        accounts = [await club.store.account(SLACK, f"{team}/{ours[0].id}") for team in ("T0001", "T0002")]
        assert len({each.player_id for each in accounts if each is not None}) == 2
        assert not club.world.refused
        assert not club.other.refused
        assert not await club.dead()


@story
async def test_each_writes_to_the_house_in_private_and_sees_their_own_home() -> None:
    async with two() as (club, [(_, [elin, *_]), (_, [namesake, *_])]):
        await club.tells(namesake, "help")
        assert "You can write" in namesake.text
        assert "You can write" not in elin.text
        namesake.opens_app("home")
        await club.settled()
        assert "Waiting for you" in namesake.home
        assert not elin.home


@story
async def test_when_the_app_is_removed_from_one_workspace_the_other_plays_on() -> None:
    async with two() as (club, [(here, ours), (_, _)]):
        club.other.uninstall()
        await club.settled()
        paused = {}
        for each in await club.store.matches():
            happened = (await club.store.log(each.id)).happenings
            paused[each.id] = any(isinstance(event, Paused) for told in happened for event in told.events)
        assert sorted(paused.values()) == [False, True]
        for person, number in zip(ours, "345", strict=True):
            await club.taps(person, here, number)
        assert "alone" in here.text


@story
async def test_a_house_that_is_started_again_serves_both() -> None:
    async with two() as (club, [(here, ours), (there, theirs)]):
        await club.deafen()
        club.restart()
        await club.listen()
        for room, people in ((here, ours), (there, theirs)):
            for person, number in zip(people, "345", strict=True):
                await club.taps(person, room, number)
            assert "alone" in room.text
        assert not await club.dead()


@story
async def test_a_token_that_is_not_known_any_more_holds_up_only_its_own_workspace() -> None:
    async with two() as (club, [(here, ours), (_, theirs)]):
        club.other.state.bot_token = "xoxb-revoked"
        await club.tells(theirs[0], "help")
        for person, number in zip(ours, "345", strict=True):
            await club.taps(person, here, number)
        assert "alone" in here.text
        assert await club.store.depth() > 0
        assert not await club.dead()


@pytest.mark.parametrize("fault", ["invalid_auth", "internal_error"])
def test_of_two_sockets_of_which_one_does_not_open_none_is_left_behind(fault: str) -> None:
    @story
    async def open_house() -> None:
        clock = HandClock(MONDAY)
        first, second = World(clock), World(clock, team="T0002")
        second.state.bot_token, second.state.app_token = "xoxb-second", "xapp-second"
        second.faults.refuse("apps.connections.open", ApiError(fault))
        async with serving([first, second]) as api, served(api, first, second) as face:
            running = asyncio.create_task(face.run())
            if fault == "invalid_auth":  # the other workspace is served all the same
                await first.until(lambda: first.delivery.is_listened_to)
                running.cancel()
            ended = await asyncio.wait_for(asyncio.gather(running, return_exceptions=True), 15)
            assert isinstance(ended[0], asyncio.CancelledError if fault == "invalid_auth" else OSError)
            assert not [task for task in asyncio.all_tasks() if "Socket.run" in repr(task) or "_listen" in repr(task)]
            await first.until(lambda: not first.delivery.is_listened_to)

    open_house()


@asynccontextmanager
async def served(api: str, *worlds: World) -> AsyncIterator[ServedMessenger]:
    """Slack as a part of a house that is in all of them."""
    pairs = tuple([TokenPair(each.state.bot_token, each.state.app_token) for each in worlds])
    settings = {**MESSENGER.own_settings({}), "workspaces": pairs, "api": api}
    services = make_house_services(MemoryStore(), HandClock(MONDAY), {"lowest": lowest.GAME}, bytes(32))
    house = MessengerHouse(services, settings, structlog.get_logger(), "", True, {}, {}, {})
    async with MESSENGER.open(house) as face:
        yield face
