"""The house's own commands: each is answered, applied and told of, without a line of code in a game."""

from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games import lowest
from parlour.games.pick import GAME, PickNumber, State
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.rehearsal.chance import Chance
from parlour.sdk import Command, Notice, Refused, Seat, Table, Tx, Viewer, house, keep
from parlour.sdk.attendance import AbsenceRules
from parlour.sdk.codec import members
from parlour.sdk.house import (
    AbsenceBegan,
    AbsenceEnded,
    AbsenceRulesSet,
    AnswersMissed,
    Correct,
    Corrected,
    Extend,
    Extended,
    Finish,
    Finished,
    GoAway,
    GraceTaken,
    HandedOver,
    HandOver,
    Held,
    Join,
    Joined,
    Kick,
    Leave,
    Left,
    Pause,
    Paused,
    PromptsOpened,
    PutOff,
    Replace,
    Replaced,
    Resume,
    Resumed,
    SeatOpened,
    SeatTakenOver,
    SetAbsenceRules,
    SilenceBroken,
    Start,
    Started,
    TakeGrace,
    TakeOver,
    WentAway,
)
from parlour.sdk.phrases import phrasebook

ADA, BO = Seat("ada"), Seat("bo")
TABLE = keep(replace(lowest.State(), seats=(ADA, BO), host=ADA, due=MONDAY), 0)
ANSWERED: dict[Command, Any] = {
    Join(): Joined(ADA, as_host=True),
    Leave(): Left(ADA),
    Kick(BO): Left(BO, kicked=True),
    Start(): Started(),
    Pause(): Paused(MONDAY),
    Resume(): Resumed(MONDAY),
    Extend(24): Extended(MONDAY.replace(day=6)),
    Correct(0): Corrected(0),
    Finish(): Finished(),
    Replace(BO, "stand_in"): Replaced(BO, "stand_in"),
    HandOver(BO): HandedOver(BO),
    SetAbsenceRules(2, 1, 12, True, False): AbsenceRulesSet(AbsenceRules(2, 1, 12, True)),
    GoAway(2, 1, "default"): WentAway(ADA, MONDAY.replace(day=6, hour=0), MONDAY.replace(day=8, hour=0), "default"),
    TakeGrace(): GraceTaken(ADA, MONDAY.replace(day=6)),
    TakeOver(BO): SeatTakenOver(BO),
}
BY_ITSELF = {Held, PutOff, AbsenceBegan, AbsenceEnded, AnswersMissed, SeatOpened, SilenceBroken, PromptsOpened}


def tx() -> Tx[lowest.State]:
    silent = varied(lowest.GAME, apply=house.apply, narrate=lambda state, event: ())
    return Tx(silent, TABLE, MONDAY, Viewer(ADA, host=True), Chance())


@pytest.mark.parametrize("command", ANSWERED, ids=lambda command: type(command).__name__)
def test_every_command_of_the_house_is_answered_by_its_event(command: Command) -> None:
    cause = tx()
    house.decide(cause, command)
    assert cause.events == [ANSWERED[command]]


def test_no_command_or_event_of_the_house_is_left_out_here() -> None:
    assert {type(command) for command in ANSWERED} == set(members(house.Commands))
    assert {type(event) for event in ANSWERED.values()} == set(members(house.Events)) - BY_ITSELF


@pytest.mark.parametrize("event", [*ANSWERED.values(), PutOff(4)], ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_event_of_the_house_is_told_in_words(event: Any, language: str) -> None:
    speaker = phrasebook().speaker(language, str.capitalize)
    said = [speaker.notice(notice, 0) for notice in house.narrate(house.apply(TABLE, event), event)]
    assert said
    assert not speaker.missing


def test_a_command_that_neither_game_nor_house_knows_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="no rule answers"):
        house.decide(tx(), PickNumber(1))


def test_an_event_that_neither_game_nor_house_knows_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="no rule applies"):
        house.apply(Table(), lowest.Won(()))
    with pytest.raises(AssertionError, match="no rule tells of"):
        list(house.narrate(Table(), lowest.Won(())))


def test_a_game_may_refuse_a_command_of_the_house() -> None:
    def decide(tx: Tx[State], command: Command) -> None:
        if isinstance(command, Start) and len(tx.state.seats) % 2:
            raise Refused("needs_pairs", count=len(tx.state.seats))
        house.decide(tx, command)

    with pytest.raises(Refused, match="needs_pairs"):
        Rehearsal(varied(GAME, decide=decide), seats=3)
    assert Rehearsal(varied(GAME, decide=decide), seats=4).state.started


def test_a_game_may_tell_of_the_house_in_its_own_way() -> None:
    game = varied(GAME, narrate=lambda state, event: [Notice("trumpets")])
    assert Rehearsal(game).phrases() == ["trumpets"] * 3
