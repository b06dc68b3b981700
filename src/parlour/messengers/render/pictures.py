"""Pictures for messengers that show no SVG: drawn as PNG in other processes, and cached for who asks next.

The renderer holds Python's lock while it draws, so it never draws in this process.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from hashlib import blake2b
from importlib.resources import files
from multiprocessing import get_context
from xml.parsers.expat import ExpatError, ParserCreate

from cachetools import LRUCache
from resvg import render, usvg

WIDTH = 1500  # pixels: sharp on a telephone, and small enough to send
KEPT = 64  # pictures
FONT = "DejaVu Sans"  # shipped, since text in a font that is not there vanishes without a word
WHITE = (255, 255, 255, 255)

Key = tuple[bytes, int]


class NoPicture(ValueError):
    """What was to be drawn is no SVG."""


def png(svg: str, width: int = WIDTH) -> bytes:
    """As wide as wanted, and as high as that makes it."""
    _check(svg)
    tree = usvg.Tree.from_str(svg, _options())
    across, down = tree.int_size()
    scale = width / across
    size = (width, max(1, round(down * scale)))
    return bytes(render(tree, (scale, 0, 0, 0, scale, 0), bg_size=size, bg_color=WHITE))


def _check(svg: str) -> None:
    """The renderer panics at what it cannot read, and a panic would not find its way back to who asked."""
    names: list[str] = []
    parser = ParserCreate()
    parser.StartElementHandler = lambda name, _: names.append(name) if not names else None
    try:
        parser.Parse(svg, True)
    except ExpatError as wrong:
        raise NoPicture(f"This is no SVG: {wrong}.") from None
    if names != ["svg"]:
        raise NoPicture(f"This is no SVG: it begins with <{names[0]}>.")


@cache
def _options() -> usvg.Options:
    options = usvg.Options.default()
    options.font_family = FONT
    for font in (files("parlour") / "fonts").iterdir():
        if font.name.endswith(".ttf"):
            options.load_font_data(font.read_bytes())
    return options


class Pictures:
    """One for the house.  Whoever asks for a picture that is being drawn waits for the same one."""

    def __init__(self, processes: int = 1, kept: int = KEPT) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None  # only once a picture is wanted
        self.pictures: LRUCache[Key, bytes] = LRUCache(kept)
        self.drawing: dict[Key, asyncio.Task[bytes]] = {}

    async def png(self, svg: str, width: int = WIDTH) -> bytes:
        key = blake2b(svg.encode(), digest_size=16).digest(), width
        if key in self.pictures:
            return self.pictures[key]
        if key not in self.drawing:
            self.drawing[key] = asyncio.create_task(self._drawn(svg, width))
            self.drawing[key].add_done_callback(partial(self._finished, key))
        return await asyncio.shield(self.drawing[key])  # who stops waiting does not stop the others' picture

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None

    async def _drawn(self, svg: str, width: int) -> bytes:
        """A process that was killed is replaced, once a picture: one that kills its process is not tried again."""
        try:
            return await self._in_pool(svg, width)
        except BrokenProcessPool:
            self.close()
            return await self._in_pool(svg, width)

    async def _in_pool(self, svg: str, width: int) -> bytes:
        if self.pool is None:  # spawned: a fork would take the locks of other threads along
            self.pool = ProcessPoolExecutor(self.processes, mp_context=get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self.pool, png, svg, width)

    def _finished(self, key: Key, task: asyncio.Task[bytes]) -> None:
        del self.drawing[key]
        if task.cancelled() or task.exception() is not None:
            return  # who asked hears of it
        self.pictures[key] = task.result()
