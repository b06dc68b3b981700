"""What the host may do while a match is under way."""

from typing import Any

import pytest

from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.games.relay import GAME as RELAY
from parlour.rehearsal import Rehearsal
from parlour.sdk import HOST, Refused, Seat, Table, Viewer, host_commands
from parlour.sdk.house import (
    Correct,
    Extend,
    Finish,
    Finished,
    HandOver,
    Pause,
    Replace,
    Replaced,
    Resume,
)
from parlour.sdk.parts.hosting import STAND_IN

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
EVERY_POWER = (Pause(), Extend(1), Replace(BO, STAND_IN), HandOver(BO), Correct(0), Finish())


def test_every_power_is_the_hosts_alone() -> None:
    assert {prompt.to for prompt in host_commands(Table(seats=(ADA, BO)))} == {HOST}


@pytest.mark.parametrize("command", EVERY_POWER, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("host_plays", [True, False], ids=["a host who plays", "a host apart"])
def test_a_host_has_every_power_and_a_player_none(command: Any, host_plays: bool) -> None:
    play = Rehearsal(RELAY, seats=3, host_plays=host_plays)
    with pytest.raises(Refused, match="not_yours"):
        play.say("cy", command)
    play.say(play.host, command)
    assert len(play.happenings) == 6


def test_no_power_is_owed_except_to_let_a_standing_clock_go_on() -> None:
    play = Rehearsal(RELAY)
    assert not [p.key for p in host_commands(play.state) if p.owing]
    play.say(play.host, Pause())
    assert [p.key for p in host_commands(play.state) if p.owing] == ["resume"]


def test_a_game_may_offer_only_some_powers() -> None:
    commands = {prompt.command for prompt in host_commands(Table(seats=(ADA, BO)), Finish, Pause)}
    assert commands == {Finish, Pause}


def test_all_powers_are_offered_unless_some_are_named() -> None:
    commands = {prompt.command for prompt in host_commands(Table(seats=(ADA, BO)))}
    assert commands == {Pause, Resume, Extend, Replace, HandOver, Correct, Finish}


# ── Replace ──


def test_a_seat_given_to_another_stays_where_it_is() -> None:
    play = Rehearsal(PICK, seats=3)
    play.say("bo", PickNumber(4))
    before = play.state
    play.say(play.host, Replace(BO, STAND_IN))
    assert play.state == before
    assert play.log[-1] == Replaced(BO, STAND_IN)
    assert play.phrases()[-1] == "replaced"


@pytest.mark.parametrize(("seat", "by"), [("eve", STAND_IN), ("bo", ""), ("bo", "x" * 65), (None, STAND_IN)])
def test_only_a_seat_at_the_table_is_given_and_only_to_someone_with_a_name(seat: Any, by: str) -> None:
    play = Rehearsal(PICK)
    with pytest.raises(Refused, match="not_an_option"):
        play.say(play.host, Replace(seat, by))


# ── Hand over ──


def test_the_new_host_has_the_powers_and_the_old_one_has_none() -> None:
    play = Rehearsal(PICK, seats=3)
    play.say("ada", HandOver(CY))
    with pytest.raises(Refused, match="not_yours"):
        play.say("ada", Finish())
    play.say("cy", Finish())
    assert play.agenda.over


def test_a_host_who_does_not_play_can_hand_over_to_any_player() -> None:
    play = Rehearsal(PICK, seats=3, host_plays=False)
    assert play.prompt(HandOver).fields["to"].accepts(ADA)
    play.say(play.host, HandOver(ADA))
    assert play.host == Viewer(ADA, host=True)


def test_a_host_who_did_not_play_and_has_handed_over_is_no_host_any_more() -> None:
    play = Rehearsal(PICK, seats=3, host_plays=False)
    before = play.host
    play.say(before, HandOver(ADA))
    with pytest.raises(Refused, match="not_yours"):
        play.say(before, Finish())


def test_hosting_can_be_handed_back() -> None:
    play = Rehearsal(PICK)
    play.say("ada", HandOver(BO))
    play.say("bo", HandOver(ADA))
    assert play.state.host == ADA


def test_nobody_hands_over_to_themselves() -> None:
    with pytest.raises(Refused, match="not_an_option"):
        Rehearsal(PICK).say("ada", HandOver(ADA))


def test_a_host_alone_has_nobody_to_hand_over_to() -> None:
    [hand_over] = host_commands(Table(seats=(ADA,), host=ADA), HandOver)
    assert hand_over.blocked == "nobody_else"


# ── Finish ──


def test_the_host_ends_it_and_nothing_is_awaited_any_more() -> None:
    play = Rehearsal(RELAY)
    play.say(play.host, Finish())
    assert (play.agenda.over, play.agenda.prompts, play.match.wake_at) == (True, (), None)
    assert play.phrases()[-1] == "finished"


def test_when_the_host_ends_it_nothing_is_secret_any_more() -> None:
    play = Rehearsal(PICK)
    play.say("bo", PickNumber(6))
    play.say(play.host, Finish())
    assert play.view("ada").hidden == {"bo": 6}


def test_the_end_reveals_every_command_and_event() -> None:
    assert all(issubclass(kind, Finished.reveals) for kind in (PickNumber, Replaced, Finish))
