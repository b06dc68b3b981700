"""Not today: what silence means is fine and nobody nags, or the host is asked for a stand-in."""

from datetime import timedelta

from tests.emulators.telegram.messages import Message
from tests.engine.house import story
from tests.messengers.telegram.club import HOUR, MINUTE
from tests.messengers.telegram.ligan_week import Week, a_week


async def asked(week: Week) -> Message:
    """Bo's card, right after the team was sent."""
    await week.sends("Bo", "Cilla")
    return week.people[1].last


async def before_it_is_due(week: Week, span: timedelta) -> None:
    closes_at = (await week.state()).closes_at
    assert closes_at is not None
    await week.club.goes_to(closes_at - span)


@story
async def test_not_today_asks_what_shall_hold_in_the_same_post() -> None:
    """Journey 4.2.5"""
    async with a_week(4) as week:
        bo, card = week.people[1], await asked(week)
        await week.club.taps(bo, bo, "Inte den här gången", card)
        assert bo.now(card).text == "Bo · Ligan: Stöten pågår\n\nOk. Vad ska gälla i stället?"
        assert bo.now(card).labels == ("Ta förvalet: Säkra", "Be värden byta ut mig", "Tillbaka")
        await week.club.taps(bo, bo, "Tillbaka", bo.now(card))
        assert bo.now(card).labels == card.labels
        assert bo.last.id == card.id


@story
async def test_who_leaves_it_to_the_default_is_not_reminded_and_the_default_is_taken() -> None:
    """Journey 4.2.5: [Förvalet]; Cilla, who said nothing, is reminded as ever"""
    async with a_week(4) as week:
        bo, cilla = week.people[1:3]
        card = await asked(week)
        await week.club.taps(bo, bo, "Inte den här gången", card)
        await week.club.taps(bo, bo, "Ta förvalet: Säkra", bo.now(card))
        assert "Då gäller Säkra när tiden är ute" in bo.now(card).text
        assert bo.now(card).labels == ("Ändra",)
        assert not (await week.state()).deeds
        await before_it_is_due(week, 50 * MINUTE)
        assert bo.last.id == card.id
        assert "Jag väntar fortfarande" in cilla.last.text
        await week.until("suspense", "resting", "sealed")
        assert "Du sa ingenting" in week.club.reads(bo)


@story
async def test_a_reminder_that_was_wished_for_does_not_come_either() -> None:
    async with a_week(4) as week:
        bo = week.people[1]
        await asked(week)
        await before_it_is_due(week, HOUR)
        card = bo.last
        await week.club.taps(bo, bo, "Påminn om 30 min", card)
        await week.club.taps(bo, bo, "Inte den här gången", bo.now(card))
        await week.club.taps(bo, bo, "Ta förvalet: Säkra", bo.now(card))
        await before_it_is_due(week, 20 * MINUTE)
        assert bo.last.id == card.id


@story
async def test_they_may_answer_after_all() -> None:
    """Journey 4.2.5: [Ändra]"""
    async with a_week(4) as week:
        bo, card = week.people[1], await asked(week)
        await week.club.taps(bo, bo, "Inte den här gången", card)
        await week.club.taps(bo, bo, "Ta förvalet: Säkra", bo.now(card))
        await week.club.taps(bo, bo, "Ändra", bo.now(card))
        await week.club.taps(bo, bo, "Gola", bo.now(card))
        assert await week.by_names((await week.state()).deeds) == {"Bo": "gola"}


@story
async def test_the_host_is_asked_for_a_stand_in_once_and_can_give_the_seat_away_right_there() -> None:
    """Journey 4.2.5: [Hitta ersättare]"""
    async with a_week(4) as week:
        bo, card = week.people[1], await asked(week)
        await week.club.taps(bo, bo, "Inte den här gången", card)
        wondering = bo.now(card)
        answer = await week.club.taps(bo, bo, "Be värden byta ut mig", wondering)
        assert answer.text == "Jag har sagt till värden."
        assert bo.now(card).labels == ("Ta förvalet: Säkra", "Tillbaka")
        again = await bo.taps_as_seen(wondering, "Be värden byta ut mig")
        assert again.text == "Värden vet det redan."
        await week.club.settled()
        assert week.club.reads(week.elin).count("Bo kan inte vara med just nu och ber att få bli utbytt.") == 1
        await week.club.taps(week.elin, week.elin, "Byt ut någon")
        await week.club.taps(week.elin, week.elin, "Bo")
        await week.club.taps(week.elin, week.elin, "En bot")
        await week.club.taps(week.elin, week.elin, "Ja, gör det")
        assert "Bo" in await week.names((await week.state()).deeds)


@story
async def test_whoever_hosts_needs_nobody_to_ask() -> None:
    async with a_week(4) as week:
        await week.sends("Elin", "Bo")
        card = week.elin.last
        await week.club.taps(week.elin, week.elin, "Inte den här gången", card)
        assert week.elin.now(card).labels == ("Ta förvalet: Säkra", "Tillbaka")


@story
async def test_what_others_bring_from_somebodys_card_counts_for_nothing() -> None:
    """Journey 4.5 row 11"""
    async with a_week(4) as week:
        bo, dag = week.people[1], week.people[3]
        card = await asked(week)
        code = card.button("Inte den här gången").data or ""
        for word in ("not", "leave", "stand-in", "later", "else"):
            for tapper, post in ((dag, dag.last), (dag, week.group.last), (bo, week.group.last)):
                said = await tapper.forges(post, code.removesuffix("not") + word)
                assert said.alert
        await week.club.settled()
        await before_it_is_due(week, 50 * MINUTE)
        assert "Jag väntar fortfarande" in bo.last.text
        assert "ersättare" not in week.club.reads(week.elin)


@story
async def test_what_was_asked_yesterday_cannot_be_left_today() -> None:
    """Journey 4.5 row 7"""
    async with a_week(4) as week:
        bo, card = week.people[1], await asked(week)
        await week.until("resting")
        said = await bo.taps_as_seen(card, "Inte den här gången")
        assert said.text.startswith("Det tåget har gått.")
