"""Who sees what, and that nothing is lost, doubled or done by a clock."""

from datetime import timedelta

import msgspec
import pytest

from parlour.engine.match import empty_match, fold_log
from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.commands import Lock, PickTitle, PlaceSong, Predict
from parlour.games.tidslinje.settings import PRESETS, Settings
from parlour.sdk import SPECTATOR, Viewer
from tests.games.tidslinje.evening import Evening, game_with

A_WEEK = timedelta(days=7)


def guessing() -> Evening:
    play = Evening(4, [1987], game=game_with([1987], recordings=["Song 00 by Singer 00.mp3"])).draw()
    return play.guess("bo", 1, True).joker("cy").predict("svar")


def public(play: Evening) -> list[bytes]:
    return [msgspec.json.encode(play.view(viewer).snapshot) for viewer in play.viewers]


def test_the_snapshot_is_the_same_for_all_byte_by_byte() -> None:
    """M96"""
    for play in (guessing(), guessing().lock(), guessing().lock().reveal()):
        assert len(set(public(play))) == 1


@pytest.mark.parametrize("is_locked", [False, True])
def test_the_snapshot_gives_nothing_away_before_the_reveal(is_locked: bool) -> None:
    """M97"""
    play = guessing().lock() if is_locked else guessing()
    told = public(play)[0].decode() + " ".join(play.reads(SPECTATOR, "sv"))
    for secret in ("1987", "Song 0", "Singer 0", "svar", ".mp3", "gap", "decade", "joker_used"):
        assert secret not in told


def test_only_the_oracle_has_the_answer_and_may_lock() -> None:
    """M98"""
    play = Evening(4, [1987]).draw()
    assert play.mine("ada").may_lock is False
    play.predict()
    assert play.mine("ada").may_lock is True
    assert play.mine("ada").answer == play.performance.song
    for viewer in ("bo", "cy", "di", SPECTATOR):
        mine = play.mine(viewer)
        assert (mine.answer, mine.may_lock, mine.prediction) == (None, None, None)


def test_what_somebody_has_sent_is_seen_as_none_partial_or_complete() -> None:
    """M97"""
    play = guessing().guess("di", 0, True, True)
    shown = {player.seat: player.submitted for player in play.view().snapshot.players}
    assert shown == {"ada": None, "bo": "partial", "cy": "none", "di": "complete"}


def test_others_cannot_tell_which_part_is_missing() -> None:
    """M97"""
    one, other = Evening(3).draw().guess("bo", 1), Evening(3).draw().guess("bo", title=True)
    for viewer in ("ada", "cy", SPECTATOR):
        assert one.questions(viewer) == other.questions(viewer)
        assert one.view(viewer) == other.view(viewer)


def test_nobody_sees_that_there_is_a_prediction() -> None:
    """M98"""
    one, other = Evening(3).draw(), Evening(3).draw().predict()
    for viewer in ("bo", "cy", SPECTATOR):
        assert one.questions(viewer) == other.questions(viewer)
        assert one.view(viewer) == other.view(viewer)


def test_revealed_the_snapshot_has_everything() -> None:
    """M99"""
    play = guessing().lock().reveal()
    shown = play.view().snapshot
    assert shown.round is not None
    result = shown.round.result
    assert result is not None
    assert (result.song.year, result.difficulty, result.prediction, result.prediction_right) == (
        1987,
        "svar",
        "svar",
        True,
    )
    assert [verdict.seat for verdict in result.verdicts] == ["bo", "cy", "di"]
    assert [player.jokers for player in shown.players] == [1, 1, 0, 1]
    assert play.mine("bo").options is None


def test_nobody_answers_for_another() -> None:
    """M100"""
    play = Evening(3).draw()
    key = play.prompt(PlaceSong, "bo").key
    play.must_refuse("cy", PlaceSong(0), key=key)
    play.must_refuse(SPECTATOR, PlaceSong(0), key=key)


def test_the_sequence_rises_by_one_with_each_command_and_not_with_a_repetition() -> None:
    """M101"""
    play = Evening(3)
    before = play.state.sequence
    play.draw().guess("bo", 1).joker("bo").predict("latt").lock().unlock().lock().reveal().go_on()
    assert play.state.sequence == before + 9
    play.draw().guess("ada", 0).predict("latt")
    state = play.state
    assert play.guess("ada", 0).predict("latt").state == state
    before = play.state.sequence
    assert play.remove("cy").state.sequence == before + 1


def test_a_guess_that_comes_with_the_lock_counts_whole_or_not_at_all() -> None:
    """M102"""
    first, late = Evening(3, [1991]).draw().predict(), Evening(3, [1991]).draw().predict()
    first.guess("bo", 1).lock().reveal()
    late.lock().must_refuse("bo", PlaceSong(1), "not_asked")
    late.reveal()
    assert (first.timeline("bo"), late.timeline("bo")) == (["1990", "1991"], ["1990"])


def test_after_a_restart_in_any_state_all_is_as_it_was() -> None:
    """M103"""
    play = guessing().lock().unlock().lock().reveal().go_on().draw().guess("ada", 1).swap()
    play.joker("di").abort().play_cycle().join("ed", 1999).decide("next").draw().finish()
    match, game = empty_match(play.game, play.match.id, play.match.seed), play.game
    for number, happening in enumerate(play.happenings, 1):
        state = msgspec.json.decode(msgspec.json.encode(match.state), type=type(match.state))
        match = msgspec.structs.replace(match, state=state)
        match = fold_log(match, [happening])
        assert fold_log(empty_match(game, match.id, match.seed), play.happenings[:number]).state == match.state
    assert match.state == play.state


def test_nothing_happens_by_itself() -> None:
    """M104"""
    play = guessing()
    before = play.state
    play.sleep(A_WEEK)
    assert (play.state, play.match.wake_at) == (before, None)


def test_slow_play_reminds_and_nudges_and_never_locks() -> None:
    """M104: with the settings for a chat."""
    play = Evening(4, [1987], settings=PRESETS["slow"]).draw().guess("bo", 0, True, True)
    play.sleep(timedelta(hours=13))
    assert play.reads(language="sv")[-1] == "Låten väntar på Cy och Di."
    play.sleep(A_WEEK)
    assert "oracle_awaited" in play.phrases("bo")
    assert "oracle_is_slow" in play.phrases(play.host)
    assert "oracle_is_slow" not in play.phrases("bo")
    assert (play.round.state, play.match.wake_at) == ("GUESSING", None)


def test_only_the_host_hears_the_recording() -> None:
    play = guessing()
    media = GAME.stock.media
    assert media is not None
    assert [medium.id for medium in media(play.state, play.host)] == ["1"] == [play.mine(play.host).audio]
    for viewer in ("bo", "cy", SPECTATOR):
        assert play.mine(viewer).audio is None
        assert media(play.state, play.viewer(viewer)) == ()
    assert media(play.lock().reveal().go_on().state, play.host) == ()


def test_without_a_recording_the_oracle_hums_and_all_are_told() -> None:
    play = Evening(3).draw()
    shown = play.view().snapshot.round
    assert shown is not None
    assert shown.performance is not None
    assert shown.performance.hummed
    assert any("nynnar" in line for line in play.reads(language="sv"))


def test_a_song_is_posted_in_the_room_only_if_the_host_chose_so() -> None:
    game = game_with([1987], recordings=["1.mp3"])
    posted = Evening(3, game=game, settings=Settings(post_song=True)).draw()
    assert [told.notice.medium for told in posted.notices() if told.notice.medium] == ["1"]
    assert "song_posted" not in Evening(3, game=game).draw().phrases()


def test_an_unknown_choice_is_refused_in_words() -> None:
    play = Evening(3).draw()
    play.must_refuse("bo", PickTitle("no such title"), "not_an_option")
    play.must_refuse("ada", Predict("hopeless"), "not_an_option")  # type: ignore[arg-type]
    play.must_refuse(Viewer(), Lock())
