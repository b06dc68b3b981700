"""Carries what is in the outbox to the messengers: in order, no faster than they allow, until it has arrived.

The store knows what is on its way; what is held here is found again after a restart.  A letter is noted as gone
as soon as the messenger has taken it, so that nothing is lost, and twice goes only what was on the wire when we died.

Of what waits for one room, what a match says goes before replies, and these before chatter.  What is said in
private waits until the room has what the match said before it, unless the room is stuck.  Where edits have a limit of
their own, a post goes before an edit that has to wait: it stands below what is edited, whichever comes first.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import islice, takewhile
from secrets import token_hex

from msgspec.structs import replace

from parlour.engine.addresses import Destination
from parlour.engine.carriers import A_SECOND, Carrier
from parlour.engine.leases import Lease
from parlour.engine.letters import (
    ConversationLane,
    NoticeLetter,
    OfferLane,
    ReminderLetter,
    RoomLane,
    is_owed,
    is_plain,
    is_progress,
    may_follow_words,
    rank_of,
)
from parlour.engine.match import NumberedNotice
from parlour.engine.observing import Observer
from parlour.engine.outbox import DeadLetter, PostponedDelivery, QueuedDelivery
from parlour.engine.pacing import LONG_AGO
from parlour.engine.ports import NO_MATCH, Clock, NoSuchMatch, Store, StoreFailed
from parlour.engine.posting import LONGEST_BACK_OFF, LaneKey, Outcome, Poster, Turn
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId
from parlour.engine.trouble import StoreTrouble
from parlour.engine.write import Writer

MOST_AT_ONCE = 64  # letters under way side by side
MOST_HELD = 20_000  # letters held in memory
LOOK_INTERVAL = timedelta(seconds=1)  # how late a letter may be noticed that another process has left
LEASE = timedelta(seconds=30)  # for which the others leave the outbox to this process
FOR_EVER = datetime.max.replace(tzinfo=UTC)
MOST_MERGED = 6  # letters in one post
SOON_AFTER = timedelta(minutes=1)  # a card that is said anew within it need not be posted twice
SOON = 0.01  # seconds in which what becomes of letters is noted together
MOST_OVERTAKEN = 20  # edits that a post may go before
STUCK_AFTER = timedelta(seconds=5)  # a room that takes nothing for longer is not waited for


class Courier:
    """Carries the outbox to the messengers that are served here."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        clock: Clock,
        carriers: Iterable[Carrier] = (),
        observer: Observer | None = None,
        *,
        is_alone: bool = False,  # no other process can serve from the store
        look_interval: timedelta = LOOK_INTERVAL,
    ) -> None:
        self._store, self._writer, self._clock, self._observer = store, writer, clock, observer
        self._is_alone, self._look_interval = is_alone, look_interval
        self._poster = Poster(store, writer, clock, carriers)
        self._lease = Lease(store, "courier", token_hex(8), LEASE)
        self._leased_until = LONG_AGO
        self._lines: dict[LaneKey, deque[QueuedDelivery]] = {}
        self._destinations: dict[LaneKey, Destination] = {}
        self._last_turn: dict[Address, datetime] = {}  # of conversations for which more waits
        self._last_shared_turn: dict[Address, datetime] = {}  # of those whose limits they share
        self._under_way: dict[asyncio.Task[Outcome], Turn] = {}
        self._unfinished: set[int] = set()  # letters of which a part has gone
        self._edits: dict[int, bool] = {}  # heads of lines: whether each edits a post
        self._shut_out: dict[LaneKey, int] = {}  # letters whose readers have to write first
        self._read_up_to = 0
        self._held = 0
        self._revocations_seen: int | None = None  # before anything was held
        self._unnoted: list[tuple[Turn, Outcome]] = []  # what became of letters, while the store cannot be told
        self._trouble = StoreTrouble("courier", observer)

    async def run(self) -> None:
        """Carry until cancelled.  A store that fails is asked again a little later; nothing goes out meanwhile."""
        try:
            while True:
                self._writer.signals.letters_waiting.clear()
                look = self._look_interval
                try:
                    then = await self.carry()
                    self._trouble.is_over()
                except StoreFailed as fault:
                    self._trouble.begins(fault)
                    await asyncio.sleep(LOOK_INTERVAL.total_seconds())
                    continue
                wait = look if then is None else min(look, max(then - self._clock.now(), timedelta()))
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait.total_seconds()):
                        await self._writer.signals.letters_waiting.wait()
        finally:
            with suppress(StoreFailed):  # then the lease ends by itself
                await self._release_lease()

    async def carry(self) -> datetime | None:
        """Carry everything that may go now; when the next may.  None: nothing waits, or another process carries."""
        try:
            await self._note_outcomes()
            while await self._hold_lease():
                await self._read_outbox()
                turns, then = await self._turns()
                for turn in turns:
                    self._under_way[asyncio.ensure_future(self._poster.deliver(turn))] = turn
                if not self._under_way:
                    if self._observer is not None:
                        self._observer.note_waiting(await self._store.depth())
                    return then
                await self._settle_first()
        except asyncio.CancelledError:
            await self._settle_all()
            raise
        await self._settle_all()
        return None

    async def _hold_lease(self) -> bool:
        """Whether this process may carry: one at a time, because the messengers' limits are for all of us
        together.  Whoever is alone need not wait until the lease of one that died is over."""
        now = self._clock.now()
        if self._leased_until > now + LEASE:
            self._forget_hours_to_come()
        if now + LEASE / 2 < self._leased_until:
            return True
        had = now < self._leased_until
        if not await self._lease.take(now, FOR_EVER if self._is_alone else None):
            self._leased_until = LONG_AGO
            return False
        if not had:
            await self._put_back()
        self._leased_until = now + LEASE
        return True

    async def _put_back(self) -> None:
        """Hold no letter any more: the outbox is read from its beginning."""
        await self._settle_all()
        self._lines, self._destinations, self._read_up_to, self._held = {}, {}, 0, 0
        self._shut_out = {}

    def _forget_hours_to_come(self) -> None:
        """Our clock was ahead and has been set back: what was noted by it would hold for as long as it was wrong, and
        another process may have seen that lease end."""
        self._leased_until = LONG_AGO
        self._last_turn, self._last_shared_turn = {}, {}
        self._poster.forget_pace()

    async def _release_lease(self) -> None:
        """Let another process carry soon, but not so soon that it hurries the messengers."""
        now, leased_until, self._leased_until = self._clock.now(), self._leased_until, LONG_AGO
        if now < leased_until:
            await self._lease.release(now, now + A_SECOND)

    async def _read_outbox(self) -> None:
        if await self._is_somebody_forgotten():
            await self._put_back()
        now = self._clock.now()
        while self._held < MOST_HELD and (page := await self._store.pending(self._read_up_to)):
            for queued in page:
                line = self._lines.setdefault((queued.delivery.match_id, queued.delivery.lane), deque())
                line.append(_not_later(queued, now) if _is_put_off_too_far(queued, now) else queued)
            self._read_up_to, self._held = page[-1].id, self._held + len(page)

    async def _is_somebody_forgotten(self) -> bool:
        """Whether somebody was since the last look: what is held may tell words of theirs that are blanked by now."""
        seen, self._revocations_seen = self._revocations_seen, await self._store.last_revocation()
        if seen is None or seen == self._revocations_seen:
            return False
        return any(each.match_id == NO_MATCH for each in await self._store.revocations_after(seen))

    async def _turns(self) -> tuple[list[Turn], datetime | None]:
        """The first of each line, as far as pace allows; and when the next may go."""
        self._let_in()
        now, turns, waiting = self._clock.now(), list[Turn](), list[datetime]()
        lines, under_way = await self._lines_in_turn(), list(self._under_way.values())
        busy_lines, room_heads = {turn.line for turn in under_way}, self._room_heads(now)
        for key, line in lines:
            if key in busy_lines or self._follows_room(key, line[0], room_heads):
                continue
            at = max(line[0].delivery.not_before, await self._free_at(key, line[0]))
            if at > now or len(turns) + len(under_way) >= MOST_AT_ONCE:
                waiting.append(at)
            elif (turn := await self._turn_of(key, line, now)) is None or _has_turn_for(
                turn.destination.address, turns
            ):
                waiting.append(now)
            elif not _has_turn_for(turn.destination.address, under_way):
                await self._pace(turn, now)
                turns.append(turn)
        return turns, min(waiting, default=None)

    def _let_in(self) -> None:
        """Let go what waited for people who have written again."""
        opened, self._writer.signals.opened_windows = self._writer.signals.opened_windows, set()
        for key in [key for key in self._shut_out if opened and self._destinations[key].address in opened]:
            id, now = self._shut_out.pop(key), self._clock.now()
            self._lines[key] = deque([_not_later(each, now) if each.id == id else each for each in self._lines[key]])

    def _room_heads(self, now: datetime) -> dict[MatchId, int]:
        """The first letter that waits for a room of each match, without rooms that are stuck."""
        heads = dict[MatchId, int]()
        for key, line in self._lines.items():
            if isinstance(key[1], RoomLane) and not self._is_stuck(key, line[0], now):
                heads[key[0]] = min(line[0].id, heads.get(key[0], line[0].id))
        return heads

    def _is_stuck(self, key: LaneKey, head: QueuedDelivery, now: datetime) -> bool:
        """Whether nobody knows when the letter goes: it failed, or the messenger takes nothing for a while."""
        address = self._destinations[key].address
        if head.tries > 0 or address is None:
            return head.tries > 0
        pacing = self._poster.pacing.get(address.messenger)
        if pacing is None:
            return True
        held_until = pacing.edit_free_at(address) if self._edits.get(head.id) else pacing.held_until(address)
        return held_until > now + STUCK_AFTER

    @staticmethod
    def _follows_room(key: LaneKey, head: QueuedDelivery, room_heads: Mapping[MatchId, int]) -> bool:
        """Whether a private letter has to wait: what its match said before it is not yet in the room."""
        match_id, lane = key
        if isinstance(lane, RoomLane | ConversationLane | OfferLane) or lane.later:
            return False
        return match_id in room_heads and room_heads[match_id] < head.id

    async def _lines_in_turn(self) -> list[tuple[LaneKey, deque[QueuedDelivery]]]:
        """The queues: first the conversation that has had nothing for longest, and in each of them the oldest
        letter."""
        for key in self._lines:
            if key not in self._destinations:
                self._destinations[key] = await self._poster.addresses.destination(*key)
        now, under_way = self._clock.now(), {turn.line for turn in self._under_way.values()}
        for key, line in self._lines.items():
            if key not in under_way and self._is_scarce(key, now):
                self._owed_first(line, now)
            if key not in under_way:
                await self._post_first(key, line, now)
        heads = {line[0].id for line in self._lines.values()}
        self._edits = {
            id: is_edit for id, is_edit in self._edits.items() if id in heads and id not in self._unfinished
        }
        waiting = {each.address for each in self._destinations.values() if each.address is not None}
        shared = set(map(self._shared, waiting))
        self._last_turn = {address: at for address, at in self._last_turn.items() if address in waiting}
        self._last_shared_turn = {each: at for each, at in self._last_shared_turn.items() if each in shared}
        return sorted(self._lines.items(), key=self._place_in_line)

    def _place_in_line(self, each: tuple[LaneKey, deque[QueuedDelivery]]) -> tuple[object, ...]:
        """What decides who is next, in this order: whose limits were idle longest; a post that has begun; rank; which
        part of a room was idle longest; age."""
        (key, line), idle, part_idle = each, LONG_AGO, LONG_AGO
        address, head = self._destinations[key].address, line[0].id
        if address is not None:
            idle = self._last_shared_turn.get(self._shared(address), LONG_AGO)
            part_idle = self._last_turn.get(address, LONG_AGO)
        return idle, head not in self._unfinished, rank_of(key[1]), part_idle, head

    def _shared(self, address: Address) -> Address:
        pacing = self._poster.pacing.get(address.messenger)
        return address if pacing is None else pacing.shared(address)

    async def _free_at(self, key: LaneKey, head: QueuedDelivery) -> datetime:
        """When a lane may go, by where its letters went or would have gone when we last looked."""
        address = self._destinations[key].address
        pacing = self._poster.pacing.get(address.messenger) if address is not None else None
        if pacing is None or address is None:
            return LONG_AGO
        if await self._is_edit(head, address):
            return pacing.edit_free_at(address)
        return pacing.free_at(address, is_owed(head.delivery))

    async def _is_edit(self, head: QueuedDelivery, address: Address) -> bool:
        """Whether the letter edits a post, and that has a limit of its own.  While it waits, that does not change."""
        if not self._poster.pacing[address.messenger].counts_edits:
            return False
        if head.id not in self._edits:
            self._edits[head.id] = await self._poster.is_edit(head.delivery, address)
        return self._edits[head.id]

    def _is_scarce(self, key: LaneKey, now: datetime) -> bool:
        """Whether the reader gets only what is owed just now."""
        address = self._destinations[key].address
        pacing = self._poster.pacing.get(address.messenger) if address is not None else None
        return pacing is not None and address is not None and pacing.is_scarce(address, now)

    def _owed_first(self, line: deque[QueuedDelivery], now: datetime) -> None:
        """Let the first letter that is owed go before those that are not."""
        ready = (queued for queued in line if queued.delivery.not_before <= now and is_owed(queued.delivery))
        if (first := next(ready, None)) is not None and first is not line[0]:
            line.remove(first)
            line.appendleft(first)

    async def _post_first(self, key: LaneKey, line: deque[QueuedDelivery], now: datetime) -> None:
        """Let the first new post go before edits that have to wait because there were too many of them."""
        address, first = self._destinations[key].address, line[0]
        pacing = self._poster.pacing.get(address.messenger) if address is not None else None
        if pacing is None or address is None or first.id in self._unfinished:
            return
        too_many = pacing.edit_free_at(address) > max(now, pacing.held_until(address))
        if not too_many or not await self._is_edit(first, address):
            return
        for queued in takewhile(lambda each: each.delivery.not_before <= now, islice(line, MOST_OVERTAKEN + 1)):
            if not await self._poster.is_edit(queued.delivery, address):
                line.remove(queued)
                line.appendleft(queued)
                return

    async def _turn_of(self, key: LaneKey, line: deque[QueuedDelivery], now: datetime) -> Turn | None:
        """The turn of a queue; None: it goes somewhere else by now, and has to wait for its turn there."""
        destination = await self._poster.addresses.destination(*key)
        before, self._destinations[key] = self._destinations[key], destination
        if before.address != destination.address:
            return None
        looked_at = (key[0], line[0].delivery, destination)
        if await self._poster.is_without_post(*looked_at) or await self._poster.is_no_call(*looked_at):
            return Turn(line[0], destination, line[0], (line[0].id,), overtaken=True)
        turn = await self._newest_revision(line, destination, now)
        return turn if turn.overtaken else await self._with_words_above(turn, line, now)

    async def _with_words_above(self, turn: Turn, line: deque[QueuedDelivery], now: datetime) -> Turn:
        """The turn with plain words that wait before it in the same post, where posts are merged."""
        if not self._poster.merges(turn.destination) or not isinstance(turn.first.delivery.letter, NoticeLetter):
            return turn
        asked = await self._poster.asked_cards(turn.first.delivery.match_id)
        ready = list(takewhile(lambda queued: queued.delivery.not_before <= now, islice(line, MOST_MERGED)))
        words = list(takewhile(lambda queued: is_plain(queued.delivery.letter, asked), ready))
        if not words:
            return turn
        last = ready[len(words)] if len(words) < len(ready) else words[-1]
        if not may_follow_words(last.delivery.letter):
            last = words[-1]
        above = [queued for queued in words if queued is not last]
        letter = last.delivery.letter
        if not above or not isinstance(letter, NoticeLetter):
            return turn
        told = [each for queued in above for each in _notices_of(queued)]
        merged = replace(last, delivery=replace(last.delivery, letter=replace(letter, before=tuple(told))))
        return replace(turn, last=merged, ids=tuple([queued.id for queued in (*above, last)]))

    async def _newest_revision(self, line: deque[QueuedDelivery], destination: Destination, now: datetime) -> Turn:
        """The turn with the last of several revisions of a card; nothing is said before its turn."""
        first = line[0]
        card = first.delivery.card
        if destination.address is None:
            return Turn(first, destination, first, (first.id,))
        if card is None:
            run = _alike(line, now) if destination.room is None and self._poster.is_rationed(destination) else [first]
            return Turn(first, destination, _together(run), tuple([queued.id for queued in run]))
        ready = list(takewhile(lambda queued: queued.delivery.not_before <= now, line))
        run = list(takewhile(lambda queued: queued.delivery.card == card, ready))
        rest = [queued for queued in ready[len(run) :] if queued.delivery.card == card]
        if self._poster.merges(destination) and any(_comes_soon(queued, card, now) for queued in line):
            return Turn(first, destination, _newest(run), tuple([queued.id for queued in run]), overtaken=True)
        goes_on = any(self._poster.is_posted(queued.delivery, destination.address) for queued in rest)
        stands = (
            goes_on and await self._store.standing(first.delivery.match_id, destination.address, card) is not None
        )
        return Turn(first, destination, _newest(run), tuple([queued.id for queued in run]), overtaken=stands)

    async def _pace(self, turn: Turn, now: datetime) -> None:
        destination = turn.destination
        if (
            not turn.overtaken
            and destination.address is not None
            and destination.address.messenger in self._poster.pacing
        ):
            pacing = self._poster.pacing[destination.address.messenger]
            if await self._is_edit(turn.first, destination.address):
                pacing.take_edit(destination.address, now)
            else:
                pacing.take(destination.address, destination.room is not None, now)
            self._last_turn[destination.address] = now
            self._last_shared_turn[pacing.shared(destination.address)] = now

    async def _settle_first(self) -> None:
        """Wait for one that is under way, and note what became of it, together with all that are done soon after."""
        done, others = await asyncio.wait(
            self._under_way, timeout=LOOK_INTERVAL.total_seconds(), return_when=asyncio.FIRST_COMPLETED
        )
        if done and others:  # the more lines there are, the longer it takes to look who is next
            more, _ = await asyncio.wait(others, timeout=SOON + len(self._lines) / 100_000)
            done |= more
        settling = asyncio.ensure_future(self._settle(done))
        try:
            await asyncio.shield(settling)
        except asyncio.CancelledError:
            await settling
            raise

    async def _settle_all(self) -> None:
        """Bring to its end and note what is under way, also when we are told to stop meanwhile."""
        while self._under_way:
            done, _ = await asyncio.wait(self._under_way, return_when=asyncio.FIRST_COMPLETED)
            await self._settle(done)
        await self._note_outcomes()

    async def _settle(self, done: Iterable[asyncio.Task[Outcome]]) -> None:
        """Note what became of these.  Raises StoreFailed; a letter that failed by that has its turn again."""
        failed: StoreFailed | None = None
        for task in sorted(done, key=lambda each: self._under_way[each].first.id):
            turn = self._under_way.pop(task)
            try:
                self._unnoted.append((turn, task.result()))
            except StoreFailed as fault:
                failed = fault
        await self._note_outcomes()
        if failed is not None:
            raise failed

    async def _note_outcomes(self) -> None:
        """Note what is not noted yet.  Raises StoreFailed: then it is noted before another letter goes, else what has
        gone would go twice."""
        if not (outcomes := self._unnoted):
            return
        await self._store.settle([outcome for _, outcome in outcomes])
        self._unnoted = []
        for turn, outcome in outcomes:
            self._note(turn, outcome)
        for turn, outcome in outcomes:
            if isinstance(outcome, DeadLetter):
                await self._report_dead_letter(turn, outcome)

    def _note(self, turn: Turn, outcome: Outcome) -> None:
        key, line = turn.line, self._lines[turn.line]
        if isinstance(outcome, PostponedDelivery):
            later = replace(line[0].delivery, not_before=outcome.until)
            line[0] = QueuedDelivery(line[0].id, later, outcome.tries)
            if outcome.has_begun:
                self._unfinished.add(outcome.id)
            if outcome.is_shut_out:
                self._shut_out[key] = outcome.id
            return
        self._shut_out.pop(key, None)
        done = {outcome.id} if isinstance(outcome, DeadLetter) else set(outcome.ids)
        self._held -= len(done)
        self._unfinished -= done
        self._lines[key] = rest = deque(queued for queued in line if queued.id not in done)
        if not rest:
            del self._lines[key], self._destinations[key]

    async def _report_dead_letter(self, turn: Turn, dead: DeadLetter) -> None:
        """Tell the operator, and the host once for each who cannot be reached."""
        if self._observer is not None:
            self._observer.note_dead_letter(turn.destination.address.messenger if turn.destination.address else "")
        with suppress(NoSuchMatch):
            await self._writer.report_undelivered(dead.delivery.match_id, dead.delivery.lane)


def _has_turn_for(address: Address | None, turns: Iterable[Turn]) -> bool:
    """Whether one of these goes to this conversation: two go one after the other, however fast it is."""
    return address is not None and any(turn.destination.address == address for turn in turns)


def _not_later(queued: QueuedDelivery, now: datetime) -> QueuedDelivery:
    return replace(queued, delivery=replace(queued.delivery, not_before=now))


def _is_put_off_too_far(queued: QueuedDelivery, now: datetime) -> bool:
    """Whether a letter that failed was put off by a clock that was ahead: nothing is for so long."""
    return queued.tries > 0 and queued.delivery.not_before > now + LONGEST_BACK_OFF


def _alike(line: Sequence[QueuedDelivery], now: datetime) -> list[QueuedDelivery]:
    """The first letter and those right behind it that may share its post: reminders of one thing, or lessons."""
    first = _kind(line[0])
    ready = takewhile(lambda queued: queued.delivery.not_before <= now, line)
    return list(takewhile(lambda queued: queued is line[0] or (first is not None and _kind(queued) == first), ready))


def _comes_soon(queued: QueuedDelivery, card: str, now: datetime) -> bool:
    """Whether it says the same card anew in a moment: where none can be edited, only that is worth a post."""
    is_later = now < queued.delivery.not_before <= now + SOON_AFTER
    return is_later and queued.delivery.card == card and isinstance(queued.delivery.letter, NoticeLetter)


def _notices_of(queued: QueuedDelivery) -> Sequence[NumberedNotice]:
    letter = queued.delivery.letter
    return (letter.numbered_notice, *letter.more) if isinstance(letter, NoticeLetter) else ()


def _kind(queued: QueuedDelivery) -> object:
    """What letters that may share a post have in common; None: it has a post of its own."""
    match queued.delivery.letter:
        case ReminderLetter(about=about):
            return about
        case NoticeLetter(numbered_notice=told) if told.notice.is_lesson and told.notice.card is None:
            return NoticeLetter
        case _:
            return None


def _together(run: Sequence[QueuedDelivery]) -> QueuedDelivery:
    """The letter that stands for all of them: of reminders the last, of lessons one with all their words."""
    first, last = run[0].delivery.letter, run[-1]
    if not isinstance(first, NoticeLetter) or len(run) == 1:
        return last
    more = [queued.delivery.letter for queued in run[1:]]
    told = tuple([each.numbered_notice for each in more if isinstance(each, NoticeLetter)])
    return replace(last, delivery=replace(last.delivery, letter=replace(first, more=(*first.more, *told))))


def _newest(run: Sequence[QueuedDelivery]) -> QueuedDelivery:
    """The last revision of a card; it is worth a post if one of those that it stands for is."""
    last, letter = run[-1], run[-1].delivery.letter
    if isinstance(letter, NoticeLetter) and not all(is_progress(queued.delivery) for queued in run):
        return replace(last, delivery=replace(last.delivery, letter=replace(letter, is_progress=False)))
    return last
