"""Lanterns: everyone lights one of five in secret; who is alone at theirs scores what it says.  Three rounds."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    BoardFiles,
    Command,
    Event,
    Game,
    Notice,
    PickOne,
    Prompt,
    Seat,
    Show,
    Table,
    Tx,
    Viewer,
    host_commands,
    house,
    lobby,
    only,
    tally,
    who,
)
from parlour.sdk.house import Finish

SEATS = range(2, 5)
LANTERNS = (1, 2, 3, 4, 5)
ROUNDS = 3


class Light(Command, frozen=True):
    lantern: int


class Lit(Event, frozen=True):
    seat: Seat
    lantern: int


class Shown(Event, frozen=True):
    reveals = (Light,)
    lanterns: dict[Seat, int]
    scored: dict[Seat, int]


class Ended(Event, frozen=True):
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    round: int = 0
    lanterns: dict[Seat, int] = {}
    last: dict[Seat, int] = {}
    scores: dict[Seat, int] = {}
    winners: tuple[Seat, ...] = ()


class View(Struct, frozen=True):
    mine: int | None
    lit: tuple[Seat, ...]
    last: dict[Seat, int]
    scores: dict[Seat, int]
    winners: tuple[Seat, ...]


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Light():
            tx.add(Lit(tx.seat, command.lantern))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if state.round == ROUNDS:
        best = max(state.scores.values(), default=0)
        tx.add(Ended(tuple(seat for seat in state.seats if state.scores.get(seat, 0) == best)))
    elif not waiting(state):
        count = Counter(state.lanterns.values())
        tx.add(Shown(state.lanterns, {seat: each for seat, each in state.lanterns.items() if count[each] == 1}))


def waiting(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.seats if seat not in state.lanterns)


def apply(state: State, event: Event) -> State:
    match event:
        case Lit():
            return replace(state, lanterns={**state.lanterns, event.seat: event.lantern})
        case Shown():
            scores = {seat: state.scores.get(seat, 0) + event.scored.get(seat, 0) for seat in event.lanterns}
            return replace(state, round=state.round + 1, lanterns={}, last=event.lanterns, scores=scores)
        case Ended():
            return replace(state, over=True, winners=event.winners)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    fields = {"lantern": PickOne(LANTERNS)}
    ask = Prompt(only(*waiting(state)), Light, fields, {"round": state.round + 1})
    return Agenda(state.round, "lighting", (ask, *host_commands(state, Finish)))


def view(state: State, viewer: Viewer) -> View:
    mine = state.lanterns.get(viewer.seat) if viewer.seat else None
    return View(mine, tuple(state.lanterns), state.last, state.scores, state.winners)


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case Lit():
            yield Notice("lit", {"missing": who(*waiting(state))}, card=f"round/{state.round}")
        case Shown():
            for seat, lantern in event.lanterns.items():
                yield Notice("turn", {"lantern": lantern}, turn=seat, unsaid=True)
            yield Notice("shown", {"lanterns": tally(event.lanterns), "scores": tally(state.scores)})
        case Ended():
            yield Notice("won", {"winners": who(*event.winners)})
        case _:
            yield from house.narrate(state, event)


GAME = Game(
    key="lanterns",
    seats=SEATS,
    empty=State(),
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    show=Show(files=BoardFiles("web/board.js", styles=("web/board.css",), others=("web/flame.svg",))),
)
