"""The conformance kit is red on planted faults, each by its own law, and green on sound games."""

import datetime
import gc
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from parlour.rehearsal import conformance, playthrough
from parlour.rehearsal import play as rehearsal_play
from parlour.rehearsal.conformance import check, recheck
from parlour.rehearsal.moves import Move, SayMove, move_line
from parlour.rehearsal.play import Setup
from parlour.sdk import (
    Agenda,
    Area,
    Board,
    BoardFiles,
    Choice,
    Circle,
    Command,
    Event,
    Game,
    Hand,
    Notice,
    PickOne,
    PlayingCard,
    Prompt,
    Rect,
    Refused,
    Seat,
    Show,
    Tx,
    Viewer,
    only,
)
from parlour.sdk.ending import Ending
from parlour.sdk.house import AbsenceBegan, Finish, Pause, Paused, Start
from parlour.sdk.naming import snake
from parlour.sdk.parts.deal import deal
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, Counted, MasksDealt, Point, Pointed, RoundOpened, State, View
from tests.rehearsal.planting import the_finding, with_decide, with_notices, with_point, with_view

Fault = Callable[[], Game[Any]]
FAULTS: dict[str, tuple[str, Fault]] = {}


def mask_card(words: str) -> Board:
    return Board(hands=(Hand((PlayingCard(words),)),))


DEALS_BEHIND = Show(board=lambda seen: mask_card(str(seen.__dict__["behind"])))
SHOWS_BEHIND = Show(picture=lambda seen, name: f"<svg>{seen.__dict__['behind']}</svg>", pictures=("board",))


def planted(name: str, law: str) -> Callable[[Fault], Fault]:
    def note(fault: Fault) -> Fault:
        FAULTS[name] = (law, fault)
        return fault

    return note


# ── A secret answer leaks ──


@planted("a secret answer leaks by view", "8 secrets")
def _() -> Game[Any]:
    return with_view(lambda view, state, viewer: replace(view, points=state.points))


@planted("a secret answer leaks by agenda", "8 secrets")
def _() -> Game[Any]:
    def telling(prompt: Prompt, state: State) -> Prompt:
        pointed_at = Counter(state.points.values())
        seats = tuple(sorted(state.seats, key=lambda seat: -pointed_at[seat]))
        return replace(prompt, fields={"at": PickOne(seats)})

    return with_point(telling)


class Mask(Struct, frozen=True):
    mask: str


class Peeked(Struct, frozen=True):
    seats: dict[Seat, Seat]


@planted("a secret answer leaks by the result of a command", "8 secrets")
def _() -> Game[Any]:
    def decide(tx: Tx[State], command: Command) -> Peeked | None:
        before = tx.state.points
        masks.decide(tx, command)
        return Peeked(before) if isinstance(command, Point) else None

    return varied(MASKS, decide=decide)


@planted("a dealt secret leaks by the result of a command", "8 secrets")
def _() -> Game[Any]:
    def decide(tx: Tx[State], command: Command) -> View | None:
        masks.decide(tx, command)
        return (
            replace(masks.view(tx.state, tx.actor), mask=tx.state.masks[command.at])
            if isinstance(command, Point)
            else None
        )

    return varied(MASKS, decide=decide)


@planted("a secret answer leaks by who is awaited", "8 secrets")
def _() -> Game[Any]:
    def telling(prompt: Prompt, state: State) -> Prompt:
        sly = [seat for seat in state.seats if state.points.get(seat) != state.seats[-1]]
        return replace(prompt, awaited=only(*sly))

    return with_point(telling)


@planted("a secret answer leaks by notice", "8 secrets")
def _() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Pointed):
            yield Notice("gossip", {"number": state.seats.index(event.at)})

    return with_notices(gossip)


@planted("a secret answer leaks by how many notices there are", "8 secrets")
def _() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Pointed) and event.at == state.seats[0]:
            yield Notice("who_has_pointed", {}, card="x")

    return with_notices(gossip)


@planted("a secret answer leaks by refusal", "8 secrets")
def _() -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        if not state.started or state.over or state.points.get(state.seats[0]) != state.seats[-1]:
            return whole
        hint = Prompt(only(state.seats[0]), Finish, key="hint", awaited=only(), secret=True, shown=True)
        return replace(whole, prompts=(*whole.prompts, hint))

    return varied(MASKS, agenda=agenda)


@planted("a secret answer leaks by picture", "8 secrets")
def _() -> Game[Any]:
    def view(state: State, viewer: Viewer) -> View:
        seen = masks.view(state, viewer)
        seen.__dict__["behind"] = dict(state.points)
        return seen

    return varied(MASKS, view=view, show=SHOWS_BEHIND)


# ── A dealt role leaks ──


@planted("a dealt role leaks by view", "8 secrets")
def _() -> Game[Any]:
    return with_view(lambda view, state, viewer: replace(view, all_masks=state.masks))


@planted("a dealt role leaks by agenda", "8 secrets")
def _() -> Game[Any]:
    def telling(prompt: Prompt, state: State) -> Prompt:
        wolves = [seat for seat, mask in state.masks.items() if mask == "wolf"]
        return replace(prompt, to=only(*wolves), awaited=None, given={}) if state.round == 1 else prompt

    def settle(tx: Tx[State]) -> None:
        state = tx.state
        wolves = [seat for seat, mask in state.masks.items() if mask == "wolf"]
        if state.started and not state.over and state.round == 1 and len(state.points) == len(wolves):
            tx.add(Counted(state.points, ()))
        else:
            masks.settle(tx)

    return varied(with_point(telling), settle=settle)


@planted("a dealt role leaks by notice", "8 secrets")
def _() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, MasksDealt):
            yield Notice("gossip", {"mask": event.masks[state.seats[0]]}, to=only(state.seats[-1]))

    return with_notices(gossip)


@planted("a dealt role leaks by refusal", "8 secrets")
def _() -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        wolves = [seat for seat, mask in state.masks.items() if mask == "wolf"]
        howl = Prompt(only(*wolves), Finish, key=f"howl/{state.round}", awaited=only())
        return replace(whole, prompts=(*whole.prompts, howl)) if wolves and not state.over else whole

    return varied(MASKS, agenda=agenda)


@planted("a dealt role leaks by picture", "8 secrets")
def _() -> Game[Any]:
    def view(state: State, viewer: Viewer) -> View:
        seen = masks.view(state, viewer)
        seen.__dict__["behind"] = dict(state.masks)
        return seen

    return varied(MASKS, view=view, show=SHOWS_BEHIND)


@planted("a secret answer leaks by the board", "8 secrets")
def _() -> Game[Any]:
    def view(state: State, viewer: Viewer) -> View:
        seen = masks.view(state, viewer)
        seen.__dict__["behind"] = dict(state.points)
        return seen

    return varied(MASKS, view=view, show=DEALS_BEHIND)


@planted("a dealt role leaks by what an area stands for", "8 secrets")
def _() -> Game[Any]:
    def view(state: State, viewer: Viewer) -> View:
        seen = masks.view(state, viewer)
        seen.__dict__["wolves"] = [seat for seat, mask in state.masks.items() if mask == "wolf"]
        return seen

    def board(seen: View) -> Board:
        areas = (Area(Rect(0, 0, 9, 9), Choice(Point, {"at": seat})) for seat in seen.__dict__["wolves"])
        return Board("board", tuple(areas))

    return varied(MASKS, view=view, show=Show(picture=lambda seen, name: A_SQUARE, pictures=("board",), board=board))


A_SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>'


def with_board(board: Board) -> Game[Any]:
    show = Show(picture=lambda seen, name: A_SQUARE, pictures=("board",), board=lambda seen: board)
    return varied(MASKS, show=show)


@planted("a board lies on a picture that there is not", "boards")
def _() -> Game[Any]:
    return with_board(Board("map", (Area(Rect(0, 0, 5, 5), Choice(Point, {"at": "ada"})),)))


@planted("an area lies beside the picture", "boards")
def _() -> Game[Any]:
    return with_board(Board("board", (Area(Rect(6, 0, 5, 5), Choice(Point, {"at": "ada"})),)))


@planted("a file of the board is not in the package", "well formed")
def _() -> Game[Any]:
    return varied(MASKS, show=Show(files=BoardFiles("web/board.js")))


class Wave(Command, frozen=True):
    at: Seat


@planted("a tap means a command that the game has not", "boards")
def _() -> Game[Any]:
    return with_board(Board("board", (Area(Circle(5, 5, 5), Choice(Wave, {"at": "ada"})),)))


class SilentlyDealt(Event, frozen=True):
    masks: dict[Seat, str]


@planted("a deal does not say who may know of it", "8 secrets")
def _() -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        state = tx.state
        if state.started and not state.over and not state.masks:
            cards = ["wolf", "wolf"] + ["sheep"] * (len(state.seats) - 2)
            tx.add(SilentlyDealt(deal(tx.dice, state.seats, cards)))
        else:
            masks.settle(tx)

    def apply(state: State, event: Event) -> State:
        return replace(state, masks=event.masks) if isinstance(event, SilentlyDealt) else masks.apply(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [] if isinstance(event, SilentlyDealt) else masks.narrate(state, event)

    events = MASKS.events | SilentlyDealt
    return varied(MASKS, settle=settle, apply=apply, narrate=narrate, events=events)


# ── Subtler ──


@planted("a secret answer leaks two commands later", "8 secrets")
def _() -> Game[Any]:
    def gossip(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, Pointed) and len(state.points) == 3 and len(state.seats) > 3:
            first = next(iter(state.points.values()))
            yield Notice("gossip", {"number": state.seats.index(first)})

    return with_notices(gossip)


@planted("a playing host sees what only one who does not play may", "8 secrets")
def _() -> Game[Any]:
    return with_view(lambda view, state, viewer: replace(view, points=state.points) if viewer.host else view)


@planted("a playing host is privy to the answers", "8 secrets")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, privy=only(host=True)))


@planted("silence at a hidden prompt shows", "8 secrets")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, shown=False))


# ── Impure rules ──


@planted("a rule reads the clock", "pure rules")
def _() -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        before = len(tx.events)
        masks.settle(tx)
        if before == len(tx.events) and tx.state.due and datetime.date.today().year < 2000:  # noqa: DTZ011
            tx.add(RoundOpened(tx.now))

    return varied(MASKS, settle=settle)


@planted("a rule throws its own dice", "pure rules")
def _() -> Game[Any]:
    def chatter(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, RoundOpened):
            yield Notice("chatter", {"number": random.randrange(2)})

    return with_notices(chatter)


@planted("a post offers a page that there is not", "words")
def _() -> Game[Any]:
    def offering(state: State, event: Event) -> Iterable[Notice]:
        if isinstance(event, RoundOpened):
            yield Notice("who_has_pointed", {}, card="x", offers=("nowhere/2",))

    return with_notices(offering)


@planted("the end names a stranger", "endings")
def _() -> Game[Any]:
    return varied(MASKS, end=lambda view: Ending((Seat("zoe"),), ("finished", {})))


@planted("the end shares a picture that there is not", "endings")
def _() -> Game[Any]:
    return varied(MASKS, end=lambda view: Ending((), ("finished", {}), picture="portrait"))


@planted("the end is no ending", "endings")
def _() -> Game[Any]:
    return varied(MASKS, end=lambda view: None)  # type: ignore[arg-type,return-value]


@planted("a rule remembers something", "pure rules")
def _() -> Game[Any]:
    calls: list[int] = []

    def chatter(state: State, event: Event) -> Iterable[Notice]:
        calls.append(1)
        yield Notice("chatter", {"number": len(calls)})

    return with_notices(chatter)


@planted("apply changes a state that has been", "states are values")
def _() -> Game[Any]:
    def apply(state: State, event: Event) -> State:
        if isinstance(event, Pointed):
            state.points[event.seat] = event.at
            return replace(state, points=state.points)
        return masks.apply(state, event)

    return varied(MASKS, apply=apply, empty=State())  # a beginning of its own, for it will be changed too


def _judging(state: State, event: Event) -> State:
    after = masks.apply(state, event)
    if after.round >= 2:
        return replace(after, most=())
    return after


@planted("apply judges", "apply does not judge")
def _() -> Game[Any]:
    return varied(MASKS, apply=_judging)


def _crowned(points: dict[Any, Any]) -> tuple[Any, ...]:
    return (max(points.values()),)


def _judging_elsewhere(state: State, event: Event) -> State:
    if isinstance(event, Counted):
        return replace(masks.apply(state, event), most=_crowned(state.points))
    return masks.apply(state, event)


@planted("apply lets a function of the game judge", "apply does not judge")
def _() -> Game[Any]:
    return varied(MASKS, apply=_judging_elsewhere)


# ── Prompts ──


@planted("a prompt key is used twice", "6 prompts")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, key=f"point/{state.round % 2}"))


@planted("two open prompts have one key", "6 prompts")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, key="finish"))


@planted("a default is not acceptable", "6 prompts")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, default=Point("nobody")))  # type: ignore[arg-type]


@planted("an offered answer is refused", "6 prompts")
def _() -> Game[Any]:
    def not_yourself(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Point) and command.at == tx.actor.seat and not tx.silent:
            raise Refused("not_yourself")
        return False

    return with_decide(not_yourself)


class Anything(PickOne, frozen=True, tag=snake):
    def accepts(self, value: Any) -> bool:
        return isinstance(value, str)


@planted("an answer that was not offered is accepted", "6 prompts")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, fields={"at": Anything(state.seats)}))


@planted("a prompt without options is not blocked", "6 prompts")
def _() -> Game[Any]:
    return with_point(lambda p, state: replace(p, fields={"at": PickOne(())}, default=None, given={}))


# ── Time ──


@planted("a dead end", "7 no dead ends")
def _() -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        if state.round == 1 and not state.over:
            return replace(whole, prompts=tuple(p for p in whole.prompts if p.command is not Point))
        return whole

    return varied(MASKS, agenda=agenda)


@planted("stand-ins never finish", "7 no dead ends")
def _() -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        if tx.state.round < 3:
            masks.settle(tx)

    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        stuck = state.round == 3 and not state.over
        idle = Prompt(only(host=True), Finish, key="idle")
        return replace(whole, prompts=(replace(idle, to=only("zoe")),)) if stuck else whole  # type: ignore[arg-type]

    return varied(MASKS, settle=settle, agenda=agenda)


@planted("a game forgets who is away", "11 absence")
def _() -> Game[Any]:
    def apply(state: State, event: Event) -> State:
        return state if isinstance(event, AbsenceBegan) else masks.apply(state, event)

    return varied(MASKS, apply=apply)


@planted("others can see who is away", "11 absence")
def _() -> Game[Any]:
    def counted(view: View, state: State, viewer: Viewer) -> View:
        return replace(view, round=view.round + 100 * len(state.attendance.absences))

    return with_view(counted)


@planted("a due instant changes nothing", "5 a cause ends")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, default=None))


@planted("consequences never end", "5 a cause ends")
def _() -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        masks.settle(tx)
        if tx.state.round == 1:
            tx.add(RoundOpened(tx.now))

    return varied(MASKS, settle=settle)


@planted("a pause loses a deadline", "7 of design: a pause keeps every deadline")
def _() -> Game[Any]:
    def forgetful(state: State, event: Event) -> State:
        after = masks.apply(state, event)
        return replace(after, due=None) if isinstance(event, Paused) else after

    return varied(MASKS, apply=forgetful)


@planted("a paused clock rings", "7 of design: a pause keeps every deadline")
def _() -> Game[Any]:
    return with_point(lambda prompt, state: replace(prompt, due=state.due))


@planted("a rules call never ends", "10 budget")
def _() -> Game[Any]:
    def stuck(tx: Tx[State], command: Command) -> bool:
        while isinstance(command, Point) and tx.state.round == 1:
            pass
        return False

    return with_decide(stuck)


# ── The log ──


class Whispered(Event, frozen=True):
    seat: str


@planted("an event cannot be stored", "2 replay")
def _() -> Game[Any]:
    def whisper(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Point) and tx.state.round == 1:
            tx.add(Whispered(tx.seat))
        return False

    def apply(state: State, event: Event) -> State:
        return state if isinstance(event, Whispered) else masks.apply(state, event)

    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [] if isinstance(event, Whispered) else masks.narrate(state, event)

    return varied(with_decide(whisper), apply=apply, narrate=narrate)


@planted("settle refuses", "5 a cause ends")
def _() -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        if tx.state.started and tx.state.round == 1 and not tx.state.points:
            raise Refused("nobody_has_pointed")
        masks.settle(tx)

    return varied(MASKS, settle=settle)


@planted("a rule crashes", "rules do not crash")
def _() -> Game[Any]:
    def clumsy(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Pause) and tx.state.round == 0:
            raise KeyError("nobody")
        return False

    return with_decide(clumsy)


@pytest.fixture(autouse=True)
def _impatient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where a rules call never ends: on a busy machine a sound one may take half a second."""
    if "never ends" in request.node.name:
        monkeypatch.setattr(rehearsal_play, "BUDGET", 0.5)


def test_a_sound_game_keeps_every_law() -> None:
    assert [finding.text(MASKS) for finding in check(MASKS)] == []


@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_is_red_when(name: str) -> None:
    law, fault = FAULTS[name]
    game = fault()
    assert the_finding(game, law) is not None, [finding.text(game) for finding in check(game)]


@pytest.mark.parametrize("name", [name for name, (law, _) in FAULTS.items() if law != "8 secrets"])
def test_a_finding_is_short_and_breaks_the_same_law_when_it_is_replayed(name: str) -> None:
    law, fault = FAULTS[name]
    game = fault()
    finding = the_finding(game, law)
    assert finding is not None
    assert len(finding.moves) <= 25  # six seats in three rounds
    again = recheck(game, *playthrough.read_playthroughs(finding.text(game), game)[0])
    assert law in [each.law for each in again]


def test_in_a_shortened_finding_the_host_sits_down_before_starting() -> None:
    """Red before: `> ada* start` by an ada who had never come, after others had joined."""
    game = FAULTS["a dealt role leaks by notice"][1]()
    finding = the_finding(game, "8 secrets")
    assert finding is not None
    lines = finding.text(game).splitlines()
    assert lines.index("> ada* join join {}") < lines.index("1> ada* start start {}")


def test_a_play_in_which_nobody_who_is_there_makes_a_move_is_stale() -> None:
    moves: list[Move] = [SayMove(Viewer(Seat("ada"), host=True), "start", Start())]
    with pytest.raises(conformance.StaleMove, match=r"ada\* start start .* is no move of anybody who is there"):
        recheck(MASKS, Setup(3), moves)


def test_the_same_seed_finds_the_same_fault() -> None:
    game = FAULTS["a secret answer leaks by notice"][1]()
    one, other = check(game, seed=3), check(game, seed=3)
    assert [each.law for each in one] == ["8 secrets"]
    assert [(each.law, each.what.split(":")[0]) for each in one] == [
        (each.law, each.what.split(":")[0]) for each in other
    ]


def test_all_laws_that_are_broken_are_found_in_one_run() -> None:
    crashes = FAULTS["a rule crashes"][1]()
    twice = FAULTS["a prompt key is used twice"][1]()
    game = varied(crashes, agenda=twice.agenda, apply=_judging)
    found = [finding.law for finding in check(game)]
    assert {"rules do not crash", "6 prompts", "apply does not judge"} <= set(found)
    assert len(found) == len(set(found))


def test_what_was_found_in_one_run_is_replayed_from_one_text() -> None:
    game = varied(FAULTS["a rule crashes"][1](), agenda=FAULTS["a prompt key is used twice"][1]().agenda)
    text = "\n\n".join(finding.text(game) for finding in check(game))
    plays = playthrough.read_playthroughs(text, game)
    assert len(plays) == 2
    assert {each.law for play in plays for each in recheck(game, *play)} == {"rules do not crash", "6 prompts"}


def test_an_exception_is_told_with_the_authors_own_lines() -> None:
    game = FAULTS["a rule crashes"][1]()
    finding = the_finding(game, "rules do not crash")
    assert finding is not None
    first, *lines = finding.what.splitlines()
    assert first == "KeyError: 'nobody'"
    assert lines[-1].strip().startswith("tests/rehearsal/test_laws.py:")
    assert lines[-1].endswith('in clumsy: raise KeyError("nobody")')


def test_a_rule_that_never_ends_is_named() -> None:
    """Red before: nothing but that a call took more than 5 s."""
    finding = the_finding(FAULTS["a rules call never ends"][1](), "10 budget")
    assert finding is not None
    first, where = finding.what.splitlines()
    assert first == "a rules call took more than 5 s, in decide"
    assert where.strip().startswith("tests/rehearsal/planting.py:")


def test_the_answer_that_a_law_tried_is_the_last_move() -> None:
    game = FAULTS["an offered answer is refused"][1]()
    finding = the_finding(game, "6 prompts")
    assert finding is not None
    last = finding.moves[-1]
    assert isinstance(last, SayMove)
    assert isinstance(last.command, Point)
    assert last.command.at == last.who.seat
    assert move_line(last) in finding.what


def test_two_outcomes_are_told_by_the_first_path_that_differs() -> None:
    finding = the_finding(FAULTS["a rule remembers something"][1](), "pure rules")
    assert finding is not None
    assert re.search(r"\.details\.number: \d+ \| \d+$", finding.what)


def test_a_cause_that_never_ends_names_its_events() -> None:
    finding = the_finding(FAULTS["consequences never end"][1](), "5 a cause ends")
    assert finding is not None
    assert finding.what.endswith("settle adds RoundOpened again and again")


FOUND_LATE = ["a due instant changes nothing", "an answer that was not offered is accepted"]
SHORTENED = [*FOUND_LATE, "a dead end"]


@pytest.mark.parametrize("name", [*FOUND_LATE, "a dealt role leaks by notice"])
def test_shortening_leaves_fewer_moves_and_takes_no_longer_than_it_may(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    law, fault = FAULTS[name]
    short = the_finding(fault(), law)
    monkeypatch.setattr(conformance, "SHORTENING_IN_ALL", 0.0)
    as_found = the_finding(fault(), law)
    assert short is not None
    assert as_found is not None
    assert 0 < len(short.moves) < len(as_found.moves)


@pytest.mark.parametrize("name", SHORTENED)
def test_a_shortened_finding_has_no_move_to_spare(name: str) -> None:
    law, fault = FAULTS[name]
    game = fault()
    finding = the_finding(game, law)
    assert finding is not None
    moves = finding.moves
    fewer = [moves[:place] + moves[place + 1 :] for place in range(len(moves))]
    again = [conformance._if_it_breaks(game, finding, finding.setup, each) for each in fewer]
    assert not [each for each in again if each is not None and len(each.moves) < len(moves)]  # a law adds its own


def test_what_others_do_as_the_collector_runs_is_no_fault_of_a_rule() -> None:
    """Red before: hypothesis looks at its stopwatch then."""

    def looks_at_the_time(*_: object) -> None:
        datetime.datetime.now(datetime.UTC)

    def agenda(state: State) -> Agenda:
        if gc.isenabled():
            gc.collect(0)
        return masks.agenda(state)

    gc.callbacks.append(looks_at_the_time)
    try:
        assert check(varied(MASKS, agenda=agenda), range(1)) == []
    finally:
        gc.callbacks.remove(looks_at_the_time)
