"""What is worth telling at the end: the hardest song, the best ear, the boldest Joker."""

from collections import Counter
from collections.abc import Iterable, Sequence

from parlour.games.tidslinje.records import RoundRecord
from parlour.sdk import Line, Seat, who


def recap_lines(records: Sequence[RoundRecord], seats: Sequence[Seat]) -> Iterable[Line]:
    """A phrase and its details for each that there is something to tell of; of those who remain."""
    if hardest := _hardest_song(records):
        song = hardest.result.song
        right = sum(verdict.placement_right for verdict in hardest.result.verdicts)
        yield "recap_hardest", {"title": song.title, "artist": song.artist, "year": song.year, "right": right}
    if ears := _best_ears(records, seats):
        yield "recap_ear", {"seats": who(*ears[1]), "count": ears[0]}
    if bold := _boldest_jokers(records, seats):
        yield "recap_joker", {"seats": who(*bold[1]), "count": bold[0]}


def _hardest_song(records: Sequence[RoundRecord]) -> RoundRecord | None:
    """The one that the fewest placed, of those that somebody could have."""
    guessed = [record for record in records if record.result.verdicts]
    return min(guessed, key=_share_right, default=None)


def _share_right(record: RoundRecord) -> tuple[int, int]:
    verdicts = record.result.verdicts
    return sum(v.placement_right for v in verdicts) * 100 // len(verdicts), record.number


def _best_ears(records: Sequence[RoundRecord], seats: Sequence[Seat]) -> tuple[int, list[Seat]] | None:
    """Who knew the most titles and artists."""
    known = Counter[Seat]()
    for record in records:
        for verdict in record.result.verdicts:
            known[verdict.seat] += verdict.title_right + verdict.artist_right
    return _most(known, seats)


def _boldest_jokers(records: Sequence[RoundRecord], seats: Sequence[Seat]) -> tuple[int, list[Seat]] | None:
    """Who paid most Jokers for songs that they then placed right."""
    paid = Counter[Seat]()
    for record in records:
        for verdict in record.result.verdicts:
            paid[verdict.seat] += verdict.seat in record.jokers and verdict.placement_right
    return _most(paid, seats)


def _most(counts: Counter[Seat], seats: Sequence[Seat]) -> tuple[int, list[Seat]] | None:
    best = max([counts[seat] for seat in seats], default=0)
    return (best, [seat for seat in seats if counts[seat] == best]) if best else None
