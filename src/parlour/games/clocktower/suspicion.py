"""Who may be evil, as far as a seat can know: every set of evil players is weighed by what was told, said and voted.

The evidence of the square falls into parts for one seat and for two (`Evidence`), so that a set is weighed by adding
up a few numbers, however long the game has been.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import exp, log

from msgspec import Struct

from parlour.games.clocktower.pack import PACK, TYPE_OF
from parlour.games.clocktower.records import Fact
from parlour.games.clocktower.rules.setup import evil_players
from parlour.games.clocktower.view import Entry, SeenDeath, View
from parlour.sdk import Seat

READERS = PACK.bluffs["information"]
Suspects = tuple[int, ...]  # a set of evil players, by their numbers at the table

# How likely somebody is to raise a hand: by whether they are evil, and whether the nominee is.
YES = {(False, False): 0.42, (False, True): 0.55, (True, False): 0.62, (True, True): 0.2}
HITS, READER_HITS = 0.38, 0.55  # how often a good finger points at evil
BETRAYS_OWN = 0.08  # how often an evil one does
SLAIN_EVIL = 0.08  # the Demon seldom kills its own
BOTH_TRUE, ONE_LIES = 0.06, 0.5  # two say to be the same: a Drunk, or a liar
IS_SOUND = 0.82  # how far one's own knowledge is believed: one may be drunk or poisoned
ERRS = 0.08  # that something true looks otherwise: a Spy, a Recluse, a red herring
HAS_HERRING = 0.14


class Evidence(Struct, frozen=True):
    """Logarithms of odds: of each seat being evil, and of two being evil together."""

    single: tuple[float, ...]
    double: Mapping[tuple[int, int], float]


def chances(view: View, me: Seat | None, ledger: Sequence[Entry]) -> Mapping[Seat, float]:
    """How likely each is to be evil; `me` is known to be good, if it is said."""
    seats = tuple([each.seat for each in view.seats])
    living = frozenset([number for number, each in enumerate(view.seats) if each.alive])
    evidence = square_evidence(view)
    weights: dict[Suspects, float] = {}
    for suspects in suspect_sets(len(seats), view.rules.pool, None if me is None else seats.index(me)):
        if living.isdisjoint(suspects):
            continue  # a living Demon is left, or the game were over
        weight = sum([evidence.single[each] for each in suspects])
        weight += sum([evidence.double.get(pair, 0.0) for pair in combinations(suspects, 2)])
        weights[suspects] = weight + own_evidence(view, seats, me, ledger, suspects)
    return _shares(seats, weights)


def _shares(seats: tuple[Seat, ...], weights: Mapping[Suspects, float]) -> dict[Seat, float]:
    most = max(weights.values(), default=0.0)
    total, shares = 0.0, [0.0] * len(seats)
    for suspects, weight in weights.items():
        share = exp(weight - most)
        total += share
        for each in suspects:
            shares[each] += share
    return {seat: share / total if total else 0.0 for seat, share in zip(seats, shares, strict=True)}


@lru_cache(maxsize=256)
def suspect_sets(players: int, pool: tuple[str, ...], good: int | None) -> tuple[Suspects, ...]:
    others = [number for number in range(players) if number != good]
    return tuple(combinations(others, evil_players(players, pool)))


# ── What everyone sees ──


def square_evidence(view: View) -> Evidence:
    seats = tuple([each.seat for each in view.seats])
    votes = tuple([(each.nominator, each.nominee, tuple(each.votes.items())) for each in view.nominations])
    said = tuple(view.declared.items()), tuple(view.accused.items())
    return _square_evidence(seats, *said, votes, view.deaths, evil_players(len(seats), view.rules.pool))


@lru_cache(maxsize=512)
def _square_evidence(
    seats: tuple[Seat, ...],
    declared: tuple[tuple[Seat, str], ...],
    accused: tuple[tuple[Seat, Seat], ...],
    nominations: tuple[tuple[Seat, Seat, tuple[tuple[Seat, bool], ...]], ...],
    deaths: tuple[SeenDeath, ...],
    evil: int,
) -> Evidence:
    numbers = {seat: number for number, seat in enumerate(seats)}
    book = _Book(len(seats))
    says = dict(declared)
    for seat, suspect in (*accused, *((nominator, nominee) for nominator, nominee, _ in nominations)):
        hits = READER_HITS if says.get(seat) in READERS else HITS
        book.add_finger(numbers[seat], numbers[suspect], hits, evil)
    for _, nominee, votes in nominations:
        for voter, is_yes in votes:
            book.add_vote(numbers[voter], numbers[nominee], is_yes)
    for death in deaths:
        if death.at_night:
            book.single[numbers[death.seat]] += log(SLAIN_EVIL)
    for (one, role), (other, same) in combinations(declared, 2):
        if role == same:
            book.add(numbers[one], numbers[other], BOTH_TRUE, ONE_LIES, ONE_LIES, ONE_LIES / 4)
    return Evidence(tuple(book.single), book.double)


class _Book:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.single = [0.0] * seats
        self.double: dict[tuple[int, int], float] = {}

    def add(self, one: int, other: int, neither: float, first: float, second: float, both: float) -> None:
        """Likelihoods by which of two are evil."""
        if one == other:
            return
        self.single[one] += log(first / neither)
        self.single[other] += log(second / neither)
        pair = (one, other) if one < other else (other, one)
        self.double[pair] = self.double.get(pair, 0.0) + log(both * neither / (first * second))

    def add_finger(self, accuser: int, suspect: int, hits: float, evil: int) -> None:
        good = max(1, self.seats - 1 - evil)
        own = BETRAYS_OWN / max(1, evil - 1)
        at_good = (1 - BETRAYS_OWN) / max(1, self.seats - evil)
        self.add(accuser, suspect, (1 - hits) / good, at_good, hits / evil, own)

    def add_vote(self, voter: int, nominee: int, is_yes: bool) -> None:
        odds = {case: yes if is_yes else 1 - yes for case, yes in YES.items()}
        self.add(voter, nominee, odds[False, False], odds[True, False], odds[False, True], odds[True, True])


# ── What one knows oneself ──


def own_evidence(
    view: View, seats: tuple[Seat, ...], me: Seat | None, ledger: Sequence[Entry], suspects: Suspects
) -> float:
    """The logarithm of how well a set fits what one was told."""
    if me is None:
        return 0.0
    evil = frozenset([seats[each] for each in suspects])
    weight = 0.0
    for entry in ledger:
        fits = likelihood(view, seats, me, entry, evil)
        weight += log(IS_SOUND * fits + (1 - IS_SOUND) * 0.3)
    return weight


def likelihood(view: View, seats: tuple[Seat, ...], me: Seat, entry: Entry, evil: frozenset[Seat]) -> float:
    """How likely one is to be told this, if one is sober and these are evil."""
    fact = entry.fact
    match fact.kind:
        case "pair" if fact.role is not None:
            named = len(evil.intersection(fact.seats))
            return _sure(named > 0 if TYPE_OF[fact.role] == "minion" else named < len(fact.seats))
        case "count" if entry.by == "empath":
            return _sure(len(evil.intersection(living_beside(view, seats, me, entry.night))) == fact.value)
        case "count":
            pairs = sum(a in evil and b in evil for a, b in zip(seats, (*seats[1:], seats[0]), strict=True))
            return _sure(pairs == fact.value)
        case "yes_no":
            is_there = len(evil.intersection(fact.seats)) / max(1, len(evil))
            yes = min(1.0, is_there + HAS_HERRING)
            return max(ERRS, yes if fact.value else 1 - yes)
        case "role" if fact.role is not None:
            return _sure(evil.isdisjoint(fact.seats) == _is_good(fact))
        case _:
            return 1.0


def _sure(fits: bool) -> float:
    return 1.0 if fits else ERRS


def _is_good(fact: Fact) -> bool:
    return fact.role is not None and TYPE_OF[fact.role] in ("townsfolk", "outsider")


def living_beside(view: View, seats: tuple[Seat, ...], me: Seat, night: int) -> Iterable[Seat]:
    """The nearest living on each side, as it was when that night was over."""
    dead = {death.seat for death in view.deaths if death.day < night or (death.day == night and death.at_night)}
    at = seats.index(me)
    around = [seat for seat in (*seats[at + 1 :], *seats[:at]) if seat not in dead]
    return {*around[:1], *around[-1:]}
