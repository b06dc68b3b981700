"""Whoever plays one of the house's small games hears at the end who has won, and why."""

import pytest
from msgspec.structs import replace

from parlour.games.lowest import GAME as LOWEST
from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.games.relay import GAME as RELAY
from parlour.games.tidslinje import GAME as TIDSLINJE
from parlour.games.tidslinje.records import Rank
from parlour.games.ttt import GAME as TTT
from parlour.games.ttt import Place
from parlour.rehearsal import Rehearsal
from parlour.sdk.house import Finish
from parlour.sdk.phrases import phrasebook


def said(play: Rehearsal, language: str = "en") -> str:
    """The first line of the end, to whoever looks."""
    end = play.match.game.end
    assert end is not None
    return phrasebook(play.match.game).speaker(language, lambda seat: seat.title()).say(*end(play.view()).why)


def drawn_in_ttt(cells: str) -> Rehearsal:
    play = Rehearsal(TTT)
    for turn, cell in enumerate(cells.split()):
        play.say(play.seats[turn % 2], Place(cell))
    return play


def test_pick_ends_with_everyones_points() -> None:
    play = Rehearsal(PICK, seats=2)
    for _ in range(5):
        play.say("ada", PickNumber(7))
        play.say("bo", PickNumber(3))
    assert PICK.end is not None
    assert PICK.end(play.view()).winners == ("ada",)
    assert said(play) == "Ada wins. Points: Ada 5."
    assert said(play, "sv") == "Ada vinner. Poäng: Ada 5."


def test_tic_tac_toe_ends_with_three_in_a_row_or_a_draw() -> None:
    assert said(drawn_in_ttt("a1 a2 b1 b2 c1")) == "Three in a row for Ada."
    assert said(drawn_in_ttt("b2 a1 c1 a3 a2 c2 b1 b3 c3")) == "The board is full and nobody has three: a draw."


@pytest.mark.parametrize("game", [PICK, LOWEST, RELAY, TTT, TIDSLINJE], ids=lambda game: game.key)
def test_what_the_host_ends_has_no_winner_and_says_why(game) -> None:  # type: ignore[no-untyped-def]
    play = Rehearsal(game)
    play.say(play.host, Finish())
    assert game.end(play.view()).winners == ()
    assert said(play).endswith("nobody wins.")


def test_tidslinje_ends_with_the_cards_of_each() -> None:
    play = Rehearsal(TIDSLINJE)
    view = play.view()
    ranks = (Rank(1, play.seats[0], 7, 1, 2), Rank(2, play.seats[1], 4, 0, 3))
    assert TIDSLINJE.end is not None
    ended = TIDSLINJE.end(replace(view, snapshot=replace(view.snapshot, ranking=ranks)))
    assert ended.winners == play.seats[:1]
    assert [[cell.text for cell in row.cells] for row in ended.tables[0].rows] == [["7", "1", "2"], ["4", "0", "3"]]
