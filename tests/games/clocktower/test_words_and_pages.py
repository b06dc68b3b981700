"""What is said in the village, and what can be read of it at any time."""

import pytest
from msgspec.structs import replace

from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import Choose, Muse
from parlour.games.clocktower.pages import PAGES, RULE_PAGES
from parlour.games.clocktower.settings import Settings, Timers
from parlour.sdk.phrases import phrasebook
from parlour.sdk.phrases_check import LANGUAGES
from tests.games.clocktower.told_village import DOCUMENT, FREE, Village

SEVEN = ("washerwoman", "empath", "imp", "poisoner", "chef", "drunk/soldier", "fortune_teller")
SAID_AGAIN = ("night_falls", "small_hours", "dawn_quiet", "dawn_death", "executed", "nobody_executed")
AT_LEAST = 6
every_language = pytest.mark.parametrize("language", LANGUAGES)


def page(play: Village, name: str, reader: str, language: str = "en") -> list[str]:
    speaker = phrasebook(GAME).speaker(language, str.title)
    viewer = play.view(play.seat(reader))
    lines = [speaker.say(phrase, details) for phrase, details in PAGES[name](viewer)]
    assert speaker.missing == set()
    return lines


def lied_to() -> Village:
    """The Empath sits beside the Demon, is poisoned, and hears of no evil neighbour."""
    play = Village(*SEVEN).rules(empath="0", red_herring="chef")
    return play.night(poisoner="empath", fortune_teller=("chef", "washerwoman"))


def ended() -> Village:
    play = lied_to()
    play.executes("imp")
    assert play.state.over
    return play


@every_language
@pytest.mark.parametrize("phrase", SAID_AGAIN)
def test_what_is_said_again_and_again_is_said_in_six_ways_at_least(language: str, phrase: str) -> None:
    assert phrasebook(GAME).closest(language).variants(phrase) >= AT_LEAST


def test_no_night_begins_with_the_words_of_an_earlier_one() -> None:
    play = Village(*SEVEN).night()
    for _ in range(4):
        play.until_dawn()
    speaker = phrasebook(GAME).speaker("en", str.title)
    fallen = [told.notice for told in play.notices() if told.notice.phrase in ("first_night", "night_falls")]
    told = [speaker.notice(notice, 0).partition(". ")[2] for notice in fallen]  # but for the number of the night
    assert len(told) == len(set(told)) == 5


def test_what_one_was_told_stays_readable_night_by_night() -> None:
    play = lied_to()
    assert page(play, "told", "empath") == ["Night 1", "🕯 Neither of your two living neighbours is evil."]
    assert page(play, "told", "empath", "sv") == ["Natt 1", "🕯 Ingen av dina två levande grannar är ond."]
    assert page(play, "told", "drunk") == [
        "You have not been told anything yet. What the night tells you stays here."
    ]


def test_a_drunk_reads_the_card_they_believe_in() -> None:
    assert page(lied_to(), "card", "drunk")[0].startswith("You are the Soldier, and good.")


def test_the_storytellers_book_is_closed_to_players_until_the_end() -> None:
    for name in ("grimoire", "ledger"):
        assert page(lied_to(), name, "empath") == ["The book is closed until the game is over. Then all may read it."]


def test_the_storytellers_book_is_open_to_all_after_the_end() -> None:
    play = ended()
    book = page(play, "grimoire", "empath")
    assert any("is the Drunk but believes they are the Soldier" in line for line in book)
    ledger = page(play, "ledger", "empath")
    assert any("The storyteller chose 0" in line for line in ledger)


def test_the_recap_says_what_was_false_and_why() -> None:
    play = ended()
    names = {role: play.seat(role).title() for role in ("empath", "drunk", "chef")}
    recap = [
        f"{names['drunk']} believed they were the Soldier, and was the Drunk all along.",
        f"To the Fortune Teller {names['chef']} looked like the Demon, however innocent.",
        f"On night 1 {names['empath']} heard that neither neighbour was evil. "
        f"It was not so: {names['empath']} was poisoned that night.",
    ]
    story = page(play, "story", "washerwoman")
    assert [line for line in recap if line not in story] == []
    assert [line for line in recap if line not in play.reads("ada")] == []


@every_language
def test_the_rules_are_those_of_the_profile(language: str) -> None:
    document, official = Village("imp", "poisoner", "chef", "empath", "slayer", settings=DOCUMENT), Village(*SEVEN)
    pages = [(page(document, name, "chef", language), page(official, name, "chef", language)) for name in RULE_PAGES]
    assert [same == other for same, other in pages] == [True, False, False, False]


def test_a_nomination_lives_on_one_card_and_a_day_on_another() -> None:
    play = lied_to().poll("chef", "imp", 2)
    cards = [told.notice.card for told in play.notices() if told.notice.card is not None]
    assert [card for card in dict.fromkeys(cards) if card.startswith(("vote/", "day/"))] == ["day/1", "vote/1.1"]


@pytest.mark.parametrize(("seconds", "reminded"), [(90, False), (3600, True)])
def test_the_silent_are_reminded_in_a_long_night_and_not_in_one_of_a_minute(seconds: int, reminded: bool) -> None:
    slow: Settings = replace(FREE, timers=Timers(night_seconds=seconds, small_hours_seconds=seconds))
    asked = [each for each in Village(*SEVEN, settings=slow).agenda.prompts if each.command in (Choose, Muse)]
    assert asked
    assert {bool(each.remind) for each in asked} == {reminded}


def test_who_gets_a_card_hears_where_this_game_is_not_as_it_says() -> None:
    """In the document an Imp who takes its own life has lost, whatever the card promises."""
    roles = ("imp", "scarlet_woman", "chef", "empath", "slayer")
    document, official = Village(*roles, settings=DOCUMENT), Village(*roles)
    for role in ("imp", "scarlet_woman"):
        assert "In this game" in page(document, "card", role)[0]
        assert any("In this game" in text for text in document.reads(document.seat(role)))
        assert "In this game" not in page(official, "card", role)[0]
    assert "In this game" not in page(document, "card", "chef")[0]


def test_the_last_of_several_roles_comes_after_an_or() -> None:
    play = Village("washerwoman", "empath", "imp", "poisoner", "chef", "slayer", "fortune_teller").judge()
    [line] = [each for each in page(play, "told", "imp") if "hide behind" in each]
    assert line.count(" or ") == 1


def test_when_it_is_over_the_village_asks_for_no_hands() -> None:
    assert any("hands" in line for line in page(lied_to(), "village", "chef"))
    assert not any("hand" in line for line in page(ended(), "village", "chef"))
