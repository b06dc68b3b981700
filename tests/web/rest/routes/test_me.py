"""What somebody who plays in a browser decides about themselves, in every match they play."""

from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import PlayerId
from tests.web.house import Table, Web, must_succeed, opened, story

TELEGRAM = Messenger("telegram")


async def holder(web: Web, table: Table, name: str) -> PlayerId:
    return PlayerId((await web.services.store.seating(table.id)).holders[table.seat(name)])


@story
async def test_whoever_wants_another_name_is_called_so_by_everyone() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        changed = await web.post(f"{table.path}/me/settings", table.tokens["Bo"], name="  Bosse ")
        assert changed["name"] == "Bosse"
        names = (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["names"]
        assert names[table.seat("Bo")]["en"] == "Bosse"
        assert (await web.get(f"{table.path}/me/settings", table.tokens["Bo"]))["name"] == "Bosse"


@story
async def test_what_is_not_named_stays_as_it_was() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        path, bo = f"{table.path}/me/settings", table.tokens["Bo"]
        night = {"begins": "21:30:00", "ends": "07:00:00"}
        await web.post(path, bo, hears="owed", quiet=night, zone="Europe/Stockholm")
        kept = await web.post(path, bo, language="sv")
        assert (kept["name"], kept["hears"], kept["quiet"], kept["zone"]) == ("Bo", "owed", night, "Europe/Stockholm")
        assert (await web.post(path, bo, quiet=None))["quiet"] is None
        assert (await web.get(path, table.tokens["Cy"]))["hears"] == "all"


@story
async def test_a_setting_that_cannot_be_is_refused_with_what_to_say_instead_and_changes_nothing() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        path, bo = f"{table.path}/me/settings", table.tokens["Bo"]
        before = await web.get(path, bo)
        midnight = {"begins": "00:00:00", "ends": "00:00:00"}
        for setting, instead in (
            ({"language": "xx"}, "one of en, sv"),
            ({"zone": "Europe/Atlantis"}, "Europe/Stockholm"),
            ({"quiet": midnight}, "two times"),
            ({"hears": "nothing"}, "hears"),
            ({"name": ""}, "name"),
        ):
            said = await web.ask("POST", path, bo, json={**setting})
            assert said.status_code == 422, setting
            assert instead in said.json()["error"]["message"], setting
        assert await web.get(path, bo) == before


@story
async def test_it_is_shown_where_one_can_be_written_to() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        player_id = await holder(web, table, "Bo")
        await web.services.store.save_account(Account(TELEGRAM, "77", player_id, "77"))
        await web.services.store.save_account(
            Account(Messenger("slack"), "U7", player_id, "D7", unreachable="blocked")
        )
        assert (await web.get(f"{table.path}/me/settings", table.tokens["Bo"]))["messengers"] == ["telegram"]


@story
async def test_whoever_asks_gets_all_that_is_kept_about_them_and_nothing_of_others() -> None:
    async with opened() as web:
        table, other = await web.begun("Ada", "Bo", "Cy"), await web.begun("Ada", "Bo", "Cy")
        must_succeed(await table.pick("Bo", 7))
        must_succeed(await table.pick("Cy", 3))
        kept = await web.get(f"{table.path}/me/data", table.tokens["Bo"])
        assert kept["player"]["name"] == "Bo"
        assert kept["seats"] == [{"match": table.id, "seat": table.seat("Bo"), "game": "Pick"}]
        assert [each["command"]["number"] for each in kept["answers"][table.id] if "number" in each["command"]] == [7]
        assert other.id not in str(kept)
        assert "Cy" not in str(kept)


@story
async def test_whoever_wants_to_be_forgotten_leaves_a_seat_without_a_name_and_is_admitted_no_more() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        player_id = await holder(web, table, "Bo")
        assert await web.post(f"{table.path}/me/forget", table.tokens["Bo"]) == {"seats": 1}
        assert await web.services.store.player(player_id) is None
        names = (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["names"]
        assert names[table.seat("Bo")]["en"].startswith("Somebody ")
        assert (await web.ask("GET", f"{table.path}/me", table.tokens["Bo"])).status_code == 401
        again = await web.ask("POST", "/auth/refresh", json={"session": table.sessions["Bo"]})
        assert again.status_code == 401


@story
async def test_being_forgotten_twice_is_being_forgotten_once() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        await web.post(f"{table.path}/me/forget", table.tokens["Bo"])
        name = web.services.people.names(table.id, "en")[table.seat("Bo")]
        assert (await web.ask("POST", f"{table.path}/me/forget", table.tokens["Bo"])).status_code == 401
        assert web.services.people.names(table.id, "en")[table.seat("Bo")] == name


@story
async def test_an_open_page_of_whoever_is_forgotten_is_closed() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            await web.post(f"{table.path}/me/forget", table.tokens["Bo"])
            assert await line.closed() == 4401


@story
async def test_whoever_was_forgotten_may_sit_down_anew_as_somebody_else() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo", "Cy")
        await web.post(f"{table.path}/me/forget", table.tokens["Bo"])
        sat = await web.post("/auth/join", gameCode=table.code, displayName="Bo", role="player")
        assert sat["player_id"] not in table.seats("Ada", "Bo", "Cy")
        assert (await web.get(f"{table.path}/me/settings", sat["jwt"]))["name"] == "Bo"
        assert web.services.people.names(table.id, "en")[table.seat("Bo")].startswith("Somebody ")
