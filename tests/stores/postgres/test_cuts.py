"""Lines to the server are cut again and again: what was asked is asked again, and nobody hears of it."""

import asyncio
from collections import Counter

from parlour.engine.seating import Player
from parlour.engine.submission import PlayerId
from tests.engine.house import story
from tests.stores.contract.test_store import NOON
from tests.stores.postgres.nodes import opened
from tests.stores.server import told

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'parlour'"
CUTS, ASKERS = 40, 8


@story
async def test_a_cut_line_is_never_a_fault_that_nobody_knows(address: str) -> None:
    is_over, faults = asyncio.Event(), Counter[str]()
    async with opened(address) as store:

        async def ask(name: str) -> None:
            player = Player(PlayerId(name), name, "en", "UTC")
            while not is_over.is_set():
                try:
                    await store.save_player(player)
                    await store.beat(NOON)
                    await store.forget(player.id, "~1")
                except Exception as fault:  # noqa: BLE001 - which it is, is what this is about
                    faults[f"{type(fault).__name__}: {fault}"] += 1

        asking = [asyncio.ensure_future(ask(f"p{number}")) for number in range(ASKERS)]
        for _ in range(CUTS):
            await told(address, CUT)
        is_over.set()
        await asyncio.gather(*asking)
    assert faults == Counter()
