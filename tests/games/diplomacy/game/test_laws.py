"""The laws hold with other settings too.  With the presets every installed game is checked."""

from dataclasses import replace as varied
from datetime import time, timedelta

import pytest

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.settings import Settings
from parlour.rehearsal.conformance import check

OTHERWISE = {
    "named": Settings(shows="names", draws="named", draw_after=1, misses=1, grace=1, last_year=1903),
    "seeing": Settings(blind=False, undo=0, open_seats=False, fewer=(), last_year=1903),
    "patient": Settings(early=False, times=(time(9), time(21)), least=timedelta(hours=1), misses=1, last_year=1902),
}


def found(name: str, plays: range) -> str | None:
    finding = check(varied(GAME, presets={name: OTHERWISE[name]}), plays)
    return finding.text(GAME) if finding else None


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_whatever_the_host_has_chosen(name: str) -> None:
    assert found(name, range(2)) is None


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_for_long(name: str) -> None:
    assert found(name, range(2, 40)) is None
