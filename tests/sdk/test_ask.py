from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from parlour.rehearsal.chance import Chance
from parlour.sdk import Ask, Number, Option, PickOne, PickSome, Tree, Write

CONFUSABLE: list[Any] = [True, False, None, 0, 1, 2, -1, 1.0, "", "0", "1", "True", "none", "ada", "Ada"]
OPTIONS: list[Option] = [value for value in CONFUSABLE if not isinstance(value, float)]

options = st.lists(st.sampled_from(OPTIONS), unique_by=repr, max_size=5).map(tuple)
values = st.sampled_from([*CONFUSABLE, (), ("ada",), ["ada"], {"ada": 1}, b"ada", 10**30])
seeds = st.integers(0, 999)


def spelled(value: Any) -> bytes:
    """As it goes over the wire, where true is not 1 and 1 is not "1"."""
    return msgspec.json.encode(value)


# ── Pick one ──


@given(options, values)
def test_one_of_the_options_is_accepted_and_nothing_that_only_looks_like_it(
    offered: tuple[Option, ...], value: Any
) -> None:
    in_words = not isinstance(value, bytes | list | tuple | dict)
    is_draw_offered = in_words and spelled(value) in [spelled(option) for option in offered]
    assert PickOne(offered).accepts(value) == is_draw_offered


def test_yes_is_not_one_and_one_is_not_yes() -> None:
    assert not PickOne((1, 2)).accepts(True)
    assert not PickOne((True, False)).accepts(1)


def test_a_choice_may_be_left_open_only_where_none_is_offered() -> None:
    assert PickOne(("ada", None)).accepts(None)
    assert not PickOne(("ada",)).accepts(None)


# ── Pick some ──


def every_tuple(offered: tuple[Option, ...]) -> Iterator[tuple[Option, ...]]:
    return (chosen for count in range(len(offered) + 1) for chosen in permutations(offered, count))


@given(options, st.integers(0, 3), st.integers(0, 3))
def test_as_many_as_asked_for_are_accepted_in_any_order(offered: tuple[Option, ...], least: int, more: int) -> None:
    ask = PickSome(offered, least, least + more)
    accepted = {repr(chosen) for chosen in every_tuple(offered) if ask.accepts(chosen)}
    assert accepted == {repr(c) for c in every_tuple(offered) if least <= len(c) <= least + more}


@pytest.mark.parametrize("chosen", [("ada", "ada"), ("ada", "eve"), ["ada", "bo"], "ada", None, ("ada",), {"ada"}])
def test_twice_the_same_a_stranger_or_another_shape_is_not_accepted(chosen: Any) -> None:
    assert not PickSome(("ada", "bo", "cy"), 2, 2).accepts(chosen)


def test_to_pick_none_of_them_is_an_answer_where_none_need_be_picked() -> None:
    assert PickSome(("ada", "bo"), 0, 2).accepts(())


# ── Numbers ──


@given(st.integers(-20, 20), st.integers(-20, 20), st.integers(-40, 40))
def test_a_number_between_the_two_is_accepted(least: int, most: int, number: int) -> None:
    assert Number(least, most).accepts(number) == (number in range(least, most + 1))


@pytest.mark.parametrize("value", [True, 1.0, "1", None, (1,)])
def test_what_is_no_whole_number_is_not_accepted(value: Any) -> None:
    assert not Number(0, 9).accepts(value)


# ── Words ──

LETTERS = st.characters(codec="utf-8", exclude_characters="\0")  # the rest is no text


@given(st.text(LETTERS, max_size=12), st.integers(0, 4), st.integers(0, 8))
def test_words_are_measured_without_the_blanks_around_them(words: str, shortest: int, more: int) -> None:
    ask = Write(longest=shortest + more, shortest=shortest)
    assert ask.accepts(words) == (shortest <= len(words.strip()) and len(words) <= shortest + more)


@pytest.mark.parametrize("value", ["", "   ", "\n", None, 7, b"words", ("words",)])
def test_silence_is_no_words(value: Any) -> None:
    assert not Write().accepts(value)


def test_other_words_than_those_suggested_are_welcome() -> None:
    assert Write(suggestions=("yes", "no")).accepts("perhaps")


def test_words_that_cannot_be_stored_are_not_accepted() -> None:
    half_a_sign, no_sign = "\ud83d", "a\0b"
    assert [Write().accepts(each) for each in (half_a_sign, no_sign)] == [False, False]


# ── A path of choices ──

Branches = dict[str, Any]
branches: st.SearchStrategy[Branches] = st.recursive(
    st.just({}), lambda below: st.dictionaries(st.sampled_from("abc"), below, max_size=3), max_leaves=8
)


def tree(root: Branches) -> Tree:
    return Tree(lambda path: tuple(_at(root, path)))


def _at(root: Branches, path: tuple[str, ...]) -> Branches:
    for step in path:
        root = root.get(step, {})
    return root


def complete(root: Branches, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if not root and path:
        yield path
    for step, below in root.items():
        yield from complete(below, (*path, step))


@given(branches, st.lists(st.sampled_from("abcd"), max_size=5).map(tuple))
def test_a_path_is_accepted_if_it_is_offered_step_by_step_to_its_end(root: Branches, path: tuple[str, ...]) -> None:
    assert tree(root).accepts(path) == (path in set(complete(root)))


@given(branches)
def test_every_complete_path_is_accepted_and_no_beginning_of_one(root: Branches) -> None:
    ask, paths = tree(root), list(complete(root))
    assert all(map(ask.accepts, paths))
    assert not any(ask.accepts(path[:steps]) for path in paths for steps in range(len(path)))


@pytest.mark.parametrize("value", [["move", "BUR"], "move", None, (), ("move", 1), ("move", ["BUR"]), (("move",),)])
def test_only_a_tuple_of_steps_is_a_path(value: Any) -> None:
    steps = {(): ("move", "hold"), ("move",): ("BUR", "PIC")}
    assert not Tree(lambda path: steps.get(path, ())).accepts(value)


# ── Whatever is asked ──

asks: st.SearchStrategy[Ask] = st.one_of(
    st.builds(PickOne, options),
    st.builds(PickSome, options, st.integers(0, 4), st.integers(0, 4)),
    st.builds(Number, st.integers(-3, 3), st.integers(-3, 3)),
    st.builds(Write, st.integers(1, 6), st.integers(0, 6), st.just(("x", "yes", "perhaps"))),
    branches.map(tree),
)


@given(asks, seeds)
def test_what_is_drawn_at_random_is_accepted(ask: Ask, seed: int) -> None:
    assume(not ask.is_empty)
    assert ask.accepts(ask.sample(Chance(seed)))


@given(asks)
def test_a_question_is_empty_if_nothing_could_answer_it(ask: Ask) -> None:
    assert ask.is_empty == (not any(map(ask.accepts, _conceivable(ask))))


def _conceivable(ask: Ask) -> Iterator[Any]:
    match ask:
        case PickOne():
            yield from ask.options
        case PickSome():
            yield from every_tuple(ask.options)
        case Number():
            yield from range(-4, 6)
        case Write():
            yield from ("x" * length for length in range(8))
        case Tree():
            yield from _paths(ask)


def _paths(ask: Tree, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for step in ask.after(path):
        yield from _paths(ask, (*path, step))


@pytest.mark.parametrize(
    "ask",
    [
        PickOne(("ada", "bo", "cy")),
        PickSome(("ada", "bo", "cy"), 0, 3),
        Number(1, 5),
        Tree(lambda path: ("on", "stop") if len(path) < 2 and "stop" not in path else ()),
    ],
    ids=lambda ask: type(ask).__name__,
)
def test_everything_offered_is_drawn_sooner_or_later(ask: Ask) -> None:
    drawn = {ask.sample(Chance(seed)) for seed in range(400)}
    assert drawn == {value for value in _conceivable(ask) if ask.accepts(value)}
