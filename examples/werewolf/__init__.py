"""One night among werewolves: roles are dealt, the seer looks, the robber swaps; by day the village votes, once.

The example of night and day: whoever is asked at night is asked where nobody else can know of it, and the night ends
by the clock.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    STORYTELLER,
    Agenda,
    Bench,
    Command,
    Dice,
    Event,
    Game,
    Notice,
    PickOne,
    Prompt,
    Question,
    Seat,
    Secret,
    Table,
    Tally,
    Term,
    Tx,
    Viewer,
    host_commands,
    lobby,
    only,
    pick,
    tally,
    who,
)
from parlour.sdk.dice import shuffled
from parlour.sdk.house import Finish
from parlour.sdk.parts.ballot import Ballot

SEATS = range(3, 8)
NIGHT, DAY = timedelta(hours=8), timedelta(hours=12)
CENTRE = 3  # cards that nobody gets

Role = Literal["werewolf", "seer", "robber", "villager"]


class Look(Command, frozen=True):
    at: Seat


class Seen(Struct, frozen=True):
    """What the seer gets at once, and nobody else."""

    role: Role


class Rob(Command, frozen=True):
    of: Seat


class Accuse(Command, frozen=True):
    of: Seat


class RolesDealt(Event, frozen=True):
    """Who has which card.  A werewolf knows the others; the storyteller knows all."""

    roles: dict[Seat, Role]
    centre: tuple[Role, ...]
    due: datetime

    def secrets(self) -> Iterable[Secret]:
        wolves = tuple(seat for seat, role in self.roles.items() if role == "werewolf")
        for seat, role in self.roles.items():
            pack = wolves if role == "werewolf" else (seat,)
            yield Secret("role", role, only(*pack, storyteller=True), owner=seat)
        yield Secret("centre", self.centre, STORYTELLER)


class Looked(Event, frozen=True):
    seat: Seat
    at: Seat
    role: Role

    def secrets(self) -> Iterable[Secret]:
        return [Secret("seen", (self.at, self.role), only(self.seat, storyteller=True), owner=self.seat)]


class Robbed(Event, frozen=True):
    seat: Seat
    of: Seat
    role: Role  # what the robber is now

    def secrets(self) -> Iterable[Secret]:
        return [Secret("robbed", (self.of, self.role), only(self.seat, storyteller=True), owner=self.seat)]


class DayBroke(Event, frozen=True):
    due: datetime


class Accused(Event, frozen=True):
    seat: Seat
    of: Seat


class Judged(Event, frozen=True):
    """What the village has done, and who everyone was at the end."""

    reveals = (Accuse, Look, Rob, RolesDealt, Looked, Robbed)
    votes: dict[Seat, Seat]
    dead: tuple[Seat, ...]
    roles: dict[Seat, Role]
    winners: tuple[Seat, ...]


class State(Table, frozen=True):
    dealt: dict[Seat, Role] = {}  # the cards as they were in the evening
    roles: dict[Seat, Role] = {}  # and as they lie now
    is_day: bool = False
    seen: dict[Seat, tuple[Seat, Role]] = {}
    robbed: dict[Seat, tuple[Seat, Role]] = {}
    votes: dict[Seat, Seat] = {}
    dead: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()

    @property
    def ballot(self) -> Ballot:
        return Ballot(self.seats, dict(self.votes))


class View(Struct, frozen=True):
    role: Role | None  # one's own card, as one knows it
    pack: tuple[Seat, ...]  # the werewolves, for a werewolf
    knows: dict[Seat, Role]  # what one has seen at night
    has_voted: tuple[Seat, ...]
    vote: Seat | None
    roles: dict[Seat, Role]  # at the end, or for a storyteller
    dead: tuple[Seat, ...]
    winners: tuple[Seat, ...]


def look(tx: Tx[State], command: Look) -> Seen:
    """The seer is awake before the robber, whenever they answer: the card is the one of the evening."""
    role = tx.state.dealt[command.at]
    tx.add(Looked(tx.seat, command.at, role))
    return Seen(role)


def rob(tx: Tx[State], command: Rob) -> None:
    tx.add(Robbed(tx.seat, command.of, tx.state.dealt[command.of]))


def accuse(tx: Tx[State], command: Accuse) -> None:
    tx.add(Accused(tx.seat, command.of))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if not state.dealt:
        deal_roles(tx)
    elif not state.is_day and state.is_due(tx.now):
        tx.add(DayBroke(tx.now + DAY))
    elif state.is_day and (state.ballot.is_complete or state.is_due(tx.now)):
        dead = hanged(state.votes)
        tx.add(Judged(state.votes, dead, state.roles, winners(state, dead)))


def deal_roles(tx: Tx[State]) -> None:
    """Two werewolves, a seer, a robber and villagers: three more than there are seats."""
    seats = tx.state.seats
    deck: list[Role] = ["werewolf", "werewolf", "seer", "robber"]
    deck += ["villager"] * (len(seats) + CENTRE - len(deck))
    cards = shuffled(tx.dice, deck)
    tx.add(RolesDealt(dict(zip(seats, cards, strict=False)), cards[len(seats) :], tx.now + NIGHT))


def hanged(votes: dict[Seat, Seat]) -> tuple[Seat, ...]:
    """Whoever has most votes; nobody, if no one has two."""
    counts = Counter(votes.values())
    most = max(counts.values(), default=0)
    return tuple(seat for seat, count in counts.items() if count == most) if most > 1 else ()


def winners(state: State, dead: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The village wins if a werewolf hangs, or nobody where there is none; else the werewolves, or nobody."""
    wolves = tuple(seat for seat in state.seats if state.roles[seat] == "werewolf")
    village = tuple(seat for seat in state.seats if seat not in wolves)
    if any(seat in wolves for seat in dead) or (not wolves and not dead):
        return village
    return wolves


def dealt(state: State, event: RolesDealt) -> State:
    return replace(state, dealt=event.roles, roles=event.roles, due=event.due)


def looked(state: State, event: Looked) -> State:
    return replace(state, seen={**state.seen, event.seat: (event.at, event.role)})


def robbed(state: State, event: Robbed) -> State:
    swapped: dict[Seat, Role] = {event.seat: event.role, event.of: "robber"}
    return replace(
        state,
        robbed={**state.robbed, event.seat: (event.of, event.role)},
        roles={**state.roles, **swapped},
    )


def day_broke(state: State, event: DayBroke) -> State:
    return replace(state, is_day=True, due=event.due)


def accused(state: State, event: Accused) -> State:
    return replace(state, votes={**state.votes, event.seat: event.of})


def judged(state: State, event: Judged) -> State:
    return replace(state, over=True, due=None, dead=event.dead, winners=event.winners)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(0, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    step, prompts = ("day", accusations(state)) if state.is_day else ("night", night_prompts(state))
    return Agenda(0, step, (*prompts, *host_commands(state)), wake_at=state.closes_at)


def night_prompts(state: State) -> Iterable[Prompt]:
    """Hidden, so that nobody learns who is asked; the night is as long whoever answers."""
    for seat, role in state.dealt.items():
        others = tuple(other for other in state.seats if other != seat)
        if role == "seer" and seat not in state.seen:
            yield night_prompt(state, seat, Look, {"at": PickOne(others)})
        if role == "robber" and seat not in state.robbed:
            yield night_prompt(state, seat, Rob, {"of": PickOne(others)})


def night_prompt(state: State, seat: Seat, command: type[Command], fields: dict[str, PickOne]) -> Prompt:
    return Prompt(only(seat), command, fields, due=state.closes_at, shown=False, private=True, privy=STORYTELLER)


def accusations(state: State) -> Iterable[Prompt]:
    """One for each: nobody accuses themselves.  A vote may be changed until the last one is in."""
    for seat in state.seats:
        given = {seat: Accuse(state.votes[seat])} if seat in state.votes else {}
        yield Prompt(
            only(seat),
            Accuse,
            {"of": PickOne(tuple(other for other in state.seats if other != seat))},
            awaited=only(*(() if given else (seat,))),
            given=given,
            due=state.closes_at,
            card="day",
        )


def view(state: State, viewer: Viewer) -> View:
    seat = viewer.seat
    role = state.dealt.get(seat) if seat else None
    looked_at = [mine[seat] for mine in (state.seen, state.robbed) if seat and seat in mine]
    knows_all = state.over or viewer in STORYTELLER
    return View(
        role=state.robbed[seat][1] if seat and seat in state.robbed else role,
        pack=tuple(each for each, dealt in state.dealt.items() if role == dealt == "werewolf"),
        knows=dict(looked_at),
        has_voted=state.ballot.voted,
        vote=state.votes.get(seat) if seat else None,
        roles=state.roles if knows_all else {},
        dead=state.dead,
        winners=state.winners,
    )


def tell_dealt(state: State, event: RolesDealt) -> Iterable[Notice]:
    yield Notice("night")
    for seat, role in event.roles.items():
        yield Notice("dealt", {"role": Term(f"role-{role}")}, to=only(seat))
    wolves = tuple(seat for seat, role in event.roles.items() if role == "werewolf")
    if len(wolves) > 1:
        yield Notice("pack", {"wolves": who(*wolves)}, to=only(*wolves))


def tell_looked(state: State, event: Looked) -> Iterable[Notice]:
    yield Notice("looked", {"at": who(event.at), "role": Term(f"role-{event.role}")}, to=only(event.seat))


def tell_robbed(state: State, event: Robbed) -> Iterable[Notice]:
    yield Notice("robbed", {"of": who(event.of), "role": Term(f"role-{event.role}")}, to=only(event.seat))


def day_card(state: State, event: Event) -> Iterable[Notice]:
    yield Notice("day", {"missing": who(*state.ballot.missing)}, card="day")


def tell_judged(state: State, event: Judged) -> Iterable[Notice]:
    for seat, of in event.votes.items():
        yield Notice("turn", {"of": who(of)}, turn=seat, unsaid=True)
    yield Notice("hanged", {"dead": who(*event.dead)})
    roles: Tally = tally({seat: Term(f"role-{role}") for seat, role in event.roles.items()})
    yield Notice("judged", {"roles": roles, "winners": who(*event.winners)})


def stand_in(view: View, question: Question, dice: Dice) -> Command:
    """Accuses a werewolf it has seen, and nobody of its own pack."""
    if question.command is Accuse:
        ask = question.fields["of"]
        assert isinstance(ask, PickOne)
        others = [Seat(str(option)) for option in ask.options]
        seen = [seat for seat in others if view.knows.get(seat) == "werewolf"]
        return Accuse(pick(dice, seen or [seat for seat in others if seat not in view.pack] or others))
    return question.sample(dice)


def outcome(state: State) -> str:
    return "werewolves" if any(state.roles[seat] == "werewolf" for seat in state.winners) else "village"


GAME = Game(
    key="werewolf",
    seats=SEATS,
    empty=State(),
    decide={Look: look, Rob: rob, Accuse: accuse},
    settle=settle,
    apply={
        RolesDealt: dealt,
        Looked: looked,
        Robbed: robbed,
        DayBroke: day_broke,
        Accused: accused,
        Judged: judged,
    },
    agenda=agenda,
    view=view,
    narrate={
        RolesDealt: tell_dealt,
        Looked: tell_looked,
        Robbed: tell_robbed,
        DayBroke: day_card,
        Accused: day_card,
        Judged: tell_judged,
    },
    stand_in=stand_in,
    bench=Bench(outcome=outcome),
)
