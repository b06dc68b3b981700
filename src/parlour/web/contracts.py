"""A game's own contract with its clients: who speaks it, what it shows to one viewer, and doing what it names.

REST and sockets both come here.  A deed of a contract becomes commands, which go the same way as all others; what is
refused by the contract itself is kept by the store under the id of the request, as what the rules refuse is.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlour.engine import read
from parlour.engine.match import Happening, Match, Standpoint, empty_match, fold_log, viewer_at
from parlour.engine.names import name_lookup
from parlour.engine.submission import PlayerId, Receipt, Submission, SubmissionId
from parlour.sdk.audience import Seat
from parlour.sdk.command import Command
from parlour.sdk.contract import Answer, Contract, ContractDenial, Deed, Sight
from parlour.sdk.game import Game
from parlour.sdk.house import Start
from parlour.web.auth.idempotency import next_request_id
from parlour.web.bodies import read_json
from parlour.web.commands import ID_USED_DIFFERENTLY, CommandRequest
from parlour.web.errors import Denied, own_code, refusal
from parlour.web.language import DEFAULT_ZONE, speaker
from parlour.web.services import Services

DIALECT_HEADER = "X-Dialect"
HOUSE = "house"  # the dialect in which every game can be played
MOST_STEPS = 100  # commands of one deed
_DENIED = "denied"  # before the key under which a denied deed is kept: no prompt has such a key


class Reader(Struct, frozen=True):
    """Who reads it, and how: in which language, and by whose clock."""

    place: Standpoint
    language: str
    zone: str = DEFAULT_ZONE


class Performed(Struct, frozen=True):
    """What came of a deed."""

    reply: Struct
    is_repeated: bool
    seq: int | None  # of the match after it; None: it was as it should be already


def contract_of(game: Game[Any], dialect: str | None) -> Contract | None:
    """The contract that a client speaks in a match of this game; None: the house's own dialect."""
    return None if dialect == HOUSE else game.contract


def sight_of(
    services: Services, match: Match, reader: Reader, online: frozenset[Seat] = frozenset(), last_seq: int = 0
) -> Sight:
    """What this reader sees of the match."""
    names = name_lookup(services.people.names(match.id, reader.language))
    voice = speaker(match.game, reader.language, reader.zone, names)
    ids = services.contract_ids.in_match(match.id)
    return read.sight(match, viewer_at(match, reader.place), voice, names, ids, online, last_seq)


def denied(contract: Contract, no: ContractDenial) -> Denied:
    """A denial of the contract, as it is answered."""
    hints = dict(no.hints)
    status = contract.errors.get(no.code)
    return Denied(own_code(no.code), no.why, no.details, by_rules=True, hints=hints, status=status)


def _refused(contract: Contract, receipt: Receipt) -> Denied:
    """A refusal of the rules, by the code that the contract has for it."""
    assert receipt.refused is not None
    code = contract.refusals.get(receipt.refused)
    if code is None:
        return refusal(receipt.refused, receipt.details)
    status = contract.errors.get(code)
    return Denied(own_code(code), receipt.refused, receipt.details, by_rules=True, status=status)


def read_body(deed: Deed, payload: bytes | Raw, path: dict[str, str]) -> Any:
    """The body of a deed; what the address says is a part of it.  Raises Denied."""
    if not path:
        return read_json(payload, deed.takes)
    plain = read_json(payload, dict[str, Any])
    return read_json(msgspec.json.encode({**plain, **path}), deed.takes)


class DeedRequest(Struct, frozen=True):
    """Who wants to do something of a contract, and how they read."""

    contract: Contract
    by: CommandRequest
    reader: Reader


async def perform(services: Services, request: DeedRequest, deed: Deed, body: Any) -> Performed:
    """Does it, command by command.  Raises Denied.

    A repeated request is judged by the match as it was the first time, so it gets the same answer, whatever has
    happened since; and if not all of it was done then, the rest is done now.
    """
    return await _Performance(services, request, deed, body).go()


class _Performance:
    """One deed, on its way."""

    def __init__(self, services: Services, request: DeedRequest, deed: Deed, body: Any) -> None:
        self._services, self._request, self._deed, self._body = services, request, deed, body
        self._happenings: tuple[Happening, ...] | None = None

    async def go(self) -> Performed:
        by, results = self._request.by, list[Any]()
        after, is_repeated = by.match, by.is_repeatable
        seq: int | None = None
        for step in range(MOST_STEPS):
            id = next_request_id(by.id, step)
            earlier = await self._earlier(id) if is_repeated else None
            if earlier is not None:
                submission, receipt = earlier
                before, then = await self._around(receipt)
                self._must_be_same(before, step, submission, receipt)
                after = then
            else:
                answer = await self._next(after if step else await self._now(), step, id)
                if answer is None:
                    break
                if is_repeated and step:  # the house has died in the midst of it
                    answer = await self._next(await self._now(), step, id) or answer
                is_repeated = False
                receipt, after = await self._submit(id, answer)
                if receipt.refused is not None:
                    raise _refused(self._request.contract, receipt)
            seq = receipt.seq
            results.append(receipt.result)
        reply = self._deed.reply(self._sight(after), self._body, results)
        return Performed(reply, is_repeated and seq is not None, seq)

    async def _now(self) -> Match:
        return await self._services.writer.match(self._request.by.match.id)

    def _sight(self, match: Match) -> Sight:
        return sight_of(self._services, match, self._request.reader)

    async def _next(self, match: Match, step: int, id: SubmissionId) -> Answer | None:
        try:
            return self._deed.next(self._sight(match), self._body, step)
        except ContractDenial as no:
            if no.is_kept and self._request.by.place is not None:
                await self._keep_denial(id)
            raise denied(self._request.contract, no) from None

    async def _submit(self, id: SubmissionId, answer: Answer) -> tuple[Receipt, Match]:
        outcome = await self._services.writer.submit(self._submission(id, answer.key, answer.command))
        assert outcome.match is not None, "its game is here: it has just been asked"
        return outcome.receipt, outcome.match

    def _submission(self, id: SubmissionId, key: str, command: Command) -> Submission:
        by = self._request.by
        return Submission(id, by.match.id, by.viewer, key, command, PlayerId(by.sub))

    # What came before

    async def _keep_denial(self, id: SubmissionId) -> None:
        """Under this id nothing else can be asked any more.  No prompt has the key, so the rules refuse it, too."""
        await self._services.writer.submit(self._submission(id, self._denied_key(), Start()))

    def _denied_key(self) -> str:
        what = f"{self._deed.method} {self._deed.address} {self._deed.socket}".encode()
        said = msgspec.json.encode(self._body)
        return f"{_DENIED}/{blake2b(what + said, digest_size=16).hexdigest()}"

    async def _earlier(self, id: SubmissionId) -> tuple[Submission, Receipt] | None:
        by = self._request.by
        return await self._services.store.receipt(by.match.id, by.sub, id)

    def _must_be_same(self, before: Match, step: int, submission: Submission, receipt: Receipt) -> None:
        """Raises Denied: the first time something else was asked for, or it was refused."""
        if submission.key.startswith(_DENIED):
            if submission.key != self._denied_key():
                raise refusal(ID_USED_DIFFERENTLY)
            try:
                self._deed.next(self._sight(before), self._body, step)
            except ContractDenial as no:
                raise denied(self._request.contract, no) from None
            raise refusal(receipt.refused or "")
        try:
            answer = self._deed.next(self._sight(before), self._body, step)
        except ContractDenial:
            raise refusal(ID_USED_DIFFERENTLY) from None
        if answer is None or answer.command != submission.command:
            raise refusal(ID_USED_DIFFERENTLY)
        if receipt.refused is not None:
            raise _refused(self._request.contract, receipt)

    async def _around(self, receipt: Receipt) -> tuple[Match, Match]:
        """The match right before and right after it came."""
        if self._happenings is None:
            self._happenings = tuple((await self._services.store.log(self._request.by.match.id)).happenings)
        by = self._request.by.match
        match = before = empty_match(by.game, by.id, by.seed)
        is_cause = False
        for happening in self._happenings:
            if match.seq >= receipt.seq:
                break
            before, match = match, fold_log(match, (happening,))
            is_cause = receipt.accepted and match.seq == receipt.seq and happening.at == receipt.at
        return (before if is_cause else match), match
