"""A progress bar is for someone who sits there."""

import sys

import pytest

from parlour.app.progress import with_progress


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
