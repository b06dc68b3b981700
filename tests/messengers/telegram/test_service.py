"""Links lead to us, whoever runs a group has the say there, and the menu offers what can be done."""

import pytest
from telegram import (
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from parlour.messengers.telegram.menus import CommandMenu, set_menus
from parlour.messengers.telegram.receiver import telegram_phrases
from parlour.messengers.telegram.service import TelegramService
from parlour.messengers.updates import Sender
from tests.emulators.telegram.errors import bad_request
from tests.engine.house import story
from tests.messengers.telegram.desk import SECOND, Desk, at_telegram, here

MENUS = {
    "en": CommandMenu(
        {"status": "How it stands"}, {"status": "How it stands", "new": "Start a game"}, {"stop": "End it"}
    ),
    "sv": CommandMenu({"status": "Hur det står"}, {"nyttspel": "Starta ett spel", "Not-A-Command": "nej"}),
}


async def offered(desk: Desk, scope: BotCommandScope) -> list[list[str]]:
    """In English and in Swedish."""
    menus = [await desk.bot.get_my_commands(scope, code) for code in ("", "sv")]
    return [[command.command for command in menu] for menu in menus]


@story
async def test_links_lead_to_us_with_their_words() -> None:
    async with at_telegram() as desk:
        telegram = TelegramService(desk.bot, desk.clock)
        assert telegram.private_link("abc") == "https://t.me/guzman_bot?start=abc"
        assert telegram.private_link() == "https://t.me/guzman_bot?start"
        assert telegram.room_link("liga") == "https://t.me/guzman_bot?startgroup=liga"
        with pytest.raises(AssertionError):
            telegram.private_link("Ö")


@story
async def test_who_made_a_group_has_the_say_there_and_telegram_is_not_asked_at_every_word() -> None:
    async with at_telegram() as desk:
        ada, bo = desk.world.person("Ada"), desk.world.person("Bo")
        group, telegram = desk.world.group("Gänget", ada, bo), TelegramService(desk.bot, desk.clock)
        runs = [await telegram.runs_the_room(here(group), Sender(str(who.id), who.name)) for who in (ada, bo, ada)]
        assert runs == [True, False, True]
        assert [call.method for call in desk.world.calls].count("getChatMember") == 2
        desk.clock.at += 61 * SECOND
        desk.world.faults.refuse("getChatMember", bad_request("user not found"))
        assert not await telegram.runs_the_room(here(group), Sender(str(ada.id), "Ada"))
        assert await telegram.runs_the_room(here(bo), Sender(str(bo.id), "Bo"))


@story
async def test_the_menu_is_offered_in_each_language_and_set_only_when_it_changes() -> None:
    async with at_telegram() as desk:
        await set_menus(desk.bot, MENUS)
        before = len([call for call in desk.world.calls if call.method.startswith("set")])
        await set_menus(desk.bot, MENUS)
        assert before == len([call for call in desk.world.calls if call.method.startswith("set")])
        private = await offered(desk, BotCommandScopeAllPrivateChats())
        groups = await offered(desk, BotCommandScopeAllGroupChats())
        running = await offered(desk, BotCommandScopeAllChatAdministrators())
    assert private == [["status"], ["status"]]
    assert groups == [["status", "new"], ["nyttspel"]]
    assert running == [["stop"], ["nyttspel"]]


@pytest.mark.parametrize("language", telegram_phrases().languages)
def test_we_introduce_ourselves_within_telegrams_limits(language: str) -> None:
    say = telegram_phrases().speaker(language, str).say
    assert 100 < len(say("introduction")) <= 512
    assert 20 < len(say("introduction-short")) <= 120
    assert len(say("try-again")) <= 200
