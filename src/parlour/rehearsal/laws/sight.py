"""Everything that reaches one viewer's eyes and ears."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, json

from parlour.engine import read
from parlour.engine.match import Happening
from parlour.rehearsal.play import Play
from parlour.sdk.audience import Viewer

_encoder = json.Encoder()


class Sight(Struct, frozen=True):
    view: bytes
    agenda: bytes
    pictures: tuple[str, ...]


def sight(play: Play, viewer: Viewer) -> Sight:
    game, agenda = play.game, play.agenda
    seen = read.view(play.match, viewer)
    questions = [read.asked(question) for question in read.questions(play.match, viewer)]
    pictures = tuple(game.show.picture(seen, name) for name in game.show.pictures) if game.show.picture else ()
    whole = (agenda.round, agenda.step, agenda.over, questions)
    return Sight(_encoder.encode(seen), _encoder.encode(whole), pictures)


def told(happenings: list[Happening], viewer: Viewer) -> bytes:
    return _encoder.encode([t for happened in happenings for t in happened.told if viewer in t.notice.to])


def differences(one: Sight, other: Sight) -> Iterator[tuple[str, str, str]]:
    """Where two sights differ, by the name of the leak, with the two sides of it."""
    if one.view != other.view:
        yield "view", one.view.decode(), other.view.decode()
    if one.agenda != other.agenda:
        yield "agenda", one.agenda.decode(), other.agenda.decode()
    if one.pictures != other.pictures:
        yield "picture", *_first_different(one.pictures, other.pictures)


def _first_different(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, str]:
    return next((a, b) for a, b in zip(one, other, strict=True) if a != b)
