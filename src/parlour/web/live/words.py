"""What one viewer is asked and told, in words: for a socket that names its language, so that a page fetches none."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from parlour.engine import read
from parlour.engine.budget import DEFAULT_SECONDS, run_within
from parlour.engine.match import Match
from parlour.engine.names import name_lookup
from parlour.sdk.audience import Viewer
from parlour.sdk.phrases import Speaker
from parlour.web import present
from parlour.web.language import is_known_zone, speaker, zone_of
from parlour.web.live.streams import Stream
from parlour.web.services import Services
from parlour.web.wire import BoardShown, NoticeWorded, PromptWorded, Words


class Reading(Struct, frozen=True):
    """How somebody reads: in which language, and by whose clock; an empty zone is that of the match."""

    language: str
    zone: str = ""


def reading_of(language: str | None, zone: str | None) -> Reading | None:
    """None: they read no words here."""
    known = zone if zone is not None and is_known_zone(zone) else ""
    return None if not language else Reading(language, known)


def in_words(services: Services, stream: Stream, reading: Reading, since: int) -> Words:
    """What is asked now, and what was said after this count, as far as it is at hand."""
    match, viewer = stream.match, stream.viewer
    names = name_lookup(services.people.names(match.id, reading.language))
    voice = speaker(match.game, reading.language, zone_of(reading.zone or None, match), names)

    def prompts() -> Iterable[PromptWorded]:
        for question in read.questions(match, viewer):
            prompt_id = present.prompt_id(match, question, stream.place, services.prompt_ids)
            yield present.worded(question, prompt_id, voice)

    def notices() -> Iterable[NoticeWorded]:
        return (present.said(told, cursor, at, voice) for cursor, told, at in stream.told if cursor > since)

    return Words(tuple(prompts()), tuple(notices()), stream.cursor, _board(match, viewer, voice))


def _board(match: Match, viewer: Viewer, voice: Speaker) -> BoardShown | None:
    """The board that the game declares; None: it declares none, or this one cannot be laid, which who asks for it
    hears."""
    if match.game.show.board is None:
        return None
    try:
        laid = run_within(DEFAULT_SECONDS, read.board, match, viewer)
    except Exception:  # noqa: BLE001 - the game's own code: a page does without
        return None
    return None if laid is None else present.board(laid, voice)
