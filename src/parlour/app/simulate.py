"""`parlour simulate`: many matches with stand-ins, and how they ended."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import msgspec
from msgspec import DecodeError, Struct, ValidationError
from msgspec.structs import fields

from parlour.app.columns import columns
from parlour.app.finding import find, nearest
from parlour.app.progress import with_progress
from parlour.app.wrong_use import WrongUse, cause
from parlour.rehearsal.season import season
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game


class Summary(Struct, frozen=True):
    matches: int
    seats: int
    finished: int
    commands: int
    commands_per_cpu_s: int
    results: dict[str, int]  # the most frequent first


def simulate_command(
    word: str, matches: int, seed: int, seats: int | None, settings: str | None, as_json: bool
) -> int:
    game = find(word)
    count, chosen = _seats(game, seats), _settings(game, settings)
    try:
        summary = _played(game, matches, seed, count, chosen)
    except RulesFault as fault:
        why = cause(fault.__cause__) if fault.__cause__ else str(fault)
        print(f"parlour: the rules of {game.key} broke with --seed {seed} --seats {count}: {why}", file=sys.stderr)
        return 1
    print(msgspec.json.encode(summary).decode() if as_json else _told(game, summary))
    return 0


def _played(game: Game[Any], matches: int, seed: int, seats: int, settings: Struct | None) -> Summary:
    finished = commands = 0
    results: Counter[str] = Counter()
    began = process_time()
    for match in with_progress(season(game, matches, seats, seed, settings), matches, f"Playing {game.key}"):
        finished += match.finished
        commands += match.commands
        results[match.outcome] += 1
    took = max(process_time() - began, 1e-9)
    often = dict(sorted(results.items(), key=lambda result: (-result[1], result[0])))
    return Summary(matches, seats, finished, commands, round(commands / took), often)


def _seats(game: Game[Any], wanted: int | None) -> int:
    if wanted is None:
        return game.bench.seats or game.seats[len(game.seats) // 2]
    if wanted not in game.seats:
        raise WrongUse(f"{game.key} is played by {how_many(game.seats)}, not by {wanted}.")
    return wanted


def how_many(seats: range) -> str:
    """`2 to 10`; one by one where some numbers between cannot play."""
    if len(seats) == 1:
        return str(seats[0])
    return f"{seats[0]} to {seats[-1]}" if seats.step == 1 else ", ".join(map(str, seats))


def _settings(game: Game[Any], text: str | None) -> Struct | None:
    """A preset's name, or JSON."""
    if text is None:
        return None
    if text in game.presets:
        return game.presets[text]
    if not text.lstrip().startswith("{"):
        presets = ", ".join(game.presets) or "none"
        raise WrongUse(
            f"{game.key} has no preset {text}.{nearest(text, game.presets)} "
            f'Presets: {presets}. Settings of your own are JSON: {{"name": value}}.'
        )
    try:
        _must_be_known(game, msgspec.json.decode(text, type=dict[str, msgspec.Raw]))
        return msgspec.json.decode(text, type=game.settings)
    except ValidationError as wrong:
        raise WrongUse(f"These are no settings of {game.key}: {wrong}") from wrong
    except DecodeError as wrong:
        raise WrongUse(f"The settings are not JSON: {wrong}") from wrong


def _must_be_known(game: Game[Any], given: dict[str, Any]) -> None:
    """A misspelt setting would otherwise be left as it is, and nobody would notice."""
    known = [field.encode_name for field in fields(game.settings)]
    for name in given:
        if name not in known:
            there = ", ".join(known) or "none"
            raise WrongUse(f"{game.key} has no setting {name}.{nearest(name, known)} Settings: {there}.")


def _told(game: Game[Any], summary: Summary) -> str:
    matches = "1 match" if summary.matches == 1 else f"{summary.matches:,} matches"
    return "\n\n".join(
        (
            f"{game.key}: {matches} with {summary.seats} seats, {summary.finished:,} finished\n"
            f"{summary.commands:,} commands, {summary.commands_per_cpu_s:,} in a CPU second",
            *(_counted(part, summary.matches) for part in parts(summary.results)),
        )
    )


def parts(results: Mapping[str, int]) -> list[Counter[str]]:
    """An outcome may say several things, with semicolons between, `solo; France; 1908`: each is counted by itself."""
    counts: list[Counter[str]] = []
    for outcome, times in results.items():
        for at, said in enumerate(outcome.split("; ")):
            counts += [Counter()] if at == len(counts) else []
            counts[at][said] += times
    return counts


def _counted(said: Counter[str], matches: int) -> str:
    """The most frequent first; of numbers, such as lengths, how far they go and where their middle is."""
    if len(said) > 1 and all(each.isdecimal() for each in said):
        return _span(sorted(map(int, said.elements())))
    often = sorted(said.items(), key=lambda result: (-result[1], result[0]))
    return columns(
        [("outcome", "matches", "share"), *((each, f"{times:,}", f"{times / matches:.1%}") for each, times in often)]
    )


def _span(numbers: Sequence[int]) -> str:
    return f"{numbers[0]} to {numbers[-1]}, half of them by {numbers[(len(numbers) - 1) // 2]}"
