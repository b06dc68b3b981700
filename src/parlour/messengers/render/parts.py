"""A text in parts that fit: it ends at a paragraph, else at a line, else between words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

from parlour.sdk.characters import whole_end

Measure = Callable[[str], int]

_BREAKS = ("\n\n", "\n", " ")


def split(text: str, first: int, rest: int, length: Measure = len) -> list[tuple[int, int]]:
    """Where parts of at most `first` and then `rest` begin and end, as a messenger counts; none is empty."""
    spans, most, start = list[tuple[int, int]](), first, _after_space(text, 0)
    stop = len(text.rstrip())
    while length(text[start:stop]) > most:
        end = start + _end(text[start:stop], most, length)
        spans.append((start, len(text[:end].rstrip())))
        start, most = _after_space(text, end), rest
    return [*spans, (start, stop)] if start < stop else spans


def _after_space(text: str, start: int) -> int:
    return len(text) - len(text[start:].lstrip())


def _end(text: str, most: int, length: Measure) -> int:
    """Where the part ends: a break in the second half is worth a shorter part."""
    longest = _longest(text, most, length)
    for mark in _BREAKS:
        if (at := text.rfind(mark, 0, longest + 1)) >= longest // 2 > 0:
            return at
    return whole_end(text, longest)


def _longest(text: str, most: int, length: Measure) -> int:
    """Number of letters that fit, at least one."""
    end = min(len(text), most)
    if length(text[:end]) <= most:
        return end
    return max(bisect_right(range(end), most, key=lambda letters: length(text[:letters])) - 1, 1)
