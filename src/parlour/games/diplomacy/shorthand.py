"""Results as short as they can be said in any language: "A Bud - Rum ✗ F Bla 1:1".

Told in full they are the phrases `verdict-…`, one for each reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from parlour.games.diplomacy.board import Board
from parlour.games.diplomacy.outcome import Outcome, Result
from parlour.games.diplomacy.position import Dislodged, Unit
from parlour.games.diplomacy.report import Report, Taken, Verdict

SIGNS: Mapping[Result, str] = {
    "moves": "✓",
    "holds": "✓",
    "given": "✓",
    "done": "✓",
    "bounces": "✗",
    "no convoy": "✗",
    "disrupted": "✗",
    "cut": "✂",
    "dislodged": "‼",
    "void": "∅",
    "illegal": "∅",
    "refused": "∅",
}
NAMED = ("against", "by", "fleet", "helped", "army")  # of the details of a reason: who it was
NONE = "none"  # phrases ask for this word where there is nothing to tell


def order_lines(report: Report, board: Board) -> str:
    """A paragraph for each nation, a line for each order."""
    by_nation = {nation: [v for v in report.verdicts if v.nation == nation] for nation in board.nations}
    parts = ["\n".join([nation, *map(line, verdicts)]) for nation, verdicts in by_nation.items() if verdicts]
    return "\n\n".join(parts)


def line(verdict: Verdict) -> str:
    """In brackets, if nobody gave it."""
    outcome = verdict.outcome
    order = f"[{outcome.order}]" if verdict.is_silent else str(outcome.order)
    return " ".join([order, SIGNS[outcome.result], *_why(outcome)])


def _why(outcome: Outcome) -> Iterable[str]:
    details = outcome.details
    yield from (str(details[name]) for name in NAMED if name in details)
    if "strength" in details:
        yield f"{details['strength']}:{details['other']}"


def beaten(dislodged: Iterable[Dislodged]) -> str:
    """With the ways that are open to them: "Austria A Vie: Boh, Tyr"."""
    told = [f"{each.unit.nation} {each.unit}: {', '.join(each.retreats)}" for each in dislodged]
    return "; ".join(told) or NONE


def fallen(units: Iterable[Unit]) -> str:
    return ", ".join([f"{unit.nation} {unit}" for unit in units]) or NONE


def table(counts: Mapping[str, int], taken: Iterable[Taken] = ()) -> str:
    """The most centres first: "England 6 (+2), France 4 (-1)"."""
    gained = dict.fromkeys(counts, 0)
    for each in taken:
        gained[each.by] = gained.get(each.by, 0) + 1
        if each.before is not None:
            gained[each.before] = gained.get(each.before, 0) - 1
    ranked = sorted(counts.items(), key=lambda row: -row[1])
    return ", ".join([f"{nation} {count}" + _sign(gained[nation]) for nation, count in ranked])


def _sign(change: int) -> str:
    return f" ({change:+d})" if change else ""


def changes(taken: Iterable[Taken]) -> str:
    """Who has what of whom now: "Bel: England, Mun: Germany → France"."""
    told = [f"{each.centre}: " + " → ".join(filter(None, (each.before, each.by))) for each in taken]
    return ", ".join(told) or NONE
