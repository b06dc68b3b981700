"""How a match of Diplomacy ended: who won and why, and the centres of all powers over the years."""

from __future__ import annotations

from parlour.games.diplomacy.drawing.symbols import power_colour
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.terms import power_name, power_names
from parlour.games.diplomacy.view import View
from parlour.sdk.ending import Cell, Chart, Curve, Ending, Row, Table
from parlour.sdk.notice import Line


def end(view: View) -> Ending:
    """The ending, as this viewer may see it."""
    winners = tuple(each.seat for each in view.powers if each.power in view.winners and each.seat is not None)
    return Ending(winners, _why(view), (_table(view),), _chart(view), "board")


def _why(view: View) -> Line:
    result = view.result or "broken_off"
    return f"end_{result}", {"nations": power_names(view.winners), "year": view.year}


def _table(view: View) -> Table:
    """The powers by their centres, the largest first."""
    ranked = sorted(view.powers, key=lambda each: -each.centres)
    rows = tuple(
        Row(each.seat, power_name(each.power), (Cell(str(each.centres)),), each.power in view.winners)
        for each in ranked
    )
    return Table(("end_centres", {}), (), rows)


def _chart(view: View) -> Chart | None:
    if len(view.years) < 2:
        return None
    on = board(view.variant)
    curves = tuple(
        Curve(
            power_name(power), power_colour(on, power).ink, tuple(each.centres.get(power, 0) for each in view.years)
        )
        for power in on.powers
    )
    return Chart(("end_years", {}), tuple(str(year.year) for year in view.years), curves)
