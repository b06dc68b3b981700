"""Bids with faults that only another process shows: it must find these games by name."""

from collections.abc import Iterable
from dataclasses import replace as varied
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from parlour.sdk import Command, Dice, Event, Notice, Question, Show, Tx, Viewer
from tests.rehearsal import bids
from tests.rehearsal.bids import BIDS, Counted, State, View


def _first_of_a_set(tx: Tx[State]) -> None:
    state = tx.state
    if state.started and not state.over and state.due and len(state.bids) == len(state.seats):
        tx.add(Counted(state.bids, tuple({*state.seats})))
    else:
        bids.settle(tx)


def _by_hash(state: State, viewer: Viewer) -> View:
    return replace(bids.view(state, viewer), mine=hash("coins") % 1000)


def _by_the_machines_clock(state: State, event: Event) -> Iterable[Notice]:
    yield from bids.narrate(state, event)
    if isinstance(event, bids.RoundOpened):
        yield Notice("opens", {"hour": event.due.astimezone().hour})


def _picture(view: View, name: str) -> str:
    return f"<svg>{' '.join({'a', 'b', 'c', 'd', 'e'})}</svg>"


def _stand_in(view: View, question: Question, dice: Dice) -> Command:
    kinds = [question.sample(dice) for _ in range(6)]
    return kinds[hash("coins") % 6]


class Word(Struct, frozen=True):
    word: str


def _with_result(tx: Tx[State], command: Command) -> Word:
    bids.decide(tx, command)
    return Word(next(iter({"a", "b", "c", "d", "e"})))


PICTURE: Any = varied(BIDS, show=Show(picture=_picture, pictures=("coins",)))
STAND_IN: Any = varied(BIDS, stand_in=_stand_in)
RESULT: Any = varied(BIDS, decide=_with_result)
SET_ORDER: Any = varied(BIDS, settle=_first_of_a_set)
HASHED: Any = varied(BIDS, view=_by_hash)
LOCAL_TIME: Any = varied(BIDS, narrate=_by_the_machines_clock)
SOUND: Any = varied(BIDS)
