"""The one road: who is heard, what follows by itself, and what silence means."""

from collections.abc import Callable
from dataclasses import replace as varied
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games import lowest, pick, relay
from parlour.rehearsal import MONDAY, Rehearsal
from parlour.rehearsal.chance import Chance
from parlour.sdk import (
    HOST,
    SPECTATOR,
    STORYTELLER,
    Agenda,
    Command,
    Event,
    Game,
    Number,
    Prompt,
    Refused,
    Seat,
    Tx,
    Viewer,
    but,
    only,
    who,
)
from parlour.sdk.fault import RulesFault
from parlour.sdk.house import Correct, Held, Pause, Paused, Resume, Started
from parlour.sdk.road import BOUND, check
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, Counted, Point, Pointed, State
from tests.sdk.doors import DOORS_GAME, Behind, Knock

ADA, BO, CY = Seat("ada"), Seat("bo"), Seat("cy")
A_DAY = timedelta(hours=24)


class Bid(Command, frozen=True):
    amount: int


BID = Prompt(only(ADA, BO), Bid, {"amount": Number(1, 9)}, key="bid")


def refusal(prompt: Prompt | None, actor: Viewer, command: Command) -> tuple[str, dict[str, Any]]:
    tx = Tx(MASKS, MASKS.empty, MONDAY, actor, Chance())
    with pytest.raises(Refused) as no:
        check(tx, prompt, command)
    return no.value.code, dict(no.value.details)


def with_point(change: Callable[[Prompt, State], Prompt | None]) -> Game[Any]:
    """Masks, with another question to point; none at all, if the change leaves none."""

    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        changed = [change(p, state) if p.command is Point else p for p in whole.prompts]
        return replace(whole, prompts=tuple(prompt for prompt in changed if prompt))

    return varied(MASKS, agenda=agenda)


# ── Who is heard ──


def test_what_nobody_asked_is_refused() -> None:
    assert refusal(None, Viewer(ADA), Bid(1)) == ("not_asked", {})


def test_a_question_to_others_is_refused_with_whose_it_is() -> None:
    assert refusal(BID, Viewer(CY), Bid(1)) == ("not_yours", {"to": who(ADA, BO)})


def test_of_everyone_but_some_nobody_is_named() -> None:
    assert refusal(replace(BID, to=but(CY)), Viewer(CY), Bid(1)) == ("not_yours", {"to": who()})


def test_a_hidden_question_to_others_is_refused_as_if_it_were_not_there() -> None:
    hidden = replace(BID, shown=False, blocked="too_early")
    assert refusal(hidden, Viewer(CY), Bid(99)) == refusal(None, Viewer(CY), Bid(99))


def test_whoever_is_privy_to_a_hidden_question_hears_that_it_is_not_theirs() -> None:
    hidden = replace(BID, shown=False, privy=STORYTELLER)
    assert refusal(hidden, Viewer(host=True), Bid(1))[0] == "not_yours"
    assert refusal(hidden, Viewer(CY, host=True), Bid(1))[0] == "not_asked"


def test_a_blocked_question_is_refused_with_its_reason_and_the_details_of_that() -> None:
    blocked = replace(BID, blocked="too_early", details={"round": 3})
    assert refusal(blocked, Viewer(ADA), Bid(1)) == ("too_early", {"round": 3})


def test_first_comes_whose_it_is_then_whether_it_can_be_answered_then_what_was_answered() -> None:
    blocked = replace(BID, blocked="too_early")
    codes = [refusal(blocked, Viewer(CY), Bid(99))[0], refusal(blocked, Viewer(ADA), Bid(99))[0]]
    assert [*codes, refusal(BID, Viewer(ADA), Bid(99))[0]] == ["not_yours", "too_early", "not_an_option"]


def test_an_answer_that_is_no_option_is_refused_with_the_field_that_is_wrong() -> None:
    assert refusal(BID, Viewer(ADA), Bid(99)) == ("not_an_option", {"field": "amount"})
    assert refusal(BID, Viewer(ADA), Pause()) == ("not_an_option", {"field": "command"})


def test_an_answer_that_is_an_option_passes() -> None:
    tx = Tx(MASKS, MASKS.empty, MONDAY, Viewer(BO), Chance())
    check(tx, BID, Bid(9))
    assert tx.state == MASKS.empty


def test_what_was_begun_before_a_rule_refused_has_not_happened() -> None:
    def decide(tx: Tx[State], command: Command) -> None:
        masks.decide(tx, command)
        if isinstance(command, Point):
            raise Refused("changed_my_mind")

    play = Rehearsal(varied(MASKS, decide=decide))
    before = play.match
    with pytest.raises(Refused, match="changed_my_mind"):
        play.say("bo", Point(ADA))
    assert play.match == before


# ── What follows by itself ──


def watched() -> tuple[Game[Any], list[tuple[Viewer, bool]]]:
    movers: list[tuple[Viewer, bool]] = []

    def settle(tx: Tx[State]) -> None:
        movers.append((tx.actor, tx.silent))
        masks.settle(tx)

    return varied(MASKS, settle=settle), movers


def test_what_follows_by_itself_is_the_same_whoever_moved() -> None:
    game, movers = watched()
    play = Rehearsal(game)
    play.say("bo", Point(ADA))
    play.say(play.host, Pause())
    play.say(play.host, Resume())
    play.wake()
    assert set(movers) == {(SPECTATOR, False)}


def chain(length: int) -> Game[Any]:
    """The start has this many consequences, one after the other."""

    def settle(tx: Tx[pick.State]) -> None:
        if tx.state.started and len(tx.events) <= length:
            tx.add(Paused(tx.now))

    return varied(pick.GAME, settle=settle)


def test_consequences_have_consequences() -> None:
    play = Rehearsal(chain(BOUND - 1))
    assert [type(event) for event in play.happenings[-1].events] == [Started] + [Paused] * (BOUND - 1)


def test_consequences_that_never_end_are_a_fault() -> None:
    with pytest.raises(RulesFault, match="consequences never end"):
        Rehearsal(chain(BOUND))


def test_a_match_is_opened_with_what_follows_from_its_settings() -> None:
    def settle(tx: Tx[lowest.State]) -> None:
        if tx.state.rounds == 1 and not tx.state.started:
            tx.add(Started())

    play = Rehearsal(varied(lowest.GAME, settle=settle), settings=lowest.Settings(rounds=1), start=False)
    assert [type(event) for event in play.log] == [lowest.TableLaid, Started]


def test_a_due_instant_after_which_the_same_is_due_again_is_a_fault() -> None:
    play = Rehearsal(with_point(lambda prompt, state: replace(prompt, default=None)))
    with pytest.raises(RulesFault, match="pointing was due and did not move on"):
        play.wake()


# ── Silence ──


def pointed(play: Rehearsal) -> list[tuple[Seat, Seat, bool]]:
    return [(e.seat, e.at, e.by_silence) for e in play.log if isinstance(e, Pointed)]


def test_the_silent_get_their_defaults_and_the_others_keep_their_answers() -> None:
    play = Rehearsal(MASKS)
    play.say("bo", Point(CY))
    play.wake()
    assert pointed(play) == [(BO, CY, False), (ADA, ADA, True), (CY, ADA, True)]


def test_nobody_is_answered_for_before_the_deadline() -> None:
    play = Rehearsal(MASKS)
    play.sleep(A_DAY - timedelta(microseconds=1))
    assert pointed(play) == []


def test_when_one_silence_closes_the_question_the_others_are_not_answered_for() -> None:
    play = Rehearsal(with_point(lambda prompt, state: None if state.points else prompt))
    play.wake()
    assert pointed(play) == [(ADA, ADA, True)]


def test_when_one_silence_excuses_another_that_other_is_not_answered_for() -> None:
    def excused(prompt: Prompt, state: State) -> Prompt:
        return replace(prompt, awaited=only(*(s for s in (ADA, CY) if s not in state.points)), due=due(state))

    def due(state: State) -> Any:
        return None if state.points else state.closes_at

    play = Rehearsal(with_point(excused))
    play.wake()
    assert [seat for seat, _, _ in pointed(play)] == [ADA, CY]


def test_a_question_that_cannot_be_answered_is_not_answered_for_anyone() -> None:
    def blocked(prompt: Prompt, state: State) -> Prompt:
        return replace(prompt, blocked="too_early", due=state.due if state.round == 0 else None)

    play = Rehearsal(with_point(blocked))
    with pytest.raises(RulesFault, match="did not move on"):
        play.wake()
    assert pointed(play) == []


def test_each_of_the_silent_is_answered_for_in_their_own_name() -> None:
    actors: list[tuple[Viewer, bool]] = []

    def decide(tx: Tx[State], command: Command) -> None:
        if isinstance(command, Point):
            actors.append((tx.actor, tx.silent))
        masks.decide(tx, command)

    play = Rehearsal(varied(MASKS, decide=decide))
    play.wake()
    assert actors == [(play.viewer(seat), True) for seat in play.seats]


def test_a_silent_host_who_plays_is_answered_for_in_the_seat() -> None:
    def to_host(prompt: Prompt, state: State) -> Prompt | None:
        return None if state.points else replace(prompt, to=HOST, awaited=HOST)

    play = Rehearsal(with_point(to_host))
    play.wake()
    assert pointed(play) == [(ADA, ADA, True)]


# ── Going back and standing still ──


def test_after_going_back_every_question_has_a_new_key() -> None:
    play = Rehearsal(lowest.GAME)
    before = {prompt.key for prompt in play.agenda.prompts}
    for _ in range(3):
        play.say(play.host, Correct(round=0))
        keys = {prompt.key for prompt in play.agenda.prompts}
        assert not keys & before
        before |= keys


def test_after_going_back_the_silent_still_get_their_defaults() -> None:
    play = Rehearsal(MASKS)
    play.say(play.host, Correct(round=0))
    play.wake()
    assert [type(event) for event in play.log].count(Counted) == 1


def test_a_deadline_set_while_the_clock_stands_begins_to_run_when_the_clock_does() -> None:
    play = Rehearsal(MASKS)
    play.say(play.host, Pause())
    play.sleep(timedelta(days=3))
    for seat in play.seats:
        play.say(seat, Point(ADA))
    assert play.match.wake_at is None
    play.sleep(timedelta(days=2))
    play.say(play.host, Resume())
    assert play.match.wake_at == play.now + A_DAY


def test_that_a_deadline_was_set_while_the_clock_stood_is_told_to_nobody() -> None:
    play = Rehearsal(relay.GAME)
    play.say(play.host, Pause())
    play.sleep(A_DAY)
    play.say("ada", relay.Play("bank"))
    before = play.phrases()
    play.say("bo", relay.Play("bank"))
    assert isinstance(play.log[-1], Held)
    assert play.phrases()[len(before) :] == ["banked", "turn"]


def test_what_happens_is_told_with_the_state_right_after_it() -> None:
    told: list[tuple[str, int]] = []

    def narrate(state: State, event: Event) -> list[Any]:
        told.append((type(event).__name__, len(state.points)))
        return []

    play = Rehearsal(varied(MASKS, narrate=narrate))
    for seat in play.seats:
        play.say(seat, Point(ADA))
    assert told[-5:] == [("Pointed", 1), ("Pointed", 2), ("Pointed", 3), ("Counted", 0), ("RoundOpened", 0)]


# ── What is answered, and what comes back ──


def test_rules_know_the_prompt_that_is_answered() -> None:
    met: list[str | None] = []

    def decide(tx: Tx[State], command: Command) -> None:
        met.append(tx.prompt.key if tx.prompt else None)
        masks.decide(tx, command)

    def settle(tx: Tx[State]) -> None:
        met.append(tx.prompt.key if tx.prompt else None)
        masks.settle(tx)

    play = Rehearsal(varied(MASKS, decide=decide, settle=settle), 3)
    met.clear()
    play.say("ada", Point(BO))
    assert met == ["point/0", None]


def test_of_one_who_is_silent_it_is_the_prompt_that_the_default_answers() -> None:
    met: list[str] = []

    def decide(tx: Tx[State], command: Command) -> None:
        if tx.silent:
            met.append(tx.prompt.key if tx.prompt else "none")
        masks.decide(tx, command)

    play = Rehearsal(varied(MASKS, decide=decide), 3)
    play.wake()
    assert met == ["point/0"] * 3


def test_a_command_gives_its_result_to_whoever_gave_it() -> None:
    play = Rehearsal(DOORS_GAME, 2)
    behind = play.say("ada", Knock("left"))
    assert behind == Behind(play.state.prizes["left"])
    assert play.command_results[-1] == (Viewer(ADA, host=True), behind)


def test_a_command_without_a_result_gives_nothing_back() -> None:
    play = Rehearsal(pick.GAME, 2)
    assert play.say("ada", pick.PickNumber(3)) is None


def test_a_state_is_no_result() -> None:
    """A rule in one line returns what `tx.add` returns; nobody may see that."""

    def decide(tx: Tx[State], command: Command) -> State | None:
        if isinstance(command, Point):
            return tx.add(Pointed(tx.seat, command.at))
        masks.decide(tx, command)
        return None

    play = Rehearsal(varied(MASKS, decide=decide), 3)
    assert play.say("ada", Point(BO)) is None
    assert play.log[-1] == Pointed(ADA, BO)


def test_a_result_that_is_no_struct_is_a_fault() -> None:
    def decide(tx: Tx[State], command: Command) -> Any:
        masks.decide(tx, command)
        return {"mask": "wolf"} if isinstance(command, Point) else None

    play = Rehearsal(varied(MASKS, decide=decide), 3)
    with pytest.raises(RulesFault, match=r"decide returned .*: the result of a command is a Struct, or None"):
        play.say("ada", Point(BO))
