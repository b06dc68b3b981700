"""What belongs to a match stays with it when whoever made it wants to be forgotten."""

from typing import Any

from tests.web.house import Web, opened, story


async def must_be_locked(web: Web, way: str, **body: Any) -> None:
    """Here, and in a process that has nothing of it in memory and knows only what is stored."""
    async with opened(web.services.store) as another:
        for each in (web, another):
            assert (await each.ask("POST", f"/auth/{way}", json=body)).status_code == 401


@story
async def test_a_revoked_spectator_link_stays_revoked_when_the_host_is_forgotten() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="spectator")
        await web.post(f"{table.path}/revoke", table.tokens["Ada"], opens="spectator")
        await must_be_locked(web, "enter", link=made["link"])
        await web.post(f"{table.path}/me/forget", table.tokens["Ada"])
        await must_be_locked(web, "enter", link=made["link"])


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
        shown: list[tuple[str, dict[str, Any]]] = [
            ("enter", {"link": link["link"]}),
            ("refresh", {"session": there.sessions["Bosse"]}),
            ("refresh", {"jwt": there.tokens["Bosse"]}),
        ]
        for way, body in shown:
            await must_be_locked(web, way, **body)
        assert (await web.ask("GET", f"{there.path}/me", there.tokens["Bosse"])).status_code == 401


@story
async def test_a_link_to_a_seat_that_its_owner_revoked_stays_revoked_when_they_are_forgotten() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        link = await web.post(f"{table.path}/links", table.tokens["Bo"], opens="me")
        fresh = await web.post(f"{table.path}/revoke", table.tokens["Bo"], opens="me")
        await web.post(f"{table.path}/me/forget", fresh["jwt"])
        await must_be_locked(web, "enter", link=link["link"])
