"""A secret has a place, an owner and an audience; an event opens this one and not every one."""

import pytest

from parlour.sdk import EVERYONE, Command, Number, Prompt, Reveal, Seat, only

ADA, BO = Seat("ada"), Seat("bo")


class PlaceBid(Command, frozen=True):
    amount: int


@pytest.mark.parametrize(
    ("opened", "place"), [("coaster", "coaster"), ("coaster", "coaster/2"), ("coaster/2", "coaster/2/face")]
)
def test_a_place_is_opened_with_what_lies_under_it(opened: str, place: str) -> None:
    assert Reveal(opened).covers(place, ADA)


@pytest.mark.parametrize(
    ("opened", "place"), [("coaster/2", "coaster"), ("coaster/1", "coaster/12"), ("coaster/1", "coaster/2")]
)
def test_nothing_above_or_beside_a_place_is_opened_with_it(opened: str, place: str) -> None:
    assert not Reveal(opened).covers(place, ADA)


def test_only_the_owner_s_secret_is_opened_if_an_owner_is_named() -> None:
    assert Reveal("role", ADA).covers("role", ADA)
    assert not Reveal("role", ADA).covers("role", BO)
    assert not Reveal("role", ADA).covers("role", None)


def test_everybody_s_and_nobody_s_are_opened_if_no_owner_is_named() -> None:
    assert Reveal("role").covers("role", BO)
    assert Reveal("role").covers("role", None)


def test_a_secret_is_opened_to_everyone_unless_it_is_said_to_whom() -> None:
    assert Reveal("role").to == EVERYONE


def test_an_answer_lies_where_its_prompt_says_or_under_the_name_of_its_command() -> None:
    prompt = Prompt(only(ADA), PlaceBid, {"amount": Number(1, 9)})
    assert prompt.secret_place == "place_bid"
    assert Prompt(only(ADA), PlaceBid, place="bid/1").secret_place == "bid/1"
