"""Orders are written, tapped, taken back and declared final.  Saved orders always count; none is ever refused.

What cannot be read is told to the writer, and the rest is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.games.diplomacy.adjudication.adjustment import surplus
from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, OrdersCommand, Reopen, Submit, WriteOrders
from parlour.games.diplomacy.due_orders import duties
from parlour.games.diplomacy.events import OrdersSaved, Reopened, Submitted
from parlour.games.diplomacy.notation.checking import check
from parlour.games.diplomacy.notation.choices import choices
from parlour.games.diplomacy.notation.reading import amended, read
from parlour.games.diplomacy.notation.remarks import Problem, Remark
from parlour.games.diplomacy.orders import Order
from parlour.games.diplomacy.state import State
from parlour.sdk import Tx


def decide(tx: Tx[State], command: OrdersCommand) -> None:
    match command:
        case WriteOrders():
            write(tx, command.text)
        case GiveOrder():
            give(tx, command.order)
        case ClearOrders():
            clear(tx, command.order)
        case Submit():
            tx.add(Submitted(own_nation(tx), tx.seat, tx.state.settings.shows == "names"))
        case Reopen():
            reopen(tx)


def own_nation(tx: Tx[State]) -> str:
    nation = tx.state.nation_of(tx.seat)
    assert nation is not None, "only who plays a nation is asked for its orders"
    return nation


def write(tx: Tx[State], text: str) -> None:
    state, nation = tx.state, own_nation(tx)
    reading = read(state.board, state.position, state.phase.kind, nation, text)
    orders, problems, remarks = joined(state, nation, reading.orders)
    problems = (*reading.problems, *problems)
    save(tx, orders, (*(problem.remark for problem in problems), *reading.remarks, *remarks))


def give(tx: Tx[State], path: tuple[str, ...]) -> None:
    state, nation = tx.state, own_nation(tx)
    order = choices(state.position, state.phase.kind, nation, state.settings.variant).order_at(path)
    assert order is not None, "what is offered leads to an order"
    orders, _, remarks = joined(state, nation, (order,))
    save(tx, orders, remarks, is_typed=False)


def joined(
    state: State, nation: str, later: Sequence[Order]
) -> tuple[tuple[Order, ...], tuple[Problem, ...], tuple[Remark, ...]]:
    """With what was written before; in winter a message that says it all stands alone, and too much is refused."""
    earlier = state.orders.get(nation, ())
    if state.phase.kind != "A":
        orders, remarks = amended(earlier, later)
        return orders, (), remarks
    most = abs(surplus(state.position).get(nation, 0))
    orders, remarks = amended(() if len(later) == most else earlier, later)
    beyond = tuple([Problem("too_many", str(order), {"most": most}) for order in orders[most:]])
    return orders[:most], beyond, remarks


def clear(tx: Tx[State], which: str | None) -> None:
    standing = tx.state.orders.get(own_nation(tx), ())
    save(tx, () if which is None else without_one(standing, which), (), is_typed=False)


def without_one(orders: Sequence[Order], which: str) -> tuple[Order, ...]:
    """Of several alike, such as builds that are waived, only one goes."""
    at = [str(order) for order in orders].index(which)
    return (*orders[:at], *orders[at + 1 :])


def save(tx: Tx[State], orders: tuple[Order, ...], said: Iterable[Remark], is_typed: bool = True) -> None:
    """Whoever changes something is not final any more."""
    state, nation = tx.state, own_nation(tx)
    before, seen = state.orders.get(nation, ()), not state.settings.blind
    if nation in state.final and orders != before:
        reopen(tx)
    remarks = (*said, *overlooked(state, nation, orders))
    is_new = orders != before or not remarks
    tx.add(OrdersSaved(nation, tx.seat, orders, remarks, bool(before), bool(orders), seen, is_typed, is_new))


def overlooked(state: State, nation: str, orders: tuple[Order, ...]) -> tuple[Remark, ...]:
    """Once all is ordered: help that helps nobody, one's own feet.  What was said before is not said again."""
    kind = state.phase.kind
    if len(orders) < duties(state.board, state.position, kind).get(nation, 0):
        return ()
    before = check(state.board, state.position, state.orders.get(nation, ()), nation, kind)
    return tuple([each for each in check(state.board, state.position, orders, nation, kind) if each not in before])


def reopen(tx: Tx[State]) -> None:
    tx.add(Reopened(own_nation(tx), tx.seat, tx.state.settings.shows == "names"))
