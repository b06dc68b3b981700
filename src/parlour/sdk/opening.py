"""Questions to whoever opens a lobby: a few with good defaults, each choice a change of settings.

A face need not remember the settings: the places of the choices so far and the hour of asking give the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from parlour.sdk.notice import Detail, When

A_DAY = timedelta(days=1)


class OpeningChoice(Struct, frozen=True):
    """One answer to an opening question, and the settings it leads to."""

    name: str  # labelled by the phrase `opening-<question>-<choice>`
    settings: Struct  # all of them, if this is chosen
    details: Mapping[str, Detail] = {}  # for its label


class OpeningQuestion(Struct, frozen=True):
    """`choices` come of the settings so far, the hour and the room's zone; the best first, none: it is not asked."""

    name: str  # asked by the phrase `opening-<question>`
    choices: Callable[[Any, datetime, str], Sequence[OpeningChoice]]
    only_in_form: bool = False  # asked where all come in one form; where each is a post, its first choice counts


class OpeningStep(Struct, frozen=True):
    """A question with its choices, and the place of the chosen one."""

    question: OpeningQuestion
    choices: tuple[OpeningChoice, ...]
    place: int | None  # of what was chosen; None: not asked yet, so the first counts

    @property
    def chosen(self) -> OpeningChoice:
        return self.choices[self.place or 0]


def opening_steps(
    questions: Iterable[OpeningQuestion], settings: Struct, places: Sequence[int], now: datetime, zone: str
) -> list[OpeningStep]:
    """Every question that is to be asked, with what was chosen so far; an unknown place counts as the first."""
    steps = list[OpeningStep]()
    for question in questions:
        if not (choices := tuple(question.choices(settings, now, zone))):
            continue
        place = places[len(steps)] if len(steps) < len(places) else None
        steps.append(OpeningStep(question, choices, place if place is None or place < len(choices) else 0))
        settings = steps[-1].chosen.settings
    return steps


def asked_one_by_one(steps: Iterable[OpeningStep]) -> list[OpeningStep]:
    """Those of the steps that are worth a post of their own; the others stand behind them all."""
    return [step for step in steps if not step.question.only_in_form]


def day_of_start(at: datetime, now: datetime, zone: str) -> tuple[str, dict[str, Detail]]:
    """`today`, `tomorrow` or `later`, by the clock in that zone; and the hour, for the label."""
    there, today = at.astimezone(ZoneInfo(zone)), now.astimezone(ZoneInfo(zone)).date()
    near = {today: "today", today + A_DAY: "tomorrow"}
    return near.get(there.date(), "later"), {"at": When(at), "time": f"{there:%H:%M}"}
