"""`parlour simulate`: play many matches with stand-ins, and count how they end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from parlour.app.games import describe_seats, find_game
from parlour.app.output import format_columns, with_progress
from parlour.app.settings import read_settings
from parlour.app.wrong_use import WrongUse, describe_fault
from parlour.rehearsal.season import play_season
from parlour.sdk.fault import RulesFault
from parlour.sdk.game import Game


class Summary(Struct, frozen=True):
    """What many matches came to."""

    matches: int
    seats: int
    finished: int
    commands: int
    commands_per_cpu_s: int
    results: dict[str, int]  # the most frequent first


def simulate_command(
    word: str, matches: int, seed: int, seats: int | None, settings: Sequence[str], as_json: bool
) -> int:
    """Play and print the summary; if the rules break, say with which seed."""
    game = find_game(word)
    count, chosen = _seats(game, seats), read_settings(game, settings, game.default_settings)
    try:
        summary = _play(game, matches, seed, count, chosen)
    except RulesFault as fault:
        why = describe_fault(fault.__cause__) if fault.__cause__ else str(fault)
        print(f"parlour: the rules of {game.key} broke with --seed {seed} --seats {count}: {why}", file=sys.stderr)
        return 1
    print(msgspec.json.encode(summary).decode() if as_json else _describe(game, summary))
    return 0


def _play(game: Game[Any], matches: int, seed: int, seats: int, settings: Struct | None) -> Summary:
    finished = commands = 0
    results: Counter[str] = Counter()
    began = process_time()
    for match in with_progress(play_season(game, matches, seats, seed, settings), matches, f"Playing {game.key}"):
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
        raise WrongUse(f"{game.key} is played by {describe_seats(game.seats)}, not by {wanted}.")
    return wanted


def _describe(game: Game[Any], summary: Summary) -> str:
    matches = "1 match" if summary.matches == 1 else f"{summary.matches:,} matches"
    return "\n\n".join(
        (
            f"{game.key}: {matches} with {summary.seats} seats, {summary.finished:,} finished\n"
            f"{summary.commands:,} commands, {summary.commands_per_cpu_s:,} in a CPU second",
            *(_table(part, summary.matches) for part in count_parts(summary.results)),
        )
    )


def count_parts(results: Mapping[str, int]) -> list[Counter[str]]:
    """Counts of each part of the outcomes, which are separated by semicolons: `solo; France; 1908`."""
    counts: list[Counter[str]] = []
    for outcome, times in results.items():
        for at, said in enumerate(outcome.split("; ")):
            counts += [Counter()] if at == len(counts) else []
            counts[at][said] += times
    return counts


def _table(said: Counter[str], matches: int) -> str:
    """A table, the most frequent first; for numbers, such as lengths, their range and median."""
    if len(said) > 1 and all(each.isdecimal() for each in said):
        return _span(sorted(map(int, said.elements())))
    often = sorted(said.items(), key=lambda result: (-result[1], result[0]))
    return format_columns(
        [("outcome", "matches", "share"), *((each, f"{times:,}", f"{times / matches:.1%}") for each, times in often)]
    )


def _span(numbers: Sequence[int]) -> str:
    return f"{numbers[0]} to {numbers[-1]}, half of them by {numbers[(len(numbers) - 1) // 2]}"
