"""E-mail as a part of the house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from parlour.engine.calls import Way
from parlour.messengers.email import EMAIL
from parlour.messengers.email.carrier import EmailCarrier
from parlour.messengers.email.mailboxes import mailbox_account, mailbox_of
from parlour.messengers.email.smtp import read_smtp
from parlour.messengers.messenger import MessengerHouse


class EmailFace:
    """E-mail: it only sends, and has nothing to listen to."""

    def __init__(self, carrier: EmailCarrier) -> None:
        self.carrier = carrier

    async def run(self) -> None:
        await asyncio.Event().wait()


@asynccontextmanager
async def open_email(house: MessengerHouse) -> AsyncIterator[EmailFace]:
    """E-mail as a part of this house, until it is closed."""
    server = read_smtp(house.settings)
    assert server is not None, "it is opened only where it is wanted"
    house.ways[EMAIL] = Way(EMAIL, partial(mailbox_account, EMAIL), lambda account: mailbox_of(account.id))
    yield EmailFace(EmailCarrier(house.services, server, house.public))
