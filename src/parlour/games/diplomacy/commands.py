"""What players and the host ask for, besides what every game has.

A field is named as on the wire, where a power is called `nation`: prompts ask for fields by name.
"""

from __future__ import annotations

from parlour.sdk import Command
from parlour.sdk.parts.chat import TalkCommand


class ChoosePower(Command, frozen=True, tag="wish"):
    """In the lobby: ask to play this power, or any."""

    nation: str | None


# ── Orders ──


class WriteOrders(Command, frozen=True):
    """Write orders as people type them; the last for a unit counts."""

    text: str


class GiveOrder(Command, frozen=True):
    """Give one order, as a path of choices."""

    order: tuple[str, ...]


class ClearOrders(Command, frozen=True):
    """Take back one order, or all."""

    order: str | None


class SubmitOrders(Command, frozen=True, tag="submit"):
    """Declare the orders final: the phase may run before its hour."""


class ReopenOrders(Command, frozen=True, tag="reopen"):
    """Take back that the orders are final."""


# ── The end by agreement, and leaving ──


class VoteDraw(Command, frozen=True):
    """Vote on a draw shared by all who survive."""

    agree: bool


class NameDraw(Command, frozen=True):
    """Vote for a draw shared by these; by nobody: no draw."""

    share: tuple[str, ...]


class Concede(Command, frozen=True):
    """Vote to let this power win; or nobody."""

    to: str | None


class Resign(Command, frozen=True):
    """Leave the power to civil disorder, or to a substitute."""

    is_irreversible = True


class ComeBack(Command, frozen=True):
    """Take up again what absence has put into civil disorder."""


class VoteResume(Command, frozen=True):
    """Vote to end a pause.  A majority need not wait for the host."""


# ── The host ──


class ForceResolve(Command, frozen=True):
    """Run the phase now, with the orders that are there."""

    is_irreversible = True


class BootPlayer(Command, frozen=True, tag="boot"):
    """Remove a player from a power."""

    is_irreversible = True

    nation: str


BoardChange = tuple[str, ...]  # ("put", "Italy", "F", "Nap"), ("take", "F Nap"), ("owner", "Nap", "Italy")
NO_OWNER = "nobody"  # in place of the power that owns a centre


class AmendBoard(Command, frozen=True, tag="amend"):
    """Put something on the board right by hand, and say why."""

    change: BoardChange
    note: str


OrdersCommand = WriteOrders | GiveOrder | ClearOrders | SubmitOrders | ReopenOrders
VoteCommand = VoteDraw | NameDraw | Concede
PeopleCommand = Resign | ComeBack | BootPlayer
Commands = (
    ChoosePower | OrdersCommand | VoteCommand | PeopleCommand | VoteResume | ForceResolve | AmendBoard | TalkCommand
)
