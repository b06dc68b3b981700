"""Keys that the house makes: of the round, the step, how often it has opened, the command and, for each alone, the
seat."""

from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games import pick
from parlour.rehearsal import Rehearsal
from parlour.rehearsal.conformance import check
from parlour.sdk import Agenda, Codec, Game, Prompt, Refused, only
from parlour.sdk.house import Correct, PromptsOpened
from parlour.sdk.road import awaits
from tests.sdk.doors import DOORS_GAME, YES_OR_NO, Knock, State, VoteAgain, agenda

LEFT, AGAIN, ENOUGH = Knock("left"), VoteAgain(True), VoteAgain(False)


def without_keys(game: Game[Any]) -> Game[Any]:
    """The game, leaving the keys of its own prompts to the house."""
    own = game.commands

    def asks(state: Any) -> Agenda:
        whole = game.agenda(state)
        return replace(whole, prompts=tuple(replace(p, key="") if p.command is own else p for p in whole.prompts))

    return varied(game, agenda=asks)


def keys(play: Rehearsal) -> list[str]:
    """Those that the house made."""
    return [prompt.key for prompt in play.agenda.prompts if "/" in prompt.key and "go_away" not in prompt.key]


def knock_all(play: Rehearsal) -> None:
    for seat in play.seats:
        play.say(seat, LEFT)


def vote_all(play: Rehearsal, vote: VoteAgain) -> None:
    for seat in play.seats:
        play.say(seat, vote)


# ── What they are made of ──


def test_a_prompt_without_a_key_is_named_by_command_step_round_and_opening() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    assert keys(play) == ["vote_again/voting/0.1"]


def test_where_each_seat_has_its_own_prompt_the_seat_is_in_the_key_and_stays_when_it_is_the_last() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    assert keys(play) == ["knock/knocking/0.1/ada", "knock/knocking/0.1/bo"]
    play.say("ada", LEFT)
    assert keys(play) == ["knock/knocking/0.1/bo"]


def test_a_prompt_to_several_keeps_its_key_when_one_seat_is_left_to_answer() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    play.say("ada", ENOUGH)
    assert keys(play) == ["vote_again/voting/0.1"]


def test_a_step_that_opens_again_in_its_round_has_another_key() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    vote_all(play, AGAIN)
    assert keys(play) == ["knock/knocking/0.2/ada", "knock/knocking/0.2/bo"]
    knock_all(play)
    vote_all(play, ENOUGH)
    assert keys(play)[0] == "knock/knocking/1.1/ada"


def test_a_step_that_closes_and_opens_again_by_one_cause_has_another_key() -> None:
    def asks(state: State) -> Agenda:
        """All vote again and again, with a moment between that no cause ends in."""
        if not state.started or state.over:
            return agenda(state)
        is_voted = len(state.votes) == len(state.seats)
        ask = Prompt(only(*state.seats), VoteAgain, YES_OR_NO)
        return Agenda(0, "counting") if is_voted else Agenda(0, "voting", (ask,))

    play = Rehearsal(varied(DOORS_GAME, agenda=asks), 2)
    assert keys(play) == ["vote_again/voting/0.1"]
    vote_all(play, AGAIN)
    assert keys(play) == ["vote_again/voting/0.2"]


def in_turn(state: State) -> Agenda:
    """One after the other knocks, round and round, in one step."""
    if not state.started or state.over:
        return agenda(state)
    asked = state.seats[len(state.votes) % 2]
    return Agenda(0, "knocking", (Prompt(only(asked), VoteAgain, YES_OR_NO),))


def test_a_seat_whose_turn_comes_back_in_the_same_step_is_asked_under_another_key() -> None:
    play = Rehearsal(varied(DOORS_GAME, agenda=in_turn, settle=lambda tx: None), 2)
    assert keys(play) == ["vote_again/knocking/0.1/ada"]
    play.say("ada", AGAIN)
    assert keys(play) == ["vote_again/knocking/0.1/bo"]
    play.say("bo", AGAIN)
    assert keys(play) == ["vote_again/knocking/0.1/ada#2"]
    codec = Codec(play.game)
    assert awaits(play.game, codec.fold(stored(play))).prompts == play.agenda.prompts


def test_a_late_answer_to_what_was_asked_before_is_not_taken_for_one_to_what_is_asked_now() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    first = keys(play)[0]
    knock_all(play)
    vote_all(play, AGAIN)
    with pytest.raises(Refused, match="not_asked"):
        play.say("ada", LEFT, first)


def test_when_the_host_goes_back_everything_is_asked_anew() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    play.say(play.host, Correct(0))
    assert keys(play)[0] == "knock/knocking/0.1/ada~1"


# ── The log ──


def stored(play: Rehearsal) -> list[bytes]:
    codec = Codec(play.game)
    return [codec.encode(event) for event in play.log]


def test_how_often_a_step_has_opened_folds_from_the_log() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    vote_all(play, AGAIN)
    codec = Codec(DOORS_GAME)
    folded = codec.fold(stored(play))
    assert codec.encode(folded) == codec.encode(play.state)
    assert [prompt.key for prompt in awaits(DOORS_GAME, folded).prompts] == [p.key for p in play.agenda.prompts]


def test_folding_asks_no_agenda_so_a_renamed_step_changes_no_state_that_was() -> None:
    def renamed(state: State) -> Agenda:
        return replace(agenda(state), step="renamed")

    play = Rehearsal(DOORS_GAME, 2)
    knock_all(play)
    today = varied(DOORS_GAME, agenda=renamed)
    assert Codec(today).fold(stored(play)) == play.state


def test_a_game_that_gives_every_prompt_a_key_has_nothing_of_it_in_its_log() -> None:
    play = Rehearsal(pick.GAME, 2)
    play.say("ada", pick.PickNumber(1))
    assert not [event for event in play.log if isinstance(event, PromptsOpened)]
    assert play.state.openings is None


def test_a_match_that_was_begun_with_keys_of_the_games_own_goes_on_with_those_of_the_house() -> None:
    play = Rehearsal(pick.GAME, 3)
    play.say("ada", pick.PickNumber(1))
    play.game = without_keys(pick.GAME)
    play.match = replace(play.match, game=play.game, agenda=awaits(play.game, play.state))
    assert keys(play) == ["pick_number/picking/0.1"]
    for seat in ("bo", "cy"):
        play.say(seat, pick.PickNumber(2))
    assert keys(play) == ["pick_number/picking/1.1"]


def test_a_key_of_the_authors_own_stands_beside_those_of_the_house() -> None:
    def asks(state: State) -> Agenda:
        whole = agenda(state)
        return replace(
            whole, prompts=tuple(replace(p, key="mine") if p.command is VoteAgain else p for p in whole.prompts)
        )

    play = Rehearsal(varied(DOORS_GAME, agenda=asks), 2)
    knock_all(play)
    assert play.prompt(VoteAgain).key == "mine"


# ── The laws ──


@pytest.mark.parametrize("game", [DOORS_GAME, without_keys(pick.GAME)], ids=lambda game: str(game.key))
def test_a_game_without_keys_keeps_every_law(game: Game[Any]) -> None:
    assert [finding.text(game) for finding in check(game, range(4))] == []


def test_two_prompts_that_would_get_the_same_key_are_a_finding() -> None:
    def asks(state: State) -> Agenda:
        whole = agenda(state)
        return replace(whole, prompts=(*whole.prompts, *(p for p in whole.prompts if p.command is VoteAgain)))

    [finding] = check(varied(DOORS_GAME, agenda=asks), range(2))
    assert finding.law == "6 prompts"
    assert "two open prompts have the key 'vote_again/voting/0.1': give at least one a key of its own" in finding.what


def test_a_prompt_that_begins_with_its_key_is_told_how_to_say_it() -> None:
    def asks(state: State) -> Agenda:
        prompts: Any = ("vote", only(*state.seats), VoteAgain, YES_OR_NO)
        return replace(agenda(state), prompts=(Prompt(*prompts),))

    [finding, *_] = check(varied(DOORS_GAME, agenda=asks), range(1))
    assert "a prompt begins with who may answer, not with 'vote': its key is said as key=…" in finding.what
