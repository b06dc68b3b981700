"""Every game that is installed keeps every law."""

import pytest

from parlour.app.finding import find, installed
from parlour.rehearsal.conformance import check


@pytest.mark.parametrize("key", installed())
def test_an_installed_game_keeps_every_law(key: str) -> None:
    game = find(key)
    finding = check(game, range(8))
    assert finding is None, finding.text(game)
