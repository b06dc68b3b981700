"""How it stands, the rules page by page, and a first round that is explained."""

from msgspec.structs import replace

from parlour.messengers.button_codes import ButtonCode, match_tag
from tests.engine.house import story
from tests.messengers.telegram.ligan_week import a_crew, a_lobby, a_week

ROLES = ("Äkta", "Golare", "Högra Hand")


@story
async def test_the_group_reads_how_it_stands_and_nobodys_role() -> None:
    """G113"""
    async with a_week(4) as week:
        await week.club.writes(week.people[1], week.group, "/status")
        text = week.group.last.text
        assert text.startswith("📋 Ligan 0, Aina 0. Runda 1 av 5: Capo väljer lag.")
        assert "Gänget: Elin, Bo, Cilla och Dag." in text
        assert "Capo: Elin." in text
        assert not [role for role in ROLES if role in text]


@story
async def test_in_private_one_reads_ones_own_role_besides() -> None:
    """G113, in private"""
    async with a_week(4) as week:
        [hand] = await week.those("hogra_hand")
        await week.club.tells(hand, "/status")
        assert "Runda 1 av 5" in hand.last.text
        assert "Du är Guzmans Högra Hand." in hand.last.text
        assert "Du har en Spaning kvar, och den är säker." in hand.last.text
        assert hand.last.protected


@story
async def test_rules_may_be_passed_on_by_whoever_plays() -> None:
    async with a_week(4) as week:
        bo = week.people[1]
        await week.club.tells(bo, "/regler")
        assert not bo.last.protected


@story
async def test_the_rules_are_turned_page_by_page_in_one_post() -> None:
    """G114"""
    async with a_week(4) as week:
        await week.club.writes(week.people[1], week.group, "/regler")
        page, before = week.group.last, len(week.group.posts)
        assert page.labels == ("● Roller", "Spelgång", "Förmågor", "Vinst")
        await week.club.taps(week.people[2], week.group, "Vinst", page)
        assert week.group.now(page).labels == ("Roller", "Spelgång", "Förmågor", "● Vinst")
        assert "Sista Chansen" in week.group.now(page).text
        assert len(week.group.posts) == before


@story
async def test_the_rules_can_be_read_before_anything_is_played() -> None:
    """§3.3: every welcome has a button for them; §19: /regler is for anyone, anywhere"""
    async with a_crew(2) as week:
        bo = week.people[1]
        await week.club.taps(bo, bo, "Regler: Ligan")
        assert "Guzmans Högra Hand" in bo.last.text
        await week.club.writes(bo, week.group, "/regler")
        assert "Guzmans Högra Hand" in week.group.last.text
        await week.club.tells(bo, "/viska")
        assert "pågår inget spel" in bo.last.text


@story
async def test_the_rules_button_of_the_lobby_shows_them_to_the_one_who_asks() -> None:
    """Journey 4.1.4"""
    async with a_lobby(4) as week:
        bo, before = week.people[1], len(week.group.posts)
        answer = await week.club.taps(bo, week.group, "Regler")
        assert answer.text == "Jag har skrivit till dig privat."
        assert bo.last.labels[0] == "● Roller"
        assert len(week.group.posts) == before


@story
async def test_with_the_tutorial_on_five_steps_of_the_first_round_are_explained_and_none_after() -> None:
    """G115; only the host turns it on"""
    async with a_lobby(4) as week:
        answer = await week.club.taps(week.people[1], week.group, "☐ Nybörjarläge")
        assert answer.alert
        await week.club.taps(week.elin, week.group, "☐ Nybörjarläge")
        assert "☐ Nybörjarläge" not in week.group.last.labels
        await week.club.taps(week.elin, week.group, "☑ Nybörjarläge")
        assert "☑ Nybörjarläge" not in week.group.last.labels
        await week.club.taps(week.elin, week.group, "☐ Nybörjarläge")
        await week.starts()
        await week.plays_round()
        assert week.hears().count("🎓") == 5
        await week.plays_round()
        assert week.hears().count("🎓") == 5


@story
async def test_nobody_overwrites_a_card_with_a_page_by_a_code_brought_from_elsewhere() -> None:
    async with a_week(4) as week:
        match, card = await week.club.match_in(week.group), week.club.with_button(week.group, "☐")
        stranger = week.world.person("Mal", language_code="sv")
        stranger.joins(week.group)
        said = await stranger.forges(card, ButtonCode("p", match_tag(match.id), rest="status").code)
        await week.club.settled()
        assert said.alert
        assert week.group.now(card) == card


@story
async def test_a_page_too_long_for_a_pop_up_is_whispered_in_the_group_where_the_service_can() -> None:
    async with a_week(4) as week:
        composer, [hand] = week.club._compose, await week.those("hogra_hand")
        assert composer is not None
        composer.can = replace(composer.can, ephemeral=True, toast=10)
        before = len(hand.posts)
        await week.club.taps(hand, week.group, "Visa min roll")
        assert "Högra Hand" in hand.account.whispers[-1]
        assert len(hand.posts) == before
