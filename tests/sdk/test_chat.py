"""Talk inside a match: to everyone, or among some that nobody else hears."""

from dataclasses import replace as varied

import pytest

from parlour.games.pick import GAME, State
from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.sdk import EVERYONE, SPECTATOR, Codec, PickOne, Refused, Seat, Spoken, Table, Talk, Tx, Viewer, only
from parlour.sdk.parts import chat
from parlour.sdk.parts.chat import (
    LONGEST,
    Message,
    MessageSent,
    Muted,
    Say,
    Unmuted,
    Whisper,
    Whispered,
    chat_prompt,
    messages_for,
    whisper_prompt,
    with_message,
)
from parlour.sdk.prompt import question
from parlour.sdk.road import check

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
THE_TWO = only(ADA, BO)
OTHERS = (Viewer(CY), Viewer(CY, host=True), Viewer(host=True), SPECTATOR)


def tx(seat: Seat, *seats: Seat) -> Tx[State]:
    quiet = varied(GAME, apply=lambda state, event: state, narrate=lambda state, event: ())
    return Tx(quiet, State(seats=seats), MONDAY, Viewer(seat), Chance())


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
    assert all(viewer not in secret.to for secret in whisper.secrets())


@pytest.mark.parametrize("viewer", [Viewer(ADA), Viewer(BO)], ids=str)
def test_those_who_are_to_hear_it_hear_read_and_know_it(viewer: Viewer) -> None:
    whisper = said("Psst!")
    assert viewer in chat.narrate(whisper).to
    assert messages_for(with_message((), whisper), viewer) == (Message(ADA, "Psst!", THE_TWO),)
    assert all(viewer in secret.to for secret in whisper.secrets())


def test_what_is_said_to_everyone_a_spectator_hears_too() -> None:
    aloud = MessageSent(ADA, "Hello!")
    assert aloud.to == EVERYONE
    assert messages_for(with_message((), aloud), SPECTATOR) == (Message(ADA, "Hello!"),)


def test_only_the_newest_lines_are_kept() -> None:
    lines: tuple[Message, ...] = ()
    for number in range(5):
        lines = with_message(lines, MessageSent(ADA, str(number)), most=3)
    assert [line.text for line in lines] == ["2", "3", "4"]


# ── Whispers: from one to another ──


def whispered(is_seen: bool) -> Whispered:
    saying = tx(ADA, ADA, BO, CY)
    chat.whisper(saying, Whisper((BO,), " Psst! "), is_seen)
    [event] = saying.events
    assert isinstance(event, Whispered)
    return event


def known_to(event: Whispered, viewer: Viewer) -> list[str]:
    return [secret.place for secret in event.secrets() if viewer in secret.to]


@pytest.mark.parametrize("viewer", OTHERS, ids=str)
def test_others_may_see_that_two_whisper_and_never_hear_what(viewer: Viewer) -> None:
    seen, unseen = whispered(is_seen=True), whispered(is_seen=False)
    assert known_to(seen, viewer) == ["whisper"]
    assert [notice.phrase for notice in chat.narrate_whisper(seen) if viewer in notice.to] == ["whisper_seen"]
    assert known_to(unseen, viewer) == []
    assert not any(viewer in notice.to for notice in chat.narrate_whisper(unseen))
    assert messages_for(with_message((), seen), viewer) == ()


@pytest.mark.parametrize("seat", [ADA, BO])
def test_the_two_who_whisper_read_it(seat: Seat) -> None:
    [message] = messages_for(with_message((), whispered(is_seen=True)), Viewer(seat))
    assert (message.seat, message.text) == (ADA, "Psst!")


def test_one_whispers_only_to_those_within_reach() -> None:
    prompt = whisper_prompt("whisper/ada", ADA, (BO,))
    with pytest.raises(Refused, match="not_an_option"):
        check(tx(ADA), prompt, Whisper((CY,), "Psst!"))
    assert question(prompt, Viewer(BO)) is None


def test_talk_can_be_blocked_with_its_reason() -> None:
    with pytest.raises(Refused, match="quiet"):
        check(tx(ADA), chat_prompt("talk", THE_TWO, blocked="quiet"), Say("Hello?"))


# ── Talk among some that one picks ──


def test_those_who_are_written_to_stand_in_the_order_of_the_table() -> None:
    saying = tx(CY, ADA, BO, CY)
    chat.whisper(saying, Whisper((BO, ADA), "Psst!"))
    [event] = saying.events
    assert isinstance(event, Whispered)
    assert event.to == (ADA, BO)


def test_a_whisper_to_two_is_read_by_these_three_and_said_to_be() -> None:
    [notice] = chat.narrate_whisper(Whispered(CY, (ADA, BO), "Psst!", is_seen=False))
    assert notice.to == only(CY, ADA, BO)
    assert notice.spoken == Spoken(CY, only(CY, ADA, BO))


def test_who_else_reads_it_is_said_before_it_is_written() -> None:
    prompt = whisper_prompt("whisper/ada", ADA, (BO, CY), most=2, storyteller=True, is_seen=True)
    asked = question(prompt, Viewer(ADA))
    assert asked is not None
    assert asked.talk == Talk(only(ADA, storyteller=True), is_seen=True)


def test_one_may_not_write_to_more_than_the_game_allows() -> None:
    prompt = whisper_prompt("whisper/ada", ADA, (BO, CY), most=1)
    with pytest.raises(Refused, match="not_an_option"):
        check(tx(ADA), prompt, Whisper((BO, CY), "Psst!"))


def test_a_whisper_of_the_days_when_it_went_to_one_person_is_still_understood() -> None:
    game = varied(GAME, events=MessageSent | Whispered, upcasters=chat.UPCASTERS)
    stored = b'{"type":"whispered","seat":"ada","to":"bo","text":"Psst!","is_seen":false}'
    assert Codec(game).event(stored) == Whispered(ADA, (BO,), "Psst!", is_seen=False)


# ── Muting ──


def test_whom_the_host_has_muted_may_not_talk_and_hears_why() -> None:
    prompts = chat.talk_prompts((ADA, BO), (BO,))
    [asked] = [prompt for prompt in prompts if Viewer(BO) in prompt.to]
    with pytest.raises(Refused, match="muted"):
        check(tx(BO), asked, Say("Hello?"))
    [other] = [prompt for prompt in prompts if Viewer(ADA) in prompt.to]
    check(tx(ADA), other, Say("Hello!"))


def test_the_host_mutes_others_and_gives_them_their_voice_back() -> None:
    table = Table(seats=(ADA, BO), host=ADA)
    mute, unmute = chat.host_prompts(table)
    assert mute.fields == {"seat": PickOne((BO,))}
    assert unmute.blocked == "nobody_is_muted"
    after = chat.apply(table, Muted(BO))
    mute, unmute = chat.host_prompts(after)
    assert (mute.blocked, unmute.fields) == ("nobody_else", {"seat": PickOne((BO,))})
    assert chat.apply(after, Unmuted(BO)) == table


def test_that_somebody_is_muted_is_told_to_them_and_the_host() -> None:
    [notice] = chat.narrate_talk(Muted(BO))
    assert notice.to == only(BO, host=True)
