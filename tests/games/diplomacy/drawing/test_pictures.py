"""The map of a viewer: the board, one's own orders, the last result, and a part of it."""

import re

import pytest

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.drawing import PICTURES, picture, scene
from parlour.games.diplomacy.drawing.scene import Around
from parlour.sdk.phrases import phrasebook
from tests.games.diplomacy.congress import SPRING, Congress


def test_every_picture_can_be_drawn_at_any_time() -> None:
    for play in (Congress(start=False), Congress(), Congress().run(SPRING)):
        for name in PICTURES:
            assert picture(play.seen(), name).startswith("<svg")


def test_the_board_shows_where_units_stand_now() -> None:
    play = Congress().run(SPRING)
    assert scene(play.seen(), "board").units == play.game_state.position.units
    assert scene(play.seen(), "board").orders == ()


def test_the_result_shows_every_order_from_where_it_began() -> None:
    play = Congress().run(SPRING)
    result = scene(play.seen(), "result")
    assert len(result.orders) == 22
    assert str(result.phase) == "S1901M"
    assert {unit.place for unit in result.gone} >= {"Vie", "Par"}


def test_the_result_shows_the_board_as_it_is_after_the_phase() -> None:
    """It showed the board before it, so that a second map had to follow"""
    play = Congress().run(SPRING)
    result = scene(play.seen(), "result")
    assert result.units == play.game_state.position.units
    assert result.centres == play.game_state.position.centres
    occupied = {unit.place for unit in result.units}
    assert not occupied & {unit.place for unit in result.gone}


def test_a_unit_that_was_driven_out_is_shown_beside_whoever_drove_it_out() -> None:
    play = Congress().run({"Austria": "A Vie - Tyr"}).run({"Austria": "A Tyr - Ven; F Tri S A Tyr - Ven"})
    result = scene(play.seen(), "result")
    assert [str(unit) for unit in result.dislodged] == ["A Ven"]
    assert {str(unit) for unit in result.units if unit.place == "Ven"} == {"A Ven"}
    play.run({"Italy": "A Ven - Tus"})
    assert [str(unit) for unit in scene(play.seen(), "result").dislodged] == ["A Ven"]


@pytest.mark.parametrize("asked", ["board Vie 2", "board vienna 2", "board Wien 2"])
def test_a_part_of_the_map_is_asked_for_by_any_name_of_a_province_and_steps(asked: str) -> None:
    """Source document: /map Vienna 2."""
    assert scene(Congress().seen(), asked).around == Around("Vie", 2)


def test_a_part_without_steps_is_the_province_and_its_neighbours() -> None:
    assert scene(Congress().seen(), "board North Sea").around == Around("Nth", 1)


@pytest.mark.parametrize("asked", ["board Atlantis 2", "board liv", "board"])
def test_a_place_that_is_none_or_several_shows_the_whole_map(asked: str) -> None:
    assert scene(Congress().seen(), asked).around is None


def test_pictures_speak_the_readers_language() -> None:
    swedish = phrasebook(GAME).speaker("sv", str)
    for name in PICTURES:
        drawn = swedish.picture(picture(Congress().run(SPRING).seen(), name))
        assert ">Österrike<" in drawn
        assert name == "centres" or re.search(">(Våren|Hösten)</tspan> 1901</text><text[^>]*>drag<", drawn)
        assert not re.search(">(Austria|Germany|Vienna|Switzerland)<", drawn)


def test_the_centres_over_the_years_are_a_picture() -> None:
    play = Congress().run(SPRING)
    before = picture(play.seen(), "centres")
    play.run({"France": "A Spa H"})
    assert picture(play.seen(), "centres") != before
    assert "1901" in picture(play.seen(), "centres")


def test_dislodged_units_are_on_the_board() -> None:
    play = Congress().run({"Austria": "A Vie - Tyr"}).run({"Austria": "A Tyr - Ven; F Tri S A Tyr - Ven"})
    assert [str(unit) for unit in scene(play.seen(), "board").dislodged] == ["A Ven"]
