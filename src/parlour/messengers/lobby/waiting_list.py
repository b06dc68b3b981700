"""Getting on and off the waiting list of a match in a chat; who is offered a seat when, `engine/waiting` says."""

from __future__ import annotations

from parlour.engine.match import Match
from parlour.engine.screens import Screen
from parlour.engine.submission import MatchId
from parlour.messengers.render.seat_offer import stop_waiting_button
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.messengers.wording import house_voice


async def put_on_list(visit: Visit, match: Match) -> Toast:
    """Put them on the list, if they are not, and tell them their place."""
    speaker = visit.personal_speaker(match)
    voice, place = house_voice(speaker), await visit.services.people.wait_for_seat(match.id, visit.player.id)
    if place is None:
        is_banned = visit.player.id in (await visit.services.store.seating(match.id)).banned
        return Toast(speaker.refusal("banned" if is_banned else "over"), is_alert=True)
    text = voice.say("waiting-place", {"place": place, "game": speaker.say("game-name")})
    if not await visit.show_in_private(Screen(text, ((stop_waiting_button(match.id, voice),),))):
        return Toast(link=visit.services.messenger.private_link())
    return Toast(text, is_alert=True)


async def stop_waiting(tap: HouseTap) -> Toast:
    """Take them off the list; the next is asked, if a seat was offered to them."""
    visit = tap.visit
    await visit.services.people.stop_waiting(MatchId(tap.words), visit.player.id)
    visit.show(Screen(visit.personal_voice.say("waiting-stopped")), tap.ref)
    return Toast()
