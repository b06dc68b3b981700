"""Lanes as houses kept them when each was a word or a prefix, and what they are today."""

import msgspec

from parlour.engine.letters import HOST_LANE, HOST_LATER, ROOM, ConversationLane, Lane, SeatLane, to_host
from parlour.engine.ports import Store
from parlour.engine.seating import Address, Messenger
from parlour.sdk import Seat
from tests.stores.contract.test_store import NOON, M

TOPIC = Address(Messenger("telegram"), "-100/7")

LANES: dict[str, Lane] = {
    "room": ROOM,
    "host": HOST_LANE,
    "host later": HOST_LATER,
    "seat/Åsa / 🐣": SeatLane(Seat("Åsa / 🐣")),
    "later/Bo": SeatLane(Seat("Bo"), later=True),
    "at/telegram/7": ConversationLane(Address(Messenger("telegram"), "7"), is_room=False),
    "in/telegram/-100/7": ConversationLane(TOPIC, is_room=True),
    "later in/telegram/-100/7": ConversationLane(TOPIC, is_room=True, later=True),
}
LETTER = b'{"type":"line","phrase":"hello"}'
MERGED = to_host(M, "hello", NOON)
DIGEST = msgspec.json.encode((MERGED,)).replace(b'{"type":"host"}', b'"host"')


async def must_be_tagged(store: Store) -> None:
    """In the outbox and among the dead letters."""
    lanes = list(LANES.values())
    assert [queued.delivery.lane for queued in await store.pending()] == lanes
    assert [dead.delivery.lane for dead in await store.dead_letters()] == lanes[::-1]
