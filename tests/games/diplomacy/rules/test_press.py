"""Press: what the powers write to everyone and to each other."""

import pytest

from parlour.games.diplomacy.settings import Press, Settings
from parlour.sdk import SPECTATOR, Refused, Seat, Viewer, only
from parlour.sdk.house import Correct
from parlour.sdk.parts.chat import Mute, Say, Unmute, Whisper
from tests.games.diplomacy.congress import Congress


def congress(press: Press = "free", seats: int = 7) -> Congress:
    return Congress(Settings(press=press), seats)


def readers(play: Congress, text: str) -> set[Seat | None]:
    viewers = (*map(Viewer, play.seats), SPECTATOR)
    return {viewer.seat for viewer in viewers if any(text in line for line in play.reads(viewer))}


def test_what_is_written_to_everyone_everyone_reads() -> None:
    play = congress()
    play.say(play.seat("France"), Say("I want nothing but peace."))
    assert readers(play, "nothing but peace") == {*play.seats, None}


def test_a_letter_to_two_powers_is_read_by_these_three_and_nobody_else() -> None:
    play = congress()
    france, england, italy = map(play.seat, ("France", "England", "Italy"))
    play.say(france, Whisper((italy, england), "Together against Germany?"))
    assert readers(play, "Together") == {france, england, italy}
    [told] = [told for told in play.notices(Viewer(italy)) if told.notice.phrase == "whispered"]
    assert told.notice.spoken is not None
    assert told.notice.spoken.readers == only(france, england, italy)


def test_a_letter_names_the_powers_of_those_who_write_and_read_it() -> None:
    play = congress()
    play.say(play.seat("France"), Whisper((play.seat("Italy"),), "Tyrolia is yours."))
    assert "France to Italy: Tyrolia is yours." in play.reads(play.seat("Italy"))[-1]


def test_without_private_press_there_is_only_the_open_one() -> None:
    play = congress("public")
    with pytest.raises(Refused, match="not_asked"):
        play.say(play.seat("France"), Whisper((play.seat("Italy"),), "Psst."))
    play.say(play.seat("France"), Say("Gentlemen!"))
    assert readers(play, "Gentlemen") == {*play.seats, None}


def test_without_press_nobody_writes() -> None:
    play = congress("none")
    with pytest.raises(Refused, match="not_asked"):
        play.say(play.seat("France"), Say("Gentlemen!"))


def test_a_power_that_nobody_leads_gets_no_letters() -> None:
    play = congress(seats=6)
    assert "Turkey" not in play.game_state.players
    [asked] = [each for each in play.questions(play.seat("France")) if each.command is Whisper]
    assert len(asked.fields["to"].options) == 5  # type: ignore[union-attr]


def test_whom_the_host_has_muted_writes_to_nobody_until_they_may_again() -> None:
    play = congress()
    france, italy = play.seat("France"), play.seat("Italy")
    play.say(play.host, Mute(france))
    for words in (Say("Gentlemen!"), Whisper((italy,), "Psst.")):
        with pytest.raises(Refused, match="muted"):
            play.say(france, words)
    play.say(play.host, Unmute(france))
    play.say(france, Say("Thank you."))
    assert readers(play, "Thank you.") == {*play.seats, None}


def test_who_is_muted_stays_so_when_the_host_goes_back() -> None:
    play = congress().force()
    play.say(play.host, Mute(play.seat("France")))
    play.say(play.host, Correct(0))
    assert play.game_state.muted == (play.seat("France"),)
