"""Who looks at a match, and who is asked, told or shown something of it."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

Seat = NewType("Seat", str)  # a place in a match; who leaves and comes again gets a new one


class Viewer(Struct, frozen=True, omit_defaults=True, gc=False):
    """Someone looking at a match: from a seat, as its host, as both, or just watching."""

    seat: Seat | None = None
    host: bool = False


class Audience(Struct, frozen=True, omit_defaults=True, gc=False):
    """Some seats, the host, the storyteller, or everyone but these."""

    seats: tuple[Seat, ...] = ()
    host: bool = False  # whoever hosts, playing or not
    storyteller: bool = False  # the host, if the host does not play: may know what no player may
    all_but: bool = False

    def __contains__(self, viewer: Viewer) -> bool:
        if viewer.seat in self.seats:
            return not self.all_but
        if viewer.host and (self.host or (self.storyteller and viewer.seat is None)):
            return not self.all_but
        return self.all_but

    def __bool__(self) -> bool:
        return bool(self.seats) or self.host or self.storyteller or self.all_but

    def named(self) -> list[Viewer]:
        """Those it names one by one; everyone but some cannot be named."""
        host = [Viewer(host=True)] if self.host or self.storyteller else []
        return [] if self.all_but else [*map(Viewer, self.seats), *host]


def only(*seats: Seat, host: bool = False, storyteller: bool = False) -> Audience:
    return Audience(seats, host, storyteller)


def but(*seats: Seat, host: bool = False, storyteller: bool = False) -> Audience:
    return Audience(seats, host, storyteller, all_but=True)


EVERYONE = but()
NOBODY = only()
HOST = only(host=True)
STORYTELLER = only(storyteller=True)
SPECTATOR = Viewer()
