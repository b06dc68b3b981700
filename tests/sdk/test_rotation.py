from hypothesis import assume, given
from hypothesis import strategies as st

from parlour.sdk import Seat
from parlour.sdk.parts.rotation import Rotation

ADA, BO, CY, DI = (Seat(name) for name in ("ada", "bo", "cy", "di"))
ROUND = Rotation((ADA, BO, CY))

orders = st.lists(st.sampled_from([ADA, BO, CY, DI]), min_size=1, unique=True).map(tuple)
rotations = st.builds(Rotation, orders, st.integers(0, 20))


def test_the_turn_goes_round_the_table() -> None:
    turns = [ROUND.passed(times).current for times in range(5)]
    assert turns == [ADA, BO, CY, ADA, BO]


def test_a_lap_is_over_when_everyone_has_had_a_turn() -> None:
    assert [ROUND.passed(times).lap for times in range(7)] == [0, 0, 0, 1, 1, 1, 2]


def test_those_coming_begin_with_the_one_whose_turn_it_is() -> None:
    assert ROUND.passed(2).coming(4) == (CY, ADA, BO, CY)


@given(rotations, st.integers(0, 5))
def test_those_coming_are_those_who_will_be_current(rotation: Rotation, count: int) -> None:
    assert rotation.coming(count) == tuple(rotation.passed(times).current for times in range(count))


@given(rotations, st.integers(0, 5), st.integers(0, 5))
def test_to_pass_twice_is_to_pass_that_often(rotation: Rotation, once: int, again: int) -> None:
    assert rotation.passed(once).passed(again) == rotation.passed(once + again)


def test_the_turn_of_the_one_who_is_gone_passes_to_the_next() -> None:
    assert ROUND.passed().without(BO).current == CY


def test_when_the_last_in_the_order_goes_in_turn_a_new_lap_begins() -> None:
    rest = ROUND.passed(2).without(CY)
    assert (rest.current, rest.lap) == (ADA, 1)


@given(rotations, st.sampled_from([ADA, BO, CY, DI]))
def test_without_one_the_others_have_their_turns_in_the_order_they_would_have(rotation: Rotation, gone: Seat) -> None:
    rest = rotation.without(gone)
    assume(rest.order)
    expected = tuple(seat for seat in rotation.coming(len(rotation.order)) if seat != gone)
    assert rest.coming(len(rest.order)) == expected


@given(rotations, st.sampled_from([ADA, BO, CY, DI]))
def test_without_one_whose_turn_it_is_not_turn_and_lap_stay(rotation: Rotation, gone: Seat) -> None:
    assume(rotation.current != gone)
    rest = rotation.without(gone)
    assert (rest.current, rest.lap) == (rotation.current, rotation.lap)
