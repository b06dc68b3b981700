"""What one happening changes in a match, with everything that several viewers see alike encoded once."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from parlour.engine.match import Happening, Match
from parlour.sdk.audience import EVERYONE, NOBODY, Viewer
from parlour.sdk.prompt import Prompt, question
from parlour.web import present
from parlour.web.wire import ContractMessage, Event, NoticeShown

_encode = msgspec.json.Encoder().encode

Part = Raw | UnsetType


def message_json(evt: Event | str, payload: Any, ts: datetime, seq: int | None = None) -> bytes:
    """A message of the socket."""
    return _encode(ContractMessage(seq, evt, payload, ts))


class ChangedParts(Struct, frozen=True):
    """`wire.Changed`, of parts that are JSON already."""

    public_state: Part = field(name="publicState", default=UNSET)
    view: Part = UNSET
    prompts: Part = UNSET
    prior: Part = UNSET
    notices: Part = UNSET
    notice_cursor: int | UnsetType = UNSET


class PromptJson:
    """One prompt as JSON, encoded once for all viewers who see it alike."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self._owing = prompt.owing
        self._is_shared = not prompt.given and prompt.privy is NOBODY  # nobody sees an answer
        self._json: dict[tuple[bool, bool], bytes] = {}

    def seen_by(self, viewer: Viewer) -> tuple[bytes, bool]:
        """The prompt without its id, which differs from viewer to viewer, and whether this viewer may answer it.

        It is empty if they may not know of it.
        """
        is_asked = viewer in self.prompt.to
        if not self._is_shared:
            return _prompt_json(self.prompt, viewer), is_asked
        sight = is_asked, is_asked and viewer in self._owing
        if sight not in self._json:
            self._json[sight] = _prompt_json(self.prompt, viewer)
        return self._json[sight], is_asked


def _prompt_json(prompt: Prompt, viewer: Viewer) -> bytes:
    seen = question(prompt, viewer)
    return b"" if seen is None else _encode(present.prompt(seen))


class Notices(Struct, frozen=True):
    """What one viewer is told at once."""

    count: int
    json: bytes
    private: tuple[NoticeShown, ...]


class Delta:
    """A match right after something happened.  `before`: the delta just before it, if it is known."""

    def __init__(self, match: Match, happened: Happening, before: Delta | None = None) -> None:
        self.match, self.happened, self.at = match, happened, happened.at
        self.memo: dict[str, Any] = {}  # what several streams need of it, found out by the first
        self.standing = _encode(present.standing(match))
        self._notices = [(told.notice.to, present.notice(told, happened.at)) for told in happened.notices]
        is_public = all(to == EVERYONE for to, _ in self._notices)
        self._told_to_all = _joined([shown for _, shown in self._notices]) if is_public else None
        # Rules make most of their prompts once and use them again: what was encoded of those is good for this delta.
        known: dict[int, PromptJson] = {} if before is None else {id(each.prompt): each for each in before.prompts}
        now = match.agenda.prompts
        self.prompts: list[PromptJson] = [known.get(id(prompt)) or PromptJson(prompt) for prompt in now]
        # Whoever has seen the match as it was before this need only look at these places of the list.
        self.follows = before.match if before is not None and len(before.prompts) == len(now) else None
        pairs = zip(self.prompts, before.prompts, strict=True) if before is not None and self.follows else ()
        self.changed_prompts = [place for place, (each, earlier) in enumerate(pairs) if each is not earlier]

    def notices_to(self, viewer: Viewer) -> Notices:
        return self._told_to_all or _joined([shown for to, shown in self._notices if viewer in to])


def _joined(notices: list[NoticeShown]) -> Notices:
    return Notices(len(notices), _encode(notices), tuple([notice for notice in notices if notice.private]))
