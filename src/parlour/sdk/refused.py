"""The rules say no."""

from __future__ import annotations

from parlour.sdk.notice import Detail


class Refused(Exception):
    """An answer, not a fault: the asker hears why, in words, and what to do instead."""

    def __init__(self, code: str, **details: Detail) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
