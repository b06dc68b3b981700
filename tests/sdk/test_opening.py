"""What whoever opens a match is asked: few questions, good defaults, and the same settings by the same choices."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.games import diplomacy, ligan, pick
from parlour.games.ligan.settings import Settings
from parlour.sdk import Game, day_of_start
from parlour.sdk.notice import When
from parlour.sdk.opening import OpeningStep, asked_one_by_one, opening_steps
from parlour.sdk.phrases import phrase_id, phrasebook

STOCKHOLM = "Europe/Stockholm"
NOON = datetime(2026, 1, 12, 11, tzinfo=UTC)
ASKING = [ligan.GAME, diplomacy.GAME]

instants = st.integers(0, 5 * 365 * 24 * 60).map(lambda minutes: NOON + timedelta(minutes=minutes))
places = st.lists(st.integers(0, 9), max_size=5)
zones = st.sampled_from([STOCKHOLM, "UTC", "America/New_York", "Pacific/Auckland"])


def asked(game: Game[Any], chosen: Sequence[int], now: datetime, zone: str) -> list[OpeningStep]:
    return opening_steps(game.chat.opening, game.default_settings, chosen, now, zone)


def test_a_game_that_asks_nothing_is_opened_as_it_would_be() -> None:
    assert asked(pick.GAME, (), NOON, STOCKHOLM) == []


def test_what_is_not_chosen_is_the_first_choice_and_not_yet_placed() -> None:
    first, *rest = asked(ligan.GAME, (1,), NOON, STOCKHOLM)
    assert (first.place, first.chosen.name) == (1, "every-day")
    assert [(step.place, step.chosen) for step in rest] == [(None, step.choices[0]) for step in rest]


def test_a_later_question_goes_by_what_was_chosen_before_it() -> None:
    evening = asked(ligan.GAME, (2,), NOON, STOCKHOLM)
    assert evening[1].chosen.details["time"] == "19:00"
    assert [step.question.name for step in asked(diplomacy.GAME, (3,), NOON, STOCKHOLM)] == [
        "rhythm",
        "final",
        "absence",
        "host",
    ]


def test_what_is_asked_only_in_a_form_stands_behind_what_is_asked_one_by_one() -> None:
    steps = asked(diplomacy.GAME, (), NOON, STOCKHOLM)
    one_by_one = asked_one_by_one(steps)
    assert one_by_one == steps[: len(one_by_one)]
    assert [step.question.name for step in one_by_one] == ["rhythm", "quiet", "final"]


@pytest.mark.parametrize("game", ASKING, ids=lambda game: game.key)
@given(chosen=places, now=instants, zone=zones)
def test_whatever_is_chosen_whenever_makes_settings_that_can_be_played(
    game: Game[Any], chosen: list[int], now: datetime, zone: str
) -> None:
    steps = asked(game, chosen, now, zone)
    assert all(isinstance(choice.settings, game.settings) for step in steps for choice in step.choices)
    assert all(1 < len(step.choices) < 10 for step in steps), "something to choose, in one digit"


@given(now=instants, zone=zones, rhythm=st.integers(0, 2))
def test_no_start_is_offered_that_has_passed_or_twice(now: datetime, zone: str, rhythm: int) -> None:
    starts = asked(ligan.GAME, (rhythm,), now, zone)[1]
    offered = [choice.settings.starts_at for choice in starts.choices if isinstance(choice.settings, Settings)]
    assert len(set(offered)) == len(starts.choices)
    assert all(at > now for at in offered if at is not None)


@pytest.mark.parametrize("game", ASKING, ids=lambda game: game.key)
@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_choice_of_a_whole_week_can_be_said(game: Game[Any], language: str) -> None:
    speaker = phrasebook(game).speaker(language, str, STOCKHOLM)
    for now in islice((NOON + number * timedelta(hours=7) for number in range(99)), 24):
        for step in asked(game, (), now, STOCKHOLM):
            for choice in step.choices:
                speaker.say(phrase_id("opening", step.question.name, choice.name), choice.details)
    assert not speaker.missing


@pytest.mark.parametrize(
    ("at", "day"), [("12T20:00", "today"), ("12T23:30", "tomorrow"), ("13T09:00", "tomorrow"), ("14T09:00", "later")]
)
def test_tomorrow_is_what_the_clock_on_the_wall_calls_so(at: str, day: str) -> None:
    instant = datetime.fromisoformat(f"2026-01-{at}+00:00")
    name, details = day_of_start(instant, NOON, STOCKHOLM)
    assert (name, details["at"]) == (day, When(instant))
