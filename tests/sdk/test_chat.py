"""Talk inside a match: to everyone, or among some that nobody else hears."""

from dataclasses import replace as varied

import pytest

from parlour.games.pick import GAME, State
from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.sdk import EVERYONE, SPECTATOR, Refused, Seat, Tx, Viewer, only
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import LONGEST, Message, MessageSent, Say, chat_prompt, messages_for, with_message
from parlour.sdk.prompt import question
from parlour.sdk.road import check

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
THE_TWO = only(ADA, BO)
OTHERS = (Viewer(CY), Viewer(CY, host=True), Viewer(host=True), SPECTATOR)


def tx(seat: Seat) -> Tx[State]:
    quiet = varied(GAME, apply=lambda state, event: state, narrate=lambda state, event: ())
    return Tx(quiet, State(), MONDAY, Viewer(seat), Chance())


def said(text: str, seat: Seat = ADA) -> MessageSent:
    """Among the two."""
    saying = tx(seat)
    chat.decide(saying, Say(text), THE_TWO)
    [event] = saying.events
    assert isinstance(event, MessageSent)
    return event


def test_what_is_said_is_said_by_whoever_says_it_to_those_who_are_to_hear() -> None:
    assert said("Psst!") == MessageSent(ADA, "Psst!", THE_TWO)


def test_blanks_around_the_words_are_left_out() -> None:
    assert said("  Psst!\n").text == "Psst!"


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST + 1)])
def test_silence_and_speeches_are_not_accepted(text: str) -> None:
    with pytest.raises(Refused, match="not_an_option"):
        check(tx(ADA), chat_prompt("talk", THE_TWO), Say(text))


def test_talk_is_always_open_and_never_owed() -> None:
    assert not chat_prompt("talk", THE_TWO).owing
    assert not chat_prompt("whisper", THE_TWO, hears=THE_TWO).owing


@pytest.mark.parametrize("viewer", OTHERS, ids=str)
def test_nobody_else_sees_that_some_can_talk_among_themselves(viewer: Viewer) -> None:
    assert question(chat_prompt("whisper", THE_TWO, hears=THE_TWO), viewer) is None


@pytest.mark.parametrize("viewer", OTHERS, ids=str)
def test_nobody_else_can_tell_a_private_talk_from_none_by_trying_to_join_in(viewer: Viewer) -> None:
    trying = tx(CY)
    trying.actor = viewer
    with pytest.raises(Refused, match="not_asked"):
        check(trying, chat_prompt("whisper", THE_TWO, hears=THE_TWO), Say("Hello?"))


def test_private_talk_is_asked_for_in_private() -> None:
    assert chat_prompt("whisper", THE_TWO, hears=THE_TWO).private
    assert not chat_prompt("talk", THE_TWO).private


@pytest.mark.parametrize("viewer", OTHERS, ids=str)
def test_nobody_else_hears_reads_or_knows_of_private_talk(viewer: Viewer) -> None:
    whisper = said("Psst!")
    assert viewer not in chat.narrate(whisper).to
    assert messages_for(with_message((), whisper), viewer) == ()
    assert whisper.known_to(viewer) is None


@pytest.mark.parametrize("viewer", [Viewer(ADA), Viewer(BO)], ids=str)
def test_those_who_are_to_hear_it_hear_read_and_know_it(viewer: Viewer) -> None:
    whisper = said("Psst!")
    assert viewer in chat.narrate(whisper).to
    assert messages_for(with_message((), whisper), viewer) == (Message(ADA, "Psst!", THE_TWO),)
    assert whisper.known_to(viewer) == whisper


def test_what_is_said_to_everyone_a_spectator_hears_too() -> None:
    aloud = MessageSent(ADA, "Hello!")
    assert aloud.to == EVERYONE
    assert messages_for(with_message((), aloud), SPECTATOR) == (Message(ADA, "Hello!"),)


def test_only_the_newest_lines_are_kept() -> None:
    lines: tuple[Message, ...] = ()
    for number in range(5):
        lines = with_message(lines, MessageSent(ADA, str(number)), most=3)
    assert [line.text for line in lines] == ["2", "3", "4"]
