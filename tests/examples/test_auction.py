"""A sealed auction: the price is told, and no other bid ever."""

from datetime import UTC, datetime

from examples.auction import GAME, PURSE, PlaceBid, Settings, State, View
from parlour.rehearsal import Rehearsal

Auction = Rehearsal[State, View]


def sold(play: Auction, **bids: int) -> Auction:
    for seat, amount in bids.items():
        play.say(seat, PlaceBid(amount))
    play.wake()
    return play


def test_the_highest_bid_pays_what_it_said() -> None:
    play = sold(Rehearsal(GAME, seats=3), ada=10, bo=25, cy=24)
    assert play.view().purses == {"ada": PURSE, "bo": PURSE - 25, "cy": PURSE}


def test_nobody_buys_if_the_highest_bid_is_not_one_s_alone() -> None:
    play = sold(Rehearsal(GAME, seats=3), ada=25, bo=25, cy=1)
    assert play.reads()[-2:][0] == "Nobody buys it: Ada and Bo bid the same."
    assert play.state.gains == {}


def test_an_empty_envelope_bids_nothing() -> None:
    play = sold(Rehearsal(GAME, seats=3), ada=1)
    assert play.view().purses == {"ada": PURSE - 1, "bo": PURSE, "cy": PURSE}


def test_a_bid_may_be_changed_until_noon_and_is_nobody_else_s_business() -> None:
    one, other = Rehearsal(GAME, seats=3), Rehearsal(GAME, seats=3)
    for play, first in ((one, 3), (other, 70)):
        play.say("ada", PlaceBid(first))
    assert one.view("bo") == other.view("bo")
    one.say("ada", PlaceBid(70))
    assert one.view("ada") == other.view("ada")


def test_what_the_others_bid_is_never_told() -> None:
    one = sold(Rehearsal(GAME, seats=3), ada=10, bo=25)
    other = sold(Rehearsal(GAME, seats=3), ada=11, bo=25)
    assert one.view("bo") == other.view("bo")
    assert one.reads("bo") == other.reads("bo")


def test_a_lot_closes_at_noon_where_the_settings_say() -> None:
    play = Rehearsal(GAME, seats=2, settings=Settings(zone="America/New_York"))
    assert play.state.due == datetime(2026, 1, 5, 17, tzinfo=UTC)


def test_coins_and_lots_are_counted_together() -> None:
    play = Rehearsal(GAME, seats=2, settings=Settings(lots=1))
    worth = play.view().worth
    sold(play, ada=min(worth - 1, PURSE) if worth > 1 else 1)
    assert play.state.over
    assert play.state.winners == (("ada",) if worth > 1 else ("ada", "bo"))
