"""Each order is told why it came out as it did, in words a player would use."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from parlour.games.diplomacy.adjudication.movement import adjudicate_movement
from parlour.games.diplomacy.map.position import Position
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.games.diplomacy.orders import Outcome
from parlour.games.diplomacy.tools.records import Record, read_record
from parlour.sdk.phrases import Phrasebook
from tests.games.diplomacy.adjudication.crowds import EUROPE, crowd
from tests.games.diplomacy.adjudication.test_datc import CASES
from tests.games.diplomacy.adjudication.war import fight


def test_who_bounces_hears_with_whom_and_how_strong_both_were() -> None:
    fought = fight("France: F Bre - Eng", "England: F Lon - Eng", "England: F Wal S F Lon - Eng")
    assert fought.why("F Bre - Eng") == (
        "bounced_with",
        {"against": "F Lon", "at": "Eng", "strength": 1, "other": 2},
    )


def test_the_strongest_rival_is_named() -> None:
    fought = fight(
        "France: A Mar - Gas", "France: A Par - Gas", "England: F Bre - Gas", "England: F Mao S F Bre - Gas"
    )
    assert fought.why("A Mar - Gas")[1]["against"] == "F Bre"


def test_who_is_held_off_hears_by_whom() -> None:
    fought = fight("Austria: A Tri - Ven", "Italy: A Ven H", "Italy: A Tyr S A Ven")
    assert fought.why("A Tri - Ven") == ("held_off", {"against": "A Ven", "at": "Ven", "strength": 1, "other": 2})


def test_support_by_the_power_that_is_attacked_does_not_count() -> None:
    """DATC 6.D.12."""
    fought = fight("Italy: A Ven - Tri", "Austria: F Tri H", "Austria: A Vie S A Ven - Tri")
    assert fought.why("A Ven - Tri") == ("held_off", {"against": "F Tri", "at": "Tri", "strength": 1, "other": 1})


def test_a_battle_head_to_head_is_called_so() -> None:
    fought = fight("Germany: A Ber - Kie", "England: F Kie - Ber", "England: F Hel S F Kie - Ber")
    assert fought.why("A Ber - Kie")[0] == "met_head_on"


def test_nobody_drives_out_an_own_unit() -> None:
    fought = fight("France: A Par - Bur", "France: A Bur H")
    assert fought.why("A Par - Bur") == ("own_unit_there", {"at": "Bur", "against": "A Bur"})


def test_who_is_dislodged_hears_by_whom() -> None:
    fought = fight("Italy: A Ven - Tri", "Italy: A Tyr S A Ven - Tri", "Austria: A Tri S A Vie", "Austria: A Vie H")
    assert fought.why("A Tri S A Vie") == ("dislodged_by", {"by": "A Ven", "strength": 2, "other": 1})
    assert fought.why("A Ven - Tri") == ("drove_out", {"against": "A Tri", "at": "Tri", "strength": 2, "other": 1})


def test_a_support_is_told_who_cut_it() -> None:
    fought = fight("Italy: A Tyr S A Ven", "Italy: A Ven H", "Austria: A Vie - Tyr")
    assert fought.why("A Tyr S A Ven") == ("cut_by", {"by": "A Vie"})


def test_a_support_is_told_what_the_other_did_instead() -> None:
    fought = fight("Italy: A Tyr S A Ven", "Italy: A Ven - Tus", "Italy: F Rom S A Ven - Apu", "Italy: A Nap S F Rom")
    assert fought.why("A Tyr S A Ven") == ("helped_goes", {"helped": "A Ven", "to": "Tus"})
    assert fought.why("A Nap S F Rom")[0] == "supported"


def test_an_army_hears_whether_its_convoy_was_broken_missing_or_a_paradox() -> None:
    convoy = "France: A Bre - Lon", "France: F Eng C A Bre - Lon", "England: F Wal - Eng"
    broken = fight(*convoy, "England: F Iri S F Wal - Eng")
    assert broken.why("A Bre - Lon") == ("convoy_broken", {"fleet": "F Eng"})
    missing = fight("France: A Bre - Lon", "France: F Eng H")
    assert missing.why("A Bre - Lon") == ("convoy_missing", {"unit": "A Bre", "to": "Lon"})
    paradox = fight(*convoy, "England: F Lon S F Wal - Eng")
    assert paradox.why("A Bre - Lon") == ("paradox", {"fleet": "F Eng"})
    assert paradox.why("F Eng C A Bre - Lon")[0] == "paradox"


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ("A Par - Par", "already_there"),
        ("A Par - Mos", "not_adjacent"),
        ("A Mar - Lyo", "army_into_sea"),
        ("A Mar - Tun", "no_fleets_for_it"),
        ("A Mar - Spa via convoy", "no_fleets_for_it"),
        ("F Kie - Ber via convoy", "only_armies_are_convoyed"),
        ("F Kie - Mun", "fleet_inland"),
        ("F Kie - Nth", "not_adjacent"),
        ("F Con - Bul", "coast_needed"),
        ("F Gas - Spa/sc", "wrong_coast"),
        ("A Par S A Par", "helps_itself"),
        ("A Par S A Mar - Bur", None),
        ("A Par S F Kie", "cannot_reach_to_help"),
        ("A Bur S F Kie - Mun", "helped_cannot_go"),
        ("F Kie C A Ber - Den", "not_at_sea"),
        ("F Bal C A Ber - Den", None),
        ("F Bal C F Kie - Ber", "no_army_to_convoy"),
        ("F Bal C A Ber - Ber", "no_use_for_convoy"),
        ("F Bal C A Mar - Spa", "no_use_for_convoy"),
    ],
)
def test_an_illegal_order_is_told_what_is_wrong_with_it(order: str, why: str | None) -> None:
    others = ["A Par", "A Mar", "A Bur", "A Ber", "F Kie", "F Con", "F Gas", "F Bal"]
    ordered = " ".join(order.split()[:2])
    fought = fight(f"France: {order}", *(f"France: {unit}" for unit in others if unit != ordered))
    assert (fought.outcomes[order].reason if fought.result(order) == "illegal" else None) == why


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_reason_can_be_said(language: str) -> None:
    speaker = Phrasebook("parlour.games.diplomacy").speaker(language, str)
    told = {speaker.say(f"why-{outcome.reason}", outcome.details) for outcome in many_outcomes()}
    assert speaker.missing == set()
    assert not any("‹" in said for said in told)


def test_a_reason_reads_like_what_a_player_would_say() -> None:
    fought = fight("France: F Bre - Eng", "England: F Lon - Eng")
    speaker = Phrasebook("parlour.games.diplomacy").speaker("en", str)
    why, details = fought.why("F Bre - Eng")
    assert speaker.say(f"why-{why}", details) == "it met F Lon in Eng, 1 against 1"


def many_outcomes() -> Iterator[Outcome]:
    for case in CASES:
        task = read_record(msgspec.convert(case, Record))
        yield from adjudicate_texts(task.board, task.phase, task.position, task.texts)[0].outcomes
    for seed in range(60):
        units, orders = crowd(Random(seed))
        yield from adjudicate_movement(EUROPE, Position(units), orders).outcomes
