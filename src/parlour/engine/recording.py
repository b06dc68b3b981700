"""How stores write things down: every store the same bytes, so that a match can move from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct, field
from msgspec.structs import replace

from parlour.engine.letters import Lane, Letter
from parlour.engine.match import (
    Happening,
    Match,
    NumberedNotice,
    empty_match,
    fold_log,
    read_counts,
    write_counts,
)
from parlour.engine.nudges import Nudge
from parlour.engine.ports import GameMissing, PastAnswer, Snapshot, StoredMatch
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command
from parlour.sdk.game import Game

Encoded = TypeVar("Encoded")  # as itself when it is written, as its bytes when it is read: only its game can read it


class _HappeningBody(Struct, Generic[Encoded], frozen=True, omit_defaults=True):
    events: tuple[Encoded, ...]
    notices: tuple[NumberedNotice, ...] = field(default=(), name="told")


class _SubmissionBody(Struct, Generic[Encoded], frozen=True, omit_defaults=True):
    actor: Viewer
    key: str
    command: Encoded
    player: PlayerId | None = None


_encoder = msgspec.json.Encoder()
_body = msgspec.json.Decoder(_HappeningBody[Raw])
_asked = msgspec.json.Decoder(_SubmissionBody[Raw])
_receipt = msgspec.json.Decoder(Receipt)
_letter: msgspec.json.Decoder[Letter] = msgspec.json.Decoder(Letter)
_nudge: msgspec.json.Decoder[Nudge] = msgspec.json.Decoder(Nudge)
_lane: msgspec.json.Decoder[Lane] = msgspec.json.Decoder(Lane)


def write_lane(lane: Lane) -> str:
    """A lane as text."""
    return _encoder.encode(lane).decode()


def read_lane(text: str) -> Lane:
    return _lane.decode(text)


def write_nudge(nudge: Nudge) -> str:
    """A nudge as text, the same for equal nudges, by which a store knows them."""
    return _encoder.encode(nudge).decode()


def read_nudges(texts: Iterable[str]) -> frozenset[Nudge]:
    return frozenset([_nudge.decode(text) for text in texts])


def write_happening(happening: Happening) -> bytes:
    """The events and notices of a happening as JSON."""
    return _encoder.encode(_HappeningBody(happening.events, happening.notices))


def restore_match(empty: Match, stored: StoredMatch) -> Match:
    """The match, from its snapshot, if there is one, and all that happened since."""
    kept = stored.snapshot
    if kept is None:
        return fold_log(empty, stored.happenings)
    state = _codec(empty.game).state(kept.state)
    return fold_log(
        replace(empty, state=state, seq=kept.seq, notice_counts=read_counts(kept.notice_counts)), stored.happenings
    )


def match_as_of(match: Match, log: StoredMatch, seq: int) -> Match:
    """The match as it was when it had so many events, from its whole log."""
    earlier = [each for each in log.happenings if each.seq + len(each.events) <= seq]
    return restore_match(empty_match(match.game, match.id, match.seed), replace(log, happenings=earlier))


def past_answer(command: Raw | Command, receipt: Receipt) -> PastAnswer:
    """A stored answer as it is shown to who gave it."""
    said = msgspec.json.decode(_encoder.encode(command))
    return PastAnswer(receipt.seq, receipt.at, said, receipt.refused, receipt.result)


def sort_answers(answers: Iterable[PastAnswer]) -> list[PastAnswer]:
    """Answers in the order in which they were given."""
    return sorted(answers, key=lambda each: (each.seq, each.at))


@lru_cache(maxsize=256)
def _codec(game: Game[Any]) -> Codec[Any]:
    return Codec(game)


class Recorder:
    """Knows how each installed game writes its events and commands."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self._games = games
        self._codecs: dict[str, Codec[Any]] = {}

    def codec(self, game: str) -> Codec[Any]:
        codec = self._codecs.get(game)
        if codec is None:
            if game not in self._games:
                raise GameMissing(f"the game {game!r} is not installed here; the match is kept")
            codec = self._codecs[game] = Codec(self._games[game])
        return codec

    def read_happening(self, game: str, at: datetime, round: int, seq: int, body: bytes) -> Happening:
        codec, plain = self.codec(game), _body.decode(body)
        return Happening(at, round, seq, tuple([codec.event(event) for event in plain.events]), plain.notices)

    def write_submission(self, submission: Submission) -> bytes:
        return _encoder.encode(
            _SubmissionBody(submission.actor, submission.key, submission.command, submission.player)
        )

    def read_submission(self, game: str, match_id: MatchId, submission_id: SubmissionId, asked: bytes) -> Submission:
        plain = _asked.decode(asked)
        command = self.codec(game).command(plain.command)
        return Submission(submission_id, match_id, plain.actor, plain.key, command, plain.player)

    def read_past_answer(self, asked: bytes, receipt: bytes) -> PastAnswer:
        return past_answer(_asked.decode(asked).command, self.read_receipt(receipt))

    def write_receipt(self, receipt: Receipt) -> bytes:
        return _encoder.encode(receipt)

    def read_receipt(self, receipt: bytes) -> Receipt:
        return _receipt.decode(receipt)

    def write_letter(self, letter: Letter) -> bytes:
        return _encoder.encode(letter)

    def read_letter(self, letter: bytes) -> Letter:
        return _letter.decode(letter)

    def make_snapshot(self, match: Match) -> Snapshot:
        state = self.codec(match.game.key).encode(match.state)
        return Snapshot(match.seq, state, write_counts(match.notice_counts))
