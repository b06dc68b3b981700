"""The messengers that keep the contract, and what each cannot have.  Name yours here."""

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, Protocol

import pytest

from parlour.sdk import Game
from tests.messengers.contract.driver import Driver
from tests.messengers.contract.paper_driver import open_paper
from tests.messengers.contract.telegram_driver import open_telegram
from tests.messengers.fates import Doom
from tests.messengers.paper import LISTS, NO_TOASTS, SHORT, THREE, WIDE


class OpenDriver(Protocol):
    def __call__(self, game: Game[Any], doom: Doom | None = None) -> AbstractAsyncContextManager[Driver]: ...


DRIVERS: Mapping[str, OpenDriver] = {
    "telegram": open_telegram,
    "paper": partial(open_paper, WIDE),
    "no toasts": partial(open_paper, NO_TOASTS),
    "three buttons": partial(open_paper, THREE),
    "lists of ten": partial(open_paper, LISTS),
    "short posts": partial(open_paper, SHORT),
}


@pytest.fixture(params=DRIVERS)
def opened(request: pytest.FixtureRequest) -> OpenDriver:
    return DRIVERS[request.param]
