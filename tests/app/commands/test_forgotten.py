"""What an operator takes out of the house, or looks at, names nobody who wants to be forgotten."""

import re
from pathlib import Path

import pytest

from parlour.engine.letters import Delivery, HouseLetter, Outgoing, seat_lane
from parlour.engine.outbox import DeadLetter
from parlour.engine.ports import Commit, Store
from parlour.engine.seating import Player, forgotten_holder
from parlour.engine.submission import PlayerId
from parlour.rehearsal import MONDAY
from tests.app.operator_house import NUMBERS, in_store, run
from tests.engine.house import ADA, BO, CY


@pytest.fixture
def forgetful(house: Path) -> Path:
    """Bo wants to be forgotten, and Cy to be called Nova."""

    async def change(store: Store) -> None:
        _, version = await store.revision(NUMBERS)
        holders = {ADA: "player ada", BO: forgotten_holder("K7F4"), CY: "player cy"}
        out = Outgoing((Delivery(NUMBERS, seat_lane(BO), HouseLetter("hello"), MONDAY),), holders=holders)
        await store.append(Commit(NUMBERS, None, seating=version, outgoing=out))
        await store.save_player(Player(PlayerId("player cy"), "Nova"))
        [queued] = [each for each in await store.pending() if each.delivery.lane == seat_lane(BO)]
        await store.settle([DeadLetter(queued.id, queued.delivery, "blocked", MONDAY)])

    in_store(house, change)
    return house


def test_an_export_says_nothing_of_them_and_is_the_same_match_elsewhere(forgetful: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "numbers.jsonl", str(tmp_path / "other")
    assert run("export", NUMBERS, str(file)).exit_code == 0
    assert re.findall(r"\bbo\b", file.read_text()) == []
    assert run("import", str(file), "--store", other).exit_code == 0
    here, there = run("show", NUMBERS, "--round", "1"), run("show", NUMBERS, "--round", "1", "--store", other)
    assert here.stdout == there.stdout
    assert "Nova" in there.stdout
    assert "Somebody K7F4" in there.stdout


def test_whoever_looks_reads_what_people_are_called(forgetful: Path) -> None:
    shown = run("show", NUMBERS).stdout
    assert "Seats: ada (host), s2 (called Somebody K7F4), s3 (called Nova)." in shown
    assert re.findall(r"\bbo\b", shown) == []
    assert run("show", NUMBERS, "--viewer", "Somebody K7F4").exit_code == 0
    told = run("show", NUMBERS, "--viewer", "bo")
    assert (told.exit_code, "There is no seat bo" in told.stderr) == (2, True)


def test_a_letter_that_reached_nobody_was_to_nobody_by_name(forgetful: Path) -> None:
    told = run("letters").stdout
    assert "seat/Somebody K7F4" in told
    assert "seat/bo" not in told
