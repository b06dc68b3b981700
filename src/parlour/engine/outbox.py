"""The outbox as a store keeps it: deliveries on their way out, what became of them, and what stands in
conversations."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct

from parlour.engine.letters import Delivery
from parlour.engine.seating import Address
from parlour.engine.submission import MatchId

UPDATE_MEMORY = timedelta(days=30)  # no messenger repeats itself after so long


class QueuedDelivery(Struct, frozen=True):
    """A delivery in the outbox."""

    id: int  # in the order of their making
    delivery: Delivery
    tries: int = 0


class SentPost(Struct, frozen=True):
    """A post that stands in a conversation now."""

    address: Address
    ref: str  # as the messenger calls it
    match_id: MatchId
    card: str | None = None  # by which it is found again to be revised


class CarriedDeliveries(Struct, frozen=True):
    """These deliveries are done: a post has gone out, or it was no longer worth saying."""

    ids: tuple[int, ...]
    post: SentPost | None = None


class PostponedDelivery(Struct, frozen=True):
    """A delivery did not go out; the next try is not before this instant."""

    id: int
    tries: int
    until: datetime
    why: str
    has_begun: bool = False  # a part of it has gone, and the rest should follow before anything else
    is_shut_out: bool = False  # it goes as soon as its reader writes again
    nameless: SentPost | None = None  # a post that bears no buttons any more, and so gives up its name


class DeadLetter(Struct, frozen=True):
    """A delivery that was given up."""

    id: int
    delivery: Delivery
    why: str
    at: datetime


class Outbox(Protocol):
    """Stores deliveries until they are carried, and what was posted."""

    async def reply(self, update_id: str, at: datetime, deliveries: Sequence[Delivery] = ()) -> bool:
        """Store that an update was answered, with these deliveries, once.  False: it was answered before.

        Known for `UPDATE_MEMORY` at least.
        """
        ...

    async def pending(self, after: int = 0, most: int = 1000) -> Sequence[QueuedDelivery]:
        """Deliveries by id after this one, also those that are not to go yet."""
        ...

    async def settle(self, outcomes: Sequence[CarriedDeliveries | PostponedDelivery | DeadLetter]) -> None:
        """Note what became of some deliveries, all together; noted twice, it counts once.

        A dead letter is kept as it stands in the outbox: who carried it may have read it before words were blanked.
        """
        ...

    async def standing(self, match_id: MatchId, address: Address, card: str) -> str | None:
        """How the messenger calls the post of this card there; None: there is none."""
        ...

    async def dead_letters(self, match_id: MatchId | None = None, most: int = 100) -> Sequence[DeadLetter]:
        """Dead letters of one match, or of all, the latest first."""
        ...

    async def clear_letters(self, dead_before: datetime, leases_before: datetime) -> int:
        """Forget dead letters and leases that were over before; how many letters that were."""
        ...

    async def depth(self) -> int:
        """Number of deliveries that wait."""
        ...

    async def lease(self, name: str, node: str, now: datetime, until: datetime) -> bool:
        """Take a lease until then; whether this process has it now: nobody else holds it, or no longer."""
        ...

    async def held_until(self, name: str) -> datetime | None:
        """Until when a lease was last taken; None: nobody has ever, or it was cleared."""
        ...

    async def seize_lease(self, name: str, node: str, held_until: datetime, until: datetime) -> bool:
        """Take a lease from whoever has it, if it still ends just then.  Of several who saw the same, one gets it."""
        ...
