"""Checks that the words of a game are complete: every language has the same phrases, and each can be said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from datetime import UTC, datetime
from typing import Any

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import ast

from parlour.sdk import house
from parlour.sdk.codec import members
from parlour.sdk.command import Command, command_name
from parlour.sdk.game import Game
from parlour.sdk.opening import opening_steps
from parlour.sdk.parts.chat import TalkCommand
from parlour.sdk.phrase_files import (
    Entries,
    base_of,
    entries_of,
    has_text,
    name_of,
    nodes,
    nodes_of,
    read_house,
    read_phrases,
)
from parlour.sdk.phrase_set import Argument, PhraseSet, Wording, number
from parlour.sdk.phrases import Phrasebook, phrase_id

LANGUAGES = (
    "en",
    "sv",
)  # what the house speaks; which of them, and which others, a game speaks is its author's choice
OF_EVERY_GAME = ("game-name", "game-about", "game-rules")
PLURALS = {"en": ("one", "other"), "sv": ("one", "other")}
CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))
COUNTS = (0, 1, 2, 5)
SOME_DAY = datetime(2026, 1, 12, tzinfo=UTC)

Files = Mapping[str, ast.Resource]


def faults_of(game: Game[Any]) -> list[str]:
    """All that is wrong with the words of a game, one sentence each.  Any languages will do, each of them whole."""
    asked = [phrase_id("ask", command_name(command)) for command in members(game.commands)]
    slash = [phrase_id("slash", word) for word, each in game.chat.slash_commands.items() if each.in_menu]
    needed = (*OF_EVERY_GAME, *asked, *slash, *_opening_phrases(game))
    return list(_faults(Phrasebook(game.package), read_phrases(game.package), read_house(), needed))


def _opening_phrases(game: Game[Any]) -> Iterator[str]:
    """The phrases of its opening questions, asked on some day, with every first choice followed."""
    for step in opening_steps(game.chat.opening, game.default_settings, (), SOME_DAY, "UTC"):
        yield phrase_id("opening", step.question.name)
        yield from (phrase_id("opening", step.question.name, choice.name) for choice in step.choices)


def faults_of_package(package: str, needed: Iterable[str] = ()) -> list[str]:
    """All that is wrong with the words of another part of the house that has phrases: a messenger, say."""
    own = read_phrases(package)
    return [*_not_spoken(own), *_faults(Phrasebook(package), own, read_house(), needed)]


def faults_of_house() -> list[str]:
    """All that is wrong with the words of the house."""
    commands: tuple[type[Command], ...] = (*members(house.Commands), *members(TalkCommand))
    needed = [phrase_id(kind, command_name(command)) for command in commands for kind in ("ask", "button")]
    return [*_not_spoken(read_house()), *_faults(Phrasebook(""), read_house(), {}, needed)]


def _not_spoken(own: Files) -> Iterator[str]:
    """The languages of the house that its own part lacks."""
    yield from (f"{language}: there is no {language}.ftl" for language in LANGUAGES if language not in own)


def _faults(book: Phrasebook, own: Files, beneath: Files, needed: Iterable[str]) -> Iterator[str]:
    if not own:
        yield "there are no words: write phrases/en.ftl, or another language"
    sets = [book.by_language[language] for language in own]
    for phrases in sets:
        here = phrases.language
        yield from (f"{here}: {fault}" for fault in _syntax_faults(own[here]))
        yield from (f"{here}: {phrase} is missing" for phrase in needed if phrase not in phrases.words)
        yield from (f"{here}: {fault}" for fault in _faults_of_set(phrases))
    yield from _missing_translations(own, beneath)
    yield from _differing_variables(sets)


def _syntax_faults(resource: ast.Resource) -> Iterator[str]:
    """What Fluent leaves out without a word: what it cannot read, and the second of two phrases with one name."""
    seen: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            reasons = ", ".join(str(reason.message) for reason in entry.annotations)
            yield f"cannot be read: {(entry.content or '').strip().splitlines()[0]} ({reasons})"
        elif isinstance(entry, ast.Message | ast.Term):
            if name_of(entry) in seen:
                yield f"{name_of(entry)} is there twice"
            seen.add(name_of(entry))


def _missing_translations(own: Files, beneath: Files) -> Iterator[str]:
    """Phrases that another language has; in a language that is new to the house, also those of the house."""
    written = {language: _phrases(entries_of(resource)) for language, resource in own.items()}
    said = set[str]().union(*written.values())
    house_says = set[str]().union(*(_phrases(entries_of(resource)) for resource in beneath.values()))
    for language, phrases in written.items():
        missing = (said if language in beneath else said | house_says) - phrases
        once = sorted(phrase for phrase in missing if base_of(phrase, said | house_says) == phrase)
        yield from (f"{language}: {phrase} is not translated" for phrase in once)


def _phrases(entries: Entries) -> set[str]:
    """The names of all phrases; terms are a language's own affair."""
    return {name for name, entry in entries.items() if isinstance(entry, ast.Message)}


def _differing_variables(sets: Iterable[PhraseSet]) -> Iterator[str]:
    """Phrases whose languages or variants need different details: one of them would not get what it needs."""
    needs: dict[str, dict[frozenset[str], str]] = {}
    for phrases in sets:
        for name, wording in phrases.words.items():
            alike = needs.setdefault(base_of(name, phrases.words), {})
            alike.setdefault(_needed(wording.variables), f"{phrases.language}: {name}")
    for alike in needs.values():
        if len(alike) > 1:
            yield " but ".join(f"{where} uses {_listed(variables)}" for variables, where in alike.items())


def _needed(variables: Set[str]) -> frozenset[str]:
    """The details it needs; `x_count` comes with `x`, and only some languages need it: "has voted", "have voted"."""
    return frozenset(name for name in variables if name.removesuffix("_count") not in variables - {name})


def _listed(variables: Set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "nothing"


def _faults_of_set(phrases: PhraseSet) -> Iterator[str]:
    for name, entry in phrases.entries.items():
        faults = [*_unknown_references(entry, phrases.entries), *_incomplete_plurals(entry, phrases.language)]
        if name in phrases.words:
            faults += _unreachable_variants(name, phrases)
            faults += _formatting_faults(phrases.words[name], phrases.entries)
        elif not has_text(entry) and isinstance(entry, ast.Message):
            faults.append("has no text")
        yield from (f"{name} {fault}" for fault in dict.fromkeys(faults))


def _unreachable_variants(name: str, phrases: PhraseSet) -> Iterator[str]:
    base = base_of(name, phrases.words)
    if base != name and int(name.removeprefix(f"{base}-")) > phrases.variants(base):
        yield "is never said: the numbers before it have a gap"


def _unknown_references(entry: ast.Message | ast.Term, entries: Entries) -> Iterator[str]:
    """What it mentions that is not there, in every branch; formatting goes down one of them only."""
    for node in nodes(entry):
        match node:
            case ast.MessageReference() if node.id.name not in entries:
                yield f"mentions {node.id.name}, which is not there"
            case ast.TermReference() if f"-{node.id.name}" not in entries:
                yield f"mentions -{node.id.name}, which is not there"
            case ast.FunctionReference() if node.id.name not in BUILTINS:
                yield f"calls {node.id.name}, which is not there"
            case _:
                pass


def _incomplete_plurals(entry: ast.Message | ast.Term, language: str) -> Iterator[str]:
    for node in nodes(entry):
        if isinstance(node, ast.SelectExpression) and _is_plural(node):
            keys = {"one" if key == "1" else key for key in _keys(node)}
            missing = [category for category in PLURALS.get(language, ("other",)) if category not in keys]
            yield from (f"has a plural without [{category}]" for category in missing)


def _is_plural(select: ast.SelectExpression) -> bool:
    by_key = any(isinstance(v.key, ast.NumberLiteral) or v.key.name in CATEGORIES for v in select.variants)
    return by_key or isinstance(select.selector, ast.FunctionReference)


def _keys(select: ast.SelectExpression) -> list[str]:
    keys = (variant.key for variant in select.variants)
    return [key.value if isinstance(key, ast.NumberLiteral) else key.name for key in keys]


def _formatting_faults(wording: Wording, entries: Entries) -> Iterator[str]:
    for arguments in _samples(wording, entries):
        _, faults = wording.say(arguments)
        yield from (f"cannot be said: {fault}" for fault in faults)


def _samples(wording: Wording, entries: Entries) -> Iterator[dict[str, Argument]]:
    """Arguments to try it with, so that every branch is said once."""
    tries = _values_to_try(nodes_of(wording.name, entries))
    usual: dict[str, Argument] = {name: tries.get(name, ["Ada"])[0] for name in wording.variables}
    yield usual
    for name, values in tries.items():
        yield from ({**usual, name: value} for value in values[1:])


def _values_to_try(parts: Iterable[ast.BaseNode]) -> dict[str, list[Argument]]:
    tries: dict[str, list[Argument]] = {}
    for part in parts:
        match part:
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name))):
                tries.setdefault(name, []).extend(_values_for(part))
            case ast.FunctionReference(id=ast.Identifier(name="NUMBER")):
                inside = (v for v in nodes(part.arguments) if isinstance(v, ast.VariableReference))
                tries.update({variable.id.name: [*map(number, COUNTS)] for variable in inside})
            case _:
                pass
    return tries


def _values_for(select: ast.SelectExpression) -> list[Argument]:
    if not _is_plural(select):
        return [*_keys(select)]
    literals = (variant.key for variant in select.variants if isinstance(variant.key, ast.NumberLiteral))
    return [number(count) for count in (*COUNTS, *(int(float(literal.value)) for literal in literals))]
