"""Matches: what can be played, a new one, who sits at it, and how it stands."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.responses import Response

from parlour.engine import read
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.names import names_by_language
from parlour.engine.people import NAMELESS
from parlour.engine.ports import Raced
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game
from parlour.web import shown
from parlour.web.admitting import let_in
from parlour.web.auth.seats import named_player, seat_stand_in, sit_down
from parlour.web.auth.sessions import Visit
from parlour.web.catalogue import source
from parlour.web.errors import Denied, invalid
from parlour.web.language import voice
from parlour.web.places import number_of, role_of, seat_of
from parlour.web.rest.endpoint import Call, Endpoint
from parlour.web.shelf import chosen_settings
from parlour.web.shelf import shown as game_shown
from parlour.web.wire import (
    AddStandIn,
    Found,
    Founded,
    Games,
    Me,
    PublicState,
    SeatTaken,
    StandInSeated,
    TakeSeat,
    Word,
)

PLAIN = "text/plain"


class AskPhrases(Struct, frozen=True, forbid_unknown_fields=True):
    lang: Word | None = None  # as the request prefers it, if not said


async def list_games(call: Call) -> Games:
    return Games(tuple(game_shown(game, call.language) for game in call.desk.games.values()))


async def game_phrases(call: Call) -> Response:
    """Whoever has them already hears only that they are still the same."""
    said, game = call.query, _game(call, call.path["game"])
    assert isinstance(said, AskPhrases)
    text, mark = source(game, said.lang or call.language)
    headers = {"ETag": f'"{mark}"', "Cache-Control": "public, no-cache"}
    if mark in call.request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type=PLAIN, headers=headers)


def _game(call: Call, key: str) -> Game[Any]:
    game = call.desk.games.get(key)
    if game is None:
        raise Denied("ERR_NOT_FOUND", "no_such_game")
    return game


async def found(call: Call) -> Founded:
    desk, said = call.desk, call.body
    assert isinstance(said, Found)
    game = _game(call, said.game)
    settings = chosen_settings(game, said.preset, said.settings)
    name, match_id = said.display_name or NAMELESS, call.new_match_id
    host = await desk.people.introduce(name, call.language, call.zone, call.new_player_id)
    code = await desk.codes.of(match_id) or await desk.codes.new(match_id)
    try:
        match = await desk.writer.found(match_id, game, Viewer(host=True), settings, player=host.id)
    except Raced:
        match = await desk.writer.match(match_id)
        call.repeated(is_repeated=True)
    except RulesFault as fault:
        raise invalid(str(fault)) from None
    if said.listed:
        await desk.listings.put_up(match_id, code)
    admitted = let_in(desk, match, host.id, HOSTS_SEAT)
    return Founded(match_id, code, admitted.jwt, admitted.session)


async def public_state(call: Call) -> PublicState:
    """What anyone may see who watches."""
    desk, match = call.desk, call.visit.match
    stream = await (await desk.galleries.of(match.id)).stream(None)
    match = stream.match
    seating, standing = await desk.store.seating(match.id), shown.standing(match)
    return PublicState(
        *(getattr(standing, name) for name in standing.__struct_fields__),
        stand_ins=tuple(seat for seat in match.state.seats if seat in seating.stand_ins),
        names=names_by_language(seating),
        view=match.game.view(match.state, SPECTATOR),
        last_seq=stream.last,
    )


async def me(call: Call) -> Me:
    """All that is for this viewer alone, and what they see of the rest."""
    desk, visit = call.desk, call.visit
    stream = await (await desk.galleries.of(visit.match.id)).stream(visit.place)
    match, seat = stream.match, seat_of(visit.place)
    page = read.page(match, stream.viewer)
    return Me(
        role_of(visit.place) if visit.place is not None else visit.claims.role,
        stream.viewer.host,
        seat,
        number_of(match, seat),
        await _game_code(call, visit),
        page.view,
        shown.prompts(match, page, visit.place, desk.ids),
        tuple(stream.private),
        stream.last,
    )


async def _game_code(call: Call, visit: Visit) -> str | None:
    """Whoever is at the table may tell it to others."""
    return None if visit.place is None else await call.desk.codes.of(visit.match.id)


async def take_seat(call: Call) -> SeatTaken:
    desk, visit, said = call.desk, call.visit, call.body
    assert isinstance(said, TakeSeat)
    player = await named_player(desk, visit.claims.sub, said.display_name, call.language, call.zone)
    sat = await sit_down(desk, visit.match, visit.place, player, said.display_name, call.request_id)
    call.repeated(sat.is_repeated)
    admitted = let_in(desk, visit.match, sat.player_id, sat.seat)
    return SeatTaken(sat.seat, sat.number, admitted.jwt, admitted.session)


async def add_stand_in(call: Call) -> StandInSeated:
    """In the lobby.  Later a seat is given to one by the command `replace`."""
    said = call.body
    assert isinstance(said, AddStandIn)
    name = said.display_name or voice(call.language).say("stand-in-name")
    sat = await seat_stand_in(call.desk, call.visit.match, name, call.request_id)
    call.repeated(sat.is_repeated)
    return StandInSeated(Seat(sat.seat), sat.number)


ENDPOINTS = (
    Endpoint("GET", "/games", list_games, "anyone", "What can be played here, and what may be set.", gives=Games),
    Endpoint(
        "GET",
        "/games/{game}/phrases",
        game_phrases,
        "anyone",
        "All words of a game and of the house in one language, in Fluent's own notation.",
        gives=PLAIN,
        asks=AskPhrases,
        refuses=("ERR_NOT_FOUND",),
        is_kept=True,
    ),
    Endpoint(
        "POST",
        "/games",
        found,
        "anyone",
        "A new match, with its lobby open and a game code to bring people there; its founder hosts it.",
        gives=Founded,
        takes=Found,
        refuses=("ERR_NOT_FOUND",),
        pace="found",
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
        gives=Me,
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
