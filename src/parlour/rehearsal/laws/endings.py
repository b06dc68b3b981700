"""The end of a match is told once it is over and not before, and it names people and pictures that there are."""

from __future__ import annotations

from parlour.engine import read
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.play import Play
from parlour.sdk.ending import Ending

LAW = "endings"


def the_end_is_told_at_the_end(play: Play) -> None:
    """Look at what every viewer is told of the end, if the game tells one."""
    if play.game.end is None:
        return
    for viewer in play.viewers:
        ended = read.ending(play.match, viewer)
        if not play.agenda.over:
            if ended is not None:
                raise LawViolation(LAW, "the end is told before the match is over")
            continue
        if not isinstance(ended, Ending):
            raise LawViolation(LAW, f"`end` gives {ended!r}; it must give an Ending")
        _must_be_sound(ended, play)


def _must_be_sound(ended: Ending, play: Play) -> None:
    seats = set(play.state.seats)
    rows = [row for table in ended.tables for row in table.rows]
    if strangers := {*ended.winners, *(row.of for row in rows if row.of is not None)} - seats:
        raise LawViolation(LAW, f"the end names {sorted(strangers)}, who do not sit here")
    for table in ended.tables:
        for row in table.rows:
            if table.columns and len(row.cells) != len(table.columns):
                raise LawViolation(
                    LAW, f"a row of the end has {len(row.cells)} cells under {len(table.columns)} columns"
                )
    if ended.chart is not None and any(len(curve.values) != len(ended.chart.points) for curve in ended.chart.curves):
        raise LawViolation(LAW, "a curve of the end has not one value for each point")
    if ended.picture is not None and ended.picture not in play.game.show.pictures:
        raise LawViolation(LAW, f"the end shares the picture {ended.picture!r}, which `pictures` lacks")
