"""A socket that names its language is told everything in words too, so that a page need not ask for them."""

from tests.web.house import opened, story


@story
async def test_what_is_asked_and_said_comes_in_the_readers_words() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"], words="sv") as line:
            await line.must_begin()
            first = (await line.hear("WORDS"))["payload"]
            fetched = await web.get(f"{table.path}/prompts", table.tokens["Ada"], headers={"Accept-Language": "sv"})
            assert first["prompts"] == fetched["prompts"]
            assert first["notices"] == []  # what was said before is fetched once
            await line.say("ACK", last_seen_seq=0)
            await table.pick("Ada", 4)
            await table.pick("Bo", 5)
            told = [each for each in await line.rest() if each["evt"] == "WORDS"]
            said = [notice for words in told for notice in words["payload"]["notices"]]
            path = f"{table.path}/notices?after={first['notice_cursor']}"
            page = await web.get(path, table.tokens["Ada"], headers={"Accept-Language": "sv"})
            assert said == page["notices"]
            assert told[-1]["payload"]["notice_cursor"] == page["cursor"]


@story
async def test_nobody_reads_words_that_are_for_another() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(await table.watch(), words="en") as line:
            await line.must_begin()
            prompts = (await line.hear("WORDS"))["payload"]["prompts"]
            assert not any(prompt["mine"] for prompt in prompts)


@story
async def test_without_a_language_there_are_no_words() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            await table.pick("Ada", 4)
            await line.hear("STATE_CHANGED")
            assert not [each for each in await line.rest() if each["evt"] == "WORDS"]


@story
async def test_the_names_say_which_seats_are_played_by_programs() -> None:
    async with opened() as web:
        table = await web.gathered("Ada")
        said = await web.post(f"{table.path}/stand-ins", table.host, display_name="Otto")
        async with table.socket(table.tokens["Ada"]) as line:
            assert (await line.hear("NAMES_CHANGED"))["payload"]["stand_ins"] == [said["player_id"]]


@story
async def test_the_words_bring_the_board_that_a_game_declares() -> None:
    """A page has nothing to fetch for it; what has no board sends none."""
    async with opened() as web:
        table = await web.begun("Ada", "Bo", game="ttt")
        async with table.socket(table.tokens["Ada"], words="en") as line:
            words = (await line.hear("WORDS"))["payload"]
            assert words["board"] == await web.get(f"{table.path}/board", table.tokens["Ada"])
        plain = await web.begun("Ada", "Bo")
        async with plain.socket(plain.tokens["Ada"], words="en") as line:
            assert "board" not in (await line.hear("WORDS"))["payload"]
