"""The kit goes to the edges: faults that show only at the ends of things, each red by its law and found again."""

import os
import random
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from dataclasses import replace as varied
from datetime import UTC, datetime
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.games import relay
from parlour.rehearsal import conformance
from parlour.rehearsal.conformance import BrokenLaw, findings, recheck
from parlour.rehearsal.laws.memory import GameMemory
from parlour.rehearsal.laws.rounds import RoundIndex
from parlour.rehearsal.moves import SayMove, WaitMove
from parlour.rehearsal.play import Play, Setup
from parlour.sdk import (
    HOST,
    NOBODY,
    Agenda,
    Bench,
    Chat,
    Command,
    Dice,
    Event,
    Game,
    Notice,
    Prompt,
    Question,
    Seat,
    Show,
    Tx,
    Viewer,
    only,
)
from parlour.sdk.house import Pause, Replace, Replaced, Resume
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, Point, State, View
from tests.rehearsal.planting import must_be_red, with_decide, with_point, with_view

# ── As it is put together ──


@pytest.mark.parametrize(
    ("seen", "said"), [(None, "view gives ada None: does each way"), ({"round": 1}, "view gives ada a dict")]
)
def test_a_view_that_is_no_struct_is_told_plainly(seen: object, said: str) -> None:
    game = with_view(lambda view, state, viewer: seen if state.started and viewer.seat == "ada" else view)
    assert said in must_be_red(game, "well formed").what


def test_a_view_that_no_json_has_is_told_plainly() -> None:
    class Odd(Struct, frozen=True):
        at: complex

    game = with_view(lambda view, state, viewer: Odd(1j))
    assert "Odd, the view, cannot be sent as JSON" in must_be_red(game, "well formed").what


class Howl(Command, frozen=True):
    pass


def test_a_command_that_is_not_listed_is_told_plainly() -> None:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        howl = Prompt(only(*state.seats), Howl, awaited=only(), key=f"howl/{state.round}")
        return replace(whole, prompts=(*whole.prompts, howl)) if state.started and not state.over else whole

    what = must_be_red(varied(MASKS, agenda=agenda), "well formed").what
    assert what == "the prompt 'howl/0' asks for Howl, which is not listed in `commands`"


class Counting(Event, frozen=False):  # type: ignore[misc]  # just that is the fault
    so_far: int = 0


def test_an_event_that_is_not_frozen_is_told_plainly() -> None:
    what = must_be_red(varied(MASKS, events=MASKS.events | Counting), "well formed").what
    assert what == "Counting can be changed after the fact: write class Counting(Event, frozen=True)"


def test_phrases_that_nobody_finds_are_told_plainly() -> None:
    from parlour.games import pick

    what = must_be_red(varied(pick.GAME, package=""), "well formed").what
    assert what == "its phrases in parlour.games.pick are not found: say package='parlour.games.pick' in Game(…)"


class Links(Command, frozen=True):
    pass


def test_a_command_with_an_address_of_the_house_is_told_plainly() -> None:
    what = must_be_red(varied(MASKS, commands=Point | Links), "well formed").what
    assert "its command Links would have the address …/links, which is the house's" in what


class Weighed(Event, frozen=True):
    weights: dict[Seat, float]


def weighing(weight: Any) -> Game[Any]:
    def apply(state: State, event: Event) -> State:
        return state if isinstance(event, Weighed | Guessed) else masks.apply(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [] if isinstance(event, Weighed | Guessed) else masks.narrate(state, event)

    def weigh(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Point) and tx.state.round == 1:
            tx.add(weight)
        return False

    return varied(with_decide(weigh), apply=apply, narrate=narrate, events=MASKS.events | type(weight))


class Guessed(Event, frozen=True):
    at: Any


def test_a_float_in_an_event_is_found_by_its_type() -> None:
    assert must_be_red(weighing(Weighed({})), "no floats").what.startswith("Weighed.weights is a float")


def test_a_float_where_a_type_does_not_tell_is_found_by_its_value() -> None:
    assert must_be_red(weighing(Guessed([1, 0.5])), "no floats").what.startswith("Guessed.at[1] is 0.5")


# ── Keys, event by event ──


def test_a_key_that_is_closed_and_opened_in_one_cause_is_used_again() -> None:
    def open_door(prompt: Prompt, state: State) -> Prompt:
        return replace(prompt, key="door")

    def agenda(state: State) -> Agenda:
        whole = with_point(open_door).agenda(state)
        between = state.started and not state.over and not state.is_open
        return replace(whole, prompts=tuple(p for p in whole.prompts if p.command is not Point)) if between else whole

    what = must_be_red(varied(MASKS, agenda=agenda), "6 prompts").what
    assert "'door'" in what
    assert "by RoundOpened: a late tap would count for the next" in what


def test_a_key_that_stays_open_over_several_rounds_is_used_again() -> None:
    what = must_be_red(with_point(lambda prompt, state: replace(prompt, key="door")), "6 prompts").what
    assert "has answered 'door' and is asked anew under the same key, by Counted" in what
    assert 'such as f"door/{state.round}"' in what


def test_a_key_under_which_one_owes_without_a_break_may_not_last_into_the_next_round() -> None:
    """Red before: whoever answered never ceased to owe, so that nothing was seen to be asked anew."""

    def door(prompt: Prompt, state: State) -> Prompt:
        return replace(prompt, key="door", awaited=only(*state.seats))

    what = must_be_red(with_point(door), "6 prompts").what
    assert "has answered 'door' and is asked anew under the same key, by RoundOpened" in what


def howling(key: str) -> Game[Any]:
    """Who may howl goes round with each who has pointed, and comes back to the first; nobody owes a howl."""

    def agenda(state: State) -> Agenda:
        whole, turns = masks.agenda(state), {"round": state.round, "turn": len(state.points)}
        if state.over or not state.is_open:
            return whole
        whose = only(state.seats[turns["turn"] % 2])
        howl = Prompt(whose, Howl, {}, turns, awaited=only(), key=key.format(**turns))
        return replace(whole, prompts=(*whole.prompts, howl))

    howls = with_decide(lambda tx, command: isinstance(command, Howl))
    return varied(howls, agenda=agenda, commands=Point | Howl)


def test_whoever_is_asked_after_another_was_is_asked_under_another_key() -> None:
    """Red before: only who owed an answer, or had given one under that key, was looked at."""
    what = must_be_red(howling("howl/{round}"), "6 prompts").what
    assert re.search(r"was asked under 'howl/\d' and is asked anew under the same key, by Pointed", what)
    assert what.endswith('such as f"howl/{state.round}.{state.turn}"')


def test_a_key_that_counts_turns_may_go_round() -> None:
    assert [finding.text(MASKS) for finding in findings(howling("howl/{round}.{turn}"), range(4))] == []


def test_a_hot_seat_goes_on_under_the_same_key() -> None:
    assert [finding.text(relay.GAME) for finding in findings(relay.GAME, range(4))] == []


def test_whoever_gets_anothers_seat_may_be_asked_anew_under_the_same_key() -> None:
    def apply(state: State, event: Event) -> State:
        after = masks.apply(state, event)
        if isinstance(event, Replaced):
            return replace(after, points={seat: at for seat, at in after.points.items() if seat != event.seat})
        return after

    game = varied(MASKS, apply=apply)
    play = Play(game, Setup(3))
    play.start()
    play.say("bo", Point(Seat("ada")))
    play.say("ada", Replace(Seat("bo"), "zoe"))
    assert "bo" not in play.state.points
    assert [finding.text(game) for finding in recheck(game, play.setup, play.moves)] == []


def test_a_host_without_a_seat_may_pause_and_resume_twice() -> None:
    """Red before: the house asked anew under its own key, and the game was accused of it."""
    play = Play(MASKS, Setup(3, host_plays=False))
    play.start()
    for command in (Pause(), Resume(), Pause(), Resume()):
        play.say(play.host, command)
    assert [finding.text(MASKS) for finding in recheck(MASKS, play.setup, play.moves)] == []


class TakeBack(Command, frozen=True):
    pass


class TakenBack(Event, frozen=True):
    seat: Seat
    times: int


class StateWithTakenBack(State, frozen=True):
    taken_back: int = 0


def test_an_answer_that_is_taken_back_may_be_given_again_under_the_same_key() -> None:
    def take_back(tx: Tx[Any], command: Command) -> bool:
        if isinstance(command, TakeBack):
            tx.add(TakenBack(tx.seat, tx.state.taken_back + 1))
        return isinstance(command, TakeBack)

    def apply(state: Any, event: Event) -> Any:
        if isinstance(event, TakenBack):
            left = {seat: at for seat, at in state.points.items() if seat != event.seat}
            return replace(state, points=left, taken_back=event.times)
        return masks.apply(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [] if isinstance(event, TakenBack) else masks.narrate(state, event)

    def agenda(state: Any) -> Agenda:
        whole = masks.agenda(state)
        back = Prompt(only(*state.points), TakeBack, awaited=only(), key=f"back/{state.round}/{state.taken_back}")
        return replace(whole, prompts=(*whole.prompts, back)) if state.points and not state.over else whole

    game = varied(
        with_decide(take_back),
        empty=StateWithTakenBack(),
        apply=apply,
        narrate=narrate,
        agenda=agenda,
        commands=Point | TakeBack,
        events=MASKS.events | TakenBack,
    )
    assert [finding.text(game) for finding in findings(game, range(6))] == []


# ── Rounds ──


def with_round(number: Any) -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        return replace(whole, round=number(state.round)) if state.started else whole

    return varied(MASKS, agenda=agenda)


def test_rounds_are_counted_from_nought() -> None:
    assert must_be_red(with_round(lambda n: n + 1), "rounds").what.startswith("the first round is 1, by Started")


def test_a_round_that_is_left_out_is_found() -> None:
    what = must_be_red(with_round(lambda n: 2 * n), "rounds").what
    assert what == "the round went from 0 to 2, by Counted: one at a time"


def test_a_round_that_comes_back_is_found() -> None:
    what = must_be_red(with_round(lambda n: n % 2), "rounds").what
    assert what == "the round went back from 1 to 0, by Counted"


def test_a_view_that_counts_rounds_from_one_is_found() -> None:
    """Red before: Ligan's page was told of round 0 and round 1 at once."""
    counts_from_one = with_view(lambda view, state, viewer: replace(view, round=view.round + 1))
    what = must_be_red(counts_from_one, "rounds").what
    assert what.startswith("the view says round 1 and the agenda 0")


def silent_about_turns(state: State, event: Event) -> Iterable[Notice]:
    return [replace(notice, turn=None) for notice in masks.narrate(state, event)]


def test_rounds_without_anybodys_turn_are_found() -> None:
    what = must_be_red(varied(MASKS, narrate=silent_about_turns), "rounds").what
    assert "nothing in it was told as somebody's turn" in what


def test_a_round_without_anybodys_turn_is_found_though_others_have_them() -> None:
    """Red before: one turn in a play was enough."""

    def told_at_first(state: State, event: Event) -> Iterable[Notice]:
        return silent_about_turns(state, event) if state.round > 1 else masks.narrate(state, event)

    what = must_be_red(varied(MASKS, narrate=told_at_first), "rounds").what
    assert what.startswith("nothing in round 1 was told as somebody's turn, though in round 0 it was, when ")


def test_a_round_in_which_something_else_happened_may_have_no_turns() -> None:
    """A tie is nobody's turn, where only the one who is pointed at most is told of."""

    class Tied(Event, frozen=True):
        pass

    def settle(tx: Tx[State]) -> None:
        state = tx.state
        is_tie = state.started and not state.over and len({*state.points.values()}) == len(state.seats)
        tx.add(Tied()) if is_tie else masks.settle(tx)

    def apply(state: State, event: Event) -> State:
        closed = replace(state, is_open=False, due=None, points={}, round=state.round + 1)
        return closed if isinstance(event, Tied) else masks.apply(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [] if isinstance(event, Tied) else masks.narrate(state, event)

    game = varied(MASKS, settle=settle, apply=apply, narrate=narrate, events=MASKS.events | Tied)
    play = Play(game, Setup(3))
    play.start()
    for each in (("ada", "bo", "cy"), ("ada", "ada", "ada"), ("ada", "ada", "ada")):
        for seat, at in zip(play.seats, each, strict=True):
            play.say(seat, Point(Seat(at)))
    assert [type(event).__name__ for event in play.happenings[-1].events][-1] == "MasksOff"
    assert [finding.text(game) for finding in recheck(game, play.setup, play.moves)] == []


def test_an_answer_to_what_nobody_may_know_is_asked_is_nobodys_turn() -> None:
    """Red before: a round in which a wolf killed and nobody voted."""
    hidden = with_point(lambda prompt, state: replace(prompt, shown=False))
    found = findings(varied(hidden, narrate=silent_about_turns), range(4))
    assert "rounds" not in [finding.law for finding in found]


def test_what_only_the_host_is_asked_is_nobodys_turn() -> None:
    """Red before: a host muted somebody, and everybody else was silent."""
    index, play = RoundIndex(), Play(varied(MASKS, agenda=with_a_bell), Setup(3))
    play.start()
    index.hear(play, SayMove(Viewer(Seat("ada"), host=True), "bell", Ring()))
    assert index.played == set()
    index.hear(play, SayMove(play.viewer("bo"), play.agenda.prompts[0].key, Point(Seat("ada"))))
    assert index.played == {0}


class Ring(Command, frozen=True):
    """What the host alone may do."""


def with_a_bell(state: State) -> Agenda:
    agenda = masks.agenda(state)
    return replace(agenda, prompts=(*agenda.prompts, Prompt(HOST, Ring, {}, key="bell", awaited=NOBODY)))


def test_an_answer_that_was_refused_is_nobodys_turn() -> None:
    """Red before: in a shortened play nobody had answered anything."""
    game, setup = varied(MASKS, narrate=silent_about_turns), Setup(3)
    play = Play(game, setup)
    play.start()
    refused = SayMove(play.viewer("bo"), "no such question", Point(Seat("ada")))
    while play.agenda.round == 0:
        assert play.match.wake_at is not None
        play.do(WaitMove(play.match.wake_at))
    moves = [*play.moves[:4], refused, *play.moves[4:]]
    assert conformance._if_it_breaks(game, BrokenLaw(game.key, "rounds", "", setup, moves), setup, moves) is None


def test_a_game_may_say_that_it_has_no_turns() -> None:
    assert list(findings(varied(MASKS, narrate=silent_about_turns, has_turns=False), range(4))) == []


# ── Purity of everything ──

FILLED: list[str] = []


def reads_clock() -> int:
    return datetime.now(UTC).year


IMPURE: dict[str, Callable[[], int]] = {
    "the clock": reads_clock,
    "a stopwatch": lambda: int(time.monotonic() > 0),
    "another stopwatch": lambda: int(time.perf_counter() > 0),
    "the environment": lambda: len(os.getenv("PARLOUR_NOT_SET", "")),
    "the environment as a dict": lambda: len(os.environ.get("PARLOUR_NOT_SET", "")),
    "a file": lambda: len(Path(__file__).read_text(encoding="utf-8")) and 1,
    "the terminal": lambda: len([print(end="")]),
    "chance": lambda: random.randrange(1, 2),
}


@pytest.mark.parametrize("name", IMPURE)
def test_a_view_may_not_ask(name: str) -> None:
    game = with_view(lambda view, state, viewer: replace(view, round=view.round * min(1, IMPURE[name]())))
    assert "a rule called" in must_be_red(game, "pure rules").what


def _of_this_module(view: View, question: Question, dice: Dice) -> Command:
    """By it the kit knows that this module is one of the game's."""
    return question.sample(dice)


@cache
def reads_clock_once() -> int:
    return reads_clock()


@cache
def reads_file_once() -> int:
    return len(Path(__file__).read_text(encoding="utf-8"))


def test_what_fills_a_cache_may_not_ask_the_clock() -> None:
    """Red before: the first call, which fills it, was not watched."""
    game = with_view(lambda view, state, viewer: replace(view, round=view.round * min(1, reads_clock_once())))
    game = varied(game, stand_in=_of_this_module)
    assert "datetime.now in reads_clock" in must_be_red(game, "pure rules").what


def test_what_fills_a_cache_may_read_a_file_of_the_game() -> None:
    game = with_view(lambda view, state, viewer: replace(view, round=view.round * min(1, reads_file_once())))
    assert [finding.text(game) for finding in findings(game, range(2))] == []


class ClockSettings(Struct, frozen=True):
    def __post_init__(self) -> None:
        reads_clock()


def _outcome(state: State) -> str:
    return str(reads_clock())


def _open(tx: Tx[State], settings: object) -> None:
    reads_clock()


def _picture(view: View, name: str) -> str:
    return f"<svg>{reads_clock()}</svg>"


def _stand_in(view: View, question: Question, dice: Dice) -> Command:
    reads_clock()
    return question.sample(dice)


def _page(view: View) -> list[Any]:
    return [("turn", {"at": reads_clock()})]


def _parse(view: View, text: str, questions: object) -> None:
    reads_clock()


def _suggest(view: View, text: str, question: Question) -> list[str]:
    return [str(reads_clock())]


@pytest.mark.parametrize(
    "change",
    [
        {"open": _open},
        {"show": Show(picture=_picture, pictures=("board",))},
        {"show": Show(pages={"status": _page})},
        {"stand_in": _stand_in},
        {"chat": Chat(parse=_parse)},
        {"chat": Chat(suggest=_suggest)},
        {"bench": Bench(outcome=_outcome)},
        {"settings": ClockSettings},
    ],
    ids=["open", "picture", "pages", "stand_in", "parse", "suggest", "outcome", "settings"],
)
def test_no_function_of_a_game_may_ask_the_clock(change: dict[str, Any]) -> None:
    assert "a rule called datetime.now in reads_clock" in must_be_red(varied(MASKS, **change), "pure rules").what


def test_what_a_rule_leaves_in_its_module_is_found() -> None:
    def fill(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Point):
            FILLED.append(command.at)
        return False

    def stand_in(view: View, question: Question, dice: Dice) -> Command:
        return Point(FILLED[-1]) if FILLED and question.command is Point else question.sample(dice)  # type: ignore[arg-type]

    what = must_be_red(varied(with_decide(fill), stand_in=stand_in), "pure rules").what
    assert "FILLED" in what
    assert FILLED == []


class Memory:
    last = ""


@dataclass(slots=True)
class Slotted:
    last: str = ""


SPACE, SLOTTED = SimpleNamespace(last=""), Slotted()


def _with_default(at: str = "", kept: list[str] = []) -> None:  # noqa: B006 - that is the fault
    kept += [at]


def _with_attribute(at: str) -> None:
    _with_attribute.last = at  # type: ignore[attr-defined]


REMEMBERING: dict[str, Callable[[str], None]] = {
    "an attribute of a class": lambda at: setattr(Memory, "last", at),
    "a thing with slots": lambda at: setattr(SLOTTED, "last", at),
    "a namespace": lambda at: setattr(SPACE, "last", at),
    "a default": _with_default,
    "an attribute of a function": _with_attribute,
}


@pytest.mark.parametrize("name", REMEMBERING)
def test_what_a_rule_leaves_anywhere_is_found_and_put_back(name: str) -> None:
    def remember(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Point):
            REMEMBERING[name](command.at)
        return False

    game = varied(with_decide(remember), stand_in=_of_this_module)
    assert "a rule changed" in must_be_red(game, "pure rules").what
    assert (Memory.last, SLOTTED.last, SPACE.last) == ("", "", "")
    assert not hasattr(_with_attribute, "last")  # what was not there before goes again


def test_a_module_that_a_rule_loads_is_no_memory_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red before: all that it holds was told as changed by the rule."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "masks_by_night.py").write_text("NIGHTS = [1, 2]\n")

    def load(tx: Tx[State], command: Command) -> bool:
        import_module("masks_by_night")
        return False

    game = varied(with_decide(load), package="masks_by_night")
    play = Play(game, Setup(3))
    before = GameMemory(game)
    play.start()
    before.must_be_same()
    assert GameMemory(game)._places()["masks_by_night.NIGHTS"][1] == [1, 2]


@cache
def _remembered(round: int) -> int:
    return round


def test_a_cache_of_a_pure_function_is_no_finding() -> None:
    game = with_view(lambda view, state, viewer: replace(view, round=_remembered(view.round)))
    assert [finding.text(game) for finding in findings(game, range(4))] == []
