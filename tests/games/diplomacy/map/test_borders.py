"""Who borders whom: the units that can come, and those that can meet one's own."""

from parlour.games.diplomacy.map.board import board, first_position
from parlour.games.diplomacy.map.borders import free_centres_near, units_near

EUROPE = board()
START = first_position(EUROPE)


def near(power: str) -> dict[str, dict[str, tuple[str, ...]]]:
    found = units_near(EUROPE, START, power)
    return {other: {str(unit): places for unit, places in units.items()} for other, units in found.items()}


def test_at_the_start_france_meets_its_three_neighbours_between_their_homes() -> None:
    assert near("France") == {
        "England": {"F Lon": ("Eng",)},
        "Germany": {"A Mun": ("Bur",)},
        "Italy": {"A Ven": ("Pie",)},
    }


def test_a_unit_at_the_door_is_named_with_the_home_that_it_can_enter() -> None:
    assert near("Austria")["Italy"] == {"A Rom": ("Ven",), "A Ven": ("Tri", "Tyr")}


def test_centres_without_an_owner_within_reach_are_named() -> None:
    assert free_centres_near(EUROPE, START, "Austria") == ("Rum", "Ser")
