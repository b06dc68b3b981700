"""The night, as far as the rules were built upon these: deeds, deaths, succession, what is heard."""

import pytest

from parlour.games.clocktower.commands import Choose, Decide, DeepenNight
from parlour.games.clocktower.records import POISONED
from parlour.sdk import Refused
from tests.games.clocktower.village import MVP, Village


def night_two(roles: str, house: bool = False) -> Village:
    village = Village(roles, house=house)
    village.dawn()
    if house:
        village.wake()  # a day on which nothing happens
    else:
        village.next_day()
    return village


def test_the_chef_counts_around_the_circle() -> None:  # C27
    village = Village("imp chef empath slayer washerwoman undertaker baron", MVP)
    village.dawn()
    assert village.heard("bo", "chef").value == 1


def test_three_evil_in_a_row_are_two_pairs() -> None:  # C28
    village = Village("imp poisoner baron chef empath slayer washerwoman", MVP)
    village.dawn()
    assert village.heard("di", "chef").value == 2


def test_a_poisoned_empath_hears_a_wrong_number_in_mvp() -> None:  # C24
    village = Village("imp poisoner empath chef slayer", MVP)
    village.point("bo", "cy")
    village.dawn()
    [told] = village.told("cy", "empath")
    assert (told.fact.value, told.truth) != (1, "true")
    assert told.truth == "false-impaired"


def test_a_poisoned_imp_kills_nobody() -> None:  # C25
    village = Village("imp poisoner empath chef slayer", MVP)
    village.dawn()
    village.next_day()
    village.point("bo", "ada")
    village.point("ada", "cy")
    village.dawn()
    assert village.living() == village.seats


def test_the_imp_is_not_asked_on_the_first_night() -> None:  # C26
    assert not Village("imp poisoner empath chef slayer", MVP).may("ada", Choose)


def test_whom_a_monk_shelters_lives() -> None:  # C33
    village = night_two("imp poisoner monk chef slayer empath mayor")
    village.point("cy", "di")
    village.point("ada", "di")
    village.dawn()
    assert "di" in village.living()


def test_a_monk_cannot_shelter_himself() -> None:  # C34
    village = night_two("imp poisoner monk chef slayer empath mayor")
    with pytest.raises(Refused, match="not_an_option"):
        village.point("cy", "cy")


def test_a_poisoned_monk_shelters_nobody() -> None:  # C35
    village = night_two("imp poisoner monk chef slayer empath mayor")
    village.point("bo", "cy")
    village.point("cy", "di")
    village.point("ada", "di")
    village.dawn()
    assert "di" not in village.living()


def test_a_soldier_cannot_be_killed_by_the_demon_and_a_drunk_one_can() -> None:  # C36
    sober = night_two("imp poisoner soldier chef slayer empath mayor")
    sober.point("ada", "cy")
    sober.dawn()
    drunk = night_two("imp baron drunk:soldier chef slayer recluse mayor")
    drunk.point("ada", "cy")
    drunk.dawn()
    assert "cy" in sober.living()
    assert "cy" not in drunk.living()


def test_a_minion_rises_when_the_imp_takes_its_own_life() -> None:  # C38
    village = night_two("imp poisoner monk chef slayer")
    village.point("bo", "di")
    village.point("ada", "ada")
    village.deepen()
    assert village.player("bo").role == "imp"
    assert village.card("bo") == "imp"
    assert not village.has_marker("di", POISONED)
    assert all(seat.alive for seat in village.view("cy").seats)
    village.dawn()
    assert not village.state.over


def test_only_a_scarlet_woman_in_force_follows_the_imp() -> None:  # C39
    village = night_two("imp poisoner scarlet_woman chef slayer empath mayor soldier monk virgin")
    village.point("ada", "ada")
    village.deepen()
    assert village.player("cy").role == "imp"
    assert village.state.decision is None or village.state.decision.kind != "successor"


def test_good_wins_at_dawn_when_the_imp_leaves_no_minion_behind() -> None:  # C40
    village = Village("imp poisoner monk chef slayer empath mayor")
    village.dawn()
    village.execute("bo")
    village.night()
    village.point("ada", "ada")
    village.deepen()
    assert not village.state.over
    village.dawn()
    assert village.state.winner == "good"


def test_a_mayor_may_be_spared_and_another_dies() -> None:  # C42
    village = night_two("imp poisoner monk chef slayer empath mayor")
    village.point("ada", "gus")
    village.deepen()
    assert village.decision.kind == "mayor"
    village.decide("di")
    village.dawn()
    assert village.state.deaths[-1].seat == "di"


def test_a_ravenkeeper_looks_once_more() -> None:  # C45
    village = night_two("imp poisoner ravenkeeper chef slayer empath mayor")
    village.point("ada", "cy")
    village.deepen()
    village.point("cy", "bo")
    assert village.heard("cy", "ravenkeeper").role == "poisoner"
    assert village.view("di").seats[2].alive
    village.dawn()
    assert not village.view("di").seats[2].alive


def test_the_empath_is_told_the_truth_once_her_poisoner_is_dead() -> None:  # C49
    village = night_two("imp poisoner empath chef slayer monk mayor", house=True)
    village.point("bo", "cy")
    village.point("ada", "bo")
    village.wake()
    assert village.told("cy", "empath")[-1].truth == "true"


def test_a_fortune_teller_hears_yes_for_the_red_herring_and_a_dead_imp() -> None:  # C47, C48
    village = Village("imp poisoner scarlet_woman fortune_teller slayer empath mayor soldier monk virgin")
    assert village.decision.kind == "red_herring"
    village.decide("ed")
    village.deepen()
    village.point("di", "ed", "fia")
    assert village.heard("di", "fortune_teller").value == 1
    village.dawn()
    village.execute("ada")
    village.night()
    village.deepen()
    village.point("di", "ada", "gus")
    assert village.heard("di", "fortune_teller").value == 1


def test_what_a_storyteller_decides_is_among_the_legal_options() -> None:  # C53, C63
    village = Village("imp recluse poisoner chef slayer empath mayor monk")
    village.deepen()
    while village.decision.kind != "chef":
        village.follow()
    assert village.options == [("0",), ("1",), ("2",)]
    with pytest.raises(Refused, match="not_an_option"):
        village.say(village.host, Decide(("3",)))  # type: ignore[arg-type]
    village.decide("1")
    [told] = village.told("di", "chef")
    assert (told.fact.value, told.truth) == (1, "true-by-registration")


def test_the_night_does_not_deepen_before_all_is_decided() -> None:  # C143
    village = Village("imp poisoner monk fortune_teller slayer empath mayor")
    with pytest.raises(Refused, match="decision_is_open"):
        village.say(village.host, DeepenNight())
    village.wake()
    assert village.agenda.step == "small_hours"


def test_evil_learns_who_is_who_from_seven_players_on() -> None:  # C15, C16
    seven = Village("imp poisoner monk chef slayer empath mayor", house=True)
    six = Village("imp poisoner monk chef slayer butler", house=True)
    assert seven.heard("bo", "evil_info").seats == ("ada",)
    assert seven.heard("ada", "evil_info").seats == ("bo",)
    assert len(seven.heard("ada", "evil_info").bluffs) == 3
    assert not six.told("ada")
    assert not six.told("bo")
