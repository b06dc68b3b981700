"""Web Push as a part of the house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from parlour.engine.calls import Way
from parlour.messengers.messenger import MessengerHouse
from parlour.messengers.push import PUSH
from parlour.messengers.push.carrier import PushCarrier
from parlour.messengers.push.client import PushClient
from parlour.messengers.push.encryption import house_key, public_bytes, to_base64
from parlour.messengers.push.services import PushServices
from parlour.messengers.push.subscriptions import read_subscription, subscription_account

NOBODY = "https://localhost"  # who runs a house that only this machine can open


class PushFace:
    """Web Push: it only sends, and has nothing to listen to."""

    def __init__(self, carrier: PushCarrier) -> None:
        self.carrier = carrier

    async def run(self) -> None:
        await asyncio.Event().wait()


@asynccontextmanager
async def open_push(house: MessengerHouse) -> AsyncIterator[PushFace]:
    """Web Push as a part of this house, until it is closed."""
    services, key = PushServices(house.settings["services"]), house_key(house.services.secret)
    client, contact = PushClient(services), house.settings["contact"] or house.public or NOBODY
    account = partial(subscription_account, PUSH, services)
    house.ways[PUSH] = Way(PUSH, account, lambda each: read_subscription(each).endpoint, to_base64(public_bytes(key)))
    try:
        yield PushFace(PushCarrier(house.services, client, key, contact, house.log))
    finally:
        await client.close()
