"""What one viewer may see of a match: built by naming it."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from msgspec import Struct

from parlour.games.diplomacy.agenda import step
from parlour.games.diplomacy.map.position import STORED_NAMES, PhaseKind, Position, Season
from parlour.games.diplomacy.notation.checking import check_orders
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.settings import Draws
from parlour.games.diplomacy.state import (
    DisorderReason,
    MatchResult,
    Report,
    State,
    Tenure,
    Year,
    current_ballots,
    is_draw_offered,
    orders_awaited,
)
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import STORYTELLER, Seat, Viewer


class PowerSeen(Struct, frozen=True, gc=False, rename=STORED_NAMES):
    """A power as far as one may know it: whether it is final and has orders in, only the host or a setting tells."""

    power: str
    seat: Seat | None
    centres: int
    units: int
    is_eliminated: bool
    disorder: DisorderReason | None
    graces: int  # left
    is_final: bool | None
    has_orders: bool | None


class Agreement(Struct, frozen=True, gc=False):
    """Votes of the present phase: how many, and one's own."""

    voters: tuple[str, ...]
    draws: Draws
    wants_draw: int
    is_asked: bool  # everyone is asked about a draw
    my_share: tuple[str, ...] | None  # None: I have not voted
    conceding: dict[str, int]  # to whom how many would concede
    my_concession: str | None
    have_conceded: bool  # or said no to it


class View(Struct, frozen=True, rename=STORED_NAMES):
    """A match as one viewer may see it."""

    variant: str
    step: str
    phase: str  # S1901M
    season: Season
    year: int
    kind: PhaseKind
    due: datetime | None
    late: tuple[str, ...]  # whom a grace period is for
    powers: tuple[PowerSeen, ...]
    position: Position
    asked: int  # powers that have something to order
    orders_in: int
    finals: int
    me: str | None  # my power
    my_orders: tuple[Order, ...]
    my_duties: int  # how many orders I can give
    my_checks: tuple[Remark, ...]  # what I may have overlooked
    all_orders: dict[str, tuple[Order, ...]]  # for a host who neither plays nor is blind
    agreement: Agreement
    last: Report | None
    years: tuple[Year, ...]
    changed: int  # the year in which a centre last changed hands
    tenures: tuple[Tenure, ...]
    opened: tuple[str, ...]  # the phases by round, to look back at
    unled: tuple[str, ...]  # powers open to a substitute
    last_year: int | None
    result: MatchResult | None
    winners: tuple[str, ...]


def view(state: State, viewer: Viewer) -> View:
    """The state as this viewer may see it."""
    me = state.power_of(viewer.seat) if viewer.seat else None
    asked = orders_awaited(state) if state.is_open else {}
    own = state.orders.get(me, ()) if me else ()
    phase = state.phase
    return View(
        variant=state.settings.variant,
        step=step(state),
        phase=str(phase),
        season=phase.season,
        year=phase.year,
        kind=phase.kind,
        due=state.closes_at,
        late=state.late if state.is_grace else (),
        powers=powers_seen(state, viewer),
        position=state.position,
        asked=len(asked),
        orders_in=len([power for power in asked if state.orders.get(power)]),
        finals=len([power for power in asked if power in state.final]),
        me=me,
        my_orders=own,
        my_duties=asked.get(me, 0) if me else 0,
        my_checks=own_checks(state, me, own),
        all_orders=state.orders if sees_orders(state, viewer) else {},
        agreement=agreement_seen(state, me),
        last=state.last,
        years=state.years,
        changed=state.changed,
        tenures=state.tenures,
        opened=tuple(map(str, state.opened)),
        unled=state.unled if state.settings.open_seats else (),
        last_year=state.settings.last_year,
        result=state.result,
        winners=state.winners,
    )


def sees_orders(state: State, viewer: Viewer) -> bool:
    return viewer in STORYTELLER and not state.settings.blind


def powers_seen(state: State, viewer: Viewer) -> tuple[PowerSeen, ...]:
    units = Counter([unit.power for unit in state.position.units])
    centres = Counter(state.position.centres.values())
    by_name = state.settings.shows == "names"
    is_host = viewer in STORYTELLER
    return tuple(
        [
            PowerSeen(
                power,
                seat := state.players.get(power),
                centres[power],
                units[power],
                power in state.eliminated,
                state.disorder.get(power),
                max(0, state.settings.grace - state.graces.get(power, 0)),
                power in state.final if by_name or is_host or is_own(viewer, seat) else None,
                bool(state.orders.get(power)) if is_host or is_own(viewer, seat) else None,
            )
            for power in state.board.powers
        ]
    )


def is_own(viewer: Viewer, seat: Seat | None) -> bool:
    return seat is not None and viewer.seat == seat


def own_checks(state: State, me: str | None, own: tuple[Order, ...]) -> tuple[Remark, ...]:
    """What the viewer may have overlooked; nothing, for who has not begun."""
    if me is None or not own:
        return ()
    return check_orders(state.board, state.position, own, me, state.phase.kind)


def agreement_seen(state: State, me: str | None) -> Agreement:
    votes = current_ballots(state)
    return Agreement(
        votes.voters,
        state.settings.draws,
        len(votes.wants_draw),
        is_draw_offered(state, votes),
        votes.sharing.get(me) if me else None,
        {power: count for power in votes.voters if (count := votes.conceded_to(power))},
        votes.conceding.get(me) if me else None,
        me in votes.conceding,
    )
