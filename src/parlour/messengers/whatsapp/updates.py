"""What people send, read as ours."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from parlour.engine.seating import Address
from parlour.messengers.updates import Arrival, ButtonTap, Departure, Sender, TextMessage, Update
from parlour.messengers.whatsapp.capabilities import WHATSAPP
from parlour.messengers.whatsapp.contacts import Contact
from parlour.messengers.whatsapp.service import JOIN
from parlour.messengers.whatsapp.templates import say
from parlour.messengers.whatsapp.transport import Incoming
from parlour.messengers.wording import LANGUAGES

STOP_WORDS = frozenset({"stop", "stopp", "stop all", "stopall", "unsubscribe", "avsluta", "sluta", "end", "cancel"})
START_WORDS = frozenset({"start", "/start", "unstop", "börja"})
GREETINGS = frozenset({"hi", "hello", "hey", "hej", "hallå", "hejsan", "tja", "join"})
NAMELESS = "?"
_COUNTRIES = {"46": "sv"}  # calling codes by which somebody's language is guessed; they may choose another


def read_incoming(message: Incoming, contact: Contact, is_known: bool, meant_at: datetime | None) -> Update | None:
    """The update as the inbox knows it; None for what is not for it."""
    known: dict[str, Any] = {
        "id": f"{WHATSAPP}/{message.id}",
        "sender": Sender(contact.id, message.name.strip() or NAMELESS, language_of(contact)),
        "address": Address(WHATSAPP, contact.id),
        "is_room": False,
        "at": message.at,
    }
    if message.kind == "tap":
        return ButtonTap(**known, code=message.code, ref="")
    if message.kind != "text":
        return None
    return _text(known, message.text.strip(), meant_at, is_known)


def _text(known: dict[str, Any], text: str, meant_at: datetime | None, is_known: bool) -> Update:
    plain = text.casefold().strip(" .!")
    if plain in STOP_WORDS:
        return Departure(**known)
    if plain in START_WORDS or (plain in GREETINGS and not is_known):
        return Arrival(**known)
    first, _, words = text.partition(" ")
    if first.upper() == JOIN and words.strip():
        return Arrival(**known, words=words.strip())
    if plain in {say(language, "template-show").casefold() for language in LANGUAGES}:
        return Arrival(**known, is_wordless=True)
    return TextMessage(**known, text=text, meant_at=meant_at)


def language_of(contact: Contact) -> str:
    """In which language they are met, as long as they have chosen none."""
    return next((language for code, language in _COUNTRIES.items() if contact.number.startswith(code)), "en")
