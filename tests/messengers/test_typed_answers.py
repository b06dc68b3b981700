"""What people type, and what it is taken for."""

import pytest
from msgspec.structs import replace

from parlour.messengers.drafts import Draft, NotUnderstood, command_from, new_draft
from parlour.messengers.typed_answers import read_answer
from parlour.messengers.wording import correction, house_voice
from parlour.sdk import Command, PickOne, PickSome, Question
from tests.messengers.asking import (
    ADA,
    ASA,
    BID_Q,
    BO,
    CHOOSE_Q,
    CY,
    DIGIT_Q,
    KNOCK,
    NOMINATE_Q,
    ORDER_Q,
    SEATS,
    SECURE_Q,
    SWAP_Q,
    TELL_Q,
    Bid,
    Choose,
    Knock,
    Nominate,
    Order,
    Secure,
    Swap,
    Tell,
    asked,
    speaker,
)


def after(question: Question, *replies: str) -> Draft | NotUnderstood:
    draft = new_draft(question)
    for reply in replies:
        typed_in = read_answer(question, draft, reply, speaker())
        if isinstance(typed_in, NotUnderstood):
            return typed_in
        draft = typed_in
    return draft


def command(question: Question, *replies: str) -> Command | None:
    draft = after(question, *replies)
    assert isinstance(draft, Draft), draft
    return command_from(question, draft)


def advice(question: Question, *replies: str) -> str:
    no = after(question, *replies)
    assert isinstance(no, NotUnderstood), no
    return correction(speaker(), no)


@pytest.mark.parametrize("reply", ["1", " 1 ", "1.", "Säkra", "säkra", "SÄKRA", "sakra", "Säkra!", "säk"])
def test_a_choice_is_known_by_its_number_or_its_label_as_people_write_it(reply: str) -> None:
    assert command(SECURE_Q, reply) == Secure("sakra")


@pytest.mark.parametrize("reply", ["1", "knock"])
def test_a_lone_button_is_pressed_by_its_number_or_name(reply: str) -> None:
    assert command(KNOCK, reply) == Knock()


@pytest.mark.parametrize("reply", ["3", "cy lind", "Cy  Lind", "cy l"])
def test_a_player_is_known_by_name(reply: str) -> None:
    assert command(CHOOSE_Q, reply) == Choose(CY)


def test_two_letters_are_too_few_to_stand_for_a_label() -> None:
    assert isinstance(after(CHOOSE_Q, "no"), NotUnderstood)


def test_a_beginning_that_fits_two_labels_is_neither() -> None:
    question = asked(Secure, {"how": PickOne(("annika", "annette"), labels=("Annika", "Annette"))})
    assert isinstance(after(question, "ann"), NotUnderstood)
    assert command(question, "annik") == Secure("annika")


def test_labels_that_differ_only_by_an_accent_are_told_apart() -> None:
    question = asked(Secure, {"how": PickOne(("1", "2"), labels=("Asa", "Åsa"))})
    assert command(question, "åsa") == Secure("2")


def test_where_options_are_numbers_a_number_is_itself_and_no_place() -> None:
    question = asked(Bid, {"gold": PickOne((3, 1, 2))})
    assert command(question, "3") == Bid(3)


@pytest.mark.parametrize(("question", "reply", "gold"), [(DIGIT_Q, "4", 4), (BID_Q, "250", 250), (BID_Q, "+7", 7)])
def test_a_number_is_typed_as_it_is(question: Question, reply: str, gold: int) -> None:
    assert command(question, reply) == Bid(gold)


@pytest.mark.parametrize("reply", ["1001", "-1", "lots", "2.5", "", "9" * 400])
def test_any_other_number_is_told_the_range(reply: str) -> None:
    assert advice(BID_Q, reply) == "Answer with a whole number from 0 to 1000."


@pytest.mark.parametrize("reply", ["1 3", "1,3", "1, 3", "3 1", "Ada, Cy Lind", "ada + 3", "Ada; cy lind", "1 3 3"])
def test_several_are_picked_in_one_reply(reply: str) -> None:
    assert command(NOMINATE_Q, reply) == Nominate((ADA, CY))


def test_several_names_need_no_commas() -> None:
    assert command(NOMINATE_Q, "bo asa") == Nominate((BO, ASA))


@pytest.mark.parametrize("reply", ["1", "1 2 3"])
def test_too_few_or_too_many_are_told_how_many_it_takes(reply: str) -> None:
    assert advice(NOMINATE_Q, reply).startswith("Pick exactly 2")


@pytest.mark.parametrize("reply", ["1 9", "Ada, Zoe"])
def test_strangers_among_several_are_answered_with_an_example(reply: str) -> None:
    known = "I don’t recognise all of those. Answer with their numbers, for example: 1 2"
    assert advice(NOMINATE_Q, reply) == known


def test_a_dash_picks_none_where_none_is_allowed() -> None:
    question = asked(Nominate, {"team": PickSome(SEATS, 0, 2)})
    assert command(question, "-") == Nominate(())


def test_done_confirms_what_is_ticked() -> None:
    question = replace(NOMINATE_Q, given={ADA: Nominate((BO, CY))})
    draft = read_answer(question, new_draft(question, ADA), "done", speaker())
    assert isinstance(draft, Draft)
    assert command_from(question, draft) == Nominate((BO, CY))


def test_words_are_taken_as_they_are_but_for_the_space_around_them() -> None:
    assert command(TELL_Q, "  it rained ") == Tell("it rained")


def test_where_words_are_asked_for_back_is_a_word() -> None:
    assert command(TELL_Q, "back") == Tell("back")


def test_words_of_ones_own_are_no_beginning_of_a_suggestion() -> None:
    assert command(SWAP_Q, "bo", "a st") == Swap(BO, "a st")


@pytest.mark.parametrize("reply", ["1", "a stand-in"])
def test_a_suggestion_is_taken_by_its_number_or_label(reply: str) -> None:
    assert command(SWAP_Q, "bo", reply) == Swap(BO, "stand_in")


def test_too_long_is_told_by_how_much() -> None:
    assert advice(TELL_Q, "x" * 21) == "That is 21 characters, and 20 is the most. Make it shorter."


def test_silence_where_words_are_needed_is_asked_for_something() -> None:
    assert advice(TELL_Q, " ") == "Write something."


def test_a_tree_is_walked_reply_by_reply() -> None:
    assert command(ORDER_Q, "2", "north", "2") == Order(("move", "north", "land"))


def test_a_tree_is_walked_by_several_numbers_at_once() -> None:
    assert command(ORDER_Q, "2 1 2") == Order(("move", "north", "land"))


@pytest.mark.parametrize("way", ["<", "back", "Back"])
def test_back_goes_up_one_step(way: str) -> None:
    assert command(ORDER_Q, "move", "north", way, "south") == Order(("move", "south"))


def test_more_numbers_than_forks_are_not_understood() -> None:
    assert isinstance(after(ORDER_Q, "2 1 2 1"), NotUnderstood)


def test_what_is_not_understood_is_answered_with_what_to_do_instead() -> None:
    assert advice(SECURE_Q, "hm") == "Answer with a number from 1 to 2, or write the choice out."
    assert advice(KNOCK, "hm") == "There is one choice: answer 1, or write it out."


def test_where_options_are_numbers_the_advice_names_no_places() -> None:
    question = asked(Bid, {"gold": PickOne((3, 10))})
    assert advice(question, "4") == "Answer with one of those shown."


def test_how_many_to_pick_is_said_as_one_would_say_it() -> None:
    question = asked(Nominate, {"team": PickSome(SEATS, 2, 3)})
    assert advice(question, "1") == "Pick 2 to 3, not 1. For example: 1 2"
    question = asked(Nominate, {"team": PickSome(SEATS, 0, 2)})
    assert advice(question, "1 2 3") == "Pick at most 2, not 3. A dash (-) means none."


def test_both_languages_say_the_same_things_about_the_same() -> None:
    english, swedish = (house_voice(speaker(language)).phrases.words for language in ("en", "sv"))
    assert {n: w.variables for n, w in english.items()} == {n: w.variables for n, w in swedish.items()}


NOT_UNDERSTOOD = [
    (SECURE_Q, "hm"),
    (KNOCK, "hm"),
    (BID_Q, "hm"),
    (TELL_Q, "x" * 21),
    (TELL_Q, ""),
    (NOMINATE_Q, "1"),
    (NOMINATE_Q, "1 9"),
    (asked(Nominate, {"team": PickSome(SEATS, 2, 3)}), "1"),
    (asked(Nominate, {"team": PickSome(SEATS, 0, 2)}), "1 2 3"),
    (asked(Bid, {"gold": PickOne((3, 10))}), "4"),
]


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize(("question", "reply"), NOT_UNDERSTOOD)
def test_all_advice_can_be_said_in_every_language(language: str, question: Question, reply: str) -> None:
    no = after(question, reply)
    assert isinstance(no, NotUnderstood)
    assert "‹" not in correction(speaker(language), no)
