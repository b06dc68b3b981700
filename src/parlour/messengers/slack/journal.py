"""Taps, forms and commands that are being answered, written down first: Slack tells us of each only once.

If the house dies meanwhile, the next one answers them.  They come under the same ids, so what was done is not done
again.
"""

from __future__ import annotations

import asyncio
import socket

import msgspec
from msgspec import Struct

from parlour.engine.ports import Store
from parlour.engine.seating import Address
from parlour.messengers.slack.client import SLACK
from parlour.messengers.updates import ButtonTap, FormSent, TextMessage, Update


class _Page(Struct, frozen=True, omit_defaults=True):
    taps: tuple[ButtonTap, ...] = ()
    forms: tuple[FormSent, ...] = ()
    texts: tuple[TextMessage, ...] = ()


_decode = msgspec.json.Decoder(_Page).decode


class Journal:
    """Of one process on one machine; what comes together is written together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._address = Address(SLACK, f"journal {socket.gethostname()}")
        self._under_way: dict[str, Update] = {}
        self._writing = asyncio.Lock()
        self._changes, self._written = 0, 0

    async def begun(self) -> list[Update]:
        """What another life of this house had begun to answer."""
        stored = await self._store.menu(self._address)
        page = _Page() if stored is None else _decode(stored)
        return [*page.texts, *page.taps, *page.forms]

    async def note(self, update: Update) -> None:
        """Write down that it is being answered.  Raises StoreFailed."""
        self._under_way[update.id] = update
        await self._write()

    async def done(self, update: Update) -> None:
        """Strike it out."""
        self._under_way.pop(update.id, None)
        await self._write()

    async def _write(self) -> None:
        self._changes += 1
        mine = self._changes
        async with self._writing:
            if self._written >= mine:
                return  # it was written together with another
            now, known = self._changes, tuple(self._under_way.values())
            page = _Page(
                tuple([each for each in known if isinstance(each, ButtonTap)]),
                tuple([each for each in known if isinstance(each, FormSent)]),
                tuple([each for each in known if isinstance(each, TextMessage)]),
            )
            await self._store.save_menu(self._address, msgspec.json.encode(page))
            self._written = now
