"""History by round: how it began, what was publicly done, how it ended; and no more than one could see then."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from parlour.engine.match import LOBBY
from parlour.engine.read import RoundView, history
from parlour.games import diary, lowest, pick, relay, ttt
from parlour.rehearsal import Rehearsal
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.play import Play, Setup
from parlour.rehearsal.wandering import at_random, by_stand_ins
from parlour.sdk import SPECTATOR, Command, Game, Seat, Viewer, only
from parlour.sdk.house import Correct, Finish
from tests.rehearsal.masks import MASKS, Point
from tests.rehearsal.wander import wander

A_DAY = timedelta(days=1)
GAMES = (pick.GAME, lowest.GAME, ttt.GAME, diary.GAME, relay.GAME)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
FULL = ("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3")


class Fives:
    """A die that always shows five."""

    def below(self, n: int) -> int:
        return 4


def seen(play: Rehearsal, round: int, who: str | Viewer = SPECTATOR) -> RoundView:
    found = history(play.game, play.happenings, play.viewer(who), round)
    assert found is not None, f"nothing is known of round {round}"
    return found


class Present(NamedTuple):
    prior: RoundView | None
    current: RoundView | None


def present(play: Rehearsal) -> Present:
    """The current round, and the one before it that has led to it."""
    now = play.agenda.round if play.state.started else LOBBY
    return Present(*[history(play.game, play.happenings, SPECTATOR, round) for round in (now - 1, now)])


def unknown(play: Rehearsal, round: int) -> bool:
    return history(play.game, play.happenings, SPECTATOR, round) is None


def turns(seen: RoundView) -> list[tuple[str | None, Any]]:
    """Whose turn each was, and the one thing it tells."""
    interesting = ("number", "cell", "text", "amount", "lost")
    notices = [told.notice for told in seen.turns]
    return [(n.turn, next(n.details[name] for name in interesting if name in n.details)) for n in notices]


def picked(play: Rehearsal, *numbers: int) -> Rehearsal:
    for seat, number in zip(play.seats, numbers, strict=False):
        play.say(seat, pick.PickNumber(number))
    return play


def placed(*cells: str) -> Rehearsal:
    play = Rehearsal(ttt.GAME)
    for turn, cell in enumerate(cells):
        play.say(play.seats[turn % 2], ttt.Place(cell))
    return play


# ── One round, in each of the five ways a round can go ──


def test_pick_a_round_begins_with_what_was_before_it_and_ends_with_what_came_of_it() -> None:
    play = picked(picked(Rehearsal(pick.GAME), 3, 8), 9, 1)
    second = seen(play, 1)
    assert (second.start.last, second.start.scores) == ({"ada": 3, "bo": 8}, {"bo": 1})
    assert turns(second) == [("ada", 9), ("bo", 1)]
    assert (second.end.last, second.end.scores) == ({"ada": 9, "bo": 1}, {"bo": 1, "ada": 1})


def test_lowest_a_round_that_midnight_ended_has_the_turns_of_those_who_named_a_number() -> None:
    play = Rehearsal(lowest.GAME)
    play.say("cy", lowest.NameNumber(4))
    play.wake()
    first = seen(play, 0)
    assert turns(first) == [("cy", 4)]
    assert (first.start.scores, first.end.scores) == ({}, {"cy": 1})


def test_ttt_a_round_has_one_turn_of_each() -> None:
    second = seen(placed(*FULL[:5]), 1)
    assert turns(second) == [("ada", "c1"), ("bo", "a3")]
    assert (second.start.board, second.end.board) == ("o..\n.x.\n...", "o.x\n.x.\no..")


def test_diary_a_day_on_which_nobody_wrote_is_a_day_too() -> None:
    play = Rehearsal(diary.GAME, seats=2)
    play.sleep(A_DAY)
    play.say("bo", diary.WriteEntry("Rain."))
    play.sleep(A_DAY)
    silent, written = seen(play, 0), seen(play, 1)
    assert (turns(silent), silent.start.day, silent.end.day) == ([], 0, 1)
    assert (turns(written), written.end.last) == ([("bo", "Rain.")], {"bo": "Rain."})


def test_relay_a_round_is_all_the_moves_of_one_player() -> None:
    play = Rehearsal(relay.GAME)
    play.loaded = Fives()
    for choice in ("throw", "throw", "bank", "throw"):
        play.say(play.state.hot_seat, relay.Play(choice))
    first = seen(play, 0)
    assert turns(first) == [("ada", 10)]
    assert (first.start.scores, first.end.scores) == ({}, {"ada": 10})
    assert seen(play, 1).turns == ()


# ── The current round ──


def test_the_current_round_has_begun_and_not_ended() -> None:
    play = picked(Rehearsal(pick.GAME), 3, 8)
    current = seen(play, 1)
    assert (current.start.last, current.end, current.turns) == ({"ada": 3, "bo": 8}, None, ())


def test_the_current_round_begins_as_it_began_whatever_was_played_since() -> None:
    play = picked(Rehearsal(pick.GAME), 3, 8)
    opened = seen(play, 1, "ada")
    play.say("ada", pick.PickNumber(7))
    assert seen(play, 1, "ada") == opened
    assert opened.start.mine is None


def test_public_turns_of_the_current_round_are_there_as_they_are_made() -> None:
    assert turns(seen(placed("b2", "a1", "c1"), 1)) == [("ada", "c1")]


def test_at_present_the_current_round_comes_with_the_prior_one() -> None:
    play = picked(picked(Rehearsal(pick.GAME), 3, 8), 9, 1)
    now = present(play)
    assert (now.prior, now.current) == (seen(play, 1), seen(play, 2))


@every_game
def test_the_prior_round_ended_as_the_current_one_begins(game: Game[Any]) -> None:
    play = played(game, seed=1)
    ends = {round: seen(play, round).end for round in rounds(play)}
    starts = {round: seen(play, round).start for round in rounds(play)}
    assert all(ends[round] == starts[round + 1] for round in rounds(play)[:-1])


def test_before_the_first_round_was_the_lobby() -> None:
    play = Rehearsal(pick.GAME)
    now = present(play)
    assert now.prior is not None
    assert (now.prior.round, now.prior.end) == (LOBBY, play.view())


def test_in_the_lobby_there_is_only_that_and_it_has_not_ended() -> None:
    play = Rehearsal(pick.GAME, start=False)
    now = present(play)
    assert now.prior is None
    assert now.current == RoundView(LOBBY, play.view(), None, ())


def test_a_round_that_has_not_come_is_not_known() -> None:
    play = picked(Rehearsal(pick.GAME), 3, 8)
    assert [unknown(play, round) for round in (-2, LOBBY, 0, 1, 2, 99)] == [True, False, False, False, True, True]


# ── The end ──


def test_the_last_round_ends_with_the_match() -> None:
    play = placed("a1", "a2", "b1", "b2", "c1")
    last = seen(play, 2)
    assert (turns(last), last.end.winners) == ([("ada", "c1")], ("ada",))


def test_when_the_match_is_over_the_last_round_is_at_hand() -> None:
    play = Rehearsal(pick.GAME)
    for _ in range(5):
        picked(play, 3, 8)
    now = present(play)
    at_hand = [round for round in (now.prior, now.current) if round is not None]
    assert at_hand[-1] == seen(play, 4)
    assert at_hand[-1].end.winners == ("bo",)


def test_a_round_in_which_the_host_ended_it_all_ends_there() -> None:
    play = Rehearsal(pick.GAME)
    play.say("bo", pick.PickNumber(6))
    play.say(play.host, Finish())
    assert seen(play, 0).end.hidden == {"bo": 6}
    assert seen(play, 0).start.hidden == {}


def test_a_match_called_off_in_the_lobby_had_no_round() -> None:
    play = Rehearsal(pick.GAME, start=False)
    play.say(play.host, Finish())
    assert unknown(play, 0)
    assert seen(play, LOBBY).end == play.view()


# ── When the host went back ──


def test_a_round_played_again_is_shown_as_it_was_played_last() -> None:
    play = placed("b2", "a1", "c1")
    play.say(play.host, Correct(round=0))
    for turn, cell in enumerate(("a3", "b3", "c3")):
        play.say(play.seats[turn % 2], ttt.Place(cell))
    again = seen(play, 0)
    assert turns(again) == [("ada", "a3"), ("bo", "b3")]
    assert (again.start.board, again.end.board) == ("...\n...\n...", "...\n...\nxo.")


def test_what_was_done_in_a_round_before_it_began_anew_is_not_shown() -> None:
    play = placed("b2")
    play.say(play.host, Correct(round=0))
    play.say("ada", ttt.Place("a1"))
    assert turns(seen(play, 0)) == [("ada", "a1")]


def test_a_round_that_has_just_begun_anew_has_no_end_and_no_turns_yet() -> None:
    play = placed("b2", "a1", "c1")
    play.say(play.host, Correct(round=0))
    now = present(play)
    assert now.current == RoundView(0, play.view(), None, ())


def test_a_round_that_was_taken_back_has_not_come_yet() -> None:
    play = placed("b2", "a1", "c1")
    play.say(play.host, Correct(round=0))
    assert unknown(play, 1)


def test_a_round_before_the_one_gone_back_to_is_as_it_was() -> None:
    play = placed("b2", "a1", "c1", "a3", "a2")
    before = seen(play, 0)
    play.say(play.host, Correct(round=1))
    play.say("ada", ttt.Place("c3"))
    assert seen(play, 0) == before
    assert turns(seen(play, 1)) == [("ada", "c3")]


# ── Only what one could see then ──


def played(game: Game[Any], seed: int, way: Any = by_stand_ins, most: int = 120) -> Play:
    return wander(Play(game, Setup(max(2, game.seats[0]), seed)), way, Chance(seed), most)


def rounds(play: Rehearsal) -> list[int]:
    return sorted({happening.round for happening in play.happenings if happening.round >= 0})


def moments(play: Rehearsal) -> Iterator[tuple[int, dict[str, bytes]]]:
    """Every moment of a play: the round it was in, and what each viewer saw."""
    state = play.game.empty
    for happening in play.happenings:
        yield happening.round, _sights(play, state)
        for event in happening.events:
            state = play.game.fold(state, event)
    yield LOBBY - 1, _sights(play, state)


def _sights(play: Rehearsal, state: Any) -> dict[str, bytes]:
    return {str(viewer): encode(play.game.view(state, viewer)) for viewer in play.viewers}


@every_game
@pytest.mark.parametrize("way", [by_stand_ins, at_random], ids=lambda way: way.__name__)
def test_history_shows_everyone_what_they_saw_when_the_round_began_and_when_it_ended(
    game: Game[Any], way: Any
) -> None:
    play = played(game, seed=2, way=way)
    then = list(moments(play))
    for viewer in play.viewers:
        for round in rounds(play):
            told = history(game, play.happenings, viewer, round)
            starts = [sights[str(viewer)] for at, sights in then if at == round]
            assert told is None or encode(told.start) in starts
            after = [s[str(viewer)] for (at, _), (_, s) in pairwise(then) if at == round]
            assert told is None or told.end is None or encode(told.end) in after


def test_a_secret_that_came_out_at_the_end_is_not_out_in_history() -> None:
    play = Rehearsal(MASKS)
    while not play.agenda.over:
        play.wake()
    assert play.view("bo").all_masks == play.state.masks
    assert [seen(play, round, "bo").start.all_masks for round in range(3)] == [{}, {}, {}]
    assert seen(play, 1, "bo").end.all_masks == {}


def test_the_storyteller_sees_in_history_what_the_storyteller_saw() -> None:
    play = Rehearsal(MASKS, host_plays=False)
    play.say("bo", Point(play.seats[0]))
    play.wake()
    assert seen(play, 0, play.host).end.all_masks == play.state.masks


def test_a_turn_told_to_some_is_in_their_history_alone() -> None:
    play = placed("b2")
    [told] = play.happenings[-1].notices
    private = replace(told, notice=replace(told.notice, to=only(Seat("bo"))))
    play.happenings[-1] = replace(play.happenings[-1], notices=(private,))
    assert [len(seen(play, 0, who).turns) for who in ("ada", "bo", SPECTATOR)] == [0, 1, 0]


SECRETS: dict[str, tuple[Game[Any], Command, Command]] = {
    "pick": (pick.GAME, pick.PickNumber(1), pick.PickNumber(9)),
    "lowest": (lowest.GAME, lowest.NameNumber(1), lowest.NameNumber(9)),
    "diary": (diary.GAME, diary.WriteEntry("Sun."), diary.WriteEntry("Rain.")),
}


@pytest.mark.parametrize(("game", "one", "other"), SECRETS.values(), ids=list(SECRETS))
def test_an_answer_still_secret_shows_in_no_history_but_its_givers(
    game: Game[Any], one: Command, other: Command
) -> None:
    worlds = [Rehearsal(game, seats=3), Rehearsal(game, seats=3)]
    for play, answer in zip(worlds, (one, other), strict=True):
        play.say("bo", answer)
        play.say("cy", one)
    for viewer in ("ada", "cy", SPECTATOR):
        assert seen(worlds[0], 0, viewer) == seen(worlds[1], 0, viewer)
        assert seen(worlds[0], LOBBY, viewer) == seen(worlds[1], LOBBY, viewer)
