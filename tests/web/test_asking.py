"""What is asked, answering it, and looking back: the same for every game."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.sdk import Command, Question
from tests.web.house import GAMES, opened, right, story


def read(view: Any, text: str, questions: Sequence[Question]) -> Command | None:
    """A notation for `pick`: "take 7"."""
    word, _, number = text.partition(" ")
    return PickNumber(int(number)) if word == "take" and number.isdigit() else None


TYPED = {**GAMES, "pick": replace(PICK, parse=read, suggest=lambda view, text, question: [f"{text} 1", f"{text} 2"])}


@story
async def test_the_games_are_listed_with_what_may_be_set() -> None:
    async with opened() as web:
        games = {game["game"]: game for game in (await web.get("/games"))["games"]}
        assert games["pick"]["seats"] == {"least": 2, "most": 10}
        assert games["diary"]["presets"]["a-week"]["days"] == 7
        assert "days" in json.dumps(games["diary"]["settings"])


@story
async def test_they_are_called_what_they_are_called_in_the_askers_language() -> None:
    async with opened() as web:
        told = {}
        for language in ("en", "sv"):
            games = (await web.get("/games", headers={"Accept-Language": language}))["games"]
            told[language] = next(game["about"] for game in games if game["game"] == "pick")
        assert told["en"] != told["sv"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "diary", "settings": {"days": 3}}, 200),
        ({"game": "diary", "preset": "a-month"}, 200),
        ({"game": "diary", "settings": {"days": 0}}, 422),
        ({"game": "diary", "settings": {"zone": "Nowhere/Land"}}, 422),
        ({"game": "diary", "settings": {"weeks": 3}}, 422),
        ({"game": "diary", "preset": "forever"}, 404),
        ({"game": "chess"}, 404),
        ({"game": "pick", "colour": "red"}, 422),
        ({}, 422),
    ],
)
def test_a_match_is_founded_with_sound_settings_or_not_at_all(body: dict[str, Any], status: int) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            assert (await web.ask("POST", "/games", json=body)).status_code == status

    told()


@story
async def test_settings_that_are_not_said_are_those_of_the_preset() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", game="diary", preset="a-month", settings={"zone": "UTC"})
        assert (await web.get(f"{table.path}/public-state", table.tokens["Ada"]))["view"]["days"] == 30


@story
async def test_a_question_comes_with_its_words_and_what_may_be_answered() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        said = await web.get(f"{table.path}/prompts", table.tokens["Bo"], headers={"Accept-Language": "sv"})
        [asked] = [prompt for prompt in said["prompts"] if prompt["mine"]]
        assert asked["fields"] == {"number": {"type": "number", "least": 0, "most": 9}}
        assert asked["text"] != asked["button"] != ""
        assert asked["owed"] is True


@story
async def test_a_host_sees_the_options_of_a_power_with_their_names() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        prompts = (await web.get(f"{table.path}/prompts", table.tokens["Ada"]))["prompts"]
        [replace_] = [prompt for prompt in prompts if prompt["command"] == "replace"]
        assert replace_["labels"] == {"seat": ["Ada", "Bo"], "by": ["A bot"]}


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "refused"),
    [
        ("pick-number", {"number": 77}, 422, "ERR_BAD_TARGET", "not_an_option"),
        ("pick-number", {"number": "seven"}, 422, "ERR_VALIDATION", None),
        ("pick-number", {}, 422, "ERR_VALIDATION", None),
        ("start", {}, 409, "ERR_INVALID_PHASE", "not_asked"),
        ("finish", {}, 403, "ERR_FORBIDDEN", "not_yours"),
        ("write-entry", {"text": "x"}, 404, "ERR_NOT_FOUND", None),
        ("pick-number", {"number": 3, "prompt_id": "nonsense"}, 404, "ERR_NOT_FOUND", None),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_the_rules_own_reason(
    path: str, body: dict[str, Any], status: int, code: str, refused: str | None
) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            said = await web.ask("POST", f"{table.path}/{path}", table.tokens["Bo"], json=body)
            error = said.json()["error"]
            assert (said.status_code, error["code"], error.get("details", {}).get("refused")) == (
                status,
                code,
                refused,
            )
            async with table.socket(table.tokens["Bo"]) as line:
                same = (await line.ask(path.replace("-", "_").upper(), **body))["payload"]
            assert (same["code"], same["message"]) == (code, error["message"])

    told()


@story
async def test_a_refusal_is_said_in_the_askers_language() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        said = {}
        for language in ("en", "sv-SE,sv;q=0.9,en;q=0.1", "tlh"):
            headers = {"Accept-Language": language}
            no = await web.ask("POST", f"{table.path}/finish", table.tokens["Bo"], json={}, headers=headers)
            said[language[:2]] = no.json()["error"]["message"]
        assert said["en"] == said["tl"] == "This one is for someone else. You’ll hear when it’s your turn."
        assert said["sv"] != said["en"]


@story
async def test_who_does_not_say_a_language_is_answered_in_the_one_they_came_with() -> None:
    async with opened() as web:
        table = await web.found()
        body = {"gameCode": table.code, "displayName": "Bo", "role": "player"}
        joined = right(await web.ask("POST", "/auth/join", json=body, headers={"Accept-Language": "sv"}))
        said = await web.ask("POST", f"{table.path}/start", joined["jwt"], json={}, headers={"Accept-Language": ""})
        assert said.json()["error"]["message"] == "Den här är till någon annan. Du får veta när det är din tur."


@story
async def test_a_typed_command_is_read_by_the_game() -> None:
    async with opened(games=TYPED) as web:
        table = await web.begun("Ada", "Bo")
        said = await web.post(f"{table.path}/text", table.tokens["Bo"], text="take 7")
        assert said["command"] == {"type": "pick_number", "number": 7}
        assert (await web.get(f"{table.path}/me", table.tokens["Bo"]))["view"]["mine"] == 7
        async with table.socket(table.tokens["Ada"]) as line:
            assert (await line.ask("TEXT", text="take 6"))["payload"]["status"] == "accepted"


@story
async def test_what_cannot_be_read_is_answered_with_what_was_perhaps_meant() -> None:
    async with opened(games=TYPED) as web:
        table = await web.begun("Ada", "Bo")
        no = await web.ask("POST", f"{table.path}/text", table.tokens["Bo"], json={"text": "tkae 7"})
        assert (no.status_code, no.json()["error"]["code"]) == (422, "ERR_NOT_UNDERSTOOD")
        assert no.json()["error"]["details"] == {"suggestions": ["tkae 7 1", "tkae 7 2"]}
        said = await web.get(f"{table.path}/suggestions", table.tokens["Bo"], params={"text": "take"})
        assert said == {"suggestions": ["take 1", "take 2"]}


@story
async def test_a_game_without_a_notation_says_so() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        no = await web.ask("POST", f"{table.path}/text", table.tokens["Bo"], json={"text": "seven"})
        assert no.json()["error"]["message"].startswith("This game takes no typed commands.")


@story
async def test_notices_are_read_after_a_cursor_in_words() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        for name in ("Ada", "Bo"):
            right(await table.pick(name, 3))
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
            right(await table.pick(name, number))
        where, token = f"{table.path}/history", table.tokens["Ada"]
        assert await web.get(where, token) == {"rounds": [-1, 0, 1], "current": 1}
        round = await web.get(f"{where}/0", token)
        assert [turn["turn"] for turn in round["turns"]] == ["Ada", "Bo"]
        assert (round["start"]["scores"], round["end"]["scores"]) == ({}, {"Bo": 1})
        for missing in ("7", "first"):
            assert (await web.ask("GET", f"{where}/{missing}", token)).status_code == 404


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
async def test_an_export_is_what_its_reader_was_told() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        right(await table.pick("Bo", 7))
        lines = {}
        for name in ("Ada", "Bo"):
            said = await web.ask("GET", f"{table.path}/export", table.tokens[name])
            lines[name] = [json.loads(line) for line in said.text.splitlines()]
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


@story
async def test_whoever_is_at_the_table_can_bring_others() -> None:
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        assert (await web.get(f"{table.path}/me", table.tokens["Bo"]))["gameCode"] == table.code
        assert (await web.get(f"{table.path}/me", await table.watch()))["gameCode"] is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"cmd": 7}', '{"cmd": ""}', '{"cmd": "FLY", "request_id": "x"}']
)
def test_whatever_is_said_on_a_socket_the_next_word_is_heard(text: str) -> None:
    @story
    async def told() -> None:
        async with opened() as web:
            table = await web.begun("Ada", "Bo")
            async with table.socket(table.tokens["Ada"]) as line:
                await line.socket.send(text)
                assert (await line.hear("ERROR"))["payload"]["code"] in ("ERR_VALIDATION", "ERR_NOT_FOUND")
                assert (await line.ask("PICK_NUMBER", number=3))["payload"]["status"] == "accepted"

    told()


@story
async def test_a_command_that_two_questions_ask_for_needs_to_say_which() -> None:
    def twice(state: Any) -> Any:
        agenda = PICK.agenda(state)
        again = [prompt for prompt in agenda.prompts if prompt.command is PickNumber]
        more = tuple(replace_key(prompt) for prompt in again)
        return type(agenda)(agenda.round, agenda.step, (*agenda.prompts, *more), agenda.wake_at, agenda.over)

    def replace_key(prompt: Any) -> Any:
        from msgspec.structs import replace as replaced

        return replaced(prompt, key=f"{prompt.key}/again")

    async with opened(games={"pick": replace(PICK, agenda=twice)}) as web:
        table = await web.begun("Ada", "Bo")
        no = await web.ask("POST", f"{table.path}/pick-number", table.tokens["Bo"], json={"number": 3})
        assert no.json()["error"]["message"].startswith("More than one question asks for that.")
        prompt = await table.prompt(table.tokens["Bo"], "pick_number")
        await web.post(f"{table.path}/pick-number", table.tokens["Bo"], number=3, prompt_id=prompt)
