"""Whatever goes wrong, in whatever order: nothing is lost, and twice comes only what was taken when we died."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec import Struct

from parlour.engine.carriers import CarrierBusy, Pace, PostFailed
from parlour.engine.courier import LEASE
from parlour.engine.letters import Delivery, NoticeLetter, QuestionLetter, ReminderLetter
from parlour.engine.ports import Commit, StoredMatch
from parlour.engine.seating import Account, Seating
from parlour.engine.submission import MatchId
from parlour.games import lowest
from parlour.rehearsal.rehearsal import CAST
from parlour.sdk import Seat
from parlour.sdk.house import Extend, Pause, Replace, Resume
from parlour.sdk.parts.hosting import STAND_IN
from parlour.stores.memory import MemoryStore
from tests.engine.house import ADA, BO, CY, M, story
from tests.engine.postbox import POSTBOX, Died, Slip
from tests.engine.retold import asking
from tests.engine.town import SALON, Town, a_note

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
TIGHT = Pace(overall=2, between=timedelta(seconds=3), in_room=4)
TROUBLES = {
    "busy": CarrierBusy(timedelta(seconds=20)),
    "busy everywhere": CarrierBusy(timedelta(seconds=9), overall=True),
    "fails": PostFailed("500"),
    "breaks": ZeroDivisionError(),
    "dies": Died(),
}


class Puts(Struct, frozen=True):
    """Somebody is to hear something, perhaps later, perhaps as a revision of a card."""

    lane: str
    card: str | None
    delay: int


class Waits(Struct, frozen=True):
    seconds: int


class Trouble(Struct, frozen=True):
    kind: str
    first: int


class Restarts(Struct, frozen=True): ...


TURNS = some.one_of(
    some.builds(
        Puts,
        lane=some.sampled_from(["room", "ada", "bo"]),
        card=some.sampled_from([None, None, "x", "y"]),
        delay=some.sampled_from([0, 0, 0, 7]),
    ),
    some.builds(Waits, seconds=some.sampled_from([0, 1, 5, 40])),
    some.builds(Trouble, kind=some.sampled_from([*TROUBLES, "dies after taking it"]), first=some.integers(0, 3)),
    some.builds(Restarts),
)


class Story:
    """What was left to be carried, and what had been taken when the process died."""

    def __init__(self, town: Town) -> None:
        self.town, self.numbers = town, count()
        self.left: dict[str, list[tuple[int, str | None]]] = {}
        self.taken = Counter[str]()

    async def tell(self, turn: Puts | Waits | Trouble | Restarts) -> None:
        match turn:
            case Puts():
                await self._put(turn)
            case Waits():
                await self.living(timedelta(seconds=turn.seconds))
            case Trouble(kind="dies after taking it"):
                self.town.postbox.die_after_taking(turn.first)
            case Trouble():
                self.town.postbox.fail(TROUBLES[turn.kind], first=turn.first)
            case Restarts():
                self.town.restart()

    async def _put(self, turn: Puts) -> None:
        number = next(self.numbers)
        self.left.setdefault(turn.lane, []).append((number, turn.card))
        await self.town.leave((a_note(str(number), turn.card), timedelta(seconds=turn.delay)), to=turn.lane)

    async def living(self, span: timedelta) -> None:
        """Whoever dies is begun anew."""
        until = self.town.clock.at + span
        while True:
            try:
                return await self.town.until(until)
            except Died:
                await self._mourn()
                self.town.restart()

    async def _mourn(self) -> None:
        """What the messenger has, and we have not noted."""
        for _ in range(10):
            await asyncio.sleep(0)  # whatever else was under way in that process dies with it
        waiting = {_named(queued.delivery) for queued in await self.town.store.pending()}
        self.taken.update(waiting & {_named(slip.delivery) for slip in self.town.postbox.slips})


def _named(delivery: Delivery) -> str:
    return f"{delivery.lane}: {delivery.letter}"


@settings(max_examples=150, deadline=None)
@given(some.lists(TURNS, min_size=5, max_size=40))
def test_whatever_goes_wrong_everything_arrives_in_its_order_and_once(turns: list[Any]) -> None:
    asyncio.run(must_carry_everything_once(turns))


async def must_carry_everything_once(turns: list[Any]) -> None:
    town = Town(lowest.GAME, pace=TIGHT)
    await town.lobby(lowest.GAME)
    await town.told()
    town.postbox.slips.clear()
    story = Story(town)
    for turn in turns:
        await story.tell(turn)
    town.postbox.be_kind()
    await story.living(LEASE + HOUR)
    assert (await town.store.depth(), await town.dead()) == (0, [])
    for lane, left in story.left.items():
        must_have_arrived(left, town.postbox.at(SALON if lane == "room" else lane), story.taken)


def must_have_arrived(left: list[tuple[int, str | None]], slips: list[Slip], taken: Counter[str]) -> None:
    came = [
        int(told.numbered_notice.notice.phrase) for slip in slips if isinstance(told := slip.letter, NoticeLetter)
    ]
    firsts = list(dict.fromkeys(came))
    assert firsts == sorted(firsts), "out of order"
    stand = Counter(int(text.strip("‹›")) for text in _as_they_stand(slips))
    for number, card in left:
        if card is None:
            may = 1 + sum(times for each, times in taken.items() if each.endswith(f": {a_note(str(number))}"))
            assert 1 <= stand[number] <= may, f"{number} stands there {stand[number]} times, and may {may} times"
        else:
            later = [each for each, same in left if same == card and each >= number]
            assert any(each in came for each in later), f"the card never read as it did by {number}"
    for card in {card for _, card in left if card is not None}:
        last = max(number for number, same in left if same == card)
        assert stand[last] >= 1, f"{card} does not read as it should by now"


def _as_they_stand(slips: Iterable[Slip]) -> Iterable[str]:
    return {slip.ref: slip.text for slip in slips}.values()


# ── A match of people, with everything that happens to it ──

PRIVATELY = asking(lowest.GAME, card=None, private=True, remind=(HOUR, 3 * HOUR))
MEDDLING = ("pauses", "resumes", "extends", "stands in", "is back")
DEEDS = some.lists(
    some.one_of(
        some.tuples(some.just("waits"), some.integers(1, 600)),
        some.tuples(some.just("answers"), some.sampled_from([ADA, BO, CY])),
        some.tuples(some.just("trouble"), some.sampled_from([*TROUBLES, "dies after taking it"])),
        some.tuples(
            some.sampled_from(["restarts", "pauses", "resumes", "extends", "stands in", "is back"]), some.none()
        ),
    ),
    min_size=5,
    max_size=40,
)


@settings(max_examples=80, deadline=None)
@given(DEEDS, some.booleans())
def test_whatever_goes_wrong_nobody_is_told_the_same_twice(deeds: list[tuple[str, Any]], room: bool) -> None:
    asyncio.run(must_tell_nobody_twice(deeds, room))


async def must_tell_nobody_twice(deeds: list[tuple[str, Any]], room: bool) -> None:
    town = Town(PRIVATELY)
    await town.begin_with(PRIVATELY, room=room, settings=lowest.Settings(rounds=100))
    other, story = town.another(), Story(town)
    for deed, how in deeds:
        match deed:
            case "waits":
                await story.living(how * MINUTE)
            case "answers":
                said = await town.submission(how, lowest.NameNumber(1 + town.clock.at.minute % 9))
                await (town if town.clock.at.minute % 2 else other).writer.submit(said)
            case "trouble":
                await story.tell(Trouble(how, 0))
            case "restarts":
                town.restart()
            case _:
                await town.say(ADA, _meddling(deed, town))
    town.postbox.be_kind()
    await story.living(LEASE + MINUTE)
    assert await town.store.depth() == 0
    _once(town.postbox.slips, story.taken)


def _meddling(deed: str, town: Town) -> Any:
    by = {"stands in": STAND_IN, "is back": town.players[Seat("cy")].id}
    match deed:
        case "pauses":
            return Pause()
        case "resumes":
            return Resume()
        case "extends":
            return Extend(5)
        case _:
            return Replace(CY, by[deed])


def _once(slips: list[Slip], taken: Counter[str]) -> None:
    told = [slip.delivery for slip in slips]
    times = Counter(_named(each) for each in told if isinstance(each.letter, QuestionLetter | ReminderLetter))
    for what, often in times.items():
        most = 2 if "ReminderLetter" in what else 1
        assert often <= most + taken[what], f"{often} times {what}"


# ── Everything at once ──


class Slow(MemoryStore):
    """Lets everyone else go first, before everything."""

    async def append(self, commit: Commit) -> None:
        await asyncio.sleep(0)
        await super().append(commit)

    async def load(self, match_id: MatchId) -> StoredMatch:
        await asyncio.sleep(0)
        return await super().load(match_id)

    async def seating(self, match_id: MatchId) -> Seating:
        await asyncio.sleep(0)
        return await super().seating(match_id)

    async def save_account(self, account: Account) -> None:
        await asyncio.sleep(0)
        await super().save_account(account)


@story
async def test_two_processes_where_everything_happens_at_once_tell_everyone_once() -> None:
    town = Town(PRIVATELY, store=Slow())
    await town.begin_with(PRIVATELY, seats=8, settings=lowest.Settings(rounds=100))
    await town.say(ADA, Replace(CY, STAND_IN))
    await town.told()
    other, people = town.another(), [Seat(name) for name in CAST[:8]]
    for number in range(1, 10):
        said = [await town.submission(seat, lowest.NameNumber(number)) for seat in people]
        await asyncio.gather(
            *(house.writer.submit(each) for each, house in zip(said, 4 * [town, other], strict=True)),
            *(house.writer.wake(M) for house in (town, other)),
            *(town.people.mark_unreachable(POSTBOX, f"account of {seat}", "blocked") for seat in people[3:5]),
            *(town.meet(seat) for seat in people[4:6]),
            other.writer.reseated(M),
        )
        await town.told()
    assert (await town.state()).round == 9
    assert (await town.match()) == (await other.match()) == await town.another().match()
    _once(town.postbox.slips, Counter())
    assert town.postbox.asked("bo") == [f"name/{number}" for number in range(10)]
