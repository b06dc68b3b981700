"""What is old is cleared away by itself, and nothing that was played."""

from datetime import datetime, timedelta

import pytest

from parlour.engine.clearing import Cleared, Clearing, Retention
from parlour.engine.clocks import HandClock
from parlour.engine.ports import Listing, NoSuchMatch
from parlour.engine.submission import MatchId
from parlour.games.pick import GAME as PICK
from parlour.rehearsal import MONDAY
from parlour.sdk import Viewer
from parlour.sdk.house import Join
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, House, story
from tests.stores.contract.test_clearing import with_traces
from tests.stores.contract.test_outbox import HERE
from tests.stores.contract.test_store import NOON

DAY = timedelta(days=1)
LOBBY, PLAYED = MatchId("lobby"), MatchId("played")


async def a_house(now: datetime = MONDAY) -> House:
    """With a lobby, and a match that was started and left at once."""
    house = House(PICK, store=MemoryStore(), clock=HandClock(now))
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
async def test_a_lobby_stays_though_posts_are_kept_for_less_long() -> None:
    house = await a_house()
    house.clock.at += 2 * DAY
    assert (await cleared(house, Retention(posts=DAY))).lobbies == 0


@story
async def test_a_match_is_not_listed_for_ever() -> None:
    house = await a_house()
    house.clock.at += 15 * DAY
    assert (await cleared(house)).listings == 2
    assert await house.store.listings() == []


@story
async def test_an_old_listing_goes_however_many_newer_ones_there_are() -> None:
    """Red before: only the newest thousand were looked at."""
    house = await a_house()
    house.clock.at += 15 * DAY
    for number in range(1001):
        await house.store.list_match(Listing(MatchId(f"new {number}"), f"code {number}", house.clock.now()))
    assert (await cleared(house)).listings == 2


@story
async def test_posts_and_nudges_of_a_match_go_when_nothing_happens_in_it_and_dead_letters_sooner() -> None:
    house = await a_house(NOON)
    await with_traces(house.store, PLAYED)
    house.clock.at += 29 * DAY
    assert await cleared(house) == Cleared(listings=2)
    house.clock.at += 2 * DAY
    assert await cleared(house) == Cleared(lobbies=1, dead_letters=1)
    assert await house.store.dead_letters() == []
    assert (await house.store.seating(PLAYED)).nudges
    house.clock.at += 60 * DAY
    assert await cleared(house) == Cleared(idle_matches=1)
    assert not (await house.store.seating(PLAYED)).nudges
    assert await house.store.standing(PLAYED, HERE, "lobby") is None


@story
async def test_however_many_lobbies_there_are_all_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.engine.clearing.PAGE", 2)
    house = House(PICK, store=MemoryStore())
    for number in range(5):
        await house.found(PICK, MatchId(f"m{number}"))
    house.clock.at += 31 * DAY
    assert await cleared(house) == Cleared(lobbies=5)


@story
async def test_the_operator_says_how_long_things_are_kept() -> None:
    house = await a_house()
    house.clock.at += 2 * DAY
    assert await cleared(house, Retention(lobbies=DAY, listings=3 * DAY)) == Cleared(lobbies=1)
