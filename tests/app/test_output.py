"""Rows stand straight, wrapped for a terminal and whole in a pipe; a progress bar is for someone who sits there."""

import sys
from os import terminal_size

import pytest

from parlour.app import output
from parlour.app.output import format_columns, with_progress

ROWS = [("key", "about"), ("pick", "Everyone picks a number in secret, and the highest scores.")]


def test_columns_stand_straight() -> None:
    assert format_columns(ROWS).splitlines()[0] == "key   about"


def test_in_a_pipe_every_row_is_one_line() -> None:
    assert len(format_columns(ROWS).splitlines()) == 2


def test_on_a_terminal_the_last_column_is_wrapped_under_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(output, "get_terminal_size", lambda: terminal_size((40, 20)))
    assert format_columns(ROWS).splitlines() == [
        "key   about",
        "pick  Everyone picks a number in secret,",
        "      and the highest scores.",
    ]


def test_a_very_narrow_terminal_wraps_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(output, "get_terminal_size", lambda: terminal_size((20, 20)))
    assert len(format_columns(ROWS).splitlines()) == 2


def test_nothing_is_shown_where_nobody_sits(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(with_progress(range(3), 3, "Playing")) == [0, 1, 2]
    assert capsys.readouterr() == ("", "")


def test_a_terminal_sees_the_bar_on_stderr_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert list(with_progress(range(3), 3, "Playing")) == [0, 1, 2]
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Playing" in shown.err
