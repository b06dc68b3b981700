"""Relay: throw the die as often as you dare, bank the pot before a one takes it, and pass the die on.

The example of a hot seat: one player makes several moves, until a condition ends the round.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Bench,
    Command,
    Detail,
    Dice,
    Event,
    Game,
    Notice,
    PickOne,
    Prompt,
    Question,
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
    when,
    who,
)
from parlour.sdk.ending import Ending
from parlour.sdk.house import Extended, Finish, Resumed, Started
from parlour.sdk.parts.rotation import Rotation

SEATS = range(2, 9)
FULL_POT = 20
TURNS_KEPT = 2
SILENT_LAPS = 2
BANKED = {"chosen": "banked", "enough": "banked_enough", "silent": "banked_silent"}
THROW_OR_BANK = {"choice": PickOne(("throw", "bank"))}


class Settings(Struct, frozen=True):
    goal: Annotated[int, Meta(ge=2, le=1000)] = 50
    turn_time: timedelta = timedelta(hours=24)  # for all the throws of a turn

    def __post_init__(self) -> None:
        if not timedelta(minutes=1) <= self.turn_time <= timedelta(days=30):
            raise ValueError("a turn takes from a minute to thirty days")


class Play(Command, frozen=True):
    choice: Literal["throw", "bank"]


class TableLaid(Event, frozen=True):
    goal: int
    turn_time: timedelta


class TurnOpened(Event, frozen=True):
    seat: Seat
    due: datetime


class Thrown(Event, frozen=True):
    seat: Seat
    number: int


class PotLost(Event, frozen=True):
    """By a one."""

    seat: Seat
    lost: int


class PotBanked(Event, frozen=True):
    seat: Seat
    amount: int
    why: Literal["chosen", "enough", "silent"]


class Won(Event, frozen=True):
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    """What was thrown stays on the table until the next turn opens."""

    goal: int = 0
    turn_time: timedelta = timedelta()
    turn: int = 0
    throws: tuple[int, ...] = ()
    pot: int = 0
    scores: dict[Seat, int] = {}
    silent_turns: int = 0  # in a row
    winners: tuple[Seat, ...] = ()

    @property
    def hot_seat(self) -> Seat:
        return Rotation(self.seats, self.turn).current


class View(Struct, frozen=True):
    turn: int
    hot_seat: Seat | None
    throws: tuple[int, ...]
    pot: int
    scores: dict[Seat, int]
    goal: int
    winners: tuple[Seat, ...]


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings.goal, settings.turn_time))


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Play(choice="throw"):
            throw(tx)
        case Play():
            tx.add(PotBanked(tx.seat, tx.state.pot, "silent" if tx.silent else "chosen"))
        case _:
            house.decide(tx, command)


def throw(tx: Tx[State]) -> None:
    pot = tx.state.pot
    number = 1 + tx.dice.below(6)
    tx.add(Thrown(tx.seat, number))
    if number == 1:
        tx.add(PotLost(tx.seat, pot))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.due is not None:
        if has_enough(state):
            tx.add(PotBanked(state.hot_seat, state.pot, "enough"))
    elif is_decided(state):
        tx.add(Won(leaders(state.scores)))
    else:
        tx.add(TurnOpened(state.hot_seat, tx.now + state.turn_time))


def has_enough(state: State) -> bool:
    """The condition that ends a turn by itself: a full pot, or one that wins."""
    return state.pot >= FULL_POT or state.scores.get(state.hot_seat, 0) + state.pot >= state.goal


def is_decided(state: State) -> bool:
    """Somebody has reached the goal, or for two laps everyone has let the time run out."""
    all_gone = state.silent_turns >= SILENT_LAPS * len(state.seats)
    return all_gone or max(state.scores.values(), default=0) >= state.goal


def leaders(scores: dict[Seat, int]) -> tuple[Seat, ...]:
    best = max(scores.values(), default=0)
    return tuple(seat for seat, score in scores.items() if score == best > 0)


def apply(state: State, event: Event) -> State:
    match event:
        case TableLaid():
            return replace(state, goal=event.goal, turn_time=event.turn_time)
        case TurnOpened():
            return replace(keep(state, state.turn, TURNS_KEPT), due=event.due, throws=(), pot=0)
        case Thrown():
            return replace(state, throws=(*state.throws, event.number), pot=state.pot + event.number)
        case PotLost():
            return replace(state, turn=state.turn + 1, due=None, pot=0, silent_turns=0)
        case PotBanked():
            scores = {**state.scores, event.seat: state.scores.get(event.seat, 0) + event.amount}
            silent_turns = state.silent_turns + 1 if event.why == "silent" else 0
            return replace(state, turn=state.turn + 1, due=None, pot=0, scores=scores, silent_turns=silent_turns)
        case Won():
            return replace(state, over=True, winners=event.winners)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.turn, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    ask = Prompt(
        only(state.hot_seat),
        Play,
        THROW_OR_BANK,
        {"pot": state.pot, "score": state.scores.get(state.hot_seat, 0), "goal": state.goal},
        key=f"relay/{state.turn}",
        due=state.closes_at,
        default=Play("bank"),
        secret=False,
        card=f"turn/{state.turn}",
    )
    return Agenda(state.turn, "playing", (ask, *host_commands(state)))


def view(state: State, viewer: Viewer) -> View:
    return View(
        turn=state.turn,
        hot_seat=state.hot_seat if state.started and not state.over else None,
        throws=state.throws,
        pot=state.pot,
        scores=state.scores,
        goal=state.goal,
        winners=state.winners,
    )


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case TurnOpened():
            yield turn_card(state)
        case Thrown(number=1):
            pass
        case Thrown():
            yield turn_card(state)
        case PotLost():
            yield ended_turn(state, event.seat, "lost", {"lost": event.lost})
        case PotBanked():
            yield ended_turn(state, event.seat, BANKED[event.why], {"amount": event.amount})
        case Won():
            yield Notice("won", {"winners": who(*event.winners), "scores": ranking(state.scores, state.seats)})
        case Resumed() | Extended():
            yield from house.narrate(state, event)
            yield turn_card(state)
        case TableLaid() | Started():
            pass
        case _:
            yield from house.narrate(state, event)


def turn_card(state: State) -> Notice:
    """One post a turn, revised with every throw."""
    assert state.due is not None, "a turn is open"
    seat = state.hot_seat
    details: dict[str, Detail] = {"seat": who(seat), "score": state.scores.get(seat, 0), "goal": state.goal}
    if not state.throws:
        return Notice("turn", {**details, "due": when(state.due)}, card=f"turn/{state.turn}")
    thrown: dict[str, Detail] = {"throws": faces(state.throws), "pot": state.pot}
    return Notice("throwing", {**details, **thrown}, card=f"turn/{state.turn}")


def ended_turn(state: State, seat: Seat, phrase: str, details: dict[str, Detail]) -> Notice:
    """What is read back of the whole turn."""
    told: dict[str, Detail] = {"seat": who(seat), "throws": faces(state.throws), "score": state.scores.get(seat, 0)}
    return Notice(phrase, {**told, **details}, card=f"turn/{state.turn - 1}", turn=seat)


def faces(throws: tuple[int, ...]) -> str:
    return " ".join("⚀⚁⚂⚃⚄⚅"[number - 1] for number in throws)


def stand_in(view: View, question: Question, dice: Dice) -> Command:
    """Dares about as much as one should: an expected throw gains as much as it risks at a pot of twenty."""
    return Play("throw" if view.pot < FULL_POT - dice.below(8) else "bank")


def end(view: View) -> Ending:
    if not view.winners:
        return Ending((), ("end_broken_off", {}))
    scores = ranking(view.scores, view.scores)
    return Ending(view.winners, ("end_won", {"winners": who(*view.winners), "scores": scores}))


GAME = Game(
    key="relay",
    seats=SEATS,
    empty=State(),
    commands=Play,
    events=TableLaid | TurnOpened | Thrown | PotLost | PotBanked | Won,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_match,
    settings=Settings,
    presets={"a-day-a-turn": Settings(), "at-the-table": Settings(turn_time=timedelta(minutes=5))},
    end=end,
    package=__name__,
    stand_in=stand_in,
    bench=Bench(outcome=lambda state: "+".join(sorted(state.winners)) or "nobody"),
)
