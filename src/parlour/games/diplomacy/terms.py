"""What phrases are told about phases, powers and places, so that each reader has them in their own language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from parlour.games.diplomacy.map.position import Phase, Unit
from parlour.sdk import Detail, Several, Term, Who, Written, several
from parlour.sdk.ask import Label
from parlour.sdk.notice import Word

NONE = "none"  # phrases ask for this word where there is nothing to tell


def phase_terms(phase: Phase) -> Mapping[str, Detail]:
    """Details for `{ $season } { $year }, { $kind }`: in winter only builds are made, so the kind says it all."""
    return {"season": Term(f"season-{phase.season}"), "year": phase.year, "kind": Term(f"kind-{phase.kind}")}


def phase_name(phase: Phase) -> Several:
    """The name of a phase in the reader's language: "Spring 1902, movement"."""
    return several(Term(f"season-{phase.season}"), f" {phase.year}, ", Term(f"kind-{phase.kind}"))


def power_name(power: str) -> Term:
    """The name of a power in the reader's language."""
    return Term(f"nation-{power}")


def power_names(powers: Iterable[str]) -> Several | str:
    return word_list([(power_name(power),) for power in powers])


def place_name(place: str) -> Several | Term:
    """The full name of a place: "Spain (nc)" for "Spa/nc"."""
    abbr, _, coast = place.partition("/")
    name = Term(f"province-{abbr}")
    return several(name, f" ({coast})") if coast else name


def unit_name(unit: Unit) -> Several:
    """A unit with the full name of its place: "A Paris"."""
    return several(f"{unit.kind} ", *words_of(place_name(unit.place)))


def option_name(option: str) -> Label:
    """The full name of a unit or place among the options of a question: "A Par", "Spa/nc"."""
    kind, _, place = option.rpartition(" ")
    return several(f"{kind} ", *words_of(place_name(place))) if kind else place_name(place)


def words_of(name: Several | Term) -> tuple[Word | Who, ...]:
    return name.words if isinstance(name, Several) else (name,)


def word_list(parts: Sequence[Sequence[Word | Who]], between: str = ", ") -> Several | str:
    """The parts one after the other, as one text."""
    words = [word for part in parts for word in (between, *part)]
    return several(*words[1:]) if words else NONE


class Remark(Struct, frozen=True):
    """Something to tell a player, as a phrase and its details."""

    phrase: str
    details: Mapping[str, Detail | Written] = {}  # a word of theirs that was not understood, too
