"""The laws hold with other settings too.  With the presets every installed game is checked."""

from dataclasses import replace as varied
from datetime import time, timedelta

import pytest
from msgspec.structs import replace

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.settings import Settings
from parlour.rehearsal.conformance import check

OTHERWISE = {
    "named": Settings(shows="names", draws="named", draw_after=1, misses=1, grace=1),
    "seeing": Settings(blind=False, undo=0, open_seats=False, fewer=()),
    "patient": Settings(early=False, times=(time(9), time(21)), least=timedelta(hours=1), misses=1),
}


def found(name: str, plays: range, last_year: int) -> list[str]:
    presets = {name: replace(OTHERWISE[name], last_year=last_year)}
    return [finding.text(GAME) for finding in check(varied(GAME, presets=presets), plays)]


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_whatever_the_host_has_chosen(name: str) -> None:
    assert found(name, range(2), last_year=1901) == []


def test_a_vote_of_a_phase_does_not_count_while_the_match_sleeps_after_it() -> None:
    """Red before: in this play everybody leaves, and the next vote was asked for under the key of the last."""
    assert [finding.text(GAME) for finding in check(GAME, [8])] == []


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_for_long(name: str) -> None:
    assert found(name, range(40), last_year=1903) == []
