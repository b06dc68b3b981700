"""The table is laid, players sit down and choose their start years."""

from collections.abc import Iterable, Mapping

from parlour.games.tidslinje.commands import SetStartYear
from parlour.games.tidslinje.events import PlayerSeated, StartYearSet, TableLaid
from parlour.games.tidslinje.settings import FREE_PLAYERS, PREMIUM, Settings
from parlour.games.tidslinje.state import State
from parlour.sdk import Collection, Refused, Tx
from parlour.sdk.house import Join, Joined

FIRST_YEAR, LAST_YEAR = 1980, 2010  # of a Start Card, whatever the songs are from
FIRST_JOKERS = 1


def lay_table(tx: Tx[State], settings: Settings) -> None:
    """The configuration; it can be changed until the Game starts, and is frozen then."""
    mix = tx.collections.get(settings.mix)
    if mix is None:
        raise Refused("no_such_mix", mix=settings.mix, mixes=", ".join(sorted(tx.collections)))
    tx.add(TableLaid(settings, settings.players, len(mix.content.songs)))


def needs(settings: Settings, mixes: Mapping[str, Collection]) -> Iterable[str]:
    """The entitlements that whoever creates such a Game must have."""
    if settings.players > FREE_PLAYERS:
        yield PREMIUM
    mix = mixes.get(settings.mix)
    if mix is not None and mix.needs is not None:
        yield mix.needs


def join(tx: Tx[State], command: Join) -> None:
    seated = tx.add(Joined(tx.seat, as_host=tx.actor.host))
    tx.add(PlayerSeated(tx.seat, seated.joined + 1, FIRST_JOKERS))


def set_start_year(tx: Tx[State], command: SetStartYear) -> None:
    """The same again is heard as well, and changes nothing."""
    tx.add(StartYearSet(tx.seat, command.year, is_new=tx.state.players[tx.seat].years != (command.year,)))
