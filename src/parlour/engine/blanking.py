"""What somebody wrote goes when they want to be forgotten; that it was written stays, and the log can be verified."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from parlour.engine.chain import row_of, texts_in, with_texts_blanked
from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import LogRow
from parlour.engine.recording import write_happening


def blanked_rows(
    rows: Sequence[LogRow], seq: int, authors: Mapping[int, str], forgotten: Collection[str]
) -> dict[int, LogRow]:
    """The happenings without what these players wrote, as far as that changes them, by their place in the log.

    `seq` is how many events the match has, `authors` who answered, by the number of events after it.  What the house
    or the clock brought about may tell their words once more; what another player answered does not.
    """
    by = [authors.get(end) for end in (*(row.seq for row in rows[1:]), seq)]
    own = [row for row, author in zip(rows, by, strict=True) if author in forgotten]
    words = frozenset([text for row in own for text in texts_in(row)])
    blanked = dict[int, LogRow]()
    for place, (row, author) in enumerate(zip(rows, by, strict=True)):
        if row.texts and (author is None or author in forgotten):
            without = with_texts_blanked(row, None if author is not None else words)
            if without != row:
                blanked[place] = without
    return blanked


def blanked_happenings(
    happenings: Sequence[Happening], seq: int, authors: Mapping[int, str], forgotten: Collection[str]
) -> list[Happening]:
    """The same for happenings that are stored as values."""
    rows = [row_of(each, 0, write_happening(each)) for each in happenings]
    blanked = blanked_rows(rows, seq, authors, forgotten)
    return [
        _read(happening, blanked[place]) if place in blanked else happening
        for place, happening in enumerate(happenings)
    ]


def _read(happening: Happening, row: LogRow) -> Happening:
    """The happening as the row tells it."""
    plain = msgspec.json.decode(row.body)
    events = [
        msgspec.convert(each, type(event)) for each, event in zip(plain["events"], happening.events, strict=True)
    ]
    notices = msgspec.convert(plain.get("told", []), tuple[NumberedNotice, ...])
    return msgspec.structs.replace(happening, events=tuple(events), notices=notices)
