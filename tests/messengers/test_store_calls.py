"""How often the store is asked on the way of one tap: each call is a round trip in a busy house."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from parlour.engine.ports import Store
from parlour.games import lowest, pick
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from tests.emulators.telegram.messages import Message
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.telegram.club import CAST, Club, open_club, started_private_chats

IN_A_GROUP = 5  # account with player, the room's matches, the match's revision, append, reply
IN_PRIVATE = 7  # likewise, by the player's seats; and the draft that waits there is read and closed


class CountingStore:
    """Notes the name of each call."""

    def __init__(self, store: Store) -> None:
        self._store, self.calls = store, list[str]()

    def __getattr__(self, name: str) -> Any:
        member = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(member):
            return member

        async def counted(*args: Any, **more: Any) -> Any:
            self.calls.append(name)
            return await member(*args, **more)

        return counted


@asynccontextmanager
async def a_table(game: Game[Any]) -> AsyncIterator[tuple[Club, CountingStore, list[Person], Group]]:
    """Three have started a match in a group."""
    store = CountingStore(MemoryStore())
    async with open_club(game, store=cast(Store, store)) as club:
        people = [club.world.person(name, language_code="sv") for name in CAST[:3]]
        group = club.world.group("Tre vänner", *people)
        await club.settled()
        await started_private_chats(club, people)
        await club.writes(people[0], group, f"/new {game.key}")
        for person in people:
            await club.taps(person, group, "Gå med")
        await club.taps(people[0], group, "Starta")
        yield club, store, people, group


async def calls_of_tap(club: Club, store: CountingStore, who: Person, post: Message, label: str) -> list[str]:
    """Nobody polls any more, so nothing else is counted."""
    await club.deafen()
    who.presses(post, label)
    *_, update = await club.bot.get_updates()
    store.calls.clear()
    toast = await club.receiver.deliver(update)
    assert toast is not None
    assert not toast.is_alert, toast
    return list(store.calls)


@story
async def test_a_tap_in_a_group_needs_at_most_5_store_calls() -> None:
    async with a_table(pick.GAME) as (club, store, (_, bo, _), group):
        calls = await calls_of_tap(club, store, bo, club.with_button(group, "7"), "7")
    assert "append" in calls
    assert len(calls) <= IN_A_GROUP, calls


@story
async def test_a_tap_in_private_that_closes_a_draft_needs_at_most_7_store_calls() -> None:
    async with a_table(lowest.GAME) as (club, store, (_, bo, _), _):
        await club.tells(bo, "4")
        receipt = club.with_button(bo, "Ändra")
        await club.taps(bo, bo, "Ändra", receipt)
        calls = await calls_of_tap(club, store, bo, bo.now(receipt), "7")
    assert "append" in calls
    assert len(calls) <= IN_PRIVATE, calls
