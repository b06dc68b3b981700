"""What is said about what happens, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.events import (
    HostEvent,
    LobbyEvent,
    OrdersEvent,
    PeopleEvent,
    PhaseEvent,
    VoteEvent,
)
from parlour.games.diplomacy.narration.cards import lobby_card
from parlour.games.diplomacy.narration.people import narrate_host, narrate_lobby, narrate_people, open_phase_card
from parlour.games.diplomacy.narration.phases import narrate_orders, narrate_phase, narrate_vote
from parlour.games.diplomacy.narration.press import narrate_press
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import phase_terms
from parlour.sdk import Event, Notice, house
from parlour.sdk.house import Corrected, Extended, Joined, Left, Replaced, Resumed, Started
from parlour.sdk.parts.chat import TalkEvent


def narrate(state: State, event: Event) -> Iterable[Notice]:
    """Notices of what an event means, each to those who may know it."""
    if isinstance(event, OrdersEvent):
        return narrate_orders(state, event)
    if isinstance(event, PhaseEvent):
        return narrate_phase(state, event)
    if isinstance(event, VoteEvent):
        return narrate_vote(state, event)
    if isinstance(event, PeopleEvent):
        return narrate_people(state, event)
    if isinstance(event, HostEvent):
        return narrate_host(state, event)
    if isinstance(event, LobbyEvent):
        return narrate_lobby(state, event)
    if isinstance(event, TalkEvent):
        return narrate_press(state, event)
    return narrate_house(state, event)


def narrate_house(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case Joined() | Left():
            return () if state.started else (lobby_card(state),)
        case Started():
            return (Notice("lobby_closed", card="lobby"),)
        case Corrected():
            return (Notice("went_back", phase_terms(state.phase), picture="board"),)
        case Replaced() if state.power_of(event.seat) in state.powers:
            return ()  # it is told of the power
        case Resumed() | Extended():
            return *house.narrate(state, event), *open_phase_card(state)
        case _:
            return house.narrate(state, event)
