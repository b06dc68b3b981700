"""The command line.  What a command needs is imported when it is used, so that help comes at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import wraps
from inspect import signature
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from typer import Abort, Argument, Context, Exit, Option, Typer, TyperException
from typer.core import TyperGroup
from typer.main import get_command, get_group

from parlour import __version__
from parlour.app.wrong_use import WrongUse

if TYPE_CHECKING:  # whether a game is needed at all is known only when a command runs
    from parlour.sdk.game import Game

FINDING, WRONG_USE = 1, 2


class CommandGroup(TyperGroup):
    """The house's commands first; any other word is a game, whose own tools follow it.

    The types of contexts and commands are Any here: typer's own are private to it.
    """

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return super().get_command(ctx, cmd_name) or self._find_tools(cmd_name)

    def _find_tools(self, word: str) -> TyperGroup:
        from parlour.app.games import NoSuchGame, find_game, installed_games
        from parlour.app.wrong_use import spelling_hint

        try:
            return make_tools(find_game(word))
        except NoSuchGame:
            hint = spelling_hint(word, [*self.commands, *installed_games()])
            raise WrongUse(f"There is no command or game {word}.{hint} See parlour --help.") from None

    def main(self, *args: Any, **extra: Any) -> Any:
        """Whatever was wrong with the words that were typed is said in one line."""
        try:
            extra["standalone_mode"] = False
            code = super().main(*args, **extra)
            sys.stdout.flush()
        except (TyperException, WrongUse) as wrong:
            sys.exit(_complain(wrong))
        except Abort:
            sys.exit(FINDING)
        except BrokenPipeError:
            sys.exit(_close_broken_pipe())
        sys.exit(code if isinstance(code, int) else 0)


def _complain(wrong: TyperException | WrongUse) -> int:
    """Print what was wrong, and where help is."""
    words = wrong.format_message() if isinstance(wrong, TyperException) else str(wrong)
    context = getattr(wrong, "ctx", None)
    hint = f" See {context.command_path} --help." if context else ""
    stop = "" if words.endswith((".", "?")) or not hint else "."
    print(f"parlour: {' '.join(words.split())}{stop}{hint}", file=sys.stderr)
    return WRONG_USE


def _close_broken_pipe() -> int:
    """Write nothing more: `parlour games | head -1` is no fault, but Python would complain at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINDING


def make_tools(game: Game[Any]) -> TyperGroup:
    """A game's own tools as commands: arguments from the types of the functions, help from their docstrings."""
    if not game.bench.tools:
        raise WrongUse(f"{game.key} brings no tools of its own. To play it: parlour play {game.key}")
    tools = Typer(name=game.key, rich_markup_mode=None)
    tools.callback(invoke_without_command=True, help=f"The tools that the game {game.key} brings.")(show_help)
    for name, function in game.bench.tools.items():
        tools.command(name)(_in_this_house(function))
    return get_group(tools)


def _in_this_house(tool: Callable[..., None]) -> Callable[..., None]:
    """The tool; one that takes `collections`, a folder, is given that of this house, unless another is said."""
    if "collections" not in signature(tool).parameters:
        return tool

    @wraps(tool)
    def here(*args: Any, **given: Any) -> None:
        from parlour.app.config import load_config

        tool(*args, **{**given, "collections": given.get("collections") or load_config().collections_folder})

    return here


def show_help(context: Context) -> None:
    """Print the help of a group that was called without a command."""
    if context.invoked_subcommand is None:
        print(context.get_help())


app = Typer(
    cls=CommandGroup,
    add_completion=False,
    rich_markup_mode=None,
    epilog="A game's own tools: parlour GAME --help",
)

GameWord = Annotated[str, Argument(metavar="GAME", help="The key of a game, or a path to one.", show_default=False)]
Language = Annotated[
    str | None, Option("--lang", metavar="LANGUAGE", help="en or sv; that of the terminal, unless said.")
]
Store = Annotated[
    str | None,
    Option("--store", metavar="PLACE", help="A folder, a file or postgresql://…; as configured, unless said."),
]
MatchWord = Annotated[str, Argument(metavar="MATCH", help="The id of a match.", show_default=False)]
Settings = Annotated[
    list[str] | None,
    Option(
        "--settings",
        metavar="PRESET|NAME=VALUE|FILE",
        help="A preset, a setting and its value, JSON, or a file of JSON or TOML; several, one after the other.",
    ),
]
Seed = Annotated[int, Option(metavar="N", help="The same seed gives the same plays.")]


@app.callback(invoke_without_command=True)
def parlour(
    context: Context,
    version: Annotated[bool, Option("--version", help="Say the version and exit.")] = False,
) -> None:
    """A house for long games that groups of people play where they already talk."""
    if version:
        print(f"parlour {__version__}")
        raise Exit
    show_help(context)


@app.command()
def play(
    game: Annotated[
        str | None, Argument(metavar="[GAME]", help="The key of a game, or a path to one.", show_default=False)
    ] = None,
    seats: Annotated[int | None, Option(min=1, metavar="N", help="How many play, you among them.")] = None,
    seed: Annotated[
        int | None, Option(metavar="N", help="The same seed gives the same cards, dice and stand-ins.")
    ] = None,
    settings: Settings = None,
    new: Annotated[bool, Option("--new", help="Begin a new match instead of going on with the last.")] = False,
    lang: Language = None,
    data: Annotated[Path | None, Option(metavar="FOLDER", help="The folder in which matches are kept.")] = None,
) -> None:
    """Play at this terminal, one person against stand-ins."""
    from parlour.app.commands.play import play_command

    raise Exit(play_command(game, seats, seed, new, lang, data, settings or ()))


@app.command()
def games(game: Annotated[str | None, Argument(metavar="[GAME]")] = None, lang: Language = None) -> None:
    """List the games that are installed; or say what was found of one, by its key or in a folder."""
    from parlour.app.commands.games import describe_command, games_command

    raise Exit(games_command(lang) if game is None else describe_command(game))


@app.command()
def check(
    game: GameWord,
    plays: Annotated[int, Option(min=1, metavar="N", help="How many plays to try.")] = 20,
    seed: Seed = 0,
    replay: Annotated[
        Path | None, Option(exists=True, dir_okay=False, metavar="FILE", help="Only the play in this file.")
    ] = None,
    who_knows: Annotated[
        bool, Option("--who-knows", help="Print what is secret, who may know it, and until which event.")
    ] = False,
) -> None:
    """Hold a game to the laws of the house, by playing what it asks for."""
    from parlour.app.commands.check import check_command
    from parlour.app.commands.who_knows import who_knows_command

    if who_knows:
        raise Exit(who_knows_command(game, plays, seed))
    raise Exit(check_command(game, plays, seed, replay))


@app.command()
def playthrough(
    game: GameWord,
    file: Annotated[
        Path | None, Argument(metavar="FILE", help="Tell the moves of this file anew.", show_default=False)
    ] = None,
    seats: Annotated[int | None, Option(metavar="N", help="How many play.")] = None,
    seed: Seed = 0,
    lang: Annotated[str, Option(metavar="LANGUAGE", help="In which language it is told.")] = "en",
) -> None:
    """Write a whole match down as text: every move and everything that was told."""
    from parlour.app.commands.playthrough import playthrough_command

    raise Exit(playthrough_command(game, file, seats, seed, lang))


@app.command()
def simulate(
    game: GameWord,
    matches: Annotated[int, Option(min=1, metavar="N", help="How many matches to play.")] = 100,
    seed: Seed = 0,
    seats: Annotated[
        int | None, Option(metavar="N", help="How many play; what the game thinks usual, unless said.")
    ] = None,
    settings: Settings = None,
    as_json: Annotated[bool, Option("--json", help="One line of JSON instead of a table.")] = False,
) -> None:
    """Play many matches with stand-ins and count how they end."""
    from parlour.app.commands.simulate import simulate_command

    raise Exit(simulate_command(game, matches, seed, seats, settings or (), as_json))


@app.command()
def rehearse_faults(
    games: Annotated[
        list[str] | None, Argument(metavar="[GAME]...", help="Which games; all, unless said.", show_default=False)
    ] = None,
    seed: Seed = 0,
    seeds: Annotated[int, Option(min=1, metavar="N", help="How many storms, each by the next seed.")] = 1,
    steps: Annotated[int, Option(min=1, metavar="N", help="How long each is.")] = 100,
    store: Annotated[str, Option(metavar="memory|sqlite", help="The store that two houses share.")] = "memory",
    trace: Annotated[bool, Option("--trace", help="Print all that happens, line by line.")] = False,
) -> None:
    """Kill, stop, cut off and confuse two houses on one store, and look whether the laws hold."""
    from parlour.app.commands.rehearse_faults import rehearse_faults_command

    raise Exit(rehearse_faults_command(games or [], seed, seeds, steps, store, trace))


@app.command()
def bench(
    only: Annotated[str | None, Option(metavar="NAMES", help="Names of figures, with commas between.")] = None,
    as_json: Annotated[bool, Option("--json", help="One line of JSON for each figure.")] = False,
) -> None:
    """Measure how fast the rules and the engine are here."""
    from parlour.app.commands.bench import bench_command

    raise Exit(bench_command(only, as_json))


@app.command()
def new_game(
    name: Annotated[str, Argument(metavar="NAME", help="Its key: a word in lower case.", show_default=False)],
    into: Annotated[Path, Option(metavar="FOLDER", help="The folder in which to put it.")] = Path(),
) -> None:
    """Write a small complete game to begin with."""
    from parlour.app.commands.new_game import new_game_command

    raise Exit(new_game_command(name, into))


@app.command()
def dev(
    game: Annotated[str, Argument(metavar="FOLDER", help="The folder of a game, or its file.", show_default=False)],
    seats: Annotated[int | None, Option(min=1, metavar="N", help="How many play.")] = None,
    port: Annotated[int, Option(min=1, max=65535, metavar="N", help="The port of the page, on this machine.")] = 8010,
    settings: Settings = None,
) -> None:
    """Work on a game: a match from every seat in one window, loaded anew on save, and the check beside it."""
    from parlour.app.commands.dev import dev_command

    raise Exit(dev_command(game, seats, port, settings or ()))


@app.command()
def serve(
    store: Store = None,
    data: Annotated[Path | None, Option(metavar="FOLDER", help="The folder in which everything is kept.")] = None,
    port: Annotated[
        int | None, Option(metavar="N", min=0, max=65535, help="Where the web is served; 0: any free port.")
    ] = None,
) -> None:
    """Open the house: run every deadline, and go on until stopped."""
    from parlour.app.commands.serve import serve_command

    raise Exit(serve_command(store, None if data is None else str(data), port))


@app.command()
def matches(
    after: Annotated[str, Option(metavar="MATCH", help="Begin after this one.", show_default=False)] = "",
    most: Annotated[int, Option(min=1, metavar="N", help="How many at once.")] = 50,
    store: Store = None,
) -> None:
    """List the matches that are kept, and what they wait for."""
    from parlour.app.commands.matches import matches_command

    raise Exit(matches_command(after, most, store))


@app.command()
def letters(
    match: Annotated[str | None, Option(metavar="MATCH", help="Only of this match.")] = None,
    most: Annotated[int, Option(min=1, metavar="N", help="How many at most.")] = 50,
    store: Store = None,
) -> None:
    """List the letters that could not be carried to anyone, and how many are on their way."""
    from parlour.app.commands.letters import letters_command

    raise Exit(letters_command(match, most, store))


@app.command()
def show(
    match: MatchWord,
    round: Annotated[
        int | None, Option(min=0, metavar="R", help="Look back at this round: 1 is the first, 0 the lobby.")
    ] = None,
    viewer: Annotated[
        str | None, Option(metavar="SEAT", help="As this seat sees it, or host; a spectator, unless said.")
    ] = None,
    store: Store = None,
) -> None:
    """Show a match as one viewer may see it."""
    from parlour.app.commands.show import show_command

    raise Exit(show_command(match, round, viewer, store))


@app.command()
def views() -> None:
    """Print SQL that makes read-only views of what is stored in PostgreSQL."""
    from parlour.app.commands.views import views_command

    raise Exit(views_command())


@app.command()
def export(
    match: MatchWord,
    file: Annotated[str, Argument(metavar="[FILE]", help="A new file, or - for the terminal.")] = "-",
    store: Store = None,
) -> None:
    """Write one match down as lines of JSON, with every secret in it."""
    from parlour.app.commands.export import export_command

    raise Exit(export_command(match, file, store))


@app.command("import")
def import_match(
    file: Annotated[str, Argument(metavar="FILE", help="What export wrote; - to read it from the terminal.")],
    as_id: Annotated[str | None, Option("--as", metavar="MATCH", help="Under another id.")] = None,
    store: Store = None,
) -> None:
    """Take in a match that was exported, if the rules can play it back."""
    from parlour.app.commands.import_match import import_command

    raise Exit(import_command(file, as_id, store))


@app.command()
def backup(
    file: Annotated[Path, Argument(metavar="FILE", help="A new file.", show_default=False)], store: Store = None
) -> None:
    """Write everything that is kept into one file, while the house goes on."""
    from parlour.app.commands.backup import backup_command

    raise Exit(backup_command(file, store))


@app.command()
def restore(
    file: Annotated[Path, Argument(metavar="FILE", help="What backup wrote.", show_default=False)],
    verify: Annotated[
        bool, Option("--verify", help="First play every match back and compare; go on only if all is the same.")
    ] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Restore nothing, just look.")] = False,
    yes_replace: Annotated[
        bool, Option("--yes-replace", help="Put what is in the store aside, and the backup in its place.")
    ] = False,
    store: Store = None,
) -> None:
    """Make a backup the store again."""
    from parlour.app.commands.restore import restore_command

    raise Exit(restore_command(file, verify, dry_run, yes_replace, store))


@app.command()
def doctor(
    deep: Annotated[bool, Option("--deep", help="Verify the log of every match by the hash over it, too.")] = False,
    store: Store = None,
) -> None:
    """Look whether all is well with this house, and say what to do where it is not."""
    from parlour.app.commands.doctor import doctor_command

    raise Exit(doctor_command(store, deep))


whatsapp = Typer(help="What a house in WhatsApp needs besides its settings.", no_args_is_help=True)
app.add_typer(whatsapp, name="whatsapp")


@whatsapp.callback()
def whatsapp_group() -> None:
    """What a house in WhatsApp needs besides its settings."""


@whatsapp.command("templates")
def whatsapp_templates() -> None:
    """Print the templates to submit, in every language."""
    from parlour.app.commands.whatsapp import templates_command

    raise Exit(templates_command())


@app.command()
def config() -> None:
    """Say what is configured, where it was said, and what may be."""
    from parlour.app.commands.config import config_command

    raise Exit(config_command())


def main() -> None:
    """Run the command line.  A terminal that lacks a letter shows a question mark instead of failing."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    get_command(app)()
