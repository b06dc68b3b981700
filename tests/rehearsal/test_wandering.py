"""A play that goes on by itself takes only what is offered, and comes to an end."""

from functools import cache
from typing import Any

import pytest
from msgspec.json import encode

from parlour.app.games import find_game, installed_games
from parlour.engine import read
from parlour.engine.match import Match
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.moves import Move, SayMove, WaitMove, move_line
from parlour.rehearsal.play import Play, Setup, replay_moves
from parlour.rehearsal.wandering import HOUSE, Way, at_random, by_stand_ins, house_offers, offers
from parlour.sdk import PickOne, Seat, Viewer
from parlour.sdk.house import Finish, HandOver, Join, Replace, Start, TakeOver
from parlour.sdk.parts.chat import Mute, Unmute
from parlour.sdk.parts.hosting import STAND_IN
from tests.rehearsal.masks import MASKS
from tests.rehearsal.wander import wander

games = pytest.mark.parametrize("key", installed_games())


@cache
def wandered(key: str, way: Way, seed: int, most: int = 2000) -> Play:
    game = find_game(key)
    setup = Setup(game.seats[0] + 1 if len(game.seats) > 1 else game.seats[0], seed)
    return wander(Play(game, setup), way, Chance(seed), most)


def moves(play: Play, kind: type[Move]) -> list[Any]:
    return [move for move in play.moves if isinstance(move, kind)]


@games
@pytest.mark.parametrize("seed", range(3))
def test_stand_ins_finish_every_game(key: str, seed: int) -> None:
    assert wandered(key, by_stand_ins, seed).agenda.over


@games
@pytest.mark.parametrize("way", [at_random, by_stand_ins], ids=lambda way: way.__name__)
def test_the_same_seed_wanders_the_same_way_and_another_another(key: str, way: Way) -> None:
    wandered.cache_clear()
    first = wandered(key, way, 0, 60).moves
    wandered.cache_clear()
    assert wandered(key, way, 0, 60).moves == first != wandered(key, way, 1, 60).moves


def seen(match: Match, seat: Seat | None) -> bytes:
    viewer, agenda = match.viewer(seat), match.agenda
    asked = [read.encodable(question) for question in read.questions(match, viewer)]
    return encode((agenda.round, agenda.step, agenda.over, read.view(match, viewer), asked))


@games
def test_moves_made_once_can_be_made_again(key: str) -> None:
    play = wandered(key, at_random, 0, 60)
    again = replay_moves(play.game, play.setup, play.moves)
    assert again.happenings == play.happenings
    for seat in (None, *play.match.state.seats):  # an agenda may hold functions, which only equal themselves
        assert seen(again.match, seat) == seen(play.match, seat)


def test_at_random_anything_offered_is_done_sooner_or_later_also_by_the_host() -> None:
    played = [wandered("relay", at_random, seed, 250) for seed in range(60)]
    done = {type(move.command) for play in played for move in moves(play, SayMove)}
    never = {TakeOver, Mute, Unmute}  # law 11 sees to the first, and there is no talk
    assert done >= HOUSE - never | {find_game("relay").commands}
    assert any(moves(play, WaitMove) for play in played)


def test_stand_ins_meddle_with_nothing_and_are_silent_now_and_then() -> None:
    played = [wandered("relay", by_stand_ins, seed) for seed in range(3)]
    done = {type(move.command) for play in played for move in moves(play, SayMove)}
    assert Finish not in done
    assert any(moves(play, WaitMove) for play in played)


@pytest.mark.parametrize("host_plays", [True, False], ids=["the host plays", "the host does not"])
def test_only_someone_who_has_been_given_a_seat_is_offered_to_join(host_plays: bool) -> None:
    play = Play(MASKS, Setup(3, host_plays=host_plays))
    assert [viewer.seat for viewer, prompt in offers(play) if prompt.command is Join] == ["ada"]


def test_what_is_blocked_is_not_offered() -> None:
    play = Play(MASKS, Setup(3))
    assert Start not in {prompt.command for _, prompt in offers(play)}


def test_everyone_offered_something_may_answer_it() -> None:
    play = wandered("relay", at_random, 2, 10)
    assert all(viewer in prompt.to for viewer, prompt in offers(play))


def test_a_seats_name_is_never_given_twice() -> None:
    played = [wandered("diary", at_random, seed, 200) for seed in range(8)]
    for play in played:
        joined = [move.who.seat for move in moves(play, SayMove) if isinstance(move.command, Join)]
        assert len(joined) == len(set(joined))


def test_a_move_reads_as_one_line() -> None:
    play = wandered("pick", by_stand_ins, 0)
    assert move_line(play.moves[0]) == "> ada* join join {}"
    assert isinstance(play.moves[0], SayMove)
    assert play.moves[0].who == Viewer(play.seats[0], host=True)


def test_who_will_be_the_host_can_do_nothing_but_sit_down_first() -> None:
    """Red before: the start was tried for them, and a finding about it could not be replayed."""
    play = Play(MASKS, Setup(3))
    for seat in ("bo", "cy", "di"):
        play.do(SayMove(Viewer(Seat(seat)), "join", Join()))
    assert {prompt.command for viewer, prompt in offers(play) if viewer == Viewer(Seat("ada"), host=True)} == {Join}


def test_nobody_hands_over_to_a_stand_in_which_the_house_refuses() -> None:
    """Red before: the check said that the engine refuses what the rehearsal did, of games that are sound."""
    play = Play(MASKS, Setup(3))
    play.start()
    play.say("ada", Replace(Seat("bo"), STAND_IN))
    handing = [(viewer, prompt) for viewer, prompt in house_offers(play) if prompt.command is HandOver]
    assert [(viewer.seat, prompt.fields["to"]) for viewer, prompt in handing] == [("ada", PickOne(("cy",)))]
    assert not play.can_act(SayMove(play.viewer("ada"), handing[0][1].key, HandOver(Seat("bo"))))
