"""A program in a seat: it plays by the book of strategy, from what its seat may see."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.diplomacy import strategy
from parlour.games.diplomacy.commands import Concede, GiveOrder, NameDraw, VoteDraw, WriteOrders
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.orders import Order, Waive
from parlour.games.diplomacy.phase import Phase
from parlour.games.diplomacy.view import View
from parlour.sdk import Command, Dice, Question


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """Votes first, so that a phase is not over before everyone has voted; orders are written all at once."""
    assert view.me is not None, "who is asked plays a nation"
    if question.command is VoteDraw:
        return VoteDraw(wants_draw(view, view.me))
    if question.command is NameDraw:
        return NameDraw(view.agreement.voters if wants_draw(view, view.me) else ())
    if question.command is Concede:
        conceding = view.agreement.conceding
        return Concede(strategy.concedes_to(board(view.variant), view.position, view.me, conceding))
    if question.command is GiveOrder or owes_vote(view):
        return None
    if question.command is WriteOrders:
        return WriteOrders("\n".join(map(str, orders(view, view.me, dice))))
    return question.sample(dice)


def owes_vote(view: View) -> bool:
    """To a draw that everyone is asked about, or a concession to someone else."""
    said = view.agreement
    if view.me not in said.voters:
        return False
    is_conceding = any(nation != view.me for nation in said.conceding)
    return (said.is_asked and said.my_share is None) or (is_conceding and not said.have_conceded)


def wants_draw(view: View, me: str) -> bool:
    return strategy.votes_for_draw(board(view.variant), view.position, me, view.year, view.changed)


def orders(view: View, me: str, dice: Dice) -> Sequence[Order]:
    """Builds that it does not want are waived in so many words, since silence would be taken for absence."""
    on, phase = board(view.variant), Phase(view.season, view.year, view.kind)
    match view.kind:
        case "M":
            return strategy.movement(on, view.position, me, phase, dice)
        case "R":
            return strategy.retreats(on, view.position, me, phase, dice)
        case "A":
            wanted = strategy.adjustments(on, view.position, me, phase, dice)
            return (*wanted, *(Waive() for _ in range(view.my_duties - len(wanted))))
