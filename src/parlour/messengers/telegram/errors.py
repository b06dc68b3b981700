"""How Telegram says no, and what that means to the courier.  Its texts are known here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from parlour.engine.carriers import AddressGone, CarrierBusy, LetterUnfit, PostFailed
from parlour.engine.seating import Address
from parlour.messengers.telegram.client import address_of, chat_of

A_WHILE = timedelta(minutes=10)
SHUT = {  # who merely silenced us for a while is tried again
    "blocked by the user": "blocked",
    "user is deactivated": "deactivated",
    "can't initiate conversation": "needs_start",
    "can't send messages to bots": "needs_start",
    "was kicked": "removed",
    "is not a member": "removed",
    "group chat was deleted": "removed",
    "chat not found": "not_found",
    "peer_id_invalid": "not_found",
}
SILENCED = ("not enough rights", "have no rights", "chat_write_forbidden", "chat_restricted", "administrator rights")
TOPIC_GONE = ("message thread not found", "topic_deleted", "topic_closed")
UNCHANGED = ("message is not modified",)
NOT_TO_BE_EDITED = (
    "message can't be edited",
    "message to edit not found",
    "message_id_invalid",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "there is no media in the message to edit",
)
NOT_READ = ("can't parse entities",)


def is_unchanged(fault: TelegramError) -> bool:
    """Whether the message reads so already."""
    return _says(fault, UNCHANGED)


def cannot_be_edited(fault: TelegramError) -> bool:
    """Whether the message cannot be changed, or is gone."""
    return _says(fault, NOT_TO_BE_EDITED)


def has_a_picture(fault: TelegramError) -> bool:
    """Whether the message has a picture: it has a caption instead of a text."""
    return _says(fault, ("there is no text in the message to edit",))


def is_unparsable(fault: TelegramError) -> bool:
    """Whether Telegram could not parse the HTML."""
    return _says(fault, NOT_READ)


def courier_fault(fault: TelegramError, address: Address) -> Exception:
    """The fault as the courier knows it."""
    match fault:
        case RetryAfter():
            return CarrierBusy(_span(fault.retry_after))
        case InvalidToken():
            return CarrierBusy(A_WHILE, overall=True)  # the letters are fine, and wait for another token
        case ChatMigrated():
            return AddressGone("moved", address_of(fault.new_chat_id))
        case Forbidden() | BadRequest():
            again = _says(fault, SILENCED)
            return _shut(fault, address) or (PostFailed(fault.message) if again else LetterUnfit(fault.message))
        case _:
            return PostFailed(fault_text(fault))


def fault_text(fault: TelegramError) -> str:
    """The fault in words; never its own text unless Telegram wrote it: the SDK puts the token into some."""
    if isinstance(fault, BadRequest | Forbidden):
        return fault.message
    return "the token is not valid" if isinstance(fault, InvalidToken) else type(fault).__name__


def _shut(fault: TelegramError, address: Address) -> AddressGone | None:
    """A topic that is gone leaves its group; a group that threw us out leaves nothing."""
    if _says(fault, TOPIC_GONE) and chat_of(address).topic is not None:
        return AddressGone("topic_gone", address_of(chat_of(address).id))
    text = fault.message.lower()
    why = next((why for words, why in SHUT.items() if words in text), None)
    if why is None and isinstance(fault, Forbidden):
        why = "removed" if not chat_of(address).is_private else "blocked"
    return None if why is None else AddressGone(why)


def _says(fault: TelegramError, texts: Iterable[str]) -> bool:
    return isinstance(fault, BadRequest) and any(text in fault.message.lower() for text in texts)


def _span(wait: int | timedelta) -> timedelta:
    return wait if isinstance(wait, timedelta) else timedelta(seconds=wait)
