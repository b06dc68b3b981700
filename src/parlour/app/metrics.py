"""Counters and histograms for Prometheus.  Labels are keys of games and messengers, no match, no person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from parlour.app.logs import Log
from parlour.app.wrong_use import WrongUse
from parlour.engine.observing import Trace
from parlour.web.traffic import RequestTrace

GAME = ("game",)
QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
PATIENT = (0.1, 0.5, 1, 2, 5, 15, 60, 300, 3600, 86400)
LOCAL = "127.0.0.1"


class MetricsObserver:
    """Counts what the engine does."""

    def __init__(self) -> None:
        self.registry = into = CollectorRegistry()
        about = "From a submission to its receipt."
        self._commands = Histogram("parlour_command_seconds", about, GAME, registry=into, buckets=QUICK)
        self._refusals = Counter("parlour_refusals", "Submissions that were refused.", GAME, registry=into)
        self._events = Counter("parlour_events", "Events stored.", GAME, registry=into)
        about = "How late instants were run."
        self._late = Histogram("parlour_instant_late_seconds", about, GAME, registry=into, buckets=PATIENT)
        self._faults = Counter("parlour_faults", "Matches set aside.", GAME, registry=into)
        about = "How often a part had to wait for the store."
        self._store_failures = Counter("parlour_store_failures", about, ("part",), registry=into)
        self._outbox = Gauge("parlour_outbox_letters", "Letters that wait to be carried.", registry=into)
        about = "Letters that could not be carried."
        self._dead = Counter("parlour_dead_letters", about, ("messenger",), registry=into)

    def note_submission(self, trace: Trace, refused: str | None, seconds: float) -> None:
        self._commands.labels(trace.game).observe(seconds)
        if refused is not None:
            self._refusals.labels(trace.game).inc()

    def note_happening(self, trace: Trace, events: int) -> None:
        self._events.labels(trace.game).inc(events)

    def note_late(self, trace: Trace, seconds: float) -> None:
        self._late.labels(trace.game).observe(max(seconds, 0))

    def note_fault(self, trace: Trace) -> None:
        self._faults.labels(trace.game).inc()

    def note_store_failed(self, part: str, why: str) -> None:
        del why
        self._store_failures.labels(part).inc()

    def note_store_back(self, part: str) -> None:
        """Nothing is counted: it was when it failed."""

    def note_cleared(self, lobbies: int, listings: int, dead_letters: int) -> None:
        """Nothing is counted: the log tells it."""

    def note_waiting(self, letters: int) -> None:
        self._outbox.set(letters)

    def note_dead_letter(self, messenger: str) -> None:
        self._dead.labels(messenger or "none").inc()


class WebMetrics:
    """Counts what the web does; logs what breaks there, by its kind."""

    def __init__(self, into: CollectorRegistry, log: Log) -> None:
        self._log = log
        self._sockets = Gauge("parlour_sockets", "Sockets that are open.", (), registry=into)
        self._dropped = Counter("parlour_sockets_dropped", "Sockets that were closed by us.", ("why",), registry=into)
        self._full = Counter("parlour_connections_full", "Times that there was no room.", (), registry=into)
        self._tried = Counter("parlour_reconnects", "Clients that came back.", (), registry=into)
        self._resumed = Counter(
            "parlour_reconnects_resumed", "Those that went on where they were.", (), registry=into
        )
        about = "From a request to its answer."
        self._http = Histogram("parlour_http_seconds", about, ("route", "status"), registry=into, buckets=QUICK)

    def socket_opened(self) -> None:
        self._sockets.inc()

    def socket_closed(self) -> None:
        self._sockets.dec()

    def socket_dropped(self, why: str) -> None:
        self._dropped.labels(why).inc()

    def full(self) -> None:
        self._full.inc()
        self._log.warning("there are as many connections as there may be; further ones are turned away")

    def came_back(self, resumed: bool) -> None:
        self._tried.inc()
        if resumed:
            self._resumed.inc()

    def answered(self, trace: RequestTrace, status: int, seconds: float) -> None:
        self._http.labels(trace.route, str(status)).observe(seconds)
        self._log.info("answered", status=status, seconds=round(seconds, 6), **_fields(trace))

    def turned_away(self, trace: RequestTrace, code: str) -> None:
        self._log.info("turned away", refused=code, **_fields(trace))

    def broke(self, where: str, fault: Exception) -> None:
        self._log.error("something broke on the web", part=where, fault=type(fault).__name__)


def _fields(trace: RequestTrace) -> dict[str, str | int | None]:
    return {"route": trace.route, "game_id": trace.game_id, "request_id": trace.request_id, "seq": trace.seq}


@contextmanager
def serve_metrics(metrics: MetricsObserver, address: str) -> Iterator[None]:
    """Let Prometheus fetch the metrics from the address; only from this machine, unless it names a host.

    An empty address: from nowhere.  Raises WrongUse if it cannot be served there.
    """
    if not address:
        yield
        return
    host, _, port = address.rpartition(":")
    try:
        server, thread = start_http_server(int(port), host.strip("[]") or LOCAL, metrics.registry)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise WrongUse(f"Metrics cannot be shown at {address}: {why}.") from fault
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
