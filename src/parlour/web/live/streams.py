"""What one viewer was told of a match, numbered for that viewer alone.

Everything that happens and changes what this viewer sees, or says something to them, is one change, and they are
counted without a gap: a number that counted what happens in secret would tell of it.  The count follows from the log
alone, so it is the same after a restart and in every process.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, field

from parlour.engine import read
from parlour.engine.budget import run_within
from parlour.engine.match import Happening, Match, NumberedNotice, Standpoint, fold_log, viewer_at
from parlour.engine.ports import Store, StoredMatch
from parlour.sdk.audience import Seat
from parlour.sdk.game import Game
from parlour.web.auth.seats import role_of, seat_of
from parlour.web.live.contract_streams import ContractStream, Dialect, SightMaker
from parlour.web.live.deltas import ChangedParts, Delta, PromptJson, message_json
from parlour.web.live.rounds import PriorRounds
from parlour.web.prompt_ids import PromptIds
from parlour.web.wire import NoticeShown, PriorRound, Role

CUTOFF = 200  # changes that are sent one by one to a client that comes back; if it missed more, it gets everything
KEPT_SIZE = 1 << 18  # bytes of one viewer's latest changes; older ones are made again from the log
TOLD_KEPT = 100  # of one viewer's latest notices; whoever missed more asks for them
SLICE = 20  # happenings that are played back before others have their turn

_encode = msgspec.json.Encoder().encode


class _Snapshot(Struct, frozen=True):
    """`wire.Snapshot`, of parts that are JSON already."""

    public_state: Raw = field(name="publicState")
    role: Role
    host: bool
    player_id: Seat | None
    view: Raw
    prompts: Raw
    private_messages: tuple[NoticeShown, ...]
    prior: Raw
    notice_cursor: int
    last_seq: int


class Stream:
    """Of the viewer at one place: a seat, the host's, or that of all spectators."""

    def __init__(self, place: Standpoint, unopened: Match, ids: PromptIds, kept_size: int | None = None) -> None:
        self.place, self.match, self._ids = place, unopened, ids
        self.viewer = viewer_at(unopened, place)
        self.last = 0  # the number of the latest change
        self.changes: deque[bytes] = deque()  # the latest, as they were told
        self._kept_size = KEPT_SIZE if kept_size is None else kept_size
        self._size = 0
        self.cursor = 0  # how many notices they have been told
        self.told: deque[tuple[int, NumberedNotice, datetime]] = deque(maxlen=TOLD_KEPT)  # the latest, by that count
        self.private: list[NoticeShown] = []
        self._standing = self._view = self._prompts = b""  # each as JSON
        self._rounds = PriorRounds()
        self._shown: list[bytes] = []  # each of the agenda's prompts as JSON; empty if not for this viewer

    dialect = None  # it speaks the house's own

    def advance(self, delta: Delta) -> list[bytes]:
        """The change that this delta is to the viewer.  Empty: nothing that they could notice."""
        before, self.match = self.match, delta.match
        if is_new_host := delta.match.state.host != before.state.host:
            self.viewer = viewer_at(delta.match, self.place)
        standing, self._standing = self._standing, delta.standing
        view, self._view = self._view, _encode(read.view(delta.match, self.viewer))
        prompts, self._prompts = self._prompts, self._prompts_of(delta, before is delta.follows and not is_new_host)
        prior, rounds = self._rounds.json, self._rounds
        rounds.follow(before, view, delta.happened, self.viewer, self.cursor)
        rounds.show(delta.match, self._view, self.viewer, is_new_host)
        notices = delta.notices_to(self.viewer)
        if (standing, view, prompts) == (self._standing, self._view, self._prompts) and not notices.count:
            return []
        self.last += 1
        self._note(delta)
        self.private += notices.private
        change = ChangedParts(
            Raw(self._standing) if self._standing != standing else UNSET,
            Raw(self._view) if self._view != view else UNSET,
            Raw(self._prompts) if self._prompts != prompts else UNSET,
            Raw(rounds.json) if rounds.json is not prior else UNSET,
            Raw(notices.json) if notices.count else UNSET,
            self.cursor if notices.count else UNSET,
        )
        json = message_json("STATE_CHANGED", change, delta.at, self.last)
        self._keep(json)
        return [json]

    def _note(self, delta: Delta) -> None:
        for told in delta.happened.notices:
            if self.viewer in told.notice.to:
                self.cursor += 1
                self.told.append((self.cursor, told, delta.at))

    def _prompts_of(self, delta: Delta, is_next: bool) -> bytes:
        """All questions to this viewer.  `is_next`: they saw those just before, and most are as they were."""
        if is_next:
            for place in delta.changed_prompts:
                self._shown[place] = self._show(delta.prompts[place])
        else:
            self._shown = [self._show(prompt) for prompt in delta.prompts]
        return b"[%b]" % b",".join(filter(None, self._shown))

    def _show(self, prompt: PromptJson) -> bytes:
        """With its id, if this viewer may answer it."""
        json, is_asked = prompt.seen_by(self.viewer)
        if not is_asked:
            return json
        return json[:-1] + self._ids.as_last_member(self.match.id, self.place, prompt.prompt.key)

    def _keep(self, json: bytes) -> None:
        self.changes.append(json)
        self._size += len(json)
        while len(self.changes) > CUTOFF or (self._size > self._kept_size and len(self.changes) > 1):
            self._size -= len(self.changes.popleft())

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

    @property
    def prior(self) -> PriorRound | None:
        """The round before the current one, as the viewer may look back on it."""
        return msgspec.json.decode(self._rounds.json, type=PriorRound | None)

    def snapshot(self) -> Raw:
        """Everything that the viewer may see now."""
        return Raw(
            _encode(
                _Snapshot(
                    Raw(self._standing),
                    role_of(self.place),
                    self.viewer.host,
                    seat_of(self.place),
                    Raw(self._view),
                    Raw(self._prompts),
                    tuple(self.private),
                    Raw(self._rounds.json),
                    self.cursor,
                    self.last,
                )
            )
        )


AnyStream: TypeAlias = Stream | ContractStream


def play_back(stream: AnyStream, happenings: Iterable[Happening]) -> Iterator[list[bytes]]:
    """Advance the stream by each happening that it does not know, one at a time."""
    delta: Delta | None = None
    for happened in happenings:
        if happened.seq >= stream.match.seq:
            delta = Delta(fold_log(stream.match, (happened,)), happened, delta)
            yield stream.advance(delta)


class StreamSource(Struct, frozen=True):
    """What streams are made from."""

    store: Store
    ids: PromptIds
    budget: float  # seconds for the rules to say what somebody sees
    sights: SightMaker


class Streams:
    """The streams of one match, made from its log when they are wanted and kept up with it from then on."""

    def __init__(self, source: StreamSource, unopened: Match) -> None:
        self._source, self._unopened = source, unopened
        self._made: dict[tuple[Standpoint, Dialect | None], AnyStream] = {}
        self.online: frozenset[Seat] = frozenset()  # who is connected, as far as a contract may tell
        self._meanwhile: list[tuple[Match, Happening]] = []  # while one is being made, which must not miss it
        self._making = 0
        self._latest: Delta | None = None

    @property
    def seq(self) -> int | None:
        """Up to where all of them know what happened; None: there is none."""
        return min((stream.match.seq for stream in self._made.values()), default=None)

    def would_miss(self, happened: Happening) -> bool:
        """Whether something came before it that was not told here: another process has written."""
        return any(stream.match.seq < happened.seq for stream in self._made.values())

    @property
    def game(self) -> Game[Any]:
        return self._unopened.game

    def advance(self, match: Match, happened: Happening) -> list[tuple[AnyStream, list[bytes]]]:
        """What there is to tell to whom."""
        if self._making:
            self._meanwhile.append((match, happened))
        return run_within(self._source.budget, self._advance, match, happened)

    def _advance(self, match: Match, happened: Happening) -> list[tuple[AnyStream, list[bytes]]]:
        self._latest = delta = Delta(match, happened, self._latest)
        told = [(s, s.advance(delta)) for s in self._made.values() if s.match.seq <= happened.seq]
        return [(stream, changes) for stream, changes in told if changes]

    async def at(self, place: Standpoint, dialect: Dialect | None = None) -> AnyStream:
        if (known := self._made.get((place, dialect))) is not None:
            return known
        self._making += 1
        try:
            stream = await self.anew(place, dialect)
            for match, happened in self._meanwhile:
                if happened.seq >= stream.match.seq:
                    stream.advance(Delta(match, happened))
            return self._made.setdefault((place, dialect), stream)
        finally:
            self._making -= 1
            if not self._making:
                self._meanwhile.clear()

    async def anew(
        self, place: Standpoint, dialect: Dialect | None = None, kept_size: int | None = None
    ) -> AnyStream:
        """As far as the store knows by now; nobody keeps it up."""
        stored = await self._source.store.log(self._unopened.id)
        stream = self._unopened_stream(place, dialect, kept_size)
        await self._play_back(stream, stored.happenings)
        return stream

    def _unopened_stream(self, place: Standpoint, dialect: Dialect | None, kept_size: int | None) -> AnyStream:
        if dialect is None:
            return Stream(place, self._unopened, self._source.ids, kept_size)
        return ContractStream(
            place, dialect, self._unopened, self._source.sights, lambda: self.online, kept_size or KEPT_SIZE
        )

    async def catch_up(self) -> list[tuple[AnyStream, list[bytes]]]:
        """From the store."""
        stored = await self._since(self.seq or 0)
        return [(s, await self._play_back(s, stored.happenings)) for s in tuple(self._made.values())]

    async def _since(self, seq: int) -> StoredMatch:
        """With at least all that happened from there on."""
        store, match_id = self._source.store, self._unopened.id
        stored = await store.load(match_id)
        return stored if stored.snapshot is None or stored.snapshot.seq <= seq else await store.log(match_id)

    async def _play_back(self, stream: AnyStream, happenings: Iterable[Happening]) -> list[bytes]:
        """In slices, so that others have their turn in between."""
        steps, changes = play_back(stream, happenings), list[bytes]()
        while slice := run_within(self._source.budget, list, islice(steps, SLICE)):
            changes += [change for told in slice for change in told]
            await asyncio.sleep(0)
        return changes
