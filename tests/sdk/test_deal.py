"""Chance comes in by the door; what it gave each seat is that seat's own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.rehearsal.chance import Chance
from parlour.sdk import SPECTATOR, Event, Seat, Viewer, pick, shuffled
from parlour.sdk.event import is_secret
from parlour.sdk.parts.deal import Dealt, deal

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
seeds = st.integers(0, 9999)


class HandsDealt(Dealt, frozen=True): ...


class CoinTossed(Event, frozen=True):
    heads: bool


@given(st.lists(st.integers()), seeds)
def test_to_shuffle_loses_and_adds_nothing(items: list[int], seed: int) -> None:
    assert Counter(shuffled(Chance(seed), items)) == Counter(items)


def test_every_order_comes_sooner_or_later() -> None:
    assert len({shuffled(Chance(seed), "abc") for seed in range(200)}) == 6


def test_each_option_is_picked_sooner_or_later() -> None:
    assert {pick(Chance(seed), "abc") for seed in range(100)} == {"a", "b", "c"}


@given(st.integers(0, 3), st.integers(0, 4), seeds)
def test_every_seat_gets_as_many_cards_and_no_card_is_dealt_twice(each: int, spare: int, seed: int) -> None:
    cards = [f"card {n}" for n in range(3 * each + spare)]
    hands = deal(Chance(seed), (ADA, BO, CY), cards, each)
    dealt = [card for hand in hands.values() for card in hand]
    assert [len(hands[seat]) for seat in (ADA, BO, CY)] == [each] * 3
    assert len(set(dealt)) == len(dealt) == len(set(dealt) & set(cards))


def test_the_same_dice_deal_the_same_hands_and_others_do_not() -> None:
    deals = [tuple(deal(Chance(seed), (ADA, BO), "abcdefgh", 3).items()) for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]


def test_too_few_cards_cannot_be_dealt() -> None:
    with pytest.raises(AssertionError, match="too few cards"):
        deal(Chance(), (ADA, BO), ["ace"])


def test_each_seat_knows_its_own_hand_and_nobody_else_knows_any() -> None:
    dealt = HandsDealt({ADA: ("ace",), BO: ("king",)})
    viewers = (Viewer(ADA), Viewer(BO, host=True), Viewer(CY), Viewer(host=True), SPECTATOR)
    assert [dealt.known_to(viewer) for viewer in viewers] == [("ace",), ("king",), None, None, None]


def test_what_is_dealt_is_secret_and_what_says_nothing_of_secrets_is_open_to_all() -> None:
    assert is_secret(HandsDealt)
    assert not is_secret(CoinTossed)
    assert CoinTossed(True).known_to(SPECTATOR) == CoinTossed(True)
