"""Mailboxes at which somebody wants to be called: accounts that count once they are confirmed."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.engine.calls import UNCONFIRMED, BadPlace
from parlour.engine.seating import Account, Messenger
from parlour.engine.submission import PlayerId
from parlour.messengers.email.smtp import is_address

_BETWEEN = "/"  # a player's id has none, and may stand before any address


def mailbox_account(messenger: Messenger, player_id: PlayerId, said: Mapping[str, str]) -> Account:
    """The account of a mailbox that nobody has confirmed yet.  Raises BadPlace."""
    address = said["address"].strip()
    if not is_address(address):
        raise BadPlace("no_address")
    id = f"{player_id}{_BETWEEN}{address}"  # several players may be one person with one mailbox
    return Account(messenger, id, player_id, conversation=id, unreachable=UNCONFIRMED)


def mailbox_of(conversation: str) -> str:
    return conversation.partition(_BETWEEN)[2]
