"""A field that nobody reads is refused by its name, wherever it stands in a body: who misspells one is told."""

from typing import Any

import httpx
import pytest

from tests.web.house import Table, Web, opened, story


async def begun(web: Web) -> Table:
    return await web.begun("Ada", "Bo")


def must_name(said: httpx.Response, field: str) -> None:
    """Fails unless it was refused with a sentence that names the field."""
    error = said.json()["error"]
    assert (said.status_code, error["code"]) == (422, "ERR_VALIDATION")
    assert f"“{field}”" in error["message"]
    assert error["details"]["field"] == field


@pytest.mark.parametrize("extra", [{"numbr": 4}, {"sure": None}, {"numbers": {"number": 4}}])
@story
async def test_an_answer_with_a_field_too_many_is_refused_and_can_be_given_again(extra: dict[str, Any]) -> None:
    """Red before: it was accepted, and the field dropped."""
    async with opened() as web:
        table = await begun(web)
        ada = table.tokens["Ada"]
        prompt = f"{table.path}/prompts/{await table.prompt(ada, 'pick_number')}"
        for path in (prompt, f"{table.path}/pick-number"):
            must_name(await web.ask("POST", path, ada, json={"number": 4, **extra}), next(iter(extra)))
        assert (await table.pick("Ada", 4)).status_code == 200


@story
async def test_the_refusal_says_which_fields_there_are_in_the_askers_language() -> None:
    async with opened() as web:
        table = await begun(web)
        ada, body = table.tokens["Ada"], {"number": 4, "numbr": 4}
        for language, said in (("en", "There is no field “numbr” here"), ("sv", "Här finns inget fält ”numbr”")):
            headers = {"Accept-Language": language}
            no = await web.ask("POST", f"{table.path}/pick-number", ada, json=body, headers=headers)
            assert said in no.json()["error"]["message"]
            assert "number, prompt_id" in no.json()["error"]["message"]


@story
async def test_a_command_may_name_itself_and_its_prompt() -> None:
    async with opened() as web:
        table = await begun(web)
        ada = table.tokens["Ada"]
        prompt = await table.prompt(ada, "pick_number")
        body = {"number": 4, "type": "pick_number", "prompt_id": prompt}
        assert (await web.ask("POST", f"{table.path}/pick-number", ada, json=body)).status_code == 200


@pytest.mark.parametrize("path", ["start", "ticket", "move-code", "waiting-list/leave", "me/forget"])
@story
async def test_what_takes_no_fields_refuses_any(path: str) -> None:
    """Red before: whatever was sent there was ignored."""
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        ada = table.tokens["Ada"]
        must_name(await web.ask("POST", f"{table.path}/{path}", ada, json={"force": True}), "force")
        assert (await web.ask("POST", f"{table.path}/{path}", ada)).status_code == 200


@story
async def test_a_field_within_a_field_is_looked_at_too() -> None:
    """Red before: the hours were saved without it."""
    async with opened() as web:
        table = await begun(web)
        quiet = {"begins": "22:00", "ends": "08:00", "weekends": True}
        said = await web.ask("POST", f"{table.path}/me/settings", table.tokens["Ada"], json={"quiet": quiet})
        must_name(said, "weekends")


@pytest.mark.parametrize(
    ("path", "body"), [("/auth/join", {"role": "observer", "nick": "Bo"}), ("/games", {"seats": 4})]
)
@story
async def test_those_without_a_seat_are_told_as_well(path: str, body: dict[str, Any]) -> None:
    async with opened() as web:
        table = await web.found()
        whole = {"gameCode": table.code, **body} if "role" in body else {"game": "pick", **body}
        must_name(await web.ask("POST", path, json=whole), list(body)[-1])


@story
async def test_a_socket_says_the_same_and_stays_open() -> None:
    """Red before: accepted."""
    async with opened() as web:
        table = await begun(web)
        async with table.socket(table.tokens["Ada"]) as line:
            await line.must_begin()
            refused = await line.ask("PICK_NUMBER", number=4, numbr=4)
            assert (refused["evt"], refused["payload"]["details"]["field"]) == ("ERROR", "numbr")
            assert (await line.ask("PICK_NUMBER", number=4))["evt"] == "COMMAND_RESULT"
            await line.socket.send('{"cmd": "PING", "playload": {}}')
            assert (await line.hear("ERROR"))["payload"]["details"]["field"] == "playload"
