"""Posts within what a messenger can show: where buttons or their codes do not fit, what they mean is stored.

More buttons than a post bears become a list, page by page, or numbered lines that one replies to.  Then a reply, or a
short code, is looked up in what was last shown in that conversation.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from datetime import datetime
from hashlib import blake2b

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from parlour.engine.ports import Clock, Store
from parlour.engine.screens import Button, Row, Screen
from parlour.engine.seating import Address
from parlour.messengers.render.letters import GAP
from parlour.messengers.typed_answers import read_label
from parlour.messengers.updates import Capabilities
from parlour.messengers.wording import CHOSEN, house_voice
from parlour.sdk.phrases import phrasebook
from parlour.sdk.text import join_texts

SHORT, NEXT_PAGE = "k", "n"  # begin codes that are looked up; no code of `button_codes` begins so
PICTURE_SIGN, FILE_SIGNS = "🖼", {"file": "📎", "sound": "🔊"}  # before what is said of them in words
MANY_BUTTONS = 100  # no post of ours has more
MOST_CODES = 200  # of a conversation; a button that is older means nothing any more


class ShownMenu(Struct, frozen=True, omit_defaults=True):
    """What can be replied to in one conversation, and the codes behind its short ones."""

    choices: tuple[Button, ...] = ()  # of the last post whose buttons did not fit
    shown_at: int = 0  # second of the epoch: what was written before it means none of these
    codes: dict[str, str] = {}  # the newest last

    def code_for(self, text: str) -> str | None:
        """The code of the choice that is meant, by its number or its label."""
        place = read_label([_plain(choice.label) for choice in self.choices], _plain(text.strip()))
        return None if place is None else self.choices[place].code


class Fitting:
    """Fits posts into what a messenger can show, and reads what comes back."""

    def __init__(self, can: Capabilities, store: Store, clock: Clock) -> None:
        self._can, self._store, self._clock = can, store, clock

    # ── Out ──

    async def fit(self, address: Address, screen: Screen) -> Screen:
        """The post with buttons that fit; the rest as a list, or as lines to reply to."""
        screen = await self._without_attachments(address, with_described(screen, self._can))
        rows = self._shape(screen.rows, self._longest_label(screen.rows))
        buttons = [button for row in rows for button in row]
        before = await self._menu(address) if self._may_store(screen, buttons) else ShownMenu()
        choices = () if screen.asks_for_words else before.choices
        if not self._bears(buttons) and not self._is_page(buttons, before):
            choices = tuple([button for button in buttons if button.code]) or choices  # a link is no choice
            rows, lines = await self._list(address, buttons)
            screen = replace(screen, text=join_texts(GAP, [screen.text, *lines, _link_lines(screen.rows)]))
        codes = dict(before.codes)
        screen = replace(screen, rows=tuple([self._shorten_row(row, codes) for row in rows]))
        shown_at = before.shown_at if choices == before.choices else int(self._clock.now().timestamp())
        await self._save(address, before, ShownMenu(choices, shown_at, codes))
        return screen

    async def _without_attachments(self, address: Address, screen: Screen) -> Screen:
        """The post without what cannot come along: a file is a link then, or its words, or is said to be missing."""
        if screen.picture is not None and not self._can.pictures:
            screen = replace(screen, picture=None)
        if (file := screen.file) is None or self._can.attachments:
            return screen
        missing = f"{file.name}: {await self._say(address, 'no-files')}"
        gap = "\n" if file.alt else GAP
        ways = [join_texts(gap, [screen.text, words]) for words in (file.link, file.text) if words]
        fits = [text for text in ways if len(str(text)) <= self._can.text]
        return replace(screen, text=fits[0] if fits else join_texts(GAP, [screen.text, missing]), file=None)

    def _may_store(self, screen: Screen, buttons: Sequence[Button]) -> bool:
        """Whether anything of it must be known later; most messengers never need to look."""
        return not self._bears(buttons) or self._has_long_code(buttons) or (self.numbers and screen.asks_for_words)

    def _has_long_code(self, buttons: Iterable[Button]) -> bool:
        return any(len(button.code.encode()) > self._can.code for button in buttons)

    @property
    def numbers(self) -> bool:
        """Whether some post of ours may have more buttons than this messenger bears."""
        return self._can.buttons < MANY_BUTTONS or not self._can.link_buttons

    def bears(self, screen: Screen) -> bool:
        """Whether all its buttons fit under one post."""
        return self._bears([button for row in screen.rows for button in row])

    def _bears(self, buttons: Sequence[Button]) -> bool:
        has_links = any(button.link for button in buttons)
        return len(buttons) <= self._can.buttons and (self._can.link_buttons or not has_links)

    def _is_page(self, buttons: Sequence[Button], before: ShownMenu) -> bool:
        """Whether these are a page of the list that is shown there already."""
        known = {choice.code for choice in before.choices}
        are_known = [button.code in known or button.code.startswith(NEXT_PAGE) for button in buttons]
        return len(buttons) <= self._can.list_rows < len(known) and all(are_known)

    def _longest_label(self, rows: Iterable[Row]) -> int:
        """Characters of each label: those of a list may have more."""
        is_list = sum(map(len, rows)) > self._can.buttons and self._can.list_rows > 1
        return (is_list and self._can.row_label) or self._can.label

    def _shape(self, rows: Iterable[Row], longest: int) -> tuple[Row, ...]:
        """The rows with labels that are not too long, and no more beside each other than can be."""
        across = max(self._can.in_row, 1)
        cut = [tuple([_cut(button, longest) for button in row]) for row in rows]
        return tuple([row[at : at + across] for row in cut for at in range(0, len(row), across)])

    async def _list(self, address: Address, buttons: Sequence[Button]) -> tuple[tuple[Row, ...], list[str]]:
        """What can be tapped, though not all fits as buttons: as a list, or as numbered lines to reply to."""
        taps = [button for button in buttons if button.code]
        if len(taps) <= self._can.buttons:
            return self._shape([tuple(taps)], self._can.label), []
        if self._can.list_rows > 1:
            return await self._page(address, taps, 0), []
        lines = [_numbered(place, button.label) for place, button in enumerate(taps, start=1)]
        return (), ["\n".join([*lines, await self._say(address, "reply-number")])]

    async def _page(self, address: Address, taps: Sequence[Button], start: int) -> tuple[Row, ...]:
        """As many as a list has rows; the last of them leads on, if there are more."""
        rows = self._can.list_rows
        if len(taps) - start <= rows:
            return tuple([(button,) for button in taps[start:]])
        end = start + rows - 1
        more = Button(await self._say(address, "more-choices"), f"{NEXT_PAGE}{end}")
        return tuple([(button,) for button in (*taps[start:end], more)])

    def _shorten_row(self, row: Row, codes: dict[str, str]) -> Row:
        return tuple([self._shorten(button, codes) for button in row])

    def _shorten(self, button: Button, codes: dict[str, str]) -> Button:
        """The button with a code that fits; the long one is put to the others."""
        if len(button.code.encode()) <= self._can.code:
            return button
        digest = blake2b(button.code.encode(), digest_size=9).digest()
        short = SHORT + urlsafe_b64encode(digest).decode()
        assert len(short) <= self._can.code, "a messenger with codes too short to tell buttons apart"
        codes.pop(short, None)
        codes[short] = button.code
        return replace(button, code=short)

    # ── Back ──

    async def full_code(self, address: Address, code: str) -> str:
        """The code as it was before it was shortened; one that is not known comes back as it is."""
        if not code.startswith(SHORT):
            return code
        return (await self._menu(address)).codes.get(code, code)

    async def typed_code(self, address: Address, text: str, at: datetime | None = None) -> str | None:
        """The code of what is meant by a reply; None if it means no button that stood there when it was written."""
        if not self.numbers:
            return None
        menu = await self._menu(address)
        return menu.code_for(text) if at is None or at.timestamp() >= menu.shown_at else None

    async def next_page(self, address: Address, code: str) -> Screen | None:
        """The next page of the list; None if the code leads to none."""
        begin, start = code.removeprefix(NEXT_PAGE), 0
        if not code.startswith(NEXT_PAGE) or not begin.isascii() or not begin.isdigit() or len(begin) > 4:
            return None
        start, choices = int(begin), (await self._menu(address)).choices
        if start >= len(choices):
            return None
        return Screen(await self._say(address, "more-choices"), await self._page(address, choices, start))

    # ── In the store ──

    async def _menu(self, address: Address) -> ShownMenu:
        stored = await self._store.menu(address)
        return ShownMenu() if stored is None else _decode(stored)

    async def _save(self, address: Address, before: ShownMenu, after: ShownMenu) -> None:
        newest = dict(list(after.codes.items())[-MOST_CODES:])
        if (after := replace(after, codes=newest)) != before:
            await self._store.save_menu(address, msgspec.json.encode(after))

    async def _say(self, address: Address, phrase: str) -> str:
        """In the language of whoever reads there."""
        return house_voice(phrasebook().speaker(await self._language(address), str)).say(phrase)

    async def _language(self, address: Address) -> str:
        match_ids = await self._store.matches_in(address)
        room = await self._store.room(match_ids[0]) if match_ids else None
        if room is not None:
            return room.language
        account = await self._store.account_at(address)
        player = await self._store.player(account.player_id) if account is not None else None
        return "en" if player is None else player.language


_decode = msgspec.json.Decoder(ShownMenu).decode


def with_described(screen: Screen, can: Capabilities) -> Screen:
    """The post with what its picture or file shows in words, where these cannot carry them, and where they fit.

    Where the picture itself is shown, its caption is enough, if it has one: a game tells in words what it draws.
    """
    words = _described(screen)
    bears = (screen.picture is None or can.pictures) and (screen.file is None or can.attachments)
    is_told = screen.picture is not None and bool(screen.text)
    if not words or (bears and (can.alt_text or is_told)):
        return screen
    text = join_texts(GAP, [screen.text, words])
    return replace(screen, text=text) if len(str(text)) <= (can.caption if bears else can.text) else screen


def _described(screen: Screen) -> str:
    if screen.picture is not None and screen.picture.alt:
        return f"{PICTURE_SIGN} {screen.picture.alt}"
    return f"{FILE_SIGNS[screen.file.kind]} {screen.file.alt}" if screen.file is not None and screen.file.alt else ""


def _cut(button: Button, longest: int) -> Button:
    if len(button.label) <= longest:
        return button
    return replace(button, label=button.label[: longest - 1].rstrip() + "…")


def _numbered(place: int, label: str) -> str:
    """A line of a list; a number is replied as itself, and not numbered too."""
    return label if _plain(label).isdigit() else f"{place}. {label}"


def _plain(label: str) -> str:
    """The label without the mark of what is chosen already."""
    return label.removeprefix(CHOSEN)


def _link_lines(rows: Iterable[Row]) -> str:
    """Links that no button bears."""
    return "\n".join([f"{button.label}: {button.link}" for row in rows for button in row if button.link])
