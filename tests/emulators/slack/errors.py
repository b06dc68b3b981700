"""How Slack says no."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    def __init__(self, code: str, status: int = 200, retry_after: int | None = None, **more: Any) -> None:
        super().__init__(code)
        self.code, self.status, self.retry_after, self.more = code, status, retry_after, more

    def body(self) -> dict[str, Any]:
        return {"ok": False, "error": self.code, **self.more}


def too_many(seconds: int) -> ApiError:
    return ApiError("ratelimited", 429, seconds)


def invalid_blocks(why: str) -> ApiError:
    messages = [f"[ERROR] {why}"]
    return ApiError("invalid_blocks", errors=[why], response_metadata={"messages": messages})


def invalid_arguments(why: str) -> ApiError:
    return ApiError("invalid_arguments", response_metadata={"messages": [f"[ERROR] {why}"]})
