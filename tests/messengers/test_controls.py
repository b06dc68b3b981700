"""Any question becomes something to touch, and touches become a command."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from parlour.messengers.controls import (
    ButtonLimits,
    Buttons,
    ChoiceMenu,
    Control,
    Numbered,
    NumberEntry,
    ReadyCommand,
    ShownChoice,
    TextEntry,
    Toggles,
    control,
)
from parlour.messengers.drafts import ChoiceGone, Draft, NotUnderstood, after_tap, new_draft
from parlour.sdk import Command, PickOne, Question, Seat, Tree
from parlour.sdk.text import text_of
from tests.messengers.asking import (
    ADA,
    BID_Q,
    BO,
    CHOOSE_Q,
    CY,
    DIGIT_Q,
    KNOCK,
    NARROW,
    NOMINATE_Q,
    ORDER_Q,
    SECURE_Q,
    SWAP_Q,
    TELL_Q,
    WIDE,
    Bid,
    Choose,
    Knock,
    Nominate,
    Order,
    Secure,
    Swap,
    asked,
    speaker,
)


def shown(
    question: Question, draft: Draft | None = None, limits: ButtonLimits = WIDE, seat: Seat | None = None
) -> Control:
    now = control(question, draft or new_draft(question, seat), speaker(), limits, seat)
    assert not isinstance(now, ReadyCommand), "all is answered"
    return now


def labels(shown: Control) -> list[str]:
    return [choice.label for choice in shown.choices]


def named(shown: Control, label: str) -> str:
    """The value of the choice that reads so."""
    extra: list[ShownChoice] = [shown.confirm] if isinstance(shown, Toggles) else []
    extra += [shown.back] if shown.back else []
    return next(choice.value for choice in [*shown.choices, *extra] if choice.label == label)


def tapped(question: Question, *taps: str, draft: Draft | None = None) -> Draft:
    draft = draft or new_draft(question)
    for label in taps:
        after = after_tap(question, draft, named(shown(question, draft), label))
        assert isinstance(after, Draft), after
        draft = after
    return draft


def command(question: Question, *taps: str) -> Command:
    ready = control(question, tapped(question, *taps), speaker(), WIDE)
    assert isinstance(ready, ReadyCommand), "not all is answered"
    return ready.command


def test_a_command_without_fields_is_one_button() -> None:
    assert shown(KNOCK) == Buttons(
        text_of("Want to come in?"), (ShownChoice(named(shown(KNOCK), "Knock"), "Knock", "1"),)
    )
    assert command(KNOCK, "Knock") == Knock()


def test_few_options_are_buttons() -> None:
    assert isinstance(shown(SECURE_Q), Buttons)
    assert labels(shown(SECURE_Q)) == ["Säkra", "Gola"]
    assert command(SECURE_Q, "Gola") == Secure("gola")


def test_seats_are_shown_by_their_players_names_and_none_as_nobody() -> None:
    assert labels(shown(CHOOSE_Q)) == ["Ada", "Bo", "Cy Lind", "Åsa", "Nobody"]
    assert command(CHOOSE_Q, "Nobody") == Choose(None)


def test_more_options_than_buttons_become_a_menu() -> None:
    assert isinstance(shown(CHOOSE_Q, limits=ButtonLimits(buttons=3, rows=10)), ChoiceMenu)


def test_more_options_than_a_menu_has_rows_become_a_numbered_list() -> None:
    assert isinstance(shown(CHOOSE_Q, limits=NARROW), Numbered)


def test_a_short_range_of_numbers_is_buttons_and_a_long_one_an_entry() -> None:
    assert labels(shown(DIGIT_Q)) == ["0", "1", "2", "3", "4"]
    assert shown(BID_Q) == NumberEntry(text_of("How much?"), least=0, most=1000)
    assert command(DIGIT_Q, "3") == Bid(3)


def test_words_come_with_their_limits_and_suggestions() -> None:
    assert shown(TELL_Q) == TextEntry(text_of("What happened?"), shortest=1, longest=20)
    assert labels(shown(SWAP_Q, tapped(SWAP_Q, "Bo"))) == ["A stand-in"]


def test_picking_some_is_toggles_that_go_on_and_off() -> None:
    now = shown(NOMINATE_Q, tapped(NOMINATE_Q, "Ada", "Bo", "Ada", "Åsa"))
    assert [choice.label for choice in now.choices if choice.on] == ["Bo", "Åsa"]


def test_toggles_show_how_many_are_on_and_confirm_only_when_the_number_fits() -> None:
    one, two = (shown(NOMINATE_Q, tapped(NOMINATE_Q, *taps)) for taps in (["Ada"], ["Ada", "Bo"]))
    assert isinstance(one, Toggles)
    assert isinstance(two, Toggles)
    assert (one.confirm.label, one.confirm_blocked) == ("Done 1/2", True)
    assert (two.confirm.label, two.confirm_blocked) == ("Done 2/2", False)


def test_toggles_confirmed_are_the_answer_in_the_order_of_the_options() -> None:
    assert command(NOMINATE_Q, "Bo", "Ada", "Done 2/2") == Nominate((ADA, BO))


def test_confirming_too_few_is_not_understood_and_says_how_many_it_takes() -> None:
    draft = tapped(NOMINATE_Q, "Ada")
    no = after_tap(NOMINATE_Q, draft, named(shown(NOMINATE_Q, draft), "Done 1/2"))
    assert no == NotUnderstood("not_exactly", {"count": 1, "least": 2, "most": 2, "example": "1 2"})


def test_toggles_that_do_not_fit_become_a_numbered_list_for_several() -> None:
    now = shown(NOMINATE_Q, limits=NARROW)
    assert isinstance(now, Numbered)
    assert (now.least, now.most) == (2, 2)


def test_what_was_picked_before_is_ticked() -> None:
    question = replace(NOMINATE_Q, given={ADA: Nominate((BO, CY))})
    now = shown(question, seat=ADA)
    assert [choice.label for choice in now.choices if choice.on] == ["Bo", "Cy Lind"]


def test_the_answer_that_stands_is_marked_for_its_giver_and_nobody_else() -> None:
    question = replace(SECURE_Q, given={ADA: Secure("gola")})
    assert [choice.on for choice in shown(question, seat=ADA).choices] == [False, True]
    assert [choice.on for choice in shown(question, seat=BO).choices] == [False, False]


def test_a_tree_unfolds_step_by_step() -> None:
    assert labels(shown(ORDER_Q)) == ["Hold", "Move"]
    assert labels(shown(ORDER_Q, tapped(ORDER_Q, "Move"))) == ["North", "South"]
    assert command(ORDER_Q, "Move", "North", "By land") == Order(("move", "north", "land"))
    assert command(ORDER_Q, "Hold") == Order(("hold",))


def test_a_tree_shows_the_way_so_far_and_goes_back_one_step() -> None:
    draft = tapped(ORDER_Q, "Move", "North")
    assert shown(ORDER_Q, draft).so_far == "Move → North"
    assert labels(shown(ORDER_Q, tapped(ORDER_Q, "Back", draft=draft))) == ["North", "South"]


def test_at_the_first_step_there_is_no_way_back() -> None:
    assert shown(ORDER_Q).back is None


def test_fields_are_asked_in_order_and_each_by_its_own_question() -> None:
    first = shown(SWAP_Q)
    second = shown(SWAP_Q, tapped(SWAP_Q, "Bo"))
    assert str(first.text) == "A change at the table.\nWhose seat?"
    assert (str(second.text), second.so_far) == ("Who takes it?", "Bo")
    assert command(SWAP_Q, "Bo", "A stand-in") == Swap(BO, "stand_in")


def test_back_from_the_second_field_asks_the_first_again() -> None:
    draft = tapped(SWAP_Q, "Bo", "Back")
    assert labels(shown(SWAP_Q, draft)) == ["Ada", "Bo"]


def test_a_blocked_question_says_why_in_words() -> None:
    assert shown(replace(KNOCK, blocked="not_now")).blocked == "Not now."


def test_a_tap_on_a_choice_that_is_gone_takes_no_other_instead() -> None:
    """A hot seat's prompt keeps its key while its options change."""
    old = named(shown(asked(Secure, {"how": PickOne(("sakra", "gola"))})), "Säkra")
    now = asked(Secure, {"how": PickOne(("gola",))})
    assert after_tap(now, new_draft(now), old) == ChoiceGone()


def test_a_tap_meant_for_an_earlier_step_is_not_taken_for_this_one() -> None:
    def forks(path: tuple[str, ...]) -> list[str]:
        return ["hold", "move"] if len(path) < 2 else []

    question = asked(Order, {"what": Tree(forks)})
    first = named(shown(question), "Move")
    draft = after_tap(question, new_draft(question), first)
    assert isinstance(draft, Draft)
    assert after_tap(question, draft, first) == ChoiceGone()


def test_an_answer_that_is_not_on_offer_any_more_is_asked_for_again() -> None:
    draft = tapped(SWAP_Q, "Bo")
    now = replace(SWAP_Q, fields={**SWAP_Q.fields, "seat": PickOne((ADA,))})
    assert labels(shown(now, draft)) == ["Ada"]


def test_a_draft_of_another_question_counts_for_nothing() -> None:
    draft = tapped(ORDER_Q, "Move")
    assert labels(shown(replace(ORDER_Q, key="q/2"), draft)) == ["Hold", "Move"]


@pytest.mark.parametrize("question", [SECURE_Q, NOMINATE_Q, ORDER_Q, SWAP_Q])
def test_a_draft_can_be_stored_and_taken_up_again(question: Question) -> None:
    draft = after_tap(question, new_draft(question), shown(question).choices[1].value)
    assert msgspec.json.decode(msgspec.json.encode(draft), type=Draft) == draft


def test_values_are_short_and_say_nothing() -> None:
    """They travel through other people's servers, some of which allow 64 bytes."""
    values = [choice.value for question in (SECURE_Q, CHOOSE_Q, ORDER_Q) for choice in shown(question).choices]
    assert all(len(value) == 12 for value in values)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(("language", "words"), [("en", "Back"), ("sv", "Tillbaka")])
def test_back_is_said_in_the_readers_language(language: str, words: str) -> None:
    now: Any = control(ORDER_Q, tapped(ORDER_Q, "Move"), speaker(language), WIDE)
    assert now.back.label == words
