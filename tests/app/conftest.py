"""What tests of the operator's commands begin with."""

import os
import shutil
from pathlib import Path

import pytest

from parlour.stores.sqlite.inspection import copy_whole
from tests.app.operator_house import kept


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder that is configured and not yet there, in a place where nothing else is."""
    for name in list(os.environ):
        if name.startswith("PARLOUR_") or name == "TELEGRAM_TOKEN":
            monkeypatch.delenv(name)
    folder = tmp_path / "data"
    monkeypatch.setenv("PARLOUR_DATA", str(folder))
    monkeypatch.setenv("PARLOUR_WEB", "127.0.0.1:0")  # any port that is free: tests run side by side
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture(scope="session")
def once_kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("once")
    kept(folder / "kept.db")
    copy_whole(folder / "kept.db", folder / "copy.db")
    return folder / "copy.db"


@pytest.fixture
def house(data: Path, once_kept: Path) -> Path:
    """The file of a store with a few matches in it."""
    data.mkdir(0o700)
    return Path(shutil.copy(once_kept, data / "parlour.db"))
