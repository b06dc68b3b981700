"""Phrases as they are written: one .ftl file for each language, and what a phrase needs to be said.

A content pack beside them, a .toml file with `[words.en]`, `[words.sv]` …, brings phrases that belong to its content.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, ast

from parlour.sdk.text import Style

Entries: TypeAlias = dict[str, ast.Message | ast.Term]  # a term, which only phrases use, under "-its-name"

HOUSE = ("parlour.sdk", "words")

# How parts of a phrase are made to stand out, and the noncharacters that stand for it from then on: what is put into
# a phrase, and may be anybody's words, has none of them.
STYLE_TAGS: Mapping[str, Style] = {"b": "strong", "q": "quote", "s": "spoiler"}
STYLE_MARKS = {
    tag: mark for name, marks in zip(STYLE_TAGS, ("\ufdd2\ufdd3", "\ufdd4\ufdd5", "\ufdd6\ufdd7"), strict=True)
    for tag, mark in zip((f"<{name}>", f"</{name}>"), marks, strict=True)
}  # fmt: skip
_NUMBERED = re.compile(r"(.+)-([2-9]|[1-9][0-9]+)")


@cache
def read_phrases(package: str, folder: str = "phrases") -> Mapping[str, ast.Resource]:
    """By language.  A package without the folder brings no phrases, and the check says so."""
    place = files(package) / folder if package else None
    if place is None or not place.is_dir():
        return {}
    found = sorted((file.name, file.read_text(encoding="utf-8-sig")) for file in place.iterdir() if file.is_file())
    packs = [tomllib.loads(text) for name, text in found if name.endswith(".toml")]
    return {
        language: parse_phrases("\n".join([text, *(_of_pack(pack, language) for pack in packs)]))
        for name, text in found
        if name.endswith(".ftl") and (language := name.removesuffix(".ftl"))
    }


def _of_pack(pack: Mapping[str, Any], language: str) -> str:
    """What a content pack says in a language, as Fluent; braces in it are just braces."""
    words = pack.get("words", {}).get(language, {})
    return "\n".join(f"{phrase} = {_plain(text)}" for phrase, text in words.items())


def _plain(text: str) -> str:
    quoted = re.sub(r"[{}]", lambda brace: f'{{ "{brace[0]}" }}', " ".join(text.split()))
    return quoted if quoted else '{ "" }'


def parse_phrases(ftl: str) -> ast.Resource:
    resource = FluentParser().parse(ftl)
    for node in nodes(resource):
        if isinstance(node, ast.TextElement):
            for tag, mark in STYLE_MARKS.items():
                node.value = node.value.replace(tag, mark)
    return resource


def read_house() -> Mapping[str, ast.Resource]:
    return read_phrases(*HOUSE)


def name_of(entry: ast.Message | ast.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def has_text(entry: ast.Message | ast.Term) -> bool:
    """Can it be said by itself?"""
    return isinstance(entry, ast.Message) and entry.value is not None


def entries_of(resource: ast.Resource | None) -> Entries:
    """Of two with one name the first is kept, as Fluent does."""
    entries: Entries = {}
    for entry in resource.body if resource else ():
        if isinstance(entry, ast.Message | ast.Term):
            entries.setdefault(name_of(entry), entry)
    return entries


def laid_over(own: Entries, beneath: Entries) -> Entries:
    """The upper phrase wins, and the variants of the lower go with it: they are in another voice."""
    rest = {name: entry for name, entry in beneath.items() if base_of(name, beneath) not in own}
    return {**rest, **own}


def base_of(name: str, names: Collection[str]) -> str:
    """`revealed-2` is worded instead of `revealed`; without a `revealed` it is a phrase of its own."""
    numbered = _NUMBERED.fullmatch(name)
    return numbered[1] if numbered and numbered[1] in names else name


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    if isinstance(tree, ast.BaseNode):
        yield tree
        for part in vars(tree).values():
            yield from nodes(part)
    elif isinstance(tree, list):
        for part in tree:
            yield from nodes(part)


def nodes_of(name: str, entries: Entries) -> Iterator[ast.BaseNode]:
    """Also of the phrases it mentions, since those are said with what is brought to it.  A term is not."""
    waiting, seen = [name], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen or name not in entries:
            continue
        seen.add(name)
        for node in nodes(entries[name]):
            if isinstance(node, ast.MessageReference):
                waiting.append(node.id.name)
            yield node


def variables_of(name: str, entries: Entries) -> frozenset[str]:
    found = (node for node in nodes_of(name, entries) if isinstance(node, ast.VariableReference))
    return frozenset(node.id.name for node in found)
