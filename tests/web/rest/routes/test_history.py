"""Looking back: what was said, round by round, and all of it as a file."""

import json

from tests.web.house import must_succeed, opened, story


@story
async def test_notices_are_read_after_a_cursor_in_words() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        for name in ("Ada", "Bo"):
            must_succeed(await table.pick(name, 3))
        where, token = f"{table.path}/notices", table.tokens["Bo"]
        everything = await web.get(where, token)
        page = await web.get(where, token, params={"after": 2, "most": 2})
        assert page["notices"] == everything["notices"][2:4]
        assert [notice["cursor"] for notice in page["notices"]] == [3, 4]
        assert (page["cursor"], everything["cursor"]) == (4, len(everything["notices"]))
        assert all(notice["text"] and "to" not in notice for notice in everything["notices"])
        assert (await web.get(where, token, params={"after": 999}))["notices"] == []


@story
async def test_a_round_is_read_back_with_everyones_turn() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        for name, number in (("Ada", 3), ("Bo", 4)):
            must_succeed(await table.pick(name, number))
        where, token = f"{table.path}/history", table.tokens["Ada"]
        assert await web.get(where, token) == {"rounds": [-1, 0, 1], "current": 1}
        round = await web.get(f"{where}/0", token)
        assert [turn["turn"] for turn in round["turns"]] == table.seats("Ada", "Bo")
        assert (round["start"]["scores"], round["end"]["scores"]) == ({}, {table.seat("Bo"): 1})
        for missing in ("7", "first"):
            assert (await web.ask("GET", f"{where}/{missing}", token)).status_code == 404


@story
async def test_an_export_is_what_its_reader_was_told() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        must_succeed(await table.pick("Bo", 7))
        lines = {}
        for name in ("Ada", "Bo"):
            said = await web.ask("GET", f"{table.path}/export", table.tokens[name])
            names, *lines[name] = [json.loads(line) for line in said.text.splitlines()]
            assert [called["en"] for called in names["payload"]["names"].values()] == ["Ada", "Bo"]
            assert [line["seq"] for line in lines[name]] == list(range(1, len(lines[name]) + 1))
        assert lines["Bo"][-1]["payload"]["view"]["mine"] == 7
        assert lines["Ada"][-1]["payload"]["view"]["mine"] is None


@story
async def test_the_whole_log_is_for_a_host_who_did_not_play_and_only_at_the_end() -> None:
    async with opened() as web:
        table = await web.found()
        for name in ("Bo", "Cy"):
            await table.join(name)
        where = f"{table.path}/export"
        await web.post(f"{table.path}/start", table.host)
        assert (await web.ask("GET", where, table.host, params={"whole": "true"})).status_code == 403
        await web.post(f"{table.path}/finish", table.host)
        archive = await web.ask("GET", where, table.host, params={"whole": "true"})
        assert archive.status_code == 200
        assert json.loads(archive.text.splitlines()[0])["founding"]["id"] == table.id
        assert (await web.ask("GET", where, table.tokens["Bo"], params={"whole": "true"})).status_code == 403
