"""The messengers that keep the contract.  Name yours here."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from parlour.sdk import Game
from tests.messengers.contract.driver import Driver
from tests.messengers.contract.paper_driver import open_paper
from tests.messengers.contract.telegram_driver import open_telegram
from tests.messengers.paper import LISTS, THREE, WIDE

OpenDriver = Callable[[Game[Any]], AbstractAsyncContextManager[Driver]]

DRIVERS: dict[str, OpenDriver] = {
    "telegram": open_telegram,
    "paper": lambda game: open_paper(WIDE, game),
    "three buttons": lambda game: open_paper(THREE, game),
    "lists of ten": lambda game: open_paper(LISTS, game),
}


@pytest.fixture(params=DRIVERS)
def opened(request: pytest.FixtureRequest) -> OpenDriver:
    return DRIVERS[request.param]
