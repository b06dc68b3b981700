"""Lowest: name a number in secret; the lowest that nobody else named wins the round.

The example of a round that advances when everyone has played, or at midnight, whichever comes first.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Bench,
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
    keep,
    lobby,
    only,
    ranking,
    tally,
    when,
    who,
)
from parlour.sdk.ending import Ending
from parlour.sdk.house import Extended, Finish, Resumed, Started
from parlour.sdk.schedule import midnights

SEATS = range(3, 21)
ONE_TO_NINE = {"number": Number(1, 9)}
ROUNDS_KEPT = 2


class Settings(Struct, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=100)] = 3
    zone: str = "Europe/Stockholm"  # whose midnight it is

    def __post_init__(self) -> None:
        midnights(self.zone)


class NameNumber(Command, frozen=True):
    number: int


class TableLaid(Event, frozen=True):
    rounds: int
    rhythm: Schedule


class RoundOpened(Event, frozen=True):
    due: datetime


class NumberNamed(Event, frozen=True):
    seat: Seat
    number: int
    again: bool = False  # instead of one named before; nobody is told of that


class Revealed(Event, frozen=True):
    """What everyone named, and who won the round."""

    reveals = (NameNumber,)
    numbers: dict[Seat, int]
    winner: Seat | None


class Won(Event, frozen=True):
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    round: int = 0
    rounds: int = 0
    named: dict[Seat, int] = {}
    last: dict[Seat, int] = {}
    scores: dict[Seat, int] = {}
    winners: tuple[Seat, ...] = ()


class View(Struct, frozen=True):
    round: int
    rounds: int
    named: dict[Seat, int]  # this round, as far as one may know
    has_named: tuple[Seat, ...]
    last: dict[Seat, int]
    scores: dict[Seat, int]
    winners: tuple[Seat, ...]


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings.rounds, midnights(settings.zone)))


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case NameNumber():
            tx.add(NumberNamed(tx.seat, command.number, again=tx.seat in tx.state.named))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.round == state.rounds:
        tx.add(Won(leaders(state.scores)))
    elif state.due is None:
        assert state.rhythm is not None, "the table was laid with one"
        tx.add(RoundOpened(state.rhythm.next(tx.now)))
    elif state.is_due(tx.now) or len(state.named) == len(state.seats):
        tx.add(Revealed(state.named, lowest_alone(state.named)))


def lowest_alone(named: dict[Seat, int]) -> Seat | None:
    """Whoever named the lowest number that nobody else did."""
    times = Counter(named.values())
    alone = {number: seat for seat, number in named.items() if times[number] == 1}
    return alone[min(alone)] if alone else None


def leaders(scores: dict[Seat, int]) -> tuple[Seat, ...]:
    """Nobody, if nobody won a single round."""
    best = max(scores.values(), default=0)
    return tuple(seat for seat, score in scores.items() if score == best)


def apply(state: State, event: Event) -> State:
    match event:
        case TableLaid():
            return replace(state, rounds=event.rounds, rhythm=event.rhythm)
        case RoundOpened():
            return replace(keep(state, state.round, ROUNDS_KEPT), due=event.due)
        case NumberNamed():
            return replace(state, named={**state.named, event.seat: event.number})
        case Revealed():
            won = {event.winner: state.scores.get(event.winner, 0) + 1} if event.winner else {}
            scores = {**state.scores, **won}
            return replace(state, round=state.round + 1, due=None, named={}, last=event.numbers, scores=scores)
        case Won():
            return replace(state, over=True, winners=event.winners)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    ask = Prompt(
        only(*state.seats),
        NameNumber,
        ONE_TO_NINE,
        {"round": state.round + 1},
        key=f"name/{state.round}",
        awaited=only(*missing(state)),
        due=state.closes_at,
        given={seat: NameNumber(number) for seat, number in state.named.items()},
        card=f"round/{state.round}",
    )
    return Agenda(state.round, "naming", (ask, *host_commands(state)))


def missing(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.seats if seat not in state.named)


def view(state: State, viewer: Viewer) -> View:
    """One's own number, until the round is revealed or the host has ended it all."""
    return View(
        round=state.round,
        rounds=state.rounds,
        named={seat: number for seat, number in state.named.items() if state.over or seat == viewer.seat},
        has_named=tuple(state.named),
        last=state.last,
        scores=state.scores,
        winners=state.winners,
    )


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case NumberNamed() if event.again:
            pass
        case NumberNamed() | RoundOpened():
            yield round_card(state)
        case Revealed():
            for seat, number in event.numbers.items():
                yield Notice("turn", {"number": number}, turn=seat, unsaid=True)
            yield result(state, event)
        case Won():
            yield Notice("won", {"winners": who(*event.winners), "scores": ranking(state.scores, state.seats)})
        case Resumed() | Extended():
            yield from house.narrate(state, event)
            yield round_card(state)
        case TableLaid() | Started():
            pass
        case _:
            yield from house.narrate(state, event)


def round_card(state: State) -> Notice:
    """One post a round, revised as the answers come in."""
    assert state.due is not None, "a round is open"
    return Notice(
        "round",
        {"round": state.round + 1, "rounds": state.rounds, "missing": who(*missing(state)), "due": when(state.due)},
        card=f"round/{state.round}",
    )


def result(state: State, event: Revealed) -> Notice:
    if not event.numbers:
        return Notice("all_silent", {"round": state.round})
    numbers = tally(dict(sorted(event.numbers.items(), key=lambda named: named[1])))
    if event.winner is None:
        return Notice("nobody_alone", {"round": state.round, "numbers": numbers})
    return Notice("revealed", {"round": state.round, "numbers": numbers, "winner": who(event.winner)})


def end(view: View) -> Ending:
    if view.winners:
        scores = ranking(view.scores, view.scores)
        return Ending(view.winners, ("end_won", {"winners": who(*view.winners), "scores": scores}))
    return Ending((), ("end_nobody" if view.round == view.rounds else "end_broken_off", {}))


GAME = Game(
    key="lowest",
    seats=SEATS,
    empty=State(),
    commands=NameNumber,
    events=TableLaid | RoundOpened | NumberNamed | Revealed | Won,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_match,
    settings=Settings,
    presets={"three-nights": Settings(), "one-night": Settings(rounds=1)},
    end=end,
    package=__name__,
    bench=Bench(storm=3, outcome=lambda state: "+".join(sorted(state.winners)) or "nobody"),
)
