"""What a seat is called: as its holder sat down, as they call themselves since, or by a few letters if they want to
be forgotten.  No two at one table are called alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import count

from parlour.engine.match import HOSTS_SEAT
from parlour.engine.seating import Seating, SeatName
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Names, phrasebook


def free_name(wanted: str, taken: Set[str]) -> str:
    """With a number, if it is not free; `taken` in small letters."""
    names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
    return next(each for each in names if each.casefold() not in taken)


def shown_names(seating: Seating, language: str) -> Mapping[Seat, str]:
    """Of the seats that are called otherwise than by their own name; to a reader of this language.

    A number is added while two of one name sit there, in the order of first sitting down.
    """
    shown, taken = dict[Seat, str](), {HOSTS_SEAT.casefold()}
    for seat, known in seating.names.items():
        name = _said(known, language)
        if seat in seating.holders:
            name = free_name(name, taken)
            taken.add(name.casefold())
        if name != seat:
            shown[seat] = name
    return shown


def names_by_language(seating: Seating) -> Mapping[Seat, Mapping[str, str]]:
    """The same for readers of every language at once."""
    spoken_by = {language: shown_names(seating, language) for language in phrasebook().languages}
    seats = {seat: None for names in spoken_by.values() for seat in names}
    return {seat: {language: names[seat] for language, names in spoken_by.items()} for seat in seats}


def spoken(names: Mapping[Seat, str]) -> Names:
    """For a speaker."""
    return (lambda seat: names.get(seat, seat)) if names else str


def used_names(seating: Seating) -> Iterator[str]:
    """Under which somebody is known there, in any language: nobody else can take them."""
    for known in seating.names.values():
        yield from {_said(known, language) for language in phrasebook().languages}


def _said(known: SeatName, language: str) -> str:
    return known.name if known.letters is None else _somebody(known.letters, language)


def _somebody(code: str, language: str) -> str:
    return phrasebook().speaker(language, str).say("somebody-forgotten", {"code": code})
