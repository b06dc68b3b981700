"""The browsers in which somebody wants to be called, each an account of its own with one conversation for all."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from parlour.engine.calls import BadPlace
from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import PlayerId
from parlour.messengers.push.encryption import encrypt, from_base64
from parlour.messengers.push.services import BadService, PushServices

LONGEST_ENDPOINT = 2000
AUTH_BYTES = 16


class Subscription(Struct, frozen=True):
    """A browser, as it wants to be called by one player: where, and how only it can read it."""

    player_id: PlayerId  # who said so: one browser may be several players', in several matches
    endpoint: str
    p256dh: str
    auth: str


def subscription_account(
    messenger: Messenger, services: PushServices, player_id: PlayerId, said: Mapping[str, str]
) -> Account:
    """The account of a browser.  Raises BadPlace."""
    subscription = Subscription(player_id, said["endpoint"], said["p256dh"], said["auth"])
    if len(subscription.endpoint) > LONGEST_ENDPOINT:
        raise BadPlace("no_push_service")
    try:
        services.check(subscription.endpoint)
        auth = from_base64(subscription.auth)
        encrypt(b"", from_base64(subscription.p256dh), auth)
    except BadService:
        raise BadPlace("no_push_service") from None
    except ValueError:
        raise BadPlace("no_push_keys") from None
    if len(auth) != AUTH_BYTES:
        raise BadPlace("no_push_keys")
    return Account(messenger, msgspec.json.encode(subscription).decode(), player_id, conversation=player_id)


def read_subscription(account: Account) -> Subscription:
    return msgspec.json.decode(account.id, type=Subscription)
