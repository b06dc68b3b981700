"""The Events API: signed and fresh, or nothing; repeats are known, and Slack is told in time whatever the work."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from parlour.engine.ports import StoreFailed
from parlour.games import lowest
from parlour.messengers.slack.events import Events
from tests.engine.house import story
from tests.messengers.slack.club import Club, open_club
from tests.ports import free_port


@asynccontextmanager
async def served_by_http(club: Club) -> AsyncIterator[None]:
    """Slack comes to us instead."""
    await club.deafen()
    port = free_port()
    app = Events(club.parts.receiver, [club.world.state.signing_secret], lambda: club.clock.now().timestamp())
    server = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="critical", lifespan="off"))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    club.world.delivery.request_url = f"http://127.0.0.1:{port}/slack"
    try:
        yield
    finally:
        server.should_exit = True
        await serving


@story
async def test_a_lobby_is_opened_and_joined_at_one_address() -> None:
    async with open_club(lowest.GAME) as club, served_by_http(club):
        elin = club.world.person("Elin")
        room = club.world.room("games", elin)
        await club.settled()
        await club.types(elin, room, "/parlour new lowest")
        await club.taps(elin, room, "Join")
        await club.tells(elin, "help")
        assert "Elin ✓" in room.text
        assert "You can write" in elin.text


@story
async def test_what_is_not_signed_or_is_old_is_refused() -> None:
    async with open_club(lowest.GAME) as club, served_by_http(club):
        delivery, now = club.world.delivery, int(club.clock.now().timestamp())
        body = json.dumps({"type": "url_verification", "challenge": "abc"}).encode()
        json_type = "application/json"
        assert await delivery.post(json_type, body) == (200, b'{"challenge":"abc"}')
        assert (await delivery.post(json_type, body, secret="another"))[0] == 403
        assert (await delivery.post(json_type, body, timestamp=str(now - 301)))[0] == 403
        assert (await delivery.post(json_type, body, timestamp="yesterday"))[0] == 403
        assert (await delivery.post(json_type, b"{"))[0] == 400
        assert (await delivery.post("text/plain", b"hello"))[0] == 400


@story
async def test_slack_looks_now_and_then_whether_the_certificate_is_good() -> None:
    async with open_club(lowest.GAME) as club, served_by_http(club):
        form = "application/x-www-form-urlencoded"
        told = b"ssl_check=1&token=unused"
        assert await club.world.delivery.post(form, told) == (200, b"")
        assert await club.world.delivery.post(form, told, secret="another") == (200, b"")
        unsigned = b"command=%2Fparlour&text=help&ssl_check=10"
        assert (await club.world.delivery.post(form, unsigned, secret="another"))[0] == 403


@story
async def test_what_comes_twice_happens_once_also_after_a_restart_and_after_more_than_ten_minutes() -> None:
    async with open_club(lowest.GAME) as club:
        elin = club.world.person("Elin")
        elin.writes("help")
        await club.settled()
        before = len(elin.posts)
        club.world.delivery.repeat()
        await club.settled()
        await club.deafen()
        club.restart()
        await club.listen()
        club.clock.at = club.clock.at.replace(hour=club.clock.at.hour + 3)
        club.world.delivery.repeat()
        await club.settled()
        assert len(elin.posts) == before


@story
async def test_slack_is_told_in_time_though_the_work_takes_longer() -> None:
    async with open_club(lowest.GAME) as club:
        elin = club.world.person("Elin")
        room = club.world.room("games", elin)
        await club.settled()
        receiver, deliver = club.parts.receiver, club.parts.receiver._deliver

        async def slowly(update):  # type: ignore[no-untyped-def]
            await asyncio.sleep(0.6)
            return await deliver(update)

        receiver._deliver, receiver._in_time = slowly, 0.2
        seen = await elin.types(room, "/parlour new lowest")
        assert seen.came
        assert not [label for post in room.posts for label in post.labels if "Join" in label]
        await club.settled()
        assert room.with_button("Join")


@story
async def test_while_the_store_cannot_be_written_events_come_again_and_taps_are_told() -> None:
    async with open_club(lowest.GAME) as club:
        elin = club.world.person("Elin")
        room = club.world.room("games", elin)
        await club.settled()
        receiver, deliver = club.parts.receiver, club.parts.receiver._deliver
        trouble = [StoreFailed("full"), StoreFailed("full")]

        async def failing(update):  # type: ignore[no-untyped-def]
            if trouble:
                raise trouble.pop()
            return await deliver(update)

        receiver._deliver = failing
        seen = await elin.types(room, "/parlour help")
        assert "try again" in seen.text
        club.world.delivery.patience = 0.3
        elin.writes("help")
        await club.world.taken()
        club.faults.clear()
        await club.settled()
        assert "You can write" in elin.text
