"""Talk and whispers, over REST and WebSocket: who hears what, and that what is sent twice is said once."""

from typing import Any
from uuid import uuid4

import pytest

from tests.literal_client.client import Error, Socket
from tests.literal_client.house import a_town
from tests.web.house import story

WHISPERS: dict[str, Any] = {"chat": {"talk": "whispers", "whispersSeen": "on"}}
WORDS = "I am the Chef."


def said(frames: list[Any], evt: str) -> list[Any]:
    return [frame["payload"] for frame in frames if frame["evt"] == evt]


@story
async def test_what_is_sent_twice_is_said_once_over_rest_and_over_the_socket() -> None:
    async with a_town() as town:
        ada, bo = await Socket.open(town.players["Ada"]), await Socket.open(town.players["Bo"])
        by_rest, by_socket = str(uuid4()), str(uuid4())
        for _ in range(2):
            assert await town.players["Ada"].game("POST", "chat", {"text": "One."}, by_rest) == {"ok": True}
            assert (await ada.do("SEND_CHAT", {"text": "Two."}, by_socket))["result"] == {"ok": True}
        assert (await ada.do("SEND_CHAT", {"text": "One."}, by_rest))["status"] == "duplicate"
        await town.players["Ada"].game("POST", "chat", {"text": "Two."}, by_socket)
        assert town.players["Ada"].last_headers["Idempotent-Replay"] == "true"
        assert [each["text"] for each in said(await bo.quiet(), "CHAT_MESSAGE")] == ["One.", "Two."]
        log = await town.players["Cy"].game("GET", "chat")
        assert [each["text"] for each in log["messages"]] == ["One.", "Two."]
        await ada.close()
        await bo.close()


@pytest.mark.parametrize("way", ["rest", "socket"])
@story
async def test_a_whisper_is_heard_by_two_and_the_storyteller_and_seen_by_all(way: str) -> None:
    async with a_town(**WHISPERS) as town:
        watcher = await town.watcher()
        people = {**town.players, "st": town.st, "watcher": watcher}
        lines = {name: await Socket.open(api) for name, api in people.items()}
        for line in lines.values():
            await line.hear("STATE_SNAPSHOT")
        body, id = {"to": town.id("Bo"), "text": WORDS}, str(uuid4())
        for _ in range(2):
            if way == "rest":
                assert await town.players["Ada"].game("POST", "whisper", body, id) == {"ok": True}
            else:
                assert (await lines["Ada"].do("WHISPER", body, id))["result"] == {"ok": True}
        ends = {"player_id": town.id("Ada"), "to": town.id("Bo")}
        for name, line in lines.items():
            await line.quiet()
            hears = name in ("Ada", "Bo", "st")
            assert said(line.events, "WHISPER") == ([{**ends, "text": WORDS}] if hears else [])
            assert said(line.events, "WHISPER_NOTICE") == [{"a": town.id("Ada"), "b": town.id("Bo")}]
            assert (WORDS in str(line.events)) == hears
            await line.close()
        for name, api in people.items():
            log = (await api.game("GET", "chat"))["messages"]
            assert (WORDS in str(log)) == (name in ("Ada", "Bo", "st"))
        await watcher.close()


@story
async def test_the_log_says_what_was_whispered_and_to_whom() -> None:
    """So that nobody who reads it later takes it for something that the town has heard."""
    async with a_town(**WHISPERS) as town:
        await town.players["Ada"].game("POST", "chat", {"text": "Good morning."})
        await town.players["Ada"].game("POST", "whisper", {"to": town.id("Bo"), "text": WORDS})
        await town.st.game("POST", "chat", {"text": "Five more minutes."})
        log = (await town.players["Bo"].game("GET", "chat"))["messages"]
        assert [(each["text"], each.get("to")) for each in log] == [
            ("Good morning.", None),
            (WORDS, town.id("Bo")),
            ("Five more minutes.", None),
        ]
        assert [each["player_id"] for each in log] == [town.id("Ada"), town.id("Ada"), None]


@story
async def test_whispers_that_nobody_can_hear_are_refused() -> None:
    async with a_town(**WHISPERS) as town:
        ada = town.players["Ada"]
        for body, code in (
            ({"to": town.id("Ada"), "text": "Me."}, "ERR_BAD_TARGET"),
            ({"to": town.st.game_id, "text": "Who?"}, "ERR_BAD_TARGET"),
            ({"to": town.id("Bo"), "text": "x" * 501}, "ERR_VALIDATION"),
            ({"to": town.id("Bo"), "text": " "}, "ERR_VALIDATION"),
            ({"text": "To whom?"}, "ERR_VALIDATION"),
        ):
            with pytest.raises(Error) as no:
                await ada.game("POST", "whisper", body)
            assert no.value.code == code, body
    async with a_town() as town:  # the document's town only talks aloud
        with pytest.raises(Error) as no:
            await town.players["Ada"].game("POST", "whisper", {"to": town.id("Bo"), "text": WORDS})
        assert no.value.code == "ERR_INVALID_PHASE"
