"""Pick: everyone picks a number in secret; the highest that nobody shares scores.

The example of a round that advances when everyone has played once.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
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
    who,
)
from parlour.sdk.ending import Ending
from parlour.sdk.house import Correct, Corrected, Finish, HandOver, Replace, Started

SEATS = range(2, 11)
ROUNDS = 5
A_DIGIT = {"number": Number(0, 9)}


class PickNumber(Command, frozen=True):
    number: int


class NumberPicked(Event, frozen=True):
    seat: Seat
    number: int


class Revealed(Event, frozen=True):
    """What everyone picked, and who scored."""

    reveals = (PickNumber,)
    picks: dict[Seat, int]
    scorer: Seat | None


class Won(Event, frozen=True):
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    round: int = 0
    picks: dict[Seat, int] = {}
    last: dict[Seat, int] = {}
    scores: dict[Seat, int] = {}
    winners: tuple[Seat, ...] = ()


class View(Struct, frozen=True):
    round: int
    mine: int | None
    has_picked: tuple[Seat, ...]
    hidden: dict[Seat, int]  # what nobody learned because the host ended it
    last: dict[Seat, int]
    scores: dict[Seat, int]
    winners: tuple[Seat, ...]


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case PickNumber():
            tx.add(NumberPicked(tx.seat, command.number))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if len(state.picks) == len(state.seats):
        tx.add(Revealed(state.picks, scorer(state.picks)))
    elif state.round == ROUNDS:
        best = max(state.scores.values(), default=0)
        tx.add(Won(tuple(seat for seat in state.seats if state.scores.get(seat, 0) == best)))


def scorer(picks: dict[Seat, int]) -> Seat | None:
    """Whoever picked the highest number that nobody shares."""
    times = Counter(picks.values())
    alone = {number: seat for seat, number in picks.items() if times[number] == 1}
    return alone[max(alone)] if alone else None


def apply(state: State, event: Event) -> State:
    match event:
        case NumberPicked():
            return replace(state, picks={**state.picks, event.seat: event.number})
        case Revealed():
            scores = dict(state.scores)
            if event.scorer is not None:
                scores[event.scorer] = scores.get(event.scorer, 0) + 1
            after = replace(state, round=state.round + 1, picks={}, last=event.picks, scores=scores)
            return keep(after, after.round, most=2)
        case Won():
            return replace(state, over=True, winners=event.winners)
        case Started():
            return keep(house.apply(state, event), 0, most=2)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    ask = Prompt(
        only(*missing(state)),
        PickNumber,
        A_DIGIT,
        {"round": state.round + 1},
        key=f"pick/{state.round}",
        card=f"round/{state.round}",
    )
    return Agenda(state.round, "picking", (ask, *host_commands(state, Finish, Replace, HandOver, Correct)))


def missing(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat in state.seats if seat not in state.picks])


def view(state: State, viewer: Viewer) -> View:
    mine = state.picks.get(viewer.seat) if viewer.seat else None
    hidden = state.picks if state.over else {}
    return View(state.round, mine, tuple(state.picks), hidden, state.last, state.scores, state.winners)


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case NumberPicked():
            yield round_card(state)
        case Revealed():
            for seat, number in event.picks.items():
                yield Notice("turn", {"number": number}, turn=seat, unsaid=True)
            yield result(state, event)
            if state.round < ROUNDS:
                yield round_card(state)
        case Won():
            yield Notice("won", {"winners": who(*event.winners), "scores": ranking(state.scores, state.seats)})
        case Started():
            yield round_card(state)
        case Corrected():
            yield from house.narrate(state, event)
            yield round_card(state)
        case _:
            yield from house.narrate(state, event)


def round_card(state: State) -> Notice:
    """One post a round, revised as the answers come in."""
    return Notice(
        "round",
        {"round": state.round + 1, "rounds": ROUNDS, "missing": who(*missing(state))},
        card=f"round/{state.round}",
    )


def result(state: State, event: Revealed) -> Notice:
    return Notice(
        "revealed",
        {"round": state.round, "picks": tally(event.picks), "scorer": who(event.scorer)},
    )


def end(view: View) -> Ending:
    if not view.winners:
        return Ending((), ("end_broken_off", {}))
    scores = ranking(view.scores, view.scores)
    return Ending(view.winners, ("end_won", {"winners": who(*view.winners), "scores": scores}))


def outcome(state: State) -> str:
    return "+".join(state.winners) or "nobody"


GAME = Game(
    key="pick",
    seats=SEATS,
    empty=State(),
    commands=PickNumber,
    events=NumberPicked | Revealed | Won,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    end=end,
    package=__name__,
    bench=Bench(seats=7, outcome=outcome),
)
