"""Waiting lists, and who was asked about quiet hours, as houses kept them among drafts of conversations that do not
exist; and a seat that was offered by a reply."""

from datetime import UTC, datetime, timedelta

from parlour.engine.letters import Delivery, OfferLane, ReplyLetter, SeatOfferLetter
from parlour.engine.ports import Store
from parlour.engine.seating import Address, Messenger, Wait, WaitingPlayer
from parlour.engine.submission import MatchId, PlayerId
from tests.stores.contract.test_store import M

ASA, BEA, CILLA = PlayerId("player åsa"), PlayerId("player bea"), PlayerId("player cilla")
CHAT = Address(Messenger("telegram"), "417")
SINCE = datetime(2026, 3, 2, 12, tzinfo=UTC)
OFFERED_AT = SINCE + timedelta(hours=1)

DRAFT_ROWS = [  # player, messenger, conversation, body
    (ASA, "waiting", M, b'{"since":"2026-03-02T12:00:00Z","offered_at":"2026-03-02T13:00:00Z"}'),
    (BEA, "waiting", M, b'{"since":"2026-03-02T13:00:00Z"}'),
    (CILLA, "waiting", M, b"null"),
    (CILLA, "waiting", "m2", b"not JSON"),
    (ASA, "house", "quiet hours", "update 7 å".encode()),
    (ASA, "telegram", "417", b"a real draft"),
]
LANE = '{"type":"conversation","address":{"messenger":"telegram","id":"417"},"is_room":false,"later":true}'
_SCREEN = '"screen":{"text":"En plats har blivit ledig","rows":[[{"label":"Ta platsen","code":"htake m1"}]]}'
_BODY = "eyJzaW5jZSI6IjIwMjYtMDMtMDJUMTI6MDA6MDBaIiwib2ZmZXJlZF9hdCI6IjIwMjYtMDMtMDJUMTM6MDA6MDBaIn0="
_STANDING = f'{{"player_id":"player åsa","address":{{"messenger":"waiting","id":"{M}"}},"body":"{_BODY}"}}'
OFFER = f'{{"type":"reply",{_SCREEN},"only_while":{_STANDING}}}'.encode()
WRITTEN_ABOUT_IT = b'{"type":"reply","screen":{"text":"only_while"}}'


async def must_be_listed(store: Store) -> None:
    """Each where it belongs, and nothing of it among drafts any more."""
    seating = await store.seating(M)
    assert (seating.version, seating.waiting) == (
        4,
        (WaitingPlayer(ASA, SINCE, OFFERED_AT), WaitingPlayer(BEA, OFFERED_AT)),
    )
    assert await store.waits_of(ASA) == [Wait(M, SINCE, OFFERED_AT)]
    assert await store.waits_of(CILLA) == []
    asked = [player and player.quiet_asked_in for player in [await store.player(each) for each in (ASA, BEA)]]
    assert asked == ["update 7 å", None]
    assert await store.draft(ASA, CHAT) == b"a real draft"
    assert await store.draft(ASA, Address(Messenger("waiting"), M)) is None
    assert await store.draft(ASA, Address(Messenger("house"), "quiet hours")) is None
    offer, other = [queued.delivery for queued in await store.pending()]
    assert offer == Delivery(M, OfferLane(ASA, OFFERED_AT), SeatOfferLetter(OFFERED_AT), offer.not_before)
    assert (other.match_id, other.letter.__class__) == (MatchId(""), ReplyLetter)
