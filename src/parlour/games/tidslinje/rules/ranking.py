"""Who has won: by cards, then Oracle Cards, then Stars, of Cycles that are FINISHED."""

from collections.abc import Iterable

from parlour.games.tidslinje.records import Player, Rank
from parlour.games.tidslinje.state import State

Score = tuple[int, int, int]


def ranking(state: State, finished: int) -> tuple[Rank, ...] | None:
    """The places of those who remain, if so many Cycles are FINISHED.  None: no Cycle counts."""
    if not finished:
        return None
    scores = {seat: score(player, finished) for seat, player in state.players.items()}
    best_first = sorted(scores, key=lambda seat: scores[seat], reverse=True)
    return tuple([Rank(_place(scores[seat], scores.values()), seat, *scores[seat]) for seat in best_first])


def score(player: Player, finished: int) -> Score:
    """Cards, Oracle Cards and Stars; what was won in a Cycle that is not FINISHED does not count."""
    cards = [card for card in player.timeline if card.cycle <= finished]
    oracle_cards = [card for card in player.oracle_cards if card.cycle <= finished]
    return len(cards), len(oracle_cards), sum([card.star for card in cards])


def _place(own: Score, scores: Iterable[Score]) -> int:
    """1, 2, 2, 4: one more than there are who did better."""
    return 1 + sum([other > own for other in scores])
