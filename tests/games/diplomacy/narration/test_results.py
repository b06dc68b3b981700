"""What everyone reads of a resolved phase: every order with outcome and reason, and what became of the units."""

import pytest

from parlour.games.diplomacy import GAME
from parlour.games.diplomacy.pages import results
from parlour.sdk.phrases import phrasebook
from tests.games.diplomacy.congress import FALL, SPRING, Congress

BOOK = phrasebook(GAME)
every_language = pytest.mark.parametrize("language", BOOK.languages)


def sentences(play: Congress, language: str = "en") -> list[str]:
    speaker = BOOK.speaker(language, str.capitalize)
    told = [speaker.say(phrase, details) for phrase, details in results(play.seen())]
    assert speaker.missing == set()
    return told


def test_every_order_is_posted_with_its_outcome_and_who_stopped_it() -> None:
    play = Congress().run(SPRING)
    post = next(text for text in play.said() if text.startswith("Austria\n"))
    assert "A Mos - Sev ✗ F Sev" in post
    assert "F Ank - Bla ✗ F Sev 1:1" in post
    assert post.count("✓") + post.count("✗") >= 22


def test_every_order_can_be_read_back_in_a_sentence_with_its_reason() -> None:
    play = Congress().run(SPRING)
    told = sentences(play)
    assert told[0] == "Spring 1901, movement:"
    assert len(told) == 1 + 22
    assert "Turkey: F Ank - Bla bounces: it met F Sev in Bla, 1 against 1." in told
    assert "Austria: A Vie - Tyr moves: the way was free." in told


@every_language
def test_also_in_swedish_and_for_units_without_orders(language: str) -> None:
    play = Congress().run({"Austria": "A Vie - Gal"})
    assert all("‹" not in sentence for sentence in sentences(play, language))


def test_each_order_is_a_turn_of_its_player_for_the_history() -> None:
    play = Congress().run(SPRING)
    turns = [told.notice for told in play.notices() if told.notice.unsaid]
    assert len(turns) == 22
    assert {notice.turn for notice in turns} == set(play.seats)


def test_dislodged_units_are_told_with_where_they_can_go() -> None:
    play = Congress().run(SPRING).run(FALL)
    assert "Dislodged, and where they can retreat: Italy A Ven: Pie, Rom, Tus" in "\n".join(play.said())


def test_a_unit_destroyed_for_want_of_a_retreat_is_told_as_such() -> None:
    play = Congress().run(SPRING)
    for place in ("Pie", "Tus", "Rom"):
        play.amend("put", "Italy", "A", place)
    play.run(FALL)
    assert play.phase == "W1901A"
    assert "Destroyed, with nowhere to go: Italy A Ven" in "\n".join(play.said())


def test_a_convoy_that_worked_is_not_a_failed_one_though_the_army_bounced() -> None:
    """webDiplomacy issue 552"""
    play = Congress().run(SPRING).run({**FALL, "Russia": "F Bot - Swe; A Ukr - Rum"})
    assert play.results("England")["F Nth C A Yor - Nwy"] == "given"
    play = Congress().amend("put", "Russia", "A", "Fin").run(SPRING).run({**FALL, "Russia": "A Fin - Nwy"})
    assert play.results("England")["A Yor - Nwy"] == "bounces"
    assert play.results("England")["F Nth C A Yor - Nwy"] == "given"


def test_the_centre_table_says_in_names_what_each_power_won_and_from_whom() -> None:
    """It was a list of codes and arrows: Ven, Italy → Austria"""
    play = Congress().run(SPRING).run(FALL).run({"Italy": "A Ven - Rom"})
    table = next(text for text in play.said() if text.startswith("Centres after 1901"))
    assert "\nFrance 6 (+3): Belgium, Portugal, Spain" in table
    assert "\nAustria 5 (+2): Serbia, Venice (from Italy)" in table
    assert "\nItaly 3" in table
    assert "→" not in table


def test_only_the_signs_that_are_there_are_explained() -> None:
    all_went_well = Congress().run({"France": "A Par - Bur"}).said()
    assert not any("✗ stopped" in text for text in all_went_well)
    some_did_not = "\n".join(Congress().run(SPRING).said())
    assert "✗ stopped" in some_did_not
    assert "✂" not in some_did_not


def test_the_next_deadline_is_told_by_the_readers_clock() -> None:
    play = Congress()
    card = play.notices()[-1].notice
    stockholm = BOOK.speaker("sv", str.capitalize, "Europe/Stockholm")
    assert "tis 6 jan 09:00" in stockholm.notice(card, 0).lower()


def test_a_phase_takes_two_posts() -> None:
    """The map with all that happened, and the card of the next phase."""
    play = Congress()
    before = len(play.posts())
    play.run(SPRING)
    assert play.posts()[before:] == ["resolved_M", "phase_M"]
    play.run({"France": "A Spa H; A Bur - Bel"})
    assert play.posts()[before:] == ["resolved_M", "phase_M", "resolved_M", "phase_A"]
    play.run()
    assert play.posts()[before + 4 :] == ["resolved_A", "phase_M"]


def test_the_same_map_does_not_come_twice_in_a_row() -> None:
    """The first card shows the board; then each result does, and the cards below them do not."""
    play = Congress()
    assert [told.notice.picture for told in play.notices() if told.notice.picture] == ["board"]
    play.run(SPRING).run({"France": "A Spa H"})
    pictures = [told.notice.picture for told in play.notices() if told.notice.card is None]
    assert [each for each in pictures if each] == ["result", "result"]
    later = [told.notice for told in play.notices() if told.notice.card == "phase/1.0"]
    assert {notice.picture for notice in later} == {None}


def test_the_board_comes_along_where_the_host_has_changed_it() -> None:
    play = Congress().run(SPRING)
    play.amend("put", "Italy", "A", "Pie")
    assert play.notices()[-2].notice.picture == "board"
    play.go_back(0)
    [back] = [told.notice for told in play.notices() if told.notice.phrase == "went_back"]
    assert back.picture == "board"
