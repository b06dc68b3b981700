"""What is old is cleared away by itself, and nothing that was played."""

from datetime import timedelta

import pytest

from parlour.engine.clearing import Cleared, Clearing, Retention
from parlour.engine.ports import Listing, NoSuchMatch
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.sdk import Viewer
from parlour.sdk.house import Join
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, House, story

DAY = timedelta(days=1)
LOBBY, PLAYED = MatchId("lobby"), MatchId("played")


async def a_house() -> House:
    """With a lobby, and a match that was started and left at once."""
    house = House(PICK, store=MemoryStore())
    await house.found(PICK, LOBBY)
    await house.begin(PICK, 2, PLAYED)
    for match_id in (LOBBY, PLAYED):
        await house.store.list_match(Listing(match_id, f"code {match_id}", house.clock.now()))
    return house


async def cleared(house: House, retention: Retention | None = None) -> Cleared:
    return await Clearing(house.store, house.writer, house.clock, retention or Retention()).clear()


@story
async def test_a_lobby_in_which_nobody_does_anything_goes_after_its_time_and_a_match_stays() -> None:
    house = await a_house()
    house.clock.at += 29 * DAY
    assert (await cleared(house)).lobbies == 0
    house.clock.at += 2 * DAY
    assert (await cleared(house)).lobbies == 1
    with pytest.raises(NoSuchMatch):
        await house.writer.match(LOBBY)
    assert (await house.writer.match(PLAYED)).state.started


@story
async def test_a_lobby_to_which_somebody_comes_stays() -> None:
    house = await a_house()
    house.clock.at += 29 * DAY
    assert (await house.say(Viewer(ADA, host=True), Join(), match_id=LOBBY)).accepted
    house.clock.at += 2 * DAY
    assert (await cleared(house)).lobbies == 0


@story
async def test_a_match_is_not_listed_for_ever() -> None:
    house = await a_house()
    house.clock.at += 15 * DAY
    assert (await cleared(house)).listings == 2
    assert await house.store.listings() == []


@story
async def test_the_operator_says_how_long_things_are_kept() -> None:
    house = await a_house()
    house.clock.at += 2 * DAY
    assert await cleared(house, Retention(lobbies=DAY, listings=3 * DAY)) == Cleared(lobbies=1)
