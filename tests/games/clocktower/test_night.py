"""Nights: who is asked, what their deeds do, and who lies dead at dawn."""

import msgspec
import pytest

from parlour.games.clocktower.commands import (
    CastVote,
    Choose,
    ChooseTwo,
    DeepenNight,
    Muse,
    Nominate,
    OpenDay,
)
from parlour.games.clocktower.events import DawnBroke, Informed
from parlour.games.clocktower.pack import TYPE_OF
from parlour.games.clocktower.settings import Imp, Night, Resolution
from parlour.sdk import Refused, Seat, Viewer
from tests.games.clocktower.told_village import DOCUMENT, FREE, Village

MVP_SEVEN = ("washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner", "imp")


def mvp(*roles: str, seed: int = 0) -> Village:
    return Village(*(roles or MVP_SEVEN), settings=DOCUMENT, seed=seed)


# ── Who is asked ──


def test_only_the_poisoner_and_the_storyteller_see_the_poisoner_asked() -> None:
    """C18"""
    play = mvp()
    asked = [seat for seat in play.seats if any(each.command is Choose for each in play.questions(seat))]
    assert asked == [play.seat("poisoner")]
    assert any(each.command is Choose for each in play.questions(play.host))
    assert not any(each.command is Choose for each in play.questions(Viewer()))


def test_a_listed_target_is_accepted_and_may_be_changed_until_dawn() -> None:
    """C19"""
    play = mvp().chooses("poisoner", "chef").chooses("poisoner", "empath")
    assert play.state.choices == {play.seat("poisoner"): (play.seat("empath"),)}


def test_a_target_that_is_not_offered_is_refused_and_the_question_stays() -> None:
    """C20"""
    play = mvp()
    with pytest.raises(Refused):
        play.say(play.seat("poisoner"), Choose(Seat("nobody")))
    assert play.is_asked("poisoner")


def test_another_player_s_question_is_not_there_for_me() -> None:
    """C21"""
    play = mvp()
    key = play.prompt(Choose).key
    before = play.state
    with pytest.raises(Refused):
        play.say(play.seat("chef"), Choose(play.seat("imp")), key)
    assert play.state is before
    assert not any(each.command is Choose for each in play.questions(play.seat("chef")))


def test_silence_at_night_is_no_action_and_the_night_can_end() -> None:
    """C22"""
    play = mvp().night().until_dawn()
    assert play.state.phase == "day"
    assert play.died_at_dawn == ()


def test_a_night_of_the_document_takes_two_minutes_without_a_storyteller_s_word() -> None:
    """C22"""
    play = mvp().wait(seconds=119)
    assert play.state.phase == "night"
    assert play.wait(seconds=2).state.phase == "day"


def test_results_and_deaths_come_before_the_day() -> None:
    """C23"""
    play = mvp().night()
    play.ends_day().next_night().chooses("imp", "chef").tells(OpenDay())
    events = play.happenings[-1].events
    at_dawn = next(at for at, event in enumerate(events) if isinstance(event, DawnBroke))
    assert [at for at, event in enumerate(events) if isinstance(event, Informed)]
    assert all(at < at_dawn for at, event in enumerate(events) if isinstance(event, Informed))
    assert play.died_at_dawn == (play.seat("chef"),)


def test_a_poisoned_empath_hears_a_false_number() -> None:
    """C24"""
    for seed in range(5):
        play = mvp(seed=seed).night(poisoner="empath")
        assert play.number("empath") != 0  # neither the Washerwoman nor the Chef is evil
        told = play.state.ledger[-1] if play.state.ledger[-1].by == "empath" else None
        told = told or next(each for each in play.state.ledger if each.by == "empath")
        assert told.truth == "false-impaired"
        grimoire = play.view(play.host).grimoire
        assert grimoire is not None
        assert told in grimoire.ledger


def test_a_poisoned_imp_kills_nobody() -> None:
    """C25"""
    play = mvp().night().until_dawn(poisoner="imp", imp="chef")
    assert play.died_at_dawn == ()
    assert play.lives("chef")


def test_the_imp_sleeps_in_the_first_night() -> None:
    """C26"""
    assert not mvp().is_asked("imp")
    play = Village(*MVP_SEVEN)
    assert not play.is_asked("imp")
    play.judge().tells(DeepenNight())
    assert not play.is_asked("imp")


# ── What is heard ──


def test_the_circle_is_closed_for_the_chef() -> None:
    """C27"""
    play = mvp("imp", "washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner").night()
    assert play.number("chef") == 1


def test_three_evil_in_a_row_are_two_pairs() -> None:
    """C28"""
    play = mvp("washerwoman", "imp", "poisoner", "baron", "chef", "empath", "slayer", "undertaker").night()
    assert play.number("chef") == 2


def test_the_empath_looks_past_the_dead() -> None:
    """C29"""
    play = mvp("imp", "chef", "empath", "slayer", "washerwoman", "undertaker", "poisoner").night()
    assert play.number("empath") == 0
    play.executes("slayer").next_night().night(imp="chef")
    assert play.number("empath") == 1  # the Imp on the left, the Washerwoman on the right


def test_the_undertaker_learns_who_was_put_to_death() -> None:
    """C30"""
    play = mvp().night().executes("chef").next_night().night(imp="slayer")
    [fact] = play.facts("undertaker")
    assert (fact.kind, fact.role, fact.seats) == ("role", "chef", (play.seat("chef"),))


def test_without_an_execution_the_undertaker_hears_nothing() -> None:
    """C31"""
    play = mvp().night().until_dawn(imp="chef")
    assert play.facts("undertaker") == []
    assert not play.is_asked("undertaker")


def test_the_investigator_hears_two_names_one_of_whom_is_that_minion() -> None:
    """C32"""
    for seed in range(10):
        play = mvp("investigator", "empath", "chef", "slayer", "undertaker", "poisoner", "imp", seed=seed).night()
        [fact] = play.facts("investigator")
        assert fact.kind == "pair"
        assert fact.role == "poisoner"
        assert len(set(fact.seats)) == 2
        assert play.seat("poisoner") in fact.seats
        assert play.seat("investigator") not in fact.seats


def test_two_names_stand_in_the_order_of_the_seats() -> None:
    for seed in range(20):
        play = mvp("investigator", "empath", "chef", "slayer", "undertaker", "poisoner", "imp", seed=seed).night()
        [fact] = play.facts("investigator")
        assert fact.seats == tuple(seat for seat in play.seats if seat in fact.seats)


# ── Monk, Soldier, Imp ──


def test_whom_the_monk_shelters_the_demon_spares_and_nobody_hears_why() -> None:
    """C33"""
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night()
    other = play.fork()
    play.until_dawn(monk="chef", imp="chef")
    assert play.died_at_dawn == ()
    other.until_dawn()
    assert play.notices()[-1] == other.notices()[-1]


def test_a_monk_cannot_choose_himself() -> None:
    """C34"""
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night().ends_day().next_night()
    with pytest.raises(Refused):
        play.chooses("monk", "monk")
    assert play.is_asked("monk")


def test_a_poisoned_monk_shelters_nobody() -> None:
    """C35"""
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night()
    play.until_dawn(poisoner="monk", monk="chef", imp="chef")
    assert play.died_at_dawn == (play.seat("chef"),)


def test_a_soldier_stands_and_a_drunk_who_believes_to_be_one_falls() -> None:
    """C36"""
    play = (
        Village("soldier", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night().until_dawn(imp="soldier")
    )
    assert play.died_at_dawn == ()
    play = Village("drunk/soldier", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night()
    assert play.until_dawn(imp="drunk").died_at_dawn == (play.seat("drunk"),)


def test_an_attack_on_the_dead_is_a_quiet_night() -> None:
    """C37"""
    play = Village(*MVP_SEVEN).night().until_dawn(imp="chef").until_dawn(imp="chef")
    assert play.died_at_dawn == ()


def test_an_imp_who_takes_its_own_life_hands_its_power_to_a_minion() -> None:
    """C38"""
    play = Village("chef", "empath", "slayer", "monk", "soldier", "poisoner", "imp").night()
    play.executes("slayer").next_night().night(imp="chef").executes("monk").next_night()
    assert len(play.state.living) == 4
    play.chooses("poisoner", "empath").chooses("imp", "imp").tells(DeepenNight()).judge()
    assert (play.role("poisoner"), play.role("imp")) == ("imp", "imp")
    assert not play.is_asked("poisoner")
    assert any(fact.kind == "became" for fact in play.facts("poisoner"))
    assert not [marker for marker in play.state.markers if marker.code == "poisoned"]
    play.tells(OpenDay())
    assert play.died_at_dawn == (play.seat("imp"),)
    assert play.winner is None
    [told] = [each for each in play.state.ledger if each.by == "empath" and each.night == 3]
    assert told.truth == "true"


def test_a_scarlet_woman_is_the_only_heir_while_five_live() -> None:
    """C39"""
    play = Village("chef", "empath", "virgin", "scarlet_woman", "poisoner", "imp").night().ends_day().next_night()
    play.chooses("imp", "imp").tells(DeepenNight())
    assert play.role("scarlet_woman") == "imp"
    assert play.role("poisoner") == "poisoner"
    assert play.state.decision is None or play.state.decision.kind != "successor"


def test_without_a_minion_the_imp_s_own_death_is_good_s_victory_at_dawn() -> None:
    """C40"""
    play = Village("chef", "empath", "virgin", "slayer", "monk", "poisoner", "imp").night()
    play.executes("poisoner").next_night().chooses("imp", "imp").tells(DeepenNight()).judge()
    assert play.winner is None
    assert play.tells(OpenDay()).winner == "good"


def test_a_sheltered_imp_cannot_take_its_own_life() -> None:
    """C41"""
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night()
    play.until_dawn(monk="imp", imp="imp")
    assert play.died_at_dawn == ()
    assert play.role("poisoner") == "poisoner"


# ── Mayor, Ravenkeeper, Fortune Teller, Butler, Spy ──

MAYOR = ("mayor", "empath", "chef", "soldier", "slayer", "poisoner", "imp")


def test_somebody_may_die_in_the_mayor_s_place() -> None:
    """C42"""
    play = Village(*MAYOR).rules(mayor="chef").night().until_dawn(imp="mayor")
    assert play.died_at_dawn == (play.seat("chef"),)
    assert play.lives("mayor")


@pytest.mark.parametrize("instead", ["soldier", "slayer"])
def test_a_blow_that_is_turned_to_somebody_it_cannot_hurt_kills_nobody(instead: str) -> None:
    """C43"""
    play = Village(*MAYOR).rules(mayor=instead).night().executes("slayer").next_night().night(imp="mayor")
    assert play.died_at_dawn == ()


def test_a_poisoned_mayor_dies_and_nothing_is_asked() -> None:
    """C44"""
    play = Village(*MAYOR).night().until_dawn(poisoner="mayor", imp="mayor")
    assert play.died_at_dawn == (play.seat("mayor"),)
    assert not [ruling for ruling in play.state.rulings if ruling.decision.kind == "mayor"]


RAVEN = ("ravenkeeper", "empath", "chef", "virgin", "slayer", "poisoner", "imp")


def test_a_ravenkeeper_killed_at_night_looks_once_more() -> None:
    """C45"""
    play = Village(*RAVEN).night().ends_day().next_night()
    play.chooses("imp", "ravenkeeper").tells(DeepenNight()).judge()
    assert play.is_asked("ravenkeeper")
    play.chooses("ravenkeeper", "poisoner").judge().tells(OpenDay())
    [fact] = play.facts("ravenkeeper")
    assert (fact.role, fact.seats) == ("poisoner", (play.seat("poisoner"),))
    assert play.died_at_dawn == (play.seat("ravenkeeper"),)


def test_an_executed_ravenkeeper_is_not_asked() -> None:
    """C46"""
    play = Village(*RAVEN).night().executes("ravenkeeper").next_night().tells(DeepenNight()).judge()
    assert not play.is_asked("ravenkeeper")


FORTUNE = ("fortune_teller", "empath", "chef", "virgin", "slayer", "scarlet_woman", "imp")


def test_a_dead_imp_still_looks_like_the_demon() -> None:
    """C47"""
    play = Village(*FORTUNE).rules(red_herring="slayer").night(fortune_teller=("chef", "empath"))
    assert play.number("fortune_teller") == 0
    play.executes("imp").next_night().night(fortune_teller=("imp", "chef"))
    assert play.number("fortune_teller") == 1


def test_the_red_herring_looks_like_the_demon_and_two_others_do_not() -> None:
    """C48"""
    for named, answer in (("chef", 1), ("virgin", 0)):
        play = Village(*FORTUNE).rules(red_herring="chef").night(fortune_teller=(named, "empath"))
        assert play.number("fortune_teller") == answer


def test_a_fortune_teller_chooses_two_different_seats() -> None:
    play = Village(*FORTUNE).judge().tells(DeepenNight()).judge()
    chef, empath = play.seat("chef"), play.seat("empath")
    for wrong in ((chef,), (chef, chef), (chef, empath, play.seat("imp"))):
        with pytest.raises(Refused):
            play.say(play.seat("fortune_teller"), ChooseTwo(wrong))
    play.chooses("fortune_teller", "fortune_teller", "imp")


def test_poison_ends_with_the_poisoner() -> None:
    """C49"""
    play = Village("chef", "empath", "virgin", "slayer", "monk", "poisoner", "imp").night()
    play.until_dawn(poisoner="empath", imp="poisoner")
    [told] = [each for each in play.state.ledger if each.by == "empath" and each.night == 2]
    assert told.truth == "true"


def test_a_butler_serves_somebody_else() -> None:
    """C50"""
    play = (
        Village("butler", "empath", "chef", "virgin", "slayer", "poisoner", "imp")
        .judge()
        .tells(DeepenNight())
        .judge()
    )
    with pytest.raises(Refused):
        play.chooses("butler", "butler")
    play.chooses("butler", "chef")


def test_the_spy_reads_the_grimoire_once_a_night_and_nobody_else_does() -> None:
    """C51"""
    play = Village("chef", "empath", "virgin", "slayer", "monk", "spy", "imp").night().until_dawn(imp="monk")
    for night in (1, 2):
        [fact] = [each for each in play.facts("spy", night) if each.kind == "grimoire"]
        assert [page.role for page in fact.grimoire][-1] == "imp"
    for who in ("chef", "imp"):
        assert not [fact for fact in play.facts(who) if fact.kind == "grimoire"]


def test_nobody_notices_that_another_has_answered() -> None:
    """C52"""
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night().ends_day().next_night()
    before = {seat: (play.view(seat), play.questions(seat)) for seat in play.seats}
    told = {seat: play.notices(seat) for seat in play.seats}
    play.chooses("monk", "chef").chooses("poisoner", "empath").chooses("imp", "monk")
    for seat in play.seats:
        if seat not in map(play.seat, ("monk", "poisoner", "imp")):
            assert (play.view(seat), play.questions(seat)) == before[seat]
            assert play.notices(seat) == told[seat]


def test_those_without_a_deed_are_asked_something_too() -> None:
    play = Village("chef", "empath", "virgin", "slayer", "monk", "poisoner", "imp", settings=FREE)
    for seat in play.seats:
        assert play.is_asked(seat, Choose, ChooseTwo, Muse)
    play.say(play.seat("chef"), Muse(play.seat("imp")))
    assert play.judge().night().died_at_dawn == ()


# ── Rulings on the edges ──


def test_a_poisoned_scarlet_woman_does_not_take_over() -> None:
    """C104"""
    roles = (
        "chef",
        "empath",
        "virgin",
        "slayer",
        "monk",
        "soldier",
        "washerwoman",
        "poisoner",
        "scarlet_woman",
        "imp",
    )
    play = Village(*roles).night(poisoner="scarlet_woman").executes("imp")
    assert play.winner == "good"


def test_a_monk_who_was_poisoned_shelters_nobody_even_if_the_poisoner_dies_that_night() -> None:
    play = Village("monk", "empath", "chef", "virgin", "soldier", "poisoner", "imp").night().ends_day().next_night()
    play.chooses("poisoner", "monk").chooses("monk", "chef").chooses("imp", "poisoner").tells(DeepenNight()).judge()
    assert not play.state.players[play.seat("poisoner")].alive
    assert not play.state.markers


def test_the_empath_counts_a_poisoned_neighbour_as_what_they_are() -> None:
    play = Village("imp", "empath", "chef", "virgin", "slayer", "monk", "poisoner").night(poisoner="imp")
    assert play.number("empath") == 1


def test_poison_lasts_through_the_day_until_dusk() -> None:
    play = Village("slayer", "empath", "chef", "virgin", "monk", "poisoner", "imp").night(poisoner="slayer")
    play.strikes("slayer", "imp")
    assert play.lives("imp")
    play.ends_day().next_night()
    assert not [marker for marker in play.state.markers if marker.code == "poisoned"]


def test_a_night_has_no_nominations_or_votes() -> None:
    """C64"""
    play = mvp()
    for command in (Nominate(play.seat("imp")), CastVote(vote=True)):
        with pytest.raises(Refused):
            play.say(play.seat("chef"), command)


def test_everybody_hears_what_their_role_hears_with_the_type_that_it_names() -> None:
    for seed in range(10):
        play = Village(
            "washerwoman", "librarian", "investigator", "chef", "butler", "poisoner", "imp", seed=seed
        ).night()
        for who, kind in (("washerwoman", "townsfolk"), ("librarian", "outsider"), ("investigator", "minion")):
            [fact] = play.facts(who)
            assert fact.role is not None
            assert TYPE_OF[fact.role] == kind
            assert any(play.state.players[seat].role == fact.role for seat in fact.seats)


# ── A Demon that kills in the first night, where the host wants that ──


@pytest.mark.parametrize("resolution", ["batch", "sequential"])
def test_a_demon_that_kills_in_the_first_night_kills(resolution: Resolution) -> None:
    """Red before: it was asked, and nothing came of it."""
    early = msgspec.structs.replace(FREE, imp=Imp(first_night="kill"), night=Night(resolution=resolution))
    play = Village(*RAVEN, settings=early).night(imp="ravenkeeper", ravenkeeper="poisoner")
    assert play.died_at_dawn == (play.seat("ravenkeeper"),)
    assert [fact.role for fact in play.facts("ravenkeeper")] == ["poisoner"]


def test_a_poisoner_comes_before_a_demon_that_kills_in_the_first_night() -> None:
    early = msgspec.structs.replace(FREE, imp=Imp(first_night="kill"))
    assert Village(*RAVEN, settings=early).night(poisoner="imp", imp="chef").died_at_dawn == ()


# ── The storyteller's own post ──


def test_the_desk_says_who_has_chosen_whom_and_for_whom_to_wait() -> None:
    play = Village("monk", "empath", "chef", "virgin", "slayer", "poisoner", "imp").night().ends_day().next_night()
    monk, empath, poisoner, imp = (play.seat(who).title() for who in ("monk", "empath", "poisoner", "imp"))
    assert play.reads(play.host)[-1].endswith(f"{monk}, {poisoner} and {imp} have not chosen yet.")
    play.chooses("poisoner", "empath")
    assert play.reads(play.host)[-1].endswith(
        f"Chosen: {poisoner} → {empath}.\n{monk} and {imp} have not chosen yet."
    )
    assert not any("chosen" in text for text in play.reads("ada"))


def test_the_document_s_night_is_not_called_a_watch() -> None:
    assert "watch" not in mvp().reads(mvp().host)[-1]
