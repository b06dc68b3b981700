"""How a law is broken, told so that it can be played again."""

from __future__ import annotations

from parlour.rehearsal.moves import Move


class Broken(Exception):
    def __init__(self, law: str, what: str, *, then: dict[str, list[Move]] | None = None) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what
        self.then = then or {}  # how it went on, world by world, where a law looks ahead
