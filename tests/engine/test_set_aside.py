"""A faulty rule sets its own match aside, with why; the house and all other matches go on."""

from collections.abc import Callable
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.engine.ports import NoSuchMatch
from parlour.engine.submission import MatchId
from parlour.games import pick, relay
from parlour.games.pick import PickNumber
from parlour.sdk import Command, Event, Game, Refused, Tx
from parlour.sdk.fault import RulesFault
from parlour.sdk.house import Finish, Paused
from tests.engine.house import ADA, BO, CY, House, M, story

OTHER = MatchId("other")
A_DAY = timedelta(days=1)
UNLUCKY = 7


def on_seven(fault: Callable[[Tx[pick.State]], None]) -> Game[Any]:
    """Pick, with a rule that goes wrong when somebody picks a seven."""

    def decide(tx: Tx[pick.State], command: Command) -> None:
        pick.decide(tx, command)
        if command == PickNumber(UNLUCKY):
            fault(tx)

    return varied(pick.GAME, decide=decide)


def raises(tx: Tx[pick.State]) -> None:
    raise ZeroDivisionError("seven")


def never_ends(tx: Tx[pick.State]) -> None:
    while True:
        pass


def never_settles() -> Game[Any]:
    def settle(tx: Tx[pick.State]) -> None:
        if UNLUCKY in tx.state.picks.values():
            tx.add(Paused(tx.now))

    return varied(pick.GAME, settle=settle)


def unread(state: pick.State, event: Event) -> pick.State:
    raise KeyError("a rule of last year")


FAULTS = {
    "raises": (on_seven(raises), "ZeroDivisionError: seven"),
    "never ends": (on_seven(never_ends), "a rules call took more than 0.2 s"),
    "never settles": (never_settles(), "pick: consequences never end: settle adds Paused again and again"),
}
faults = pytest.mark.parametrize(("game", "why"), FAULTS.values(), ids=list(FAULTS))


async def two_matches(game: Game[Any]) -> House:
    house = House(game, budget=0.2)
    await house.begin(game, seats=3)
    await house.begin(game, seats=3, match_id=OTHER)
    return house


@faults
@story
async def test_a_rule_that_goes_wrong_sets_the_match_aside_and_says_why(game: Game[Any], why: str) -> None:
    house = await two_matches(game)
    receipt = await house.say(BO, PickNumber(UNLUCKY))
    assert receipt.refused == "set_aside"
    assert (await house.stored()).set_aside == why


@faults
@story
async def test_nothing_of_the_cause_that_went_wrong_is_kept(game: Game[Any], why: str) -> None:
    house = await two_matches(game)
    before = await house.match()
    await house.say(BO, PickNumber(UNLUCKY))
    assert await house.match() == before == await house.another().match()


@faults
@story
async def test_the_other_matches_go_on(game: Game[Any], why: str) -> None:
    house = await two_matches(game)
    await house.say(BO, PickNumber(UNLUCKY))
    assert (await house.say(BO, PickNumber(3), match_id=OTHER)).accepted


@story
async def test_whoever_answers_later_hears_that_the_match_stands_still() -> None:
    house = await two_matches(on_seven(raises))
    await house.say(BO, PickNumber(UNLUCKY))
    receipts = [await house.say(CY, PickNumber(3)), await house.say(ADA, Finish())]
    assert [receipt.refused for receipt in receipts] == ["set_aside", "set_aside"]


@story
async def test_the_tap_that_met_the_fault_gets_the_same_receipt_when_it_comes_again() -> None:
    house = await two_matches(on_seven(raises))
    tap = await house.submission(BO, PickNumber(UNLUCKY))
    first = (await house.writer.submit(tap)).receipt
    assert (await house.writer.submit(tap)).receipt == first


@story
async def test_a_match_set_aside_stays_so_after_a_restart() -> None:
    house = await two_matches(on_seven(raises))
    await house.say(BO, PickNumber(UNLUCKY))
    assert (await house.another().say(CY, PickNumber(3))).refused == "set_aside"


@story
async def test_a_tap_that_comes_twice_cannot_set_a_match_aside_by_coming_twice() -> None:
    def decide(tx: Tx[relay.State], command: Command) -> None:
        if isinstance(command, relay.Play) and tx.state.throws:
            raise ZeroDivisionError
        relay.decide(tx, command)

    careful = varied(relay.GAME, decide=decide)
    house = House(careful)
    await house.begin(careful)
    tap = await house.submission(ADA, relay.Play("throw"))
    first = (await house.writer.submit(tap)).receipt
    assert (await house.state()).throws
    assert (await house.writer.submit(tap)).receipt == first
    assert (await house.say(ADA, Finish())).accepted
    assert (await house.stored()).set_aside is None


# ── When time goes wrong ──


def at_the_deadline(fault: Callable[[Tx[relay.State]], None]) -> Game[Any]:
    """Relay, with a rule that goes wrong when somebody lets the time run out."""

    def decide(tx: Tx[relay.State], command: Command) -> None:
        if tx.silent:
            fault(tx)
        else:
            relay.decide(tx, command)

    return varied(relay.GAME, decide=decide)


def stands_still(tx: Tx[relay.State]) -> None:
    """The deadline passes and nothing follows from it."""


def refuses(tx: Tx[relay.State]) -> None:
    raise Refused("not_today")


def breaks(tx: Tx[relay.State]) -> None:
    raise ZeroDivisionError("late")


AT_DUE = {
    "does not move on": (stands_still, "playing was due and did not move on"),
    "breaks": (breaks, "ZeroDivisionError: late"),
    "refuses": (refuses, "Refused: not_today"),
}
dues = pytest.mark.parametrize(("fault", "why"), AT_DUE.values(), ids=list(AT_DUE))


async def due(fault: Callable[[Tx[relay.State]], None]) -> House:
    game = at_the_deadline(fault)
    house = House(game)
    await house.begin(game)
    house.sleep(A_DAY)
    return house


@dues
@story
async def test_a_deadline_that_goes_wrong_sets_the_match_aside(fault: Any, why: str) -> None:
    house = await due(fault)
    await house.writer.wake(M)
    assert (await house.stored()).set_aside == why


@dues
@story
async def test_a_deadline_that_goes_wrong_is_no_fault_of_whoever_answers_next(fault: Any, why: str) -> None:
    house = await due(fault)
    receipt = await house.say(BO, Finish())
    assert receipt.refused == "set_aside"
    assert (await house.stored()).set_aside == why


@dues
@story
async def test_a_match_set_aside_is_not_woken_again_whatever_anyone_says(fault: Any, why: str) -> None:
    house = await due(fault)
    await house.writer.wake(M)
    await house.say(BO, Finish())
    assert await house.store.due(house.sleep(A_DAY)) == []


@story
async def test_to_wake_a_match_set_aside_does_nothing() -> None:
    house = await due(stands_still)
    await house.writer.wake(M)
    before = await house.stored()
    house.sleep(A_DAY)
    await house.writer.wake(M)
    await house.another().writer.wake(M)
    assert await house.stored() == before


@story
async def test_what_came_in_time_is_kept_when_a_later_deadline_goes_wrong() -> None:
    def decide(tx: Tx[relay.State], command: Command) -> None:
        if tx.silent and tx.state.turn == 2:
            raise ZeroDivisionError
        relay.decide(tx, command)

    game = varied(relay.GAME, decide=decide)
    house = House(game)
    await house.begin(game)
    house.sleep(7 * A_DAY)
    await house.writer.wake(M)
    assert (await house.state()).turn == 2
    assert (await house.stored()).set_aside == "ZeroDivisionError: "


# ── At the door ──


@story
async def test_a_match_that_cannot_be_opened_is_not_founded() -> None:
    house = House(varied(pick.GAME, open=lambda tx, settings: never_ends(tx)), budget=0.2)
    with pytest.raises(RulesFault):
        await house.found(house.games["pick"])
    with pytest.raises(NoSuchMatch):
        await house.match()


@story
async def test_a_log_that_todays_rules_cannot_fold_sets_the_match_aside_and_not_the_house() -> None:
    house = House(pick.GAME)
    await house.begin(pick.GAME)
    tap = await house.submission(BO, PickNumber(3))
    newer = house.another(varied(pick.GAME, apply=unread))
    assert (await newer.writer.submit(tap)).receipt.refused == "set_aside"
    assert "a rule of last year" in str((await house.stored()).set_aside)


@story
async def test_a_fault_met_before_the_start_sets_the_lobby_aside_too() -> None:
    def settle(tx: Tx[pick.State]) -> None:
        if tx.state.seats:
            raise ZeroDivisionError

    game = varied(pick.GAME, settle=settle)
    house = House(game)
    await house.begin(game)
    assert (await house.state()).seats == ()
    assert (await house.stored()).set_aside == "ZeroDivisionError: "


@story
async def test_a_refusal_by_a_rule_is_an_answer_and_no_fault() -> None:
    game = on_seven(lambda tx: _no())
    house = House(game)
    await house.begin(game)
    receipt = await house.say(BO, PickNumber(UNLUCKY))
    assert (receipt.refused, receipt.details) == ("no_sevens", {"number": 7})
    assert (await house.stored()).set_aside is None
    assert replace(await house.state(), past=()).picks == {}


def _no() -> None:
    raise Refused("no_sevens", number=UNLUCKY)
