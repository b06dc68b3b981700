"""Taps that wait for an answer; the phone shows a spinner until then."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from itertools import count

from tests.emulators.telegram.chats import Account, Answer, Chat
from tests.emulators.telegram.errors import query_too_old
from tests.emulators.telegram.limits import ANSWER_WITHIN, Clock

WHISPER_WITHIN = timedelta(seconds=15)
NO_ANSWER = Answer(came=False)


class Tap:
    """Pressed, and perhaps answered.  `patience` is in real seconds."""

    def __init__(self, query_id: str, account: Account, chat: Chat, at: datetime, patience: float) -> None:
        self.query_id, self.account, self.chat, self.at = query_id, account, chat, at
        self._patience = patience
        self._answered = asyncio.Event()
        self._answer = NO_ANSWER

    async def answer(self) -> Answer:
        try:
            await asyncio.wait_for(self._answered.wait(), self._patience)
        except TimeoutError:
            return NO_ANSWER
        return self._answer

    def settle(self, answer: Answer) -> None:
        self._answer = answer
        self._answered.set()


class Queries:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ids = count(1)
        self._open: dict[str, Tap] = {}
        self.patience = 10.0

    def open(self, account: Account, chat: Chat) -> Tap:
        tap = Tap(f"query{next(self._ids)}", account, chat, self._clock.now(), self.patience)
        self._open[tap.query_id] = tap
        return tap

    def answer(self, query_id: str, answer: Answer) -> Tap:
        """Once, and soon."""
        tap = self._open.pop(query_id, None)
        if tap is None or self._clock.now() - tap.at > ANSWER_WITHIN:
            raise query_too_old()
        tap.settle(answer)
        tap.account.toasts.append(answer)
        return tap

    def whispered(self, query_id: str, user_id: int) -> Tap:
        """The tap that allows an ephemeral message: theirs, not answered yet, and fifteen seconds old at most."""
        tap = self._open.get(query_id)
        if tap is None or tap.account.user.id != user_id or self._clock.now() - tap.at > WHISPER_WITHIN:
            raise query_too_old()
        return tap

    def give_up(self) -> None:
        """Nobody will answer any more."""
        for tap in self._open.values():
            tap.settle(NO_ANSWER)
        self._open.clear()
