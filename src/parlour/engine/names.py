"""What a seat is called: by the name of who holds it, or by a few letters if they want to be forgotten.

Names live with people.  No event, view or seat id holds one, so whoever is renamed or forgotten is so everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from itertools import count

from parlour.engine.seating import Seating, SeatName
from parlour.sdk.audience import Seat
from parlour.sdk.phrases import Names, phrasebook


def shown_names(seating: Seating, language: str) -> Mapping[Seat, str]:
    """The names of all seats that the house knows, to a reader of this language; a seat that was left has one too.

    Of two at the table with one name, whoever sat down later has a number behind it.
    """
    names = {seat: _text(name, language) for seat, name in seating.names.items()}
    shown, taken = dict(names), set[str]()
    for seat in names:
        if seat in seating.holders:
            shown[seat] = _free_name(names[seat], taken)
            taken.add(shown[seat].casefold())
    return shown


def names_by_language(seating: Seating) -> Mapping[Seat, Mapping[str, str]]:
    """The names of all seats for readers of every language at once."""
    by_language = {language: shown_names(seating, language) for language in phrasebook().languages}
    return {seat: {language: names[seat] for language, names in by_language.items()} for seat in seating.names}


def name_lookup(names: Mapping[Seat, str]) -> Names:
    """A function that names seats for a speaker; one that nobody was ever introduced in is called by its id."""
    return (lambda seat: names.get(seat, seat)) if names else str


def _free_name(wanted: str, taken: Set[str]) -> str:
    """The name, with a number if it is not free; `taken` in small letters."""
    names = (wanted if number == 1 else f"{wanted} {number}" for number in count(1))
    return next(each for each in names if each.casefold() not in taken)


def _text(name: SeatName, language: str) -> str:
    if name.letters is None:
        return name.name
    return phrasebook().speaker(language, str).say("somebody-forgotten", {"code": name.letters})
