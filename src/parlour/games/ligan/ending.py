"""How a match of Ligan ended: who won and why, and what everyone voted and did in each round."""

from collections.abc import Mapping

from parlour.games.ligan.commands import Deed
from parlour.games.ligan.drawing import RESULT
from parlour.games.ligan.records import Round
from parlour.games.ligan.roles import Side
from parlour.games.ligan.view import View
from parlour.sdk import Seat, Term, who
from parlour.sdk.ending import Cell, Ending, Row, Table, Tone
from parlour.sdk.notice import Line

VOTES = {"ja": "✓", "nej": "✕"}
DEEDS: Mapping[Deed, str] = {"sakra": "🔒", "gola": "🐀"}


def end(view: View) -> Ending:
    winners = tuple(seat for seat in view.seats if view.winner is not None and _side(view, seat) == view.winner)
    return Ending(winners, _why(view), (_story(view, winners),) if view.roles else (), picture=RESULT)


def _side(view: View, seat: Seat) -> Side | None:
    role = view.roles.get(seat)
    return None if role is None else "aina" if role == "golare" else "ligan"


def _why(view: View) -> Line:
    score = {"ligan": view.ligan, "aina": view.aina}
    if view.winner is None:
        return "end_broken_off", score
    chance = view.last_chance
    if chance is None or chance.target is None or chance.is_right is None:
        return f"end_{view.winner}", score
    how = "stolen" if chance.is_right else "held"
    return f"end_{view.winner}_{how}", {**score, "target": who(chance.target)}


def _story(view: View, winners: tuple[Seat, ...]) -> Table:
    rounds = [each for each in view.record if each.attempts]
    deeds = {heist.number: heist.deeds for heist in view.recap.heists} if view.recap else {}
    rows = tuple(
        Row(
            seat,
            Term(f"role-{view.roles[seat]}") if seat in view.roles else "",
            tuple(_cell(seat, each, deeds.get(each.number, {})) for each in rounds),
            is_winner=seat in winners,
        )
        for seat in view.seats
    )
    return Table(("end_story", {}), tuple(str(each.number) for each in rounds), rows)


def _cell(seat: Seat, round: Round, deeds: Mapping[Seat, Deed]) -> Cell:
    """The last vote of the round, and what they did on the heist."""
    vote, deed = round.attempts[-1].votes.get(seat), deeds.get(seat)
    text = VOTES[vote] if vote else "–"
    tone: Tone = "plain" if deed is None else "good" if deed == "sakra" else "bad"
    told = {"vote": Term(f"vote-choice-{vote}") if vote else "–"}
    if deed is None:
        return Cell(text, ("end_voted", told))
    return Cell(f"{text} {DEEDS[deed]}", ("end_did", {**told, "deed": Term(f"choose_deed-deed-{deed}")}), tone)
