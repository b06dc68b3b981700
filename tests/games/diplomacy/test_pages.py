"""Phrases, status, help and the pages of the rules."""

import pytest

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.orders import Result
from parlour.games.diplomacy.pages import PAGES, RULE_PAGES, named_rounds, status
from parlour.games.diplomacy.settings import PRESETS, Settings
from parlour.games.diplomacy.slash_commands import READERS, SLASH
from parlour.sdk import ParseText, ShowPage
from parlour.sdk.house import Finish
from parlour.sdk.phrases import Speaker, phrasebook
from parlour.sdk.phrases_check import faults_of
from tests.games.diplomacy.congress import FALL, SPRING, Congress

BOOK = phrasebook(GAME)
every_language = pytest.mark.parametrize("language", BOOK.languages)
# The commands of the source document; each has a phrase `help-…`.
HELP = (
    *("order", "orders", "clear", "submit", "retreat", "disband", "build", "waive", "map", "status", "history"),
    *("draw", "concede", "resign", "pause", "extend", "force-resolve", "boot", "replace", "undo", "amend"),
)
INFO = {"map", "status", "history"}  # answered by the faces


def speaker(language: str) -> Speaker:
    return BOOK.speaker(language, str.capitalize, "Europe/Stockholm")


def said(play: Congress, power: str | None, language: str = "en") -> str:
    voice = speaker(language)
    text = "\n".join(voice.say(phrase, details) for phrase, details in status(play.seen(power)))
    assert voice.missing == set()
    return text


def test_the_words_are_complete() -> None:
    assert faults_of(GAME) == []


def test_the_status_in_the_room_says_how_it_stands_and_no_order() -> None:
    play = Congress().write("France", "A Par - Bur")
    text = said(play, None)
    for part in ("Spring 1901. Time to write orders", "Russia 4", "Orders written: 1 of 7", "Tue 6 Jan 09:00"):
        assert part in text
    assert "A Par" not in text


@every_language
def test_the_status_in_private_adds_ones_own_orders(language: str) -> None:
    play = Congress().write("France", "A Par - Bur")
    assert "A Par - Bur" in said(play, "France", language)


@every_language
def test_who_borders_me_names_the_units_of_others_and_nothing_to_who_does_not_play(language: str) -> None:
    play, voice = Congress(), speaker(language)
    text = "\n".join([voice.say(phrase, details) for phrase, details in PAGES["borders"](play.seen("France"))])
    assert "A Mun (Bur)" in text
    assert "Spa" in text
    assert voice.missing == set()
    assert PAGES["borders"](play.seen()) == (("status_not_playing", {}),)


def dislodged_in_spring() -> Congress:
    """Austria's army has left Trieste to Italy's, and has not retreated yet."""
    play = Congress().run({"Italy": "A Ven - Tyr; A Rom - Ven", "Austria": "A Vie - Gal; F Tri H"})
    play.run()
    return play.run({"Italy": "A Ven - Tri; A Tyr S A Ven - Tri", "Austria": "F Tri H"})


def test_at_the_end_the_board_has_no_unit_that_was_still_to_retreat_and_says_which_are_gone() -> None:
    """Red before: the dislodged unit stood on the last board."""
    play = dislodged_in_spring()
    assert [str(each.unit) for each in play.seen().position.dislodged] == ["F Tri"]
    play.vote_draw(*play.game_state.powers)
    assert play.seen().position.dislodged == ()
    assert "Still without a retreat when it ended, and gone: Austria F Tri." in "\n".join(play.said())


def test_after_the_end_the_status_says_how_it_ended_and_not_what_is_awaited() -> None:
    """Red before: "Spring 1901. Time to write orders", and nothing of who had won."""
    play = Congress()
    play.vote_draw(*play.game_state.powers)
    text = said(play, None)
    assert text.startswith("It is over: a draw, shared by Austria, England, France, Germany, Italy, Russia")
    assert "Time to write orders" not in text


@every_language
def test_there_is_a_status_at_any_time(language: str) -> None:
    ended = Congress()
    ended.say(ended.host, Finish())
    asleep = Congress(Settings(grace=0)).silence().silence()
    for play in (Congress(start=False), Congress(seats=3), Congress().run(SPRING).run(FALL), asleep, ended):
        assert "‹" not in said(play, None, language)


@every_language
@pytest.mark.parametrize("page", RULE_PAGES)
def test_the_rules_have_pages_with_titles(page: str, language: str) -> None:
    voice = speaker(language)
    assert len(voice.say(f"rules-{page}")) > 80
    assert voice.say(f"page-{page}")
    assert voice.missing == set()


@every_language
def test_there_is_help_for_every_command_of_the_source_document(language: str) -> None:
    voice = speaker(language)
    assert all(voice.say(f"help-{word}") for word in HELP)
    assert voice.missing == set()
    assert set(HELP) - INFO <= set(READERS)


def test_every_word_behind_a_stroke_can_be_read() -> None:
    typed = {word for word, slash in SLASH.items() if isinstance(slash.means, ParseText)}
    assert typed <= set(READERS)
    assert {slash.means.page for slash in SLASH.values() if isinstance(slash.means, ShowPage)} <= set(PAGES)


@every_language
@pytest.mark.parametrize("name", PAGES)
def test_every_page_can_be_read_at_any_time(name: str, language: str) -> None:
    beaten = Congress().run(SPRING).run(FALL)
    for play in (Congress(start=False), Congress(), beaten, beaten.run({"Italy": "A Ven - Rom"})):
        voice = speaker(language)
        for view in (play.seen(), play.seen("France") if play.game_state.players else play.seen()):
            assert all(voice.say(phrase, details) for phrase, details in PAGES[name](view))
        assert voice.missing == set()


def test_the_map_in_words_names_every_unit_and_centre_in_the_readers_language() -> None:
    told = [speaker("sv").say(*line) for line in PAGES["map"](Congress().run(SPRING).run(FALL).seen())]
    assert "Österrike: A Ser, F Tri, A Ven. Centra: Bud, Tri, Vie." in told
    assert told[-1] == "Fördrivna, och vart de kan retirera: Italien A Ven: Pie, Rom, Tus"


def test_no_page_tells_of_anothers_orders() -> None:
    play = Congress().write("France", "A Par - Pic")
    told = {
        viewer: " ".join(speaker("en").say(*line) for page in PAGES.values() for line in page(play.seen(viewer)))
        for viewer in (None, "Germany", "France")
    }
    assert [viewer for viewer, words in told.items() if "A Par - Pic" in words] == ["France"]


@every_language
def test_every_result_and_reason_has_its_sentence(language: str) -> None:
    words = BOOK.by_language[language].words
    reasons = {name.removeprefix("why-") for name in words if name.startswith("why-")}
    assert {f"verdict-{reason}" for reason in reasons} <= set(words)
    assert {f"result-{result.replace(' ', '_')}" for result in Result.__args__} <= set(words)  # type: ignore[attr-defined]


def test_a_turn_is_looked_back_at_by_its_name() -> None:
    view = Congress().run(SPRING).run(FALL).seen()
    assert named_rounds(view, "f1901") == (1, 2)
    assert named_rounds(view, "F1901R") == (2,)
    assert named_rounds(view, "S1905") == ()
    assert named_rounds(view, "") == (len(view.opened) - 2,)


def test_the_presets_are_those_that_the_house_names() -> None:
    assert list(PRESETS) == ["a-day-a-phase", "two-days-a-phase", "weekdays-at-eight", "an-evening"]


def test_swedish_is_written_with_its_own_letters() -> None:
    text = " ".join(speaker("sv").say(f"rules-{page}") for page in RULE_PAGES)
    assert all(letter in text for letter in "åäö")


@every_language
def test_a_whole_year_can_be_told(language: str) -> None:
    play = Congress().run(SPRING).run(FALL).run({"Italy": "A Ven - Rom"}).boot("Turkey").run()
    assert all("‹" not in text for text in play.said(None, language))
