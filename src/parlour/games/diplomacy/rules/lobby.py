"""The lobby and the start: wishes, and who gets which nation."""

from __future__ import annotations

from parlour.games.diplomacy.events import NationsDealt, TableLaid
from parlour.games.diplomacy.map.board import first_position
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.settings import Settings
from parlour.games.diplomacy.state import State
from parlour.sdk import Dice, Seat, Tx, shuffled


def lay_table(tx: Tx[State], settings: Settings) -> None:
    tx.add(TableLaid(settings))


def begin(tx: Tx[State]) -> None:
    state = tx.state
    players = dealt(state, tx.dice)
    in_order = {nation: players[nation] for nation in state.board.nations if nation in players}
    unplayed = tuple([nation for nation in state.board.nations if nation not in players])
    phase = Phase("S", state.board.first_year, "M")
    tx.add(NationsDealt(in_order, unplayed, phase, first_position(state.board)))


def dealt(state: State, dice: Dice) -> dict[str, Seat]:
    """Wishes come first, and no two are alike; the others draw from what is played."""
    wished = {nation: seat for seat, nation in state.wishes.items()}
    drawing = [seat for seat in state.seats if seat not in state.wishes]
    free = [nation for nation in played(state, dice) if nation not in wished]
    return wished | dict(zip(shuffled(dice, free), drawing, strict=True))


def played(state: State, dice: Dice) -> list[str]:
    """As many as there are players: those that the settings leave out first are left out, unless wished for."""
    others = shuffled(dice, [nation for nation in state.board.nations if nation not in state.settings.fewer])
    leaving = [nation for nation in (*state.settings.fewer, *others) if nation not in state.wishes.values()]
    out = leaving[: len(state.board.nations) - len(state.seats)]
    return [nation for nation in state.board.nations if nation not in out]
