"""Cycles, the rotation, and who comes late."""

import pytest

from parlour.games.tidslinje.commands import DecideCycle, SetStartYear, StartRound
from parlour.sdk import Seat, Viewer
from parlour.sdk.house import Join
from tests.games.tidslinje.evening import Evening


def oracles(play: Evening) -> list[str]:
    """Who is Oracle, Round by Round, until the boundary."""
    found: list[str] = []
    while play.state.step != "boundary":
        found.append(play.oracle)
        play.play_round("latt")
        if play.state.step == "revealed":
            play.go_on()
    return found


def test_the_host_is_oracle_first_then_all_in_join_order_in_every_cycle() -> None:
    """M20"""
    play = Evening(4)
    assert oracles(play) == ["ada", "bo", "cy", "di"]
    assert oracles(play.decide("next")) == ["ada", "bo", "cy", "di"]


def test_after_everyones_turn_the_host_decides_and_no_round_can_begin() -> None:
    """M21"""
    play = Evening(3).play_cycle()
    cycle = play.view().snapshot.cycle
    assert cycle is not None
    assert (cycle.state, cycle.done) == ("BOUNDARY_DECISION", ("ada", "bo", "cy"))
    play.must_refuse("ada", StartRound(), "not_asked")


@pytest.mark.parametrize("choice", ["next", "finish"])
def test_nobody_but_the_host_decides(choice: str) -> None:
    """M22"""
    Evening(3).play_cycle().must_refuse("bo", DecideCycle(choice), "not_yours")  # type: ignore[arg-type]


def test_another_cycle_finishes_the_one_before_and_begins_with_the_host() -> None:
    """M23"""
    play = Evening(3).play_cycle().decide("next")
    cycle = play.view().snapshot.cycle
    assert cycle is not None
    assert (play.state.cycles, cycle.number, cycle.state, play.oracle) == (1, 2, "ACTIVE", "ada")


def test_ending_at_the_boundary_counts_the_cycle() -> None:
    """M24"""
    for play in (Evening(3).play_cycle().decide("finish"), Evening(3).play_cycle().finish()):
        shown = play.view().snapshot
        assert (shown.state, shown.cycles) == ("FINISHED", 1)
        assert shown.ranking is not None


def test_the_host_cannot_decide_while_a_cycle_is_played() -> None:
    """M25"""
    play = Evening(3)
    play.must_refuse(play.host, DecideCycle("next"), "not_asked")
    play.draw().must_refuse(play.host, DecideCycle("finish"), "not_asked")


def test_whoever_was_removed_is_skipped() -> None:
    """M26"""
    play = Evening(4).play_round("latt").go_on()
    play.remove("bo")
    assert play.oracle == "cy"


def test_a_removal_after_ones_own_turn_takes_nobodys_turn() -> None:
    """M27"""
    play = Evening(4).play_round("latt").go_on().play_round("latt").go_on()
    assert oracles(play.remove("bo")) == ["cy", "di"]


def test_after_an_abort_the_same_oracle_begins_again() -> None:
    """M28"""
    play = Evening(3).play_round("latt").go_on().draw().abort()
    assert (play.round.state, play.oracle, play.round.number) == ("READY", "bo", 3)


def test_when_the_oracle_is_removed_the_next_one_begins() -> None:
    """M29"""
    play = Evening(4).play_round("latt").go_on().draw().remove("bo")
    assert (play.round.state, play.oracle) == ("READY", "cy")
    assert "aborted_oracle_left" in play.phrases()


def test_the_last_oracle_may_go_before_the_turn_and_the_game_goes_on() -> None:
    """M30"""
    play = Evening(4)
    for _ in range(3):
        play.play_round("latt").go_on()
    assert (play.oracle, play.remove("di").state.step) == ("di", "boundary")


def test_cards_and_jokers_do_not_change_the_rotation() -> None:
    """M31"""
    play = Evening(3, [1990, 1990, 1990])
    play.draw().guess("bo", 0, True, True).guess("cy", 0, True, True).lock("latt").reveal().go_on()
    assert oracles(play) == ["bo", "cy"]
    assert oracles(play.decide("next")) == ["ada", "bo", "cy"]


def test_timelines_and_balances_last_from_cycle_to_cycle() -> None:
    """M32"""
    play = Evening(3, [1991]).draw().guess("bo", 1, True, True).lock("medel").reveal().go_on()
    play.play_cycle()
    before = play.state.players
    assert play.decide("next").state.players == before
    assert (play.timeline("bo"), play.player("bo").jokers) == (["1990", "1991★"], 2)


# ── Late join ──


def test_nobody_joins_while_a_cycle_is_played() -> None:
    """M35"""
    play = Evening(3)
    play.must_refuse(Viewer(Seat("di")), Join(), "joins_at_the_boundary")
    play.play_cycle().join("di")
    assert play.seats == ("ada", "bo", "cy", "di")


def test_another_cycle_waits_for_the_start_year_of_who_came_late() -> None:
    """M36: the end does not."""
    play = Evening(3).play_cycle().join("di")
    play.must_refuse(play.host, DecideCycle("next"), "not_an_option")
    play.say("di", SetStartYear(2001))
    assert play.decide("next").state.cycles == 1


def test_who_came_late_is_last_in_the_next_cycle_and_has_one_joker() -> None:
    """M37"""
    play = Evening(3).play_cycle().join("di", 2001)
    assert play.state.cycle is not None
    assert "di" not in play.state.cycle.done
    assert play.player("di").jokers == 1
    assert oracles(play.decide("next")) == ["ada", "bo", "cy", "di"]


def test_whoever_has_played_keeps_the_start_year_at_the_boundary() -> None:
    """M36: only who came late chooses there."""
    Evening(3).play_cycle().must_refuse("bo", SetStartYear(1999))
