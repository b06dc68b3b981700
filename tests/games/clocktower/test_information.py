"""Who may count as what, and what may be told."""

import pytest

from parlour.games.clocktower.commands import Decide, DeclareRole, DeepenNight, FollowSuggestion
from parlour.games.clocktower.pack import TYPE_OF
from parlour.games.clocktower.rules.information import choices_of, truthful_offer
from parlour.sdk import Refused, Seat
from tests.games.clocktower.told_village import Village


def heard(play: Village, who: str) -> set[str]:
    """What a sober reader may be told, when it is one word."""
    role = play.state.players[play.seat(who)].shown
    return {choice[0] for choice in choices_of(truthful_offer(play.state, role, play.seat(who)))}


def test_a_recluse_between_two_evil_seats_leaves_the_chef_three_answers() -> None:
    """C53"""
    play = Village("imp", "recluse", "poisoner", "chef", "empath", "virgin", "slayer")
    assert heard(play, "chef") == {"0", "1", "2"}
    play.rules(chef="1").night()
    assert play.number("chef") == 1
    [told] = [each for each in play.state.ledger if each.by == "chef"]
    assert told.truth == "true-by-registration"


def test_a_spy_may_be_named_to_the_washerwoman_as_any_townsfolk() -> None:
    """C54"""
    play = Village("washerwoman", "empath", "chef", "virgin", "slayer", "spy", "imp")
    offer = truthful_offer(play.state, "washerwoman", play.seat("washerwoman"))
    assert play.seat("spy") in offer.holders["monk"]
    assert len(offer.holders) == 13 - 1 + ("washerwoman" in offer.holders)
    play.rules(washerwoman=("monk", "spy", "chef")).night()
    [told] = [each for each in play.state.ledger if each.by == "washerwoman"]
    assert (told.fact.role, told.truth) == ("monk", "true-by-registration")
    assert any(each.subject == play.seat("spy") and each.answer == "monk" for each in play.state.registrations)


def test_without_outsiders_the_librarian_hears_of_none_or_of_a_spy() -> None:
    """C55"""
    play = Village("librarian", "empath", "chef", "virgin", "slayer", "spy", "imp")
    offer = truthful_offer(play.state, "librarian", play.seat("librarian"))
    assert offer.options == ("none",)
    assert all(seats == (play.seat("spy"),) for seats in offer.holders.values())
    assert set(offer.holders) == {role for role, kind in TYPE_OF.items() if kind == "outsider"}


def test_a_librarian_sees_a_drunk_as_the_drunk() -> None:
    play = Village("librarian", "drunk/empath", "chef", "virgin", "slayer", "poisoner", "imp").night()
    [fact] = play.facts("librarian")
    assert fact.role == "drunk"
    assert play.seat("drunk") in fact.seats


def test_a_poisoned_recluse_passes_for_nobody() -> None:
    """C56"""
    play = Village("investigator", "recluse", "chef", "virgin", "slayer", "poisoner", "imp").judge()
    assert (
        play.seat("recluse") in truthful_offer(play.state, "investigator", play.seat("investigator")).holders["baron"]
    )
    play.chooses("poisoner", "recluse").tells(DeepenNight())
    decision = play.state.decision
    assert decision is not None
    assert decision.kind == "investigator"
    assert not any(play.seat("recluse") in seats for seats in decision.offer.holders.values())


def test_an_empath_beside_a_recluse_may_hear_another_number_each_night() -> None:
    """C57"""
    play = Village("recluse", "empath", "chef", "virgin", "slayer", "poisoner", "imp")
    play.rules(empath="0").night()
    play.rules(empath="1").until_dawn()
    assert [fact.value for fact in play.facts("empath")] == [0, 1]
    assert [ruling.choice for ruling in play.state.rulings if ruling.decision.kind == "empath"] == [("0",), ("1",)]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_spy_who_accuses_the_virgin_may_pass_for_a_townsfolk(answer: str) -> None:
    """C58"""
    play = Village("virgin", "empath", "chef", "monk", "slayer", "spy", "imp").night().rules(virgin=answer)
    play.nominates("spy", "virgin")
    assert play.state.decision is not None
    assert set(play.state.decision.offer.options) == {"yes", "no"}
    play.judge()
    assert play.lives("spy") == (answer == "no")
    assert (play.state.nomination is not None) == (answer == "no")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_slayer_who_names_the_recluse_leaves_it_to_the_storyteller(answer: str) -> None:
    """C59"""
    play = Village("slayer", "empath", "chef", "monk", "recluse", "poisoner", "imp").night().rules(slayer=answer)
    play.strikes("slayer", "recluse")
    assert play.lives("recluse") == (answer == "no")
    assert play.winner is None


def test_an_executed_recluse_may_pass_for_evil_before_the_undertaker_and_never_for_a_townsfolk() -> None:
    """C60"""
    play = Village("undertaker", "empath", "chef", "monk", "recluse", "poisoner", "imp").night()
    play.executes("recluse").next_night()
    seen = heard(play, "undertaker")
    assert {"recluse", "imp", "poisoner", "baron"} <= seen
    assert {TYPE_OF[role] for role in seen - {"recluse"}} == {"minion", "demon"}


def test_a_lie_to_the_washerwoman_names_two_others_and_not_her_own_role() -> None:
    """C61"""
    for seed in range(40):
        play = Village("washerwoman", "empath", "chef", "virgin", "slayer", "poisoner", "imp", seed=seed)
        play.night(poisoner="washerwoman")
        [fact] = play.facts("washerwoman")
        assert play.seat("washerwoman") not in fact.seats
        assert len(set(fact.seats)) == 2
        assert fact.role != "washerwoman"
        assert TYPE_OF[str(fact.role)] == "townsfolk"


def test_the_same_dice_tell_the_same_story() -> None:
    """C62"""
    plays = [Village("washerwoman", "empath", "chef", "virgin", "slayer", "spy", "imp", seed=3).night() for _ in "ab"]
    assert plays[0].state.ledger == plays[1].state.ledger
    assert plays[0].state.rulings == plays[1].state.rulings


def test_what_is_not_offered_cannot_be_decided() -> None:
    """C63"""
    play = Village("imp", "recluse", "poisoner", "chef", "empath", "virgin", "slayer").judge().tells(DeepenNight())
    while play.state.decision is not None and play.state.decision.kind != "chef":
        play.tells(FollowSuggestion())
    with pytest.raises(Refused):
        play.tells(Decide((Seat("7"),)))
    assert play.state.decision is not None


def test_a_dead_recluse_may_still_pass_for_the_demon_unless_poisoned() -> None:
    play = Village("fortune_teller", "empath", "recluse", "monk", "chef", "poisoner", "imp")
    play.rules(red_herring="chef").night().until_dawn(imp="recluse").ends_day().next_night()
    other = play.fork().chooses("poisoner", "recluse")
    for each in (play, other):
        each.tells(DeepenNight()).judge().chooses("fortune_teller", "recluse", "monk")
    assert heard(play, "fortune_teller") == {"0", "1"}
    assert heard(other, "fortune_teller") == {"0"}


def test_the_empath_looks_past_a_dead_recluse() -> None:
    play = Village("undertaker", "empath", "recluse", "monk", "chef", "poisoner", "imp").night()
    assert heard(play, "empath") == {"0", "1"}
    assert heard(play.until_dawn(imp="recluse"), "empath") == {"0"}


def test_a_lie_of_a_body_often_bears_out_what_it_said_to_be() -> None:
    said = 0
    for seed in range(30):
        play = Village(
            "undertaker", "empath", "virgin", "monk", "chef", "poisoner", "baron", "imp", seed=seed
        ).night()
        play.say(play.seat("baron"), DeclareRole("soldier"))
        play.executes("baron").next_night().night(poisoner="undertaker", imp="chef")
        said += play.facts("undertaker")[-1].role == "soldier"
    assert said > 6  # by chance alone, one or two


def test_a_spy_never_looks_like_the_demon() -> None:
    play = Village("fortune_teller", "empath", "chef", "virgin", "slayer", "spy", "imp").rules(red_herring="slayer")
    play.night(fortune_teller=("spy", "chef"))
    assert play.number("fortune_teller") == 0


def test_a_spy_put_to_death_by_the_virgin_may_lie_there_as_somebody_good() -> None:
    play = Village("virgin", "undertaker", "chef", "monk", "slayer", "spy", "imp").night().rules(virgin="yes")
    play.nominates("spy", "virgin").judge()
    play.next_night()
    assert "saint" in heard(play, "undertaker")
    assert "spy" in heard(play, "undertaker")
    play.rules(undertaker="saint").night(imp="chef")
    assert play.facts("undertaker")[-1].role == "saint"


def test_an_impaired_reader_is_told_the_truth_now_and_then() -> None:
    """A source that always lies could be turned round."""
    truths = set()
    for seed in range(40):
        play = Village("chef", "empath", "monk", "virgin", "slayer", "poisoner", "imp", seed=seed)
        play.night(poisoner="empath")
        truths |= {told.truth for told in play.state.ledger if told.by == "empath"}
    assert truths == {"true", "false-impaired"}
