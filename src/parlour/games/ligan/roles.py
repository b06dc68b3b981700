"""Roles: what they are, how many of each, and how large a team is."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from parlour.sdk import Dice, Seat
from parlour.sdk.parts.deal import deal

SEATS = range(4, 11)
DEVELOPERS_SEATS = range(1, 11)  # where a match is only tried out

Role = Literal["akta", "hogra_hand", "golare"]
Side = Literal["ligan", "aina"]

GOLARE = {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3}
TEAM_SIZE = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
AS_REVEALED: tuple[Role, ...] = ("akta", "hogra_hand", "golare")  # the betrayal comes last


class Numbers(NamedTuple):
    """How many Golare there are, how large the team of each round is, and how far ahead Aina begins."""

    golare: int
    team_sizes: tuple[int, ...]
    head_start: int = 0  # points that Aina has from the start


# With the document's numbers nobody ever lost a heist at a small table: one Golare in a team of two is found at once.
SMALL_TABLES = {4: Numbers(1, (3, 3, 3, 3, 3), head_start=1), 5: Numbers(2, (2, 3, 2, 3, 3))}


def numbers_for(seats: int, rounds: int, as_document: bool) -> Numbers:
    """The numbers of a table of this size; small ones have their own, unless the document's are wanted."""
    own = None if as_document else SMALL_TABLES.get(seats)
    return own or Numbers(GOLARE[seats], (TEAM_SIZE[seats],) * rounds)


def deal_roles(dice: Dice, seats: tuple[Seat, ...], count: int) -> dict[Seat, Role]:
    """Everyone's role, in join order: so many Golare, one Guzmans Högra Hand, and the rest Äkta."""
    golare: list[Role] = ["golare"] * count
    akta: list[Role] = ["akta"] * (len(seats) - len(golare) - 1)
    return deal(dice, seats, [*golare, "hogra_hand", *akta])


def with_role(roles: Mapping[Seat, Role], role: Role) -> tuple[Seat, ...]:
    """The seats that have this role."""
    return tuple([seat for seat, own in roles.items() if own == role])


def in_order_of_reveal(roles: Mapping[Seat, Role]) -> tuple[Seat, ...]:
    """All seats in the order in which the finale tells their roles."""
    return tuple(seat for role in AS_REVEALED for seat in with_role(roles, role))
