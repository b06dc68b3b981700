"""Whatever is asked of them, in whatever order: the file and the memory say the same."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from parlour.engine.letters import Outgoing, to_host
from parlour.engine.match import HOSTS_SEAT
from parlour.engine.nudges import CalledToPrivateChat
from parlour.engine.outbox import CarriedDeliveries, DeadLetter, PostponedDelivery, SentPost
from parlour.engine.ports import Commit, Entry, Listing, NoSuchMatch, Store, StoredMatch, WriteConflict
from parlour.engine.seating import Account, Address, Messenger, Player, Room, WaitingPlayer
from parlour.engine.submission import MatchId, PlayerId
from parlour.sdk import Seat
from parlour.stores.memory import MemoryStore
from tests.stores.contract.test_store import NOON, OPENED, REST, header
from tests.stores.sqlite.house import store_in

MATCHES = [MatchId("m1"), MatchId("m2")]
PLAYERS = [PlayerId("åsa"), PlayerId("bea")]
ADDRESSES = [Address(Messenger(name), id) for name in ("telegram", "slack") for id in ("1", "2")]
CARDS = [None, "lobby"]
NUMBERS = range(1, 8)
NODES = ["node 1", "node 2"]
CODES = ["ABC234", "DEF567"]

matches, players, addresses = st.sampled_from(MATCHES), st.sampled_from(PLAYERS), st.sampled_from(ADDRESSES)
numbers, moments = st.sampled_from(NUMBERS), st.integers(0, 3).map(lambda hours: NOON + timedelta(hours=hours))
counted_seats = st.sampled_from([Seat("ada"), Seat("bo"), Seat("s3")])
seats = counted_seats | st.just(HOSTS_SEAT)
nicknames = st.sampled_from(["Nova", "Stella"])
rooms = st.builds(Room, addresses)
lines = st.builds(to_host, matches, st.sampled_from(["hello", "bye"]), moments)
accounts = st.builds(
    Account,
    st.sampled_from([address.messenger for address in ADDRESSES]),
    st.sampled_from("12"),
    players,
    st.sampled_from([None, "1", "2"]),
    st.sampled_from([None, "blocked"]),
    st.none() | moments,
)
outgoing = st.builds(
    Outgoing,
    st.lists(lines, max_size=2).map(tuple),
    st.just(()) | st.just((CalledToPrivateChat(Seat("ada")),)),
    st.dictionaries(seats, st.none() | players | st.just("stand_in"), max_size=2),
    st.none() | rooms,
    st.dictionaries(seats, nicknames, max_size=2),
    st.dictionaries(players, st.none() | st.tuples(moments, st.none() | moments), max_size=2).map(
        lambda entries: {id: None if each is None else WaitingPlayer(id, *each) for id, each in entries.items()}
    ),
)
posts = st.builds(
    SentPost,
    addresses,
    st.sampled_from(["post 1", "post 2"]),
    matches,
    st.sampled_from(CARDS),
)
outcomes = (
    st.builds(CarriedDeliveries, st.lists(numbers, min_size=1, max_size=2).map(tuple), st.none() | posts)
    | st.builds(PostponedDelivery, numbers, st.integers(0, 9), moments, st.just("slow down"))
    | st.builds(DeadLetter, numbers, lines, st.just("blocked"), moments)
)

messengers = st.sampled_from([each.messenger for each in ADDRESSES])
entries = st.builds(
    Entry,
    messengers,
    st.just("number"),
    st.sampled_from("12"),
    st.sampled_from([b"half", b"more"]),
    st.none() | players,
    st.none() | moments,
)


class Asked(NamedTuple):
    name: str
    args: tuple[Any, ...]


def quietly(match_id: MatchId, seating: int, out: Outgoing, at: datetime | None) -> Asked:
    return Asked("append", (Commit(match_id, None, wake_at=at, seating=seating, outgoing=out),))


def aloud(match_id: MatchId, seating: int, out: Outgoing) -> Asked:
    """The engine knows nobody to nudge in a match whose seating has never changed."""
    told = Commit(match_id, REST[0], seating=seating, outgoing=out)
    nobody = seating == 0 and not told.reseats
    return Asked("append", (replace(told, outgoing=replace(out, nudges=())) if nobody else told,))


def founds(match_id: MatchId, out: Outgoing | None = None) -> Asked:
    first = Commit(match_id, OPENED, outgoing=out)
    return Asked("create", (header(match_id), first if first.reseats else replace(first, outgoing=None)))


def unites(both: list[PlayerId]) -> Asked:
    known, other = both
    return Asked("unite", (known, other))


def method(name: str, *args: st.SearchStrategy[Any]) -> st.SearchStrategy[Asked]:
    return st.builds(Asked, st.just(name), st.tuples(*args))


versions, codes = st.integers(0, 3), st.sampled_from(CODES)
questions: st.SearchStrategy[Asked] = st.one_of(
    st.builds(founds, matches, st.none() | outgoing),
    st.builds(quietly, matches, versions, outgoing, st.none() | moments),
    st.builds(aloud, matches, versions, outgoing),
    method("save_player", st.builds(Player, players, st.sampled_from(["Åsa", "Bea"]))),
    method("save_account", accounts),
    method("forget", players, st.just("someone")),
    method("name_seats", matches, st.dictionaries(counted_seats, nicknames, max_size=2)),
    method("seat_for", matches, players | st.just(PlayerId("stand_in"))),
    st.builds(unites, st.permutations(PLAYERS)),
    method("save_draft", players, addresses, st.sampled_from([b"half", b"more"])),
    method("save_menu", addresses, st.sampled_from([b"half", b"more"])),
    method("save_entry", entries, moments),
    method("drop_entry", messengers, st.just("number"), st.sampled_from("12")),
    method("add_game_code", codes, matches, moments),
    method("list_match", st.builds(Listing, matches, codes, moments)),
    method("unlist_match", matches),
    method("revoke", matches, st.lists(st.just("") | players, max_size=2, unique=True)),
    method("add_room", matches, rooms),
    method("save_room", matches, rooms),
    method("drop_room", matches, addresses),
    method("leave_room", addresses, st.none() | addresses),
    method("set_aside", matches, st.just("why"), st.none() | lines),
    method("settle", st.lists(outcomes, max_size=3)),
    method("lease", st.just("courier"), st.sampled_from(NODES), moments, moments),
)


async def said(store: Store, name: str, *args: Any) -> Any:
    try:
        answer = await getattr(store, name)(*args)
    except (NoSuchMatch, WriteConflict) as no:
        return type(no)
    return replace(answer, happenings=tuple(answer.happenings)) if isinstance(answer, StoredMatch) else answer


async def everything(store: Store) -> list[Any]:
    """All that can be asked without changing it."""
    known: list[Any] = [await store.pending(), await store.pending(2, 1), await store.depth()]
    known += [await store.dead_letters(), await store.dead_letters(MATCHES[0], 1), await store.next_due()]
    for match_id in MATCHES:
        known += [await said(store, name, match_id) for name in ("load", "revision", "seating", "room", "rooms")]
        known += [await store.standing(match_id, address, "lobby") for address in ADDRESSES]
        known += [await store.code_of_match(match_id)]
        known += [await store.revocation(match_id, owner) for owner in ("", *PLAYERS)]
    known += [await store.revocations_after(0), await store.revocations_after(1), await store.last_revocation()]
    known += [await store.listings(), *[await store.match_of_code(code) for code in CODES]]
    for player_id in PLAYERS:
        known += [await store.united_with(player_id), await store.aliases(player_id)]
        known += [await store.draft(player_id, address) for address in ADDRESSES]
        known += [await store.player(player_id), await store.accounts(player_id), await store.seats_of(player_id)]
        known += [await store.waits_of(player_id), await store.entries_of(player_id)]
    for address in ADDRESSES:
        known += [await store.account_at(address), await store.matches_in(address), await store.menu(address)]
        known.append(await store.rooms_within(address))
    return known


async def must_say_the_same(asked: list[Asked], folder: Path) -> None:
    memory, file = MemoryStore(), store_in(folder)
    try:
        for name, args in asked:
            assert await said(file, name, *args) == await said(memory, name, *args)
        assert await everything(file) == await everything(memory)
    finally:
        await file.close()


@settings(max_examples=60, deadline=None)
@given(st.lists(questions, min_size=5, max_size=40))
def test_the_file_and_the_memory_agree(asked: list[Asked]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(must_say_the_same([founds(MATCHES[0]), *asked], Path(folder)))
