"""The waiting list on the web: whoever finds no seat waits, and nobody takes one that is offered to others."""

from typing import Any

from parlour.engine.waiting import OFFER_LASTS
from parlour.sdk.notice import When
from tests.web.house import Table, Web, opened, story

SWEDISH = {"Accept-Language": "sv"}


async def a_full_table(web: Web) -> Table:
    """Ada and Bo sit there; Cy waits."""
    table = await web.gathered("Ada", "Bo", game="ttt")
    table.tokens["Cy"] = (await waits(table, "Cy"))["jwt"]
    return table


async def waits(table: Table, name: str) -> Any:
    said = await table.web.post("/auth/join", gameCode=table.code, role="player")
    return await table.web.post(f"{table.path}/waiting-list", said["jwt"], display_name=name)


async def place_of(table: Table, name: str) -> Any:
    return await table.web.get(f"{table.path}/waiting-list", table.tokens[name])


async def tries_to_join(table: Table, name: str, **headers: str) -> tuple[int, Any]:
    body = {"gameCode": table.code, "displayName": name, "role": "player"}
    response = await table.web.ask("POST", "/auth/join", json=body, headers=headers)
    return response.status_code, response.json().get("error")


@story
async def test_whoever_finds_no_seat_may_wait_and_sees_their_place() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        table.tokens["Di"] = (await waits(table, "Di"))["jwt"]
        assert await place_of(table, "Cy") == {"waiting": 2, "place": 1}
        assert await place_of(table, "Di") == {"waiting": 2, "place": 2}
        assert await place_of(table, "Bo") == {"waiting": 2}


@story
async def test_a_seat_that_is_offered_to_somebody_who_waits_is_theirs() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        await web.post(f"{table.path}/leave", table.tokens["Bo"])
        offered_at = (await web.services.store.seating(table.id)).waiting[0].offered_at
        assert offered_at is not None
        status, error = await tries_to_join(table, "Di")
        assert (status, error["code"]) == (409, "ERR_SEAT_OFFERED")
        assert error["details"]["count"] == 1
        assert error["details"]["until"]["at"][:19] == f"{When(offered_at + OFFER_LASTS).at:%Y-%m-%dT%H:%M:%S}"
        assert (await place_of(table, "Cy"))["offered_at"][:19] == f"{offered_at:%Y-%m-%dT%H:%M:%S}"
        assert await table.sit("Cy", table.tokens["Cy"])
        assert (await web.services.store.seating(table.id)).waiting == ()


@story
async def test_the_answer_says_to_how_many_until_when_and_that_one_may_wait_too() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        await web.post(f"{table.path}/leave", table.tokens["Bo"])
        _, error = await tries_to_join(table, "Di", **SWEDISH)
        assert error["message"].startswith("Den lediga platsen erbjuds någon i kön fram till ")
        assert error["message"].endswith("Du kan också ställa dig i kön.")


@story
async def test_whoever_leaves_the_list_lets_anyone_sit_down() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        await web.post(f"{table.path}/leave", table.tokens["Bo"])
        await web.post(f"{table.path}/waiting-list/leave", table.tokens["Cy"])
        assert await place_of(table, "Cy") == {"waiting": 0}
        assert (await tries_to_join(table, "Di"))[0] == 200


@story
async def test_a_link_that_lets_one_watch_gives_no_place_on_the_list() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo", game="ttt")
        headers = {"Authorization": f"Bearer {await table.watch()}"}
        said = await web.ask("POST", f"{table.path}/waiting-list", json={"display_name": "Cy"}, headers=headers)
        assert said.status_code == 403
        assert not (await web.services.store.seating(table.id)).waiting


@story
async def test_what_is_kept_about_somebody_says_where_they_wait() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        kept = await web.get(f"{table.path}/me/data", table.tokens["Cy"])
        assert [each["match_id"] for each in kept["waits"]] == [table.id]
        await web.post(f"{table.path}/me/forget", table.tokens["Cy"])
        assert (await web.services.store.seating(table.id)).waiting == ()


@story
async def test_a_stand_in_may_take_a_seat_that_is_offered_for_the_host_says_so() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        await web.post(f"{table.path}/leave", table.tokens["Bo"])
        await web.post(f"{table.path}/stand-ins", table.tokens["Ada"])
        assert (await place_of(table, "Cy")) == {"waiting": 1, "place": 1}


@story
async def test_whoever_sits_there_has_no_place_on_the_list() -> None:
    async with opened() as web:
        table = await a_full_table(web)
        response = await web.ask(
            "POST", f"{table.path}/waiting-list", table.tokens["Bo"], json={"display_name": "Bo"}
        )
        assert (response.status_code, response.json()["error"]["code"]) == (409, "ERR_CONFLICT")
