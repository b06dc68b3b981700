"""Links by which Twilio fetches a picture of ours: signed, and good for ten minutes."""

from __future__ import annotations

import hmac
from datetime import timedelta
from hashlib import sha256
from secrets import token_urlsafe

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from parlour.engine.ports import Clock, Entry, Store
from parlour.messengers.whatsapp.capabilities import WHATSAPP

LIFETIME = timedelta(minutes=10)


class PictureLinks:
    """An ASGI application at one address; the picture lies in the store: another process may be asked for it."""

    path = "/whatsapp/picture"

    def __init__(self, store: Store, clock: Clock, key: bytes, public: str) -> None:
        self._store, self._clock, self._key, self._public = store, clock, key, public

    async def link(self, png: bytes) -> str:
        """A link to a picture."""
        id, now = token_urlsafe(16), self._clock.now()
        until = int((now + LIFETIME).timestamp())
        await self._store.save_entry(Entry(WHATSAPP, "picture", id, png, until=now + LIFETIME), now)
        return f"{self._public}{self.path}?id={id}&until={until}&by={self._signature(id, str(until))}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._response(Request(scope, receive))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response(status_code=405)
        id, until, said = (request.query_params.get(name, "") for name in ("id", "until", "by"))
        is_ours = hmac.compare_digest(said.encode(), self._signature(id, until).encode())
        if not is_ours or int(until) <= self._clock.now().timestamp():
            return Response(status_code=404)
        found = await self._store.entry(WHATSAPP, "picture", id)
        if found is None:
            return Response(status_code=404)
        return Response(found.body, media_type="image/png", headers={"Cache-Control": "no-store"})

    def _signature(self, id: str, until: str) -> str:
        return hmac.new(self._key, f"{id} {until}".encode(), sha256).hexdigest()
