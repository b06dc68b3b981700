"""The map: DATC does not test it, and other programs pass with borders missing."""

from collections import Counter
from pathlib import Path

import pytest

from parlour.games.diplomacy.map.board import Board, board, province_of, read_board
from parlour.games.diplomacy.map.chart import chart_of
from parlour.games.diplomacy.map.position import Unit
from tests.games.diplomacy.adjudication.war import fight

EUROPE = board()
TWO_SEAS = read_board((Path(__file__).parent / "two_seas.json").read_bytes())
both_boards = pytest.mark.parametrize("ground", [EUROPE, TWO_SEAS], ids=["europe", "two seas"])


def test_europe_has_75_provinces() -> None:
    lands = Counter(province.land for province in EUROPE.provinces.values())
    assert lands == {"sea": 19, "land": 14, "coast": 42}


def test_europe_has_111_borders_for_armies_and_141_for_fleets() -> None:
    by_land = {frozenset((here, there)) for here, reached in EUROPE.army.items() for there in reached}
    by_sea = {frozenset((here, there)) for here, reached in EUROPE.fleet.items() for there in reached}
    assert (len(by_land), len(by_sea)) == (111, 141)


@both_boards
def test_every_border_can_be_crossed_both_ways(ground: Board) -> None:
    for borders in (ground.army, ground.fleet):
        assert all(here in borders[there] for here, reached in borders.items() for there in reached)


@both_boards
def test_armies_stay_on_land_and_fleets_near_water(ground: Board) -> None:
    land = {abbr: province.land for abbr, province in ground.provinces.items()}
    assert all("sea" not in (land[here], land[there]) for here in ground.army for there in ground.army[here])
    assert all("land" not in (land[province_of(here)], land[province_of(there)])
               for here in ground.fleet for there in ground.fleet[here])  # fmt: skip


@both_boards
def test_a_fleet_stands_on_a_coast_where_there_are_two(ground: Board) -> None:
    places = {place for province in ground.provinces.values() for place in province.places}
    assert set(ground.fleet) == places
    assert all(there in places for reached in ground.fleet.values() for there in reached)


def test_seven_powers_begin_with_22_units_at_home() -> None:
    homes = Counter(EUROPE.provinces[centre].home for centre in EUROPE.centres)
    assert homes == {None: 12, "Russia": 4} | dict.fromkeys(set(EUROPE.powers) - {"Russia"}, 3)
    assert Counter(unit.power for unit in EUROPE.start) == homes - Counter({None: 12})
    assert all(EUROPE.provinces[province_of(unit.place)].home == unit.power for unit in EUROPE.start)


def test_34_centres_and_18_of_them_win() -> None:
    assert (len(EUROPE.centres), EUROPE.solo) == (34, 18)


@pytest.mark.parametrize(
    ("fleet", "reached"),
    [
        ("Spa/nc", {"Gas", "Mao", "Por"}),
        ("Spa/sc", {"Lyo", "Mao", "Mar", "Por", "Wes"}),
        ("Stp/nc", {"Bar", "Nwy"}),
        ("Stp/sc", {"Bot", "Fin", "Lvn"}),
        ("Bul/ec", {"Bla", "Con", "Rum"}),
        ("Bul/sc", {"Aeg", "Con", "Gre"}),
        ("Rom", {"Nap", "Tus", "Tys"}),
        ("Kie", {"Bal", "Ber", "Den", "Hel", "Hol"}),
        ("Con", {"Aeg", "Ank", "Bla", "Bul/ec", "Bul/sc", "Smy"}),
    ],
)
def test_fleets_follow_the_coast(fleet: str, reached: set[str]) -> None:
    assert EUROPE.fleet[fleet] == reached


def test_a_convoy_route_has_no_shortcut_within_itself() -> None:
    chart = chart_of(EUROPE)
    mid, wes, lyo = (chart.sea[sea] for sea in ("Mao", "Wes", "Lyo"))
    assert set(chart.routes(mid | wes | lyo, "Gas", "Mar")) == {mid | wes | lyo}
    assert set(chart.routes(wes | lyo, "Mar", "Spa")) == {lyo}
    nao, iri = chart.sea["Nao"], chart.sea["Iri"]
    assert set(chart.routes(nao | iri | mid, "Cly", "Gas")) == {nao | mid}


def test_an_army_boards_on_either_coast() -> None:
    chart = chart_of(EUROPE)
    assert chart.carries(chart.sea["Bot"], "Stp", "Swe")
    assert chart.carries(chart.sea["Bar"], "Stp", "Nwy")
    assert not chart.carries(chart.sea["Bar"] | chart.sea["Bot"], "Nwy", "Swe")


def test_no_convoy_goes_by_land_or_over_a_coast() -> None:
    chart = chart_of(EUROPE)
    everywhere = sum(chart.sea.values())
    assert not chart.carries(everywhere, "Mun", "Lon")
    assert not chart.carries(everywhere & ~chart.sea["Bla"], "Con", "Sev")


def test_a_second_map_needs_no_code() -> None:
    assert TWO_SEAS.home_centres("Blues") == ("Cap", "Dun")
    assert Unit("Blues", "F", "Cap/sc") in TWO_SEAS.start
    fought = fight(
        "Reds: A Ash - Cap", "Reds: F Wet C A Ash - Cap", "Blues: F Cap/sc - Dry", "Blues: A Dun - Cap", on=TWO_SEAS
    )
    assert fought.results == ["bounces", "given", "moves", "bounces"]
    assert fought.contested == ("Cap",)
