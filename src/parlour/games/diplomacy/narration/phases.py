"""What is said of orders, of phases as they open and are resolved, of votes, and of the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.legality import own_dislodged, own_units
from parlour.games.diplomacy.events import (
    CentresCounted,
    ConcessionVoted,
    DrawFailed,
    DrawVoted,
    GraceGiven,
    MatchEnded,
    OrdersEvent,
    OrdersReopened,
    OrdersSaved,
    OrdersSubmitted,
    PhaseEvent,
    PhaseMissed,
    PhaseOpened,
    PhaseResolved,
    PhaseSkipped,
    PowerEliminated,
    VoteEvent,
)
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.narration.cards import (
    closed_phase_card,
    concession_card,
    draw_card,
    draw_card_key,
    phase_card,
)
from parlour.games.diplomacy.narration.results import (
    centre_table,
    dislodged_list,
    filled_lines,
    gain_lines,
    lost_list,
    order_lines,
    sign_list,
    verdict_line,
)
from parlour.games.diplomacy.orders import Build, Order, Waive
from parlour.games.diplomacy.state import State, Verdict, orders_awaited, orders_topic
from parlour.games.diplomacy.terms import NONE, phase_terms, power_name, power_names
from parlour.sdk import Detail, Notice, only, when, who


def narrate_phase(state: State, event: PhaseEvent) -> Iterable[Notice]:
    match event:
        case PhaseOpened():
            yield phase_card(state)
        case PhaseSkipped():
            yield closed_phase_card(state)
        case GraceGiven():
            yield grace_notice(state, event)
            yield phase_card(state)
        case PhaseMissed():
            yield Notice("no_orders_came", phase_terms(event.phase), turn=state.players[event.power], unsaid=True)
        case PhaseResolved():
            yield from resolution_notices(state, event)
        case CentresCounted():
            yield Notice("centres_told", {"year": event.year, "table": gain_lines(event)}, joins=True)
        case PowerEliminated():
            leader = state.players.get(event.power)
            out: dict[str, Detail] = {"nation": power_name(event.power), "year": event.year}
            yield Notice("eliminated", out, turn=leader, joins=True)


def grace_notice(state: State, event: GraceGiven) -> Notice:
    late = who(*(state.players[power] for power in event.late))
    return Notice("grace_given", {**phase_terms(state.phase), "late": late})


def resolution_notices(state: State, event: PhaseResolved) -> Iterable[Notice]:
    """Notices of a resolved phase: the closed card, the map with all orders, and each again for the record."""
    report = event.report
    details: dict[str, Detail] = {
        **phase_terms(report.phase),
        "dislodged": dislodged_list(report.dislodged),
        "lost": lost_list(report.lost),
        "filled": filled_lines(report, event.absent, state.players),
    }
    yield closed_phase_card(state)
    yield Notice(f"resolved_{report.phase.kind}", details, picture="result")
    if report.verdicts:
        orders: dict[str, Detail] = {"orders": order_lines(report, state.board), "signs": sign_list(report)}
        yield Notice("orders_resolved", orders, joins=True)
    for verdict in report.verdicts:
        yield verdict_notice(state, verdict)


def verdict_notice(state: State, verdict: Verdict) -> Notice:
    """One order in a whole sentence, to be read back by round."""
    phrase, details = verdict_line(verdict)
    return Notice(phrase, details, turn=state.players.get(verdict.power), unsaid=True)


def narrate_vote(state: State, event: VoteEvent) -> Iterable[Notice]:
    match event:
        case DrawVoted(change=0):
            pass
        case DrawVoted():
            yield draw_card(state)
        case DrawFailed():
            failed = phase_terms(event.phase)
            yield Notice("draw_failed", failed, card=draw_card_key(state))
            yield Notice("draw_failed", failed, joins=True)
        case ConcessionVoted():
            if event.to != event.before:
                yield concession_card(state)
        case MatchEnded():
            yield end_notice(state, event)
            if event.lost:
                yield Notice("ended_lost", {"lost": lost_list(event.lost)}, joins=True)


def end_notice(state: State, event: MatchEnded) -> Notice:
    counts = Counter(state.position.centres.values())
    alive = {power: counts[power] for power in state.powers}
    details: dict[str, Detail] = {
        **phase_terms(event.phase),
        "winners": who(*(state.players.get(power) for power in event.winners)),
        "nations": power_names(event.winners),
        "table": centre_table(alive),
    }
    return Notice(f"ended_{event.result}", details, picture="centres")


# ── Orders ──


def narrate_orders(state: State, event: OrdersEvent) -> Iterable[Notice]:
    match event:
        case OrdersSaved():
            if event.is_new:
                yield orders_notice(state, event)
            for remark in event.remarks:
                yield Notice(remark.phrase, remark.details, to=only(event.seat), about=_receipt_about(state, event))
            if event.is_in != event.was_in:
                yield phase_card(state)
        case OrdersSubmitted():
            yield Notice("you_are_final", due_details(state), to=only(event.seat), about=orders_topic(state))
            yield phase_card(state)
        case OrdersReopened():
            yield Notice("you_are_not_final", to=only(event.seat), about=orders_topic(state))
            yield phase_card(state)


def orders_notice(state: State, event: OrdersSaved) -> Notice:
    """A notice of all orders in normal form, and what is still without one.  What was typed is answered below it."""
    card = None if event.is_typed else f"orders/{state.round}.{state.era}/{event.seat}"
    about = _receipt_about(state, event)
    if not event.orders:
        return Notice("no_orders_noted", phase_terms(state.phase), to=only(event.seat), card=card, about=about)
    details: dict[str, Detail] = {
        **phase_terms(state.phase),
        "orders": "\n".join(map(str, event.orders)),
        "count": len(event.orders),
        "most": orders_awaited(state).get(event.power, 0),
        "left": ", ".join(map(str, units_without_orders(state, event.power, event.orders))) or NONE,
    }
    return Notice("orders_noted", details, to=only(event.seat), card=card, about=about)


def _receipt_about(state: State, event: OrdersSaved) -> str | None:
    """What was typed is answered by one post, with all that was wrong in it; what was tapped, by its own card."""
    return orders_topic(state) if event.is_typed else None


def units_without_orders(state: State, power: str, orders: Iterable[Order]) -> list[Unit]:
    """Units still without an order; none in winter, when no unit as such is waited for."""
    if state.phase.kind == "A":
        return []
    ordered = [order.unit for order in orders if not isinstance(order, Build | Waive)]
    beaten = [each.unit for each in own_dislodged(state.position, power)]
    own = beaten if state.phase.kind == "R" else own_units(state.position, power)
    return [unit for unit in own if unit not in ordered]


def due_details(state: State) -> dict[str, Detail]:
    assert state.due is not None, "a phase is open"
    return {"due": when(state.due)}
