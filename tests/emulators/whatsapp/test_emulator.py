"""The emulator refuses what the services refuse."""

from datetime import timedelta

import pytest

from parlour.engine.clocks import HandClock
from parlour.rehearsal import MONDAY
from tests.emulators.whatsapp.state import (
    ApiError,
    Choice,
    Message,
    PairRate,
    Phone,
    State,
    check_choices,
    check_png,
    check_text,
)


def choices(count: int, title: str = "t", code: str = "c", description: str = "") -> tuple[Choice, ...]:
    return tuple(Choice(f"{code}{at}", f"{title}{at}", description) for at in range(count))


@pytest.mark.parametrize(
    ("given", "is_list"),
    [
        (choices(4), False),
        (choices(0), False),
        (choices(11), True),
        (choices(1, title="t" * 20), False),
        (choices(1, title="t" * 24), True),
        (choices(1, code="c" * 256), False),
        (choices(1, code="c" * 200), True),
        (choices(1, description="d" * 73), True),
        ((Choice("a", "same"), Choice("b", "same")), False),
        ((Choice("a", "one"), Choice("a", "two")), True),
    ],
)
def test_choices_beyond_what_is_taken_are_refused(given: tuple[Choice, ...], is_list: bool) -> None:
    with pytest.raises(ApiError):
        check_choices(given, is_list=is_list, code=131009)


def is_taken(given: tuple[Choice, ...], *, is_list: bool) -> bool:
    try:
        check_choices(given, is_list=is_list, code=131009)
    except ApiError:
        return False
    return True


def test_choices_that_just_fit_are_taken() -> None:
    assert is_taken(choices(3, title="t" * 19, code="c" * 255), is_list=False)
    assert is_taken(choices(10, title="t" * 23, code="c" * 199, description="d" * 72), is_list=True)


def test_an_empty_or_long_text_and_what_is_no_picture_are_refused() -> None:
    for text in ("", " \n", "x" * 1025):
        with pytest.raises(ApiError):
            check_text(text, 1024, "a body", 131009)
    with pytest.raises(ApiError):
        check_png(b"GIF89a", 131053)


def test_forty_five_may_be_borrowed_ahead_and_are_paid_back_by_waiting() -> None:
    rate, now = PairRate(), MONDAY
    for _ in range(45):
        rate.take("4670", now)
    with pytest.raises(ApiError, match="131056"):
        rate.take("4670", now)
    rate.take("4671", now)
    rate.take("4670", now + timedelta(seconds=6))
    with pytest.raises(ApiError, match="131056"):
        rate.take("4670", now + timedelta(seconds=6))


@pytest.mark.parametrize(("kind", "code"), [("cloud", "131047"), ("twilio", "63016")])
def test_when_the_window_is_shut_only_a_template_is_taken_and_charged(kind: str, code: str) -> None:
    clock = HandClock(MONDAY)
    state, phone = State(kind, clock), Phone("4670", "Bo", wrote_at=MONDAY)  # type: ignore[arg-type]
    state.deliver(phone, Message("1", "4670", "hello"))
    clock.at += timedelta(hours=24)
    with pytest.raises(ApiError, match=code):
        state.deliver(phone, Message("2", "4670", "hello"))
    state.deliver(phone, Message("3", "4670", "hello", template="t"))
    assert ([post.id for post in phone.posts], state.charged) == (["1", "3"], ["4670"])
