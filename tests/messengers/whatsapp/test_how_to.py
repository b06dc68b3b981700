"""What the pages about WhatsApp show is what people see there, by either service."""

from typing import get_args

import pytest

from parlour.games import lowest
from tests.docs.pages import DOCS, blocks, is_like
from tests.emulators.whatsapp.state import Kind
from tests.engine.house import story
from tests.messengers.whatsapp.club import open_club

PAGES = ("whatsapp", "whatsapp-twilio")
SHOWN = {block.marks["seen"]: block.text for block in blocks(DOCS / "how-to/whatsapp.md") if "seen" in block.marks}


@pytest.mark.parametrize("kind", get_args(Kind))
def test_the_first_lobby_looks_as_the_page_says(kind: Kind) -> None:
    @story
    async def play() -> None:
        async with open_club(lowest.GAME, kind=kind) as club:
            elin, bo, cilla = (
                club.world.person(name, f"44770090{at:04d}") for at, name in enumerate(("Elin", "Bo", "Cilla"))
            )
            await club.writes(elin, "new lowest")
            await club.invited(elin, bo, cilla)
            for person in (elin, bo, cilla):
                await club.taps(person, "Join")
            await club.taps(elin, "Start")
            await club.taps(bo, "4")
            seen = club.world.transcript(elin), club.world.transcript(bo)
        assert is_like(seen[0], SHOWN["host"]), seen[0]
        assert is_like(seen[1], SHOWN["guest"]), seen[1]

    play()


@pytest.mark.parametrize("page", PAGES)
def test_each_page_says_that_nobody_has_run_it_on_the_service_and_what_is_required(page: str) -> None:
    text = (DOCS / f"how-to/{page}.md").read_text(encoding="utf-8")
    assert "Not yet run on the service" in text
    assert "`PARLOUR_PUBLIC` is required" in text
