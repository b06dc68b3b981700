"""Who may create what: entitlements that the house gives to people, and that some settings of a game need.

They are asked when a match is created and when its settings change before the start, and never again: what somebody
has or loses later is for their next match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from parlour.engine.match import HOSTS_SEAT, Match
from parlour.engine.ports import Store
from parlour.engine.submission import PlayerId
from parlour.sdk.audience import Seat
from parlour.sdk.game import Game
from parlour.sdk.refused import Refused


class Entitlements(Struct, frozen=True):
    """What everyone may, and what these may besides: by account, `messenger:123`, or by the id of a player."""

    everyone: frozenset[str] = frozenset()
    by_owner: Mapping[str, frozenset[str]] = {}

    def of(self, owners: Iterable[str]) -> frozenset[str]:
        """All that somebody who goes by these names may."""
        return self.everyone.union(*[self.by_owner.get(owner, frozenset()) for owner in owners])


NO_ENTITLEMENTS = Entitlements()
EntitlementsNow = Callable[[], Entitlements]  # as they are at this moment


DEVELOPER = "developer"  # what everyone may in a house in developer mode


def for_developers(entitlements: EntitlementsNow) -> EntitlementsNow:
    """The same, and everyone may try games out in ways that are none to play them."""

    def now() -> Entitlements:
        said = entitlements()
        return Entitlements(said.everyone | {DEVELOPER}, said.by_owner)

    return now


async def must_be_entitled(
    store: Store, entitlements: EntitlementsNow, game: Game[Any], player: PlayerId, settings: Struct
) -> None:
    """Raises Refused, naming the first entitlement that is missing."""
    needed = game.stock.needed(settings)
    if not needed:
        return
    accounts = await store.accounts(player)
    owners = [player, *await store.aliases(player), *[f"{each.messenger}:{each.id}" for each in accounts]]
    has = entitlements().of(owners)
    for name in needed:
        if name not in has:
            raise Refused("not_entitled", entitlement=name)


def is_hosted_from(match: Match, seat: Seat) -> bool:
    """Whether whoever is kept there among the holders hosts the match, and it is not over."""
    hosts = match.state.host == seat or (match.state.host is None and seat == HOSTS_SEAT)
    return hosts and not match.state.over
