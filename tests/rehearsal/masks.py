"""Masks: a little game with every kind of secret, to plant faults in.

Each is dealt a mask, wolf or sheep, that only its wearer and a host who does not play may know.  In three rounds
everyone points at someone in secret, by a deadline; then all see who was pointed at.  At the end the masks come off.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    STORYTELLER,
    Agenda,
    Board,
    Command,
    Event,
    Game,
    Hand,
    Notice,
    PickOne,
    PlayingCard,
    Prompt,
    Seat,
    Secret,
    Show,
    Table,
    Tx,
    Viewer,
    host_commands,
    house,
    keep,
    lobby,
    only,
    tally,
    when,
    who,
)
from parlour.sdk.parts.deal import deal

SEATS = range(3, 7)
ROUNDS = 3
A_DAY = timedelta(hours=24)


class Point(Command, frozen=True):
    at: Seat


class MasksDealt(Event, frozen=True):
    masks: dict[Seat, str]

    def secrets(self) -> Iterable[Secret]:
        return [Secret("mask", mask, only(seat, storyteller=True), owner=seat) for seat, mask in self.masks.items()]


class RoundOpened(Event, frozen=True):
    due: datetime


class Pointed(Event, frozen=True):
    seat: Seat
    at: Seat
    by_silence: bool = False


class Counted(Event, frozen=True):
    reveals = (Point,)
    points: dict[Seat, Seat]
    most: tuple[Seat, ...]


class MasksOff(Event, frozen=True):
    reveals = (MasksDealt,)
    wolves: tuple[Seat, ...]


class State(Table, frozen=True):
    masks: dict[Seat, str] = {}
    round: int = 0
    is_open: bool = False
    points: dict[Seat, Seat] = {}
    most: tuple[Seat, ...] = ()


class View(Struct, frozen=True, dict=True):
    round: int
    has_pointed: tuple[Seat, ...]
    mine: Seat | None
    mask: str | None
    all_masks: dict[Seat, str]
    points: dict[Seat, Seat]
    most: tuple[Seat, ...]


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Point():
            tx.add(Pointed(tx.seat, command.at, tx.silent))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if not state.masks:
        cards = ["wolf", "wolf"] + ["sheep"] * (len(state.seats) - 2)
        tx.add(MasksDealt(deal(tx.dice, state.seats, cards)))
    elif state.round == ROUNDS:
        tx.add(MasksOff(tuple(seat for seat, mask in state.masks.items() if mask == "wolf")))
    elif not state.is_open:
        tx.add(RoundOpened(tx.now + A_DAY))
    elif len(state.points) == len(state.seats):
        times = Counter(state.points.values())
        top = max(times.values())
        tx.add(Counted(state.points, tuple(seat for seat in state.seats if times[seat] == top)))


def apply(state: State, event: Event) -> State:
    match event:
        case MasksDealt():
            return replace(state, masks=event.masks)
        case RoundOpened():
            return replace(keep(state, state.round), is_open=True, due=event.due)
        case Pointed():
            return replace(state, points={**state.points, event.seat: event.at})
        case Counted():
            closed = replace(state, is_open=False, due=None, points={})
            return replace(closed, round=state.round + 1, most=event.most)
        case MasksOff():
            return replace(state, over=True)
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", lobby(state, SEATS))
    missing = only(*(seat for seat in state.seats if seat not in state.points))
    point = Prompt(
        only(*state.seats),
        Point,
        {"at": PickOne(state.seats)},
        key=f"point/{state.round}",
        awaited=missing,
        due=state.closes_at,
        default=Point(state.seats[0]),
        given={seat: Point(at) for seat, at in state.points.items()},
        privy=STORYTELLER,
    )
    return Agenda(state.round, "pointing", (point, *host_commands(state)))


def view(state: State, viewer: Viewer) -> View:
    seat, tells = viewer.seat, viewer in STORYTELLER
    return View(
        state.round,
        tuple(sorted(state.points)),
        state.points.get(seat) if seat else None,
        state.masks.get(seat) if seat else None,
        state.masks if state.over or tells else {},
        state.points if tells else {},
        state.most,
    )


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case MasksDealt():
            for seat, mask in event.masks.items():
                yield Notice("your_mask", {"mask": mask}, to=only(seat))
        case RoundOpened():
            yield Notice("opened", {"due": when(event.due)})
        case Pointed():
            yield Notice("who_has_pointed", {"seats": who(*sorted(state.points))}, card=f"round/{state.round}")
        case Counted():
            for seat, at in event.points.items():
                yield Notice("turn", {"at": who(at)}, turn=seat, unsaid=True)
            yield Notice("counted", {"points": tally(event.points), "most": who(*event.most)})
        case MasksOff():
            yield Notice("masks_off", {"wolves": who(*event.wolves)})
        case _:
            yield from house.narrate(state, event)


def picture(view: View, name: str) -> str:
    return f"<svg><!-- {name} --><text>{view.round} {view.mask} {view.has_pointed} {view.most}</text></svg>"


def board(view: View) -> Board:
    """The own mask, as a card; who has none sees the back of one."""
    return Board(hands=(Hand((PlayingCard(view.mask or ""),)),))


MASKS = Game(
    key="masks",
    seats=SEATS,
    empty=State(),
    commands=Point,
    events=MasksDealt | RoundOpened | Pointed | Counted | MasksOff,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    show=Show(picture=picture, pictures=("board",), board=board),
)
