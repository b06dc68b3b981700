"""Who sits at the table: one person, and stand-ins with names of their own."""

from __future__ import annotations

import getpass
from collections.abc import Callable

from parlour.sdk.audience import Seat
from parlour.sdk.dice import Dice, shuffled

YOU = Seat("you")
STAND_INS = (
    *("Elin", "Ali", "Cilla", "Sam", "Dag", "Priya", "Eva", "Omar", "Fia", "Gus", "Ida", "Jo", "Kim", "Lars", "Maja"),
    *("Nils", "Olle", "Ruth", "Siv", "Tove", "Ulf", "Vera", "Wim", "Ylva", "Zoe", "Åke", "Bea", "Hal", "Rut", "Jan"),
)
NOBODYS_NAME = ("root", "user", "admin", "guest", "nobody", "ubuntu", "app", "node", "runner", "vscode")


def own_name(guest: str) -> str:
    """As the computer knows the person; a guest, if it does not."""
    try:
        name = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return guest
    return guest if name in NOBODYS_NAME or not name.isalpha() else name.capitalize()


def stand_in_seats(count: int, dice: Dice, taken: str) -> tuple[Seat, ...]:
    """Other names every time, none of them the person's."""
    free = [name for name in STAND_INS if name.casefold() != taken.casefold()]
    more = [f"Guest {n}" for n in range(1, count - len(free) + 1)]
    return tuple(Seat(name.casefold()) for name in (*shuffled(dice, free), *more)[:count])


def namer(own: str) -> Callable[[Seat], str]:
    return lambda seat: own if seat == YOU else seat.title()
