"""What is wrong with a game and can be known before it is played: asked when it is loaded, and by `parlour check`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

from parlour.sdk import house
from parlour.sdk.board_files import NoSuchBoardFile, read_board_files
from parlour.sdk.codec import members
from parlour.sdk.command import Command, command_name
from parlour.sdk.contract import Contract
from parlour.sdk.event import Event
from parlour.sdk.game import Game
from parlour.sdk.table import Table

# What stands after `/games/{game_id}/` in the house's own addresses.  A command has an address of its own name there.
ADDRESSES = frozenset(
    (
        *(
            "again",
            "board",
            "ending",
            "export",
            "history",
            "links",
            "listing",
            "me",
            "media",
            "move_code",
            "notices",
            "pages",
            "pictures",
            "prompts",
        ),
        *("public_state", "revoke", "seat", "stand_ins", "suggestions", "text", "ticket", "waiting_list"),
    )
)
_BELOW_ME = frozenset(("data", "forget", "sessions", "settings", "ways"))  # what stands after `me/`; the rest is free
SIGNALS = frozenset(("ACK", "PING", "SYNC", "TEXT"))  # what a socket says to the house in any game
_ADDRESS = re.compile(r"(?:[a-z][a-z0-9-]*|\{[a-z][a-z0-9_]*\})(?:/(?:[a-z][a-z0-9-]*|\{[a-z][a-z0-9_]*\}))*")
_KEY = re.compile(r"[a-z][a-z0-9_]*")


class LoadFault(Struct, frozen=True):
    """One thing that is wrong, as a sentence about the game."""

    said: str
    is_fatal: bool = True  # it cannot be played so; else only the documentation or an address lacks something

    def __str__(self) -> str:
        return self.said


@cache
def load_faults(game: Game[Any]) -> tuple[LoadFault, ...]:
    """All that can be known to be wrong with the game without playing it; what keeps it from being played, first."""
    said = (
        *_about_key(game),
        *_about_kinds(game),
        *_about_rules(game),
        *_about_settings(game),
        *_about_contract(game),
    )
    fatal = tuple(map(LoadFault, said))
    minor = () if fatal else (*_about_addresses(game), *_about_schemas(game), *_about_board(game))
    return fatal or tuple(LoadFault(said, is_fatal=False) for said in minor)


def view_type(game: Game[Any]) -> type[Struct] | None:
    """The kind of view that the game's function says it returns; None, if it does not say, or says something else."""
    try:
        kind = get_type_hints(game.view).get("return")
    except (NameError, TypeError, AttributeError):
        return None
    return kind if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct else None


def result_types(game: Game[Any], command: type[Command]) -> tuple[type[Struct], ...]:
    """The kinds of result that the game's rules say they return for a command; those of one function for all commands
    are all that it may return."""
    rule = game.decide.get(command) if isinstance(game.decide, Mapping) else game.decide
    if rule is None or command not in members(game.commands):
        return ()
    try:
        said = get_type_hints(rule).get("return")
    except (NameError, TypeError, AttributeError):
        return ()
    kinds: tuple[Any, ...] = members(said)
    structs = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Struct)]
    return tuple(kind for kind in structs if not issubclass(kind, Table))  # the state that `tx.add` returns


def schema_fault(kind: type[Struct]) -> str | None:
    """Why a struct cannot be described as JSON Schema; None, if it can."""
    why = _why_no_schema(kind)
    if why is not None and (place := _strange_field(kind)):
        return f"{place}, of which JSON knows nothing: take int, str, bool, or a tuple, dict or Struct of these"
    return why


def _strange_field(kind: type[Struct]) -> str | None:
    """The first field that has no schema, with its type; of a struct in a struct the inner one."""
    hints = _hints(kind)
    for name in kind.__struct_fields__ if hints else ():
        said = hints[name]
        if _why_no_schema(said) is not None:
            is_struct = isinstance(said, type) and issubclass(said, Struct)
            return (_strange_field(said) if is_struct else None) or f"{kind.__name__}.{name} is {_type_name(said)}"
    return None


def _why_no_schema(kind: Any) -> str | None:
    try:
        msgspec.json.schema_components([kind])
    except (TypeError, NameError, AttributeError) as fault:
        return str(fault).strip().rpartition("\n")[2]  # the last line names what is wrong; advice for others is above
    return None


def _hints(kind: type[Struct]) -> dict[str, Any]:
    try:
        return get_type_hints(kind)
    except (NameError, TypeError, AttributeError):
        return {}


def _type_name(said: Any) -> str:
    return said.__name__ if isinstance(said, type) and not get_args(said) else str(said)


def _about_key(game: Game[Any]) -> Iterator[str]:
    if not _KEY.fullmatch(game.key):
        yield f"its key {game.key!r} is none: take lower-case letters, digits and _, a letter first"
    if not game.seats or game.seats[0] < 1:
        yield f"nobody can play it: its seats are {game.seats}"
    if not isinstance(game.empty, Table):
        yield f"its state {type(game.empty).__name__} is no Table: class State(Table, frozen=True)"
    if game.package:
        try:
            files(game.package)
        except (ImportError, TypeError, ValueError) as fault:
            yield f"its package {game.package!r}, where its phrases should be, is not there: {fault}"


def _about_kinds(game: Game[Any]) -> Iterator[str]:
    """Commands and events that cannot be told apart, or cannot be written down."""
    strays = [*_strays(members(game.commands), Command), *_strays(members(game.events), Event)]
    yield from strays
    if strays:
        return
    yield from _twice([*map(_tag, members(game.commands)), *map(_tag, members(house.Commands))], "command")
    yield from _twice([*map(_tag, members(game.events)), *map(_tag, members(house.Events))], "event")
    for kind in members(game.events):
        if hasattr(kind, "known_to"):  # as it was said until SDK 0.1: nobody would watch over what it keeps back
            yield f"{kind.__name__}.known_to is not asked any more: say who may know what by secrets()"
    for kind in (type(game.empty), *members(game.commands), *members(game.events)):
        if why := schema_fault(kind):
            yield f"{kind.__name__} cannot be written as JSON and read again: {why}"


def _about_rules(game: Game[Any]) -> Iterator[str]:
    """Rules by type that are missing, or for nothing that comes; what is told of an event may be nothing."""
    of_game, of_house = (game.commands, game.events), (house.Commands, house.Events)
    (commands, events), (house_commands, house_events) = (map(members, kinds) for kinds in (of_game, of_house))
    yield from _about_mapping("decide", game.decide, "command", commands, house_commands, must=True)
    yield from _about_mapping("apply", game.apply, "event", events, house_events, must=True)
    yield from _about_mapping("narrate", game.narrate, "event", events, house_events, must=False)


def _about_mapping(
    name: str, rules: Any, what: str, own: tuple[type, ...], house_has: tuple[type, ...], must: bool
) -> Iterator[str]:
    if not isinstance(rules, Mapping):
        return
    for kind in own if must else ():
        if kind not in rules:
            yield f"{name} has no rule for its {what} {kind.__name__}"
    for kind in rules:
        if kind not in (*own, *house_has):
            yield f"{name} has a rule for {kind.__name__}, which is no {what} of the game or of the house"


def _strays(kinds: tuple[Any, ...], wanted: type[Struct]) -> Iterator[str]:
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, wanted)):
            name = getattr(kind, "__name__", kind)
            yield f"{name} is no {wanted.__name__}: write class {name}({wanted.__name__}, frozen=True)"


def _twice(tags: list[str], what: str) -> Iterator[str]:
    """A name that two have; the house's own are among them."""
    for tag, count in Counter(tags).items():
        if count > 1:
            yield f"two kinds of {what} are called {tag}, one of them perhaps the house's: give yours another name"


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def _about_settings(game: Game[Any]) -> Iterator[str]:
    if why := schema_fault(game.settings):
        yield f"its settings cannot be shown as a form: {why}"
        return
    for name, preset in game.presets.items():
        if not isinstance(preset, game.settings):
            yield f"its preset {name} is no {game.settings.__name__}"
    if not game.presets:
        try:
            game.settings()
        except TypeError as fault:
            yield f"its settings have no defaults and it has no presets: {fault}"


def _about_addresses(game: Game[Any]) -> Iterator[str]:
    for command in members(game.commands):
        if (name := command_name(command)) in ADDRESSES:
            address = name.replace("_", "-")
            yield (
                f"its command {command.__name__} would have the address …/{address}, which is the house's: it can be "
                "given only as the answer to a prompt, so call it otherwise"
            )


def is_address_of_house(address: str) -> bool:
    """Whether the house has something of its own at `/games/{game_id}/<address>`, in every game."""
    first, _, rest = address.partition("/")
    if first == "me" and rest:
        return rest.partition("/")[0] in _BELOW_ME
    return first.replace("-", "_") in ADDRESSES


def _about_contract(game: Game[Any]) -> Iterator[str]:
    """Addresses and socket commands that are the house's or named twice, and what cannot be written as JSON."""
    contract = game.contract
    if contract is None:
        return
    yield from _about_own_addresses(contract)
    for name, count in Counter(deed.socket for deed in contract.deeds if deed.socket).items():
        if name in SIGNALS:
            yield f"its contract has the socket command {name}, which is the house's: take another name"
        if count > 1:
            yield f"its contract has the socket command {name} {count} times"
    for deed in contract.deeds:
        if deed.method == "GET" or not (deed.address or deed.socket):
            yield f"a deed of its contract can be done nowhere: {deed.about}"
    for kind in contract.kinds:
        if why := schema_fault(kind):
            yield f"{kind.__name__}, of its contract, cannot be written as JSON: {why}"


def _about_own_addresses(contract: Contract) -> Iterator[str]:
    for address in contract.addresses:
        if not _ADDRESS.fullmatch(address):
            yield f"its contract has the address {address!r}: write words-with-dashes and {{fields}} between slashes"
        elif is_address_of_house(address):
            yield f"its contract has the address …/{address}, which is the house's: take another"
    asked = [(deed.method, deed.address) for deed in contract.deeds if deed.address]
    looked_at = (*(look.address for look in contract.looks), contract.event_log)
    for (method, address), count in Counter((*asked, *(("GET", each) for each in looked_at if each))).items():
        if count > 1:
            yield f"its contract has {method} …/{address} {count} times"


def _about_board(game: Game[Any]) -> Iterator[str]:
    """Files that it declares for its board and does not bring: the page then does without."""
    if game.show.files is not None:
        try:
            read_board_files(game.package, game.show.files)
        except NoSuchBoardFile as missing:
            yield str(missing)


def _about_schemas(game: Game[Any]) -> Iterator[str]:
    """What cannot be put into the documentation of the API."""
    try:
        kind = get_type_hints(game.view).get("return", Struct)
    except (NameError, TypeError, AttributeError) as fault:
        yield f"what its view returns cannot be found out: {fault}"
        return
    if not (isinstance(kind, type) and issubclass(kind, Struct)):
        yield f"its view says that it returns {getattr(kind, '__name__', kind)}: it must be a Struct"
        return
    if kind is not Struct and (why := schema_fault(kind)):
        yield f"{kind.__name__}, its view, cannot be documented: {why}"
