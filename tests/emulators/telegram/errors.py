"""How Telegram says no: a number, a sentence, and sometimes what to do about it.

The sentences are those of the Bot API server (github.com/tdlib/telegram-bot-api, Client.cpp) and of the answers that
bot authors have reported.
"""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(f"{code} {description}")
        self.code, self.description, self.parameters = code, description, parameters

    def body(self) -> dict[str, Any]:
        said: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        return said | {"parameters": self.parameters} if self.parameters else said


def bad_request(why: str) -> ApiError:
    return ApiError(400, f"Bad Request: {why}")


def forbidden(why: str) -> ApiError:
    return ApiError(403, f"Forbidden: {why}")


def conflict(why: str) -> ApiError:
    return ApiError(409, f"Conflict: {why}")


def too_many(seconds: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def moved(to: int) -> ApiError:
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=to)


def unauthorized() -> ApiError:
    return ApiError(401, "Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, "Not Found")


def blocked() -> ApiError:
    return forbidden("bot was blocked by the user")


def cannot_write_first() -> ApiError:
    return forbidden("bot can't initiate conversation with a user")


def not_modified() -> ApiError:
    return bad_request(
        "message is not modified: specified new message content and reply markup are exactly the same as a current "
        "content and reply markup of the message"
    )


def query_too_old() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")
