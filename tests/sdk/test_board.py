"""A board says at once what is wrong with it, since nobody would find a place that cannot be tapped."""

from collections.abc import Callable

import pytest

from parlour.games.ttt import Place
from parlour.sdk import Area, Board, Choice, Circle, Hand, PlayingCard, Polygon, Rect, Token

A1 = Choice(Place, {"cell": "a1"})
WRONG: dict[str, Callable[[], object]] = {
    "no field row; there are cell": lambda: Choice(Place, {"row": "a1"}),
    "names no option": lambda: Choice(Place, {}),
    "width and a height": lambda: Rect(0, 0, 0, 10),
    "radius": lambda: Circle(0, 0, -1),
    "three corners": lambda: Polygon(((0, 0), (1, 1))),
    "not in one line": lambda: Polygon(((0, 0), (0, 1), (0, 2))),
    "#rrggbb": lambda: PlayingCard("7", colour="red; background: url(x)"),
    "no colour": lambda: Token(0, 0, 5, colour="#12345"),
    "a token needs": lambda: Token(0, 0, 0),
    "lie on a picture": lambda: Board(areas=(Area(Rect(0, 0, 1, 1), A1),)),
}


@pytest.mark.parametrize("words", WRONG)
def test_a_board_says_what_is_wrong_with_it(words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("(", r"\(")):
        WRONG[words]()


def test_a_board_knows_all_that_is_said_and_can_be_tapped_on_it() -> None:
    b1, c1 = Choice(Place, {"cell": "b1"}), Choice(Place, {"cell": "c1"})
    board = Board(
        "board",
        areas=(Area(Rect(0, 0, 1, 1), A1, ("free", {})),),
        tokens=(Token(0, 0, 1, choice=b1), Token(0, 0, 1, title=("pawn", {}))),
        hands=(Hand((PlayingCard("7", choice=c1), PlayingCard()), ("hand", {})),),
    )
    assert list(board.choices) == [A1, b1, c1]
    assert [phrase for phrase, _ in board.lines] == ["hand", "free", "pawn"]
