"""Whoever is away is covered for: by a stand-in, or by a deputy who sees what the seat sees; and is not nagged."""

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from parlour.engine import read
from parlour.engine.clocks import HandClock
from parlour.engine.letters import QuestionLetter, ReminderLetter
from parlour.engine.match import deputy_seat, standpoint_of, viewer_at
from parlour.engine.ports import Store
from parlour.engine.submission import Receipt, SubmissionId
from parlour.games import lowest, relay
from parlour.games.lowest import NameNumber
from parlour.rehearsal import MONDAY
from parlour.sdk import Seat, Viewer
from parlour.sdk.attendance import STAND_IN, AbsenceRules
from parlour.sdk.house import AbsenceEnded, GoAway, SetAbsenceRules, Start
from tests.engine.house import ADA, BO, CY, House, M, story
from tests.engine.town import Town

SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)
EVE = Seat("eve")  # has no seat here


async def town_of_three(store: Store) -> Town:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME, 3, room=False)
    await town.meet("eve")
    await town.told()
    return town


async def goes_away(town: Town, seat: Seat, cover: str, days: int = 3) -> Receipt:
    return await town.say(seat, GoAway(days, 0, cover), key=f"go_away/{seat}")


async def as_deputy(town: Town, seat: Seat, number: int) -> Receipt:
    """Eve answers for somebody who is away."""
    match = await town.match()
    holders = (await town.store.seating(M)).holders
    viewer = viewer_at(match, standpoint_of(match, holders, town.players[EVE].id))
    assert viewer == Viewer(seat)
    said = await town.submission(viewer, NameNumber(number))
    return (await town.writer.submit(replace(said, player=town.players[EVE].id))).receipt


def asked_in_private(town: Town, since: int) -> list[str]:
    """Who was asked or reminded from the slip of this number on."""
    slips = town.postbox.slips[since:]
    return [slip.address.id for slip in slips if isinstance(slip.letter, QuestionLetter | ReminderLetter)]


class LeapingClock(HandClock):
    """Leaps between two looks, as an hour strikes while somebody is at work."""

    looks = 0  # until it leaps

    def now(self) -> datetime:
        seen, self.looks = self.at, self.looks - 1
        if self.looks == 0:
            self.at += 2 * SECOND
        return seen


@pytest.mark.parametrize("looks", [1, 2, 3, 4])
@story
async def test_a_stand_in_answers_for_nobody_who_has_come_back_while_it_thought(store: Store, looks: int) -> None:
    """Red before: its answer was worked out before the absence ended, and counted after it."""
    clock = LeapingClock(MONDAY)
    house = House(relay.GAME, store=store, clock=clock)
    await house.begin(relay.GAME)
    await house.say(ADA, GoAway(1, 0, STAND_IN), key=f"go_away/{ADA}")
    await house.writer.wake(M)
    clock.at = (await house.state()).attendance.absences[ADA].ends_at - SECOND
    assert (await house.say(BO, relay.Play("bank"))).accepted
    clock.looks = looks
    await house.writer.wake(M)
    await house.writer.wake(M)
    log = await house.log()
    back = next(number for number, event in enumerate(log) if isinstance(event, AbsenceEnded))
    assert not [event for event in log[back:] if isinstance(event, relay.Thrown | relay.PotBanked)]


@story
async def test_the_host_says_in_the_lobby_what_is_allowed_and_it_holds_from_the_start(store: Store) -> None:
    """Red before: it could be said only once the match had begun."""
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, 3)
    assert (await town.say(Viewer(ADA, host=True), SetAbsenceRules(2, 1, 24, waits=True, early=True))).accepted
    assert (await town.say(BO, SetAbsenceRules(0, 0, 24, waits=False, early=False))).refused == "not_yours"
    assert (await town.say(ADA, Start())).accepted
    assert (await town.state()).attendance.rules == AbsenceRules(2, 1, 24, waits=True, early=True)
    assert (await goes_away(town, BO, "wait")).accepted


@story
async def test_a_stand_in_plays_while_somebody_is_away_and_no_longer(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, BO, "stand_in", days=1)
    await town.step()
    assert list((await town.state()).named) == [BO]
    await town.until(2 * DAY)
    assert (await town.state()).round > 0
    assert (await town.state()).named == {}


@story
async def test_who_is_away_is_neither_asked_nor_reminded(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, BO, "default")
    await town.told()
    before = len(town.postbox.slips)
    await town.until(2 * DAY)
    asked = asked_in_private(town, before)
    assert "cy" in asked
    assert "bo" not in asked


@story
async def test_who_is_away_may_answer_all_the_same(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, BO, "stand_in")
    assert (await town.say(BO, NameNumber(7))).accepted
    await town.step()
    assert (await town.state()).named == {BO: 7}


@story
async def test_a_deputy_sees_and_answers_what_the_seat_is_asked(store: Store) -> None:
    town = await town_of_three(store)
    await town.say(BO, NameNumber(4))
    assert (await goes_away(town, BO, town.players[EVE].id)).accepted
    match, seating = await town.match(), await town.store.seating(M)
    place = standpoint_of(match, seating.holders, town.players[EVE].id)
    assert place == deputy_seat(BO)
    assert read.view(match, viewer_at(match, place)).named == {BO: 4}
    assert (await as_deputy(town, BO, 6)).accepted
    assert (await town.state()).named == {BO: 6}


@story
async def test_a_deputy_is_asked_and_reminded_instead(store: Store) -> None:
    town = await town_of_three(store)
    before = len(town.postbox.slips)
    await goes_away(town, BO, town.players[EVE].id)
    await town.until(DAY)
    asked = asked_in_private(town, before)
    assert asked.count("eve") > 1
    assert "bo" not in asked


@story
async def test_a_deputy_of_the_host_hosts_nothing(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, ADA, town.players[EVE].id)
    match, seating = await town.match(), await town.store.seating(M)
    assert viewer_at(match, standpoint_of(match, seating.holders, town.players[EVE].id)) == Viewer(ADA)


@story
async def test_a_deputy_has_nothing_to_see_any_more_once_the_player_is_back(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, BO, town.players[EVE].id)
    await goes_away(town, BO, "default", days=0)
    match, seating = await town.match(), await town.store.seating(M)
    assert standpoint_of(match, seating.holders, town.players[EVE].id) is None


@story
async def test_a_deputy_with_a_seat_of_their_own_is_refused(store: Store) -> None:
    town = await town_of_three(store)
    assert (await goes_away(town, BO, town.players[CY].id)).refused == "deputy_sits_here"


@story
async def test_a_host_without_a_seat_is_nobodys_deputy(store: Store) -> None:
    """Red before: who sees everything answered for a seat, and the match had no host meanwhile."""
    town = Town(lowest.GAME, store=store)
    await town.begin_for_others(lowest.GAME)
    assert (await goes_away(town, BO, town.players[ADA].id)).refused == "deputy_sits_here"


@story
async def test_whoever_stays_away_for_longer_keeps_the_deputy(store: Store) -> None:
    """Red before: the deputy was said to sit at the table."""
    town = await town_of_three(store)
    for days in (2, 5):
        assert (await goes_away(town, BO, town.players[EVE].id, days)).accepted
    assert await places_of_eve(town) == [deputy_seat(BO)]


@story
async def test_nobody_is_the_deputy_of_two(store: Store) -> None:
    """Red before, where both had said so before the first was away."""
    town = await town_of_three(store)
    for seat in (BO, CY):
        assert (await town.say(seat, GoAway(2, 1, town.players[EVE].id), key=f"go_away/{seat}")).accepted
    await town.until(DAY)
    assert len(await places_of_eve(town)) == 1
    assert (await goes_away(town, ADA, town.players[EVE].id)).refused == "deputy_sits_here"


async def takes_the_seat_of_cy(town: Town) -> None:
    """Cy has missed an answer, and Eve joins."""
    await town.say(ADA, SetAbsenceRules(1, 0, 24, waits=False, early=False))
    await town.say(ADA, NameNumber(1))
    await town.say(BO, NameNumber(2))
    await town.until(DAY)
    match = await town.match()
    assert match.state.attendance.vacant == (CY,)
    await town.people.take_seat(match, town.players[EVE].id, "eve", [SubmissionId("eve joins")])


async def places_of_eve(town: Town) -> list[Seat]:
    holders = (await town.store.seating(M)).holders
    return [seat for seat, holder in holders.items() if holder == town.players[EVE].id]


@story
async def test_a_deputy_who_takes_a_seat_of_their_own_is_no_deputy_any_more(store: Store) -> None:
    town = await town_of_three(store)
    await goes_away(town, BO, town.players[EVE].id)
    await takes_the_seat_of_cy(town)
    assert await places_of_eve(town) == [CY]


@story
async def test_who_has_taken_a_seat_by_then_does_not_become_a_deputy(store: Store) -> None:
    town = await town_of_three(store)
    await town.say(ADA, GoAway(2, 2, town.players[EVE].id), key=f"go_away/{ADA}")
    await takes_the_seat_of_cy(town)
    await town.until(16 * HOUR)
    assert (await town.state()).attendance.cover(ADA) == town.players[EVE].id  # it has begun
    assert await places_of_eve(town) == [CY]


@story
async def test_a_deputy_whom_nobody_knows_is_refused(store: Store) -> None:
    town = await town_of_three(store)
    assert (await goes_away(town, BO, "nobody's id")).refused == "no_such_player"


@story
async def test_nobody_takes_a_deputy_for_somebody_at_the_table(store: Store) -> None:
    """The name of the seat stays that of its player, and a deputy who joins later gets a seat of their own."""
    town = await town_of_three(store)
    await goes_away(town, BO, town.players[EVE].id)
    seating = await town.store.seating(M)
    assert set(seating.names) == {ADA, BO, CY}
    assert seating.names[BO].name == "bo"
    assert await town.people.seat(M, town.players[EVE].id) is None
    assert await town.store.seat_for(M, town.players[EVE].id, False) not in {ADA, BO, CY, deputy_seat(BO)}


@story
async def test_a_seat_that_opened_goes_to_whoever_joins_with_all_that_it_knows(store: Store) -> None:
    town = await town_of_three(store)
    await town.say(ADA, SetAbsenceRules(1, 0, 24, waits=False, early=False))
    for seat in (ADA, CY):
        await town.say(seat, NameNumber(1 if seat == ADA else 2))
    await town.until(DAY)
    match = await town.match()
    assert match.state.attendance.vacant == (BO,)
    seat, receipt = await town.people.take_seat(match, town.players[EVE].id, "eve", [SubmissionId("eve joins")])
    assert (seat, receipt.accepted) == (BO, True)
    seating = await town.store.seating(M)
    assert (seating.holders[BO], seating.names[BO].name) == (town.players[EVE].id, "eve")
    assert (await town.say(BO, NameNumber(5))).refused == "not_yours"  # the one who sat there before


@story
async def test_of_two_who_join_one_gets_the_open_seat(store: Store) -> None:
    town = await town_of_three(store)
    await town.meet("flo")
    await town.say(ADA, SetAbsenceRules(1, 0, 24, waits=False, early=False))
    await town.say(ADA, NameNumber(1))
    await town.say(CY, NameNumber(2))
    await town.until(DAY)
    match = await town.match()
    ids = {name: [SubmissionId(f"{name} joins")] for name in ("eve", "flo")}
    taken = [await town.people.take_seat(match, town.players[Seat(name)].id, name, ids[name]) for name in ids]
    assert [receipt.accepted for _, receipt in taken] == [True, False]
