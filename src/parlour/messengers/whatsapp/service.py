"""What the inbox asks of WhatsApp besides carrying letters: links to us.  There are no rooms of others' making."""

from __future__ import annotations

from urllib.parse import quote

from parlour.engine.seating import Address, Messenger
from parlour.messengers.updates import Sender
from parlour.messengers.whatsapp.capabilities import WHATSAPP

JOIN = "JOIN"


class WhatsAppService:
    """WhatsApp's links to us."""

    name: Messenger = WHATSAPP

    def __init__(self) -> None:
        self.number = ""  # our own, once the service has said it

    def private_link(self, words: str = "") -> str:
        """Opens the conversation with us, with these words ready to be sent."""
        text = f"{JOIN} {words}" if words else "START"
        return f"https://wa.me/{self.number}?text={quote(text)}"

    def room_link(self, words: str = "") -> str:
        """Nobody can add us to a group of theirs: the house is the room."""
        return self.private_link(words)

    def pin_link(self) -> str:
        return self.private_link()

    async def may_pin(self, room: Address) -> bool:  # noqa: ARG002 - the same everywhere
        return True  # nobody is asked for a right that there is not

    async def runs_the_room(self, room: Address, sender: Sender) -> bool:  # noqa: ARG002 - likewise
        return True  # it is their own conversation
