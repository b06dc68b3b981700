"""What is said about what happens, and to whom.  Few, strong messages: one living card for each step."""

from collections.abc import Iterable

from parlour.games.ligan.events import (
    AbilityEvent,
    FinaleEvent,
    HeistEvent,
    LastChanceEvent,
    NominationEvent,
    OpeningEvent,
    TableTalkEvent,
    VoteEvent,
)
from parlour.games.ligan.narration.cards import closed_card, gathering, present_card
from parlour.games.ligan.narration.ending import narrate_finale, narrate_last_chance
from parlour.games.ligan.narration.private import narrate_ability, narrate_opening
from parlour.games.ligan.narration.rounds import narrate_heist, narrate_nomination, narrate_vote
from parlour.games.ligan.state import State
from parlour.sdk import Event, Notice, house
from parlour.sdk.house import Extended, Finished, Joined, Left, PutOff, Resumed, Started
from parlour.sdk.parts import chat


def narrate(state: State, event: Event) -> Iterable[Notice]:
    if isinstance(event, VoteEvent):
        return narrate_vote(state, event)
    if isinstance(event, NominationEvent):
        return narrate_nomination(state, event)
    if isinstance(event, HeistEvent):
        return narrate_heist(state, event)
    if isinstance(event, AbilityEvent):
        return narrate_ability(state, event)
    if isinstance(event, OpeningEvent):
        return narrate_opening(state, event)
    if isinstance(event, LastChanceEvent):
        return narrate_last_chance(state, event)
    if isinstance(event, FinaleEvent):
        return narrate_finale(state, event)
    if isinstance(event, TableTalkEvent):
        return chat.narrate_talk(event)
    return narrate_house(state, event)


def narrate_house(state: State, event: Event) -> Iterable[Notice]:
    match event:
        case Joined() | Left():
            return (gathering(state),)
        case PutOff():
            return gathering(state), house.put_off(state, event)
        case Started():
            return (Notice("lobby_closed", card="lobby"),)
        case Finished():
            return *closed_card(state), Notice("cancelled")
        case Resumed() | Extended():
            return *house.narrate(state, event), *present_card(state)
        case _:
            return house.narrate(state, event)
