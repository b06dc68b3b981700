"""How the asker is called when they are not at the page: in their browsers, or by e-mail."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from parlour.engine.calls import BadPlace, Way
from parlour.engine.letters import Delivery, ReplyLetter, lane_to
from parlour.engine.links import plain_code, spell_number
from parlour.engine.screens import Screen
from parlour.engine.seating import Account, Address, Player
from parlour.engine.tokens import derive_key
from parlour.web.errors import Denied, not_found
from parlour.web.language import own_speaker
from parlour.web.rest.endpoint import ApiRequest, Endpoint
from parlour.web.rest.routes.me import asking_player
from parlour.web.wire import (
    ConfirmMailbox,
    ForgetBrowser,
    GiveMailbox,
    MailboxShown,
    OwnWays,
    PushShown,
    SubscribeBrowser,
)

PUSH, EMAIL = "push", "email"
MOST_BROWSERS = 10  # of one player; the one that was added first goes
CODE_LETTERS = 8
CODE_LIFETIME = timedelta(hours=1)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


async def own_ways(request: ApiRequest) -> OwnWays:
    """How the asker is called, and could be."""
    return await _describe(request, await asking_player(request))


async def _describe(request: ApiRequest, player: Player) -> OwnWays:
    ways, push, mail = request.services.ways, None, None
    if (way := ways.get(PUSH)) is not None:
        push = PushShown(way.key, tuple([way.shown(each) for each in await _accounts(request, player, way)]))
    if (way := ways.get(EMAIL)) is not None:
        box = next(iter(await _accounts(request, player, way)), None)
        mail = MailboxShown(None if box is None else way.shown(box), box is not None and box.unreachable is None)
    return OwnWays(push, mail)


async def subscribe_browser(request: ApiRequest) -> OwnWays:
    """Calls the asker in this browser from now on."""
    said, player, way = request.body, await asking_player(request), _way(request, PUSH)
    assert isinstance(said, SubscribeBrowser)
    account = _account(way, player, msgspec.structs.asdict(said))
    others = [each for each in await _accounts(request, player, way) if way.shown(each) != said.endpoint]
    same = [each for each in await _accounts(request, player, way) if way.shown(each) == said.endpoint]
    for each in [*others[MOST_BROWSERS - 1 :], *(each for each in same if each.id != account.id)]:
        await request.services.people.drop_account(each)
    await request.services.people.save_account(replace(account, seen_at=request.services.clock.now()))
    return await _describe(request, player)


async def forget_browser(request: ApiRequest) -> OwnWays:
    """Calls the asker in that browser no more."""
    said, player, way = request.body, await asking_player(request), _way(request, PUSH)
    assert isinstance(said, ForgetBrowser)
    for each in await _accounts(request, player, way):
        if way.shown(each) == said.endpoint:
            await request.services.people.drop_account(each)
    return await _describe(request, player)


async def give_mailbox(request: ApiRequest) -> OwnWays:
    """Sends a code to the mailbox; until it is typed here, nothing else goes there."""
    said, player, way = request.body, await asking_player(request), _way(request, EMAIL)
    assert isinstance(said, GiveMailbox)
    account, people = _account(way, player, {"address": said.address}), request.services.people
    known = await _accounts(request, player, way)
    if any(each.id == account.id and each.unreachable is None for each in known):
        return await _describe(request, player)
    for limited in (f"to {way.shown(account).lower()}", f"from {request.address}"):
        if wait := request.services.limits.wait("mail", limited):
            raise Denied("ERR_RATE_LIMITED", "rate_limited", wait=wait)
    for each in known:
        if each.id != account.id:
            await people.drop_account(each)
    await people.save_account(replace(account, seen_at=request.services.clock.now()))
    await _send_code(request, account)
    return await _describe(request, player)


async def _send_code(request: ApiRequest, account: Account) -> None:
    services, voice = request.services, own_speaker(request.language)
    assert account.conversation is not None
    code = {"code": _code(request, account)}
    lines = [voice.say(phrase, code) for phrase in ("mail-code-subject", "mail-code", "mail-code-why")]
    lane = lane_to(Address(account.messenger, account.conversation), is_room=False)
    now = services.clock.now()
    letter = Delivery(request.visitor.match.id, lane, ReplyLetter(Screen("\n\n".join(lines))), now)
    await services.store.reply(f"mail {request.id}", now, [letter])
    services.writer.signals.letters_waiting.set()


def _code(request: ApiRequest, account: Account, ago: int = 0) -> str:
    """The code that whoever reads that mailbox knows; another in each hour."""
    window = (request.services.clock.now() - _EPOCH) // CODE_LIFETIME - ago
    key = derive_key(request.services.secret, "mailbox code")
    body = msgspec.json.encode((account.player_id, account.id, window))
    return spell_number(int.from_bytes(blake2b(body, key=key, digest_size=16).digest(), "big"), CODE_LETTERS)


async def confirm_mailbox(request: ApiRequest) -> OwnWays:
    """Calls the asker at the mailbox from now on.  Raises Denied: that is not its code."""
    said, player, way = request.body, await asking_player(request), _way(request, EMAIL)
    assert isinstance(said, ConfirmMailbox)
    for each in await _accounts(request, player, way):
        codes = [_code(request, each, ago) for ago in (0, 1)]
        if any(hmac.compare_digest(plain_code(said.code).encode(), code.encode()) for code in codes):
            await request.services.people.save_account(replace(each, unreachable=None))
            return await _describe(request, player)
    raise Denied("ERR_VALIDATION", "wrong_mail_code")


async def forget_mailbox(request: ApiRequest) -> OwnWays:
    """Writes the asker no mail any more."""
    player, way = await asking_player(request), _way(request, EMAIL)
    for each in await _accounts(request, player, way):
        await request.services.people.drop_account(each)
    return await _describe(request, player)


def _way(request: ApiRequest, name: str) -> Way:
    way = request.services.ways.get(name)
    if way is None:
        raise not_found("no_such_way")
    return way


def _account(way: Way, player: Player, said: Mapping[str, str]) -> Account:
    try:
        return way.account(player.id, said)
    except BadPlace as no:
        raise Denied("ERR_VALIDATION", str(no)) from None


async def _accounts(request: ApiRequest, player: Player, way: Way) -> list[Account]:
    """The asker's accounts that this way has made, the last first."""
    return [each for each in await request.services.store.accounts(player.id) if each.messenger == way.name]


ENDPOINTS = (
    Endpoint(
        "GET",
        "/games/{game_id}/me/ways",
        own_ways,
        "visitor",
        "How the asker is called when they are not at the page, and could be.",
        gives=OwnWays,
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/ways/push",
        subscribe_browser,
        "visitor",
        "Be called in this browser, by Web Push.",
        gives=OwnWays,
        takes=SubscribeBrowser,
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/ways/push/forget",
        forget_browser,
        "visitor",
        "Be called in that browser no more.",
        gives=OwnWays,
        takes=ForgetBrowser,
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/ways/email",
        give_mailbox,
        "visitor",
        "Be called by e-mail, once the code that is sent there was typed here.",
        gives=OwnWays,
        takes=GiveMailbox,
        pace="act",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/ways/email/confirm",
        confirm_mailbox,
        "visitor",
        "Confirm the address by the code that was sent there.",
        gives=OwnWays,
        takes=ConfirmMailbox,
        pace="enter",
    ),
    Endpoint(
        "POST",
        "/games/{game_id}/me/ways/email/forget",
        forget_mailbox,
        "visitor",
        "Be called by e-mail no more.",
        gives=OwnWays,
        pace="act",
    ),
)
