"""Where Telegram comes to us: only Telegram is let in, and what could not be kept is brought again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import uvicorn

from parlour.engine.ports import StoreFailed
from parlour.messengers.telegram.webhook import SECRET_HEADER, Webhook, register_webhook
from parlour.messengers.updates import TextMessage
from parlour.web.server import listening
from tests.engine.house import story
from tests.messengers.telegram.desk import Desk, at_telegram
from tests.messengers.telegram.ear import Ear

SECRET = "a-secret"


@asynccontextmanager
async def served(webhook: Webhook) -> AsyncIterator[str]:
    """By a real server."""
    config = uvicorn.Config(webhook, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(config)
    with listening("127.0.0.1", 0) as listener:
        task = asyncio.create_task(server.serve([listener.dup()]))
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
        finally:
            server.should_exit = True
            await task


@asynccontextmanager
async def house_with_a_door() -> AsyncIterator[tuple[Desk, Ear, str]]:
    async with at_telegram() as desk:
        ear = Ear(desk)
        async with served(Webhook(desk.bot, ear.receiver, SECRET, lambda what, fault: None)) as url:
            yield desk, ear, url


@story
async def test_what_is_brought_is_heard_once_also_if_it_is_brought_again_because_it_could_not_be_kept() -> None:
    async with house_with_a_door() as (desk, ear, url):
        ear.trouble.append(StoreFailed("the disk is full"))
        await register_webhook(desk.bot, url, SECRET)
        ada = desk.world.person("Ada")
        desk.world.updates.duplicate(2)
        ada.writes_private("ett")
        ada.writes_private("två")
        await desk.world.taken()
    assert sorted(each.text for each in ear.heard if isinstance(each, TextMessage)) == ["ett", "två"]


@story
async def test_a_tap_is_answered_there_too() -> None:
    async with house_with_a_door() as (desk, _, url):
        await register_webhook(desk.bot, url, SECRET)
        ada = desk.world.person("Ada")
        ada.writes_private("/start")
        await desk.posts(ada, "JA eller NEJ?")
        assert (await ada.taps(ada.last, "JA")).text == "Du är med!"


@story
async def test_nobody_else_is_let_in() -> None:
    update = b'{"update_id": 1}'
    async with house_with_a_door() as (_, ear, url), httpx.AsyncClient() as stranger:
        known = {SECRET_HEADER: SECRET}
        told = [
            await stranger.post(url, content=update),
            await stranger.post(url, content=update, headers={SECRET_HEADER: "a-guess"}),
            await stranger.get(url, headers=known),
            await stranger.post(url, content=b"not json", headers=known),
            await stranger.post(url, content=b"[1]", headers=known),
            await stranger.post(url, content=b"null", headers=known),
            await stranger.post(url, content=b'{"message": 1}', headers=known),
            await stranger.post(url, content=b'{"update_id": 2, "message": {"chat": 1}}', headers=known),
            await stranger.post(url, content=b" " * 2_000_000, headers=known),
            await stranger.post(url, content=update, headers=known),
        ]
    assert [response.status_code for response in told] == [403, 403, 405, 400, 400, 400, 400, 200, 413, 200]
    assert ear.heard == []
