"""What happens.  An event that keeps something back says in `secrets` who may know what of it."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.commands import (
    ClearOrders,
    Concede,
    GiveOrder,
    NameDraw,
    ReopenOrders,
    SubmitOrders,
    VoteDraw,
    WriteOrders,
)
from parlour.games.diplomacy.map.position import STORED_NAMES, Phase, Position, Unit
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.settings import Deadline, Settings
from parlour.games.diplomacy.state import CentreTaken, DisorderReason, MatchResult, Report, Tenure
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import EVERYONE, STORYTELLER, Event, Seat, Secret, Written, only
from parlour.sdk.parts.chat import TalkEvent


class PowerEvent(Event, frozen=True, rename=STORED_NAMES):
    """Something that happens to one power, or that it does."""

    power: str


# ── Before the first phase ──


class LobbyOpened(Event, frozen=True, tag="table_laid"):
    """The match is created, with these settings."""

    settings: Settings


class PowerChosen(Event, frozen=True, tag="wish_made", rename=STORED_NAMES):
    """Somebody in the lobby wants to play this power, or any."""

    seat: Seat
    power: str | None


class PowersDealt(Event, frozen=True, tag="nations_dealt"):
    """Who plays what, which everyone may know.  What nobody plays is in civil disorder from the start."""

    players: dict[str, Seat]
    unplayed: tuple[str, ...]
    phase: Phase
    position: Position


# ── Orders ──


class OrdersSaved(PowerEvent, frozen=True, rename={**STORED_NAMES, "remarks": "said"}):
    """All orders of a power that count now.  Others may know that one more or fewer has orders in, but not which."""

    seat: Seat
    orders: tuple[Order, ...]
    remarks: tuple[Remark, ...] = ()  # what the writer must be told
    was_in: bool = False
    is_in: bool = True
    seen_by_host: bool = False  # one who does not play
    is_typed: bool = True  # else tapped
    is_new: bool = True  # else nothing of it could be taken, and all is as it was

    def secrets(self) -> Iterable[Secret]:
        written = (self.orders, self.remarks, self.is_new)
        yield Secret("orders", written, only(self.seat, storyteller=self.seen_by_host), owner=self.seat)
        yield Secret("has_orders", self.is_in, STORYTELLER, owner=self.seat)
        if self.is_in != self.was_in:
            yield Secret("orders_in", self.is_in - self.was_in, EVERYONE)


class OrdersSubmitted(PowerEvent, frozen=True, tag="submitted"):
    """A power has declared its orders final."""

    seat: Seat
    is_named: bool

    def secrets(self) -> Iterable[Secret]:
        yield _final(self, True)
        yield Secret("finals", 1, EVERYONE)


class OrdersReopened(PowerEvent, frozen=True, tag="reopened"):
    """A power is not final any more."""

    seat: Seat
    is_named: bool

    def secrets(self) -> Iterable[Secret]:
        yield _final(self, False)
        yield Secret("finals", -1, EVERYONE)


def _final(event: OrdersSubmitted | OrdersReopened, is_final: bool) -> Secret:
    """Whether a power is final: for all to know, or for its player and a host who does not play."""
    to = EVERYONE if event.is_named else only(event.seat, storyteller=True)
    return Secret("final", is_final, to, owner=event.seat)


ORDER_SECRETS = (
    WriteOrders,
    GiveOrder,
    ClearOrders,
    SubmitOrders,
    ReopenOrders,
    OrdersSaved,
    OrdersSubmitted,
    OrdersReopened,
)


# ── Phases ──


class PhaseOpened(Event, frozen=True):
    round: int
    phase: Phase
    deadline: Deadline


class PhaseSkipped(Event, frozen=True):
    """A phase was passed over in which nobody has anything to do."""

    phase: Phase
    next: Phase


class GraceGiven(Event, frozen=True):
    """The time is up, and these have no orders: they alone get some more, once in a phase."""

    late: tuple[str, ...]
    deadline: Deadline

    def secrets(self) -> Iterable[Secret]:
        return [Secret("late", self.late, EVERYONE)]


class PhaseMissed(PowerEvent, frozen=True):
    """No orders were received from a power."""

    phase: Phase
    in_a_row: int  # movement phases, with this one if it is one
    counts: bool  # towards civil disorder


class PhaseResolved(Event, frozen=True):
    reveals = ORDER_SECRETS
    report: Report
    position: Position  # after it
    next: Phase
    absent: tuple[str, ...] = ()  # no orders received
    missed: dict[str, int] = {}  # movement phases in a row that powers have missed by now


class CentresCounted(Event, frozen=True):
    year: int
    counts: dict[str, int]
    taken: tuple[CentreTaken, ...]
    changed: int  # the year in which a centre last changed hands


class PowerEliminated(PowerEvent, frozen=True, tag="eliminated"):
    year: int


# ── The end by agreement ──


class DrawVoted(PowerEvent, frozen=True):
    """A power has voted on a draw.  How many want one may be known; who, and with whom, not."""

    seat: Seat
    share: tuple[str, ...]
    change: int  # in how many want one

    def secrets(self) -> Iterable[Secret]:
        yield Secret("draw_vote", self.share, only(self.seat), owner=self.seat)
        if self.change:
            yield Secret("draw_votes", self.change, EVERYONE)


class DrawFailed(Event, frozen=True):
    """A phase is over, and with it the votes of those who wanted a draw."""

    phase: Phase


class ConcessionVoted(PowerEvent, frozen=True):
    """A power has voted to let one win.  How many would let whom win may be known; who would, not."""

    seat: Seat
    to: str | None
    before: str | None

    def secrets(self) -> Iterable[Secret]:
        yield Secret("concession_vote", self.to, only(self.seat), owner=self.seat)
        if self.to != self.before:
            yield Secret("concession_votes", (self.to, self.before), EVERYONE)


VOTE_SECRETS = (VoteDraw, NameDraw, Concede, DrawVoted, ConcessionVoted)


class MatchEnded(Event, frozen=True, tag="ended"):
    reveals = ORDER_SECRETS
    result: MatchResult
    winners: tuple[str, ...]
    phase: Phase
    lost: tuple[Unit, ...] = ()  # dislodged, and still without a retreat when it ended

    def secrets(self) -> Iterable[Secret]:
        """Who agreed is told by that it ends."""
        return [Secret("agreement", self.winners, EVERYONE)] if self.result in ("draw", "concession") else []


# ── Coming and going ──


class DisorderBegan(PowerEvent, frozen=True):
    """Nobody plays the power any more.  Its vote and those for it are void: how many are left tells of them.

    So it is with its orders, and whether they were final.
    """

    reveals = VOTE_SECRETS
    why: DisorderReason
    phase: Phase
    had_orders: bool = False
    was_final: bool = False

    def secrets(self) -> Iterable[Secret]:
        return [Secret("gone", (self.had_orders, self.was_final), EVERYONE)]


class CameBack(PowerEvent, frozen=True):
    """A player takes up again what absence had put into civil disorder; votes count again."""

    reveals = VOTE_SECRETS
    phase: Phase


class PowerTakenOver(PowerEvent, frozen=True, tag="taken_over"):
    """A substitute plays the power now, in a seat of their own or in that of the one before; votes count again."""

    reveals = VOTE_SECRETS
    seat: Seat
    phase: Phase
    deadline: Deadline | None  # moved, so that there is time to look at the board
    was_final: bool = False  # as how many are final still tells
    after: DisorderReason | None = None  # why it was without a leader, if somebody had left it

    def secrets(self) -> Iterable[Secret]:
        return [Secret("gone", self.was_final, EVERYONE)]


class ResumeVoted(Event, frozen=True):
    seat: Seat


# ── The host ──


class ResolutionForced(Event, frozen=True, tag="forced"): ...


class BoardAmended(Event, frozen=True, tag="amended"):
    """The host has put the board right; orders that make no sense any more are gone, and only their owner knows."""

    change: tuple[str, ...]
    note: Written
    position: Position
    orders: dict[str, tuple[Order, ...]]
    dropped: dict[Seat, tuple[str, ...]] = {}  # what each must write anew

    def secrets(self) -> Iterable[Secret]:
        yield Secret("amendment", (self.change, self.note), EVERYONE)
        yield Secret("orders_in", len([power for power, orders in self.orders.items() if orders]), EVERYONE)
        for seat, lost in self.dropped.items():
            yield Secret("dropped", lost, only(seat), owner=seat)


class PeopleKept(Event, frozen=True):
    """The host has gone back; who left and who took over since then stays so."""

    players: dict[str, Seat]
    disorder: dict[str, DisorderReason]
    tenures: tuple[Tenure, ...]


LobbyEvent = LobbyOpened | PowerChosen | PowersDealt
OrdersEvent = OrdersSaved | OrdersSubmitted | OrdersReopened
PhaseEvent = PhaseOpened | PhaseSkipped | GraceGiven | PhaseMissed | PhaseResolved | CentresCounted | PowerEliminated
VoteEvent = DrawVoted | DrawFailed | ConcessionVoted | MatchEnded
PeopleEvent = DisorderBegan | CameBack | PowerTakenOver | ResumeVoted | PeopleKept
HostEvent = ResolutionForced | BoardAmended
Events = LobbyEvent | OrdersEvent | PhaseEvent | VoteEvent | PeopleEvent | HostEvent | TalkEvent
