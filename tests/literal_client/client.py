"""A client of document 002, written from the document alone: it knows nothing of the house that answers it."""

import asyncio
import json
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BASE = "/api/v1"


class Error(Exception):
    """{ "error": { "code", "message" } }"""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        error = body["error"]
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status, self.code, self.message, self.body = status, str(error["code"]), str(error["message"]), body


class Api:
    """The REST endpoints of section 4, as one person who may have a JWT."""

    def __init__(self, host: str, jwt: str | None = None, game_id: str | None = None) -> None:
        self.host, self.jwt, self.game_id = host, jwt, game_id
        self.player_id: str | None = None
        self.seen: list[Any] = []  # every body that was answered to this person
        self._http = httpx.AsyncClient(base_url=f"http://{host}{BASE}", trust_env=False, timeout=60)

    async def close(self) -> None:
        await self._http.aclose()

    async def call(self, method: str, path: str, body: Any = None, request_id: str | None = None) -> Any:
        headers = {"Authorization": f"Bearer {self.jwt}"} if self.jwt else {}
        if request_id:
            headers["X-Request-Id"] = request_id
        content = None if method == "GET" else json.dumps({} if body is None else body)
        response = await self._http.request(method, path, content=content, headers=headers)
        said = response.json()
        self.seen.append(said)
        self.last_headers = response.headers
        if response.status_code != 200:
            raise Error(response.status_code, said)
        return said

    async def game(self, method: str, path: str, body: Any = None, request_id: str | None = None) -> Any:
        return await self.call(method, f"/games/{self.game_id}/{path}", body, request_id)

    async def join(self, game_code: str, role: str, name: str | None = None) -> Any:
        body = {"gameCode": game_code, "role": role, **({"displayName": name} if name else {})}
        said = await self.call("POST", "/auth/join", body)
        self.jwt, self.game_id, self.player_id = said["jwt"], said["game_id"], said.get("player_id")
        return said

    async def public_state(self) -> Any:
        return await self.game("GET", "public-state")


class Socket:
    """Section 5: commands in, events out."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.events: list[Any] = []

    @classmethod
    async def open(cls, api: Api, **more: Any) -> "Socket":
        query = "&".join(f"{name}={value}" for name, value in more.items())
        address = f"ws://{api.host}/ws?token={api.jwt}&game_id={api.game_id}" + (f"&{query}" if query else "")
        return cls(await connect(address, compression=None))

    async def hear(self, evt: str | None = None, within: float = 20) -> Any:
        async with asyncio.timeout(within):
            while True:
                event = json.loads(await self._line.recv())
                self.events.append(event)
                if evt is None or event["evt"] == evt:
                    return event

    async def send(self, cmd: str, payload: Any, request_id: str | None = None) -> str:
        id = request_id or str(uuid4())
        await self._line.send(json.dumps({"request_id": id, "cmd": cmd, "payload": payload}))
        return id

    async def ack(self, last_seen_seq: Any) -> None:
        await self._line.send(json.dumps({"cmd": "ACK", "payload": {"last_seen_seq": last_seen_seq}}))

    async def do(self, cmd: str, payload: Any = None, request_id: str | None = None) -> Any:
        """What the command was answered.  Raises Error."""
        id = await self.send(cmd, {} if payload is None else payload, request_id)
        while True:
            event = await self.hear()
            if event["payload"].get("request_id") == id:
                if event["evt"] == "ERROR":
                    raise Error(0, event["payload"])
                return event["payload"]

    async def quiet(self) -> list[Any]:
        """What comes until the server has answered a ping."""
        mark, known = str(uuid4()), len(self.events)
        await self._line.send(json.dumps({"cmd": "PING", "payload": {"t": mark}}))
        while (await self.hear("PONG"))["payload"].get("t") != mark:
            pass
        return [event for event in self.events[known:] if event["evt"] != "PONG"]

    async def close_code(self) -> int | None:
        try:
            while True:
                await self.hear(within=20)
        except ConnectionClosed:
            return self._line.close_code

    async def close(self) -> None:
        await self._line.close()


class Town:
    """A storyteller and players of one game, each with a JWT of their own and, if wanted, a socket."""

    def __init__(self, host: str) -> None:
        self.st = Api(host)
        self.host, self.code = host, ""
        self.players: dict[str, Api] = {}
        self.roles: dict[str, str] = {}

    @classmethod
    async def created(cls, host: str, roles: dict[str, str], **config: Any) -> "Town":
        """Flow A, up to the start: created by anybody, claimed by the storyteller, joined by code."""
        town = cls(host)
        body = {"script": "trouble_brewing", "seats": max(5, len(roles)), "config": config}
        said = await town.st.call("POST", "/games", body)
        town.code = said["gameCode"]
        await town.st.join(town.code, "storyteller")
        for name in roles:
            town.players[name] = Api(host)
            await town.players[name].join(town.code, "player", name)
        town.roles = roles
        return town

    @classmethod
    async def at_night(cls, host: str, roles: dict[str, str], **config: Any) -> "Town":
        town = await cls.created(host, roles, **config)
        assert await town.start() == {"phase": "NIGHT", "day_number": 1}
        return town

    @classmethod
    async def by_day(cls, host: str, roles: dict[str, str], **config: Any) -> "Town":
        town = await cls.at_night(host, roles, **config)
        await town.st.game("POST", "open-day")
        return town

    def id(self, name: str) -> str:
        id = self.players[name].player_id
        assert id is not None
        return id

    def assignments(self) -> list[Any]:
        return [{"player_id": self.id(name), "role_code": role} for name, role in self.roles.items()]

    async def start(self, request_id: str | None = None) -> Any:
        return await self.st.game("POST", "start", {"assignments": self.assignments()}, request_id)

    async def nominate(self, by: str, nominee: str, request_id: str | None = None) -> str:
        said = await self.players[by].game("POST", "nominate", {"nominee_id": self.id(nominee)}, request_id)
        return str(said["nomination_id"])

    async def vote(self, by: str, nomination_id: str, vote: bool = True) -> Any:
        return await self.players[by].game("POST", "vote", {"nomination_id": nomination_id, "vote": vote})

    async def vote_out(self, nominee: str, voters: list[str]) -> str:
        id = await self.nominate(voters[0], nominee)
        for name in voters:
            await self.vote(name, id)
        await self.st.game("POST", "close-nomination")
        return id

    async def watcher(self) -> Api:
        api = Api(self.host)
        await api.join(self.code, "observer")
        return api

    async def close(self) -> None:
        for api in (self.st, *self.players.values()):
            await api.close()
