"""A drawn scene, looked at through its SVG."""

import re
from math import hypot
from xml.etree.ElementTree import Element, fromstring

from parlour.games.diplomacy.drawing.draw import draw
from parlour.games.diplomacy.drawing.geometry import Spot, geometry
from parlour.games.diplomacy.drawing.scene import DrawnOrder, Scene
from parlour.games.diplomacy.drawing.symbols import FAILED, power_colour
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Kind, Unit
from parlour.games.diplomacy.orders import Order, Result
from tests.games.diplomacy.random_positions import BOOK

EUROPE, MAP = board(), geometry()
SVG = "{http://www.w3.org/2000/svg}"

_NUMBER = re.compile(r"-?\d*\.?\d+")


def unit(text: str) -> Unit:
    """`unit("France A Par")`"""
    power, kind, place = text.split()
    kinds: dict[str, Kind] = {"A": "A", "F": "F"}
    return Unit(power, kinds[kind], place)


def ordered(order: Order, power: str, result: Result | None = None) -> DrawnOrder:
    return DrawnOrder(power, order, result)


class SceneReader:
    def __init__(self, scene: Scene, language: str | None = None) -> None:
        """In a language, if one is named; else as it is drawn, before anyone reads it."""
        drawn = draw(EUROPE, MAP, scene)
        self.svg = drawn if language is None else BOOK.speaker(language, str).picture(drawn)
        self.root: Element = fromstring(self.svg)

    @property
    def words(self) -> list[str]:
        return ["".join(each.itertext()) for each in self.root.iter(f"{SVG}text")]

    def land(self, abbr: str) -> str:
        """The colour of a province."""
        return next(each.get("fill", "") for each in self._paths() if each.get("data-province") == abbr)

    def lines(self, power: str) -> list[tuple[Spot, Spot]]:
        """From where to where its straight lines go."""
        ink = power_colour(EUROPE, power).ink
        drawn = [
            each.get("d", "") for each in self._paths() if each.get("stroke") == ink and "L" in each.get("d", "")
        ]
        return [_ends(each) for each in drawn]

    def dashed(self, power: str) -> int:
        ink = power_colour(EUROPE, power).ink
        return sum(each.get("stroke") == ink and each.get("stroke-dasharray") is not None for each in self._paths())

    def waves(self, power: str) -> int:
        ink = power_colour(EUROPE, power).ink
        return sum(each.get("stroke") == ink and "t" in each.get("d", "") for each in self._paths())

    def heads(self, power: str) -> list[Spot]:
        """Where its arrows point."""
        ink = power_colour(EUROPE, power).ink
        points = [each for each in self._paths() if each.get("fill") == ink and "L" in each.get("d", "")]
        return [_ends(each.get("d", ""))[0] for each in points]

    @property
    def crosses(self) -> list[Spot]:
        """Their middles."""
        marks = [each.get("d", "") for each in self._paths() if each.get("stroke") == FAILED]
        numbers = [[float(each) for each in _NUMBER.findall(mark)] for mark in marks]
        return [(x + wide / 2, y + wide / 2) for x, y, wide, *_ in numbers]

    def _paths(self) -> list[Element]:
        return list(self.root.iter(f"{SVG}path"))


def _ends(drawn: str) -> tuple[Spot, Spot]:
    a, b, c, d, *_ = (float(each) for each in _NUMBER.findall(drawn))
    return (a, b), (c, d)


def far(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def crossed(spot: Spot, seen: SceneReader) -> bool:
    """Whether the spot itself is struck out."""
    return any(far(spot, each) < 1 for each in seen.crosses)
