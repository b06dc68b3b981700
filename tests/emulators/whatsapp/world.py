"""WhatsApp on this machine, with people in it, by either of its services.  Start here."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from enum import Enum
from typing import Any

import aiohttp
from aiohttp import web
from msgspec import Struct

from tests.emulators.whatsapp import cloud, twilio
from tests.emulators.whatsapp.cloud import CloudMethods
from tests.emulators.whatsapp.delivery import Delivery
from tests.emulators.whatsapp.people import Person
from tests.emulators.whatsapp.state import ACCOUNT_ID, PHONE_ID, SID, ApiError, Clock, Kind, Message, Phone, State
from tests.emulators.whatsapp.twilio import TwilioMethods

PATIENCE = 20.0  # real seconds; a busy machine is slow
SEND = "messages"


class Moment(Enum):
    ARRIVED = "arrives"
    DONE = "is done"


class Call(Struct, frozen=True):
    method: str
    moment: Moment
    result: dict[str, Any] = {}


Watcher = Callable[[Call], bool]  # whether the connection breaks
Method = Callable[[web.Request], Awaitable[dict[str, Any]]]


class World:
    def __init__(self, kind: Kind, clock: Clock) -> None:
        self.kind, self.clock, self.state = kind, clock, State(kind, clock)
        self.delivery = Delivery(self.state, self._pulse)
        self.refused: list[str] = []  # what was asked for in vain, and why
        self.calls: Counter[str] = Counter()
        self.watch: Watcher = lambda call: False
        self.reports = False  # whether statuses come of what arrives
        self._planned: defaultdict[str, list[ApiError]] = defaultdict(list)
        self._moved: asyncio.Event | None = None
        self._session: aiohttp.ClientSession | None = None
        self.state.on_sent = self._sent

    def _pulse(self) -> None:
        if self._moved is not None:
            self._moved.set()

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[str]:
        """Where the service is."""
        self._moved = asyncio.Event()
        runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        async with aiohttp.ClientSession() as self._session:
            self.delivery.begin()
            try:
                yield f"http://127.0.0.1:{runner.addresses[0][1]}"
            finally:
                await self.delivery.close()
                await runner.cleanup()

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=1 << 26)
        meta, twilio_ = CloudMethods(self.state), TwilioMethods(self.state, self._fetch)
        routes: list[tuple[str, str, str, Method]] = [
            ("GET", f"/v23.0/{PHONE_ID}", "number", meta.number),
            ("GET", f"/v23.0/{ACCOUNT_ID}/message_templates", "templates", meta.templates),
            ("POST", f"/v23.0/{PHONE_ID}/media", "media", meta.media),
            ("POST", f"/v23.0/{PHONE_ID}/messages", SEND, meta.messages),
        ]
        if self.kind == "twilio":
            routes = [
                ("POST", f"/2010-04-01/Accounts/{SID}/Messages.json", SEND, twilio_.messages),
                ("POST", "/v1/Content", "content", twilio_.make_content),
                ("GET", "/v1/ContentAndApprovals", "contents", twilio_.contents),
            ]
        for how, path, name, method in routes:
            app.router.add_route(how, path, self._answering(name, method))
        return app

    def _answering(self, name: str, method: Method) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            if self.watch(Call(name, Moment.ARRIVED)):
                return _broken(request)
            try:
                if self._planned[name]:
                    raise self._planned[name].pop(0)
                result = await method(request)
            except ApiError as no:
                if not no.why.startswith("planned"):
                    self.refused.append(f"{name}: {no}")
                return cloud.refusal(no) if self.kind == "cloud" else twilio.refusal(no)
            self.calls[name] += 1
            self._pulse()
            return _broken(request) if self.watch(Call(name, Moment.DONE, result)) else web.json_response(result)

        return answer

    async def _fetch(self, url: str) -> bytes:
        """A picture, from the address that we were given."""
        assert self._session is not None
        async with self._session.get(url.replace(self.delivery.public, self.delivery.door)) as response:
            if response.status != 200 or response.content_type != "image/png":
                raise ApiError(63019, why=f"media {response.status}")
            return await response.read()

    # ── What goes wrong ──

    def refuse(self, code: int, times: int = 1, *, status: int = 400) -> None:
        """So many messages are refused by this code."""
        self._planned[SEND] += [ApiError(code, status, "planned")] * times

    def fails(self, message: Message, code: int) -> None:
        """A message that was accepted did not arrive."""
        self._report(message, "failed", code)

    def _sent(self, message: Message) -> None:
        if not self.reports:
            return
        if self.state.phone(message.number).has_blocked_us:
            self._report(message, "failed", 131026 if self.kind == "cloud" else 63024)
            return
        for state in ("sent", "delivered", "read"):
            self._report(message, state)

    def report(self, message: Message, state: str) -> None:
        self._report(message, state)

    def _report(self, message: Message, state: str, code: int = 0) -> None:
        """Both ways to tell what became of it."""
        if self.kind == "twilio":
            said = {"MessageSid": message.id, "MessageStatus": state, "To": f"whatsapp:+{message.number}"}
            value: dict[str, Any] = {**said, **({"ErrorCode": str(code)} if code else {})}
        else:
            at = str(int(self.clock.now().timestamp()))
            status = {"id": message.id, "status": state, "timestamp": at, "recipient_id": message.number}
            value = {"statuses": [{**status, **({"errors": [{"code": code, "title": "no"}]} if code else {})}]}
        self.delivery.bring(value, is_status=True)

    # ── The cast ──

    def person(self, name: str, number: str = "", user_id: str = "") -> Person:
        phone = Phone(number or f"4670174{len(self.state.phones) + 601:04d}", name, user_id)
        self.state.phones[phone.number] = phone
        return Person(self.state, self.delivery, phone)

    def approve(self, name: str, language: str, state: str = "approved") -> None:
        """A template was submitted by hand, and this became of it."""
        self.state.templates[name, language] = state
        if self.kind == "twilio":
            sid = f"HX{self.state.number():032d}"
            self.state.contents[sid] = {"friendly_name": name, "language": language, "template": True}

    def transcript(self, person: Person) -> str:
        return "\n".join(self.state.lines.get(person.phone.number, []))

    # ── Waiting ──

    async def until(self, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Looks again whenever something has happened."""
        assert self._moved is not None
        async with asyncio.timeout(patience):
            while not is_so():
                self._moved.clear()
                if is_so():
                    return
                try:
                    await asyncio.wait_for(self._moved.wait(), 0.5)
                except TimeoutError:
                    continue

    async def taken(self) -> None:
        """Until the house has taken all that was brought."""
        await self.until(lambda: self.delivery.is_held or not self.delivery.waiting)


def _broken(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
