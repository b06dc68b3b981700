"""A house for the literal client to talk to: on loopback, with Clocktower in it, and nothing else of ours near it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from parlour.games.clocktower import GAME as CLOCKTOWER
from tests.literal_client.client import Town
from tests.web.house import opened

SEVEN = {
    "Ada": "washerwoman",
    "Bo": "chef",
    "Cy": "empath",
    "Di": "slayer",
    "Eve": "undertaker",
    "Finn": "poisoner",
    "Gus": "imp",
}


@asynccontextmanager
async def a_house(**more: Any) -> AsyncIterator[str]:
    """Its host and port."""
    async with opened(games={"clocktower": CLOCKTOWER}, **more) as web:
        yield f"127.0.0.1:{web.port}"


@asynccontextmanager
async def a_town(how: str = "by_day", roles: dict[str, str] | None = None, **config: Any) -> AsyncIterator[Town]:
    async with a_house() as host:
        town: Town = await getattr(Town, how)(host, roles or SEVEN, **config)
        try:
            yield town
        finally:
            await town.close()
