"""The kit holds a game's contract to the secrecy law, and to its own word (issue 21: a game brings its contract)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec import Struct

from parlour.sdk import Game, Notice, Viewer
from parlour.sdk.contract import Contract, Look, NamedEvent, Sight
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, State, View
from tests.rehearsal.planting import must_be_red, the_finding


class Square(Struct, frozen=True):
    seats: tuple[str, ...]
    behind: str = ""


class RoundBegan(Struct, frozen=True):
    number: int
    behind: str = ""


def square(sight: Sight, asked: object = None) -> Square:
    return Square(tuple(sight.questions[0].awaited.seats) if sight.questions else ())


def rounds(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    if before.view != after.view:
        yield NamedEvent("ROUND_BEGAN", RoundBegan(len(told)), "round")


SOUND = Contract(square, square, square, rounds, {"ROUND_BEGAN": RoundBegan})


def view_with_all_behind_it(state: State, viewer: Viewer) -> View:
    """As a contract could see it that is handed too much."""
    seen = masks.view(state, viewer)
    seen.__dict__["behind"] = f"{state.masks} {state.points}"
    return seen


def leaky(**parts: Any) -> Game[Any]:
    return varied(MASKS, view=view_with_all_behind_it, contract=varied(SOUND, **parts))


def behind(sight: Sight, asked: object = None) -> Square:
    return Square((), sight.view.__dict__["behind"])


def leaking_events(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    yield NamedEvent("ROUND_BEGAN", RoundBegan(1, after.view.__dict__["behind"]), "round")


def counting_events(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    """Their number alone tells."""
    if before.view.__dict__["behind"] != after.view.__dict__["behind"]:
        yield NamedEvent("ROUND_BEGAN", RoundBegan(1), "round")


LEAKS = {
    "public state": leaky(public_state=behind),
    "own state": leaky(own_state=behind),
    "snapshot": leaky(snapshot=behind),
    "a look": leaky(looks=(Look("square", Square, behind, "The square."),)),
    "what an event says": leaky(events=leaking_events),
    "how many events there are": leaky(events=counting_events),
}


@pytest.mark.parametrize("name", LEAKS)
def test_what_a_contract_gives_away_is_found(name: str) -> None:
    assert the_finding(LEAKS[name], "8 secrets") is not None


def twice(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    yield from 2 * [NamedEvent("ROUND_BEGAN", RoundBegan(1), "round")]


def unnamed(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    yield NamedEvent("ROUND_ENDED", RoundBegan(1), "round")


def unseen_by_the_host(before: Sight, after: Sight, told: Sequence[Notice]) -> Iterable[NamedEvent]:
    if not after.is_storyteller:
        yield NamedEvent("ROUND_BEGAN", RoundBegan(1), "round")


@pytest.mark.parametrize("events", [twice, unnamed, unseen_by_the_host])
def test_events_that_cannot_be_numbered_are_found(events: Any) -> None:
    must_be_red(varied(MASKS, contract=varied(SOUND, events=events)), "contracts")


def test_a_sound_contract_is_not_accused() -> None:
    assert the_finding(varied(MASKS, contract=SOUND), "contracts") is None
    assert the_finding(varied(MASKS, contract=SOUND), "8 secrets") is None
