"""The kit sees what Clocktower keeps back: planted leaks break the law of secrets."""

from collections.abc import Callable, Iterable
from dataclasses import replace as varied
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.games.clocktower import GAME
from parlour.games.clocktower.commands import Muse
from parlour.games.clocktower.records import RED_HERRING
from parlour.games.clocktower.state import State
from parlour.games.clocktower.view import View, threshold
from parlour.rehearsal import conformance
from parlour.sdk import Agenda, Game, Viewer

Leak = Callable[[State], str]


def leaking(leak: Leak) -> Game[Any]:
    """The game with a view that tells everyone something of the state."""

    def view(state: State, viewer: Viewer) -> View:
        seen: View = GAME.view(state, viewer)
        return seen if state.over else replace(seen, reason=leak(state))

    return varied(GAME, view=view)


def false_reading(state: State) -> str:
    return str(sum(told.truth == "false-impaired" for told in state.ledger))


def registration(state: State) -> str:
    return str(len(state.registrations))


def open_decision(state: State) -> str:
    return str(state.decision is not None)


def night_death(state: State) -> str:
    return str(threshold(state.rules, len(state.living)))


def red_herring(state: State) -> str:
    return next((marker.on for marker in state.markers if marker.code == RED_HERRING), "")


def drunks_card(state: State) -> str:
    return "".join(seat for seat, player in state.players.items() if player.role == "drunk")


def shown_decoys(state: State) -> Agenda:
    """An agenda in which everyone sees who is asked only for a musing."""
    agenda = GAME.agenda(state)
    return replace(
        agenda, prompts=tuple(replace(each, shown=each.shown or each.command is Muse) for each in agenda.prompts)
    )


def breaks_secrecy(game: Game[Any], plays: Iterable[int]) -> bool:
    tried = ((play, seed) for play in plays for seed in (0, 1))
    return any(
        found.law.startswith("8") for play, seed in tried for found in conformance.findings(game, [play], seed)
    )


@pytest.fixture(autouse=True)
def unshortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """That a law is broken is enough; the shortest play that breaks it would take longer."""
    monkeypatch.setattr(conformance, "SHORTENING", 0.0)
    monkeypatch.setattr(conformance, "_in_other_processes", lambda game, plays, count=0: [])


PLAYS = (5, 2, 8, 14, 3, 17, 11, 1)  # the short ones first; the first that finds it is enough


@pytest.mark.parametrize("leak", [false_reading, registration, open_decision, night_death, red_herring, drunks_card])
def test_the_kit_finds_what_a_view_tells_too_much(leak: Leak) -> None:
    assert breaks_secrecy(leaking(leak), PLAYS)


def test_the_kit_finds_decoys_that_can_be_told_apart() -> None:
    assert breaks_secrecy(varied(GAME, agenda=shown_decoys), PLAYS)
