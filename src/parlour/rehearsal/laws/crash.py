"""Rules do not crash, and a cause ends (law 5), within its budget (law 10).

An exception is told with the lines of the author's own code that it came through.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from os.path import relpath
from types import CodeType, TracebackType

from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.moves import Move, SayMove
from parlour.rehearsal.play import Play
from parlour.sdk import road
from parlour.sdk.fault import RulesFault
from parlour.sdk.refused import Refused
from parlour.sdk.tx import Tx

LAW = "rules do not crash"
ENDS = "5 a cause ends"
BUDGET = "10 budget"
_MOST_FRAMES = 6


def told(fault: Exception) -> LawViolation:
    """What the rules threw, as a broken law, with the moves of the play in which they did."""
    if isinstance(fault, LawViolation):
        return fault
    moves = _moves_until(fault.__traceback__)
    if isinstance(fault, RulesFault):
        took_long = "took more than" in str(fault)
        what = f"{fault}{_where_stopped(fault)}" if took_long else f"{fault}{_what_to_do(fault)}"
        return LawViolation(BUDGET if took_long else ENDS, what, moves=moves)
    if isinstance(fault, Refused):
        return LawViolation(ENDS, _refused_unasked(fault), moves=moves)
    name = type(fault).__name__
    return LawViolation(LAW, "\n".join([f"{name}: {fault}" if str(fault) else name, *_own_lines(fault)]), moves=moves)


def _moves_until(trace: TracebackType | None) -> list[Move] | None:
    """The moves of the play that was under way, the one that it broke on last; None: it was not in a move.

    Laws try answers in plays of their own, many calls deep.  Each of them would have to hand its play on.
    """
    for frame, _ in traceback.walk_tb(trace):
        if frame.f_code is Play.do.__code__:
            return [*frame.f_locals["self"].moves, frame.f_locals["move"]]
        if frame.f_code is Play.outcome.__code__:
            said = (frame.f_locals[name] for name in ("viewer", "key", "command"))
            return [*frame.f_locals["self"].moves, SayMove(*said)]
    return None


def refuses_unasked(no: Refused) -> bool:
    """Whether it came of `settle`, `apply` or `narrate`, whom nobody asked for anything."""
    return any(code in (road.settle.__code__, Tx.add.__code__) for code in _codes(no.__traceback__))


def _refused_unasked(no: Refused) -> str:
    codes = set(_codes(no.__traceback__))
    by = "apply or narrate" if Tx.add.__code__ in codes else "settle" if road.settle.__code__ in codes else "open"
    lines = "".join(f"\n{line}" for line in _own_lines(no))
    return (
        f"{by} raised Refused({no.code!r}), and nobody asked it for anything: refuse in decide, or offer less{lines}"
        if by != "open"
        else f"a preset is refused when a match is opened, by Refused({no.code!r}){lines}"
    )


def _what_to_do(fault: RulesFault) -> str:
    if "was due and did not move on" not in str(fault):
        return ""
    return (
        ": give what is asked a default, or let settle close the step where state.is_due(tx.now);"
        " what comes next must be due later than tx.now"
    )


def _codes(trace: TracebackType | None) -> Iterator[CodeType]:
    return (frame.f_code for frame, _ in traceback.walk_tb(trace))


def _own_lines(fault: Exception) -> list[str]:
    """Where in the author's own code it came from, the last line last."""
    own = [frame for frame, _ in traceback.walk_tb(fault.__traceback__)]
    is_own = [is_authors(str(frame.f_globals.get("__name__", ""))) for frame in own]
    lines = traceback.extract_tb(fault.__traceback__)
    kept = [line for line, mine in zip(lines, is_own, strict=True) if mine]
    return [
        f"    {short_path(line.filename)}:{line.lineno} in {line.name}: {line.line}" for line in kept[-_MOST_FRAMES:]
    ]


def _where_stopped(fault: BaseException) -> str:
    """The author's function that was called and did not return.  Not its line: it is another one each time."""
    stopped = fault.__context__
    while stopped is not None:
        for frame, _ in traceback.walk_tb(stopped.__traceback__):
            if is_authors(str(frame.f_globals.get("__name__", ""))):
                code = frame.f_code
                return f", in {code.co_name}\n    {short_path(code.co_filename)}:{code.co_firstlineno}"
        stopped = stopped.__context__
    return ""


def is_authors(module: str) -> bool:
    """Whether it is a game's own code, and not the house's or Python's."""
    if module.startswith("parlour."):
        return module.startswith("parlour.games.")
    top = module.partition(".")[0]
    return top not in sys.stdlib_module_names and top not in ("msgspec", "fluent")


def short_path(filename: str) -> str:
    try:
        near = relpath(filename)
    except ValueError:  # on another drive
        return filename
    return filename if near.startswith("..") else near
