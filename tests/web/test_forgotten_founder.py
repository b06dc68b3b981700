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


@story
async def test_what_somebody_locked_stays_locked_when_they_are_forgotten_also_for_what_they_had_as_another() -> None:
    async with opened() as web:
        here, there = await web.begun("Ada", "Bo"), await web.begun("Cilla", "Bosse")
        kept, other = [web.services.tokens.read(token).sub for token in (here.tokens["Bo"], there.tokens["Bosse"])]
        link = await web.post(f"{there.path}/links", there.tokens["Bosse"], opens="me")
        assert await web.services.people.unite(kept, other)
        fresh = await web.post(f"{there.path}/revoke", there.tokens["Bosse"], opens="me")
        await web.post(f"{there.path}/me/forget", fresh["jwt"])
        for way, body in (
            ("enter", {"link": link["link"]}),
            ("refresh", {"session": there.sessions["Bosse"]}),
            ("refresh", {"jwt": there.tokens["Bosse"]}),
        ):
            assert (await web.ask("POST", f"/auth/{way}", json=body)).status_code == 401
        assert (await web.ask("GET", f"{there.path}/me", there.tokens["Bosse"])).status_code == 401


@story
async def test_a_link_to_a_seat_that_its_owner_revoked_stays_revoked_when_they_are_forgotten() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        link = await web.post(f"{table.path}/links", table.tokens["Bo"], opens="me")
        fresh = await web.post(f"{table.path}/revoke", table.tokens["Bo"], opens="me")
        await web.post(f"{table.path}/me/forget", fresh["jwt"])
        assert (await web.ask("POST", "/auth/enter", json={"link": link["link"]})).status_code == 401
