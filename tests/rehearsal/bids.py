"""Bids: sealed bids by the clock on the wall, with settings of every kind, to plant faults in.

Everyone bids some of a thousand coins in secret until the next boundary of the schedule; the highest bid wins.
"""

from collections.abc import Iterable
from datetime import datetime, time
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Command,
    Event,
    Game,
    Notice,
    Number,
    Prompt,
    Schedule,
    Seat,
    Table,
    Tx,
    Viewer,
    host_commands,
    house,
    lobby,
    only,
)

SEATS = range(2, 4)
MOST = 1000


class Prize(Struct, frozen=True):
    worth: Annotated[int, Meta(ge=1, le=50)] = 3
    name: str | None = "cup"


class Settings(Struct, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=40)] = 3
    ties: Literal["nobody", "first", "all"] = "nobody"
    schedule: Schedule = Schedule("Europe/Stockholm", (time(12), time(18)))
    prize: Prize = Prize()
    is_open: bool = False


class Bid(Command, frozen=True):
    coins: int


class TableLaid(Event, frozen=True):
    settings: Settings


class RoundOpened(Event, frozen=True):
    due: datetime


class BidMade(Event, frozen=True):
    seat: Seat
    coins: int


class Counted(Event, frozen=True):
    reveals = (Bid,)
    bids: dict[Seat, int]
    winners: tuple[Seat, ...]


class AllDone(Event, frozen=True):
    pass


class State(Table, frozen=True):
    settings: Settings = Settings()
    round: int = 0
    bids: dict[Seat, int] = {}
    won: dict[Seat, int] = {}


class View(Struct, frozen=True):
    round: int
    has_bid: tuple[Seat, ...]
    mine: int | None
    won: dict[Seat, int]


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings))


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Bid():
            tx.add(BidMade(tx.seat, command.coins))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.round == state.settings.rounds:
        tx.add(AllDone())
    elif state.due is None:
        tx.add(RoundOpened(state.settings.schedule.next(tx.now)))
    elif len(state.bids) == len(state.seats) or state.is_due(tx.now):
        tx.add(Counted(state.bids, winners(state)))


def winners(state: State) -> tuple[Seat, ...]:
    top = [seat for seat in state.seats if state.bids.get(seat, 0) == max(state.bids.values(), default=0)]
    if len(top) == 1 or state.settings.ties == "all":
        return tuple(top)
    return tuple(top[:1]) if state.settings.ties == "first" else ()


def apply(state: State, event: Event) -> State:
    match event:
        case TableLaid():
            return replace(state, settings=event.settings, rhythm=event.settings.schedule)
        case RoundOpened():
            return replace(state, due=event.due)
        case BidMade():
            return replace(state, bids={**state.bids, event.seat: event.coins})
        case Counted():
            won = {**state.won, **{seat: state.won.get(seat, 0) + 1 for seat in event.winners}}
            return replace(state, round=state.round + 1, due=None, bids={}, won=won)
        case AllDone():
            return replace(state, over=True)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", lobby(state, SEATS))
    missing = only(*(seat for seat in state.seats if seat not in state.bids))
    bid = Prompt(missing, Bid, {"coins": Number(0, MOST)}, due=state.closes_at, key=f"bid/{state.round}")
    return Agenda(state.round, "bidding", (bid, *host_commands(state)))


def view(state: State, viewer: Viewer) -> View:
    mine = state.bids.get(viewer.seat) if viewer.seat else None
    return View(state.round, tuple(sorted(state.bids)), mine, state.won)


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case Counted():
            for seat, coins in event.bids.items():
                yield Notice("turn", {"coins": coins}, turn=seat, unsaid=True)
        case TableLaid() | RoundOpened() | BidMade() | AllDone():
            pass
        case _:
            yield from house.narrate(state, event)


BIDS = Game(
    key="bids",
    seats=SEATS,
    empty=State(),
    commands=Bid,
    events=TableLaid | RoundOpened | BidMade | Counted | AllDone,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_match,
    settings=Settings,
    presets={"usual": Settings()},
)
