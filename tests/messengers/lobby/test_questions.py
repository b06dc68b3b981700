"""From a link to an open lobby: hello, a few questions to the one who taps, and the card in their place."""

from datetime import datetime, timedelta

from parlour.engine.submission import MatchId
from parlour.games import diplomacy, ligan, lowest
from parlour.games.diplomacy.settings import Settings as DiplomacySettings
from parlour.games.ligan.settings import PRESETS
from parlour.games.ligan.state import State
from parlour.messengers.lobby.questions import LASTS, read_choices
from parlour.messengers.telegram.client import address_of
from parlour.messengers.updates import ButtonTap, Sender
from tests.emulators.telegram.people import Group, Person
from tests.engine.house import story
from tests.messengers.fates import whenever_it_has_kept
from tests.messengers.telegram.club import Club, open_club
from tests.messengers.telegram.ligan_week import EARLY_MONDAY, Week, a_crew
from tests.messengers.telegram.mortal import Begin, Lives, by_polling, in_memory, many_lives

TUESDAY_AT_NINE = datetime.fromisoformat("2026-01-13T09:00+01:00")


async def greeted(club: Club, elin: Person, *others: Person, words: str = "=ligan") -> Group:
    """A group that Elin has just let the bot into, by a link."""
    group = club.world.group("Grannarna", elin, *others, bot=False)
    elin.opens(f"https://t.me/{club.bot.username}?startgroup{words}", group)
    await club.settled()
    return group


async def taps(club: Club, who: Person, group: Group, *labels: str) -> None:
    for label in labels:
        post = club.with_button(group, label)
        await club.taps(who, group, next(each for each in post.labels if label in each), post)


async def asked(week: Week) -> Group:
    """The first question stands in the group."""
    group = await greeted(week.club, week.elin, *week.people[1:])
    await taps(week.club, week.elin, group, "Starta ett spel")
    return group


async def ligan_in(club: Club, group: Group) -> State:
    state = (await club.match_in(group)).state
    assert isinstance(state, State)
    return state


async def matches_in(club: Club, group: Group) -> list[MatchId]:
    return list(await club.store.matches_in(address_of(group.id)))


# ── Hello ──


@story
async def test_guzman_says_hello_once_and_silently_where_a_link_has_brought_him() -> None:
    """Journey 4.1.1, 4.1.2"""
    async with a_crew(2) as week:
        group = await greeted(week.club, week.elin)
        [hello] = group.posts
        assert hello.text.startswith("🚬 Jag heter Guzman.")
        assert hello.labels == ("Starta ett spel", "Så funkar det", "Språk")
        assert hello.silent
        assert await matches_in(week.club, group) == []


@story
async def test_a_group_is_greeted_once_though_the_words_of_the_link_come_a_little_later() -> None:
    """Journey 4.1.1: Telegram says first that we were let in, and then by which link"""
    async with a_crew(1) as week:
        group = week.world.group("Grannarna", week.elin, bot=False)
        week.elin.adds_bot(group)
        await week.world.taken()
        week.club.clock.at += timedelta(seconds=2)
        week.elin.writes(group, f"/start@{week.club.bot.username} ligan")
        await week.club.settled()
        assert [post.labels[0] for post in group.posts] == ["Starta ett spel"]


@story
async def test_a_group_reads_how_it_goes_before_anything_is_opened() -> None:
    """Journey 4.1.2"""
    async with a_crew(1) as week:
        group = await greeted(week.club, week.elin)
        await taps(week.club, week.elin, group, "Så funkar det")
        assert "Sista Chansen" in group.last.text


@story
async def test_hello_is_said_in_another_language_and_so_is_all_that_follows() -> None:
    """Journey 4.1.2: the room speaks as it was asked to, whatever Elin's phone speaks"""
    async with a_crew(1) as week:
        group = await greeted(week.club, week.elin)
        await taps(week.club, week.elin, group, "Språk", "English", "Start a game", "We", "Tomorrow", "We know this")
        await taps(week.club, week.elin, group, "Open the lobby")
        [card] = group.posts
        assert "I am Guzman" in card.text
        assert "4 to 10 players · host Elin" in card.text


@story
async def test_whoever_taps_the_language_leaves_the_hello_where_it_is() -> None:
    """It was replaced by a question, for everyone; and in the tapper's language"""
    async with a_crew(1) as week:
        group, ali = await greeted(week.club, week.elin), week.world.person("Ali", language_code="en")
        ali.joins(group)
        await taps(week.club, ali, group, "Språk")
        [hello] = group.posts
        assert hello.text.startswith("🚬 Jag heter Guzman.")
        assert hello.labels == ("Starta ett spel", "Så funkar det", "Svenska", "English")


@story
async def test_a_bot_that_came_for_no_game_asks_which_with_a_button_for_each() -> None:
    """Journey 4.1.2: without a game in the link"""
    async with open_club(ligan.GAME, lowest.GAME) as club:
        elin = club.world.person("Elin", language_code="en")
        group = await greeted(club, elin, words="")
        assert set(group.last.labels) == {"Ligan", "Lowest", "Language"}


@story
async def test_a_game_without_questions_opens_its_lobby_by_one_tap_in_the_post_of_the_hello() -> None:
    async with open_club(lowest.GAME) as club:
        elin = club.world.person("Elin", language_code="en")
        group = await greeted(club, elin, words="=lowest")
        assert "Lowest" in group.last.text
        await taps(club, elin, group, "Start a game")
        [card] = group.posts
        assert "Join" in card.labels


@story
async def test_where_something_was_played_the_questions_come_below_it() -> None:
    """An old hello may stand weeks above what people read now"""
    async with a_crew(1) as week:
        hello = week.group.posts[0]
        await week.opens_lobby()
        await week.club.writes(week.elin, week.group, "/avbryt")
        await taps(week.club, week.elin, week.group, "Ligan")
        assert "Vilken rytm" in week.group.last.text
        assert week.group.now(hello) == hello


@story
async def test_a_link_into_a_group_that_plays_already_opens_nothing() -> None:
    """G03"""
    async with a_crew(1) as week:
        await week.opens_lobby()
        week.elin.opens(f"https://t.me/{week.club.bot.username}?startgroup=ligan", week.group)
        await week.club.settled()
        assert "pågår redan Ligan" in week.group.last.text


# ── The questions ──


@story
async def test_what_was_chosen_is_how_it_is_played_and_the_card_stands_where_the_questions_stood() -> None:
    """Journey 4.1.3, 4.1.4"""
    async with a_crew(1) as week:
        group = await asked(week)
        [questions] = group.posts
        await taps(week.club, week.elin, group, "Alla dagar", "I morgon", "Förklara", "Öppna lobbyn")
        [card] = group.posts
        assert card.id == questions.id
        assert card.text.endswith("Start tis 13 jan 09:00 · 4 till 10 spelare · värd Elin")
        state = await ligan_in(week.club, group)
        assert state.settings.days == PRESETS["every-day"].days
        assert state.settings.starts_at == TUESDAY_AT_NINE
        assert state.tutorial


@story
async def test_whoever_is_content_opens_the_lobby_at_once() -> None:
    """Journey 4.1.3: everything has a good default"""
    async with a_crew(1) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        assert (await ligan_in(week.club, group)).settings.starts_at == TUESDAY_AT_NINE


@story
async def test_who_goes_back_chooses_anew() -> None:
    async with a_crew(1) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Alla dagar", "Tillbaka", "Snabbspel", "När jag säger till", "Öppna")
        settings = (await ligan_in(week.club, group)).settings
        assert (settings.step_time, settings.starts_at) == (PRESETS["evening"].step_time, None)


@story
async def test_only_the_one_who_asked_to_begin_chooses() -> None:
    """Journey 4.1.3, 4.5 row 11"""
    async with a_crew(2) as week:
        group = await asked(week)
        before = group.last
        for label in (before.labels[0], "Öppna lobbyn"):
            answer = await week.club.taps(week.people[1], group, label)
            assert (answer.text, answer.alert) == ("Bara Elin väljer nu.", True)
        assert group.now(before) == before
        assert await matches_in(week.club, group) == []


@story
async def test_who_may_not_open_the_game_is_not_asked_either() -> None:
    """G01"""
    async with a_crew(2) as week:
        group = await greeted(week.club, week.elin, week.people[1])
        answer = await week.club.taps(week.people[1], group, "Starta ett spel")
        assert answer.text == "Bara den som är admin i gruppen får öppna ett spel här."
        assert group.last.labels[0] == "Starta ett spel"


@story
async def test_questions_of_others_are_not_answered_by_a_forged_name() -> None:
    """G01: what stands behind a button may be forged, and who may open a game is looked up all the same"""
    async with a_crew(2) as week:
        group, bo = await asked(week), week.people[1]
        code = group.last.buttons[0][0].data or ""
        answer = await bo.forges(group.last, code.replace(str(week.elin.id), str(bo.id)))
        assert answer.alert
        assert "admin" in answer.text
        assert (await bo.forges(group.last, "hhow ligan sv 1 zz")).alert
        assert (await week.elin.forges(group.last, code.replace("ligan", "poker"))).alert


@story
async def test_a_place_that_no_list_has_is_the_first() -> None:
    async with a_crew(1) as week:
        group = await asked(week)
        code = group.last.buttons[0][0].data or ""
        await week.elin.forges(group.last, f"{code[:-1]}9!")
        assert (await ligan_in(week.club, group)).settings.days == PRESETS["weekdays"].days


@story
async def test_questions_that_have_grown_old_are_asked_anew_of_whoever_taps() -> None:
    """Journey 4.5 row 14: "tomorrow" would be today by now"""
    async with a_crew(1) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Vardagar")
        await week.club.goes_to(week.club.clock.at + LASTS)
        await taps(week.club, week.elin, group, "I morgon")
        assert "Vilken rytm" in group.last.text
        assert "✓" not in group.last.text


@story
async def test_old_questions_open_no_second_lobby() -> None:
    """G03, journey 4.5 row 7"""
    async with a_crew(1) as week:
        await taps(week.club, week.elin, week.group, "Ligan")
        questions = week.group.last
        await week.opens_lobby()
        card = week.group.last
        for label in (questions.labels[0], "Öppna lobbyn"):
            answer = await week.club.taps(week.elin, week.group, label, questions)
            assert answer.alert
            assert "pågår redan Ligan" in answer.text
        assert week.group.now(card) == card
        assert len(await matches_in(week.club, week.group)) == 1


@story
async def test_two_taps_at_once_open_one_lobby() -> None:
    """Journey 4.5 row 6"""
    async with a_crew(1) as week:
        group = await asked(week)
        presses = [week.elin.presses(group.last, "Öppna lobbyn") for _ in range(2)]
        assert [(await press.answer()).text for press in presses] == ["Lobbyn är öppen!"] * 2
        await week.club.settled()
        assert len(await matches_in(week.club, group)) == 1
        assert len(group.posts) == 1


@story
async def test_a_tap_that_opened_a_lobby_opens_none_when_it_comes_again_after_the_end() -> None:
    """Journey 4.5 row 8"""
    async with a_crew(1) as week:
        group = await asked(week)
        questions = group.last
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        await week.club.writes(week.elin, group, "/avbryt")
        answer = await week.elin.taps_as_seen(questions, "Öppna lobbyn")
        await week.club.settled()
        assert answer.text == "Det tåget har gått."
        assert len(await matches_in(week.club, group)) == 1


@story
async def test_the_lobby_is_pinned_where_that_is_allowed_and_nobody_is_asked_for_it_there() -> None:
    """Journey 4.1.3, 4.1.4"""
    async with a_crew(1) as week:
        group = await asked(week)
        link = group.last.button("Gör mig till admin").url
        assert link is not None
        week.elin.opens(link, group)
        await taps(week.club, week.elin, group, "Vardagar", "Tillbaka")
        assert "Gör mig till admin" not in group.last.labels
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        assert [pinned.id for pinned in group.pinned] == [group.last.id]


def test_what_stands_behind_a_button_is_read_as_it_was_written() -> None:
    read_back = read_choices("ligan sv 1234567890123456 1c9a8f0 012!")
    assert read_back is not None
    button = read_back.button("Öppna")
    assert button.code == "hhow ligan sv 1234567890123456 1c9a8f0 012!"
    assert len(button.code) < 64


# ── Another game, another language ──


@story
async def test_diplomacy_asks_for_its_own_rhythm_and_rest() -> None:
    """Journey 4.3.1: what its settings know"""
    async with open_club(diplomacy.GAME, zone="UTC") as club:
        elin = club.world.person("Elin", language_code="en")
        group = await greeted(club, elin, words="=diplomacy")
        await taps(club, elin, group, "Start a game", "Weekdays", "22 to 08", "by name", "Open the lobby")
        settings = getattr((await club.match_in(group)).state, "settings", None)
        assert isinstance(settings, DiplomacySettings)
        assert (settings.quiet is not None, settings.shows, settings.zone) == (True, "names", "UTC")
        assert "to 7 players · host Elin" in group.last.text


@story
async def test_nobody_is_asked_about_the_night_of_a_game_that_lasts_an_evening() -> None:
    async with open_club(diplomacy.GAME) as club:
        elin = club.world.person("Elin", language_code="en")
        group = await greeted(club, elin, words="=diplomacy")
        await taps(club, elin, group, "Start a game", "In one evening")
        assert "2 questions" in group.last.text
        assert "● Yes, by name" in group.last.labels


# ── Death ──


async def opened(lives: Lives) -> tuple[list[str], list[str], list[MatchId]]:
    elin = lives.world.person("Elin", language_code="sv")
    group = lives.world.group("Grannarna", elin)
    await lives.settled()
    for label in ("Ligan", "Vardagar", "Öppna lobbyn"):
        post = lives.club.with_button(group, label)
        press = elin.presses(post, next(each for each in post.labels if label in each))
        await lives.settled()
    return lives.has(group), [(await press.answer()).text], await matches_in(lives.club, group)


@story
async def test_a_house_that_dies_between_the_founding_and_the_card_opens_one_lobby_in_the_same_post() -> None:
    """Journey 4.5 row 8"""
    begin = Begin(ligan.GAME, in_memory(), by_polling)
    async with many_lives(begin, at=EARLY_MONDAY) as lives:
        undisturbed = await opened(lives)
    for point in ("create", "reply", "editMessageText done"):
        begin = Begin(ligan.GAME, in_memory(), by_polling)
        async with many_lives(begin, whenever_it_has_kept(point), at=EARLY_MONDAY) as lives:
            posts, _, matches = await opened(lives)
        assert point in lives.deaths
        assert (posts, len(matches)) == (undisturbed[0], 1)


@story
async def test_the_tap_that_opens_the_lobby_makes_one_match_however_often_it_is_heard() -> None:
    async with a_crew(1) as week:
        group = await asked(week)
        code = group.last.button("Öppna lobbyn").data or ""
        update = ButtonTap(
            id="telegram/again",
            sender=Sender(str(week.elin.id), "Elin", "sv"),
            address=address_of(group.id),
            is_room=True,
            code=code,
            ref=str(group.last.id),
        )
        toasts = [await week.club.inbox.receive(update) for _ in range(2)]
        week.club.clock.at += timedelta(seconds=1)
        await week.club.settled()
        assert toasts[0] == toasts[1]
        assert len(await matches_in(week.club, group)) == 1
        assert len(group.posts) == 1


# ── Otherwise after all ──


async def the_host_changes(week: Week, group: Group, *labels: str) -> None:
    """Journey 4.1.4: `[Inställningar]` on the lobby card, answered in private."""
    await taps(week.club, week.elin, group, "Inställningar")
    for label in labels:
        post = week.club.with_button(week.elin, label)
        await week.club.taps(week.elin, week.elin, next(each for each in post.labels if label in each), post)


@story
async def test_the_host_changes_the_settings_in_private_and_those_who_sit_there_stay() -> None:
    async with a_crew(4) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        before = await ligan_in(week.club, group)
        await the_host_changes(week, group, "Alla dagar", "När jag säger till", "Förklara", "Spara inställningarna")
        after = await ligan_in(week.club, group)
        assert (before.tutorial, after.tutorial) == (False, True)
        assert after.settings.starts_at is None
        assert after.settings.days == PRESETS["every-day"].days
        assert after.seats == before.seats
        assert "Start " not in week.club.with_button(group, "Inställningar").text


@story
async def test_only_the_host_is_asked_for_other_settings() -> None:
    async with a_crew(4) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        answer = await week.club.taps(week.people[1], group, "Inställningar")
        assert "värden" in answer.text


@story
async def test_other_settings_come_too_late_once_the_match_has_begun() -> None:
    async with a_crew(4) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        for person in week.people:
            await taps(week.club, person, group, "Gå med")
        await the_host_changes(week, group, "Alla dagar", "När jag säger till")
        await taps(week.club, week.elin, group, "Starta")
        before = await ligan_in(week.club, group)
        answer = await week.club.taps(week.elin, week.elin, "Spara inställningarna")
        assert answer.text == "Det tåget har gått."
        assert (await ligan_in(week.club, group)).settings == before.settings


@story
async def test_other_settings_tapped_twice_are_those_settings() -> None:
    async with a_crew(4) as week:
        group = await asked(week)
        await taps(week.club, week.elin, group, "Öppna lobbyn")
        await the_host_changes(week, group, "Alla dagar")
        post = week.club.with_button(week.elin, "Spara inställningarna")
        [code] = [button.data for row in post.buttons for button in row if button.label == "Spara inställningarna"]
        assert code is not None
        await week.club.taps(week.elin, week.elin, "Spara inställningarna", post)
        first = (await ligan_in(week.club, group)).settings
        await week.elin.forges(post, code)
        await week.club.settled()
        assert (await ligan_in(week.club, group)).settings == first
