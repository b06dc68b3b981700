"""A reminder says how long is left and what silence means; once more it comes at one's own wish."""

from datetime import time

from msgspec.structs import replace

from parlour.sdk.schedule import Quiet
from tests.emulators.telegram.people import Person
from tests.engine.house import story
from tests.messengers.telegram.club import HOUR, MINUTE, Club
from tests.messengers.telegram.ligan_week import Week, a_week

LATER = "Påminn om 30 min"


async def reminded(week: Week) -> Person:
    """Bo, an hour before the heist is due."""
    await week.sends("Bo", "Cilla")
    closes_at = (await week.state()).closes_at
    assert closes_at is not None
    await week.club.goes_to(closes_at - HOUR)
    return week.people[1]


async def is_quiet(club: Club, person: Person, begins: time, ends: time) -> None:
    account = await club.store.account(club.carrier.name, str(person.account.user.id))
    assert account is not None
    player = await club.store.player(account.player_id)
    assert player is not None
    await club.store.save_player(replace(player, quiet=Quiet(begins, ends), zone="Europe/Stockholm"))


@story
async def test_a_reminder_says_how_long_is_left_and_what_silence_means() -> None:
    """Journey 4.2.4"""
    async with a_week(4) as week:
        bo = await reminded(week)
        head, asked, rest = bo.last.text.split("\n\n")
        assert head.splitlines() == [
            "Bo · Ligan: Stöten pågår",
            "⏰ 1 h kvar. Jag väntar fortfarande på ditt svar.",
        ]
        assert "Du är med på stöten" in asked
        assert rest.splitlines() == ["⏰ Senast 18:00.", "Om du inte svarar: Säkra."]
        assert bo.last.labels == ("Säkra", "Gola", "Visa min roll", LATER, "Inte den här gången", "Tystare")


@story
async def test_whoever_wishes_is_reminded_once_more_and_no_more() -> None:
    """Journey 4.2.4: at most one more"""
    async with a_week(4) as week:
        bo = await reminded(week)
        card = bo.last
        answer = await week.club.taps(bo, bo, LATER)
        assert answer.text == "Jag påminner dig en gång till, 17:30 (Stockholm)."
        assert LATER not in bo.now(card).labels
        again = await bo.taps_as_seen(card, LATER)
        assert again.text.startswith("Jag påminner dig redan 17:30 (Stockholm),")
        await week.club.goes_to(week.club.clock.at + 27 * MINUTE)
        assert bo.last.id == card.id
        await week.club.goes_to(week.club.clock.at + 4 * MINUTE)
        assert "⏰ 29 min kvar." in bo.last.text or "⏰ 30 min kvar." in bo.last.text
        assert bo.last.labels == ("Säkra", "Gola", "Visa min roll", "Inte den här gången", "Tystare")
        late = await bo.taps_as_seen(card, LATER)
        assert late.text.startswith("Jag påminde dig 17:30")
        await week.club.settled()
        assert sum("Jag väntar fortfarande" in post.text for post in bo.posts) == 2


@story
async def test_who_has_answered_meanwhile_is_not_reminded_and_nothing_else_waits_for_it() -> None:
    """Journey 4.5 row 2"""
    async with a_week(4) as week:
        bo = await reminded(week)
        await week.club.taps(bo, bo, LATER)
        await week.club.taps(bo, bo, "Säkra")
        assert "Mottaget 17:00" in bo.last.text
        told = len(bo.posts)
        await week.club.goes_to(week.club.clock.at + 31 * MINUTE)
        assert len(bo.posts) == told


@story
async def test_nobody_is_reminded_in_their_quiet_hours_at_their_own_wish_either() -> None:
    """Journey 4.2.4: none in quiet hours"""
    async with a_week(4) as week:
        bo = week.people[1]
        await week.sends("Bo", "Cilla")
        await is_quiet(week.club, bo, time(17, 20), time(17, 55))
        await week.club.writer.reseated((await week.match()).id)
        closes_at = (await week.state()).closes_at
        assert closes_at is not None
        await week.club.goes_to(closes_at - HOUR)
        assert "1 h kvar" in bo.last.text
        assert LATER not in bo.last.labels
        code = next(b.data for row in bo.last.buttons for b in row if b.label == "Inte den här gången")
        said = await bo.forges(bo.last, (code or "").removesuffix("not") + "later")
        assert said.text.startswith("Om en halvtimme är det tyst hos dig")
