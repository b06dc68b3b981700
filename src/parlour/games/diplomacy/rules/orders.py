"""Orders: written, tapped, taken back and declared final.  Saved orders always count; none is ever refused.

What cannot be read is told to the writer, and the rest is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.games.diplomacy.adjudication.adjustment import surplus
from parlour.games.diplomacy.adjudication.legality import orders_due
from parlour.games.diplomacy.commands import (
    ClearOrders,
    GiveOrder,
    OrdersCommand,
    ReopenOrders,
    SubmitOrders,
    WriteOrders,
)
from parlour.games.diplomacy.events import OrdersReopened, OrdersSaved, OrdersSubmitted
from parlour.games.diplomacy.notation.checking import check_orders
from parlour.games.diplomacy.notation.choices import cached_choices
from parlour.games.diplomacy.notation.reading import Problem, read_message, replace_orders
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import Remark
from parlour.sdk import Tx


def decide(tx: Tx[State], command: OrdersCommand) -> None:
    match command:
        case WriteOrders():
            write_orders(tx, command.text)
        case GiveOrder():
            give_order(tx, command.order)
        case ClearOrders():
            clear_orders(tx, command.order)
        case SubmitOrders():
            tx.add(OrdersSubmitted(own_power(tx), tx.seat, tx.state.settings.shows == "names"))
        case ReopenOrders():
            reopen_orders(tx)


def own_power(tx: Tx[State]) -> str:
    """The power of whoever sent the command."""
    power = tx.state.power_of(tx.seat)
    assert power is not None, "only who plays a power is asked for its orders"
    return power


def write_orders(tx: Tx[State], text: str) -> None:
    state, power = tx.state, own_power(tx)
    reading = read_message(state.board, state.position, state.phase.kind, power, text)
    orders, problems, remarks = combine_orders(state, power, reading.orders)
    problems = (*reading.problems, *problems)
    save_orders(tx, orders, (*(problem.remark for problem in problems), *reading.remarks, *remarks))


def give_order(tx: Tx[State], path: tuple[str, ...]) -> None:
    state, power = tx.state, own_power(tx)
    order = cached_choices(state.position, state.phase.kind, power, state.settings.variant).order_at(path)
    assert order is not None, "what is offered leads to an order"
    orders, _, remarks = combine_orders(state, power, (order,))
    save_orders(tx, orders, remarks, is_typed=False)


def combine_orders(
    state: State, power: str, later: Sequence[Order]
) -> tuple[tuple[Order, ...], tuple[Problem, ...], tuple[Remark, ...]]:
    """Earlier and later orders as one; in winter a whole message replaces them, and too much is refused."""
    earlier = state.orders.get(power, ())
    if state.phase.kind != "A":
        orders, remarks = replace_orders(earlier, later)
        return orders, (), remarks
    most = abs(surplus(state.position).get(power, 0))
    orders, remarks = replace_orders(() if len(later) == most else earlier, later)
    beyond = tuple([Problem("too_many", str(order), {"most": most}) for order in orders[most:]])
    return orders[:most], beyond, remarks


def clear_orders(tx: Tx[State], which: str | None) -> None:
    saved = tx.state.orders.get(own_power(tx), ())
    save_orders(tx, () if which is None else orders_without(saved, which), (), is_typed=False)


def orders_without(orders: Sequence[Order], which: str) -> tuple[Order, ...]:
    """Orders without this one; of several alike, such as waived builds, only one goes."""
    at = [str(order) for order in orders].index(which)
    return (*orders[:at], *orders[at + 1 :])


def save_orders(
    tx: Tx[State], orders: tuple[Order, ...], remarks_so_far: Iterable[Remark], is_typed: bool = True
) -> None:
    """Saves all orders of a power; whoever changes something is not final any more."""
    state, power = tx.state, own_power(tx)
    before, seen = state.orders.get(power, ()), not state.settings.blind
    if power in state.final and orders != before:
        reopen_orders(tx)
    remarks = (*remarks_so_far, *new_remarks(state, power, orders))
    is_new = orders != before or not remarks
    tx.add(OrdersSaved(power, tx.seat, orders, remarks, bool(before), bool(orders), seen, is_typed, is_new))


def new_remarks(state: State, power: str, orders: tuple[Order, ...]) -> tuple[Remark, ...]:
    """Remarks on what may have been overlooked once all is ordered; none that was made before."""
    kind = state.phase.kind
    if len(orders) < orders_due(state.board, state.position, kind).get(power, 0):
        return ()
    before = check_orders(state.board, state.position, state.orders.get(power, ()), power, kind)
    return tuple(
        [each for each in check_orders(state.board, state.position, orders, power, kind) if each not in before]
    )


def reopen_orders(tx: Tx[State]) -> None:
    tx.add(OrdersReopened(own_power(tx), tx.seat, tx.state.settings.shows == "names"))
