"""Links that let people in without a password: signed, so that nobody can make one up, and revocable.

A pass stands for a player of one match, on whatever device it is opened; for anyone who wants to watch; or for a
seat that its host wants somebody else to take over.  Nothing is stored when one is made, so a messenger can put a
fresh one under every post.  Stored is only from when on the older ones of a door are worth nothing.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from typing import Literal

import msgspec
from msgspec import Struct

from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId, PlayerId

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is mistaken for another when it is read aloud
CODE_LETTERS = 8
CODE_LASTS = timedelta(minutes=5)  # at least; at most twice as long
LINK_LASTS = timedelta(days=30)
DEVICE_LASTS = timedelta(days=180)

Opens = Literal["player", "device", "spectator", "takeover"]
Door = str  # what is revoked at once: all that stands for one player of a match, or all for those who watch it
SPECTATORS: Door = ""

_EPOCH = datetime.fromtimestamp(0, UTC)
_MAC_BYTES = 16


class BadLink(Exception):
    """Not one of ours, too old, or revoked; which of them, nobody outside is told."""


class Pass(Struct, frozen=True, array_like=True):
    opens: Opens
    match_id: MatchId
    door: Door  # the player it stands for, or the host who made it
    made_at: datetime
    until: datetime
    seat: str | None = None  # to be taken over


_decoder = msgspec.json.Decoder(Pass)


class Links:
    def __init__(self, store: Store, clock: Clock, secret: bytes) -> None:
        self._store, self._clock = store, clock
        self._key = blake2b(b"links", key=secret, digest_size=32).digest()

    def to_player(self, match_id: MatchId, player_id: PlayerId, lasts: timedelta = LINK_LASTS) -> str:
        """Whoever opens it plays, or hosts, as this player: for another device of theirs."""
        return self._made("player", match_id, player_id, lasts)

    def to_watch(self, match_id: MatchId, lasts: timedelta = LINK_LASTS) -> str:
        return self._made("spectator", match_id, SPECTATORS, lasts)

    def to_take_over(self, match_id: MatchId, host: PlayerId, seat: str, lasts: timedelta = LINK_LASTS) -> str:
        """Whoever opens it gets the seat, in the name of this host, and everyone is told."""
        return self._made("takeover", match_id, host, lasts, seat)

    def for_device(self, match_id: MatchId, door: Door, lasts: timedelta = DEVICE_LASTS) -> str:
        """Kept by a device, so that it comes back after a long sleep."""
        return self._made("device", match_id, door, lasts)

    def _made(self, opens: Opens, match_id: MatchId, door: Door, lasts: timedelta, seat: str | None = None) -> str:
        now = self._clock.now()
        return self._written(Pass(opens, match_id, door, now, now + lasts, seat))

    def _written(self, made: Pass) -> str:
        body = msgspec.json.encode(made)
        return _as_text(self._mac(body) + body)

    async def opened(self, text: str) -> Pass:
        """Raises BadLink."""
        signed = _as_bytes(text)
        mac, body = signed[:_MAC_BYTES], signed[_MAC_BYTES:]
        if not hmac.compare_digest(mac, self._mac(body)):
            raise BadLink
        made = _decoder.decode(body)
        if made.until <= self._clock.now() or await self.is_revoked(made.match_id, made.door, made.made_at):
            raise BadLink
        return made

    async def revoke(self, match_id: MatchId, door: Door) -> datetime:
        """Everything made for this door up to now is worth nothing any more; made after this instant, it is."""
        now = self._clock.now()
        await self._store.revoke(match_id, door, now)
        return now

    async def is_revoked(self, match_id: MatchId, door: Door, made_at: datetime) -> bool:
        revoked_at = await self.revoked_at(match_id, door)
        return revoked_at is not None and made_at <= revoked_at

    async def revoked_at(self, match_id: MatchId, door: Door) -> datetime | None:
        return await self._store.revoked_at(match_id, door)

    async def code(self, match_id: MatchId, player_id: PlayerId) -> tuple[str, datetime]:
        """A few letters to be typed on another device, and until when they are good for sure."""
        window = (self._clock.now() - _EPOCH) // CODE_LASTS
        return await self._code(match_id, player_id, window), _EPOCH + (window + 2) * CODE_LASTS

    async def meant(self, match_id: MatchId, code: str, players: Iterable[PlayerId]) -> PlayerId | None:
        """Whose code that is."""
        window, said = (self._clock.now() - _EPOCH) // CODE_LASTS, plain_code(code)
        for player_id in players:
            for each in (window, window - 1):
                if hmac.compare_digest(said.encode(), (await self._code(match_id, player_id, each)).encode()):
                    return player_id
        return None

    async def _code(self, match_id: MatchId, player_id: PlayerId, window: int) -> str:
        """A door that was revoked has other codes from then on."""
        revoked_at = await self.revoked_at(match_id, player_id)
        number = int.from_bytes(self._mac(msgspec.json.encode((match_id, player_id, revoked_at, window))), "big")
        return spelled(number, CODE_LETTERS)

    def _mac(self, body: bytes) -> bytes:
        return blake2b(body, key=self._key, digest_size=_MAC_BYTES).digest()


def spelled(number: int, letters: int) -> str:
    """The last letters of it, in an alphabet that can be read aloud."""
    text = ""
    for _ in range(letters):
        number, rest = divmod(number, len(ALPHABET))
        text += ALPHABET[rest]
    return text


def plain_code(text: str) -> str:
    """As somebody types it: in any case, with spaces or dashes in it."""
    return "".join(letter for letter in text.upper() if letter in ALPHABET)


def _as_text(signed: bytes) -> str:
    return urlsafe_b64encode(signed).decode().rstrip("=")


def _as_bytes(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError as fault:
        raise BadLink from fault
