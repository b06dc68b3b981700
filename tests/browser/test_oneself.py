"""What players decide about themselves on the page: their name, their hours, and being forgotten."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from parlour.app.games import load_games
from parlour.engine.ports import Store
from parlour.engine.recording import Recorder
from parlour.engine.seating import Account, Messenger, Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk import Seat
from parlour.stores import open_store
from tests.browser.conftest import Comes
from tests.browser.house import ServedHouse
from tests.browser.visitor import Visitor


def beside(house: ServedHouse, match_id: str, seat: str, is_written_to: bool = False) -> Player | None:
    """The player in the seat, as the house keeps them; from then on they can be written to, if so."""

    async def looked(store: Store) -> Player | None:
        player_id = PlayerId((await store.seating(MatchId(match_id))).holders[Seat(seat)])
        if is_written_to:
            await store.save_account(Account(Messenger("telegram"), "77", player_id, "77"))
        return await store.player(player_id)

    async def done() -> Player | None:
        store = await open_store(str(house.folder), Recorder(load_games().games))
        try:
            return await looked(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as pool:  # where Playwright runs, no other loop can
        return pool.submit(asyncio.run, done()).result()


def opens_settings(visitor: Visitor) -> None:
    visitor.taps_on("Invite")
    visitor.taps_on("About me")
    visitor.must_read("Your name")


def test_a_player_is_called_otherwise_from_now_on(comes: Comes) -> None:
    ada = comes()
    ada.begins("lowest", "Ada")
    opens_settings(ada)
    ada.writes("Your name", " Nova  Star ")
    ada.taps_on("Save")
    ada.must_read("From now on you are Nova Star")
    ada.page.reload()
    ada.must_read("Nova Star")


def test_a_player_takes_along_what_is_kept_about_them(comes: Comes) -> None:
    ada = comes()
    match_id = ada.begins("lowest", "Ada")
    opens_settings(ada)
    with ada.page.expect_download() as download:
        ada.taps_on("Download")
    kept = json.loads(Path(download.value.path()).read_text())
    assert kept["player"]["name"] == "Ada"
    assert {"match": match_id, "seat": "s1", "game": "Lowest"} in kept["seats"]


def test_only_who_is_written_to_somewhere_chooses_what_makes_a_sound(comes: Comes, house: ServedHouse) -> None:
    ada = comes(zone="Europe/Stockholm")
    match_id = ada.begins("lowest", "Ada")
    opens_settings(ada)
    assert not ada.page.get_by_label("Quiet hours").is_visible()
    beside(house, match_id, "s1", is_written_to=True)
    ada.page.reload()
    opens_settings(ada)
    with ada.page.expect_response("**/me/settings"):
        ada.page.get_by_label("Notifications").select_option("owed")
    with ada.page.expect_response("**/me/settings"):
        ada.page.get_by_label("Quiet hours").check()
    ada.page.get_by_label("Until").fill("08:30")
    with ada.page.expect_response("**/me/settings"):
        ada.page.get_by_label("Until").blur()
    kept = beside(house, match_id, "s1")
    assert kept is not None
    assert kept.quiet is not None
    assert (kept.hears, f"{kept.quiet.ends:%H:%M}", kept.zone) == ("owed", "08:30", "Europe/Stockholm")


def test_whoever_is_forgotten_leaves_the_table_and_no_key_behind(comes: Comes, house: ServedHouse) -> None:
    ada = comes()
    match_id = ada.begins("lowest", "Ada")
    opens_settings(ada)
    ada.taps_on("Forget me")
    ada.taps_on("Yes, forget me")
    ada.must_read("no longer know who you are")
    assert beside(house, match_id, "s1") is None
    ada.opens(f"/m/{match_id}")
    ada.must_read("link")
    assert ada.page.get_by_role("button", name="Invite").count() == 0


def test_a_player_sees_where_they_are_signed_in_and_signs_out_there(comes: Comes) -> None:
    ada = comes()
    match_id = ada.begins("lowest", "Ada")
    made = ada.page.evaluate(
        """async (id) => {
            const jwt = JSON.parse(localStorage.getItem("parlour.sessions"))[id].jwt;
            const headers = { Authorization: `Bearer ${jwt}`, "Content-Type": "application/json" };
            const body = JSON.stringify({ opens: "me" });
            return (await fetch(`/api/v1/games/${id}/links`, { method: "POST", headers, body })).json();
        }""",
        match_id,
    )
    phone = comes()
    phone.opens("/enter#" + made["link"].rpartition("#")[2])
    phone.must_read("Ada")
    opens_settings(ada)
    ada.must_read("This device")
    ada.taps_on("^Sign out on ")
    ada.must_read("Signed out there")
    phone.must_read("link")
