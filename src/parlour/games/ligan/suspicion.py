"""Whom to suspect: every crew of Golare that there could be, weighed by the open record and by what one was told.

The record says who was on which heist, how many betrayed it, and how everyone voted on every team.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb, prod

from msgspec import Struct

from parlour.games.ligan.records import Attempt, Round
from parlour.games.ligan.state import FAILURES_TO_KAOS
from parlour.games.ligan.view import SpaningAnswer, View
from parlour.sdk import Seat

BETRAYS = 0.55  # how often one of the Golare on a heist is thought to betray
SECOND = 0.08  # how often each further one does
A_LOYAL_SLIP = 0.002  # nearly impossible: more betrayals than Golare
TRUE = 0.75  # how often Guzman's feeling is right

# How often people vote JA, as far as it tells anything: by the team that is voted on, and from where.
LOYAL_ON, LOYAL_OFF = 0.8, 0.45
GOLARE_FOR, GOLARE_AGAINST = 0.8, 0.35  # a team with one of them on it; one without
NOBODY_RISKS_KAOS = 0.9
WEIGHT = 0.6  # a vote is less than a proof: people have whims, and Golare know how they look

Crew = frozenset[Seat]  # of Golare


class Heist(Struct, frozen=True):
    """What everyone knows of one heist."""

    team: frozenset[Seat]
    golas: int


class Vote(Struct, frozen=True):
    """One team, and who was for it."""

    team: frozenset[Seat]
    ja: frozenset[Seat]
    nej: frozenset[Seat]
    is_last: bool  # before Kaos


class Suspicion:
    """How likely each crew of Golare is, in somebody's eyes."""

    def __init__(self, weights: Mapping[Crew, float]) -> None:
        total = sum(weights.values())
        self.odds = {crew: weight / total for crew, weight in weights.items() if weight > 0}

    def of(self, seat: Seat) -> float:
        """How likely it is that this one is a Golare."""
        return sum(odds for crew, odds in self.odds.items() if seat in crew)

    def clean(self, team: Iterable[Seat]) -> float:
        """How likely it is that nobody on this team is a Golare."""
        there = frozenset(team)
        return sum(odds for crew, odds in self.odds.items() if not crew & there)


def suspicion(view: View) -> Suspicion:
    """What somebody loyal thinks, who knows that they are none, and what Guzman has told them."""
    weights = {
        crew: weight * _by_spanings(crew, view.my_spanings)
        for crew, weight in _public(view).items()
        if view.me not in crew
    }
    return Suspicion(weights)


def public_suspicion(view: View) -> Suspicion:
    """What everyone could think who knows only the record."""
    return Suspicion(_public(view))


def _public(view: View) -> Mapping[Crew, float]:
    return weigh_crews(view.seats, view.golare, *facts(view.record))


def facts(record: Iterable[Round]) -> tuple[tuple[Heist, ...], tuple[Vote, ...]]:
    """What the record tells, in a form that can be compared."""
    rounds = tuple(record)
    heists = tuple([Heist(frozenset(each.team), each.golas) for each in rounds if each.result in ("success", "fail")])
    votes = [_vote(attempt, at) for each in rounds for at, attempt in enumerate(each.attempts, 1) if attempt.votes]
    return heists, tuple(votes)


def _vote(attempt: Attempt, number: int) -> Vote:
    ja = frozenset([seat for seat, choice in attempt.votes.items() if choice == "ja"])
    return Vote(frozenset(attempt.team), ja, frozenset(attempt.votes) - ja, number == FAILURES_TO_KAOS)


@lru_cache(maxsize=2048)
def weigh_crews(
    seats: tuple[Seat, ...], golare: int, heists: tuple[Heist, ...], votes: tuple[Vote, ...]
) -> Mapping[Crew, float]:
    """Every crew of Golare that there could be; the same for all who look, so it is weighed once."""
    crews = map(frozenset, combinations(seats, golare))
    return {crew: _by_heists(crew, heists) * _by_votes(crew, votes) for crew in crews}


def _by_heists(crew: Crew, heists: Iterable[Heist]) -> float:
    return prod(_likely(len(crew & heist.team), heist.golas) for heist in heists)


@lru_cache(maxsize=64)
def _likely(there: int, golas: int) -> float:
    """That so many betray of so many Golare on the team: mostly one of them, and seldom another."""
    if golas > there:
        return A_LOYAL_SLIP
    if not golas:
        return (1 - BETRAYS) * (1 - SECOND) ** (there - 1) if there else 1.0
    more = comb(there - 1, golas - 1) * SECOND ** (golas - 1) * (1 - SECOND) ** (there - golas)
    return BETRAYS * more


def _by_votes(crew: Crew, votes: Iterable[Vote]) -> float:
    """How well the votes of these fit them, compared with how they would fit anyone loyal."""
    return prod(_by_vote(crew, vote) for vote in votes)


def _by_vote(crew: Crew, vote: Vote) -> float:
    wanted = GOLARE_FOR if crew & vote.team else GOLARE_AGAINST
    fit = 1.0
    for seat in crew:
        usual = NOBODY_RISKS_KAOS if vote.is_last else LOYAL_ON if seat in vote.team else LOYAL_OFF
        if seat in vote.ja:
            fit *= wanted / usual
        elif seat in vote.nej:
            fit *= (1 - wanted) / (1 - usual)
    return float(fit**WEIGHT)


def _by_spanings(crew: Crew, told: Iterable[SpaningAnswer]) -> float:
    return prod(_by_spaning(crew, each) for each in told)


def _by_spaning(crew: Crew, told: SpaningAnswer) -> float:
    """Guzman knows, or feels: then one answer in four is the opposite of the truth."""
    is_true = (told.answer == "golare") == (told.target in crew)
    return float(is_true) if told.is_sure else TRUE if is_true else 1 - TRUE
