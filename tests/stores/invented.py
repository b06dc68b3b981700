"""What houses kept among the accounts of messengers that do not exist, before there were tables for it."""

from datetime import datetime, timedelta

from parlour.engine.ports import Listing, Revocation, Store
from parlour.engine.seating import Account, Address, Messenger, Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.stores.columns import to_microseconds, to_microseconds_or_none
from tests.stores.contract.test_store import NOON, OTHER, M

ASA, BEA = PlayerId("player åsa"), PlayerId("player bea")
CHAT = Address(Messenger("telegram"), "-100/7")
DRAFT = '{"match_id":"m1","words":"Åsa 🦊"}'
REAL = Account(Messenger("telegram"), "417", ASA, "chat 417", None, NOON)
LATER = NOON + timedelta(hours=1)


def _row(messenger: str, id: str, player: str, at: str | None, seen: datetime | None = None) -> tuple[object, ...]:
    return messenger, id, player, at, "no address", to_microseconds_or_none(seen)


ACCOUNT_ROWS = [
    ("telegram", "417", ASA, "chat 417", None, to_microseconds(NOON)),
    _row("code", "ABC234", ASA, M),
    _row("code", "DEF567", BEA, "a match that was never opened"),
    _row("listed", M, "~listed", "ABC234", LATER),
    _row("listed", OTHER, "~taken-down", "GHJ789", NOON),
    _row("link", f"{M}/", ASA, None, NOON),
    _row("link", f"a/b/{BEA}", ASA, None, LATER),
    _row("united", "former", ASA, None),
    _row("draft", str(CHAT), ASA, DRAFT),
]
PLAYERS = [(ASA, "Åsa"), ("~listed", "~listed"), ("~taken-down", "~taken-down")]


async def must_be_in_tables(store: Store) -> None:
    """Each where it belongs, and nothing of it among accounts and players any more."""
    assert await store.accounts(ASA) == [REAL]
    assert await store.accounts(BEA) == []
    assert await store.player(ASA) == Player(ASA, "Åsa", zone="UTC")
    assert [await store.player(PlayerId(id)) for id in ("~listed", "~taken-down")] == [None, None]
    assert (await store.match_of_code("ABC234"), await store.code_of_match(M)) == (M, "ABC234")
    assert await store.match_of_code("DEF567") == "a match that was never opened"
    assert await store.listings() == [Listing(M, "ABC234", LATER)]
    assert await store.revocation(M, "") == Revocation(M, "", 1, 0, NOON)
    assert await store.revocation(MatchId("a/b"), BEA) == Revocation(MatchId("a/b"), BEA, 1, 0, LATER)
    assert (await store.united_with(PlayerId("former")), await store.aliases(ASA)) == (ASA, ["former"])
    assert await store.draft(ASA, CHAT) == DRAFT.encode()
