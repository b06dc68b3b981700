"""A small card for each result: how the heist went, who was out, and the score; readable on a telephone.

It is drawn from the open record.  Kaos has no picture, and nothing in it counts failed attempts: that shows by
Guzman's temper alone.
"""

from functools import lru_cache
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from parlour.games.ligan.records import Result
from parlour.games.ligan.rules.rounds import DOUBLE_FROM
from parlour.games.ligan.state import POINTS_TO_WIN, ROUNDS
from parlour.games.ligan.view import View
from parlour.sdk import Seat

RESULT = "result"
WIDTH, HEIGHT = 1000, 540
LIGAN_X, AINA_X, DOTS_APART = 670, 880, 50
NIGHT, PAPER, FAINT, LIGAN, AINA = "#14161d", "#f3efe4", "#8a8fa3", "#e3b23c", "#4f86e8"
FONT = 'font-family="DejaVu Sans, sans-serif"'


class ShownRound(NamedTuple):
    """What a picture tells of a round."""

    number: int
    result: Result
    team: tuple[Seat, ...]


def result_picture(number: int) -> str:
    """The name of the picture of this round's result, whatever happens later."""
    return f"{RESULT}/{number}"


def picture(view: View, name: str) -> str:
    """SVG of the result that is named, or of the last one."""
    _, _, number = name.partition("/")
    is_number = number.isascii() and number.isdigit()
    told = [each for each in view.record if each.result != "open"]
    wanted = [each for each in told if not is_number or each.number <= int(number)]
    played = tuple(ShownRound(each.number, each.result, each.team) for each in wanted)
    return _drawn(played, view.double_points, view.head_start)


@lru_cache(maxsize=256)
def _drawn(played: tuple[ShownRound, ...], double_points: bool, head_start: int) -> str:
    ligan, aina = score_after(played, double_points, head_start)
    body = "".join((_heading(played), _team(played[-1].team if played else ()), _score(ligan, aina), _rounds(played)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{NIGHT}"/>'
        f'<rect width="{WIDTH}" height="14" fill="{_colour(played[-1]) if played else FAINT}"/>{body}</svg>'
    )


def score_after(played: tuple[ShownRound, ...], double_points: bool, head_start: int = 0) -> tuple[int, int]:
    """Points of Ligan and of Aina after these rounds."""
    points = {"ligan": 0, "aina": head_start}
    for each in played:
        side = "ligan" if each.result == "success" else "aina"
        worth = 2 if double_points and each.number >= DOUBLE_FROM else 1
        points[side] = min(POINTS_TO_WIN, points[side] + worth)
    return points["ligan"], points["aina"]


def _colour(played: ShownRound) -> str:
    return LIGAN if played.result == "success" else AINA


def _heading(played: tuple[ShownRound, ...]) -> str:
    if not played:
        return ""
    last = played[-1]
    round = f'<tspan data-phrase="picture_round"></tspan> {last.number}'
    outcome = f'<tspan data-phrase="picture_{last.result}"></tspan>'
    return _text(60, 100, 40, FAINT, round) + _text(60, 180, 68, _colour(last), outcome, bold=True)


def _team(team: tuple[Seat, ...]) -> str:
    """One below the other: four at most, and names may be long."""
    return "".join(
        _text(60, 270 + place * 66, 46, PAPER, f"<tspan data-seat={quoteattr(seat)}></tspan>")
        for place, seat in enumerate(team)
    )


def _score(ligan: int, aina: int) -> str:
    return "".join(
        (
            _text(LIGAN_X, 330, 150, LIGAN, str(ligan), anchor="middle", bold=True),
            _text((LIGAN_X + AINA_X) // 2, 310, 80, FAINT, "–", anchor="middle"),
            _text(AINA_X, 330, 150, AINA, str(aina), anchor="middle", bold=True),
            _text(LIGAN_X, 390, 36, LIGAN, "Ligan", anchor="middle"),
            _text(AINA_X, 390, 36, AINA, "Aina", anchor="middle"),
        )
    )


def _rounds(played: tuple[ShownRound, ...]) -> str:
    """A dot for each round of the match, in the colour of the side that took it."""
    taken = {each.number: _colour(each) for each in played}
    first = (LIGAN_X + AINA_X) // 2 - (ROUNDS - 1) * DOTS_APART // 2
    return "".join(
        f'<circle cx="{first + place * DOTS_APART}" cy="470" r="16" fill="{taken.get(place + 1, NIGHT)}"'
        f' stroke="{taken.get(place + 1, FAINT)}" stroke-width="4"/>'
        for place in range(ROUNDS)
    )


def _text(x: int, y: int, size: int, colour: str, content: str, *, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" {FONT} fill="{colour}" text-anchor="{anchor}"{weight}'
    return f'<text x="{x}" y="{y}" {style}>{content}</text>'
