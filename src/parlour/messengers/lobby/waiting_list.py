"""People who want to join a match that is full or has begun: in the order in which they came, each is offered the
seat that opens, and has it to themselves for a while before the next is asked too.

An entry is stored as a draft is, in a conversation that stands for the match: so it goes with the person.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as replace_speaker
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.deliveries import ConversationLane, Delivery, DraftStands, ReplyLetter
from parlour.engine.match import Match
from parlour.engine.ports import NO_MATCH, NoSuchMatch, Store
from parlour.engine.screens import Button, Screen
from parlour.engine.seating import Address, Messenger, Player
from parlour.engine.submission import MatchId, PlayerId
from parlour.messengers.button_codes import HouseVerb, house_code
from parlour.messengers.updates import Toast
from parlour.messengers.visit import ChatServices, HouseTap, Visit, free_seats
from parlour.messengers.wording import house_voice
from parlour.sdk.notice import When

OFFER_LASTS = timedelta(minutes=30)  # alone; then the next on the list is offered the seat too
LEFT = b"null"


class WaitingEntry(Struct, frozen=True, omit_defaults=True):
    """Somebody on the list of a match."""

    since: datetime
    offered_at: datetime | None = None  # from then on the seat is theirs to take


_decode = msgspec.json.Decoder(WaitingEntry | None).decode


async def waiting(store: Store, match_id: MatchId) -> dict[PlayerId, WaitingEntry]:
    """Everyone on the list, the first first."""
    stored = await store.drafts_at(_place(match_id))
    entries = {player_id: entry for player_id, body in stored.items() if (entry := _decode(body)) is not None}
    return dict(sorted(entries.items(), key=lambda each: each[1].since))


async def may_take_seat(visit: Visit, match: Match) -> bool:
    """Whether they need not wait: no free seat is kept for others just now."""
    now, listed = visit.services.clock.now(), await waiting(visit.services.store, match.id)
    if visit.player.id in listed and _is_offered(listed[visit.player.id], now):
        return True
    return free_seats(match) > sum(_is_offered(entry, now) for entry in listed.values())


async def put_on_list(visit: Visit, match: Match) -> Toast:
    """Put them on the list, if they are not, and tell them their place."""
    store, now = visit.services.store, visit.services.clock.now()
    listed = await waiting(store, match.id)
    if visit.player.id not in listed:
        listed[visit.player.id] = WaitingEntry(now)
        await _save(store, match.id, visit.player.id, listed[visit.player.id])
    voice = house_voice(visit.personal_speaker(match))
    place = list(listed).index(visit.player.id) + 1
    text = voice.say("waiting-place", {"place": place, "game": visit.personal_speaker(match).say("game-name")})
    leave = Button(voice.say("button-stop-waiting"), house_code(HouseVerb.STOP_WAITING, match.id))
    if not await visit.show_in_private(Screen(text, ((leave,),))):
        return Toast(link=visit.services.messenger.private_link())
    return Toast(text, is_alert=True)


async def stop_waiting(tap: HouseTap) -> Toast:
    """Take them off the list; the next is asked, if a seat was offered to them."""
    match_id, visit = MatchId(tap.words), tap.visit
    if visit.player.id in await waiting(visit.services.store, match_id):
        await visit.services.store.save_draft(visit.player.id, _place(match_id), LEFT)
        await _offer_again(visit.services, match_id)
    visit.show(Screen(visit.personal_voice.say("waiting-stopped")), tap.ref)
    return Toast()


async def leave_list(services: ChatServices, match: Match, player_id: PlayerId) -> None:
    """They sit there now: they wait no more, and while no seat is free nobody is asked."""
    listed = await waiting(services.store, match.id)
    if player_id in listed:
        await services.store.save_draft(player_id, _place(match.id), LEFT)
    if free_seats(match) == 0:
        for other, entry in listed.items():
            if other != player_id and entry.offered_at is not None:
                await _save(services.store, match.id, other, replace(entry, offered_at=None))


async def offer_seats(services: ChatServices, match: Match) -> None:
    """Offer what is free to those who wait: as many as there are seats at once, the others one after the other."""
    free, now = free_seats(match), services.clock.now()
    listed = await waiting(services.store, match.id) if free else {}
    turns = _turns(len(listed), free, now)
    for (player_id, entry), at in zip(listed.items(), turns, strict=True):
        if entry.offered_at is None or entry.offered_at > at:
            await _offer(services, match, player_id, replace(entry, offered_at=at))


def _turns(count: int, free: int, now: datetime) -> Iterable[datetime]:
    return [now + (number // free) * OFFER_LASTS for number in range(count)]


async def _offer(services: ChatServices, match: Match, player_id: PlayerId, entry: WaitingEntry) -> None:
    player, at = await services.store.player(player_id), entry.offered_at
    address = await _private_address(services, player_id)
    if player is None or at is None:
        return
    await _save(services.store, match.id, player_id, entry)
    if address is None:
        return  # they cannot be asked, and lose nothing: the next is asked in half an hour
    standing = DraftStands(player_id, _place(match.id), msgspec.json.encode(entry))
    letter = ReplyLetter(_offer_screen(services, match, player, at), only_while=standing)
    key = f"seat-offer/{match.id}/{player_id}/{at.isoformat()}"
    now = services.clock.now()
    lane = ConversationLane(address, is_room=False, later=at > now)
    await services.store.reply(key, now, [Delivery(NO_MATCH, lane, letter, at)])
    services.writer.signals.letters_waiting.set()


def _offer_screen(services: ChatServices, match: Match, player: Player, at: datetime) -> Screen:
    speaker = replace_speaker(services.composer.speaker(match, player.language, player.zone), now=at)
    voice = house_voice(speaker)
    text = voice.tell("seat-offered", {"game": speaker.say("game-name"), "until": When(at + OFFER_LASTS)})
    take = Button(voice.say("button-take-seat"), house_code(HouseVerb.TAKE_SEAT, match.id))
    leave = Button(voice.say("button-stop-waiting"), house_code(HouseVerb.STOP_WAITING, match.id))
    return Screen(text, ((take,), (leave,)))


async def _offer_again(services: ChatServices, match_id: MatchId) -> None:
    try:
        match = await services.writer.match(match_id)
    except NoSuchMatch:
        return
    await offer_seats(services, match)


async def _private_address(services: ChatServices, player_id: PlayerId) -> Address | None:
    accounts = await services.store.accounts(player_id)
    return next((account.address for account in accounts if account.address is not None), None)


async def _save(store: Store, match_id: MatchId, player_id: PlayerId, entry: WaitingEntry) -> None:
    await store.save_draft(player_id, _place(match_id), msgspec.json.encode(entry))


def _is_offered(entry: WaitingEntry, now: datetime) -> bool:
    return entry.offered_at is not None and entry.offered_at <= now


def _place(match_id: MatchId) -> Address:
    return Address(Messenger("waiting"), match_id)
