"""Links and device sessions that admit people without a password: signed, so that nobody makes one up, and revocable.

A link stands for a player of one match, on whatever device it is opened; for anyone who wants to watch; or for a
seat that its host wants somebody else to take over.  A device keeps a session.  Nothing is stored when one is made,
so a messenger can put a fresh one under every post.  Stored is only how often those of its owner were revoked, which
each of them says of the time when it was made.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Literal
from uuid import UUID

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.old_links import read_old_link
from parlour.engine.ports import Clock, DeviceSession, Store
from parlour.engine.revocations import SPECTATORS, KnownRevocations, LinkOwner
from parlour.engine.submission import MatchId, PlayerId
from parlour.engine.tokens import BadToken, TokenKind, claimed_kind, derive_key

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is mistaken for another when it is read aloud
CODE_LETTERS = 8
CODE_LIFETIME = timedelta(minutes=5)  # at least; at most twice as long
LINK_LIFETIME = timedelta(days=30)
DEVICE_LIFETIME = timedelta(days=180)

LinkKind = Literal["player", "device", "spectator", "takeover"]

_EPOCH = datetime.fromtimestamp(0, UTC)
_MAC_BYTES = 16


# What a token is called that opens this.
_KINDS: Mapping[LinkKind, str] = {
    "player": "player-link",
    "device": "device-session",
    "spectator": "spectator-link",
    "takeover": "takeover-link",
}
_OPENS: Mapping[str, LinkKind] = {kind: opens for opens, kind in _KINDS.items()}


class BadLink(Exception):
    """A link is not ours, too old, or revoked; which of them, nobody outside is told."""


class Link(Struct, frozen=True):
    """What a link or the session of a device says."""

    opens: LinkKind
    match_id: MatchId
    owner: LinkOwner  # the player it stands for, or the host who made it
    made_at: datetime
    until: datetime
    seat: str | None = None  # to be taken over
    revocations: int = 0  # how often the owner's links had been revoked when it was made
    session_id: str | None = None  # of the device that keeps it
    turn: int = 0  # of that session


class LinkClaims(Struct, frozen=True, omit_defaults=True):
    """A link as a token; its kind says what it opens."""

    sub: LinkOwner
    game_id: MatchId
    iat: float
    exp: float
    seat: str | None = None
    revocations: int = 0
    sid: str | None = None
    turn: int = 0


class Links:
    """Makes and reads links, sessions and codes."""

    def __init__(
        self, store: Store, clock: Clock, secret: bytes, revocations: KnownRevocations | None = None
    ) -> None:
        self._clock, self._secret = clock, secret
        self._revocations = revocations or KnownRevocations(store)
        self._key = derive_key(secret, "links")  # of the codes that are typed
        self._kinds = {opens: TokenKind(kind, LinkClaims, derive_key(secret, kind)) for opens, kind in _KINDS.items()}

    async def to_player(self, match_id: MatchId, player_id: PlayerId, lifetime: timedelta = LINK_LIFETIME) -> str:
        """A link by which whoever opens it plays, or hosts, as this player: for another device of theirs."""
        return await self._make("player", match_id, player_id, lifetime)

    async def to_watch(self, match_id: MatchId, lifetime: timedelta = LINK_LIFETIME) -> str:
        """A link by which anyone may watch."""
        return await self._make("spectator", match_id, SPECTATORS, lifetime)

    async def to_take_over(
        self, match_id: MatchId, host: PlayerId, seat: str, lifetime: timedelta = LINK_LIFETIME
    ) -> str:
        """A link by which whoever opens it gets the seat, in the name of this host; everyone is told."""
        return await self._make("takeover", match_id, host, lifetime, seat)

    async def for_device(
        self,
        match_id: MatchId,
        owner: LinkOwner,
        lifetime: timedelta = DEVICE_LIFETIME,
        at_least: int = 0,
        session: DeviceSession | None = None,
    ) -> str:
        """A session to be stored on a device, so that it comes back after a long sleep.

        `at_least`: so many revocations are known to whoever gets it, though perhaps not yet in this process.
        `session`: what is stored of it; nothing is of those who watch.
        """
        return await self._make("device", match_id, owner, lifetime, at_least=at_least, session=session)

    async def _make(
        self,
        opens: LinkKind,
        match_id: MatchId,
        owner: LinkOwner,
        lifetime: timedelta,
        seat: str | None = None,
        at_least: int = 0,
        session: DeviceSession | None = None,
    ) -> str:
        now, count = self._clock.now(), max(at_least, await self._revocations.count(match_id, owner))
        of_device = (None, 0) if session is None else (session.id, session.turn)
        claims = LinkClaims(owner, match_id, now.timestamp(), (now + lifetime).timestamp(), seat, count, *of_device)
        return self._kinds[opens].sign(claims)

    async def read_link(self, text: str) -> Link:
        """What a link says that may still be opened.  Raises BadLink, also for the session of a device."""
        link = await self._read(text)
        if link.opens == "device":
            raise BadLink
        return link

    async def read_session(self, text: str) -> Link:
        """What the session of a device says, if it is still good.  Raises BadLink, also for a link."""
        session = await self._read(text)
        if session.opens != "device":
            raise BadLink
        if session.owner != SPECTATORS and session.session_id is None:  # made before sessions were stored
            session = replace(session, session_id=link_id(session))
        of_device = session.session_id
        whose = session.match_id, session.owner, session.revocations, session.made_at
        if of_device is not None and await self._revocations.is_revoked(*whose, of_device):
            raise BadLink
        return session

    async def _read(self, text: str) -> Link:
        try:
            link = self._read_signed(text)
        except BadToken as fault:
            raise BadLink from fault
        if link.until <= self._clock.now():
            raise BadLink
        if await self._revocations.is_revoked(link.match_id, link.owner, link.revocations, link.made_at):
            raise BadLink
        return link

    def _read_signed(self, text: str) -> Link:
        if "." not in text:  # which every JSON Web Token has
            old = read_old_link(text, self._secret)
            return Link(old.opens, MatchId(old.match_id), old.owner, old.made_at, old.until, old.seat)
        opens = _OPENS.get(claimed_kind(text) or "")
        if opens is None:
            raise BadToken
        said = self._kinds[opens].read(text)
        made_at, until = (datetime.fromtimestamp(each, UTC) for each in (said.iat, said.exp))
        return Link(opens, said.game_id, said.sub, made_at, until, said.seat, said.revocations, said.sid, said.turn)

    def room_code(self, match_id: MatchId) -> str:
        """A few letters by which a link into the room of a match is known to be ours."""
        return spell_number(int.from_bytes(self._mac(msgspec.json.encode(("room", match_id))), "big"), CODE_LETTERS)

    async def code(self, match_id: MatchId, player_id: PlayerId) -> tuple[str, datetime]:
        """A few letters to be typed on another device, and until when they are good for sure."""
        window = (self._clock.now() - _EPOCH) // CODE_LIFETIME
        return await self._code(match_id, player_id, window), _EPOCH + (window + 2) * CODE_LIFETIME

    async def player_of_code(self, match_id: MatchId, code: str, players: Iterable[PlayerId]) -> PlayerId | None:
        """The player whose code that is."""
        window, said = (self._clock.now() - _EPOCH) // CODE_LIFETIME, plain_code(code)
        for player_id in players:
            for each in (window, window - 1):
                if hmac.compare_digest(said.encode(), (await self._code(match_id, player_id, each)).encode()):
                    return player_id
        return None

    async def _code(self, match_id: MatchId, player_id: PlayerId, window: int) -> str:
        """The code of a time window; whoever revoked their links has other codes from then on."""
        count = await self._revocations.count(match_id, player_id)
        number = int.from_bytes(self._mac(msgspec.json.encode((match_id, player_id, count, window))), "big")
        return spell_number(number, CODE_LETTERS)

    def _mac(self, body: bytes) -> bytes:
        return blake2b(body, key=self._key, digest_size=_MAC_BYTES).digest()


def link_id(link: Link) -> str:
    """An id by which a link is known that has none, from what it says: its text may be written in several ways."""
    return str(UUID(bytes=blake2b(msgspec.json.encode(link), digest_size=16).digest()))


def spell_number(number: int, letters: int) -> str:
    """The last digits of a number, in letters that can be read aloud."""
    text = ""
    for _ in range(letters):
        number, rest = divmod(number, len(ALPHABET))
        text += ALPHABET[rest]
    return text


def plain_code(text: str) -> str:
    """The code that somebody typed: in any case, with spaces or dashes in it."""
    return "".join(letter for letter in text.upper() if letter in ALPHABET)
