"""A crew member who plays from what its seat may see: trusts by the record, and bluffs if it is a Golare."""

from collections.abc import Mapping

from parlour.games.ligan.commands import Choice, ChooseDeed, ConfirmTeam, Deed, MarkTeam, PointAt, Vote
from parlour.games.ligan.state import POINTS_TO_WIN
from parlour.games.ligan.suspicion import suspicions
from parlour.games.ligan.view import View
from parlour.sdk import Command, Dice, PickOne, Question, Seat, shuffled

WHIM = 8  # of a hundred votes go against better judgement
SABOTAGE = {"calm": 60, "irritated": 60, "angry": 50, "furious": 50}  # else against it
FIRST_GOLA, GOLA = 50, 85  # of a hundred, in the first round and later
SECOND_GOLA = 15  # of a hundred, beside another Golare: two betrayals say too much
STAYS_BEHIND = 15  # of a hundred Golare who are Capo


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
