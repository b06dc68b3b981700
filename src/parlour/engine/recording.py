"""How stores write things down: every store the same bytes, so that a match can move from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from parlour.engine.deliveries import Delivery, Lane, Letter
from parlour.engine.match import Happening, Match, NumberedNotice, fold_log, read_counts, written_counts
from parlour.engine.nudges import Nudge
from parlour.engine.ports import GameMissing, PastAnswer, Snapshot, Stored
from parlour.engine.submission import MatchId, PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Viewer
from parlour.sdk.codec import Codec
from parlour.sdk.command import Command
from parlour.sdk.game import Game

Written = TypeVar("Written")  # as itself when it is written, as its bytes when it is read: only its game can read it


class _Body(Struct, Generic[Written], frozen=True, omit_defaults=True):
    events: tuple[Written, ...]
    told: tuple[NumberedNotice, ...] = ()


class _Asked(Struct, Generic[Written], frozen=True, omit_defaults=True):
    actor: Viewer
    key: str
    command: Written
    player: PlayerId | None = None


_encoder = msgspec.json.Encoder()
_body = msgspec.json.Decoder(_Body[Raw])
_asked = msgspec.json.Decoder(_Asked[Raw])
_receipt = msgspec.json.Decoder(Receipt)
_letter: msgspec.json.Decoder[Letter] = msgspec.json.Decoder(Letter)
_digest = msgspec.json.Decoder(tuple[Delivery, ...])
_nudge: msgspec.json.Decoder[Nudge] = msgspec.json.Decoder(Nudge)
_lane: msgspec.json.Decoder[Lane] = msgspec.json.Decoder(Lane)


def written_lane(lane: Lane) -> str:
    return _encoder.encode(lane).decode()


def read_lane(text: str) -> Lane:
    return _lane.decode(text)


def written_nudge(nudge: Nudge) -> str:
    """The same text for equal nudges, by which a store knows them."""
    return _encoder.encode(nudge).decode()


def read_nudges(texts: Iterable[str]) -> frozenset[Nudge]:
    return frozenset([_nudge.decode(text) for text in texts])


def match_from(empty: Match, stored: Stored) -> Match:
    """From its snapshot, if there is one, and all that happened since."""
    kept = stored.snapshot
    if kept is None:
        return fold_log(empty, stored.happenings)
    state = _codec(empty.game).state(kept.state)
    return fold_log(replace(empty, state=state, seq=kept.seq, told=read_counts(kept.told)), stored.happenings)


def answered_from(command: Raw | Command, receipt: Receipt) -> PastAnswer:
    return PastAnswer(receipt.seq, receipt.at, msgspec.json.decode(_encoder.encode(command)), receipt.refused)


def in_order(answers: Iterable[PastAnswer]) -> list[PastAnswer]:
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

    def happened(self, happened: Happening) -> bytes:
        return _encoder.encode(_Body(happened.events, happened.told))

    def read_happened(self, game: str, at: datetime, round: int, seq: int, body: bytes) -> Happening:
        codec, plain = self.codec(game), _body.decode(body)
        return Happening(at, round, seq, tuple([codec.event(event) for event in plain.events]), plain.told)

    def asked(self, submission: Submission) -> bytes:
        return _encoder.encode(_Asked(submission.actor, submission.key, submission.command, submission.player))

    def read_asked(self, game: str, match_id: MatchId, submission_id: SubmissionId, asked: bytes) -> Submission:
        plain = _asked.decode(asked)
        command = self.codec(game).command(plain.command)
        return Submission(submission_id, match_id, plain.actor, plain.key, command, plain.player)

    def read_answered(self, asked: bytes, receipt: bytes) -> PastAnswer:
        return answered_from(_asked.decode(asked).command, self.read_receipt(receipt))

    def receipt(self, receipt: Receipt) -> bytes:
        return _encoder.encode(receipt)

    def read_receipt(self, receipt: bytes) -> Receipt:
        return _receipt.decode(receipt)

    def letter(self, letter: Letter) -> bytes:
        return _encoder.encode(letter)

    def read_letter(self, letter: bytes) -> Letter:
        return _letter.decode(letter)

    def digest(self, digest: tuple[Delivery, ...]) -> bytes:
        return _encoder.encode(digest)

    def read_digest(self, digest: bytes) -> tuple[Delivery, ...]:
        return _digest.decode(digest)

    def snapshot(self, match: Match) -> Snapshot:
        state = self.codec(match.game.key).encode(match.state)
        return Snapshot(match.seq, state, written_counts(match.told))
