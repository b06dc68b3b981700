"""The state after an event.  All judgement is in the events."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from parlour.games.diplomacy.events import (
    Amended,
    CameBack,
    CentresCounted,
    ConcessionVoted,
    DisorderBegan,
    DrawVoted,
    Eliminated,
    Ended,
    Forced,
    GraceGiven,
    HostEvent,
    LobbyEvent,
    NationsDealt,
    OrdersEvent,
    OrdersSaved,
    PeopleEvent,
    PeopleKept,
    PhaseEvent,
    PhaseMissed,
    PhaseOpened,
    PhaseResolved,
    PhaseSkipped,
    Reopened,
    ResumeVoted,
    Submitted,
    TableLaid,
    TakenOver,
    VoteEvent,
    WishMade,
)
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.settings import Deadline
from parlour.games.diplomacy.state import State, Tenure, Year
from parlour.sdk import Event, Seat, house, keep
from parlour.sdk.house import Left, Paused, Resumed

K = TypeVar("K")
V = TypeVar("V")


def apply(state: State, event: Event) -> State:
    if isinstance(event, OrdersEvent):
        return apply_orders(state, event)
    if isinstance(event, PhaseEvent):
        return apply_phase(state, event)
    if isinstance(event, VoteEvent):
        return apply_vote(state, event)
    if isinstance(event, PeopleEvent):
        return apply_people(state, event)
    if isinstance(event, HostEvent):
        return apply_host(state, event)
    if isinstance(event, LobbyEvent):
        return apply_lobby(state, event)
    return apply_house(state, event)


def apply_lobby(state: State, event: LobbyEvent) -> State:
    match event:
        case TableLaid():
            return replace(state, settings=event.settings, forgives=event.settings.forgive_outage)
        case WishMade(nation=None):
            return replace(state, wishes=_without(state.wishes, event.seat))
        case WishMade():
            return replace(state, wishes={**state.wishes, event.seat: event.nation})
        case NationsDealt():
            return _dealt(state, event)


def _dealt(state: State, event: NationsDealt) -> State:
    tenures = tuple([Tenure(nation, seat, event.phase) for nation, seat in event.players.items()])
    owners = event.position.centres.values()
    counts = {nation: list(owners).count(nation) for nation in dict.fromkeys(owners)}
    return replace(
        state,
        players=event.players,
        disorder=dict.fromkeys(event.unplayed, "unplayed"),
        tenures=tenures,
        phase=event.phase,
        position=event.position,
        changed=event.phase.year - 1,
        years=(Year(event.phase.year - 1, counts),),
    )


def apply_orders(state: State, event: OrdersEvent) -> State:
    match event:
        case OrdersSaved():
            return replace(state, orders={**state.orders, event.nation: event.orders})
        case Submitted():
            return replace(state, final=(*state.final, event.nation))
        case Reopened():
            return replace(state, final=_but(state.final, event.nation))


def apply_phase(state: State, event: PhaseEvent) -> State:
    match event:
        case PhaseOpened():
            fresh = replace(keep(state, event.round, state.settings.undo), is_open=True, round=event.round)
            opened = (*state.opened, event.phase)
            return _timed(replace(fresh, phase=event.phase, opened=opened, asking=0), event.deadline)
        case PhaseSkipped():
            position = replace(state.position, dislodged=(), contested=())
            return replace(state, position=position, phase=event.next, skipped=(*state.skipped, event.phase))
        case GraceGiven():
            used = {nation: state.graces.get(nation, 0) + 1 for nation in event.late}
            given = replace(state, is_grace=True, late=event.late, graces={**state.graces, **used})
            return _timed(given, event.deadline)
        case PhaseMissed():
            return _missed(state, event)
        case PhaseResolved():
            closed = replace(_closed(state), position=event.position, phase=event.next, last=event.report)
            return replace(closed, skipped=(), missed=event.missed)
        case CentresCounted():
            years = (*state.years, Year(event.year, event.counts))
            return replace(state, years=years, changed=event.changed)
        case Eliminated():
            return replace(state, eliminated=(*state.eliminated, event.nation))


def _timed(state: State, deadline: Deadline) -> State:
    return replace(state, due=deadline.due, rhythm=deadline.rhythm)


def _closed(state: State) -> State:
    """Nothing of what was written, and no vote, outlives its phase."""
    bare = replace(state, is_open=False, due=None, rhythm=None, orders={}, final=(), draw_votes={}, concessions={})
    return replace(bare, is_grace=False, late=(), is_forced=False)


def _missed(state: State, event: PhaseMissed) -> State:
    """The record of whoever leads the nation now."""
    more = [
        replace(tenure, missed=tenure.missed + event.counts) if _is_of(tenure, event.nation) else tenure
        for tenure in state.tenures
    ]
    return replace(state, tenures=tuple(more))


def apply_vote(state: State, event: VoteEvent) -> State:
    match event:
        case DrawVoted():
            return replace(state, draw_votes={**state.draw_votes, event.nation: event.share})
        case ConcessionVoted():
            return replace(state, concessions={**state.concessions, event.nation: event.to})
        case Ended():
            over = replace(_closed(state), over=True, bells={}, paused_at=None)
            return replace(over, result=event.result, winners=event.winners)


def apply_people(state: State, event: PeopleEvent) -> State:
    match event:
        case DisorderBegan():
            left = _handed_over(state, event.nation, event.phase)
            disorder = {**state.disorder, event.nation: event.why}
            return replace(left, disorder=disorder, orders=_without(state.orders, event.nation))
        case CameBack():
            back = _handed_over(state, event.nation, event.phase)
            return _led(back, event.nation, state.players[event.nation], event.phase)
        case TakenOver():
            taken = _handed_over(state, event.nation, event.phase)
            led = _led(taken, event.nation, event.seat, event.phase)
            return led if event.deadline is None else _timed(led, event.deadline)
        case ResumeVoted():
            return replace(state, wants_on=(*state.wants_on, event.seat))
        case PeopleKept():
            return replace(state, players=event.players, disorder=event.disorder, tenures=event.tenures)


def _handed_over(state: State, nation: str, at: Phase) -> State:
    """Whoever led it does so no longer; a vote and a final word were theirs."""
    tenures = tuple([replace(t, until=at) if _is_of(t, nation) else t for t in state.tenures])
    bare = replace(state, tenures=tenures, handovers=state.handovers + 1, final=_but(state.final, nation))
    votes, concessions = _without(state.draw_votes, nation), _without(state.concessions, nation)
    return replace(bare, draw_votes=votes, concessions=concessions, late=_but(state.late, nation))


def _led(state: State, nation: str, seat: Seat, since: Phase) -> State:
    """Whoever comes in a grace period is late, too, and may still write."""
    return replace(
        state,
        players={**state.players, nation: seat},
        disorder=_without(state.disorder, nation),
        missed=_without(state.missed, nation),
        tenures=(*state.tenures, Tenure(nation, seat, since)),
        late=(*state.late, nation),
    )


def apply_host(state: State, event: HostEvent) -> State:
    match event:
        case Forced():
            return replace(state, is_forced=True)
        case Amended():
            return replace(state, position=event.position, orders=event.orders, asking=state.asking + 1)


def apply_house(state: State, event: Event) -> State:
    match event:
        case Left():
            return replace(house.apply(state, event), wishes=_without(state.wishes, event.seat))
        case Paused():
            return replace(house.apply(state, event), pauses=state.pauses + 1, wants_on=())
        case Resumed():
            return replace(house.apply(state, event), wants_on=())
        case _:
            return house.apply(state, event)


def _is_of(tenure: Tenure, nation: str) -> bool:
    return tenure.nation == nation and tenure.until is None


def _without(mapping: dict[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in mapping.items() if other != key}


def _but(nations: tuple[str, ...], nation: str) -> tuple[str, ...]:
    return tuple([other for other in nations if other != nation])
