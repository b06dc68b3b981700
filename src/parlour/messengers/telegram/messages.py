"""Single messages of ours: sent, changed, taken away.  Says no in the SDK's own words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from telegram import Bot, InputFile, InputMediaPhoto, LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.error import BadRequest

from parlour.engine.screens import File
from parlour.messengers.pictures import NoPicture, Pictures
from parlour.messengers.telegram.errors import is_a_picture, is_not_read, is_not_to_be_edited, is_unchanged
from parlour.messengers.telegram.keyboards import CAN, keyboard
from parlour.messengers.telegram.lately import Lately
from parlour.messengers.telegram.places import Place
from parlour.messengers.telegram.writing import WORDLESS, Part

T = TypeVar("T")

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)  # a name may look like a link, and brings no picture along
REMEMBERED = 2000  # messages whose picture is known, and need not be sent again

Say = Callable[[str, str | None], Awaitable[T]]  # with this text, in this mode


class Messages:
    def __init__(self, bot: Bot, pictures: Pictures) -> None:
        self._bot, self._pictures = bot, pictures
        self._shown = Lately[tuple[int, int], int](REMEMBERED)  # which picture each bears

    async def send(self, place: Place, part: Part, is_quiet: bool = False, is_secret: bool = False) -> int:
        """Its number in the chat."""
        how: dict[str, Any] = {
            "chat_id": place.chat,
            "message_thread_id": place.topic,
            "disable_notification": is_quiet,
            "protect_content": is_secret,
            "reply_markup": keyboard(part.rows),
        }
        if part.file is not None:
            return await self._handed_over(part, part.file, how)
        photo = await self._drawn(part)
        if photo is None:
            return (await self._text(part, self._bot.send_message, **how)).message_id
        message = await _read(
            part, lambda text, mode: self._bot.send_photo(photo=photo, caption=text, parse_mode=mode, **how)
        )
        self._shown.note((place.chat, message.message_id), hash(part.picture))
        return message.message_id

    async def _handed_over(self, part: Part, file: File, how: dict[str, Any]) -> int:
        document = InputFile(file.text.encode(), file.name)
        message = await _read(
            part, lambda text, mode: self._bot.send_document(document=document, caption=text, parse_mode=mode, **how)
        )
        return message.message_id

    async def edit(self, place: Place, id: int, part: Part) -> bool:
        """False: it cannot be changed any more, or not into this."""
        if part.file is not None:
            return False
        try:
            await self._edited(place, id, part)
        except BadRequest as fault:
            if is_not_to_be_edited(fault):
                return False
            if not is_unchanged(fault):
                raise
        return True

    async def remove(self, place: Place, id: int) -> None:
        """What is too old to be taken away stays, without its words and buttons."""
        try:
            await self._bot.delete_message(place.chat, id)
        except BadRequest:
            await self.edit(place, id, Part(WORDLESS))

    async def _edited(self, place: Place, id: int, part: Part) -> None:
        photo = await self._drawn(part)
        where: dict[str, Any] = {"chat_id": place.chat, "message_id": id, "reply_markup": keyboard(part.rows)}
        if photo is None:
            await self._reworded(part, where)
        elif self._shown.get((place.chat, id)) == hash(part.picture):
            await _read(
                part, lambda text, mode: self._bot.edit_message_caption(caption=text, parse_mode=mode, **where)
            )
        else:
            await _read(part, lambda text, mode: self._redrawn(photo, text, mode, where))
            self._shown.note((place.chat, id), hash(part.picture))

    async def _reworded(self, part: Part, where: dict[str, Any]) -> None:
        """What was sent with a picture keeps it, if the words still fit under it."""
        try:
            await self._text(part, self._bot.edit_message_text, **where)
        except BadRequest as fault:
            if not is_a_picture(fault) or len(part.text) > CAN.caption:
                raise
            await _read(
                part, lambda text, mode: self._bot.edit_message_caption(caption=text, parse_mode=mode, **where)
            )

    async def _redrawn(self, photo: bytes, text: str, mode: str | None, where: dict[str, Any]) -> None:
        await self._bot.edit_message_media(InputMediaPhoto(photo, caption=text, parse_mode=mode), **where)

    async def _text(self, part: Part, call: Callable[..., Awaitable[T]], **where: Any) -> T:
        def say(text: str, mode: str | None) -> Awaitable[T]:
            return call(text=text or WORDLESS, parse_mode=mode, link_preview_options=NO_PREVIEW, **where)

        return await _read(part, say)

    async def _drawn(self, part: Part) -> bytes | None:
        """What cannot be drawn is said in words alone."""
        if part.picture is None:
            return None
        try:
            return await self._pictures.png(part.picture.svg)
        except NoPicture:
            return None


async def _read(part: Part, say: Say[T]) -> T:
    """If Telegram cannot read what we marked up, it is said without marks."""
    try:
        return await say(part.html, ParseMode.HTML)
    except BadRequest as fault:
        if not is_not_read(fault):
            raise
    return await say(part.text, None)
