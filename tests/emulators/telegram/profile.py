"""Methods about the bot itself: its name, its menus of commands, what it says of itself."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service

MOST_COMMANDS, MOST_COMMAND_WORDS = 100, 256
MOST_DESCRIPTION, MOST_SHORT_DESCRIPTION = 512, 120
_NAME = re.compile(r"[a-z0-9_]{1,32}")


def get_me(service: Service, _asked: Parameters) -> dict[str, Any]:
    return service.bot.wire() | {
        "can_join_groups": True,
        "can_read_all_group_messages": service.reads_everything,
        "supports_inline_queries": False,
    }


def set_my_commands(service: Service, asked: Parameters) -> bool:
    commands = asked.structure("commands") or []
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        _check(command["command"].removeprefix("/"), command["description"])
    service.menus[_menu(asked)] = tuple(commands)
    return True


def get_my_commands(service: Service, asked: Parameters) -> list[dict[str, str]]:
    return list(service.menus.get(_menu(asked), ()))


def delete_my_commands(service: Service, asked: Parameters) -> bool:
    service.menus.pop(_menu(asked), None)
    return True


def set_my_description(service: Service, asked: Parameters) -> bool:
    return _describe(service, asked, "description", MOST_DESCRIPTION)


def set_my_short_description(service: Service, asked: Parameters) -> bool:
    return _describe(service, asked, "short_description", MOST_SHORT_DESCRIPTION)


def _describe(service: Service, asked: Parameters, name: str, most: int) -> bool:
    text = asked.text(name)
    if len(text) > most:
        raise bad_request(f"{name.upper()}_TOO_LONG")
    service.descriptions[name, asked.text("language_code")] = text
    return True


def _check(name: str, description: str) -> None:
    if not _NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= MOST_COMMAND_WORDS:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def _menu(asked: Parameters) -> tuple[str, str]:
    """One for each scope and language; none named means for all."""
    scope = asked.structure("scope") or {"type": "default"}
    return msgspec.json.encode(scope, order="sorted").decode(), asked.text("language_code")
