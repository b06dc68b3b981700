"""Faults planted in Masks: what varies the sound game, and what must be found in the kit's usual plays."""

from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

from msgspec.structs import replace

from parlour.rehearsal import playthrough
from parlour.rehearsal.conformance import BrokenLaw, findings, recheck
from parlour.sdk import Agenda, Command, Event, Game, Notice, Prompt, Tx, Viewer
from tests.rehearsal import masks
from tests.rehearsal.masks import MASKS, Point, State, View


def the_finding(game: Game[Any], law: str) -> BrokenLaw | None:
    """The kit's finding about this law, in its usual plays."""
    return next((finding for finding in findings(game) if finding.law == law), None)


def must_be_red(game: Game[Any], law: str) -> BrokenLaw:
    """The kit's finding about this law, which is found again when it is read from its text and replayed."""
    found = []
    for finding in findings(game):
        found.append(finding.text(game))
        if finding.law == law:
            again = recheck(game, *playthrough.read_playthrough(finding.text(game), game))
            assert law in [each.law for each in again], f"not found again:\n{found[-1]}"
            return finding
    raise AssertionError(f"{law}: not found, but {found}")


def with_view(change: Callable[[View, State, Viewer], Any]) -> Game[Any]:
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


def with_settle(first: Callable[[Tx[State]], bool]) -> Game[Any]:
    def settle(tx: Tx[State]) -> None:
        if not first(tx):
            masks.settle(tx)

    return varied(MASKS, settle=settle)
