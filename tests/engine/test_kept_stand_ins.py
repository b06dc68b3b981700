"""A seat may be held by a stand-in: the house answers what it owes, by the same road as everyone."""

import asyncio
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest

from parlour.app.games import find_game, installed_games
from parlour.engine import read, write
from parlour.engine.chance import SeedDice
from parlour.engine.ports import Commit, Store
from parlour.engine.scheduler import Scheduler
from parlour.engine.stand_ins import next_answer
from parlour.engine.submission import PlayerId, Submission, SubmissionId
from parlour.games import lowest, pick, relay
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Command, Dice, Game, Question, Refused, Seat, Tx, Viewer
from parlour.sdk.house import Pause, Replace, Replaced, Start
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import ADA, BO, CY, House, M, started, story
from tests.engine.postbox import Died
from tests.engine.town import SALON, Town
from tests.waiting import until

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
DI = Seat("di")


def says_five(view: lowest.View, question: Question, dice: Dice) -> Command:
    return lowest.NameNumber(5)


async def with_stand_ins(town: House, game: Game[Any], *seats: Seat, at_the_table: int = 3) -> None:
    await town.begin(game, seats=at_the_table)
    for seat in seats:
        assert (await town.say(ADA, Replace(seat, STAND_IN))).accepted


async def table_of_stand_ins(town: Town, game: Game[Any]) -> None:
    """Nobody sits there but programs; Ada, who does not play, begins it and goes."""
    await town.meet("ada")
    settings = game.settings_alone
    await town.writer.create(M, game, Viewer(host=True), settings, player=town.players[ADA].id)
    for name in CAST[: game.seats[0]]:
        await town.seat_a_stand_in(Seat(name))
    assert (await town.say(Viewer(host=True), Start())).accepted


async def table_left_by_its_host(town: Town, game: Game[Any]) -> None:
    """Ada plays and hosts; once all have chosen what is asked before the start, she gives her seat away and goes."""
    await town.lobby(game, seats=1)
    for name in CAST[1 : game.seats[0]]:
        await town.seat_a_stand_in(Seat(name))
    await town.step()
    for question in read.owed_questions(await town.match(), Viewer(ADA, host=True)):
        await town.say(ADA, question.sample(SeedDice(b"ada", 0)))
    assert (await town.say(ADA, Start())).accepted
    assert (await town.say(ADA, Replace(ADA, STAND_IN))).accepted


def named(state: Any) -> dict[str, int]:
    return dict(state.named)


# ── They play ──


@story
async def test_a_stand_in_answers_as_soon_as_it_has_the_seat(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await with_stand_ins(town, lowest.GAME, BO)
    await town.step()
    assert list(named(await town.state())) == ["bo"]


@story
async def test_it_answers_every_question_that_comes_later_too(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await with_stand_ins(town, lowest.GAME, BO, CY)
    for round in range(3):
        await town.step()
        assert set(named(await town.state())) == {"bo", "cy"}
        assert (await town.state()).round == round
        await town.say(ADA, lowest.NameNumber(1))
    assert (await town.state()).over


@story
async def test_its_answer_has_a_receipt_like_any_other(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await with_stand_ins(town, lowest.GAME, BO)
    said = next_answer(await town.match(), BO)
    assert said is not None
    await town.step()
    again = (await town.writer.submit(said)).receipt
    assert again.accepted
    assert again.seq == (await town.match()).seq


@story
async def test_what_it_does_is_told_in_the_room(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.told()
    assert "Still to name a number: ada and cy." in town.postbox.reads(SALON)[0]


@story
async def test_a_stand_in_may_join_in_the_lobby(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, seats=2)
    await town.seat_a_stand_in(CY)
    await town.say(ADA, Start())
    await town.step()
    assert list(named(await town.state())) == ["cy"]
    assert (await town.people.reach(M))[CY] == "stand_in"


@story
async def test_it_plays_no_more_when_somebody_takes_the_seat(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.step()
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    for seat in (ADA, CY):
        await town.say(seat, lowest.NameNumber(1))
    await town.step()
    assert ((await town.state()).round, named(await town.state())) == (1, {})


@story
async def test_a_seat_given_away_before_it_could_answer_is_not_answered_for(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.say(ADA, Replace(BO, (await town.meet("di")).id))
    await town.told()
    assert named(await town.state()) == {}


# ── To the end, by themselves ──


@pytest.mark.parametrize("key", sorted(installed_games()))
@story
async def test_a_table_of_stand_ins_plays_to_the_end_by_itself(key: str) -> None:
    """In Tidslinje the host plays, and decides when it ends: a stand-in has to have that seat too."""
    game = find_game(key)
    town = Town(game)
    await (table_left_by_its_host if key == "tidslinje" else table_of_stand_ins)(town, game)
    await town.until(400 * DAY)
    assert (await town.match()).agenda.over
    assert (await town.stored()).set_aside is None
    assert await town.store.next_due() is None


@pytest.mark.parametrize("key", ["lowest", "relay", "ttt"])
@story
async def test_the_same_is_played_when_the_house_dies_after_every_step(
    key: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(key)
    calm, restless = Town(game), Town(game, store=store)
    for town in (calm, restless):
        await town.meet("ada")
        await town.writer.create(M, game, Viewer(host=True), seed=b"the same", player=town.players[ADA].id)
        for name in CAST[: game.seats[0]]:
            await town.seat_a_stand_in(Seat(name))
        await town.say(Viewer(host=True), Start())
    await calm.until(400 * DAY)
    deaths, append = 0, store.append

    async def die_after_append(commit: Commit) -> None:
        await append(commit)
        raise Died

    monkeypatch.setattr(store, "append", die_after_append)
    while not (await restless.match()).agenda.over:
        try:
            then = await restless.step()
        except Died:
            deaths += 1
        else:
            assert then is not None
            restless.clock.at = max(restless.clock.at, then)
        restless.restart()
    assert await restless.log() == await calm.log()
    assert deaths > 3


@story
async def test_a_match_whose_people_are_all_replaced_is_played_to_its_end(store: Store) -> None:
    town = Town(relay.GAME, store=store)
    await with_stand_ins(town, relay.GAME, BO, CY, ADA)
    await town.until(lambda: False)
    assert (await town.state()).over


@story
async def test_a_running_house_lets_them_play_without_being_asked(store: Store) -> None:
    town = Town(pick.GAME, store=store)
    scheduler = await started(Scheduler(store, town.writer, town.clock, look_interval=HOUR))
    await with_stand_ins(town, pick.GAME, BO, CY, ADA)

    async def is_over() -> Any:
        return (await town.state()).over

    await until(is_over)
    scheduler.cancel()
    assert (await town.state()).over


@story
async def test_others_have_their_turn_when_stand_ins_have_much_to_say(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "MOST_ANSWERS", 2)
    town = Town(pick.GAME, store=store)
    await with_stand_ins(town, pick.GAME, BO, CY, ADA)
    await town.writer.wake(M)
    assert len((await town.state()).picks) == 2
    assert await store.due(town.clock.at) == [M]
    await town.until(lambda: False)
    assert (await town.state()).over


@story
async def test_two_processes_that_wake_a_match_at_once_answer_once(store: Store) -> None:
    town = Town(pick.GAME, store=store)
    await with_stand_ins(town, pick.GAME, BO, CY)
    other = town.another()
    await asyncio.gather(town.writer.wake(M), other.writer.wake(M), town.writer.wake(M))
    picked = [event.seat for event in await town.log() if isinstance(event, pick.NumberPicked)]
    assert sorted(picked) == ["bo", "cy"]


# ── When they go wrong ──


@story
async def test_one_who_is_refused_keeps_nobody_else_from_playing(store: Store) -> None:
    def decide(tx: Tx[lowest.State], command: Command) -> None:
        if command == lowest.NameNumber(5) and tx.seat == BO:
            raise Refused("not_you")
        lowest.decide(tx, command)

    game = varied(lowest.GAME, decide=decide, stand_in=says_five)
    town = Town(game, store=store)
    await with_stand_ins(town, game, BO, CY)
    await town.step()
    assert list(named(await town.state())) == ["cy"]


@story
async def test_one_who_is_refused_is_not_asked_again_until_something_happens(store: Store) -> None:
    game = varied(lowest.GAME, stand_in=lambda view, question, dice: lowest.NameNumber(99))
    town = Town(game, store=store)
    await with_stand_ins(town, game, BO)
    await town.step()
    assert named(await town.state()) == {}
    assert await store.due(town.clock.at) == []
    assert await store.next_due() == (await town.match()).wake_at
    await town.until(4 * DAY)
    assert (await town.state()).over
    assert (await town.stored()).set_aside is None


@story
async def test_one_that_would_rather_not_does_not_keep_the_house_awake(store: Store) -> None:
    game = varied(lowest.GAME, stand_in=lambda view, question, dice: None)
    town = Town(game, store=store)
    await with_stand_ins(town, game, BO)
    await town.step()
    assert await store.due(town.clock.at) == []


@story
async def test_one_whose_answer_changes_nothing_does_not_keep_the_house_awake(store: Store) -> None:
    def decide(tx: Tx[lowest.State], command: Command) -> None:
        if not isinstance(command, lowest.NameNumber):
            lowest.decide(tx, command)

    game = varied(lowest.GAME, decide=decide, stand_in=says_five)
    town = Town(game, store=store)
    await with_stand_ins(town, game, BO, CY)
    await town.step()
    assert await store.due(town.clock.at) == []


@pytest.mark.parametrize("fault", [ZeroDivisionError, KeyError, RecursionError])
@story
async def test_one_that_breaks_sets_its_match_aside_and_the_host_hears_of_it(
    store: Store, fault: type[Exception]
) -> None:
    def stand_in(view: Any, question: Any, dice: Any) -> Any:
        raise fault("oh")

    game = varied(lowest.GAME, stand_in=stand_in)
    town = Town(game, store=store)
    await town.begin_with(game)
    await town.told()
    town.postbox.slips.clear()
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.told()
    assert fault.__name__ in str((await town.stored()).set_aside)
    assert town.postbox.posts("ada") == ["set_aside"]
    assert await store.next_due() is None


@story
async def test_one_that_thinks_for_ever_is_stopped(store: Store) -> None:
    def stand_in(view: Any, question: Any, dice: Any) -> Any:
        while True:
            pass

    game = varied(lowest.GAME, stand_in=stand_in)
    house = House(game, store=store, budget=0.2)
    await with_stand_ins(house, game, BO)
    await house.writer.wake(M)
    assert "took more than" in str((await house.stored()).set_aside)


@story
async def test_one_whose_deadline_came_just_before_it_could_answer_answers_what_is_asked_now(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await with_stand_ins(town, lowest.GAME, BO)
    clock = Hesitant(town)
    town.writer._clock = clock
    await town.writer.wake(M)
    assert ((await town.state()).round, list(named(await town.state()))) == (1, ["bo"])


class Hesitant:
    """The deadline comes between waking the match and hearing the first stand-in."""

    def __init__(self, town: Town) -> None:
        self._town, self._asked = town, 0

    def now(self) -> Any:
        self._asked += 1
        return self._town.clock.at + (DAY if self._asked > 1 else timedelta())


# ── Whose word it is ──


@story
async def test_nobody_answers_for_a_stand_in_whose_seat_they_had(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    late = await town.submission(BO, lowest.NameNumber(9))
    await town.say(ADA, Replace(BO, STAND_IN))
    receipt = (await town.writer.submit(late)).receipt
    assert receipt.refused == "not_yours"
    await town.step()
    assert list(named(await town.state())) == ["bo"]


@story
async def test_a_stand_ins_word_does_not_count_in_a_seat_that_is_not_its_own(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    forged = Submission(SubmissionId("bo 4"), M, Viewer(BO), "name/0", lowest.NameNumber(1), PlayerId(STAND_IN))
    assert (await town.writer.submit(forged)).receipt.refused == "not_yours"


@story
async def test_a_seat_is_given_to_a_stand_in_or_to_somebody_the_house_knows(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    assert (await town.say(ADA, Replace(BO, "whoever"))).refused == "no_such_player"
    assert not any(isinstance(event, Replaced) for event in await town.log())
    assert (await town.say(ADA, Replace(BO, (await town.meet("di")).id))).accepted
    assert await town.people.seat(M, town.players[DI].id) == BO


@story
async def test_a_stand_in_that_hosts_lets_a_standing_clock_go_on(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await with_stand_ins(town, lowest.GAME, ADA)
    await town.say(ADA, Pause())
    await town.step()
    assert (await town.state()).paused_at is None
