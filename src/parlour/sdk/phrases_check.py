"""Are the words of a game complete?  Each language says the same things, and all of it can be said."""

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
from parlour.sdk.parts.chat import Say
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
from parlour.sdk.phrases import Phrasebook, phrase_id
from parlour.sdk.tongue import Argument, Tongue, Wording, number

LANGUAGES = ("en", "sv")  # every game speaks these, and may speak more
OF_EVERY_GAME = ("game-name", "game-about", "game-rules")
PLURALS = {"en": ("one", "other"), "sv": ("one", "other")}
CATEGORIES = frozenset(("zero", "one", "two", "few", "many", "other"))
COUNTS = (0, 1, 2, 5)
SOME_DAY = datetime(2026, 1, 12, tzinfo=UTC)

Files = Mapping[str, ast.Resource]


def faults_of(game: Game[Any]) -> list[str]:
    """All that is wrong with its words, one sentence each; nothing if they are complete."""
    asked = [phrase_id("ask", command_name(command)) for command in members(game.commands)]
    slash = [phrase_id("slash", word) for word, each in game.chat.slash_commands.items() if each.in_menu]
    return faults_of_package(game.package, (*OF_EVERY_GAME, *asked, *slash, *_opening(game)))


def _opening(game: Game[Any]) -> Iterator[str]:
    """Asked on some day, with every first choice followed."""
    for step in opening_steps(game.chat.opening, game.default_settings, (), SOME_DAY, "UTC"):
        yield phrase_id("opening", step.question.name)
        yield from (phrase_id("opening", step.question.name, choice.name) for choice in step.choices)


def faults_of_package(package: str, needed: Iterable[str] = ()) -> list[str]:
    """The same for anyone else who lays phrases over those of the house: a messenger, say."""
    return list(_faults(Phrasebook(package), read_phrases(package), read_house(), needed))


def faults_of_house() -> list[str]:
    """The same for what lies beneath them all."""
    commands: tuple[type[Command], ...] = (*members(house.Commands), Say)
    needed = [phrase_id(kind, command_name(command)) for command in commands for kind in ("ask", "button")]
    return list(_faults(Phrasebook(""), read_house(), {}, needed))


def _faults(book: Phrasebook, own: Files, beneath: Files, needed: Iterable[str]) -> Iterator[str]:
    yield from (f"{language}: there is no {language}.ftl" for language in LANGUAGES if language not in own)
    tongues = [book.tongues[language] for language in own]
    for tongue in tongues:
        here = tongue.language
        yield from (f"{here}: {fault}" for fault in _misspelt(own[here]))
        yield from (f"{here}: {phrase} is missing" for phrase in needed if phrase not in tongue.words)
        yield from (f"{here}: {fault}" for fault in _unsayable(tongue))
    yield from _untranslated(own, beneath)
    yield from _unlike(tongues)


def _misspelt(resource: ast.Resource) -> Iterator[str]:
    """What Fluent cannot read, it leaves out without a word; of two phrases with one name, the second."""
    seen: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            reasons = ", ".join(str(reason.message) for reason in entry.annotations)
            yield f"cannot be read: {(entry.content or '').strip().splitlines()[0]} ({reasons})"
        elif isinstance(entry, ast.Message | ast.Term):
            if name_of(entry) in seen:
                yield f"{name_of(entry)} is there twice"
            seen.add(name_of(entry))


def _untranslated(own: Files, beneath: Files) -> Iterator[str]:
    """What is said in one language is said in all; in a language new to the house, also what the house says."""
    written = {language: _phrases(entries_of(resource)) for language, resource in own.items()}
    said = set[str]().union(*written.values())
    house_says = set[str]().union(*(_phrases(entries_of(resource)) for resource in beneath.values()))
    for language, phrases in written.items():
        lacking = (said if language in beneath else said | house_says) - phrases
        once = sorted(phrase for phrase in lacking if base_of(phrase, said | house_says) == phrase)
        yield from (f"{language}: {phrase} is not translated" for phrase in once)


def _phrases(entries: Entries) -> set[str]:
    """Terms are a language's own affair."""
    return {name for name, entry in entries.items() if isinstance(entry, ast.Message)}


def _unlike(tongues: Iterable[Tongue]) -> Iterator[str]:
    """All languages and variants of a phrase are told the same, or one of them lacks it when it is said."""
    needs: dict[str, dict[frozenset[str], str]] = {}
    for tongue in tongues:
        for name, wording in tongue.words.items():
            alike = needs.setdefault(base_of(name, tongue.words), {})
            alike.setdefault(_needs(wording.variables), f"{tongue.language}: {name}")
    for alike in needs.values():
        if len(alike) > 1:
            yield " but ".join(f"{where} uses {_listed(variables)}" for variables, where in alike.items())


def _needs(variables: Set[str]) -> frozenset[str]:
    """`x_count` comes with `x`, and only some languages need it: "has voted", "have voted", "har röstat"."""
    return frozenset(name for name in variables if name.removesuffix("_count") not in variables - {name})


def _listed(variables: Set[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(variables)) or "nothing"


def _unsayable(tongue: Tongue) -> Iterator[str]:
    for name, entry in tongue.entries.items():
        faults = [*_unknown(entry, tongue.entries), *_uncounted(entry, tongue.language)]
        if name in tongue.words:
            faults += _never_said(name, tongue)
            faults += _unformatted(tongue.words[name], tongue.entries)
        elif not has_text(entry) and isinstance(entry, ast.Message):
            faults.append("has no text")
        yield from (f"{name} {fault}" for fault in dict.fromkeys(faults))


def _never_said(name: str, tongue: Tongue) -> Iterator[str]:
    base = base_of(name, tongue.words)
    if base != name and int(name.removeprefix(f"{base}-")) > tongue.variants(base):
        yield "is never said: the numbers before it have a gap"


def _unknown(entry: ast.Message | ast.Term, entries: Entries) -> Iterator[str]:
    """Found here in every branch; formatting goes down one of them only."""
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


def _uncounted(entry: ast.Message | ast.Term, language: str) -> Iterator[str]:
    for node in nodes(entry):
        if isinstance(node, ast.SelectExpression) and _counts(node):
            keys = {"one" if key == "1" else key for key in _keys(node)}
            lacking = [category for category in PLURALS.get(language, ("other",)) if category not in keys]
            yield from (f"has a plural without [{category}]" for category in lacking)


def _counts(select: ast.SelectExpression) -> bool:
    by_key = any(isinstance(v.key, ast.NumberLiteral) or v.key.name in CATEGORIES for v in select.variants)
    return by_key or isinstance(select.selector, ast.FunctionReference)


def _keys(select: ast.SelectExpression) -> list[str]:
    keys = (variant.key for variant in select.variants)
    return [key.value if isinstance(key, ast.NumberLiteral) else key.name for key in keys]


def _unformatted(wording: Wording, entries: Entries) -> Iterator[str]:
    for arguments in _samples(wording, entries):
        _, faults = wording.said(arguments)
        yield from (f"cannot be said: {fault}" for fault in faults)


def _samples(wording: Wording, entries: Entries) -> Iterator[dict[str, Argument]]:
    """Each variable is tried with all it is asked about, so that every branch is said once."""
    tries = _tries(nodes_of(wording.name, entries))
    usual: dict[str, Argument] = {name: tries.get(name, ["Ada"])[0] for name in wording.variables}
    yield usual
    for name, values in tries.items():
        yield from ({**usual, name: value} for value in values[1:])


def _tries(parts: Iterable[ast.BaseNode]) -> dict[str, list[Argument]]:
    tries: dict[str, list[Argument]] = {}
    for part in parts:
        match part:
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name))):
                tries.setdefault(name, []).extend(_tried(part))
            case ast.FunctionReference(id=ast.Identifier(name="NUMBER")):
                inside = (v for v in nodes(part.arguments) if isinstance(v, ast.VariableReference))
                tries.update({variable.id.name: [*map(number, COUNTS)] for variable in inside})
            case _:
                pass
    return tries


def _tried(select: ast.SelectExpression) -> list[Argument]:
    if not _counts(select):
        return [*_keys(select)]
    literals = (variant.key for variant in select.variants if isinstance(variant.key, ast.NumberLiteral))
    return [number(count) for count in (*COUNTS, *(int(float(literal.value)) for literal in literals))]
