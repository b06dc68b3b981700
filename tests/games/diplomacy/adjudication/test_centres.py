from parlour.games.diplomacy.adjudication import solo_winner, with_new_owners
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import DislodgedUnit, Phase, Position, Unit, read_phase
from parlour.games.diplomacy.notation.exact import adjudicate_texts

FALL, SPRING = Phase("F", 1901, "M"), Phase("S", 1901, "M")
PARIS, BREST = Unit("France", "A", "Par"), Unit("Germany", "F", "Bre")


def owners_after(phase: Phase, position: Position, *texts: tuple[str, str]) -> dict[str, str]:
    return adjudicate_texts(board(), phase, position, texts)[0].position.centres


def test_a_unit_takes_the_centre_it_stands_on_and_an_empty_one_keeps_its_owner() -> None:
    after = with_new_owners(board(), Position((PARIS, BREST), {"Par": "France", "Bre": "France", "Mar": "France"}))
    assert after.centres == {"Bre": "Germany", "Mar": "France", "Par": "France"}


def test_a_fleet_on_either_coast_takes_a_centre() -> None:
    assert with_new_owners(board(), Position((Unit("Turkey", "F", "Bul/ec"),))).centres == {"Bul": "Turkey"}


def test_a_province_without_a_centre_is_not_counted() -> None:
    assert with_new_owners(board(), Position((Unit("France", "A", "Bur"),))).centres == {}


def test_nobody_owns_anything_new_in_spring() -> None:
    position, leaving = Position((PARIS, BREST)), ("France", "A Par - Bur")
    assert owners_after(SPRING, position, leaving) == {}
    assert owners_after(FALL, position, leaving) == {"Bre": "Germany"}


def test_the_count_waits_for_those_who_can_retreat() -> None:
    position = Position((BREST, PARIS, Unit("France", "A", "Gas")))
    assert owners_after(FALL, position, ("France", "A Par - Bre"), ("France", "A Gas S A Par - Bre")) == {}


def test_the_count_does_not_wait_for_those_who_cannot() -> None:
    """DATC 6.H.15: Portugal has no way out."""
    fleets = (Unit("England", "F", "Por"), Unit("France", "F", "Spa/sc"), Unit("France", "F", "Mao"))
    orders = ("France", "F Spa/sc - Por"), ("France", "F Mao S F Spa/sc - Por")
    assert owners_after(FALL, Position(fleets), *orders) == {"Por": "France"}


def test_the_count_follows_the_fall_retreats_only() -> None:
    beaten = Position((BREST,), dislodged=(DislodgedUnit(PARIS, "Pic", by_convoy=False, retreats=("Mar", "Gas")),))
    retreat = ("France", "A Par - Mar")
    assert owners_after(Phase("S", 1901, "R"), beaten, retreat) == {}
    assert owners_after(Phase("F", 1901, "R"), beaten, retreat) == {"Bre": "Germany", "Mar": "France"}


def test_winter_changes_no_owner() -> None:
    owners = {"Par": "Germany", "Mun": "Germany"}
    assert owners_after(Phase("F", 1901, "A"), Position((PARIS,), owners)) == owners


def test_18_centres_win_alone() -> None:
    owners = dict.fromkeys(board().centres[:17], "Italy") | dict.fromkeys(board().centres[17:], "Turkey")
    half = owners | {board().centres[33]: "France"}
    assert solo_winner(board(), half | {board().centres[32]: "France"}) is None
    assert solo_winner(board(), half | {board().centres[17]: "Italy"}) == "Italy"


def test_phases_are_called_by_season_year_and_kind() -> None:
    assert str(read_phase("S1901M")) == "S1901M"
    assert read_phase("W1901A") == Phase("W", 1901, "A")
    assert read_phase("1901") is None
