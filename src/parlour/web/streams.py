"""What one viewer was told of a match, numbered for that viewer alone.

Everything that happens and changes what this viewer sees, or says something to them, is one change, and they are
counted without a gap: a number that counted what happens in secret would tell of it.  The count follows from the log
alone, so it is the same after a restart and in every process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct, field

from parlour.engine.match import Happened, Match, folded
from parlour.sdk.audience import SPECTATOR, Seat
from parlour.web.frames import framed_change
from parlour.web.moments import Moment
from parlour.web.places import Place, role_of, seat_of, viewer_at
from parlour.web.prompt_ids import PromptIds
from parlour.web.tokens import Role
from parlour.web.wire import NoticeShown

CUTOFF = 200  # changes that are sent one by one to a client that comes back; if it missed more, it gets everything
BYTES_KEPT = 1 << 18  # of changes of one viewer; older ones are made again from the log

_encode = msgspec.json.Encoder().encode


class Change(NamedTuple):
    seq: int
    frame: bytes  # ready for every socket that looks from this place


class _Snapshot(Struct, frozen=True):
    """`wire.Snapshot`, of parts that are JSON already."""

    public_state: Raw = field(name="publicState")
    role: Role
    host: bool
    player_id: Seat | None
    view: Raw
    prompts: Raw
    private_messages: tuple[NoticeShown, ...]
    notice_cursor: int
    last_seq: int


class Stream:
    """Of the viewer at one place: a seat, the host's, or a spectator's."""

    __slots__ = (
        "_asked",
        "_bytes",
        "_most",
        "_prompts",
        "_standing",
        "_view",
        "changes",
        "cursor",
        "last",
        "match",
        "place",
        "private",
        "viewer",
    )

    def __init__(self, place: Place, unopened: Match, most_bytes: int | None = None) -> None:
        self.place, self.match = place, unopened
        self._most = BYTES_KEPT if most_bytes is None else most_bytes
        self.viewer = SPECTATOR
        self.last = 0
        self.cursor = 0  # how many notices they have been told
        self.private: list[NoticeShown] = []
        self.changes: deque[Change] = deque()
        self._bytes = 0
        self._standing = self._view = self._prompts = b""  # the page, each part as JSON
        self._asked: list[bytes] = []  # each prompt of the agenda; nothing, for one that this viewer may not know of

    def advance(self, moment: Moment) -> Change | None:
        """By one cause.  None: nothing that this viewer could notice."""
        match = moment.match
        fresh = self._look(match, moment.fresh(self.match))
        parts = self._seen_anew(moment, fresh)
        self.match = match
        heard = moment.heard(self.viewer)
        if heard.number:
            self.cursor += heard.number
            self.private += heard.private
            parts.append(b'"notices":%b,"notice_cursor":%d' % (heard.json, self.cursor))
        if not parts:
            return None
        self.last += 1
        change = Change(self.last, framed_change(self.last, b",".join(parts), moment.ts))
        self._keep(change)
        return change

    def _look(self, match: Match, fresh: Sequence[int] | None) -> Sequence[int]:
        """The prompts to be asked anew: all of them, for whoever becomes the host, or if it is not known which."""
        is_host_another = match.state.host != self.match.state.host
        if fresh is not None and self.last and not is_host_another:
            return fresh
        self.viewer = viewer_at(match, self.place)
        self._asked = [b""] * len(match.agenda.prompts)
        return range(len(self._asked))

    def _seen_anew(self, moment: Moment, fresh: Sequence[int]) -> list[bytes]:
        """What is different on the page, as `read.page` has it: parts of `wire.Changed`."""
        match, viewer, parts = moment.match, self.viewer, list[bytes]()
        if moment.standing != self._standing:
            self._standing = moment.standing
            parts.append(b'"publicState":' + moment.standing)
        view = _encode(match.game.view(match.state, viewer))
        if view != self._view:
            self._view = view
            parts.append(b'"view":' + view)
        if fresh:
            for number in fresh:
                self._asked[number] = moment.asked(number, self.place, viewer)
            prompts = b"[%b]" % b",".join([json for json in self._asked if json])
            if prompts != self._prompts:
                self._prompts = prompts
                parts.append(b'"prompts":' + prompts)
        return parts

    def _keep(self, change: Change) -> None:
        self.changes.append(change)
        self._bytes += len(change.frame)
        while len(self.changes) > CUTOFF or (self._bytes > self._most and len(self.changes) > 1):
            self._bytes -= len(self.changes.popleft().frame)

    def missed(self, last_seen: object) -> int | None:
        """How many changes a client has missed.  None: too many, or it has a number that was never given."""
        if type(last_seen) is not int or last_seen < 0:
            return None
        missed = self.last - last_seen
        return missed if 0 <= missed <= CUTOFF else None

    def latest(self, count: int) -> list[Change] | None:
        """None: not all of them are kept; they can be made again from the log."""
        return list(self.changes)[len(self.changes) - count :] if count <= len(self.changes) else None

    def snapshot(self) -> bytes:
        return _encode(
            _Snapshot(
                Raw(self._standing),
                role_of(self.place),
                self.viewer.host,
                seat_of(self.place),
                Raw(self._view),
                Raw(self._prompts),
                tuple(self.private),
                self.cursor,
                self.last,
            )
        )


def played_back(stream: Stream, happenings: Iterable[Happened], ids: PromptIds) -> Iterator[Change | None]:
    """Step by step, so that whoever asks for it can let others have their turn in between."""
    before: Moment | None = None
    for happened in happenings:
        if happened.seq >= stream.match.seq:
            before = Moment(folded(stream.match, (happened,)), happened, ids, before)
            yield stream.advance(before)
