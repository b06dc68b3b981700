"""What somebody wrote goes when they want to be forgotten; that it was written stays, and the log can be verified."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from itertools import product
from typing import Any

import msgspec

from parlour.engine.chain import row_of, texts_in, with_texts_blanked
from parlour.engine.letters import ConversationLane, Lane, OfferLane
from parlour.engine.match import Happening, NumberedNotice
from parlour.engine.ports import LogRow
from parlour.engine.recording import write_happening, write_lane
from parlour.engine.seating import Address
from parlour.engine.submission import PlayerId

EPOCH = datetime.fromtimestamp(0, UTC)


def blanked_rows(
    rows: Sequence[LogRow], seq: int, authors: Mapping[int, str], forgotten: Collection[str]
) -> dict[int, LogRow]:
    """The happenings without what these players wrote, as far as that changes them, by their place in the log.

    `seq` is how many events the match has, `authors` who answered, by the number of events after it.  What the house
    or the clock brought about may tell their words once more; what another player answered does not.
    """
    words, blanked = words_of(rows, seq, authors, forgotten), dict[int, LogRow]()
    for place, (row, author) in enumerate(zip(rows, _authors(rows, seq, authors), strict=True)):
        if row.texts and (author is None or author in forgotten):
            without = with_texts_blanked(row, None if author is not None else words)
            if without != row:
                blanked[place] = without
    return blanked


def words_of(
    rows: Sequence[LogRow], seq: int, authors: Mapping[int, str], forgotten: Collection[str]
) -> frozenset[str]:
    """What these players wrote in a match, as far as it has not been blanked."""
    own = [row for row, by in zip(rows, _authors(rows, seq, authors), strict=True) if by in forgotten]
    return frozenset([text for row in own for text in texts_in(row)])


def _authors(rows: Sequence[LogRow], seq: int, authors: Mapping[int, str]) -> list[str | None]:
    """Whose answer each happening was; None: the house's or the clock's."""
    return [authors.get(end) for end in (*(row.seq for row in rows[1:]), seq)]


def blanked_letter(letter: bytes, words: Collection[str]) -> bytes | None:
    """A letter that waits or could not be carried, without these words; None: it has none of them."""
    plain = msgspec.json.decode(letter)
    without = _without(plain, words)
    return None if without == plain else msgspec.json.encode(without)


def _without(value: Any, words: Collection[str]) -> Any:
    if isinstance(value, str):
        return "" if value in words else value
    if isinstance(value, dict):
        return {key: _without(each, words) for key, each in value.items()}
    return [_without(each, words) for each in value] if isinstance(value, list) else value


def is_own_lane(lane: Lane, forgotten: Collection[str], addresses: Collection[Address]) -> bool:
    """Whether what goes by this lane is for nobody but these players, in words already."""
    if isinstance(lane, ConversationLane):
        return not lane.is_room and lane.address in addresses
    return isinstance(lane, OfferLane) and lane.player_id in forgotten


def own_lanes(addresses: Collection[Address]) -> list[str]:
    """All lanes, as they are stored, by which words go to these private conversations and nowhere else."""
    ways = list(product((False, True), (False, True)))
    return [write_lane(ConversationLane(to, False, later, chatter)) for to in addresses for later, chatter in ways]


def offer_lanes(player_id: PlayerId) -> tuple[str, str]:
    """Lanes of offers to a player, as they are stored, begin like the first of these, and sort before the second."""
    begins, mark, _ = write_lane(OfferLane(player_id, EPOCH)).rpartition('"offered_at":')
    return begins + mark, begins + mark[:-1] + chr(ord(mark[-1]) + 1)


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
