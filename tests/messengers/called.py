"""A house that calls people on the web: with a push service and a mail server of its own, on this machine."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from parlour.engine.calls import Way
from parlour.engine.clocks import TrustedClock
from parlour.engine.courier import Courier
from parlour.engine.ports import Clock, Store
from parlour.engine.services import HouseServices, make_house_services
from parlour.messengers.email import MESSENGER as EMAIL
from parlour.messengers.messenger import MessengerHouse, MessengerKind
from parlour.messengers.push import MESSENGER as PUSH
from parlour.messengers.push.encryption import CURVE, public_bytes, to_base64
from parlour.sdk import Game
from parlour.stores.memory import MemoryStore
from parlour.web.app import Application
from parlour.web.limits import RateLimits
from parlour.web.operations import Operations
from parlour.web.server import listening, served
from parlour.web.services import make_services
from tests.web.house import BEATS, GAMES, GENEROUS, SECRET, Web

PUBLIC = "https://games.example"


class Browser:
    """A browser that takes calls, with what it read."""

    def __init__(self, service: "PushService", name: str) -> None:
        self._key, self._auth = ec.generate_private_key(CURVE), bytes(range(16))
        self.endpoint = f"{service.origin}/{name}"
        service.browsers[f"/{name}"] = self
        self.answers: list[int] = []  # statuses to come; then 201
        self.headers: list[Mapping[str, str]] = []
        self.read: list[dict[str, Any]] = []

    @property
    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "p256dh": to_base64(public_bytes(self._key)),
            "auth": to_base64(self._auth),
        }

    def take(self, headers: Mapping[str, str], body: bytes) -> int:
        """As a browser reads it, by another's code."""
        self.headers.append(headers)
        status = self.answers.pop(0) if self.answers else 201
        if status == 201:
            plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
            self.read.append(msgspec.json.decode(plain))
        return status


class PushService:
    """A push service on this machine."""

    def __init__(self, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.browsers: dict[str, Browser] = {}
        self.asked: list[str] = []


@contextmanager
def push_service() -> Iterator[PushService]:
    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.asked.append(self.path)
            browser = service.browsers.get(self.path)
            status = 404 if browser is None else browser.take(dict(self.headers.items()), body)
            self.send_response(status)
            if status == 307:
                self.send_header("Location", f"{service.origin}/elsewhere")
            if status == 429:
                self.send_header("Retry-After", "7")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    service = PushService(server.server_port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class CalledHouse:
    """The house as seen from outside, with its courier in our hands."""

    def __init__(self, web: Web, courier: Courier, house: HouseServices) -> None:
        self.web, self.courier, self.house = web, courier, house

    async def carry(self) -> None:
        await self.courier.carry()


@asynccontextmanager
async def called_house(
    push: Mapping[str, str] | None = None,
    email: Mapping[str, str] | None = None,
    *,
    clock: Clock | None = None,
    store: Store | None = None,
    games: Mapping[str, Game[Any]] = GAMES,
    limits: RateLimits | None = None,
) -> AsyncIterator[CalledHouse]:
    """`push`, `email`: their settings, as far as they are not the usual ones; None: it is not served."""
    kept, wall, ways = store or MemoryStore(), clock or TrustedClock(), dict[str, Way]()
    house = make_house_services(kept, wall, games, SECRET)
    kinds = [(PUSH, push), (EMAIL, email)]
    async with AsyncExitStack() as stack:
        carriers = []
        for kind, said in kinds:
            if said is not None:
                place = MessengerHouse(
                    house, settings_of(kind, said), structlog.get_logger(), PUBLIC, True, {}, {}, ways
                )
                carriers.append((await stack.enter_async_context(kind.open(place))).carrier)
        services = make_services(house, limits=limits or RateLimits(GENEROUS), address=PUBLIC, ways=ways)
        listener = listening("127.0.0.1", 0)
        application = Application(services, Operations(kept, wall, BEATS), ["http://127.0.0.1"])
        await stack.enter_async_context(served(application, listener))
        web = Web(application, listener.getsockname()[1])
        stack.push_async_callback(web.http.aclose)
        yield CalledHouse(web, Courier(kept, house.writer, wall, carriers, is_alone=True), house)


def settings_of(kind: MessengerKind, said: Mapping[str, str]) -> Mapping[str, Any]:
    return {**{each.name: each.default for each in kind.settings}, **said}


async def eventually(is_so: Callable[[], bool], house: CalledHouse) -> None:
    """Carries until it is so."""
    async with asyncio.timeout(20):
        while not is_so():
            await house.carry()
            await asyncio.sleep(0.02)
