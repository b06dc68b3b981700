"""Methods about the bot itself: its menus, what it says of itself, and how it gets its updates."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tests.emulators.telegram.errors import bad_request, conflict
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service

MOST_COMMANDS, MOST_COMMAND_WORDS = 100, 256
MOST_DESCRIPTION, MOST_SHORT_DESCRIPTION = 512, 120
PORTS = (80, 88, 443, 8443)
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


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


async def get_updates(service: Service, asked: Parameters) -> list[dict[str, Any]]:
    if service.webhook.url:
        why = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
        raise conflict(why)
    _choose_updates(service, asked)
    limit = min(max(asked.number("limit", 100), 1), 100)
    updates = await service.mailbag.poll(asked.number("offset"), limit, asked.number("timeout"))
    return [update.wire() for update in updates]


def set_webhook(service: Service, asked: Parameters) -> bool:
    url, secret = asked.text("url"), asked.text("secret_token")
    if url and not _is_allowed(url):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if urlsplit(url).scheme == "https" and urlsplit(url).port not in (None, *PORTS):
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if secret and not _SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    _choose_updates(service, asked)
    if asked.flag("drop_pending_updates"):
        service.mailbag.drop_all()
    service.mailbag.end_poll()
    service.webhook.set(url, secret)
    return True


def delete_webhook(service: Service, asked: Parameters) -> bool:
    service.webhook.stop()
    if asked.flag("drop_pending_updates"):
        service.mailbag.drop_all()
    return True


def get_webhook_info(service: Service, _asked: Parameters) -> dict[str, Any]:
    return service.webhook.wire()


def _choose_updates(service: Service, asked: Parameters) -> None:
    """Stays as it was until somebody names others."""
    wanted = asked.structure("allowed_updates")
    if wanted is not None:
        service.mailbag.wanted = frozenset(wanted)


def _is_allowed(url: str) -> bool:
    """On this machine without TLS too: the emulator has no certificates."""
    to = urlsplit(url)
    return to.scheme == "https" or (to.scheme == "http" and to.hostname in ("127.0.0.1", "localhost"))
