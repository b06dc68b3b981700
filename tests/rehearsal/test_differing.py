"""Two values that differ are told by the first path at which they do."""

import pytest
from msgspec import Struct

from parlour.rehearsal.differing import first_difference


class Seen(Struct, frozen=True):
    round: int
    scores: dict[str, int]
    turns: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (Seen(1, {"ada": 1, "bo": 2}), Seen(1, {"ada": 1, "bo": 3}), "view.scores.bo: 2 | 3"),
        (Seen(1, {"bo": 2}), Seen(1, {}), "view.scores.bo: 2 | nothing"),
        (Seen(1, {}), Seen(1, {"bo": 2}), "view.scores.bo: nothing | 2"),
        (Seen(1, {}, ("x", "y")), Seen(1, {}, ("x", "z")), 'view.turns[1]: "y" | "z"'),
        (Seen(1, {}, ("x",)), Seen(1, {}, ("x", "z")), 'view.turns[1]: nothing | "z"'),
        (Seen(1, {"a": 1, "b": 2}), Seen(1, {"b": 2, "a": 1}), "view.scores in this order: a, b | b, a"),
        (True, 1, "view: true | 1"),
        (1, 1.0, "view: 1 | 1.0"),
        ({"type": "won", "by": 1}, {"type": "lost"}, 'view: {"type":"won","by":1} | {"type":"lost"}'),
        (b'{"a":[1]}', b'{"a":[2]}', "view.a[0]: 1 | 2"),
    ],
)
def test_the_first_path_that_differs_is_said_with_both_sides(one: object, other: object, said: str) -> None:
    assert first_difference(one, other, "view") == said


def test_values_that_are_the_same_have_no_difference() -> None:
    assert first_difference(Seen(1, {"a": 1}), Seen(1, {"a": 1})) is None


def test_of_a_long_text_the_part_is_shown_where_it_begins_to_differ() -> None:
    said = first_difference("x" * 400 + "ada" + "y" * 400, "x" * 400 + "bo" + "y" * 400, "picture")
    assert said is not None
    assert "xada" in said
    assert "xbo" in said
    assert len(said) < 500


def test_without_a_path_the_whole_is_named() -> None:
    assert first_difference(1, 2) == "whole: 1 | 2"
