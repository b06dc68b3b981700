"""What a seat is called: as its holder sat down, as they call themselves since, or by a few letters if they want to
be forgotten.  No two at one table are called alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import count

from parlour.engine.match import HOSTS_SEAT
from parlour.engine.seating import Seating
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Names, phrasebook


def free_name(wanted: str, taken: Set[str]) -> str:
    """With a number, if it is not free; `taken` in small letters."""
    names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
    return next(each for each in names if each.casefold() not in taken)


def shown_names(seating: Seating, language: str) -> Mapping[Seat, str]:
    """Of the seats that are called otherwise than by their own name; to a reader of this language."""
    if not seating.lost and not seating.called:
        return {}
    lost = {seat: _somebody(code, language) for seat, code in seating.lost.items() if seat != HOSTS_SEAT}
    return _distinct({**lost, **seating.called}, seating)


def names_by_language(seating: Seating) -> Mapping[Seat, Mapping[str, str]]:
    """The same for readers of every language at once."""
    spoken_by = {language: shown_names(seating, language) for language in phrasebook().languages}
    seats = {seat: None for names in spoken_by.values() for seat in names}
    return {seat: {language: names[seat] for language, names in spoken_by.items()} for seat in seats}


def spoken(names: Mapping[Seat, str]) -> Names:
    """For a speaker."""
    return (lambda seat: names.get(seat, seat)) if names else str


def used_names(seating: Seating) -> Iterator[str]:
    """Under which somebody is known there besides by their seat, in any language: nobody else can take them."""
    yield from seating.called.values()
    for code in seating.lost.values():
        yield from (_somebody(code, language) for language in phrasebook().languages)


def _distinct(names: Mapping[Seat, str], seating: Seating) -> Mapping[Seat, str]:
    """Two may have chosen one name at the same moment."""
    shown: dict[Seat, str] = {}
    for seat, name in names.items():
        others = {each.casefold() for each in (*seating.holders, *shown.values()) if each != seat}
        shown[seat] = free_name(name, others)
    return shown


def _somebody(code: str, language: str) -> str:
    return phrasebook().speaker(language, str).say("somebody-forgotten", {"code": code})
