"""The lobby of a match is pinned in its room, where we may."""

from __future__ import annotations

from contextlib import suppress

from telegram import Bot
from telegram.error import TelegramError

from parlour.engine.carriers import Envelope
from parlour.engine.deliveries import Said
from parlour.messengers.composing import LOBBY
from parlour.messengers.telegram.places import Place

PATIENCE = 2.0  # seconds: the card itself has been posted, and must not wait to be noted


def is_to_be_pinned(envelope: Envelope) -> bool:
    """Posted once and revised from then on, so nobody is asked twice."""
    return envelope.is_room and envelope.deliveries[0].card == LOBBY and not envelope.match.state.started


def takes_a_place(envelope: Envelope, ref: str) -> bool:
    """What stood there was another post until now."""
    letter = envelope.deliveries[0].letter
    return isinstance(letter, Said) and letter.into == ref


async def pin(bot: Bot, place: Place, message: int) -> None:
    """Without a sound.  Where it is not allowed, the card stands there all the same."""
    with suppress(TelegramError):
        await bot.pin_chat_message(place.chat, message, True, read_timeout=PATIENCE)
