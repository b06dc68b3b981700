"""Seats as houses kept them in two tables, when a seat's id was the name of who sat down there first."""

from parlour.engine.match import HOSTS_SEAT
from parlour.engine.ports import Store
from parlour.engine.seating import Player, SeatName
from parlour.engine.submission import PlayerId
from parlour.sdk import Seat
from parlour.sdk.parts.hosting import STAND_IN
from tests.stores.contract.test_store import M

JOINED = [b'{"events":[{"type":"joined","seat":"%b","as_host":false}]}' % seat for seat in (b"Zoe", b"Gone", b"s4")]
JOINED += [b'{"events":[{"type":"joined","seat":"Kim"},{"type":"joined","seat":"Robo"}]}']
BODIES = [b'{"events":[]}', b'{"events":[{"type":"joined"', *JOINED, b'{"events":[{"type":"noted","text":"joined"}]}']

# seat, holder, what they called themselves
HELD = [
    (HOSTS_SEAT, "player zoe", None),
    ("Zoe", "player zoe", "Zoë"),
    ("Kim", "player lee", None),
    ("Bo", STAND_IN, None),
    ("Robo", STAND_IN, None),
    ("Mia", "~K7F4", None),
]
FIRST = [
    (HOSTS_SEAT, "player zoe"),
    ("Zoe", "player zoe"),
    ("Kim", "player kim"),
    ("Bo", "player bo"),
    ("Robo", STAND_IN),
    ("Mia", "~K7F4"),
    ("s4", "player sam"),
    ("Ada", "~2345"),
]
PLAYERS = [(f"player {name.lower()}", name) for name in ("Zoe", "Kim", "Lee", "Bo", "Sam")]


async def must_be_numbered(store: Store) -> None:
    """In the order of the log, and what it does not tell by name; a seat that only the log knows is known, too."""
    seating = await store.seating(M)
    assert seating.holders == {Seat(seat): holder for seat, holder, _ in HELD}
    assert list(seating.holders) == [HOSTS_SEAT, "Zoe", "Kim", "Robo", "Bo", "Mia"]
    assert list(seating.names.items()) == [
        ("Zoe", SeatName("Zoe")),
        ("Gone", SeatName("Gone")),
        ("s4", SeatName("Sam")),
        ("Kim", SeatName("Lee")),
        ("Robo", SeatName("Robo")),
        ("Ada", SeatName(letters="2345")),
        ("Bo", SeatName("Bo")),
        ("Mia", SeatName(letters="K7F4")),
    ]
    given = [await store.seat_for(M, PlayerId(f"player {name}")) for name in ("zoe", "sam", "kim")]
    assert given == ["Zoe", "s4", "s9"]
    await store.save_player(Player(PlayerId("player bo"), "Bosse"))
    assert (await store.seating(M)).names[Seat("Bo")] == SeatName("Bosse")
