"""Interactions that an app may answer: a trigger for three seconds, an address for half an hour and five times."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from itertools import count

from tests.emulators.slack.errors import ApiError
from tests.emulators.slack.limits import Clock
from tests.emulators.slack.messages import Message

LASTS = 3.0  # seconds of a trigger, by the real clock: the story's stands still while an app works
MOST_ANSWERS, ANSWERED_WITHIN = 5, timedelta(minutes=30)


class Triggers:
    def __init__(self, clock: Clock, team: str) -> None:
        self._clock, self._numbers, self._team = clock, count(1), team
        self.lasts = LASTS
        self._triggers: dict[str, tuple[str, float]] = {}
        self._urls: dict[str, tuple[str, str, datetime, int]] = {}
        self.whispers: dict[str, list[Message]] = {}  # by member: what only they saw

    def trigger(self, user: str) -> str:
        id = f"{next(self._numbers)}.{self._team}.{user}.trigger"
        self._triggers[id] = user, time.monotonic()
        return id

    def use(self, id: str) -> str:
        """Whose it is; it serves once."""
        user, at = self._triggers.pop(id, ("", 0.0))
        if not user:
            raise ApiError("invalid_trigger_id" if "trigger" not in id else "exchanged_trigger_id")
        if time.monotonic() - at > self.lasts:
            raise ApiError("expired_trigger_id")
        return user

    def response_path(self, channel: str, user: str) -> str:
        path = f"/respond/{next(self._numbers)}"
        self._urls[path] = channel, user, self._clock.now(), 0
        return path

    def respond(self, path: str) -> tuple[str, str]:
        """Where and to whom."""
        if path not in self._urls:
            raise ApiError("invalid_url", 404)
        channel, user, at, times = self._urls[path]
        if times >= MOST_ANSWERS or self._clock.now() - at > ANSWERED_WITHIN:
            raise ApiError("used_url" if times >= MOST_ANSWERS else "expired_url", 404)
        self._urls[path] = channel, user, at, times + 1
        return channel, user
