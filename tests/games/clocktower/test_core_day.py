"""The day, as far as the rules were built upon these: nominations, hands, executions, strikes, the end."""

import pytest

from parlour.games.clocktower.commands import CastVote, EndDay, Nominate, OpenVote, Strike, TurnIn
from parlour.games.clocktower.settings import Settings, Voting
from parlour.sdk import Refused, Seat
from tests.games.clocktower.village import MVP, OFFICIAL, Village

TEN = "imp poisoner scarlet_woman chef slayer empath mayor soldier monk virgin"
SEVEN = "imp poisoner monk chef slayer empath virgin"
SEVEN_MVP = "imp poisoner chef slayer empath undertaker washerwoman"


def by_day(roles: str, settings: Settings = OFFICIAL, **how: bool) -> Village:
    village = Village(roles, settings, **how)
    village.dawn()
    return village


def test_nobody_nominates_at_night() -> None:  # C64
    with pytest.raises(Refused, match="not_asked"):
        Village(SEVEN).nominate("ada", "bo")


def test_one_nomination_is_open_at_a_time() -> None:  # C66
    village = by_day(SEVEN_MVP, MVP)
    village.nominate("ada", "bo")
    with pytest.raises(Refused, match="nomination_is_open"):
        village.nominate("cy", "di")


def test_half_of_the_living_is_enough() -> None:  # C71
    village = by_day(SEVEN_MVP, MVP)
    village.put_to_vote("ada", "bo", votes=3)
    assert not village.state.nominations[-1].qualifies
    village.put_to_vote("ada", "bo", votes=4)
    assert village.state.nominations[-1].qualifies


def test_equal_top_votes_spare_both_until_somebody_has_more() -> None:  # C77, C78
    village = by_day(SEVEN_MVP, MVP)
    village.put_to_vote("ada", "bo", votes=4)
    village.put_to_vote("ada", "cy", votes=4)
    tied = village.fork()
    tied.dusk()
    assert tied.state.executed is None
    village.put_to_vote("ada", "di", votes=5)
    village.dusk()
    assert village.state.executed == "di"


def test_a_vote_may_change_until_it_closes() -> None:  # C69
    village = by_day(SEVEN_MVP, MVP)
    village.nominate("ada", "bo")
    village.say("cy", CastVote(vote=True))
    village.say("cy", CastVote(vote=False))
    assert village.state.nominations[-1].votes == {"cy": False}


def test_the_dead_do_not_vote_in_mvp() -> None:  # C70
    village = by_day(SEVEN_MVP, MVP)
    village.execute("cy")
    village.night()
    village.dawn()
    village.nominate("ada", "bo")
    with pytest.raises(Refused, match="dead_do_not_vote"):
        village.say("cy", CastVote(vote=True), "vote/2.1/dead")


def test_a_ghost_has_one_vote_and_a_no_costs_nothing() -> None:  # C84
    village = by_day(TEN)
    village.execute("di")
    village.night()
    village.dawn()
    village.nominate("bo", "cy")
    village.say(village.host, OpenVote())
    village.say("di", CastVote(vote=False))
    village.say("di", CastVote(vote=True))
    village.hands()
    assert not village.player("di").ghost_vote


def test_a_player_nominates_and_is_nominated_once_a_day_by_the_official_rules() -> None:  # C82, C83
    village = by_day(TEN)
    village.put_to_vote("bo", "cy", votes=1)
    with pytest.raises(Refused, match="has_nominated"):
        village.say("bo", Nominate(Seat("di")))
    with pytest.raises(Refused, match="not_an_option"):
        village.nominate("cy", "cy")


def test_the_clocks_hand_locks_seat_by_seat() -> None:  # C85
    village = by_day(TEN)
    village.nominate("bo", "cy")
    assert village.state.nominations[-1].order == ("di", "ed", "fia", "gus", "hal", "ida", "jo", "ada", "bo", "cy")
    village.say(village.host, OpenVote())
    village.wake()  # the window closes, and the hand begins
    village.wake()
    with pytest.raises(Refused, match="hand_has_passed"):
        village.say("di", CastVote(vote=True), "vote/1.1/locked")
    village.say("ed", CastVote(vote=True))
    for _ in range(9):
        village.wake()
    assert village.state.nominations[-1].stage == "closed"
    assert village.state.nominations[-1].yes == 1


def test_whoever_of_the_townsfolk_accuses_a_virgin_first_dies() -> None:  # C89
    village = by_day(TEN)
    village.nominate("di", "jo")
    assert village.state.executed == "di"
    assert village.state.phase == "check_win"


def test_a_virgin_accused_by_a_minion_is_spent() -> None:  # C90
    village = by_day(TEN)
    village.nominate("bo", "jo")
    village.hands()
    village.nominate("di", "ed")
    assert village.state.executed is None


def test_a_spy_who_accuses_a_virgin_is_judged() -> None:  # C58
    village = by_day("imp spy monk chef slayer empath virgin")
    village.nominate("bo", "gus")
    assert village.decision.kind == "virgin"
    no = village.fork()
    no.decide("no")
    assert no.state.nomination is not None
    village.decide("yes")
    assert village.state.executed == "bo"


def test_a_slayer_kills_the_imp_by_day() -> None:  # C92
    village = by_day(SEVEN_MVP, MVP)
    village.say("di", Strike(Seat("ada")))
    assert village.state.winner == "good"
    assert village.state.executed is None


def test_every_strike_looks_alike() -> None:  # C94, C115
    village = by_day(SEVEN_MVP, MVP)
    bluff, miss = village.fork(), village.fork()
    bluff.say("ed", Strike(Seat("bo")))
    miss.say("di", Strike(Seat("bo")))
    assert bluff.phrases()[-1] == miss.phrases()[-1] == "strike_missed"


def test_a_slayer_who_strikes_at_a_recluse_is_judged() -> None:  # C59
    village = by_day("imp baron recluse drunk:monk slayer empath mayor")
    village.say("ed", Strike(Seat("cy")))
    assert village.decision.kind == "slayer"
    village.decide("yes")
    village.wake()
    assert "cy" not in village.living()
    assert not village.state.over


def test_the_scarlet_woman_becomes_the_imp_when_it_is_executed() -> None:  # C102
    village = by_day(TEN)
    village.execute("ada")
    assert village.player("cy").role == "imp"
    assert village.card("cy") == "scarlet_woman"
    village.night()
    assert village.card("cy") == "imp"
    village.point("cy", "bo")


def test_evil_wins_when_a_saint_is_executed() -> None:  # C105
    village = by_day("imp baron saint drunk:monk slayer empath mayor")
    village.execute("cy")
    assert village.won == ("evil", "saint_executed")


def test_good_wins_on_a_peaceful_day_with_three_living_and_a_mayor() -> None:  # C107
    village = by_day("imp poisoner mayor chef slayer")
    village.execute("bo")
    village.night()
    village.point("ada", "di")
    village.dawn()
    village.dusk()
    assert village.won == ("good", "mayor")


def test_evil_wins_with_parity_in_mvp() -> None:  # C98
    village = by_day("imp poisoner chef slayer empath", MVP)
    village.execute("cy")
    assert village.won == ("evil", "parity")


def test_parity_by_a_night_death_ends_the_game_at_dawn() -> None:  # C99
    village = by_day("imp poisoner chef slayer empath washerwoman", MVP)
    village.execute("cy")
    assert village.state.winner is None
    village.night()
    village.point("ada", "di")
    village.dawn()
    assert village.won == ("evil", "parity")


def test_a_butler_raises_no_hand_alone_where_that_is_enforced() -> None:  # C86, C87
    enforced = Settings(profile="official", voting=Voting(butler="enforced"))
    village = Village("imp poisoner butler chef slayer empath", enforced)
    village.deepen()
    village.point("cy", "di")
    village.dawn()
    village.nominate("bo", "ed")
    village.say(village.host, OpenVote())
    with pytest.raises(Refused, match="not_an_option"):
        village.say("cy", CastVote(vote=True))
    village.say("di", CastVote(vote=True))
    village.say("cy", CastVote(vote=True))
    village.say("di", CastVote(vote=False))
    assert village.state.nominations[-1].votes == {"di": False, "cy": False}


def test_the_day_ends_when_everyone_has_turned_in_and_the_house_tells() -> None:
    village = Village(SEVEN, house=True)
    village.wake()
    village.wake()
    for seat in village.state.seen_living:
        village.say(seat, TurnIn(done=True))
    assert village.agenda.step == "night"


def test_end_day_takes_a_qualified_nomination_by_its_id() -> None:
    village = by_day(SEVEN_MVP, MVP)
    village.put_to_vote("ada", "bo", votes=4)
    village.put_to_vote("ada", "cy", votes=5)
    village.say(village.host, EndDay("1.1"))
    assert village.state.executed == "bo"
