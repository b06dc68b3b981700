"""How a match of Tidslinje ended: who has won, and what everyone has."""

from parlour.games.tidslinje.records import Rank
from parlour.games.tidslinje.view import View
from parlour.sdk import Term, who
from parlour.sdk.ending import Cell, Ending, Row, Table

COLUMNS = tuple(Term(name) for name in ("end_cards", "end_oracle_cards", "end_stars"))


def end(view: View) -> Ending:
    """The ending, as anyone may see it: only whole cycles count."""
    ranks = view.snapshot.ranking
    if not ranks:
        return Ending((), ("end_early", {}))
    first = [rank for rank in ranks if rank.place == 1]
    winners = tuple(rank.seat for rank in first)
    table = Table(("end_ranking", {}), COLUMNS, tuple(_row(rank) for rank in ranks))
    return Ending(winners, ("end_won", {"winners": who(*winners), "cards": first[0].cards}), (table,))


def _row(rank: Rank) -> Row:
    counts = (rank.cards, rank.oracle_cards, rank.stars)
    return Row(rank.seat, "", tuple(Cell(str(count)) for count in counts), rank.place == 1)
