"""Single messages of ours: sent, edited, removed.  Faults are raised as the SDK raises them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from hashlib import blake2b
from typing import Any, TypeVar

from cachetools import FIFOCache
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputFile, InputMediaPhoto, LinkPreviewOptions
from telegram.error import BadRequest

from parlour.engine.screens import Button, File, Picture, Row
from parlour.messengers.render.pictures import NoPicture, Pictures
from parlour.messengers.telegram.capabilities import CAN
from parlour.messengers.telegram.client import ChatRef
from parlour.messengers.telegram.errors import cannot_be_edited, has_a_picture, is_unchanged, is_unparsable
from parlour.messengers.telegram.text import WORDLESS, MessagePart, safe_text
from parlour.sdk.characters import cut_text

T = TypeVar("T")

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)  # a name may look like a link, and brings no picture along
REMEMBERED = 2000  # messages whose picture is known, and need not be sent again


class Messages:
    """Sends, edits and removes single messages."""

    def __init__(self, bot: Bot, pictures: Pictures) -> None:
        self._bot, self._pictures = bot, pictures
        self._shown: FIFOCache[tuple[int, int], str] = FIFOCache(REMEMBERED)  # which picture each bears

    async def send(self, chat: ChatRef, part: MessagePart, is_quiet: bool = False, is_secret: bool = False) -> int:
        """Send one message; its id in the chat."""
        how: dict[str, Any] = {
            "chat_id": chat.id,
            "message_thread_id": chat.topic,
            "disable_notification": is_quiet,
            "protect_content": is_secret,
            "reply_markup": keyboard(part.rows),
        }
        if part.file is not None:
            return await self._send_file(part, part.file, how)
        photo = await self._png(part)
        if photo is None:
            return (await _texted(self._bot.send_message, part, **how)).message_id
        message = await _captioned(self._bot.send_photo, part, photo=photo, **how)
        self._shown[chat.id, message.message_id] = _digest(part.picture)
        return message.message_id

    async def _send_file(self, part: MessagePart, file: File, how: dict[str, Any]) -> int:
        """Send a file; Telegram itself looks whether it is a sound, and then plays it."""
        document = InputFile(file.body, file.name)
        return (await _captioned(self._bot.send_document, part, document=document, **how)).message_id

    async def edit(
        self, chat: ChatRef, id: int, part: MessagePart, has_picture: bool = False, picture: str = ""
    ) -> bool:
        """Change the message into this; whether that was possible.  `has_picture`: it is known to bear one, and
        perhaps which."""
        if part.file is not None:
            return False
        if picture:
            self._shown.setdefault((chat.id, id), picture)
        try:
            await self._edit(chat, id, part, has_picture)
        except BadRequest as fault:
            if cannot_be_edited(fault):
                return False
            if not is_unchanged(fault):
                raise
        return True

    async def strip_buttons(self, chat: ChatRef, id: int) -> None:
        """Take the buttons from it; nothing happens if it has none, or is gone."""
        try:
            await self._bot.edit_message_reply_markup(chat.id, id)
        except BadRequest as fault:
            if not cannot_be_edited(fault) and not is_unchanged(fault):
                raise

    def shown_picture(self, chat: ChatRef, id: int) -> str:
        """Which picture it bears; empty, if that is not known or it has none."""
        return str(self._shown.get((chat.id, id), ""))

    async def remove(self, chat: ChatRef, id: int, has_picture: bool = False) -> None:
        """Delete it; what is too old for that stays, without its text and buttons."""
        try:
            await self._bot.delete_message(chat.id, id)
        except BadRequest:
            await self.edit(chat, id, MessagePart(WORDLESS), has_picture)

    async def _edit(self, chat: ChatRef, id: int, part: MessagePart, has_picture: bool) -> None:
        target: dict[str, Any] = {"chat_id": chat.id, "message_id": id, "reply_markup": keyboard(part.rows)}
        if part.picture is not None and self.shown_picture(chat, id) == _digest(part.picture):
            await _captioned(self._bot.edit_message_caption, part, **target)
            return
        photo = await self._png(part)
        if photo is None and has_picture and len(part.text) <= CAN.caption:
            await _captioned(self._bot.edit_message_caption, part, **target)
        elif photo is None:
            await self._edit_text(part, target)
        else:
            await _captioned(
                lambda **words: self._bot.edit_message_media(InputMediaPhoto(photo, **words), **target), part
            )
            self._shown[chat.id, id] = _digest(part.picture)

    async def _edit_text(self, part: MessagePart, target: dict[str, Any]) -> None:
        """Edit the text; a message with a picture, of which we did not know, keeps it if the text fits under it."""
        try:
            await _texted(self._bot.edit_message_text, part, **target)
        except BadRequest as fault:
            if not has_a_picture(fault) or len(part.text) > CAN.caption:
                raise
            await _captioned(self._bot.edit_message_caption, part, **target)

    async def _png(self, part: MessagePart) -> bytes | None:
        """The picture as PNG; None if there is none, or it cannot be drawn."""
        if part.picture is None:
            return None
        try:
            return await self._pictures.png(part.picture.svg)
        except NoPicture:
            return None


def _digest(picture: Picture | None) -> str:
    """Tells one picture from another, in other processes too."""
    return "" if picture is None else blake2b(picture.svg.encode(), digest_size=6).hexdigest()


async def _texted(call: Callable[..., Awaitable[T]], part: MessagePart, **how: Any) -> T:
    return await _with_entities(call, part, "text", "entities", link_preview_options=NO_PREVIEW, **how)


async def _captioned(call: Callable[..., Awaitable[T]], part: MessagePart, **how: Any) -> T:
    return await _with_entities(call, part, "caption", "caption_entities", **how)


async def _with_entities(
    call: Callable[..., Awaitable[T]], part: MessagePart, text: str, entities: str, **how: Any
) -> T:
    """Send it with its entities; without, if Telegram does not take them."""
    words = part.text or (WORDLESS if text == "text" else "")
    try:
        return await call(**{text: words, entities: part.message_entities}, **how)
    except BadRequest as fault:
        if not is_unparsable(fault):
            raise
    return await call(**{text: words}, **how)


NOTHING = "-"  # behind a button that only says something; it is answered like any code that is not ours


def keyboard(rows: Iterable[Row]) -> InlineKeyboardMarkup | None:
    """The buttons as Telegram takes them; None if there are none."""
    shown = [[_button(button) for button in row] for row in _rows(rows)]
    assert sum(map(len, shown)) <= CAN.buttons, "more buttons than a message can bear"
    return InlineKeyboardMarkup(shown) if shown else None


def _rows(rows: Iterable[Row]) -> Iterator[Row]:
    for row in rows:
        for begin in range(0, len(row), CAN.in_row):
            yield row[begin : begin + CAN.in_row]


def _button(button: Button) -> InlineKeyboardButton:
    if button.link:
        return InlineKeyboardButton(_label(button.label), url=button.link)
    code = button.code or NOTHING
    assert len(code.encode()) <= CAN.code, "a code that is longer than Telegram takes"
    return InlineKeyboardButton(_label(button.label), callback_data=code)


def _label(label: str) -> str:
    line = " ".join(safe_text(label).split()) or "·"
    return cut_text(line, CAN.label)
