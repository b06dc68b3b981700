"""The watch: work is done in chunks, and the best of them counts, since other programs can only slow it down."""

from __future__ import annotations

import gc
import os
import resource
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

CHUNKS = 7
SECONDS = 0.5  # of a chunk, at least

Work = Callable[[], int]  # does some and says how many units it did
Prepare = Callable[[], Work]  # lays out what a piece of work needs, while the watch stands


class Rate(Struct, frozen=True):
    """How many in a second: of this process's own time, with all its threads, and on the wall."""

    per_cpu_s: float
    per_s: float


class Value(Struct, frozen=True):
    """A figure that is no rate."""

    value: float
    unit: str


Maker = Callable[[], Rate | Value]  # measures one figure


class NotMeasured(Exception):
    """Something is missing here that the figure needs.  Says what."""


def measure(prepare: Prepare, chunks: int = CHUNKS, seconds: float = SECONDS) -> Rate:
    """The rate of the best chunk."""
    prepare()()  # once for nothing: imports, caches
    rates = [_chunk(prepare, seconds) for _ in range(chunks)]
    return max(rates, key=lambda rate: rate.per_cpu_s)


def _chunk(prepare: Prepare, seconds: float) -> Rate:
    gc.collect()
    done, wall, cpu = 0, 0.0, 0.0
    while cpu < seconds:
        work = prepare()
        wall_then, cpu_then = time.perf_counter(), time.process_time()
        done += work()
        cpu += time.process_time() - cpu_then
        wall += time.perf_counter() - wall_then
    return Rate(done / cpu, done / wall)


def resident_memory() -> int:
    """Bytes of this process as it is now; where the system does not tell that, as it was at most."""
    told = Path("/proc/self/statm")
    if told.exists():
        return int(told.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
