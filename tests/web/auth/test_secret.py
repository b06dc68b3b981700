"""The secret of the house."""

import stat
from pathlib import Path

import pytest

from parlour.web.auth import secret
from parlour.web.auth.secret import BadSecret, secret_in


def test_a_secret_is_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    first = secret_in(tmp_path / "data")
    assert secret_in(tmp_path / "data") == first
    path = tmp_path / "data" / secret.FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in (tmp_path / "data").iterdir()] == [secret.FILE]
    assert secret_in(tmp_path / "other") != first


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / secret.FILE).write_bytes(b"short")
    with pytest.raises(BadSecret, match="Delete it"):
        secret_in(tmp_path)
