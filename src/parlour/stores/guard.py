"""Whether a commit is about the match as it is.  Every store asks the same; one that is all SQL says it in SQL."""

from __future__ import annotations

from parlour.engine.ports import Commit


def begins(first: Commit) -> bool:
    """A match that is founded has no events yet, no seating that anybody knew, and is not set aside."""
    return first.expected in (None, 0) and first.seating == 0 and not first.set_aside


def fits(commit: Commit, seq: int, version: int, set_aside: str | None) -> bool:
    """It was judged by all that has happened and by who sits there now.  A match set aside refuses, whoever sits."""
    if commit.expected not in (None, seq) or commit.set_aside != (set_aside is not None):
        return False
    return commit.set_aside or commit.seating == version
