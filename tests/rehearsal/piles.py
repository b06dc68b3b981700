"""Piles: a little game with secrets that come out one by one, to plant leaks in.

Everyone has a hand of two cards, and lays four coasters face down, one after the other.  The holder of the joker may
doom somebody meanwhile, which is told when the last are laid.  Then one coaster after the other is turned; whose turn
it is may peek at one first.  After each second turn somebody shows a card.  A host who does not play knows the red
herring, may mark somebody, and knows whether the reading that one seat is given is true.  What is not turned is never
told.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    EVERYONE,
    HOST,
    NOBODY,
    STORYTELLER,
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
    pick,
    shuffled,
    who,
)

SEATS = range(3, 6)
LAID = 4  # coasters of each
TURNS = 10
CARDS = ("joker", *"abcdefghijk")
A_DAY = timedelta(hours=24)


class Settings(Struct, frozen=True):
    rushed: bool = False


class Lay(Command, frozen=True):
    skull: bool


class Doom(Command, frozen=True):
    seat: Seat


class Mark(Command, frozen=True):
    seat: Seat


class Peek(Command, frozen=True):
    coaster: str


class Turn(Command, frozen=True):
    coaster: str


class TableLaid(Event, frozen=True):
    rushed: bool


class Dealt(Event, frozen=True):
    hands: dict[Seat, tuple[str, ...]]
    stack: tuple[str, ...]
    herring: Seat

    def secrets(self) -> Iterable[Secret]:
        for seat, hand in self.hands.items():
            for number, card in enumerate(hand):
                yield Secret(f"hand/{number}", card, only(seat, storyteller=True), owner=seat)
        for number, card in enumerate(self.stack):
            yield Secret(f"stack/{number}", card, NOBODY)
        yield Secret("red_herring", self.herring, STORYTELLER)


class StepOpened(Event, frozen=True):
    due: datetime
    laid: int


class CoasterLaid(Event, frozen=True):
    seat: Seat
    skull: bool


class Doomed(Event, frozen=True):
    by: Seat
    seat: Seat

    def secrets(self) -> Iterable[Secret]:
        return [Secret("doom", self.seat, only(self.by, storyteller=True))]


class DoomTold(Event, frozen=True):
    seat: Seat | None

    def secrets(self) -> Iterable[Secret]:
        return [Secret("doomed", self.seat, EVERYONE)]


class Marked(Event, frozen=True):
    seat: Seat


class ReadingGiven(Event, frozen=True):
    """The red herring, or somebody else: the reader does not know which."""

    seat: Seat
    said: Seat
    is_true: bool

    def secrets(self) -> Iterable[Secret]:
        yield Secret("reading", self.said, only(self.seat, storyteller=True), owner=self.seat)
        yield Secret("reading/is_true", self.is_true, STORYTELLER, owner=self.seat)


class CoasterSeen(Event, frozen=True):
    by: Seat
    seat: Seat
    number: int

    def secrets(self) -> Iterable[Secret]:
        return [Secret("peeked", (self.seat, self.number), EVERYONE, owner=self.by)]

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"coaster/{self.number}", self.seat, to=only(self.by))]


class CoasterTurned(Event, frozen=True):
    seat: Seat
    number: int
    skull: bool

    def secrets(self) -> Iterable[Secret]:
        return [Secret("turned", (self.seat, self.number), EVERYONE)]

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"coaster/{self.number}", self.seat)]


class CardShown(Event, frozen=True):
    seat: Seat
    number: int
    card: str

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"hand/{self.number}", self.seat)]


class Ended(Event, frozen=True): ...


class State(Table, frozen=True):
    rushed: bool = False
    hands: dict[Seat, tuple[str, ...]] = {}
    stack: tuple[str, ...] = ()
    herring: Seat | None = None
    laid: int = 0  # coasters of everyone when the step opened
    coasters: dict[Seat, tuple[bool, ...]] = {}
    doomed: Seat | None = None
    is_doom_told: bool = False
    marked: Seat | None = None
    readings: tuple[tuple[Seat, Seat, bool], ...] = ()  # whose, whom, whether it is true
    seen: dict[Seat, tuple[str, ...]] = {}
    turned: tuple[str, ...] = ()
    shown: dict[Seat, int] = {}  # how many cards of each

    @property
    def laying(self) -> int:
        """How many coasters everyone has laid."""
        return min(len(self.coasters.get(seat, ())) for seat in self.seats)

    @property
    def current(self) -> Seat:
        return self.seats[len(self.turned) % len(self.seats)]

    @property
    def face_down(self) -> tuple[str, ...]:
        return tuple(
            name for seat in self.seats for number in range(LAID) if (name := f"{seat}/{number}") not in self.turned
        )

    def skull(self, coaster: str) -> bool:
        seat, number = split(coaster)
        return self.coasters[seat][number]


class View(Struct, frozen=True):
    laid: dict[Seat, int]
    coasters: dict[str, bool]
    turned: tuple[str, ...]
    hands: dict[Seat, tuple[str, ...]]
    herring: Seat | None
    doomed: Seat | None
    marked: Seat | None
    reading: Seat | None
    notes: tuple[str, ...] = ()  # where a fault is planted


def split(coaster: str) -> tuple[Seat, int]:
    seat, _, number = coaster.partition("/")
    return Seat(seat), int(number)


def open_match(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings.rushed))


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Lay():
            tx.add(CoasterLaid(tx.seat, command.skull))
        case Doom():
            tx.add(Doomed(tx.seat, command.seat))
        case Mark():
            tx.add(Marked(command.seat))
        case Peek():
            tx.add(CoasterSeen(tx.seat, *split(command.coaster)))
        case Turn():
            tx.add(CoasterTurned(*split(command.coaster), tx.state.skull(command.coaster)))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    if not state.hands:
        tx.add(dealt(tx))
    elif state.laying == LAID and not state.is_doom_told:
        tx.add(DoomTold(state.doomed))
    elif state.due is None or state.laying > state.laid:
        tx.add(StepOpened(tx.now + A_DAY, state.laying))
    elif state.is_doom_told and not state.readings:
        said = pick(tx.dice, state.seats)
        tx.add(ReadingGiven(state.seats[0], said, said == state.herring))
    elif len(state.turned) == TURNS:
        tx.add(Ended())
    elif len(state.turned) // 2 > sum(state.shown.values()):
        seat = state.current
        number = state.shown.get(seat, 0)
        tx.add(CardShown(seat, number, state.hands[seat][number]))


def dealt(tx: Tx[State]) -> Dealt:
    cards = shuffled(tx.dice, CARDS)
    seats = tx.state.seats
    hands = {seat: cards[2 * nth : 2 * nth + 2] for nth, seat in enumerate(seats)}
    return Dealt(hands, cards[2 * len(seats) :], pick(tx.dice, seats))


def apply(state: State, event: Event) -> State:
    match event:
        case TableLaid():
            return replace(state, rushed=event.rushed)
        case Dealt():
            return replace(state, hands=event.hands, stack=event.stack, herring=event.herring)
        case StepOpened():
            return replace(state, due=event.due, laid=event.laid)
        case CoasterLaid():
            laid = (*state.coasters.get(event.seat, ()), event.skull)
            return replace(state, coasters={**state.coasters, event.seat: laid})
        case CoasterSeen():
            seen = (*state.seen.get(event.by, ()), f"{event.seat}/{event.number}")
            return replace(state, seen={**state.seen, event.by: seen})
        case CoasterTurned():
            return replace(state, turned=(*state.turned, f"{event.seat}/{event.number}"), due=None)
        case CardShown():
            return replace(state, shown={**state.shown, event.seat: event.number + 1})
        case Ended():
            return replace(state, over=True)
        case _:
            return apply_dark(state, event)


def apply_dark(state: State, event: Event) -> State:
    match event:
        case Doomed():
            return replace(state, doomed=event.seat)
        case DoomTold():
            return replace(state, is_doom_told=True, due=None)
        case Marked():
            return replace(state, marked=event.seat)
        case ReadingGiven():
            return replace(state, readings=(*state.readings, (event.seat, event.said, event.is_true)))
        case _:
            return house.apply(state, event)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(0, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", lobby(state, SEATS))
    prompts = tuple(laying(state) if not state.is_doom_told else turning(state))
    mark = Prompt(
        HOST,
        Mark,
        {"seat": PickOne(state.seats)},
        awaited=NOBODY,
        shown=False,
        place="mark",
        key=f"mark/{state.marked}",
    )
    marking = (mark,) if state.host is None and state.marked is None else ()
    return Agenda(0, "laying" if not state.is_doom_told else "turning", (*prompts, *marking, *host_commands(state)))


def laying(state: State) -> Iterable[Prompt]:
    number = state.laying
    missing = only(*(seat for seat in state.seats if len(state.coasters.get(seat, ())) == number))
    yield Prompt(
        missing,
        Lay,
        {"skull": PickOne((True, False))},
        due=state.closes_at,
        default=Lay(False),
        privy=STORYTELLER,
        place=f"coaster/{number}",
        key=f"lay/{number}",
    )
    holders = [seat for seat, hand in state.hands.items() if "joker" in hand]
    if number == 1 and state.doomed is None:
        dooming = {"seat": PickOne(state.seats)}
        yield Prompt(only(*holders), Doom, dooming, awaited=NOBODY, shown=False, privy=STORYTELLER, key="doom")


def turning(state: State) -> Iterable[Prompt]:
    turn, down = len(state.turned), state.face_down
    peeked = state.seen.get(state.current, ())
    peeking = tuple(name for name in down if name not in peeked)
    if peeking and len(peeked) <= turn // len(state.seats):
        yield Prompt(
            only(state.current), Peek, {"coaster": PickOne(peeking)}, awaited=NOBODY, secret=False, key=f"peek/{turn}"
        )
    yield Prompt(
        only(state.current),
        Turn,
        {"coaster": PickOne(down)},
        due=state.closes_at,
        default=Turn(down[0]),
        secret=False,
        key=f"turn/{turn}",
    )


def view(state: State, viewer: Viewer) -> View:
    seat, tells = viewer.seat, viewer in STORYTELLER
    return View(
        {each: len(laid) for each, laid in sorted(state.coasters.items())},
        coasters_seen(state, viewer),
        state.turned,
        {
            each: hand if tells or each == seat else hand[: state.shown.get(each, 0)]
            for each, hand in state.hands.items()
        },
        state.herring if tells else None,
        state.doomed if state.is_doom_told or tells else None,
        state.marked if tells else None,
        next((said for whose, said, _ in state.readings if whose == seat or tells), None),
    )


def coasters_seen(state: State, viewer: Viewer) -> dict[str, bool]:
    """One's own, those one has peeked at, and those that are turned."""
    known = {*state.turned, *(state.seen.get(viewer.seat, ()) if viewer.seat else ())}
    return {
        name: skull
        for each, laid in sorted(state.coasters.items())
        for number, skull in enumerate(laid)
        if (name := f"{each}/{number}") in known or each == viewer.seat or viewer in STORYTELLER
    }


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case CoasterTurned():
            yield Notice("turned", {"seat": who(event.seat), "skull": str(event.skull)})
        case CoasterSeen():
            yield Notice("seen", {"skull": str(state.skull(f"{event.seat}/{event.number}"))}, to=only(event.by))
        case ReadingGiven():
            yield Notice("reading", {"seat": who(event.said)}, to=only(event.seat))
        case CardShown():
            yield Notice("shown", {"seat": who(event.seat), "card": event.card})
        case DoomTold() if event.seat:
            yield Notice("doomed", {"seat": who(event.seat)})
        case TableLaid() | Dealt() | StepOpened() | CoasterLaid() | Doomed() | DoomTold() | Marked() | Ended():
            return
        case _:
            yield from house.narrate(state, event)


PILES = Game(
    key="piles",
    seats=SEATS,
    empty=State(),
    commands=Lay | Doom | Mark | Peek | Turn,
    events=TableLaid
    | Dealt
    | StepOpened
    | CoasterLaid
    | Doomed
    | DoomTold
    | Marked
    | ReadingGiven
    | CoasterSeen
    | CoasterTurned
    | CardShown
    | Ended,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    open=open_match,
    settings=Settings,
    presets={"calm": Settings(), "rushed": Settings(rushed=True)},
)
