"""What a player sees on the map."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour.games.diplomacy.bench import crowded_scene
from parlour.games.diplomacy.drawing.arrows import route
from parlour.games.diplomacy.drawing.draw import (
    CHIP,
    COUNT,
    EDGE,
    TITLE,
    TITLE_LETTERS,
    draw,
    frame_around,
    within_steps,
)
from parlour.games.diplomacy.drawing.scene import Around, DrawnOrder, Scene
from parlour.games.diplomacy.drawing.symbols import NOBODY, POWERS
from parlour.games.diplomacy.map.position import Phase, PhaseKind, Season, Unit
from parlour.games.diplomacy.orders import Build, Convoy, Disband, Hold, Move, Remove, Retreat, Support, Waive
from tests.games.diplomacy.drawing.boxes import boxes
from tests.games.diplomacy.drawing.drawn_scene import EUROPE, MAP, SceneReader, crossed, far, ordered, unit
from tests.games.diplomacy.drawing.font import Font
from tests.games.diplomacy.random_positions import BOOK

PAR, BUR, MUN = unit("France A Par"), unit("France A Bur"), unit("Germany A Mun")
LON, NTH = unit("England A Lon"), unit("England F Nth")
SPOT = MAP.spot
FONTS = Path(parlour.__file__).parent / "fonts"
PLAIN, BOLD = (Font((FONTS / name).read_bytes()) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"))


def seen(*orders: DrawnOrder) -> SceneReader:
    return SceneReader(Scene(orders=orders))


def test_a_crowded_map_with_all_its_orders_is_small_enough_to_send() -> None:
    scene = crowded_scene()
    assert len(scene.units) == len(scene.orders) == 34
    assert len(draw(EUROPE, MAP, scene).encode()) <= 300_000


def test_the_same_scene_gives_the_same_picture() -> None:
    assert draw(EUROPE, MAP, crowded_scene()) == draw(EUROPE, MAP, crowded_scene())


def test_every_province_is_labelled_by_what_players_type() -> None:
    words = SceneReader(Scene()).words
    assert {abbr if province.land != "sea" else abbr.upper() for abbr, province in EUROPE.provinces.items()} <= {
        *words
    }


def test_switzerland_is_named_though_nobody_can_go_there() -> None:
    assert "Switzerland" in SceneReader(Scene()).words


def test_land_has_its_owners_colour() -> None:
    picture = SceneReader(Scene(centres={"Mun": "France"}))
    assert picture.land("Mun") == POWERS[EUROPE.powers.index("France")].land
    assert picture.land("Ber") == NOBODY


def test_a_unit_and_a_centre_carry_their_powers_letter() -> None:
    words = SceneReader(Scene(units=(MUN,), centres={"Ber": "Germany"})).words
    assert words.count("G") == 3  # the unit, the centre and the legend


def test_a_coast_is_named_only_when_a_fleet_is_there() -> None:
    assert "nc" in SceneReader(Scene(units=(unit("Russia F Stp/nc"),))).words
    assert "nc" not in SceneReader(Scene(units=(unit("Russia A Stp"),))).words


def test_a_move_is_an_arrow_to_where_its_unit_will_stand() -> None:
    picture = seen(ordered(Move(PAR, "Pic"), "France", "moves"))
    assert far(picture.heads("France")[0], SPOT("Pic")) < 25
    assert not picture.crosses


def test_a_bounced_move_ends_in_a_cross_and_has_no_head() -> None:
    picture = seen(ordered(Move(PAR, "Pic"), "France", "bounces"))
    assert not picture.heads("France")
    (cross,) = picture.crosses
    (line,) = picture.lines("France")
    assert far(cross, line[1]) < 1


def test_units_that_swap_go_side_by_side() -> None:
    picture = seen(ordered(Move(BUR, "Mun"), "France", "moves"), ordered(Move(MUN, "Bur"), "Germany", "moves"))
    (there,), (back,) = picture.lines("France"), picture.lines("Germany")
    assert min(far(spot, other) for spot in there for other in back) > 10


def test_a_support_of_a_move_leads_to_the_arrow_it_helps() -> None:
    move = ordered(Move(BUR, "Mun"), "France", "moves")
    picture = seen(move, ordered(Support(PAR, BUR, "Mun"), "France", "given"))
    assert picture.dashed("France") == 1
    shaft, support = sorted(picture.lines("France"), key=lambda line: far(line[0], SPOT("Par")), reverse=True)
    assert far(support[1], SPOT("Bur")) + far(support[1], SPOT("Mun")) < far(SPOT("Bur"), SPOT("Mun")) + 2
    assert far(shaft[0], SPOT("Bur")) < 25


def test_a_support_names_the_right_coast() -> None:
    """zond/dipact 457."""
    fleet, help_ = unit("France F Mao"), unit("France A Gas")
    north, south = (
        seen(ordered(Move(fleet, coast), "France"), ordered(Support(help_, fleet, coast), "France"))
        for coast in ("Spa/nc", "Spa/sc")
    )
    assert far(north.heads("France")[0], SPOT("Spa/nc")) < 25
    assert far(south.heads("France")[0], SPOT("Spa/sc")) < 25
    assert north.lines("France") != south.lines("France")


def test_a_support_of_a_move_that_is_not_known_hints_where_it_would_go() -> None:
    picture = seen(ordered(Support(PAR, MUN, "Bur"), "France"))
    assert far(picture.heads("France")[0], SPOT("Bur")) < 25


def test_a_support_to_hold_outlines_the_unit_it_helps() -> None:
    assert seen(ordered(Support(PAR, BUR), "France", "given")).dashed("France") == 2


def test_a_cut_support_is_crossed_out_halfway() -> None:
    picture = seen(ordered(Support(PAR, BUR), "France", "cut"))
    (cross,) = picture.crosses
    assert abs(far(cross, SPOT("Par")) - far(cross, SPOT("Bur"))) < 5


def test_a_convoyed_army_goes_over_the_fleets_that_carry_it() -> None:
    move, convoy = Move(LON, "Nwy", True), Convoy(NTH, LON, "Nwy")
    picture = seen(ordered(convoy, "England"), ordered(move, "England"))
    assert "{:.1f} {:.1f}".format(*SPOT("Nth")) in picture.svg.partition("<path")[2]
    assert far(picture.heads("England")[0], SPOT("Nwy")) < 25
    assert (picture.waves("England"), picture.dashed("England")) == (0, 1)


def test_a_long_convoy_goes_from_fleet_to_fleet_the_shortest_way() -> None:
    army, fleets = unit("England A Lon"), [unit(f"England F {sea}") for sea in ("Wes", "Mao", "Eng", "Nth")]
    orders = [Convoy(fleet, army, "Tun") for fleet in fleets]
    assert route(EUROPE, Move(army, "Tun"), orders) == ("Eng", "Mao", "Wes")
    assert route(EUROPE, Move(army, "Tun"), orders[:2]) == ()


def test_a_convoy_of_an_army_whose_orders_one_does_not_know_is_a_wave() -> None:
    assert seen(ordered(Convoy(NTH, LON, "Nwy"), "England")).waves("England") == 1


def test_a_convoy_whose_army_bounced_did_not_fail() -> None:
    """webDiplomacy 552."""
    convoy = ordered(Convoy(NTH, LON, "Nwy"), "England", "given")
    picture = seen(convoy, ordered(Move(LON, "Nwy", True), "England", "bounces"))
    assert len(picture.crosses) == 1


def test_a_dislodged_unit_stands_beside_the_one_that_beat_it_and_its_retreat_begins_there() -> None:
    retreat = ordered(Retreat(MUN, "Boh"), "Germany")
    picture = SceneReader(Scene(units=(unit("France A Mun"),), dislodged=(MUN,), orders=(retreat,)))
    assert far(picture.lines("Germany")[0][0], MAP.dislodged_spot("Mun")) < 25
    assert picture.dashed("Germany") == 1


def test_a_dislodged_unit_that_does_not_retreat_is_struck_out() -> None:
    picture = SceneReader(Scene(dislodged=(MUN,), orders=(ordered(Disband(MUN), "Germany", "done"),)))
    assert crossed(MAP.dislodged_spot("Mun"), picture)


def test_a_build_stands_there_at_once_and_a_removed_unit_is_struck_out() -> None:
    picture = seen(
        ordered(Build("F", "Stp/sc"), "Russia"), ordered(Remove(MUN), "Germany"), ordered(Waive(), "Italy")
    )
    assert "sc" in picture.words
    assert crossed(SPOT("Mun"), picture)


def test_a_refused_removal_strikes_nothing_out() -> None:
    assert not seen(ordered(Remove(MUN), "Germany", "refused")).crosses


def test_a_move_to_its_own_province_can_be_drawn() -> None:
    """DATC 6.A.4: players write it."""
    assert crossed(SPOT("Mun"), seen(ordered(Move(MUN, "Mun"), "Germany", "illegal")))


def test_only_the_orders_of_the_scene_are_drawn() -> None:
    """A viewer's scene names what that viewer may see: nothing of another's plan can come from anywhere else."""
    mine = ordered(Move(PAR, "Pic"), "France")
    assert not seen(mine).lines("Germany")
    assert seen(mine, ordered(Move(MUN, "Bur"), "Germany")).lines("Germany")


def test_the_legend_tells_the_phase_and_counts_centres() -> None:
    scene = Scene(centres={"Mun": "France", "Par": "France", "Ber": "Germany"}, phase=Phase("F", 1901, "M"))
    words = SceneReader(scene, "en").words
    assert {"Fall 1901", "movement", "France2", "Germany1", "Turkey0"} <= set(words)


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_name_in_the_legend_has_room(language: str) -> None:
    """In the reader's language; the next chip begins where its column ends."""
    drawn = BOOK.speaker(language, str).picture(SceneReader(Scene()).svg)
    named = re.findall(r'font-size="([\d.]+)"><tspan data-phrase="nation-\w+">([^<]+)<', drawn)
    assert len(named) == len(EUROPE.powers)
    column = (MAP.width - TITLE - EDGE) / 4
    assert all(CHIP + PLAIN.width(name, float(size)) + COUNT < column + 4 for size, name in named)


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize(("season", "kind"), [("S", "M"), ("F", "R"), ("W", "A")])
def test_the_phase_has_room_left_of_the_powers(season: Season, kind: PhaseKind, language: str) -> None:
    says = BOOK.speaker(language, str).say
    for line in (f"{says(f'season-{season}')} 1901", says(f"kind-{kind}")):
        assert EDGE + BOLD.width(line, TITLE_LETTERS) < TITLE


def test_around_a_province_is_all_that_can_be_reached_in_so_many_steps() -> None:
    assert within_steps(EUROPE, Around("Por", 0)) == {"Por"}
    assert within_steps(EUROPE, Around("Por", 1)) == {"Por", "Spa", "Mao"}


@given(st.sampled_from(sorted(EUROPE.provinces)), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_a_part_of_the_map_shows_everything_within_its_steps(province: str, steps: int) -> None:
    around = Around(province, steps)
    frame = frame_around(EUROPE, MAP, around)
    near = within_steps(EUROPE, around)
    for box in boxes(EUROPE, MAP):
        if box.name[:3] in near:
            assert frame.left <= box.x - box.width / 2
            assert box.x + box.width / 2 <= frame.left + frame.width
            assert frame.top <= box.y - box.height / 2
            assert box.y + box.height / 2 <= frame.top + frame.height


@given(st.sampled_from(sorted(EUROPE.provinces)), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_a_part_of_the_map_never_leaves_the_sheet(province: str, steps: int) -> None:
    frame = frame_around(EUROPE, MAP, Around(province, steps))
    assert 0 <= frame.left <= frame.left + frame.width <= MAP.width + 1e-6
    assert 0 <= frame.top <= frame.top + frame.height <= MAP.height + 1e-6


def test_a_part_of_the_map_is_enlarged() -> None:
    assert frame_around(EUROPE, MAP, Around("Vie", 1)).width < MAP.width / 2


PLACES = st.sampled_from([*sorted(EUROPE.provinces), "Spa/nc", "Spa/sc", "Stp/nc", "Stp/sc", "Bul/ec", "Bul/sc"])
UNITS = st.builds(Unit, st.sampled_from(EUROPE.powers), st.sampled_from(["A", "F"]), PLACES)
ORDERS = st.one_of(
    st.builds(Hold, UNITS),
    st.builds(Move, UNITS, PLACES, st.booleans()),
    st.builds(Support, UNITS, UNITS, st.none() | PLACES),
    st.builds(Convoy, UNITS, UNITS, PLACES),
    st.builds(Retreat, UNITS, PLACES),
    st.builds(Disband, UNITS),
    st.builds(Build, st.sampled_from(["A", "F"]), PLACES),
    st.builds(Remove, UNITS),
    st.just(Waive()),
)
RESULTS = st.sampled_from(
    [None, "moves", "bounces", "no convoy", "dislodged", "given", "cut", "void", "illegal", "refused"]
)
ORDERED = st.builds(DrawnOrder, st.sampled_from(EUROPE.powers), ORDERS, RESULTS)
AROUND = st.none() | st.builds(Around, st.sampled_from(sorted(EUROPE.provinces)), st.integers(0, 2))


@settings(max_examples=60, deadline=None)
@given(st.lists(ORDERED, max_size=8), st.lists(UNITS, max_size=8), AROUND)
def test_whatever_players_order_can_be_drawn(
    orders: list[DrawnOrder], units: list[Unit], around: Around | None
) -> None:
    picture = SceneReader(Scene(tuple(units), {}, tuple(units), tuple(orders), around=around))
    assert "nan" not in picture.svg
    assert "inf" not in picture.svg
