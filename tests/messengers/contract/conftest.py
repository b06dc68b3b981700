"""The messengers that keep the contract.  Name yours here.

A test asks for a room of people, `opened`, or only for somebody who plays, `anywhere`: that is, at a terminal too.
What a terminal has not, and why a test that is about it asks for a room:

- Others.  One person sits there, and who else plays is a stand-in: nobody joins, reads along, leaves, is a stranger.
- Buttons.  A line means what is asked when it is typed: none is old, forged or another's.
- Posts.  What happens is drawn at once and from the stored match: none is refused, late, repeated or kept elsewhere.
- Absence.  It lives while somebody sits there, and its clock stands until they press Enter: nobody is reminded, or
  cannot be reached.
- Accounts.  It knows nobody.  A match is a file of whoever plays it, to be read or deleted.

WhatsApp has no groups that we could be in: the room is each one's own conversation, into which they come by a link.
A test of a room that throws us out, takes us in again or moves asks for a group, `opened_in_a_group`.
"""

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from functools import partial
from typing import Any, Protocol

import pytest

from parlour.engine.carriers import Pace
from parlour.sdk import Game
from tests.messengers.contract.console_driver import open_console
from tests.messengers.contract.driver import Driver, Face
from tests.messengers.contract.paper_driver import open_paper
from tests.messengers.contract.slack_driver import open_slack
from tests.messengers.contract.telegram_driver import open_telegram
from tests.messengers.contract.whatsapp_driver import open_whatsapp
from tests.messengers.fates import Doom
from tests.messengers.paper import LISTS, NO_TOASTS, SHORT, THREE, WIDE

SLOW = Pace(between=timedelta(seconds=6), between_in_room=timedelta(seconds=6))


class OpenFace(Protocol):
    def __call__(self, game: Game[Any], doom: Doom | None = None) -> AbstractAsyncContextManager[Face]: ...


class OpenDriver(Protocol):
    def __call__(self, game: Game[Any], doom: Doom | None = None) -> AbstractAsyncContextManager[Driver]: ...


DRIVERS: Mapping[str, OpenDriver] = {
    "telegram": open_telegram,
    "slack": open_slack,
    "whatsapp": partial(open_whatsapp, "cloud"),
    "whatsapp by twilio": partial(open_whatsapp, "twilio"),
    "paper": partial(open_paper, WIDE),
    "no toasts": partial(open_paper, NO_TOASTS),
    "three buttons": partial(open_paper, THREE),
    "lists of ten": partial(open_paper, LISTS),
    "short posts": partial(open_paper, SHORT, pace=SLOW),
}
WITH_GROUPS = {name: each for name, each in DRIVERS.items() if not name.startswith("whatsapp")}
FACES: Mapping[str, OpenFace] = {**DRIVERS, "terminal": open_console}


@pytest.fixture(params=DRIVERS)
def opened(request: pytest.FixtureRequest) -> OpenDriver:
    return DRIVERS[request.param]


@pytest.fixture(params=WITH_GROUPS)
def opened_in_a_group(request: pytest.FixtureRequest) -> OpenDriver:
    """Where people have rooms of their own, to which they add us."""
    return WITH_GROUPS[request.param]


@pytest.fixture(params=FACES)
def anywhere(request: pytest.FixtureRequest) -> OpenFace:
    return FACES[request.param]
