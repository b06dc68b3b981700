"""Cards that stand in a room, said once more: nothing has happened, but who may be reached, or where, has changed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from parlour.engine.deliveries import ROOM, Delivery, Said
from parlour.engine.match import Match, Told
from parlour.engine.ports import Store
from parlour.messengers.composing import LOBBY
from parlour.sdk.audience import Seat
from parlour.sdk.house import Left


def gathering(match: Match, now: datetime, into: str | None = None) -> Iterable[Delivery]:
    """The card of the lobby, as it would read if somebody had just left; `into`: instead of this post."""
    for notice in match.game.narrate(match.state, Left(Seat(""))):
        if notice.card == LOBBY:
            yield Delivery(match.id, ROOM, Said(Told(0, notice), into), now)


async def posted_anew(store: Store, match: Match, now: datetime) -> list[Delivery]:
    """What can be tapped just now: where a room has another address, the old posts can not be any more."""
    if not match.state.started:
        return list(gathering(match, now))
    open_cards = {prompt.card for prompt in match.agenda.prompts if prompt.card is not None and not prompt.blocked}
    told = [told for each in (await store.log(match.id)).happenings for told in each.told]
    last_said = {each.notice.card: each for each in told if each.notice.card in open_cards}
    return [Delivery(match.id, ROOM, Said(each), now) for each in last_said.values()]
