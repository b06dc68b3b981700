from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.diplomacy.adjudication.adjustment import build_sites, distances, surplus
from parlour.games.diplomacy.map.board import board
from parlour.games.diplomacy.map.position import Kind, Phase, Position, Unit
from parlour.games.diplomacy.notation.exact import adjudicate_texts
from parlour.games.diplomacy.orders import Resolution
from parlour.sdk.phrases import Phrasebook

EUROPE = board()


def winter(position: Position, *texts: str, power: str = "Russia") -> tuple[Resolution, list[str]]:
    orders = [(power, text) for text in texts]
    resolved, results = adjudicate_texts(EUROPE, Phase("W", 1901, "A"), position, orders)
    return resolved, list(results)


def russia(*units: str, owns: str) -> Position:
    return Position(tuple(map(unit, units)), dict.fromkeys(owns.split(), "Russia"))


def unit(text: str, power: str = "Russia") -> Unit:
    kinds: dict[str, Kind] = {"A": "A", "F": "F"}
    letter, place = text.split()
    return Unit(power, kinds[letter], place)


def names(units: tuple[Unit, ...]) -> set[str]:
    return {str(each) for each in units}


def test_who_has_more_centres_than_units_builds_at_home() -> None:
    position = russia("A War", owns="War Mos Sev Rum")
    assert surplus(position)["Russia"] == 3
    assert build_sites(EUROPE, position, "Russia") == ("Mos", "Sev")
    resolved, results = winter(position, "Build A Mos", "Build F Sev", "Build A Rum")
    assert results == ["done", "done", "refused"]
    assert names(resolved.position.units) == {"A War", "A Mos", "F Sev"}


def test_builds_are_taken_in_the_order_written_and_a_waived_one_counts() -> None:
    """DATC 4.D.4."""
    position = russia("A War", owns="War Mos Sev")
    assert winter(position, "Waive", "Build A Mos", "Build F Sev")[1] == ["done", "done", "refused"]


def test_a_build_that_is_not_ordered_is_waived() -> None:
    assert winter(russia("A War", owns="War Mos"))[0].position.units == (unit("A War"),)


def test_a_fleet_in_saint_petersburg_needs_its_coast() -> None:
    """DATC 6.B.14."""
    position = russia(owns="Stp")
    assert winter(position, "Build F Stp")[1] == ["refused"]
    assert winter(position, "Build F Stp/nc")[0].position.units == (unit("F Stp/nc"),)
    assert winter(position, "Build A Stp/nc")[0].position.units == (unit("A Stp"),)


def test_a_build_without_a_letter_is_followed_where_only_one_can_be_meant() -> None:
    """DATC 4.C.3."""
    position = russia(owns="Stp Mos Sev")
    resolved, results = winter(position, "Build Mos", "Build Stp/sc", "Build Sev")
    assert results == ["done", "done", "illegal"]
    assert names(resolved.position.units) == {"A Mos", "F Stp/sc"}


def test_nobody_builds_inland_fleets_or_on_top_of_others_or_in_lost_centres() -> None:
    """DATC 6.I.2 to 6.I.7."""
    lost = Position((unit("F Stp/nc"), unit("A Sev", "Turkey")), {"Stp": "Russia", "Mos": "Russia", "War": "Germany"})
    texts = "Build F Mos", "Build A Stp", "Build A War", "Build A Sev", "Build A Mos", "Build A Mos"
    reasons = [outcome.reason for outcome in winter(lost, *texts)[0].outcomes]
    assert reasons == ["fleet_inland", "centre_occupied", "centre_lost", "centre_lost", "built", "nothing_to_build"]


def test_who_has_fewer_centres_removes_what_it_wants() -> None:
    position = russia("A War", "A Mos", "F Sev", owns="War")
    resolved, results = winter(position, "Remove A Mos", "Build A War", "Remove F Sev", "Remove A War")
    assert results == ["done", "refused", "done", "refused"]
    assert resolved.position.units == (unit("A War"),)


def test_nobody_removes_without_need_or_what_is_not_theirs() -> None:
    assert winter(russia("A War", owns="War"), "Remove A War")[1] == ["refused"]
    enemy = Position((unit("A War"), unit("A Mos"), unit("A Sev", "Turkey")), {"War": "Russia", "Sev": "Turkey"})
    assert winter(enemy, "Remove A Sev", "Remove A Bud", "Remove F Mos")[1] == ["refused", "refused", "done"]


def test_who_does_not_say_what_goes_loses_what_is_farthest_from_its_centres() -> None:
    """DATC 4.D.8, by the rule of 2023: from any centre it owns, over land and sea alike."""
    resolved, _ = winter(russia("A War", "A Lvn", "A Par", owns="War Mos"))
    assert resolved.disbanded == (unit("A Par"),)


def test_of_two_as_far_the_fleet_goes_then_the_first_by_name() -> None:
    fleet_first = russia("A Ukr", "F Bal", "A Sil", owns="War Mos")
    assert distances(EUROPE, ["War", "Mos"])["Bal"] == 2
    assert winter(fleet_first)[0].disbanded == (unit("F Bal"),)
    by_name = russia("A Sil", "A Gal", owns="War")
    assert winter(by_name)[0].disbanded == (unit("A Gal"),)


def test_a_power_without_a_centre_loses_everything() -> None:
    resolved, _ = winter(russia("A Ukr", "F Bla", owns=""))
    assert resolved.position.units == ()
    assert set(resolved.disbanded) == {unit("A Ukr"), unit("F Bla")}


def test_an_order_of_another_phase_is_no_order() -> None:
    assert winter(russia("A War", owns="War Mos"), "A War - Mos", "nonsense", "")[1] == ["illegal"] * 3


places = st.sampled_from(sorted(EUROPE.provinces)).filter(lambda abbr: EUROPE.provinces[abbr].land != "sea")


@given(st.sets(places, max_size=12), st.sets(st.sampled_from(EUROPE.centres), max_size=12))
@settings(max_examples=60, deadline=None)
def test_after_winter_nobody_has_more_units_than_centres(at: set[str], owned: set[str]) -> None:
    position = russia(*(f"A {place}" for place in sorted(at)), owns=" ".join(sorted(owned)))
    resolved, _ = winter(position, "Build A Mos", "Build A War", "Remove A Mos", "Build A Sev", "Remove A Par")
    assert len(resolved.position.units) <= len(owned)
    assert len(resolved.position.units) >= min(len(at), len(owned))


def test_every_outcome_of_a_winter_can_be_said() -> None:
    texts = "Build A Rum", "Build F Stp", "Build A Mos", "Waive", "Remove A War"
    building = winter(russia("A War", owns="War Mos Stp Rum Sev"), *texts)
    removing = winter(russia("A War", "A Mos", owns="War"), "Remove A Bud", "Remove A Mos", "Build A Mos")
    for language in ("en", "sv"):
        speaker = Phrasebook("parlour.games.diplomacy").speaker(language, str)
        for outcome in (*building[0].outcomes, *removing[0].outcomes):
            speaker.say(f"why-{outcome.reason}", outcome.details)
        assert speaker.missing == set()
