"""Guzman praises and mocks people by name, for what everyone saw them do, and never twice in the same words."""

import pytest

from parlour.engine.stand_ins import choose
from parlour.games.ligan.commands import ChooseDeed
from parlour.games.ligan.drawing import result_picture
from parlour.rehearsal.chance import Chance
from parlour.sdk import Detail, Notice, who
from parlour.sdk.phrases import phrasebook
from tests.games.ligan.crew_at_play import Ligan, later

OCCASIONS = ("approved", "rejected_", "heist_", "revealed_")


def on(play: Ligan, phrase: str) -> Notice:
    """The last notice of this phrase."""
    return [each.notice for each in play.notices() if each.notice.phrase.startswith(phrase)][-1]


def remark(play: Ligan, phrase: str) -> tuple[str, Detail]:
    """What was remarked, in whichever words, and on whom."""
    details = on(play, phrase).details
    return str(details["remark"]).rpartition("_")[0], details["whom"]


# ── Votes ──


def test_whoever_alone_votes_no_is_named() -> None:
    play = Ligan().on(later(0)).nominate("ada", "bo").vote(ja=["ada", "bo", "cy", "di"], nej=["ed"])
    assert remark(play, "approved") == ("lone_no", who(play.seats[4]))


def test_a_capo_who_votes_against_the_own_team_is_named() -> None:
    play = Ligan().on(later(0)).nominate("ada", "bo").vote(nej=["ada", "bo", "cy"], ja=["di", "ed"])
    assert remark(play, "rejected") == ("capo_against", who(play.seats[0]))


def test_whoever_does_not_vote_is_named_if_nothing_else_stands_out() -> None:
    play = Ligan().on(later(0)).nominate("ada", "bo").vote(ja=["ada", "bo"], nej=["cy", "di"]).until("15:00")
    assert remark(play, "rejected") == ("tie", who())
    play = Ligan(7).on(later(0)).nominate("ada", "bo", "cy").vote(ja=4, nej=2).until("15:00")
    assert remark(play, "approved") == ("asleep", who(play.seats[6]))


# ── Results ──


def test_after_a_betrayed_heist_those_who_voted_no_were_right() -> None:
    play = Ligan().on(later(0)).nominate("ada", "bo").vote(nej=["di", "ed"], ja=["ada", "bo", "cy"])
    assert remark(play.act(1).to_result(), "heist_failed") == ("was_right", who(*play.seats[3:]))


def test_after_a_good_heist_they_were_wrong() -> None:
    play = Ligan().on(later(0)).nominate("ada", "bo").vote(nej=["di", "ed"], ja=["ada", "bo", "cy"])
    assert remark(play.act().to_result(), "heist_succeeded") == ("was_wrong", who(*play.seats[3:]))


def test_whoever_was_in_the_car_twice_when_it_burnt_is_named() -> None:
    play = Ligan().heist(golas=1).to_mission().approve("bo", "cy").act(1).to_result()
    assert remark(play, "heist_failed") == ("burnt_twice", who(play.seats[1]))


def test_a_remark_on_a_result_is_the_same_whoever_betrayed() -> None:
    """spec 25: how many, and never who"""
    told = []
    for betrayer in (0, 1):
        play = Ligan().on(later(0)).approve()
        for place, seat in enumerate(play.state.team):
            play.say(seat, ChooseDeed("gola" if place == betrayer else "sakra"))
        told.append(on(play.to_result(), "heist_failed"))
    assert told[0] == told[1]


# ── Never twice ──


@pytest.mark.parametrize("seed", range(6))
def test_no_remark_and_no_line_of_a_finale_comes_twice_in_a_match(seed: int) -> None:
    play, chance = Ligan(10, seed=seed), Chance("remarks", seed)
    while not play.agenda.over:
        _somebody_moves(play, chance)
    told = [each.notice for each in play.notices()]
    remarks = [each.details["remark"] for each in told if each.phrase.startswith(OCCASIONS)]
    said = [each for each in remarks if each != "none"]
    assert said
    assert len(said) == len(set(said))
    for language in phrasebook(play.game).languages:
        voice = phrasebook(play.game).closest(language)
        finale = [each for each in told if each.phrase.startswith(("finale", "revealed"))]
        worded = [(each.phrase, (each.variant or 0) % voice.variants(each.phrase)) for each in finale]
        assert len(worded) == len(set(worded))


def _somebody_moves(play: Ligan, chance: Chance) -> None:
    for viewer in chance.some(play.viewers, 20):
        choice = choose(play.match, viewer, chance)
        if choice is not None and not chance.one_in(5):
            play.say(viewer, choice.command, choice.key)
            return
    play.wake()


# ── The finale ──


def test_a_golare_who_led_a_heist_that_failed_hears_it_when_the_role_is_told() -> None:
    play = next(play for seed in range(20) if (play := Ligan(6, seed=seed)).seats[0] in play.golare)
    golare = play.seats[0]
    play.score("aina", "aina", "aina").to_end()
    told = [each.notice for each in play.notices() if each.notice.phrase == "revealed_golare"]
    assert [each.details["remark"] for each in told if each.details["seat"] == who(golare)] == ["golare_led_badly"]


def test_the_recap_names_a_loyal_player_who_betrayed() -> None:
    play = Ligan(6).to_mission()
    loyal = [seat for seat in play.seats if seat not in play.golare]
    play.approve(*loyal[:3])
    for seat in play.state.team:
        play.say(seat, ChooseDeed("gola" if seat == loyal[0] else "sakra"))
    play.to_result().score("ligan", "ligan", "ligan").to_end()
    recap = on(play, "recap").details
    assert (recap["remark"], recap["whom"]) == ("loyal_betrayed", who(loyal[0]))


# ── The Capo ──


def test_a_capo_is_told_in_private_also_when_the_turn_has_passed_on() -> None:
    play = Ligan().on(later(0))
    assert play.private("ada")[-1] == "you_are_capo"
    play.until("12:00")
    assert play.private("bo")[-1] == "you_are_capo_now"
    assert "you_are_capo_now" not in play.private("ada")


# ── The picture of a result ──


def drawn(play: Ligan, name: str) -> str:
    assert play.game.show.picture is not None
    return play.game.show.picture(play.view(), name)


def test_a_picture_shows_who_went_and_the_score_as_they_were_then() -> None:
    play = Ligan().heist()
    first = drawn(play, result_picture(1))
    play.heist(golas=1)
    assert drawn(play, result_picture(1)) == first
    assert drawn(play, "result") == drawn(play, result_picture(2))
    told = phrasebook(play.game).speaker("sv", str.capitalize).picture(first)
    assert all(words in told for words in (">Ada<", ">Bo<", "Det gick!", ">1<", ">0<"))


def test_a_picture_shows_nothing_of_kaos_but_whose_point_it_was() -> None:
    kaos, fail = Ligan().on(later(0)).kaos().to_result().heist(), Ligan().heist(golas=1).heist()
    assert drawn(kaos, result_picture(2)) == drawn(fail, result_picture(2))


def test_not_each_match_begins_with_the_same_remark() -> None:
    """Three matches of one evening had the same jokes in the same order"""
    plays = [Ligan(seed=seed).on(later(0)).nominate("ada", "bo").vote(ja=5) for seed in range(8)]
    assert {on(play, "approved").details["remark"] for play in plays} == {f"unanimous_{n}" for n in (1, 2, 3)}
