"""What everyone was told in a match, from its beginning."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.messengers.visit import Visit
from parlour.sdk.audience import SPECTATOR
from parlour.sdk.phrases import Speaker
from parlour.sdk.text import Text


async def public_story(visit: Visit, match: Match, speaker: Speaker) -> list[Text]:
    """What everyone was told, cards as they last read."""
    told = [each for happened in (await visit.services.store.log(match.id)).happenings for each in happened.notices]
    public = [each for each in told if SPECTATOR in each.notice.to and not each.notice.unsaid]
    last = {each.notice.card or number: each for number, each in enumerate(public)}
    return [speaker.tell_notice(each.notice, each.number) for each in last.values()]
