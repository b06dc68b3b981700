"""The addresses of games' own contracts, and what the house has at its own in their words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import Any, cast, get_type_hints

from msgspec import Raw, Struct

from parlour.sdk.contract import PLAYER, Contract, ContractDenial, Deed, Look
from parlour.sdk.game import Game
from parlour.web.contracts import DeedRequest, denied, perform, read_body
from parlour.web.errors import Code
from parlour.web.live.contract_streams import ContractStream, Dialect
from parlour.web.rest.endpoint import ApiRequest, Endpoint, read_query
from parlour.web.rest.routes.games import take_seat
from parlour.web.rest.routes.prompts import command_request
from parlour.web.wire import ContractEvents, ContractSeat, EventQuery, SeatTaken, TakeSeat

NO_BODY = b"{}"


async def _stream(request: ApiRequest) -> ContractStream:
    """What the asker was told so far, up to the present."""
    watchers, reader = await request.live.matches.of(request.visitor.match.id), request.reader
    return await watchers.contract_stream(reader.place, Dialect(reader.language, reader.zone))


def _contract(request: ApiRequest) -> Contract:
    contract = request.visitor.match.game.contract
    assert contract is not None, "only a game with a contract has this address"
    return contract


async def public_state(request: ApiRequest) -> Struct:
    """What anyone may see, in the words of the contract."""
    return _contract(request).public_state((await _stream(request)).now())


async def own_state(request: ApiRequest) -> Struct:
    """What only the asker may see, in the words of the contract."""
    return _contract(request).own_state((await _stream(request)).now())


async def sit_down(request: ApiRequest) -> ContractSeat:
    """Take a seat, which has an id of the contract."""
    taken = await take_seat(request)
    assert isinstance(taken, SeatTaken)
    player_id = request.services.contract_ids.of(request.visitor.match.id, PLAYER, taken.player_id)
    number = taken.seat - 1 + _contract(request).first_seat
    return ContractSeat(player_id, number, taken.jwt, taken.session)


async def do(deed: Deed, request: ApiRequest) -> Struct:
    """Do something, at its address."""
    path = {name: part for name, part in request.path.items() if name != "game_id"}
    body = read_body(deed, request.raw or NO_BODY, path)
    asked = DeedRequest(_contract(request), command_request(request), request.reader)
    performed = await perform(request.services, asked, deed, body)
    request.seq = performed.seq
    request.mark_repeated(performed.is_repeated)
    return performed.reply


async def look_at(look: Look, request: ApiRequest) -> Struct:
    """Show something, at its address."""
    path = {name: part for name, part in request.path.items() if name != "game_id"}
    asked = None if look.asks is None else read_query(request.http, look.asks, path)
    try:
        return look.show((await _stream(request)).now(), asked)
    except ContractDenial as no:
        raise denied(_contract(request), no) from None


async def list_events(request: ApiRequest) -> ContractEvents:
    """The asker's own events after a number; all that there are, however long ago."""
    said, stream = request.query, await _stream(request)
    assert isinstance(said, EventQuery)
    messages = stream.between(said.after, stream.last)
    if messages is None:
        watchers = await request.live.matches.of(request.visitor.match.id)
        anew = await watchers.stream_anew(stream.place, stream.dialect)
        messages = anew.between(said.after, stream.last) or []
    return ContractEvents(tuple(map(Raw, messages)), stream.last)


def contract_endpoints(games: Iterable[Game[Any]]) -> tuple[Endpoint, ...]:
    """Of all games that have a contract."""
    return tuple(
        endpoint for game in games if game.contract is not None for endpoint in _endpoints(game.key, game.contract)
    )


def _endpoints(key: str, contract: Contract) -> Iterable[Endpoint]:
    own = partial(Endpoint, game=key, is_worded=True)
    yield own(
        "GET", "/games/{game_id}/public-state", public_state, "spectator", "What everyone may see.",
        gives=_returned(contract.public_state), name=f"{key}_public_state",
    )  # fmt: skip
    yield own(
        "GET", "/games/{game_id}/me", own_state, "visitor", "What only the asker may see.",
        gives=_returned(contract.own_state), name=f"{key}_me",
    )  # fmt: skip
    yield own(
        "POST", "/games/{game_id}/seat", sit_down, "visitor", "Sit down by this name.",
        gives=ContractSeat, takes=TakeSeat, pace="act", name=f"{key}_seat",
    )  # fmt: skip
    for look in contract.looks:
        yield own(
            "GET", _path(look.address), partial(look_at, look), "visitor", look.about, gives=look.gives,
            query=look.asks, refuses=_codes(look.refuses), name=_name(key, "get", look.address),
        )  # fmt: skip
    if contract.event_log:
        yield own(
            "GET", _path(contract.event_log), list_events, "visitor", "The asker's own events after a number.",
            gives=ContractEvents, asks=EventQuery, name=_name(key, "get", contract.event_log),
        )  # fmt: skip
    for deed in contract.deeds:
        if deed.address:
            yield own(
                deed.method, _path(deed.address), partial(do, deed), "visitor", deed.about,
                gives=deed.gives, takes=deed.takes, pace="act", refuses=_codes(deed.refuses), reads_body=True,
                name=_name(key, deed.method, deed.address),
            )  # fmt: skip


def _path(address: str) -> str:
    return f"/games/{{game_id}}/{address}"


def _name(key: str, method: str, address: str) -> str:
    return "_".join((key, method.lower(), *re.findall("[a-z0-9]+", address)))


def _codes(codes: tuple[str, ...]) -> tuple[Code, ...]:
    return cast("tuple[Code, ...]", codes)


def _returned(show: Any) -> Any:
    """The kind of struct that a function says it returns."""
    kind = get_type_hints(show).get("return")
    return kind if isinstance(kind, type) and issubclass(kind, Struct) else dict
