"""Who may do what: every address and every command, walked with every kind of token against one table."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, NamedTuple

import pytest

from parlour.app.games import load_games
from parlour.engine.clocks import HandClock, TrustedClock
from parlour.web.app import all_endpoints
from parlour.web.auth.tokens import LIFETIME, Tokens
from parlour.web.rest.errors import STATUS
from tests.web.house import SECRET, Table, Web, opened, story

# A match of `pick` in which Ada hosts and plays, Bo is the owner of what is asked for, and Cy somebody else.
KINDS = ("none", "expired", "revoked", "other match", "spectator", "other seat", "own seat", "host")
WITHOUT_A_GOOD_TOKEN: Mapping[str, int] = {"none": 401, "expired": 401, "revoked": 401, "other match": 403}
CLOSES: Mapping[str, int] = {"none": 4401, "expired": 4401, "revoked": 4401, "other match": 4403}


class Row(NamedTuple):
    """What a spectator, another seat, the own seat and the host are answered."""

    stage: str
    answers: tuple[int, int, int, int]
    body: Mapping[str, Any] = {}
    path: Mapping[str, str] = {}
    query: Mapping[str, str] = {}


BO, CY = "s2", "s3"  # the ids of their seats: they sit down in the order of their names
EVERYONE = (200, 200, 200, 200)
HOST = (403, 403, 403, 200)
SEATED = (403, 200, 200, 200)
UNSERVED = (403, 404, 404, 404)  # this house calls nobody
NOBODY = (409, 409, 409, 409)  # `pick` asks for no such thing
NOT_OF_THIS_GAME = (404, 404, 404, 404)

TABLE: Mapping[str, Row] = {
    "GET /games/{game_id}/public-state": Row("playing", EVERYONE),
    "GET /games/{game_id}/me": Row("playing", EVERYONE),
    "GET /games/{game_id}/prompts": Row("playing", EVERYONE),
    "GET /games/{game_id}/notices": Row("playing", EVERYONE),
    "GET /games/{game_id}/history": Row("playing", EVERYONE),
    "GET /games/{game_id}/history/{round}": Row("playing", EVERYONE, path={"round": "0"}),
    "GET /games/{game_id}/pictures/{name}": Row("playing", NOT_OF_THIS_GAME, path={"name": "board"}),
    "GET /games/{game_id}/media/{medium}": Row("playing", NOT_OF_THIS_GAME, path={"medium": "song"}),
    "GET /games/{game_id}/ending": Row("playing", NOT_OF_THIS_GAME),
    "GET /games/{game_id}/again": Row("playing", EVERYONE),
    "POST /games/{game_id}/again": Row("playing", (403, 409, 409, 409)),
    "GET /games/{game_id}/board": Row("playing", NOT_OF_THIS_GAME),
    "GET /games/{game_id}/pages": Row("playing", EVERYONE),
    "GET /games/{game_id}/pages/{page}": Row("playing", NOT_OF_THIS_GAME, path={"page": "status"}),
    "GET /games/{game_id}/suggestions": Row("playing", EVERYONE, query={"text": "x"}),
    "GET /games/{game_id}/export": Row("playing", EVERYONE),
    "GET /games/{game_id}/prompts/{prompt_id}/options": Row(
        "playing", (404, 404, 404, 404), path={"prompt_id": "mine"}, query={"field": "number"}
    ),
    "POST /games/{game_id}/prompts/{prompt_id}": Row(
        "playing", (404, 404, 200, 404), {"number": 3}, {"prompt_id": "mine"}
    ),
    "POST /games/{game_id}/text": Row("playing", (422, 422, 422, 422), {"text": "x"}),
    "POST /games/{game_id}/seat": Row("lobby", SEATED, {"display_name": "Eve"}),
    "POST /games/{game_id}/ticket": Row("playing", EVERYONE),
    "GET /games/{game_id}/me/sessions": Row("playing", SEATED),
    "POST /games/{game_id}/me/sessions/{session_id}/sign-out": Row(
        "playing", (403, 404, 404, 404), path={"session_id": "none of theirs"}
    ),
    "GET /games/{game_id}/waiting-list": Row("playing", EVERYONE),
    "POST /games/{game_id}/waiting-list": Row("playing", (403, 409, 409, 409), {"display_name": "Eve"}),
    "POST /games/{game_id}/waiting-list/leave": Row("playing", EVERYONE),
    "POST /games/{game_id}/stand-ins": Row("lobby", HOST),
    "POST /games/{game_id}/listing": Row("lobby", HOST, {"listed": True}),
    "POST /games/{game_id}/links": Row("playing", SEATED, {"opens": "me"}),
    "POST /games/{game_id}/move-code": Row("playing", SEATED),
    "POST /games/{game_id}/revoke": Row("playing", SEATED, {"opens": "me"}),
    "GET /games/{game_id}/me/settings": Row("playing", SEATED),
    "POST /games/{game_id}/me/settings": Row("playing", SEATED, {"hears": "owed"}),
    "GET /games/{game_id}/me/data": Row("playing", SEATED),
    "POST /games/{game_id}/me/forget": Row("playing", SEATED),
    "GET /games/{game_id}/me/ways": Row("playing", SEATED),
    "POST /games/{game_id}/me/ways/push": Row(
        "playing", UNSERVED, {"endpoint": "https://push.example", "p256dh": "x", "auth": "x"}
    ),
    "POST /games/{game_id}/me/ways/push/forget": Row("playing", UNSERVED, {"endpoint": "https://push.example"}),
    "POST /games/{game_id}/me/ways/email": Row("playing", UNSERVED, {"address": "bo@example.org"}),
    "POST /games/{game_id}/me/ways/email/confirm": Row("playing", UNSERVED, {"code": "x"}),
    "POST /games/{game_id}/me/ways/email/forget": Row("playing", UNSERVED),
    "POST /games/{game_id}/leave": Row("lobby", SEATED),
    "POST /games/{game_id}/kick": Row("lobby", HOST, {"seat": BO}),
    "POST /games/{game_id}/start": Row("lobby", HOST),
    "POST /games/{game_id}/finish": Row("playing", HOST),
    "POST /games/{game_id}/replace": Row("playing", HOST, {"seat": BO, "by": "stand_in"}),
    "POST /games/{game_id}/hand-over": Row("playing", HOST, {"to": BO}),
    "POST /games/{game_id}/correct": Row("playing", HOST, {"round": 0}),
    "POST /games/{game_id}/set-absence-rules": Row(
        "playing", HOST, {"misses": 2, "grace": 1, "hours": 24, "waits": True, "early": True}
    ),
    "POST /games/{game_id}/go-away": Row(
        "playing", (409, 200, 200, 200), {"days": 2, "begins_in": 0, "cover": "default"}
    ),
    "POST /games/{game_id}/take-grace": Row("playing", NOBODY),
    "POST /games/{game_id}/take-over": Row("playing", NOBODY, {"seat": BO}),
    "POST /games/{game_id}/pause": Row("playing", NOBODY),
    "POST /games/{game_id}/resume": Row("playing", NOBODY),
    "POST /games/{game_id}/extend": Row("playing", NOBODY, {"hours": 1}),
    "POST /games/{game_id}/pick-number": Row("playing", (403, 200, 200, 200), {"number": 3}),
    "POST /games/{game_id}/name-number": Row("playing", NOT_OF_THIS_GAME, {"number": 3}),
    "POST /games/{game_id}/write-entry": Row("playing", NOT_OF_THIS_GAME, {"text": "x"}),
    "POST /games/{game_id}/place": Row("playing", NOT_OF_THIS_GAME, {"cell": "a1"}),
    "POST /games/{game_id}/play": Row("playing", NOT_OF_THIS_GAME, {"choice": "bank"}),
}

FOR_ANYONE = {
    "GET /games",
    "GET /games/{game}/phrases",
    "GET /open-games",
    "GET /invitations/{code}",
    "POST /games",
    "POST /auth/join",
    "POST /auth/enter",
    "POST /auth/move",
    "POST /auth/refresh",
}

ONLY_HOSTS = {  # what a host may and a seat may not, at one address
    "links": ({"opens": "spectator"}, HOST),
    "links to a seat": ({"opens": "seat", "player_id": CY}, HOST),
    "revoke": ({"opens": "spectator"}, HOST),
}


async def laid(web: Web, stage: str) -> tuple[Table, dict[str, str]]:
    """A match at this stage, and a token of each kind."""
    table = await web.gathered("Ada", "Bo", "Cy", "Di")
    elsewhere = await web.gathered("Ada")
    gone = table.tokens["Di"]
    await web.post(f"{table.path}/revoke", gone, opens="me")
    player_id = (await web.services.store.seating(table.id)).holders[table.seat("Bo")]
    yesterday = HandClock(TrustedClock().now() - LIFETIME - timedelta(minutes=1))
    tokens = {
        "none": "",
        "expired": Tokens(yesterday, SECRET).issue(player_id, table.id, "player", BO),  # type: ignore[arg-type]
        "revoked": gone,
        "other match": elsewhere.tokens["Ada"],
        "spectator": await table.watch(),
        "other seat": table.tokens["Cy"],
        "own seat": table.tokens["Bo"],
        "host": table.tokens["Ada"],
    }
    if stage == "playing":
        await web.post(f"{table.path}/start", table.tokens["Ada"])
    return table, tokens


def expected(answers: tuple[int, int, int, int]) -> dict[str, int]:
    return {**WITHOUT_A_GOOD_TOKEN, **dict(zip(KINDS[4:], answers, strict=True))}


async def walked(web: Web, address: str, row: Row, tokens: Mapping[str, str], table: Table) -> dict[str, int]:
    method, _, path = address.partition(" ")
    mine = await table.prompt(tokens["own seat"], "pick_number") if row.stage == "playing" else ""
    for name, value in {"game_id": table.id, **row.path}.items():
        path = path.replace(f"{{{name}}}", mine if value == "mine" else value)
    body: dict[str, Any] = {} if method == "GET" else {"json": dict(row.body)}
    answered = {}
    for kind in KINDS:
        said = await web.ask(method, path, tokens[kind] or None, params=dict(row.query), **body)
        answered[kind] = said.status_code
    return answered


@story
async def test_every_address_is_in_the_table() -> None:
    async with opened() as web:
        known = {f"{each.method} {each.path}" for each in all_endpoints(web.services)}
        assert known == {*TABLE, *FOR_ANYONE}


@pytest.mark.parametrize("address", TABLE)
def test_an_address_lets_in_whom_the_table_names(address: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            row = TABLE[address]
            table, tokens = await laid(web, row.stage)
            assert await walked(web, address, row, tokens, table) == expected(row.answers)

    told()


@pytest.mark.parametrize("what", ONLY_HOSTS)
def test_what_only_a_host_may_make_or_lock(what: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            body, answers = ONLY_HOSTS[what]
            table, tokens = await laid(web, "playing")
            row = Row("playing", answers, body)
            address = f"POST /games/{{game_id}}/{what.split()[0]}"
            known = await walked(web, address, row, tokens, table)
            assert known == expected(answers)

    told()


# What a socket hears besides commands of the games; the rest of the answers are those of the table.
WORDS: Mapping[str, tuple[Mapping[str, Any], tuple[str, str, str, str]]] = {
    "ACK": ({"last_seen_seq": -1}, ("STATE_SNAPSHOT",) * 4),
    "SYNC": ({"last_seen_seq": 0}, ("STATE_CHANGED",) * 4),
    "PING": ({}, ("PONG",) * 4),
    "TEXT": ({"text": "x"}, ("ERROR",) * 4),
    "JOIN": ({}, ("ERROR", "COMMAND_RESULT", "COMMAND_RESULT", "COMMAND_RESULT")),
}


@pytest.mark.parametrize("word", WORDS)
def test_a_socket_hears_the_words_of_the_protocol_from_whom_the_table_names(word: str) -> None:
    """Whoever sits already keeps the seat, and whoever only watches has no name to sit down by."""

    @story
    async def told() -> None:
        async with opened() as web:
            payload, answers = WORDS[word]
            table, tokens = await laid(web, "playing")
            for kind in CLOSES:
                async with table.socket(tokens[kind]) as line:
                    assert (await line.closed(), line.heard) == (CLOSES[kind], [])
            for kind, evt in zip(KINDS[4:], answers, strict=True):
                async with table.socket(tokens[kind]) as line:
                    await line.hear("STATE_SNAPSHOT")
                    await line.say(word, **payload)
                    assert (await line.hear())["evt"] == evt

    told()


@story
async def test_every_command_of_every_installed_game_is_closed_to_those_without_a_place() -> None:
    """In a match of its own game: who has no good token does not get in, and who watches is never obeyed."""
    games = load_games().games
    async with opened(games=games) as web:
        for key, names in (("ligan", "Ada Bo Cy Di Ed"), ("diplomacy", "Ada Bo Cy Di Ed Flo Gus")):
            table = await web.begun(*names.split(), game=key)
            elsewhere = await web.gathered("Ada")
            watcher = await table.watch()
            for name in web.services.codecs[key].commands:
                where = f"{table.path}/{'seat' if name == 'join' else name.replace('_', '-')}"
                walked = [await web.ask("POST", where, token, json={}) for token in ("x", elsewhere.host, watcher)]
                assert [each.status_code for each in walked[:2]] == [401, 403], name
                assert walked[2].status_code in (403, 409, 422), name


COMMANDS = [
    address.rpartition("/")[2]
    for address in TABLE
    if address.startswith("POST")
    and "/me/" not in address
    and "/waiting-list" not in address
    and not address.endswith("/again")
    and not address.endswith(("}", "text", "seat", "stand-ins", "listing", "links", "move-code", "revoke", "ticket"))
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_socket_hears_a_command_from_whom_the_table_names(command: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            row = TABLE[f"POST /games/{{game_id}}/{command}"]
            table, tokens = await laid(web, row.stage)
            answered: dict[str, int] = {}
            for kind in KINDS:
                async with table.socket(tokens[kind]) as line:
                    if kind in CLOSES:
                        answered[kind] = await line.closed()
                        assert line.heard == []
                        continue
                    said = await line.ask(command.replace("-", "_").upper(), **row.body)
                    answered[kind] = STATUS[said["payload"]["code"]] if said["evt"] == "ERROR" else 200
            assert answered == {**expected(row.answers), **CLOSES}

    told()
