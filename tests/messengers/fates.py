"""Where a house dies: at points of its life that a test chooses, after it has stored something or around a post."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from parlour.engine.letters import ConversationLane
from parlour.engine.outbox import CarriedDeliveries
from parlour.engine.ports import Store

# To die after a mere look into the store is to die before what comes next.
READS = frozenset(
    {
        *("account", "account_at", "account_with_player", "accounts", "aliases", "answers", "close", "code_of_match"),
        *("dead_letters", "depth", "draft", "due", "held_until", "idle_matches", "last_beat", "last_revocation"),
        *("listings", "load", "load_many", "log", "match_of_code", "matches", "matches_in", "menu", "next_due"),
        *("pending", "player", "receipt", "revision", "revocation", "revocations_after", "room", "rooms"),
        *("rooms_within", "seat_for", "seating", "seats_of", "sessions_of", "standing", "stored_log", "united_with"),
        *("entries_of", "entry", "waits_of"),
    }
)

Doom = Callable[["Fates", str], bool]  # whether the point that is just reached is the last of this life
Post = tuple[str, str]  # the conversation, and what its messenger calls the post


class Died(BaseException):
    """Nothing in the house catches this: the process is no more."""


class Fates:
    """Counts everything that changes the store or is asked of a messenger; at some of these points the house dies."""

    def __init__(self, doom: Doom | None = None) -> None:
        self._doom = doom
        self.points: list[str] = []
        self.life, self.lived = 0, 0  # which it is, and how many points it has had
        self.death: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._unnoted: list[Post] = []  # what a messenger took in this life and we have not noted
        self.orphans: set[Post] = set()  # what it had taken when we died: only this may come again

    @property
    def is_dead(self) -> bool:
        return self.death.done()

    def check(self, life: int) -> None:
        """Whoever still does something for a life that is over stops there."""
        if self.is_dead or life != self.life:
            raise Died

    def reaches(self, point: str) -> bool:
        """Whether this is the end."""
        if not self.is_dead:
            self.points.append(point)
            self.lived += 1
            if self._doom is not None and self._doom(self, point):
                self.orphans.update(self._unnoted)
                self.death.set_result(point)
        return self.is_dead

    def said(self, conversation: str, ref: str) -> None:
        self._unnoted.append((conversation, ref))

    def noted(self, conversations: set[str]) -> None:
        """To each conversation one letter is under way at a time; others may be on the wire when it is noted."""
        self._unnoted = [post for post in self._unnoted if post[0] not in conversations]

    def new_life(self) -> None:
        self.life, self.lived, self.death = self.life + 1, 0, asyncio.get_running_loop().create_future()
        self._unnoted.clear()


def at(number: int) -> Doom:
    """Once, at the so many-th point of the whole story."""
    return lambda fates, point: len(fates.points) == number


def whenever_it_has_lived(span: int) -> Doom:
    return lambda fates, point: fates.lived == span


def whenever_it_has_kept(what: str) -> Doom:
    """Each time that the store was written to in this way, before anything else can be done."""
    return lambda fates, point: point == what


def once_at_each_kind(time: int) -> Doom:
    """Of point, when it is reached for the so many-th time."""
    return lambda fates, point: fates.points.count(point) == time


class MortalStore:
    """The store as one life of the house sees it."""

    def __init__(self, store: Store, fates: Fates) -> None:
        self._store, self._fates, self._life = store, fates, fates.life

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        method, fates, life = getattr(self._store, name), self._fates, self._life

        async def mortal(*args: Any, **kwargs: Any) -> Any:
            fates.check(life)
            carried_to = await _conversations_of(self._store, *args) if name == "settle" else set()
            result = await method(*args, **kwargs)
            fates.check(life)
            fates.noted(carried_to)
            if name not in READS and result is not False and fates.reaches(name):
                raise Died
            return result

        return mortal


async def _conversations_of(store: Store, outcomes: Sequence[object]) -> set[str]:
    """To which letters have been carried."""
    carried = [each for each in outcomes if isinstance(each, CarriedDeliveries)]
    ids = {id for each in carried for id in each.ids}
    lanes = [queued.delivery.lane for queued in await store.pending() if queued.id in ids]
    addresses = [lane.address for lane in lanes if isinstance(lane, ConversationLane)]
    addresses += [each.post.address for each in carried if each.post is not None]
    return {address.id for address in addresses}
