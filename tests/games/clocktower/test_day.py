"""Days: nominations, hands, the block, the Virgin, the Slayer and the execution."""

from datetime import timedelta

import pytest

from parlour.games.clocktower.commands import (
    CancelNomination,
    CastVote,
    CloseNomination,
    EndDay,
    HandToHouse,
    Nominate,
    OpenNight,
    OpenVote,
    Strike,
)
from parlour.games.clocktower.events import ClaimSettled, Executed, HandPassed, VoteCast
from parlour.games.clocktower.settings import Nominations, Settings, Setup, Timers, Voting
from parlour.sdk import Refused
from tests.games.clocktower.told_village import DOCUMENT, FREE, Village

MVP_SEVEN = ("washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner", "imp")
DOCUMENT_NIGHT, DOCUMENT_DAY, DOCUMENT_NOMINATION = 120, 480, 60  # seconds
SEVEN = ("virgin", "empath", "chef", "slayer", "monk", "poisoner", "imp")


def mvp(*roles: str) -> Village:
    return Village(*(roles or MVP_SEVEN), settings=DOCUMENT).night()


def day(*roles: str) -> Village:
    return Village(*(roles or SEVEN)).night()


# ── Nominations ──


def test_the_living_nominate_the_living() -> None:
    """C65"""
    play = mvp().nominates("chef", "imp")
    nomination = play.state.nomination
    assert nomination is not None
    assert (nomination.nominator, nomination.nominee) == (
        play.seat("chef"),
        play.seat("imp"),
    )
    assert all(play.view(seat).nominations[-1].id == nomination.id for seat in play.seats)


def test_one_nomination_is_open_at_a_time() -> None:
    """C66"""
    play = mvp().nominates("chef", "imp")
    with pytest.raises(Refused):
        play.nominates("slayer", "poisoner")


def test_the_dead_do_not_nominate() -> None:
    """C67"""
    play = mvp().until_dawn(imp="chef")
    with pytest.raises(Refused):
        play.nominates("chef", "imp")


def test_the_dead_are_nominated_only_where_the_rules_say_so() -> None:
    """C68"""
    play = mvp().until_dawn(imp="chef")
    with pytest.raises(Refused):
        play.nominates("slayer", "chef")
    assert day().until_dawn(imp="chef").nominates("slayer", "chef").state.nomination is not None


def test_a_vote_may_be_changed_and_counts_once() -> None:
    """C69"""
    play = mvp().nominates("chef", "imp").votes("chef", no=["chef"])
    nomination = play.state.nomination
    assert nomination is not None
    assert nomination.votes == {play.seat("chef"): False}
    assert [event.vote for event in play.log if isinstance(event, VoteCast)] == [True, False]
    assert (nomination.yes, nomination.no) == (0, 1)


def test_the_dead_have_no_vote_in_the_document() -> None:
    """C70"""
    play = mvp().until_dawn(imp="chef").nominates("slayer", "imp")
    with pytest.raises(Refused):
        play.votes("chef")
    assert play.state.nominations[-1].votes == {}


@pytest.mark.parametrize(
    ("living", "yes", "qualifies"), [(7, 4, True), (7, 3, False), (6, 3, True), (5, 3, True), (5, 2, False)]
)
def test_at_least_half_of_the_living_put_somebody_on_the_block(living: int, yes: int, qualifies: bool) -> None:
    """C71, C72, C73"""
    play = mvp()
    for victim in ("washerwoman", "undertaker")[: 7 - living]:
        play.until_dawn(imp=victim)
    assert len(play.state.living) == living
    assert play.poll("slayer", "chef", yes).state.nominations[-1].qualifies == qualifies


def test_only_the_storyteller_closes_a_nomination_and_opens_the_night() -> None:
    """C74, C81"""
    play = mvp().nominates("chef", "imp")
    for command in (CloseNomination(), EndDay(), OpenNight()):
        with pytest.raises(Refused):
            play.say(play.seat("chef"), command)


def test_a_closed_nomination_takes_no_more_votes() -> None:
    """C75"""
    play = mvp().poll("chef", "imp", 2)
    with pytest.raises(Refused):
        play.votes("slayer")
    assert play.state.nominations[-1].yes == 2


def test_whoever_has_most_votes_is_put_to_death() -> None:
    """C76"""
    play = mvp().poll("chef", "empath", 4).poll("slayer", "chef", 5).ends_day()
    assert play.executed is not None
    assert play.executed.seat == play.seat("chef")


def test_a_tie_saves_both() -> None:
    """C77"""
    play = mvp().poll("chef", "empath", 4).poll("slayer", "chef", 4).ends_day()
    assert play.executed is not None
    assert play.executed.seat is None
    assert len(play.state.living) == 7


def test_after_a_tie_more_votes_decide() -> None:
    """C78"""
    play = day().poll("chef", "empath", 4).poll("slayer", "chef", 4).poll("monk", "slayer", 5).ends_day()
    assert play.executed is not None
    assert play.executed.seat == play.seat("slayer")


def test_after_a_tie_fewer_or_as_many_votes_change_nothing() -> None:
    play = (
        day().poll("chef", "empath", 5).poll("slayer", "chef", 5).poll("monk", "slayer", 4).poll("empath", "monk", 5)
    )
    assert play.ends_day().executed is not None
    assert play.lives("slayer")
    assert play.lives("monk")


def test_without_votes_enough_nobody_dies() -> None:
    """C79"""
    play = mvp().poll("chef", "empath", 3).ends_day()
    assert play.executed is not None
    assert play.executed.seat is None
    assert play.state.phase == "check_win"


def test_whoever_was_put_to_death_neither_votes_nor_nominates() -> None:
    """C80"""
    play = mvp().executes("chef")
    assert not play.lives("chef")
    play.next_night().night(imp="undertaker")
    with pytest.raises(Refused):
        play.nominates("chef", "imp")
    play.nominates("slayer", "imp")
    with pytest.raises(Refused):
        play.votes("chef")


def test_nobody_is_nominated_twice_in_a_day() -> None:
    """C82"""
    play = day().poll("chef", "empath", 1)
    with pytest.raises(Refused):
        play.nominates("slayer", "empath")
    assert play.until_dawn(imp="monk").nominates("slayer", "empath").state.nomination is not None


def test_nobody_nominates_twice_in_a_day() -> None:
    """C83"""
    play = day().poll("chef", "empath", 1)
    with pytest.raises(Refused):
        play.nominates("chef", "slayer")


def test_in_the_document_nominations_are_unlimited() -> None:
    play = mvp().poll("chef", "empath", 1).poll("chef", "empath", 2)
    assert len(play.state.nominations) == 2


def test_everyone_may_nominate_themselves() -> None:
    assert mvp().nominates("chef", "chef").state.nomination is not None


# ── Hands ──


def test_a_ghost_votes_once_and_only_a_yes_costs_it() -> None:
    """C84"""
    play = day().until_dawn(imp="chef")
    ghost = play.seat("chef")
    play.nominates("slayer", "imp").votes(no=["chef"]).tells(CloseNomination())
    assert play.state.players[ghost].ghost_vote
    play.nominates("empath", "monk").votes("chef").tells(CloseNomination())
    assert play.state.nominations[-1].yes == 1
    assert not play.state.players[ghost].ghost_vote
    play.nominates("monk", "poisoner")
    with pytest.raises(Refused):
        play.votes("chef")


def test_the_hand_of_the_clock_goes_round_from_the_next_seat_and_locks_what_it_passes() -> None:
    """C85"""
    play = day().nominates("chef", "slayer").votes("monk", "imp")
    nomination = play.state.nomination
    assert nomination is not None
    order = [play.seat(who) for who in ("monk", "poisoner", "imp", "virgin", "empath", "chef", "slayer")]
    assert list(nomination.order) == order
    play.wait(seconds=60)  # hands are up; then the clock's hand sets out
    assert play.state.nominations[-1].stage == "counting"
    while play.state.nominations[-1].passed == 0:
        play.wake()
    for command in (CastVote(vote=False), CastVote(vote=True)):
        with pytest.raises(Refused):
            play.say(play.seat("monk"), command)
    play.say(play.seat("virgin"), CastVote(vote=True))  # not reached yet
    while play.state.nomination is not None:
        play.wake()
    assert play.state.nominations[-1].yes == 3
    assert [event.passed for event in play.log if isinstance(event, HandPassed)] == list(range(1, 8))


def test_nobody_is_waited_for_once_the_hand_of_the_clock_has_set_out() -> None:
    play = day().nominates("chef", "slayer").votes("monk")
    assert play.prompt(CastVote, play.seat("imp")).owing.named()
    play.wait(seconds=60)
    assert play.state.nominations[-1].stage == "counting"
    assert not play.prompt(CastVote, play.seat("imp")).owing.named()
    play.say(play.seat("imp"), CastVote(vote=True))


def test_a_vote_that_was_cast_before_the_hand_sets_out_is_used_when_it_arrives() -> None:
    """C148"""
    play = day().nominates("chef", "slayer").votes("slayer", no=["monk"]).votes("monk", no=["slayer"])
    play.wait(minutes=5)
    nomination = play.state.nominations[-1]
    assert (nomination.stage, nomination.yes, nomination.votes[play.seat("slayer")]) == ("closed", 1, False)


BUTLER = ("butler", "empath", "chef", "slayer", "monk", "poisoner", "imp")
ENFORCED = Settings(profile="official", setup=Setup(composition="free"), voting=Voting(butler="enforced"))


def served(settings: Settings = ENFORCED) -> Village:
    return Village(*BUTLER, settings=settings).night(butler="chef")


def test_a_butler_whose_master_s_hand_is_down_is_refused_in_private() -> None:
    """C86"""
    play = served().nominates("slayer", "imp").tells(OpenVote())
    before = len(play.log)
    with pytest.raises(Refused):
        play.votes("butler")
    assert len(play.log) == before
    play.votes("chef", "butler")
    assert play.state.nominations[-1].yes == 2


def test_a_butler_s_hand_goes_down_with_the_master_s() -> None:
    """C87"""
    play = served().nominates("slayer", "imp").votes("chef", "butler", no=["chef"])
    votes = play.state.nominations[-1].votes
    assert votes[play.seat("butler")] is False
    assert isinstance(play.log[-1], VoteCast)
    assert play.log[-1].seat == play.seat("butler")


def test_a_dead_butler_is_free() -> None:
    """C88"""
    play = served()
    play.ends_day().next_night().night(imp="butler")
    play.nominates("slayer", "imp").votes("butler").tells(CloseNomination())
    assert play.state.nominations[-1].yes == 1


@pytest.mark.parametrize(("hands", "told"), [(("butler",), True), (("chef", "butler"), False), (("monk",), False)])
def test_where_it_is_only_advised_a_butler_s_vote_counts_and_the_storyteller_hears_of_it(
    hands: tuple[str, ...], told: bool
) -> None:
    advised = Settings(profile="official", setup=Setup(composition="free"), voting=Voting(butler="advisory"))
    play = served(advised).nominates("slayer", "imp").votes(*hands).tells(CloseNomination())
    assert play.state.nominations[-1].yes == len(hands)
    assert ("desk_butler" in play.phrases(play.host)) == told
    assert not any("desk_butler" in play.phrases(seat) for seat in play.seats)


# ── The Virgin and the Slayer ──


def test_a_townsfolk_who_accuses_the_virgin_first_is_put_to_death_at_once() -> None:
    """C89"""
    play = Village("virgin", "undertaker", "chef", "slayer", "monk", "poisoner", "imp").night()
    play.nominates("chef", "virgin")
    assert not play.lives("chef")
    assert play.state.nomination is None
    assert play.state.phase == "check_win"
    assert isinstance(play.executed, Executed)
    assert play.executed.by_virgin
    play.next_night().night(imp="monk")
    assert play.facts("undertaker")[-1].role == "chef"


@pytest.mark.parametrize("accuser", ["butler", "drunk", "poisoner"])
def test_anybody_else_who_accuses_her_goes_free_and_her_power_is_spent(accuser: str) -> None:
    """C90"""
    play = Village("virgin", "butler", "drunk/chef", "slayer", "monk", "poisoner", "imp").night(butler="slayer")
    play.nominates(accuser, "virgin")
    assert play.lives(accuser)
    assert play.state.nomination is not None
    play.votes().tells(CloseNomination()).until_dawn(imp="butler")
    assert play.nominates("slayer", "virgin").lives("slayer")


def test_a_poisoned_virgin_has_no_power_and_loses_it() -> None:
    """C91"""
    play = Village(*SEVEN).night(poisoner="virgin").nominates("chef", "virgin")
    assert play.lives("chef")
    assert play.state.nomination is not None
    play.votes().tells(CloseNomination()).until_dawn(imp="monk")
    assert play.nominates("slayer", "virgin").lives("slayer")


def test_a_nomination_that_is_refused_does_not_spend_her() -> None:
    play = day().poll("chef", "empath", 1)
    with pytest.raises(Refused):
        play.nominates("chef", "virgin")
    play.nominates("slayer", "virgin")
    assert not play.lives("slayer")


def test_a_drunk_who_believes_to_be_the_virgin_never_strikes_back() -> None:
    play = Village("drunk/virgin", "empath", "chef", "slayer", "monk", "poisoner", "imp").night()
    assert play.nominates("chef", "drunk").lives("chef")


def test_the_slayer_kills_the_imp_and_that_is_no_execution() -> None:
    """C92"""
    play = mvp().strikes("slayer", "imp")
    assert not play.lives("imp")
    assert play.winner == "good"
    assert play.executed is None


def test_the_day_goes_on_after_the_slayer_has_struck() -> None:
    """C92"""
    roles = ("chef", "empath", "slayer", "washerwoman", "undertaker", "scarlet_woman", "imp")
    play = Village(*roles).night().strikes("slayer", "imp")
    assert not play.lives("imp")
    assert play.winner is None
    assert play.role("scarlet_woman") == "imp"
    assert play.nominates("chef", "empath").state.nomination is not None


def test_the_slayer_strikes_once() -> None:
    """C93"""
    play = mvp().strikes("slayer", "chef")
    assert play.lives("chef")
    play.until_dawn(imp="chef").strikes("slayer", "imp")
    assert play.lives("imp")


@pytest.mark.parametrize("settings", [DOCUMENT, FREE], ids=["mvp", "official"])
def test_a_false_slayer_is_answered_like_a_true_one_who_misses(settings: Settings) -> None:
    """C94, C115"""
    rest = ("empath", "washerwoman", "undertaker", "poisoner", "imp")
    true = Village("slayer", "chef", *rest, settings=settings).rules(
        washerwoman=("undertaker", "undertaker", "empath")
    )
    false = Village("chef", "slayer", *rest, settings=settings).rules(
        washerwoman=("undertaker", "undertaker", "empath")
    )
    for play in (true, false):
        play.night().say("ada", Strike(play.seat("undertaker")))
    assert true.now == false.now
    assert (true.state.claim is None) == (false.state.claim is None)
    assert true.state.claim is None or seen_by_all(true) == seen_by_all(false)
    for play in (true, false):
        play.wait(seconds=30)
    [one], [other] = ([each for each in play.log if isinstance(each, ClaimSettled)] for play in (true, false))
    assert one.claim == other.claim
    assert seen_by_all(true) == seen_by_all(false)


def seen_by_all(play: Village) -> tuple[object, ...]:
    return play.view(), play.notices(), play.questions("cy"), play.view("cy"), play.notices("cy")


def test_a_poisoned_slayer_misses_and_has_struck() -> None:
    """C95"""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night(poisoner="slayer").strikes("slayer", "imp")
    assert play.lives("imp")
    play.until_dawn(imp="chef").strikes("slayer", "imp")
    assert play.lives("imp")


def test_a_drunk_slayer_never_hits() -> None:
    play = Village("drunk/slayer", "empath", "chef", "virgin", "monk", "poisoner", "imp").night()
    assert play.strikes("drunk", "imp").lives("imp")


def test_the_dead_cannot_strike() -> None:
    play = mvp().until_dawn(imp="slayer")
    with pytest.raises(Refused):
        play.strikes("slayer", "imp")


# ── The day's clock ──


def test_the_day_s_clock_stands_while_a_nomination_is_open() -> None:
    """C147"""
    play = day().wait(seconds=60)
    due = play.state.due
    assert due is not None
    play.nominates("chef", "imp").wait(seconds=20).tells(OpenVote()).tells(CloseNomination())
    assert play.state.due is not None
    assert (play.state.due - due).total_seconds() == 20


def test_nobody_holds_a_day_open_by_nominating_for_ever() -> None:
    """In the document nominations are not counted, so the day's clock goes on while they are made."""
    play = Village(*MVP_SEVEN, settings=DOCUMENT).tells(HandToHouse()).wait(seconds=DOCUMENT_NIGHT)
    dawn = play.now
    while play.state.night == 1 and play.now < dawn + timedelta(hours=1):
        if play.state.nomination is None:
            play.nominates("poisoner", "chef")
        play.wait(seconds=30)
    assert play.state.night == 2
    assert play.now - dawn <= timedelta(seconds=DOCUMENT_DAY + DOCUMENT_NOMINATION)


def test_a_vote_that_is_open_when_the_day_is_over_is_held_to_its_end_first() -> None:
    play = mvp().wait(seconds=DOCUMENT_DAY - 10).nominates("chef", "imp").wait(seconds=20)
    assert play.agenda.step == "voting"
    play.votes("chef", "empath", "slayer", "washerwoman").wait(seconds=40)
    assert play.state.nominations[-1].qualifies
    assert "time_is_up" in play.phrases(play.host)
    assert play.ends_day().executed == Executed(1, play.seat("imp"), "1.1", died=True, by_virgin=False)


def test_a_nomination_that_is_taken_back_leaves_the_document_s_day_as_long_as_it_was() -> None:
    play = mvp()
    due = play.state.due
    play.nominates("chef", "imp").wait(seconds=5).tells(CancelNomination())
    assert play.state.due == due


@pytest.mark.parametrize("limit", [Nominations(per_nominator_per_day=1), Nominations(per_nominee_per_day=1)])
def test_where_nominations_are_counted_the_day_waits_for_each(limit: Nominations) -> None:
    play = Village(*MVP_SEVEN, settings=Settings(nominations=limit)).night()
    due = play.state.due
    assert due is not None
    play.nominates("chef", "imp").wait(seconds=20).tells(CloseNomination())
    assert play.state.due == due + timedelta(seconds=20)


@pytest.mark.parametrize("silent", [(), ("imp",)])
def test_a_long_vote_ends_when_all_the_living_have_voted_and_not_before(silent: tuple[str, ...]) -> None:
    """C146"""
    long = Settings(
        profile="official",
        setup=Setup(composition="free"),
        timers=Timers(nomination_seconds=86_400),
        voting=Voting(mode="open"),
    )
    play = Village(*SEVEN, settings=long).night().tells(HandToHouse()).nominates("chef", "imp").wait(seconds=30)
    assert play.agenda.step == "voting"
    for who in set(SEVEN) - set(silent):
        play.say(play.seat(who), CastVote(vote=who == "chef"))
    assert (play.state.nominations[-1].stage == "closed") == (not silent)


def test_limits_of_nominations_are_settings() -> None:
    two = Settings(nominations=Nominations(per_nominator_per_day=2))
    play = Village(*MVP_SEVEN, settings=two).night().poll("chef", "imp", 1).poll("chef", "imp", 1)
    with pytest.raises(Refused):
        play.say(play.seat("chef"), Nominate(play.seat("imp")))
