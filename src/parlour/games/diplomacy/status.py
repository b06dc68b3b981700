"""How it stands, the last results in whole sentences, and the rules: phrases for any face to show."""

from __future__ import annotations

from parlour.games.diplomacy.adjudicate import read_phase
from parlour.games.diplomacy.shorthand import NONE, table
from parlour.games.diplomacy.verdicts import Line, verdict_line
from parlour.games.diplomacy.view import View
from parlour.games.diplomacy.wording import named
from parlour.sdk import Detail, Term, when

RULE_PAGES = ("orders", "year", "clock", "end")  # each a phrase `rules-…` with a title `rules_title-…`
# Each word has a phrase `help-…`.
HELP = (
    *("order", "orders", "clear", "submit", "retreat", "disband", "build", "waive", "map", "status", "history"),
    *("draw", "concede", "resign", "pause", "extend", "force-resolve", "boot", "replace", "undo", "amend"),
)


def status(view: View) -> tuple[Line, ...]:
    """Of a spectator's view it is for the group; of a player's own, for that player in private."""
    due: list[Line] = [("status_due", {"due": when(view.due)})] if view.due else []
    unled: list[Line] = [("status_open", {"open": ", ".join(view.unled)})] if view.unled else []
    return (standing(view), *due, orders_in(view), *unled, *own(view))


def standing(view: View) -> Line:
    counts = {each.nation: each.centres for each in view.nations if not each.is_eliminated}
    phase = read_phase(view.phase)
    assert phase is not None, "a phase is written so that it can be read"
    return "status", {**named(phase), "step": Term(f"step-{view.step}"), "table": table(counts)}


def orders_in(view: View) -> Line:
    return "status_orders", {"in": view.orders_in, "asked": view.asked, "finals": view.finals}


def own(view: View) -> tuple[Line, ...]:
    """One's orders so far, and what may be overlooked in them."""
    if view.me is None:
        return ()
    orders = "\n".join(map(str, view.my_orders)) or NONE
    line: dict[str, Detail] = {
        "nation": view.me,
        "orders": orders,
        "count": len(view.my_orders),
        "most": view.my_duties,
    }
    return ("status_own", line), *((remark.phrase, remark.details) for remark in view.my_checks)


def results(view: View) -> tuple[Line, ...]:
    """Every order of the last phase with its reason."""
    return tuple([verdict_line(each) for each in view.last.verdicts]) if view.last else ()


def rounds_named(view: View, turn: str) -> tuple[int, ...]:
    """The rounds to look back at: all of "F1901", or "F1901R" alone."""
    asked = turn.strip().upper()
    return tuple([round for round, phase in enumerate(view.opened) if asked and phase.startswith(asked)])
