"""What is wrong with a game and can be known before it is played is said in a sentence when it is loaded."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import Struct

from parlour.games import pick
from parlour.sdk import Command, Event, Game, Table, Viewer
from parlour.sdk.contract import Contract, Deed, Sight
from parlour.sdk.load_check import load_faults

PICK: Game[Any] = pick.GAME


class Pause(Command, frozen=True):
    pass


class Links(Command, frozen=True):
    pass


class Strange:
    """Nothing that can be written as JSON."""


class Seat(Struct, frozen=True):
    strange: Strange


class StrangePicked(Event, frozen=True):
    strange: dict[tuple[int, int], Strange]


class AnythingPicked(Event, frozen=True):
    value: object = None


class NotEvent(Struct, frozen=True):
    pass


class SecretlyPicked(Event, frozen=True):
    def known_to(self, viewer: Viewer) -> object:
        return None


class Picked(Event, frozen=True, tag="paused"):
    pass


class NoDefaults(Struct, frozen=True):
    rounds: int


class StrangeSettings(Struct, frozen=True):
    rounds: Strange | None = None


class Chairs(Struct, frozen=True):
    seats: tuple[str, ...] = ()


def strange_view(state: Any, viewer: Viewer) -> Seat: ...  # type: ignore[empty-body]


def dict_view(state: Any, viewer: Viewer) -> dict[str, int]:
    return {}


def forward_view(state: Any, viewer: Viewer) -> "NoSuchView": ...  # type: ignore[name-defined]  # noqa: F821


def a_deed(takes: type[Struct] = Chairs, address: str = "", socket: str = "") -> Deed:
    def nothing(sight: Sight, body: Any, made: int) -> None: ...

    return Deed(takes, Chairs, nothing, lambda *_: Chairs(), "Pick.", address, socket=socket)


def a_contract(*deeds: Deed) -> Contract:
    def chairs(sight: Sight) -> Chairs:
        return Chairs()

    return Contract(chairs, chairs, chairs, lambda *_: (), {}, deeds=deeds)


FATAL: dict[str, tuple[dict[str, Any], str]] = {
    "a key with a capital": ({"key": "Pick"}, "its key 'Pick' is none: take lower-case letters"),
    "no seats": ({"seats": range(0)}, "nobody can play it: its seats are range"),
    "a state that is no table": ({"empty": Chairs()}, "its state Chairs is no Table"),
    "a package that is not there": (
        {"package": "no_such_package"},
        "its package 'no_such_package', where its phrases",
    ),
    "an event that is none": ({"events": PICK.events | NotEvent}, "NotEvent is no Event"),
    "a command that is none": ({"commands": NotEvent}, "NotEvent is no Command"),
    "a command of the house's name": ({"commands": PICK.commands | Pause}, "two kinds of command are called pause"),
    "an event of the house's name": ({"events": PICK.events | Picked}, "two kinds of event are called paused"),
    "an event that cannot be stored": (
        {"events": PICK.events | StrangePicked},
        "StrangePicked cannot be written as JSON and read again: StrangePicked.strange is dict[",
    ),
    "an event with a field of anything": (
        {"events": PICK.events | AnythingPicked},
        "AnythingPicked.value is object, of which JSON knows nothing: take int, str,",
    ),
    "an event that says in an old way what it keeps back": (
        {"events": PICK.events | SecretlyPicked},
        "SecretlyPicked.known_to is not asked any more: say who may know what by secrets()",
    ),
    "settings without defaults": (
        {"settings": NoDefaults, "presets": {}},
        "its settings have no defaults and it has",
    ),
    "settings that no form can show": ({"settings": StrangeSettings, "presets": {}}, "cannot be shown as a form"),
    "a contract with an address of the house": (
        {"contract": a_contract(a_deed(address="history"))},
        "its contract has the address …/history, which is the house's: take another",
    ),
    "a contract with an address below the house's own": (
        {"contract": a_contract(a_deed(address="me/settings"))},
        "its contract has the address …/me/settings, which is the house's",
    ),
    "a contract with a socket command of the house": (
        {"contract": a_contract(a_deed(socket="ACK"))},
        "its contract has the socket command ACK, which is the house's",
    ),
    "a contract with an address twice": (
        {"contract": a_contract(a_deed(address="pick"), a_deed(address="pick"))},
        "its contract has POST …/pick 2 times",
    ),
    "a contract with a socket command twice": (
        {"contract": a_contract(a_deed(socket="PICK"), a_deed(socket="PICK"))},
        "its contract has the socket command PICK 2 times",
    ),
    "a contract with an address that is none": (
        {"contract": a_contract(a_deed(address="/Pick me"))},
        "its contract has the address '/Pick me': write words-with-dashes",
    ),
    "a contract with a deed that is nowhere": ({"contract": a_contract(a_deed())}, "can be done nowhere: Pick."),
    "a contract that cannot be written down": (
        {"contract": a_contract(a_deed(address="pick", takes=StrangeSettings))},
        "StrangeSettings, of its contract, cannot be written as JSON",
    ),
    "a preset of other settings": ({"presets": {"odd": NoDefaults(3)}}, "its preset odd is no "),
}
HARMLESS: dict[str, tuple[dict[str, Any], str]] = {
    "a command at an address of the house": (
        {"commands": PICK.commands | Links},
        "its command Links would have the address …/links, which is the house's",
    ),
    "a view that cannot be documented": (
        {"view": strange_view},
        "Seat, its view, cannot be documented: Seat.strange is Strange,",
    ),
    "a view that is a dict": ({"view": dict_view}, "its view says that it returns dict: it must be a Struct"),
    "a view of nobody knows what": (
        {"view": forward_view},
        "what its view returns cannot be found out: name 'NoSuchView'",
    ),
}


def test_a_contract_may_have_its_own_address_below_me() -> None:
    assert load_faults(replace(PICK, contract=a_contract(a_deed(address="me/ledger")))) == ()


@pytest.mark.parametrize("case", FATAL)
def test_what_keeps_a_game_from_being_played_is_named(case: str) -> None:
    changes, said = FATAL[case]
    [fault, *_] = load_faults(replace(PICK, **changes))
    assert fault.is_fatal
    assert said in str(fault)


@pytest.mark.parametrize("case", HARMLESS)
def test_what_only_the_api_lacks_is_named_and_keeps_nobody_from_playing(case: str) -> None:
    changes, said = HARMLESS[case]
    [fault] = load_faults(replace(PICK, **changes))
    assert not fault.is_fatal
    assert said in str(fault)


@pytest.mark.parametrize(
    "change", [lambda game: game, lambda game: replace(game, view=lambda state, viewer: Chairs())]
)
def test_a_sound_game_has_nothing_to_mend(change: Callable[[Game[Any]], Game[Any]]) -> None:
    assert load_faults(change(PICK)) == ()


def test_a_view_may_be_called_as_a_schema_of_the_house_is() -> None:
    class Seat(Struct, frozen=True):
        row: int = 0

    def view(state: Table, viewer: Viewer) -> Seat:
        return Seat()

    view.__annotations__["return"] = Seat
    assert load_faults(replace(PICK, view=view)) == ()
