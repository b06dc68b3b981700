"""Matches that anyone may come to: only those whose host said so, and only while people gather."""

from typing import Any

from tests.web.house import Web, opened, story


async def found_open(web: Web) -> list[Any]:
    return list((await web.get("/open-games"))["games"])


@story
async def test_a_match_is_listed_only_if_its_host_says_so() -> None:
    async with opened() as web:
        await web.gathered("Ada")
        table = await web.gathered("Bo", "Cy", listed=True)
        [shown] = await found_open(web)
        assert (shown["game"], shown["gameCode"], shown["host"]) == ("pick", table.code, "Bo")
        assert (shown["players"], shown["free"]) == (["Bo", "Cy"], 8)
        await table.at(web).join("Di")


@story
async def test_its_host_may_think_otherwise_and_back() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", listed=True)
        for listed in (False, True, True):
            await web.post(f"{table.path}/listing", table.tokens["Ada"], listed=listed)
            assert len(await found_open(web)) == listed


@story
async def test_one_that_has_begun_is_not_listed_and_cannot_be() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", listed=True)
        assert await found_open(web) == []
        no = await web.ask("POST", f"{table.path}/listing", table.tokens["Ada"], json={"listed": True})
        assert (no.status_code, no.json()["error"]["code"]) == (409, "ERR_CONFLICT")
