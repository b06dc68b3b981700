"""What belongs to a match stays with it when whoever made it wants to be forgotten."""

from tests.web.house import opened, story


@story
async def test_a_revoked_spectator_link_stays_revoked_when_the_host_is_forgotten() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="spectator")
        await web.post(f"{table.path}/revoke", table.tokens["Ada"], opens="spectator")
        assert (await web.ask("POST", "/auth/enter", json={"link": made["link"]})).status_code == 401
        await web.post(f"{table.path}/me/forget", table.tokens["Ada"])
        assert (await web.ask("POST", "/auth/enter", json={"link": made["link"]})).status_code == 401


@story
async def test_the_code_of_a_match_outlives_the_memory_of_its_founder() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo", listed=True)
        await web.post(f"{table.path}/me/forget", table.tokens["Ada"])
        assert await table.join("Cy") == "s3"
        assert (await web.get(f"{table.path}/me", table.tokens["Bo"]))["gameCode"] == table.code
        [shown] = (await web.get("/open-games"))["games"]
        assert shown["gameCode"] == table.code


@story
async def test_what_the_house_keeps_of_a_founder_shows_no_code_among_their_accounts() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo", listed=True)
        await web.post(f"{table.path}/revoke", table.tokens["Ada"], opens="spectator")
        kept = await web.get(f"{table.path}/me/data", table.tokens["Ada"])
        assert kept["accounts"] == []
