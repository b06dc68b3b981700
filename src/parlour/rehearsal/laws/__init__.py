"""The laws of every game, each in a file that says what it means and how it is tested."""

from collections.abc import Sequence

from parlour.rehearsal.moves import Move
from parlour.rehearsal.worlds import TwoWorlds


class LawViolation(Exception):
    """A law is broken; told so that it can be played again."""

    def __init__(
        self, law: str, what: str, *, worlds: TwoWorlds | None = None, moves: Sequence[Move] | None = None
    ) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what
        self.worlds = worlds  # how it went on in both, where a law compares two
        self.moves = moves  # all moves, where a law has made or tried some that the play has not
