"""One cause under way: what the rules may know, and where they write what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, Generic, Protocol

from msgspec import Struct

from parlour.sdk.agenda import Agenda
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.command import Command
from parlour.sdk.dice import Dice
from parlour.sdk.event import Event
from parlour.sdk.fault import RulesFault
from parlour.sdk.keys import NONE, PromptsOpened, open_names, opened_event
from parlour.sdk.notice import Notice
from parlour.sdk.prompt import Prompt
from parlour.sdk.refused import Refused
from parlour.sdk.stock import Collection, Stock
from parlour.sdk.table import S

MOST_EVENTS = 1000  # of one cause; more than any game has, less than the memory holds


class Rules(Protocol[S]):
    """What a cause needs of a game; a `Game` has it."""

    @property
    def key(self) -> str: ...
    @property
    def open(self) -> Callable[[Tx[S], Any], None]: ...
    @property
    def settle(self) -> Callable[[Tx[S]], None]: ...
    @property
    def agenda(self) -> Callable[[S], Agenda]: ...
    @property
    def answer(self) -> Callable[[Tx[S], Command], Struct | None]: ...
    @property
    def fold(self) -> Callable[[S, Event], S]: ...
    @property
    def stock(self) -> Stock: ...
    @property
    def tell(self) -> Callable[[S, Event], Iterable[Notice]]: ...


class Tx(Struct, Generic[S], eq=False, gc=False):
    """One cause under way: what the rules may know, and where they write what happens."""

    game: Rules[S]
    state: S
    now: datetime
    actor: Viewer
    dice: Dice
    silent: bool = False  # the house answers for one who did not
    events: list[Event] = []
    notices: list[Notice] = []
    open_names: frozenset[str] | None = None  # of prompts with keys of the house's; None: not looked at yet
    prompt: Prompt | None = None  # the one that the command answers; None: nobody answers, an instant has come

    @property
    def seat(self) -> Seat:
        """Where the actor sits.  Whoever just watches is told to take a seat first."""
        if self.actor.seat is None:
            raise Refused("needs_a_seat")
        return self.actor.seat

    @property
    def collections(self) -> Mapping[str, Collection]:
        """The content that this house plays the game with, by name."""
        return self.game.stock.collections

    def add(self, event: Event) -> S:
        """Something happens; the state after it."""
        game, events = self.game, self.events
        if len(events) >= MOST_EVENTS:
            last = ", ".join(dict.fromkeys(type(each).__name__ for each in events[-20:]))
            raise RulesFault(f"one cause had more than {MOST_EVENTS} events, the last of them {last}")
        if self.open_names is None and self.state.openings is not None:
            self.open_names = open_names(self.state.openings, game.agenda(self.state))
        events.append(event)
        self.state = state = game.fold(self.state, event)
        self.notices.extend(game.tell(state, event))
        if state.openings is not None and type(event) is not PromptsOpened:
            return self.note_step(game.agenda(state))
        return state

    def note_step(self, agenda: Agenda) -> S:
        """Note what has opened, if the house makes keys for it; the state then."""
        before, openings = self.open_names, self.state.openings
        if before is None:
            before = NONE if openings is None else open_names(openings, agenda)
        opened = opened_event(openings, agenda, before)
        if opened is not None:
            self.add(opened)
        if self.state.openings is not None:
            self.open_names = open_names(self.state.openings, agenda)
        return self.state
