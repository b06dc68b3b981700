"""The map of a viewer: the board, one's own orders, the last result, and a part of it."""

from parlour.games.diplomacy.picturing import PICTURES, picture, scene
from tests.games.diplomacy.game.congress import SPRING, Congress


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
    assert result.title == "S1901M"
    assert {unit.place for unit in result.units} >= {"Vie", "Par"}


def test_a_part_of_the_map_is_asked_for_by_province_and_steps() -> None:
    around = scene(Congress().seen(), "near Vie 2").around
    assert around is not None
    assert (around.province, around.steps) == ("Vie", 2)
    assert scene(Congress().seen(), "near Atlantis 2").around is None


def test_the_centres_over_the_years_are_a_picture() -> None:
    play = Congress().run(SPRING)
    before = picture(play.seen(), "centres")
    play.run({"France": "A Spa H"})
    assert picture(play.seen(), "centres") != before
    assert "1901" in picture(play.seen(), "centres")


def test_dislodged_units_are_on_the_board() -> None:
    play = Congress().run({"Austria": "A Vie - Tyr"}).run({"Austria": "A Tyr - Ven; F Tri S A Tyr - Ven"})
    assert [str(unit) for unit in scene(play.seen(), "board").dislodged] == ["A Ven"]
