"""A program in a seat: answers the questions of the house from what its seat may see.

Every place has a worth, by the centres around it and by who could take them.  From that plans are made and tried
against what the others will probably do; the one that turns out best is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from parlour.games.diplomacy.adjudication.adjustment import build_sites, surplus
from parlour.games.diplomacy.adjudication.legality import builds, own_dislodged
from parlour.games.diplomacy.commands import Concede, GiveOrder, NameDraw, VoteDraw, WriteOrders
from parlour.games.diplomacy.map.board import Board, board, province_of
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, Phase, Position
from parlour.games.diplomacy.orders import (
    AdjustmentOrder,
    Build,
    Disband,
    Order,
    Remove,
    Retreat,
    RetreatOrder,
    Waive,
)
from parlour.games.diplomacy.strategy.outlook import Outlook
from parlour.games.diplomacy.strategy.search import choose_moves
from parlour.games.diplomacy.view import View
from parlour.sdk import Command, Dice, Question

QUIET_YEARS = 2  # in which no centre changed hands
WEARY = 16  # years; then only who is about to win goes on
WEARIER = 18  # years; then nobody does
IN_SIGHT = 4  # centres that are missing to a solo, while it can still be stopped
AT_HAND = 2  # and when it cannot


def stand_in(view: View, question: Question, dice: Dice) -> Command | None:
    """The stand-in's answer.  It votes first, so that no phase is over before; orders are written all at once."""
    assert view.me is not None, "who is asked plays a power"
    if question.command is VoteDraw:
        return VoteDraw(wants_draw(view, view.me))
    if question.command is NameDraw:
        return NameDraw(view.agreement.voters if wants_draw(view, view.me) else ())
    if question.command is Concede:
        conceding = view.agreement.conceding
        return Concede(concedes_to(board(view.variant), view.position, view.me, conceding))
    if question.command is GiveOrder or owes_vote(view):
        return None
    if question.command is WriteOrders:
        return WriteOrders("\n".join(map(str, orders_for_phase(view, view.me, dice))))
    return question.sample(dice)


def owes_vote(view: View) -> bool:
    """Whether it still owes a vote on a draw that all are asked about, or on a concession to someone else."""
    votes = view.agreement
    if view.me not in votes.voters:
        return False
    is_conceding = any(power != view.me for power in votes.conceding)
    return (votes.is_asked and votes.my_share is None) or (is_conceding and not votes.have_conceded)


def wants_draw(view: View, me: str) -> bool:
    return votes_for_draw(board(view.variant), view.position, me, view.year, view.changed)


def orders_for_phase(view: View, me: str, dice: Dice) -> Sequence[Order]:
    """Orders for the phase; unwanted builds are waived in words, since silence would be taken for absence."""
    on, phase = board(view.variant), Phase(view.season, view.year, view.kind)
    match view.kind:
        case "M":
            return choose_moves(on, view.position, me, phase, dice)
        case "R":
            return choose_retreats(on, view.position, me, phase)
        case "A":
            wanted = choose_adjustments(on, view.position, me, dice)
            return (*wanted, *(Waive() for _ in range(view.my_duties - len(wanted))))


# ── Votes ──


def votes_for_draw(board: Board, position: Position, power: str, year: int, changed: int) -> bool:
    """Whether to vote for a draw; `changed` is the year in which a centre last changed hands."""
    sizes = Counter(position.centres.values())
    in_sight = {each for each, size in sizes.items() if size >= board.solo - IN_SIGHT}
    age = year - board.first_year
    if age >= WEARIER or year - 1 - changed >= QUIET_YEARS:
        return True
    if power in in_sight:
        return False
    return age >= WEARY or bool(in_sight)


def concedes_to(board: Board, position: Position, power: str, proposed: Collection[str]) -> str | None:
    """The power to concede to: one that somebody would let win, and that cannot be stopped any more."""
    sizes = Counter(position.centres.values())
    strong = [each for each in board.powers if each in proposed and sizes[each] >= board.solo - AT_HAND]
    return next((each for each in strong if each != power), None)


# ── Retreats and builds ──


def choose_retreats(board: Board, position: Position, power: str, phase: Phase) -> tuple[RetreatOrder, ...]:
    """A retreat for each to the best place that no other own unit takes; whoever finds none disbands."""
    outlook, crowds = Outlook(board, position, power, phase.season), _crowds(position, power)
    orders: list[RetreatOrder] = []
    taken: set[str] = set()
    for dislodged in sorted(own_dislodged(position, power), key=lambda each: len(each.retreats)):
        ways = [to for to in dislodged.retreats if province_of(to) not in taken]
        if ways:
            to = max(ways, key=lambda way: outlook.worth(dislodged.unit.kind, way) / (1 + crowds[province_of(way)]))
            taken.add(province_of(to))
            orders.append(Retreat(dislodged.unit, to))
        else:
            orders.append(Disband(dislodged.unit))
    return tuple(orders)


def _crowds(position: Position, power: str) -> Mapping[str, int]:
    """Provinces, and how many of other powers may flee there.  Whoever meets another there is lost."""
    others = [each for each in position.dislodged if each.unit.power != power]
    return Counter([province for each in others for province in _provinces(each)])


def _provinces(dislodged: DislodgedUnit) -> set[str]:
    return {province_of(place) for place in dislodged.retreats}


WHIM = 10  # percent


def choose_adjustments(board: Board, position: Position, power: str, dice: Dice) -> tuple[AdjustmentOrder, ...]:
    """Builds or removals; what there is no room for is waived by saying nothing."""
    due = surplus(position).get(power, 0)
    outlook = Outlook(board, position, power, "S")
    if due < 0:
        return _removals(outlook, -due)
    possible = [build for centre in build_sites(board, position, power) for build in builds(board, centre)]
    return _builds(outlook, possible, due, dice)


def _removals(outlook: Outlook, count: int) -> tuple[Remove, ...]:
    """Removals of the units in the least worthy places."""
    return tuple([Remove(unit) for unit in sorted(outlook.own, key=lambda u: outlook.worth(u.kind, u.place))[:count]])


def _builds(outlook: Outlook, possible: list[Build], count: int, dice: Dice) -> tuple[Build, ...]:
    """Builds, the best first; the more armies there are, the rather a fleet."""
    kinds, chosen = Counter[Kind]([unit.kind for unit in outlook.own]), list[Build]()
    while possible and len(chosen) < count:
        best = max(possible, key=lambda each: _use(outlook, each, kinds) * (100 + dice.below(WHIM)))
        kinds[best.kind] += 1
        chosen.append(best)
        possible = [each for each in possible if province_of(each.place) != province_of(best.place)]
    return tuple(chosen)


def _use(outlook: Outlook, build: Build, kinds: Counter[Kind]) -> float:
    others = kinds.total() - kinds[build.kind]
    return outlook.worth(build.kind, build.place) * (1 + others)
