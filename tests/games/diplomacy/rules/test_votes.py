"""How it ends: solo, draw, concession, by year.  Votes are secret, last for the phase, and absence blocks nothing."""

import pytest

from parlour.games.diplomacy.commands import Concede, NameDraw, VoteDraw
from parlour.games.diplomacy.settings import Settings
from parlour.games.diplomacy.state import outcome
from parlour.sdk import Refused
from tests.games.diplomacy.congress import POWERS, Congress


def concede(play: Congress, to: str | None, *powers: str) -> Congress:
    for power in powers:
        play.say(play.seat(power), Concede(to))
    return play


def name(play: Congress, share: tuple[str, ...], *powers: str) -> Congress:
    for power in powers:
        play.say(play.seat(power), NameDraw(share))
    return play


# ── Draw ──


def test_a_draw_that_everyone_wants_is_shared_by_all() -> None:
    play = Congress().vote_draw(*POWERS)
    assert play.game_state.result == "draw"
    assert play.game_state.winners == POWERS
    assert outcome(play.game_state) == "draw; 7 share; 1901"


def test_one_who_does_not_want_it_is_enough_to_go_on() -> None:
    play = Congress().vote_draw(*POWERS[:-1]).vote_draw("Turkey", agree=False)
    assert not play.agenda.over


def test_only_the_number_of_votes_is_shown() -> None:
    play = Congress().vote_draw("Austria", "France")
    assert play.said()[-1].startswith("A draw: 2 of 7 agree.")
    assert play.seen("England").agreement.wants_draw == 2
    assert play.seen("England").agreement.my_share is None
    assert play.question("England", VoteDraw).given == {}


def test_a_vote_against_says_nothing_to_anyone() -> None:
    play = Congress()
    heard = len(play.notices())
    play.vote_draw("Austria", agree=False)
    assert len(play.notices()) == heard


def test_a_vote_can_be_taken_back() -> None:
    play = Congress().vote_draw("Austria").vote_draw("Austria", agree=False)
    assert play.seen().agreement.wants_draw == 0


def test_votes_last_for_the_phase() -> None:
    play = Congress().vote_draw(*POWERS[:-1]).run().vote_draw("Turkey")
    assert not play.agenda.over
    assert play.seen().agreement.wants_draw == 1


def test_a_vote_that_failed_is_told_when_its_phase_is_over_on_its_card_and_with_the_result() -> None:
    play = Congress().vote_draw("Austria", "France")
    play.run()
    failed = [each.notice for each in play.notices() if each.notice.phrase == "draw_failed"]
    assert [(each.card, each.joins) for each in failed] == [("draw/0.0", False), (None, True)]
    assert "Spring 1901, movement: the vote on a draw has failed." in play.said()


def test_a_phase_in_which_nobody_wants_a_draw_tells_of_no_vote() -> None:
    play = Congress().vote_draw("Austria").vote_draw("Austria", agree=False).vote_draw("France", agree=False)
    play.run()
    assert not [each for each in play.notices() if each.notice.phrase == "draw_failed"]


def test_once_somebody_wants_a_draw_the_others_are_asked() -> None:
    play = Congress()
    assert not play.question("England", VoteDraw).owed
    play.vote_draw("Austria")
    assert play.question("England", VoteDraw).owed
    assert not play.vote_draw("England", agree=False).question("England", VoteDraw).owed


def test_civil_disorder_agrees_and_does_not_share() -> None:
    """diplicity-react issue 167"""
    play = Congress().boot("Turkey").vote_draw(*POWERS[:-1])
    assert play.game_state.winners == POWERS[:-1]


def test_who_owns_no_centre_has_no_vote_and_no_share() -> None:
    play = Congress()
    for centre in ("Rom", "Ven", "Nap"):
        play.amend("owner", centre, "nobody")
    assert play.question("Italy", VoteDraw).blocked == "no_centre_no_vote"
    play.vote_draw(*[power for power in POWERS if power != "Italy"])
    assert "Italy" not in play.game_state.winners
    assert play.game_state.result == "draw"


def test_after_two_years_without_a_change_everyone_is_asked_in_spring() -> None:
    play = Congress()
    while play.phase != "S1903M":
        assert not play.question("France", VoteDraw).owed
        play.run()
    assert play.question("France", VoteDraw).owed
    assert not play.run().question("France", VoteDraw).owed


def test_smaller_draws_can_be_named_if_the_host_allows_it() -> None:
    play = Congress(Settings(draws="named"))
    name(play, ("France", "England"), *POWERS)
    assert play.game_state.result == "draw"
    assert play.game_state.winners == ("England", "France")


def test_a_named_draw_needs_the_same_names_from_all() -> None:
    play = Congress(Settings(draws="named"))
    name(play, ("England", "France"), *POWERS[:-1])
    name(play, ("England", "Turkey"), "Turkey")
    assert not play.agenda.over


def test_a_named_draw_with_somebody_who_left_counts_for_nothing() -> None:
    play = Congress(Settings(draws="named"))
    name(play, ("England", "Turkey"), *POWERS[:-1])
    play.resign("Turkey")
    assert not play.agenda.over
    assert play.seen().agreement.wants_draw == 0


def test_whoever_named_somebody_who_left_is_asked_anew_under_another_key() -> None:
    """Red before: a late tap on the old question would have counted for the new one."""
    play = Congress(Settings(draws="named"))
    before = play.prompt(NameDraw, play.seat("England")).key
    name(play, ("England", "Turkey"), "England", "France")
    play.resign("Turkey")
    with pytest.raises(Refused, match="not_asked"):
        play.say(play.seat("England"), NameDraw(("England",)), before)


def test_without_that_setting_nobody_is_left_out() -> None:
    with pytest.raises(Refused, match="not_asked"):
        name(Congress(), ("England",), "England")


# ── Concession ──


def test_a_power_wins_if_all_others_concede() -> None:
    play = concede(Congress(), "France", *[power for power in POWERS if power != "France"])
    assert play.game_state.result == "concession"
    assert play.game_state.winners == ("France",)
    assert outcome(play.game_state) == "concession; France; 1901"


def test_the_others_must_agree_on_one() -> None:
    play = concede(Congress(), "France", "Austria", "England", "Germany", "Italy", "Russia")
    assert not concede(play, "England", "Turkey").agenda.over
    assert play.seen().agreement.conceding == {"England": 1, "France": 5}


def test_to_concede_is_not_to_resign() -> None:
    play = concede(Congress(), "France", "Turkey")
    assert play.game_state.disorder == {}
    assert play.seat("Turkey") in [play.game_state.players[power] for power in play.game_state.active]


def test_a_concession_can_be_taken_back_and_ends_with_the_phase() -> None:
    play = concede(concede(Congress(), "France", "Turkey"), None, "Turkey")
    assert play.seen().agreement.conceding == {}
    concede(play, "France", "Turkey").run()
    assert play.game_state.concessions == {}


def test_nobody_concedes_to_themselves() -> None:
    with pytest.raises(Refused, match="not_an_option"):
        concede(Congress(), "France", "France")


def test_whoever_alone_is_left_wins_by_saying_so() -> None:
    play = Congress(seats=2).resign("England").vote_draw("Austria")
    assert play.game_state.result == "concession"
    assert play.game_state.winners == ("Austria",)


# ── Solo, and the last year ──


def test_eighteen_centres_after_the_fall_are_a_solo_and_nobody_builds() -> None:
    play = Congress().give_centres("France", 18).run()
    assert not play.agenda.over
    play.run()
    assert play.agenda.over
    assert play.game_state.result == "solo"
    assert play.game_state.winners == ("France",)
    assert outcome(play.game_state) == "solo; France; 1901"
    assert "France has won alone! Congratulations, Cy." in play.said()[-1]


def test_seventeen_are_not() -> None:
    assert not Congress().give_centres("France", 17).run().run().agenda.over


def test_nobody_wins_before_the_retreats_of_the_fall() -> None:
    """webDiplomacy issues 196 and 261"""
    play = Congress().give_centres("Austria", 17)
    assert play.owner("Ven") == "Italy"
    play.run({"Austria": "A Vie - Tyr"}).run({"Austria": "A Tyr - Ven; F Tri S A Tyr - Ven"})
    assert play.phase == "F1901R"
    assert play.at("Ven") == "Austria A"
    assert not play.agenda.over
    play.run({"Italy": "A Ven - Tus"})
    assert play.game_state.result == "solo"


def test_after_the_last_year_most_centres_win() -> None:
    play = Congress(Settings(last_year=1901)).run().run()
    assert play.game_state.result == "year"
    assert play.game_state.winners == ("Russia",)


def test_after_the_last_year_ties_share() -> None:
    play = Congress(Settings(last_year=1901)).amend("owner", "Bel", "France").run().run()
    assert play.game_state.winners == ("France", "Russia")
    assert outcome(play.game_state) == "year; 2 share; 1901"


def test_civil_disorder_wins_nothing_in_the_last_year() -> None:
    play = Congress(Settings(last_year=1901)).boot("Russia").amend("owner", "Bel", "France").run().run()
    assert play.game_state.winners == ("France",)
