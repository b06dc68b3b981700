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


def found(name: str, plays: range, last_year: int) -> str | None:
    finding = check(varied(GAME, presets={name: replace(OTHERWISE[name], last_year=last_year)}), plays)
    return finding.text(GAME) if finding else None


@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_whatever_the_host_has_chosen(name: str) -> None:
    assert found(name, range(2), last_year=1901) is None


@pytest.mark.soak
@pytest.mark.parametrize("name", OTHERWISE)
def test_the_laws_hold_for_long(name: str) -> None:
    assert found(name, range(40), last_year=1903) is None
