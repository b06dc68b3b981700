"""Methods by which the bot gets its updates."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from tests.emulators.telegram.errors import bad_request, conflict
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


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
