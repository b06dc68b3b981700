"""Taking a seat from a chat: with a tap, and with a way to be written to in private; or only watching."""

from __future__ import annotations

from datetime import timedelta

from parlour.engine import read
from parlour.engine.letters import Delivery, ReplyLetter, later_lane_to
from parlour.engine.match import Match
from parlour.engine.ports import NO_MATCH, GameMissing, NoSuchMatch
from parlour.engine.screens import Button, Screen
from parlour.engine.seating import Address, Messenger
from parlour.engine.submission import MatchId
from parlour.engine.waiting import free_seats
from parlour.messengers.button_codes import LinkPrefix
from parlour.messengers.lobby.start import ask_host_when_enough
from parlour.messengers.lobby.waiting_list import put_on_list
from parlour.messengers.personal.settings import ask_quiet_hours
from parlour.messengers.redelivery import earlier_receipt
from parlour.messengers.render.lobby_card import planned_start
from parlour.messengers.updates import Toast
from parlour.messengers.visit import HouseTap, TypedCommand, Visit
from parlour.sdk.house import Leave

CALLS = {"call-out": timedelta(minutes=2), "call-out-again": timedelta(minutes=5)}  # after the tap


async def join(visit: Visit, match: Match) -> Toast:
    """Sit down in the match, or say why not.

    Whoever the game has to write to first is led into the private chat by the same tap, and sits down by coming.
    """
    is_reachable = await visit.private_address() is not None
    way_in = visit.services.messenger.private_link(room_link_words(visit.update.address))
    if match.game.chat.private_first and not is_reachable:
        await _call_later(visit, match, way_in)
        return Toast(visit.personal_voice.say("private-first"), is_alert=True, link=way_in)
    if await _is_without_seat(visit, match) and free_seats(match) == 0:
        return await put_on_list(visit, match)
    receipt = await visit.services.people.sit_down(match, visit.player, visit.update.id)
    if receipt is None:
        is_new = await joined_by_this_update(visit, match)
        return Toast(visit.personal_voice.say("joined" if is_new else "sits-already"))
    if receipt.refused in ("full", "seat_offered"):
        return await put_on_list(visit, match)
    if not receipt.accepted:
        return visit.refusal(match, receipt)
    await ask_host_when_enough(visit, match)
    await ask_quiet_hours(visit, planned_start(match))
    return Toast(visit.personal_voice.say("joined"), link=None if is_reachable else way_in)


async def _is_without_seat(visit: Visit, match: Match) -> bool:
    return not match.state.over and (await visit.viewer(match)).seat is None


async def take_offered_seat(tap: HouseTap) -> Toast:
    """Take the seat that was offered, if it is still free; else they keep their place on the list."""
    visit = tap.visit
    try:
        match = await visit.services.writer.match(MatchId(tap.words))
    except (GameMissing, NoSuchMatch):
        return Toast(visit.personal_voice.say("tap-old"), is_alert=True)
    toast = await join(visit, match)
    sits = await visit.services.people.seat(match.id, visit.player.id) is not None
    visit.show(Screen(visit.personal_voice.say("joined" if sits else "seat-taken")), tap.ref)
    return toast


async def joined_by_this_update(visit: Visit, match: Match) -> bool:
    """Whether they sit there because of this update, which comes once more just now."""
    return await earlier_receipt(visit, match, f"{visit.update.id}/0") is not None


async def join_command(command: TypedCommand) -> None:
    """`/join`: sit down in the match of the room."""
    visit = command.visit
    if command.match is None:
        return visit.say(visit.voice.say("no-match-here"))
    toast = await join(visit, command.match)
    return visit.ask_to_go_private(toast.link) if toast.link else visit.say(toast.text)


async def watch(tap: HouseTap) -> Toast | None:
    """Leave the table, or say what it is to watch."""
    visit, match = tap.visit, await tap.visit.match_tagged(tap.words)
    if match is None:
        return None
    if match.state.started or match.state.over:
        return Toast(visit.personal_voice.say("tap-old"), is_alert=True)
    viewer = await visit.viewer(match)
    leaving = read.own_questions(match, viewer, Leave)
    receipt = (await visit.submit(match, viewer, leaving[0], Leave())).receipt if leaving else None
    if receipt is not None and not receipt.accepted:
        return visit.refusal(match, receipt)
    return Toast(visit.personal_voice.say("watching"), is_alert=True)


async def _call_later(visit: Visit, match: Match, way_in: str) -> None:
    """Call them by name in the room, with a way in, unless they have come by then: once, and once more."""
    await visit.learn_room()
    voice, address, now = visit.voice, visit.update.address, visit.services.clock.now()
    rows = ((Button(voice.say("button-private"), link=way_in),),)
    name, unless = {"name": visit.player.name}, visit.update.sender.id
    calls = {
        at: ReplyLetter(Screen(voice.say(call, name), rows), unless_reached=unless) for call, at in CALLS.items()
    }
    await visit.services.store.reply(
        f"call-out/{match.id}/{visit.update.sender.id}",
        now,
        [Delivery(NO_MATCH, later_lane_to(address), call, now + later) for later, call in calls.items()],
    )
    visit.services.writer.signals.letters_waiting.set()


def room_link_words(room: Address) -> str:
    """The room in a link: letters that every messenger takes."""
    id = f"n{room.id[1:]}" if room.id.startswith("-") else room.id
    return LinkPrefix.JOIN_FROM_ROOM + id.replace("/", "_")


def room_from_words(messenger: Messenger, words: str) -> Address | None:
    """The room in the words of a link; None if there is none."""
    if not words.startswith(LinkPrefix.JOIN_FROM_ROOM):
        return None
    id = words.removeprefix(LinkPrefix.JOIN_FROM_ROOM).replace("_", "/")
    return Address(messenger, f"-{id[1:]}" if id.startswith("n") else id)
