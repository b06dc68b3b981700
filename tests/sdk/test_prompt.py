"""A prompt asks; a question is what one viewer may see of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlour.rehearsal import MONDAY
from parlour.rehearsal.chance import Chance
from parlour.sdk import (
    EVERYONE,
    HOST,
    NOBODY,
    SPECTATOR,
    STORYTELLER,
    Command,
    Number,
    PickOne,
    Prompt,
    Question,
    Seat,
    Viewer,
    but,
    only,
)
from parlour.sdk.prompt import question

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
PLAYING_HOST, HOST_APART = Viewer(CY, host=True), Viewer(host=True)


class Bid(Command, frozen=True):
    amount: int
    card: str = "none"
    marks: tuple[int, ...] = ()
    open_hand: bool = False


class Pass(Command, frozen=True): ...


BID = Prompt(only(ADA, BO), Bid, {"amount": Number(1, 9)}, {"pot": 40}, key="bid/1", due=MONDAY, default=Bid(1))


def seen(prompt: Prompt, viewer: Viewer) -> Question:
    asked = question(prompt, viewer)
    assert asked is not None, f"{viewer} sees nothing of {prompt.key}"
    return asked


# ── What answers it ──


def test_what_was_asked_for_is_no_fault() -> None:
    assert BID.fault(Bid(4)) is None


@pytest.mark.parametrize("amount", [0, 10, True, 4.0, "4", None])
def test_the_field_that_does_not_hold_what_was_asked_for_is_named(amount: Any) -> None:
    assert BID.fault(Bid(amount)) == "amount"


def test_the_first_of_two_wrong_fields_is_named() -> None:
    asks = replace(BID, fields={"card": PickOne(("ace",)), "amount": Number(1, 9)})
    assert asks.fault(Bid(0, "king")) == "card"


def test_another_command_is_no_answer() -> None:
    assert BID.fault(Pass()) == "command"


def test_a_command_of_a_kind_made_from_it_is_another_command() -> None:
    class Overbid(Bid, frozen=True): ...

    assert BID.fault(Overbid(4)) == "command"


def test_a_command_without_fields_needs_none() -> None:
    assert Prompt(only(ADA), Pass, key="pass").fault(Pass()) is None


def test_a_field_that_was_not_asked_for_must_be_left_as_it_is() -> None:
    assert BID.fault(Bid(4, card="ace")) == "card"
    assert BID.fault(Bid(4, marks=(1,))) == "marks"


@pytest.mark.parametrize("left", [0, 0.0])
def test_what_only_equals_the_way_it_was_is_not_left_as_it_was(left: Any) -> None:
    assert BID.fault(Bid(4, open_hand=left)) == "open_hand"


def test_a_field_without_a_default_cannot_be_left_out_of_the_question() -> None:
    assert replace(BID, fields={}).fault(Bid(4)) == "amount"


def test_any_sample_answers_it() -> None:
    assert all(BID.fault(BID.sample(Chance(seed))) is None for seed in range(50))


# ── Who owes an answer ──


def test_everyone_asked_owes_an_answer_unless_said_otherwise() -> None:
    assert BID.owing == only(ADA, BO)
    assert replace(BID, awaited=only(BO)).owing == only(BO)


def test_nobody_owes_an_answer_that_cannot_be_given() -> None:
    assert replace(BID, blocked="too_early").owing == NOBODY
    assert not replace(BID, blocked="too_early", awaited=EVERYONE).owing


# ── What the one who is asked sees ──


def test_the_one_asked_sees_the_whole_question() -> None:
    mine = seen(BID, Viewer(ADA))
    assert (mine.mine, mine.owed, mine.whole) == (True, True, True)
    assert (mine.fields, mine.details, mine.default, mine.due) == (BID.fields, BID.details, Bid(1), MONDAY)


def test_who_has_answered_may_still_change_it_and_owes_nothing() -> None:
    mine = seen(replace(BID, awaited=only(BO), given={ADA: Bid(7)}), Viewer(ADA))
    assert (mine.mine, mine.owed, mine.given) == (True, False, {ADA: Bid(7)})


def test_a_blocked_question_says_why_to_those_it_is_for() -> None:
    assert seen(replace(BID, blocked="too_early"), Viewer(ADA)).blocked == "too_early"


def test_a_question_is_told_of_once_per_key_unless_it_says_what_it_is_about() -> None:
    assert seen(BID, Viewer(ADA)).about == "bid/1"
    assert seen(replace(BID, about="bidding"), Viewer(ADA)).about == "bidding"


# ── What the others see ──


@pytest.mark.parametrize("viewer", [PLAYING_HOST, HOST_APART, SPECTATOR], ids=str)
def test_others_see_of_what_is_asked_in_private_only_who_is_awaited_and_until_when(viewer: Viewer) -> None:
    asked = replace(BID, card="round/1", private=True, given={ADA: Bid(7)}, awaited=only(BO))
    assert seen(asked, viewer) == Question(
        "bid/1", Bid, mine=False, owed=False, awaited=only(BO), due=MONDAY, card="round/1"
    )


def test_what_is_asked_in_the_room_everyone_sees_but_no_answer_and_not_what_silence_means() -> None:
    asked = seen(replace(BID, given={ADA: Bid(7)}), SPECTATOR)
    assert (asked.fields, asked.details, asked.whole) == (BID.fields, BID.details, False)
    assert (asked.given, asked.default, asked.mine) == ({}, None, False)


def test_an_open_question_is_open_to_all_with_what_was_answered() -> None:
    asked = seen(replace(BID, secret=False, given={ADA: Bid(7)}), SPECTATOR)
    assert (asked.mine, asked.fields, asked.given) == (False, BID.fields, {ADA: Bid(7)})


@pytest.mark.parametrize("change", [{"blocked": "too_early"}, {"awaited": NOBODY}, {"shown": False}], ids=str)
def test_others_do_not_see_a_question_that_waits_for_nobody_or_is_hidden(change: dict[str, Any]) -> None:
    assert question(replace(BID, **change), Viewer(CY)) is None


def test_a_hidden_question_does_not_tell_those_asked_who_else_is() -> None:
    asked = seen(replace(BID, shown=False), Viewer(ADA))
    assert (asked.owed, asked.awaited) == (True, NOBODY)


def test_of_the_answers_to_a_secret_question_one_sees_ones_own() -> None:
    asked = replace(BID, given={ADA: Bid(7), BO: Bid(2)})
    assert seen(asked, Viewer(ADA)).given == {ADA: Bid(7)}
    assert seen(asked, Viewer(BO)).given == {BO: Bid(2)}


# ── Hosts and storytellers ──


@pytest.mark.parametrize("host", [PLAYING_HOST, HOST_APART], ids=["who plays", "apart"])
def test_a_question_to_the_host_is_for_whoever_hosts(host: Viewer) -> None:
    assert seen(replace(BID, to=HOST), host).mine
    assert not seen(replace(BID, to=HOST), Viewer(ADA)).mine


def test_a_question_to_the_storyteller_is_not_for_a_host_who_plays() -> None:
    asked = replace(BID, to=STORYTELLER)
    assert seen(asked, HOST_APART).mine
    assert not seen(asked, PLAYING_HOST).mine


def test_a_privy_storyteller_sees_every_answer_and_everyone_who_owes_even_if_hidden() -> None:
    asked = seen(replace(BID, shown=False, privy=STORYTELLER, given={ADA: Bid(7), BO: Bid(2)}), HOST_APART)
    assert (asked.mine, asked.owed, asked.whole, asked.awaited) == (False, False, True, only(ADA, BO))
    assert asked.given == {ADA: Bid(7), BO: Bid(2)}


def test_a_host_who_plays_is_no_storyteller_and_sees_what_any_player_sees() -> None:
    asked = replace(BID, privy=STORYTELLER, given={ADA: Bid(7)})
    assert seen(asked, PLAYING_HOST) == seen(asked, Viewer(CY))


def test_everyone_but_one_can_be_asked_and_that_one_only_watches() -> None:
    asked = replace(BID, to=but(BO))
    assert seen(asked, SPECTATOR).mine
    assert not seen(asked, Viewer(BO)).mine


OTHER = {"fields": {"amount": Number(5, 6)}, "details": {"pot": 99}, "default": Bid(9), "given": {ADA: Bid(3)}}


@pytest.mark.parametrize("field", OTHER)
@pytest.mark.parametrize("viewer", [PLAYING_HOST, HOST_APART, SPECTATOR], ids=str)
def test_two_private_questions_that_differ_inside_look_alike_to_the_rest(viewer: Viewer, field: str) -> None:
    in_private = replace(BID, private=True)
    assert question(in_private, viewer) == question(replace(in_private, **{field: OTHER[field]}), viewer)
