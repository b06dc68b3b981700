"""Skull: what is turned is seen by all, and nothing else is."""

import pytest

from examples.skull import GAME, Bid, CoasterTurned, Lay, Pass, State, Turn, View
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused

Skull = Rehearsal[State, View]


def everyone_lays(play: Skull, **coasters: str) -> Skull:
    for seat in play.seats:
        play.say(seat, Lay("skull" if coasters.get(seat) == "skull" else "flower"))
    return play


def challenge(play: Skull, number: int) -> Skull:
    """Ada bids this many, and the others pass."""
    play.say("ada", Bid(number))
    for seat in play.seats[1:]:
        if play.agenda.step == "bidding":
            play.say(seat, Pass())
    return play


def test_a_challenge_that_is_met_is_a_point() -> None:
    play = challenge(everyone_lays(Rehearsal(GAME, seats=3)), 2)
    play.say("ada", Turn(play.seats[1]))
    assert play.state.points == {"ada": 1}


def test_one_s_own_pile_is_turned_first_and_by_itself() -> None:
    play = challenge(everyone_lays(Rehearsal(GAME, seats=3)), 1)
    assert [event.seat for event in play.log if isinstance(event, CoasterTurned)] == ["ada"]


def test_a_skull_costs_a_coaster_and_only_its_owner_knows_which() -> None:
    play = challenge(everyone_lays(Rehearsal(GAME, seats=3), bo="skull"), 2)
    play.say("ada", Turn(play.seats[1]))
    assert play.view("bo").coasters == {"ada": 3, "bo": 4, "cy": 4}
    assert len(play.view("ada").hand) == 3
    assert [told for told in play.reads("ada") if told.startswith("Just between us")]
    assert not [told for told in play.reads("bo") if told.startswith("Just between us")]


def test_a_coaster_that_is_turned_is_seen_and_the_one_below_it_is_not() -> None:
    play = everyone_lays(Rehearsal(GAME, seats=3), bo="skull")
    for seat in play.seats:
        play.say(seat, Lay("flower"))
    play.say("ada", Bid(4))
    for seat in play.seats[1:]:
        play.say(seat, Pass())
    play.say("ada", Turn(play.seats[1]))
    assert play.view("cy").turned == {"ada": ("flower", "flower"), "bo": ("flower",)}


def test_nobody_bids_less_than_the_last_or_more_than_there_are() -> None:
    play = everyone_lays(Rehearsal(GAME, seats=3))
    play.say("ada", Bid(2))
    for number in (2, 4):
        with pytest.raises(Refused, match="not_an_option"):
            play.say("bo", Bid(number))


def test_whoever_is_silent_passes_and_whoever_loses_the_last_coaster_is_out() -> None:
    play = Rehearsal(GAME, seats=3)
    while play.state.hands.get(play.seats[0]) != ():
        mine = play.view("ada").hand
        play.say("ada", Lay("skull" if "skull" in mine else "flower"))
        for seat in play.seats[1:]:
            play.say(seat, Lay("skull"))
        while play.state.current is not None and play.state.turn_of != "ada" and play.agenda.step == "adding":
            play.say(play.state.turn_of, Lay("flower"))
        play.say("ada", Bid(len(play.seats)))
        while play.agenda.step in ("bidding", "turning"):
            play.wake()
    assert play.state.players == ("bo", "cy")
    assert play.nudged("ada") == 0


def test_two_points_win() -> None:
    play = Rehearsal(GAME, seats=3)
    for _ in range(2):
        everyone_lays(play)
        while play.state.turn_of != "ada":
            play.say(play.state.turn_of, Lay("flower"))
        challenge(play, 1)
    assert play.state.winner == "ada"
