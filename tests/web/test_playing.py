"""A whole match by the API alone."""

from tests.web.house import must_succeed, opened, story


@story
async def test_a_match_is_played_from_founding_to_the_end() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", "Cy")
        for round in range(5):
            for place, name in enumerate(("Ada", "Bo", "Cy")):
                must_succeed(await table.pick(name, round + place))
        state = await web.get(f"{table.path}/public-state", table.tokens["Bo"])
        assert (state["phase"], state["over"], state["view"]["winners"]) == ("over", True, [table.seat("Cy")])


@story
async def test_it_is_told_over_the_socket() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            said = await line.ask("PICK_NUMBER", number=4)
            assert said["payload"]["status"] == "accepted", said


@story
async def test_when_it_is_over_everyone_hears_that_nothing_is_asked_any_more() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Bo"]) as line:
            await line.must_begin()
            for round in range(5):
                for place, name in enumerate(("Ada", "Bo")):
                    must_succeed(await table.pick(name, round + place))
            prompts: list[list[object]] = [[{}]]
            for _ in range(10):
                told = (await line.hear())["payload"]
                prompts += [told["prompts"]] if "prompts" in told else []
                if told.get("publicState", {}).get("over"):
                    break
            assert prompts[-1] == []


@story
async def test_the_hosting_is_not_handed_to_a_stand_in() -> None:
    """Red before: only the page did not offer it.  Said in words that tell what to do instead."""
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        otto = (await web.post(f"{table.path}/stand-ins", table.host, display_name="Otto"))["player_id"]
        await web.post(f"{table.path}/start", table.host)
        path = f"{table.path}/prompts/{await table.prompt(table.host, 'hand_over')}"
        refused = await web.ask("POST", path, table.host, json={"to": otto})
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "ERR_BAD_TARGET")
        assert refused.json()["error"]["message"] == "A bot can’t host a game. Choose a person, or invite one first."
        assert (await web.ask("POST", path, table.host, json={"to": table.seat("Bo")})).status_code == 200
