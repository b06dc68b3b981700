"""Talk in the house's own dialect: by REST and by socket, said once, muted by the host, read back later."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

import pytest

from parlour.games.diplomacy import GAME as DIPLOMACY
from tests.web.house import Table, Web, must_succeed, opened, story

WORDS = "Shall we divide Germany?"


@asynccontextmanager
async def congress(**settings: Any) -> AsyncIterator[tuple[Web, Table]]:
    """Ada hosts; she, Bo and Cy lead a power each."""
    async with opened(games={"diplomacy": DIPLOMACY}) as web:
        table = await web.gathered("Ada", "Bo", "Cy", game="diplomacy", settings=settings)
        await web.post(f"{table.path}/start", table.tokens["Ada"])
        yield web, table


async def answers(
    table: Table, name: str, command: str, way: str, id: str | None = None, refused: bool = False, **payload: Any
) -> Any:
    """By the question that asks this one; what was answered."""
    token, id = table.tokens[name], id or str(uuid4())
    prompt_id = await table.prompt(token, command)
    if way == "socket":
        async with table.socket(token) as line:
            said = await line.ask(command.upper(), id, prompt_id=prompt_id, **payload)
        assert (said["evt"] == "ERROR") == refused, said
        return said["payload"]
    where = f"{table.path}/prompts/{prompt_id}"
    response = await table.web.ask("POST", where, token, json=payload, headers={"X-Request-Id": id})
    return response.json()["error"] if refused else must_succeed(response)


async def heard(web: Web, table: Table, name: str) -> list[str]:
    notices = (await web.get(f"{table.path}/notices", table.tokens[name]))["notices"]
    return [notice["details"]["text"] for notice in notices if notice.get("spoken")]


@pytest.mark.parametrize("first", ["rest", "socket"])
@story
async def test_what_is_sent_twice_under_one_id_is_said_once(first: str) -> None:
    async with congress() as (web, table):
        said, written = str(uuid4()), str(uuid4())
        for way in (first, "rest", "socket"):
            await answers(table, "Ada", "say", way, said, text="Peace.")
            await answers(table, "Ada", "whisper", way, written, to=table.seats("Bo"), text=WORDS)
        assert await heard(web, table, "Bo") == ["Peace.", WORDS]
        assert await heard(web, table, "Cy") == ["Peace."]


@story
async def test_whoever_sits_at_their_socket_hears_a_letter_and_nobody_else_does() -> None:
    async with (
        congress() as (_, table),
        table.socket(table.tokens["Bo"]) as bo,
        table.socket(table.tokens["Cy"]) as cy,
    ):
        await answers(table, "Ada", "whisper", "rest", to=table.seats("Bo"), text=WORDS)
        assert WORDS in str(await bo.rest())
        assert WORDS not in str(await cy.rest()) + str(cy.heard)


@story
async def test_history_by_round_has_what_each_could_read() -> None:
    async with congress() as (web, table):
        await answers(table, "Ada", "say", "rest", text="Peace.")
        await answers(table, "Ada", "whisper", "socket", to=table.seats("Bo"), text=WORDS)
        told = {}
        for name in ("Bo", "Cy"):
            where, token = f"{table.path}/history", table.tokens[name]
            now = (await web.get(where, token))["current"]
            told[name] = str(await web.get(f"{where}/{now}", token))
        assert "Peace." in told["Bo"]
        assert WORDS in told["Bo"]
        assert "Peace." in told["Cy"]
        assert WORDS not in told["Cy"]


@pytest.mark.parametrize("way", ["rest", "socket"])
@story
async def test_the_host_mutes_somebody_and_lets_them_talk_again(way: str) -> None:
    async with congress() as (web, table):
        await answers(table, "Ada", "mute", way, seat=table.seat("Bo"))
        for command, payload in (("say", {"text": "But"}), ("whisper", {"to": table.seats("Cy"), "text": "But"})):
            no = await answers(table, "Bo", command, way, refused=True, **payload)
            assert no["message"], no
        assert await heard(web, table, "Cy") == []
        await answers(table, "Ada", "unmute", way, seat=table.seat("Bo"))
        await answers(table, "Bo", "say", way, text="At last.")
        assert await heard(web, table, "Cy") == ["At last."]


@pytest.mark.parametrize("way", ["rest", "socket"])
@story
async def test_nobody_but_the_host_is_asked_whom_to_mute(way: str) -> None:
    async with congress() as (_, table):
        token = table.tokens["Bo"]
        if way == "socket":
            async with table.socket(token) as line:
                said = await line.ask("MUTE", seat=table.seat("Cy"))
            assert said["evt"] == "ERROR"
        prompts = (await table.web.get(f"{table.path}/prompts", token))["prompts"]
        assert not [each for each in prompts if each["command"] == "mute" and each["mine"]]
        await answers(table, "Cy", "say", way, text="Nobody has muted me.")


@pytest.mark.parametrize(("press", "asked"), [("public", {"say"}), ("none", set[str]())])
@story
async def test_a_table_has_the_press_that_its_settings_say(press: str, asked: set[str]) -> None:
    async with congress(press=press) as (web, table):
        prompts = (await web.get(f"{table.path}/prompts", table.tokens["Bo"]))["prompts"]
        assert {each["command"] for each in prompts if each["mine"]} & {"say", "whisper"} == asked
