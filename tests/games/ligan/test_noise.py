"""Few, strong messages, and what a locked screen shows."""

import re
from collections import Counter
from datetime import date

import pytest

from parlour.engine.stand_ins import choose
from parlour.games.ligan import GAME
from parlour.games.ligan.settings import Settings
from parlour.rehearsal.chance import Chance
from parlour.sdk import Notice, Question
from parlour.sdk.phrases import Speaker, phrasebook
from tests.games.ligan.crew_at_play import STOCKHOLM, Ligan, last_chance, later

REMINDERS = {"reminder_nomination", "reminder_vote", "reminder_heist"}


def posts_by_day(play: Ligan) -> dict[date, list[str]]:
    """What the group got as new posts."""
    days: dict[date, list[str]] = {}
    cards: set[str] = set()
    for happened in play.happenings:
        for notice in (told.notice for told in happened.notices):
            if not notice.to.all_but or notice.unsaid or notice.card in cards:
                continue
            cards |= {notice.card} if notice.card else set()
            days.setdefault(happened.at.astimezone(STOCKHOLM).date(), []).append(notice.phrase)
    return days


def test_a_day_with_one_attempt_is_four_posts() -> None:
    play = Ligan().heist().heist()
    assert posts_by_day(play)[later(1)] == ["mission", "vote", "approved", "suspense"]


def test_the_day_that_decides_it_is_five_posts_and_the_finale() -> None:
    play = last_chance("ligan").to_end()
    day = posts_by_day(play)[later(2)]
    assert day[:5] == ["mission", "vote", "approved", "suspense", "last_chance_of_golare"]
    finale = day[5:]
    assert all(
        post.startswith(("nobody_guessed", "finale", "passed", "revealed", "recap", "curtain")) for post in finale
    )


@pytest.mark.parametrize("seats", range(4, 11))
@pytest.mark.parametrize("seed", range(3))
def test_no_day_with_one_attempt_has_more_than_five_posts_and_three_reminders(seats: int, seed: int) -> None:
    """Whoever is silent, whoever is late: by stand-ins, some of whom sleep."""
    play, chance = Ligan(seats, seed=seed), Chance("noise", seats, seed)
    while play.agenda.step != "last_chance":
        _somebody_moves(play, chance)
    attempts = Counter(day for day, posts in posts_by_day(play).items() for post in posts if post == "vote")
    for day, posts in posts_by_day(play).items():
        called_out = [post for post in posts if post in REMINDERS]
        assert len(called_out) <= 3
        if attempts[day] == 1 and "nomination_irritated" not in posts and day > later(0):
            assert len(posts) - len(called_out) <= 5, posts


def _somebody_moves(play: Ligan, chance: Chance) -> None:
    for viewer in chance.some(play.viewers, 20):
        choice = choose(play.match, viewer, chance)
        if choice is not None and not chance.one_in(5):
            return play.say(viewer, choice.command, choice.key)
    return play.wake()


def test_nobody_is_called_out_when_nobody_is_late() -> None:
    assert not REMINDERS & set(Ligan().heist().heist().heist().phrases())


def test_a_silent_day_calls_out_three_times() -> None:
    play = Ligan().on(later(0)).until("23:00")
    assert [post for post in play.posts() if post in REMINDERS] == ["reminder_nomination"] * 3


def test_those_who_are_late_share_one_line() -> None:
    """spec 16"""
    play = Ligan(10).on(later(0)).nominate().until("14:00")
    assert play.posts().count("reminder_vote") == 1
    assert len(play.notices()[-1].notice.details["late"].seats) == 10  # type: ignore[union-attr]


def test_ticks_and_votes_revise_a_card_and_add_no_post() -> None:
    play = Ligan().on(later(0))
    before = len(play.posts())
    play.mark("ada").mark("ada", "bo").mark("bo").mark("bo", "cy")
    assert len(play.posts()) == before
    play.nominate().vote(ja=4)
    assert len(play.posts()) == before + 1


def test_a_vote_result_is_a_post_of_its_own_whatever_became_of_the_card() -> None:
    """G116: it needs no edit to be read"""
    play = Ligan().on(later(0)).approve()
    notice = play.notices()[-1].notice
    assert (notice.phrase, notice.card) == ("approved", None)


# ── What a locked screen shows ──

SECRETS = re.compile(r"Golare|Äkta|Högra|Gola\b|Säkra|rat\b|råtta|Aina", re.IGNORECASE)


def speakers() -> list[Speaker]:
    book = phrasebook(GAME)
    return [book.speaker(language, str.capitalize) for language in book.languages]


def private_notices(play: Ligan) -> list[Notice]:
    return [t.notice for h in play.happenings for t in h.notices if not t.notice.to.all_but]


def owed_in_private(play: Ligan) -> list[Question]:
    return [q for viewer in play.viewers for q in play.questions(viewer) if q.mine and q.private and q.owed]


def everything_private() -> tuple[list[Notice], list[Question]]:
    """Of matches in which all kinds of secrets are told."""
    notices, questions = [], []
    for seed in range(4):
        for leader in ("ligan", "aina"):
            settings = Settings(guess="majority" if seed % 2 else "first")
            play = last_chance(leader, settings=settings, seed=seed)
            questions += owed_in_private(play)
            notices += private_notices(play.to_end())
    return notices, questions


def test_the_first_line_of_a_private_message_gives_nothing_away() -> None:
    notices, questions = everything_private()
    assert {"you_are_akta", "you_are_golare", "you_are_hogra_hand", "deed_noted"} <= {n.phrase for n in notices}
    for speaker in speakers():
        for notice in notices:
            first, *_ = speaker.notice(notice, 0).splitlines()
            assert not SECRETS.search(first), first
        for question in questions:
            first, *_ = speaker.ask(question).splitlines()
            assert not SECRETS.search(first), first


def test_the_role_itself_stands_below_the_first_line() -> None:
    for speaker in speakers():
        first, *rest = speaker.say("you_are_golare_alone").splitlines()
        assert "Golare" not in first
        assert any("Golare" in line for line in rest)
