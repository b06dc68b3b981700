"""The mentions of a message: cut into pieces, one order each, then words and signs, then verbs, places, numbers.

No rule is asked here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from parlour.games.diplomacy.map.board import Board
from parlour.games.diplomacy.map.position import Kind
from parlour.games.diplomacy.notation.lexicon import ARROWS, COAST, COASTS, IDLE, UNITS, VERBS, Verb, fold_text, names

ARROW = "-"  # whichever was written

_SEPARATOR = re.compile(r"[\n,;]+")
_BULLET = re.compile(r"^\s*(?:[*•·]+|\d{1,3}[.):](?=\s))\s*")
_ADDRESSED = re.compile(r"(?:^\s*/(?=\w))|@\w+")  # "/order@parlour"
_DOTTED_COAST = re.compile(r"\b([nsew])\.\s?c\b", re.IGNORECASE)  # "n.c."
_TOKEN = re.compile(rf"[^\W_]+|[{re.escape(ARROWS)}]+|[/()+]")


class Token(Struct, frozen=True):
    """A word or sign of a piece."""

    text: str  # a word, folded, or a sign
    is_word: bool
    is_glued: bool  # to what stands before it


def pieces(message: str) -> Iterator[str]:
    """Pieces of a message, one order each: on lines of their own, or behind commas or semicolons."""
    for piece in _SEPARATOR.split(visible_text(message)):
        if piece.strip():
            yield " ".join(piece.split())


def tokens(piece: str) -> tuple[Token, ...]:
    """Words and signs of a piece; dots, quotes and smileys are passed over."""
    piece = _DOTTED_COAST.sub(r"\1c", _ADDRESSED.sub(" ", _BULLET.sub("", piece)))
    found, end = [], -1
    for match in _TOKEN.finditer(piece):
        found.append(_make_token(match[0], match.start() == end))
        end = match.end()
    return tuple(found)


def _make_token(text: str, is_glued: bool) -> Token:
    if text[0] in ARROWS:
        return Token(ARROW, False, is_glued)
    return Token(fold_text(text), text[0].isalnum(), is_glued)


def visible_text(message: str) -> str:
    """The message without direction marks, and with spaces for other control characters."""
    composed = unicodedata.normalize("NFC", message.replace("\r", "\n"))
    return "".join(_show_letter(letter) for letter in composed)


def _show_letter(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cf":
        return ""
    return " " if category.startswith("C") and letter != "\n" else letter


# ── Mentions ──

_SHORTEST_GUESS = 6  # letters; whether several words are one misspelt name is not guessed from fewer
_MOST_DIGITS = 3


class Place(Struct, frozen=True):
    """A place as somebody wrote it."""

    text: str  # folded
    provinces: tuple[str, ...] = ()  # that are called so; none if it is misspelt, or nonsense
    coast: str | None = None
    kind: Kind | None = None  # of the unit that was said to be there


class UnitWord(Struct, frozen=True):
    """The letter or word for an army or a fleet."""

    kind: Kind


Mention: TypeAlias = Verb | Place | UnitWord | int


def mentions(board: Board, tokens: tuple[Token, ...]) -> tuple[Mention, ...]:
    """What the tokens mention; a unit's letter goes with its place."""
    found: list[Mention] = []
    for mention in _Reader(board, tokens).all():
        before = found[-1] if found else None
        if isinstance(mention, Place) and isinstance(before, UnitWord):
            found[-1] = replace(mention, kind=before.kind)
        else:
            found.append(mention)
    return tuple(found)


class _Reader:
    """Goes along the tokens, and takes the longest name it finds."""

    def __init__(self, board: Board, tokens: tuple[Token, ...]) -> None:
        self._board, self._names, self._tokens = board, names(board), tokens
        self._at = 0

    def all(self) -> Iterator[Mention]:
        while self._at < len(self._tokens):
            mention = self._next()
            if mention is not None:
                yield mention

    def _next(self) -> Mention | None:
        token = self._tokens[self._at]
        if not token.is_word or _is_number(token.text):
            self._at += 1
            return _sign(token.text)
        named = self._longest_name()
        if named is not None and not self._is_said_of_a_unit(named):
            return self._with_coast(self._with_misspelt_ending(named))
        if self._is_word_of_an_order(token.text):
            self._at += 1
            return _word(token.text)
        return self._with_coast(self._misspelt_place())

    # Names

    def _longest_name(self) -> tuple[Place, int] | None:
        """The longest name that begins here, and where it ends."""
        for text, end in reversed(self._word_groups(across_hyphens=True)):
            if provinces := self._names.provinces_called(text):
                return Place(text, provinces), end
            if text in self._names.impassable:
                return Place(text), end
        return self._with_its_coast_attached()

    def _with_its_coast_attached(self) -> tuple[Place, int] | None:
        """A name with its coast attached, "SpaSC", and where it ends."""
        text = self._tokens[self._at].text
        name, coast = text[:-2], text[-2:]
        provinces = tuple(
            abbr for abbr in self._names.provinces_called(name) if coast in self._board.provinces[abbr].coasts
        )
        return (Place(name, provinces, coast), self._at + 1) if provinces else None

    def _word_groups(self, *, across_hyphens: bool) -> list[tuple[str, int]]:
        """The next word, the next two, and so on, each with its end; "Mid-Atlantic" is two."""
        found: list[tuple[str, int]] = []
        text, at = "", self._at
        while len(found) < self._names.most_words and self._is_word(at):
            text = f"{text} {self._tokens[at].text}".lstrip()
            at += 1
            found.append((text, at))
            if across_hyphens and self._is_hyphen(at):
                at += 1
        return found

    def _is_word(self, at: int) -> bool:
        return at < len(self._tokens) and self._tokens[at].is_word

    def _is_hyphen(self, at: int) -> bool:
        """Whether an arrow here may be part of a name: it has no room on either side."""
        here = self._tokens[at : at + 2]
        return len(here) == 2 and here[0].text == ARROW and all(token.is_glued for token in here)

    def _is_said_of_a_unit(self, named: tuple[Place, int]) -> bool:
        """Whether a name says whose the next unit is: "English" is the Channel, but not in "English F Lon"."""
        place, end = named
        if place.text not in self._names.powers or not self._is_word(end):
            return False
        following = self._tokens[end].text
        return following in UNITS or bool(self._names.provinces_called(following))

    def _with_misspelt_ending(self, named: tuple[Place, int]) -> Place:
        """The place; with the next word, if both are one misspelt name: "English chanel"."""
        place, self._at = named
        start = self._at
        if self._is_word(start) and not self._is_understood(self._tokens[start].text):
            text = f"{place.text} {self._tokens[start].text}"
            if len(text) >= _SHORTEST_GUESS and self._names.provinces_close_to(text):
                self._at += 1
                return Place(text)
        return place

    def _misspelt_place(self) -> Place:
        """The place of as many words as are like a name; else of the one word that is here."""
        for text, end in reversed(self._word_groups(across_hyphens=False)):
            is_name = not any(word in VERBS or word in UNITS for word in text.split()[1:])
            if is_name and len(text) >= _SHORTEST_GUESS and self._names.provinces_close_to(text):
                self._at = end
                return Place(text)
        self._at += 1
        return Place(self._tokens[self._at - 1].text)

    def _is_understood(self, word: str) -> bool:
        return self._is_word_of_an_order(word) or word in COASTS or bool(self._names.provinces_called(word))

    def _is_word_of_an_order(self, word: str) -> bool:
        return word in VERBS or word in UNITS or word in IDLE or word in self._names.powers

    # Coasts

    def _with_coast(self, place: Place) -> Place:
        """The place with the coast behind it: "Spa/sc", "Spa(sc)", "Spain south coast"."""
        taken = self._bracketed_coast() or self._bare_coast(place)
        if taken is None:
            return place
        coast, self._at = taken
        while self._at < len(self._tokens) and self._tokens[self._at].text in (*COAST, ")"):
            self._at += 1
        return replace(place, coast=coast)

    def _bracketed_coast(self) -> tuple[str, int] | None:
        here = self._tokens[self._at : self._at + 2]
        if len(here) == 2 and here[0].text in ("/", "(") and here[1].text in COASTS:
            return COASTS[here[1].text], self._at + 2
        return None

    def _bare_coast(self, place: Place) -> tuple[str, int] | None:
        """A coast without brackets; a single letter is none, it is a support, and "north" may begin another name."""
        if not self._is_word(self._at):
            return None
        word = self._tokens[self._at].text
        coast = COASTS.get(word)
        if coast is None or len(word) == 1:
            return None
        is_code = word == coast
        is_one_of_its = any(coast in self._board.provinces[abbr].coasts for abbr in place.provinces)
        return (coast, self._at + 1) if is_code or (is_one_of_its and not self._begins_a_name()) else None

    def _begins_a_name(self) -> bool:
        return any(self._names.provinces_called(text) for text, _ in self._word_groups(across_hyphens=True)[1:])


def _sign(text: str) -> Mention | None:
    if _is_number(text):
        return int(text)
    return Verb.MOVE if text == ARROW else Verb.BUILD if text == "+" else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


def _word(text: str) -> Mention | None:
    if text in UNITS:
        return UnitWord(UNITS[text])
    return VERBS.get(text)
