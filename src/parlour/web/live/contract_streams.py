"""What one viewer was told of a match in the words of its game's contract: named events, numbered.

They are numbered for each viewer, or, where the contract wants one count for all, as whoever sees all of them counts
them.  Either count follows from the log alone, so it is the same after a restart and in every process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from parlour.engine.match import HOSTS_SEAT, Match, NumberedNotice, Standpoint, viewer_at
from parlour.sdk.audience import Seat, Viewer
from parlour.sdk.contract import OVERSEER, Contract, NamedEvent, Sight
from parlour.sdk.notice import Notice
from parlour.web.contracts import Reader
from parlour.web.live.deltas import Delta
from parlour.web.wire import ContractMessage

_OVERSEEN = "overseen"

SAID = 200  # messages that are kept for who comes late

_encode = msgspec.json.Encoder().encode

SightMaker: TypeAlias = Callable[[Match, Reader, frozenset[Seat], int], Sight]


class Dialect(Struct, frozen=True):
    """How a client reads a game's contract."""

    language: str
    zone: str


class ContractStream:
    """Of the viewer at one place, who reads it in one language."""

    def __init__(
        self,
        place: Standpoint,
        dialect: Dialect,
        unopened: Match,
        sights: SightMaker,
        online: Callable[[], frozenset[Seat]],
        kept_size: int,  # bytes of the latest events; older ones are made again from the log
    ) -> None:
        assert unopened.game.contract is not None, "who speaks a contract has one"
        self.contract: Contract = unopened.game.contract
        self.place, self.dialect, self.match = place, dialect, unopened
        self._sights, self._online = sights, online
        self._reader = Reader(place, dialect.language, dialect.zone)
        self._sight = self._seen()
        self.last = 0  # the number of the latest event
        self.cursor = 0  # notices are not counted here
        self.told: Sequence[tuple[int, NumberedNotice, Any]] = ()
        self._said: deque[Notice] = deque(maxlen=SAID)
        self._kept: deque[tuple[int, bytes]] = deque()  # the latest events, by their numbers
        self._kept_size, self._size, self._dropped = kept_size, 0, 0

    @property
    def viewer(self) -> Viewer:
        return viewer_at(self.match, self.place)

    @property
    def cutoff(self) -> int:
        return self.contract.cutoff(self._sight.view)

    def _seen(self) -> Sight:
        return self._sights(self.match, self._reader, frozenset(), 0)

    def advance(self, delta: Delta) -> list[bytes]:
        """The events that this delta is to the viewer."""
        before, earlier, self.match = self._sight, self.match, delta.match
        after = self._sight = self._seen()
        told = [each.notice for each in delta.happened.notices if after.viewer in each.notice.to]
        self._said.extend([notice for notice in told if notice.spoken is not None])
        events = list(self.contract.events(before, after, told))
        messages = []
        for number, event in self._numbered(events, earlier, delta):
            messages.append(_encode(ContractMessage(number, event.evt, event.payload, delta.at)))
            self._keep(number, messages[-1])
        self._drop_old()
        return messages

    def _numbered(self, events: list[NamedEvent], earlier: Match, delta: Delta) -> list[tuple[int, NamedEvent]]:
        first = self.last + 1
        if self.contract.seq_mode(self._sight.view) == "viewer":
            self.last += len(events)
            return list(enumerate(events, start=first))
        keys = self._overseen(earlier, delta)
        self.last += len(keys)
        numbered = [(first + keys[event.key], event) for event in events]
        return sorted(numbered, key=lambda each: each[0])

    def _overseen(self, earlier: Match, delta: Delta) -> dict[str, int]:
        """The place of each event in what is told to who sees all; for all viewers it is found out once."""
        if _OVERSEEN not in delta.memo:
            reader = Reader(HOSTS_SEAT, self.dialect.language, self.dialect.zone)
            before, after = (self._sights(match, reader, frozenset(), 0) for match in (earlier, delta.match))
            told = [each.notice for each in delta.happened.notices if OVERSEER in each.notice.to]
            events = self.contract.events(before, after, told)
            delta.memo[_OVERSEEN] = {event.key: place for place, event in enumerate(events)}
        found: dict[str, int] = delta.memo[_OVERSEEN]
        return found

    def _keep(self, number: int, message: bytes) -> None:
        self._kept.append((number, message))
        self._size += len(message)

    def _drop_old(self) -> None:
        oldest = self.last - self.cutoff
        while self._kept and (self._kept[0][0] <= oldest or (self._size > self._kept_size and len(self._kept) > 1)):
            number, message = self._kept.popleft()
            self._size -= len(message)
            self._dropped = number

    def missed(self, last_seen: object) -> int | None:
        """How many numbers a client has missed.  None: too many, or it has a number that was never given."""
        if type(last_seen) is not int or last_seen < 0:
            return None
        missed = self.last - last_seen
        return missed if 0 <= missed <= self.cutoff else None

    def between(self, seen: int, last: int) -> list[bytes] | None:
        """The events after the first number, up to the other.  None: not all of them are kept any more."""
        if seen < self._dropped:
            return None
        return [message for number, message in self._kept if seen < number <= last]

    def now(self) -> Sight:
        """What the viewer sees, with who is online, the number of the latest event, and what was said."""
        sight = self._sights(self.match, self._reader, self._online(), self.last)
        return replace(sight, said=tuple(self._said))

    def snapshot(self) -> Raw:
        """Everything that the viewer may see now."""
        return Raw(_encode(self.contract.snapshot(self.now())))
