"""The phrases of a game in one language, each ready to be put into words."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import ast

from parlour.sdk.phrase_files import STYLE_MARKS, STYLE_TAGS, Entries, has_text, variables_of
from parlour.sdk.text import Part, Style, Styled, Text, text_of

Argument: TypeAlias = str | FluentType
Formatted: TypeAlias = tuple[str, tuple[str, ...]]  # the text, and what went wrong

ENGLISH = "en"
_LONG = 200  # Fluent refuses parts of more than 2500 characters, and a part may hold several texts
_NONCHARACTERS = re.compile("[\ufdd0-\ufdef]")  # stand for nothing in any language, and for marks of ours here
_MARK = re.compile("\ufdd0([^\ufdd1]*)\ufdd1|([\ufdd2-\ufdd7])")  # of what is put in later; of a style's begin or end
_BEGINS = {STYLE_MARKS[f"<{tag}>"]: style for tag, style in STYLE_TAGS.items()}


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

    def say(self, arguments: Mapping[str, Argument | Text]) -> tuple[Text, tuple[str, ...]]:
        """The text with these arguments, and what went wrong.

        What keeps its parts, or is longer than Fluent takes, is put in afterwards: a mark stands for it meanwhile.
        """
        plain, later = dict[str, Argument](), dict[str, Text]()
        for name, argument in arguments.items():
            match argument:
                case Text():
                    later[name] = argument
                case str() if len(argument) > _LONG or _NONCHARACTERS.search(argument):  # nobody may forge a mark
                    later[name] = text_of(argument)
                case _:
                    plain[name] = argument
        marks = {name: f"\ufdd0{name}\ufdd1" for name in later}
        text, faults = _formatted(self, frozenset({**plain, **marks}.items()))
        return _with_parts(text, later), faults

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


def _with_parts(text: str, later: Mapping[str, Text]) -> Text:
    """The text with its styles, and with what was to be put in later."""
    open_styles, parts, end = list[tuple[Style, list[Part]]](), list[Part](), 0
    for mark in _MARK.finditer(text):
        parts += filter(None, [text[end : mark.start()]])
        end = mark.end()
        if mark[1] is not None:
            parts += later[mark[1]].parts if mark[1] in later else ()
        elif mark[2] in _BEGINS:
            open_styles.append((_BEGINS[mark[2]], parts))
            parts = []
        elif open_styles:
            style, around = open_styles.pop()
            parts = [*around, Styled(style, tuple(parts))]
    parts += filter(None, [text[end:]])
    for _, around in reversed(open_styles):  # one that is not closed is none
        parts = [*around, *parts]
    return Text(tuple(parts))


class PhraseSet:
    """All phrases of a game in one language; what is missing falls back to its main one, and that to English."""

    def __init__(
        self, language: str, entries: Entries, fallback: PhraseSet | None = None, lent: Collection[str] = ()
    ) -> None:
        """`lent`: names of phrases that the fallback says here too, as if they were in this language."""
        bundle = FluentBundle([language, ENGLISH], use_isolating=False)
        bundle.add_resource(ast.Resource(list(entries.values())))
        own = {name: Wording(name, entries, bundle) for name in entries if has_text(entries[name])}
        others: dict[str, Wording] = fallback.words if fallback is not None and lent else {}
        self.language, self.fallback = language, fallback
        self.words: dict[str, Wording] = {**{name: others[name] for name in lent if name in others}, **own}
        self.entries: Entries = (
            {**{name: fallback.entries[name] for name in lent}, **entries} if fallback else entries
        )
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
