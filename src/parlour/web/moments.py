"""A match right after something happened, with all that several viewers see alike made once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from parlour.engine.match import Happened, Match
from parlour.engine.places import Place
from parlour.engine.read import asked
from parlour.sdk.audience import EVERYONE, Audience, Viewer
from parlour.sdk.prompt import Prompt, question
from parlour.web import shown
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


class Sheet:
    """One prompt; what those see of it who see it alike is written once."""

    __slots__ = ("_mine", "_others", "has_privy", "prompt")

    def __init__(self, prompt: Prompt) -> None:
        self.prompt, self.has_privy = prompt, bool(prompt.privy)
        self._mine: dict[bool, bytes] = {}  # by whether they owe the answer
        self._others: bytes | None = None

    def to_others(self, viewer: Viewer) -> bytes:
        """As JSON; nothing, if this viewer may not know of it."""
        if self._is_special(viewer):
            return _json(self.prompt, viewer)
        if self._others is None:
            self._others = _json(self.prompt, viewer)
        return self._others

    def to_asked(self, viewer: Viewer) -> bytes:
        """As JSON, up to where its id belongs."""
        if self._is_special(viewer):
            return _json(self.prompt, viewer)[:-1]
        awaited = self.prompt.awaited
        owes = awaited is None or viewer in awaited
        known = self._mine.get(owes)
        return self._mine.setdefault(owes, _json(self.prompt, viewer)[:-1]) if known is None else known

    def _is_special(self, viewer: Viewer) -> bool:
        """Sees all answers, or one of their own."""
        prompt = self.prompt
        return viewer.seat in prompt.given or (self.has_privy and viewer in prompt.privy)


class Moment:
    """`before`: the moment that came just before it, if it is known."""

    __slots__ = ("_everyone_heard", "_ids", "_said", "_sheets", "follows", "fresh", "match", "standing", "ts")

    def __init__(self, match: Match, happened: Happened, ids: PromptIds, before: Moment | None = None) -> None:
        self.match, self._ids = match, ids
        self.ts = _encode(happened.at)
        self.standing = _standing(match, before)
        # Which prompts may be other ones than in that match.  None: all, and there may be more or fewer.
        self.follows = before.match if before is not None else None
        self.fresh = _fresh(match.agenda.prompts, before.match.agenda.prompts) if before is not None else None
        self._sheets: dict[int, Sheet] = {}
        self._said = [_said(told.notice.to, shown.notice(told, happened.at)) for told in happened.told]
        is_public = all(said.to == EVERYONE for said in self._said)
        self._everyone_heard = _heard(self._said) if is_public else None

    def heard(self, viewer: Viewer) -> Heard:
        if self._everyone_heard is not None:
            return self._everyone_heard
        return _heard([said for said in self._said if viewer in said.to])

    def asked(self, number: int, place: Place, viewer: Viewer) -> bytes:
        """One of its prompts as JSON; nothing, if this viewer may not know of it."""
        sheet = self._sheets.get(number)
        if sheet is None:
            sheet = self._sheets[number] = Sheet(self.match.agenda.prompts[number])
        prompt = sheet.prompt
        if viewer not in prompt.to:
            return sheet.to_others(viewer)
        return sheet.to_asked(viewer) + self._ids.as_last_member(self.match.id, place, prompt.key)


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
