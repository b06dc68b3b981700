"""The port behind which both services stand: a house sends by one of them, and hears from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import Literal, Protocol

from msgspec import Struct
from starlette.types import ASGIApp

from parlour.messengers.whatsapp.messages import Limits, Message
from parlour.messengers.whatsapp.templates import Template


class Recipient(Struct, frozen=True):
    """Whom a message goes to: by their number, or by Meta's id for them if they keep it to themselves."""

    number: str = ""
    user_id: str = ""

    def __repr__(self) -> str:
        return "Recipient(…)"  # a number is never logged


class Incoming(Struct, frozen=True, kw_only=True):
    """What somebody sent."""

    id: str
    sender: Recipient
    name: str = ""
    at: datetime | None = None  # None: the service does not say, so it was just now
    kind: Literal["text", "tap", "media", "number_changed"]
    text: str = ""  # or the label that was tapped, or the new number
    code: str = ""  # behind what was tapped
    replies_to: str = ""  # the message of ours that it answers

    def __repr__(self) -> str:
        return f"Incoming({self.kind})"


class Status(Struct, frozen=True):
    """What became of a message of ours."""

    id: str
    state: Literal["sent", "delivered", "read", "failed"]
    code: int = 0
    at: datetime | None = None


Hear = Callable[[Sequence[Incoming | Status]], Awaitable[None]]  # raises StoreFailed: then it should come again


class Transport(Protocol):
    """One of the services."""

    limits: Limits

    async def connect(self) -> str:
        """Our own number, for links.  Raises ServiceFault."""
        ...

    async def send(self, to: Recipient, message: Message, list_label: str) -> str:
        """Send one message; its id.  Raises ServiceFault."""
        ...

    async def send_template(self, to: Recipient, template: Template, values: Sequence[str]) -> str:
        """Send a template with these words in it; the id of the message.  Raises ServiceFault."""
        ...

    def webhooks(self, hear: Hear) -> Mapping[str, ASGIApp]:
        """Where the service comes to us, by path."""
        ...

    async def close(self) -> None: ...
