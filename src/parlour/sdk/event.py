"""What happened.  The log of a match is made of these and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Struct

from parlour.sdk.naming import snake
from parlour.sdk.secret import Reveal, Secret

WRITTEN = "written by somebody"

# Words of somebody's own, in an event: `text: Written`, `entries: dict[Seat, Written]`.  They can be blanked in the
# log when their writer wants to be forgotten; all else in it stays as it happened.
Written: TypeAlias = Annotated[str, WRITTEN]


class Event(Struct, frozen=True, tag=snake, gc=False):
    """What happened, in the past tense: `TeamNominated`.

    Carries chance, time and judgement, so that replay needs none of them.  Grows by fields with defaults; a
    changed meaning gets a new tag (`tag="team_nominated.2"`) and an upcaster for the old one.
    """

    reveals: ClassVar[tuple[type[Struct], ...]] = ()  # commands and events whose secrets it opens to everyone, all

    def secrets(self) -> Iterable[Secret]:
        """What it keeps back, each part for itself, and who may know it.  Of an answer its prompt says that."""
        return ()

    def opens(self) -> Iterable[Reveal]:
        """Which secrets it opens, whose and to whom, where `reveals` would open too many."""
        return ()


def is_secret(event: type[Event]) -> bool:
    """Does this kind of event keep something back from someone?"""
    return event.secrets is not Event.secrets
