"""A week of a match in a room, played in seconds and read as its players read it."""

from collections import Counter
from datetime import datetime, timedelta

from parlour.engine.carriers import PostFailed
from parlour.engine.letters import ReminderLetter
from parlour.engine.ports import Store
from parlour.games import lowest
from parlour.sdk import Seat
from parlour.sdk.house import Extend, Pause, Replace, Resume, Start
from parlour.sdk.parts.hosting import STAND_IN
from tests.engine.house import ADA, BO, story
from tests.engine.town import SALON, Town

DI, ED = Seat("di"), Seat("ed")
MONDAY = datetime.fromisoformat("2026-01-05T00:00:00Z")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


# What stands in the room, as somebody notes it who never looks away: a new post, or (~) one that reads otherwise now.
IN_THE_ROOM = """
Mon 09:00:00 Round 1 of 7, until Tue 6 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Mon 12:00:00 ~ Round 1 of 7, until Tue 6 Jan 00:00. Still to name a number: ada, cy, di and ed.
Mon 12:05:00 ~ Round 1 of 7, until Tue 6 Jan 00:00. Still to name a number: ada, di and ed.
Mon 12:10:00 ~ Round 1 of 7, until Tue 6 Jan 00:00. Still to name a number: ada and ed.
Mon 12:15:00 ~ Round 1 of 7, until Tue 6 Jan 00:00. Only ada is missing.
Mon 12:20:00 ~ Round 1 of 7. All numbers are in!
Mon 12:20:01 Round 1: bo 1, cy 1, di 2, ada 3, ed 5. Lowest and alone: di!
Mon 12:20:02 Round 2 of 7, until Tue 6 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Mon 23:00:00 ed: name/1 by Tue 00:00!
Tue 00:00:00 Round 2 went by without a single number. Sleep well?
Tue 00:00:01 Round 3 of 7, until Wed 7 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Tue 08:00:00 ~ Round 3 of 7, until Wed 7 Jan 00:00. Still to name a number: bo, cy, di and ed.
Tue 08:05:00 ~ Round 3 of 7, until Wed 7 Jan 00:00. Still to name a number: cy, di and ed.
Tue 08:10:00 ~ Round 3 of 7, until Wed 7 Jan 00:00. Still to name a number: di and ed.
Tue 23:00:00 ed: name/2 by Wed 00:00!
Wed 00:00:00 Round 3 is in: ada 2, bo 2, cy 4. Low, and all alone: well done, cy!
Wed 00:00:01 Round 4 of 7, until Thu 8 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Wed 10:00:00 The clock stands still. It runs again when the host says so.
Wed 20:00:00 On we go! You have until Thu 8 Jan 00:00.
Wed 20:00:01 ~ Round 4 of 7, until Thu 8 Jan 00:00. Still to name a number: bo, cy, di and ed.
Wed 20:05:00 ~ Round 4 of 7, until Thu 8 Jan 00:00. Still to name a number: cy, di and ed.
Wed 20:10:00 ~ Round 4 of 7, until Thu 8 Jan 00:00. Still to name a number: di and ed.
Wed 20:15:00 ~ Round 4 of 7, until Thu 8 Jan 00:00. Only ed is missing.
Wed 20:20:00 More time for everyone: until Thu 8 Jan 12:00.
Wed 20:20:01 ~ Round 4 of 7, until Thu 8 Jan 12:00. Only ed is missing.
Thu 11:00:00 ed: name/3 by Thu 12:00!
Thu 11:00:30 ~ Round 4 of 7. All numbers are in!
Thu 11:00:31 Here are the numbers of round 4: ada 1, ed 1, bo 2, cy 3, di 4. The round goes to bo.
Thu 11:00:32 Round 5 of 7, until Fri 9 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Thu 23:00:00 ed: name/4 by Fri 00:00!
Fri 00:00:00 Round 5 went by without a single number. Sleep well?
Fri 00:00:01 Round 6 of 7, until Sat 10 Jan 00:00. Still to name a number: ada, bo, cy, di and ed.
Fri 09:00:00 Someone else plays for bo from now on.
Fri 09:00:01 ~ Round 6 of 7, until Sat 10 Jan 00:00. Still to name a number: ada, cy, di and ed.
Fri 12:00:00 ~ Round 6 of 7, until Sat 10 Jan 00:00. Still to name a number: cy, di and ed.
Fri 12:05:00 ~ Round 6 of 7, until Sat 10 Jan 00:00. Still to name a number: di and ed.
Fri 12:10:00 ~ Round 6 of 7, until Sat 10 Jan 00:00. Only ed is missing.
Fri 23:00:00 ed: name/5 by Sat 00:00!
Sat 00:00:00 Round 6: bo 1, di 7, cy 8, ada 9. Lowest and alone: bo!
Sat 00:00:01 Round 7 of 7, until Sun 11 Jan 00:00. Still to name a number: ada, cy, di and ed.
Sat 23:00:00 ed: name/6 by Sun 00:00!
Sun 00:00:00 Round 7 is in: bo 6. Low, and all alone: well done, bo!
Sun 00:00:01 🏆 bo wins! Rounds won: bo 3, cy 1, di 1, ada 0, ed 0. Thanks for playing!
"""

IN_PRIVATE = {
    "ada": ["Mon 23:00 name/1", "Thu 23:00 name/4", "Sat 23:00 name/6"],
    "bo": ["Mon 23:00 name/1", "Thu 23:00 name/4"],
    "cy": ["Mon 23:00 name/1", "Thu 23:00 name/4", "Sat 23:00 name/6"],
    "di": ["Mon 23:00 name/1", "Tue 23:00 name/2", "Thu 23:00 name/4", "Sat 23:00 name/6"],
    "ed": [],  # cannot be written to, and is reminded in the room
}


def at(day: int, hour: int) -> datetime:
    return MONDAY + day * DAY + hour * HOUR


async def names(town: Town, **numbers: int) -> None:
    for name, number in numbers.items():
        assert (await town.say(Seat(name), lowest.NameNumber(number))).accepted
        await town.told()


async def a_week(store: Store) -> Town:
    town = Town(lowest.GAME, store=store)
    await town.lobby(lowest.GAME, seats=5, settings=lowest.Settings(rounds=7, zone="UTC"), unreachable=[ED])
    await town.until(at(0, 9))
    town.postbox.slips.clear()
    await monday_all_are_in_by_noon(town)
    await tuesday_two_forget(town)
    await wednesday_ada_stops_the_clock(town)
    await thursday_the_house_falls_over(town)
    await friday_bo_has_no_more_time(town)
    await town.until(at(6, 23))
    return town


async def monday_all_are_in_by_noon(town: Town) -> None:
    await town.say(ADA, Start())
    await town.until(at(0, 12))
    await names(town, bo=1, cy=1, di=2, ed=5, ada=3)


async def tuesday_two_forget(town: Town) -> None:
    await town.until(at(1, 8))
    await names(town, ada=2, bo=2, cy=4)


async def wednesday_ada_stops_the_clock(town: Town) -> None:
    await town.until(at(2, 10))
    await town.say(ADA, Pause())
    await town.until(at(2, 20))
    await town.say(ADA, Resume())
    await names(town, ada=1, bo=2, cy=3, di=4)
    await town.say(ADA, Extend(12))


async def thursday_the_house_falls_over(town: Town) -> None:
    await town.until(at(3, 11))
    town.restart()
    await names(town, ed=1)
    town.postbox.fail(*[PostFailed("502")] * 3)
    await town.until(at(3, 18))


async def friday_bo_has_no_more_time(town: Town) -> None:
    await town.until(at(4, 9))
    await town.say(ADA, Replace(BO, STAND_IN))
    await town.until(at(4, 12))
    await names(town, ada=9, cy=8, di=7)


@story
async def test_a_week_in_a_room_reads_as_its_players_would_expect(store: Store) -> None:
    town = await a_week(store)
    assert town.postbox.transcript(SALON) == IN_THE_ROOM.strip().split("\n")
    assert (await town.state()).over
    assert (await town.dead(), await store.depth(), await store.next_due()) == ([], 0, None)


@story
async def test_in_that_week_nobody_is_written_to_in_private_but_those_who_forget(store: Store) -> None:
    town = await a_week(store)
    for who, expected in IN_PRIVATE.items():
        letters = [(slip.at, slip.letter) for slip in town.postbox.at(who) if slip.is_new]
        reminded = [f"{at:%a %H:%M} {letter.about}" for at, letter in letters if isinstance(letter, ReminderLetter)]
        assert (reminded, len(letters)) == (expected, len(expected))


@story
async def test_in_that_week_the_room_gets_few_posts_a_day(store: Store) -> None:
    town = await a_week(store)
    days = Counter(f"{slip.at:%a}" for slip in town.postbox.at(SALON) if slip.is_new)
    assert days == {"Mon": 4, "Tue": 3, "Wed": 5, "Thu": 4, "Fri": 4, "Sat": 3, "Sun": 2}
