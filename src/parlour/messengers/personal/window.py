"""Where we may write to people only for a while after their own words: before that is over they are asked for one."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine.letters import ConversationLane, Delivery, ReplyLetter
from parlour.engine.ports import NO_MATCH
from parlour.engine.screens import Button, Screen
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.messengers.render.zones import name_zones
from parlour.messengers.updates import Departure, Toast
from parlour.messengers.visit import HouseTap, Visit
from parlour.sdk.notice import When
from parlour.sdk.text import text_of

BEFORE = timedelta(hours=2)


async def keep_window_open(visit: Visit) -> None:
    """Have them asked, two hours before we may not write to them any more, or before their quiet hours; once, and not
    if they write until then or play nothing."""
    services, update = visit.services, visit.update
    if services.composer.can.window_hours is None or update.is_room or isinstance(update, Departure):
        return
    account = await services.store.account(services.messenger.name, update.sender.id)
    if account is None or account.address is None or account.window_until is None:
        return
    shuts_at = account.window_until
    at = visit.player.hours.remind_at(shuts_at - BEFORE)
    if at is None or at <= services.clock.now():
        return
    voice = visit.personal_voice
    text = voice.tell("still-there", {"until": When(shuts_at)})
    yes = Button(voice.say("button-still-there"), house_code(HouseVerb.KEEP_OPEN))
    shown = text if visit.player.zone else name_zones(text_of(text))
    letter = ReplyLetter(Screen(shown, ((yes,),), is_quiet=True), shuts_at=shuts_at)
    lane = ConversationLane(account.address, is_room=False, later=True)
    once = f"{account.address} keeps open {shuts_at:%Y-%m-%d %H}"
    await services.store.reply(once, services.clock.now(), [Delivery(NO_MATCH, lane, letter, at)])


async def kept_open(tap: HouseTap) -> Toast:
    """The tap itself has done it."""
    return Toast(tap.visit.personal_voice.say("still-there-thanks"))
