"""However much there is to say or to choose from: every post fits, and all of it can be read and chosen.

Whoever takes a post looks whether it fits: the emulator and paper refuse text, labels, rows, codes and numbers of
buttons beyond what they can.
"""

from parlour.games.lowest import RoundOpened
from parlour.sdk import Notice, PickOne
from tests.engine.house import story
from tests.engine.retold import asking, telling
from tests.messengers.contract.conftest import OpenDriver, OpenFace
from tests.messengers.contract.steps import GAME, PRIVATE, begun, named, reads

WORDS = [f"word{number}" for number in range(1500)]
MANY = tuple(range(1, 61))
LABELS = tuple(f"Number {number} of a great many, and each has a name that goes on and on" for number in MANY)
OFFERED = {"number": PickOne(MANY, LABELS)}


@story
async def test_a_text_longer_than_a_post_comes_whole_and_in_order(anywhere: OpenFace) -> None:
    async with anywhere(telling(GAME, RoundOpened, Notice(" ".join(WORDS)))) as driver:
        await begun(driver)
        room = [] if driver.can.fans_out else driver.room()
        said = reads(room) + reads(driver.private("Elin"))
        assert [word for word in said.replace("‹", " ").replace("›", " ").split() if word in WORDS] == WORDS
        assert not driver.refused()


@story
async def test_a_choice_of_many_with_long_names_is_made_by_a_tap(anywhere: OpenFace) -> None:
    async with anywhere(asking(PRIVATE, fields=OFFERED)) as driver:
        await begun(driver)
        await driver.tap("Elin", "Number 60", private=True)
        assert await named(driver, "Elin") == [60]
        assert not driver.refused()


@story
async def test_a_choice_of_many_is_made_in_the_room_too(opened: OpenDriver) -> None:
    async with opened(asking(GAME, fields=OFFERED)) as driver:
        await begun(driver)
        await driver.tap("Elin", "Number 37")
        assert await named(driver, "Elin") == [37]
        assert not driver.refused()


@story
async def test_whatever_the_house_says_by_itself_fits(opened: OpenDriver) -> None:
    async with opened(GAME) as driver:
        await begun(driver)
        asked = (
            "settings",
            "help",
            "rules",
            "status",
            "privacy",
            "now",
            "mine",
            "language",
            "table",
            "export",
            "forget",
        )
        before = len(driver.private("Bo"))
        for command in asked:
            await driver.write("Bo", f"/{command}", private=True)
        assert len(driver.private("Bo")) >= before + len(asked)
        assert not driver.refused()
