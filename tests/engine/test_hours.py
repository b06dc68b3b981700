"""When people hear of us: nothing makes a sound in their quiet hours, and nobody is reminded in them."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from parlour.engine.hours import AT_ANY_HOUR, JUST_BEFORE, Hears, Hours
from parlour.engine.letters import Delivery, ReminderLetter, ReplyLetter, lane_to
from parlour.engine.match import Match, after_answer, new_match
from parlour.engine.ports import NO_MATCH, Store
from parlour.engine.reminders import MOST_REMINDERS, next_reminder, reminders
from parlour.engine.screens import Screen
from parlour.engine.seating import Address, Player, Seating
from parlour.games import lowest
from parlour.rehearsal import MONDAY
from parlour.sdk import Agenda, Notice, Prompt, Seat, Viewer, only
from parlour.sdk.house import Extend, Join, Start, Started
from parlour.sdk.parts.hosting import STAND_IN
from parlour.sdk.schedule import Quiet
from tests.engine.house import ADA, BO, CY, SEED, M, story
from tests.engine.postbox import POSTBOX
from tests.engine.retold import asking, telling
from tests.engine.town import Town

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)
STOCKHOLM = "Europe/Stockholm"
MIDNIGHT = datetime.fromisoformat("2026-01-05T23:00:00Z")  # in Stockholm, where the matches of lowest keep time
NIGHT = Quiet(time(21, 30), time(7))
LEAPT = Quiet(time(2, 30), time(3, 30))  # in the night when the clock leaps they are half as long
PRIVATE = asking(lowest.GAME, private=True)
WITH_A_SECRET = telling(PRIVATE, Started, Notice("a secret", to=only(BO)))


def at(text: str, zone: str = STOCKHOLM) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)


# ── One person's hours ──


@pytest.mark.parametrize(
    ("meant", "comes"),
    [
        ("2026-01-05 21:29", "2026-01-05 21:29"),
        ("2026-01-05 21:30", "2026-01-05 21:15"),
        ("2026-01-06 06:59", "2026-01-05 21:15"),
        ("2026-01-06 07:00", "2026-01-06 07:00"),
        ("2026-03-29 06:30", "2026-03-28 21:15"),  # the clock leaps in that night
        ("2026-10-25 06:30", "2026-10-24 21:15"),  # and goes back in this one
    ],
)
def test_a_reminder_that_falls_into_quiet_hours_comes_just_before_them(meant: str, comes: str) -> None:
    assert Hours("owed", NIGHT, STOCKHOLM).remind_at(at(meant)) == at(comes)


def test_quiet_hours_are_those_of_the_clock_on_the_wall_of_each() -> None:
    assert Hours(quiet=NIGHT, zone=STOCKHOLM).are_quiet(at("2026-01-05 22:00"))
    assert not Hours(quiet=NIGHT, zone="America/New_York").are_quiet(at("2026-01-05 22:00"))


def test_quiet_hours_may_lie_in_the_day() -> None:
    siesta = Hours(quiet=Quiet(time(13), time(15)), zone="Europe/Madrid")
    assert siesta.remind_at(at("2026-01-05 14:00", "Europe/Madrid")) == at("2026-01-05 12:45", "Europe/Madrid")
    assert not siesta.are_quiet(at("2026-01-05 15:00", "Europe/Madrid"))


def test_whom_only_minutes_a_day_are_left_to_is_not_reminded_in_the_night_before() -> None:
    assert Hours(quiet=Quiet(time(8), time(7, 55)), zone="UTC").remind_at(MONDAY.replace(hour=3)) is None


def test_a_zone_that_is_not_known_any_more_stops_nothing() -> None:
    assert Hours(quiet=NIGHT, zone="Europe/Atlantis").are_quiet(at("2026-01-05 22:00", "UTC"))


# ── Reminders of one question, whatever hours people keep ──


def naming(due: datetime, spans: tuple[timedelta, ...]) -> Match:
    """Ada, Bo and Cy owe a number."""
    match, _ = new_match(lowest.GAME, M, SEED, lowest.GAME.default_settings, Viewer(host=True), MONDAY)
    for seat in (ADA, BO, CY):
        match, _, _ = after_answer(match, Viewer(seat, host=seat == ADA), "join", Join(), MONDAY)
    match, _, _ = after_answer(match, Viewer(ADA, host=True), "start", Start(), MONDAY)
    prompt = Prompt(only(ADA, BO, CY), lowest.NameNumber, key="name/0", due=due, remind=spans, private=True)
    return replace(match, agenda=Agenda(0, "naming", (prompt,)))


def reminded(
    match: Match, since: datetime, *keeping: tuple[datetime, dict[Seat, Hours]]
) -> list[tuple[Seat, datetime, Hours]]:
    """Who, when, and by which hours, as they keep these from each of these instants until the next."""
    came, seating = list[tuple[Seat, datetime, Hours]](), Seating(reachable=frozenset({ADA, BO, CY}))
    ends = [*(begins for begins, _ in keeping[1:]), datetime.max.replace(tzinfo=UTC)]
    for (_, hours), end in zip(keeping, ends, strict=True):
        seating = replace(seating, hours=hours)
        while (now := next_reminder(match, since, seating)) is not None and now < end:
            out, since = reminders(match, now, seating), now
            seating = replace(seating, nudges=seating.nudges.union(out.nudges))
            letters = [each.letter for each in out.deliveries if isinstance(each.letter, ReminderLetter)]
            came += [(seat, now, hours.get(seat, AT_ANY_HOUR)) for each in letters for seat in each.seats]
        since = max(since, min(end, match.agenda.prompts[0].due or end))
    return came


def test_reminders_that_quiet_hours_bring_together_are_one_also_when_they_are_looked_at_again() -> None:
    match, hours = naming(at("2026-01-06 06:00"), (HOUR, 6 * HOUR)), {BO: Hours("all", NIGHT, STOCKHOLM)}
    seating = Seating(reachable=frozenset({BO}), holders={ADA: STAND_IN, BO: "bo", CY: STAND_IN}, hours=hours)
    before = at("2026-01-05 21:15")
    assert next_reminder(match, MONDAY, seating) == before
    first = reminders(match, before, seating)
    assert len(first.deliveries) == 1
    assert reminders(match, before, replace(seating, nudges=frozenset(first.nudges))).deliveries == ()


WALLS = some.builds(time, some.integers(0, 23), some.integers(0, 59))
QUIET = some.tuples(WALLS, WALLS).filter(lambda pair: pair[0] != pair[1]).map(lambda pair: Quiet(*pair))
ZONES = some.sampled_from([STOCKHOLM, "America/New_York", "UTC", "Australia/Lord_Howe", "Asia/Kathmandu"])
HOURS = some.builds(Hours, some.sampled_from(["all", "owed", "daily"]), some.none() | QUIET, ZONES)
DUES = some.sampled_from([at("2026-03-29 08:00"), at("2026-10-25 08:00"), at("2026-11-01 08:00"), MIDNIGHT]).flatmap(
    lambda around: some.integers(-2000, 2000).map(lambda minutes: around + minutes * MINUTE)
)
SPANS = some.lists(some.integers(1, 40 * 60), max_size=4).map(lambda spans: tuple(each * MINUTE for each in spans))
AGO = some.integers(1, 72 * 60).map(lambda minutes: minutes * MINUTE)


def is_ambiguous(wall: datetime) -> bool:
    """The hour that comes twice: whether it is quiet depends on which of the two."""
    return wall.replace(fold=0).utcoffset() != wall.replace(fold=1).utcoffset()


def shows_a_quiet_hour(hours: Hours, now: datetime) -> bool:
    wall, quiet = now.astimezone(ZoneInfo(hours.zone)), hours.quiet
    if quiet is None or is_ambiguous(wall):
        return False
    shown = wall.time()
    if quiet.over_midnight:
        return shown >= quiet.begins or shown < quiet.ends
    return quiet.begins <= shown < quiet.ends


@settings(max_examples=100, deadline=None)
@given(DUES, SPANS, AGO, HOURS, HOURS, some.integers(0, 72 * 60))
@example(at("2026-03-29 04:00"), (HOUR,), DAY, Hours(quiet=LEAPT, zone=STOCKHOLM), AT_ANY_HOUR, 0)
def test_nobody_is_reminded_in_quiet_hours_or_too_often_or_too_late_or_before_the_question(
    due: datetime, spans: tuple[timedelta, ...], ago: timedelta, hours: Hours, later: Hours, changed: int
) -> None:
    since = due - ago
    change = since + changed * MINUTE
    came = reminded(naming(due, spans), since, (since, {BO: hours}), (change, {BO: later, CY: hours}))
    assert all(since < when < due for _, when, _ in came)
    assert not [each for each in came if shows_a_quiet_hour(each[2], each[1])]
    assert not [each for each in came if each[2].hears == "daily"]
    assert all([seat for seat, _, _ in came].count(seat) <= MOST_REMINDERS for seat in (ADA, BO, CY))


@settings(max_examples=40, deadline=None)
@given(DUES, SPANS, AGO, HOURS)
def test_the_hours_of_others_are_nothing_to_who_minds_none(
    due: datetime, spans: tuple[timedelta, ...], ago: timedelta, hours: Hours
) -> None:
    came = reminded(naming(due, spans), due - ago, (due - ago, {BO: hours}))
    meant = sorted({due - span for span in sorted(spans, reverse=True)[:MOST_REMINDERS] if span < ago})
    assert [when for seat, when, _ in came if seat == ADA] == meant


@settings(max_examples=60, deadline=None)
@given(DUES, some.integers(1, 20 * 60), QUIET)
def test_who_was_asked_before_the_quiet_hours_is_reminded_before_them(due: datetime, span: int, quiet: Quiet) -> None:
    hours, meant, asked = Hours("owed", quiet, "Asia/Kathmandu"), due - span * MINUTE, due - 3 * DAY
    wall = meant.astimezone(ZoneInfo(hours.zone))  # where the clock never leaps
    begins = datetime.combine(wall, quiet.begins, wall.tzinfo)
    before = (begins if begins <= wall else begins - DAY) - JUST_BEFORE
    assume(not shows_a_quiet_hour(hours, before))
    came = reminded(naming(due, (span * MINUTE,)), asked, (asked, {BO: hours}))
    assert [when for seat, when, _ in came if seat == BO] == [before if shows_a_quiet_hour(hours, meant) else meant]


# ── In the house, by every store ──


async def keeps(town: Town, seat: Seat, hears: Hears = "all", quiet: Quiet | None = None) -> Player:
    town.players[seat] = player = replace(town.players[seat], zone=STOCKHOLM, hears=hears, quiet=quiet)
    await town.people.save_preferences(player)
    return player


def when(town: Town, who: str) -> list[str]:
    return [f"{each:%a %H:%M}" for each in town.postbox.reminded(who)]


@story
async def test_each_is_reminded_by_their_own_hours(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await keeps(town, BO, quiet=NIGHT)
    await keeps(town, CY, "daily")
    await town.until(MIDNIGHT)
    assert (when(town, "ada"), when(town, "bo"), when(town, "cy")) == (["Mon 22:00"], ["Mon 20:15"], [])


@story
async def test_hours_chosen_in_mid_play_count_at_once_also_elsewhere_and_after_a_restart(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    other = town.another()
    await other.match()
    await keeps(town, BO, quiet=NIGHT)
    assert await store.next_due() == MIDNIGHT - 3 * HOUR + 15 * MINUTE
    town.restart()
    await town.until(MIDNIGHT - 2 * HOUR)
    await keeps(town, BO)
    await town.until(MIDNIGHT)
    assert when(town, "bo") == ["Mon 20:15"]  # once: it was this one that was moved


@story
async def test_a_reminder_that_was_held_up_until_the_quiet_hours_does_not_come(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await keeps(town, BO, quiet=NIGHT)
    await town.told()
    town.clock.at = MIDNIGHT - 3 * HOUR + 15 * MINUTE
    await town.scheduler.wake_due()
    town.clock.at += HOUR
    await town.told()
    assert when(town, "bo") == []


@story
async def test_a_deadline_that_moves_out_of_the_quiet_hours_is_reminded_of_at_its_own_time(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await keeps(town, BO, quiet=NIGHT)
    await town.say(ADA, Extend(12))
    await town.until(MIDNIGHT + 12 * HOUR)
    assert when(town, "bo") == ["Tue 10:00"]


@story
async def test_who_wants_to_hear_only_what_they_owe_gets_the_rest_without_a_sound(store: Store) -> None:
    town = Town(WITH_A_SECRET, store=store)
    await town.lobby(WITH_A_SECRET)
    await keeps(town, BO, "owed")
    await town.say(ADA, Start())
    await town.told()
    heard = [("secret" in slip.text, slip.is_quiet) for slip in town.postbox.at("bo")]
    assert heard == [(True, True), (False, False)]
    assert [slip.is_quiet for slip in town.postbox.at("cy")] == [False]


@story
async def test_in_quiet_hours_everything_comes_and_nothing_makes_a_sound(store: Store) -> None:
    town = Town(WITH_A_SECRET, store=store)
    await town.lobby(WITH_A_SECRET)
    await keeps(town, BO, quiet=Quiet(time(9), time(17)))
    await town.say(ADA, Start())
    await town.told()
    assert [slip.is_quiet for slip in town.postbox.at("bo")] == [True, True]
    assert town.postbox.asked("bo") == town.postbox.asked("cy")


@story
async def test_who_hears_of_us_once_a_day_hears_the_first_thing_they_owe_on_each(store: Store) -> None:
    town = Town(WITH_A_SECRET, store=store)
    await town.lobby(WITH_A_SECRET, settings=lowest.Settings(rounds=100))
    await keeps(town, BO, "daily")
    await town.say(ADA, Start())
    await town.told()
    for _ in range(2):
        for seat in (ADA, BO, CY):
            await town.say(seat, lowest.NameNumber(1))
        await town.told()
        town.restart()
    assert (town.postbox.asked("bo"), rang_on(town)) == (["name/0", "name/1", "name/2"], ["Mon"])
    await town.until(
        MIDNIGHT + DAY + HOUR
    )  # nobody names a number any more, and each midnight a new one is asked for
    assert (len(town.postbox.asked("bo")), rang_on(town)) == (5, ["Mon", "Tue", "Wed"])
    assert when(town, "bo") == []


def rang_on(town: Town) -> list[str]:
    """By Bo's calendar; what is only revised makes no sound."""
    aloud = [slip for slip in town.postbox.at("bo") if slip.is_new and not slip.is_quiet]
    return [f"{slip.at.astimezone(ZoneInfo(STOCKHOLM)):%a}" for slip in aloud]


@story
async def test_the_one_sound_of_a_day_is_not_lost_when_the_messenger_fails(store: Store) -> None:
    town = Town(PRIVATE, store=store)
    await town.lobby(PRIVATE)
    await town.told()
    town.postbox.slips.clear()
    await keeps(town, BO, "daily")
    town.postbox.shut["bo"] = ConnectionError("not now")
    await town.say(ADA, Start())
    await town.told(MINUTE)
    town.postbox.be_kind()
    await town.told()
    assert [slip.is_quiet for slip in town.postbox.at("bo")] == [False]


@story
async def test_a_reply_makes_no_sound_in_quiet_hours(store: Store) -> None:
    town = Town(lowest.GAME, store=store)
    await town.begin_with(lowest.GAME)
    await town.told()
    await keeps(town, BO, quiet=Quiet(time(9), time(17)))
    for name in ("ada", "bo"):
        await reply(town, name)
    await town.told()
    assert {who.id: said.screen.is_quiet for _, who, said in town.postbox.replies} == {"ada": False, "bo": True}


async def reply(town: Town, name: str) -> None:
    lane = lane_to(Address(POSTBOX, name), is_room=False)
    delivery = Delivery(NO_MATCH, lane, ReplyLetter(Screen("Heard.")), town.clock.at)
    await town.store.reply(f"news of {name}", town.clock.at, [delivery])
