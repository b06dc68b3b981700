"""Twice is once: a repeated request gets its first answer, whichever way it comes.

A request id becomes the id of the submission, and submissions are in the store.  Whoever joins or creates a match
has no name yet, and is known by the id of the request alone, and by a secret if the client sends one: the answer is
remembered for a while, so that two requests at once are one; after a restart the ids that are made from the request
are the same again.  So that id is a key for as long, and neither stored nor logged: what is made from it is.
"""

from __future__ import annotations

import asyncio
import re
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Generic, NamedTuple, TypeVar
from uuid import UUID, uuid4, uuid5

from cachetools import TTLCache

from parlour.engine.ports import Clock, Store
from parlour.engine.submission import MatchId, PlayerId, SubmissionId
from parlour.engine.tokens import derive_key
from parlour.web.errors import Denied, refusal

ANSWER_SECONDS = 600.0  # seconds
MOST_ANSWERS = 10_000
ID_BYTES = 16
WINDOW_SECONDS, WINDOWS = 120.0, 6  # in which the ids that follow from a request are the same, and are looked for

_PLAIN_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_LONGEST_UUID = 60  # letters; any spelling of one is shorter

A = TypeVar("A")


# The id of a request


def read_request_id(text: str) -> SubmissionId:
    """The id that any spelling of a UUID stands for.  Raises Denied."""
    if _PLAIN_UUID.fullmatch(text):
        return SubmissionId(text)
    try:
        return SubmissionId(str(UUID(text[:_LONGEST_UUID])))
    except ValueError:
        raise Denied("ERR_VALIDATION", "bad_request_id") from None


def new_request_id() -> SubmissionId:
    return SubmissionId(str(uuid4()))


def hash_of_id(id: SubmissionId) -> str:
    """What stands for an id where it must not be read, by which its owner can still find it."""
    return f"#{blake2b(id.encode(), digest_size=8).hexdigest()}"


def next_request_id(first: SubmissionId, attempt: int) -> SubmissionId:
    """The id for another try at the same request: always the same one."""
    return first if attempt == 0 else SubmissionId(str(uuid5(UUID(first), str(attempt))))


# Answers to those who have no name yet


class _Attempt(NamedTuple, Generic[A]):
    """A request that came, and the answer it gets."""

    body: bytes
    answer: asyncio.Future[A]


class FirstAnswers(Generic[A]):
    """The answer of the first time, for requests that come again."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._under_way: dict[tuple[str, str], _Attempt[A]] = {}  # never forgotten before it has ended
        self._answered: TTLCache[tuple[str, str], _Attempt[A]] = TTLCache(MOST_ANSWERS, ANSWER_SECONDS, now)

    async def once(self, route: str, id: str, body: bytes, answer: Callable[[], Awaitable[A]]) -> tuple[A, bool]:
        """The answer, and whether it is that of an earlier time.  A request that failed may be tried again."""
        earlier = self._under_way.get((route, id)) or self._answered.get((route, id))
        if earlier is None:
            return await self._first((route, id), body, answer), False
        if earlier.body != body:
            raise refusal("id_used_otherwise")
        return await asyncio.shield(earlier.answer), True

    async def _first(self, key: tuple[str, str], body: bytes, answer: Callable[[], Awaitable[A]]) -> A:
        future: asyncio.Future[A] = asyncio.get_running_loop().create_future()
        self._under_way[key] = attempt = _Attempt(body, future)
        try:
            future.set_result(await answer())
        except BaseException as fault:
            future.set_exception(fault)
            future.exception()  # whoever waits for it hears of it; if nobody does, that is no fault
            raise
        finally:
            del self._under_way[key]
        self._answered[key] = attempt
        return future.result()


class Newcomer(NamedTuple):
    """The ids for whoever joins or creates a match by a request; the same, if it is repeated."""

    player_id: PlayerId
    match_id: MatchId
    submission_id: SubmissionId


class RequestedIds:
    """Ids that follow from the request that asks for them: for ten minutes, and not for more than twelve."""

    def __init__(self, store: Store, clock: Clock, secret: bytes) -> None:
        self._store, self._clock, self._key = store, clock, derive_key(secret, "newcomers")

    async def newcomer(self, *request: str | bytes) -> Newcomer:
        """The ids of the first time, if the request came before."""
        now = int(self._clock.now().timestamp() // WINDOW_SECONDS)
        for window in range(now, now - WINDOWS, -1):
            newcomer = self._newcomer(window, request)
            if await self._store.player(newcomer.player_id) is not None:
                return newcomer
        return self._newcomer(now, request)

    def successor(self, match_id: MatchId) -> MatchId:
        """The id of the match that follows this one."""
        return MatchId(str(UUID(bytes=self._digest("successor", match_id))))

    def _newcomer(self, window: int, request: tuple[str | bytes, ...]) -> Newcomer:
        player, match, submission = (self._digest(each, str(window), *request) for each in ("player", "match", "id"))
        return Newcomer(
            PlayerId(urlsafe_b64encode(player).decode().rstrip("=")),
            MatchId(str(UUID(bytes=match))),
            SubmissionId(str(UUID(bytes=submission))),
        )

    def _digest(self, *parts: str | bytes) -> bytes:
        plain = [part.encode() if isinstance(part, str) else part for part in parts]
        digest = blake2b(key=self._key, digest_size=ID_BYTES)
        for part in plain:
            digest.update(len(part).to_bytes(4, "big") + part)
        return digest.digest()
