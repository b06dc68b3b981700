"""What a house under load says of itself, line by line, so that whoever kills it knows what it owes."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlour.engine.recording import Recorder
from parlour.engine.submission import MatchId, Receipt, Submission, SubmissionId
from parlour.games.lowest import GAME as LOWEST
from parlour.games.pick import GAME as PICK
from parlour.games.relay import GAME as RELAY
from parlour.sdk import Game

GAMES: dict[str, Game[Any]] = {game.key: game for game in (PICK, RELAY, LOWEST)}


class Founded(Struct, frozen=True, tag=True):
    """The house has said that there is such a match."""

    match_id: MatchId


class Sent(Struct, frozen=True, tag=True):
    """About to be submitted."""

    id: SubmissionId
    match_id: MatchId
    game: str
    asked: Raw

    def submission(self, recorder: Recorder) -> Submission:
        return recorder.read_submission(self.game, self.match_id, self.id, bytes(self.asked))


class Got(Struct, frozen=True, tag=True):
    """The receipt has come back."""

    receipt: Receipt


Line = Founded | Sent | Got
_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def line(said: Line) -> bytes:
    return msgspec.json.encode(said) + b"\n"


def read(written: bytes) -> Line:
    return _decoder.decode(written)


class Journal:
    """All that was ever said, over all the lives of a house."""

    def __init__(self) -> None:
        self.founded: set[MatchId] = set()
        self.sent: dict[SubmissionId, Sent] = {}
        self.receipts: dict[SubmissionId, Receipt] = {}

    def note(self, said: Line) -> None:
        match said:
            case Founded():
                self.founded.add(said.match_id)
            case Sent():
                self.sent[said.id] = said
            case Got(receipt):
                before = self.receipts.setdefault(receipt.submission_id, receipt)
                assert before == receipt, "the same submission was answered twice, and otherwise"

    def unanswered(self) -> Iterable[Sent]:
        return [sent for sent in self.sent.values() if sent.id not in self.receipts]
