"""More people than seats come at the same moment."""

from asyncio import gather
from pathlib import Path

from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.games import ligan
from parlour.stores.memory import MemoryStore
from parlour.stores.sqlite.store import SqliteStore
from tests.web.house import opened, story

GAMES = {"ligan": ligan.GAME}
COME, SEATS = 14, 10


async def must_fill(store: Store) -> None:
    """Everyone who finds no seat hears that it is full; nobody is lost to a race, or sits on another's seat."""
    async with opened(store, games=GAMES) as web:
        table = await web.found("ligan")
        bodies = [{"gameCode": table.code, "role": "player", "displayName": f"Gäst {n}"} for n in range(COME)]
        said = await gather(*[web.ask("POST", "/auth/join", json=body) for body in bodies])
        assert sorted(each.status_code for each in said) == [*[200] * SEATS, *[409] * (COME - SEATS)]
        assert len({each.json()["player_id"] for each in said if each.status_code == 200}) == SEATS
        assert {each.json()["error"]["code"] for each in said if each.status_code == 409} == {"ERR_GAME_FULL"}
        assert all("10" in each.json()["error"]["message"] for each in said if each.status_code == 409)


@story
async def test_fourteen_who_join_at_once_fill_ten_seats() -> None:
    """Issue 24, G10, G47"""
    await must_fill(MemoryStore())


def test_fourteen_who_join_at_once_fill_ten_seats_of_a_file(tmp_path: Path) -> None:
    """Red before: all read the same free seat, and after five tries the rest were told that somebody sits there."""

    @story
    async def on_a_file() -> None:
        store = SqliteStore(tmp_path / "parlour.db", Recorder(GAMES))
        try:
            await must_fill(store)
        finally:
            await store.close()

    on_a_file()
