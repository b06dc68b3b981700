"""Who may create what, and one match at a time for a host."""

import pytest

from parlour.engine.clocks import HandClock
from parlour.engine.entitlements import Entitlements
from parlour.engine.ports import WriteConflict
from parlour.engine.seating import Messenger
from parlour.engine.services import HouseServices, make_house_services
from parlour.engine.submission import MatchId, PlayerId
from parlour.games.pick import GAME as PICK
from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.settings import PREMIUM, Settings
from parlour.rehearsal import MONDAY
from parlour.sdk import Refused, Viewer
from parlour.sdk.house import Finish
from parlour.stores.memory import MemoryStore
from tests.engine.house import SECRET, House, story

ADA, BO = PlayerId("p-ada"), PlayerId("p-bo")


class Owners:
    """A house in which a test says who may what."""

    def __init__(self) -> None:
        self.now = Entitlements()
        self.services: HouseServices = make_house_services(
            MemoryStore(),
            HandClock(MONDAY),
            {"tidslinje": GAME, "pick": PICK},
            SECRET,
            entitlements=lambda: self.now,
        )

    async def create(self, name: str, player: PlayerId = ADA, settings: Settings | None = None) -> MatchId:
        await self.services.people.introduce(player, id=player)
        await self.services.writer.create(MatchId(name), GAME, Viewer(host=True), settings, player=player)
        return MatchId(name)


@story
async def test_a_host_has_one_game_at_a_time() -> None:
    """M02"""
    house = Owners()
    first = await house.create("one")
    with pytest.raises(Refused, match="hosts_another"):
        await house.create("two")
    await house.create("others", BO)
    await house.services.writer.create(MatchId("pick"), PICK, Viewer(host=True), player=ADA)
    seen = House(GAME, store=house.services.store)
    assert (await seen.say(Viewer(host=True), Finish(), match_id=first)).accepted
    await house.create("two")


@story
async def test_a_repeated_request_for_the_same_game_is_not_another() -> None:
    """M02"""
    house = Owners()
    await house.create("one")
    with pytest.raises(WriteConflict):
        await house.create("one")


@story
async def test_premium_is_needed_for_more_than_five_players() -> None:
    """M04, M15"""
    house = Owners()
    with pytest.raises(Refused, match="not_entitled"):
        await house.create("one", settings=Settings(players=6))
    house.now = Entitlements(by_owner={ADA: frozenset({PREMIUM})})
    await house.create("one", settings=Settings(players=10))
    with pytest.raises(Refused, match="not_entitled"):
        await house.create("two", BO, Settings(players=10))


@story
async def test_what_lapses_later_changes_nothing_in_a_game_that_is_there() -> None:
    """M14: and it is asked again when settings change before the start."""
    house = Owners()
    house.now = Entitlements(everyone=frozenset({PREMIUM}))
    match = await house.create("one", settings=Settings(players=10))
    house.now = Entitlements()
    assert (await house.services.writer.match(match)).state.most_players == 10  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="not_entitled"):
        await house.services.writer.change_settings(match, Settings(players=9))
    assert await house.services.writer.change_settings(match, Settings(players=4))


@story
async def test_an_account_of_a_messenger_is_an_owner_too() -> None:
    """M15"""
    house = Owners()
    player = await house.services.people.meet(Messenger("telegram"), "123", "Ada")
    house.now = Entitlements(by_owner={"telegram:123": frozenset({PREMIUM})})
    made = await house.services.writer.create(
        MatchId("one"), GAME, Viewer(host=True), Settings(players=8), player=player.id
    )
    assert made.state.most_players == 8  # type: ignore[attr-defined]
