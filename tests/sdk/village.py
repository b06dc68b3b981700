"""Village: one is the wolf.  At night the wolf kills, by day all talk, then they vote whom to hang.

The example of a round made of steps by the clock on the wall; who is dead is asked nothing.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import time
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    Agenda,
    Command,
    Event,
    Game,
    Notice,
    PickOne,
    Prompt,
    Schedule,
    Seat,
    Secret,
    Tx,
    Viewer,
    host_commands,
    house,
    lobby,
    only,
    tally,
    who,
)
from parlour.sdk.house import Started
from parlour.sdk.parts import chat
from parlour.sdk.parts.ballot import Ballot, ballot_prompt
from parlour.sdk.parts.deal import deal
from parlour.sdk.parts.steps import Step, StepOpened, SteppedTable, Steps, by_the_hour

SEATS = range(4, 8)
DAY = Schedule.named("Europe/Stockholm", {"dawn": time(7), "dusk": time(18), "night": time(21)})
Role = Literal["wolf", "villager"]


class Kill(Command, frozen=True):
    seat: Seat


class Vote(Command, frozen=True):
    seat: Seat


class RolesDealt(Event, frozen=True):
    roles: dict[Seat, Role]

    def secrets(self) -> Iterable[Secret]:
        return [Secret("role", role, only(seat), owner=seat) for seat, role in self.roles.items()]


class VictimChosen(Event, frozen=True):
    seat: Seat


class SunRose(Event, frozen=True):
    """Who was killed in the night; nobody, if the wolf slept."""

    reveals = (Kill,)
    victim: Seat | None


class Voted(Event, frozen=True):
    seat: Seat
    against: Seat


class Hanged(Event, frozen=True):
    """Whom most voted against; nobody, if several have as many."""

    reveals = (Vote,)
    seat: Seat | None
    votes: dict[Seat, Seat]


class Ended(Event, frozen=True):
    reveals = (RolesDealt, Kill, Vote)
    winners: tuple[Seat, ...]
    roles: dict[Seat, Role]


class State(SteppedTable, frozen=True):
    roles: dict[Seat, Role] = {}
    dead: tuple[Seat, ...] = ()
    victim: Seat | None = None
    votes: dict[Seat, Seat] = {}
    winners: tuple[Seat, ...] = ()

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.dead)

    @property
    def wolf(self) -> Seat:
        return next(seat for seat, role in self.roles.items() if role == "wolf")


class View(Struct, frozen=True):
    role: Role | None
    living: tuple[Seat, ...]
    has_voted: tuple[Seat, ...]
    roles: dict[Seat, Role]
    winners: tuple[Seat, ...]


def night(state: State) -> Iterable[Prompt]:
    """Nobody may know who is asked, so the night ends by the hour."""
    others = tuple(seat for seat in state.living if seat != state.wolf)
    may_change = {} if state.victim is None else {state.wolf: Kill(state.victim)}
    yield Prompt(only(state.wolf), Kill, {"seat": PickOne(others)}, given=may_change, shown=False, private=True)


def the_sun_rises(tx: Tx[State]) -> None:
    tx.add(SunRose(tx.state.victim))


def talk(state: State) -> Iterable[Prompt]:
    yield chat.chat_prompt(f"talk/{state.round}", only(*state.living))


def vote(state: State) -> Iterable[Prompt]:
    yield ballot_prompt(Ballot(state.living, state.votes), Vote, "seat", state.living)


def count_votes(tx: Tx[State]) -> None:
    times = Counter(tx.state.votes.values()).most_common(2)
    is_tied = not times or (len(times) == 2 and times[0][1] == times[1][1])
    tx.add(Hanged(None if is_tied else times[0][0], tx.state.votes))


STEPS = Steps[State](
    Step("night", night, until="dawn", ends=the_sun_rises),
    Step("day", talk, until="dusk", is_complete=by_the_hour, is_skipped=lambda state: len(state.living) < 4),
    Step("vote", vote, until="night", ends=count_votes),
    schedule=lambda state: DAY,
    rounds_kept=1,
)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.started and not state.roles:
        cards: list[Role] = ["wolf", *["villager"] * (len(state.seats) - 1)]  # type: ignore[list-item]
        tx.add(RolesDealt(deal(tx.dice, state.seats, cards)))
    elif state.roles and not state.over and not state.step and is_decided(state):
        hunters = tuple(seat for seat in state.seats if seat != state.wolf)
        tx.add(Ended(hunters if state.wolf in state.dead else (state.wolf,), state.roles))
    else:
        STEPS.settle(tx)


def is_decided(state: State) -> bool:
    return state.wolf in state.dead or len(state.living) <= 2


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", lobby(state, SEATS))
    return STEPS.agenda(state, *host_commands(state))


def view(state: State, viewer: Viewer) -> View:
    role = state.roles.get(viewer.seat) if viewer.seat else None
    roles = state.roles if state.over else {}
    return View(role, state.living, Ballot(state.living, state.votes).voted, roles, state.winners)


def hanged(state: State, event: Hanged) -> Iterable[Notice]:
    for seat, against in event.votes.items():
        yield Notice("turn", {"against": who(against)}, turn=seat, unsaid=True)
    yield Notice("hanged", {"seat": who(event.seat), "votes": tally({s: str(v) for s, v in event.votes.items()})})


def with_death(state: State, seat: Seat | None) -> State:
    return replace(state, dead=(*state.dead, *([seat] if seat else [])), victim=None, votes={})


VILLAGE = Game(
    key="village",
    seats=SEATS,
    empty=State(),
    decide={
        Kill: lambda tx, command: tx.add(VictimChosen(command.seat)),
        Vote: lambda tx, command: tx.add(Voted(tx.seat, command.seat)),
        chat.Say: chat.decide,
    },
    settle=settle,
    apply={
        **STEPS.rules,
        RolesDealt: lambda state, event: replace(state, roles=event.roles),
        VictimChosen: lambda state, event: replace(state, victim=event.seat),
        SunRose: lambda state, event: with_death(state, event.victim),
        Voted: lambda state, event: replace(state, votes={**state.votes, event.seat: event.against}),
        Hanged: lambda state, event: with_death(state, event.seat),
        Ended: lambda state, event: replace(state, over=True, winners=event.winners),
        chat.MessageSent: lambda state, event: state,
        Started: house.apply,
    },
    agenda=agenda,
    view=view,
    narrate={
        RolesDealt: lambda state, event: [
            Notice("your_role", {"role": role}, to=only(seat)) for seat, role in event.roles.items()
        ],
        StepOpened: lambda state, event: [Notice(f"{event.step}_began")],
        SunRose: lambda state, event: [Notice("sun_rose", {"victim": who(event.victim)})],
        Hanged: hanged,
        Ended: lambda state, event: [Notice("ended", {"winners": who(*event.winners)})],
        chat.MessageSent: lambda state, event: [chat.narrate(event)],
    },
)
