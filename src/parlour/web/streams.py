"""What one viewer was told of a match, numbered for that viewer alone.

Everything that happens and changes what this viewer sees, or says something to them, is one change, and they are
counted without a gap: a number that counted what happens in secret would tell of it.  The count follows from the log
alone, so it is the same after a restart and in every process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import msgspec
from msgspec import Raw, Struct, field

from parlour.engine.match import Happening, Match, fold_log
from parlour.engine.places import Standpoint, viewer_at
from parlour.sdk.audience import SPECTATOR, Seat
from parlour.web.auth.seats import role_of, seat_of
from parlour.web.frames import framed_change
from parlour.web.moments import Moment, Sheet
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import NoticeShown, Role

CUTOFF = 200  # changes that are sent one by one to a client that comes back; if it missed more, it gets everything
BYTES_KEPT = 1 << 18  # of changes of one viewer; older ones are made again from the log

_encode = msgspec.json.Encoder().encode
_PROMPTS = b'"prompts":'
MOST_IDS = 64  # of prompts that one viewer is asked: more than any has at once


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
        "_ids",
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

    def __init__(self, place: Standpoint, unopened: Match, most_bytes: int | None = None) -> None:
        self.place, self.match = place, unopened
        self._most = BYTES_KEPT if most_bytes is None else most_bytes
        self.viewer = SPECTATOR
        self.last = 0
        self.cursor = 0  # how many notices they have been told
        self.private: list[NoticeShown] = []
        self.changes: deque[bytes] = deque()  # the latest, as they were sent
        self._bytes = 0
        self._standing = self._view = b""  # the page, each part as JSON; the prompts with their name
        self._prompts = _PROMPTS
        self._asked: list[bytes] = []  # each prompt of the agenda; nothing, for one that this viewer may not know of
        self._ids: dict[str, bytes] = {}  # by key, of the latest prompts to this viewer

    def advance(self, moment: Moment) -> bytes | None:
        """By one cause: what there is to say of it, ready for every socket that looks from this place.

        None: nothing that this viewer could notice.  It runs for every viewer at every move, so it is of one piece.
        """
        fresh = moment.fresh if self.match is moment.follows else self._all_anew(moment)
        self.match, viewer, parts = moment.match, self.viewer, []
        if moment.standing != self._standing:
            self._standing = moment.standing
            parts.append(b'"publicState":' + moment.standing)
        view = _encode(moment.view(moment.state, viewer))
        if view != self._view:
            self._view = view
            parts.append(b'"view":' + view)
        if fresh or not self._asked:  # where nothing is asked any more, that is news too
            prompts = self._ask(fresh, moment.ids)
            if prompts != self._prompts:
                self._prompts = prompts
                parts.append(prompts)
        heard = moment.everyone_heard or moment.heard(viewer)
        if heard.number:
            self.cursor += heard.number
            self.private += heard.private
            parts.append(moment.told(heard, self.cursor))
        if not parts:
            return None
        self.last += 1
        frame = framed_change(moment.begun(self.last), b",".join(parts), moment.end)
        self._keep(frame)
        return frame

    def _ask(self, fresh: Sequence[tuple[int, Sheet]], ids: PromptIds) -> bytes:
        """All prompts, of which these are other ones."""
        viewer, asked = self.viewer, self._asked
        for number, sheet in fresh:
            shown = sheet.to_asked(viewer)
            if shown is None:
                asked[number] = sheet.to_others(viewer)
            else:
                asked[number] = shown + (self._ids.get(sheet.key) or self._called(sheet.key, ids))
        return b'"prompts":[' + b",".join(filter(None, asked)) + b"]"

    def _called(self, key: str, ids: PromptIds) -> bytes:
        """What follows of a prompt that this viewer may answer: its id, and its end."""
        if len(self._ids) >= MOST_IDS:
            self._ids.clear()
        called = self._ids[key] = ids.as_last_member(self.match.id, self.place, key)
        return called

    def _all_anew(self, moment: Moment) -> Sequence[tuple[int, Sheet]]:
        """For whoever becomes the host, or if it is not known which prompts are other ones."""
        self.viewer = viewer_at(moment.match, self.place)
        sheets = moment.sheets()
        self._asked = [b""] * len(sheets)
        return sheets

    def _keep(self, frame: bytes) -> None:
        self.changes.append(frame)
        self._bytes += len(frame)
        if self._bytes > self._most or len(self.changes) > CUTOFF:
            self._forget_some()

    def _forget_some(self) -> None:
        while len(self.changes) > CUTOFF or (self._bytes > self._most and len(self.changes) > 1):
            self._bytes -= len(self.changes.popleft())

    def missed(self, last_seen: object) -> int | None:
        """How many changes a client has missed.  None: too many, or it has a number that was never given."""
        if type(last_seen) is not int or last_seen < 0:
            return None
        missed = self.last - last_seen
        return missed if 0 <= missed <= CUTOFF else None

    def between(self, seen: int, last: int) -> list[bytes] | None:
        """The changes after the one of the first number, up to the other.  None: not all of them are kept any more;
        they can be made again from the log."""
        first = self.last - len(self.changes)
        return list(self.changes)[seen - first : last - first] if seen >= first else None

    def snapshot(self) -> bytes:
        return _encode(
            _Snapshot(
                Raw(self._standing),
                role_of(self.place),
                self.viewer.host,
                seat_of(self.place),
                Raw(self._view),
                Raw(self._prompts[len(_PROMPTS) :]),
                tuple(self.private),
                self.cursor,
                self.last,
            )
        )


def played_back(stream: Stream, happenings: Iterable[Happening], ids: PromptIds) -> Iterator[bytes | None]:
    """Step by step, so that whoever asks for it can let others have their turn in between."""
    before: Moment | None = None
    for happened in happenings:
        if happened.seq >= stream.match.seq:
            before = Moment(fold_log(stream.match, (happened,)), happened, ids, before)
            yield stream.advance(before)
