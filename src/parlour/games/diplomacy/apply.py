"""The state after each event.  All judgement is in the events."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from parlour.games.diplomacy.events import (
    BoardAmended,
    CameBack,
    CentresCounted,
    ConcessionVoted,
    DisorderBegan,
    DrawFailed,
    DrawVoted,
    GraceGiven,
    HostEvent,
    LobbyEvent,
    LobbyOpened,
    MatchEnded,
    OrdersEvent,
    OrdersReopened,
    OrdersSaved,
    OrdersSubmitted,
    PeopleEvent,
    PeopleKept,
    PhaseEvent,
    PhaseMissed,
    PhaseOpened,
    PhaseResolved,
    PhaseSkipped,
    PowerChosen,
    PowerEliminated,
    PowersDealt,
    PowerTakenOver,
    ResolutionForced,
    ResumeVoted,
    VoteEvent,
)
from parlour.games.diplomacy.map.position import Phase
from parlour.games.diplomacy.settings import Deadline
from parlour.games.diplomacy.state import State, Tenure, Year
from parlour.sdk import Event, Seat, house, keep
from parlour.sdk.house import Left, Paused, Resumed
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import TalkEvent

K = TypeVar("K")
V = TypeVar("V")


def apply(state: State, event: Event) -> State:
    """The state after an event."""
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
    if isinstance(event, TalkEvent):
        return chat.apply(state, event)
    return apply_house(state, event)


def apply_lobby(state: State, event: LobbyEvent) -> State:
    match event:
        case LobbyOpened():
            return replace(state, settings=event.settings, forgives=event.settings.forgive_outage)
        case PowerChosen(power=None):
            return replace(state, chosen_powers=_without(state.chosen_powers, event.seat))
        case PowerChosen():
            return replace(state, chosen_powers={**state.chosen_powers, event.seat: event.power})
        case PowersDealt():
            return _with_powers_dealt(state, event)


def _with_powers_dealt(state: State, event: PowersDealt) -> State:
    tenures = tuple([Tenure(power, seat, event.phase) for power, seat in event.players.items()])
    owners = event.position.centres.values()
    counts = {power: list(owners).count(power) for power in dict.fromkeys(owners)}
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
            return replace(state, orders={**state.orders, event.power: event.orders})
        case OrdersSubmitted():
            return replace(state, final=(*state.final, event.power))
        case OrdersReopened():
            return replace(state, final=_powers_but(state.final, event.power))


def apply_phase(state: State, event: PhaseEvent) -> State:
    match event:
        case PhaseOpened():
            fresh = replace(keep(state, event.round, state.settings.undo), is_open=True, round=event.round)
            counts = replace(fresh, amendments=0, phase_handovers=0)
            opened = (*state.opened, event.phase)
            return _with_deadline(replace(counts, phase=event.phase, opened=opened), event.deadline)
        case PhaseSkipped():
            position = replace(state.position, dislodged=(), contested=())
            return replace(state, position=position, phase=event.next, skipped=(*state.skipped, event.phase))
        case GraceGiven():
            used = {power: state.graces.get(power, 0) + 1 for power in event.late}
            given = replace(state, is_grace=True, late=event.late, graces={**state.graces, **used})
            return _with_deadline(given, event.deadline)
        case PhaseMissed():
            return _with_phase_missed(state, event)
        case PhaseResolved():
            closed = replace(_with_phase_closed(state), position=event.position, phase=event.next, last=event.report)
            return replace(closed, skipped=(), missed=event.missed)
        case CentresCounted():
            years = (*state.years, Year(event.year, event.counts))
            return replace(state, years=years, changed=event.changed)
        case PowerEliminated():
            return replace(state, eliminated=(*state.eliminated, event.power))


def _with_deadline(state: State, deadline: Deadline) -> State:
    return replace(state, due=deadline.due, rhythm=deadline.rhythm)


def _with_phase_closed(state: State) -> State:
    """The state without orders and votes: none outlives its phase."""
    bare = replace(state, is_open=False, due=None, rhythm=None, orders={}, final=(), draw_votes={}, concessions={})
    return replace(bare, is_grace=False, late=(), is_forced=False)


def _with_phase_missed(state: State, event: PhaseMissed) -> State:
    """The state with one more missed phase in the record of whoever plays the power now."""
    more = [
        replace(tenure, missed=tenure.missed + event.counts) if _is_current(tenure, event.power) else tenure
        for tenure in state.tenures
    ]
    return replace(state, tenures=tuple(more))


def apply_vote(state: State, event: VoteEvent) -> State:
    match event:
        case DrawVoted():
            return replace(state, draw_votes={**state.draw_votes, event.power: event.share})
        case DrawFailed():
            return replace(state, draw_votes={})
        case ConcessionVoted():
            return replace(state, concessions={**state.concessions, event.power: event.to})
        case MatchEnded():
            board = replace(state.position, dislodged=(), contested=())  # nobody retreats any more
            over = replace(_with_phase_closed(state), over=True, bells={}, paused_at=None, position=board)
            return replace(over, result=event.result, winners=event.winners)


def apply_people(state: State, event: PeopleEvent) -> State:
    match event:
        case DisorderBegan():
            left = _with_tenure_ended(state, event.power, event.phase)
            disorder = {**state.disorder, event.power: event.why}
            return replace(left, disorder=disorder, orders=_without(state.orders, event.power))
        case CameBack():
            back = _with_tenure_ended(state, event.power, event.phase)
            return _with_tenure_begun(back, event.power, state.players[event.power], event.phase)
        case PowerTakenOver():
            taken = _with_tenure_ended(state, event.power, event.phase)
            led = _with_tenure_begun(taken, event.power, event.seat, event.phase)
            return led if event.deadline is None else _with_deadline(led, event.deadline)
        case ResumeVoted():
            return replace(state, resume_votes=(*state.resume_votes, event.seat))
        case PeopleKept():
            return replace(state, players=event.players, disorder=event.disorder, tenures=event.tenures)


def _with_tenure_ended(state: State, power: str, at: Phase) -> State:
    """The state after somebody's time at a power; votes and the final word were theirs and go."""
    tenures = tuple([replace(t, until=at) if _is_current(t, power) else t for t in state.tenures])
    counted = replace(state, handovers=state.handovers + 1, phase_handovers=state.phase_handovers + 1)
    bare = replace(counted, tenures=tenures, final=_powers_but(state.final, power))
    votes, concessions = _without(state.draw_votes, power), _without(state.concessions, power)
    return replace(bare, draw_votes=votes, concessions=concessions, late=_powers_but(state.late, power))


def _with_tenure_begun(state: State, power: str, seat: Seat, since: Phase) -> State:
    """The state with a new player of a power, who counts as late in a grace period, and may still write."""
    return replace(
        state,
        players={**state.players, power: seat},
        disorder=_without(state.disorder, power),
        missed=_without(state.missed, power),
        tenures=(*state.tenures, Tenure(power, seat, since)),
        late=(*state.late, power),
    )


def apply_host(state: State, event: HostEvent) -> State:
    match event:
        case ResolutionForced():
            return replace(state, is_forced=True)
        case BoardAmended():
            return replace(state, position=event.position, orders=event.orders, amendments=state.amendments + 1)


def apply_house(state: State, event: Event) -> State:
    match event:
        case Left():
            return replace(house.apply(state, event), chosen_powers=_without(state.chosen_powers, event.seat))
        case Paused():
            return replace(house.apply(state, event), pauses=state.pauses + 1, resume_votes=())
        case Resumed():
            return replace(house.apply(state, event), resume_votes=())
        case _:
            return house.apply(state, event)


def _is_current(tenure: Tenure, power: str) -> bool:
    """Whether this is the tenure of whoever plays the power now."""
    return tenure.power == power and tenure.until is None


def _without(mapping: dict[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in mapping.items() if other != key}


def _powers_but(powers: tuple[str, ...], power: str) -> tuple[str, ...]:
    return tuple([other for other in powers if other != power])
