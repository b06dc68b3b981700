"""How a Round goes, swaps, guesses and options."""

import pytest

from parlour.games.tidslinje import GAME
from parlour.games.tidslinje.commands import (
    AbortRound,
    Continue,
    Lock,
    PickArtist,
    PickTitle,
    PlaceSong,
    Predict,
    RevealRound,
    StartRound,
    SwapSong,
    Unlock,
    UseJoker,
)
from parlour.games.tidslinje.records import Card
from parlour.games.tidslinje.rules.judging import is_placed_right
from parlour.sdk import Command, Seat
from tests.games.tidslinje.evening import Evening


def timeline(*years: int) -> list[Card]:
    return [Card(year) for year in years]


def test_only_the_oracle_begins_the_round() -> None:
    """M40: the Host neither, unless the Host is Oracle."""
    play = Evening(3).play_round("latt").go_on()
    for seat in ("ada", "cy"):
        play.must_refuse(seat, StartRound(), "not_yours")
    play.draw()
    assert (play.round.state, play.performance.number) == ("GUESSING", 2)


def test_a_round_is_locked_only_with_a_prediction() -> None:
    """M41"""
    play = Evening(3).draw()
    play.must_refuse("ada", Lock(), "prediction_missing")
    assert play.predict().lock().round.state == "LOCKED"


@pytest.mark.parametrize("command", [PlaceSong(0), PickTitle("1.t0"), PickArtist("1.a0"), UseJoker()])
def test_the_oracle_neither_guesses_nor_uses_a_joker(command: Command) -> None:
    """M42"""
    Evening(3).draw().must_refuse("ada", command)


@pytest.mark.parametrize("command", [Predict("latt"), Lock()])
def test_a_guesser_neither_predicts_nor_locks(command: Command) -> None:
    """M43"""
    Evening(3).draw().predict().must_refuse("bo", command)


def test_nothing_changes_while_it_is_locked() -> None:
    """M44"""
    play = Evening(3).draw().guess("bo", 0).lock("latt")
    play.must_refuse("bo", PlaceSong(1), "not_asked")
    play.must_refuse("bo", PickTitle("1.t0"), "not_asked")
    play.must_refuse("ada", Predict("svar"), "not_asked")


def test_unlocked_it_can_be_changed_and_the_new_values_count() -> None:
    """M45: what was sent is kept until then."""
    play = Evening(3, [1991]).draw().guess("bo", 0).joker("cy").lock("svar").unlock()
    assert (play.round.state, play.round.prediction, play.state.guess(Seat("bo")).gap) == ("GUESSING", "svar", 0)
    assert play.mine("cy").joker_used
    play.guess("bo", 1).lock("medel").reveal()
    assert (play.result.difficulty, play.timeline("bo")) == ("medel", ["1990", "1991"])


def test_what_is_not_locked_cannot_be_revealed() -> None:
    """M46"""
    Evening(3).draw().predict().must_refuse("ada", RevealRound(), "not_asked")


@pytest.mark.parametrize("command", [Unlock(), Lock(), SwapSong(), AbortRound()])
def test_what_is_revealed_stays_so(command: Command) -> None:
    """M47"""
    Evening(3).play_round().must_refuse("ada", command, "not_asked")


def test_the_oracle_hands_over_to_the_next() -> None:
    """M48"""
    play = Evening(3).play_round()
    play.must_refuse("bo", Continue(), "not_yours")
    assert (play.go_on().round.state, play.oracle) == ("READY", "bo")


def test_the_oracle_may_lock_although_some_have_not_guessed() -> None:
    """M49"""
    play = Evening(5, [1991]).draw().guess("bo", 1).guess("cy", 0)
    assert play.state.missing == ("bo", "cy", "di", "ed")
    play.lock("svar").reveal()
    right = {verdict.seat: verdict.placement_right for verdict in play.result.verdicts}
    assert right == {"bo": True, "cy": True, "di": False, "ed": False}


def test_a_swap_voids_all_that_was_said_about_the_song_before() -> None:
    """M50"""
    play = Evening(3, [1991, 1960]).draw().guess("bo", 1, True, True).joker("cy").predict("latt")
    old = play.performance
    play.swap()
    assert (play.round.guesses, play.round.prediction, play.round.jokers) == ({}, None, {})
    assert [play.player(seat).jokers for seat in play.seats] == [1, 1, 1]
    assert (play.round.state, play.performance.number, play.performance.song.year) == ("GUESSING", 2, 1960)
    assert not {choice.id for choice in old.titles} & {choice.id for choice in play.performance.titles}
    play.must_refuse("bo", PickTitle(old.titles[0].id), "not_an_option")


def test_only_the_host_swaps_and_only_while_there_is_guessing() -> None:
    """M51"""
    play = Evening(3).play_round().go_on()
    play.must_refuse(play.host, SwapSong(), "not_asked")
    play.draw().must_refuse("bo", SwapSong(), "not_yours")
    play.lock("latt").must_refuse(play.host, SwapSong(), "not_asked")


def test_a_swap_wants_a_new_prediction() -> None:
    """M52"""
    Evening(3).draw().predict().swap().must_refuse("ada", Lock(), "prediction_missing")


def test_cards_show_the_song_that_was_played_last() -> None:
    """M53"""
    play = Evening(3, [1991, 1992]).draw().swap().guess("bo", 1).lock("medel").reveal()
    assert play.timeline("bo") == ["1990", "1992"]
    assert [card.song.year for card in play.player("ada").oracle_cards] == [1992]
    assert "1991" not in str(play.view())


@pytest.mark.parametrize(("gap", "right"), [(0, False), (1, True), (2, False)])
def test_a_song_belongs_between_its_neighbours(gap: int, right: bool) -> None:
    """M55"""
    assert is_placed_right(timeline(1985, 1990), gap, 1987) is right


@pytest.mark.parametrize("gap", [0, 1])
def test_the_same_year_is_right_on_either_side(gap: int) -> None:
    """M56"""
    assert is_placed_right(timeline(1990), gap, 1990)


def test_the_first_place_has_one_neighbour() -> None:
    """M57"""
    assert is_placed_right(timeline(1985), 0, 1960)
    assert not is_placed_right(timeline(1985), 1, 1960)


@pytest.mark.parametrize("seed", range(20))
def test_there_are_ten_titles_and_ten_artists_the_same_for_all(seed: int) -> None:
    """M58"""
    play = Evening(4, game=GAME, seed=seed).draw()
    song, options = play.performance.song, play.mine("bo").options
    assert options is not None
    for choices, answer in ((options.titles, song.title), (options.artists, song.artist)):
        texts = [choice.text for choice in choices]
        assert (len(texts), len({text.casefold() for text in texts}), texts.count(answer)) == (10, 10, 1)
    assert [play.mine(seat).options for seat in play.seats] == [options] * 4


def test_a_joker_leaves_the_options_as_they_are() -> None:
    """M59"""
    play = Evening(3).draw()
    before = play.mine("bo").options
    assert play.joker("bo").mine("bo").options == before


def test_what_was_not_sent_is_wrong() -> None:
    """M60"""
    play = Evening(3, [1991]).draw().guess("bo", title=True).lock("svar").reveal()
    verdict = play.result.verdicts[0]
    assert (verdict.placement_right, verdict.title_right, verdict.artist_right) == (False, True, False)


def test_an_option_of_a_replaced_song_is_refused() -> None:
    """M61"""
    play = Evening(3).draw()
    key = play.prompt(PickArtist, "bo").key
    old = play.performance.artists[3].id
    play.swap().must_refuse("bo", PickArtist(old), "not_an_option")
    play.must_refuse("bo", PickArtist(old), "not_asked", key=key)


def test_gaps_are_offered_by_the_years_beside_them() -> None:
    play = Evening(3, [1991]).play_round(gaps={"bo": 1}).go_on()
    play.play_round("latt").go_on().draw()
    labels = play.prompt(PlaceSong, "bo").fields["gap"].labels  # type: ignore[union-attr]
    assert labels[1] == "1990–1991"
    assert [label.words[-1] for label in (labels[0], labels[2])] == [" 1990", " 1991"]  # type: ignore[union-attr]


def test_an_exhausted_mix_is_said_and_the_host_may_end_it() -> None:
    """M21, M15: nothing that was won is lost."""
    play = Evening(3, [1991] * 10, fillers=0).play_cycle().decide("next")
    play.draw()
    for _ in range(6):
        play.swap()
    play.must_refuse(play.host, SwapSong(), "mix_is_exhausted")
    play.lock("latt").reveal().go_on().must_refuse("bo", StartRound(), "mix_is_exhausted")
    assert "Alla låtar i mixen base är spelade, så runda 5 kan inte börja." in play.reads(language="sv")[-1]
    assert play.agenda.awaits_someone
    assert play.finish().view().snapshot.ranking is not None


def test_a_mix_that_is_gone_is_said_and_nothing_is_lost() -> None:
    play = Evening(3, [1991]).play_round(gaps={"bo": 1}).go_on()
    players = play.state.players
    play.game.stock.collections.clear()  # type: ignore[attr-defined]
    play.must_refuse("bo", StartRound(), "mix_is_gone")
    assert play.finish().state.players == players


def test_leaving_is_like_being_removed() -> None:
    """M86"""
    play = Evening(4, [1991]).draw().guess("di", 0)
    assert (play.leave("di").seats, play.round.guesses) == (("ada", "bo", "cy"), {})
    assert Seat("di") not in play.state.players
