"""Phrases that nothing says are named: they are translated and kept, and nobody ever reads them.

A phrase is taken for alive if the code of the package could say it: it is a text of the code or fits into one that is
put together there; it is named as the house names what it says of a command, a field, a step or a setting; or
another phrase mentions it.  Texts that its modules have put together when they were loaded, such as the names of the
fields of a board, are texts of the code.  So what is said seldom is not accused.  What matches that are stored may
still say has a comment: `KEPT`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.syntax import ast as fluent
from msgspec import Struct
from msgspec.structs import replace

from parlour.rehearsal.laws import LawViolation
from parlour.sdk import house
from parlour.sdk.codec import members
from parlour.sdk.command import command_name
from parlour.sdk.game import Game
from parlour.sdk.naming import snake
from parlour.sdk.phrase_files import base_of, entries_of, nodes, read_house, read_phrases

LAW = "dead phrases"
KEPT = "Only in older matches."  # the comment above a phrase, in one language
_OF_THE_HOUSE = frozenset(
    (
        "ask",
        "asked",
        "button",
        "done",
        "game",
        "no",
        "opening",
        "page",
        "picture",
        "preset",
        "silent",
        "slash",
        "step",
    )
) | {"about", "name", "rules", "setting", "view", "true", "false", "none", "host", "seat", "seats", "title"}
_OF_COMMANDS = ("ask", "asked", "button", "done", "silent")
_READ = (".py", ".json", ".toml", ".csv", ".txt")
_MOST = 8


def phrases_can_be_said(game: Game[Any]) -> None:
    """A game without a package has no words yet."""
    if not game.package:
        return
    dead = sorted(_dead(game))
    if dead:
        more = f" and {len(dead) - _MOST} more" if len(dead) > _MOST else ""
        raise LawViolation(
            LAW, f"nothing says {', '.join(dead[:_MOST])}{more}: take them out, or write # {KEPT} above them"
        )


def _dead(game: Game[Any]) -> set[str]:
    source = _with_worked_out(_source_of(game.package), game.package)
    commands = {*map(command_name, (*members(game.commands), *members(house.Commands)))}
    fields = {(command_name(kind), field) for kind in members(game.commands) for field in kind.__struct_fields__}
    said = source.texts | {command_name(kind) for kind in members(game.events)} | commands
    dead: set[str] = set()
    alive = {name for resource in read_house().values() for name in entries_of(resource)} | _kept(game)
    for resource in read_phrases(game.package).values():
        entries = entries_of(resource)
        mentioned = {name for entry in entries.values() for name in _mentioned(entry)}
        for name in entries:
            base = base_of(name, entries)
            if name.startswith("-") or base in alive or base in mentioned or base in said:
                continue
            if not source.puts_together(base) and not _is_named_by_house(base, commands, source, fields):
                dead.add(base)
    return dead


def _is_named_by_house(phrase: str, commands: set[str], source: _Source, fields: set[tuple[str, str]]) -> bool:
    """`ask-lay`, `lay-coaster-flower`, `step-laying`: a word of the house or a command, and words of the code."""
    first, *rest = phrase.split("-")
    if source.makes_any and len(rest) > 1 and (first, rest[0]) in fields:
        return True
    if first in _OF_COMMANDS:
        return bool(rest) and rest[0] in commands and source.knows(rest[1:])
    return bool(rest) and (first in commands or first in _OF_THE_HOUSE) and source.knows(rest)


def _kept(game: Game[Any]) -> set[str]:
    entries = [each for resource in read_phrases(game.package).values() for each in entries_of(resource).items()]
    return {name for name, entry in entries if entry.comment and (entry.comment.content or "").startswith(KEPT)}


def _mentioned(entry: fluent.Message | fluent.Term) -> Iterator[str]:
    return (node.id.name for node in nodes(entry) if isinstance(node, fluent.MessageReference))


class _Source(Struct):
    """What the code of a package could say."""

    words: set[str]  # all of it: texts, parts of them, names
    texts: set[str]  # whole texts, and the words of its data
    patterns: tuple[re.Pattern[str], ...]  # texts that are put together
    joins: bool = False  # some are put together of parts that cannot be told apart
    makes_any: bool = False  # some are put together of nothing but what is worked out: options may be called anything

    def puts_together(self, phrase: str) -> bool:
        is_joined = self.joins and "-" in phrase and self.knows(phrase.split("-"))
        return is_joined or any(pattern.fullmatch(phrase) for pattern in self.patterns)

    def knows(self, parts: Iterable[str]) -> bool:
        return all(
            part in self.words
            or part in _OF_THE_HOUSE
            or part.isdigit()
            or any(pattern.fullmatch(part) for pattern in self.patterns)
            for part in parts
        )


@cache
def _source_of(package: str) -> _Source:
    words: set[str] = set()
    texts: set[str] = set()
    patterns: set[str] = set()
    makes_any = False
    for text, is_code in _texts(files(package)):
        if not is_code:
            found = set(re.findall(r"[\w-]+", text))
            words, texts = words | found, texts | found
            continue
        tree = ast.parse(text)
        docstrings = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
        for node in (each for each in ast.walk(tree) if id(each) not in docstrings):
            words |= _words_in(node)
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts |= {node.value, re.sub(r"[^a-zA-Z0-9_-]", "_", node.value)}
            if isinstance(node, ast.JoinedStr):
                if any(isinstance(part, ast.Constant) for part in node.values):
                    patterns.add("".join(map(_as_pattern, node.values)))
                else:
                    makes_any = True
    ends = {text for text in texts if len(text) > 1 and (text[0] == "-" or text[-1] == "-")}  # of "no-" + code
    patterns |= {
        f"{'.+' if text[0] == '-' else ''}{re.escape(text)}{'.+' if text[-1] == '-' else ''}" for text in ends
    }
    return _Source(words, texts, tuple(map(re.compile, patterns)), joins="-" in texts, makes_any=makes_any)


def _with_worked_out(source: _Source, package: str) -> _Source:
    """With the texts that lie in the modules of the package by now."""
    found: set[str] = set()
    modules = [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]
    for module in modules:
        for name, value in list(vars(module).items()):
            found |= set() if name.startswith("__") else set(_texts_in(value, depth=4))
    return replace(source, words=source.words | found, texts=source.texts | found)


def _texts_in(value: Any, depth: int) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif depth and isinstance(value, Mapping):
        for each in (*value.keys(), *value.values()):
            yield from _texts_in(each, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from _texts_in(each, depth - 1)


def _texts(folder: Any) -> Iterator[tuple[str, bool]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _texts(each)
        elif each.name.endswith(_READ):
            yield each.read_text(encoding="utf-8"), each.name.endswith(".py")


def _words_in(node: ast.AST) -> set[str]:
    match node:
        case ast.Constant(value=str(text)):
            plain = re.sub(r"[^a-zA-Z0-9_-]", "_", text)
            return {text, plain, *re.findall(r"[\w]+", text)}
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
            return {name}
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return {name, snake(name)}
        case _:
            return set()


def _as_pattern(part: ast.expr) -> str:
    return (
        re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else "[a-zA-Z0-9_-]+"
    )
