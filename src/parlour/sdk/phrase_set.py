"""The phrases of a game in one language, each ready to be put into words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast

from parlour.sdk.phrase_files import Entries, has_text, variables_of

Argument: TypeAlias = str | FluentType
Formatted: TypeAlias = tuple[str, tuple[str, ...]]  # the text, and what went wrong

ENGLISH = "en"
_LONG = 200  # Fluent refuses parts of more than 2500 characters, and a part may hold several texts
_MARK = re.compile("\ufdd0([^\ufdd1]*)\ufdd1")  # noncharacters, which stand for nothing in any language


class Wording:
    """One phrase in one language; what does not depend on its arguments is found out once."""

    def __init__(self, name: str, entries: Entries, bundle: FluentBundle) -> None:
        self.name, self._entries, self._bundle = name, entries, bundle

    @cached_property
    def variables(self) -> frozenset[str]:
        """The names of the arguments it needs."""
        return variables_of(self.name, self._entries)

    @cached_property
    def _pattern(self) -> Any:
        return self._bundle.get_message(self.name).value

    def say(self, arguments: Mapping[str, Argument]) -> Formatted:
        """The text with these arguments.  Fluent refuses long ones, so a mark stands for them while it works."""
        outside = {name: text for name, text in arguments.items() if isinstance(text, str) and _is_put_in_later(text)}
        if not outside:
            return _formatted(self, frozenset(arguments.items()))
        marks = {name: f"\ufdd0{name}\ufdd1" for name in outside}
        text, faults = _formatted(self, frozenset({**arguments, **marks}.items()))
        return _MARK.sub(lambda mark: outside.get(mark[1], mark[0]), text), faults

    def format(self, arguments: dict[str, Argument]) -> Formatted:
        """The text as Fluent makes it.  A phrase that mentions itself would be followed for ever: that is a fault."""
        try:
            text, faults = self._bundle.format_pattern(self._pattern, arguments)
        except RecursionError as circle:
            return "", (str(circle),)
        return str(text), tuple(map(str, faults))


@lru_cache(maxsize=4096)
def _formatted(wording: Wording, arguments: frozenset[tuple[str, Argument]]) -> Formatted:
    """The formatted text, remembered: the same sentence goes to many readers, and most labels have no details."""
    return wording.format(dict(arguments))


def _is_put_in_later(text: str) -> bool:
    """Is it too long for Fluent, or does it look like a mark?  Nobody may forge one."""
    return len(text) > _LONG or "\ufdd0" in text


class PhraseSet:
    """All phrases of a game in one language; what is missing falls back to English."""

    def __init__(self, language: str, entries: Entries, fallback: PhraseSet | None = None) -> None:
        self.language, self.entries, self.fallback = language, entries, fallback
        bundle = FluentBundle([language, ENGLISH], use_isolating=False)
        bundle.add_resource(ast.Resource(list(entries.values())))
        self.words = {name: Wording(name, entries, bundle) for name in entries if has_text(entries[name])}
        self._variants: dict[str, int] = {}

    def find(self, phrase: str, number: int = 0) -> Wording | None:
        """The wording of a phrase; its variants take turns by the number."""
        if phrase in self.words:
            return self.words[variant_of(phrase, number % self.variants(phrase))]
        return self.fallback.find(phrase, number) if self.fallback else None

    def variants(self, phrase: str) -> int:
        """How many wordings a phrase has, numbered without a gap."""
        if phrase not in self._variants:
            count = 1
            while variant_of(phrase, count) in self.words:
                count += 1
            self._variants[phrase] = count
        return self._variants[phrase]


@lru_cache(maxsize=1024)
def number(value: int) -> FluentType:
    """A number for Fluent, which plurals can count; written without separators, so that a year is no `1,905`."""
    return fluent_number(value, useGrouping=False)


def variant_of(phrase: str, index: int) -> str:
    """`revealed`, `revealed-2`, `revealed-3`."""
    return phrase if index == 0 else f"{phrase}-{index + 1}"
