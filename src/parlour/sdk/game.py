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
from parlour.sdk.slash import Slash
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
class Game(Generic[S]):
    key: str
    seats: range  # how many can play
    empty: S
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
    opening: tuple[OpeningQuestion, ...] = ()  # what whoever opens a match by tapping is asked first
    alone: str | None = None  # the preset for one person among stand-ins; the best one, if not said
    package: str = ""  # where its phrases lie: the name of its package
    upcasters: Mapping[str, Upcaster] = field(default_factory=dict)  # by the old event's tag
    host_plays: bool = True  # does the one who runs it sit at the table?
    peek: str | None = (
        None  # the page that a player may look at in passing, in a room too: it pops up, so it is short
    )
    lobby_card: Callable[[S], Notice] | None = (
        None  # the card that gathers people in a room; the house's, if not said
    )
    private_first: bool = False  # only who can be written to in private may sit down, where people play in a chat
    slash: Mapping[str, Slash] = field(default_factory=dict)  # words behind a stroke that people may type in a chat
    stand_in: StandIn | None = None  # better than chance
    parse: Callable[[Any, str, Sequence[Question]], Command | None] | None = None  # view, text, questions
    suggest: Callable[[Any, str, Question], Sequence[str]] | None = None  # endings of a half-typed text
    picture: Callable[[Any, str], str] | None = None  # a view and the picture's name → SVG
    pictures: tuple[str, ...] = ("board",)  # the names it can draw
    pages: Mapping[str, Callable[[Any], Sequence[Line]]] = field(
        default_factory=dict
    )  # to read on request: of a view.  Also what a notice offers below its post
    tools: Mapping[str, Callable[..., None]] = field(default_factory=dict)  # its own terminal tools
    bench: Mapping[str, Figure] = field(default_factory=dict)  # its own figures, besides the usual
    bench_seats: int | None = None  # play it in the usual figures with so many
    bench_long: Struct | None = None  # settings for a match that can go on for thousands of events
    bench_storm: int | None = None  # put so many seats in matches that are all due at one instant
    outcome: Callable[[S], str] | None = None  # how a finished match ended, in one word or seat names, for statistics
    new_seat_after_start: bool = (
        False  # whoever left and joins again in mid-play gets another seat, not their old one
    )
    forgive_outage: bool = True  # may the house move deadlines that passed while it was down?

    def page(self, offered: str) -> Callable[[Any], Sequence[Line]] | None:
        """What a notice offers by this name: "status", or of one round "votes/2".  None: there is no such page."""
        name, of, round = offered.partition("/")
        page = self.pages.get(name)
        if not of:
            return page
        is_number = round.isascii() and round.isdigit() and len(round) < 5
        return partial(page, round=int(round)) if isinstance(page, RoundPage) and is_number else None

    @property
    def default_settings(self) -> Struct:
        return next(iter(self.presets.values()), None) or self.settings()

    @property
    def settings_alone(self) -> Struct:
        return self.default_settings if self.alone is None else self.presets[self.alone]
