"""What happens.  An event that keeps something back says in `known_to` what each may know of it."""

from __future__ import annotations

from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, ReopenOrders, SubmitOrders, WriteOrders
from parlour.games.diplomacy.map.position import STORED_NAMES, Phase, Position
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.settings import Deadline, Settings
from parlour.games.diplomacy.state import CentreTaken, DisorderReason, MatchResult, Report, Tenure
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import STORYTELLER, Event, Seat, Viewer, Written


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

    def known_to(self, viewer: Viewer) -> object:
        if viewer.seat == self.seat:
            return self
        if viewer in STORYTELLER:
            return self if self.seen_by_host else (self.power, self.is_in)
        return self.is_in - self.was_in or None


class OrdersSubmitted(PowerEvent, frozen=True, tag="submitted"):
    """A power has declared its orders final."""

    seat: Seat
    is_named: bool

    def known_to(self, viewer: Viewer) -> object:
        is_told = self.is_named or viewer.seat == self.seat or viewer in STORYTELLER
        return self.power if is_told else "one more is final"


class OrdersReopened(PowerEvent, frozen=True, tag="reopened"):
    """A power is not final any more."""

    seat: Seat
    is_named: bool

    def known_to(self, viewer: Viewer) -> object:
        is_told = self.is_named or viewer.seat == self.seat or viewer in STORYTELLER
        return self.power if is_told else "one fewer is final"


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

    def known_to(self, viewer: Viewer) -> object:
        return self if viewer.seat == self.seat else self.change or None


class ConcessionVoted(PowerEvent, frozen=True):
    """A power has voted to let one win.  How many would let whom win may be known; who would, not."""

    seat: Seat
    to: str | None
    before: str | None

    def known_to(self, viewer: Viewer) -> object:
        if viewer.seat == self.seat:
            return self
        return (self.to, self.before) if self.to != self.before else None


class MatchEnded(Event, frozen=True, tag="ended"):
    reveals = ORDER_SECRETS
    result: MatchResult
    winners: tuple[str, ...]
    phase: Phase


# ── Coming and going ──


class DisorderBegan(PowerEvent, frozen=True):
    """Nobody plays the power any more."""

    why: DisorderReason
    phase: Phase


class CameBack(PowerEvent, frozen=True):
    """A player takes up again what absence had put into civil disorder."""

    phase: Phase


class PowerTakenOver(PowerEvent, frozen=True, tag="taken_over"):
    """A substitute plays the power now, in a seat of their own or in that of the one before."""

    seat: Seat
    phase: Phase
    deadline: Deadline | None  # moved, so that there is time to look at the board


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

    def known_to(self, viewer: Viewer) -> object:
        own = self.dropped.get(viewer.seat, ()) if viewer.seat else ()
        return self.change, self.note, own


class PeopleKept(Event, frozen=True):
    """The host has gone back; who left and who took over since then stays so."""

    players: dict[str, Seat]
    disorder: dict[str, DisorderReason]
    tenures: tuple[Tenure, ...]


LobbyEvent = LobbyOpened | PowerChosen | PowersDealt
OrdersEvent = OrdersSaved | OrdersSubmitted | OrdersReopened
PhaseEvent = PhaseOpened | PhaseSkipped | GraceGiven | PhaseMissed | PhaseResolved | CentresCounted | PowerEliminated
VoteEvent = DrawVoted | ConcessionVoted | MatchEnded
PeopleEvent = DisorderBegan | CameBack | PowerTakenOver | ResumeVoted | PeopleKept
HostEvent = ResolutionForced | BoardAmended
Events = LobbyEvent | OrdersEvent | PhaseEvent | VoteEvent | PeopleEvent | HostEvent
