"""How far apart two spellings are: letters put in, left out, changed, or two that changed places."""

from __future__ import annotations


def tolerance(length: int) -> int:
    """How many slips a word of this length may have and still be known for what it is."""
    if length < 3:
        return 0
    return 1 if length < 7 else 2 if length < 12 else 3


def slips(written: str, meant: str, most: int) -> int:
    """How many slips lead from one to the other; `most + 1` if they are more than that."""
    if abs(len(written) - len(meant)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for place in range(1, len(written) + 1):
        before, row = row, _next_row(written, meant, place, before, row)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _next_row(written: str, meant: str, place: int, two_up: list[int], up: list[int]) -> list[int]:
    """One letter more of what was written, against all of what may be meant."""
    letter, row = written[place - 1], [place]
    for at in range(1, len(meant) + 1):
        cost = min(up[at] + 1, row[at - 1] + 1, up[at - 1] + (letter != meant[at - 1]))
        if two_up and at > 1 and letter == meant[at - 2] and written[place - 2] == meant[at - 1]:
            cost = min(cost, two_up[at - 2] + 1)
        row.append(cost)
    return row
