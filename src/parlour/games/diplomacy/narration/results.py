"""Results in words: as short as they can be said in any language, "A Bud - Rum ✗ F Bla 1:1", or as whole sentences.

The sentences are the phrases `verdict-…`, one for each reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from parlour.games.diplomacy.events import CentresCounted
from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import DislodgedUnit, Unit
from parlour.games.diplomacy.orders import Outcome, Remove, Result
from parlour.games.diplomacy.state import CentreTaken, Report, Verdict
from parlour.games.diplomacy.terms import power_name, word_list
from parlour.sdk import Detail, Seat, Several, Term, Who, who
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
SIGN_TERMS = {"✗": "sign-stopped", "✂": "sign-cut", "‼": "sign-dislodged", "∅": "sign-void"}
SILENT = "sign-silent"
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


def filled_lines(report: Report, absent: Iterable[str], players: Mapping[str, Seat]) -> Several | str:
    """A line for each power that wrote nothing, with each order that counted instead: "France (Ada): A Par H, …"."""
    lines = [_filled_line(report, power, players.get(power)) for power in absent]
    return word_list(lines, "\n")


def _filled_line(report: Report, power: str, player: Seat | None) -> tuple[Word | Who, ...]:
    orders: list[object] = [each.outcome.order for each in report.verdicts if each.power == power and each.is_silent]
    if report.phase.kind == "A":
        orders += [Remove(unit) for unit in report.lost if unit.power == power]
    name: tuple[Word | Who, ...] = (
        (power_name(power),) if player is None else (power_name(power), " (", who(player), ")")
    )
    return (*name, f": {', '.join(map(str, orders))}")


def sign_list(report: Report) -> Several | str:
    """What the signs mean that stand in its orders; a tick needs no words."""
    there = {SIGN_TERMS.get(SIGNS[each.outcome.result]) for each in report.verdicts}
    there |= {SILENT for each in report.verdicts if each.is_silent}
    return word_list([(Term(term),) for term in (*SIGN_TERMS.values(), SILENT) if term in there], " · ")


def centre_table(counts: Mapping[str, int]) -> Several | str:
    """Powers by their centres: "England 6, France 4"."""
    return word_list([(power_name(power), f" {count}") for power, count in _ranked(counts)])


def gain_lines(event: CentresCounted) -> Several | str:
    """A line for each power, with what it has won and from whom: "Austria 5 (+2): Serbia, Venice (from Italy)"."""
    won = {power: [each for each in event.taken if each.by == power] for power in event.counts}
    lost = Counter(each.before for each in event.taken)
    lines = [
        (power_name(power), f" {count}{_sign(len(won[power]) - lost[power])}", *_won_centres(won[power]))
        for power, count in _ranked(event.counts)
    ]
    return word_list(lines, "\n")


def _ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda row: -row[1])


def _sign(change: int) -> str:
    return f" ({change:+d})" if change else ""


def _won_centres(won: Sequence[CentreTaken]) -> Iterable[Word]:
    for number, each in enumerate(sorted(won, key=lambda taken: taken.centre)):
        yield ", " if number else ": "
        yield Term(f"province-{each.centre}")
        if each.before is not None:
            yield from (" (", Term("taken-from"), " ", power_name(each.before), ")")


Line = tuple[str, Mapping[str, Detail]]  # a phrase and its details


def verdict_line(verdict: Verdict) -> Line:
    """An order and what became of it as a phrase with its details."""
    outcome = verdict.outcome
    kind = "unordered" if verdict.is_silent else "verdict"
    result = Term(f"result-{outcome.result.replace(' ', '_')}")
    order: dict[str, Detail] = {"nation": power_name(verdict.power), "order": str(outcome.order), "result": result}
    return f"{kind}-{outcome.reason}", {**outcome.details, **order}
