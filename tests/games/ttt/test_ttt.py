from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games.ttt import CELLS, FREE, GAME, LINES, Ended, MarkPlaced, Place, View, stand_in, winning_line
from parlour.games.ttt.drawing import svg, text
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat
from parlour.sdk.house import Correct, Finish
from tests.games.sights import turns_told

SVG = "{http://www.w3.org/2000/svg}"
ADA, BO = Seat("ada"), Seat("bo")
A_DRAW = "b2 a1 c1 a3 a2 c2 b1 b3 c3"


def played(cells: str = "") -> Rehearsal:
    """These cells, turn and turn about."""
    play = Rehearsal(GAME)
    for turn, cell in enumerate(cells.split()):
        play.say(play.seats[turn % 2], Place(cell))
    return play


def test_the_first_to_sit_down_begins_with_x() -> None:
    play = played()
    assert play.view().marks == {"ada": "x", "bo": "o"}
    assert play.view().to_move == "ada"


def test_the_board_reads_as_text() -> None:
    assert played("b2 a1 c3").view().board == "o..\n.x.\n..x"


def test_only_the_one_whose_turn_it_is_is_asked() -> None:
    play = played("b2")
    assert play.prompt(Place).to.seats == ("bo",)
    with pytest.raises(Refused, match="not_yours"):
        play.say("ada", Place("a1"))


def test_a_taken_cell_cannot_be_taken_again() -> None:
    play = played("b2")
    with pytest.raises(Refused, match="not_an_option"):
        play.say("bo", Place("b2"))
    assert play.view().to_move == "bo"


@pytest.mark.parametrize("cell", ["d1", "a4", "", "A1", None, 4])
def test_there_are_nine_cells_and_no_others(cell: str) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        played().say("ada", Place(cell))


def test_a_late_tap_on_an_earlier_turn_does_not_count() -> None:
    play = played()
    key = play.prompt(Place).key
    play.say("ada", Place("a1"))
    play.say("bo", Place("a2"))
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", Place("a3"), key)


@pytest.mark.parametrize("line", LINES)
def test_three_in_a_row_win(line: tuple[int, int, int]) -> None:
    first, second, third = (CELLS[i] for i in line)
    other, another = [cell for i, cell in enumerate(CELLS) if i not in line][:2]
    play = played(f"{first} {other} {second} {another} {third}")
    assert play.agenda.over
    assert play.view().winners == ("ada",)
    assert play.view().line == (first, second, third)


def test_the_second_player_can_win_too() -> None:
    assert played("a1 a2 b1 b2 c3 c2").view().winners == ("bo",)


def test_a_full_board_without_three_in_a_row_is_a_draw() -> None:
    play = played(A_DRAW)
    assert play.agenda.over
    assert play.view().winners == ()
    assert play.phrases()[-1] == "drawn"


def test_three_in_a_row_by_the_last_mark_is_no_draw() -> None:
    play = played("a1 c1 b2 a2 b1 c2 a3 b3 c3")
    assert play.view().winners == ("ada",)


def test_a_round_is_one_turn_of_each() -> None:
    rounds = [played(A_DRAW[: 3 * turns]).agenda.round for turns in range(9)]
    assert rounds == [0, 0, 1, 1, 2, 2, 3, 3, 4]


def test_there_is_no_clock() -> None:
    assert played("b2").match.wake_at is None


def test_every_mark_is_a_public_turn_and_revises_the_one_post() -> None:
    play = played("b2 a1 c1")
    assert turns_told(play) == [("ada", "placed"), ("bo", "placed"), ("ada", "placed")]
    assert {told.notice.card for told in play.notices() if told.notice.phrase == "placed"} == {"board"}


def test_the_last_mark_leaves_nobody_to_move() -> None:
    play = played("a1 a2 b1 b2 c1")
    assert play.view().to_move is None
    last = next(told.notice for told in reversed(play.notices()) if told.notice.phrase == "placed")
    assert last.details["next"].seats == ()  # type: ignore[union-attr]


def test_the_host_can_take_back_the_last_rounds() -> None:
    play = played("b2 a1 c1 a3 a2")
    play.say("ada", Correct(round=1))
    assert play.view().board == "o..\n.x.\n..."
    assert play.agenda.round == 1
    play.say("ada", Place("c3"))
    play.say("bo", Place("a3"))
    assert play.view().board == "o..\n.x.\no.x"


def test_the_host_can_take_back_three_rounds_and_no_further() -> None:
    play = played(A_DRAW[: 3 * 8])
    with pytest.raises(Refused, match="not_an_option"):
        play.say("ada", Correct(round=1))
    play.say("ada", Correct(round=2))
    assert play.agenda.round == 2


def test_the_post_shows_the_board_again_after_the_host_went_back() -> None:
    play = played("b2 a1 c1")
    play.say("ada", Correct(round=0))
    card = play.notices()[-1].notice
    assert card.card == "board"
    assert card.details["board"] == text(FREE * 9)


def test_the_host_can_end_it_without_a_winner() -> None:
    play = played("b2")
    play.say("ada", Finish())
    assert play.agenda.over
    assert play.view().winners == ()
    assert play.view().to_move is None


@given(st.permutations(CELLS))
def test_marks_alternate_and_the_match_ends_once(order: list[str]) -> None:
    play = Rehearsal(GAME)
    for turn, cell in enumerate(order):
        if play.agenda.over:
            break
        play.say(play.seats[turn % 2], Place(cell))
        assert play.state.board.count("x") - play.state.board.count("o") in (0, 1)
        assert sum(mark != FREE for mark in play.state.board) == turn + 1
    assert play.agenda.over
    assert [type(event) for event in play.log if not isinstance(event, MarkPlaced)].count(Ended) == 1


class Always:
    """Dice that always show the same side."""

    def __init__(self, side: int) -> None:
        self.side = side

    def below(self, n: int) -> int:
        return self.side % n


def choices(board: str) -> set[int]:
    """All that a stand-in might do here."""
    turn = 9 - board.count(FREE)
    rows = f"{board[:3]}\n{board[3:6]}\n{board[6:]}"
    view = View(rows, {ADA: "x", BO: "o"}, (ADA, BO)[turn % 2], (), ())
    question = played().questions("ada")[0]
    commands = [stand_in(view, question, Always(side)) for side in range(9)]
    return {CELLS.index(command.cell) for command in commands if isinstance(command, Place)}


def test_a_stand_in_wins_when_it_can() -> None:
    assert choices("xx.oo....") == {2}


def test_a_stand_in_blocks_when_it_must() -> None:
    assert choices("xx..o....") == {2}


def test_a_stand_in_likes_the_centre_then_the_corners() -> None:
    assert choices("." * 9) == {4}
    assert choices("....x....") == {0, 2, 6, 8}


def endings(board: str, stand_in_plays: str) -> Iterator[str]:
    """How every game ends, a stand-in with this mark against all that anyone could play."""
    line = winning_line(board)
    if line or FREE not in board:
        yield board[line[0]] if line else "draw"
        return
    mark = "xo"[(9 - board.count(FREE)) % 2]
    free = {i for i, taken in enumerate(board) if taken == FREE}
    for cell in choices(board) if mark == stand_in_plays else free:
        yield from endings(board[:cell] + mark + board[cell + 1 :], stand_in_plays)


def test_a_stand_in_that_begins_never_loses() -> None:
    assert set(endings(FREE * 9, stand_in_plays="x")) == {"x", "draw"}


def test_a_fork_beats_a_stand_in() -> None:
    assert "x" in set(endings("x...o...x", stand_in_plays="o"))


def picture(play: Rehearsal) -> ElementTree.Element:
    assert GAME.show.picture is not None
    return ElementTree.fromstring(GAME.show.picture(play.view(), "board"))


def test_the_picture_names_the_free_cells_and_shows_the_marks() -> None:
    drawing = picture(played("b2 a1 c1"))
    assert [label.text for label in drawing.iter(f"{SVG}text")] == ["b1", "a2", "c2", "a3", "b3", "c3"]
    assert len(list(drawing.iter(f"{SVG}circle"))) == 1
    assert len(list(drawing.iter(f"{SVG}path"))) == 3  # the grid and two crosses


def test_the_picture_strikes_through_the_three_in_a_row() -> None:
    before, after = svg("xxx\noo.\n...", ()), svg("xxx\noo.\n...", ("a1", "b1", "c1"))
    assert after.count("<path") == before.count("<path") + 1


def test_in_a_chat_the_board_is_a_square_of_wide_signs() -> None:
    assert text("xo.......") == "　ａｂｃ\n１❌⭕⬜\n２⬜⬜⬜\n３⬜⬜⬜"
