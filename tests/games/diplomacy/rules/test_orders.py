"""Orders as they are written, tapped, taken back and declared final."""

import pytest

from parlour.games.diplomacy.commands import ClearOrders, GiveOrder, ReopenOrders, SubmitOrders, WriteOrders
from parlour.sdk import Refused
from tests.games.diplomacy.congress import FALL, SPRING, Congress


def winter() -> Congress:
    """France has three builds, Italy none."""
    return Congress().run(SPRING).run(FALL).run({"Italy": "A Ven - Rom"})


def test_a_typed_order_is_answered_in_normal_form_with_what_is_still_without_one() -> None:
    play = Congress().write("France", "paris to burgundy")
    assert play.orders_of("France") == ["A Par - Bur"]
    assert (
        play.said("France")[-2]
        == "Spring 1901: 1 of 3 orders saved.\n\nA Par - Bur\nStill without an order: F Bre, A Mar"
    )


def test_several_orders_in_one_message_are_all_taken() -> None:
    play = Congress().write("France", "A Par - Bur, F Bre - Mao; A Mar - Spa")
    assert play.orders_of("France") == ["A Par - Bur", "F Bre - Mao", "A Mar - Spa"]


def test_of_a_message_that_is_partly_wrong_the_rest_is_taken_and_the_wrong_told() -> None:
    play = Congress().write("France", "A Par - Bur\nA Mar - Mun")
    assert play.orders_of("France") == ["A Par - Bur"]
    assert play.private("France")[-1] == "order-illegal-not_adjacent"


def test_a_message_without_an_order_changes_nothing_and_is_answered() -> None:
    play = Congress().write("France", "A Par - Bur").write("France", "hello there")
    assert play.orders_of("France") == ["A Par - Bur"]
    assert play.private("France")[-1].startswith("order-")
    assert play.private("France").count("orders_noted") == 1


def test_the_last_order_for_a_unit_replaces_the_earlier_one_and_that_is_told() -> None:
    play = Congress().write("France", "A Par - Bur").write("France", "A Par - Pic")
    assert play.orders_of("France") == ["A Par - Pic"]
    assert "A Par - Pic counts now, instead of A Par - Bur." in play.said("France")


def test_an_order_can_be_tapped_step_by_step() -> None:
    play = Congress().tap("France", "A Mar", "support", "A Par", "Bur")
    assert play.orders_of("France") == ["A Mar S A Par - Bur"]


def test_supports_that_match_nothing_yet_and_those_for_strangers_can_be_written() -> None:
    play = Congress().write("Germany", "A Mun S A Par - Bur").write("Russia", "A War S A Vie - Gal")
    assert play.orders_of("Germany") == ["A Mun S A Par - Bur"]
    assert play.orders_of("Russia") == ["A War S A Vie - Gal"]


def test_the_question_shows_its_owner_the_orders_that_stand() -> None:
    play = Congress().write("France", "A Par - Bur; A Mar - Spa")
    assert play.question("France", WriteOrders).given == {"cy": WriteOrders("A Par - Bur\nA Mar - Spa")}


def test_one_order_or_all_can_be_taken_back() -> None:
    play = Congress().write("France", "A Par - Bur; A Mar - Spa").clear("France", "A Par - Bur")
    assert play.orders_of("France") == ["A Mar - Spa"]
    assert play.clear("France").orders_of("France") == []
    assert play.question("France", ClearOrders).blocked == "nothing_to_clear"


def test_orders_are_owed_until_every_unit_has_one_and_then_the_final_word() -> None:
    play = Congress().write("France", "A Par - Bur; A Mar - Spa")
    assert play.question("France", WriteOrders).owed
    assert not play.question("France", SubmitOrders).owed
    play.write("France", "F Bre - Mao")
    assert not play.question("France", WriteOrders).owed
    assert play.question("France", SubmitOrders).owed
    assert not play.submit("France").question("France", SubmitOrders).owed


def test_who_changes_an_order_is_not_final_any_more() -> None:
    play = Congress().submit("France").write("France", "A Par - Bur")
    assert play.game_state.final == ()
    assert "you_are_not_final" in play.private("France")


def test_what_could_not_be_read_leaves_the_final_word_as_it_is() -> None:
    play = Congress().write("France", "A Par - Bur").submit("France").write("France", "what now?")
    assert play.game_state.final == ("France",)


def test_the_final_word_can_be_taken_back() -> None:
    play = Congress().submit("France")
    play.say("cy", ReopenOrders())
    assert play.game_state.final == ()
    with pytest.raises(Refused, match="not_final"):
        play.say("cy", ReopenOrders())


def test_once_all_is_ordered_what_was_overlooked_is_told_once() -> None:
    play = Congress().write("France", "A Mar S A Par - Bur").write("France", "F Bre - Mao")
    assert not [phrase for phrase in play.private("France") if phrase.startswith("check-")]
    play.write("France", "A Par - Pic")
    assert play.private("France")[-1] == "check-support_unmatched"
    play.write("France", "F Bre - Eng")
    assert play.private("France").count("check-support_unmatched") == 1


def test_a_build_in_spring_gets_the_reason() -> None:
    play = Congress().write("France", "Build A Par")
    assert play.private("France")[-1] == "order-not_now-M"


def test_orders_for_strangers_get_the_reason() -> None:
    play = Congress().write("France", "A Mun - Bur")
    assert play.private("France")[-1] == "order-not_yours"


def test_nobody_writes_for_someone_else() -> None:
    play = Congress()
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", WriteOrders("A Par - Bur"), key="write/0.0/cy")


# ── Winter ──


def test_builds_are_counted_over_several_messages() -> None:
    play = winter().write("France", "Build A Par").write("France", "Build F Bre; Build A Mar")
    assert play.orders_of("France") == ["Build A Par", "Build F Bre", "Build A Mar"]
    play.write("Germany", "Build A Ber; Build A Kie").write("Germany", "Build A Mun")
    assert play.orders_of("Germany") == ["Build A Ber", "Build A Kie"]
    assert play.private("Germany")[-1] == "order-too_many"


def test_a_message_with_all_builds_replaces_what_was_written_before() -> None:
    play = winter().write("Germany", "Build A Ber; Build A Kie").write("Germany", "Build F Kie; Build A Mun")
    assert play.orders_of("Germany") == ["Build F Kie", "Build A Mun"]


def test_a_build_on_the_same_site_replaces_the_earlier_one() -> None:
    play = winter().write("France", "Build A Bre").write("France", "Build F Bre")
    assert play.orders_of("France") == ["Build F Bre"]


def test_when_all_builds_are_given_no_more_can_be_tapped() -> None:
    play = winter().tap("Germany", "A Ber").tap("Germany", "waive")
    assert play.question("Germany", GiveOrder).blocked == "enough_orders"
    assert play.orders_of("Germany") == ["Build A Ber", "Waive"]


def test_of_several_waived_builds_one_can_be_taken_back() -> None:
    play = winter().write("Germany", "waive 2").clear("Germany", "Waive")
    assert play.orders_of("Germany") == ["Waive"]


def test_who_has_nothing_to_build_or_remove_is_not_asked() -> None:
    play = winter()
    assert play.question("Italy", WriteOrders).blocked == "nothing_to_order"
    with pytest.raises(Refused, match="nothing_to_order"):
        play.write("Italy", "Build A Rom")


def test_in_winter_nobody_is_promised_more_time_for_there_is_none() -> None:
    assert winter().question("France", WriteOrders).details["graces"] == 0
    assert Congress().question("France", WriteOrders).details["graces"] == 2
