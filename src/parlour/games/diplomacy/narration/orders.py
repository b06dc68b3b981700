"""What is said to one who writes orders, in private, and what all may see of it."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.adjudication.legality import own_dislodged, own_units
from parlour.games.diplomacy.due_orders import own_duties
from parlour.games.diplomacy.events import OrdersEvent, OrdersSaved, Reopened, Submitted
from parlour.games.diplomacy.map.position import Unit
from parlour.games.diplomacy.narration.cards import phase_card
from parlour.games.diplomacy.orders import Build, Order, Waive
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import NONE, named
from parlour.sdk import Detail, Notice, only, when


def narrate_orders(state: State, event: OrdersEvent) -> Iterable[Notice]:
    match event:
        case OrdersSaved():
            if event.is_new:
                yield noted(state, event)
            for remark in event.said:
                yield Notice(remark.phrase, remark.details, to=only(event.seat))
            if event.is_in != event.was_in:
                yield phase_card(state)
        case Submitted():
            yield Notice("you_are_final", until(state), to=only(event.seat))
            yield phase_card(state)
        case Reopened():
            yield Notice("you_are_not_final", to=only(event.seat))
            yield phase_card(state)


def noted(state: State, event: OrdersSaved) -> Notice:
    """All orders in normal form, and what is still without one.  What was typed is answered below it."""
    card = None if event.is_typed else f"orders/{state.round}.{state.era}/{event.seat}"
    if not event.orders:
        return Notice("no_orders_noted", named(state.phase), to=only(event.seat), card=card)
    details: dict[str, Detail] = {
        **named(state.phase),
        "orders": "\n".join(map(str, event.orders)),
        "count": len(event.orders),
        "most": own_duties(state).get(event.nation, 0),
        "left": ", ".join(map(str, without_orders(state, event.nation, event.orders))) or NONE,
    }
    return Notice("orders_noted", details, to=only(event.seat), card=card)


def without_orders(state: State, nation: str, orders: Iterable[Order]) -> list[Unit]:
    """In winter no unit as such is waited for."""
    if state.phase.kind == "A":
        return []
    ordered = [order.unit for order in orders if not isinstance(order, Build | Waive)]
    beaten = [each.unit for each in own_dislodged(state.position, nation)]
    own = beaten if state.phase.kind == "R" else own_units(state.position, nation)
    return [unit for unit in own if unit not in ordered]


def until(state: State) -> dict[str, Detail]:
    assert state.due is not None, "a phase is open"
    return {"due": when(state.due)}
