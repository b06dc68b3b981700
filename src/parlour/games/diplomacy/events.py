"""What happens.  An event that keeps something back says in `known_to` what each may know of it."""

from __future__ import annotations

from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, Reopen, Submit, WriteOrders
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.notation.remarks import Remark
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.settings import Deadline, Settings
from parlour.games.diplomacy.state import Report, Result, Taken, Tenure, Why
from parlour.sdk import STORYTELLER, Event, Seat, Viewer

# ── Before the first phase ──


class TableLaid(Event, frozen=True):
    settings: Settings


class WishMade(Event, frozen=True):
    seat: Seat
    nation: str | None


class NationsDealt(Event, frozen=True):
    """Everyone may know who plays what.  What nobody plays is in civil disorder from the start."""

    players: dict[str, Seat]
    unplayed: tuple[str, ...]
    phase: Phase
    position: Position


# ── Orders ──


class OrdersSaved(Event, frozen=True):
    """All that stand now.  That one more nation has orders in, or one fewer, may be known; whose and which, not."""

    nation: str
    seat: Seat
    orders: tuple[Order, ...]
    said: tuple[Remark, ...] = ()  # what the writer must be told
    was_in: bool = False
    is_in: bool = True
    seen_by_host: bool = False  # one who does not play
    is_typed: bool = True  # else tapped
    is_new: bool = True  # else nothing of it could be taken, and all is as it was

    def known_to(self, viewer: Viewer) -> object:
        if viewer.seat == self.seat:
            return self
        if viewer in STORYTELLER:
            return self if self.seen_by_host else (self.nation, self.is_in)
        return self.is_in - self.was_in or None


class Submitted(Event, frozen=True):
    nation: str
    seat: Seat
    is_named: bool

    def known_to(self, viewer: Viewer) -> object:
        is_told = self.is_named or viewer.seat == self.seat or viewer in STORYTELLER
        return self.nation if is_told else "one more is final"


class Reopened(Event, frozen=True):
    nation: str
    seat: Seat
    is_named: bool

    def known_to(self, viewer: Viewer) -> object:
        is_told = self.is_named or viewer.seat == self.seat or viewer in STORYTELLER
        return self.nation if is_told else "one fewer is final"


# ── Phases ──


class PhaseOpened(Event, frozen=True):
    round: int
    phase: Phase
    deadline: Deadline


class PhaseSkipped(Event, frozen=True):
    """Nobody has anything to do in it."""

    phase: Phase
    next: Phase


class GraceGiven(Event, frozen=True):
    """The time is up, and these have no orders: they alone get some more, once in a phase."""

    late: tuple[str, ...]
    deadline: Deadline


class PhaseMissed(Event, frozen=True):
    """No orders received."""

    nation: str
    phase: Phase
    in_a_row: int  # movement phases, with this one if it is one
    counts: bool  # towards civil disorder


class PhaseResolved(Event, frozen=True):
    reveals = (WriteOrders, GiveOrder, ClearOrders, Submit, Reopen, OrdersSaved, Submitted, Reopened)
    report: Report
    position: Position  # after it
    next: Phase
    absent: tuple[str, ...] = ()  # no orders received
    missed: dict[str, int] = {}  # movement phases in a row that nations have missed by now


class CentresCounted(Event, frozen=True):
    year: int
    counts: dict[str, int]
    taken: tuple[Taken, ...]
    changed: int  # the year in which a centre last changed hands


class Eliminated(Event, frozen=True):
    nation: str
    year: int


# ── The end by agreement ──


class DrawVoted(Event, frozen=True):
    """How many want a draw may be known; who, and with whom, not."""

    nation: str
    seat: Seat
    share: tuple[str, ...]
    change: int  # in how many want one

    def known_to(self, viewer: Viewer) -> object:
        return self if viewer.seat == self.seat else self.change or None


class ConcessionVoted(Event, frozen=True):
    """How many would let whom win may be known; who would, not."""

    nation: str
    seat: Seat
    to: str | None
    before: str | None

    def known_to(self, viewer: Viewer) -> object:
        if viewer.seat == self.seat:
            return self
        return (self.to, self.before) if self.to != self.before else None


class Ended(Event, frozen=True):
    reveals = (WriteOrders, GiveOrder, ClearOrders, Submit, Reopen, OrdersSaved, Submitted, Reopened)
    result: Result
    winners: tuple[str, ...]
    phase: Phase


# ── Coming and going ──


class DisorderBegan(Event, frozen=True):
    nation: str
    why: Why
    phase: Phase


class CameBack(Event, frozen=True):
    nation: str
    phase: Phase


class TakenOver(Event, frozen=True):
    """By a substitute, in a seat of their own or in that of the one before."""

    nation: str
    seat: Seat
    phase: Phase
    deadline: Deadline | None  # moved, so that there is time to look at the board


class ResumeVoted(Event, frozen=True):
    seat: Seat


# ── The host ──


class Forced(Event, frozen=True): ...


class Amended(Event, frozen=True):
    """The board as it is from now on; orders that make no sense any more are gone, and only their owner knows."""

    change: tuple[str, ...]
    note: str
    position: Position
    orders: dict[str, tuple[Order, ...]]
    dropped: dict[Seat, tuple[str, ...]] = {}  # what each must write anew

    def known_to(self, viewer: Viewer) -> object:
        own = self.dropped.get(viewer.seat, ()) if viewer.seat else ()
        return self.change, self.note, own


class PeopleKept(Event, frozen=True):
    """The host has gone back; who left and who took over since then stays so."""

    players: dict[str, Seat]
    disorder: dict[str, Why]
    tenures: tuple[Tenure, ...]


LobbyEvent = TableLaid | WishMade | NationsDealt
OrdersEvent = OrdersSaved | Submitted | Reopened
PhaseEvent = PhaseOpened | PhaseSkipped | GraceGiven | PhaseMissed | PhaseResolved | CentresCounted | Eliminated
VoteEvent = DrawVoted | ConcessionVoted | Ended
PeopleEvent = DisorderBegan | CameBack | TakenOver | ResumeVoted | PeopleKept
HostEvent = Forced | Amended
Events = LobbyEvent | OrdersEvent | PhaseEvent | VoteEvent | PeopleEvent | HostEvent
