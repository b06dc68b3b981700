"""Writes docs/reference from the code: every name an author can import, every word that can be typed.

    python tools/reference.py           write it
    python tools/reference.py --check   say whether it is up to date; exit code 1 if not

The pages come of the source text, its docstrings and the comments beside fields, so they are the same on every
machine.  Only the command line's help and the words of the games are asked of the running code.
"""

from __future__ import annotations

import ast
import io
import json
import sys
import tokenize
from collections.abc import Iterator, Sequence
from importlib.metadata import entry_points
from importlib.util import find_spec
from inspect import cleandoc
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from typer.testing import CliRunner

import parlour.sdk
from parlour.app.cli import app
from parlour.app.games import describe_seats
from parlour.sdk.game import Game
from parlour.sdk.phrases import phrasebook

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"
MADE = "Made from the code by `tools/reference.py`; change it there."
WIDTH = 100  # of the command line's help
PLAIN = ("Struct", "Generic", "Protocol")  # bases that say nothing to a reader
PUBLIC = set(parlour.sdk.__all__)


class Part(NamedTuple):
    """A page made of modules, each with its heading."""

    title: str
    about: str
    modules: dict[str, str]


PARTS = {
    "sdk.md": Part(
        "The SDK",
        "What a game is made of. Pure: no clock, dice, disk or network of its own.",
        {
            "A game": "parlour.sdk.game",
            "The version of the SDK": "parlour.sdk.version",
            "A cause under way": "parlour.sdk.tx",
            "Keys of prompts": "parlour.sdk.keys",
            "Content and media": "parlour.sdk.stock",
            "The table": "parlour.sdk.table",
            "Commands": "parlour.sdk.command",
            "Events": "parlour.sdk.event",
            "Secrets": "parlour.sdk.secret",
            "The agenda": "parlour.sdk.agenda",
            "Prompts": "parlour.sdk.prompt",
            "Asks": "parlour.sdk.ask",
            "Audiences and viewers": "parlour.sdk.audience",
            "Notices": "parlour.sdk.notice",
            "Boards": "parlour.sdk.board",
            "Boards of JavaScript": "parlour.sdk.board_files",
            "Refusals": "parlour.sdk.refused",
            "Dice": "parlour.sdk.dice",
            "Events and commands as JSON": "parlour.sdk.codec",
            "The road": "parlour.sdk.road",
            "Slash commands": "parlour.sdk.slash_command",
            "Questions before a lobby opens": "parlour.sdk.opening",
            "Phrases": "parlour.sdk.phrases",
            "Are the words complete?": "parlour.sdk.phrases_check",
        },
    ),
    "parts.md": Part(
        "Parts",
        "What many games need, ready to use. The house's own commands are here too: import them from "
        "`parlour.sdk.house`.",
        {
            "The house": "parlour.sdk.house",
            "The lobby": "parlour.sdk.parts.lobby",
            "The clock": "parlour.sdk.parts.clock",
            "What the host may do": "parlour.sdk.parts.hosting",
            "Absence": "parlour.sdk.parts.absence",
            "Undo": "parlour.sdk.parts.undo",
            "Steps": "parlour.sdk.parts.steps",
            "Ballots": "parlour.sdk.parts.ballot",
            "Rotation": "parlour.sdk.parts.rotation",
            "Dealing": "parlour.sdk.parts.deal",
            "Chat": "parlour.sdk.parts.chat",
        },
    ),
    "schedule.md": Part(
        "Schedules",
        "Times of day, play days, zones, holidays and quiet hours, turned into instants.",
        {"Schedules": "parlour.sdk.schedule", "Holidays": "parlour.sdk.holidays"},
    ),
    "rehearsal.md": Part(
        "Rehearsals and the conformance kit",
        "Plays in memory: to test a game by hand, by its own prompts, and against the laws.",
        {
            "A rehearsal": "parlour.rehearsal.rehearsal",
            "Hypothesis strategies": "parlour.rehearsal.strategies",
            "A play that remembers its moves": "parlour.rehearsal.play",
            "Moves": "parlour.rehearsal.moves",
            "Playthroughs": "parlour.rehearsal.playthrough",
            "The conformance kit": "parlour.rehearsal.conformance",
            "Seasons": "parlour.rehearsal.season",
        },
    ),
}
LAWS = ("prompts", "secrets", "time", "replay", "judgement", "engine", "words")


def pages() -> dict[str, str]:
    """Every page by its file name."""
    made = {name: _part(part) for name, part in PARTS.items()}
    made["rehearsal.md"] += _laws()
    made["command-line.md"] = _command_line()
    made["games.md"] = _games()
    made["README.md"] = _index()
    return made


# ── Modules ──


class Source:
    """A module's text: its tree, and the comments beside its lines."""

    def __init__(self, module: str) -> None:
        spec = find_spec(module)
        assert spec is not None, module
        assert spec.origin is not None, module
        self.module = module
        self.text = Path(spec.origin).read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.comments = dict(_comments(self.text))

    def code(self, node: ast.AST) -> str:
        """As it is written, on one line."""
        return " ".join((ast.get_source_segment(self.text, node) or "").split())

    def beside(self, node: ast.stmt) -> str:
        """The comment in the line where it ends."""
        return self.comments.get(node.end_lineno or node.lineno, "")


def _comments(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.line.lstrip().startswith("#"):
            yield token.start[0], token.string.lstrip("# ").partition("noqa")[0]


def _part(part: Part) -> str:
    sections = [f"# {part.title}", MADE, part.about]
    for heading, module in part.modules.items():
        sections += [f"## {heading}", *_module(Source(module))]
    return "\n\n".join(sections) + "\n"


def _module(source: Source) -> Iterator[str]:
    yield f"`{source.module}`: {_doc(source.tree)}"
    for node in source.tree.body:
        match node:
            case ast.ClassDef() if _is_public(node.name):
                yield from _class(source, node)
            case ast.FunctionDef() if _is_public(node.name):
                yield f"### {node.name}{_imported(node.name)}"
                yield from filter(None, (f"`{_signature(node)}`", _doc(node)))
            case _:
                pass
    if constants := [*_constants(source)]:
        yield _table(("name", "value", ""), constants)


def _class(source: Source, node: ast.ClassDef) -> Iterator[str]:
    yield f"### {node.name}{_imported(node.name)}"
    if bases := [code for base in node.bases if not (code := source.code(base)).startswith(PLAIN)]:
        yield f"A kind of {' and '.join(f'`{base}`' for base in bases)}."
    if doc := _doc(node):
        yield doc
    if fields := [*_fields(source, node)]:
        yield _table(("field", "type", "default", ""), fields)
    if methods := [*_methods(node)]:
        yield "\n".join(methods).replace("`__init__(", f"`{node.name}(").replace(") -> None`", ")`")


def _fields(source: Source, node: ast.ClassDef) -> Iterator[tuple[str, ...]]:
    for each in node.body:
        match each:
            case ast.AnnAssign(target=ast.Name(id=name)) if _is_public(name):
                default = f"`{source.code(each.value)}`" if each.value else ""
                yield f"`{name}`", f"`{source.code(each.annotation)}`", default, source.beside(each)
            case ast.Assign(targets=[ast.Name(id=name)]) if _is_public(name):
                yield f"`{name}`", "", f"`{source.code(each.value)}`", source.beside(each)
            case _:
                pass


def _methods(node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and _is_shown(each.name):
            doc = " ".join(_doc(each).split())
            yield f"- `{_signature(each, in_class=True)}`{': ' + doc if doc else ''}"


def _constants(source: Source) -> Iterator[tuple[str, ...]]:
    for node in source.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if _is_public(name) and len(name) > 1:
                yield f"`{name}`", f"`{_short(source.code(node.value))}`", source.beside(node)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()) if _is_public(name):
                assert node.value is not None
                yield f"`{name}`", f"`{_short(source.code(node.value))}`", source.beside(node)
            case _:
                pass


def _signature(node: ast.FunctionDef | ast.AsyncFunctionDef, in_class: bool = False) -> str:
    """`find(key: str) -> Prompt | None`; a property without its brackets."""
    is_property = any(isinstance(d, ast.Name) and d.id.endswith("property") for d in node.decorator_list)
    arguments = ast.unparse(node.args).replace("'", '"').removeprefix("draw: DrawFn, ")  # which Hypothesis fills in
    if in_class:
        arguments = arguments.removeprefix("self").removeprefix(", ")
    returns = f" -> {ast.unparse(node.returns)}".replace("'", '"') if node.returns else ""
    name = "await " + node.name if isinstance(node, ast.AsyncFunctionDef) else node.name
    return f"{name}{returns}" if is_property else f"{name}({arguments}){returns}"


def _doc(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return cleandoc(ast.get_docstring(node) or "")


def _is_public(name: str) -> bool:
    return not name.startswith("_")


def _is_shown(name: str) -> bool:
    return _is_public(name) or name in ("__init__", "__contains__")


def _imported(name: str) -> str:
    """What can be had of the SDK at once is marked with a star."""
    return " ★" if name in PUBLIC else ""


def _short(code: str, most: int = 160) -> str:
    return code if len(code) <= most else f"{code[:most]}…"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in lines)


def _laws() -> str:
    rows = []
    for name in LAWS:
        source = Source(f"parlour.rehearsal.laws.{name}")
        first = " ".join(_doc(source.tree).split())
        rows.append((f"`{source.module}`", first))
    return f"\n## The laws\n\n{_table(('module', 'what it holds a game to'), rows)}\n"


# ── The command line ──


def _command_line() -> str:
    sections = ["# The command line", MADE, _help()]
    commands = [
        command.name or command.callback.__name__.replace("_", "-")
        for command in app.registered_commands
        if command.callback
    ]
    for command in commands:
        sections += [f"## parlour {command}", _help(command)]
    sections += ["## parlour GAME TOOL", _TOOLS, "## Exit codes", _EXIT_CODES]
    return "\n\n".join(sections) + "\n"


_TOOLS = (
    "Any other word is a game, by its key or its path, and the tools that it brings follow it. "
    "`parlour GAME --help` lists them."
)
_EXIT_CODES = _table(
    ("code", "meaning"),
    [
        ("0", "all is well"),
        ("1", "something was found: a broken law, rules that broke, a game that does not load"),
        ("2", "what was typed makes no sense; one line on stderr says why and what to do instead"),
    ],
)


def _help(*words: str) -> str:
    shown = CliRunner().invoke(app, [*words, "--help"], prog_name="parlour", terminal_width=WIDTH)
    assert shown.exit_code == 0, shown.output
    return f"```text\n{shown.stdout.strip()}\n```"


# ── The games ──


def _games() -> str:
    sections = ["# The games of the house", MADE]
    for game in _shipped():
        sections += [*_game(game)]
    return "\n\n".join(sections) + "\n"


def _shipped() -> list[Game[Any]]:
    """Not those that someone has installed here besides."""
    entries = sorted(entry_points(group="parlour.games"), key=lambda entry: entry.name)
    return [entry.load() for entry in entries if entry.value.startswith("parlour.games.")]


def _game(game: Game[Any]) -> Iterator[str]:
    speaker = phrasebook(game).speaker("en", str)
    source = Source(game.package)
    yield f"## {game.key}"
    yield f"**{speaker.say('game-name')}**, for {describe_seats(game.seats)}. {speaker.say('game-about')}"
    yield _doc(source.tree).rpartition("\n\n")[2]
    home, name = Source(game.settings.__module__), game.settings.__name__
    settings = [node for node in home.tree.body if isinstance(node, ast.ClassDef) and node.name == name]
    fields = [row for node in settings for row in _fields(home, node)]
    yield _table(("setting", "type", "default", ""), fields) if fields else "It has no settings."
    if game.presets:
        presets = [(f"`{name}`", f"`{_json(preset)}`") for name, preset in game.presets.items()]
        yield _table(("preset", "settings"), presets)


def _json(settings: msgspec.Struct) -> str:
    return json.dumps(msgspec.to_builtins(settings))


# ── Writing and checking ──


def _index() -> str:
    rows = [(f"[{part.title}]({name})", part.about) for name, part in PARTS.items()]
    rows.append(("[The command line](command-line.md)", "Every command and option of `parlour`."))
    rows.append(("[The games of the house](games.md)", "What each is an example of, its settings and presets."))
    star = "A star after a name means: `from parlour.sdk import …`. The others are imported from their module."
    return "\n\n".join(["# Reference", MADE, star, _table(("page", "what is in it"), rows)]) + "\n"


def stale(folder: Path) -> list[str]:
    """What is wrong with the pages there, one sentence each."""
    made = pages()
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.md")}
    missing = [f"{name} is missing" for name in made if name not in there]
    changed = [f"{name} is out of date" for name in made if name in there and there[name] != made[name]]
    return [*missing, *changed, *(f"{name} is not made here" for name in sorted(there) if name not in made)]


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")
    for path in folder.glob("*.md"):
        if path.name not in made:
            path.unlink()


def main(words: Sequence[str], folder: Path = REFERENCE) -> int:
    if not words:
        write(folder)
        return 0
    if list(words) != ["--check"]:
        print("use: python tools/reference.py [--check]", file=sys.stderr)
        return 2
    faults = stale(folder)
    for fault in faults:
        print(f"docs/reference: {fault}; python tools/reference.py writes it", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
