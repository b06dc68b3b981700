"""A page that has never heard of a game can show it: its words, its pages, its pictures, by the reader's clock."""

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from fluent.runtime import FluentBundle, FluentResource

from parlour.games.ligan import GAME as LIGAN
from parlour.games.pick import GAME as PICK
from parlour.sdk import Show
from parlour.sdk.phrases import phrasebook
from parlour.sdk.phrases_check import LANGUAGES
from parlour.web.catalogue import _phrase_file, phrase_file
from tests.web.house import GAMES, Web, must_succeed, opened, story

WITH_LIGAN = {**GAMES, "ligan": LIGAN}
KIRITIMATI = "Pacific/Kiritimati"  # where the day begins


async def shelf(web: Web, language: str = "en") -> dict[str, Any]:
    games = (await web.get("/games", headers={"Accept-Language": language}))["games"]
    return {game["game"]: game for game in games}


@story
async def test_a_game_comes_with_its_rules_in_the_askers_language() -> None:
    async with opened() as web:
        english, swedish = (await shelf(web))["diary"]["rules"], (await shelf(web, "sv"))["diary"]["rules"]
        assert english.startswith("Every day you may write an entry")
        assert english.count("\n\n") == swedish.count("\n\n") == 2
        assert english != swedish


@story
async def test_what_a_game_has_is_called_by_its_own_phrases_and_never_by_nothing() -> None:
    async with opened(games=WITH_LIGAN) as web:
        words = (await shelf(web))["ligan"]["words"]
        assert words["steps"]["heist"] == "The heist is on"
        assert words["pages"]["roller"] == "Roles"
        assert words["options"].keys() == {"guess", "candidates", "numbers", "watch_from"}
        assert words["settings"].keys() == set(LIGAN.settings.__struct_fields__)
        assert all(words["settings"].values())
        assert set(words["presets"]) == set(LIGAN.presets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phrases_that_are_served_say_what_the_house_says(language: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            said = await web.ask("GET", "/games/pick/phrases", params={"lang": language})
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(said.text))
            ours = phrasebook(PICK).speaker(language, str)
            for phrase in ("game-name", "step-picking", "button-start"):
                value = bundle.get_message(phrase).value
                assert value is not None
                assert bundle.format_pattern(value)[0] == ours.say(phrase)

    told()


@story
async def test_phrases_that_a_page_has_already_are_not_sent_again() -> None:
    async with opened() as web:
        first = await web.ask("GET", "/games/pick/phrases", params={"lang": "sv"})
        headers = {"If-None-Match": first.headers["etag"]}
        again = await web.ask("GET", "/games/pick/phrases", params={"lang": "sv"}, headers=headers)
        other = await web.ask("GET", "/games/pick/phrases", params={"lang": "en"}, headers=headers)
        assert (first.status_code, again.status_code, other.status_code) == (200, 304, 200)
        assert again.content == b""
        assert (await web.ask("GET", "/games/chess/phrases")).status_code == 404


@story
async def test_the_pages_of_a_match_are_read_as_each_reader_may_read_them() -> None:
    async with opened(games=WITH_LIGAN) as web:
        table = await web.begun("Ada", "Bo", "Cy", "Di", "Ed", game="ligan", preset="try-it")
        where, watcher = f"{table.path}/pages", await table.watch()
        titles = {each["page"]: each["title"] for each in (await web.get(where, watcher))["pages"]}
        assert titles.keys() == LIGAN.show.pages.keys()
        mine = await web.get(f"{where}/status", table.tokens["Bo"])
        theirs = await web.get(f"{where}/status", watcher)
        assert mine["title"] == theirs["title"] == titles["status"]
        assert any("You are" in line for line in mine["lines"])
        assert not any("You are" in line for line in theirs["lines"])
        assert (await web.ask("GET", f"{where}/secrets", watcher)).status_code == 404


@story
async def test_an_earlier_round_is_drawn_as_it_was() -> None:
    def drawn(view: Any, name: str) -> str:
        return f"<svg><text>{view.scores}</text></svg>"

    async with opened(games={"pick": replace(PICK, show=Show(picture=drawn, pictures=("board",)))}) as web:
        table = await web.begun("Ada", "Bo")
        for _ in range(2):
            for name, number in (("Ada", 3), ("Bo", 4)):
                must_succeed(await table.pick(name, number))
        where, token = f"{table.path}/pictures/board", table.tokens["Ada"]

        async def drawing(**asked: Any) -> str:
            return (await web.ask("GET", where, token, params=asked)).text

        assert "{}" in await drawing(round=0, at="start")
        assert f"{{'{table.seat('Bo')}': 1}}" in await drawing(round=0)
        assert await drawing(round=1, at="start") == await drawing(round=0)
        assert await drawing(round=2) == await drawing()
        assert (await web.ask("GET", where, token, params={"round": 7})).status_code == 404


@story
async def test_an_instant_is_said_by_the_readers_clock() -> None:
    async with opened() as web:
        table = await web.begun("Ada", game="diary", settings={"zone": "Europe/Stockholm"})

        async def closes(zone: str) -> str:
            headers = {"X-Time-Zone": zone} if zone else {}
            notices = (await web.get(f"{table.path}/notices", table.tokens["Ada"], headers=headers))["notices"]
            return next(str(each["text"]) for each in notices if each["phrase"] == "today")

        at_home = await closes("Europe/Stockholm")
        assert "00:00" in at_home
        assert "00:00" not in await closes(KIRITIMATI)
        for unknown in ("", "Europe", "../../etc/passwd", "Mars/Olympus"):
            assert await closes(unknown) == at_home


@story
async def test_words_are_made_once_for_each_language_however_it_is_spelt() -> None:
    async with opened() as web:
        known, before = phrasebook(PICK).languages, _phrase_file.cache_info().misses
        for lang in ("sv", "sv-SE", "sv_FI", "SV", "tlh", "x" * 90):
            assert (await web.ask("GET", "/games/pick/phrases", params={"lang": lang})).status_code == 200
        assert phrase_file(PICK, "sv-SE") == phrase_file(PICK, "SV") != phrase_file(PICK, "tlh")
        assert _phrase_file.cache_info().misses - before <= len(known)


@story
async def test_a_picture_is_drawn_of_what_the_asker_may_see() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", game="ttt")
        said = await web.ask("GET", f"{table.path}/pictures/board", table.tokens["Bo"])
        assert said.headers["content-type"] == "image/svg+xml"
        assert "sandbox" in said.headers["content-security-policy"]
        assert ElementTree.fromstring(said.text).tag.endswith("svg")
        assert (await web.ask("GET", f"{table.path}/pictures/map", table.tokens["Bo"])).status_code == 404


@story
async def test_a_declared_board_is_laid_of_what_the_asker_may_see_and_in_their_words() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo", game="ttt")
        where, token = f"{table.path}/board", table.tokens["Ada"]
        [prompt] = [each for each in (await web.get(f"{table.path}/prompts", token))["prompts"] if each["owed"]]
        await web.post(f"{table.path}/prompts/{prompt['prompt_id']}", token, cell="b2")
        board = await web.get(where, token, headers={"Accept-Language": "sv"})
        assert (board["picture"], board["tokens"], board["hands"]) == ("board", [], [])
        assert [area["title"] for area in board["areas"][3:5]] == ["a2, ledig", "b2, ❌"]
        assert board["areas"][4]["shape"] == {"type": "rect", "x": 120, "y": 120, "width": 120, "height": 120}
        assert board["areas"][4]["choice"] == {"command": "place", "options": {"cell": "b2"}}
        before = await web.ask("GET", where, token, params={"round": 0, "at": "start"})
        assert all(area["title"].endswith("free") for area in before.json()["areas"])


@story
async def test_a_game_without_a_board_says_so() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        games = await shelf(web)
        assert (games["ttt"]["has_board"], games["pick"]["has_board"]) == (True, False)
        said = await web.ask("GET", f"{table.path}/board", table.tokens["Ada"])
        assert (said.status_code, said.json()["error"]["message"][:27]) == (404, "This game declares no board")
