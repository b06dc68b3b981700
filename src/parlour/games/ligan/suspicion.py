"""How likely each is a Golare, by the open record: who was on which heist, how it went, and who voted for it."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import comb, prod

from parlour.games.ligan.records import Round
from parlour.games.ligan.roles import GOLARE
from parlour.sdk import Seat

GOLA = 0.7  # how often a Golare on a heist is thought to betray
A_LOYAL_SLIP = 0.002  # nearly impossible: more betrayals than Golare
# How much a vote for or against a team speaks against the voter, once the heist is known.
FOR_FAILED, AGAINST_FAILED, FOR_SUCCESS, AGAINST_SUCCESS = 1.25, 0.75, 0.95, 1.15

HeistSeen = tuple[frozenset[Seat], int]  # the team, and how many betrayed
Weighed = tuple[tuple[frozenset[Seat], float], ...]  # who may be the Golare, and how likely that is


def suspicions(past: Iterable[Round], seats: tuple[Seat, ...], me: Seat | None = None) -> dict[Seat, float]:
    """For each seat; whoever judges is not a Golare in its own eyes."""
    weighed = [(golare, weight) for golare, weight in _weighed_of(past, seats) if me not in golare]
    total = sum(weight for _, weight in weighed)
    return {seat: sum(weight for golare, weight in weighed if seat in golare) / total for seat in seats}


def _weighed_of(past: Iterable[Round], seats: tuple[Seat, ...]) -> Weighed:
    known = [round for round in past if round.result in ("success", "fail")]
    heists = tuple([(frozenset(round.team), round.golas) for round in known])
    return _weighed(seats, heists, tuple([_by_votes(seat, known) for seat in seats]))


@lru_cache(maxsize=4096)
def _weighed(seats: tuple[Seat, ...], heists: tuple[HeistSeen, ...], by_votes: tuple[float, ...]) -> Weighed:
    """Every crew of Golare that there could be; the same for all who look, so it is weighed once."""
    odds = dict(zip(seats, by_votes, strict=True))
    crews = map(frozenset, combinations(seats, GOLARE[len(seats)]))
    return tuple([(crew, prod(odds[seat] for seat in crew) * _fits(crew, heists)) for crew in crews])


def _fits(golare: frozenset[Seat], heists: Iterable[HeistSeen]) -> float:
    return prod(_likely(len(golare & team), golas) for team, golas in heists)


@lru_cache(maxsize=64)
def _likely(there: int, golas: int) -> float:
    """That so many betray of so many Golare on the team."""
    if golas > there:
        return A_LOYAL_SLIP
    return float(comb(there, golas) * GOLA**golas * (1 - GOLA) ** (there - golas))


def _by_votes(seat: Seat, known: Iterable[Round]) -> float:
    """Whoever wanted a team that failed, without being on it, looks worse."""
    return prod(_by_vote(seat, round) for round in known)


def _by_vote(seat: Seat, round: Round) -> float:
    choice = round.attempts[-1].votes.get(seat)
    if choice is None or seat in round.team:
        return 1.0
    if round.result == "fail":
        return FOR_FAILED if choice == "ja" else AGAINST_FAILED
    return FOR_SUCCESS if choice == "ja" else AGAINST_SUCCESS
