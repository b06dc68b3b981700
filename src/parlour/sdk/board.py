"""A board for the page, made of one viewer's view: places to tap over a picture, tokens on it, playing cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from msgspec import Struct

from parlour.sdk.ask import Option
from parlour.sdk.command import Command
from parlour.sdk.naming import snake
from parlour.sdk.notice import Line

_COLOUR = re.compile("#[0-9a-fA-F]{6}")


class Rect(Struct, frozen=True, tag=snake):
    """A rectangle by its top left corner, in the coordinates of the picture, as are all shapes."""

    x: float
    y: float
    width: float
    height: float

    def __post_init__(self) -> None:
        if self.width <= 0 or self.height <= 0:
            raise ValueError(f"a rectangle needs a width and a height above nought: {self}")


class Circle(Struct, frozen=True, tag=snake):
    """A circle by its middle."""

    x: float
    y: float
    radius: float

    def __post_init__(self) -> None:
        if self.radius <= 0:
            raise ValueError(f"a circle needs a radius above nought: {self}")


class Polygon(Struct, frozen=True, tag=snake):
    """A shape by its corners, in order."""

    points: tuple[tuple[float, float], ...]

    def __post_init__(self) -> None:
        across = {x for x, _ in self.points}, {y for _, y in self.points}
        if len(self.points) < 3 or min(map(len, across)) < 2:
            raise ValueError(f"a polygon needs three corners that are not in one line: {self}")


Shape: TypeAlias = Rect | Circle | Polygon


class Choice(Struct, frozen=True):
    """What a tap means: these options, in these fields of the question that the command answers.

    It can be tapped only while the viewer is asked that and each of them is an option.  A tap that leaves no field
    open is the answer; else the next tap goes on from it, or the form below does.
    """

    command: type[Command]
    options: Mapping[str, Option]  # by field; of a tree the next step

    def __post_init__(self) -> None:
        known = self.command.__struct_fields__
        if wrong := [name for name in self.options if name not in known]:
            there = ", ".join(known) or "none"
            raise ValueError(f"{self.command.__name__} has no field {wrong[0]}; there are {there}")
        if not self.options:
            raise ValueError(f"a choice for {self.command.__name__} names no option")


class Area(Struct, frozen=True):
    """A place on the picture that can be tapped."""

    shape: Shape
    choice: Choice
    title: Line | None = None  # for who listens to the page; what the options are called, unless said


class Token(Struct, frozen=True):
    """Something round that lies on the picture, with a letter or two in it."""

    x: float  # its middle
    y: float
    radius: float
    text: str = ""
    colour: str = "#8a5200"
    title: Line | None = None
    choice: Choice | None = None

    def __post_init__(self) -> None:
        _must_be_colour(self.colour)
        if self.radius <= 0:
            raise ValueError(f"a token needs a radius above nought: {self}")


class PlayingCard(Struct, frozen=True):
    """A card in a hand or on the table; one without text shows its back."""

    text: str = ""
    colour: str = "#26221b"  # of its text, or of its back
    title: Line | None = None
    choice: Choice | None = None

    def __post_init__(self) -> None:
        _must_be_colour(self.colour)


class Hand(Struct, frozen=True):
    """Playing cards side by side: somebody's hand, or those on the table."""

    cards: tuple[PlayingCard, ...]
    title: Line | None = None


class Board(Struct, frozen=True):
    """What the page shows of a match, as one viewer may see it."""

    picture: str | None = None  # by its name in `Show.pictures`; areas and tokens lie on it
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()  # above the areas
    hands: tuple[Hand, ...] = ()  # below the picture

    def __post_init__(self) -> None:
        if self.picture is None and (self.areas or self.tokens):
            raise ValueError("areas and tokens lie on a picture: name it")

    @property
    def lines(self) -> Iterator[Line]:
        """Every title on it."""
        titles = [hand.title for hand in self.hands] + [each.title for each in self._parts]
        return (title for title in titles if title is not None)

    @property
    def choices(self) -> Iterator[Choice]:
        """All that can be tapped, when it is asked."""
        return (each.choice for each in self._parts if each.choice is not None)

    @property
    def _parts(self) -> Iterator[Area | Token | PlayingCard]:
        yield from self.areas
        yield from self.tokens
        for hand in self.hands:
            yield from hand.cards


def _must_be_colour(text: str) -> None:
    if not _COLOUR.fullmatch(text):
        raise ValueError(f"{text!r} is no colour of the form #rrggbb")
