"""What ails the house in Telegram is named, with what to do about it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from telegram.error import InvalidToken

from parlour.engine.clocks import HandClock
from parlour.messengers.telegram.findings import BotCheck, check_bot, judge_bot
from parlour.rehearsal import MONDAY
from tests.emulators.telegram.errors import conflict
from tests.emulators.telegram.world import World
from tests.engine.house import story

WELL = BotCheck("guzman_bot", True, False, "", "", 0, False, MONDAY)
CONFIG = (False, "")  # whether a webhook is wanted, and where the web is
WITH_WEBHOOK = (True, "https://parlour.example")


def levels(seen: BotCheck, config: tuple[bool, str] = CONFIG, now: datetime = MONDAY) -> list[str]:
    return [level for level, _ in judge_bot(seen, *config, now)]


def told(seen: BotCheck, config: tuple[bool, str] = CONFIG, now: datetime = MONDAY) -> list[tuple[str, str]]:
    """What is not well."""
    return [(level, said) for level, said in judge_bot(seen, *config, now) if level != "ok"]


def test_a_bot_that_is_well_is_told_so() -> None:
    assert set(levels(WELL)) == {"ok"}
    assert set(levels(replace(WELL, told_at="parlour.example"), WITH_WEBHOOK)) == {"ok"}


@pytest.mark.parametrize(
    ("seen", "config", "level", "what_to_do"),
    [
        (replace(WELL, joins_groups=False), CONFIG, "fault", "Tell @BotFather: /setjoingroups, Enable."),
        (replace(WELL, reads_everything=True), CONFIG, "warning", "Tell @BotFather: /setprivacy, Enable."),
        (replace(WELL, is_polled_elsewhere=True), CONFIG, "warning", "get the house a bot of its own"),
        (replace(WELL, told_at="other.example"), CONFIG, "warning", "brings what is new to other.example"),
        (WELL, (True, ""), "fault", "Set PARLOUR_PUBLIC"),
        (WELL, (True, "https://parlour.example:8000"), "fault", "on port 443, 8443, 80 or 88"),
        (WELL, (False, "http://raspberry:8000"), "warning", "no button that leads to http://raspberry:8000"),
        (
            replace(WELL, told_at="parlour.example", trouble="502"),
            WITH_WEBHOOK,
            "warning",
            "could not bring it to parlour.example: 502",
        ),
    ],
)
def test_what_is_not_well_is_said_with_what_to_do(
    seen: BotCheck, config: tuple[bool, str], level: str, what_to_do: str
) -> None:
    [(how_bad, said)] = told(seen, config)
    assert (how_bad, what_to_do in said) == (level, True)


@pytest.mark.parametrize(("off", "said"), [(90, "90 seconds ahead of"), (-90, "90 seconds behind"), (30, "agrees")])
def test_a_clock_that_differs_from_telegrams_is_a_fault(off: int, said: str) -> None:
    *_, (level, last) = judge_bot(WELL, *CONFIG, MONDAY + timedelta(seconds=off))
    assert (level, said in last) == ("ok" if said == "agrees" else "fault", True)


@story
async def test_telegram_is_asked_and_nothing_is_taken_from_whoever_listens_next() -> None:
    world = World(HandClock(MONDAY))
    async with world.serving() as base_url:
        api = base_url.removesuffix("/bot")
        world.person("Ada").writes_private("hej")
        assert await check_bot(world.token, api, may_ask=True) == replace(WELL, waiting=1, their_time=None)
        assert len(world.updates.waiting) == 1
        world.faults.refuse("getUpdates", conflict("terminated by other getUpdates request"))
        assert (await check_bot(world.token, api, may_ask=True)).is_polled_elsewhere
        with pytest.raises(InvalidToken):
            await check_bot("1:wrong", api, may_ask=True)


def serving_at(date: datetime) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
    """Says the same to everyone, and what time it is."""
    me = {"id": 1, "is_bot": True, "first_name": "G", "username": "g_bot", "url": "", "has_custom_certificate": False}
    body = json.dumps({"ok": True, "result": me | {"pending_update_count": 0}})
    head = f"HTTP/1.1 200 OK\r\nDate: {date:%a, %d %b %Y %H:%M:%S} GMT\r\nContent-Length: {len(body)}\r\n"

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"{head}Connection: close\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()

    return answer


@story
async def test_the_time_is_read_off_telegrams_own_answer() -> None:
    server = await asyncio.start_server(serving_at(MONDAY), "127.0.0.1", 0)
    async with server:
        api = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        seen = await check_bot("1:token", api, may_ask=False)
    assert seen.their_time == MONDAY.astimezone(UTC)
