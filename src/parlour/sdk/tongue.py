"""A language with the phrases of a game in it, each ready to be said."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast

from parlour.sdk.phrase_files import Entries, has_text, variables_of, variant_of

Argument: TypeAlias = str | FluentType
Said: TypeAlias = tuple[str, tuple[str, ...]]  # what came out, and what went wrong

ENGLISH = "en"
_LONG = 200  # Fluent refuses parts of more than 2500 characters, and a part may hold several texts
_MARK = re.compile("\ufdd0([^\ufdd1]*)\ufdd1")  # noncharacters, which stand for nothing in any language


class Wording:
    """One phrase in one language; what can be known before it is said is found out once."""

    def __init__(self, name: str, entries: Entries, bundle: FluentBundle) -> None:
        self.name, self._entries, self._bundle = name, entries, bundle

    @cached_property
    def variables(self) -> frozenset[str]:
        return variables_of(self.name, self._entries)

    @cached_property
    def _pattern(self) -> Any:
        return self._bundle.get_message(self.name).value

    def said(self, arguments: Mapping[str, Argument]) -> Said:
        """A long text waits outside while Fluent works, with a mark in its place."""
        outside = {name: text for name, text in arguments.items() if isinstance(text, str) and _waits(text)}
        if not outside:
            return _formatted(self, frozenset(arguments.items()))
        marks = {name: f"\ufdd0{name}\ufdd1" for name in outside}
        text, faults = _formatted(self, frozenset({**arguments, **marks}.items()))
        return _MARK.sub(lambda mark: outside.get(mark[1], mark[0]), text), faults

    def format(self, arguments: dict[str, Argument]) -> Said:
        """Fluent notes what lacks; only a phrase that is nothing but itself it follows for ever."""
        try:
            text, faults = self._bundle.format_pattern(self._pattern, arguments)
        except RecursionError as circle:
            return "", (str(circle),)
        return str(text), tuple(map(str, faults))


@lru_cache(maxsize=4096)
def _formatted(wording: Wording, arguments: frozenset[tuple[str, Argument]]) -> Said:
    """The same sentence goes to many readers, and most labels have no details at all."""
    return wording.format(dict(arguments))


def _waits(text: str) -> bool:
    """Also what looks like a mark, so that nobody can forge one."""
    return len(text) > _LONG or "\ufdd0" in text


class Tongue:
    """All that can be said about a game in one language, and what is said in English where that lacks."""

    def __init__(self, language: str, entries: Entries, beneath: Tongue | None = None) -> None:
        self.language, self.entries, self.beneath = language, entries, beneath
        bundle = FluentBundle([language, ENGLISH], use_isolating=False)
        bundle.add_resource(ast.Resource(list(entries.values())))
        self.words = {name: Wording(name, entries, bundle) for name in entries if has_text(entries[name])}
        self._variants: dict[str, int] = {}

    def find(self, phrase: str, number: int = 0) -> Wording | None:
        if phrase in self.words:
            return self.words[variant_of(phrase, number % self.variants(phrase))]
        return self.beneath.find(phrase, number) if self.beneath else None

    def variants(self, phrase: str) -> int:
        """How many there are without a gap."""
        if phrase not in self._variants:
            count = 1
            while variant_of(phrase, count) in self.words:
                count += 1
            self._variants[phrase] = count
        return self._variants[phrase]


@lru_cache(maxsize=1024)
def number(value: int) -> FluentType:
    """Can be counted by a plural, and is written as itself: a year is no `1,905`."""
    return fluent_number(value, useGrouping=False)
