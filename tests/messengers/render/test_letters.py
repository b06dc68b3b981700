"""What goes out by itself, in the words of its reader."""

from datetime import timedelta

from parlour.engine.carriers import Envelope
from parlour.engine.letters import (
    ROOM,
    Delivery,
    HouseLetter,
    Letter,
    NoticeLetter,
    QuestionLetter,
    ReminderLetter,
    seat_lane,
)
from parlour.engine.match import HOSTS_SEAT, Match, NumberedNotice
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.games.lowest import GAME
from parlour.messengers.render.letters import letter_text
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.sdk import SPECTATOR, Notice, Seat, Viewer, who
from parlour.sdk.phrases import Speaker, phrasebook

M = MatchId("m")
HERE = Address(Messenger("post"), "1")


def a_round() -> Match:
    play = Rehearsal(GAME, seats=3)
    return play.match


def in_private(letter: Letter, language: str = "en", seat: str = "ada") -> str:
    lane, viewer = seat_lane(Seat(seat)), Viewer(Seat(seat))
    sent, match = Delivery(M, lane, letter, MONDAY), a_round()
    envelope = Envelope(HERE, match, viewer, language, "Europe/Stockholm", sent)
    return str(letter_text(envelope, speaker_in(language, "Europe/Stockholm", match)))


def speaker_in(language: str, zone: str, match: Match) -> Speaker:
    return phrasebook(match.game).speaker(language, str.title, zone)


def in_the_room(letter: Letter) -> str:
    sent, match = Delivery(M, ROOM, letter, MONDAY), a_round()
    envelope = Envelope(HERE, match, SPECTATOR, "en", "UTC", sent, is_room=True)
    return str(letter_text(envelope, speaker_in("en", "UTC", match)))


def test_a_notice_is_said_in_the_words_of_its_game() -> None:
    won = NumberedNotice(0, Notice("won", {"winners": who(Seat("bo")), "scores": "Bo 1"}))
    assert "Bo" in in_private(NoticeLetter(won))


def test_a_question_is_asked_as_its_reader_sees_it() -> None:
    about = a_round().agenda.prompts[0].key
    text = in_private(QuestionLetter(about, (Seat("ada"),)))
    assert text
    assert "‹" not in text


def test_in_the_room_a_question_says_whom_it_waits_for() -> None:
    about = a_round().agenda.prompts[0].key
    assert "Bo and Cy" in in_the_room(QuestionLetter(about, (Seat("bo"), Seat("cy"))))


def test_a_reminder_says_until_when_by_its_readers_clock() -> None:
    about = a_round().agenda.prompts[0].key
    due = MONDAY.replace(hour=8, minute=0) + timedelta(days=1)
    text = in_private(ReminderLetter(about, (Seat("ada"),), due))
    assert "09:00" in text or "10:00" in text


def test_the_house_speaks_the_readers_language() -> None:
    line = HouseLetter("unreachable", {"seat": who(Seat("bo"))})
    assert "Bo" in in_private(line)
    assert in_private(line, language="sv") != in_private(line)


def test_a_host_who_does_not_play_is_a_viewer_too() -> None:
    assert a_round().viewer_of(HOSTS_SEAT) == Viewer(host=True)
