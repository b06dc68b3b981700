"""Who may whisper, watch and ask for a Spaning just now; whoever may not hears why.

Nobody sees another's: whether somebody is asked, has used it or may not, looks the same.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from parlour.games.ligan.commands import WHISPERS, Scout, Watch, Whisper
from parlour.games.ligan.state import State
from parlour.sdk import NOBODY, Ask, Command, PickOne, Prompt, Seat, Write, only

A_WHISPER = Write(longest=500, suggestions=WHISPERS)
IN_A_ROUND = ("nominating", "voting", "heist", "sealed")
FROM_THE_FIRST_MISSION_ON = (*IN_A_ROUND, "suspense", "kaos", "resting", "last_chance")


def ability_prompts(state: State) -> Iterable[Prompt]:
    """Everyone's abilities, each blocked with its reason where it cannot be used."""
    if not state.number:
        return ()
    prompts: list[Prompt] = []
    if state.step in IN_A_ROUND:
        prompts += whisper_prompts(state.number, state.seats, state.team)
        prompts += watch_prompts(state.number, state.seats, state.team, state.watchable, state.watchers)
    if state.step in FROM_THE_FIRST_MISSION_ON:
        without = () if state.settings.golare_scout else state.golare
        spent = tuple([spaning.scout for spaning in state.spanings])
        prompts += scout_prompts(state.seats, without, spent, is_busy=state.step == "suspense")
    return prompts


@lru_cache(maxsize=4096)
def whisper_prompts(number: int, seats: tuple[Seat, ...], team: tuple[Seat, ...]) -> tuple[Prompt, ...]:
    return tuple(
        hidden_prompt(
            f"whisper/{number}/{seat}",
            seat,
            Whisper,
            {"to": PickOne((None, *others(seats, seat))), "text": A_WHISPER},
            blocked="on_the_team" if seat in team else None,
        )
        for seat in seats
    )


@lru_cache(maxsize=4096)
def watch_prompts(
    number: int,
    seats: tuple[Seat, ...],
    team: tuple[Seat, ...],
    watchable: tuple[Seat, ...],
    watchers: tuple[Seat, ...],
) -> tuple[Prompt, ...]:
    def blocked(seat: Seat) -> str | None:
        if seat in team or seat in watchable:
            return "on_the_team"
        return "no_team_to_watch" if not watchable else "has_watched" if seat in watchers else None

    fields = {"target": PickOne(watchable)}
    return tuple(hidden_prompt(f"watch/{number}/{seat}", seat, Watch, fields, blocked(seat)) for seat in seats)


@lru_cache(maxsize=4096)
def scout_prompts(
    seats: tuple[Seat, ...], without: tuple[Seat, ...], spent: tuple[Seat, ...], is_busy: bool
) -> tuple[Prompt, ...]:
    """A Spaning for each, blocked for those without one and while a result is coming."""

    def blocked(seat: Seat) -> str | None:
        if seat in without:
            return "golare_have_no_spaning"
        if seats == (seat,):
            return "nobody_else"
        return "spaning_is_spent" if seat in spent else "result_is_coming" if is_busy else None

    return tuple(
        hidden_prompt(f"scout/{seat}", seat, Scout, {"target": PickOne(others(seats, seat))}, blocked(seat))
        for seat in seats
    )


def hidden_prompt(
    key: str, seat: Seat, command: type[Command], fields: Mapping[str, Ask], blocked: str | None
) -> Prompt:
    return Prompt(only(seat), command, fields, key=key, awaited=NOBODY, blocked=blocked, shown=False, private=True)


def others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
