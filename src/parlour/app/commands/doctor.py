"""`parlour doctor`: look whether all is well with this house, and say what to do where it is not."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import parlour
from parlour.app.config import Config, Configuration, mask_password, read_configuration
from parlour.app.games import Games, LoadedGames, load_games
from parlour.app.messengers import installed_messengers
from parlour.app.output import format_columns, format_time
from parlour.app.private_files import open_to_others
from parlour.app.store import use_store
from parlour.app.stored_matches import all_matches
from parlour.app.web import ListenAddress, is_served, is_taken, listen_address
from parlour.app.wrong_use import WrongUse
from parlour.engine.chain import fault_in
from parlour.engine.ports import GameMissing, UnreadableMatch
from parlour.messengers.messenger import FAULT, OK, WARNING, BadSetting, MessengerKind
from parlour.stores import file_of
from parlour.stores.sqlite.inspection import CannotRead, StoredStatus, read_condition
from parlour.web.auth.secret import FILE as SECRET
from parlour.web.auth.secret import is_open_to_others

A_ZONE = "Europe/Stockholm"
TIGHT, TOO_TIGHT = 1_000_000_000, 100_000_000  # bytes
A_MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)
MISSED_BEATS = 4  # after which nobody serves any more
MOST_NAMED = 5  # of many, the first few
MANY_LETTERS = 10_000  # more need not be counted


class HealthFinding(NamedTuple):
    """One thing that was looked at: how bad it is, what it is about, and what to do."""

    level: str
    about: str
    said: str


class StoreReport(NamedTuple):
    """What the store says of itself."""

    summary: str
    last_beat: datetime | None
    standing: Sequence[StoredStatus]
    letters: int = 0  # on their way
    dead_letters: int = 0


def doctor_command(store: str | None, deep: bool = False) -> int:
    """Print all findings; a fault makes the exit code 1."""
    findings = list(examine_house(store, datetime.now(UTC), deep=deep))
    print(format_columns(findings))
    return 1 if any(finding.level == FAULT for finding in findings) else 0


def examine_house(
    store: str | None, now: datetime, messengers: Sequence[MessengerKind] | None = None, *, deep: bool = False
) -> Iterator[HealthFinding]:
    """Everything that can be found out, as far as the configuration and the store can be read."""
    served = installed_messengers() if messengers is None else messengers
    try:
        chosen = read_configuration(os.environ, {"store": store}, served)
    except WrongUse as why:
        yield HealthFinding(FAULT, "config", str(why))
        return
    loaded = load_games()
    yield from _config(chosen)
    yield from _disk(chosen.config)
    yield from _files(chosen.config)
    yield from _zones()
    yield from _games(loaded)
    try:
        report = _read_store(chosen.config, loaded.games)
    except WrongUse as why:
        yield HealthFinding(FAULT, "store", str(why))
        yield from _clock(now, None, chosen.config)
        return
    yield from _store(report, chosen.config)
    yield from _clock(now, report and report.last_beat, chosen.config)
    if report is not None:
        yield from _heartbeat(now, report.last_beat, chosen.config)
    yield from _web(chosen.config, _is_open(now, report and report.last_beat, chosen.config))
    if report is not None:
        yield from _matches(report.standing, loaded.games)
        yield from _letters(report)
        if deep:
            yield from _logs(chosen.config, loaded.games)
    yield from _messengers(served, chosen.config, _is_open(now, report and report.last_beat, chosen.config))


def _config(chosen: Configuration) -> Iterator[HealthFinding]:
    for variable in chosen.ignored:
        yield HealthFinding(
            WARNING, "config", f"{variable} means nothing to Parlour. parlour config lists what does."
        )
    yield HealthFinding(
        OK, "config", f"from {chosen.file}" if chosen.file else "no file is there, and none is needed"
    )


def _disk(config: Config) -> Iterator[HealthFinding]:
    folder = _nearest_folder(file_of(config.where) or config.data)
    if not os.access(folder, os.W_OK):
        yield HealthFinding(
            FAULT, "disk", f"{folder} cannot be written to. Give this user the right, or set PARLOUR_DATA."
        )
        return
    free = shutil.disk_usage(folder).free
    level = FAULT if free < TOO_TIGHT else WARNING if free < TIGHT else OK
    advice = "" if level == OK else " Make room: a full disk stops every match."
    yield HealthFinding(level, "disk", f"{free / 1e9:,.1f} GB free at {folder}.{advice}")


def _files(config: Config) -> Iterator[HealthFinding]:
    """Whether what is kept can be read by others: there are the secrets of everybody who plays."""
    file = file_of(config.where)
    beside = [] if file is None else [file.with_name(file.name + ending) for ending in ("", "-wal", "-shm")]
    advice = open_to_others(config.data, [config.data / SECRET, *beside]) if os.name == "posix" else []
    said = f"Others can read what is kept here. Close it: {'; '.join(advice)}." if advice else "closed to others"
    yield HealthFinding(WARNING if advice else OK, "files", said)


def _nearest_folder(path: Path) -> Path:
    """The nearest folder that exists, in which the rest would be made."""
    return next(folder for folder in (path, *path.absolute().parents) if folder.is_dir())


def _zones() -> Iterator[HealthFinding]:
    try:
        ZoneInfo.no_cache(A_ZONE)
    except (ZoneInfoNotFoundError, OSError, ValueError):
        yield HealthFinding(FAULT, "zones", "Without data about them nobody knows when midnight is. Install tzdata.")
    else:
        yield HealthFinding(OK, "zones", "data about time zones is there")


def _games(loaded: LoadedGames) -> Iterator[HealthFinding]:
    for why in loaded.broken:
        yield HealthFinding(FAULT, "games", f"{why.rstrip('.')}. Mend or uninstall it.")
    for why in loaded.faulty:
        yield HealthFinding(WARNING, "games", why)
    yield HealthFinding(
        OK if loaded.games else FAULT, "games", ", ".join(loaded.games) or "There is none. Install one."
    )


def _read_store(config: Config, games: Games) -> StoreReport | None:
    """What the store says of itself; None: there is nothing yet.  Raises WrongUse if it cannot be read."""
    path = file_of(config.where)
    if path is None:
        return asyncio.run(_ask_server(config.where, games))
    if not path.exists():
        return None
    try:
        seen = read_condition(path, thorough=True)
    except CannotRead as why:
        raise WrongUse(f"{path} cannot be read: {why}. Restore the last backup: parlour restore FILE.") from why
    if seen.schema > seen.newest_schema:
        raise WrongUse(
            f"{path} has schema {seen.schema}, and this Parlour knows up to {seen.newest_schema}. "
            "Install the newer version again."
        )
    newer = "" if seen.schema == seen.newest_schema else f"; parlour serve will bring it to {seen.newest_schema}"
    return StoreReport(
        f"{path} is sound, schema {seen.schema}{newer}",
        seen.last_beat,
        seen.standing,
        seen.letters,
        seen.dead_letters,
    )


async def _ask_server(where: str, games: Games) -> StoreReport:
    async with use_store(where, games) as store:
        standing = []
        async for header in all_matches(store):
            try:
                set_aside = (await store.load(header.id)).set_aside
            except (GameMissing, UnreadableMatch):
                set_aside = None  # the first is said below, the second when it is next played
            standing.append(StoredStatus(header.id, header.game, 0, None, set_aside))
        summary = f"{mask_password(where)} answers, its schema is up to date"
        dead = len(await store.dead_letters(most=MANY_LETTERS))
        return StoreReport(summary, await store.last_beat(), standing, await store.depth(), dead)


def _store(report: StoreReport | None, config: Config) -> Iterator[HealthFinding]:
    if report is None:
        yield HealthFinding(
            WARNING, "store", f"There is none at {file_of(config.where)} yet. parlour serve makes one."
        )
    else:
        yield HealthFinding(OK, "store", report.summary)


def _clock(now: datetime, last_beat: datetime | None, config: Config) -> Iterator[HealthFinding]:
    """Whether the clock is earlier than something that has already happened."""
    past = [(name, when) for name, when in _witnesses(last_beat, config) if now < when]
    for name, when in past:
        yield HealthFinding(
            FAULT, "clock", f"It says {format_time(now)}, and {name} is of {format_time(when)}. Set it right."
        )
    if not past:
        yield HealthFinding(OK, "clock", format_time(now))


def _witnesses(last_beat: datetime | None, config: Config) -> Iterable[tuple[str, datetime]]:
    """What has already happened and when, with some leave: clocks and time zones differ."""
    if last_beat is not None:
        yield "the last sign of life", last_beat - A_MINUTE
    path = file_of(config.where)
    if path is not None and path.exists():
        yield str(path), _written_at(path) - A_MINUTE
    yield "this Parlour", _written_at(Path(parlour.__file__)) - A_DAY


def _written_at(path: Path) -> datetime:
    return datetime.fromtimestamp(path.stat().st_mtime, UTC)


def _is_open(now: datetime, last_beat: datetime | None, config: Config) -> bool:
    return last_beat is not None and now - last_beat <= MISSED_BEATS * timedelta(seconds=config.heartbeat)


def _web(config: Config, is_open: bool) -> Iterator[HealthFinding]:
    place = listen_address(config)
    if place is None:
        yield HealthFinding(OK, "web", "It is off.")
        return
    if is_open_to_others(config.data):
        advice = f"Close it to others: chmod 600 {config.data / SECRET}."
        yield HealthFinding(
            FAULT, "web", f"The secret that all links are signed with can be read by others. {advice}"
        )
    if not place.is_local and not config.public.startswith("https://"):
        advice = "Put it behind a proxy that speaks https, and set PARLOUR_PUBLIC to its address."
        yield HealthFinding(
            WARNING, "web", f"It is served at {config.web} for everyone, without encryption. {advice}"
        )
    yield _check_served(config, place, is_open)


def _check_served(config: Config, place: ListenAddress, is_open: bool) -> HealthFinding:
    if is_open and is_served(place):
        return HealthFinding(OK, "web", f"a house is open at {config.web}, and ready")
    if is_open:
        return HealthFinding(
            WARNING, "web", f"A house is open, but does not answer at {config.web}. Look at its log."
        )
    if is_taken(place):
        return HealthFinding(WARNING, "web", f"Something else is at {config.web}. Close it, or set PARLOUR_WEB.")
    return HealthFinding(OK, "web", f"{config.web} is free")


def _messengers(kinds: Sequence[MessengerKind], config: Config, is_open: bool) -> Iterator[HealthFinding]:
    """What each finds out about itself; nothing of those that are not served."""
    for kind in kinds:
        settings = kind.own_settings(config.messengers)
        try:
            findings = kind.examine(settings, config.public, is_open) if kind.is_wanted(settings) else iter(())
        except BadSetting as why:
            findings = iter([(FAULT, str(why))])
        yield from (HealthFinding(level, kind.name, said) for level, said in findings)


def _heartbeat(now: datetime, last_beat: datetime | None, config: Config) -> Iterator[HealthFinding]:
    if last_beat is None:
        yield HealthFinding(WARNING, "heartbeat", "This house has never been open. parlour serve opens it.")
    elif not _is_open(now, last_beat, config):
        yield HealthFinding(
            WARNING, "heartbeat", f"The last was at {format_time(last_beat)}: nobody serves. parlour serve does."
        )
    else:
        yield HealthFinding(OK, "heartbeat", f"the last was at {format_time(last_beat)}")


def _logs(config: Config, games: Games) -> Iterator[HealthFinding]:
    """Whether the log of every match is what happened, by the hash over it."""
    count, faults = asyncio.run(_verify_logs(config.where, games))
    for match_id, why in faults:
        advice = "Bring it back from a backup: parlour restore FILE --verify tells which has it whole."
        yield HealthFinding(FAULT, "logs", f"{match_id}: {why}. {advice}")
    if not faults:
        yield HealthFinding(OK, "logs", f"{count:,} verified, each is what happened")


async def _verify_logs(where: str, games: Games) -> tuple[int, list[tuple[str, str]]]:
    async with use_store(where, games) as store:
        logs = [(header.id, fault_in(await store.stored_log(header.id))) async for header in all_matches(store)]
    return len(logs), [(match_id, why) for match_id, why in logs if why is not None]


def _letters(report: StoreReport) -> Iterator[HealthFinding]:
    if report.dead_letters:
        advice = "parlour letters says to whom and why."
        yield HealthFinding(WARNING, "letters", f"{report.dead_letters:,} could not be carried. {advice}")
    else:
        yield HealthFinding(OK, "letters", f"{report.letters:,} on their way, none given up")


def _matches(standing: Sequence[StoredStatus], games: Games) -> Iterator[HealthFinding]:
    missing = Counter(each.game for each in standing if each.game not in games)
    for game, count in sorted(missing.items()):
        yield HealthFinding(FAULT, "matches", f"{count} wait for the game {game}, which is not here. Install it.")
    aside = [each.id for each in standing if each.set_aside is not None]
    if aside:
        first = ", ".join(aside[:MOST_NAMED]) + (" and more" if len(aside) > MOST_NAMED else "")
        advice = f"parlour show {aside[0]} --viewer host says why, parlour export {aside[0]} writes it down."
        yield HealthFinding(WARNING, "matches", f"{len(aside)} of {len(standing)} set aside: {first}. {advice}")
    elif not missing:
        yield HealthFinding(OK, "matches", f"{len(standing):,}, none set aside")
