"""Rows of text: straight under each other, wrapped for a terminal, whole in a pipe."""

import sys
from os import terminal_size

import pytest

from parlour.app import columns as module
from parlour.app.columns import columns

ROWS = [("key", "about"), ("pick", "Everyone picks a number in secret, and the highest scores.")]


def test_columns_stand_straight() -> None:
    assert columns(ROWS).splitlines()[0] == "key   about"


def test_in_a_pipe_every_row_is_one_line() -> None:
    assert len(columns(ROWS).splitlines()) == 2


def test_on_a_terminal_the_last_column_is_wrapped_under_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(module, "get_terminal_size", lambda: terminal_size((40, 20)))
    assert columns(ROWS).splitlines() == [
        "key   about",
        "pick  Everyone picks a number in secret,",
        "      and the highest scores.",
    ]


def test_a_very_narrow_terminal_wraps_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(module, "get_terminal_size", lambda: terminal_size((20, 20)))
    assert len(columns(ROWS).splitlines()) == 2
