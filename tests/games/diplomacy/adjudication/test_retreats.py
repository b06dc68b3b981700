from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import DislodgedUnit, Kind, Phase, Position, Unit
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.games.diplomacy.orders import Resolution
from parlour.sdk.phrases import Phrasebook
from tests.games.diplomacy.adjudication.war import fight

VIENNA = DislodgedUnit(Unit("Italy", "A", "Vie"), "Tri", by_convoy=False, retreats=("Gal", "Tyr"))
BOHEMIA = DislodgedUnit(Unit("Austria", "A", "Boh"), "Sil", by_convoy=False, retreats=("Gal", "Tyr"))


def retreat(beaten: tuple[DislodgedUnit, ...], *orders: tuple[str, str]) -> tuple[Resolution, list[str]]:
    resolved, results = adjudicate_texts(board(), Phase("S", 1901, "R"), Position(dislodged=beaten), orders)
    return resolved, list(results)


def fleet(place: str, *retreats: str, kind: Kind = "F") -> DislodgedUnit:
    return DislodgedUnit(Unit("Turkey", kind, place), "Ion", by_convoy=False, retreats=retreats)


def test_a_unit_goes_where_it_may() -> None:
    resolved, results = retreat((VIENNA,), ("Italy", "A Vie - Tyr"))
    assert results == ["moves"]
    assert resolved.position == Position((Unit("Italy", "A", "Tyr"),))
    assert resolved.disbanded == ()


def test_who_says_nothing_is_disbanded() -> None:
    resolved, _ = retreat((VIENNA,))
    assert resolved.disbanded == (VIENNA.unit,)
    assert resolved.position.units == ()


def test_who_has_nowhere_to_go_is_disbanded() -> None:
    resolved, results = retreat((fleet("Gre"),), ("Turkey", "F Gre - Aeg"))
    assert (results, resolved.disbanded) == (["illegal"], (Unit("Turkey", "F", "Gre"),))


def test_a_unit_may_be_disbanded_by_its_owner_only() -> None:
    assert retreat((VIENNA,), ("Italy", "A Vie D"))[1] == ["done"]
    assert retreat((VIENNA,), ("Austria", "A Vie D"))[1] == ["illegal"]


def test_two_who_meet_are_lost_and_a_third_is_not() -> None:
    """DATC 6.H.7."""
    greece = fleet("Gre", "Alb")
    resolved, results = retreat(
        (BOHEMIA, greece, VIENNA), ("Italy", "A Vie - Tyr"), ("Austria", "A Boh - Tyr"), ("Turkey", "F Gre - Alb")
    )
    assert results == ["bounces", "bounces", "moves"]
    assert resolved.disbanded == (BOHEMIA.unit, VIENNA.unit)
    assert resolved.outcomes[0].details == {"against": "A Boh", "at": "Tyr"}


def test_two_coasts_are_one_province() -> None:
    beaten = (fleet("Con", "Bul/ec", "Bul/sc"), fleet("Gre", "Bul/sc"))
    assert retreat(beaten, ("Turkey", "F Con - Bul/ec"), ("Turkey", "F Gre - Bul/sc"))[1] == ["bounces", "bounces"]


def test_a_coast_is_needed_only_where_both_are_open() -> None:
    assert retreat((fleet("Gre", "Alb", "Bul/sc"),), ("Turkey", "F Gre - Bul"))[0].position.units == (
        Unit("Turkey", "F", "Bul/sc"),
    )
    assert retreat((fleet("Con", "Bul/ec", "Bul/sc"),), ("Turkey", "F Con - Bul"))[1] == ["illegal"]


def test_an_army_retreats_to_a_province_whatever_coast_is_written() -> None:
    resolved, _ = retreat((fleet("Gre", "Bul", kind="A"),), ("Turkey", "A Gre - Bul/ec"))
    assert resolved.position.units == (Unit("Turkey", "A", "Bul"),)


def test_who_may_not_go_there_stops_nobody() -> None:
    """DATC 6.H.10."""
    stuck = DislodgedUnit(Unit("Austria", "A", "Boh"), "Sil", by_convoy=False, retreats=("Gal",))
    results = retreat((stuck, VIENNA), ("Austria", "A Boh - Tyr"), ("Italy", "A Vie - Tyr"))[1]
    assert results == ["illegal", "moves"]


def test_two_different_orders_are_none() -> None:
    resolved, results = retreat((VIENNA,), ("Italy", "A Vie - Tyr"), ("Italy", "A Vie - Gal"))
    assert results == ["illegal", "illegal"]
    assert resolved.disbanded == (VIENNA.unit,)
    assert retreat((VIENNA,), ("Italy", "A Vie - Tyr"), ("Italy", "A Vie - Rom"))[1] == ["moves", "illegal"]


def test_nobody_supports_convoys_or_moves_while_others_retreat() -> None:
    """DATC 6.H.1 to 6.H.4."""
    texts = ("A Vie S A Boh - Tyr", "F Nth C A Vie - Tyr", "A Tri - Ven", "A Vie H")
    assert retreat((VIENNA,), *(("Italy", text) for text in texts))[1] == ["illegal"] * 4


def test_the_way_back_is_closed_and_so_are_standoffs_and_neighbours() -> None:
    """DATC 6.H.5 and 6.H.6."""
    fought = fight(
        "Italy: A Vie H",
        "Austria: A Tri - Vie",
        "Austria: A Bud S A Tri - Vie",
        "Germany: A Mun - Boh",
        "Germany: A Sil - Boh",
        "Russia: A Gal H",
    )
    assert fought.contested == ("Boh",)
    assert fought.retreats == {"A Vie": ("Tyr",)}


def test_a_province_left_by_an_attacker_is_open_to_others() -> None:
    """DATC 6.H.10."""
    fought = fight(
        "England: A Kie H",
        "Germany: A Ber - Kie",
        "Germany: A Mun S A Ber - Kie",
        "Germany: A Pru H",
        "Russia: A War - Pru",
        "Russia: A Sil S A War - Pru",
    )
    assert "Ber" in fought.retreats["A Pru"]
    assert "Ber" not in fought.retreats["A Kie"]


def test_every_outcome_of_a_retreat_can_be_said() -> None:
    orders = ("Italy", "A Vie - Tyr"), ("Austria", "A Boh - Tyr"), ("Turkey", "F Gre D"), ("Turkey", "F Con - Rum")
    resolved, _ = retreat((BOHEMIA, fleet("Con", "Bul/ec"), fleet("Gre", "Alb"), VIENNA), *orders)
    for language in ("en", "sv"):
        speaker = Phrasebook("parlour.games.diplomacy").speaker(language, str)
        assert all(speaker.say(f"why-{o.reason}", o.details) for o in resolved.outcomes)
        assert speaker.missing == set()
