"""Headers that every answer has: nothing is guessed, framed, remembered or fetched from elsewhere."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

API_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
A_YEAR = "max-age=31536000"


class Guarded:
    """An application with these headers on whatever it answers."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self._app, self._is_secure = app, is_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message))
            await send(message)

        await self._app(scope, receive, with_headers)

    def _add(self, headers: MutableHeaders) -> None:
        for name, value in ALWAYS.items():
            headers.setdefault(name, value)
        is_page = headers.get("content-type", "").startswith("text/html")
        headers.setdefault("Content-Security-Policy", PAGE_POLICY if is_page else API_POLICY)
        headers.setdefault("Cache-Control", "no-store")
        if self._is_secure:
            headers.setdefault("Strict-Transport-Security", A_YEAR)
