"""Golden logs (law 9): a match as a release stored it, and what everyone saw of it at the end of each round.

Today's rules must read the stored events and show the same.  A view may have got new fields since; none that it had
may be gone or say something else.  What has another name today, `renamed.json` beside the logs says, by the old one.
Nobody edits such a log: it is a promise to matches that are being played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlour.engine.match import LOBBY
from parlour.engine.read import view_of
from parlour.rehearsal.differing import first_difference
from parlour.rehearsal.laws import LawViolation
from parlour.rehearsal.rehearsal import Rehearsal
from parlour.sdk.audience import SPECTATOR, Seat, Viewer
from parlour.sdk.codec import Codec, NotReadable
from parlour.sdk.game import Game
from parlour.sdk.table import Table

LAW = "9 golden logs"
FOLDER = "golden"  # in the package of a game
RENAMED = "renamed.json"  # there: fields of the view, by their names in the logs

_encoder = msgspec.json.Encoder(order="deterministic")


class _GoldenLine(Struct, frozen=True):
    """An event, or what somebody saw when a round had ended."""

    event: Raw = Raw()
    round: int = 0
    viewer: Viewer = SPECTATOR
    view: dict[str, Any] = {}


_decoder = msgspec.json.Decoder(_GoldenLine)


def record_log(play: Rehearsal) -> Iterator[bytes]:
    """The lines of its log, each with its end."""
    game, codec = play.game, Codec(play.game)
    state, before = game.empty, LOBBY
    for happening in play.happenings:
        for event in happening.events:
            state = game.fold(state, event)
            yield _encoder.encode({"event": Raw(codec.encode(event))}) + b"\n"
        agenda = game.agenda(state)
        now = agenda.round if state.started else LOBBY
        if now != before or agenda.over:
            yield from _view_lines(game, state, before)
        before = now


def _view_lines(game: Game[Any], state: Table, round: int) -> Iterator[bytes]:
    for viewer in _viewers(state.seats, state.host):
        seen = {"round": round, "viewer": viewer, "view": view_of(game, state, viewer)}
        yield _encoder.encode(seen) + b"\n"


def _viewers(seats: tuple[Seat, ...], host: Seat | None) -> list[Viewer]:
    apart = [Viewer(host=True)] if host is None else []
    return [*(Viewer(seat, host=seat == host) for seat in seats), *apart, SPECTATOR]


def differences(game: Game[Any], lines: Iterable[bytes]) -> Iterator[str]:
    """Where somebody sees something else today.  Raises NotReadable at an event that today's rules do not know."""
    codec, state, renamed = Codec(game), game.empty, _renamed(game)
    for number, line in enumerate(lines, start=1):
        read = _decoder.decode(line)
        if event := bytes(read.event):
            state = game.fold(state, codec.event(event))
            continue
        today = msgspec.json.decode(_encoder.encode(view_of(game, state, read.viewer)))
        names = {field: renamed.get(field, field) for field in read.view}
        then = {field: value for field, value in read.view.items() if names[field] is not None}
        kept = {field: today[names[field]] for field in then if names[field] in today}  # new fields are no difference
        if found := first_difference(then, kept, "view"):
            who = _encoder.encode(read.viewer).decode()
            yield f"line {number}, after round {read.round}: {who} sees otherwise today: {found}"


def golden_logs_show_the_same(game: Game[Any]) -> None:
    """A game without a package, or without such logs, has promised nothing yet."""
    for name, text in golden_logs(game):
        try:
            changed = next(differences(game, text.splitlines()), None)
        except (NotReadable, msgspec.MsgspecError) as fault:
            raise LawViolation(LAW, f"{name} cannot be read any more: {fault}") from fault
        if changed is not None:
            raise LawViolation(LAW, f"{name}, {changed}")


def _renamed(game: Game[Any]) -> dict[str, str | None]:
    """Today's names of fields of the view, by those which they had; None: that is told otherwise today."""
    file = files(game.package) / FOLDER / RENAMED if game.package else None
    if file is None or not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, str | None])


def golden_logs(game: Game[Any]) -> Iterator[tuple[str, bytes]]:
    folder = files(game.package) / FOLDER if game.package else None
    if folder is not None and folder.is_dir():
        for log in sorted(folder.iterdir(), key=lambda each: each.name):
            if log.name.endswith(".jsonl"):
                yield log.name, log.read_bytes()
