"""What the host may do besides the usual: run the phase, mend the board, and go back."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.games.diplomacy.adjudication.legality import Deployment, fault
from parlour.games.diplomacy.commands import AmendBoard, BoardChange
from parlour.games.diplomacy.events import BoardAmended, PeopleKept, ResolutionForced
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Position, Unit
from parlour.games.diplomacy.orders import MovementOrder, Order
from parlour.games.diplomacy.state import DisorderReason, State, Tenure
from parlour.sdk import Tx, house
from parlour.sdk.house import Correct


def force_resolution(tx: Tx[State]) -> None:
    tx.add(ResolutionForced())


def amend_board(tx: Tx[State], command: AmendBoard) -> None:
    """Changes the board.  Orders for units that are gone go too, and whoever wrote them is told."""
    state = tx.state
    position = amended_position(state.position, command.change)
    possible = {power: possible_orders(state.board, position, orders) for power, orders in state.orders.items()}
    dropped = {
        state.players[power]: tuple([str(order) for order in orders if order not in possible[power]])
        for power, orders in state.orders.items()
    }
    lost = {seat: orders for seat, orders in dropped.items() if orders}
    tx.add(BoardAmended(command.change, command.note.strip(), position, possible, lost))


def amended_position(position: Position, change: BoardChange) -> Position:
    """The position with one unit more or fewer, or with another owner of a centre."""
    match change:
        case ("put", power, kind, place):
            return replace(position, units=(*position.units, Unit(power, "A" if kind == "A" else "F", place)))
        case ("take", unit):
            return replace(position, units=tuple([each for each in position.units if str(each) != unit]))
        case ("owner", centre, "nobody"):
            owners = {other: owner for other, owner in position.centres.items() if other != centre}
            return replace(position, centres=owners)
        case ("owner", centre, power):
            return replace(position, centres={**position.centres, centre: power})
        case _:
            raise AssertionError(f"{change} leads nowhere")


def possible_orders(on: Board, position: Position, orders: Iterable[Order]) -> tuple[Order, ...]:
    """Orders that can still be carried out after the board was changed."""
    deployment = Deployment(on, position.units)
    return tuple([order for order in orders if isinstance(order, MovementOrder) and fault(deployment, order) is None])


def go_back(tx: Tx[State], command: Correct) -> None:
    """Restores the board, the orders and the votes of a phase; who left or took over since then stays so."""
    now = tx.state
    house.decide(tx, command)
    before = tx.state
    disorder = {power: why for power in now.board.powers if (why := _disorder(now, before, power))}
    back = [power for power in now.disorder if power not in disorder]
    tenures = tuple([_as_before(tenure, before.tenures, tenure.power in back) for tenure in now.tenures])
    people = PeopleKept(now.players, disorder, tenures)
    if people != PeopleKept(before.players, before.disorder, before.tenures):
        tx.add(people)


def _disorder(now: State, before: State, power: str) -> DisorderReason | None:
    """Why a power is in disorder after going back: absence is undone with the missed phases, leaving is not."""
    why = now.disorder.get(power)
    return why if why != "missed" or before.disorder.get(power) == "missed" else None


def _as_before(tenure: Tenure, before: tuple[Tenure, ...], is_back: bool) -> Tenure:
    """The tenure without what was missed in phases that are played again."""
    then = [old for old in before if (old.power, old.seat, old.since) == (tenure.power, tenure.seat, tenure.since)]
    if not then:
        return tenure
    return then[0] if is_back else replace(tenure, missed=then[0].missed)
