"""The garbage collector, set for a process that serves for a long time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Almost everything that a command makes is freed when it is done, without the collector.
THRESHOLDS = (20_000, 20, 50)


@contextmanager
def tuned_collector() -> Iterator[None]:
    """Let the collector look more seldom, and not at what is there when this begins: begin it when all is loaded."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
