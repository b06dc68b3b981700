"""What is true now, and what is remembered of phases, years and players.

What follows from it is asked here, too: which votes count, and who owes orders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Literal

from msgspec import Struct

from parlour.games.diplomacy.adjudication.legality import orders_due
from parlour.games.diplomacy.map.board import Board, board
from parlour.games.diplomacy.map.position import STORED_NAMES, DislodgedUnit, Phase, Position, Unit
from parlour.games.diplomacy.orders import Order, Outcome
from parlour.games.diplomacy.settings import Settings, calendar
from parlour.sdk import Schedule, Seat, Table

SEATS = range(2, 8)
STORED_FIELDS = {"chosen_powers": "wishes", "amendments": "asking", "resume_votes": "wants_on"}  # in snapshots

DisorderReason = Literal["unplayed", "missed", "resigned", "booted"]  # how a power came into civil disorder
MatchResult = Literal["solo", "draw", "concession", "year", "abandoned"]


# ── What is remembered ──


class Verdict(Struct, frozen=True, gc=False, rename=STORED_NAMES):
    """An order and what became of it."""

    power: str
    outcome: Outcome
    is_silent: bool = False  # nobody gave it: the unit held, or was disbanded, for want of an order


class Report(Struct, frozen=True):
    """A resolved phase, as everyone may see it."""

    phase: Phase
    position: Position  # before it
    verdicts: tuple[Verdict, ...]
    dislodged: tuple[DislodgedUnit, ...] = ()  # who must retreat now
    lost: tuple[Unit, ...] = ()  # destroyed, disbanded or removed


class CentreTaken(Struct, frozen=True, gc=False):
    """A centre that has changed hands."""

    centre: str
    by: str
    before: str | None


class Year(Struct, frozen=True, gc=False):
    """A year, and how many centres each power had at its end; the first is the start."""

    year: int
    centres: dict[str, int]


class Tenure(Struct, frozen=True, gc=False, rename=STORED_NAMES):
    """Somebody's time at the head of a power.  A substitute does not inherit what the one before has missed."""

    power: str
    seat: Seat
    since: Phase
    missed: int = 0  # movement phases, in all
    until: Phase | None = None


# ── What is true now ──


class State(Table, frozen=True, rename=STORED_FIELDS):
    """What is true now.  Powers act, people sit in seats: `players` says who plays what."""

    settings: Settings = Settings()
    chosen_powers: dict[Seat, str] = {}
    players: dict[str, Seat] = {}
    disorder: dict[str, DisorderReason] = {}
    handovers: int = 0  # how often a power was left or taken up
    phase_handovers: int = 0  # likewise, since the present phase opened
    tenures: tuple[Tenure, ...] = ()
    phase: Phase = Phase("S", 1901, "M")  # the present one, or the next if none is open
    is_open: bool = False
    round: int = -1  # of the phase that opened last
    opened: tuple[Phase, ...] = ()  # by round
    amendments: int = 0  # how often the host has mended the board in this phase
    position: Position = Position()
    orders: dict[str, tuple[Order, ...]] = {}
    final: tuple[str, ...] = ()
    is_grace: bool = False  # the time was up, and is up once more at `due`
    late: tuple[str, ...] = ()  # whom the grace period is for
    is_forced: bool = False
    graces: dict[str, int] = {}  # used
    missed: dict[str, int] = {}  # movement phases in a row
    draw_votes: dict[str, tuple[str, ...]] = {}  # who each power says shall share; nobody: it said no
    concessions: dict[str, str | None] = {}  # whom each power would let win; nobody: it said no
    pauses: int = 0
    resume_votes: tuple[Seat, ...] = ()  # who would let the clock run again
    changed: int = 0  # the year in which a centre last changed hands
    years: tuple[Year, ...] = ()
    eliminated: tuple[str, ...] = ()
    skipped: tuple[Phase, ...] = ()  # since the last phase was resolved
    last: Report | None = None
    result: MatchResult | None = None
    winners: tuple[str, ...] = ()

    @property
    def think(self) -> timedelta:
        return self.settings.think

    @property
    def calendar(self) -> Schedule:
        return calendar(self.settings)

    @property
    def board(self) -> Board:
        return board(self.settings.variant)

    @property
    def powers(self) -> tuple[str, ...]:
        """Powers that are not eliminated."""
        return tuple([power for power in self.board.powers if power not in self.eliminated])

    @property
    def active(self) -> tuple[str, ...]:
        """Powers that somebody plays."""
        return tuple([n for n in self.powers if n in self.players and n not in self.disorder])

    @property
    def unled(self) -> tuple[str, ...]:
        """Powers open to a substitute, those first that somebody has left."""
        unled = [power for power in self.powers if power in self.disorder]
        return tuple(sorted(unled, key=lambda power: self.disorder[power] == "unplayed"))

    def power_of(self, seat: Seat | None) -> str | None:
        """The power that a seat plays, or has played last."""
        for power, player in self.players.items():
            if player == seat:
                return power
        return None


def outcome(state: State) -> str:
    """How a match ended, in words to be counted: `solo; France; 1908`, `draw; 3 share; 1912`."""
    if state.result is None:
        return "cancelled"
    return f"{state.result}; {_who(state.winners)}; {state.phase.year}"


def _who(winners: Sequence[str]) -> str:
    return f"{len(winners)} share" if len(winners) > 1 else "".join(winners) or "nobody"


# ── How the votes stand ──


class Ballots(Struct, frozen=True):
    """Votes that count; one for somebody who is gone by now does not."""

    voters: tuple[str, ...]
    sharing: dict[str, tuple[str, ...]]  # who each power says shall share a draw; nobody: it said no
    conceding: dict[str, str | None]  # whom each power would let win; nobody: it said no

    @property
    def wants_draw(self) -> tuple[str, ...]:
        return tuple([power for power, share in self.sharing.items() if share])

    def conceded_to(self, power: str) -> int:
        return list(self.conceding.values()).count(power)


def current_ballots(state: State) -> Ballots:
    """The votes of the present phase.  Who still owns a centre has a say; civil disorder agrees with everything."""
    owners = set(state.position.centres.values())
    voters = tuple([power for power in state.active if power in owners])
    shares = {power: share for power, share in state.draw_votes.items() if power in voters}
    concessions = {power: to for power, to in state.concessions.items() if power in voters}
    return Ballots(
        voters,
        {power: share for power, share in shares.items() if all(each in voters for each in share)},
        {power: to for power, to in concessions.items() if to is None or to in voters},
    )


def is_draw_offered(state: State, votes: Ballots) -> bool:
    """Whether all are asked: somebody wants a draw; or, in spring, nothing changes or it lasts very long."""
    phase, settings = state.phase, state.settings
    is_stale = phase.year - 1 - state.changed >= settings.draw_after or phase.year >= settings.draw_from
    return bool(votes.wants_draw) or (is_stale and (phase.season, phase.kind) == ("S", "M"))


# ── Who owes orders ──


def orders_topic(state: State) -> str:
    """What the questions for orders are about, and the receipts of these."""
    return f"orders/{state.round}"


def orders_awaited(state: State) -> Mapping[str, int]:
    """How many orders the present phase awaits of each power that somebody plays."""
    due = orders_due(state.board, state.position, state.phase.kind)
    return {power: due[power] for power in state.active if due.get(power)}


def has_all_orders(state: State, power: str, wanted: int) -> bool:
    return len(state.orders.get(power, ())) >= wanted


def powers_without_orders(state: State) -> tuple[str, ...]:
    """Powers that have sent nothing.  To hold on purpose is an order, and so is a final word without any."""
    return tuple([n for n in orders_awaited(state) if not state.orders.get(n) and n not in state.final])
