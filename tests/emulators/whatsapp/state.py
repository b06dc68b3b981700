"""WhatsApp on this machine: numbers, what was sent to them, pictures, templates, Content resources."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Literal, Protocol

from msgspec import Struct

Kind = Literal["cloud", "twilio"]

OUR_NUMBER, PHONE_ID, ACCOUNT_ID = "46701740600", "1060600000000", "2060600000000"
TOKEN, APP_SECRET, VERIFY_TOKEN = "EAAtoken", "app-secret", "verify-me"
SID, AUTH_TOKEN = "AC" + "0" * 32, "auth-token"
WINDOW = timedelta(hours=24)


class Clock(Protocol):
    def now(self) -> datetime: ...


class ApiError(Exception):
    """The service says no."""

    def __init__(self, code: int, status: int = 400, why: str = "") -> None:
        super().__init__(f"{code} {why}".strip())
        self.code, self.status, self.why = code, status, why


class Choice(Struct, frozen=True):
    """A button or a row, as the person sees it."""

    code: str
    title: str
    description: str = ""

    @property
    def reads(self) -> str:
        return self.description if self.description.startswith(self.title.rstrip("…")) else self.title


class Message(Struct):
    """A message in the hand of a person."""

    id: str
    number: str
    text: str
    choices: tuple[Choice, ...] = ()
    is_list: bool = False
    picture: bytes = b""
    template: str = ""
    at: datetime | None = None

    @property
    def labels(self) -> list[str]:
        return [choice.reads for choice in self.choices]


class Phone(Struct):
    """A number, and who holds it."""

    number: str
    name: str
    user_id: str = ""
    wrote_at: datetime | None = None  # the window is open for a day from then
    has_blocked_us: bool = False
    posts: list[Message] = []


class PairRate:
    """One message in six seconds to one person; up to 45 may be borrowed ahead, and are paid back by waiting."""

    most, each = 45, timedelta(seconds=6)

    def __init__(self) -> None:
        self._paid_at: dict[str, datetime] = {}  # when all that was borrowed is paid back

    def take(self, number: str, now: datetime) -> None:
        paid_at = max(now, self._paid_at.get(number, now))
        if paid_at - now > self.each * (self.most - 1):
            raise ApiError(131056, why="pair rate")
        self._paid_at[number] = paid_at + self.each


class State:
    """All that the service knows."""

    def __init__(self, kind: Kind, clock: Clock) -> None:
        self.kind, self.clock, self.pair_rate = kind, clock, PairRate()
        self.phones: dict[str, Phone] = {}
        self.media: dict[str, bytes] = {}
        self.contents: dict[str, dict[str, Any]] = {}  # of Twilio, by sid
        self.templates: dict[tuple[str, str], str] = {}  # by name and language: their state
        self.charged: list[str] = []  # numbers to which templates went
        self.lines: dict[str, list[str]] = {}  # what happened in each conversation, to be read
        self._numbers, self._incoming = count(1), count(1)
        self.on_change: Callable[[], None] = lambda: None
        self.on_sent: Callable[[Message], None] = lambda message: None

    def number(self) -> int:
        return next(self._numbers)

    def incoming_number(self) -> int:
        """Apart from the others, so that what people do is called the same however much came before."""
        return next(self._incoming)

    def phone(self, number: str) -> Phone:
        found = self.phones.get(number) or next(
            (each for each in self.phones.values() if each.user_id == number), None
        )
        if found is None:
            raise ApiError(131026, why="no such number")
        return found

    def deliver(self, phone: Phone, message: Message) -> None:
        """Put it into their hand, if they may be written to."""
        now = self.clock.now()
        self.pair_rate.take(phone.number, now)
        is_open = phone.wrote_at is not None and now < phone.wrote_at + WINDOW
        if not message.template and not is_open:
            raise ApiError(131047 if self.kind == "cloud" else 63016, why="the window is shut")
        message.at = now
        if message.template:
            self.charged.append(phone.number)
        if not phone.has_blocked_us:
            phone.posts.append(message)
            self._tell(phone, message)
        self.on_sent(message)

    def _tell(self, phone: Phone, message: Message) -> None:
        mark = "(picture) " if message.picture else f"(template {message.template}) " if message.template else ""
        text = f"Parlour: {mark}{message.text}".replace("\n", "\n    ").rstrip()
        rows = [f"    [{label}]" for label in message.labels]
        if not message.is_list:
            rows = ["    " + " ".join(f"[{label}]" for label in message.labels)] if message.labels else []
        self.lines.setdefault(phone.number, []).extend([text, *rows])

    def wrote(self, phone: Phone, what: str) -> None:
        self.lines.setdefault(phone.number, []).append(f"{phone.name}{what}".replace("\n", "\n    "))


def check_text(text: str, most: int, what: str, code: int) -> None:
    if not text.strip() or len(text) > most:
        raise ApiError(code, why=f"{what} has {len(text)} characters, and {most} is the most")


def check_choices(choices: tuple[Choice, ...], *, is_list: bool, code: int) -> None:
    """What both services hold us to."""
    most, title, id = (10, 24, 200) if is_list else (3, 20, 256)
    if not 1 <= len(choices) <= most:
        raise ApiError(code, why=f"{len(choices)} choices")
    for choice in choices:
        check_text(choice.title, title, "a title", code)
        check_text(choice.code, id, "an id", code)
        if len(choice.description) > 72:
            raise ApiError(code, why="a description is too long")
    if len({choice.code for choice in choices}) < len(choices):
        raise ApiError(code, why="an id stands twice")
    if not is_list and len({choice.title for choice in choices}) < len(choices):
        raise ApiError(code, why="a title stands twice")


def check_png(content: bytes, code: int) -> None:
    if not content.startswith(b"\x89PNG") or len(content) > 5 << 20:
        raise ApiError(code, why="no picture that is taken")
