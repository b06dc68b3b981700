"""What happened.  The log of a match is made of these and of nothing else."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Struct

from parlour.sdk.audience import Viewer
from parlour.sdk.naming import snake

WRITTEN = "written by somebody"

# Words of somebody's own, in an event: `text: Written`, `entries: dict[Seat, Written]`.  They can be blanked in the
# log when their writer wants to be forgotten; all else in it stays as it happened.
Written: TypeAlias = Annotated[str, WRITTEN]


class Event(Struct, frozen=True, tag=snake, gc=False):
    """What happened, in the past tense: `TeamNominated`.

    Carries chance, time and judgement, so that replay needs none of them.  Grows by fields with defaults; a
    changed meaning gets a new tag (`tag="team_nominated.2"`) and an upcaster for the old one.
    """

    reveals: ClassVar[tuple[type[Struct], ...]] = ()  # commands and events whose secrets it brings out

    def known_to(self, viewer: Viewer) -> object:
        """What this viewer may know of it at once.  An event that keeps something back says so here."""
        del viewer
        return self


def is_secret(event: type[Event]) -> bool:
    """Does this kind of event keep something back from someone?"""
    return event.known_to is not Event.known_to
