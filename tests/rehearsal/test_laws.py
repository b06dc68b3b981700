"""The conformance kit is red on planted faults, each by its own law, and green on sound games."""

import datetime
import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.rehearsal import play as rehearsal_play
from parlour.rehearsal import playthrough
from parlour.rehearsal.conformance import BrokenLaw, check, recheck
from parlour.sdk import Agenda, Command, Event, Game, Notice, PickOne, Prompt, Refused, Seat, Show, Tx, Viewer, only
from parlour.sdk.house import AbsenceBegan, Finish, Pause, Paused
from parlour.sdk.naming import snake
from parlour.sdk.parts.deal import deal
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, Counted, MasksDealt, Point, Pointed, RoundOpened, State, View

Fault = Callable[[], Game[Any]]
FAULTS: dict[str, tuple[str, Fault]] = {}


SHOWS_BEHIND = Show(picture=lambda seen, name: f"<svg>{seen.__dict__['behind']}</svg>", pictures=("board",))


def planted(name: str, law: str) -> Callable[[Fault], Fault]:
    def note(fault: Fault) -> Fault:
        FAULTS[name] = (law, fault)
        return fault

    return note


def with_view(change: Callable[[View, State, Viewer], View]) -> Game[Any]:
    return varied(MASKS, view=lambda state, viewer: change(masks.view(state, viewer), state, viewer))


def with_point(change: Callable[[Prompt, State], Prompt]) -> Game[Any]:
    def agenda(state: State) -> Agenda:
        whole = masks.agenda(state)
        changed = tuple(change(p, state) if p.command is Point else p for p in whole.prompts)
        return replace(whole, prompts=changed)

    return varied(MASKS, agenda=agenda)


def with_notices(more: Callable[[State, Event], Iterable[Notice]]) -> Game[Any]:
    def narrate(state: State, event: Event) -> Iterable[Notice]:
        return [*masks.narrate(state, event), *more(state, event)]

    return varied(MASKS, narrate=narrate)


def with_decide(first: Callable[[Tx[State], Command], bool]) -> Game[Any]:
    def decide(tx: Tx[State], command: Command) -> None:
        if not first(tx, command):
            masks.decide(tx, command)

    return varied(MASKS, decide=decide)


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
        hint = Prompt("hint", only(state.seats[0]), Finish, awaited=only(), secret=True, shown=True)
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
        howl = Prompt(f"howl/{state.round}", only(*wolves), Finish, awaited=only())
        return replace(whole, prompts=(*whole.prompts, howl)) if wolves and not state.over else whole

    return varied(MASKS, agenda=agenda)


@planted("a dealt role leaks by picture", "8 secrets")
def _() -> Game[Any]:
    def view(state: State, viewer: Viewer) -> View:
        seen = masks.view(state, viewer)
        seen.__dict__["behind"] = dict(state.masks)
        return seen

    return varied(MASKS, view=view, show=SHOWS_BEHIND)


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


@planted("a rule remembers something", "pure rules")
def _() -> Game[Any]:
    calls: list[int] = []

    def chatter(state: State, event: Event) -> Iterable[Notice]:
        calls.append(1)
        yield Notice("chatter", {"number": len(calls)})

    return with_notices(chatter)


@planted("apply changes a state that has been", "pure rules")
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
        idle = Prompt("idle", only(host=True), Finish)
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


@planted("a rule crashes", "rules do not crash")
def _() -> Game[Any]:
    def clumsy(tx: Tx[State], command: Command) -> bool:
        if isinstance(command, Pause) and tx.state.round == 0:
            raise KeyError("nobody")
        return False

    return with_decide(clumsy)


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal_play, "BUDGET", 0.5)


def test_a_sound_game_keeps_every_law() -> None:
    finding = check(MASKS)
    assert finding is None, finding.text(MASKS)


@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_is_red_when(name: str) -> None:
    law, fault = FAULTS[name]
    game = fault()
    finding = check(game)
    assert finding is not None, f"{name}: not found"
    assert finding.law == law, finding.text(game)


@pytest.mark.parametrize("name", ["a secret answer leaks by view", "a prompt key is used twice", "a dead end"])
def test_a_finding_is_short_and_breaks_the_same_law_when_it_is_replayed(name: str) -> None:
    law, fault = FAULTS[name]
    game = fault()
    finding = check(game)
    assert finding is not None
    assert len(finding.moves) <= 20
    setup, moves = playthrough.read_playthrough(finding.text(game), game)
    again = recheck(game, setup, moves)
    assert isinstance(again, BrokenLaw)
    assert again.law == law


def test_the_same_seed_finds_the_same_fault() -> None:
    game = FAULTS["a secret answer leaks by notice"][1]()
    one, other = check(game, seed=3), check(game, seed=3)
    assert one is not None
    assert other is not None
    assert (one.law, one.what.split(":")[0]) == (other.law, other.what.split(":")[0])
