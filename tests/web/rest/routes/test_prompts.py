"""What is asked, and answering it: the same for every game."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from parlour.games.pick import GAME as PICK
from parlour.games.pick import PickNumber
from parlour.sdk import Chat, Command, Question
from tests.sdk.doors import DOORS_GAME, PRIZES
from tests.web.house import GAMES, must_succeed, opened, story


def read(view: Any, text: str, questions: Sequence[Question]) -> Command | None:
    """A notation for `pick`: "take 7"."""
    word, _, number = text.partition(" ")
    return PickNumber(int(number)) if word == "take" and number.isdigit() else None


READS = Chat(parse=read, suggest=lambda view, text, question: [f"{text} 1", f"{text} 2"])
TYPED = {**GAMES, "pick": replace(PICK, chat=READS)}


@story
async def test_a_question_comes_with_its_words_and_what_may_be_answered() -> None:
    async with opened() as web:
        table = await web.begun("Ada", "Bo")
        said = await web.get(f"{table.path}/prompts", table.tokens["Bo"], headers={"Accept-Language": "sv"})
        [asked] = [prompt for prompt in said["prompts"] if prompt["owed"]]
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
        joined = must_succeed(await web.ask("POST", "/auth/join", json=body, headers={"Accept-Language": "sv"}))
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


# ── What a command gives back ──

ID = "0b7c5a5e-9a43-4a8c-8b0e-3f8f0c5f6d11"
WITH_DOORS = {**GAMES, "doors": DOORS_GAME}


@story
async def test_a_command_gives_its_result_to_whoever_gave_it_and_again_when_it_is_repeated() -> None:
    async with opened(games=WITH_DOORS) as web:
        table = await web.begun("Ada", "Bo", game="doors")
        more = {"json": {"door": "left"}, "headers": {"X-Request-Id": ID}}
        answers = [
            must_succeed(await web.ask("POST", f"{table.path}/knock", table.tokens["Bo"], **more)) for _ in range(2)
        ]
        assert answers[0]["result"]["prize"] in PRIZES
        assert answers[0] == answers[1]


@story
async def test_an_answer_to_a_prompt_and_one_over_the_socket_give_their_results_too() -> None:
    async with opened(games=WITH_DOORS) as web:
        table = await web.begun("Ada", "Bo", game="doors")
        prompt = await table.prompt(table.tokens["Ada"], "knock")
        by_prompt = await web.post(f"{table.path}/prompts/{prompt}", table.tokens["Ada"], door="left")
        async with table.socket(table.tokens["Bo"]) as line:
            by_socket = (await line.ask("KNOCK", door="left"))["payload"]
        assert by_prompt["result"] == by_socket["result"]
        assert by_socket["result"]["prize"] in PRIZES


@story
async def test_nobody_else_is_told_the_result() -> None:
    async with opened(games=WITH_DOORS) as web:
        table = await web.begun("Ada", "Bo", game="doors")
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            said = await web.post(f"{table.path}/knock", table.tokens["Bo"], door="left")
            heard = [await line.hear("STATE_CHANGED"), *await line.rest()]
        assert said["result"]["prize"] not in json.dumps(heard)
