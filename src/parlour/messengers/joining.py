"""Sitting down from a chat: with a tap, and with a way to be written to in private."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine.deliveries import Delivery, Reply, lane_to, later_lane_to
from parlour.engine.match import Match
from parlour.engine.ports import NO_MATCH
from parlour.engine.screens import Button, Screen
from parlour.engine.seating import Address, Messenger
from parlour.messengers.again import receipt_of
from parlour.messengers.answers import refusal
from parlour.messengers.starting import ask_when_enough
from parlour.messengers.updates import Toast
from parlour.messengers.visits import Visit

CALLS = ("call-out", "call-out-again")
CALLS_AGAIN = timedelta(minutes=5)
_ROOM = "g_"


async def join(visit: Visit, match: Match) -> Toast:
    is_reached = await visit.private_address() is not None
    if match.game.private_first and not is_reached:
        await _call_out(visit, match)
        return Toast(visit.whisper.say("private-first"), is_alert=True)
    receipt = await visit.hall.people.sit_down(match, visit.player, visit.update.id)
    if receipt is None:
        return Toast(visit.whisper.say("joined" if await sat_down_by_this(visit, match) else "sits-already"))
    if not receipt.accepted:
        return Toast(refusal(visit.whisperer(match), receipt), is_alert=True)
    await ask_when_enough(visit, match)
    if not is_reached:
        return Toast(link=visit.hall.service.private_link(room_words(visit.update.address)))
    return Toast(visit.whisper.say("joined"))


async def sat_down_by_this(visit: Visit, match: Match) -> bool:
    """They sit there because of what is heard once more just now."""
    return await receipt_of(visit, match, f"{visit.update.id}/0") is not None


async def _call_out(visit: Visit, match: Match) -> None:
    """By name, with a way in; once more after a while, unless they have come by then."""
    voice, place, now = visit.voice, visit.update.address, visit.hall.clock.now()
    link = visit.hall.service.private_link(room_words(place))
    rows = ((Button(voice.say("button-private"), link=link),),)
    name, unless = {"name": visit.player.name}, visit.update.sender.id
    first, again = (Reply(Screen(voice.say(call, name), rows), unless_reached=unless) for call in CALLS)
    await visit.hall.store.reply(
        f"call-out/{match.id}/{visit.update.sender.id}",
        now,
        [
            Delivery(NO_MATCH, lane_to(place, is_room=True), first, now),
            Delivery(NO_MATCH, later_lane_to(place), again, now + CALLS_AGAIN),
        ],
    )
    visit.hall.writer.posted.set()


def room_words(place: Address) -> str:
    """In a link: letters that every messenger takes."""
    id = f"n{place.id[1:]}" if place.id.startswith("-") else place.id
    return _ROOM + id.replace("/", "_")


def room_of(messenger: Messenger, words: str) -> Address | None:
    if not words.startswith(_ROOM):
        return None
    id = words.removeprefix(_ROOM).replace("_", "/")
    return Address(messenger, f"-{id[1:]}" if id.startswith("n") else id)
