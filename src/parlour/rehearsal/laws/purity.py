"""Rules are functions: the same cause has the same outcome, and no rule calls a clock, chance, disk or network.

That holds for all that a game brings: what opens a match and what draws a picture, what a stand-in chooses and what
is made of a typed text.
"""

from __future__ import annotations

import datetime
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec

from parlour.engine import read
from parlour.engine.chance import SeedDice, seed_from
from parlour.engine.match import Happening, new_match
from parlour.engine.stand_ins import choose
from parlour.rehearsal.chance import Chance
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.laws.replay import state_is_untouched
from parlour.rehearsal.moves import Move
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer
from parlour.sdk.game import RoundPage
from parlour.sdk.road import awaits

LAW = "pure rules"
TEXTS = ("", "1", "no such thing", "å\u0301 🎲\u200b ½ ١٢", "a" * 300)  # what somebody may type
_encoder = msgspec.json.Encoder()


def same_cause_same_outcome(before: Play, state_before: bytes, move: Move, happening: list[Happening]) -> None:
    """A rule that reads a clock, throws its own dice or remembers something gives itself away the second time."""
    state_is_untouched(before, state_before)
    again = before.fork()
    with no_forbidden_calls():
        second = again.do(move)
        for event in (event for each in second for event in each.events):
            list(event.secrets()), list(event.opens())
    one, other = _outcome(happening), _outcome(second)
    if one != other:
        raise LawViolation(LAW, f"the same cause had two outcomes: {first_difference(one, other)}")


def _outcome(happenings: list[Happening]) -> bytes:
    return _encoder.encode([{"events": h.events, "notices": h.notices} for h in happenings])


def opens_alike(play: Play) -> None:
    """The same settings at the same time open the same match."""

    def opened() -> object:
        settings = play.settings
        match, first = new_match(
            play.game, play.match.id, play.match.seed, settings, Viewer(host=True), play.setup.begins
        )
        return {"events": first.events, "notices": first.notices, "state": match.state}

    _same_twice("open", opened)
    as_sent, kind = msgspec.to_builtins(play.settings), play.game.settings
    _same_twice("settings", lambda: msgspec.convert(as_sent, kind))


def shows_alike(play: Play, chance: Chance) -> None:
    """What is asked and shown, what a stand-in chooses, what is made of a text: each twice, for some viewers."""
    _same_twice("agenda", lambda: [*map(_prompt, awaits(play.game, play.state).prompts)])
    for viewer in chance.some(play.viewers, 2):
        _viewer_sees_alike(play, viewer)
        _stand_in_chooses_alike(play, viewer, chance.below(1 << 30))
        _text_means_alike(play, viewer, chance)
    if play.game.bench.outcome is not None and play.agenda.over:
        outcome = play.game.bench.outcome
        _same_twice("outcome", lambda: outcome(play.state))
    if play.game.chat.lobby_card is not None and not play.state.started:
        card = play.game.chat.lobby_card
        _same_twice("lobby_card", lambda: card(play.state))


def _prompt(prompt: Any) -> object:
    return [
        prompt.key,
        prompt.to,
        prompt.command.__name__,
        read.shown_fields(prompt.fields),
        prompt.due,
        prompt.owing,
    ]


def _viewer_sees_alike(play: Play, viewer: Viewer) -> None:
    show, chat = play.game.show, play.game.chat
    _same_twice("view", lambda: read.view(play.match, viewer))
    seen = read.view(play.match, viewer)
    for name in show.pictures if show.picture else ():
        _same_twice("picture", lambda name=name: read.picture(play.match, viewer, name))  # type: ignore[misc]
    for page in show.pages.values():
        _same_twice("pages", lambda page=page: page(seen))  # type: ignore[misc]
        if isinstance(page, RoundPage):
            _same_twice("pages", lambda page=page: page(seen, 0))  # type: ignore[misc]
    if show.board is not None:
        _same_twice("board", lambda: repr(read.board(play.match, viewer)))
    notes = chat.seat_notes
    if notes is not None and viewer.host:
        _same_twice("seat_notes", lambda: notes(seen))


def _stand_in_chooses_alike(play: Play, viewer: Viewer, seed: int) -> None:
    _same_twice("stand_in", lambda: choose(play.match, viewer, SeedDice(seed_from(seed), 0)))


def _text_means_alike(play: Play, viewer: Viewer, chance: Chance) -> None:
    parse, suggest = play.game.chat.parse, play.game.chat.suggest
    if parse is None and suggest is None:
        return
    seen, asked = read.view(play.match, viewer), read.open_questions(play.match, viewer)
    text = chance.pick(TEXTS)
    if parse is not None:
        _same_twice("parse", lambda: parse(seen, text, asked))
    for question in asked if suggest is not None else ():
        _same_twice("suggest", lambda question=question: suggest(seen, text, question))  # type: ignore[misc]


def _same_twice(name: str, call: Callable[[], object]) -> None:
    """The first call may fill a cache, and is not watched."""
    one = _encoder.encode(call())
    with no_forbidden_calls():
        second = call()
    other = _encoder.encode(second)
    if one != other:
        raise LawViolation(LAW, f"asked twice, it says two things: {first_difference(one, other, name)}")


_CLOCKS = {"now", "utcnow", "today"}
_MODULES = {"time", "random", "_random", "secrets", "socket", "_socket", "subprocess", "posix", "nt", "_io", "io"}
_BUILTINS = {"print", "input", "open"}
_READING = {
    "open",
    "open_code",
    "stat",
    "lstat",
    "fstat",
    "listdir",
    "scandir",
    "getcwd",
    "read",
    "readall",
    "readinto",
}
_READING |= {"isatty", "seek", "tell", "close", "fileno", "lseek", "readline", "TextIOWrapper", "text_encoding"}
_FINE = {"fspath"}  # of `posix`: only turns one name of a file into another
_HOUSE = ("parlour.engine", "parlour.rehearsal", "threading")  # times and seeds its rehearsals by itself
_LOADING = ("zoneinfo", "importlib._bootstrap", "_frozen_importlib")  # read files once, and keep what is in them


@contextmanager
def no_forbidden_calls(*, may_load: bool = False) -> Iterator[None]:
    """While rules run, every call is looked at: clocks, chance, environment, disk and network are not for them.

    `may_load`: what a cache is filled from may be read from a file of the package.
    """
    met: list[str] = []

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        if event == "c_call":
            name, caller = _forbidden(arg), frame
            if may_load and name and _only_reads(name):
                return
        elif event == "call" and frame.f_back is not None:
            name, caller = _environment(frame), frame.f_back
        else:
            return
        if name and not met and (by := _rule_that_called(caller)) is not None:
            met.append(f"{name} in {by.f_code.co_name} ({by.f_code.co_filename}:{by.f_lineno})")

    earlier, collects = sys.getprofile(), gc.isenabled()
    gc.disable()  # what others have asked to be called as it collects would look as if a rule had called it
    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(earlier)
        if collects:
            gc.enable()
    if met:
        raise LawViolation(LAW, f"a rule called {met[0]}; now and dice come in by the door, as tx.now and tx.dice")


def _forbidden(called: Any) -> str | None:
    name, owner = getattr(called, "__name__", ""), getattr(called, "__self__", None)
    if isinstance(owner, type) and issubclass(owner, datetime.date) and name in _CLOCKS:
        return f"{owner.__name__}.{name}"
    module = getattr(called, "__module__", None) or type(owner).__module__
    if module == "builtins":
        return name if name in _BUILTINS and owner is sys.modules["builtins"] else None
    return f"{module}.{name}" if module in _MODULES and name not in _FINE else None


def _only_reads(name: str) -> bool:
    module, _, called = name.rpartition(".")
    return called in _READING or (module in ("_io", "io") and not called.startswith("write"))


def _environment(frame: FrameType) -> str | None:
    """`os.environ` is written in Python: its own functions are called."""
    if frame.f_globals.get("__name__") != "os":
        return None
    whole = frame.f_code.co_qualname
    return "os.getenv" if whole == "getenv" else "os.environ" if whole.startswith("_Environ.") else None


def _rule_that_called(frame: FrameType | None) -> FrameType | None:
    """The nearest frame that is neither Python's nor the SDK's own.

    None: the house called it, or a module or a time zone is being loaded.
    """
    nearest = frame
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith(_HOUSE) or module.startswith(_LOADING):
            return None
        if not _is_library(module):
            return frame
        frame = frame.f_back
    return nearest


def _is_library(module: str) -> bool:
    return module.partition(".")[0] in sys.stdlib_module_names or module.startswith("parlour.sdk")
