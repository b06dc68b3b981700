"""`parlour clocktower pack`: whether a content pack fits."""

from pathlib import Path

import pytest
from typer import Exit

from parlour.games.clocktower.tools import pack

SHIPPED = Path("src/parlour/games/clocktower/phrases/trouble_brewing.toml")


def test_a_pack_that_fits_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    pack(str(SHIPPED))
    assert capsys.readouterr().out == "trouble_brewing fits: 22 roles, in en, sv.\n"


def test_a_pack_that_does_not_fit_says_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(SHIPPED.read_text().replace('"poisoner", "baron"', '"poisoner", "wizard"'))
    with pytest.raises(Exit):
        pack(str(wrong))
    assert "pools: mvp: wizard is no code of this game" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_said_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Exit):
        pack("no/such/file.toml")
    assert "cannot be read" in capsys.readouterr().err
