"""Doors: everyone knocks at a door and learns, alone, what is behind it; then all vote whether to knock again.

A little game for what the SDK does by itself: its rules are by type, its prompts have no keys, its commands and
events are found, and a command has a result.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    NOBODY,
    Agenda,
    Command,
    Event,
    Game,
    Notice,
    PickOne,
    Prompt,
    Reveal,
    Seat,
    Secret,
    Table,
    Tx,
    Viewer,
    host_commands,
    house,
    lobby,
    only,
    shuffled,
    tally,
)
from parlour.sdk.house import Correct, Finish, Started
from parlour.sdk.parts.undo import keep

SEATS = range(2, 5)
ROUNDS = 2
PRIZES = ("a cat", "a coin", "nothing")
DOORS = ("left", "middle", "right")
YES_OR_NO = {"again": PickOne((True, False))}


class Knock(Command, frozen=True):
    door: str


class VoteAgain(Command, frozen=True):
    again: bool


class Behind(Struct, frozen=True):
    """What only the one who knocked learns."""

    prize: str


class DoorsFilled(Event, frozen=True):
    prizes: dict[str, str]

    def secrets(self) -> Iterable[Secret]:
        return [Secret(f"door/{door}", prize, NOBODY) for door, prize in self.prizes.items()]


class Knocked(Event, frozen=True):
    seat: Seat
    door: str
    prize: str

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"door/{self.door}", to=only(self.seat))]


class Voted(Event, frozen=True):
    seat: Seat
    again: bool


class VoteCounted(Event, frozen=True):
    reveals = (VoteAgain,)
    again: bool
    votes: dict[Seat, bool]


class DoorsOpened(Event, frozen=True):
    reveals = (Knock, DoorsFilled, Knocked)
    prizes: dict[str, str]


class State(Table, frozen=True):
    round: int = 0
    prizes: dict[str, str] = {}
    knocked: dict[Seat, str] = {}
    votes: dict[Seat, bool] = {}
    open: dict[str, str] = {}


class View(Struct, frozen=True):
    round: int
    has_knocked: tuple[Seat, ...]
    door: str | None
    open: dict[str, str]


def knock(tx: Tx[State], command: Knock) -> Behind:
    prize = tx.state.prizes[command.door]
    tx.add(Knocked(tx.seat, command.door, prize))
    return Behind(prize)


def vote_again(tx: Tx[State], command: VoteAgain) -> None:
    tx.add(Voted(tx.seat, command.again))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if not state.prizes:
        tx.add(DoorsFilled(dict(zip(DOORS, shuffled(tx.dice, PRIZES), strict=True))))
    elif state.round == ROUNDS:
        tx.add(DoorsOpened(state.prizes))
    elif len(state.votes) == len(state.seats):
        tx.add(VoteCounted(2 * sum(state.votes.values()) > len(state.votes), state.votes))


def after_count(state: State, event: VoteCounted) -> State:
    after = replace(state, knocked={}, votes={})
    return after if event.again else keep(replace(after, round=state.round + 1), state.round + 1)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    host = host_commands(state, Finish, Correct)
    to_knock = [seat for seat in state.seats if seat not in state.knocked]
    if to_knock:
        doors = {"door": PickOne(DOORS)}
        return Agenda(state.round, "knocking", (*[Prompt(only(seat), Knock, doors) for seat in to_knock], *host))
    to_vote = [seat for seat in state.seats if seat not in state.votes]
    vote = Prompt(only(*to_vote), VoteAgain, YES_OR_NO)
    return Agenda(state.round, "voting", (vote, *host))


def view(state: State, viewer: Viewer) -> View:
    door = state.knocked.get(viewer.seat) if viewer.seat else None
    return View(state.round, tuple(state.knocked), door, state.open)


DOORS_GAME = Game(
    key="doors",
    seats=SEATS,
    empty=State(),
    decide={Knock: knock, VoteAgain: vote_again},
    settle=settle,
    apply={
        DoorsFilled: lambda state, event: replace(state, prizes=event.prizes),
        Knocked: lambda state, event: replace(state, knocked={**state.knocked, event.seat: event.door}),
        Voted: lambda state, event: replace(state, votes={**state.votes, event.seat: event.again}),
        VoteCounted: after_count,
        DoorsOpened: lambda state, event: replace(state, over=True, open=event.prizes),
        Started: lambda state, event: keep(house.apply(state, event), 0),
    },
    agenda=agenda,
    view=view,
    has_turns=False,
    narrate={
        VoteCounted: lambda state, event: [Notice("counted", {"votes": tally(event.votes)})],
    },
)
