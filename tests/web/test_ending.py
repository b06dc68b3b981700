"""The end of a match over the API: told once it is over, and followed by another with the same people."""

from parlour.games.ligan import GAME as LIGAN
from tests.web.house import GAMES, opened, story


@story
async def test_the_end_is_told_to_nobody_before_it_has_come() -> None:
    async with opened(games={**GAMES, "ligan": LIGAN}) as web:
        table = await web.begun("Ada", "Bo", "Cy", "Dag", game="ligan", preset="try-it")
        for token in (table.tokens["Ada"], table.tokens["Bo"], await table.watch()):
            assert (await web.ask("GET", f"{table.path}/ending", token)).status_code == 404
        await web.post(f"{table.path}/finish", table.tokens["Ada"])
        ended = await web.get(f"{table.path}/ending", table.tokens["Bo"])
        assert (ended["won"], ended["winners"], ended["why"]) == (None, [], "It was called off, at 0–1.")


@story
async def test_those_who_want_to_play_again_meet_in_one_lobby_with_the_same_settings() -> None:
    async with opened(games={**GAMES, "ligan": LIGAN}) as web:
        table = await web.begun("Ada", "Bo", "Cy", "Dag", game="ligan", preset="try-it", settings={"tutorial": True})
        assert (await web.ask("POST", f"{table.path}/again", table.tokens["Bo"], json={})).status_code == 409
        await web.post(f"{table.path}/finish", table.tokens["Ada"])
        bo = await web.post(f"{table.path}/again", table.tokens["Bo"])
        ada = await web.post(f"{table.path}/again", table.tokens["Ada"])
        again = await web.post(f"{table.path}/again", table.tokens["Ada"])
        assert bo["game_id"] == ada["game_id"] == again["game_id"] != table.id
        there = await web.get(f"{table.path}/again", table.tokens["Cy"])
        assert there == {"players": ["Bo", "Ada"], "is_open": True}
        me = await web.get(f"/games/{bo['game_id']}/me", bo["jwt"])
        assert me["host"]
        match = await web.services.writer.match(bo["game_id"])
        assert getattr(match.state, "settings").tutorial  # noqa: B009 - only this game's table has any


@story
async def test_stand_ins_come_along_and_those_who_only_watched_do_not() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        await web.post(f"{table.path}/stand-ins", table.host, display_name="Otto")
        await web.post(f"{table.path}/start", table.tokens["Ada"])
        await web.post(f"{table.path}/finish", table.tokens["Ada"])
        await web.post(f"{table.path}/again", table.tokens["Ada"])
        assert (await web.get(f"{table.path}/again", table.tokens["Ada"]))["players"] == ["Ada", "Otto"]
        assert (await web.ask("POST", f"{table.path}/again", await table.watch(), json={})).status_code == 403
