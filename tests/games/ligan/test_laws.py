"""The laws hold with the other readings of the rule book too.  With the presets every installed game is checked."""

from dataclasses import replace as varied
from datetime import timedelta

import pytest

from parlour.games.ligan import GAME
from parlour.games.ligan.settings import Settings
from parlour.rehearsal import MONDAY
from parlour.rehearsal.conformance import check

NOTHING = timedelta()
OTHERWISE = {
    "majority": Settings(guess="majority", hand_guesses=True, tutorial=True, start_now=True),
    "strict": Settings(loyal_may_gola=False, votes_may_change=False, double_points=True, early_reveal=True),
    "eager": Settings(watch_from="marking", golare_scout=True, candidates="everyone", kaos_scores_at_once=False),
    "the rest": Settings(candidates="the_rest"),  # red before: what the list tells was revealed by nothing
    "planned": Settings(starts_at=MONDAY + timedelta(minutes=10), step_time=timedelta(minutes=30)),
    "hasty": Settings(
        step_time=timedelta(minutes=1),
        rest_time=NOTHING,
        result_pause=NOTHING,
        finale_pause=NOTHING,
        names_attempts=True,
        guess="majority",
    ),
}


def found(name: str, plays: range) -> list[str]:
    return [finding.text(GAME) for finding in check(varied(GAME, presets={name: OTHERWISE[name]}), plays)]


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_however_the_host_reads_the_book(name: str) -> None:
    assert found(name, range(2)) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_for_long(name: str) -> None:
    assert found(name, range(2, 40)) == []
