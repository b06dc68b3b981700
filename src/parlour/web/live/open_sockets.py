"""All sockets that are open, so that they can be closed when they may no longer be."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Protocol

from parlour.engine.ports import Clock, Revocation
from parlour.engine.submission import MatchId
from parlour.web.auth.tokens import Claims

LOOKS = 30.0  # seconds between two looks at whose time is up
MOST_FOR_ONE = 20  # tabs and devices of one player


class Closable(Protocol):
    claims: Claims

    def lock_out(self) -> None:
        """Its token is not good any more."""
        ...


class OpenSockets:
    def __init__(self) -> None:
        self._open: dict[tuple[MatchId, str], dict[Closable, None]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def has_place_for(self, claims: Claims) -> bool:
        return len(self._open.get(_whose(claims), ())) < MOST_FOR_ONE

    def add(self, socket: Closable) -> None:
        self._open.setdefault(_whose(socket.claims), {})[socket] = None

    def remove(self, socket: Closable) -> None:
        whose = _whose(socket.claims)
        theirs = self._open.get(whose, {})
        theirs.pop(socket, None)
        if not theirs:
            self._open.pop(whose, None)

    def close_revoked(self, revocation: Revocation) -> None:
        for sockets in tuple(self._open.values()):
            for socket in [socket for socket in sockets if socket.claims.is_revoked_by(revocation)]:
                socket.lock_out()

    def close_expired(self, now: datetime) -> None:
        for sockets in tuple(self._open.values()):
            for socket in [socket for socket in sockets if socket.claims.exp <= now.timestamp()]:
                socket.lock_out()

    async def look_after(self, clock: Clock) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LOOKS)
            self.close_expired(clock.now())


def _whose(claims: Claims) -> tuple[MatchId, str]:
    return claims.game_id, claims.sub
