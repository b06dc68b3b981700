"""What the host may do while a match is under way."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.diplomacy.amendments import AmendmentChoices
from parlour.games.diplomacy.commands import AmendBoard, BootPlayer, ForceResolve
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import power_name
from parlour.sdk import HOST, NOBODY, Ask, Command, PickOne, Prompt, Write, host_commands
from parlour.sdk.house import Correct, Extend, Finish, HandOver, Pause, Replace, Resume

USUAL = (Pause, Resume, Extend, Finish, Replace, HandOver)
LONGEST_NOTE = 300


def host_prompts(state: State) -> Iterable[Prompt]:
    yield from host_commands(state, *USUAL)
    yield correct_prompt(state)
    yield _host_prompt("force", ForceResolve, {}, None if state.is_open else "no_phase")
    boot: dict[str, Ask] = {"nation": PickOne(state.active, tuple(map(power_name, state.active)))}
    yield _host_prompt("boot", BootPlayer, boot, None if state.active else "nobody_else")
    is_movement = state.is_open and state.phase.kind == "M"
    amend: dict[str, Ask] = {
        "change": AmendmentChoices(state.position, state.settings.variant, state.powers).tree,
        "note": Write(LONGEST_NOTE),
    }
    yield _host_prompt("amend", AmendBoard, amend, None if is_movement else "only_in_movement")


def correct_prompt(state: State) -> Prompt:
    """Asks to which phase to go back, by names that are the same in all languages: S1901M."""
    rounds = tuple([saved.round for saved in state.past])
    by_round = (*state.opened, state.phase)  # the last one, if it has not opened again since the host went back
    phases = tuple([str(by_round[round]) for round in rounds])
    fields: dict[str, Ask] = {"round": PickOne(rounds, phases)}
    return _host_prompt("correct", Correct, fields, None if rounds else "nothing_to_go_back_to")


def _host_prompt(key: str, command: type[Command], fields: dict[str, Ask], blocked: str | None) -> Prompt:
    return Prompt(key, HOST, command, fields, awaited=NOBODY, blocked=blocked, secret=False)
