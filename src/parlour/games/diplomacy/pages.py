"""Pages to read: how it stands, the map in words, the last results, one's orders, and the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from parlour.games.diplomacy.adjudication.legality import own_units
from parlour.games.diplomacy.letter_map import colour_of, letter_map
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.borders import free_centres_near, units_near
from parlour.games.diplomacy.map.position import Unit, read_phase
from parlour.games.diplomacy.narration.results import Line, centre_table, verdict_line
from parlour.games.diplomacy.narration.results import dislodged_list as dislodged
from parlour.games.diplomacy.terms import NONE, phase_terms, power_name, power_names
from parlour.games.diplomacy.view import PowerSeen, View
from parlour.sdk import Detail, Seat, Term, when

RULE_PAGES = ("orders", "year", "clock", "end")  # each a phrase `rules-…`


def status(view: View) -> tuple[Line, ...]:
    """Lines on how it stands: of a spectator's view for the group, of a player's own for that player in private."""
    if view.result is not None:
        return (ended(view),)
    due: list[Line] = [("status_due", {"due": when(view.due)})] if view.due else []
    unled: list[Line] = [("status_open", {"open": power_names(view.unled)})] if view.unled else []
    return (overview(view), *due, orders_in(view), *unled, *own_orders(view))


def overview(view: View) -> Line:
    counts = {each.power: each.centres for each in view.powers if not each.is_eliminated}
    phase = read_phase(view.phase)
    assert phase is not None, "a phase is written so that it can be read"
    return "status", {**phase_terms(phase), "step": Term(f"step-{view.step}"), "table": centre_table(counts)}


def ended(view: View) -> Line:
    """How it ended and when: the phase that was played last, not one that would have come."""
    last = read_phase(view.phase) if view.last is None else view.last.phase
    assert last is not None, "a phase is written so that it can be read"
    counts = {each.power: each.centres for each in view.powers if not each.is_eliminated}
    details: dict[str, Detail] = {"nations": power_names(view.winners), "table": centre_table(counts)}
    return f"status_over_{view.result}", {**phase_terms(last), **details}


def orders_in(view: View) -> Line:
    return "status_orders", {"in": view.orders_in, "asked": view.asked, "finals": view.finals}


def own_orders(view: View) -> tuple[Line, ...]:
    """Lines of one's orders so far, and what may be overlooked in them; none for who does not play."""
    if view.me is None:
        return ()
    orders = "\n".join(map(str, view.my_orders)) or NONE
    line: dict[str, Detail] = {
        "nation": power_name(view.me),
        "orders": orders,
        "count": len(view.my_orders),
        "most": view.my_duties,
    }
    return ("status_own", line), *((remark.phrase, remark.details) for remark in view.my_checks)


def results(view: View) -> tuple[Line, ...]:
    """Lines of every order of the last phase with its reason."""
    if view.last is None:
        return (("status_no_results", {}),)
    return ("status_results", phase_terms(view.last.phase)), *(verdict_line(each) for each in view.last.verdicts)


def text_map(view: View) -> tuple[Line, ...]:
    """Lines for those who cannot see the map: each power's units and centres, and who must retreat."""
    alive = [each.power for each in view.powers if not each.is_eliminated]
    head = overview(view) if view.result is None else ended(view)
    beaten: list[Line] = [("map_dislodged", {"dislodged": dislodged(view.position.dislodged)})]
    return head, *(_holdings(view, power) for power in alive), *(beaten if view.position.dislodged else ())


def letters(view: View) -> tuple[Line, ...]:
    """Lines for a terminal: the map in letters, and each power's units and centres."""
    on = board(view.variant)
    colours = " ".join(colour_of(on, power) + " " + power[:3] for power in on.powers)
    return ("map_letters", {"map": letter_map(view.variant, view.position), "colours": colours}), *text_map(view)


def _holdings(view: View, power: str) -> Line:
    units = ", ".join([str(unit) for unit in sorted(own_units(view.position, power), key=lambda unit: unit.place)])
    centres = ", ".join([centre for centre, owner in view.position.centres.items() if owner == power])
    return "map_nation", {"nation": power_name(power), "units": units or NONE, "centres": centres or NONE}


def own_page(view: View) -> tuple[Line, ...]:
    return own_orders(view) or (("status_not_playing", {}),)


def borders_page(view: View) -> tuple[Line, ...]:
    """Lines of which units of others could come to a power, or meet it, and of the centres within its reach."""
    if view.me is None:
        return (("status_not_playing", {}),)
    on, me = board(view.variant), view.me
    near = units_near(on, view.position, me)
    lines = [_units_near(power, near[power]) for power in on.powers if power in near]
    reached = free_centres_near(on, view.position, me)
    free: list[Line] = [("borders_free", {"centres": ", ".join(reached)})] if reached else []
    head: Line = ("borders" if near else "borders_nobody", {"nation": power_name(me)})
    return head, *lines, *free


def _units_near(power: str, near: Mapping[Unit, tuple[str, ...]]) -> Line:
    units = "; ".join([f"{unit} ({', '.join(places)})" for unit, places in near.items()])
    return "borders_power", {"nation": power_name(power), "units": units}


def seat_notes(view: View) -> Mapping[Seat, tuple[Line, ...]]:
    """Lines for the host on each player: the power, and how many extensions it may still get."""
    return {
        each.seat: (("table_power", {"nation": power_name(each.power), "graces": each.graces}), *_ready(each))
        for each in view.powers
        if each.seat is not None and not each.is_eliminated
    }


def _ready(power: PowerSeen) -> tuple[Line, ...]:
    """Whether it has orders in and has submitted them, if this host may know it."""
    has_orders: list[Line] = []
    if power.has_orders is not None and not power.is_final:
        has_orders = [("table_orders_in" if power.has_orders else "table_no_orders", {})]
    is_final: list[Line] = []
    if power.is_final is not None:
        is_final = [("table_final" if power.is_final else "table_not_final", {})]
    return (*has_orders, *is_final)


def rule_page(page: str, view: View) -> tuple[Line, ...]:
    return ((f"rules-{page}", {}),)


def named_rounds(view: View, turn: str) -> tuple[int, ...]:
    """Rounds to look back at: all of "F1901", or "F1901R" alone; the one before this, if none is named."""
    asked, now = turn.strip().upper(), len(view.opened) - 1
    if not asked:
        return (now - 1,) if now else ()
    return tuple([round for round, phase in enumerate(view.opened) if phase.startswith(asked)])


PAGES: Mapping[str, Callable[[View], tuple[Line, ...]]] = {
    "status": status,
    "map": text_map,
    "board": letters,
    "results": results,
    "borders": borders_page,
    "mine": own_page,
    **{page: partial(rule_page, page) for page in RULE_PAGES},
}
