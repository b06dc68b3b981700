"""With two tokens the house is open in Slack too; without good ones it says so, and all else goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from parlour.app.commands.serve import WEB
from parlour.app.config import read_configuration
from parlour.app.wrong_use import WrongUse
from parlour.engine.clocks import TrustedClock
from parlour.messengers.messenger import BadSetting
from parlour.messengers.slack import MESSENGER
from parlour.messengers.slack.commands import read_words
from parlour.messengers.slack.tokens import TokenPair, token_pairs
from tests.app.commands.test_serve import Opened, in_time
from tests.emulators.slack.world import World


@asynccontextmanager
async def open_house(**environment: str) -> AsyncIterator[tuple[World, Opened]]:
    world = World(TrustedClock())
    world.limits.leeway = timedelta(seconds=1)  # both clocks run
    world.delivery.patience = world.triggers.lasts = 30.0  # a busy machine is slow
    async with world.serving() as api:
        known = {
            "SLACK_BOT_TOKEN": world.state.bot_token,
            "SLACK_APP_TOKEN": world.state.app_token,
            "PARLOUR_SLACK_API": api,
        }
        opened = Opened(WEB, **{**known, **environment})
        serving = asyncio.create_task(opened.run())
        try:
            yield world, opened
        finally:
            opened.stop.set()
            await serving


@pytest.mark.usefixtures("data")
def test_with_two_tokens_people_in_slack_are_answered_and_can_play(capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with open_house() as (world, opened):
            ada = world.person("Ada")
            room = world.room("games", ada)
            await world.until(lambda: world.delivery.is_listened_to)
            await world.until(lambda: room.posts != ())
            await ada.types(room, "/parlour new pick")
            await world.until(lambda: any("Join" in label for post in room.posts for label in post.labels))
            await ada.taps(room, "Join")
            await world.until(lambda: "Ada ✓" in room.text)
        assert not [line for line in opened.log if line["level"] in ("error", "warning")]

    in_time(story)
    assert "In Slack too: Friends" in capsys.readouterr().out


@pytest.mark.usefixtures("data")
def test_a_token_that_slack_does_not_know_is_said_and_all_else_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with open_house(SLACK_BOT_TOKEN="xoxb-another") as (_, opened):
            async with asyncio.timeout(20):
                while not [line for line in opened.log if line["level"] == "error"]:
                    await asyncio.sleep(0.05)

    in_time(story)
    out = capsys.readouterr().out
    assert "Slack does not know this token" in out
    assert "xoxb-another" not in out


def test_several_workspaces_stand_in_a_table_of_the_configuration_file(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    file = tmp_path_factory.mktemp("config") / "parlour.toml"
    file.write_text(
        '[[slack_workspaces]]\nbot_token = "xoxb-1"\napp_token = "xapp-1"\n'
        '[[slack_workspaces]]\nbot_token = "xoxb-2"\napp_token = "xapp-2"\n'
    )
    config = read_configuration({"PARLOUR_CONFIG": str(file)}, messengers=[MESSENGER]).config
    settings = MESSENGER.own_settings(config.messengers)
    assert token_pairs(settings) == (TokenPair("xoxb-1", "xapp-1"), TokenPair("xoxb-2", "xapp-2"))
    assert MESSENGER.is_wanted(settings)


def test_a_token_that_is_none_is_refused_without_being_shown() -> None:
    with pytest.raises(WrongUse) as no:
        read_configuration({"SLACK_BOT_TOKEN": "hunter2"}, messengers=[MESSENGER])
    assert "xoxb-" in str(no.value)
    assert "hunter2" not in str(no.value)


def test_half_of_the_settings_is_said_with_what_to_do() -> None:
    none = MESSENGER.own_settings({})
    assert not MESSENGER.is_wanted(none)
    with pytest.raises(BadSetting, match="SLACK_BOT_TOKEN"):
        token_pairs({**none, "app_token": "xapp-1"})
    with pytest.raises(BadSetting, match="SLACK_APP_TOKEN"):
        token_pairs({**none, "bot_token": "xoxb-1"})
    with pytest.raises(BadSetting, match="slack_commands"):
        read_words("dip diplomacy")
