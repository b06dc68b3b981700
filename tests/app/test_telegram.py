"""With a token the house is open in Telegram too; without a good one it says so, and all else goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from parlour.app.commands.serve import WEB
from parlour.app.config import read_configuration
from parlour.engine.clocks import TrustedClock
from parlour.messengers.messenger import BadSetting
from parlour.messengers.telegram import MESSENGER
from parlour.messengers.telegram.token import read_token
from tests.app.commands.test_serve import Opened, in_time
from tests.app.operator_house import run
from tests.emulators.telegram.world import World
from tests.ports import free_port
from tests.waiting import until

TOKEN = "123456:a-Secret_Word"


@asynccontextmanager
async def open_house(token: str = "", **environment: str) -> AsyncIterator[tuple[World, Opened]]:
    world = World(TrustedClock())
    world.limits.leeway = timedelta(seconds=1)  # both clocks run
    async with world.serving() as base_url:
        known = {"TELEGRAM_TOKEN": token or world.token, "PARLOUR_TELEGRAM_API": base_url.removesuffix("/bot")}
        opened = Opened(WEB, **known, **environment)
        serving = asyncio.create_task(opened.run())
        try:
            yield world, opened
        finally:
            opened.stop.set()
            await serving


@pytest.mark.usefixtures("data")
def test_with_a_token_people_in_telegram_are_answered_and_can_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def story() -> None:
        async with open_house() as (world, opened):
            ada, bo = world.person("Ada", language_code="sv"), world.person("Bo", language_code="sv")
            ada.writes_private("/start")
            await world.until(lambda: ada.posts != ())
            group = world.group("Fredagsgänget", ada, bo, bot=False)
            ada.opens("https://t.me/guzman_bot?startgroup=pick", group)
            await world.until(lambda: any(post.buttons for post in group.posts[-1:]))
            commands = [call.method for call in world.calls if call.method == "setMyCommands"]
        assert len(commands) > 0
        assert not [line for line in opened.log if line["level"] in ("error", "warning")]

    in_time(story)
    assert "In Telegram too: https://t.me/guzman_bot" in capsys.readouterr().out


@pytest.mark.usefixtures("data")
def test_with_a_webhook_telegram_comes_to_the_web_and_nobody_else_does() -> None:
    """The emulator is told another address than Telegram would be: there is no https on this machine."""

    async def story() -> None:
        public = {"PARLOUR_PUBLIC": "https://parlour.example", "PARLOUR_TELEGRAM_WEBHOOK": "true"}
        port = free_port()
        async with open_house(PARLOUR_WEB=f"127.0.0.1:{port}", **public) as (world, opened):
            await world.until(lambda: world.service.webhook.url != "")
            told = urlsplit(world.service.webhook.url)
            assert (told.scheme, told.netloc) == ("https", "parlour.example")
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as stranger:
                assert (await stranger.post(told.path, json={"update_id": 1})).status_code == 403
                assert (await stranger.get("/readyz")).status_code == 200
            world.service.webhook.url = f"http://127.0.0.1:{port}{told.path}"
            ada = world.person("Ada")
            ada.writes_private("/start")
            await world.until(lambda: ada.posts != ())
        assert not [line for line in opened.log if line["level"] in ("error", "warning")]

    in_time(story)


@pytest.mark.usefixtures("data")
def test_where_telegram_would_not_call_it_is_asked_instead() -> None:
    async def story() -> None:
        public = {"PARLOUR_PUBLIC": "https://parlour.example:8000", "PARLOUR_TELEGRAM_WEBHOOK": "true"}
        async with open_house(PARLOUR_WEB=f"127.0.0.1:{free_port()}", **public) as (world, opened):
            ada = world.person("Ada")
            ada.writes_private("/start")
            await world.until(lambda: ada.posts != ())
        assert "a webhook needs the web" in str([line for line in opened.log if line["level"] == "warning"])
        assert world.refused == []

    in_time(story)


@pytest.mark.usefixtures("data")
def test_nobody_is_sent_a_button_that_telegram_would_refuse() -> None:
    async def story() -> None:
        web = {"PARLOUR_PUBLIC": "http://raspberry:8000", "PARLOUR_WEB": f"127.0.0.1:{free_port()}"}
        async with open_house(**web) as (world, _):
            ada = world.person("Ada", language_code="en")
            group = world.group("Friday", ada)
            ada.writes_private("/start")
            ada.writes(group, "/new lowest")
            await world.until(lambda: any("Join" in post.labels for post in group.posts))
            await ada.taps(next(post for post in group.posts if "Join" in post.labels), "Join")
            ada.writes_private("/web")
            await world.until(lambda: any("I have no web page here" in post.text for post in ada.posts))
        assert world.refused == []

    in_time(story)


@pytest.mark.usefixtures("data")
def test_a_wrong_token_is_said_plainly_and_the_web_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        port = free_port()
        async with open_house(TOKEN, PARLOUR_WEB=f"127.0.0.1:{port}") as (_, opened):
            await until(lambda: "telegram does not know the token" in str(opened.log))
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as visitor:
                assert (await visitor.get("/readyz")).status_code == 200
        assert [line["part"] for line in opened.log if line["level"] == "error"] == ["telegram"]
        assert "a-Secret_Word" not in str(opened.log)

    in_time(story)
    said = capsys.readouterr().out
    assert "Parlour is open at http" in said
    assert "Ask @BotFather for it with /token" in said
    assert "a-Secret_Word" not in said


def configured_token(variables: dict[str, str]) -> str:
    return read_token(MESSENGER.own_settings(read_configuration(variables).config.messengers))


def test_the_token_may_lie_in_a_file(data: Path, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    (tmp_path / "empty").write_text("Dear diary")
    where = {"PARLOUR_DATA": str(data)}

    def token_in(file: str) -> str:
        variables = where | {"PARLOUR_TELEGRAM_TOKEN_FILE": str(tmp_path / file)}
        return configured_token(variables)

    assert token_in("token") == TOKEN
    assert configured_token(where) == ""
    for file in ("empty", "no-such"):
        with pytest.raises(BadSetting, match=file):
            token_in(file)


@pytest.mark.usefixtures("data")
def test_a_file_without_a_token_keeps_the_house_closed() -> None:
    told = run("serve", PARLOUR_TELEGRAM_TOKEN_FILE="no-such-file")
    assert (told.exit_code, "no-such-file" in told.stderr) == (2, True)


@pytest.mark.usefixtures("data")
def test_the_doctor_says_that_telegram_cannot_be_reached_and_not_with_what_it_was_tried() -> None:
    said = run("doctor", TELEGRAM_TOKEN="123456:a-Secret_Word", PARLOUR_TELEGRAM_API="http://127.0.0.1:1")
    assert said.exit_code == 1
    assert "fault    telegram  Telegram cannot be reached: NetworkError." in said.stdout
    assert "a-Secret_Word" not in said.stdout + said.stderr


@pytest.mark.usefixtures("data")
def test_a_token_that_cannot_be_read_is_a_fault() -> None:
    assert "fault    telegram  The token for Telegram" in run("doctor", PARLOUR_TELEGRAM_TOKEN_FILE="nowhere").stdout
