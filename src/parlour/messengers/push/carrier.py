"""Carries calls to the browsers of a player: to all of them, and no more to those that have gone."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from hashlib import blake2b
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec import Struct

from parlour.engine.capabilities import Capabilities
from parlour.engine.carriers import AddressGone, CarrierBusy, Envelope, LetterUnfit, Pace, PostFailed
from parlour.engine.letters import QuestionLetter, ReminderLetter, ReplyLetter
from parlour.engine.seating import Account, Address, Messenger
from parlour.engine.services import HouseServices
from parlour.messengers.call_text import Call, CallText
from parlour.messengers.push import CAN, PUSH
from parlour.messengers.push.client import PushAnswer, PushClient
from parlour.messengers.push.encryption import encrypt, from_base64, signature, to_base64
from parlour.messengers.push.services import BadService
from parlour.messengers.push.subscriptions import Subscription, read_subscription

A_DAY = timedelta(days=1)  # for which a push service keeps what it cannot deliver
GONE = (404, 410)
_TAKEN = range(200, 300)
_A_MINUTE = timedelta(minutes=1)


class Notification(Struct, frozen=True):
    """What the service worker of the page shows: see `ui/public/sw.js`."""

    title: str
    body: str
    path: str
    tag: str  # of several with one, only the last stands
    silent: bool


class PushCarrier:
    """Web Push as the courier knows it."""

    name: Messenger = PUSH
    pace = Pace(overall=100, between=timedelta(seconds=1))
    can: Capabilities = CAN

    def __init__(
        self, house: HouseServices, client: PushClient, key: ec.EllipticCurvePrivateKey, contact: str, log: Any
    ) -> None:
        self._house, self._client, self._key, self._contact, self._log = house, client, key, contact, log
        self._words = CallText(house)

    async def post(self, envelope: Envelope) -> str:
        """Call all their browsers; one that takes it is enough."""
        browsers = await self._browsers(envelope.address)
        call = await self._words.call(envelope)
        tag = _tag(envelope)
        shown = Notification(call.title, call.text, call.path, tag, envelope.is_quiet)
        body = msgspec.json.encode(shown)
        sent = [self._send(read_subscription(each), body, self._headers(envelope, call, tag)) for each in browsers]
        answers = dict(zip([each.id for each in browsers], await asyncio.gather(*sent), strict=True))
        for gone in [each for each in browsers if answers[each.id].status in GONE]:
            await self._house.people.drop_account(gone)
        _judge(list(answers.values()))
        return tag

    async def revise(self, ref: str, envelope: Envelope) -> str:
        """Nothing that was shown is changed."""
        del envelope
        return ref

    async def reply(self, address: Address, reply: ReplyLetter) -> str:
        """Nobody writes to us by it."""
        del address, reply
        raise LetterUnfit("a browser only takes calls")

    async def _browsers(self, address: Address) -> list[Account]:
        """Raises AddressGone, if there is none any more."""
        known = await self._house.store.account_at(address)
        accounts = [] if known is None else await self._house.store.accounts(known.player_id)
        browsers = [each for each in accounts if each.messenger == PUSH and each.address is not None]
        if not browsers:
            raise AddressGone("unsubscribed")
        return browsers

    async def _send(self, to: Subscription, body: bytes, headers: dict[str, str]) -> PushAnswer:
        """What a push service says; 0: nothing."""
        sealed = encrypt(body, from_base64(to.p256dh), from_base64(to.auth))
        signed = signature(self._key, to.endpoint, self._contact, self._house.clock.now())
        try:
            answer = await self._client.send(to.endpoint, {**headers, "Authorization": signed}, sealed)
        except BadService:
            return PushAnswer(GONE[0])  # the operator has taken it off the list
        except OSError:
            return PushAnswer(0)
        if answer.status not in (*_TAKEN, *GONE):
            self._log.warning("a push service said no", part=PUSH, status=answer.status)
        return answer

    def _headers(self, envelope: Envelope, call: Call, tag: str) -> dict[str, str]:
        now = self._house.clock.now()
        lasts = A_DAY if call.until is None else min(max(call.until - now, _A_MINUTE), A_DAY)
        is_owed = isinstance(envelope.delivery.letter, QuestionLetter | ReminderLetter)
        return {
            "TTL": str(int(lasts.total_seconds())),
            "Urgency": "high" if is_owed and not envelope.is_quiet else "normal",
            "Topic": tag,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
        }


def _judge(answers: list[PushAnswer]) -> None:
    """Raises what the courier should do, unless one browser has it."""
    statuses = [each.status for each in answers]
    if any(status in _TAKEN for status in statuses):
        return
    if all(status in GONE for status in statuses):
        raise AddressGone("unsubscribed")
    waits = [each.retry_after or 60.0 for each in answers if each.status == 429]
    if waits:
        raise CarrierBusy(timedelta(seconds=min(waits)))
    if all(status in (400, 413, *GONE) for status in statuses):
        raise LetterUnfit("no push service takes it")
    raise PostFailed(f"push services said {', '.join(map(str, statuses))}")


def _tag(envelope: Envelope) -> str:
    """One for each match, so that a reminder takes the place of the question; it names nothing."""
    name = f"{envelope.match.id} {envelope.viewer.seat}"
    return to_base64(blake2b(name.encode(), digest_size=12).digest())
