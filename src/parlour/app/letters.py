"""`parlour letters`: what could not be carried to anyone, and how much is on its way.  What it says is not shown."""

from __future__ import annotations

import asyncio

from parlour.app.columns import columns
from parlour.app.config import config_from
from parlour.app.opening import Games, must_be_there, opened, shelf
from parlour.app.showing import at
from parlour.engine.deliveries import Delivery, seat_of
from parlour.engine.names import shown_names
from parlour.engine.ports import DeadLetter, Store
from parlour.engine.submission import MatchId

HEADINGS = ("GIVEN UP", "MATCH", "TO", "WHAT", "WHY")
KINDS = {"Said": "a notice", "Asked": "a question", "Reminded": "a reminder", "Line": "a line of the house"}


def letters_command(match: str | None, most: int, store: str | None) -> int:
    where, games = config_from(store).where, shelf().games
    must_be_there(where)
    rows, depth = asyncio.run(_looked_up(where, games, MatchId(match) if match else None, most))
    print(columns([HEADINGS, *rows]) if rows else "Nothing was given up.")
    print(f"On their way: {depth:,}.")
    return 0


async def _looked_up(
    where: str, games: Games, match_id: MatchId | None, most: int
) -> tuple[list[tuple[str, ...]], int]:
    async with opened(where, games) as store:
        dead = await store.dead_letters(match_id, most)
        return [await _row(store, each) for each in dead], await store.depth()


async def _row(store: Store, dead: DeadLetter) -> tuple[str, ...]:
    delivery = dead.delivery
    return at(dead.at), delivery.match_id, await _to(store, delivery), _kind(delivery), dead.why


async def _to(store: Store, delivery: Delivery) -> str:
    """Whoever wants to be forgotten is not named here either."""
    seat = seat_of(delivery.lane)
    if seat is None:
        return delivery.lane
    names = shown_names(await store.seating(delivery.match_id), "en")
    return delivery.lane.removesuffix(seat) + names.get(seat, seat)


def _kind(delivery: Delivery) -> str:
    return KINDS[type(delivery.letter).__name__]
