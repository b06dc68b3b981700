"""Tic-tac-toe: three in a row, on a board of nine.

The example of players who move in sequence: only one is asked at a time, and a round is one turn of each.
"""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.ttt.drawing import EMOJI, square, svg, text
from parlour.sdk import (
    Agenda,
    Area,
    Bench,
    Board,
    Choice,
    Command,
    Detail,
    Dice,
    Event,
    Game,
    Line,
    Notice,
    PickOne,
    Prompt,
    Question,
    Seat,
    Show,
    Table,
    Tx,
    Viewer,
    host_commands,
    house,
    keep,
    lobby,
    only,
    pick,
    who,
)
from parlour.sdk.ending import Ending
from parlour.sdk.house import Correct, Corrected, Finish, HandOver, Replace, Started

SEATS = range(2, 3)
CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")  # as one reads, from the top left corner
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
CENTRE, CORNERS = (4,), (0, 2, 6, 8)
FREE, MARKS = ".", "xo"  # x has the first move of every round, o the last
ROUNDS_KEPT = 3


class Place(Command, frozen=True):
    cell: str


class MarkPlaced(Event, frozen=True):
    seat: Seat
    mark: str
    cell: str
    place: int | None = None  # on the board; None: of a match that began before it was noted


class Ended(Event, frozen=True):
    """Three in a row, or a full board that nobody won."""

    winners: tuple[Seat, ...]
    line: tuple[str, ...] = ()


class State(Table, frozen=True):
    board: str = FREE * 9
    winners: tuple[Seat, ...] = ()
    line: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        return 9 - self.board.count(FREE)


class View(Struct, frozen=True):
    board: str  # three rows of three: x, o, or a dot
    marks: dict[Seat, str]
    to_move: Seat | None
    winners: tuple[Seat, ...]
    line: tuple[str, ...]


def decide(tx: Tx[State], command: Command) -> None:
    match command:
        case Place():
            tx.add(MarkPlaced(tx.seat, MARKS[tx.state.turn % 2], command.cell, CELLS.index(command.cell)))
        case _:
            house.decide(tx, command)


def settle(tx: Tx[State]) -> None:
    state = tx.state
    if state.over:
        return
    if line := winning_line(state.board):
        winner = state.seats[MARKS.index(state.board[line[0]])]
        tx.add(Ended((winner,), tuple(CELLS[i] for i in line)))
    elif FREE not in state.board:
        tx.add(Ended(()))


@cache
def winning_line(board: str) -> tuple[int, ...]:
    return next((line for line in LINES for mark in MARKS if all(board[i] == mark for i in line)), ())


def apply(state: State, event: Event) -> State:
    match event:
        case MarkPlaced():
            place = CELLS.index(event.cell) if event.place is None else event.place
            after = replace(state, board=with_mark(state.board, event.mark, place))
            return after if event.mark == "x" else keep(after, after.turn // 2, ROUNDS_KEPT)
        case Ended():
            return replace(state, over=True, winners=event.winners, line=event.line)
        case Started():
            return keep(house.apply(state, event), 0, ROUNDS_KEPT)
        case _:
            return house.apply(state, event)


def with_mark(board: str, mark: str, cell: int) -> str:
    return board[:cell] + mark + board[cell + 1 :]


def agenda(state: State) -> Agenda:
    turn = state.turn
    if state.over:
        return Agenda(turn // 2, "over", over=True)
    if not state.started:
        return Agenda(0, "lobby", (*lobby(state, SEATS), *host_commands(state, Finish)))
    ask = Prompt(
        only(state.seats[turn % 2]),
        Place,
        free_cells(state.board),
        {"mark": EMOJI[MARKS[turn % 2]]},
        key=f"place/{turn}",
        secret=False,
        card="board",
    )
    return Agenda(turn // 2, "placing", (ask, *host_commands(state, Finish, Replace, HandOver, Correct)))


@cache
def free_cells(board: str) -> dict[str, PickOne]:
    free = tuple(CELLS[i] for i in free_places(board))
    return {"cell": PickOne(free, labels=free)}


@cache
def free_places(board: str) -> tuple[int, ...]:
    return tuple(i for i, mark in enumerate(board) if mark == FREE)


def view(state: State, viewer: Viewer) -> View:
    board, marks = state.board, dict(zip(state.seats, MARKS, strict=False))
    rows = f"{board[:3]}\n{board[3:6]}\n{board[6:]}"
    return View(rows, marks, to_move(state), state.winners, state.line)


def to_move(state: State) -> Seat | None:
    """Nobody, once the last mark has been placed."""
    if not state.started or state.over or winning_line(state.board) or FREE not in state.board:
        return None
    return state.seats[state.turn % 2]


def narrate(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case MarkPlaced():
            yield Notice("placed", placed(state, event), card="board", turn=event.seat)
        case Ended(winners=()):
            yield Notice("drawn", picture="board")
        case Ended():
            yield Notice("won", {"winners": who(*event.winners)}, picture="board")
        case Started():
            yield board_card(state)
        case Corrected():
            yield from house.narrate(state, event)
            yield board_card(state)
        case _:
            yield from house.narrate(state, event)


def placed(state: State, event: MarkPlaced) -> dict[str, Detail]:
    return {
        "seat": who(event.seat),
        "cell": event.cell,
        "next": who(to_move(state)),
        "board": text(state.board),
    }


def board_card(state: State) -> Notice:
    """One post for the whole match, revised with every mark."""
    return Notice("board", {"next": who(to_move(state)), "board": text(state.board)}, card="board")


def board(view: View) -> Board:
    """Nine places to tap, on the picture."""
    cells = zip(CELLS, view.board.replace("\n", ""), strict=True)
    areas = (Area(square(cell), Choice(Place, {"cell": cell}), cell_title(cell, mark)) for cell, mark in cells)
    return Board("board", tuple(areas))


def cell_title(cell: str, mark: str) -> Line:
    if mark == FREE:
        return "cell-free", {"cell": cell}
    return "cell-taken", {"cell": cell, "mark": EMOJI[mark]}


def stand_in(view: View, question: Question, dice: Dice) -> Command:
    """Wins when it can and blocks when it must, but does not see a fork coming: a friendly opponent."""
    assert view.to_move is not None, "asked out of turn"
    board, mine = view.board.replace("\n", ""), view.marks[view.to_move]
    theirs = MARKS[1 - MARKS.index(mine)]
    free = free_places(board)
    for liked in (completing(board, mine), completing(board, theirs), CENTRE, CORNERS, free):
        if good := [cell for cell in liked if cell in free]:
            return Place(CELLS[pick(dice, good)])
    raise AssertionError("asked with the board full")


def completing(board: str, mark: str) -> tuple[int, ...]:
    return tuple(cell for cell in free_places(board) if winning_line(with_mark(board, mark, cell)))


def outcome(state: State) -> str:
    """For statistics: which mark has won."""
    return next((mark for seat, mark in zip(state.seats, MARKS, strict=False) if seat in state.winners), "draw")


def end(view: View) -> Ending:
    if view.winners:
        return Ending(view.winners, ("end_won", {"winners": who(*view.winners)}), picture="board")
    return Ending((), ("end_broken_off" if FREE in view.board else "end_drawn", {}), picture="board")


GAME = Game(
    key="ttt",
    seats=SEATS,
    empty=State(),
    commands=Place,
    events=MarkPlaced | Ended,
    decide=decide,
    settle=settle,
    apply=apply,
    agenda=agenda,
    view=view,
    narrate=narrate,
    end=end,
    package=__name__,
    stand_in=stand_in,
    show=Show(picture=lambda view, name: svg(view.board, view.line), pictures=("board",), board=board),
    bench=Bench(seats=2, outcome=outcome),
)
