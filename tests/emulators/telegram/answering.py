"""The answer to a tap."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from tests.emulators.telegram.chats import Answer
from tests.emulators.telegram.errors import bad_request
from tests.emulators.telegram.limits import MOST_TOAST
from tests.emulators.telegram.parameters import Parameters
from tests.emulators.telegram.service import Service


def answer_callback_query(service: Service, asked: Parameters) -> bool:
    answer = Answer(asked.text("text"), asked.flag("show_alert"), asked.text("url"))
    if len(answer.text) > MOST_TOAST:
        raise bad_request("MESSAGE_TOO_LONG")
    if answer.url and not _is_own_link(answer.url, service.bot.username):
        raise bad_request("URL_INVALID")
    tap = service.queries.answer(asked.text("callback_query_id"), answer)
    service.transcript.answered(tap.chat, tap.account.user.name, answer)
    return True


def _is_own_link(url: str, username: str) -> bool:
    """A tap may open the bot's own private chat, and nothing else."""
    link = urlsplit(url if "//" in url else f"https://{url}")
    return link.netloc == "t.me" and link.path == f"/{username}" and "start" in parse_qs(link.query)
