"""Kaos-mätaren: spec 11, 26.9, 26.14."""

from parlour.games.ligan.commands import ChooseDeed
from parlour.games.ligan.settings import Settings
from parlour.sdk import when, who
from parlour.sdk.phrases import phrasebook
from tests.games.ligan.crew_at_play import Ligan, at, later


def failing(settings: Settings | None = None) -> Ligan:
    return Ligan(settings=settings).on(later(0))


def test_guzman_gets_angrier_with_each_failure_and_shows_no_number() -> None:
    """G50"""
    play = failing().reject().reject()
    told = [each.notice for each in play.notices()]
    tempers = list(dict.fromkeys(each.phrase for each in told if each.phrase.endswith(("irritated", "angry"))))
    assert tempers == ["rejected_irritated", "nomination_irritated", "rejected_angry", "nomination_angry"]
    angry = [notice for notice in told if notice.phrase in tempers]
    assert not any("failures" in notice.details or "attempt" in notice.details for notice in angry)
    assert play.view().temper == "angry"


def test_two_rejections_and_a_silent_capo_are_kaos() -> None:
    """G51"""
    play = failing().reject().reject().until("15:00")
    assert play.agenda.step == "kaos"
    assert play.view().aina == 1
    assert play.view().record[0].result == "kaos"
    assert not any(prompt.command is ChooseDeed for prompt in play.agenda.prompts)


def test_three_rejections_are_kaos_at_once() -> None:
    """spec 7"""
    play = failing().reject().reject().reject()
    assert play.clock == "Mon 09:00"
    assert play.phrases()[-2:] == ["rejected_kaos", "kaos_until_next"]
    assert play.due == "Mon 21:00"


def test_every_round_begins_without_failures() -> None:
    """G52"""
    play = failing().reject().reject().approve().act().to_result().to_mission()
    assert play.state.failures == 0
    assert play.view().temper == "calm"


def test_an_approval_after_two_failures_leads_to_a_heist() -> None:
    """spec 11"""
    play = failing().reject().reject().approve()
    assert play.agenda.step == "heist"
    assert play.view().temper == "calm"


def test_kaos_that_decides_is_announced_at_once_and_sista_chansen_comes_at_nine() -> None:
    """G53"""
    play = Ligan().score("aina", "aina").to_mission().reject().reject().until("15:00")
    assert play.phrases()[-1] == "kaos"
    assert play.view().aina == 3
    assert play.agenda.step == "kaos"
    play.until("20:59")
    assert play.agenda.step == "kaos"
    play.until("21:00")
    assert play.agenda.step == "last_chance"
    assert play.phrases()[-2:] == ["round_over_decided", "last_chance_of_akta"]


def test_a_kaos_round_ends_at_nine_and_points_to_the_next_mission() -> None:
    play = failing().kaos().until("21:00")
    assert play.phrases()[-1] == "round_over"
    assert play.due == "Tue 09:00"


def test_a_kaos_round_is_told_of_once_with_the_next_mission() -> None:
    """At nine nothing is new, so nothing is posted: neither the score nor the hour twice."""
    play = failing().kaos()
    [kaos] = [each.notice for each in play.notices() if each.notice.phrase.startswith("kaos")]
    assert (kaos.details["next"], kaos.details["aina"]) == (when(at("09:00", later(1))), 1)
    posts = play.posts()
    assert play.until("23:00").posts() == posts


def test_kaos_that_decides_it_says_when_it_goes_on_and_no_next_mission() -> None:
    play = Ligan().score("aina", "aina").to_mission().kaos()
    kaos = play.notices()[-1].notice
    assert kaos.phrase == "kaos"
    assert "next" not in kaos.details


def test_guzman_names_the_capos_who_slept() -> None:
    play = failing().kaos()
    kaos = play.notices()[-1].notice
    assert str(kaos.details["remark"]).startswith("all_slept_")
    assert kaos.details["whom"] == who(*play.seats[:3])


def test_kaos_at_nine_in_the_evening_ends_the_round_there_and_then() -> None:
    play = failing().nominate().until("14:30").vote(nej=5)  # the next Capo has until six
    play.nominate().until("17:30").vote(nej=5)  # and the next until nine
    assert play.due == "Mon 21:00"
    play.until("21:00")
    assert play.phrases()[-2:] == ["kaos_until_next", "round_over"]
    assert play.due == "Tue 09:00"
    assert play.view().aina == 1


def test_the_host_may_want_the_points_of_kaos_in_the_evening() -> None:
    """spec 26.14, the other reading"""
    play = failing(Settings(kaos_scores_at_once=False)).kaos()
    assert play.view().aina == 0
    assert play.phrases()[-1] == "kaos_unscored"
    assert play.until("21:00").view().aina == 1


def test_the_host_may_want_the_number_of_attempts_said() -> None:
    """spec 26.9, the other reading"""
    play = failing(Settings(names_attempts=True)).reject()
    [notice] = [told.notice for told in play.notices() if told.notice.phrase == "attempts"]
    assert notice.details["failures"] == 1


def test_no_words_of_a_failure_hold_a_digit_besides_the_count_of_votes() -> None:
    """G50, in the words themselves"""
    play = failing().reject().reject()
    book = phrasebook(play.game)
    for language in book.languages:
        speaker = book.speaker(language, str.capitalize, "Europe/Stockholm")
        for told in play.notices():
            if told.notice.phrase.startswith("rejected_"):
                words = (
                    speaker.notice(told.notice, told.number).replace("JA 0 · NEJ 5", "").replace("YES 0 · NO 5", "")
                )
                assert not any(letter.isdigit() for letter in words)
