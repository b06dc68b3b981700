"""Whom the host bans comes back to that match by nothing they have or know; whoever may watch may not sit down."""

import pytest

from parlour.engine.seating import Messenger, Player
from tests.web.house import Table, Web, opened, story

CHAT = Messenger("chat")


async def banned(web: Web, *names: str) -> Table:
    """A lobby from which the host, the first of these, has banned the second."""
    table = await web.gathered(*names, listed=True)
    await web.post(f"{table.path}/kick", table.tokens[names[0]], seat=table.seat(names[1]), ban=True)
    return table


async def status_of_join(web: Web, code: str) -> int:
    body = {"gameCode": code, "displayName": "Bo", "role": "player"}
    return (await web.ask("POST", "/auth/join", json=body)).status_code


@story
async def test_whoever_is_banned_comes_back_neither_by_token_nor_by_session_nor_by_the_game_code() -> None:
    async with opened() as web:
        table = await banned(web, "Ada", "Bo")
        token, session = table.tokens["Bo"], table.sessions["Bo"]
        assert (await web.ask("POST", f"{table.path}/seat", token, json={"display_name": "Bo"})).status_code == 401
        assert (await web.ask("POST", "/auth/refresh", json={"session": session})).status_code == 401
        assert await status_of_join(web, table.code) == 404
        assert (await web.get("/open-games"))["games"] == []


@story
async def test_after_a_ban_the_host_has_a_new_game_code_to_give_to_others() -> None:
    async with opened() as web:
        table = await banned(web, "Ada", "Bo")
        codes = [(await web.get(f"{table.path}/me", table.tokens["Ada"]))["gameCode"] for _ in range(2)]
        assert (codes[0] == codes[1], codes[0] == table.code) == (True, False)
        assert await status_of_join(web, codes[0]) == 200
        await web.post(f"{table.path}/listing", table.tokens["Ada"], listed=True)
        assert [each["gameCode"] for each in (await web.get("/open-games"))["games"]] == codes[:1]


@story
async def test_whoever_is_only_removed_may_come_again_by_the_same_game_code() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        await web.post(f"{table.path}/kick", table.tokens["Ada"], seat=table.seat("Bo"), ban=False)
        assert await status_of_join(web, table.code) == 200


async def refusal_of(web: Web, table: Table, player: Player) -> str | None:
    match = await web.services.writer.match(table.id)
    receipt = await web.services.people.sit_down(match, player, f"again/{player.id}")
    assert receipt is not None
    return receipt.refused


async def banned_in_chat(web: Web) -> tuple[Table, Player]:
    """Somebody whom the house knows by their account in a chat, and the match from which they were banned."""
    table, people = await web.gathered("Ada"), web.services.people
    bo = await people.meet(CHAT, "17", "Bo")
    await people.sit_down(await web.services.writer.match(table.id), bo, "first")
    seat = await people.seat(table.id, bo.id)
    await web.post(f"{table.path}/kick", table.tokens["Ada"], seat=seat, ban=True)
    return table, bo


@story
async def test_whoever_is_banned_cannot_sit_down_from_a_chat() -> None:
    async with opened() as web:
        table, bo = await banned_in_chat(web)
        assert await refusal_of(web, table, bo) == "banned"
        other = await web.gathered("Cy")
        assert await refusal_of(web, other, bo) is None


@story
async def test_a_ban_holds_when_the_banned_one_turns_out_to_be_another_too() -> None:
    async with opened() as web:
        table, bo = await banned_in_chat(web)
        elsewhere = await web.gathered("Bosse")
        known = web.services.tokens.read(elsewhere.tokens["Bosse"]).sub
        assert await web.services.people.unite(known, bo.id)
        united = await web.services.store.player(known)
        assert united is not None
        assert await refusal_of(web, table, united) == "banned"


@story
async def test_a_ban_holds_when_the_host_who_set_it_is_forgotten() -> None:
    async with opened() as web:
        table, bo = await banned_in_chat(web)
        await web.post(f"{table.path}/me/forget", table.tokens["Ada"])
        assert await refusal_of(web, table, bo) == "banned"


@pytest.mark.parametrize("way", ["link", "code"])
def test_whoever_came_to_watch_gets_no_seat_in_the_lobby_either(way: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.gathered("Ada")
            if way == "link":
                made = await web.post(f"{table.path}/links", table.tokens["Ada"], opens="spectator")
                token = (await web.post("/auth/enter", link=made["link"]))["jwt"]
            else:
                token = await table.watch()
            said = await web.ask("POST", f"{table.path}/seat", token, json={"display_name": "Cy"})
            assert (said.status_code, said.json()["error"]["code"]) == (403, "ERR_FORBIDDEN")
            async with table.socket(token) as line:
                await line.must_begin()
                assert (await line.ask("JOIN"))["payload"]["code"] == "ERR_FORBIDDEN"
            assert (await web.services.writer.match(table.id)).state.seats == (table.seat("Ada"),)

    told()
