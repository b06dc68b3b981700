"""What is said to one who writes orders, in private, and what all may see of it."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.legality import own_dislodged, own_units
from parlour.games.diplomacy.due_orders import orders_awaited
from parlour.games.diplomacy.events import OrdersEvent, OrdersReopened, OrdersSaved, OrdersSubmitted
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.narration.cards import phase_card
from parlour.games.diplomacy.orders import Build, Order, Waive
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import NONE, phase_terms
from parlour.sdk import Detail, Notice, only, when


def narrate_orders(state: State, event: OrdersEvent) -> Iterable[Notice]:
    match event:
        case OrdersSaved():
            if event.is_new:
                yield orders_noted(state, event)
            for remark in event.remarks:
                yield Notice(remark.phrase, remark.details, to=only(event.seat))
            if event.is_in != event.was_in:
                yield phase_card(state)
        case OrdersSubmitted():
            yield Notice("you_are_final", due_details(state), to=only(event.seat))
            yield phase_card(state)
        case OrdersReopened():
            yield Notice("you_are_not_final", to=only(event.seat))
            yield phase_card(state)


def orders_noted(state: State, event: OrdersSaved) -> Notice:
    """All orders in normal form, and what is still without one.  What was typed is answered below it."""
    card = None if event.is_typed else f"orders/{state.round}.{state.era}/{event.seat}"
    if not event.orders:
        return Notice("no_orders_noted", phase_terms(state.phase), to=only(event.seat), card=card)
    details: dict[str, Detail] = {
        **phase_terms(state.phase),
        "orders": "\n".join(map(str, event.orders)),
        "count": len(event.orders),
        "most": orders_awaited(state).get(event.power, 0),
        "left": ", ".join(map(str, units_without_orders(state, event.power, event.orders))) or NONE,
    }
    return Notice("orders_noted", details, to=only(event.seat), card=card)


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
