"""Matches: what can be played, a new one, who sits at it, and how it stands."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.responses import Response

from parlour.engine import read
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.names import names_by_language
from parlour.engine.people import NAMELESS
from parlour.engine.ports import WriteConflict
from parlour.engine.submission import MatchId
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.contract import Creation
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused
from parlour.web import present
from parlour.web.auth.seats import number_of, role_of, seat_of
from parlour.web.auth.sessions import Visitor
from parlour.web.bodies import read_json
from parlour.web.catalogue import chosen_settings, describe_game, phrase_file
from parlour.web.contracts import contract_of
from parlour.web.errors import Denied, forbidden, invalid, refusal
from parlour.web.language import own_speaker
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.wire import (
    AddStandIn,
    ContractCreated,
    CreatedMatch,
    CreateMatch,
    Games,
    OwnView,
    PublicState,
    SeatTaken,
    StandInSeated,
    TakeSeat,
    Word,
)

PLAIN = "text/plain"


class PhraseQuery(Struct, frozen=True, forbid_unknown_fields=True):
    lang: Word | None = None  # as the request prefers it, if not said


async def list_games(request: ApiRequest) -> Games:
    """All games that can be played here."""
    return Games(tuple(describe_game(game, request.language) for game in request.services.games.values()))


async def game_phrases(request: ApiRequest) -> Response:
    """The phrases of a game; whoever has them already hears only that they are still the same."""
    said, game = request.query, _game(request, request.path["game"])
    assert isinstance(said, PhraseQuery)
    text, etag = phrase_file(game, said.lang or request.language)
    headers = {"ETag": f'"{etag}"', "Cache-Control": "public, no-cache"}
    if etag in request.http.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=PLAIN, headers=headers)


def _game(request: ApiRequest, key: str) -> Game[Any]:
    game = request.services.games.get(key)
    if game is None:
        raise Denied("ERR_NOT_FOUND", "no_such_game")
    return game


async def create_match(request: ApiRequest) -> CreatedMatch | ContractCreated:
    """A new match, with its lobby open; by the body of a game's contract, if it is one.  Raises Denied."""
    plain = read_json(request.raw, dict[str, Any])
    for game in request.services.games.values():
        contract = contract_of(game, request.dialect)
        if contract is not None and contract.creation is not None and contract.creation.field in plain:
            return await _create_by_contract(request, game, contract.creation)
    said = read_json(request.raw, CreateMatch)
    assert isinstance(said, CreateMatch)
    game = _game(request, said.game)
    created = await _create(request, game, chosen_settings(game, said.preset, said.settings), said.display_name)
    if said.listed:
        await request.services.listings.list_match(MatchId(created.game_id), created.game_code)
    return created


async def _create_by_contract(request: ApiRequest, game: Game[Any], creation: Creation) -> ContractCreated:
    """Its creator may run it with the token, or anybody may once, by the game code."""
    said = read_json(request.raw, creation.takes)
    try:
        settings = creation.settings(said)
    except ValueError as fault:
        raise invalid(str(fault)) from None
    created = await _create(request, game, settings, None)
    await request.services.sessions.host_claims.open(MatchId(created.game_id))
    return ContractCreated(created.game_id, created.game_code, created.jwt, created.jwt, created.session)


async def _create(request: ApiRequest, game: Game[Any], settings: Struct, wanted_name: str | None) -> CreatedMatch:
    services, name, newcomer = request.services, wanted_name or NAMELESS, await request.newcomer()
    match_id = newcomer.match_id
    await services.sessions.must_be_open(match_id, newcomer.player_id)
    host = await services.people.introduce(name, request.language, request.own_zone, newcomer.player_id)
    code = await services.codes.of(match_id) or await services.codes.new(match_id)
    try:
        match = await services.writer.create(match_id, game, Viewer(host=True), settings, player=host.id)
    except WriteConflict:
        match = await services.writer.match(match_id)
        request.mark_repeated(is_repeated=True)
    except RulesFault as fault:
        raise invalid(str(fault)) from None
    except Refused as no:
        request.game = game
        raise refusal(no.code, no.details) from None
    admitted = await services.sessions.admit(match, host.id, HOSTS_SEAT, request.device)
    return CreatedMatch(match_id, code, admitted.jwt, admitted.session)


async def public_state(request: ApiRequest) -> PublicState:
    """What anyone may see who watches."""
    services, match = request.services, request.visitor.match
    stream = await (await request.live.matches.of(match.id)).stream(None)
    match = stream.match
    seating, standing = await services.store.seating(match.id), present.standing(match)
    return PublicState(
        *(getattr(standing, name) for name in standing.__struct_fields__),
        stand_ins=tuple(seat for seat in match.state.seats if seat in seating.stand_ins),
        names=names_by_language(seating),
        view=read.view(match, SPECTATOR),
        last_seq=stream.last,
        settings=getattr(match.state, "settings", None),
    )


async def me(request: ApiRequest) -> OwnView:
    """All that is for this viewer alone, and what they see of the rest."""
    services, visitor = request.services, request.visitor
    stream = await (await request.live.matches.of(visitor.match.id)).stream(visitor.place)
    match, seat = stream.match, seat_of(visitor.place)
    questions = read.questions(match, stream.viewer)
    return OwnView(
        role_of(visitor.place) if visitor.place is not None else visitor.claims.role,
        stream.viewer.host,
        seat,
        number_of(match, seat),
        await _game_code(request, visitor),
        read.view(match, stream.viewer),
        present.prompts(match, questions, visitor.place, services.prompt_ids),
        tuple(stream.private),
        stream.prior,
        stream.last,
    )


async def _game_code(request: ApiRequest, visitor: Visitor) -> str | None:
    """The game code; whoever is at the table may tell it to others."""
    return None if visitor.place is None else await request.services.codes.current(visitor.match.id)


async def take_seat(request: ApiRequest) -> SeatTaken:
    """Take a seat in the lobby by a name."""
    services, visitor, said = request.services, request.visitor, request.body
    assert isinstance(said, TakeSeat)
    if visitor.claims.role == "observer":
        raise forbidden("watch_only")
    player = await services.seats.named_player(
        visitor.claims.sub, said.display_name, request.language, request.own_zone
    )
    taken = await services.seats.take(visitor.match, visitor.place, player, said.display_name, request.id)
    request.mark_repeated(taken.is_repeated)
    device = await services.sessions.device_of(visitor.claims, request.device.name)
    admitted = await services.sessions.admit(visitor.match, taken.player_id, taken.seat, device)
    return SeatTaken(taken.seat, taken.number, admitted.jwt, admitted.session)


async def add_stand_in(request: ApiRequest) -> StandInSeated:
    """Seats a stand-in in the lobby; later the command `replace` gives it a seat."""
    said = request.body
    assert isinstance(said, AddStandIn)
    name = said.display_name or own_speaker(request.language).say("stand-in-name")
    taken = await request.services.seats.add_stand_in(request.visitor.match, name, request.id)
    request.mark_repeated(taken.is_repeated)
    return StandInSeated(Seat(taken.seat), taken.number)


ENDPOINTS = (
    Endpoint("GET", "/games", list_games, "anyone", "What can be played here, and what may be set.", gives=Games),
    Endpoint(
        "GET",
        "/games/{game}/phrases",
        game_phrases,
        "anyone",
        "All words of a game and of the house in one language, in Fluent's own notation.",
        gives=PLAIN,
        asks=PhraseQuery,
        refuses=("ERR_NOT_FOUND",),
        is_cacheable=True,
    ),
    Endpoint(
        "POST",
        "/games",
        create_match,
        "anyone",
        "A new match, with its lobby open and a game code to bring people there; its founder hosts it.",
        gives=CreatedMatch,
        takes=CreateMatch,
        refuses=("ERR_UNAUTHORIZED", "ERR_NOT_FOUND"),
        pace="create",
        name="found",
        reads_body=True,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/public-state",
        public_state,
        "visitor",
        "What everyone may see.",
        gives=PublicState,
    ),
    Endpoint(
        "GET",
        "/games/{game_id}/me",
        me,
        "visitor",
        "What only the asker may see: their view, their questions, what was said to them alone.",
        gives=OwnView,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/seat",
        take_seat,
        "visitor",
        "Sit down by this name.  Whoever sits already keeps the seat.",
        gives=SeatTaken,
        takes=TakeSeat,
        refuses=("ERR_CONFLICT",),
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/stand-ins",
        add_stand_in,
        "host",
        "Seat a program, while people gather.",
        gives=StandInSeated,
        takes=AddStandIn,
        refuses=("ERR_CONFLICT",),
        pace="act",
    ),
)
