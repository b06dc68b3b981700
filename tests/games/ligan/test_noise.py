"""Few, strong messages, and what a locked screen shows."""

import re
from collections import Counter
from datetime import date

import pytest

from parlour.engine.match import NumberedNotice
from parlour.engine.stand_ins import choose
from parlour.games.ligan import GAME
from parlour.games.ligan.settings import Settings
from parlour.rehearsal.chance import Chance
from parlour.sdk import Notice, Question, who
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
    assert posts_by_day(play)[later(1)] == ["mission", "vote", "suspense", "heist_succeeded"]


def test_the_day_that_decides_it_is_five_posts_and_the_finale() -> None:
    play = last_chance("ligan").to_end()
    day = posts_by_day(play)[later(2)]
    assert day[:5] == ["mission", "vote", "suspense", "heist_succeeded_decided", "last_chance_of_golare"]
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
        assert len(called_out) <= 2 * max(1, attempts[day]) + 1  # a nomination and a vote each, and the heist
        if attempts[day] == 1 and "nomination_irritated" not in posts and day > later(0):
            assert len(posts) - len(called_out) <= 5, posts


def _somebody_moves(play: Ligan, chance: Chance) -> None:
    for viewer in chance.some(play.viewers, 20):
        choice = choose(play.match, viewer, chance)
        if choice is not None and not chance.one_in(5):
            play.say(viewer, choice.command, choice.key)
            return
    play.wake()


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


@pytest.mark.parametrize("is_approved", [True, False])
def test_a_vote_is_closed_in_place_with_its_result_and_no_second_post(is_approved: bool) -> None:
    play = Ligan().on(later(0)).nominate()
    posts = play.posts()
    closed = [each.notice for each in _closed(play, is_approved) if each.notice.card == "vote/1.1"][-1]
    assert closed.phrase == ("approved" if is_approved else "rejected_irritated")
    assert closed.details["ja"] == who(*play.seats[: 4 if is_approved else 1])
    assert play.posts() == (posts if is_approved else [*posts, "nomination_irritated"])


def _closed(play: Ligan, is_approved: bool) -> list[NumberedNotice]:
    play.vote(ja=4, nej=1) if is_approved else play.vote(ja=1, nej=4)
    return play.notices()


def test_nobody_is_never_said_to_have_voted_or_to_be_silent() -> None:
    """ "NEJ: nobody. Silent: nobody." is noise"""
    for speaker in speakers():
        for play in (Ligan().on(later(0)).approve(), Ligan().on(later(0)).reject(), Ligan().on(later(0)).nominate()):
            told = [each for each in play.notices() if (each.notice.card or "").startswith("vote/")]
            nobody = speaker.say("nobody")
            assert told
            assert not any(nobody in speaker.notice(each.notice, each.number) for each in told)


def test_before_the_outcome_the_finale_is_one_post() -> None:
    posts = posts_by_day(last_chance("ligan").to_end())[later(2)]
    assert [post for post in posts if post.startswith("finale")] == ["finale_silence", "finale_heading"]


# ── What a locked screen shows ──

SECRETS = re.compile(
    r"Golare|Äkta|Högra|Gola\b|Säkra|rats?\b|råtta|Aina|Loyal|Right Hand|Squeal|Secure", re.IGNORECASE
)


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
        role = speaker.say("role-golare")
        assert role not in first
        assert any(role in line for line in rest)
