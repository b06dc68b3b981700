"""Where in Telegram: a chat, or one topic of a group that has them."""

from __future__ import annotations

from typing import NamedTuple

from parlour.engine.seating import Address, Messenger

TELEGRAM = Messenger("telegram")


class Place(NamedTuple):
    chat: int
    topic: int | None = None

    @property
    def is_private(self) -> bool:
        """People have numbers above zero, groups below."""
        return self.chat > 0


def address_of(chat: int, topic: int | None = None) -> Address:
    return Address(TELEGRAM, str(chat) if topic is None else f"{chat}/{topic}")


def place_of(address: Address) -> Place:
    chat, _, topic = address.id.partition("/")
    return Place(int(chat), int(topic) if topic else None)
