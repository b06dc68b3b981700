"""A sealed auction over days: a lot a day, bids in envelopes until noon; the highest pays what it said.

The example of an auction: of all bids only the price is ever told, and days go by the clock on the wall.
"""

from collections.abc import Iterable
from datetime import datetime, time
from typing import Annotated
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Bench,
    Command,
    Dice,
    Event,
    Game,
    Notice,
    Number,
    Prompt,
    Question,
    Reveal,
    Schedule,
    Seat,
    Table,
    Tx,
    Viewer,
    host_commands,
    lobby,
    only,
    ranking,
    tally,
    when,
    who,
)
from parlour.sdk.house import Finish

SEATS = range(2, 9)
PURSE = 100
MOST_WORTH = 60


class Settings(Struct, frozen=True):
    lots: Annotated[int, Meta(ge=1, le=30)] = 5  # one a day
    zone: str = "Europe/Stockholm"  # whose noon it is

    def __post_init__(self) -> None:
        if self.zone not in ("UTC", "Europe/Stockholm", "America/New_York", "Asia/Tokyo"):
            ZoneInfo(self.zone)  # raises what a form can show


class PlaceBid(Command, frozen=True):
    amount: int


class TableLaid(Event, frozen=True):
    lots: int
    zone: str


class LotOpened(Event, frozen=True):
    worth: int
    due: datetime
    rhythm: Schedule


class BidPlaced(Event, frozen=True):
    seat: Seat
    amount: int


class LotSold(Event, frozen=True):
    """Only the price comes out of its envelope: what the others bid stays theirs."""

    buyer: Seat
    price: int
    left: int  # in the buyer's purse

    def opens(self) -> Iterable[Reveal]:
        return [Reveal("place_bid", self.buyer)]


class LotPassed(Event, frozen=True):
    """Nobody bid, or the highest bid was nobody's alone: those who made it are told."""

    tied: tuple[Seat, ...]

    def opens(self) -> Iterable[Reveal]:
        return [Reveal("place_bid", seat) for seat in self.tied]


class Closed(Event, frozen=True):
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    lots: int = 0
    zone: str = "UTC"
    lot: int = 0  # how many have been sold or passed
    worth: int = 0  # of the one that is open; 0: none is
    bids: dict[Seat, int] = {}
    purses: dict[Seat, int] = {}
    gains: dict[Seat, int] = {}
    winners: tuple[Seat, ...] = ()

    def purse(self, seat: Seat) -> int:
        return self.purses.get(seat, PURSE)


class View(Struct, frozen=True):
    lot: int
    lots: int
    worth: int
    my_bid: int | None
    has_bid: tuple[Seat, ...]
    purses: dict[Seat, int]
    gains: dict[Seat, int]
    winners: tuple[Seat, ...]


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings.lots, settings.zone))


def place_bid(tx: Tx[State], command: PlaceBid) -> None:
    tx.add(BidPlaced(tx.seat, command.amount))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.worth and state.is_due(tx.now):
        sell(tx)
    elif not state.worth and state.lot < state.lots:
        noons = Schedule(state.zone, (time(12),))
        tx.add(LotOpened(1 + tx.dice.below(MOST_WORTH), noons.next(tx.now), noons))
    elif not state.worth:
        tx.add(Closed(richest(state)))


def sell(tx: Tx[State]) -> None:
    bids = {seat: amount for seat, amount in tx.state.bids.items() if amount}
    best = max(bids.values(), default=0)
    highest = tuple(seat for seat in tx.state.seats if bids.get(seat) == best)
    if len(highest) == 1:
        [buyer] = highest
        tx.add(LotSold(buyer, best, tx.state.purse(buyer) - best))
    else:
        tx.add(LotPassed(highest))


def richest(state: State) -> tuple[Seat, ...]:
    wealth = {seat: state.gains.get(seat, 0) + state.purse(seat) for seat in state.seats}
    return tuple(seat for seat in state.seats if wealth[seat] == max(wealth.values()))


def laid(state: State, event: TableLaid) -> State:
    return replace(state, lots=event.lots, zone=event.zone)


def opened(state: State, event: LotOpened) -> State:
    return replace(state, worth=event.worth, due=event.due, rhythm=event.rhythm)


def bid_placed(state: State, event: BidPlaced) -> State:
    return replace(state, bids={**state.bids, event.seat: event.amount})


def sold(state: State, event: LotSold) -> State:
    purses = {**state.purses, event.buyer: event.left}
    gains = {**state.gains, event.buyer: state.gains.get(event.buyer, 0) + state.worth}
    return next_lot(replace(state, purses=purses, gains=gains))


def lot_passed(state: State, event: LotPassed) -> State:
    return next_lot(state)


def next_lot(state: State) -> State:
    return replace(state, lot=state.lot + 1, worth=0, bids={}, due=None)


def closed(state: State, event: Closed) -> State:
    return replace(state, over=True, winners=event.winners)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.lot, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    envelopes = bidding(state) if state.worth else ()
    return Agenda(state.lot, "bidding", (*envelopes, *host_commands(state)), wake_at=state.closes_at)


def bidding(state: State) -> Iterable[Prompt]:
    """An envelope for each, which may be filled anew until noon; an empty one bids nothing."""
    for seat in state.seats:
        given = {seat: PlaceBid(state.bids[seat])} if seat in state.bids else {}
        yield Prompt(
            only(seat),
            PlaceBid,
            {"amount": Number(0, state.purse(seat))},
            {"worth": state.worth},
            awaited=only(*(() if given else (seat,))),
            given=given,
            due=state.closes_at,
            card=f"lot/{state.lot}",
        )


def view(state: State, viewer: Viewer) -> View:
    return View(
        lot=state.lot,
        lots=state.lots,
        worth=state.worth,
        my_bid=state.bids.get(viewer.seat) if viewer.seat else None,
        has_bid=tuple(seat for seat in state.seats if seat in state.bids),
        purses={seat: state.purse(seat) for seat in state.seats},
        gains=state.gains,
        winners=state.winners,
    )


def lot_card(state: State, event: Event) -> Iterable[Notice]:
    assert state.due is not None
    missing = tuple(seat for seat in state.seats if seat not in state.bids)
    details = {"lot": state.lot + 1, "lots": state.lots, "worth": state.worth}
    yield Notice("lot", {**details, "missing": who(*missing), "due": when(state.due)}, card=f"lot/{state.lot}")


def tell_sold(state: State, event: LotSold) -> Iterable[Notice]:
    yield Notice("sold", {"buyer": who(event.buyer), "price": event.price})


def tell_passed(state: State, event: LotPassed) -> Iterable[Notice]:
    yield Notice("passed", {"tied": who(*event.tied)})


def tell_closed(state: State, event: Closed) -> Iterable[Notice]:
    purses = tally({seat: state.purse(seat) for seat in state.seats})
    yield Notice(
        "closed", {"winners": who(*event.winners), "gains": ranking(state.gains, state.seats), "purses": purses}
    )


def stand_in(view: View, question: Question, dice: Dice) -> Command:
    """Bids some part of what the lot is worth."""
    ask = question.fields["amount"]
    assert isinstance(ask, Number)
    return PlaceBid(min(ask.most, view.worth * (4 + dice.below(5)) // 10))


def outcome(state: State) -> str:
    return "+".join(state.winners)


GAME = Game(
    key="auction",
    seats=SEATS,
    empty=State(),
    open=open_match,
    decide={PlaceBid: place_bid},
    settle=settle,
    apply={
        TableLaid: laid,
        LotOpened: opened,
        BidPlaced: bid_placed,
        LotSold: sold,
        LotPassed: lot_passed,
        Closed: closed,
    },
    agenda=agenda,
    view=view,
    narrate={
        LotOpened: lot_card,
        BidPlaced: lot_card,
        LotSold: tell_sold,
        LotPassed: tell_passed,
        Closed: tell_closed,
    },
    settings=Settings,
    has_turns=False,  # a bid is nobody's business
    presets={"week": Settings(), "short": Settings(lots=2)},
    stand_in=stand_in,
    bench=Bench(outcome=outcome),
)
