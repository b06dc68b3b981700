"""The log of the process: which match, which request, how many events; never what was said or dealt in it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from parlour.app.config import LogFormat, LogLevel
from parlour.engine.observing import Observer, Trace

LATE = 60.0  # seconds after which an instant that was run is worth a warning
LONGEST = 200  # letters of a value: ids come from outside

# Closed by default, as a view is: a line shows what is named here and nothing else.
_ALWAYS = {"event", "level", "timestamp"}
_OF_MATCHES = {"game", "game_id", "request_id", "seq", "events", "refused", "repeated", "seconds"}
_OF_REQUESTS = {"route", "status"}
_OF_THE_HOUSE = {
    "part",
    "fault",
    "why",
    "store",
    "games",
    "version",
    "metrics",
    "lobbies",
    "listings",
    "dead_letters",
}
NAMED_FIELDS = _ALWAYS | _OF_MATCHES | _OF_REQUESTS | _OF_THE_HOUSE

Log = Any  # structlog's own loggers take any word as a level


def make_logger(level: LogLevel, form: LogFormat, out: TextIO) -> Log:
    """A logger that writes lines to `out`, with nothing in them but the fields that are named here."""
    processors: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _keep_named,
        _renderer(form, out),
    ]
    wrapper = structlog.make_filtering_bound_logger(level)
    lines = structlog.PrintLogger(cast(TextIO, _SafeStream(out)))
    return structlog.wrap_logger(lines, processors=processors, wrapper_class=wrapper)


class _SafeStream:
    """Ignores what fails: a log that nobody reads any more, or a full disk, must not stop a match."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._out.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._out.flush()


def _keep_named(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    return {name: _short(value) for name, value in line.items() if name in NAMED_FIELDS and value is not None}


def _short(value: object) -> object:
    return value if not isinstance(value, str) or len(value) <= LONGEST else f"{value[:LONGEST]}…"


def _renderer(form: LogFormat, out: TextIO) -> Processor:
    if form == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=out.isatty(), pad_event_to=0)


class LogObserver:
    """Writes a line for each thing that the engine does."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def note_submission(self, trace: Trace, refused: str | None, seconds: float) -> None:
        self._log.info("submitted", **_fields(trace), refused=refused, seconds=round(seconds, 6))

    def note_happening(self, trace: Trace, events: int) -> None:
        self._log.debug("happened", **_fields(trace), events=events)

    def note_late(self, trace: Trace, seconds: float) -> None:
        say = self._log.warning if seconds > LATE else self._log.debug
        say("an instant was run", **_fields(trace), seconds=round(seconds, 3))

    def note_fault(self, trace: Trace) -> None:
        self._log.error("the rules broke a law, and the match was set aside", **_fields(trace))

    def note_store_failed(self, part: str, why: str) -> None:
        self._log.error("the store failed, and is tried again", part=part, why=why)

    def note_store_back(self, part: str) -> None:
        self._log.info("the store is back", part=part)

    def note_cleared(self, lobbies: int, listings: int, dead_letters: int) -> None:
        self._log.info("cleared what is old", lobbies=lobbies, listings=listings, dead_letters=dead_letters)

    def note_waiting(self, letters: int) -> None:
        """Nothing is written: only the metrics want to know."""

    def note_dead_letter(self, messenger: str) -> None:
        self._log.error("a letter could not be carried; `parlour letters` shows it", messenger=messenger or None)


def _fields(trace: Trace) -> dict[str, Any]:
    return {
        "game": trace.game,
        "game_id": trace.match_id,
        "request_id": trace.submission_id,
        "seq": trace.seq,
        "repeated": trace.is_repeated or None,
    }


class Observers:
    """Passes everything on to several observers."""

    def __init__(self, *each: Observer) -> None:
        self._each = each

    def note_submission(self, trace: Trace, refused: str | None, seconds: float) -> None:
        for observer in self._each:
            observer.note_submission(trace, refused, seconds)

    def note_happening(self, trace: Trace, events: int) -> None:
        for observer in self._each:
            observer.note_happening(trace, events)

    def note_late(self, trace: Trace, seconds: float) -> None:
        for observer in self._each:
            observer.note_late(trace, seconds)

    def note_fault(self, trace: Trace) -> None:
        for observer in self._each:
            observer.note_fault(trace)

    def note_store_failed(self, part: str, why: str) -> None:
        for observer in self._each:
            observer.note_store_failed(part, why)

    def note_store_back(self, part: str) -> None:
        for observer in self._each:
            observer.note_store_back(part)

    def note_cleared(self, lobbies: int, listings: int, dead_letters: int) -> None:
        for observer in self._each:
            observer.note_cleared(lobbies, listings, dead_letters)

    def note_waiting(self, letters: int) -> None:
        for observer in self._each:
            observer.note_waiting(letters)

    def note_dead_letter(self, messenger: str) -> None:
        for observer in self._each:
            observer.note_dead_letter(messenger)
