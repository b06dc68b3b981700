"""What the host may do while a match is under way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from parlour.games.diplomacy.commands import NO_OWNER, AmendBoard, BoardChange, BootPlayer, ForceResolve
from parlour.games.diplomacy.map.board import Board, board, province_of
from parlour.games.diplomacy.map.position import Kind, Position
from parlour.games.diplomacy.state import State
from parlour.games.diplomacy.terms import option_name, phase_name, power_name
from parlour.sdk import HOST, NOBODY, Ask, Command, PickOne, Prompt, Tree, Write, host_commands
from parlour.sdk.ask import Label
from parlour.sdk.house import Correct, Extend, Finish, HandOver, Pause, Replace, Resume

USUAL = (Pause, Resume, Extend, Finish, Replace, HandOver)
LONGEST_NOTE = 300


def host_prompts(state: State) -> Iterable[Prompt]:
    """Questions to the host, blocked with the reason where they cannot be answered."""
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
    """Asks to which phase to go back, each by its name."""
    rounds = tuple([saved.round for saved in state.past])
    by_round = (*state.opened, state.phase)  # the last one, if it has not opened again since the host went back
    fields: dict[str, Ask] = {"round": PickOne(rounds, tuple([phase_name(by_round[round]) for round in rounds]))}
    return _host_prompt("correct", Correct, fields, None if rounds else "nothing_to_go_back_to")


def _host_prompt(key: str, command: type[Command], fields: dict[str, Ask], blocked: str | None) -> Prompt:
    return Prompt(HOST, command, fields, key=key, awaited=NOBODY, blocked=blocked, secret=False)


# ── What can be put right on the board ──

PUT, TAKE, OWNER = "put", "take", "owner"
WORDS = frozenset((PUT, TAKE, OWNER, NO_OWNER))
KINDS: dict[str, Kind] = {"A": "A", "F": "F"}


class AmendmentChoices(Struct, frozen=True):
    """Everything that the host can put right, as a path of choices."""

    position: Position
    variant: str
    powers: tuple[str, ...]  # those that are still in it

    @property
    def tree(self) -> Tree:
        return Tree(self.after, self.label)

    def after(self, change: BoardChange) -> Sequence[str]:
        """The options after a change that is chosen in part; none if it is whole."""
        on = board(self.variant)
        match change:
            case ():
                return (PUT, TAKE, OWNER) if self.position.units else (PUT, OWNER)
            case ("put",):
                return self.powers
            case ("put", _):
                return tuple(KINDS)
            case ("put", _, kind):
                return free_places(on, self.position, KINDS[kind])
            case ("take",):
                return tuple(map(str, self.position.units))
            case ("owner",):
                return on.centres
            case ("owner", _):
                return (*self.powers, NO_OWNER)
            case _:
                return ()

    def label(self, option: str) -> Label | None:
        """The name of a power or place; None for what to do, which is a phrase of its own."""
        if option in WORDS or option in KINDS:
            return None
        return power_name(option) if option in self.powers else option_name(option)


def free_places(on: Board, position: Position, kind: Kind) -> tuple[str, ...]:
    """Places where a unit of this kind could stand and none does."""
    taken = {province_of(unit.place) for unit in position.units}
    free = [province for province in on.provinces.values() if province.abbr not in taken]
    if kind == "A":
        return tuple([province.abbr for province in free if province.land != "sea"])
    return tuple([place for province in free if province.land != "land" for place in province.places])
