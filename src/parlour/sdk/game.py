"""A game: its rules as pure functions in one value, and what it may bring besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import UnionType
from typing import Any, Generic, TypeAlias

from msgspec import Struct
from typing_extensions import TypeVar

from parlour.sdk import house
from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.board import Board
from parlour.sdk.board_files import BoardFiles
from parlour.sdk.command import Command
from parlour.sdk.contract import Contract
from parlour.sdk.dice import Dice
from parlour.sdk.discovery import find_home, find_types, is_package
from parlour.sdk.ending import Ending
from parlour.sdk.event import Event
from parlour.sdk.notice import Line, Notice
from parlour.sdk.opening import OpeningQuestion
from parlour.sdk.prompt import Question
from parlour.sdk.slash_command import SlashCommand
from parlour.sdk.stock import Stock
from parlour.sdk.table import S
from parlour.sdk.tx import Tx

V = TypeVar("V", bound=Struct, default=Any)  # of view; one need not say it


class NoSettings(Struct, frozen=True):
    """A game with nothing to choose."""


class Figure(Struct, frozen=True):
    """Something to measure: `work` does some and says how many units it did; the house holds the watch."""

    work: Callable[[], int]
    milliseconds: bool = False  # said as the time one unit takes, not as how many go into a second


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
    board: Callable[[Any], Board] | None = None  # of a view: what can be tapped on the page
    files: BoardFiles | None = None  # a board that draws itself on the page, from JavaScript of the package
    pace: Callable[[Any], Sequence[Line]] | None = None  # of settings: how it is played, in short sentences

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
    beside: tuple[str, ...] = ()  # pictures and pages with a button beside each question that is put to a player
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


Decide: TypeAlias = Callable[[Tx[S], Any], Struct | None]
Apply: TypeAlias = Callable[[S, Any], S]
Narrate: TypeAlias = Callable[[S, Any], Iterable[Notice]]


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[S, V]):
    """The rules of a game as pure functions, and in groups what it brings for faces, chats and the terminal.

    `decide`, `apply` and `narrate` are each one function, which answers the house's own too, or one function for each
    type, beside which the house answers its own.  What is left out is found: `commands`, `events` and `package`.
    """

    key: str
    seats: range  # how many can play
    empty: S  # the state before anything has happened
    decide: Decide[S] | Mapping[type[Any], Decide[S]]  # what a command makes happen; its result, if it has one
    apply: Apply[S] | Mapping[type[Any], Apply[S]]  # the state after an event; no clock, no dice, no judgement here
    agenda: Callable[[S], Agenda]
    view: Callable[[S, Viewer], V]  # built by naming what may be seen
    narrate: Narrate[S] | Mapping[type[Any], Narrate[S]] = field(default_factory=dict)  # right after the event
    settle: Callable[[Tx[S]], None] = lambda tx: None  # what follows by itself, from what happened or from the hour
    open: Callable[[Tx[S], Any], None] = lambda tx, settings: None  # with the host's settings
    commands: UnionType | type[Any] = Command  # its own, besides the house's; all that its modules have, unless said
    events: UnionType | type[Any] = Event  # likewise

    settings: type[Struct] = NoSettings
    presets: Mapping[str, Struct] = field(default_factory=dict)  # by name, the best one first
    host_plays: bool = True  # does the one who runs it sit at the table?
    host_tells: Callable[[Any], bool] | None = None  # settings by which they had better not: they tell the story
    has_turns: bool = True  # False: nothing that is done is told as somebody's turn, so history by round shows none
    new_seat_after_start: bool = False  # who left and joins again in mid-play gets another seat, not the old one
    package: str = "."  # where its phrases are; ".": in the package of its rules; "": it has none
    upcasters: Mapping[str, Upcaster] = field(default_factory=dict)  # by the old event's tag
    stand_in: StandIn | None = None  # plays better than chance
    volunteers: tuple[type[Command], ...] = ()  # what stand-ins consider doing though nobody waits for it

    one_per_host: bool = False  # who hosts one that is not over cannot create another

    end: Callable[[Any], Ending] | None = None  # of a view, once the match is over: who has won, why, and its story
    show: Show = Show()
    stock: Stock = field(default_factory=Stock)
    chat: Chat = Chat()
    bench: Bench = Bench()
    contract: Contract | None = None  # for clients that somebody else has written

    answer: Decide[S] = field(init=False, repr=False)  # `decide`, with the house's answers if it is by type
    fold: Apply[S] = field(init=False, repr=False)  # `apply`, likewise
    tell: Narrate[S] = field(init=False, repr=False)  # `narrate`, likewise

    def __post_init__(self) -> None:
        rules = [rules for rules in (self.decide, self.apply, self.narrate) if isinstance(rules, Mapping)]
        named = [kind for mapping in rules for kind in mapping]
        home = find_home(self.agenda, self.view, type(self.empty))
        found = {
            "package": (home if is_package(home) else "") if self.package == "." else self.package,
            "commands": find_types(Command, home, named) if self.commands is Command else self.commands,
            "events": find_types(Event, home, named) if self.events is Event else self.events,
            "answer": _decide_by_type(self.decide) if isinstance(self.decide, Mapping) else self.decide,
            "fold": _apply_by_type(self.apply) if isinstance(self.apply, Mapping) else self.apply,
            "tell": _narrate_by_type(self.narrate) if isinstance(self.narrate, Mapping) else self.narrate,
        }
        for name, value in found.items():
            object.__setattr__(self, name, value)

    @property
    def default_settings(self) -> Struct:
        """The best preset, or the defaults of its settings."""
        return next(iter(self.presets.values()), None) or self.settings()

    @property
    def settings_alone(self) -> Struct:
        """What one person among stand-ins plays with."""
        return self.default_settings if self.bench.alone is None else self.presets[self.bench.alone]


def _decide_by_type(rules: Mapping[type[Any], Decide[S]]) -> Decide[S]:
    """The rule for each command of these, and the house's for the rest."""

    def decide(tx: Tx[S], command: Command) -> Struct | None:
        rule = rules.get(type(command))
        if rule is not None:
            return rule(tx, command)
        house.decide(tx, command)
        return None

    return decide


def _apply_by_type(rules: Mapping[type[Any], Apply[S]]) -> Apply[S]:
    """The rule for each event of these, and the house's for the rest."""

    def apply(state: S, event: Event) -> S:
        rule = rules.get(type(event))
        return house.apply(state, event) if rule is None else rule(state, event)

    return apply


def _narrate_by_type(rules: Mapping[type[Any], Narrate[S]]) -> Narrate[S]:
    """What the rule for each event of these tells, and what the house tells of its own; of the rest nothing."""

    def narrate(state: S, event: Event) -> Iterable[Notice]:
        rule = rules.get(type(event))
        if rule is not None:
            return rule(state, event)
        return house.narrate(state, event) if isinstance(event, house.Events) else ()

    return narrate
