"""What people are called on the page: as they want it since, and nothing of those who want to be forgotten."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from parlour.app.games import load_games
from parlour.engine.clocks import TrustedClock
from parlour.engine.recording import Recorder
from parlour.engine.services import make_house_services
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk import Seat
from parlour.stores import open_store
from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.visitor import Visitor

GAMES = load_games().games


def in_a_chat(house: ServedHouse, match_id: str, forgets: str, calls: tuple[str, str]) -> None:
    """In another process of the same house: one wants to be forgotten, and one to be called otherwise."""

    async def done() -> None:
        store, clock = await open_store(str(house.folder), Recorder(GAMES)), TrustedClock()
        try:
            people = make_house_services(store, clock, GAMES, b"").people
            holders = (await store.seating(MatchId(match_id))).holders
            await people.forget(PlayerId(holders[Seat(forgets)]))
            await people.rename(PlayerId(holders[Seat(calls[0])]), calls[1])
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as pool:  # where Playwright runs, no other loop can
        pool.submit(asyncio.run, done()).result()


def joins(visitor: Visitor, code: str, name: str) -> None:
    visitor.opens(f"/join/{code}")
    visitor.writes("Your name", name)
    visitor.taps_on("Join")
    visitor.must_read(name)


def test_who_is_forgotten_is_nowhere_on_the_page_and_who_wants_another_name_has_it(
    comes: Comes, house: ServedHouse
) -> None:
    ada, bo, cilla = comes(), comes(), comes()
    match_id = ada.begins("lowest", "Ada", with_stand_ins=False)
    joins(bo, ada.code, "Bosse")
    joins(cilla, ada.code, "Cilla")
    ada.taps_on("Start with 3")
    ada.must_read("Bosse")
    in_a_chat(house, match_id, "s2", ("s3", "Nova"))
    for _ in range(2):
        ada.must_read("Somebody [2-9A-Z]{4}")
        ada.must_read("Nova")
        expect(ada.page.locator("body")).not_to_contain_text(re.compile("Bosse|Cilla"))
        ada.page.reload()
