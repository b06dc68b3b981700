"""A messenger of somebody else's is configured, served and checked, and nothing of the house is touched for it."""

import asyncio
import io
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

from parlour.app import messengers
from parlour.app.commands.doctor import examine_house
from parlour.app.commands.serve import serve
from parlour.app.config import read_configuration
from parlour.app.logs import make_logger
from parlour.app.messengers import installed_messengers
from parlour.app.wrong_use import WrongUse
from parlour.engine.clocks import HandClock
from parlour.engine.seating import Address
from parlour.messengers.inbox import Inbox
from parlour.messengers.messenger import BadSetting, Finding, MessengerHouse, MessengerKind, Setting, Settings
from parlour.messengers.updates import Arrival, Sender
from parlour.messengers.visit import make_chat_services
from parlour.rehearsal import MONDAY
from tests.app.commands.test_serve import in_time
from tests.messengers.paper import PAPER, THREE, PaperCarrier, PaperService
from tests.waiting import until

ON_BLACK = "Nothing can be read on black. Choose another color."


class PaperFace:
    """Somebody opens their private conversation, and is answered there."""

    def __init__(self, house: MessengerHouse) -> None:
        self._house, self.carrier = house, PaperCarrier(THREE)
        self._services = make_chat_services(house.services, PaperService(), THREE, house.public)
        self.carrier.composer, self.carrier.clock = self._services.composer, HandClock(MONDAY)

    async def run(self) -> None:
        self._house.links[PAPER] = lambda match_id, code: f"paper://{code}"
        update = Arrival(id="1", sender=Sender("ada", "Ada"), address=Address(PAPER, "ada"), is_room=False)
        await Inbox(self._services).receive(update)
        await asyncio.Event().wait()


class PaperMill:
    """The messenger as its package would export it, and what became of it."""

    def __init__(self) -> None:
        self.opened: list[PaperFace] = []
        self.is_closed = False
        color = Setting(
            name="color",
            kind=Annotated[str, Meta(pattern="^[a-z]*$")],
            default="",
            about="of the paper",
            allowed="a color",
            is_secret=True,
        )
        self.kind = MessengerKind(PAPER, THREE, (color,), self._is_wanted, self._open, self._examine)

    def _is_wanted(self, settings: Settings) -> bool:
        if settings["color"] == "black":
            raise BadSetting(ON_BLACK)
        return bool(settings["color"])

    @asynccontextmanager
    async def _open(self, house: MessengerHouse) -> AsyncIterator[PaperFace]:
        self.opened.append(PaperFace(house))
        yield self.opened[-1]
        self.is_closed = True

    def _examine(self, settings: Settings, public: str, is_open: bool) -> Iterator[Finding]:
        yield "ok", f"the paper is {settings['color']}"


def configured(color: str, mill: PaperMill, data: Path) -> Settings:
    environ = {"PARLOUR_DATA": str(data), "PARLOUR_PAPER_COLOR": color}
    return mill.kind.own_settings(read_configuration(environ, messengers=[mill.kind]).config.messengers)


def test_its_settings_are_read_and_wrong_ones_refused_without_being_shown(data: Path) -> None:
    mill = PaperMill()
    assert configured("white", mill, data) == {"color": "white"}
    assert configured("", mill, data) == {"color": ""}
    with pytest.raises(WrongUse, match=r"^PARLOUR_PAPER_COLOR must be a color.$"):
        configured("C0FFEE", mill, data)


@pytest.mark.usefixtures("data")
def test_it_is_served_and_closed() -> None:
    mill, log = PaperMill(), io.StringIO()

    async def story() -> None:
        environ = {**os.environ, "PARLOUR_PAPER_COLOR": "white"}
        config, stop = read_configuration(environ, messengers=[mill.kind]).config, asyncio.Event()
        serving = asyncio.create_task(serve(config, make_logger("debug", "json", log), stop, messengers=[mill.kind]))
        await until(lambda: mill.opened != [] and "ada" in mill.opened[0].carrier.sheets)
        stop.set()
        await serving

    in_time(story)
    assert mill.is_closed
    assert "Ada" in mill.opened[0].carrier.sheets["ada"][0].text
    assert not [
        line for line in map(json.loads, log.getvalue().splitlines()) if line["level"] in ("error", "warning")
    ]


@pytest.mark.usefixtures("data")
@pytest.mark.parametrize(
    ("color", "found"),
    [
        ("white", [("ok", "the paper is white")]),
        ("", []),
        ("black", [("fault", ON_BLACK)]),
    ],
)
def test_the_doctor_checks_it_where_it_is_served(
    color: str, found: list[Finding], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_PAPER_COLOR", color)
    findings = examine_house(None, datetime.now(UTC), [PaperMill().kind])
    assert [(level, said) for level, about, said in findings if about == "paper"] == found


def test_each_messenger_that_comes_with_the_house_says_what_it_can() -> None:
    assert [kind.name for kind in installed_messengers()] == ["telegram", "slack", "whatsapp", "push", "email"]
    assert all(kind.can.text > 0 and kind.can.code >= 16 for kind in installed_messengers())


def test_the_house_names_no_messenger_but_in_its_list() -> None:
    app = Path(messengers.__file__).parent
    naming = [path.name for path in app.rglob("*.py") if "telegram" in path.read_text(encoding="utf-8").casefold()]
    assert naming == ["messengers.py"]
