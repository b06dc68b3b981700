"""The host: force, boot, mend, go back; what a host who plays, one who does not, and a blind one may see."""

import pytest

from parlour.games.diplomacy.commands import ComeBack, ForceResolve, SubmitOrders, VoteResume, WriteOrders
from parlour.games.diplomacy.settings import Settings
from parlour.sdk import Refused, Seat, Viewer
from parlour.sdk.house import Correct, HandOver, Join, Pause, Resume
from tests.games.diplomacy.congress import FALL, POWERS, SPRING, Congress

GM = Viewer(host=True)


def seen_by_gm(play: Congress, power: str) -> tuple[bool | None, bool | None]:
    """Whether it has orders in, and is final, as the host sees it."""
    [found] = [each for each in play.view(GM).powers if each.power == power]
    return found.has_orders, found.is_final


# ── Force and boot ──


def test_the_host_can_run_a_phase_with_the_orders_that_are_there() -> None:
    play = Congress().write("Austria", "A Vie - Gal").force()
    assert play.phase == "F1901M"
    assert play.at("Gal") == "Austria A"
    assert "Spring 1901, movement: the host runs the phase now." in play.said()


def test_a_phase_that_the_host_runs_early_counts_against_nobody() -> None:
    play = Congress(Settings(misses=1)).write("Austria", "A Vie - Gal").force()
    assert play.game_state.disorder == {}
    assert "No orders came. This counted instead:\nEngland (Bo): F Edi H, F Lon H, A Lvp H\n" in "\n".join(
        play.said()
    )


def test_only_the_host_can() -> None:
    play = Congress()
    with pytest.raises(Refused, match="not_yours"):
        play.say("bo", ForceResolve(), key="force")


def test_the_host_can_show_a_player_the_door() -> None:
    play = Congress().boot("Turkey")
    assert play.game_state.disorder == {"Turkey": "booted"}
    assert "The host has removed Gus" in "\n".join(play.said())


# ── What a host may see ──


def test_a_host_who_plays_sees_no_more_than_a_player() -> None:
    play = Congress().write("France", "A Par - Bur").submit("France")
    as_host, as_player = play.view(Viewer(Seat("ada"), host=True)), play.view(Viewer(Seat("ada")))
    assert as_host == as_player
    assert all(each.has_orders is None for each in as_host.powers if each.power != "Austria")


def test_a_host_who_does_not_play_sees_who_is_missing_but_no_orders() -> None:
    play = Congress(host_plays=False).write("France", "A Par - Bur").submit("France")
    assert seen_by_gm(play, "France") == (True, True)
    assert seen_by_gm(play, "Turkey") == (False, False)
    assert play.view(GM).all_orders == {}
    assert not [q for q in play.questions(GM) if q.command is WriteOrders]


def test_a_host_who_does_not_play_may_choose_to_see_them() -> None:
    play = Congress(Settings(blind=False), host_plays=False).write("France", "A Par - Bur")
    assert [str(order) for order in play.view(GM).all_orders["France"]] == ["A Par - Bur"]
    assert [q.given for q in play.questions(GM) if q.command is WriteOrders and q.given]


def test_a_host_who_hands_over_to_a_player_makes_a_host_who_sees_nothing() -> None:
    play = Congress(Settings(blind=False), host_plays=False).write("France", "A Par - Bur")
    play.say(GM, HandOver(Seat("bo")))
    assert play.view(Viewer(Seat("bo"), host=True)).all_orders == {}


# ── Pause ──


def test_a_majority_can_let_the_clock_run_again_without_the_host() -> None:
    """diplicity-react issue 1058: a host who pauses in order not to lose."""
    play = Congress()
    play.say(play.host, Pause())
    for seat in ("bo", "cy", "di"):
        play.say(seat, VoteResume())
    assert play.game_state.paused_at is not None
    play.say("ed", VoteResume())
    assert play.game_state.paused_at is None
    assert "On we go!" in play.said()[-2]


def test_whoever_comes_back_while_the_clock_stands_is_asked_too() -> None:
    play = Congress(Settings(grace=0, misses=1)).silence()
    play.say(play.host, Pause())
    keys = [prompt.key for prompt in play.agenda.prompts if prompt.command is VoteResume]
    assert keys == []
    play.say("bo", ComeBack())
    play.say("bo", VoteResume())
    assert play.game_state.paused_at is None


def test_in_the_next_pause_votes_count_from_nought() -> None:
    play = Congress()
    play.say(play.host, Pause())
    play.say("bo", VoteResume())
    play.say(play.host, Resume())
    play.say(play.host, Pause())
    assert play.game_state.resume_votes == ()


# ── Mending the board ──


def test_the_host_can_put_the_board_right_and_everyone_reads_why() -> None:
    play = Congress().amend("put", "Italy", "F", "Tun", note="was forgotten")
    assert play.at("Tun") == "Italy F"
    assert "The host corrects the board: Italy has F Tun. “was forgotten”" in play.said()
    play.amend("take", "F Tun").amend("owner", "Tun", "Italy")
    assert play.at("Tun") is None
    assert play.owner("Tun") == "Italy"
    assert play.amend("owner", "Tun", "nobody").owner("Tun") is None


def test_orders_that_make_no_sense_any_more_are_dropped_and_only_their_owner_hears_which() -> None:
    play = Congress().write("France", "A Par - Bur; A Mar S A Par - Bur; F Bre - Mao").amend("take", "A Par")
    assert play.orders_of("France") == ["F Bre - Mao"]
    assert "orders_dropped" in play.private("France")
    assert "orders_dropped" not in play.phrases("ada")


def test_after_the_board_was_mended_everyone_is_asked_anew() -> None:
    play = Congress()
    old = play.prompt(WriteOrders, "cy").key
    play.amend("take", "A Rom")
    assert play.prompt(WriteOrders, "cy").key != old
    with pytest.raises(Refused, match="not_asked"):
        play.say("cy", WriteOrders("A Par - Bur"), key=old)


def test_the_board_can_be_mended_only_while_moves_are_written() -> None:
    play = Congress().run(SPRING).run(FALL)
    with pytest.raises(Refused, match="only_in_movement"):
        play.amend("take", "A Rom")


# ── Going back ──


def test_the_host_can_take_back_the_last_phase() -> None:
    play = Congress().run(SPRING).go_back(0)
    assert play.phase == "S1901M"
    assert play.at("Vie") == "Austria A"
    assert play.game_state.orders == {}
    assert "Spring 1901, movement, again: the host has gone back here." in play.said()[-2]


def test_after_going_back_old_questions_are_dead_and_the_phase_runs_again() -> None:
    play = Congress()
    old = play.prompt(WriteOrders, "cy").key
    play.run(SPRING).go_back(0)
    with pytest.raises(Refused, match="not_asked"):
        play.say("cy", WriteOrders("A Par - Bur"), key=old)
    assert play.run().phase == "F1901M"
    assert play.at("Par") == "France A"


def test_going_back_over_a_count_gives_the_centres_back() -> None:
    play = Congress().run(SPRING).run(FALL).run({"Italy": "A Ven - Rom"}).go_back(1)
    assert play.phase == "F1901M"
    assert play.owner("Ven") == "Italy"
    assert len(play.game_state.years) == 1


def test_absence_is_undone_with_the_phase_that_was_missed() -> None:
    play = Congress(Settings(grace=0, misses=1)).submit(*POWERS[:-1]).silence()
    assert play.game_state.disorder == {"Turkey": "missed"}
    play.go_back(0)
    assert play.game_state.disorder == {}
    assert all((tenure.missed, tenure.until) == (0, None) for tenure in play.game_state.tenures)


def test_who_left_and_who_took_over_stays_so_when_the_host_goes_back() -> None:
    play = Congress().run(SPRING).boot("Turkey").resign("Italy")
    play.say(Viewer(Seat("zoe")), Join())
    play.go_back(0)
    assert play.seat("Italy") == "zoe"
    assert play.game_state.disorder == {"Turkey": "booted"}
    assert play.question("Italy", WriteOrders).owed


def test_the_host_can_go_back_also_when_nobody_is_left_to_play() -> None:
    play = Congress(Settings(grace=0, misses=2), seats=2).resign("England").silence().silence()
    assert play.agenda.step == "asleep"
    play.go_back(1)
    assert (play.agenda.step, play.phase) == ("movement", "F1901M")
    play.resign("Austria").go_back(1)
    assert play.game_state.result == "abandoned"


def test_only_so_many_phases_can_be_taken_back() -> None:
    play = Congress(Settings(undo=1)).run().run()
    assert [kept.round for kept in play.game_state.past] == [2]
    none = Congress(Settings(undo=0)).run()
    with pytest.raises(Refused, match="nothing_to_go_back_to"):
        none.say(none.host, Correct(0))


def test_going_back_undoes_final_words_and_votes() -> None:
    play = Congress().run().submit("France").vote_draw("Austria").go_back(1)
    assert play.game_state.final == ()
    assert play.game_state.draw_votes == {}
    assert play.question("France", SubmitOrders).blocked is None
