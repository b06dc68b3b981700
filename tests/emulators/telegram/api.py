"""One call: watched, judged, done, answered, or dropped."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec
from msgspec import Struct

from tests.emulators.telegram.errors import ApiError, not_found, unauthorized
from tests.emulators.telegram.faults import Call, Faults, Moment
from tests.emulators.telegram.methods import METHODS
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service


class Reply(Struct, frozen=True):
    status: int
    body: bytes


class Api:
    def __init__(self, service: Service, faults: Faults) -> None:
        self._service, self._faults = service, faults
        self.calls: list[Call] = []  # that were obeyed, polls left out

    async def answer(self, path: str, asked: Parameters) -> Reply | None:
        """Nothing, if the connection breaks."""
        try:
            name = self._method_at(path)
            if self._faults.breaks(Call(name, asked, Moment.ARRIVED)):
                return None
            result = await self._obey(name, asked)
        except ApiError as no:
            return Reply(no.code, msgspec.json.encode(no.body()))
        finally:
            self._service.pulse()
        return None if self._done(name, asked) else Reply(200, msgspec.json.encode({"ok": True, "result": result}))

    def _method_at(self, path: str) -> str:
        token, _, method = path.removeprefix("/bot").partition("/")
        if not path.startswith("/bot") or method.lower() not in METHODS:
            raise not_found()
        if token != self._service.token:
            raise unauthorized()
        return METHODS[method.lower()][0]

    async def _obey(self, name: str, asked: Parameters) -> Any:
        judge, planned = self._service.judge, self._faults.planned(name)
        if judge is not None:
            judge.call(name, asked)
        if planned is not None:
            raise planned
        result = METHODS[name.lower()][1](self._service, asked)
        if inspect.isawaitable(result):
            result = await result
        if judge is not None and name != "getUpdates":  # each of those was judged when it was made
            judge.result(name, result)
        return result

    def _done(self, name: str, asked: Parameters) -> bool:
        call = Call(name, asked, Moment.DONE)
        if name != "getUpdates":
            self.calls.append(call)
        return self._faults.breaks(call)
