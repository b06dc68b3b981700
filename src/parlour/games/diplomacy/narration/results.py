"""Results in words: as short as they can be said in any language, "A Bud - Rum ✗ F Bla 1:1", or as whole sentences.

The sentences are the phrases `verdict-…`, one for each reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import DislodgedUnit, Unit
from parlour.games.diplomacy.orders import Outcome, Result
from parlour.games.diplomacy.state import CentreTaken, Report, Verdict
from parlour.games.diplomacy.terms import power_name, word_list
from parlour.sdk import Detail, Several, Term
from parlour.sdk.notice import Word

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
PARTICIPANTS = ("against", "by", "fleet", "helped", "army")  # of the details of a reason: who it was


def order_lines(report: Report, board: Board) -> Several | str:
    """A paragraph for each power, a line for each order."""
    by_power = {power: [v for v in report.verdicts if v.power == power] for power in board.powers}
    paragraphs = [
        (power_name(power), "".join([f"\n{short_verdict(each)}" for each in verdicts]))
        for power, verdicts in by_power.items()
        if verdicts
    ]
    return word_list(paragraphs, "\n\n")


def short_verdict(verdict: Verdict) -> str:
    """An order and its result in signs; in brackets, if nobody gave it."""
    outcome = verdict.outcome
    order = f"[{outcome.order}]" if verdict.is_silent else str(outcome.order)
    return " ".join([order, SIGNS[outcome.result], *_reason_parts(outcome)])


def _reason_parts(outcome: Outcome) -> Iterable[str]:
    details = outcome.details
    yield from (str(details[name]) for name in PARTICIPANTS if name in details)
    if "strength" in details:
        yield f"{details['strength']}:{details['other']}"


def dislodged_list(dislodged: Iterable[DislodgedUnit]) -> Several | str:
    """Dislodged units with the ways that are open to them: "Austria A Vie: Boh, Tyr"."""
    units = [(power_name(each.unit.power), f" {each.unit}: {', '.join(each.retreats)}") for each in dislodged]
    return word_list(units, "; ")


def lost_list(units: Iterable[Unit]) -> Several | str:
    return word_list([(power_name(unit.power), f" {unit}") for unit in units])


def centre_table(counts: Mapping[str, int], taken: Iterable[CentreTaken] = ()) -> Several | str:
    """Powers by their centres: "England 6 (+2), France 4 (-1)"."""
    gained = dict.fromkeys(counts, 0)
    for each in taken:
        gained[each.by] = gained.get(each.by, 0) + 1
        if each.before is not None:
            gained[each.before] = gained.get(each.before, 0) - 1
    ranked = sorted(counts.items(), key=lambda row: -row[1])
    return word_list([(power_name(power), f" {count}{_sign(gained[power])}") for power, count in ranked])


def _sign(change: int) -> str:
    return f" ({change:+d})" if change else ""


def centre_changes(taken: Iterable[CentreTaken]) -> Several | str:
    """Centres with their old and new owners: "Bel: England, Mun: Germany → France"."""
    return word_list([(f"{each.centre}: ", *_old_owner(each.before), power_name(each.by)) for each in taken])


def _old_owner(before: str | None) -> Sequence[Word]:
    return () if before is None else (power_name(before), " → ")


Line = tuple[str, Mapping[str, Detail]]  # a phrase and its details


def verdict_line(verdict: Verdict) -> Line:
    """An order and what became of it as a phrase with its details."""
    outcome = verdict.outcome
    kind = "unordered" if verdict.is_silent else "verdict"
    result = Term(f"result-{outcome.result.replace(' ', '_')}")
    order: dict[str, Detail] = {"nation": power_name(verdict.power), "order": str(outcome.order), "result": result}
    return f"{kind}-{outcome.reason}", {**outcome.details, **order}
