"""A house with its web open on a port of its own, and people who come to it by HTTP and by socket."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec
from urllib.parse import quote, urlencode
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlour.engine.clocks import TrustedClock
from parlour.engine.ports import Clock, Store
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId
from parlour.games.diary import GAME as DIARY
from parlour.games.lowest import GAME as LOWEST
from parlour.games.pick import GAME as PICK
from parlour.games.relay import GAME as RELAY
from parlour.games.ttt import GAME as TTT
from parlour.sdk import Game, Seat
from parlour.stores.memory import MemoryStore
from parlour.web.app import Application
from parlour.web.limits import RATES, LimitKind, Rate, RateLimits
from parlour.web.live.matches import LiveMatches
from parlour.web.operations import Operations
from parlour.web.server import listening, served
from parlour.web.services import Png, Services, make_services
from parlour.web.traffic import Traffic

P = ParamSpec("P")
SECRET = bytes(range(32))
GAMES: Mapping[str, Game[Any]] = {game.key: game for game in (PICK, LOWEST, TTT, DIARY, RELAY)}
GENEROUS: Mapping[LimitKind, Rate] = dict.fromkeys(RATES, Rate(1e9, 1e9))
BEATS = timedelta(seconds=15)
PATIENCE = 300  # seconds; a busy machine is slow


def story(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test of things that happen one after the other, in a loop of its own."""

    @wraps(test)
    def told(*args: P.args, **kwargs: P.kwargs) -> None:
        async def from_beginning_to_end() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(from_beginning_to_end())

    return told


class Web:
    """The house as seen from outside."""

    def __init__(self, application: Application | None, port: int) -> None:
        self._application, self.port = application, port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", trust_env=False, verify=False)

    @property
    def services(self) -> Services:
        """What is behind it, if it is in this process."""
        assert self._application is not None
        return self._application.services

    @property
    def live(self) -> LiveMatches:
        assert self._application is not None
        return self._application.live

    async def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {**more.pop("headers", {}), **({"Authorization": f"Bearer {token}"} if token else {})}
        return await self.http.request(method, path, headers=headers, **more)

    async def get(self, path: str, token: str | None = None, **more: Any) -> Any:
        return must_succeed(await self.ask("GET", path, token, **more))

    async def post(self, path: str, token: str | None = None, **more: Any) -> Any:
        return must_succeed(await self.ask("POST", path, token, json=more))

    async def found(self, game: str = "pick", **more: Any) -> "Table":
        said = await self.post("/games", game=game, **more)
        return Table(self, said["game_id"], said["gameCode"], said["jwt"], said["session"])

    async def gathered(self, *names: str, game: str = "pick", **more: Any) -> "Table":
        """A match in its lobby; the first of these names is the host's."""
        table = await self.found(game, **more)
        await table.sit(names[0], table.host)
        for name in names[1:]:
            await table.join(name)
        return table

    async def begun(self, *names: str, game: str = "pick", **more: Any) -> "Table":
        table = await self.gathered(*names, game=game, **more)
        await self.post(f"{table.path}/start", table.tokens[names[0]])
        return table


class Table:
    """One match, with the tokens of those who came to it."""

    def __init__(self, web: Web, game_id: str, code: str, host: str, session: str) -> None:
        self.web, self.id, self.code, self.host, self.session = web, MatchId(game_id), code, host, session
        self.path = f"/games/{quote(game_id, safe='')}"
        self.tokens: dict[str, str] = {}
        self.sessions: dict[str, str] = {}
        self._seats: dict[str, Seat] = {}  # by the name of who sat down there

    def at(self, web: Web) -> "Table":
        """The same match, in another process of the house."""
        there = Table(web, self.id, self.code, self.host, self.session)
        there.tokens, there.sessions, there._seats = self.tokens, self.sessions, self._seats
        return there

    def seat(self, name: str) -> Seat:
        """The id that the house gave to the seat of this one."""
        return self._seats[name]

    def seats(self, *names: str) -> list[Seat]:
        return [self._seats[name] for name in names]

    async def sit(self, name: str, token: str) -> str:
        said = await self.web.post(f"{self.path}/seat", token, display_name=name)
        self.tokens[name], self.sessions[name] = said["jwt"], said["session"]
        self._seats[name] = Seat(said["player_id"])
        return str(said["player_id"])

    async def join(self, name: str) -> str:
        said = await self.web.post("/auth/join", gameCode=self.code, displayName=name, role="player")
        self.tokens[name], self.sessions[name] = said["jwt"], said["session"]
        self._seats[name] = Seat(said["player_id"])
        return str(said["player_id"])

    async def watch(self) -> str:
        said = await self.web.post("/auth/join", gameCode=self.code, role="observer")
        return str(said["jwt"])

    async def prompt(self, token: str, command: str) -> str:
        """The id of the question that asks this one for such a command."""
        prompts = (await self.web.get(f"{self.path}/prompts", token))["prompts"]
        return next(str(each["prompt_id"]) for each in prompts if each["command"] == command and each["mine"])

    async def pick(self, name: str, number: int, id: str | None = None, prompt: str | None = None) -> httpx.Response:
        token = self.tokens[name]
        where = f"{self.path}/prompts/{prompt or await self.prompt(token, 'pick_number')}"
        headers = {} if id is None else {"X-Request-Id": id}
        return await self.web.ask("POST", where, token, json={"number": number}, headers=headers)

    @asynccontextmanager
    async def socket(self, token: str, **more: Any) -> AsyncIterator["Line"]:
        query = urlencode({"token": token, "game_id": self.id, **more})
        async with connect(f"ws://127.0.0.1:{self.web.port}/ws?{query}", compression=None) as socket:
            yield Line(socket)


class Line:
    """A socket, from the client's side."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Any] = []

    async def hear(self, evt: str | None = None, within: float = 5) -> Any:
        """The next message; of this kind, if one is named."""
        async with asyncio.timeout(within):
            while True:
                said = json.loads(await self.socket.recv())
                self.heard.append(said)
                if evt is None or said["evt"] == evt:
                    return said

    async def must_begin(self) -> Any:
        """The snapshot, which comes first but for the names."""
        names, snapshot = await self.hear(), await self.hear()
        assert (names["evt"], snapshot["evt"]) == ("NAMES_CHANGED", "STATE_SNAPSHOT")
        return snapshot

    async def say(self, cmd: str, id: str | None = None, **payload: Any) -> str:
        id = id or str(uuid4())
        await self.socket.send(json.dumps({"request_id": id, "cmd": cmd, "payload": payload}))
        return id

    async def ask(self, cmd: str, id: str | None = None, **payload: Any) -> Any:
        """What it was answered, whatever else was told before."""
        id = await self.say(cmd, id, **payload)
        while True:
            said = await self.hear()
            if said["payload"].get("request_id") == id:
                return said

    async def rest(self) -> list[Any]:
        """All that was told until the house has heard that we ask."""
        mark, heard = str(uuid4()), list[Any]()
        await self.say("PING", t=mark)
        while (said := await self.hear())["payload"].get("t") != mark:
            heard.append(said)
        return heard

    async def closed(self) -> int:
        """By the house; the code that it says."""
        try:
            while True:
                await self.hear(within=10)
        except ConnectionClosed:
            return self.socket.close_code or 0


def must_succeed(response: httpx.Response) -> Any:
    assert response.status_code == 200, (response.request.url, response.status_code, response.text)
    return response.json()


@asynccontextmanager
async def opened(
    store: Store | None = None,
    *,
    clock: Clock | None = None,
    games: Mapping[str, Game[Any]] = GAMES,
    limits: RateLimits | None = None,
    traffic: Traffic | None = None,
    origins: tuple[str, ...] = (),
    address: str = "http://localhost:8000",
    secret: bytes = SECRET,
    pages: Path = Path("nowhere"),
    numbers: Callable[[], bytes] | None = None,
    png: Png | None = None,
) -> AsyncIterator[Web]:
    kept, wall = store or MemoryStore(), clock or TrustedClock()
    house = make_house_services(kept, wall, games, secret)
    services = make_services(house, limits=limits or RateLimits(GENEROUS), traffic=traffic, address=address, png=png)
    listener = listening("127.0.0.1", 0)
    application = Application(services, Operations(kept, wall, BEATS, numbers), origins, pages)
    async with served(application, listener):
        web = Web(application, listener.getsockname()[1])
        try:
            yield web
        finally:
            await web.http.aclose()
