"""What the host may do besides the usual: run the phase, mend the board, and go back."""

from __future__ import annotations

from msgspec.structs import replace

from parlour.games.diplomacy.amendments import amended_position, still_possible
from parlour.games.diplomacy.commands import AmendBoard
from parlour.games.diplomacy.events import BoardAmended, PeopleKept, ResolutionForced
from parlour.games.diplomacy.state import State, Tenure, Why
from parlour.sdk import Tx, house
from parlour.sdk.house import Correct


def force_resolution(tx: Tx[State]) -> None:
    tx.add(ResolutionForced())


def amend_board(tx: Tx[State], command: AmendBoard) -> None:
    """Changes the board.  Orders for units that are gone go too, and whoever wrote them is told."""
    state = tx.state
    position = amended_position(state.position, command.change)
    possible = {power: still_possible(state.board, position, orders) for power, orders in state.orders.items()}
    dropped = {
        state.players[power]: tuple([str(order) for order in orders if order not in possible[power]])
        for power, orders in state.orders.items()
    }
    lost = {seat: orders for seat, orders in dropped.items() if orders}
    tx.add(BoardAmended(command.change, command.note.strip(), position, possible, lost))


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


def _disorder(now: State, before: State, power: str) -> Why | None:
    """Why a power is in disorder after going back: absence is undone with the missed phases, leaving is not."""
    why = now.disorder.get(power)
    return why if why != "missed" or before.disorder.get(power) == "missed" else None


def _as_before(tenure: Tenure, before: tuple[Tenure, ...], is_back: bool) -> Tenure:
    """The tenure without what was missed in phases that are played again."""
    then = [old for old in before if (old.power, old.seat, old.since) == (tenure.power, tenure.seat, tenure.since)]
    if not then:
        return tenure
    return then[0] if is_back else replace(tenure, missed=then[0].missed)
