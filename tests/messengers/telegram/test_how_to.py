"""What the page about Telegram shows is what people see there."""

from parlour.games import diplomacy, ligan
from tests.docs.pages import DOCS, blocks, is_like
from tests.engine.house import story
from tests.messengers.telegram.club import open_club

[SHOWN] = [block.text for block in blocks(DOCS / "how-to/telegram.md") if block.marks.get("seen") == "group"]


@story
async def test_the_first_lobby_looks_as_the_page_says() -> None:
    async with open_club(ligan.GAME, diplomacy.GAME) as club:
        elin, cilla = club.world.person("Elin"), club.world.person("Cilla")
        await club.tells(elin, "/start")
        group = club.world.group("Friday crew", elin, cilla, bot=False)
        elin.adds_bot(group)
        await club.settled()
        for label in ("Ligan", "● Weekdays 09 to 21", "● Tomorrow 09:00", "Open the lobby"):
            await club.taps(elin, group, label)
        for person in (elin, cilla):
            await club.taps(person, group, "Join")
        cilla.opens(club.with_button(group, "Open the chat").button("Open the chat").url or "")
        await club.settled()
        seen = club.world.transcript(group)
    assert is_like(seen, SHOWN), seen
