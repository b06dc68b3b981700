"""`parlour letters`: list what could not be carried to anyone, without what it says, and count what is on its way."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec.structs import replace

from parlour.app.config import load_config
from parlour.app.games import Games, load_games
from parlour.app.output import format_columns, format_time
from parlour.app.store import require_store, use_store
from parlour.engine.letters import (
    BriefLetter,
    Delivery,
    HouseLetter,
    Letter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    ReplyLetter,
    SeatLane,
)
from parlour.engine.names import shown_names
from parlour.engine.outbox import DeadLetter
from parlour.engine.ports import NoSuchMatch, Store
from parlour.engine.submission import MatchId
from parlour.sdk.audience import Seat

HEADINGS = ("GIVEN UP", "MATCH", "TO", "WHAT", "WHY")
KINDS: Mapping[type[Letter], str] = {
    NoticeLetter: "a notice",
    QuestionLetter: "a question",
    ReminderLetter: "a reminder",
    HouseLetter: "a line of the house",
    BriefLetter: "a brief for a substitute",
    ReplyLetter: "a reply",
}


def letters_command(match: str | None, most: int, store: str | None) -> int:
    """Print the letters that were given up, and how many wait."""
    where, games = load_config(store).where, load_games().games
    require_store(where)
    rows, depth = asyncio.run(_rows_and_depth(where, games, MatchId(match) if match else None, most))
    print(format_columns([HEADINGS, *rows]) if rows else "Nothing was given up.")
    print(f"On their way: {depth:,}.")
    return 0


async def _rows_and_depth(
    where: str, games: Games, match_id: MatchId | None, most: int
) -> tuple[list[tuple[str, ...]], int]:
    async with use_store(where, games) as store:
        dead = await store.dead_letters(match_id, most)
        return [await _row(store, each) for each in dead], await store.depth()


async def _row(store: Store, dead: DeadLetter) -> tuple[str, ...]:
    delivery = dead.delivery
    return (
        format_time(dead.at),
        delivery.match_id or "-",
        await _recipient(store, delivery),
        _kind(delivery),
        dead.why,
    )


async def _recipient(store: Store, delivery: Delivery) -> str:
    """The lane of a letter, with the name of its seat's holder; whoever wants to be forgotten is not named."""
    lane = delivery.lane
    if not isinstance(lane, SeatLane):
        return str(lane)
    try:
        names = shown_names(await store.seating(delivery.match_id), "en")
    except NoSuchMatch:  # a reply belongs to none, and others may be gone by now
        return str(lane)
    return str(replace(lane, seat=Seat(names.get(lane.seat, lane.seat))))


def _kind(delivery: Delivery) -> str:
    return KINDS[type(delivery.letter)]
