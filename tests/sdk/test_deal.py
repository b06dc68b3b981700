"""Chance comes in by the door; what it gave each seat is that seat's own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rehearsal.chance import Chance
from parlour.sdk import Event, Seat, Secret, only, pick, shuffled
from parlour.sdk.event import is_secret
from parlour.sdk.parts.deal import deal

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
seeds = st.integers(0, 9999)


class RolesDealt(Event, frozen=True):
    roles: dict[Seat, str]

    def secrets(self) -> list[Secret]:
        return [Secret("role", role, only(seat), owner=seat) for seat, role in self.roles.items()]


class CoinTossed(Event, frozen=True):
    heads: bool


@given(st.lists(st.integers()), seeds)
def test_to_shuffle_loses_and_adds_nothing(items: list[int], seed: int) -> None:
    assert Counter(shuffled(Chance(seed), items)) == Counter(items)


def test_every_order_comes_sooner_or_later() -> None:
    assert len({shuffled(Chance(seed), "abc") for seed in range(200)}) == 6


def test_each_option_is_picked_sooner_or_later() -> None:
    assert {pick(Chance(seed), "abc") for seed in range(100)} == {"a", "b", "c"}


@given(st.lists(st.sampled_from("abc"), min_size=3, max_size=3), seeds)
def test_every_seat_gets_one_card_and_every_card_is_dealt(cards: list[str], seed: int) -> None:
    dealt = deal(Chance(seed), (ADA, BO, CY), cards)
    assert tuple(dealt) == (ADA, BO, CY)
    assert Counter(dealt.values()) == Counter(cards)


def test_the_same_dice_deal_the_same_cards_and_others_do_not() -> None:
    deals = [tuple(deal(Chance(seed), (ADA, BO, CY), "abc").items()) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_every_deal_comes_sooner_or_later() -> None:
    assert len({tuple(deal(Chance(seed), (ADA, BO, CY), "abc").values()) for seed in range(200)}) == 6


@pytest.mark.parametrize("cards", ["a", "abc"])
def test_there_must_be_as_many_cards_as_seats(cards: str) -> None:
    with pytest.raises(AssertionError, match=r"cannot be dealt to 2 seats"):
        deal(Chance(), (ADA, BO), cards)


def test_what_says_who_may_know_it_is_secret_and_anything_else_is_open_to_all() -> None:
    assert is_secret(RolesDealt)
    assert not is_secret(CoinTossed)
    assert not list(CoinTossed(True).secrets())
