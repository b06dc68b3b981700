"""A match right after something happened, with all that several viewers see alike made once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from parlour.engine.match import Happening, Match
from parlour.engine.read import asked
from parlour.sdk.audience import EVERYONE, NOBODY, Audience, Viewer
from parlour.sdk.prompt import Prompt, question
from parlour.web import shown
from parlour.web.frames import end_of_change, start_of_change
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import NoticeShown

_encode = msgspec.json.Encoder().encode


class Said(Struct, frozen=True, gc=False):
    to: Audience
    notice: NoticeShown
    json: bytes


class Heard(Struct, frozen=True, gc=False):
    """What one viewer was told."""

    number: int
    json: bytes
    private: tuple[NoticeShown, ...]


NOTHING = Heard(0, b"", ())


class Sheet:
    """One prompt; what those see of it who see it alike is written once.

    It is shown to every viewer at every move, so it knows beforehand what can be known of them all.
    """

    __slots__ = ("_all_owe", "_has_own", "_mine", "_others", "_owing", "_prompt", "key")

    def __init__(self, prompt: Prompt) -> None:
        self._prompt, self.key = prompt, prompt.key
        self._all_owe = prompt.awaited is None
        self._has_own = bool(prompt.given) or prompt.privy is not NOBODY  # some see an answer of their own, or all
        self._owing: bytes | None = None  # as JSON up to where its id belongs, to those who owe the answer
        self._mine: bytes | None = None  # to those who may give it
        self._others: bytes | None = None  # whole, to all others

    def to_asked(self, viewer: Viewer) -> bytes | None:
        """Up to where its id belongs.  None: it is not this viewer who is asked."""
        prompt = self._prompt
        if viewer not in prompt.to:
            return None
        if self._has_own and self._is_own(viewer):
            return _json(prompt, viewer)[:-1]
        if self._all_owe or viewer in prompt.owing:
            if self._owing is None:
                self._owing = _json(prompt, viewer)[:-1]
            return self._owing
        if self._mine is None:
            self._mine = _json(prompt, viewer)[:-1]
        return self._mine

    def to_others(self, viewer: Viewer) -> bytes:
        """Whole; nothing, if this viewer may not know of it."""
        if self._has_own and self._is_own(viewer):
            return _json(self._prompt, viewer)
        if self._others is None:
            self._others = _json(self._prompt, viewer)
        return self._others

    def _is_own(self, viewer: Viewer) -> bool:
        """Sees all answers, or one of their own."""
        return viewer.seat in self._prompt.given or viewer in self._prompt.privy


class Moment:
    """`before`: the moment that came just before it, if it is known."""

    __slots__ = (
        "_begun",
        "_said",
        "_sheets",
        "_told",
        "end",
        "everyone_heard",
        "follows",
        "fresh",
        "ids",
        "match",
        "standing",
        "state",
        "view",
    )

    def __init__(self, match: Match, happened: Happening, ids: PromptIds, before: Moment | None = None) -> None:
        self.match, self.ids = match, ids
        self.state, self.view = match.state, match.game.view
        self.end = end_of_change(happened.at)
        self.standing = _standing(match, before)
        # The match in which all prompts but the fresh ones were the same, and whoever saw it, saw it from there.
        self.follows: Match | None = None
        self.fresh: Sequence[tuple[int, Sheet]] = ()
        self._sheets: list[tuple[int, Sheet]] | None = None
        if before is not None:
            self._compare(before.match)
        self._said = [_said(told.notice.to, shown.notice(told, happened.at)) for told in happened.told]
        is_public = all(said.to == EVERYONE for said in self._said)
        self.everyone_heard = _heard(self._said) if is_public else None
        self._begun: tuple[int, bytes] = (-1, b"")  # what was made last: most viewers are at the same number
        self._told: tuple[int, bytes] = (-1, b"")

    def _compare(self, then: Match) -> None:
        """Rules make most of their prompts once, and use them again."""
        match, prompts, earlier = self.match, self.match.agenda.prompts, then.agenda.prompts
        if len(prompts) == len(earlier) and match.state.host == then.state.host:
            self.follows = then
            pairs = zip(prompts, earlier, strict=True)
            self.fresh = [(n, Sheet(a)) for n, (a, b) in enumerate(pairs) if a is not b]

    def begun(self, seq: int) -> bytes:
        """How the change of this number begins."""
        if self._begun[0] != seq:
            self._begun = seq, start_of_change(seq)
        return self._begun[1]

    def told(self, heard: Heard, cursor: int) -> bytes:
        """What a viewer who has heard this is told of it, and how much that makes in all."""
        if heard is not self.everyone_heard:
            return _told(heard, cursor)
        if self._told[0] != cursor:
            self._told = cursor, _told(heard, cursor)
        return self._told[1]

    def heard(self, viewer: Viewer) -> Heard:
        """If not everyone has heard the same."""
        return _heard([said for said in self._said if viewer in said.to])

    def sheets(self) -> Sequence[tuple[int, Sheet]]:
        """Of all its prompts, for whoever looks for the first time, or from another place than before."""
        if self._sheets is None:
            match, kept = self.match, dict(self.fresh)
            prompts = enumerate(match.agenda.prompts)
            self._sheets = [(n, kept.get(n) or Sheet(prompt)) for n, prompt in prompts]
        return self._sheets


def _standing(match: Match, before: Moment | None) -> bytes:
    """Mostly as it was."""
    if before is not None and shown.stands_alike(match, before.match):
        return before.standing
    return _encode(shown.standing(match))


def _said(to: Audience, notice: NoticeShown) -> Said:
    return Said(to, notice, _encode(notice))


def _told(heard: Heard, cursor: int) -> bytes:
    return b'"notices":%b,"notice_cursor":%d' % (heard.json, cursor)


def _json(prompt: Prompt, viewer: Viewer) -> bytes:
    seen = question(prompt, viewer)
    return b"" if seen is None else _encode(shown.prompt(asked(seen)))


def _heard(said: list[Said]) -> Heard:
    if not said:
        return NOTHING
    private = tuple([each.notice for each in said if each.notice.private])
    return Heard(len(said), b"[%b]" % b",".join([each.json for each in said]), private)
