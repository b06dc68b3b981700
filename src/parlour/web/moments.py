"""A match right after something happened, with all that several viewers see alike made once."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from parlour.engine.match import Happened, Match
from parlour.engine.read import asked
from parlour.sdk.audience import EVERYONE, Audience, Viewer
from parlour.sdk.prompt import Prompt, question
from parlour.web import shown
from parlour.web.places import Place
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import NoticeShown

_encode = msgspec.json.Encoder().encode


class Said(NamedTuple):
    to: Audience
    notice: NoticeShown
    json: bytes


class Heard(NamedTuple):
    """What one viewer was told."""

    number: int
    json: bytes
    private: tuple[NoticeShown, ...]


NOTHING = Heard(0, b"", ())


class Moment:
    __slots__ = (
        "_alike",
        "_before",
        "_everyone_heard",
        "_ids",
        "_is_alike",
        "_said",
        "fresh",
        "match",
        "standing",
        "ts",
    )

    def __init__(self, match: Match, happened: Happened, ids: PromptIds, before: Match | None = None) -> None:
        self.match, self._ids, self._before = match, ids, before
        self.standing = _encode(shown.standing(match))
        self.ts = _encode(happened.at)
        now, then = match.agenda.prompts, before.agenda.prompts if before is not None else ()
        self._is_alike = len(now) == len(then)
        # Rules make most of theirs once, and use them again.
        self.fresh = [n for n, (prompt, old) in enumerate(zip(now, then, strict=False)) if prompt is not old]
        self._alike: dict[tuple[int, bool, bool], bytes] = {}
        notices = [(told.notice.to, shown.notice(told, happened.at)) for told in happened.told]
        self._said = [Said(to, notice, _encode(notice)) for to, notice in notices]
        is_public = all(said.to == EVERYONE for said in self._said)
        self._everyone_heard = _heard(self._said) if is_public else None

    def follows(self, match: Match) -> bool:
        """There are as many prompts as then, and only the fresh ones are others."""
        return match is self._before and self._is_alike

    def heard(self, viewer: Viewer) -> Heard:
        if self._everyone_heard is not None:
            return self._everyone_heard
        return _heard([said for said in self._said if viewer in said.to])

    def asked(self, number: int, place: Place, viewer: Viewer) -> bytes:
        """One of its prompts as JSON; nothing, if this viewer may not know of it.

        Those who see neither all answers nor one of their own see it alike, but for who is asked, and its id.
        """
        prompt = self.match.agenda.prompts[number]
        is_mine = viewer in prompt.to
        if viewer in prompt.privy or viewer.seat in prompt.given:
            json = _json(prompt, viewer)
        else:
            alike = (number, is_mine, is_mine and viewer in prompt.owing)
            if alike not in self._alike:
                self._alike[alike] = _json(prompt, viewer)
            json = self._alike[alike]
        if is_mine and json:
            return b'%b,"prompt_id":"%b"}' % (json[:-1], self._ids.of(self.match.id, place, prompt.key).encode())
        return json


def _json(prompt: Prompt, viewer: Viewer) -> bytes:
    seen = question(prompt, viewer)
    return b"" if seen is None else _encode(shown.prompt(asked(seen)))


def _heard(said: list[Said]) -> Heard:
    if not said:
        return NOTHING
    private = tuple([each.notice for each in said if each.notice.private])
    return Heard(len(said), b"[%b]" % b",".join([each.json for each in said]), private)
