"""The town's talk, whispers, and games of a day per day."""

from zoneinfo import ZoneInfo

import pytest

from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import Nominate, TurnIn
from parlour.games.clocktower.settings import PRESETS, Chat, Night, Settings, Setup
from parlour.rehearsal import Rehearsal
from parlour.sdk import Refused, Seat, Viewer
from parlour.sdk.house import SetAbsenceRules, TakeOver
from parlour.sdk.parts.chat import Say, Whisper
from tests.games.clocktower.told_village import DOCUMENT, FREE, Village

SEVEN = ("virgin", "empath", "chef", "slayer", "monk", "poisoner", "imp")
MVP_SEVEN = ("washerwoman", "empath", "chef", "slayer", "undertaker", "poisoner", "imp")


EMPATH_AMONG_SEVEN = 3  # a seed


def with_chat(**chat: str) -> Settings:
    return Settings(profile="official", setup=Setup(composition="free"), chat=Chat(talk="whispers", **chat))  # type: ignore[arg-type]


def heard(play: Rehearsal, seat: Seat) -> list[object]:
    """What was said, as this seat is told of it."""
    notices = [told.notice for told in play.notices(seat)]
    return [notice.details["text"] for notice in notices if notice.spoken]


def test_everyone_hears_what_is_said_in_the_square_the_dead_too() -> None:
    play = Village(*SEVEN).night().until_dawn(imp="chef")
    play.say(play.seat("chef"), Say("I was the Chef."))
    assert all(heard(play, seat)[-1] == "I was the Chef." for seat in play.seats)


def test_a_whisper_is_heard_by_two_and_seen_by_all() -> None:
    play = Village(*SEVEN, settings=with_chat(whispers_seen="on")).night()
    empath, monk = play.seat("empath"), play.seat("monk")
    play.say(empath, Whisper((monk,), "Are you the Monk?"))
    for seat in play.seats:
        knows = "Are you the Monk?" in heard(play, seat)
        assert knows == (seat in (empath, monk))
    assert len(play.notices()) > len(play.fork().notices()) - 1
    assert any("whisper" in told.notice.phrase for told in play.notices())


def test_whispers_to_neighbours_alone() -> None:
    """C151"""
    play = Village(*SEVEN, settings=with_chat(whispers_to="neighbours")).night()
    before = len(play.log)
    with pytest.raises(Refused):
        play.say(play.seat("empath"), Whisper((play.seat("monk"),), "Psst."))
    assert len(play.log) == before
    play.say(play.seat("empath"), Whisper((play.seat("chef"),), "Psst."))


def test_the_document_has_no_whispers() -> None:
    play = Village(*MVP_SEVEN, settings=DOCUMENT).night()
    with pytest.raises(Refused):
        play.say(play.seat("empath"), Whisper((play.seat("chef"),), "Psst."))
    play.say(play.seat("empath"), Say("Good morning."))


def test_nobody_talks_at_night_where_silence_is_set() -> None:
    silent = Settings(profile="official", setup=Setup(composition="free"), night=Night(silence="on"))
    play = Village(*SEVEN, settings=silent)
    with pytest.raises(Refused):
        play.say(play.seat("empath"), Say("Hush."))
    play.judge().night()
    play.say(play.seat("empath"), Say("Morning."))
    Village(*SEVEN, settings=FREE).say("ada", Say("I talk in my sleep."))


def test_a_village_that_lives_a_day_per_day_wakes_at_nine() -> None:
    """C152"""
    assert {"mvp", "tonight", "tonight-alone", "day-by-day"} <= set(PRESETS)
    slow = PRESETS["day-by-day"]
    rhythm = slow.rhythm
    assert rhythm is not None
    assert slow.storyteller == "house"
    play = Rehearsal(GAME, 7, settings=slow)
    hours = set()
    for _ in range(8):
        if play.state.phase == "day" and play.state.nomination is None:
            hours.add(play.now.astimezone(ZoneInfo(rhythm.zone)).strftime("%H:%M"))
        if play.state.over:
            break
        play.wake()
    assert "09:00" in hours


def test_who_is_silent_for_two_days_is_nudged_and_then_a_substitute_reads_all_that_they_were_told() -> None:
    """C150"""
    play = Rehearsal(GAME, 7, settings=PRESETS["day-by-day"], seed=EMPATH_AMONG_SEVEN)
    play.say("ada", SetAbsenceRules(2, 0, 24, waits=False, early=False))
    silent = next(seat for seat, player in play.state.players.items() if player.role == "empath")
    days = []
    while silent not in play.state.attendance.vacant:
        play.wake()
        if play.state.phase == "day" and play.state.night not in days:
            days.append(play.state.night)
            for seat in set(play.state.seen_living) - {silent}:
                play.say(seat, TurnIn(done=True))
    assert len(days) == 2
    assert play.nudged(silent)
    asked = next(each.key for each in play.agenda.prompts if each.command is TakeOver)
    play.say(Viewer(Seat("eve")), TakeOver(silent), asked)
    mine = play.view(silent).mine
    assert mine is not None
    assert {entry.night for entry in mine.ledger if entry.by == "empath"} == {1, 2}


def test_a_nomination_needs_somebody_at_the_square() -> None:
    play = Village(*SEVEN).night()
    with pytest.raises(Refused):
        play.say(play.seat("chef"), Nominate(Seat("nobody")))
