"""A game: its rules as pure functions in one value, and what it may bring besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from types import UnionType
from typing import Any, Generic, TypeVar

from msgspec import Struct

from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.fault import RulesFault
from parlour.sdk.notice import Detail, Notice
from parlour.sdk.opening import OpeningQuestion
from parlour.sdk.prompt import Question
from parlour.sdk.refused import Refused
from parlour.sdk.slash_command import SlashCommand
from parlour.sdk.table import Table

S = TypeVar("S", bound=Table)

MOST_EVENTS = 1000  # of one cause; more than any game has, less than the memory holds


class Tx(Struct, Generic[S], eq=False, gc=False):
    """One cause under way: what the rules may know, and where they write what happens."""

    game: Game[S]
    state: S
    now: datetime
    actor: Viewer
    dice: Dice
    silent: bool = False  # the house answers for one who did not
    events: list[Event] = []
    notices: list[Notice] = []

    @property
    def seat(self) -> Seat:
        """Where the actor sits.  Whoever just watches is told to take a seat first."""
        if self.actor.seat is None:
            raise Refused("needs_a_seat")
        return self.actor.seat

    def add(self, event: Event) -> S:
        """Something happens; the state after it."""
        game, events = self.game, self.events
        if len(events) >= MOST_EVENTS:
            raise RulesFault(f"one cause had more than {MOST_EVENTS} events")
        events.append(event)
        self.state = state = game.apply(self.state, event)
        self.notices.extend(game.narrate(state, event))
        return state


class NoSettings(Struct, frozen=True):
    """A game with nothing to choose."""


class Figure(Struct, frozen=True):
    """Something to measure: `work` does some and says how many units it did; the house holds the watch."""

    work: Callable[[], int]
    milliseconds: bool = False  # said as the time one unit takes, not as how many go into a second


Line = tuple[str, Mapping[str, Detail]]  # a phrase and what goes into it


@dataclass(frozen=True)
class RoundPage:
    """A page about one round: the one that is asked for, or else whichever the game thinks best."""

    lines: Callable[[Any, int | None], Sequence[Line]]  # of a view; any number may be asked for

    def __call__(self, view: Any, round: int | None = None) -> Sequence[Line]:
        return self.lines(view, round)


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]  # an old event as plain values → as today's code reads it
# Plays from what its seat may see, the view and one question; None: rather another question.
StandIn = Callable[[Any, Question, Dice], Command | None]


@dataclass(frozen=True, eq=False)
class Show:
    """What may be read and looked at on request, besides the questions: each made of one viewer's view."""

    pages: Mapping[str, Callable[[Any], Sequence[Line]]] = field(
        default_factory=dict
    )  # by name, also for `offers`; "story": how it went
    picture: Callable[[Any, str], str] | None = None  # a view and the picture's name → SVG
    pictures: tuple[str, ...] = ()  # the names of those it can draw

    def page(self, offered: str) -> Callable[[Any], Sequence[Line]] | None:
        """The page that a notice offers by this name: "status", or of one round "votes/2".  None: there is none."""
        name, of, round = offered.partition("/")
        page = self.pages.get(name)
        if not of:
            return page
        is_number = round.isascii() and round.isdigit() and len(round) < 5
        return partial(page, round=int(round)) if isinstance(page, RoundPage) and is_number else None


@dataclass(frozen=True, eq=False)
class Chat:
    """What is needed only where people type, and tap on posts in a room that others read too."""

    slash_commands: Mapping[str, SlashCommand] = field(default_factory=dict)  # by the word that is typed after "/"
    parse: Callable[[Any, str, Sequence[Question]], Command | None] | None = None  # of view, text and questions
    suggest: Callable[[Any, str, Question], Sequence[str]] | None = None  # endings of a half-typed text
    opening: tuple[OpeningQuestion, ...] = ()  # what whoever opens a lobby by tapping is asked first
    peek: str | None = None  # the page that pops up for a player who taps in a room; it must be short
    lobby_card: Callable[[Any], Notice] | None = None  # of a state: the card that gathers people; None: the house's
    seat_notes: Callable[[Any], Mapping[Seat, Sequence[Line]]] | None = (
        None  # of the host's view: for the host's table
    )
    private_first: bool = False  # only who can be written to in private may take a seat


@dataclass(frozen=True, eq=False)
class Bench:
    """What is needed only in a terminal: by `parlour play`, `simulate` and `bench`, and by the game's own tools."""

    seats: int | None = None  # how many play in the usual figures; None: it is not measured
    outcome: Callable[[Any], str] | None = None  # how a finished match ended, in one word or seat ids
    figures: Mapping[str, Figure] = field(default_factory=dict)  # figures of its own, besides the usual
    long: Struct | None = None  # settings for a match that can go on for thousands of events
    storm: int | None = None  # how many play in matches that are all due at one instant; None: not measured
    alone: str | None = None  # the preset for one person among stand-ins; None: the best one
    tools: Mapping[str, Callable[..., None]] = field(default_factory=dict)  # its own commands: `parlour GAME TOOL`


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """The rules of a game as pure functions, and in groups what it brings for faces, chats and the terminal."""

    key: str
    seats: range  # how many can play
    empty: S  # the state before anything has happened
    commands: UnionType | type[Command]  # the game's own; the house's are known
    events: UnionType | type[Any]
    decide: Callable[[Tx[S], Any], None]  # what a command makes happen
    settle: Callable[[Tx[S]], None]  # what follows by itself, from what happened or from the hour
    apply: Callable[[S, Any], S]  # the state after an event; no clock, no dice, no judgement here
    agenda: Callable[[S], Agenda]
    view: Callable[[S, Viewer], Struct]  # built by naming what may be seen
    narrate: Callable[[S, Any], Iterable[Notice]]  # with the state right after the event
    open: Callable[[Tx[S], Any], None] = lambda tx, settings: None  # with the host's settings

    settings: type[Struct] = NoSettings
    presets: Mapping[str, Struct] = field(default_factory=dict)  # by name, the best one first
    host_plays: bool = True  # does the one who runs it sit at the table?
    new_seat_after_start: bool = False  # who left and joins again in mid-play gets another seat, not the old one
    package: str = ""  # where its phrases are: the name of its package
    upcasters: Mapping[str, Upcaster] = field(default_factory=dict)  # by the old event's tag
    stand_in: StandIn | None = None  # plays better than chance

    show: Show = Show()
    chat: Chat = Chat()
    bench: Bench = Bench()

    @property
    def default_settings(self) -> Struct:
        """The best preset, or the defaults of its settings."""
        return next(iter(self.presets.values()), None) or self.settings()

    @property
    def settings_alone(self) -> Struct:
        """What one person among stand-ins plays with."""
        return self.default_settings if self.bench.alone is None else self.presets[self.bench.alone]
