"""Sockets are closed when they ask too much, are too many, or may no longer be open."""

from datetime import timedelta

import pytest

from parlour.web.limits import Rate
from tests.web.house import opened, story


@story
async def test_a_socket_that_floods_is_warned_and_then_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.live.commands.PACE", Rate(5, 0.001))
    monkeypatch.setattr("parlour.web.live.commands.PATIENCE", 3)
    async with opened() as web:
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            for _ in range(20):
                await line.say("PING")
            assert await line.closed() == 4429
            warned = [said["payload"]["code"] for said in line.heard if said["evt"] == "ERROR"]
            assert warned == ["ERR_RATE_LIMITED"] * 3


@story
async def test_a_player_has_not_more_sockets_than_anyone_has_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.live.open_sockets.MOST_FOR_ONE", 1)
    async with opened() as web:
        table = await web.gathered("Ada", "Bo")
        async with table.socket(table.tokens["Ada"]) as one, table.socket(table.tokens["Ada"]) as more:
            await one.must_begin()
            assert await more.closed() == 4429


@story
async def test_a_socket_is_closed_when_its_token_has_expired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.web.live.open_sockets.LOOKS", 0.05)
    monkeypatch.setattr("parlour.web.auth.tokens.LIFETIME", timedelta(seconds=1))
    async with opened() as web:
        table = await web.gathered("Ada")
        async with table.socket(table.tokens["Ada"]) as line:
            assert await line.closed() == 4401
