"""Skull: lay coasters face down, bid how many you can turn without a skull, and turn them.

The example of a partial reveal: a coaster that is turned is open to all, and those around it stay closed.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import (
    NOBODY,
    Agenda,
    Bench,
    Command,
    Dice,
    Event,
    Game,
    Notice,
    Number,
    PickOne,
    Prompt,
    Question,
    Reveal,
    Seat,
    Secret,
    Table,
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
from parlour.sdk.house import Finish

SEATS = range(3, 7)
POINTS = 2  # challenges that are met win the game
TIME = timedelta(hours=12)

Coaster = Literal["flower", "skull"]
FULL_HAND: tuple[Coaster, ...] = ("flower", "flower", "flower", "skull")


class Lay(Command, frozen=True):
    coaster: Coaster


class Bid(Command, frozen=True):
    number: int


class Pass(Command, frozen=True):
    pass


class Turn(Command, frozen=True):
    pile: Seat


class RoundOpened(Event, frozen=True):
    first: Seat
    due: datetime


class CoasterLaid(Event, frozen=True):
    seat: Seat
    coaster: Coaster
    then: Seat  # whose turn comes
    due: datetime | None


class BidMade(Event, frozen=True):
    seat: Seat
    number: int
    then: Seat
    due: datetime


class Passed(Event, frozen=True):
    seat: Seat
    then: Seat
    due: datetime


class CoasterTurned(Event, frozen=True):
    """The topmost of a pile that is still face down, and no other.

    It tells something of what its owner has left, too: whoever is silent lays what they have.
    """

    seat: Seat
    place: int  # in the pile, from the bottom
    coaster: Coaster
    due: datetime

    def opens(self) -> Iterable[Reveal]:
        return [Reveal(f"coaster/{self.place}", self.seat), Reveal("lost", self.seat)]


class ChallengeMet(Event, frozen=True):
    seat: Seat


class ChallengeFailed(Event, frozen=True):
    """Which coaster the challenger loses is drawn, and is theirs alone to know."""

    seat: Seat
    lost: Coaster
    left: tuple[Coaster, ...]

    def secrets(self) -> Iterable[Secret]:
        return [Secret("lost", (self.lost, self.left), only(self.seat), owner=self.seat)]


class Won(Event, frozen=True):
    winner: Seat


class State(Table, frozen=True):
    round: int = 0
    hands: dict[Seat, tuple[Coaster, ...]] = {}  # who has none is out
    piles: dict[Seat, tuple[Coaster, ...]] = {}  # the lowest first
    turned: dict[Seat, int] = {}  # how many of each pile, from the top
    current: Seat | None = None  # None: no round is open
    bid: int = 0
    bidder: Seat | None = None
    passed: tuple[Seat, ...] = ()
    points: dict[Seat, int] = {}
    last: dict[Seat, Coaster] = {}  # what was turned last of each pile in this round
    winner: Seat | None = None

    @property
    def players(self) -> tuple[Seat, ...]:
        """Those who are still in, in their order."""
        return tuple(seat for seat in self.seats if self.hands.get(seat, FULL_HAND))

    @property
    def unlaid(self) -> tuple[Seat, ...]:
        """Those who have not laid their first."""
        return tuple(seat for seat in self.players if not self.piles.get(seat))

    @property
    def turn_of(self) -> Seat:
        assert self.current is not None, "no round is open"
        return self.current

    @property
    def laid(self) -> int:
        return sum(map(len, self.piles.values()))

    @property
    def is_challenge(self) -> bool:
        """Nobody bids any more: the highest bidder turns."""
        others = [seat for seat in self.players if seat != self.bidder]
        return self.bidder is not None and (self.bid == self.laid or all(seat in self.passed for seat in others))

    def hand(self, seat: Seat) -> tuple[Coaster, ...]:
        """What somebody has not laid."""
        rest = list(self.hands.get(seat, FULL_HAND))
        for coaster in self.piles.get(seat, ()):
            rest.remove(coaster)
        return tuple(rest)

    def next_after(self, seat: Seat) -> Seat:
        """Whose turn comes after theirs: somebody who is in and has not passed."""
        order = self.seats[self.seats.index(seat) + 1 :] + self.seats
        return next(each for each in order if each in self.players and each not in self.passed)


class View(Struct, frozen=True):
    mine: tuple[Coaster, ...]  # one's own pile
    hand: tuple[Coaster, ...]
    piles: dict[Seat, int]
    turned: dict[Seat, tuple[Coaster, ...]]
    coasters: dict[Seat, int]  # how many each still has
    bid: int
    bidder: Seat | None
    points: dict[Seat, int]
    winner: Seat | None


def lay(tx: Tx[State], command: Lay) -> None:
    """The first coasters are laid all at once; who lays another one has had their turn."""
    state = tx.state
    if tx.seat not in state.unlaid:
        tx.add(CoasterLaid(tx.seat, command.coaster, state.next_after(tx.seat), tx.now + TIME))
    else:
        due = tx.now + TIME if state.unlaid == (tx.seat,) else state.due
        tx.add(CoasterLaid(tx.seat, command.coaster, state.turn_of, due))


def bid(tx: Tx[State], command: Bid) -> None:
    tx.add(BidMade(tx.seat, command.number, tx.state.next_after(tx.seat), tx.now + TIME))


def pass_(tx: Tx[State], _: Pass) -> None:
    tx.add(Passed(tx.seat, tx.state.next_after(tx.seat), tx.now + TIME))


def turn(tx: Tx[State], command: Turn) -> None:
    turn_one(tx, command.pile)


def turn_one(tx: Tx[State], pile: Seat) -> None:
    state = tx.state
    place = len(state.piles[pile]) - state.turned.get(pile, 0) - 1
    tx.add(CoasterTurned(pile, place, state.piles[pile][place], tx.now + TIME))


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over or not state.started:
        return
    winner = next((seat for seat in state.players if state.points.get(seat, 0) >= POINTS), None)
    if winner is None and len(state.players) == 1:
        [winner] = state.players
    if winner is not None:
        tx.add(Won(winner))
    elif state.current is None:
        tx.add(RoundOpened(state.players[state.round % len(state.players)], tx.now + TIME))
    elif state.is_challenge and state.bidder is not None:
        meet_challenge(tx, state.bidder)


def meet_challenge(tx: Tx[State], challenger: Seat) -> None:
    """One's own pile first, by itself; then the challenger says whose."""
    state = tx.state
    if "skull" in state.last.values():
        left = list(state.hands.get(challenger, FULL_HAND))
        lost = pick(tx.dice, left)
        left.remove(lost)
        tx.add(ChallengeFailed(challenger, lost, tuple(left)))
    elif sum(state.turned.values()) == state.bid:
        tx.add(ChallengeMet(challenger))
    elif state.turned.get(challenger, 0) < len(state.piles[challenger]):
        turn_one(tx, challenger)


def opened(state: State, event: RoundOpened) -> State:
    return replace(state, current=event.first, due=event.due)


def laid(state: State, event: CoasterLaid) -> State:
    piles = {**state.piles, event.seat: (*state.piles.get(event.seat, ()), event.coaster)}
    return replace(state, piles=piles, current=event.then, due=event.due)


def bid_made(state: State, event: BidMade) -> State:
    return replace(state, bid=event.number, bidder=event.seat, current=event.then, due=event.due)


def passed(state: State, event: Passed) -> State:
    return replace(state, passed=(*state.passed, event.seat), current=event.then, due=event.due)


def turned(state: State, event: CoasterTurned) -> State:
    count = {**state.turned, event.seat: state.turned.get(event.seat, 0) + 1}
    return replace(state, turned=count, last={**state.last, event.seat: event.coaster}, due=event.due)


def met(state: State, event: ChallengeMet) -> State:
    points = {**state.points, event.seat: state.points.get(event.seat, 0) + 1}
    return next_round(replace(state, points=points))


def failed(state: State, event: ChallengeFailed) -> State:
    return next_round(replace(state, hands={**state.hands, event.seat: event.left}))


def next_round(state: State) -> State:
    cleared = replace(state, piles={}, turned={}, last={}, bid=0, bidder=None, passed=())
    return replace(cleared, round=state.round + 1, current=None, due=None)


def won(state: State, event: Won) -> State:
    return replace(state, over=True, winner=event.winner, due=None)


def agenda(state: State) -> Agenda:
    if state.over:
        return Agenda(state.round, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    step, prompts = asked(state) if state.current is not None else ("laying", ())
    return Agenda(state.round, step, (*prompts, *host_commands(state)))


def asked(state: State) -> tuple[str, tuple[Prompt, ...]]:
    """The step, and what is asked in it."""
    current = state.turn_of
    if state.unlaid:
        return "laying", tuple(lay_prompt(state, seat) for seat in state.unlaid)
    if state.is_challenge and state.bidder is not None:
        return "turning", turn_prompts(state, state.bidder)
    if state.bidder is not None:
        return "bidding", (pass_prompt(state, current), bid_prompt(state, current, is_owed=False))
    laying = (lay_prompt(state, current, is_owed=False),) if state.hand(current) else ()
    return "adding", (bid_prompt(state, current, is_owed=True), *laying)


def lay_prompt(state: State, seat: Seat, *, is_owed: bool = True) -> Prompt:
    """Silence lays the first coaster, and bids instead of laying another: what it lays would tell what lies below."""
    kinds = tuple(dict.fromkeys(state.hand(seat)))
    number = len(state.piles.get(seat, ()))
    return Prompt(
        only(seat),
        Lay,
        {"coaster": PickOne(kinds)},
        awaited=None if is_owed else NOBODY,
        due=state.closes_at if is_owed else None,
        default=Lay(kinds[0]) if is_owed else None,
        place=f"coaster/{number}",
        private=True,
    )


def bid_prompt(state: State, seat: Seat, *, is_owed: bool) -> Prompt:
    """Owed by whoever begins the bidding; who may pass need not raise."""
    numbers, lowest = {"number": Number(state.bid + 1, state.laid)}, Bid(state.bid + 1)
    if is_owed:
        return Prompt(only(seat), Bid, numbers, secret=False, due=state.closes_at, default=lowest)
    return Prompt(only(seat), Bid, numbers, secret=False, awaited=NOBODY)


def pass_prompt(state: State, seat: Seat) -> Prompt:
    details = {"bid": state.bid}
    return Prompt(only(seat), Pass, {}, details, secret=False, due=state.closes_at, default=Pass())


def turn_prompts(state: State, seat: Seat) -> tuple[Prompt, ...]:
    """None between the last coaster and what comes of it."""
    left = state.bid - sum(state.turned.values())
    piles = tuple(each for each, pile in state.piles.items() if state.turned.get(each, 0) < len(pile))
    if not left or not piles:
        return ()
    key = f"turn/{state.round}.{left}"  # each is asked for by itself: a second tap on one pile turns no other coaster
    turning, default = {"pile": PickOne(piles)}, Turn(piles[0])
    return (
        Prompt(
            only(seat), Turn, turning, {"left": left}, key=key, secret=False, due=state.closes_at, default=default
        ),
    )


def view(state: State, viewer: Viewer) -> View:
    return View(
        mine=state.piles.get(viewer.seat, ()) if viewer.seat else (),
        hand=state.hand(viewer.seat) if viewer.seat in state.seats and viewer.seat else (),
        piles={seat: len(pile) for seat, pile in state.piles.items()},
        turned={seat: state.piles[seat][len(state.piles[seat]) - count :] for seat, count in state.turned.items()},
        coasters={seat: len(state.hands.get(seat, FULL_HAND)) for seat in state.seats},
        bid=state.bid,
        bidder=state.bidder,
        points=state.points,
        winner=state.winner,
    )


def tell_round(state: State, event: RoundOpened) -> Iterable[Notice]:
    yield Notice("round", {"round": state.round + 1, "first": who(event.first)})


def tell_laid(state: State, event: CoasterLaid) -> Iterable[Notice]:
    piles = tally({seat: len(pile) for seat, pile in state.piles.items()})
    yield Notice("piles", {"piles": piles, "missing": who(*state.unlaid)}, card=f"piles/{state.round}")


def tell_bid(state: State, event: BidMade) -> Iterable[Notice]:
    yield Notice("bid", {"seat": who(event.seat), "number": event.number}, turn=event.seat)


def tell_passed(state: State, event: Passed) -> Iterable[Notice]:
    yield Notice("passed", {"seat": who(event.seat)}, turn=event.seat)


def tell_turned(state: State, event: CoasterTurned) -> Iterable[Notice]:
    yield Notice("turned", {"seat": who(event.seat), "coaster": Term(f"lay-coaster-{event.coaster}")})


def tell_met(state: State, event: ChallengeMet) -> Iterable[Notice]:
    yield Notice("met", {"seat": who(event.seat), "points": tally(state.points)})


def tell_failed(state: State, event: ChallengeFailed) -> Iterable[Notice]:
    left = len(state.hands[event.seat])
    yield Notice("failed", {"seat": who(event.seat), "left": left})
    yield Notice("lost", {"coaster": Term(f"lay-coaster-{event.lost}")}, to=only(event.seat))


def tell_won(state: State, event: Won) -> Iterable[Notice]:
    yield Notice("won", {"winner": who(event.winner)})


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """Lays two coasters, mostly flowers, bids for its own pile and a few others, and turns where most lie."""
    if question.command is Lay and "flower" in view.hand and dice.below(4):
        return Lay("flower")
    if question.command is Bid:
        begins_early = question.owed and view.hand and len(view.mine) < 2
        worth = 0 if "skull" in view.mine or begins_early else len(view.mine) + dice.below(4)
        return Bid(view.bid + 1) if view.bid < worth or (question.owed and not view.hand) else None
    if question.command is Turn:
        piles = question.fields["pile"]
        assert isinstance(piles, PickOne)
        return Turn(Seat(str(max(piles.options, key=lambda seat: view.piles[Seat(str(seat))]))))
    return question.sample(dice)


def outcome(state: State) -> str:
    return state.winner or "nobody"


GAME = Game(
    key="skull",
    seats=SEATS,
    empty=State(),
    decide={Lay: lay, Bid: bid, Pass: pass_, Turn: turn},
    settle=settle,
    apply={
        RoundOpened: opened,
        CoasterLaid: laid,
        BidMade: bid_made,
        Passed: passed,
        CoasterTurned: turned,
        ChallengeMet: met,
        ChallengeFailed: failed,
        Won: won,
    },
    agenda=agenda,
    view=view,
    narrate={
        RoundOpened: tell_round,
        CoasterLaid: tell_laid,
        BidMade: tell_bid,
        Passed: tell_passed,
        CoasterTurned: tell_turned,
        ChallengeMet: tell_met,
        ChallengeFailed: tell_failed,
        Won: tell_won,
    },
    stand_in=stand_in,
    bench=Bench(outcome=outcome),
)
