"""The kit draws what a game may meet: answers at their ends, settings of their schema, seasons, zones, processes."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace as varied
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest
from msgspec.structs import replace

from parlour.rehearsal import conformance
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.conformance import check, findings
from parlour.rehearsal.drawing import draw_settings
from parlour.sdk import Agenda, Game, Refused, Tx
from tests.rehearsal import bids, elsewhere
from tests.rehearsal.bids import BIDS, MOST, Bid, Settings, State
from tests.rehearsal.planting import must_be_red

CRASH = "rules do not crash"
STOCKHOLM = ZoneInfo("Europe/Stockholm")


def crashing_if(wrong: Callable[[Tx[State]], bool]) -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        if tx.state.started and wrong(tx):
            raise ZeroDivisionError("planted")
        bids.settle(tx)

    return varied(BIDS, settle=settle)


def test_the_sound_game_keeps_every_law() -> None:
    assert [finding.text(BIDS) for finding in check(BIDS)] == []


# ── Ends ──


@pytest.mark.parametrize("end", [0, MOST])
def test_everybody_at_the_same_end_is_played(end: int) -> None:
    game = crashing_if(lambda tx: sum(bid == end for bid in tx.state.bids.values()) == len(tx.state.seats))
    assert "ZeroDivisionError: planted" in must_be_red(game, CRASH).what


# ── Settings ──

DRAWN: dict[str, Callable[[Settings], bool]] = {
    "the upper bound of a number": lambda settings: settings.rounds == 40,
    "the lower bound of a number": lambda settings: settings.rounds == 1,
    "a literal": lambda settings: settings.ties == "all",
    "a nested struct": lambda settings: settings.prize.worth == 50,
    "an optional that is left out": lambda settings: settings.prize.name is None,
    "a bool": lambda settings: settings.is_open,
    "another zone": lambda settings: settings.schedule.zone != "Europe/Stockholm",
    "other times of day": lambda settings: len(settings.schedule.times) == 1,
}


@pytest.mark.parametrize("name", DRAWN)
def test_settings_are_drawn_from_their_schema(name: str) -> None:
    finding = must_be_red(crashing_if(lambda tx: DRAWN[name](tx.state.settings)), CRASH)
    assert DRAWN[name](msgspec.convert(finding.setup.settings, Settings))


def test_short_plays_under_more_settings_find_dead_ends() -> None:
    """Red before: only crashes were looked for in them."""

    def agenda(state: State) -> Agenda:
        whole = bids.agenda(state)
        is_stuck = bool(state.bids) and state.settings.rounds == 1
        return replace(whole, prompts=tuple(p for p in whole.prompts if p.command is not Bid or not is_stuck))

    game = varied(BIDS, agenda=agenda)
    found = (each.law for number in range(2, 20) for each in conformance._try_out(game, number, 0, set()))
    assert next(found, None) == "7 no dead ends"


def test_settings_that_the_game_refuses_are_no_finding() -> None:
    def open_match(tx: Tx[State], settings: Settings) -> None:
        if settings.rounds > 3:
            raise Refused("too_long")
        bids.open_match(tx, settings)

    game = varied(BIDS, open=open_match)
    assert [finding.text(game) for finding in findings(game, range(12))] == []


def test_a_preset_that_the_game_refuses_is_told_plainly() -> None:
    def open_match(tx: Tx[State], settings: Settings) -> None:
        raise Refused("too_long")

    what = must_be_red(varied(BIDS, open=open_match), "5 a cause ends").what
    assert what.startswith("a preset is refused when a match is opened, by Refused('too_long')")


def test_a_preset_that_the_settings_do_not_allow_is_named() -> None:
    """Red before: a crash at `$.rounds`, of no preset and in no file."""
    game = varied(BIDS, presets={"usual": Settings(), "long": Settings(rounds=99)})
    what = must_be_red(game, "well formed").what
    assert what == "the preset 'long' is no Settings: Expected `int` <= 40 - at `$.rounds`"


def test_drawn_settings_are_such_as_the_type_takes() -> None:
    drawn = [draw_settings(BIDS, Chance(number)) for number in range(100)]
    assert all(each is not None and msgspec.convert(each, Settings) for each in drawn)
    assert len({msgspec.json.encode(each) for each in drawn}) > 60


# ── Seasons and zones ──


def test_a_day_that_is_not_24_hours_long_is_played() -> None:
    def shifts(tx: Tx[State]) -> bool:
        tomorrow = tx.now + timedelta(days=1)
        return tx.now.astimezone(STOCKHOLM).hour != tomorrow.astimezone(STOCKHOLM).hour

    begins = must_be_red(crashing_if(shifts), CRASH).setup.begins
    assert offset(State(), begins) != offset(State(), begins + timedelta(days=4))


def test_a_zone_that_is_off_by_half_an_hour_is_played() -> None:
    def is_odd(tx: Tx[State]) -> bool:
        offset = tx.now.astimezone(ZoneInfo(tx.state.settings.schedule.zone)).utcoffset()
        return offset is not None and offset % timedelta(hours=1) != timedelta()

    must_be_red(crashing_if(is_odd), CRASH)


# ── Edges first ──


def offset(state: State, at: datetime) -> timedelta:
    return at.astimezone(ZoneInfo(state.settings.schedule.zone)).utcoffset() or timedelta()


def change(tx: Tx[State]) -> timedelta:
    """How much longer than on a clock on the wall the time until the deadline is."""
    due = tx.state.due
    return timedelta() if due is None else offset(tx.state, due) - offset(tx.state, tx.now)


def is_at_home(tx: Tx[State]) -> bool:
    return tx.state.settings.schedule.zone == "Europe/Stockholm"


EDGES: dict[str, Callable[[Tx[State]], bool]] = {
    "zone_half": lambda tx: offset(tx.state, tx.now) % timedelta(hours=1) == timedelta(minutes=30),
    "zone_quarter": lambda tx: offset(tx.state, tx.now) % timedelta(minutes=30) != timedelta(),
    "zone_other_day": lambda tx: offset(tx.state, tx.now) > timedelta(hours=12),
    "zone_far_west": lambda tx: offset(tx.state, tx.now) < timedelta(hours=-10),
    "zone_dst_spring": lambda tx: is_at_home(tx) and change(tx) > timedelta(),
    "zone_dst_autumn": lambda tx: is_at_home(tx) and change(tx) < timedelta(),
    "zone_dst_by_half_an_hour": lambda tx: abs(change(tx)) == timedelta(minutes=30),
    "zone_without_midnight": lambda tx: tx.state.settings.schedule.zone == "America/Santiago" and bool(change(tx)),
    "year_ends": lambda tx: tx.state.due is not None and tx.state.due.year > tx.now.year,
    "settings_least": lambda tx: (tx.state.settings.rounds, tx.state.settings.prize.worth) == (1, 1),
    "settings_most": lambda tx: (tx.state.settings.rounds, tx.state.settings.prize.worth) == (40, 50),
    "settings_least_alone": lambda tx: tx.state.settings == replace(Settings(), rounds=1),
    "settings_one_hour": lambda tx: len(tx.state.settings.schedule.times) == 1,
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", EDGES)
def test_edges_are_gone_to_in_the_usual_plays_whatever_the_seed(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Red before: zones, seasons and settings were drawn by chance, and most of these were met by luck only."""
    monkeypatch.setattr(conformance, "SHORTENING", 0.0)
    assert any(each.law == CRASH for each in findings(crashing_if(EDGES[name]), seed=seed))


@pytest.mark.parametrize("name", ["zone_half", "zone_dst_spring", "zone_dst_autumn", "settings_least"])
@pytest.mark.parametrize("seed", range(3))
def test_the_nearest_edges_are_gone_to_in_six_plays(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red before."""
    monkeypatch.setattr(conformance, "SHORTENING", 0.0)
    assert any(each.law == CRASH for each in findings(crashing_if(EDGES[name]), range(6), seed=seed))


# ── Processes ──


FAULTS = {
    "SET_ORDER": "with other hashes (the order of a set, or hash(): sort what comes of it)",
    "HASHED": "with other hashes",
    "LOCAL_TIME": "in another time zone (a clock on the wall of the machine: name a zone)",
    "PICTURE": "",
    "STAND_IN": "",
    "RESULT": "",
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_only_another_process_shows_is_found_with_what_is_other_there(name: str) -> None:
    """Red before: of hashes and the time zone both were named, always."""
    finding = must_be_red(getattr(elsewhere, name), "the same in every process")
    assert f"another process, {FAULTS[name]}" in finding.what
    assert "comes to something else" in finding.what


def test_what_another_process_shows_is_told_in_the_same_words_by_every_process() -> None:
    """Red before: it was compared with the process that looked, whose own hashes are other ones each time."""
    code = (
        "from tests.rehearsal.elsewhere import SET_ORDER as game; from parlour.rehearsal.conformance import findings;"
        "print(*(each.what for each in findings(game, range(2))))"
    )
    said = set()
    for seed in ("11", "12", "13"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
    assert "comes to something else" in said.pop()


def test_a_game_that_another_process_cannot_load_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = varied(elsewhere.SOUND)
    monkeypatch.setattr(elsewhere, "NOT_THERE", game, raising=False)
    found = [each.what for each in findings(game, range(1))]
    assert [what.partition(": module")[0] for what in found] == ["another process cannot play it: AttributeError"]


def test_a_sound_game_is_the_same_in_another_process() -> None:
    assert [finding.text(elsewhere.SOUND) for finding in findings(elsewhere.SOUND, range(6))] == []
