"""Missed phases, grace, civil disorder, and the ways out of it: journey 4.3.6, 4.3.10."""

from datetime import timedelta

import pytest

from parlour.games.diplomacy.commands import ComeBack, SubmitOrders, WriteOrders
from parlour.games.diplomacy.events import GraceGiven, PhaseMissed, PowerTakenOver
from parlour.games.diplomacy.settings import Settings
from parlour.sdk import Refused, Seat, Viewer
from parlour.sdk.house import Join, Replace
from tests.games.diplomacy.congress import A_DAY, FALL, POWERS, SPRING, Congress, Orders

NO_GRACE = Settings(grace=0)


def but(*silent: str) -> list[str]:
    return [power for power in POWERS if power not in silent]


def skipped_by(play: Congress, *silent: str) -> Congress:
    """The others are final, and the time runs out."""
    play.submit(*[power for power in but(*silent) if power in play.game_state.active])
    return play.silence()


def without_italy(orders: Orders) -> dict[str, str]:
    return {power: text for power, text in orders.items() if power != "Italy"}


def gone(power: str = "Turkey", settings: Settings = NO_GRACE) -> Congress:
    """Two movement phases missed in a row."""
    return skipped_by(skipped_by(Congress(settings), power), power)


# ── Missing orders ──


def test_who_writes_nothing_is_noted_and_the_units_hold() -> None:
    play = skipped_by(Congress(NO_GRACE), "Turkey")
    assert play.happened(PhaseMissed) == [PhaseMissed("Turkey", play.last.phase, 1, True)]
    assert play.results("Turkey") == {"F Ank H": "holds", "A Con H": "holds", "A Smy H": "holds"}
    told = "No orders came. This counted instead:\nTurkey (Gus): F Ank H, A Con H, A Smy H"
    assert told in "\n".join(play.said())


def test_a_build_that_nobody_ordered_is_said_to_be_waived_with_the_power_it_was_for() -> None:
    """Red before: it was said that no orders came, and not what became of the builds."""
    play = Congress(NO_GRACE).give_centres("Turkey", 5)
    while play.game_state.phase.kind != "A":
        play.silence() if play.game_state.phase.kind != "M" else play.run({"Turkey": "A Con - Bul"})
    play.silence()
    said = "\n".join(play.said())
    assert "No orders came. This counted instead:\nTurkey (Gus): Waive\n" in said  # one home is free
    assert play.results("Turkey") == {"Waive": "done"}


def test_holding_on_purpose_is_not_missing() -> None:
    play = Congress(NO_GRACE).write("Turkey", "A Smy H")
    assert not skipped_by(play, "Turkey").happened(PhaseMissed)


def test_a_final_word_without_orders_is_not_missing() -> None:
    assert not Congress(NO_GRACE).run().happened(PhaseMissed)


def test_the_missing_are_named_only_when_the_time_is_up() -> None:
    play = Congress().submit(*but("Turkey"))
    assert "Gus" not in play.said()[-1]
    play.wake()
    assert "nothing has come from Gus" in play.said()[-2]


# ── Grace ──


def test_when_the_time_is_up_the_missing_get_some_more_once() -> None:
    play = Congress().submit(*but("Turkey"))
    due = play.game_state.due
    play.wake()
    assert play.agenda.step == "grace"
    assert play.game_state.due == due + A_DAY  # type: ignore[operator]
    play.wake()
    assert play.phase == "F1901M"
    assert len(play.happened(GraceGiven)) == 1


def test_in_a_grace_period_only_the_late_may_write() -> None:
    play = Congress().write("France", "A Par - Bur").submit(*but("Turkey", "France"))
    play.wake()
    assert play.question("France", WriteOrders).blocked == "only_the_late"
    with pytest.raises(Refused, match="only_the_late"):
        play.write("France", "A Par - Pic")
    play.write("Turkey", "A Con - Bul")
    assert play.orders_of("Turkey") == ["A Con - Bul"]


def test_a_grace_period_ends_as_soon_as_the_late_are_final() -> None:
    """Saved orders of the others are not missing, so nothing slides (diplicity-react issue 1011)."""
    play = Congress().write("France", "A Par - Bur").submit(*but("Turkey", "France"))
    play.wake()
    play.write("Turkey", "A Con - Bul").submit("Turkey")
    assert play.phase == "F1901M"
    assert play.at("Bur") == "France A"


def test_each_power_has_two_graces_by_default() -> None:
    play = Congress(Settings(misses=5))
    for _ in range(3):
        skipped_by(play, "Turkey")
    assert len(play.happened(GraceGiven)) == 2
    assert play.game_state.graces == {"Turkey": 2}


def test_retreats_and_builds_have_no_grace_and_count_for_nothing() -> None:
    play = Congress(Settings(misses=1)).run(SPRING).run(FALL).silence()
    assert play.phase == "W1901A"
    assert play.happened(PhaseMissed) == [PhaseMissed("Italy", play.last.phase, 0, False)]
    assert play.game_state.disorder == {}


# ── Civil disorder ──


def test_two_missed_movement_phases_in_a_row_are_civil_disorder() -> None:
    play = gone()
    assert play.game_state.disorder == {"Turkey": "missed"}
    assert "Turkey is without a leader" in "\n".join(play.said())


def test_orders_in_between_make_good_for_a_missed_phase() -> None:
    play = skipped_by(Congress(NO_GRACE), "Turkey").run({"Turkey": "A Con - Bul"})
    assert skipped_by(play.to_movement(), "Turkey").game_state.disorder == {}


def test_nobody_waits_for_a_power_in_civil_disorder() -> None:
    play = gone().to_movement()
    round = play.game_state.round
    play.submit(*but("Turkey"))
    assert play.game_state.round > round
    assert play.question("Turkey", WriteOrders).blocked == "in_disorder"


def test_in_civil_disorder_units_hold_and_dislodged_ones_disband() -> None:
    play = Congress().boot("Italy").run(without_italy(SPRING)).run(without_italy(FALL))
    assert play.phase == "W1901A"
    assert play.at("Ven") == "Austria A"
    assert all(unit.place != "Ven" or unit.power == "Austria" for unit in play.game_state.position.units)
    assert len([unit for unit in play.game_state.position.units if unit.power == "Italy"]) == 2


def test_a_phase_only_for_powers_in_civil_disorder_passes_by_itself() -> None:
    play = Congress().boot("Italy").amend("put", "Italy", "A", "Tus").run().run()
    assert play.phase == "S1902M"
    assert play.at("Tus") is None
    assert "Removed, because nobody said which: Italy A Tus" in "\n".join(play.said())


# ── Leaving and coming ──


def test_who_resigns_leaves_the_power_to_civil_disorder() -> None:
    play = Congress().write("Turkey", "A Con - Bul").resign("Turkey")
    assert play.game_state.disorder == {"Turkey": "resigned"}
    assert play.orders_of("Turkey") == []
    assert "Gus has resigned" in "\n".join(play.said())


def test_the_post_of_an_open_seat_still_tells_who_was_removed_once_it_is_taken() -> None:
    play = Congress().boot("Italy")
    play.say("zoe", Join())
    assert "The host had removed Ed, and Italy was without a leader. Zoe leads it from now on." in play.reads()


def test_the_post_of_an_open_seat_is_right_again_once_its_player_is_back() -> None:
    play = gone()
    assert any("Whoever joins now" in post for post in play.reads())
    play.say("gus", ComeBack())
    assert not any("Whoever joins now" in post for post in play.reads())
    assert "Gus is back and leads Turkey again." in play.reads()


def test_of_two_open_seats_each_has_a_post_of_its_own() -> None:
    play = Congress().boot("Turkey").boot("Italy")
    play.say("zoe", Join())
    open_posts = [post for post in play.reads() if "Whoever joins now" in post]
    assert [("Turkey" in post, "Italy" in post) for post in open_posts] == [(True, False)]
    [offer] = [prompt for prompt in play.agenda.prompts if prompt.command is Join]
    assert offer.card in [told.notice.card for told in play.notices() if "disorder" in told.notice.phrase]


def test_who_was_only_absent_can_come_back() -> None:
    play = gone()
    play.say("gus", ComeBack())
    assert play.game_state.disorder == {}
    assert play.question("Turkey", WriteOrders).owed
    assert play.game_state.missed == {}


@pytest.mark.parametrize("how", ["resign", "boot"])
def test_who_left_on_purpose_or_was_shown_the_door_cannot(how: str) -> None:
    play = Congress()
    getattr(play, how)("Turkey")
    assert not [q for q in play.questions("gus") if q.command is ComeBack]


def test_whoever_joins_takes_over_the_power_as_it_is() -> None:
    play = gone()
    play.say(Viewer(Seat("zoe")), Join())
    assert play.seat("Turkey") == "zoe"
    assert play.question("Turkey", WriteOrders).owed
    assert WriteOrders not in [q.command for q in play.questions("gus") if q.mine]


def test_a_substitute_gets_a_brief_of_the_position() -> None:
    play = gone()
    play.say(Viewer(Seat("zoe")), Join())
    brief = next(text for text in play.said("Turkey") if text.startswith("You lead Turkey from now on."))
    for part in (
        "Spring 1902",
        "F Ank, A Con, A Smy",
        "Ank, Con, Smy",
        "[A Smy H] ✓",
        "Nobody else stands beside you",
    ):
        assert part in brief


def test_the_record_of_the_old_and_the_new_player_is_kept_apart() -> None:
    """diplicity-react issue 690"""
    play = gone()
    play.say(Viewer(Seat("zoe")), Join())
    turkey = [tenure for tenure in play.game_state.tenures if tenure.power == "Turkey"]
    assert [(tenure.seat, tenure.missed) for tenure in turkey] == [("gus", 2), ("zoe", 0)]
    assert turkey[0].until is not None
    assert turkey[1].until is None


def test_the_host_can_give_the_seat_to_someone_else() -> None:
    play = gone()
    play.say(play.host, Replace(Seat("gus"), "stand_in"))
    assert play.game_state.disorder == {}
    assert play.happened(PowerTakenOver)
    assert "Gus leads Turkey from now on." in play.said()


def test_a_substitute_has_time_to_look_at_the_board() -> None:
    play = Congress()
    play.sleep(timedelta(hours=23))
    play.say(play.host, Replace(Seat("gus"), "stand_in"))
    assert play.game_state.due == play.now + A_DAY


def test_a_power_that_nobody_plays_from_the_start_is_open_too() -> None:
    play = Congress(seats=6)
    play.say(Viewer(Seat("zoe")), Join())
    assert play.seat("Turkey") == "zoe"
    assert play.game_state.disorder == {}


def test_a_power_that_was_left_is_taken_over_before_one_that_nobody_played() -> None:
    play = Congress(seats=6).resign("Russia")
    play.say(Viewer(Seat("zoe")), Join())
    assert play.seat("Russia") == "zoe"
    assert play.game_state.disorder == {"Turkey": "unplayed"}


def test_the_host_may_keep_the_door_closed() -> None:
    play = Congress(Settings(open_seats=False), seats=6)
    with pytest.raises(Refused, match="not_asked"):
        play.say(Viewer(Seat("zoe")), Join())


def test_a_host_who_does_not_play_cannot_take_over() -> None:
    play = Congress(seats=6, host_plays=False)
    prompt = play.prompt(Join)
    assert Viewer(host=True) not in prompt.to
    assert Viewer(Seat("zoe")) in prompt.to


def test_with_nobody_left_the_match_sleeps_until_somebody_is_back() -> None:
    play = Congress(NO_GRACE).silence().silence()
    assert play.agenda.step == "asleep"
    assert play.match.wake_at is None
    play.say("ada", ComeBack())
    assert play.agenda.step == "movement"
    assert play.game_state.active == ("Austria",)


def test_with_nobody_left_who_could_come_back_it_is_over() -> None:
    play = Congress(seats=2).resign("Austria").resign("England").silence()
    assert play.game_state.result == "abandoned"
    assert play.agenda.over


def test_an_outage_of_the_house_counts_as_no_miss() -> None:
    """Journey 4.5 row 5: the house moves the deadline, by a setting that is on by default."""
    assert Congress().game_state.forgives is True
    assert Congress(Settings(forgive_outage=False)).game_state.forgives is False


def test_who_is_late_in_a_grace_period_can_still_be_final_without_orders() -> None:
    play = Congress().submit(*but("Turkey"))
    play.wake()
    assert play.question("Turkey", SubmitOrders).blocked is None
    assert play.submit("Turkey").phase == "F1901M"
