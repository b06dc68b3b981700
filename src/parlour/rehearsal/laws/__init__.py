"""The laws of every game, each in a file that says what it means and how it is tested."""

from parlour.rehearsal.moves import Move


class LawViolation(Exception):
    """A law is broken; told so that it can be played again."""

    def __init__(self, law: str, what: str, *, then: dict[str, list[Move]] | None = None) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what
        self.then = then or {}  # how it went on, world by world, where a law looks ahead
