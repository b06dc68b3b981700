"""`parlour diplomacy adjudicate`: phases in, one line of JSON each, and their results out, as a filter does it."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from typer import Argument, Exit

from parlour.games.diplomacy.tools.records import Malformed, Record, answer

LONGEST = 1_000_000  # bytes of a line; no phase needs a hundredth of it

_records = msgspec.json.Decoder(Record)


def adjudicate(
    file: Annotated[str, Argument(metavar="[FILE]", help="Lines of JSON; - to read them from the terminal.")] = "-",
) -> None:
    """Adjudicate phases: one JSON object a line in, one a line out.  A line that makes no sense is answered so."""
    for line in _lines(file):
        sys.stdout.buffer.write(msgspec.json.encode(_answered(line)) + b"\n")
        sys.stdout.buffer.flush()


def _answered(line: bytes | None) -> dict[str, Any]:
    if line is None:
        return {"id": None, "error": f"The line is longer than {LONGEST} bytes."}
    try:
        return answer(_records.decode(line))
    except (Malformed, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        return {"id": _id_of(line), "error": str(wrong)}


def _id_of(line: bytes) -> str | int | float | None:
    """The id in a line, as far as it can be read at all."""
    try:
        read = msgspec.json.decode(line.decode(errors="replace"))
    except (msgspec.MsgspecError, RecursionError):
        return None
    named = read.get("id") if isinstance(read, dict) else None
    return named if isinstance(named, str | int | float) else None


def _lines(file: str) -> Iterator[bytes | None]:
    """Lines of the file, one at a time, so that memory does not grow with it; None for one that is too long."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            while line := stream.readline(LONGEST):
                if line[-1:] != b"\n" and len(line) == LONGEST:
                    _skip_rest(stream)
                    yield None
                elif line.strip():
                    yield line.removeprefix(BOM_UTF8)
    except OSError as wrong:
        print(
            f"parlour: {file} cannot be read: {wrong.strerror or wrong}. Name a file, or - for the terminal.",
            file=sys.stderr,
        )
        raise Exit(1) from None


def _skip_rest(stream: BinaryIO) -> None:
    while (more := stream.readline(LONGEST)) and not more.endswith(b"\n"):
        pass
