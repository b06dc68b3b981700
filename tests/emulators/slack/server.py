"""The wire: real HTTP and WebSocket on a port of this machine."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import WSMsgType, web
from msgspec.structs import replace

from tests.emulators.slack.api import METHODS, Methods
from tests.emulators.slack.delivery import Delivery
from tests.emulators.slack.errors import ApiError
from tests.emulators.slack.faults import Call, Faults, Moment
from tests.emulators.slack.state import APP, State
from tests.emulators.slack.triggers import Triggers


class Server:
    def __init__(
        self, state: State, methods: Methods, delivery: Delivery, triggers: Triggers, faults: Faults
    ) -> None:
        self._state, self._methods, self._delivery = state, methods, delivery
        self._triggers, self._faults = triggers, faults
        self.calls: list[Call] = []  # that were obeyed
        self.refused: list[str] = []  # what was asked for and refused, with the reason
        self.base = ""

    def application(self) -> web.Application:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_post("/api/{method}", self._call)
        app.router.add_get("/api/{method}", self._call)
        app.router.add_get("/link/", self._link)
        app.router.add_post("/upload/{file}", self._upload)
        app.router.add_post("/respond/{number}", self._respond)
        return app

    async def _call(self, request: web.Request) -> web.StreamResponse:
        name, asked = request.match_info["method"], await _arguments(request)
        try:
            if self._faults.breaks(Call(name, asked, Moment.ARRIVED)):
                return _broken(request)
            result = self._obey(name, asked, request)
        except ApiError as no:
            self.refused.append(f"{name}: {no.code} {no.more.get('errors', '')}".strip())
            headers = {"Retry-After": str(no.retry_after)} if no.retry_after is not None else {}
            return web.json_response(no.body(), status=no.status, headers=headers)
        finally:
            self._state.on_change()
        call = Call(name, asked, Moment.DONE, result)
        self.calls.append(call)
        if self._faults.breaks(call):
            return _broken(request)
        scopes = {"X-OAuth-Scopes": ",".join(sorted(self._state.scopes))}
        return web.json_response({"ok": True, **result}, headers=scopes)

    def _obey(self, name: str, asked: dict[str, Any], request: web.Request) -> dict[str, Any]:
        method = METHODS.get(name)
        if method is None:
            raise ApiError("unknown_method")
        token = request.headers.get("Authorization", "").removeprefix("Bearer ") or str(asked.pop("token", ""))
        wanted = self._state.app_token if method.with_app_token else self._state.bot_token
        if not token:
            raise ApiError("not_authed")
        if token != wanted:
            raise ApiError("invalid_auth")
        if not self._state.is_installed:
            raise ApiError("account_inactive")
        if method.scopes and not self._state.scopes & set(method.scopes):
            provided = ",".join(sorted(self._state.scopes))
            raise ApiError("missing_scope", needed=method.scopes[0], provided=provided)
        if planned := self._faults.planned(name):
            raise planned
        if method.tier:
            self._state.limits.call(name, method.tier)
        return method.run(self._methods, asked)

    async def _link(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=True)
        await socket.prepare(request)
        hello = {"type": "hello", "num_connections": 1, "connection_info": {"app_id": APP}}
        await socket.send_str(json.dumps(hello))
        self._delivery.connected(socket)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    told = json.loads(message.data)
                    self._delivery.acknowledge(str(told.get("envelope_id")), told.get("payload"))
        finally:
            self._delivery.disconnected(socket)
        return socket

    async def _upload(self, request: web.Request) -> web.Response:
        file = self._state.uploads.get(request.match_info["file"])
        if file is None:
            return web.Response(status=404, text="no such upload")
        self._state.files[file.id] = replace(file, content=await request.read())
        return web.Response(text="OK - 1")

    async def _respond(self, request: web.Request) -> web.Response:
        body = json.loads(await request.read())
        try:
            channel_id, user = self._triggers.respond(request.path)
            blocks = tuple(self._state.kit.message(body.get("blocks") or []))
            if not body.get("text") and not blocks:
                raise ApiError("no_text", 400)
            if body.get("response_type") != "ephemeral":
                raise ApiError("unexpected_public_answer", 400)
        except ApiError as no:
            self.refused.append(f"response_url: {no.code} {no.more.get('errors', '')}".strip())
            return web.json_response(no.body(), status=no.status if no.status != 200 else 400)
        self._methods.whisper(self._state.channels[channel_id], user, str(body.get("text") or ""), blocks)
        self._state.on_change()
        return web.json_response({"ok": True})


def _broken(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _arguments(request: web.Request) -> dict[str, Any]:
    asked: dict[str, Any] = dict(request.query)
    if request.content_type == "application/json":
        body = await request.read()
        return {**asked, **(json.loads(body) if body else {})}
    return {**asked, **dict(await request.post())}
