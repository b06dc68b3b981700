"""The year: movement, retreats, builds; what is skipped; when centres change hands; and one resolution, not two."""

import pytest

from parlour.games.diplomacy.commands import SubmitOrders, WriteOrders
from parlour.games.diplomacy.events import CentresCounted, PhaseMissed, PhaseResolved, PhaseSkipped
from parlour.sdk import PickOne, Refused
from parlour.sdk.house import Correct, GoAway
from parlour.sdk.parts.chat import Say
from tests.games.diplomacy.congress import FALL, SPRING, Congress
from tests.games.diplomacy.random_positions import BOOK


def test_a_phase_runs_as_soon_as_everyone_is_final() -> None:
    play = Congress().run(SPRING)
    assert play.phase == "F1901M"
    assert play.at("Tyr") == "Austria A"


def test_saved_orders_count_though_nobody_is_final() -> None:
    play = Congress().write("Austria", "A Vie - Gal").silence()
    assert play.at("Gal") == "Austria A"


def test_a_unit_without_an_order_holds_and_is_shown_as_such() -> None:
    play = Congress().run({"Austria": "A Vie - Gal"})
    silent = {str(v.outcome.order) for v in play.last.verdicts if v.power == "Austria" and v.is_silent}
    assert silent == {"A Bud H", "F Tri H"}
    told = next(text for text in play.said() if "A Vie - Gal" in text)
    assert "[A Bud H] ✓" in told


def test_retreats_that_nobody_needs_are_skipped_and_reported() -> None:
    play = Congress().run(SPRING)
    assert [str(event.phase) for event in play.happened(PhaseSkipped)] == ["S1901R"]  # type: ignore[attr-defined]
    assert "Spring 1901, movement: done. Nobody has to retreat." in play.said()


def test_a_winter_that_nobody_needs_is_skipped_and_reported() -> None:
    play = Congress().run().run()
    assert play.phase == "S1902M"
    assert "Fall 1901, movement: done. Nobody has to retreat, build or remove." in play.said()


def test_only_who_is_dislodged_is_asked_to_retreat() -> None:
    play = Congress().run(SPRING).run(FALL)
    assert play.phase == "F1901R"
    assert play.question("Italy", WriteOrders).owed
    assert play.question("Austria", WriteOrders).blocked == "nothing_to_order"
    assert play.agenda.step == "retreats"


def test_a_dislodged_unit_retreats_and_the_centre_is_counted_only_then() -> None:
    play = Congress().run(SPRING).run(FALL)
    assert play.owner("Ven") == "Italy"
    assert not play.happened(CentresCounted)
    play.run({"Italy": "A Ven - Rom"})
    assert play.at("Rom") == "Italy A"
    assert play.owner("Ven") == "Austria"
    assert play.phase == "W1901A"


def test_centres_never_change_hands_in_spring() -> None:
    play = Congress().run(SPRING)
    assert play.at("Bul") == "Turkey A"
    assert play.owner("Bul") is None


def test_a_dislodged_unit_without_a_retreat_order_is_disbanded_and_shown_as_such() -> None:
    play = Congress().run(SPRING).run(FALL).run()
    assert [str(unit) for unit in play.last.lost] == ["A Ven"]
    assert play.last.verdicts[0].is_silent
    assert "Disbanded: Italy A Ven" in "\n".join(play.said())


def test_builds_stand_in_the_new_year() -> None:
    play = Congress().run(SPRING).run(FALL).run({"Italy": "A Ven - Rom"})
    play.run({"France": "Build F Bre; Build A Par; Waive", "England": "Build F Lon"})
    assert play.phase == "S1902M"
    assert (play.at("Bre"), play.at("Par"), play.at("Mar")) == ("France F", "France A", None)
    assert play.at("Lon") == "England F"


def test_removals_that_nobody_orders_follow_the_rule() -> None:
    """The unit farthest from a centre of its own goes, fleets first."""
    play = (
        Congress().run(SPRING).run({**FALL, "Italy": "A Ven H; A Apu H; F Ion - Eas"}).run({"Italy": "A Ven - Rom"})
    )
    assert play.centres("Italy") == 2
    play.run({"Austria": "Build A Vie"})
    assert [str(unit) for unit in play.last.lost] == ["F Eas"]
    assert "Removed, because nobody said which: Italy F Eas" in "\n".join(play.said())


def test_who_has_builds_but_no_free_home_centre_has_nothing_to_do() -> None:
    play = Congress().amend("owner", "Bel", "France").run().run()
    assert play.phase == "S1902M"


def test_the_last_final_word_and_the_deadline_make_one_resolution() -> None:
    play = Congress()
    for power in ("Austria", "England", "France", "Germany", "Italy", "Russia"):
        play.submit(power)
    play.write("Turkey", "A Smy H")
    due = play.game_state.due
    assert due is not None
    play.now = due
    play.submit("Turkey")
    play.sleep(due)
    assert len(play.happened(PhaseResolved)) == 1
    assert play.phase == "F1901M"


def test_who_has_nothing_to_order_is_not_waited_for() -> None:
    play = Congress()
    for unit in ("A Rom", "A Ven", "F Nap"):
        play.amend("take", unit)
    assert play.question("Italy", SubmitOrders).blocked == "nothing_to_order"
    play.run()
    assert play.phase == "F1901M"
    assert not play.happened(PhaseMissed)


def test_a_power_with_neither_centre_nor_unit_is_out() -> None:
    play = Congress()
    for unit in ("A Rom", "A Ven", "F Nap"):
        play.amend("take", unit)
    for centre in ("Rom", "Ven", "Nap"):
        play.amend("owner", centre, "Austria")
    play.run().run()
    assert play.game_state.eliminated == ("Italy",)
    assert "Italy has neither centres nor units left" in "\n".join(play.said())
    assert [q.command for q in play.questions("ed") if q.mine] == [Say, GoAway]
    with pytest.raises(Refused, match="not_an_option"):
        play.amend("put", "Italy", "A", "Rom")


def test_a_power_without_a_centre_lives_as_long_as_it_has_units() -> None:
    play = Congress()
    for centre in ("Rom", "Ven", "Nap"):
        play.amend("owner", centre, "nobody")
    play.run({"Italy": "A Rom - Tus; A Ven - Pie; F Nap - Ion"}).run()
    assert not play.game_state.eliminated
    play.run()
    assert not play.game_state.eliminated  # removed in winter, and out when the next fall is counted
    play.run().run()
    assert list(play.game_state.eliminated) == ["Italy"]


def test_round_by_round_the_host_may_go_back_by_the_names_of_the_phases() -> None:
    play = Congress().run(SPRING).run(FALL)
    ask = next(p for p in play.agenda.prompts if p.key == "correct").fields["round"]
    assert isinstance(ask, PickOne)
    says = BOOK.speaker("en", str)
    labels = [says.label(Correct, "round", ask, each) for each in ask.options]
    assert labels == ["Spring 1901, movement", "Fall 1901, movement", "Fall 1901, retreats"]
