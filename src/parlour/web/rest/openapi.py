"""The documentation of the wire, made of the same Structs that decode and encode it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec
from msgspec import Struct

from parlour import __version__
from parlour.sdk import house
from parlour.sdk.codec import members
from parlour.sdk.game import Game
from parlour.sdk.load_check import result_types, schema_fault, view_type
from parlour.web import wire
from parlour.web.errors import Code
from parlour.web.language import ZONE_HEADER
from parlour.web.rest.endpoint import BASE, SECRET_HEADER, Endpoint
from parlour.web.rest.errors import JSON, STATUS

REF = "#/components/schemas/{name}"
HOUSE = frozenset(members(house.Commands))

_SOCKET = (
    wire.ClientMessage,
    wire.ServerMessage,
    wire.StateSnapshot,
    wire.StateChange,
    wire.NamesChanged,
    wire.Words,
    wire.CommandResult,
    wire.SocketError,
    wire.Ack,
    wire.SayText,
)
_CONTRACT_SOCKET = (
    wire.ClientMessage,
    wire.ContractMessage,
    wire.ContractError,
    wire.CommandResult,
    wire.Ack,
    wire.ContractCreated,
    wire.ContractAdmission,
)
_ANYONE: tuple[Code, ...] = ("ERR_RATE_LIMITED", "ERR_UNAVAILABLE")
_VISITOR: tuple[Code, ...] = ("ERR_UNAUTHORIZED", "ERR_FORBIDDEN", "ERR_NOT_FOUND", "ERR_CONFLICT")
_MUTATING: tuple[Code, ...] = ("ERR_FORBIDDEN", "ERR_TOO_LARGE", "ERR_VALIDATION")

Schema = dict[str, Any]


CONTRACT = "/openapi/{game}.json"


def contract_document(endpoints: Sequence[Endpoint], game: Game[Any]) -> Schema:
    """The OpenAPI document of a game's own contract: in matches of this game, to clients that name no dialect."""
    contract = game.contract
    assert contract is not None, "only a game with a contract has one"
    own = [endpoint for endpoint in endpoints if endpoint.game == game.key]
    kinds = list(dict.fromkeys([*_kinds(own), *contract.kinds, *_CONTRACT_SOCKET]))
    refs, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schemas = dict(zip(kinds, refs, strict=True))
    paths: dict[str, Schema] = {}
    for endpoint in own:
        paths.setdefault(BASE + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas, {})
    commands = {
        deed.socket: {"payload": schemas[deed.takes], "result": schemas[deed.gives], "description": deed.about}
        for deed in contract.deeds
        if deed.socket
    }
    return {
        **_head(f"Parlour: the contract of {game.key}", _ABOUT_CONTRACT),
        "paths": paths,
        "components": _components(components),
        "x-socket": {
            "path": "/ws?token={jwt}&game_id={game_id}",
            "optional": {
                "last_seen_seq": "go on after this event",
                "words": "a language, in which texts are said",
                "zone": "an IANA name, for what is said of instants",
                "dialect": "house: the house's own dialect, see /openapi.json",
            },
            "in": schemas[wire.ClientMessage],
            "out": schemas[wire.ContractMessage],
            "commands": commands,
            "events": {name: schemas[kind] for name, kind in contract.event_types.items()},
            "error": schemas[wire.ContractError],
        },
        "x-errors": dict(contract.errors),
    }


_ABOUT_CONTRACT = (
    "What this game calls things. Whoever names the dialect `house` (header X-Dialect, or `dialect` in a socket's "
    "query) is spoken to as in /openapi.json, where coming in and creating a match are described, too."
)


def _head(title: str, about: str) -> Schema:
    return {"openapi": "3.1.0", "info": {"title": title, "version": __version__, "description": about}}


def _components(schemas: Schema) -> Schema:
    token = {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}
    return {"schemas": schemas, "securitySchemes": {"token": token}}


def document(endpoints: Sequence[Endpoint], games: Mapping[str, Game[Any]]) -> Schema:
    """The OpenAPI document of these endpoints and games, without the contracts that games bring.

    Each game has names of its own there, `pick.View`: what one calls its structs changes no name of the house or of
    another game.  What of a game cannot be described is left out; `load_faults` has said so when it was loaded.
    """
    endpoints = [endpoint for endpoint in endpoints if not endpoint.game]
    kinds = list(dict.fromkeys([*_kinds(endpoints), *_SOCKET]))
    refs, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schemas = dict(zip(kinds, refs, strict=True))
    views: dict[str, type[Struct]] = {}
    for key, game in games.items():
        view = view_type(game)
        results = [kind for command in members(game.commands) for kind in result_types(game, command)]
        kinds_of_game = dict.fromkeys((view, *members(game.commands), *results))
        own = [kind for kind in kinds_of_game if kind is not None and kind not in schemas]
        described = [kind for kind in own if schema_fault(kind) is None]
        refs, theirs = msgspec.json.schema_components(described, ref_template=REF.format(name=f"{key}.{{name}}"))
        schemas |= zip(described, refs, strict=True)
        components |= {f"{key}.{name}": schema for name, schema in theirs.items()}
        if view is not None and view in schemas:
            views[key] = view
    for endpoint in endpoints:
        for command in endpoint.commands:
            if command in schemas:
                _as_a_body(components[schemas[command]["$ref"].rpartition("/")[2]])
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        paths.setdefault(BASE + endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas, games)
    return {
        **_head("Parlour", _ABOUT),
        "paths": paths,
        "components": _components(components),
        "x-contracts": {key: CONTRACT.format(game=key) for key, game in games.items() if game.contract is not None},
        "x-views": {key: schemas[view] for key, view in views.items()},
        "x-socket": {
            "path": "/ws?token={jwt}&game_id={game_id}",
            "optional": {
                "last_seen_seq": "go on after this change",
                "zone": "an IANA name, for refusals and words",
                "words": "a language, in which all that is asked and said comes too (WORDS)",
            },
            "in": schemas[wire.ClientMessage],
            "out": schemas[wire.ServerMessage],
        },
    }


_ABOUT = (
    "A house for long games. Come in with a game code or a link, look at what is asked, answer it. Whatever changes "
    "something takes an X-Request-Id, and twice is once. Changes come at once over the socket; see x-socket and the "
    "schemas In, Out, Snapshot, Changed and NamesChanged."
)


def _kinds(endpoints: Iterable[Endpoint]) -> Iterable[Any]:
    yield wire.Failure
    for endpoint in endpoints:
        yield from (command for command in endpoint.commands if command in HOUSE)
        for kind in (endpoint.takes, endpoint.gives, endpoint.asks, endpoint.query):
            if kind is not None and not isinstance(kind, str):
                yield kind


def _as_a_body(command: Schema) -> None:
    """Makes its own name optional in a command: the address says it.  It may name its prompt, and nothing else."""
    command["required"] = [name for name in command.get("required", ()) if name != "type"]
    command["properties"]["prompt_id"] = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    command["additionalProperties"] = False


_SECURITY: Mapping[str, list[Schema]] = {"anyone": [], "spectator": [{}, {"token": []}]}


def _operation(endpoint: Endpoint, schemas: Mapping[Any, Schema], games: Mapping[str, Game[Any]]) -> Schema:
    operation: Schema = {
        "operationId": endpoint.operation,
        "summary": endpoint.about,
        "parameters": list(_parameters(endpoint)),
        "responses": _responses(endpoint, schemas, games),
        "security": _SECURITY.get(endpoint.may, [{"token": []}]),
        "x-may": endpoint.may,
    }
    if endpoint.is_mutating and (endpoint.takes is not None or endpoint.commands):
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _body(endpoint, schemas)}}}
    return operation


def _body(endpoint: Endpoint, schemas: Mapping[Any, Schema]) -> Schema:
    if not endpoint.commands:
        return schemas[endpoint.takes]
    kinds = [schemas.get(kind, {"type": "object"}) for kind in endpoint.commands]
    return kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


def _parameters(endpoint: Endpoint) -> Iterable[Schema]:
    for part in endpoint.path.split("/"):
        if part.startswith("{"):
            schema = {"type": "string", "minLength": 1}
            yield {"name": part.strip("{}"), "in": "path", "required": True, "schema": schema}
    if endpoint.asks is not None:
        yield from _query(endpoint.asks)
    if endpoint.query is not None:
        yield from (each for each in _query(endpoint.query) if f"{{{each['name']}}}" not in endpoint.path)
    if endpoint.is_worded:
        about = "By which clock instants are said: an IANA name. By that of the match, if not said or not known."
        yield {
            "name": ZONE_HEADER,
            "in": "header",
            "required": False,
            "schema": {"type": "string"},
            "description": about,
        }
    if endpoint.is_mutating:
        about = "A fresh UUID for each request: repeated, it gets the answer of the first time."
        schema = {"type": "string", "format": "uuid"}
        yield {"name": "X-Request-Id", "in": "header", "required": False, "schema": schema, "description": about}
    if endpoint.is_mutating and endpoint.may == "anyone":
        about = (
            "Chosen with the X-Request-Id and told to nobody: with another, that id gets nothing of the first time."
        )
        schema = {"type": "string"}
        yield {"name": SECRET_HEADER, "in": "header", "required": False, "schema": schema, "description": about}


def _query(kind: type[Struct]) -> Iterable[Schema]:
    schema = msgspec.json.schema_components([kind])[1][kind.__name__]
    for name, each in schema["properties"].items():
        required = name in schema.get("required", ())
        yield {"name": name, "in": "query", "required": required, "schema": each}


def _responses(endpoint: Endpoint, schemas: Mapping[Any, Schema], games: Mapping[str, Game[Any]]) -> Schema:
    responses: Schema = {"200": _answer(endpoint, schemas, games)}
    if endpoint.is_cacheable:
        responses["304"] = {"description": "It is the one of this ETag."}
    for status in sorted({STATUS.get(code, 409) for code in codes(endpoint)}):
        said = HTTPStatus(status).phrase
        responses[str(status)] = {"description": said, "content": {JSON: {"schema": schemas[wire.Failure]}}}
    return responses


def _answer(endpoint: Endpoint, schemas: Mapping[Any, Schema], games: Mapping[str, Game[Any]]) -> Schema:
    if isinstance(endpoint.gives, str):
        return {"description": "As it is.", "content": {endpoint.gives: {"schema": {"type": "string"}}}}
    schema = _with_result(endpoint, schemas, games)
    answer: Schema = {"description": "Done.", "content": {JSON: {"schema": schema}}}
    if endpoint.is_mutating:
        about = "Nothing new happened: it is the answer of the first time."
        answer["headers"] = {"Idempotent-Replay": {"schema": {"type": "string"}, "description": about}}
    return answer


def _with_result(endpoint: Endpoint, schemas: Mapping[Any, Schema], games: Mapping[str, Game[Any]]) -> Schema:
    """What a command is answered with: its result too, if its game says what that is."""
    kinds = [kind for command in endpoint.commands for game in games.values() for kind in result_types(game, command)]
    results = [schemas[kind] for kind in dict.fromkeys(kinds) if kind in schemas]
    if not results:
        return schemas[endpoint.gives]
    result = {"type": "object", "properties": {"result": {"anyOf": [*results, {"type": "null"}]}}}
    return {"allOf": [schemas[endpoint.gives], result]}


def codes(endpoint: Endpoint) -> set[Code]:
    """All codes that an endpoint may say no with."""
    said = {*_ANYONE, *endpoint.refuses}
    if endpoint.may != "anyone":
        said |= {*_VISITOR}
    if endpoint.is_mutating:
        said |= {*_MUTATING}
    if endpoint.asks is not None or endpoint.query is not None:
        said |= {"ERR_VALIDATION"}
    return said
