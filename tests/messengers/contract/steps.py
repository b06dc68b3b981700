"""What people do in most of these tests, and what came of it."""

from collections.abc import Sequence

from parlour.games import lowest
from parlour.games.lowest import NumberNamed
from tests.engine.retold import asking
from tests.messengers.contract.driver import NAMES, Face, Shown

GAME, PRIVATE = lowest.GAME, asking(lowest.GAME, private=True)


async def gathered(driver: Face, names: tuple[str, ...] = NAMES) -> None:
    """All sit at the table, in this order."""
    for name in names:
        await driver.start(name)
    await driver.write("Elin", f"/new {driver.game.key}")
    for name in names:
        await driver.tap(name, "Join")


async def begun(driver: Face, names: tuple[str, ...] = NAMES) -> None:
    """Play has begun; where there is no room, as soon as Elin sits down."""
    if not driver.can.room_conversations:
        return await driver.start("Elin")
    await gathered(driver, names)
    await driver.tap("Elin", "Start")
    return None


async def named(driver: Face, *by: str) -> list[int]:
    """The numbers that these have named in a match of Lowest, or all have."""
    seats = (await driver.state()).seats
    theirs = {seats[NAMES.index(name)] for name in by or NAMES}
    return [each.number for each in await driver.events() if isinstance(each, NumberNamed) and each.seat in theirs]


def texts(posts: Sequence[Shown]) -> list[str]:
    return [post.text for post in posts]


def reads(posts: Sequence[Shown]) -> str:
    return "\n".join(texts(posts))


def since(before: Sequence[Shown], after: Sequence[Shown]) -> list[Shown]:
    """What is new or reads differently."""
    known = {post.ref: post for post in before}
    return [post for post in after if known.get(post.ref) != post]
