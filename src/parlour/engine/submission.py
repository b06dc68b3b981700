"""What comes in at the door of the engine, and the stored answer to it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NewType

from msgspec import Struct

from parlour.sdk.audience import Viewer
from parlour.sdk.command import Command
from parlour.sdk.notice import Detail

MatchId = NewType("MatchId", str)
SubmissionId = NewType("SubmissionId", str)
PlayerId = NewType("PlayerId", str)


class Submission(Struct, frozen=True, gc=False):
    """Somebody answers a prompt.  The id belongs to this match and actor, so that twice is once."""

    id: SubmissionId
    match_id: MatchId
    actor: Viewer
    key: str
    command: Command
    player: PlayerId | None = None  # who it was, if the house knows them
    name: str | None = None  # of a stand-in that sits down by it; what people are called is known by `player`
    shown_in: str | None = None  # the post that becomes its receipt; empty: a new one; None: they see it on a page

    @property
    def by(self) -> str:
        """Whose id it is: the player's, in any seat; else a seat's, whoever hosts by now; else nobody's."""
        return self.player or self.actor.seat or ("*" if self.actor.host else "")


class Receipt(Struct, frozen=True, omit_defaults=True, gc=False):
    """What became of a submission: whether it was accepted, or why it was refused."""

    submission_id: SubmissionId
    seq: int  # events in the match after it
    at: datetime
    refused: str | None = None  # why the rules said no
    details: Mapping[str, Detail] = {}
    result: Any = None  # of the command, as JSON has it; for whoever submitted it alone

    @property
    def accepted(self) -> bool:
        return self.refused is None
