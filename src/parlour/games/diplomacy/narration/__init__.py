"""What is said about what happens, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.events import (
    AgreementEvent,
    EntryEvent,
    HostEvent,
    OpeningEvent,
    PeopleEvent,
    PhaseEvent,
)
from parlour.games.diplomacy.narration.cards import gathering
from parlour.games.diplomacy.narration.orders import entry
from parlour.games.diplomacy.narration.people import host, opening, people, present_card
from parlour.games.diplomacy.narration.phases import agreement, phase
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import named
from parlour.sdk import Event, Notice, house
from parlour.sdk.house import Corrected, Extended, Joined, Left, Replaced, Resumed, Started


def narrate(state: State, event: Event) -> Iterable[Notice]:
    if isinstance(event, EntryEvent):
        return entry(state, event)
    if isinstance(event, PhaseEvent):
        return phase(state, event)
    if isinstance(event, AgreementEvent):
        return agreement(state, event)
    if isinstance(event, PeopleEvent):
        return people(state, event)
    if isinstance(event, HostEvent):
        return host(state, event)
    if isinstance(event, OpeningEvent):
        return opening(state, event)
    return of_the_house(state, event)


def of_the_house(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case Joined() | Left():
            return () if state.started else (gathering(state),)
        case Started():
            return (Notice("lobby_closed", card="lobby"),)
        case Corrected():
            return (Notice("went_back", named(state.phase)),)
        case Replaced() if state.nation_of(event.seat) in state.nations:
            return ()  # it is told of the nation
        case Resumed() | Extended():
            return *house.narrate(state, event), *present_card(state)
        case _:
            return house.narrate(state, event)
