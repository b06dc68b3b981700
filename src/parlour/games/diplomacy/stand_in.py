"""A power that plays from what its seat may see: goes for centres in reach, helps itself, and keeps what it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from parlour.games.diplomacy.adjustment import distances, may_build, surplus
from parlour.games.diplomacy.board import Board, board, province_of
from parlour.games.diplomacy.chart import chart_of
from parlour.games.diplomacy.commands import Concede, GiveOrder, NameDraw, VoteDraw, WriteOrders
from parlour.games.diplomacy.orders import (
    Build,
    Disband,
    Hold,
    Move,
    MovementOrder,
    Order,
    Remove,
    Retreat,
    Support,
    Waive,
)
from parlour.games.diplomacy.position import Unit
from parlour.games.diplomacy.repertoire import own_dislodged, own_units
from parlour.games.diplomacy.view import View
from parlour.sdk import Command, Dice, Question, pick, shuffled

ENOUGH_YEARS = 2  # without a change
TIRED = 1917  # from this year on a draw is welcome


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """Votes first, so that a phase is not over before everyone has voted; orders are written all at once."""
    if question.command is VoteDraw:
        return VoteDraw(wants_draw(view))
    if question.command is NameDraw:
        return NameDraw(view.agreement.voters if wants_draw(view) else ())
    if question.command is Concede:
        return Concede(conceding_to(view))
    if question.command is GiveOrder or owes_vote(view):
        return None
    if question.command is WriteOrders:
        return WriteOrders("\n".join(map(str, orders(view, dice))))
    return question.sample(dice)


# ── Votes ──


def owes_vote(view: View) -> bool:
    """To a draw that everyone is asked about, or a concession to someone else."""
    said = view.agreement
    if view.me not in said.voters:
        return False
    is_conceding = any(nation != view.me for nation in said.conceding)
    return (said.is_asked and said.my_share is None) or (is_conceding and not said.have_conceded)


def wants_draw(view: View) -> bool:
    """Nothing has moved for years, or it has lasted long enough."""
    return view.year >= TIRED or view.year - 1 - view.changed >= ENOUGH_YEARS


def conceding_to(view: View) -> str | None:
    """Whoever is as good as there, if somebody has proposed it."""
    near = board(view.variant).solo - 2
    strong = [each.nation for each in view.nations if each.centres >= near and each.nation != view.me]
    return next((nation for nation in strong if nation in view.agreement.conceding), None)


# ── Orders ──


def orders(view: View, dice: Dice) -> Sequence[Order]:
    assert view.me is not None, "who is asked for orders plays a nation"
    match view.kind:
        case "M":
            return _Campaign(view, view.me, dice).orders()
        case "R":
            return [
                Retreat(each.unit, pick(dice, each.retreats)) if each.retreats else Disband(each.unit)
                for each in own_dislodged(view.position, view.me)
            ]
        case "A":
            return list(adjustments(view, view.me, dice))


def adjustments(view: View, me: str, dice: Dice) -> Iterable[Order]:
    """A build on every free home centre, a fleet now and then; the unit farthest from the front goes first."""
    on, due = board(view.variant), surplus(view.position).get(me, 0)
    if due < 0:
        far = nearness(view, me, on)
        units = sorted(own_units(view.position, me), key=lambda unit: -far[province_of(unit.place)])
        return [Remove(unit) for unit in units[:-due]]
    sites = shuffled(dice, may_build(on, view.position, me))[:due]
    return [build(on, centre, dice) for centre in sites] or [Waive()]


def build(on: Board, centre: str, dice: Dice) -> Build:
    province = on.provinces[centre]
    if province.land == "coast" and dice.below(5) < 2:
        return Build("F", pick(dice, province.places))
    return Build("A", centre)


def nearness(view: View, me: str, on: Board) -> Mapping[str, int]:
    """Steps from the nearest centre that is not the nation's own."""
    return distances(on, [centre for centre in on.centres if view.position.centres.get(centre) != me])


class _Campaign:
    """Unit by unit: forward to the nearest foreign centre, and whoever finds the way taken helps."""

    def __init__(self, view: View, me: str, dice: Dice) -> None:
        self.on, self.dice = board(view.variant), dice
        self.own = own_units(view.position, me)
        self.steps = nearness(view, me, self.on)
        self.foreign = {province_of(unit.place) for unit in view.position.units if unit.nation != me}
        self.goals: dict[str, Move] = {}  # by province

    def orders(self) -> list[MovementOrder]:
        waiting = [unit for unit in shuffled(self.dice, self.own) if not self._moves(unit)]
        helped = [self._help(unit) for unit in waiting]
        return [*self.goals.values(), *helped]

    def _moves(self, unit: Unit) -> bool:
        """Not where a unit of one's own goes or stands, and now and then not the best way."""
        standing = {province_of(other.place) for other in self.own} - {
            province_of(move.unit.place) for move in self.goals.values()
        }
        free = [p for p in sorted(self.on.reach(unit)) if province_of(p) not in {*self.goals, *standing}]
        if not free:
            return False
        best = min(free, key=lambda place: (self._worth(place), self.dice.below(100)))
        if self._worth(best) > 2 * self.steps[province_of(unit.place)]:
            return False
        self.goals[province_of(best)] = Move(unit, best)
        return True

    def _worth(self, place: str) -> int:
        """Less is better: near a prize, and not into somebody."""
        province = province_of(place)
        return 2 * self.steps[province] + (province in self.foreign)

    def _help(self, unit: Unit) -> MovementOrder:
        near = chart_of(self.on).near[unit.kind][unit.place]
        helping = [move for province, move in self.goals.items() if province in near]
        if not helping:
            return Hold(unit)
        move = max(helping, key=lambda move: province_of(move.to) in self.foreign)
        return Support(unit, move.unit, move.to)
