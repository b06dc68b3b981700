"""What one viewer was told of a match, numbered for that viewer alone.

Everything that happens and changes what this viewer sees, or says something to them, is one change, and they are
counted without a gap: a number that counted what happens in secret would tell of it.  The count follows from the log
alone, so it is the same after a restart and in every process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
from msgspec import Raw, Struct, field

from parlour.engine.match import Happened, Match, folded
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.web.frames import framed_change
from parlour.web.moments import Heard, Moment
from parlour.web.places import Place, role_of, seat_of, viewer_at
from parlour.web.prompt_ids import PromptIds
from parlour.web.tokens import Role
from parlour.web.wire import NoticeShown

CUTOFF = 200  # changes that are sent one by one to a client that comes back; if it missed more, it gets everything
BYTES_KEPT = 1 << 18  # of changes of one viewer; older ones are made again from the log

_encode = msgspec.json.Encoder().encode


class Seen(NamedTuple):
    """A viewer's page, each part as JSON."""

    standing: bytes
    view: bytes
    prompts: bytes


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
        "changes",
        "cursor",
        "last",
        "match",
        "place",
        "private",
        "seen",
        "viewer",
    )

    def __init__(self, place: Place, unopened: Match, most_bytes: int | None = None) -> None:
        self.place, self.match = place, unopened
        self._most = BYTES_KEPT if most_bytes is None else most_bytes
        self.viewer = SPECTATOR
        self.last = 0
        self.cursor = 0  # how many notices they have been told
        self.seen = Seen(b"", b"", b"")
        self.private: list[NoticeShown] = []
        self.changes: deque[Change] = deque()
        self._bytes = 0
        self._asked: list[bytes] | None = None

    def advance(self, moment: Moment) -> Change | None:
        """By one cause.  None: nothing that this viewer could notice."""
        viewer = self._viewer_now(moment.match)
        heard = moment.heard(viewer)
        before, now = self.seen, self._look(moment, viewer)
        self.match = moment.match
        if now == before and not heard.number:
            return None
        self.seen, self.last = now, self.last + 1
        self.cursor += heard.number
        self.private += heard.private
        change = Change(self.last, framed_change(self.last, _changed(before, now, heard, self.cursor), moment.ts))
        self._keep(change)
        return change

    def _viewer_now(self, match: Match) -> Viewer:
        """Whoever becomes the host sees other prompts from then on."""
        if match.state.host != self.match.state.host or not self.last:
            self.viewer = viewer_at(match, self.place)
            self._asked = None
        return self.viewer

    def _look(self, moment: Moment, viewer: Viewer) -> Seen:
        """The page, as `read.page` has it.  A prompt that is the very same as before need not be asked anew."""
        match, place, known = moment.match, self.place, self._asked
        if known is None or not moment.follows(self.match):
            asked = [moment.asked(number, place, viewer) for number in range(len(match.agenda.prompts))]
        else:
            asked = known
            for number in moment.fresh:
                asked[number] = moment.asked(number, place, viewer)
        self._asked = asked
        prompts = b"[%b]" % b",".join([json for json in asked if json])
        return Seen(moment.standing, _encode(match.game.view(match.state, viewer)), prompts)

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
                Raw(self.seen.standing),
                role_of(self.place),
                self.viewer.host,
                seat_of(self.place),
                Raw(self.seen.view),
                Raw(self.seen.prompts),
                tuple(self.private),
                self.cursor,
                self.last,
            )
        )


def _changed(before: Seen, now: Seen, heard: Heard, cursor: int) -> bytes:
    """`wire.Changed`, of parts that are JSON already."""
    parts = []
    if now.standing != before.standing:
        parts.append(b'"publicState":' + now.standing)
    if now.view != before.view:
        parts.append(b'"view":' + now.view)
    if now.prompts != before.prompts:
        parts.append(b'"prompts":' + now.prompts)
    if heard.number:
        parts.append(b'"notices":%b,"notice_cursor":%d' % (heard.json, cursor))
    return b"{%b}" % b",".join(parts)


def played_back(stream: Stream, happenings: Iterable[Happened], ids: PromptIds) -> Iterator[Change | None]:
    """Step by step, so that whoever asks for it can let others have their turn in between."""
    for happened in happenings:
        if happened.seq >= stream.match.seq:
            yield stream.advance(Moment(folded(stream.match, (happened,)), happened, ids))
