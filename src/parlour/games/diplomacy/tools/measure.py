"""`parlour diplomacy measure`: how well stand-ins play, over some matches of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated

import typer

from parlour.games.diplomacy.adjudication import adjudicate, counts_centres, solo_winner
from parlour.games.diplomacy.adjudication.legality import orders_due
from parlour.games.diplomacy.map.board import Board, board, first_position, province_of
from parlour.games.diplomacy.map.position import Phase, Position
from parlour.games.diplomacy.orders import Convoy, Hold, Move, Order, Outcome, Support
from parlour.games.diplomacy.strategy import choose_adjustments, choose_retreats
from parlour.games.diplomacy.strategy.search import SeededDice, choose_moves

Matches = Annotated[int, typer.Option("--matches", min=1, metavar="N", help="How many matches to play.")]
Until = Annotated[int, typer.Option("--until", min=1901, metavar="YEAR", help="The last year of a match.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same matches.")]


def measure(matches: Matches = 50, until: Until = 1920, seed: Seed = 0) -> None:
    """Play matches of stand-ins alone, without votes, and print what their orders came to."""
    figures = Counter[str]()
    leaders = Counter[str]()
    on = board("standard")
    for number in range(matches):
        last = _play(on, SeededDice(seed * 1_000_003 + number), until, figures)
        sizes = Counter(last.centres.values())
        leaders[max(on.powers, key=lambda power: sizes[power])] += 1
    for line in _lines(figures, leaders, matches):
        print(line)


def _play(on: Board, dice: SeededDice, until: int, figures: Counter[str]) -> Position:
    """Play one match, and add to the figures; the position at its end."""
    position, phase = first_position(on), Phase("S", on.first_year, "M")
    while phase.year <= until:
        orders = _orders(on, position, phase, dice)
        resolution = adjudicate(on, phase, position, orders)
        position = resolution.position
        if phase.kind == "M":
            _count_orders(resolution.outcomes, figures)
        if counts_centres(phase, resolution):
            if phase.year == on.first_year:
                figures["homes lost"] += _homes_lost(on, position)
            if solo_winner(on, position.centres) is not None:
                figures["solos"] += 1
                return position
        phase = phase.next
    return position


def _orders(on: Board, position: Position, phase: Phase, dice: SeededDice) -> list[tuple[str, Order]]:
    if phase.kind != "M" and not orders_due(on, position, phase.kind):
        return []
    return [(power, order) for power in on.powers for order in _orders_of(on, position, phase, power, dice)]


def _orders_of(on: Board, position: Position, phase: Phase, power: str, dice: SeededDice) -> Sequence[Order]:
    match phase.kind:
        case "M":
            return choose_moves(on, position, power, phase, dice)
        case "R":
            return choose_retreats(on, position, power, phase)
        case "A":
            return choose_adjustments(on, position, power, dice)


def _count_orders(outcomes: Iterable[Outcome], figures: Counter[str]) -> None:
    told = [(each.order, each.result) for each in outcomes]
    moves = [order for order, _ in told if isinstance(order, Move)]
    goals = Counter(province_of(order.to) for order in moves)
    stays = {province_of(order.unit.place) for order, _ in told if isinstance(order, Hold | Support | Convoy)}
    for order, result in told:
        if isinstance(order, Move):
            figures["moves"] += 1
            figures["bounces"] += result == "bounces"
        elif isinstance(order, Convoy):
            figures["convoys"] += 1
        elif isinstance(order, Support):
            figures["supports"] += 1
            figures["needed"] += _is_needed(order, goals, stays)


def _is_needed(order: Support, goals: Counter[str], stays: Collection[str]) -> bool:
    """Whether somebody tried the place: attacked who was helped to hold, or stood in the way of who came."""
    if order.to is None:
        return goals[province_of(order.helped.place)] > 0
    to = province_of(order.to)
    return goals[to] > 1 or to in stays


def _homes_lost(on: Board, position: Position) -> int:
    owners = position.centres
    return sum(1 for centre in on.centres if (home := on.provinces[centre].home) and owners.get(centre) != home)


def _lines(figures: Counter[str], leaders: Counter[str], matches: int) -> Iterable[str]:
    yield f"{matches} matches of stand-ins, without votes"
    yield f"home centres lost in the first year   {figures['homes lost'] / matches:.2f} a match"
    yield f"moves that bounce                     {_share(figures, 'bounces', 'moves')}"
    yield f"supports that were needed             {_share(figures, 'needed', 'supports')}"
    yield f"supports                              {figures['supports'] / matches:.0f} a match"
    yield f"convoys                               {figures['convoys'] / matches:.1f} a match"
    yield f"solos                                 {figures['solos'] / matches:.0%}"
    shares = ", ".join(f"{who} {count / matches:.0%}" for who, count in leaders.most_common())
    yield f"who has most centres at the end       {shares}"


def _share(figures: Counter[str], part: str, whole: str) -> str:
    return f"{figures[part] / max(1, figures[whole]):.1%}"
