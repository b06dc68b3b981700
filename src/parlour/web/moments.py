"""A match right after something happened, with all that several viewers see alike made once."""

from __future__ import annotations

from collections.abc import Sequence
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
    """`before`: the moment that came just before it, if it is known."""

    __slots__ = ("_alike", "_everyone_heard", "_follows", "_fresh", "_ids", "_said", "match", "standing", "ts")

    def __init__(self, match: Match, happened: Happened, ids: PromptIds, before: Moment | None = None) -> None:
        self.match, self._ids = match, ids
        self.ts = _encode(happened.at)
        self.standing = _standing(match, before)
        self._follows = before.match if before is not None else None
        self._fresh = _fresh(match.agenda.prompts, before.match.agenda.prompts) if before is not None else None
        self._alike: dict[tuple[int, bool, bool], bytes] = {}
        self._said = [_said(told.notice.to, shown.notice(told, happened.at)) for told in happened.told]
        is_public = all(said.to == EVERYONE for said in self._said)
        self._everyone_heard = _heard(self._said) if is_public else None

    def fresh(self, since: Match) -> Sequence[int] | None:
        """Which prompts may be other ones than then.  None: all, and there may be more or fewer."""
        return self._fresh if since is self._follows else None

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
        if (prompt.privy and viewer in prompt.privy) or viewer.seat in prompt.given:
            json = _json(prompt, viewer)
        else:
            alike = (number, is_mine, is_mine and viewer in prompt.owing)
            known = self._alike.get(alike)
            json = self._alike.setdefault(alike, _json(prompt, viewer)) if known is None else known
        if is_mine and json:
            return b'%b,"prompt_id":"%b"}' % (json[:-1], self._ids.of(self.match.id, place, prompt.key).encode())
        return json


def _standing(match: Match, before: Moment | None) -> bytes:
    """Mostly as it was."""
    if before is not None and shown.stands_alike(match, before.match):
        return before.standing
    return _encode(shown.standing(match))


def _fresh(now: Sequence[Prompt], then: Sequence[Prompt]) -> Sequence[int] | None:
    """Rules make most of theirs once, and use them again."""
    if len(now) != len(then):
        return None
    return [number for number, prompt in enumerate(now) if prompt is not then[number]]


def _said(to: Audience, notice: NoticeShown) -> Said:
    return Said(to, notice, _encode(notice))


def _json(prompt: Prompt, viewer: Viewer) -> bytes:
    seen = question(prompt, viewer)
    return b"" if seen is None else _encode(shown.prompt(asked(seen)))


def _heard(said: list[Said]) -> Heard:
    if not said:
        return NOTHING
    private = tuple([each.notice for each in said if each.notice.private])
    return Heard(len(said), b"[%b]" % b",".join([each.json for each in said]), private)
