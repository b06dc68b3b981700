"""A crew member who plays from what its seat may see: trusts by the record, and bluffs if it is a Golare."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from math import comb, prod

from parlour.games.ligan.commands import Choice, ChooseDeed, ConfirmTeam, Deed, MarkTeam, PointAt, Vote
from parlour.games.ligan.records import Round
from parlour.games.ligan.roles import GOLARE
from parlour.games.ligan.state import POINTS_TO_WIN
from parlour.games.ligan.view import View
from parlour.sdk import Command, Dice, PickOne, Question, Seat, shuffled

WHIM = 8  # of a hundred votes go against better judgement
SABOTAGE = {"calm": 60, "irritated": 60, "angry": 50, "furious": 50}  # else against it
FIRST_GOLA, GOLA = 50, 85  # of a hundred, in the first round and later
SECOND_GOLA = 15  # of a hundred, beside another Golare: two betrayals say too much
STAYS_BEHIND = 15  # of a hundred Golare who are Capo

BETRAYS = 0.7  # how often a Golare on a heist is thought to betray
A_LOYAL_SLIP = 0.002  # nearly impossible: more betrayals than Golare
# How much a vote for or against a team speaks against the voter, once the heist is known.
FOR_FAILED, AGAINST_FAILED, FOR_SUCCESS, AGAINST_SUCCESS = 1.25, 0.75, 0.95, 1.15

HeistSeen = tuple[frozenset[Seat], int]  # the team, and how many betrayed
Weighed = tuple[tuple[frozenset[Seat], float], ...]  # who may be the Golare, and how likely that is


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    if question.command is MarkTeam:
        return MarkTeam(choose_team(view, dice))
    if question.command is ConfirmTeam:
        return ConfirmTeam()
    if question.command is Vote:
        return Vote(choose_vote(view, dice))
    if question.command is ChooseDeed:
        return ChooseDeed(choose_deed(view, dice))
    if question.command is PointAt:
        return PointAt(choose_target(view, question, dice))
    return question.sample(dice)


def is_golare(view: View) -> bool:
    return view.me is not None and view.roles.get(view.me) == "golare"


def golare_known(view: View) -> list[Seat]:
    return [seat for seat, role in view.roles.items() if role == "golare"]


def doubts(view: View) -> Mapping[Seat, float]:
    """A Golare judges as the others do, to know who is trusted."""
    return suspicions(view.record, view.seats, None if is_golare(view) else view.me)


def chance(dice: Dice, of_a_hundred: int) -> bool:
    return dice.below(100) < of_a_hundred


def choose_team(view: View, dice: Dice) -> tuple[Seat, ...]:
    """The Capo, and those who are trusted most; a Golare takes no other Golare along."""
    assert view.me is not None, "a Capo has a seat"
    doubt, unwanted = doubts(view), golare_known(view) if is_golare(view) else []
    others = [seat for seat in shuffled(dice, view.seats) if seat != view.me]
    by_trust = sorted(others, key=lambda seat: (seat in unwanted, round(doubt[seat], 3)))
    stays = is_golare(view) and chance(dice, STAYS_BEHIND)
    return tuple(([] if stays else [view.me]) + by_trust)[: view.team_size]


def choose_vote(view: View, dice: Dice) -> Choice:
    """A Capo stands by the own team."""
    if view.capo == view.me:
        return "ja"
    wants = golare_vote(view, dice) if is_golare(view) else loyal_vote(view, dice)
    return "ja" if wants else "nej"


def loyal_vote(view: View, dice: Dice) -> bool:
    """For a team that is no worse than most; the last attempt before Kaos is better than none."""
    if view.temper == "angry":
        return True
    doubt = doubts(view)
    usual = sum(doubt.values()) * view.team_size / (len(view.seats) - 1)
    patience = 1.02 if view.temper == "calm" else 1.25
    is_fine = sum(doubt[seat] for seat in view.team) <= usual * patience
    return is_fine != chance(dice, WHIM)


def golare_vote(view: View, dice: Dice) -> bool:
    """For a team with one of them on it; against others, but not always, since votes are remembered."""
    if any(seat in view.team for seat in golare_known(view)):
        return not chance(dice, WHIM)
    return not chance(dice, SABOTAGE[view.temper])


def choose_deed(view: View, dice: Dice) -> Deed:
    """The loyal secure it.  A Golare bluffs early, and leaves the betraying to one when there are more."""
    if not is_golare(view):
        return "sakra"
    return "gola" if betrays(view, dice) else "sakra"


def betrays(view: View, dice: Dice) -> bool:
    there = [seat for seat in view.team if seat in golare_known(view)]
    if there[0] != view.me:
        return chance(dice, SECOND_GOLA)
    if POINTS_TO_WIN - 1 in (view.ligan, view.aina):
        return True
    return chance(dice, FIRST_GOLA if view.round == 1 else GOLA)


def choose_target(view: View, question: Question, dice: Dice) -> Seat:
    """The loyal point at the one they doubt most; Golare at the one who has seen through most."""
    ask = question.fields["target"]
    assert isinstance(ask, PickOne), "a guess is one name"
    doubt = doubts(view)
    offered = [seat for seat in shuffled(dice, view.seats) if seat in ask.options]
    if is_golare(view):
        return max(offered, key=lambda seat: insight(view, seat))
    return max(offered, key=lambda seat: doubt[seat])


def insight(view: View, seat: Seat) -> int:
    """How often somebody voted as one does who knows."""
    votes = [(r.attempts[-1].votes.get(seat), r.result) for r in view.record if r.team and seat not in r.team]
    return sum(vote == ("nej" if result == "fail" else "ja") for vote, result in votes)


# ── Whom to suspect, by the open record: who was on which heist, how it went, and who voted for it ──


def suspicions(past: Iterable[Round], seats: tuple[Seat, ...], me: Seat | None = None) -> dict[Seat, float]:
    """How likely each seat is a Golare; whoever judges is not a Golare in its own eyes."""
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
    return float(comb(there, golas) * BETRAYS**golas * (1 - BETRAYS) ** (there - golas))


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
