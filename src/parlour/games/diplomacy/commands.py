"""What players and the host ask for, besides what every game has."""

from __future__ import annotations

from parlour.sdk import Command


class Wish(Command, frozen=True):
    """In the lobby: play this nation, or any."""

    nation: str | None


# ── Orders ──


class WriteOrders(Command, frozen=True):
    """One or several, as people type them; the last for a unit counts."""

    text: str


class GiveOrder(Command, frozen=True):
    """One, as a path of choices."""

    order: tuple[str, ...]


class ClearOrders(Command, frozen=True):
    """Take back one, or all."""

    order: str | None


class Submit(Command, frozen=True):
    """These are my orders: the phase may run before its hour."""


class Reopen(Command, frozen=True):
    """Not yet, after all."""


# ── The end by agreement, and leaving ──


class VoteDraw(Command, frozen=True):
    """Shared by all who survive."""

    agree: bool


class NameDraw(Command, frozen=True):
    """Shared by these; by nobody: no draw."""

    share: tuple[str, ...]


class Concede(Command, frozen=True):
    """Let this nation win, if all others agree; or nobody."""

    to: str | None


class Resign(Command, frozen=True):
    """Leave the nation to civil disorder, or to a substitute."""


class ComeBack(Command, frozen=True):
    """Take up again what absence has put into civil disorder."""


class VoteResume(Command, frozen=True):
    """While the clock stands: on with it.  A majority need not wait for the host."""


# ── The host ──


class ForceResolve(Command, frozen=True):
    """Run the phase now, with the orders that are there."""


class Boot(Command, frozen=True):
    """Show a player the door."""

    nation: str


class Amend(Command, frozen=True):
    """Put something on the board right by hand, and say why."""

    change: tuple[str, ...]
    note: str


OrdersCommand = WriteOrders | GiveOrder | ClearOrders | Submit | Reopen
VoteCommand = VoteDraw | NameDraw | Concede
PeopleCommand = Resign | ComeBack | Boot
Commands = Wish | OrdersCommand | VoteCommand | PeopleCommand | VoteResume | ForceResolve | Amend
