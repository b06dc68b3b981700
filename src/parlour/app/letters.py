"""`parlour letters`: what could not be carried to anyone, and how much is on its way.  What it says is not shown."""

from __future__ import annotations

import asyncio

from parlour.app.columns import columns
from parlour.app.config import config_from
from parlour.app.opening import Games, must_be_there, opened, shelf
from parlour.app.showing import at
from parlour.engine.deliveries import Delivery
from parlour.engine.ports import DeadLetter
from parlour.engine.submission import MatchId

HEADINGS = ("GIVEN UP", "MATCH", "TO", "WHAT", "WHY")
KINDS = {"Said": "a notice", "Asked": "a question", "Reminded": "a reminder", "Line": "a line of the house"}


def letters_command(match: str | None, most: int, store: str | None) -> int:
    where, games = config_from(store).where, shelf().games
    must_be_there(where)
    dead, depth = asyncio.run(_looked_up(where, games, MatchId(match) if match else None, most))
    print(columns([HEADINGS, *map(_row, dead)]) if dead else "Nothing was given up.")
    print(f"On their way: {depth:,}.")
    return 0


async def _looked_up(where: str, games: Games, match_id: MatchId | None, most: int) -> tuple[list[DeadLetter], int]:
    async with opened(where, games) as store:
        return list(await store.dead_letters(match_id, most)), await store.depth()


def _row(dead: DeadLetter) -> tuple[str, ...]:
    return at(dead.at), dead.delivery.match_id, dead.delivery.lane, _kind(dead.delivery), dead.why


def _kind(delivery: Delivery) -> str:
    return KINDS[type(delivery.letter).__name__]
